//! Cross Universe: CDF card files with their cdfScript, and the game they were made for.
//!
//! Text comes in at `syntax`, leaves `lower` as IR, and `rules` plays it.
#![deny(clippy::float_arithmetic, clippy::print_stdout, clippy::print_stderr)]

pub mod lower;
pub mod syntax;
pub mod vocabulary;
