//! Counts over the turns of games.

use std::collections::BTreeMap;

use super::Share;
use crate::{
    course::{On, TURNS},
    record::Record,
};

/// Counts over the turns of the games of a setting.
#[derive(Clone, Debug, Default)]
pub(crate) struct CourseTally {
    /// By turn, from the first: wins of who was ahead, of who was behind, and games in which no one was.
    pub(crate) leads: Vec<Lead>,
    /// By definition and turn, from the first: how often a seat first played it then.
    pub(crate) played: Vec<Vec<u64>>,
    /// By definition: how often a seat could have.
    pub(crate) chances: Vec<u64>,
    /// By turn, from the first: games that came so far.
    pub(crate) reached: Vec<u64>,
    /// What was paid and left over.
    pub(crate) spent: BTreeMap<(u16, On), u64>,
    /// By seat: how many games, the sum of its ranks, and of their squares.
    pub(crate) ranks: Vec<[u64; 3]>,
    /// By rank and word: the sum of points.
    pub(crate) points: BTreeMap<(u8, u16), i64>,
    /// By rank: how many seats had it.
    pub(crate) ranked: BTreeMap<u8, u64>,
    /// By space: rounds in which it was taken, how often in all, and the sum of its places in the order of the round.
    pub(crate) spaces: BTreeMap<u16, [u64; 3]>,
    /// Rounds in which any space was taken.
    pub(crate) rounds: u64,
}

/// Who was ahead in a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lead {
    pub(crate) ahead: Share,
    pub(crate) behind: Share,
    pub(crate) even: u64,
}

impl CourseTally {
    /// Counts a game.
    pub(crate) fn game(&mut self, record: &Record) {
        let last = record.turn.and_then(|turn| usize::try_from(turn).ok()).unwrap_or(0).min(TURNS);
        for turn in 0..last {
            *place(&mut self.reached, turn) += 1;
        }
        for spent in &record.course.spent {
            *self.spent.entry((spent.turn, spent.on)).or_default() += u64::from(spent.amount);
        }
        for card in &record.cards {
            let def = usize::from(card.def);
            *place(&mut self.chances, def) += u64::from(card.copies > 0);
            let turn = card.hand.map_or(0, |hand| usize::from(hand.turn));
            if (1..=TURNS).contains(&turn) {
                *place(place(&mut self.played, def), turn - 1) += 1;
            }
        }
        self.taken(&record.course.taken);
        // Who wins is known of games that ended by the rules.
        for (turn, lead) in record.course.leads().enumerate().filter(|_| record.won(0).is_some()) {
            let won = |seat| record.won(seat) == Some(true);
            let count = place(&mut self.leads, turn);
            match lead {
                None => count.even += 1,
                Some((ahead, behind)) => {
                    count.ahead.count(won(ahead));
                    count.behind.count(won(behind));
                }
            }
        }
        for (seat, rank) in record.course.ranks.iter().enumerate() {
            let [games, sum, squares] = place(&mut self.ranks, seat);
            let n = u64::from(*rank);
            (*games, *sum, *squares) = (*games + 1, *sum + n, *squares + n * n);
            *self.ranked.entry(*rank).or_default() += 1;
        }
        for (seat, word, points) in &record.course.points {
            if let Some(rank) = record.course.ranks.get(usize::from(*seat)) {
                *self.points.entry((*rank, *word)).or_default() += i64::from(*points);
            }
        }
    }

    fn taken(&mut self, taken: &[(u16, u16)]) {
        for round in taken.chunk_by(|a, b| a.0 == b.0) {
            self.rounds += 1;
            for (at, (_, space)) in round.iter().enumerate() {
                let before = round[..at].iter().any(|(_, other)| other == space);
                let [rounds, times, places] = self.spaces.entry(*space).or_default();
                *times += 1;
                if !before {
                    *rounds += 1;
                    *places += at as u64 + 1;
                }
            }
        }
    }
}

fn place<T: Default + Clone>(list: &mut Vec<T>, at: usize) -> &mut T {
    if list.len() <= at {
        list.resize(at + 1, T::default());
    }
    &mut list[at]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_space_counts_once_a_round_and_by_who_was_first() {
        let mut tally = CourseTally::default();
        tally.taken(&[(1, 8), (1, 9), (1, 9), (2, 9), (2, 8)]);
        assert_eq!(tally.rounds, 2);
        assert_eq!(tally.spaces.into_iter().collect::<Vec<_>>(), [(8, [2, 2, 3]), (9, [2, 3, 3])]);
    }
}
