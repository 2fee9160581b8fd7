//! What Cross Universe promises, in one program.

mod builtin;
mod corpus;
mod decks;
mod files;
mod format;
mod laws;
mod scenes;
mod system;
mod text;
