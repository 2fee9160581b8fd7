//! Recorded games: every request with its options, every chance result, every state, the result.

use std::sync::Arc;

use cardwright_ir::Cards;
use cardwright_source::Source;
use cardwright_system::{KindReport, Recorded};
use cardwright_table::{Answer, Chance, Decision, Match, Session, Setup, Shape};
use serde_json::{Map, Value};

use super::difference;
use crate::{
    game::{FightersGame, rulebook},
    rules::{
        Fighters,
        wire::{self, SEATS},
    },
    vocabulary::VOCABULARY,
};

/// Is this a file of recorded games?
pub(crate) fn is_games(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.starts_with('{')
        && !first.contains("\"kind\"")
        && first.contains("\"log\"")
        && first.contains("\"decks\"")
        && first.contains("\"first\"")
}

/// Every line is a case.
pub(super) fn games(files: &[Arc<Source>], cards: &Cards, report: &mut KindReport, step: &dyn Fn()) {
    let rules = match rulebook(cards) {
        Ok(rules) => Arc::new(rules),
        Err(problem) => return report.case("all", Err(problem)),
    };
    for (line, game) in super::lines(files) {
        let name = game["game"].as_str().unwrap_or(&line).to_owned();
        report.case(name, play(&rules, &game));
        step();
    }
}

/// Opens the first recorded game of a file after some of its requests.
pub(crate) fn recorded(text: &str, cards: &Cards, to: usize) -> Result<Recorded, String> {
    let line = text.lines().next().unwrap_or_default();
    let game: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let rules = Arc::new(rulebook(cards)?);
    let mut follower = Follower::new(&rules, &game)?;
    let requests = requests(&game);
    for (at, request) in requests.iter().take(to).enumerate() {
        follower.request(request).map_err(|text| format!("request {at}: {text}"))?;
    }
    let ids = |seat: &&str| -> Vec<String> {
        deck(&game, seat).into_iter().flat_map(|(id, copies)| std::iter::repeat_n(id, copies)).collect()
    };
    Ok(Recorded {
        profile: "standard",
        cards: cards.clone(),
        game: Arc::new(FightersGame::shared(Arc::clone(&rules))),
        opened: Box::new(follower.session),
        steps: requests.len(),
        decks: SEATS.iter().map(ids).collect(),
    })
}

fn requests(game: &Value) -> Vec<&Value> {
    game["log"].as_array().into_iter().flatten().filter(|entry| entry.get("k").is_some()).collect()
}

fn deck(game: &Value, seat: &str) -> Vec<(String, usize)> {
    let list = game["decks"][seat]["cards"].as_array().into_iter().flatten();
    list.filter_map(|entry| {
        let id = entry[0].as_str()?.to_owned();
        Some((id, usize::try_from(entry[1].as_u64()?).ok()?.min(100)))
    })
    .collect()
}

fn play(rules: &Arc<Fighters>, game: &Value) -> Result<(), String> {
    let mut follower = Follower::new(rules, game)?;
    follower.state(&game["start"], false).map_err(|text| format!("start: {text}"))?;
    for (at, request) in requests(game).into_iter().enumerate() {
        follower
            .request(request)
            .map_err(|text| format!("request {at} ({} {}): {text}", request["p"], request["k"]))?;
    }
    follower.end(game)
}

/// A game that is played as it was recorded.
struct Follower {
    session: Session<Fighters>,
    expected: Map<String, Value>,
}

impl Follower {
    fn new(rules: &Arc<Fighters>, game: &Value) -> Result<Self, String> {
        let find = |(id, copies): (String, usize)| {
            let def = rules.cards().find(&id).ok_or_else(|| format!("there is no card \"{id}\""))?;
            Ok(std::iter::repeat_n(def, copies))
        };
        let decks = SEATS
            .iter()
            .map(|seat| {
                let cards = deck(game, seat).into_iter().map(find).collect::<Result<Vec<_>, String>>()?;
                Ok(cards.into_iter().flatten().collect())
            })
            .collect::<Result<_, String>>()?;
        let first = game["first"].as_str().unwrap_or("P1").to_owned();
        let setup = Setup { decks, seats: 2, options: vec![("first".to_owned(), first)] };
        let chance = game["log"].as_array().into_iter().flatten().filter_map(Drawn::read).collect();
        let session = Session::new(Arc::clone(rules), &setup, Box::new(Filed { drawn: chance, at: 0 }));
        let session = session.map_err(|halt| format!("the set-up failed: {halt}"))?;
        let expected = game["start"].as_object().cloned().unwrap_or_default();
        Ok(Self { session, expected })
    }

    fn state(&self, expected: &Value, whole: bool) -> Result<(), String> {
        let state = wire::state(self.session.rules(), self.session.live(), whole);
        difference("state", expected, &state).map_or(Ok(()), Err)
    }

