//! How a game went turn by turn: who was ahead, what was paid, which spaces were taken, what the points came from.

use cardwright_ir::{Attr, Seat};
use cardwright_table::{Glance, Live};
use serde::{Deserialize, Serialize};

/// Turns that are looked at one by one; what happens later is not.
pub(crate) const TURNS: usize = 200;

/// No seat is ahead of another.
const EVEN: u8 = u8::MAX;

/// One game turn by turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Course {
    /// One a turn, from the first on: who was ahead at its first decision, and who was behind.
    leads: Vec<u8>,
    /// What was paid, and what was left over, in which turn.
    pub(crate) spent: Vec<Spent>,
    /// The spaces that were taken, in order, with their turns.
    pub(crate) taken: Vec<(u16, u16)>,
    /// The seats' ranks, from 1; seats that are equal share the better one. Empty if it did not end by the rules.
    pub(crate) ranks: Vec<u8>,
    /// What the seats' points were made of: seat, word, points.
    pub(crate) points: Vec<(Seat, u16, i32)>,
}

/// Something of what seats pay with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Spent {
    pub(crate) turn: u16,
    pub(crate) on: On,
    pub(crate) amount: u32,
}

/// What it was spent on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum On {
    /// A card of this kind from the hand, as a word of the vocabulary.
    Card(u16),
    /// What a card in play or elsewhere does.
    Ability,
    /// Something that no one chose: an effect of another seat, a phase.
    Other,
    /// Nothing: the seat whose turn it was had it at its last decision.
    Nothing,
}

/// What is remembered of a game while it goes on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Following {
    pub(crate) course: Course,
    /// By seat: the turn and what it had at its last decision.
    purses: Vec<Option<(i32, i32)>>,
    /// Who decided something last, and on what that would be spent.
    chosen: Option<(Seat, On)>,
    /// The seat whose turn it was at the last decision, and that turn.
    active: Option<(Seat, i32)>,
}

impl Course {
    /// Who was ahead in a turn, and who was behind, turn by turn from the first; `None` where all were equal.
    pub(crate) fn leads(&self) -> impl Iterator<Item = Option<(usize, usize)>> {
        let pair = |of: &u8| (usize::from(of & 0xF), usize::from(of >> 4));
        self.leads.iter().map(move |of| (*of != EVEN).then(|| pair(of)))
    }
}

impl Following {
    /// A seat decides something. `pays` is what it pays with, where the system has such a thing.
    pub(crate) fn look(
        &mut self,
        here: &dyn Live,
        seat: Seat,
        seats: u8,
        glance: &Glance,
        pays: Option<Attr>,
    ) {
        let turn = usize::try_from(glance.turn).unwrap_or(0).min(TURNS);
        if turn > self.course.leads.len() {
            // A turn in which no one decided anything is like the one before it.
            let before = self.course.leads.last().copied().unwrap_or(EVEN);
            self.course.leads.resize(turn - 1, before);
            self.course.leads.push(lead(here, seats));
        }
        if let Some(pays) = pays {
            let amount =
                glance.numbers.iter().find(|(attr, _)| *attr == pays).map_or(0, |(_, amount)| *amount);
            self.purse(seat, glance, amount);
        }
    }

    /// A seat has decided something that may cost it something.
    pub(crate) fn choose(&mut self, seat: Seat, on: On) {
        self.chosen = Some((seat, on));
    }

    /// A seat has taken a space.
    pub(crate) fn take(&mut self, space: u16) {
        let turn = self.course.leads.len();
        self.course.taken.push((u16::try_from(turn).unwrap_or(u16::MAX), space));
    }

    /// The game is over.
    pub(crate) fn end(&mut self, here: &dyn Live, seats: u8) {
        self.leave();
        let standing: Vec<i32> = (0..seats).map(|seat| here.standing(seat)).collect();
        let better = |own: &i32| standing.iter().filter(|other| *other > own).count();
        let rank = |own: &i32| u8::try_from(better(own) + 1).unwrap_or(u8::MAX);
        self.course.ranks = standing.iter().map(rank).collect();
        for seat in 0..seats {
            let parts = here.points(seat).into_iter().map(|(word, points)| (seat, word.0, points));
            self.course.points.extend(parts);
        }
    }

