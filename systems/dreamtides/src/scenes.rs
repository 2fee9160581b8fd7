//! Boards on which a card shows what it does.

use cardwright_ir::{Card, Cards, Expr, Node, Verb};
use cardwright_system::{Board, Facts, SceneDoc, Written, company, questions};
use cardwright_table::View;
use serde_json::{Value, json};

use crate::vocabulary::{attrs, verbs, words, zones};

/// The boards for a card.
pub(crate) fn of(card: &Card, cards: &Cards) -> Vec<SceneDoc> {
    let others = company(cards, card, words::CHARACTER);
    let (Some(other), Some(foe)) = (others.first(), others.last()) else { return Vec::new() };
    if card.kind == words::DREAMWELL {
        return Vec::new();
    }
    questions(card, card.kind == words::CHARACTER, [other, foe], &board)
}

fn board(of: &Board<'_>) -> Value {
    let names = |cards: &[&Card]| -> Vec<String> { cards.iter().map(|card| card.name.clone()).collect() };
    let deck = of.deck.map_or_else(Vec::new, |card| vec![&card.name; 4]);
    let energy = if of.rich { 10 } else { 0 };
    json!({ "one": { "energy": energy, "produced": energy, "hand": names(&of.hand), "battlefield": names(&of.own), "void": [], "deck": deck },
        "two": { "energy": 0, "hand": [], "battlefield": names(&of.theirs), "void": [], "deck": deck } })
}

/// What a condition comes to, and with which values. What happened earlier in a turn is not on the table.
pub(crate) fn ask(facts: &Facts<'_>, verb: Verb, args: &[Expr]) -> Option<(bool, String)> {
    let Some(Node::Num(asked)) = args.first().map(|arg| &arg.node) else { return None };
    let have = match verb {
        verbs::IF_CARDS_IN_VOID_COUNT => facts.count(facts.you, zones::VOID),
        _ => return None,
    };
    Some((have >= *asked, format!("{have} ≥ {asked}")))
}

/// A table as a board.
pub(crate) fn written(view: &View, cards: &Cards) -> Value {
    let of = Written { view, cards, by: |card| card.name.as_str() };
    let side = |seat| {
        json!({ "points": of.number(seat, attrs::POINTS).max(0), "energy": of.number(seat, attrs::ENERGY).max(0),
            "produced": of.most(seat, attrs::ENERGY).max(0), "hand": of.zone(seat, zones::HAND),
            "battlefield": of.zone(seat, zones::BATTLEFIELD), "void": of.zone(seat, zones::VOID), "deck": of.pile(seat, zones::DECK) })
    };
    json!({ "turn": view.turn, "active": view.active + 1, "one": side(0), "two": side(1) })
}