    fn request(&mut self, request: &Value) -> Result<(), String> {
        let rules = self.session.shared();
        let decision = self.session.decision().ok_or("no one is asked")?.clone();
        let state = self.session.live();
        let seat = SEATS[usize::from(decision.seat)];
        if request["p"] != seat {
            return Err(format!("{seat} is asked"));
        }
        let kind = wire::kind(&decision);
        if request["k"] != kind {
            return Err(format!("the request is {kind}"));
        }
        let options = wire::options(&rules, state, &decision);
        let options = Value::from(options);
        if let Some(text) = difference("options", &request["o"], &options) {
            return Err(format!("{text}; found {options}, expected {}", request["o"]));
        }
        let (min, max) = bounds(&decision);
        let wanted = (request["n"][0].as_u64().unwrap_or(1), request["n"][1].as_u64().unwrap_or(1));
        if wanted != (min, max) {
            return Err(format!("{min} to {max} are chosen, expected {wanted:?}"));
        }
        if let (Some(source), Some((cause, _))) = (request["src"].as_str(), decision.cause) {
            let found = wire::slug(&rules, state, cause.card);
            if found != source {
                return Err(format!("{found} asks, expected {source}"));
            }
        }
        let answer = answer(&decision, &request["a"]).ok_or("the answer does not fit")?;
        self.session.answer(decision.seat, answer).map_err(|refusal| refusal.text)?;
        if let Some(fault) = self.session.fault() {
            return Err(fault.to_string());
        }
        for (path, value) in request["s"].as_object().into_iter().flatten() {
            self.expected.insert(path.clone(), value.clone());
        }
        self.state(&Value::Object(self.expected.clone()), false)
    }

    fn end(&self, game: &Value) -> Result<(), String> {
        let outcome = self.session.outcome().ok_or("the game goes on")?;
        let winner = match outcome.winners {
            1 => "P1",
            2 => "P2",
            _ => "draw",
        };
        let result = &game["result"];
        let why = VOCABULARY.word(outcome.why).name;
        if result["winner"] != winner || result["reason"] != why {
            return Err(format!("{winner} wins ({why}), expected {result}"));
        }
        if result["turn"].as_i64() != Some(i64::from(self.session.live().turn)) {
            return Err(format!("turn {}, expected {}", self.session.live().turn, result["turn"]));
        }
        self.state(&game["final"], true).map_err(|text| format!("end: {text}"))
    }
}

fn bounds(decision: &Decision) -> (u64, u64) {
    match decision.asks.first().map(|ask| ask.shape) {
        Some(Shape::Pick { min, max, .. }) if wire::kind(decision) != "Move" => {
            (u64::from(min), u64::from(max))
        }
        _ => (1, 1),
    }
}

/// The answer that positions among the options mean.
fn answer(decision: &Decision, picks: &Value) -> Option<Answer> {
    if picks.is_null() {
        return Some(Answer::take(0));
    }
    let picks: Vec<u16> =
        picks.as_array()?.iter().filter_map(|pick| u16::try_from(pick.as_u64()?).ok()).collect();
    if wire::kind(decision) == "Move" {
        return Some(decision.option(usize::from(*picks.first()?)));
    }
    if decision.asks.first()?.shape == Shape::Confirm {
        return Some(Answer::pick(0, 1 - picks.first()?.min(&1)));
    }
    Some(Answer { ask: 0, picks: picks.into_iter().collect() })
}

/// A chance result of the file.
#[derive(Clone, Debug)]
enum Drawn {
    Order(Vec<u16>),
    Picked(Vec<u16>),
    Coin(u32),
}

impl Drawn {
    fn read(entry: &Value) -> Option<Self> {
        let numbers = |key: &str| -> Vec<u16> {
            let list = entry[key].as_array().into_iter().flatten();
            list.filter_map(|at| u16::try_from(at.as_u64()?).ok()).collect()
        };
        match entry["c"].as_str()? {
            "shuffle" => Some(Drawn::Order(numbers("perm"))),
            "subset" => Some(Drawn::Picked(numbers("picked"))),
            "coin" => Some(Drawn::Coin(u32::from(entry["result"] == "tails"))),
            _ => None,
        }
    }
}

/// Chance as the file tells it.
#[derive(Clone)]
struct Filed {
    drawn: Arc<[Drawn]>,
    at: usize,
}

impl Filed {
    fn next(&mut self) -> Option<&Drawn> {
        self.at += 1;
        self.drawn.get(self.at - 1)
    }
}

impl Chance for Filed {
    fn below(&mut self, _: u32) -> u32 {
        match self.next() {
            Some(Drawn::Coin(side)) => *side,
            _ => 0,
        }
    }

    fn shuffle(&mut self, list: &mut [u16]) {
        let before = list.to_vec();
        match self.next() {
            Some(Drawn::Order(order)) => {
                for (place, from) in list.iter_mut().zip(order) {
                    *place = before.get(usize::from(*from)).copied().unwrap_or(*place);
                }
            }
            Some(Drawn::Picked(picked)) => {
                let rest = before.iter().filter(|at| !picked.contains(at));
                for (place, at) in list.iter_mut().zip(picked.iter().chain(rest)) {
                    *place = *at;
                }
            }
            _ => {}
        }
    }

    fn fork(&self) -> Box<dyn Chance> {
        Box::new(self.clone())
    }
}
