//! A board that is written down: the `setup` object of the language's scenarios.

use cardwright_ir::Seat;
use cardwright_table::{Card, world::Spot};
use serde_json::Value;

use super::{
    Duelists, layers, setup,
    state::{Phase, STARTING_HP, State, Unit, track},
    wire::SEATS,
    zone,
};
use crate::vocabulary::{attrs, zones};

/// The state that a setup describes; the error says what is wrong with it.
pub fn read(rules: &Duelists, board: &Value) -> Result<State, String> {
    let mut s = setup::empty();
    s.turn = number(board, "turn")?.unwrap_or(1);
    s.phase = match board.get("phase").and_then(Value::as_str).unwrap_or("main") {
        "draw" => Phase::Draw,
        "main" => Phase::Main,
        "battle" => Phase::Battle,
        "end" => Phase::End,
        other => return Err(format!("phase must be draw, main, battle or end, not \"{other}\"")),
    };
    s.active = seat(board, "active")?.unwrap_or(0);
    s.first = seat(board, "first")?.unwrap_or(s.active);
    s.priority = s.active;
    let players = &board["players"];
    // Object ids are counted over A's slots, then B's; the other zones come after.
    for seat in 0..2u8 {
        units(rules, &mut s, seat, &players[SEATS[usize::from(seat)]])?;
    }
    for seat in 0..2u8 {
        let player = &players[SEATS[usize::from(seat)]];
        *s.get_mut(seat, track::LIFE) = number(player, "hp")?.unwrap_or(STARTING_HP);
        let mana = number(player, "mana")?.unwrap_or(0);
        *s.get_mut(seat, track::MANA) = mana;
        *s.get_mut(seat, track::MANA_MAX) = number(player, "manaMax")?.unwrap_or(mana);
        let piles = [
            ("deck", zones::DECK),
            ("hand", zones::HAND),
            ("graveyard", zones::GRAVEYARD),
            ("banished", zones::BANISHED),
        ];
        for (key, zone) in piles {
            for id in list(player, key) {
                let card = create(rules, &mut s, seat, id.as_str().unwrap_or_default())?;
                s.world.place(card, seat, zone, Spot::Last);
            }
        }
        for (slot, id) in (0..).zip(list(player, "spells")) {
            if let Some(id) = id.as_str() {
                let card = create(rules, &mut s, seat, id)?;
                if !s.world.place(card, seat, zones::SPELLS, Spot::Slot(slot)) {
                    return Err(format!("there is no spell slot {slot}"));
                }
            }
        }
    }
    if rules.extended() {
        for card in 0..s.world.cards.len() {
            zone::listen(rules, &mut s, Card::try_from(card).unwrap_or(0));
        }
        layers::refresh(rules, &mut s);
    }
    Ok(s)
}

fn units(rules: &Duelists, s: &mut State, seat: Seat, player: &Value) -> Result<(), String> {
    for (slot, unit) in (0u8..).zip(list(player, "units")) {
        let Some(id) = unit.as_str().or_else(|| unit.get("card")?.as_str()) else { continue };
        let card = create(rules, s, seat, id)?;
        if !s.world.place(card, seat, zones::UNITS, Spot::Slot(slot)) {
            return Err(format!("there is no unit slot {slot}"));
        }
        let def = rules.cards().def(s.def(card));
        let hp = number(unit, "hp")?.unwrap_or(def.number(attrs::HP));
        s.uids += 1;
        s.units[usize::from(seat)][usize::from(slot)] = Unit {
            card,
            uid: s.uids,
            exhausted: unit.get("exhausted").and_then(Value::as_bool).unwrap_or(false),
            no_attack: false,
            summon_turn: 0,
            atk: number(unit, "atk")?.unwrap_or(def.number(attrs::ATK)),
            hp,
            max_hp: number(unit, "maxHp")?.unwrap_or(hp.max(def.number(attrs::HP))),
        };
    }
    Ok(())
}

fn create(rules: &Duelists, s: &mut State, seat: Seat, id: &str) -> Result<Card, String> {
    let def = rules.cards().find(id).ok_or_else(|| format!("there is no card \"{id}\""))?;
    Ok(s.world.create(def, seat))
}

fn list<'v>(player: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> {
    player.get(key).and_then(Value::as_array).into_iter().flatten()
}

fn number(of: &Value, key: &str) -> Result<Option<i32>, String> {
    match of.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => {
            let number = value.as_i64().and_then(|value| i32::try_from(value).ok());
            number.map(Some).ok_or_else(|| format!("\"{key}\" must be a whole number"))
        }
    }
}

fn seat(of: &Value, key: &str) -> Result<Option<Seat>, String> {
    match of.get(key).and_then(Value::as_str) {
        None => Ok(None),
        Some("A") => Ok(Some(0)),
        Some("B") => Ok(Some(1)),
        Some(other) => Err(format!("\"{key}\" must be A or B, not \"{other}\"")),
    }
}
