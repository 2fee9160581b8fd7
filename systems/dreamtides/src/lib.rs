//! Dreamtides: card TOML with English rules text.
//!
//! Text comes in at `syntax`, becomes abilities, and leaves `lower` as IR; `text` writes it again in every form.
#![deny(clippy::float_arithmetic, clippy::print_stdout, clippy::print_stderr)]

pub mod codes;
mod deck;
mod generate;
pub mod lower;
mod sheet;
pub mod syntax;
mod system;
pub mod text;
mod verify;
pub mod vocabulary;

pub use system::Dreamtides;
