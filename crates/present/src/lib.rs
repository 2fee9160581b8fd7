//! A match in a reader's words: one shape for every game and every client.
//!
//! A rulebook's view and decisions speak numbers of the vocabulary. A [`Presenter`] puts in the words of a language
//! and the layout of the system. Terminal, browser, bots and replays read its output, so that no client knows a game.
#![warn(missing_docs)]

pub mod choosing;
mod present;
pub mod scene;
pub mod shape;
pub mod transcript;

pub use present::{AnswerError, Opened, Presenter};
pub use shape::{Answer, Ask, Decision, Id, Layout, Mark, Rich, View};
