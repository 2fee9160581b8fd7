//! Text in, typed cards out.

mod action;
pub(crate) mod card;
mod condition;
mod effect;
pub(crate) mod fields;
pub(crate) mod file;
mod filter;
mod kind;
mod modify;
mod pool;
pub(crate) mod problem;
mod read;
mod replacement;
mod stack;
mod status;
mod target;
pub mod tree;
mod trigger;
pub(crate) mod value;

pub use file::looks_like_cards;
pub use kind::{KINDS, Kind};
pub(crate) use read::recheck;
pub use read::{Cards, MOST_CARDS, MOST_DIAGNOSTICS, MOST_EFFECTS, read};
pub use stack::default_action;
pub use trigger::TIMINGS;

/// The JSON schema of a card file: the language without its warnings, with a description of every field.
pub const SCHEMA: &str = include_str!("../../schema/duel.schema.json");
