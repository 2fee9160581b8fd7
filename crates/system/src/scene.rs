//! Small boards on which a card shows what it does.

use cardwright_ir::{Bi, Card, Cards, Word};
use serde_json::Value;

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

/// A question that boards of every system answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// What does it do when it is played?
    Play,
    /// What does it do in play?
    Trigger,
    /// What if it cannot be paid?
    CannotPay,
    /// What if there is nothing to choose?
    NoTarget,
}

impl Question {
    /// The question on a board.
    pub fn on(self, board: &Value) -> SceneDoc {
        let (id, title) = match self {
            Self::Play => ("play", Bi::new("Play it", "사용하기")),
            Self::Trigger => ("trigger", Bi::new("Trigger it", "유발하기")),
            Self::CannotPay => ("cannot-pay", Bi::new("Cannot pay", "비용 부족")),
            Self::NoTarget => ("no-target", Bi::new("No target", "대상 없음")),
        };
        let board = serde_json::to_string_pretty(board).unwrap_or_default();
        SceneDoc { id, title, board }
    }
}

/// Other cards of a kind to stand beside a card, those that do least first.
pub fn company<'c>(cards: &'c Cards, card: &Card, kind: Word) -> Vec<&'c Card> {
    let mut others: Vec<&Card> =
        cards.list.iter().filter(|other| other.kind == kind && other.id != card.id).collect();
    others.sort_by_key(|other| other.abilities.len());
    others.truncate(3);
    others
}
