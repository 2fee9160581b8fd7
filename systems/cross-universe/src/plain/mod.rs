//! Cards in the terms that all games share: told from what `lower` makes of a card file, and written as card files.
//!
//! A function that finds nothing to act on stops the rest of its script, and an ability without its targets cannot be
//! used. No other game has that rule, so telling makes conditions of it, and writing keeps it away with `if`.

mod need;
mod tell;
mod why;
mod write;

pub(crate) use tell::card as tell;
pub(crate) use write::card as write;

/// Shares of life in one point of it: players begin with 1000.
const SHARES: i32 = cardwright_system::plain::LIFE / 1000;

/// How many slots a unit zone has.
const SLOTS: i32 = 5;
