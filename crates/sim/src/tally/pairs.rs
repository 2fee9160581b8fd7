//! Counts of two cards that the same seat played in a game, both, one of them, or neither.

use super::Share;
use crate::record::CardRecord;

/// Cards of a seat that are looked at in pairs; those that are met later are not.
const MOST: usize = 160;

/// Pairs of cards that a seat had in its deck, in games that ended by the rules.
#[derive(Clone, Debug, Default)]
pub(crate) struct PairTally {
    /// The cards, in the order in which they were met.
    pub(crate) cards: Vec<u16>,
    /// By definition: its place among them.
    places: Vec<Option<u8>>,
    /// By pair: neither was played, only the first, only the second, both.
    cells: Vec<[Share; 4]>,
}

impl PairTally {
    /// Counts the cards of a seat.
    pub(crate) fn game(&mut self, cards: &[CardRecord], won: bool) {
        let mut here: Vec<(usize, usize)> = Vec::with_capacity(cards.len());
        for card in cards.iter().filter(|card| card.copies > 0) {
            let (Some(hand), Some(place)) = (card.hand, self.place(card.def)) else { continue };
            here.push((place, usize::from(hand.played > 0)));
        }
        here.sort_unstable();
        for (at, (second, both)) in here.iter().enumerate() {
            for (first, one) in &here[..at] {
                self.cells[second * (second - 1) / 2 + first][one + 2 * both].count(won);
            }
        }
    }

    /// The pairs: places of two cards among the known ones, and how the seat did with neither, one, the other, both.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = ((usize, usize), &[Share; 4])> {
        let pairs = (1..self.cards.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        pairs.zip(&self.cells)
    }

    fn place(&mut self, def: u16) -> Option<usize> {
        let at = usize::from(def);
        if self.places.len() <= at {
            self.places.resize(at + 1, None);
        }
        if self.places[at].is_none() && self.cards.len() < MOST {
            self.places[at] = u8::try_from(self.cards.len()).ok();
            self.cells.extend(std::iter::repeat_n([Share::default(); 4], self.cards.len()));
            self.cards.push(def);
        }
        self.places[at].map(usize::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::InHand;

    #[test]
    fn pairs_are_counted_by_what_was_played() {
        let card = |def, played| CardRecord {
            seat: 0,
            def,
            copies: 1,
            hand: Some(InHand { held: 1, played, ..InHand::default() }),
        };
        let mut tally = PairTally::default();
        tally.game(&[card(7, 1), card(3, 0), card(5, 2)], true);
        tally.game(&[card(3, 1), card(7, 1)], false);
        assert_eq!(tally.cards, [7, 3, 5]);
        let found: Vec<_> =
            tally.pairs().map(|(pair, cells)| (pair, cells.map(|cell| (cell.won, cell.of)))).collect();
        assert_eq!(
            found,
            [
                ((0, 1), [(0, 0), (1, 1), (0, 0), (0, 1)]),
                ((0, 2), [(0, 0), (0, 0), (0, 0), (1, 1)]),
                ((1, 2), [(0, 0), (0, 0), (1, 1), (0, 0)]),
            ]
        );
    }
}
