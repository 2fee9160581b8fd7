//! Card Fighters' Clash: RuleScript cards with their data, and the game they were made for.
//!
//! Text comes in at `syntax`, leaves `lower` as IR, and `rules` plays it.
#![deny(clippy::float_arithmetic, clippy::print_stdout, clippy::print_stderr)]

pub mod deck;
pub mod game;
pub mod lower;
pub mod rules;
pub mod syntax;
pub mod text;
pub mod vocabulary;
mod verify;

/// Runs the conformance files that this system knows.
pub fn verify_corpus(corpus: &cardwright_system::Corpus, only: Option<&str>) -> cardwright_system::Verified {
    verify::run(corpus, only, &|| ())
}
