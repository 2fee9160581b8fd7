//! What the target words of the duel mean in plain terms.
//!
//! A word for one of the units of a side is a choice where a command names units: as a card is played, and as an effect is
//! activated. Where no one names one the rules do, and take the front unit: that is no choice of anyone.

use cardwright_ir::{AbilityKind, Expr, Node, SeatWord};
use cardwright_system::Lost;
use cardwright_system::plain::{Aim, Happening, Moment, Side, Which, Who};

use super::{Telling, Timed, side_of, why};
use crate::vocabulary::verbs;

impl Telling<'_> {
    /// The unit that a word means.
    pub(super) fn aim(&self, word: &Expr, timed: &Timed<'_>) -> Result<Aim, Lost> {
        let Node::Call(word, _) = &word.node else { return Err(Lost::new(why::UNKNOWN_DEED)) };
        match *word {
            verbs::SELF_UNIT => match &timed.when {
                _ if !self.unit => Err(Lost::new(why::NO_UNIT)),
                Moment::Happens(Happening::Destroyed(Who::This)) => Err(Lost::new(why::GONE)),
                _ => Ok(Aim::This),
            },
            verbs::EVENT_UNIT => match &timed.when {
                Moment::Happens(Happening::Enters(_) | Happening::Attacks(_)) => Ok(Aim::That),
                _ => Err(Lost::new(why::GONE)),
            },
            verbs::ALLY_FRONT => self.choice(Side::Mine, timed),
            verbs::ENEMY_FRONT | verbs::OPPONENT_UNIT => self.choice(Side::Theirs, timed),
            verbs::SELECTED_UNIT => self.choice(Side::Both, timed),
            _ => Err(Lost::new(why::UNKNOWN_DEED)),
        }
    }

    /// A unit of a side at the owner's choice.
    fn choice(&self, side: Side, timed: &Timed<'_>) -> Result<Aim, Lost> {
        let listens = !timed.ability.zones.is_empty();
        let arriving = match &timed.when {
            Moment::Used => false,
            Moment::Played => self.unit,
            Moment::Happens(Happening::Enters(Who::This)) if !listens => true,
            _ => return Err(Lost::new(why::FRONT)),
        };
        // The unit is named before it arrives: it cannot be chosen, but it may be the one in front.
        if arriving && side == Side::Mine {
            return Err(Lost::new(why::NOT_ITSELF));
        }
        Ok(Aim::Some(1, Which { other: arriving && side == Side::Both, ..Which::of(side) }))
    }

    /// An own unit that is destroyed. In the duel others are not, whoever is named.
    pub(super) fn own(&self, word: &Expr, timed: &Timed<'_>) -> Result<Aim, Lost> {
        let aim = self.aim(word, timed)?;
        let own = match (&aim, &timed.when) {
            (Aim::This, _) => true,
            (Aim::Some(_, which), _) => which.side == Side::Mine,
            (Aim::That, Moment::Happens(Happening::Enters(who) | Happening::Attacks(who))) => match who {
                Who::This => true,
                Who::Any(which) => which.side == Side::Mine,
            },
            _ => false,
        };
        if own { Ok(aim) } else { Err(Lost::new(why::NOT_OWN)) }
    }

    /// The duelist that a word means.
    pub(super) fn side(&self, word: Option<&Expr>, timed: &Timed<'_>) -> Result<Side, Lost> {
        match word.map(|word| &word.node) {
            Some(Node::Seat(SeatWord::You)) => Ok(Side::Mine),
            Some(Node::Seat(SeatWord::Opponent)) => Ok(Side::Theirs),
            Some(Node::EventSeat) if timed.ability.kind == AbilityKind::Triggered => {
                match timed.ability.when.as_ref().map(|when| side_of(when.scope)) {
                    Some(side @ (Side::Mine | Side::Theirs)) => Ok(side),
                    _ => Err(Lost::new(why::WHOSE)),
                }
            }
            _ => Err(Lost::new(why::WHOSE)),
        }
    }
}
