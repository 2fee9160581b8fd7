//! Recorded battles: legal lists in order, what every action changes, every recorded state, the random tape, the winner.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_ir::{Cards, Def};
use cardwright_source::{Place, Source};
use cardwright_system::{KindReport, Recorded};
use cardwright_table::{
    Answer, Decision, Driver, Event, Halt, Live, Past, Rng, Rules, Session, Setup, Table, Valid,
};
use serde_json::Value;

use super::difference;
use crate::{
    game::DreamtidesGame,
    lower::lower,
    profile::Profile,
    rules::{Action, Config, Rulebook, state::State, wire},
    syntax::{
        check::{Card, Kind, Paragraph},
        row,
        tree::{Ability, CardType, Subtype},
    },
};

/// Does a file begin with the set-up of a recorded battle?
pub(crate) fn is_battle(text: &str) -> bool {
    let Some(first) = text.lines().next().filter(|line| line.contains("\"setup\"")) else { return false };
    let Ok(first) = serde_json::from_str::<Value>(first) else { return false };
    first["type"] == "setup" && first["decks"]["one"].is_array() && first["dreamwell_list"].is_array()
}

/// Are these the cards of recorded battles, with their abilities as data?
pub(crate) fn is_cards(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with('{') && text.contains("\"dreamwell\"") && text.contains("\"energy_produced\"")
}

/// Cards with their abilities as data. What cannot be read is told in one sentence.
pub(crate) fn cards(text: &str) -> Result<Vec<Card>, String> {
    let json: Value = serde_json::from_str(text).map_err(|error| format!("this is not JSON: {error}"))?;
    let list = |name: &str| json[name].as_array().into_iter().flatten();
    let cards = list("cards").map(|card| self::card(card, false));
    cards.chain(list("dreamwell").map(|card| self::card(card, true))).collect()
}

fn card(json: &Value, dreamwell: bool) -> Result<Card, String> {
    let text = |name: &str| json[name].as_str().map(str::to_owned);
    let number = |name: &str| json[name].as_u64().and_then(|number| u32::try_from(number).ok());
    let id = text("id").ok_or("a card has no id")?;
    let wrong = |what: &str| format!("card {id}: {what}");
    let abilities: Vec<Ability> = serde_json::from_value(json["abilities"].clone())
        .map_err(|error| wrong(&format!("its abilities cannot be read: {error}")))?;
    let kind = if dreamwell {
        let energy_produced = number("energy_produced").ok_or_else(|| wrong("it produces no energy"))?;
        Kind::Dreamwell { energy_produced, phase: number("phase").unwrap_or(0) }
    } else {
        let card_type = json["card_type"].as_str().and_then(CardType::from_name);
        Kind::Card {
            energy_cost: number("energy_cost"),
            card_type: card_type.ok_or_else(|| wrong("its type is not known"))?,
            subtype: json["subtype"].as_str().and_then(Subtype::from_name),
            is_fast: json["is_fast"] == true,
            spark: number("spark"),
            rarity: None,
        }
    };
    Ok(Card {
        table: if dreamwell { row::Table::Dreamwell } else { row::Table::Cards },
        name: text("name").ok_or_else(|| wrong("it has no name"))?,
        kind,
        image_number: 0,
        prompt: None,
        spans: vec![Paragraph::default(); abilities.len()],
        abilities,
        place: Place::default(),
        id,
    })
}

/// Every file is a case. Its cards are those of the folder.
pub(super) fn battles(
    files: &[Arc<Source>],
    cards: &[Arc<Source>],
    report: &mut KindReport,
    step: &dyn Fn(),
) {
    let mut known: BTreeMap<String, Result<Cards, String>> = BTreeMap::new();
    for file in files {
        let folder = folder(&file.name).to_owned();
        let pool = known.entry(folder.clone()).or_insert_with(|| {
            let near = cards.iter().find(|cards| self::folder(&cards.name) == folder);
            let near =
                near.or(cards.first()).ok_or("there is no cards.json with the cards of the battles")?;
            self::cards(&near.text).map(|cards| lower(&cards))
        });
        let result = match pool {
            Ok(pool) => Battle::read(&file.text).and_then(|battle| battle.follow(pool)),
            Err(problem) => Err(problem.clone()),
        };
        let name = file.name.rsplit(['/', '\\']).next().unwrap_or(&file.name);
        report.case(name.trim_end_matches(".jsonl"), result);
        step();
    }
}

