//! Which events came of which answer, for logs.

use cardwright_ir::{Seat, Word};

use crate::{
    decision::{Answer, Decision},
    event::Event,
};

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

/// What has happened in a match before it is looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Past {
    /// The answers.
    pub steps: Vec<Step>,
    /// What came of them, and before the first of them.
    pub events: Vec<Event>,
}

impl Past {
    /// Notes an answer that is about to be given.
    pub fn step(&mut self, seat: Seat, said: Option<Word>) {
        let (number, events) = (self.steps.len() + 1, self.events.len());
        self.steps.push(Step { seat, number, events, said });
    }
}

impl Step {
    /// The step that an answer takes.
    pub(crate) fn of(decision: &Decision, answer: &Answer, number: usize, events: usize) -> Self {
        Self { seat: decision.seat, number, events, said: answer.said(decision) }
    }
}
