//! Recorded games of the reference: every command, refusal, log line, shuffle and state.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use cardwright_ir::Cards;
use cardwright_source::Source;
use cardwright_system::{KindReport, Recorded};
use cardwright_table::{Chance, Match, Session, Setup};
use serde_json::Value;

use super::Pool;
use crate::{
    game::{DuelGame, rulebook, with_unknown},
    lower::lower,
    profile::Profile,
    rules::{
        Duelists,
        wire::{self, SEATS},
    },
    text,
    vocabulary::VOCABULARY,
};

/// Does a file begin with the header of a recorded game?
pub(crate) fn is_game(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.contains("\"kind\":\"header\"") || first.contains("\"kind\": \"header\"")
}

/// Every file is a case, played twice: shuffles from the seed, and shuffles from the file.
pub(super) fn games(files: &[Arc<Source>], pool: &Pool, report: &mut KindReport, step: &dyn Fn()) {
    for file in files {
        let name = file.name.rsplit(['/', '\\']).next().unwrap_or(&file.name);
        report.case(name.trim_end_matches(".jsonl"), play(file, pool));
        step();
    }
}

/// A recorded game, read.
struct Game {
    header: Value,
    steps: Vec<Value>,
    end: Option<Value>,
    decks: Vec<Vec<String>>,
    seed: u32,
}

impl Game {
    fn read(text: &str) -> Result<Self, String> {
        let lines = text.lines().filter(|line| !line.trim().is_empty()).map(serde_json::from_str::<Value>);
        let mut lines = lines.collect::<Result<VecDeque<_>, _>>().map_err(|error| error.to_string())?;
        let header = lines.pop_front().ok_or("the file is empty")?;
        let end =
            if lines.back().is_some_and(|line| line["kind"] == "end") { lines.pop_back() } else { None };
        let deck = |seat: &&str| {
            let list = header["decks"][seat].as_array().into_iter().flatten();
            list.filter_map(|id| id.as_str().map(str::to_owned)).collect()
        };
        let decks = SEATS.iter().map(deck).collect();
        let seed = header["seed"].as_u64().and_then(|seed| u32::try_from(seed).ok());
        let seed = seed.ok_or("the seed is no number")?;
        Ok(Self { header, steps: lines.into(), end, decks, seed })
    }

    fn rules(&self, cards: &Cards) -> Result<Arc<Duelists>, String> {
        let cards = with_unknown(cards, &self.decks.concat());
        Ok(Arc::new(rulebook(&cards, Profile::Compat, false)?))
    }

    fn open(&self, rules: &Arc<Duelists>, chance: Box<dyn Chance>) -> Result<Session<Duelists>, String> {
        let find = |id: &String| rules.cards().find(id).ok_or_else(|| format!("no card {id}"));
        let decks =
            self.decks.iter().map(|deck| deck.iter().map(find).collect()).collect::<Result<_, _>>()?;
        let setup = Setup { decks, seats: 2, options: Vec::new() };
        Session::new(Arc::clone(rules), &setup, chance).map_err(|halt| format!("the set-up failed: {halt}"))
    }
}

/// Opens a recorded game after some of its steps; shuffles come from the seed.
pub(crate) fn recorded(text: &str, cards: &Cards, to: usize) -> Result<Recorded, String> {
    let recorded = Game::read(text)?;
    let cards = with_unknown(cards, &recorded.decks.concat());
    let rules = recorded.rules(&cards)?;
    let mut session = recorded.open(&rules, Box::new(Mulberry { state: recorded.seed, seen: None }))?;
    let mut ear = Ear::default();
    ear.log(&recorded.header, &session, &rules).map_err(|text| format!("set-up: {text}"))?;
    for step in recorded.steps.iter().take(to) {
        advance(step, &mut session, &rules, &mut ear, None)?;
    }
    Ok(Recorded {
        profile: Profile::Compat.name(),
        cards,
        game: Arc::new(DuelGame::shared(rules)),
        opened: Box::new(session),
        steps: recorded.steps.len(),
        decks: recorded.decks,
    })
}

