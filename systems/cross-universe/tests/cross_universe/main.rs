//! What Cross Universe promises, in one program.

mod builtin;
mod corpus;
mod decks;
mod files;
mod format;
mod laws;
mod plain;
mod scenes;
mod system;
mod text;
