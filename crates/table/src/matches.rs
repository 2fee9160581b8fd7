//! A match as tools hold it.

use std::sync::Arc;

use cardwright_ir::Seat;

use crate::{
    decision::{Answer, Decision},
    driver::{Agent, Live},
    event::Event,
    halt::{Fault, Refusal},
    rules::Outcome,
    step::Step,
    terms::Terms,
    transcript::{Entry, TranscriptError},
    view::View,
};

/// Answers nested decisions on behalf of a seat, such as those that a command of a published protocol settles in
/// advance. `None` leaves the decision open.
pub type Follow<'f> = &'f mut dyn FnMut(&mut dyn Live, &Decision) -> Option<Answer>;

/// A match with its rulebook's type forgotten: what every tool holds.
pub trait Match: Send {
    /// What the match waits for; `None` when it is over or has failed.
    fn decision(&self) -> Option<&Decision>;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Why it cannot go on.
    fn fault(&self) -> Option<&Fault>;
    /// Answers the decision.
    fn answer(&mut self, seat: Seat, answer: Answer) -> Result<(), Refusal>;
    /// Answers the decision, and those that follow inside the same step.
    fn answer_with(&mut self, seat: Seat, answer: Answer, follow: Follow<'_>) -> Result<(), Refusal>;
    /// A seat gives up.
    fn concede(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Everything that has happened, oldest first.
    fn events(&self) -> &[Event];
    /// The answers that were given, oldest first; those that a step settled by itself belong to it.
    fn steps(&self) -> &[Step];
    /// What a seat sees.
    fn view(&self, seat: Option<Seat>) -> View;
    /// What an answer to the decision comes to, as far as the seat that is asked can know.
    fn terms(&self, answer: &Answer) -> Terms {
        let _ = answer;
        Terms::default()
    }
    /// Takes back the last top-level answer of a seat and all that came after it.
    fn undo(&mut self, seat: Seat) -> bool;
    /// A copy that can be played on by itself; nothing that was answered before can be taken back in it.
    fn fork(&self) -> Box<dyn Match>;
    /// A copy in which everything can be taken back that can be here.
    fn kept(&self) -> Box<dyn Match>;
    /// A copy in which everything that a seat cannot know is drawn anew.
    fn resampled(&self, seer: Seat, seed: u64) -> Box<dyn Match>;
    /// What was answered and drawn.
    fn transcript(&self) -> Vec<Entry>;
    /// Plays on with a transcript that begins as this match did, up to the entry with this number.
    fn play_on(&mut self, entries: &Arc<[Entry]>, until: usize) -> Result<(), TranscriptError>;
    /// A number that differs, almost surely, for different states.
    fn digest(&self) -> u64;
    /// What the rules would answer if no one did.
    fn usual(&self) -> Option<Answer>;
    /// Lets a program look at the match and answer.
    fn ask(&mut self, agent: &mut dyn Agent) -> Option<Answer>;
    /// From now on every step is run twice and must come out the same.
    fn audit(&mut self);
    /// The state, for the system's own formats.
    fn state(&self) -> &dyn std::any::Any;
}
