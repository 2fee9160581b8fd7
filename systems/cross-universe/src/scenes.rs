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
    let board = |mana: i32, own: Value, hand: Value, units: Value| {
        json!({ "turn": 2, "active": 0, "phase": "mainPhase1", "players": [
            { "life": 1000, "mana": mana, "partner": other.id, "units": own, "hand": hand, "deck": deck },
            { "life": 1000, "mana": 0, "partner": other.id, "units": units, "deck": deck } ] })
    };
    let (hand, there) = (json!([card.id]), json!([other.id]));
    let mut scenes = vec![Question::Play.on(&board(10, there.clone(), hand.clone(), there.clone()))];
    if card.kind == words::UNIT {
        scenes.push(Question::Trigger.on(&board(10, json!([card.id]), there.clone(), there.clone())));
    }
    scenes.push(Question::CannotPay.on(&board(0, there.clone(), hand.clone(), there)));
    scenes.push(Question::NoTarget.on(&board(10, json!([]), hand, json!([]))));
    scenes
}
