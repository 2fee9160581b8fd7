//! Changes of values with a duration.

use cardwright_ir::{Attr, Op, Seat, Sym, Word};

use super::World;
use crate::decision::{Card, CardRef};

/// What a change applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Target {
    /// A card.
    Card(Card),
    /// A seat.
    Seat(Seat),
    /// The game.
    Game,
}

/// How long a change holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Until {
    /// For ever.
    Forever,
    /// Until a time comes for the n-th time; the rulebook counts down.
    Time {
        /// Which time: a word of the vocabulary.
        time: Word,
        /// Of which seat; `None` is any.
        seat: Option<Seat>,
        /// How often it must still come.
        left: u16,
    },
    /// While this card stays what it is.
    WhileThere(CardRef),
}

/// One change of one value of one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Modifier {
    /// Its number, in order of application.
    pub stamp: u32,
    /// Of what.
    pub target: Target,
    /// The value, where it changes a number.
    pub attr: Option<Attr>,
    /// The keyword or status, where it is one.
    pub word: Option<Word>,
    /// The word of the cards that it goes by, where the cards bring their own.
    pub sym: Option<Sym>,
    /// How.
    pub op: Op,
    /// By how much.
    pub value: i32,
    /// The card that made it.
    pub source: CardRef,
    /// How long.
    pub until: Until,
}

impl World {
    /// The changes of a card, in order of application.
    pub fn changes_of(&self, card: Card) -> impl Iterator<Item = &Modifier> {
        self.changes.iter().filter(move |change| change.target == Target::Card(card))
    }

    /// Ends all changes of a card.
    pub fn end_changes(&mut self, card: Card) {
        self.changes.retain(|change| change.target != Target::Card(card));
    }

    /// A time has come for one target: counts down, and takes out the changes that end with it.
    pub fn expire(&mut self, target: Target, now: Word, seat: Seat, mut gone: impl FnMut(&Modifier)) {
        self.changes.retain_mut(|change| match &mut change.until {
            Until::Time { time, seat: of, left }
                if change.target == target && *time == now && of.is_none_or(|of| of == seat) =>
            {
                *left = left.saturating_sub(1);
                let stays = *left > 0;
                if !stays {
                    gone(change);
                }
                stays
            }
            _ => true,
        });
    }
}
