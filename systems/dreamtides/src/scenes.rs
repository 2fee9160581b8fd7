//! Boards on which a card shows what it does.

use cardwright_ir::{Card, Cards};
use cardwright_system::{Question, SceneDoc, company};
use serde_json::{Value, json};

use crate::vocabulary::words;

/// The boards for a card.
pub(crate) fn of(card: &Card, cards: &Cards) -> Vec<SceneDoc> {
    let others = company(cards, card, words::CHARACTER);
    let Some(other) = others.first() else { return Vec::new() };
    if card.kind == words::DREAMWELL {
        return Vec::new();
    }
    let deck = vec![&other.name; 4];
    let board = |energy: i32, own: Value, hand: Value, field: Value| {
        json!({ "one": { "energy": energy, "produced": energy, "hand": hand, "battlefield": own, "deck": deck },
            "two": { "energy": 0, "battlefield": field, "deck": deck } })
    };
    let (hand, there) = (json!([card.name]), json!([other.name]));
    let mut scenes = vec![Question::Play.on(&board(10, there.clone(), hand.clone(), there.clone()))];
    if card.kind == words::CHARACTER {
        scenes.push(Question::Trigger.on(&board(10, json!([card.name]), there.clone(), there.clone())));
    }
    scenes.push(Question::CannotPay.on(&board(0, there.clone(), hand.clone(), there)));
    scenes.push(Question::NoTarget.on(&board(10, json!([]), hand, json!([]))));
    scenes
}
