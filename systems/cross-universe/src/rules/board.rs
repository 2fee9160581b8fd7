//! A board that is written down: players with their zones, for scenarios and sandboxes.

use cardwright_ir::{Seat, Zone};
use cardwright_table::Card;
use serde_json::Value;

use super::{
    Universe,
    options::{Offer, Pending},
    state::{State, Step},
};
use crate::vocabulary::{VOCABULARY, words, zones};

/// The state that a board describes, in the first stack of a phase; the error says what is wrong with it.
///
/// `{"turn": 2, "active": 0, "phase": "mainPhase1", "players": [{"life", "mana", "partner", "deck", "hand", "units",
/// "spells", "discard", "exile"}, {…}]}`: zones are lists of ids or names, slots may be `null`, `deck` begins at the
/// bottom.
pub fn read(rules: &Universe, board: &Value) -> Result<State, String> {
    let mut state = State::empty();
    state.turn = number(board, "turn")?.unwrap_or(2);
    state.active = match number(board, "active")?.unwrap_or(0) {
        seat @ (0 | 1) => seat as Seat,
        other => return Err(format!("\"active\" must be 0 or 1, not {other}")),
    };
    let phase = board.get("phase").and_then(Value::as_str).unwrap_or("mainPhase1");
    state.phase =
        [words::DRAW_PHASE, words::MAIN_PHASE_1, words::BATTLE_PHASE, words::MAIN_PHASE_2, words::END_PHASE]
            .into_iter()
            .find(|word| VOCABULARY.word(*word).name == phase)
            .ok_or_else(|| format!("there is no phase \"{phase}\" to start in"))?;
    for seat in 0..2u8 {
        let player = &board["players"][usize::from(seat)];
        let numbers = [number(player, "life")?, number(player, "mana")?];
        let own = state.player_mut(seat);
        own.life = numbers[0].unwrap_or(own.life);
        own.mana = numbers[1].unwrap_or(5);
        for (key, zone) in [
            ("deck", zones::DECK),
            ("hand", zones::HAND),
            ("discard", zones::DISCARD),
            ("exile", zones::EXILE),
        ] {
            for id in list(player, key) {
                let card = create(rules, &mut state, seat, id, zone)?;
                if let Some(pile) = state.player_mut(seat).pile_mut(zone) {
                    pile.push(card);
                }
            }
        }
        let partner = player.get("partner").into_iter();
        slots(rules, &mut state, seat, zones::PARTNER, partner)?;
        slots(rules, &mut state, seat, zones::UNITS, list(player, "units"))?;
        slots(rules, &mut state, seat, zones::SPELLS, list(player, "spells"))?;
    }
    // The turn goes on from a pass of its player, so that everything on the board takes effect first.
    state.step = Step::Waiting;
    state.used.draw = true;
    state.used.phase_start = true;
    state.stack = Some(1);
    state.pending = std::sync::Arc::new(Pending {
        seat: state.active,
        asks: vec![Offer { word: words::ASK_START, things: Vec::new() }],
        triggers: Vec::new(),
    });
    Ok(state)
}

fn slots<'v>(
    rules: &Universe,
    state: &mut State,
    seat: Seat,
    zone: Zone,
    ids: impl Iterator<Item = &'v Value>,
) -> Result<(), String> {
    for (slot, id) in ids.enumerate() {
        if id.is_null() {
            continue;
        }
        let card = create(rules, state, seat, id, zone)?;
        let place = state.player_mut(seat).slots_mut(zone).get_mut(slot);
        place.ok_or_else(|| format!("there is no slot {slot} in {}", VOCABULARY.zone(zone).name))?.card =
            card;
        state.card_mut(card).slot = slot as u8;
    }
    Ok(())
}

fn create(rules: &Universe, state: &mut State, seat: Seat, id: &Value, zone: Zone) -> Result<Card, String> {
    let id = id.as_str().ok_or("a card is named by its id or its name")?;
    let cards = rules.cards();
    let printed = (0u16..).zip(&cards.defs).take(rules.code.faces.len());
    let def = printed
        .clone()
        .find(|(_, def)| def.id == id)
        .or_else(|| printed.clone().find(|(_, def)| def.name == id));
    let (def, _) = def.ok_or_else(|| format!("there is no card \"{id}\""))?;
    let card = rules.create(state, def, seat, false);
    let data = state.card_mut(card);
    data.zone = Some((seat, zone));
    data.hidden = super::zone::hidden_in((seat, zone));
    Ok(card)
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
