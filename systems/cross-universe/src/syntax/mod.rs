//! Text in, typed cards out.

mod check;
mod file;
mod lexer;
mod parse;
mod problem;
mod read;
mod set;
pub mod tree;
pub mod typed;
pub mod words;

pub use parse::{MOST_HEIGHT, MOST_OPEN};
pub use read::{Cards, MOST_ABILITIES, MOST_CARDS, MOST_DIAGNOSTICS, Mode, looks_like_card, read};
