//! The state and the options in the form of recorded games.

use cardwright_ir::{Seat, Zone};
use cardwright_table::{Card, Choice, Decision, Item, NO_CARD, Shape};
use serde_json::{Map, Value, json};

use super::{
    Fighters,
    state::{Attack, NO_DEF, Phase, State},
};
use crate::vocabulary::{VOCABULARY, words, zones};

/// The names of the seats.
pub const SEATS: [&str; 2] = ["P1", "P2"];

/// The full state; `whole` lists the decks card by card.
pub fn state(rules: &Fighters, s: &State, whole: bool) -> Value {
    let mut out = Map::new();
    out.insert("turn".into(), json!(s.turn));
    out.insert("phase".into(), json!(s.phase.name()));
    out.insert("active".into(), json!(SEATS[usize::from(s.active)]));
    for seat in 0..2u8 {
        let name = SEATS[usize::from(seat)];
        let player = s.player(seat);
        let mut put = |key: &str, value: Value| drop(out.insert(format!("{name}.{key}"), value));
        put("hp", json!(player.hp));
        put("sp", json!(player.sp));
        put("hand", pile(rules, s, seat, zones::HAND));
        put(
            "deck",
            if whole {
                pile(rules, s, seat, zones::DECK)
            } else {
                json!(s.world.zone(seat, zones::DECK).len())
            },
        );
        put("discards", pile(rules, s, seat, zones::DISCARDS));
        put("removed", pile(rules, s, seat, zones::REMOVED));
        let skip: Vec<&str> = Phase::ALL
            .iter()
            .filter(|phase| player.skip & (1 << phase.number()) != 0)
            .map(|phase| phase.name())
            .collect();
        put("skip", json!(skip));
        for slot in 0..4 {
            put(&format!("ring.{slot}"), fighter(rules, s, seat, slot));
        }
    }
    Value::Object(out)
}

/// The cards of a pile by their ids, top first.
pub fn pile(rules: &Fighters, s: &State, seat: Seat, zone: Zone) -> Value {
    s.world.zone(seat, zone).iter().map(|card| slug(rules, s, *card).to_owned()).collect()
}

/// The id of a card now.
pub fn slug<'r>(rules: &'r Fighters, s: &State, card: Card) -> &'r str {
    &rules.pool.def(s.def(card)).id
}

/// A slot of a ring.
pub fn fighter(rules: &Fighters, s: &State, seat: Seat, slot: usize) -> Value {
    let fighter = &s.rings[usize::from(seat)][slot];
    if fighter.card == NO_CARD {
        return Value::Null;
    }
    let mut out = Map::new();
    out.insert("card".into(), json!(slug(rules, s, fighter.card)));
    out.insert("bp".into(), json!(fighter.bp));
    if fighter.frozen {
        out.insert("frozen".into(), json!(true));
    }
    if fighter.activated {
        out.insert("activated".into(), json!(true));
    }
    let backups: Vec<&str> =
        fighter.backups.iter().filter(|card| **card != NO_CARD).map(|card| slug(rules, s, *card)).collect();
    if !backups.is_empty() {
        out.insert("backups".into(), json!(backups));
    }
    let marks: Vec<&str> = [
        (fighter.fresh, "fresh"),
        (fighter.attack == Attack::Leads, "attack"),
        (fighter.attack == Attack::Follows, "follower"),
        (fighter.blocking, "block"),
    ]
    .into_iter()
    .filter(|(is, _)| *is)
    .map(|(_, name)| name)
    .collect();
    if !marks.is_empty() {
        out.insert("marks".into(), json!(marks));
    }
    let def = s.def(fighter.card);
    if fighter.ability != def {
        let of = (fighter.ability != NO_DEF).then(|| rules.pool.def(fighter.ability).id.clone());
        out.insert("ability_of".into(), json!(of));
    }
    Value::Object(out)
}

/// The kind of a decision.
pub fn kind(decision: &Decision) -> &'static str {
    match decision.asks.first() {
        Some(ask) if decision.find(words::ASK_PASS).is_none() => VOCABULARY.word(ask.word).name,
        _ => "Move",
    }
}

/// The options of a decision, in order, as texts.
pub fn options(rules: &Fighters, s: &State, decision: &Decision) -> Vec<Value> {
    let mut list = Vec::new();
    for ask in &decision.asks {
        let name = VOCABULARY.word(ask.word).name;
        match ask.shape {
            Shape::Nothing => list.push(json!(name)),
            Shape::Confirm => list.extend([json!("yes"), json!("no")]),
            _ => {
                let top = kind(decision) == "Move";
                for choice in decision.items_of(ask) {
                    list.push(match choice.on {
                        _ if top => json!(move_text(rules, s, name, *choice)),
                        Item::Slot(_, _, slot) => json!(slot),
                        on => json!(text(rules, s, on)),
                    });
                }
            }
        }
    }
    list
}

fn move_text(rules: &Fighters, s: &State, name: &str, choice: Choice) -> String {
    let part = |item: Item| match item {
        Item::Card(card) => match s.slot(card.card) {
            Some((_, slot)) => slot.to_string(),
            None if s.world.card(card.card).zone == Some(zones::REMOVED) => {
                format!("{}@removed", slug(rules, s, card.card))
            }
            None => slug(rules, s, card.card).to_owned(),
        },
        Item::Slot(_, _, slot) => slot.to_string(),
        _ => "?".to_owned(),
    };
    match choice.at {
        Item::None => format!("{name}({})", part(choice.on)),
        at => format!("{name}({},{})", part(choice.on), part(at)),
    }
}

fn text(rules: &Fighters, s: &State, item: Item) -> String {
    match item {
        Item::Card(card) => place(rules, s, card.card),
        Item::Word(word) => VOCABULARY.word(word).name.to_owned(),
        Item::Sym(sym) => rules.pool.symbols.get(sym).to_owned(),
        Item::Seat(seat) => SEATS[usize::from(seat & 1)].to_owned(),
        _ => "?".to_owned(),
    }
}

/// A card with the place where it is: `slug@P1.hand`.
pub fn place(rules: &Fighters, s: &State, card: Card) -> String {
    let record = s.world.card(card);
    let seat = SEATS[usize::from(record.controller)];
    let zone = record.zone.map_or("?", |zone| VOCABULARY.zone(zone).name);
    match s.slot(card) {
        Some((_, slot)) => format!("{}@{seat}.ring.{slot}", slug(rules, s, card)),
        None => format!("{}@{seat}.{zone}", slug(rules, s, card)),
    }
}
