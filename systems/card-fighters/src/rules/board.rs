//! Boards that are written down: the state of recorded games, as far as it is given.

use cardwright_ir::Seat;
use cardwright_table::{Card, NO_CARD, world::Spot};
use serde_json::Value;

use super::{
    Fighters, script, setup,
    state::{Attack, EMPTY, Fighter, Listener, NO_DEF, Phase, State},
    wire::SEATS,
};
use crate::vocabulary::zones;

/// A state from a board: `{"turn", "phase", "active", "P1.hp", "P1.hand", "P1.ring.0", …}`; what is not given is empty.
pub fn read(rules: &Fighters, board: &Value) -> Result<State, String> {
    let fields = board.as_object().ok_or("the board is no object")?;
    let mut s = setup::empty();
    s.turn = 5;
    s.phase = Phase::Main;
    for (key, value) in fields {
        match key.as_str() {
            "turn" => s.turn = int(value)?,
            "active" => s.active = seat(value.as_str().unwrap_or_default())?,
            "phase" => {
                let name = value.as_str().unwrap_or_default();
                let found = Phase::ALL.iter().find(|phase| phase.name() == name);
                s.phase = *found.ok_or_else(|| format!("there is no phase \"{name}\""))?;
            }
            "listeners" | "in_play" | "modifiers" => {}
            _ => part(rules, &mut s, key, value)?,
        }
    }
    s.first = s.active;
    listen(rules, &mut s);
    order(rules, &mut s, &board["listeners"]);
    script::pair(&mut s);
    script::initialise(rules, &mut s)?;
    Ok(s)
}

fn part(rules: &Fighters, s: &mut State, key: &str, value: &Value) -> Result<(), String> {
    let (who, what) = key.split_once('.').ok_or_else(|| format!("the board has no \"{key}\""))?;
    if who == "rules" {
        return Ok(());
    }
    let owner = seat(who)?;
    let zone = match what {
        "hp" => return int(value).map(|hp| s.player_mut(owner).hp = hp),
        "sp" => return int(value).map(|sp| s.player_mut(owner).sp = sp),
        "lostsp" => return int(value).map(|sp| s.player_mut(owner).lost_sp = sp),
        "chars_allowed" => {
            return int(value).map(|n| s.player_mut(owner).allowed = u8::try_from(n).unwrap_or(1));
        }
        "ncdamaged" => {
            s.player_mut(owner).nc_damaged = value.as_bool().unwrap_or(false);
            return Ok(());
        }
        "skip" => {
            for name in strings(value) {
                let phase = Phase::ALL.iter().find(|phase| phase.name() == name);
                let phase = phase.ok_or_else(|| format!("there is no phase \"{name}\""))?;
                s.player_mut(owner).skip |= 1 << phase.number();
            }
            return Ok(());
        }
        "hand" => zones::HAND,
        "deck" => zones::DECK,
        "discards" => zones::DISCARDS,
        "removed" => zones::REMOVED,
        _ => {
            let slot =
                what.strip_prefix("ring.").and_then(|slot| slot.parse::<u8>().ok()).filter(|slot| *slot < 4);
            let slot = slot.ok_or_else(|| format!("the board has no \"{key}\""))?;
            return if value.is_null() { Ok(()) } else { character(rules, s, owner, slot, value) };
        }
    };
    for id in strings(value) {
        let card = create(rules, s, &id, owner)?;
        s.world.place(card, owner, zone, Spot::Last);
    }
    Ok(())
}

fn character(rules: &Fighters, s: &mut State, owner: Seat, slot: u8, value: &Value) -> Result<(), String> {
    let id = value.as_str().or_else(|| value["card"].as_str()).ok_or("a character has a \"card\"")?;
    let card = create(rules, s, id, owner)?;
    s.world.place(card, owner, zones::RING, Spot::Slot(slot));
    let def = s.def(card);
    let rule = &rules.program.rules[def.index()];
    let mut fighter = Fighter {
        card,
        bp: value["bp"].as_i64().and_then(|bp| i32::try_from(bp).ok()).unwrap_or(rule.face.bp),
        ability: def,
        own: rule.keywords,
        frozen: value["frozen"].as_bool().unwrap_or(false),
        activated: value["activated"].as_bool().unwrap_or(false),
        ..EMPTY
    };
    for (place, id) in fighter.backups.iter_mut().zip(strings(&value["backups"])) {
        let under = create(rules, s, &id, owner)?;
        s.world.place(under, owner, zones::UNDER, Spot::Last);
        *place = under;
    }
    for mark in strings(&value["marks"]) {
        match mark.as_str() {
            "fresh" => fighter.fresh = true,
            "attack" => fighter.attack = Attack::Leads,
            "block" => fighter.blocking = true,
            _ => {}
        }
    }
    if let Some(of) = value.get("ability_of") {
        fighter.ability = match of.as_str() {
            Some(id) => rules.pool.find(id).ok_or_else(|| format!("there is no card \"{id}\""))?,
            None => NO_DEF,
        };
        fighter.own =
            if fighter.ability == NO_DEF { 0 } else { rules.program.rules[fighter.ability.index()].keywords };
    }
    s.note_bp(card, fighter.bp);
    s.rings[usize::from(owner)][usize::from(slot)] = fighter;
    Ok(())
}

/// Everyone on the board listens, in the order of the rings.
fn listen(rules: &Fighters, s: &mut State) {
    for seat in [s.active, super::state::other(s.active)] {
        for slot in 0..4 {
            let fighter = s.rings[usize::from(seat)][slot];
            if fighter.card == NO_CARD || fighter.ability == NO_DEF {
                continue;
            }
            for (at, auto) in rules.program.rules[fighter.ability.index()].autos.iter().enumerate() {
                let Some(event) = auto.event else { continue };
                let id = s.number();
                s.listeners.push(Listener {
                    id,
                    event,
                    scope: auto.scope,
                    once: auto.once,
                    source: fighter.card,
                    seat,
                    def: fighter.ability,
                    auto: u8::try_from(at).unwrap_or(u8::MAX),
                });
            }
        }
    }
    s.count_listeners();
}

/// Where the board names its listeners, they have registered in that order.
fn order(rules: &Fighters, s: &mut State, named: &Value) {
    let Some(named) = named.as_array() else { return };
    let place = |listener: &Listener| {
        let card = &rules.pool.def(s.def(listener.source)).id;
        let at = named
            .iter()
            .position(|entry| entry[2] == SEATS[usize::from(listener.seat)] && entry[3] == card.as_str());
        at.unwrap_or(usize::MAX)
    };
    let mut list = s.listeners.clone();
    list.sort_by_key(place);
    s.listeners = list;
}

fn create(rules: &Fighters, s: &mut State, id: &str, owner: Seat) -> Result<Card, String> {
    let def = rules.pool.find(id).ok_or_else(|| format!("there is no card \"{id}\""))?;
    if s.world.cards.len() > 2_000 {
        return Err("the board has more than 2,000 cards".to_owned());
    }
    Ok(s.world.create(def, owner))
}

fn seat(name: &str) -> Result<Seat, String> {
    let at = SEATS
        .iter()
        .position(|seat| *seat == name)
        .ok_or_else(|| format!("there is no player \"{name}\""))?;
    Ok(u8::try_from(at).unwrap_or(0))
}

fn int(value: &Value) -> Result<i32, String> {
    value.as_i64().and_then(|value| i32::try_from(value).ok()).ok_or_else(|| format!("{value} is no number"))
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(|id| id.as_str().map(str::to_owned)).collect()
}
