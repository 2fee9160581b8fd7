//! Cross Universe: CDF card files with their cdfScript, and the game they were made for.
//!
//! Text comes in at `syntax`, leaves `lower` as IR, and `rules` plays it.
#![deny(clippy::float_arithmetic, clippy::print_stdout, clippy::print_stderr)]

pub mod builtin;
pub mod codes;
pub mod deck;
pub mod game;
mod ide;
pub mod lower;
pub mod names;
mod plain;
pub mod rules;
mod scenes;
mod sheet;
pub mod syntax;
mod system;
pub mod text;
mod verify;
pub mod vocabulary;
pub mod wire;

pub use system::CrossUniverse;
