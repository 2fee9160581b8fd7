//! Decks: OCTGN files, and what a deck must be.

/// Cards of a deck.
pub const SIZE: usize = 50;
/// Copies of one card.
pub const MOST_COPIES: usize = 3;
