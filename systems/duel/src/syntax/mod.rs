//! Text in, typed cards out.

pub mod tree;
