//! A match for people: at a terminal's table, line by line, or only its log.
//!
//! Everything here is drawn from the view that `present` makes; no game is known.

pub mod choices;
mod fit;
mod pane;
pub mod plain;
pub mod prompt;
mod screen;
pub mod sitting;
mod terminal;
mod words;

pub use terminal::{play, review};
