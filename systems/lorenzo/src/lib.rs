//! Lorenzo il Magnifico: cards and tables in JSON, and the board game for two to five players.
//!
//! Text comes in at `syntax`, leaves `lower` as IR, and `rules` plays it.
#![deny(clippy::float_arithmetic, clippy::print_stdout, clippy::print_stderr)]

pub mod syntax;
pub mod lower;
pub mod vocabulary;
