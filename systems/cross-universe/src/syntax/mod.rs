//! Text in, typed cards out.

mod check;
pub(crate) mod file;
mod format;
pub(crate) mod lexer;
mod parse;
pub(crate) mod problem;
mod read;
mod set;
pub mod tree;
pub mod typed;
pub mod words;

pub use format::format;
pub use parse::{MOST_HEIGHT, MOST_OPEN};
pub(crate) use read::recheck;
pub use read::{Cards, MOST_ABILITIES, MOST_CARDS, MOST_DIAGNOSTICS, Mode, looks_like_card, read};
