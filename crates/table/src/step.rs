//! Which events came of which answer, for logs.

use cardwright_ir::{Seat, Word};

use crate::decision::{Answer, Decision, Shape};

/// An answer that was given, or a seat that gave up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Whose.
    pub seat: Seat,
    /// Its number among the answers of the match, from 1.
    pub number: usize,
    /// How many events there were before it.
    pub events: usize,
    /// What was said, where there was nothing to pick: pass, end of turn.
    pub said: Option<Word>,
}

impl Step {
    /// The step that an answer takes.
    pub(crate) fn of(decision: &Decision, answer: &Answer, number: usize, events: usize) -> Self {
        let ask = decision.asks.get(usize::from(answer.ask)).filter(|ask| ask.shape == Shape::Nothing);
        Self { seat: decision.seat, number, events, said: ask.map(|ask| ask.word) }
    }
}
