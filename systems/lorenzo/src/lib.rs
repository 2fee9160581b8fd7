//! Lorenzo il Magnifico: cards and tables in JSON, and the board game for two to five players.
//!
//! Text comes in at `syntax`, leaves `lower` as IR, and `rules` plays it.
#![deny(clippy::float_arithmetic, clippy::print_stdout, clippy::print_stderr)]

pub mod codes;
pub mod game;
mod ide;
pub mod lower;
mod plain;
pub mod profile;
pub mod rules;
mod scenes;
mod sheet;
pub mod syntax;
mod system;
pub mod text;
mod verify;
pub mod vocabulary;

pub use system::Lorenzo;
