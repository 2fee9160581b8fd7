//! Boards on which a card shows what it does.

use cardwright_ir::{Card, Cards};
use cardwright_system::{Board, SceneDoc, Written, company, questions};
use cardwright_table::View;
use serde_json::{Value, json};

use crate::vocabulary::{VOCABULARY, attrs, words, zones};

/// The boards for a card.
pub(crate) fn of(card: &Card, cards: &Cards) -> Vec<SceneDoc> {
    let others = company(cards, card, words::UNIT);
    let (Some(other), Some(foe)) = (others.first(), others.last()) else { return Vec::new() };
    let partner = other.id.clone();
    questions(card, card.kind == words::UNIT, [other, foe], &|of| board(of, &partner))
}

fn board(of: &Board<'_>, partner: &str) -> Value {
    let ids = |cards: &[&Card]| -> Vec<String> { cards.iter().map(|card| card.id.clone()).collect() };
    let deck = of.deck.map_or_else(Vec::new, |card| vec![&card.id; 4]);
    let mana = if of.rich { 10 } else { 0 };
    json!({ "turn": 2, "active": 0, "phase": "mainPhase1", "players": [
        { "life": 1000, "mana": mana, "partner": partner, "units": ids(&of.own), "hand": ids(&of.hand), "discard": [], "deck": deck },
        { "life": 1000, "mana": 0, "partner": partner, "units": ids(&of.theirs), "hand": [], "discard": [], "deck": deck } ] })
}

/// A table as a board.
pub(crate) fn written(view: &View, cards: &Cards) -> Value {
    let of = Written { view, cards, by: |card| card.id.as_str() };
    let side = |seat| {
        let partner = of.zone(seat, zones::PARTNER).into_iter().next().unwrap_or(Value::Null);
        json!({ "life": of.number(seat, attrs::LIFE), "mana": of.number(seat, attrs::MANA), "partner": partner,
            "units": of.zone(seat, zones::UNITS), "spells": of.zone(seat, zones::SPELLS), "hand": of.zone(seat, zones::HAND),
            "discard": of.zone(seat, zones::DISCARD), "deck": of.pile(seat, zones::DECK) })
    };
    let phase = view.phase.map_or("mainPhase1", |phase| VOCABULARY.word(phase).name);
    json!({ "turn": view.turn, "active": view.active, "phase": phase, "players": [side(0), side(1)] })
}