    fn purse(&mut self, seat: Seat, glance: &Glance, amount: i32) {
        let now = (glance.active, glance.turn);
        if self.active != Some(now) {
            self.leave();
            self.active = Some(now);
        }
        let at = usize::from(seat);
        if self.purses.len() <= at {
            self.purses.resize(at + 1, None);
        }
        if let Some((turn, before)) = self.purses[at].replace((glance.turn, amount))
            && turn == glance.turn
            && amount < before
        {
            let on = self.chosen.filter(|(who, _)| *who == seat).map_or(On::Other, |(_, on)| on);
            self.spend(turn, on, before - amount);
        }
    }

    /// The turn that was played is over: what its seat still has is left over.
    fn leave(&mut self) {
        if let Some((seat, turn)) = self.active.take()
            && let Some((seen, amount)) = self.purses.get(usize::from(seat)).copied().flatten()
            && seen == turn
        {
            self.spend(turn, On::Nothing, amount);
        }
    }

    fn spend(&mut self, turn: i32, on: On, amount: i32) {
        let (Ok(turn), Ok(amount)) = (u16::try_from(turn), u32::try_from(amount)) else { return };
        if amount == 0 || usize::from(turn) > TURNS {
            return;
        }
        let same = |spent: &&mut Spent| (spent.turn, spent.on) == (turn, on);
        match self.course.spent.iter_mut().rev().take_while(|spent| spent.turn == turn).find(same) {
            Some(spent) => spent.amount = spent.amount.saturating_add(amount),
            None => self.course.spent.push(Spent { turn, on, amount }),
        }
    }
}

/// The seats with the highest and the lowest standing; of equal ones the first.
fn lead(here: &dyn Live, seats: u8) -> u8 {
    let mut best = (here.standing(0), 0);
    let mut worst = best;
    for seat in 1..seats.min(15) {
        let standing = here.standing(seat);
        if standing > best.0 {
            best = (standing, seat);
        }
        if standing < worst.0 {
            worst = (standing, seat);
        }
    }
    if best.0 == worst.0 { EVEN } else { best.1 | worst.1 << 4 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glance(turn: i32, active: Seat) -> Glance {
        Glance { turn, active, ..Glance::default() }
    }

    fn paid(following: &Following) -> Vec<(u16, On, u32)> {
        following.course.spent.iter().map(|spent| (spent.turn, spent.on, spent.amount)).collect()
    }

    #[test]
    fn what_is_paid_is_what_a_purse_loses_within_a_turn() {
        let mut following = Following::default();
        following.purse(0, &glance(1, 0), 3);
        following.choose(0, On::Card(7));
        following.purse(0, &glance(1, 0), 1);
        following.choose(0, On::Card(7));
        following.purse(0, &glance(1, 0), 0);
        // A purse that is filled again has not paid, and neither has one of another turn.
        following.purse(1, &glance(2, 1), 5);
        following.choose(1, On::Ability);
        following.purse(0, &glance(2, 1), 4);
        following.purse(1, &glance(2, 1), 3);
        // What another seat chose meanwhile does not say what this one paid for.
        following.choose(1, On::Ability);
        following.purse(0, &glance(2, 1), 2);
        following.purse(0, &glance(3, 0), 6);
        following.leave();
        assert_eq!(
            paid(&following),
            [
                (1, On::Card(7), 3),
                (2, On::Ability, 2),
                (2, On::Other, 2),
                (2, On::Nothing, 3),
                (3, On::Nothing, 6)
            ]
        );
    }

    #[test]
    fn leaders_are_packed() {
        let course = Course { leads: vec![EVEN, 0x10, 0x04], ..Course::default() };
        assert_eq!(course.leads().collect::<Vec<_>>(), [None, Some((0, 1)), Some((4, 0))]);
    }
}
