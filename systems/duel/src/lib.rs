//! The duel: effect DSL cards in JSON, and the game they were made for.
//!
//! Text comes in at `syntax`, leaves `lower` as IR, and `rules` plays it.
#![deny(clippy::float_arithmetic, clippy::print_stdout, clippy::print_stderr)]

pub mod codes;
pub mod deck;
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

pub use system::Duel;
