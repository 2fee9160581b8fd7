//! The duel: effect DSL cards in JSON, and the game they were made for.

pub mod profile;
pub mod syntax;
pub mod vocabulary;
