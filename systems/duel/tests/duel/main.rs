//! What the duel promises, in one program.

mod corpus;
mod decks;
mod files;
mod labels;
mod laws;
mod log;
mod plain;
mod schema;
