//! Text in, typed rows out: TOML with spans, the rows of every table, rules text and its grammar.

mod build;
pub mod fields;
pub mod file;
pub mod parse;
pub mod problem;
pub mod row;
pub mod rules;
mod side;
pub mod toml;
pub mod tree;