fn folder(name: &str) -> &str {
    name.rfind(['/', '\\']).map_or("", |at| &name[..at])
}

/// A recorded battle, read.
struct Battle {
    setup: Value,
    lines: Vec<Value>,
}

impl Battle {
    fn read(text: &str) -> Result<Self, String> {
        let lines = text.lines().filter(|line| !line.trim().is_empty()).map(serde_json::from_str::<Value>);
        let mut lines = lines.collect::<Result<Vec<_>, _>>().map_err(|error| error.to_string())?;
        if lines.is_empty() {
            return Err("the file is empty".to_owned());
        }
        let setup = lines.remove(0);
        Ok(Self { setup, lines })
    }

    fn deck(&self, name: &str) -> Vec<String> {
        let list = self.setup["decks"][name].as_array().into_iter().flatten();
        list.filter_map(|pair| pair[1].as_str().map(str::to_owned)).collect()
    }

    fn rules(&self, cards: &Cards) -> Result<Arc<Rulebook>, String> {
        let mut config = Config::default();
        for (name, value) in self.setup["rules"].as_object().into_iter().flatten() {
            let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
            config.set(name, number.ok_or_else(|| format!("the rule {name} is no number"))?);
        }
        let well = self.setup["dreamwell_list"].as_array().into_iter().flatten();
        let well: Vec<String> = well.filter_map(|id| id.as_str().map(str::to_owned)).collect();
        Ok(Arc::new(Rulebook::new(cards, Profile::Compat, config, Some(&well))?))
    }

    fn begin(&self, rules: &Rulebook, past: &mut Past) -> Result<State, String> {
        let find = |id: &String| rules.cards().find(id).ok_or_else(|| format!("there is no card {id}"));
        let deck = |name: &str| self.deck(name).iter().map(find).collect::<Result<Vec<Def>, String>>();
        let (picks, wells) = tape(rules, &self.setup["random"])?;
        let text = |list: &[u8]| list.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let options = vec![("picks".to_owned(), text(&picks)), ("wells".to_owned(), text(&wells))];
        let setup = Setup { decks: vec![deck("one")?, deck("two")?], seats: 2, options };
        let state = rules.begin(&setup, &mut Table::new(&mut Taped(past))).map_err(told)?;
        used_up(&state)?;
        Ok(state)
    }

    fn follow(&self, cards: &Cards) -> Result<(), String> {
        let rules = self.rules(cards)?;
        let mut past = Past::default();
        let mut state = self.begin(&rules, &mut past)?;
        same("state", &self.setup["state"], &wire::state(&rules, &state))
            .map_err(|text| format!("set-up: {text}"))?;
        let mut actions = Vec::new();
        let mut ended = false;
        for line in &self.lines {
            match line["type"].as_str() {
                Some("action") => {
                    let at = line["n"].as_u64().unwrap_or(0);
                    act(&rules, &mut state, line, &mut actions, &mut past)
                        .map_err(|text| format!("action {at}: {text}"))?;
                }
                Some("turn") => {
                    let at = line["after_action"].as_u64().unwrap_or(0);
                    same("state", &line["state"], &wire::state(&rules, &state))
                        .map_err(|text| format!("turn after action {at}: {text}"))?;
                }
                Some("final") => {
                    ended = true;
                    if state.over.is_none() {
                        return Err("the battle is not over".to_owned());
                    }
                    let winner = line["winner"].as_i64().and_then(|winner| i32::try_from(winner).ok());
                    if wire::winner(&state) != winner {
                        let found = wire::winner(&state);
                        return Err(format!("the winner is {found:?}, expected {winner:?}"));
                    }
                    same("state", &line["state"], &wire::state(&rules, &state))
                        .map_err(|text| format!("end: {text}"))?;
                }
                _ => return Err(format!("a line of an unknown type: {}", line["type"])),
            }
        }
        if ended { Ok(()) } else { Err("the battle has no last line".to_owned()) }
    }
}

