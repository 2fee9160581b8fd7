//! A board that is written down: battles that begin in the middle, for scenes and tests.

use cardwright_ir::Def;
use cardwright_table::{Halt, Setup, Table, driver::Policy};
use serde_json::Value;

use super::{
    Play, Rulebook,
    set::{Id, NO},
    setup,
    state::{Card, Phase, Place, State},
};

/// The state of a board: `one` and `two` with `points`, `energy`, `produced`, `bonus` and the zones `hand`,
/// `battlefield`, `void`, `banished`, `deck` and `top` as lists of names or ids; `turn`, `active`, `phase`.
pub fn read(rules: &Rulebook, board: &Value) -> Result<State, String> {
    let board = board.as_object().ok_or("the board is no object")?;
    let known = ["one", "two", "turn", "active"];
    if let Some(name) = board.keys().find(|name| !known.contains(&name.as_str())) {
        return Err(format!("a board has no \"{name}\"; it has {}", known.join(", ")));
    }
    let mut state = Box::new(State { phase: Phase::Main, drawn: NO, ..State::default() });
    state.turn = number(board.get("turn"), 2)? as u16;
    state.active = match number(board.get("active"), 1)? {
        1 => 0,
        2 => 1,
        other => return Err(format!("active is player 1 or 2, not {other}")),
    };
    for (seat, name) in (0u8..).zip(["one", "two"]) {
        side(rules, &mut state, seat, board.get(name))?;
    }
    state.printed = state.cards.len() as u8;
    state.well.extend((0..rules.well.len()).map(|at| at as u8));
    if !setup::fits(&state) {
        return Err("the board has too many cards".to_owned());
    }
    settled(rules, *state)
}

/// Lets what is written down take its place: top cards that are shown, for one.
fn settled(rules: &Rulebook, mut state: State) -> Result<State, String> {
    let mut chance = cardwright_table::Rng::new(0);
    let mut never = |_: &mut dyn cardwright_table::Live,
                     decision: &cardwright_table::Decision,
                     _: cardwright_table::Valid<'_>| decision.option(0);
    let mut driver = Policy { answer: &mut never, chance: &mut chance, events: None, decisions: 0 };
    let mut table = Table::new(&mut driver);
    table.listening = false;
    let mut play = Play { r: rules, s: &mut state, t: &mut table };
    match play.settle() {
        Ok(()) => Ok(state),
        Err(Halt::Fault(fault)) => Err(fault.text),
        Err(other) => Err(format!("{other:?}")),
    }
}

fn number(value: Option<&Value>, usual: i64) -> Result<i64, String> {
    let Some(value) = value else { return Ok(usual) };
    let number = value.as_i64().filter(|number| (0..=1_000).contains(number));
    number.ok_or_else(|| format!("{value} is no number from 0 to 1000"))
}

fn side(rules: &Rulebook, state: &mut State, seat: u8, written: Option<&Value>) -> Result<(), String> {
    let Some(written) = written else { return Ok(()) };
    let written = written.as_object().ok_or("a side of the board is no object")?;
    for (name, value) in written {
        let amount = |usual| number(Some(value), usual).map(|number| number as i32);
        let player = state.player_mut(seat);
        match name.as_str() {
            "points" => player.points = amount(0)?,
            "energy" => player.energy = amount(0)?,
            "produced" => player.produced = amount(0)?,
            "bonus" => player.bonus = amount(0)?,
            "hand" => zone(rules, state, seat, value, Place::Hand)?,
            "battlefield" => zone(rules, state, seat, value, Place::Field)?,
            "void" => zone(rules, state, seat, value, Place::Void)?,
            "banished" => zone(rules, state, seat, value, Place::Banished)?,
            "deck" => zone(rules, state, seat, value, Place::Deck)?,
            "top" => {
                let first = state.cards.len();
                zone(rules, state, seat, value, Place::Deck)?;
                // Written from the top downwards.
                for card in (first..state.cards.len()).rev() {
                    let card = card as Id;
                    state.player_mut(seat).pool.del(card);
                    state.known[usize::from(seat)].push(card);
                }
            }
            other => return Err(format!("a side of the board has no \"{other}\"")),
        }
    }
    Ok(())
}

fn zone(rules: &Rulebook, state: &mut State, seat: u8, list: &Value, place: Place) -> Result<(), String> {
    for written in list.as_array().ok_or("a zone is no list")? {
        let name = written.as_str().ok_or_else(|| format!("{written} is no name of a card"))?;
        let def = find(rules, name).ok_or_else(|| format!("there is no card \"{name}\""))?;
        let face = rules.face_of(def.0);
        if place == Place::Field && !face.character {
            return Err(format!("\"{name}\" is no character"));
        }
        let card = state.cards.len() as Id;
        state.object += 1;
        let object = state.object;
        let spark = if place == Place::Field { face.spark } else { 0 };
        let record = Card { def: def.0, owner: seat, side: seat, place, object, spark, ..Card::default() };
        if card >= setup::MOST || !state.cards.push(record) {
            return Err("the board has too many cards".to_owned());
        }
        let player = state.player_mut(seat);
        match place {
            Place::Hand => player.hand.add(card),
            Place::Field => player.field.add(card),
            Place::Void => player.void.add(card),
            Place::Banished => player.banished.add(card),
            _ => player.pool.add(card),
        }
        if face.stands && matches!(place, Place::Field | Place::Void) {
            state.standing.add(card);
        }
        if face.hears_void != 0 && place == Place::Void && !rules.compat() {
            state.ears.add(card);
        }
    }
    Ok(())
}

fn find(rules: &Rulebook, name: &str) -> Option<Def> {
    let by_name = rules.pool.defs.iter().position(|def| def.name == name);
    let by_name = by_name.and_then(|at| u16::try_from(at).ok()).map(Def);
    by_name.or_else(|| rules.pool.find(name))
}

/// A battle that begins with these decks, for programs that hold a rulebook.
pub fn begin(rules: &Rulebook, decks: Vec<Vec<Def>>, seed: u64) -> Result<State, String> {
    let mut chance = cardwright_table::Rng::new(seed);
    let mut never = |_: &mut dyn cardwright_table::Live,
                     decision: &cardwright_table::Decision,
                     _: cardwright_table::Valid<'_>| decision.option(0);
    let mut driver = Policy { answer: &mut never, chance: &mut chance, events: None, decisions: 0 };
    let mut table = Table::new(&mut driver);
    table.listening = false;
    let setup = Setup { decks, seats: 2, options: Vec::new() };
    setup::begin(rules, &setup, &mut table).map_err(|halt| format!("{halt:?}"))
}
