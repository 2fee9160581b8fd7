//! One game as the tables keep it.

use cardwright_ir::{Def, Seat};
use cardwright_table::playout::{End, Played};
use serde::{Deserialize, Serialize};

use crate::{
    course::Course,
    watch::{Hand, Seen},
};

/// One game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Record {
    /// Its number in its setting.
    pub(crate) game: u64,
    /// Who began.
    pub(crate) first: Option<Seat>,
    /// The turn of the last decision.
    pub(crate) turn: Option<i32>,
    /// How it ended.
    pub(crate) end: Ending,
    /// How many decisions it took.
    pub(crate) decisions: u32,
    /// What each seat had, by seat and card.
    pub(crate) cards: Vec<CardRecord>,
    /// How it went turn by turn.
    pub(crate) course: Course,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Ending {
    /// By the rules: one bit for every winner, and the word for why.
    Over(u8, u16),
    /// Cut off.
    Stalled,
    /// The rules could not go on.
    Fault(String),
}

/// A card of a seat in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct CardRecord {
    /// Whose.
    pub(crate) seat: Seat,
    /// Which definition.
    pub(crate) def: u16,
    /// Copies in the deck.
    pub(crate) copies: u16,
    /// What was seen of it; `None` if no one could see.
    pub(crate) hand: Option<InHand>,
}

/// A card in a hand over a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct InHand {
    /// Copies in hand at the seat's first decision.
    pub(crate) opening: u16,
    /// How often it came into the hand and was there when the seat decided.
    pub(crate) held: u16,
    /// How often the seat played it from the hand.
    pub(crate) played: u16,
    /// The turn in which it was first played, or first came where the seats share their cards; 0 if never.
    pub(crate) turn: u16,
}

impl Hand {
    /// The turn in which a card was first played, or first came where the seats share their cards; 0 if never.
    fn turn(&self, def: Def, shared: bool) -> u16 {
        let came = || self.held.iter().zip(&self.came).find(|(held, _)| **held == def).map(|(_, turn)| *turn);
        let played = || self.played.iter().find(|(played, _)| *played == def).map(|(_, turn)| *turn);
        let turn = if shared { came() } else { played() };
        turn.unwrap_or(0)
    }
}

impl Record {
    /// A game with its decks; `hands` tells whether the system has any. Without decks, what a seat came to have stands
    /// for its deck.
    pub(crate) fn new(game: u64, played: Played, decks: &[Vec<Def>], seen: Seen, hands: bool) -> Self {
        let mut cards = Vec::new();
        let shared = decks.iter().all(Vec::is_empty);
        for seat in 0..decks.len().max(seen.hands.len()) {
            let deck = decks.get(seat).map_or(&[][..], Vec::as_slice);
            let hand = seen.hands.get(seat).and_then(Option::as_ref).filter(|_| hands);
            let held = hand.map_or(&[][..], |hand| hand.held.as_slice());
            let mut defs: Vec<Def> = deck.iter().chain(held).copied().collect();
            defs.sort_unstable();
            defs.dedup();
            let played: Vec<Def> =
                hand.map_or(Vec::new(), |hand| hand.played.iter().map(|(def, _)| *def).collect());
            let count = |list: &[Def], def| {
                let count = list.iter().filter(|other| **other == def).count();
                u16::try_from(count).unwrap_or(u16::MAX)
            };
            cards.extend(defs.into_iter().map(|def| CardRecord {
                seat: Seat::try_from(seat).unwrap_or(Seat::MAX),
                def: def.0,
                copies: if shared { 1 } else { count(deck, def) },
                hand: hand.map(|hand| InHand {
                    opening: count(&hand.opening, def),
                    held: count(&hand.held, def),
                    played: count(&played, def),
                    turn: hand.turn(def, shared),
                }),
            }));
        }
        let end = match played.end {
            End::Over(outcome) => Ending::Over(outcome.winners, outcome.why.0),
            End::Stalled => Ending::Stalled,
            End::Fault(fault) => Ending::Fault(fault.text),
        };
        let Seen { first, turn, following, .. } = seen;
        Self { game, first, turn, end, decisions: played.decisions, cards, course: following.course }
    }

    /// Did this seat win? `None` if the game did not end by the rules.
    pub(crate) fn won(&self, seat: usize) -> Option<bool> {
        match self.end {
            Ending::Over(winners, _) => Some(winners.checked_shr(seat as u32).unwrap_or(0) & 1 == 1),
            Ending::Stalled | Ending::Fault(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_counted_by_seat() {
        let (ant, bee, cat) = (Def(0), Def(1), Def(2));
        let hand = Hand {
            opening: vec![bee],
            held: vec![bee, cat, bee],
            came: vec![1, 2, 4],
            played: vec![(cat, 3)],
            ..Hand::default()
        };
        let seen = Seen { hands: vec![None, Some(hand)], ..Seen::default() };
        let played = Played { end: End::Stalled, decisions: 3 };
        let decks = [vec![ant], vec![bee, ant, bee]];
        let rows = |hands| {
            let record = Record::new(7, played.clone(), &decks, seen.clone(), hands);
            let hand = |hand: InHand| (hand.opening, hand.held, hand.played, hand.turn);
            let row = |row: &CardRecord| (row.seat, row.def, row.copies, row.hand.map(hand));
            record.cards.iter().map(row).collect::<Vec<_>>()
        };
        let deck_a = (0, 0, 1, None);
        assert_eq!(
            rows(true),
            [
                deck_a,
                (1, 0, 1, Some((0, 0, 0, 0))),
                (1, 1, 2, Some((1, 2, 0, 0))),
                (1, 2, 0, Some((0, 1, 1, 3)))
            ]
        );
        assert_eq!(rows(false), [deck_a, (1, 0, 1, None), (1, 1, 2, None)]);
    }
}
