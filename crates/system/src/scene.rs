//! Small boards on which a card shows what it does.

use cardwright_ir::Bi;

/// A board for one card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneDoc {
    /// Its name: `play`, `trigger`, `cannot-pay`.
    pub id: &'static str,
    /// What it asks.
    pub title: Bi,
    /// The board in the system's own words, as [`Game::stage`](crate::Game::stage) reads it.
    pub board: String,
}
