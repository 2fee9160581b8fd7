//! Boards on which a card shows what it does.

use cardwright_ir::{Card, Cards};
use cardwright_system::{Board, SceneDoc, Written, company, questions};
use cardwright_table::View;
use serde_json::{Value, json};

use crate::vocabulary::{attrs, words, zones};

/// The boards for a card.
pub(crate) fn of(card: &Card, cards: &Cards) -> Vec<SceneDoc> {
    let others = company(cards, card, words::CHARACTER);
    let (Some(other), Some(foe)) = (others.first(), others.last()) else { return Vec::new() };
    questions(card, card.kind == words::CHARACTER, [other, foe], &board)
}

fn board(of: &Board<'_>) -> Value {
    let ids = |cards: &[&Card]| -> Vec<String> { cards.iter().map(|card| card.id.clone()).collect() };
    let ring = |cards: &[&Card]| cards.first().map_or(Value::Null, |card| json!({ "card": card.id }));
    let deck = of.deck.map_or_else(Vec::new, |card| vec![&card.id; 4]);
    let sp = if of.rich { 20 } else { 0 };
    json!({ "P1.hp": 3000, "P2.hp": 3000, "P1.sp": sp, "P1.hand": ids(&of.hand), "P1.ring.0": ring(&of.own), "P2.ring.0": ring(&of.theirs),
        "P1.discards": [], "P1.deck": deck, "P2.deck": deck })
}

/// A table as a board.
pub(crate) fn written(view: &View, cards: &Cards) -> Value {
    let of = Written { view, cards, by: |card| card.id.as_str() };
    let mut out = serde_json::Map::new();
    out.insert("turn".to_owned(), view.turn.into());
    out.insert("active".to_owned(), format!("P{}", view.active + 1).into());
    for (seat, name) in [(0, "P1"), (1, "P2")] {
        let mut put = |what: &str, value: Value| out.insert(format!("{name}.{what}"), value);
        put("hp", of.number(seat, attrs::HP).into());
        put("sp", of.number(seat, attrs::SOULS).into());
        put("hand", of.zone(seat, zones::HAND).into());
        put("discards", of.zone(seat, zones::DISCARDS).into());
        put("deck", of.pile(seat, zones::DECK).into());
        for (at, card) in of.zone(seat, zones::RING).into_iter().enumerate() {
            put(&format!("ring.{at}"), if card.is_null() { card } else { json!({ "card": card }) });
        }
    }
    Value::Object(out)
}