fn play(file: &Source, pool: &Pool) -> Result<(), String> {
    let recorded = Game::read(&file.text)?;
    let cards = lower(&pool.named(recorded.header["pool"].as_str().unwrap_or_default()));
    let rules = recorded.rules(&cards)?;
    let ids = recorded.decks.concat();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let seeded = Box::new(Mulberry { state: recorded.seed, seen: Some(Arc::clone(&seen)) });
    follow(&rules, &recorded, seeded, Some((&seen, &ids)))
        .map_err(|text| format!("from the seed: {text}"))?;
    let filed = Box::new(Filed::new(&recorded.header, &recorded.steps, ids.clone())?);
    follow(&rules, &recorded, filed, None).map_err(|text| format!("from the file: {text}"))
}

type Seen<'s> = Option<(&'s Arc<Mutex<Vec<Vec<u16>>>>, &'s [String])>;

fn follow(
    rules: &Arc<Duelists>,
    recorded: &Game,
    chance: Box<dyn Chance>,
    seen: Seen<'_>,
) -> Result<(), String> {
    let mut session = recorded.open(rules, chance)?;
    let mut ear = Ear::default();
    ear.log(&recorded.header, &session, rules)?;
    let start = wire::state(rules, session.live(), true);
    if let Some(difference) = super::difference("state", &recorded.header["state"], &start) {
        return Err(format!("set-up: {difference}"));
    }
    if let Some((seen, _)) = seen {
        shuffled(seen).clear();
    }
    for step in &recorded.steps {
        advance(step, &mut session, rules, &mut ear, seen)?;
    }
    let Some(end) = &recorded.end else { return Err("the game has no last line".to_owned()) };
    let winner = session.live().winner.map(|(seat, _)| SEATS[usize::from(seat)]);
    if end["winner"].as_str() != winner {
        return Err(format!("the winner is {winner:?}, expected {}", end["winner"]));
    }
    if end["turns"].as_i64().is_some_and(|turns| turns != i64::from(session.live().turn)) {
        return Err(format!("{} turns, expected {}", session.live().turn, end["turns"]));
    }
    Ok(())
}

/// Plays one step, and compares everything that it says.
fn advance(
    step: &Value,
    session: &mut Session<Duelists>,
    rules: &Arc<Duelists>,
    ear: &mut Ear,
    seen: Seen<'_>,
) -> Result<(), String> {
    let at = step["n"].as_u64().unwrap_or(0);
    let result = wire::command(session, &step["action"]);
    let reason = result.err().map(|word| VOCABULARY.word(word).name);
    let compared = ear
        .refusal(step, reason)
        .and_then(|()| ear.log(step, session, rules))
        .and_then(|()| seen.map_or(Ok(()), |(seen, ids)| shuffles(step, &mut shuffled(seen), ids)))
        .and_then(|()| {
            let state = wire::state(rules, session.live(), false);
            super::difference("state", &step["state"], &state).map_or(Ok(()), Err)
        });
    compared.map_err(|text| format!("step {at}: {text}"))?;
    match session.fault() {
        Some(fault) => Err(format!("step {at}: {fault}")),
        None => Ok(()),
    }
}

fn shuffled(seen: &Arc<Mutex<Vec<Vec<u16>>>>) -> std::sync::MutexGuard<'_, Vec<Vec<u16>>> {
    seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Compares the decks after each shuffle of a step.
fn shuffles(step: &Value, seen: &mut Vec<Vec<u16>>, ids: &[String]) -> Result<(), String> {
    let expected: Vec<&Value> = step["shuffles"].as_array().into_iter().flatten().collect();
    if expected.len() != seen.len() {
        return Err(format!("{} shuffles, expected {}", seen.len(), expected.len()));
    }
    for (expected, deck) in expected.iter().zip(seen.drain(..)) {
        let deck: Value = deck.iter().map(|card| ids[usize::from(*card)].clone()).collect();
        if let Some(difference) = super::difference("shuffle", &expected["deck"], &deck) {
            return Err(difference);
        }
    }
    Ok(())
}

/// Compares what a step says with what happened.
#[derive(Default)]
pub(super) struct Ear {
    heard: usize,
}

