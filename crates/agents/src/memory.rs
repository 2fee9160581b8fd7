//! What a player has answered already: whoever gives the same answer twice, knowing the same, goes round in circles.

use std::hash::{Hash, Hasher};

use cardwright_ir::Seat;
use cardwright_table::{Answer, Decision, Live, view::Glance};
use rustc_hash::FxHasher;

/// Answers that are remembered; a circle is shorter than this.
const MOST: usize = 256;

/// Answers in one turn after which a player only does what is usual, which ends a turn. A loop that draws other cards each
/// time is no circle, and may go on for ever.
const PATIENCE: u32 = 400;

/// Answers of one match with what was known when they were given, as numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    given: Vec<(u64, Answer)>,
    next: usize,
    turn: i32,
    in_turn: u32,
}

impl Memory {
    /// Has this answer been given before, with the same knowledge?
    pub(crate) fn has(&self, known: u64, answer: &Answer) -> bool {
        self.given.iter().any(|(before, given)| *before == known && given == answer)
    }

    /// Counts a decision; was that one too many for this turn?
    pub(crate) fn is_weary(&mut self, turn: i32) -> bool {
        if self.turn != turn {
            (self.turn, self.in_turn) = (turn, 0);
        }
        self.in_turn += 1;
        self.in_turn > PATIENCE
    }

    /// Remembers an answer; the oldest is forgotten.
    pub(crate) fn note(&mut self, known: u64, answer: Answer) {
        if self.given.len() < MOST {
            self.given.push((known, answer));
        } else {
            self.given[self.next] = (known, answer);
            self.next = (self.next + 1) % MOST;
        }
    }
}

/// The turn that it is.
pub(crate) fn turn(here: &dyn Live, seat: Seat) -> i32 {
    let mut glance = Glance::default();
    here.glance(seat, &mut glance);
    glance.turn
}

/// All that a seat knows at a decision, as a number.
pub(crate) fn knowledge(here: &dyn Live, decision: &Decision) -> u64 {
    let mut hasher = FxHasher::default();
    here.view(Some(decision.seat)).hash(&mut hasher);
    decision.fingerprint().hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_remembered_with_what_was_known() {
        let mut memory = Memory::default();
        memory.note(1, Answer::pick(0, 3));
        assert!(memory.has(1, &Answer::pick(0, 3)));
        assert!(!memory.has(1, &Answer::pick(0, 2)) && !memory.has(2, &Answer::pick(0, 3)));
    }

    #[test]
    fn a_turn_wears_a_player_out_and_the_next_begins_anew() {
        let mut memory = Memory::default();
        assert!((0..PATIENCE).all(|_| !memory.is_weary(1)));
        assert!(memory.is_weary(1) && memory.is_weary(1));
        assert!(!memory.is_weary(2));
    }

    #[test]
    fn the_oldest_is_forgotten() {
        let mut memory = Memory::default();
        (0..300).for_each(|known| memory.note(known, Answer::take(0)));
        assert_eq!(memory.given.len(), MOST);
        assert!(!memory.has(0, &Answer::take(0)) && memory.has(299, &Answer::take(0)));
        assert!(memory.has(300 - MOST as u64, &Answer::take(0)));
    }
}
