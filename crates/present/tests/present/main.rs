//! The presenter, scenes and transcripts on a small game.

mod board;
mod fake;
mod scenes;
mod transcripts;
mod views;
