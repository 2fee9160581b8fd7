//! Boards on which a card shows what it does.

use cardwright_ir::{Card, Cards, Expr, Node};
use cardwright_system::{Board, Facts, SceneDoc, Seen, Written, company, questions};
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
    let price = card.number(attrs::COST).unwrap_or_default();
    questions(card, price, card.kind == words::CHARACTER, [other, foe], &board)
}

fn board(of: &Board<'_>) -> Value {
    let names = |cards: &[&Card]| -> Vec<String> { cards.iter().map(|card| card.name.clone()).collect() };
    let deck = of.deck.map_or_else(Vec::new, |card| vec![&card.name; 4]);
    let energy = if of.rich { 10 } else { 0 };
    json!({ "one": { "energy": energy, "produced": energy, "hand": names(&of.hand), "battlefield": names(&of.own), "void": [], "deck": deck },
        "two": { "energy": 0, "hand": [], "battlefield": names(&of.theirs), "void": [], "deck": deck } })
}

/// What a question comes to on a table. What happened earlier in a turn is not on it.
pub(crate) fn seen<'a>(facts: &Facts<'a>, expr: &Expr) -> Option<Seen<'a>> {
    let Node::Call(verb, args) = &expr.node else { return None };
    let Some(Node::Num(asked)) = args.first().map(|arg| &arg.node) else { return None };
    let have = match *verb {
        verbs::IF_CARDS_IN_VOID_COUNT => facts.count(facts.you, zones::VOID),
        verbs::IF_PREDICATE_COUNT => allies(facts, args.get(1)?)?,
        _ => return None,
    };
    Some(Seen::least(have, *asked))
}

/// How many other characters of a subtype the controller has.
fn allies(facts: &Facts<'_>, predicate: &Expr) -> Option<i32> {
    let Node::Call(verbs::ANOTHER, of) = &predicate.node else { return None };
    let Some(Node::Call(verbs::CHARACTER_TYPE, subtype)) = of.first().map(|of| &of.node) else { return None };
    let Some(Node::Sym(subtype)) = subtype.first().map(|of| &of.node) else { return None };
    let own = match facts.value(&Expr { node: Node::This, ..predicate.clone() }) {
        Some(Seen::Things(things)) => things.first().map(|thing| thing.handle),
        _ => None,
    };
    let zones = facts.zones(&[facts.you], zones::BATTLEFIELD);
    let others = zones.into_iter().flat_map(|zone| zone.things.iter().flatten());
    let others = others.filter(|thing| Some(thing.handle) != own);
    let mut found = 0;
    for thing in others {
        found += i32::from(facts.face(thing)?.tags.contains(&(attrs::SUBTYPE, *subtype)));
    }
    Some(found)
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
