//! Cards of the duel in the terms that all games share, and cards of the duel from such terms.
//!
//! Attack and HP of units are whole points, HP of duelists a twentieth of a life, and mana is what cards cost. What the
//! duel means by a choice is decided in `tell::aim`; the decisions are listed in `docs/duel.md`.

mod tell;
mod why;
mod write;

use cardwright_system::plain::{Happening, LIFE, Moment, Who};

pub(crate) use tell::card as tell;
pub(crate) use write::card as write;

use crate::rules::state::STARTING_HP;

/// One HP of a duelist in shares of a life.
const HP: i32 = LIFE / STARTING_HP;

/// The name of the status by which an effect of a card makes its own unit grow. The number of the effect is part of it,
/// so that no other effect renews the status instead of adding to it.
fn own_status(id: &str, effect: usize) -> String {
    format!("{id}_{}", effect.saturating_add(1))
}

/// Does this happen to a unit at most once for as long as its status would last? A status of a card's own making does not
/// add up, so that only then it says the same as a growth.
fn once(when: &Moment, per_turn: Option<i32>, this_turn: bool) -> bool {
    match when {
        Moment::Used => this_turn && per_turn == Some(1),
        Moment::Played | Moment::Happens(Happening::Enters(Who::This)) => true,
        _ => this_turn && once_a_turn(when),
    }
}

/// Does this happen at most once in a turn anyway? Then the limit that the language implies is none.
fn once_a_turn(when: &Moment) -> bool {
    match when {
        Moment::Played | Moment::Always => true,
        Moment::Happens(happening) => match happening {
            Happening::Enters(who) | Happening::Destroyed(who) | Happening::Attacks(who) => *who == Who::This,
            Happening::TurnBegins(_) | Happening::TurnEnds(_) => true,
            Happening::Plays(..) | Happening::Discards(_) => false,
        },
        Moment::Used | Moment::UsedFast => false,
    }
}
