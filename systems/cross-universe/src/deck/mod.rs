//! Decks: the two JSON forms, and the short codes that stand for them.
//!
//! A deck as the tools know it is a list of card ids whose first card is the partner.

pub mod code;
pub mod list;
mod write;

pub use list::{looks_like_deck, read};
pub use write::write;

use indexmap::IndexMap;

/// A deck has at least this many cards, the partner included.
pub const LEAST_CARDS: usize = 30;
/// A deck has at most this many cards, the partner included.
pub const MOST_CARDS: usize = 50;
/// A deck has at most this many copies of a card that does not say otherwise.
pub const MOST_COPIES: u32 = 3;

/// The JSON schema of a `.deckx` file.
pub const SCHEMA: &str = include_str!("../../schema/cross-universe.schema.json");

/// What the deck rules ask of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// It can be a partner.
    pub unit: bool,
    /// It cannot be in a deck.
    pub token: bool,
    /// Copies in a deck; `None` for any number.
    pub copies: Option<u32>,
}

/// The cards that a deck can be made of, by id.
pub type Pool<'p> = IndexMap<&'p str, Facts>;
