//! Boards on which a card shows what it does.

use cardwright_ir::{Card, Cards};
use cardwright_system::{Question, SceneDoc, company};
use serde_json::{Value, json};

use crate::vocabulary::words;

/// The boards for a card.
pub(crate) fn of(card: &Card, cards: &Cards) -> Vec<SceneDoc> {
    let others = company(cards, card, words::CHARACTER);
    let Some(other) = others.first() else { return Vec::new() };
    let deck = vec![&other.id; 4];
    let ring = |id: &str| json!({ "card": id });
    let board = |sp: i32, own: Value, hand: Value, theirs: Value| {
        json!({ "P1.hp": 3000, "P2.hp": 3000, "P1.sp": sp, "P1.hand": hand, "P1.ring.0": own, "P2.ring.0": theirs,
            "P1.deck": deck, "P2.deck": deck })
    };
    let (hand, there) = (json!([card.id]), ring(&other.id));
    let mut scenes = vec![Question::Play.on(&board(20, there.clone(), hand.clone(), there.clone()))];
    if card.kind == words::CHARACTER {
        scenes.push(Question::Trigger.on(&board(20, ring(&card.id), json!([other.id]), there.clone())));
    }
    scenes.push(Question::CannotPay.on(&board(0, there.clone(), hand.clone(), there)));
    scenes.push(Question::NoTarget.on(&board(20, Value::Null, hand, Value::Null)));
    scenes
}
