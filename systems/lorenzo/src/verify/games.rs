//! Recorded games: every decision with its options, every state, the scores and the ranking.

use std::{collections::VecDeque, sync::Arc};

use cardwright_ir::Cards;
use cardwright_source::Source;
use cardwright_system::{KindReport, Recorded};
use cardwright_table::{Chance, Match, Session, Setup};
use serde_json::{Value, json};

use super::{Pool, difference};
use crate::{
    game::{LorenzoGame, Split},
    profile::Profile,
    rules::{Options, Rulebook, kind_of, wire},
};

/// Does a file begin with the set-up of a recorded game?
pub(crate) fn is_game(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    let Ok(first) = serde_json::from_str::<Value>(first) else { return false };
    first["t"] == "setup" && first["stacks"].is_object() && first["players"].is_u64()
}

/// Every file is a case, played with the outcomes of the file and, where it names a seed, with the generator.
pub(super) fn games(files: &[Arc<Source>], pool: &Pool, report: &mut KindReport, step: &dyn Fn()) {
    for file in files {
        let name = super::base(&file.name);
        report.case(name.trim_end_matches(".jsonl"), play(&file.text, pool));
        step();
    }
}

/// A recorded game, read.
struct Game {
    setup: Value,
    lines: VecDeque<Value>,
}

impl Game {
    fn read(text: &str) -> Result<Self, String> {
        let lines = text.lines().filter(|line| !line.trim().is_empty()).map(serde_json::from_str::<Value>);
        let mut lines = lines.collect::<Result<VecDeque<_>, _>>().map_err(|error| error.to_string())?;
        let setup = lines.pop_front().ok_or("the file is empty")?;
        Ok(Self { setup, lines })
    }

    fn rules(&self, cards: &Cards) -> Result<Arc<Rulebook>, String> {
        let mut options =
            vec![("variant".to_owned(), self.setup["variant"].as_str().unwrap_or("advanced").to_owned())];
        for (name, value) in self.setup["options"].as_object().into_iter().flatten() {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            options.push((name.clone(), value));
        }
        Ok(Arc::new(Rulebook::new(cards, Profile::Printed, Options::read(&options)?)?))
    }

    fn open(&self, rules: &Arc<Rulebook>, chance: Option<u64>) -> Result<Session<Rulebook>, String> {
        let seats = self.setup["players"].as_u64().and_then(|seats| u8::try_from(seats).ok()).unwrap_or(0);
        // With the generator only what the players start with is given.
        let given = match chance {
            Some(_) => json!({ "start": self.setup["start"] }),
            None => self.setup.clone(),
        };
        let options = vec![("scenario".to_owned(), given.to_string())];
        let setup = Setup { decks: Vec::new(), seats, options };
        let chance: Box<dyn Chance> = Box::new(Split(chance.unwrap_or(0)));
        Session::new(Arc::clone(rules), &setup, chance).map_err(|halt| format!("the set-up failed: {halt}"))
    }
}

/// Opens a recorded game after some of its decisions.
pub(crate) fn recorded(text: &str, cards: &Cards, to: usize) -> Result<Recorded, String> {
    let mut game = Game::read(text)?;
    let rules = game.rules(cards)?;
    let mut session = game.open(&rules, None)?;
    game.lines.retain(|line| line["k"].is_string());
    let steps = game.lines.len();
    for line in game.lines.iter().take(to) {
        decide(line, &rules, &mut session)?;
    }
    Ok(Recorded {
        profile: Profile::Printed.name(),
        cards: cards.clone(),
        game: Arc::new(LorenzoGame::new(rules)),
        opened: Box::new(session),
        steps,
        decks: Vec::new(),
    })
}

fn play(text: &str, pool: &Pool) -> Result<(), String> {
    let game = Game::read(text)?;
    let cards = pool.named(game.setup["cards"].as_str().unwrap_or_default());
    let rules = game.rules(&cards)?;
    follow(&game, &rules, None).map_err(|text| format!("from the file: {text}"))?;
    if let Some(seed) = game.setup["seed"].as_str() {
        let seed = seed.parse().map_err(|_| "the seed is no number".to_owned())?;
        follow(&game, &rules, Some(seed)).map_err(|text| format!("from the seed: {text}"))?;
    }
    Ok(())
}

fn follow(game: &Game, rules: &Arc<Rulebook>, chance: Option<u64>) -> Result<(), String> {
    let mut session = game.open(rules, chance)?;
    let mut state = Value::Null;
    let mut ended = false;
    for line in &game.lines {
        match line["t"].as_str() {
            Some("state") => {
                state = line["state"].clone();
                let round = line["round"].as_u64().unwrap_or(0);
                same(&state, rules, &session).map_err(|text| format!("round {round}: {text}"))?;
            }
            Some("end") => {
                ended = true;
                end(line, rules, &session)?;
            }
            _ => {
                let at = line["n"].as_u64().unwrap_or(0);
                decide(line, rules, &mut session).map_err(|text| format!("decision {at}: {text}"))?;
                patch(&mut state, &line["s"]);
                same(&state, rules, &session).map_err(|text| format!("after decision {at}: {text}"))?;
            }
        }
    }
    if ended { Ok(()) } else { Err("the game has no last line".to_owned()) }
}

/// Compares the decision with a recorded one and answers it.
fn decide(line: &Value, rules: &Rulebook, session: &mut Session<Rulebook>) -> Result<(), String> {
    let decision = session.decision().ok_or("the game is over")?;
    let (kind, seat) = (kind_of(decision), decision.seat);
    if line["k"] != kind || line["p"] != seat {
        return Err(format!("{kind} of player {seat}, expected {} of player {}", line["k"], line["p"]));
    }
    let options = Value::Array(wire::options(rules, decision));
    if let Some(difference) = difference("options", &line["o"], &options) {
        return Err(format!("{kind}: {difference}; all: {options}"));
    }
    let chosen = line["c"].as_array().into_iter().flatten().filter_map(Value::as_u64);
    let chosen: Vec<usize> = chosen.filter_map(|id| usize::try_from(id).ok()).collect();
    let answer = wire::answer(decision, &chosen).ok_or("an answer that fits no decision")?;
    session.answer(seat, answer).map_err(|refusal| refusal.text)?;
    match session.fault() {
        Some(fault) => Err(fault.text.clone()),
        None => Ok(()),
    }
}

fn same(expected: &Value, rules: &Rulebook, session: &Session<Rulebook>) -> Result<(), String> {
    let found = wire::state(rules, session.live());
    difference("state", expected, &found).map_or(Ok(()), Err)
}

fn end(line: &Value, rules: &Rulebook, session: &Session<Rulebook>) -> Result<(), String> {
    if session.outcome().is_none() {
        return Err("the game is not over".to_owned());
    }
    let scores = wire::scores(rules, session.live());
    if let Some(difference) = difference("score", &line["score"], &scores) {
        return Err(difference);
    }
    let ranking = &session.live().ranking[..usize::from(session.live().seats)];
    difference("ranking", &line["ranking"], &json!(ranking)).map_or(Ok(()), Err)
}

/// A JSON merge patch.
fn patch(target: &mut Value, patch_of: &Value) {
    let Value::Object(changes) = patch_of else {
        if !patch_of.is_null() {
            *target = patch_of.clone();
        }
        return;
    };
    if !target.is_object() {
        *target = json!({});
    }
    let Value::Object(members) = target else { return };
    for (key, change) in changes {
        if change.is_null() {
            members.remove(key);
        } else {
            patch(members.entry(key.clone()).or_insert(Value::Null), change);
        }
    }
}
