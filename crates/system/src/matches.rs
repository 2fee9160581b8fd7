//! What the games of all systems do alike: finding cards, shuffling decks, opening matches, copying states.

use std::sync::Arc;

use cardwright_ir::Def;
use cardwright_table::{
    Agent, Chance, Entry, Halt, Match, Rng, Rules, Session, Setup, TranscriptError, pool::Pool,
};
use serde_json::Value;

/// The cards with these ids.
pub fn named(pool: &Pool, ids: &[String]) -> Result<Vec<Def>, String> {
    let find = |id: &String| pool.find(id).ok_or_else(|| format!("there is no card \"{id}\" in the pool"));
    ids.iter().map(find).collect()
}

/// So many of some cards, drawn evenly.
pub fn drawn(all: &[Def], size: usize, rng: &mut Rng) -> Vec<Def> {
    let mut cards = all.to_vec();
    // As many steps of a shuffle as there are cards to keep.
    let kept = size.min(cards.len());
    for at in 0..kept {
        let left = u32::try_from(cards.len() - at).unwrap_or(u32::MAX);
        cards.swap(at, at + rng.below(left) as usize);
    }
    cards.truncate(kept);
    cards
}

/// A match from its set-up, or why there is none.
pub fn open<R: Rules>(
    rules: &Arc<R>,
    setup: &Setup,
    chance: impl Chance + 'static,
) -> Result<Box<dyn Match>, String> {
    match Session::new(Arc::clone(rules), setup, Box::new(chance)) {
        Ok(session) => Ok(Box::new(session)),
        Err(Halt::Fault(fault)) => Err(fault.text),
        Err(other) => Err(format!("{other:?}")),
    }
}

/// A recorded match, played again.
pub fn replay<R: Rules>(
    rules: &Arc<R>,
    setup: &Setup,
    entries: &[Entry],
    chance: impl Chance + 'static,
) -> Result<Box<dyn Match>, TranscriptError> {
    Ok(Box::new(Session::replay(Arc::clone(rules), setup, entries, Box::new(chance))?))
}

/// A match from a board, which `read` understands.
pub fn stage<R: Rules>(
    rules: &Arc<R>,
    board: &str,
    chance: impl Chance + 'static,
    read: impl FnOnce(&R, &Value) -> Result<R::State, String>,
) -> Result<Box<dyn Match>, String> {
    let board = serde_json::from_str(board).map_err(|error| format!("the board is not JSON: {error}"))?;
    let state = read(rules, &board)?;
    Ok(Box::new(Session::from_state(Arc::clone(rules), state, Box::new(chance))))
}

/// Copies the state of a match after so many decisions of a player, so many times; gives its size in bytes.
pub fn copy_states<R: Rules>(
    rules: &Arc<R>,
    (setup, chance): (&Setup, impl Chance + 'static),
    (agent, decisions): (&mut dyn Agent, u32),
    times: u64,
    bytes: impl FnOnce(&R::State) -> usize,
) -> usize {
    let Ok(mut session) = Session::new(Arc::clone(rules), setup, Box::new(chance)) else {
        return 0;
    };
    for _ in 0..decisions {
        let Some(seat) = session.decision().map(|decision| decision.seat) else { break };
        let Some(answer) = session.ask(agent) else { break };
        if session.answer(seat, answer).is_err() {
            break;
        }
    }
    let from = session.live();
    let mut copy = from.clone();
    for _ in 0..times {
        std::hint::black_box(&mut copy).clone_from(std::hint::black_box(from));
    }
    bytes(from)
}
