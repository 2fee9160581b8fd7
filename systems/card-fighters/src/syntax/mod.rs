//! Text to trees, with every problem on the way. Reading cannot fail.

mod action;
mod check;
mod command;
mod cost;
pub mod data;
mod effects;
mod events;
pub mod expr;
mod filter;
mod format;
mod names;
mod pool;
pub(crate) mod problem;
pub mod rule;
mod split;
mod statement;
mod target;
pub mod tree;
pub mod words;

pub(crate) use self::command::is_guid;
pub(crate) use self::data::looks_like_data;
pub(crate) use self::pool::recheck;
pub use self::{
    format::format,
    pool::{Card, Lines, Read, read},
    problem::MOST_DIAGNOSTICS,
    rule::{Context, Known},
};

/// Every zone with every prefix.
pub(crate) fn rule_zones() -> impl Iterator<Item = &'static str> {
    target::zone_words()
}

/// JSON Schema of card data.
pub const SCHEMA: &str = include_str!("schema.json");

/// Reads one rule by itself: its tree, and its problems as codes with messages in the order of position.
pub fn read_rule(text: &str, known: &Known, context: Context) -> (tree::Rule, Vec<(&'static str, String)>) {
    let read = rule::read(text, known, context);
    (read.rule, read.problems.found.into_iter().map(|found| (found.id, found.message)).collect())
}

/// Reads a target filter whose text was checked already.
pub(crate) fn filter(text: &str, known: &Known) -> Option<tree::Target> {
    target::one(&mut rule::Reader::new(text, known), 0..text.len())
}

/// What is known without any card data.
pub fn plain() -> Known {
    Known {
        subtypes: words::SUBTYPES.iter().map(|word| (*word).to_owned()).collect(),
        names: None,
        ids: Vec::new(),
    }
}
