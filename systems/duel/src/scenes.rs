//! Boards on which a card shows what it does.

use cardwright_ir::{Card, Cards};
use cardwright_system::{Question, SceneDoc, company};
use serde_json::{Value, json};

use crate::vocabulary::words;

/// The boards for a card.
pub(crate) fn of(card: &Card, cards: &Cards) -> Vec<SceneDoc> {
    let others = company(cards, card, words::UNIT);
    let Some(other) = others.first() else { return Vec::new() };
    let deck = vec![&other.id; 4];
    let unit = |id: &str| json!([{ "card": id }]);
    let board = |mana: i32, own: Value, hand: Value, units: Value| {
        json!({ "turn": 3, "phase": "main", "active": "A", "first": "A", "players": {
            "A": { "hp": 20, "mana": mana, "hand": hand, "units": own, "deck": deck },
            "B": { "hp": 20, "mana": 0, "units": units, "deck": deck } } })
    };
    let (hand, there) = (json!([card.id]), unit(&other.id));
    let mut scenes = vec![Question::Play.on(&board(10, there.clone(), hand.clone(), there.clone()))];
    if card.kind == words::UNIT {
        scenes.push(Question::Trigger.on(&board(10, unit(&card.id), json!([other.id]), there.clone())));
    }
    scenes.push(Question::CannotPay.on(&board(0, there.clone(), hand.clone(), there)));
    scenes.push(Question::NoTarget.on(&board(10, json!([]), hand, json!([]))));
    scenes
}
