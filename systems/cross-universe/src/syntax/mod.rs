//! Text in, typed cards out.

pub mod tree;
pub mod typed;
pub mod words;
