//! One game as the tables keep it.

use cardwright_ir::{Def, Seat};
use cardwright_table::playout::{End, Played};

use crate::watch::Seen;

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Record {
    /// Its number.
    pub(crate) game: u64,
    /// Who began.
    pub(crate) first: Option<Seat>,
    /// The turn of the last decision.
    pub(crate) turn: Option<i32>,
    /// How it went.
    pub(crate) played: Played,
    /// What each seat had, by seat and card.
    pub(crate) cards: Vec<CardRecord>,
}

/// A card of a seat in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CardRecord {
    /// Whose.
    pub(crate) seat: Seat,
    /// Which.
    pub(crate) def: Def,
    /// Copies in the deck.
    pub(crate) copies: u16,
    /// Copies in hand at the seat's first decision; `None` if no one could see.
    pub(crate) opening: Option<u16>,
    /// How often it came into the hand and was there when the seat decided; `None` if no one could see.
    pub(crate) held: Option<u16>,
}

impl Record {
    /// A game with its decks; `hands` tells whether the system has any.
    pub(crate) fn new(game: u64, played: Played, decks: &[Vec<Def>], seen: &Seen, hands: bool) -> Self {
        let mut cards = Vec::new();
        for seat in 0..decks.len().max(seen.hands.len()) {
            let deck = decks.get(seat).map_or(&[][..], Vec::as_slice);
            let hand = seen.hands.get(seat).and_then(Option::as_ref).filter(|_| hands);
            let (opening, held) = hand.map_or((&[][..], &[][..]), |hand| (&hand.opening, &hand.held));
            let mut defs: Vec<Def> = deck.iter().chain(held).copied().collect();
            defs.sort_unstable();
            defs.dedup();
            let count = |list: &[Def], def| {
                let count = list.iter().filter(|other| **other == def).count();
                u16::try_from(count).unwrap_or(u16::MAX)
            };
            cards.extend(defs.into_iter().map(|def| CardRecord {
                seat: Seat::try_from(seat).unwrap_or(Seat::MAX),
                def,
                copies: count(deck, def),
                opening: hand.map(|_| count(opening, def)),
                held: hand.map(|_| count(held, def)),
            }));
        }
        Self { game, first: seen.first, turn: seen.turn, played, cards }
    }

    /// Did this seat win? `None` if the game did not end by the rules.
    pub(crate) fn won(&self, seat: usize) -> Option<bool> {
        match &self.played.end {
            End::Over(outcome) => Some(outcome.winners.checked_shr(seat as u32).unwrap_or(0) & 1 == 1),
            End::Stalled | End::Fault(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::Hand;

    #[test]
    fn cards_are_counted_by_seat() {
        let (ant, bee, cat) = (Def(0), Def(1), Def(2));
        let hand = Hand { opening: vec![bee], held: vec![bee, cat, bee], objects: Vec::new() };
        let seen = Seen { hands: vec![None, Some(hand)], ..Seen::default() };
        let played = Played { end: End::Stalled, decisions: 3 };
        let decks = [vec![ant], vec![bee, ant, bee]];
        let rows = |hands| {
            let record = Record::new(7, played.clone(), &decks, &seen, hands);
            let row = |row: &CardRecord| (row.seat, row.def.0, row.copies, row.opening, row.held);
            record.cards.iter().map(row).collect::<Vec<_>>()
        };
        let deck_a = (0, 0, 1, None, None);
        assert_eq!(
            rows(true),
            [deck_a, (1, 0, 1, Some(0), Some(0)), (1, 1, 2, Some(1), Some(2)), (1, 2, 0, Some(0), Some(1))]
        );
        assert_eq!(rows(false), [deck_a, (1, 0, 1, None, None), (1, 1, 2, None, None)]);
    }
}
