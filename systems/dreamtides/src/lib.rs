//! Dreamtides: card TOML with English rules text, and the battle.
//!
//! Text comes in at `syntax`, becomes abilities, and leaves `lower` as IR; `text` writes it again in every form. `rules`
//! plays it.
#![deny(clippy::float_arithmetic, clippy::print_stdout, clippy::print_stderr)]

pub mod codes;
mod deck;
pub mod game;
mod generate;
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

pub use system::Dreamtides;
