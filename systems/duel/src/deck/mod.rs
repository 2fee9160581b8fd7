//! Decks: lists of card ids, and the short codes that stand for them.

pub mod code;
pub mod list;

pub use list::looks_like_deck;

/// A deck has at least this many cards.
pub const LEAST_CARDS: usize = 30;
/// A deck has at most this many copies of one card.
pub const MOST_COPIES: u8 = 3;
