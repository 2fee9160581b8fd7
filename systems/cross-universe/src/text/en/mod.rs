//! English.

mod ability;
mod action;
mod change;
mod compare;
mod condition;
mod event;
mod filter;
mod noun;
mod pick;
mod place;
mod refer;
mod rule;
mod step;
mod value;
mod word;

use super::prose::Prose;

pub(crate) use ability::{ability, clauses};
pub(crate) use rule::card;

/// An English text under way.
struct English<'a> {
    prose: Prose<'a>,
}
