//! Boards on which a card shows what it does.

use cardwright_ir::{Card, Cards, Expr, Node};
use cardwright_system::{Board, Facts, SceneDoc, Seen, Written, company, questions};
use cardwright_table::View;
use serde_json::{Value, json};

use crate::vocabulary::{VOCABULARY, attrs, verbs, words, zones};

/// The boards for a card.
pub(crate) fn of(card: &Card, cards: &Cards) -> Vec<SceneDoc> {
    let others = company(cards, card, words::UNIT);
    let (Some(other), Some(foe)) = (others.first(), others.last()) else { return Vec::new() };
    let price = card.number(attrs::COST).unwrap_or_default();
    questions(card, price, card.kind == words::UNIT, [other, foe], &board)
}

fn board(of: &Board<'_>) -> Value {
    let units =
        |cards: &[&Card]| -> Vec<Value> { cards.iter().map(|card| json!({ "card": card.id })).collect() };
    let hand: Vec<&str> = of.hand.iter().map(|card| card.id.as_str()).collect();
    let deck = of.deck.map_or_else(Vec::new, |card| vec![&card.id; 4]);
    let mana = if of.rich { 10 } else { 0 };
    json!({ "turn": 3, "phase": "main", "active": "A", "first": "A", "players": {
        "A": { "hp": 20, "mana": mana, "hand": hand, "units": units(&of.own), "spells": [], "graveyard": [], "deck": deck },
        "B": { "hp": 20, "mana": 0, "hand": [], "units": units(&of.theirs), "spells": [], "graveyard": [], "deck": deck } } })
}

/// What a question comes to on a table.
pub(crate) fn seen<'a>(facts: &Facts<'a>, expr: &Expr) -> Option<Seen<'a>> {
    let Node::Call(verb, args) = &expr.node else { return None };
    let number = |at: usize| match args.get(at).map(|arg| &arg.node) {
        Some(Node::Num(number)) => Some(*number),
        _ => None,
    };
    let word = || match args.first().map(|arg| &arg.node) {
        Some(Node::Word(word)) => Some(*word),
        _ => None,
    };
    let units = |seat| facts.count(seat, zones::UNITS);
    Some(match *verb {
        verbs::IN_PHASE => {
            let now = facts.view.phase?;
            Seen::Truth(now == word()?, VOCABULARY.word(now).name.to_owned())
        }
        verbs::MY_TURN => {
            let mine = !matches!(args.first().map(|arg| &arg.node), Some(Node::Bool(false)));
            Seen::plain((facts.view.active == facts.you) == mine)
        }
        verbs::MANA_AT_LEAST | verbs::ACTOR_MANA => Seen::least(facts.number(attrs::MANA)?, number(0)?),
        verbs::TARGET_EXISTS => match word()? {
            words::ENEMY_UNIT => Seen::least(units(1 - facts.you.min(1)), 1),
            words::ALLY_UNIT => Seen::least(units(facts.you), 1),
            _ => return None,
        },
        verbs::BOARD_HAS => Seen::least(facts.matching(facts.you, zones::UNITS, args.first()?)?, number(1)?),
        _ => return None,
    })
}

/// A table as a board.
pub(crate) fn written(view: &View, cards: &Cards) -> Value {
    let of = Written { view, cards, by: |card| card.id.as_str() };
    let side = |seat| {
        json!({ "hp": of.number(seat, attrs::LIFE), "mana": of.number(seat, attrs::MANA), "hand": of.zone(seat, zones::HAND),
            "units": of.zone(seat, zones::UNITS), "spells": of.zone(seat, zones::SPELLS),
            "graveyard": of.zone(seat, zones::GRAVEYARD), "deck": of.pile(seat, zones::DECK) })
    };
    let phase = view.phase.map_or("main", |phase| VOCABULARY.word(phase).name);
    let active = if view.active == 0 { "A" } else { "B" };
    json!({ "turn": view.turn, "phase": phase, "active": active, "first": "A", "players": { "A": side(0), "B": side(1) } })
}
