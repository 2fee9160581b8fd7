//! Boards on which a card shows what it does.

use cardwright_ir::{Card, Cards, Expr, Node, SeatWord};
use cardwright_system::{Board, Facts, SceneDoc, Seen, Written, company, questions};
use cardwright_table::View;
use serde_json::{Value, json};

use crate::vocabulary::{attrs, verbs, words, zones};

/// The boards for a card.
pub(crate) fn of(card: &Card, cards: &Cards) -> Vec<SceneDoc> {
    let others = company(cards, card, words::CHARACTER);
    let (Some(other), Some(foe)) = (others.first(), others.last()) else { return Vec::new() };
    // Soul points below 0 are paid.
    let price = -card.number(attrs::SP).unwrap_or_default();
    questions(card, price, card.kind == words::CHARACTER, [other, foe], &board)
}

fn board(of: &Board<'_>) -> Value {
    let ids = |cards: &[&Card]| -> Vec<String> { cards.iter().map(|card| card.id.clone()).collect() };
    let ring = |cards: &[&Card]| cards.first().map_or(Value::Null, |card| json!({ "card": card.id }));
    let deck = of.deck.map_or_else(Vec::new, |card| vec![&card.id; 4]);
    let sp = if of.rich { 20 } else { 0 };
    json!({ "P1.hp": 3000, "P2.hp": 3000, "P1.sp": sp, "P1.hand": ids(&of.hand), "P1.ring.0": ring(&of.own), "P2.ring.0": ring(&of.theirs),
        "P1.discards": [], "P1.deck": deck, "P2.deck": deck })
}

/// What an expression comes to on a table. Attacks are not on it.
pub(crate) fn seen<'a>(facts: &Facts<'a>, expr: &Expr) -> Option<Seen<'a>> {
    Some(match &expr.node {
        Node::Call(verbs::OPP, _) => {
            facts.value(&Expr { node: Node::Seat(SeatWord::Opponent), ..expr.clone() })?
        }
        Node::Call(verbs::MORE | verbs::AT_LEAST, args) => {
            let [left, right] = args.as_slice() else { return None };
            let (Seen::Nums(left), Seen::Nums(right)) = (facts.value(left)?, facts.value(right)?) else {
                return None;
            };
            let ([left], [right]) = (left.as_slice(), right.as_slice()) else { return None };
            match expr.node {
                Node::Call(verbs::MORE, _) => Seen::Truth(left > right, format!("{left} > {right}")),
                _ => Seen::least(*left, *right),
            }
        }
        Node::Call(verbs::ALONE, _) => Seen::plain(facts.count(facts.you, zones::RING) == 1),
        Node::Call(verbs::FIND, args) => {
            let [types, _, pick, filter, zone, except, _] = args.as_slice() else { return None };
            let (Node::List(types), Node::Num(asked), Node::List(except)) =
                (&types.node, &pick.node, &except.node)
            else {
                return None;
            };
            let [Node::Word(words::CHARACTER)] = types.iter().map(|ty| &ty.node).collect::<Vec<_>>()[..]
            else {
                return None;
            };
            if !except.is_empty() {
                return None;
            }
            let from = Node::From(vec![zone.clone()], Some(Box::new(filter.clone())));
            let Seen::Things(found) = facts.value(&Expr { node: from, ..expr.clone() })? else { return None };
            Seen::least(i32::try_from(found.len()).ok()?, *asked)
        }
        Node::Get(of, attrs::RING) => {
            let Seen::Seats(seats) = facts.value(of)? else { return None };
            Seen::Zones(facts.zones(&seats, zones::RING))
        }
        Node::Get(of, attrs::SIZE) => {
            let Seen::Zones(zones) = facts.value(of)? else { return None };
            Seen::Nums(vec![zones.iter().map(|zone| i32::from(zone.count)).sum()])
        }
        _ => return None,
    })
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
