//! Korean.

mod ability;
mod action;
mod change;
mod compare;
mod condition;
mod event;
mod filter;
mod josa;
mod noun;
mod place;
mod predicate;
mod refer;
mod rule;
mod step;
mod value;

use super::prose::Prose;

pub(crate) use ability::{ability, clauses};
pub(crate) use rule::card;

/// A Korean text under way.
struct Korean<'a> {
    prose: Prose<'a>,
}
