//! The expression language: a small part of Python with its own reader.

mod lex;
mod parse;
mod tree;

pub use self::{
    parse::{Mistake, parse, parse_map},
    tree::{Compare, Expr, Kind, Math},
};
