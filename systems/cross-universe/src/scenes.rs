//! Boards on which a card shows what it does.

use cardwright_ir::{Bin, Card, Cards, Expr, Node};
use cardwright_system::{Board, Facts, SceneDoc, Seen, Written, company, questions};
use cardwright_table::View;
use serde_json::{Value, json};

use crate::{
    rules::internals::card_type_words,
    vocabulary::{VOCABULARY, attrs, verbs, words, zones},
};

/// The boards for a card.
pub(crate) fn of(card: &Card, cards: &Cards) -> Vec<SceneDoc> {
    let others = company(cards, card, words::UNIT);
    let (Some(other), Some(foe)) = (others.first(), others.last()) else { return Vec::new() };
    let partner = other.id.clone();
    let price = card.number(attrs::LEVEL).unwrap_or_default();
    questions(card, price, card.kind == words::UNIT, [other, foe], &|of| board(of, &partner))
}

fn board(of: &Board<'_>, partner: &str) -> Value {
    let ids = |cards: &[&Card]| -> Vec<String> { cards.iter().map(|card| card.id.clone()).collect() };
    let deck = of.deck.map_or_else(Vec::new, |card| vec![&card.id; 4]);
    let mana = if of.rich { 10 } else { 0 };
    json!({ "turn": 2, "active": 0, "phase": "mainPhase1", "players": [
        { "life": 1000, "mana": mana, "partner": partner, "units": ids(&of.own), "hand": ids(&of.hand), "discard": [], "deck": deck },
        { "life": 1000, "mana": 0, "partner": partner, "units": ids(&of.theirs), "hand": [], "discard": [], "deck": deck } ] })
}

/// What an expression comes to on a table. Attacks, blocks and what happened earlier in a turn are not on it.
pub(crate) fn seen<'a>(facts: &Facts<'a>, expr: &Expr) -> Option<Seen<'a>> {
    Some(match &expr.node {
        Node::Get(of, attrs::CARD_TYPE | attrs::BASE_CARD_TYPE) => {
            let Seen::Things(things) = facts.value(of)? else { return None };
            let kinds = things.into_iter().map(|thing| Some(card_type_words(facts.face(thing)?.kind)));
            Seen::Words(kinds.collect::<Option<Vec<_>>>()?.concat())
        }
        Node::Get(of, attrs::PARTNER) => {
            let Seen::Seats(seats) = facts.value(of)? else { return None };
            let zones = facts.zones(&seats, zones::PARTNER);
            Seen::Things(zones.into_iter().flat_map(|zone| zone.things.iter().flatten()).collect())
        }
        Node::Call(verbs::GET_COUNTERS, args) => {
            let [of, counter] = args.as_slice() else { return None };
            let (Seen::Things(things), Seen::Syms(asked)) = (facts.value(of)?, facts.value(counter)?) else {
                return None;
            };
            let words = things.into_iter().flat_map(|thing| &thing.words);
            let meant = words.filter(|(attr, sym, _)| *attr == attrs::COUNTERS && asked.contains(sym));
            Seen::Nums(vec![meant.map(|(.., number)| *number).sum()])
        }
        Node::Bin(Bin::Eq, left, right) => match (&left.node, &right.node) {
            (Node::Call(verbs::CURRENT_TURN, _), Node::Call(verbs::TURN_OF, args)) => {
                Seen::plain(is_active(facts, args.first()?)?)
            }
            (Node::Get(_, attrs::CURRENT_PHASE), Node::Call(verbs::PHASE_OF, args)) => {
                let [who, Expr { node: Node::Word(asked), .. }] = args.as_slice() else { return None };
                let now = facts.view.phase?;
                let main = matches!(now, words::MAIN_PHASE_1 | words::MAIN_PHASE_2);
                let fits = now == *asked || *asked == words::MAIN_PHASE && main;
                Seen::Truth(fits && is_active(facts, who)?, VOCABULARY.word(now).name.to_owned())
            }
            _ => return None,
        },
        _ => return None,
    })
}

fn is_active(facts: &Facts<'_>, who: &Expr) -> Option<bool> {
    match facts.value(who)? {
        Seen::Seats(seats) => Some(seats.contains(&facts.view.active)),
        _ => None,
    }
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
