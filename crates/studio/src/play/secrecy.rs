//! What stays hidden from the owner of the server while somebody elsewhere plays: all that his own seats do not see.

use std::sync::Arc;

use cardwright_ir::Seat;

use super::{Sitting, Tables, sitting::State};
use crate::{
    api::Code,
    failure::{Failure, Outcome},
};

impl Sitting {
    /// Is it neither over nor broken?
    pub(super) fn goes_on(&self) -> bool {
        self.lock().goes_on()
    }

    /// Does the match go on with somebody elsewhere, so that hidden cards must stay hidden?
    pub(crate) fn is_guarded(&self) -> bool {
        self.lock().is_guarded()
    }

    /// Does a person at this server sit there?
    pub(crate) fn is_here(&self, seat: Seat) -> bool {
        self.lock().who.get(usize::from(seat)).is_some_and(|who| who == "person")
    }

    /// Refuses what would show all cards of a match that goes on with somebody elsewhere.
    pub(crate) fn unguarded(&self) -> Outcome<()> {
        if self.is_guarded() { Err(guarded()) } else { Ok(()) }
    }
}

impl State {
    /// Is it neither over nor broken?
    pub(super) fn goes_on(&self) -> bool {
        self.live.outcome().is_none() && self.live.fault().is_none()
    }

    pub(super) fn is_guarded(&self) -> bool {
        self.goes_on() && self.who.iter().any(|who| who == "link")
    }
}

impl Tables {
    /// The match whose hidden cards a recorded one would show: itself, or the one in which that line of play was left.
    pub(crate) fn guarding(&self, replay: &str) -> Option<Arc<Sitting>> {
        self.all().into_iter().find(|sitting| {
            let rest = replay.strip_prefix(sitting.id.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-')) && sitting.is_guarded()
        })
    }
}

/// The refusal of what shows hidden cards.
pub(crate) fn guarded() -> Failure {
    Failure::new(
        Code::NotYours,
        "somebody elsewhere still plays this match, and its hidden cards stay hidden",
    )
    .hint("when it is over, everything can be looked at")
}
