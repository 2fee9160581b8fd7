//! The cards that a decision points at are in the view of the seat that decides.

use cardwright_ir::Seat;
use cardwright_table::{Decision, Item, View};

use super::{Broken, Trial};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    trial.walk(&mut |walk| {
        let Some(decision) = walk.live.decision() else {
            return Ok(());
        };
        let view = walk.live.view(Some(decision.seat));
        points(decision, &view, walk.setup.seats)
    })
}

fn points(decision: &Decision, view: &View, seats: Seat) -> Result<(), String> {
    let has = |object: u32| {
        view.zones.iter().any(|zone| zone.things.iter().flatten().any(|thing| thing.handle == object))
    };
    let known = |item: Item| match item {
        Item::Card(card) | Item::Ability(card, _) => has(card.object),
        Item::Seat(seat) => seat < seats,
        Item::Slot(seat, zone, slot) => view
            .zones
            .iter()
            .any(|here| here.zone == zone && here.seat.is_none_or(|owner| owner == seat) && slot < 64),
        _ => true,
    };
    let choices = decision.asks.iter().flat_map(|ask| decision.items_of(ask));
    let barred = decision.barred.iter().map(|(choice, _)| choice);
    match choices.chain(barred).find(|choice| !known(choice.on) || !known(choice.at)) {
        Some(choice) => Err(format!("{choice:?} is not in the view of seat {}", decision.seat)),
        None => Ok(()),
    }
}