impl Ear {
    /// The new lines of the log.
    pub(super) fn log(
        &mut self,
        step: &Value,
        session: &Session<Duelists>,
        rules: &Duelists,
    ) -> Result<(), String> {
        let mut lines = Vec::new();
        for event in &session.events()[self.heard..] {
            let mut line = String::new();
            if text::log::record(event, rules.cards(), &mut line) {
                lines.push(line);
            }
        }
        self.heard = session.events().len();
        let none = Value::Array(Vec::new());
        let expected = step.get("log").unwrap_or(&none);
        super::difference("log", expected, &serde_json::json!(lines)).map_or(Ok(()), Err)
    }

    /// Accepted or refused, and why.
    pub(super) fn refusal(&self, step: &Value, reason: Option<&str>) -> Result<(), String> {
        let expected = if step["ok"] == true { None } else { step["reason"].as_str() };
        if expected == reason {
            return Ok(());
        }
        let word = |reason: Option<&str>| {
            reason.map_or("accepted".to_owned(), |reason| format!("refused ({reason})"))
        };
        Err(format!("{}, expected {}", word(reason), word(expected)))
    }
}

/// The generator of the recorded games.
#[derive(Clone)]
struct Mulberry {
    state: u32,
    seen: Option<Arc<Mutex<Vec<Vec<u16>>>>>,
}

impl Chance for Mulberry {
    fn below(&mut self, n: u32) -> u32 {
        self.state = self.state.wrapping_add(0x6D2B_79F5);
        let mut t = self.state;
        t = (t ^ (t >> 15)).wrapping_mul(t | 1);
        t ^= t.wrapping_add((t ^ (t >> 7)).wrapping_mul(t | 61));
        let r = t ^ (t >> 14);
        u32::try_from((u64::from(r) * u64::from(n)) >> 32).unwrap_or(0)
    }

    fn shuffle(&mut self, list: &mut [u16]) {
        for at in (1..list.len()).rev() {
            let other = self.below(u32::try_from(at + 1).unwrap_or(u32::MAX));
            list.swap(at, other as usize);
        }
        if let Some(seen) = &self.seen {
            shuffled(seen).push(list.to_vec());
        }
    }

    fn fork(&self) -> Box<dyn Chance> {
        Box::new(Self { state: self.state, seen: None })
    }
}

/// Deck orders and the first duelist as the file tells them.
#[derive(Clone)]
struct Filed {
    orders: VecDeque<Vec<String>>,
    first: u32,
    ids: Vec<String>,
}

impl Filed {
    fn new(header: &Value, steps: &[Value], ids: Vec<String>) -> Result<Self, String> {
        let first = SEATS.iter().position(|seat| header["first"] == *seat).ok_or("no one goes first")?;
        let strings = |list: &Value| -> Vec<String> {
            list.as_array().into_iter().flatten().filter_map(|id| id.as_str().map(str::to_owned)).collect()
        };
        let mut orders = VecDeque::new();
        // Before the opening hands were drawn, card by card in turn, the decks were what is in hand and deck now.
        for seat in SEATS {
            let player = &header["state"]["players"][seat];
            let mut deck = strings(&player["hand"]);
            deck.extend(strings(&player["deck"]));
            orders.push_back(deck);
        }
        for shuffle in steps.iter().flat_map(|step| step["shuffles"].as_array().into_iter().flatten()) {
            orders.push_back(strings(&shuffle["deck"]));
        }
        Ok(Self { orders, first: u32::try_from(first).unwrap_or(0), ids })
    }
}

impl Chance for Filed {
    fn below(&mut self, _: u32) -> u32 {
        self.first
    }

    fn shuffle(&mut self, list: &mut [u16]) {
        let Some(order) = self.orders.pop_front() else { return };
        let mut left: Vec<u16> = list.to_vec();
        for (place, id) in list.iter_mut().zip(&order) {
            if let Some(at) = left.iter().position(|card| self.ids[usize::from(*card)] == *id) {
                *place = left.swap_remove(at);
            }
        }
    }

    fn fork(&self) -> Box<dyn Chance> {
        Box::new(self.clone())
    }
}
