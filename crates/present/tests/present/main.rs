//! The presenter, scenes and transcripts on a small game.

mod board;
mod duel;
mod fake;
mod scenes;
mod transcripts;
mod views;
