//! What happened, for logs and clients. Rules never read events back.

use cardwright_ir::{Def, EventKind, Seat, Sym, Word};

use crate::decision::Card;

/// A card in an event, with what was printed on it then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The card.
    pub card: Card,
    /// What it was.
    pub def: Def,
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// What: a row of the vocabulary.
    pub kind: EventKind,
    /// Who did it.
    pub seat: Seat,
    /// Whom it concerns.
    pub other: Seat,
    /// The card that did it or that it is about.
    pub card: Option<Subject>,
    /// A second card.
    pub target: Option<Subject>,
    /// How much.
    pub amount: i32,
    /// A word of the cards.
    pub sym: Option<Sym>,
    /// A word of the rules.
    pub word: Option<Word>,
    /// One bit for every seat that may know of it.
    pub seen_by: u8,
}

impl Event {
    /// An event that everyone sees.
    pub fn new(kind: EventKind, seat: Seat) -> Self {
        Self {
            kind,
            seat,
            other: seat,
            card: None,
            target: None,
            amount: 0,
            sym: None,
            word: None,
            seen_by: u8::MAX,
        }
    }

    /// About a card.
    pub fn card(mut self, card: Card, def: Def) -> Self {
        self.card = Some(Subject { card, def });
        self
    }

    /// With a second card.
    pub fn target(mut self, card: Card, def: Def) -> Self {
        self.target = Some(Subject { card, def });
        self
    }

    /// Concerning another seat.
    pub fn other(mut self, seat: Seat) -> Self {
        self.other = seat;
        self
    }

    /// This much.
    pub fn amount(mut self, amount: i32) -> Self {
        self.amount = amount;
        self
    }

    /// With a word of the cards.
    pub fn sym(mut self, sym: Sym) -> Self {
        self.sym = Some(sym);
        self
    }

    /// With a word of the rules.
    pub fn word(mut self, word: Word) -> Self {
        self.word = Some(word);
        self
    }

    /// Does this seat see it? Spectators see what everyone sees.
    pub fn visible_to(&self, seat: Option<Seat>) -> bool {
        match seat {
            Some(seat) => self.seen_by & 1u8.checked_shl(seat.into()).unwrap_or(0) != 0,
            None => self.seen_by == u8::MAX,
        }
    }
}