/// Plays one recorded action and compares everything that its line says.
fn act(
    rules: &Rulebook,
    state: &mut State,
    line: &Value,
    actions: &mut Vec<Action>,
    past: &mut Past,
) -> Result<(), String> {
    if line["player"].as_i64() != wire::acting(state).map(i64::from) {
        return Err(format!("player {:?} acts, expected {}", wire::acting(state), line["player"]));
    }
    let legal = wire::legal(rules, state, actions);
    same("legal", &line["legal"], &legal)?;
    let listed = legal.as_array().and_then(|list| list.iter().position(|open| *open == line["action"]));
    let action = listed.map(|at| actions[at]).ok_or("an action that is not open")?;
    let (picks, wells) = tape(rules, &line["random"])?;
    state.picks.extend(picks);
    state.wells.extend(wells);
    past.step(state.acting().unwrap_or_default(), action.said());
    rules.act(state, action, &mut Table::new(&mut Taped(past))).map_err(told)?;
    same("after", &line["after"], &wire::after(rules, state))?;
    if line["state"].is_object() {
        same("state", &line["state"], &wire::state(rules, state))?;
    }
    used_up(state)
}

fn used_up(state: &State) -> Result<(), String> {
    match state.picks.len() + state.wells.len() {
        0 => Ok(()),
        left => Err(format!("{left} entries of the random tape are left over")),
    }
}

/// The cards that chance took from the pools, and the orders of the dreamwell.
fn tape(rules: &Rulebook, random: &Value) -> Result<(Vec<u8>, Vec<u8>), String> {
    let (mut picks, mut wells) = (Vec::new(), Vec::new());
    for entry in random.as_array().into_iter().flatten() {
        match entry[0].as_str() {
            Some("pick") => {
                let card = entry[2].as_u64().and_then(|card| u8::try_from(card).ok());
                picks.push(card.ok_or("the tape names a card that cannot be")?);
            }
            Some("dreamwell") => {
                let mut left: Vec<(u8, u16)> = (0u8..).zip(rules.well().iter().copied()).collect();
                for id in entry[1].as_array().into_iter().flatten() {
                    let def = id.as_str().and_then(|id| rules.cards().find(id)).map(|def| def.0);
                    let at = left.iter().position(|(_, well)| Some(*well) == def);
                    wells
                        .push(left.remove(at.ok_or("the tape names a card that is not in the dreamwell")?).0);
                }
            }
            _ => return Err("the tape has an entry of an unknown kind".to_owned()),
        }
    }
    Ok((picks, wells))
}

fn same(what: &str, expected: &Value, found: &Value) -> Result<(), String> {
    difference(what, expected, found).map_or(Ok(()), Err)
}

fn told(halt: Halt) -> String {
    match halt {
        Halt::Fault(fault) => fault.text,
        other => format!("{other:?}"),
    }
}

/// Chance is on the tape; whoever asks for more is wrong. What happens becomes part of the past.
struct Taped<'p>(&'p mut Past);

impl Driver for Taped<'_> {
    fn choose(&mut self, _: &mut dyn Live, _: &Decision, _: Valid<'_>) -> Result<Answer, Halt> {
        Err(Halt::fault("a recorded battle asks nothing by itself"))
    }

    fn below(&mut self, _: u32) -> Result<u32, Halt> {
        Err(Halt::fault("the random tape is used up"))
    }

    fn shuffle(&mut self, _: &mut [u16]) -> Result<(), Halt> {
        Err(Halt::fault("the random tape is used up"))
    }

    fn event(&mut self, event: Event) {
        self.0.events.push(event);
    }
}

/// Opens a recorded battle after some of its actions.
pub(crate) fn recorded(text: &str, cards: &Cards, to: usize) -> Result<Recorded, String> {
    let battle = Battle::read(text)?;
    let rules = battle.rules(cards)?;
    let mut past = Past::default();
    let mut state = battle.begin(&rules, &mut past)?;
    let actions: Vec<&Value> = battle.lines.iter().filter(|line| line["type"] == "action").collect();
    let mut open = Vec::new();
    for (at, line) in actions.iter().take(to).enumerate() {
        act(&rules, &mut state, line, &mut open, &mut past).map_err(|text| format!("action {at}: {text}"))?;
    }
    Ok(Recorded {
        profile: Profile::Compat.name(),
        cards: cards.clone(),
        opened: Box::new(Session::from_past(Arc::clone(&rules), state, Box::new(Rng::new(0)), past)),
        game: Arc::new(DreamtidesGame::shared(rules)),
        steps: actions.len(),
        decks: vec![battle.deck("one"), battle.deck("two")],
    })
}
