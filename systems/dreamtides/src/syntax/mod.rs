//! Text in, typed rows out: TOML with spans, the rows of every table, rules text and its grammar.

mod build;
pub mod check;
pub mod convention;
mod cut;
pub mod edit;
pub mod fields;
pub mod file;
pub mod format;
pub mod parse;
pub mod problem;
pub mod row;
pub mod rules;
pub(crate) mod sentence;
mod side;
pub mod style;
pub mod toml;
pub mod tree;
