//! Matches: people and programs at one table, each with a view of their own.

mod audience;
mod habits;
mod hints;
pub(crate) mod notes;
mod opening;
pub(crate) mod pictures;
mod secrecy;
mod sitting;
mod tables;
mod time;
mod undo;

pub(crate) use hints::weigh;
pub(crate) use opening::{
    branch, deck, deck_list, open, profile_named, ready, resume, resume_own, sit, steps,
};
pub(crate) use secrecy::guarded;
pub(crate) use sitting::{Said, Sitting};
pub(crate) use tables::Tables;
pub(crate) use time::Coming;

use cardwright_ir::Seat;
use cardwright_present::{Presenter, View};
use cardwright_table::Match;

/// The table with everything in sight: to a spectator's view every seat adds what it alone sees of its own.
pub(crate) fn everything(reader: &Presenter<'_>, live: &dyn Match, from: Option<Seat>) -> View {
    let mut view = reader.view(live, from);
    let seats: Vec<Seat> = view.seats.iter().map(|plate| plate.seat).collect();
    for seat in seats {
        let own = reader.view(live, Some(seat));
        for (key, zone) in &own.zones {
            if zone.owner == Some(seat) {
                view.zones.insert(key.clone(), zone.clone());
            }
        }
        for (id, object) in &own.objects {
            if object.name.is_some() && view.objects.get(id).is_none_or(|known| known.name.is_none()) {
                view.objects.insert(id.clone(), object.clone());
            }
        }
    }
    view
}
