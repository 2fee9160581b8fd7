//! The duel: effect DSL cards in JSON, and the game they were made for.

pub mod codes;
pub mod deck;
pub mod lower;
pub mod profile;
pub mod rules;
pub mod syntax;
pub mod text;
pub mod vocabulary;
