//! Recorded runs on a fixed board: every step leads to the recorded state, after the normalisations of the language.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_ir::Cards;
use cardwright_source::Source;
use cardwright_system::KindReport;
use cardwright_table::{Answer, Decision, Driver, Event, Halt, Item, Live, Shape, Valid};
use serde_json::{Map, Value, json};

use super::{Pool, difference};
use crate::{
    game::rulebook,
    rules::{
        Fighters, board,
        script::{self, Stepped},
        state::State,
        wire::{self, SEATS},
    },
    vocabulary::zones,
};

/// The hands as they lay on the recorded board, top first.
const HANDS: [&[&str]; 2] = [
    &["kyo", "wang-tang", "lucky-kitty", "banquet", "study"],
    &["galford", "mega-crush", "robot-punch", "psyche-up"],
];

/// One case a line.
pub(super) fn runs(files: &[Arc<Source>], pool: &Pool, report: &mut KindReport, step: &dyn Fn()) {
    let rules = match rulebook(&pool.cards) {
        Ok(rules) => rules,
        Err(problem) => return report.case("all", Err(problem)),
    };
    for (line, case) in super::lines(files) {
        let name = case["case"].as_str().unwrap_or(&line).to_owned();
        let mut used = BTreeMap::new();
        let result = run(&rules, &pool.cards, pool, &case, &mut used);
        for (name, count) in used {
            *report.allowed.entry(name.to_owned()).or_default() += count;
        }
        report.case(name, result);
        step();
    }
}

type Used = BTreeMap<&'static str, usize>;

fn run(rules: &Fighters, cards: &Cards, pool: &Pool, case: &Value, used: &mut Used) -> Result<(), String> {
    let mut state = board::read(rules, &start(case, used))?;
    if case["scenario"] == "reaction" {
        // Two characters attack already.
        let mut driver = Scripted::default();
        for step in ["attack 0", "attack 2"] {
            script::step(rules, &mut state, &mut driver, step)?;
        }
        state.phase = crate::rules::state::Phase::Counter;
    }
    let mut recorded: Map<String, Value> = case["before"].as_object().cloned().unwrap_or_default();
    let text =
        case["source"].as_str().and_then(|slug| pool.texts.get(slug)).map(|text| text.to_ascii_lowercase());
    let mut known =
        Known { shuffled: Vec::new(), played: false, rule: text.unwrap_or_default(), united: false };
    for step in case["steps"].as_array().into_iter().flatten() {
        let text = step["step"].as_str().unwrap_or_default();
        let asks: Vec<Value> = step["asks"].as_array().cloned().unwrap_or_default();
        known.note(text, &asks);
        if asks.iter().any(|ask| ask["kind"] == "winner") {
            *used.entry("N-10 nothing runs after the end").or_default() += 1;
            return Ok(());
        }
        let mut driver = Scripted { asks: asks.into(), rules: Some(rules), ..Scripted::default() };
        let stepped = script::step(rules, &mut state, &mut driver, text)?;
        if let Some(problem) = driver.problem {
            return Err(format!("{text}: {problem}"));
        }
        for (path, value) in step["changes"].as_object().into_iter().flatten() {
            recorded.insert(path.clone(), value.clone());
        }
        let expected = normalised(cards, &recorded, text, used);
        let found = found(rules, &state);
        if let Err(problem) = compare(&expected, &found, &known, used) {
            let refused = if stepped == Stepped::Refused { " (refused)" } else { "" };
            if let Some(name) = intended(cards, &known, &recorded) {
                *used.entry(name).or_default() += 1;
                return Ok(());
            }
            return Err(format!("{text}{refused}: {problem}"));
        }
    }
    Ok(())
}

/// The board with the hands in their order.
fn start(case: &Value, used: &mut Used) -> Value {
    let mut before = case["before"].clone();
    for (seat, order) in SEATS.iter().zip(HANDS) {
        let key = format!("{seat}.hand");
        let Some(hand) = before[&key].as_array_mut() else { continue };
        let place = |card: &Value| {
            // The card of the run was put in last, so it lies on top.
            order.iter().position(|known| card == known).map_or(0, |at| at + 1)
        };
        let sorted = hand.clone();
        hand.sort_by_key(place);
        if *hand != sorted {
            *used.entry("N-6 hands in their order").or_default() += 1;
        }
    }
    before["turn"] = json!(5);
    before["phase"] = json!("main");
    before["active"] = json!("P1");
    before
}

/// What is known about a run.
struct Known {
    /// Piles that were shuffled: they are sets.
    shuffled: Vec<String>,
    /// An Action or a Reaction was played.
    played: bool,
    /// The text of the rule.
    rule: String,
    /// Characters united.
    united: bool,
}

impl Known {
    fn note(&mut self, step: &str, asks: &[Value]) {
        self.played |= step.starts_with("play ") || step.starts_with("react ");
        self.united |= step.starts_with("unite ");
        for ask in asks.iter().filter(|ask| ask["kind"] == "shuffle") {
            let pile = ask["pile"].as_str().unwrap_or("Deck").to_ascii_lowercase();
            let pile = if pile.contains("discard") {
                "discards"
            } else if pile.contains("hand") {
                "hand"
            } else {
                "deck"
            };
            self.shuffled.push(format!("{}.{pile}", ask["player"].as_str().unwrap_or("P1")));
        }
    }
}

/// The recorded state as the language has it.
fn normalised(cards: &Cards, recorded: &Map<String, Value>, step: &str, used: &mut Used) -> Value {
    let mut out = Map::new();
    for seat in SEATS {
        let get = |key: &str| recorded.get(&format!("{seat}.{key}")).cloned();
        let mut discards: Vec<Value> =
            get("discards").and_then(|list| list.as_array().cloned()).unwrap_or_default();
        for slot in 0..4 {
            let mut fighter = get(&format!("ring.{slot}")).unwrap_or(Value::Null);
            if fighter["bp"] == 0 {
                *used.entry("N-1 characters with 0 BP are KOed").or_default() += 1;
                discards.insert(0, fighter["card"].clone());
                for backup in fighter["backups"].as_array().into_iter().flatten() {
                    discards.insert(0, backup.clone());
                }
                fighter = Value::Null;
            }
            if let Some(marks) = fighter.get("marks").and_then(Value::as_array) {
                let keep = |mark: &&Value| {
                    let mark = mark.as_str().unwrap_or_default();
                    matches!(mark, "fresh" | "attack" | "follower")
                        || (mark == "block" && step != "cleanup-phase")
                };
                let kept: Vec<Value> = marks.iter().filter(keep).cloned().collect();
                if kept.len() < marks.len() {
                    *used.entry("N-4, N-5 marks").or_default() += 1;
                }
                if kept.is_empty() {
                    fighter.as_object_mut().map(|fields| fields.remove("marks"));
                } else {
                    fighter["marks"] = sorted(&kept);
                }
            }
            out.insert(format!("{seat}.ring.{slot}"), fighter);
        }
        let in_play = recorded.get("in_play").and_then(Value::as_array).cloned().unwrap_or_default();
        for card in in_play {
            let reaction = cards
                .list
                .iter()
                .any(|known| card == known.id.as_str() && known.kind == crate::vocabulary::words::REACTION);
            if reaction == (seat == "P2") {
                *used.entry("N-2 a played card is discarded after its effect").or_default() += 1;
                discards.insert(0, card);
            }
        }
        out.insert(format!("{seat}.discards"), Value::Array(discards));
        for key in ["hand", "deck", "removed"] {
            let list = get(key).and_then(|list| list.as_array().cloned()).unwrap_or_default();
            let list = if key == "hand" { sorted(&list) } else { Value::Array(list) };
            out.insert(format!("{seat}.{key}"), list);
        }
        for (key, none) in [
            ("hp", json!(0)),
            ("sp", json!(0)),
            ("lostsp", json!(0)),
            ("chars_allowed", json!(1)),
            ("ncdamaged", json!(false)),
        ] {
            let value = get(key).filter(|value| !value.is_null()).unwrap_or(none);
            out.insert(format!("{seat}.{key}"), value);
        }
        let skip = get("skip").filter(|value| !value.is_null()).unwrap_or(json!([]));
        out.insert(format!("{seat}.skip"), skip);
    }
    Value::Object(out)
}

/// The state in the same form.
fn found(rules: &Fighters, s: &State) -> Value {
    let mut out = Map::new();
    for seat in 0..2u8 {
        let name = SEATS[usize::from(seat)];
        let player = s.player(seat);
        let mut put = |key: &str, value: Value| drop(out.insert(format!("{name}.{key}"), value));
        for slot in 0..4 {
            let mut fighter = wire::fighter(rules, s, seat, slot);
            if let Some(marks) = fighter.get("marks").and_then(Value::as_array).cloned() {
                fighter["marks"] = sorted(&marks);
            }
            put(&format!("ring.{slot}"), fighter);
        }
        let pile = |zone| wire::pile(rules, s, seat, zone);
        put("discards", pile(zones::DISCARDS));
        let hand = pile(zones::HAND);
        put("hand", sorted(hand.as_array().map_or(&[], Vec::as_slice)));
        put("deck", pile(zones::DECK));
        put("removed", pile(zones::REMOVED));
        put("hp", json!(player.hp));
        put("sp", json!(player.sp));
        put("lostsp", json!(player.lost_sp));
        put("chars_allowed", json!(player.allowed));
        put("ncdamaged", json!(player.nc_damaged));
        let skip: Vec<u8> =
            (0..7).filter(|phase| player.skip & (1 << phase) != 0).map(|phase| phase + 1).collect();
        put("skip", json!(skip));
    }
    Value::Object(out)
}

fn sorted(list: &[Value]) -> Value {
    let mut names: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
    names.sort_unstable();
    json!(names)
}

fn compare(expected: &Value, found: &Value, known: &Known, used: &mut Used) -> Result<(), String> {
    for (path, value) in expected.as_object().into_iter().flatten() {
        let other = &found[path];
        let Some(text) = difference(path, value, other) else { continue };
        let same_cards = match (value.as_array(), other.as_array()) {
            (Some(a), Some(b)) => sorted(a) == sorted(b),
            _ => false,
        };
        if same_cards && known.shuffled.contains(path) {
            *used.entry("N-3 shuffled piles are sets").or_default() += 1;
        } else if same_cards && path.ends_with("discards") && known.rule.contains("::not") {
            *used.entry("N-9 the rest of ::not is a set").or_default() += 1;
        } else if same_cards && path.ends_with("discards") && known.played {
            *used.entry("N-2 a played card is discarded after its effect").or_default() += 1;
        } else {
            return Err(text);
        }
    }
    Ok(())
}

/// Differences that the language intends, by what the run is about.
fn intended(cards: &Cards, known: &Known, recorded: &Map<String, Value>) -> Option<&'static str> {
    if known.rule.contains("bp:lowest") {
        return Some("D-9 bp:lowest finds the minimum");
    }
    // Members of a United Attack with a keyword of their own.
    let keyword = |slug: &str| {
        let card = cards.list.iter().find(|card| card.id == slug);
        card.is_some_and(|card| {
            card.abilities.iter().any(|ability| matches!(ability.body, cardwright_ir::Body::Modify { .. }))
                || card.abilities.iter().any(|ability| ability.when.is_some())
        })
    };
    let member = recorded.values().any(|value| {
        let marks = value.get("marks").and_then(Value::as_array);
        let fights =
            marks.is_some_and(|marks| marks.iter().any(|mark| mark == "attack" || mark == "follower"));
        fights && value["card"].as_str().is_some_and(keyword)
    });
    (known.united && member).then_some("D-18 own keywords are off in a United Attack")
}

/// Answers as they were recorded, by name; the first options where nothing fits.
#[derive(Default)]
struct Scripted<'r> {
    asks: std::collections::VecDeque<Value>,
    rules: Option<&'r Fighters>,
    problem: Option<String>,
}

impl Scripted<'_> {
    fn cards(&mut self, state: &State, decision: &Decision, min: u16) -> Answer {
        let Some(rules) = self.rules else { return decision.option(0) };
        let options: Vec<String> = decision
            .items(0)
            .iter()
            .map(|choice| match choice.on {
                Item::Card(card) => wire::slug(rules, state, card.card).to_owned(),
                _ => String::new(),
            })
            .collect();
        let fits = |ask: &Value| {
            ask["kind"] == "cards"
                && ask["answer"].as_array().is_some_and(|names| {
                    !names.is_empty()
                        && names.iter().all(|name| options.iter().any(|option| name == option.as_str()))
                })
        };
        if let Some(at) = self.asks.iter().position(fits) {
            let ask = self.asks.remove(at).unwrap_or(Value::Null);
            let listed: Vec<&str> =
                ask["candidates"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            if let Some(option) = options.iter().find(|option| !listed.contains(&option.as_str())) {
                self.problem = Some(format!("\"{option}\" is on offer, expected {listed:?}"));
            }
            let mut picks: Vec<u16> = Vec::new();
            for name in ask["answer"].as_array().into_iter().flatten() {
                let place = (0u16..)
                    .zip(&options)
                    .find(|(at, option)| name == option.as_str() && !picks.contains(at));
                picks.extend(place.map(|(at, _)| at));
            }
            return Answer { ask: 0, picks: picks.into_iter().collect() };
        }
        Answer { ask: 0, picks: (0..min.max(1)).collect() }
    }
}

impl Driver for Scripted<'_> {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Result<Answer, Halt> {
        match decision.asks.first().map(|ask| ask.shape) {
            Some(Shape::Confirm) => Ok(Answer::pick(0, 1)),
            Some(Shape::Pick { min, .. }) if wire::kind(decision) == "ChooseCards" => {
                let state = here.state().downcast_ref::<State>();
                let state = state.ok_or_else(|| Halt::fault("a state of another game"))?.clone();
                Ok(self.cards(&state, decision, min))
            }
            _ => Ok(Answer::pick(0, 0)),
        }
    }

    fn below(&mut self, _: u32) -> Result<u32, Halt> {
        Ok(0)
    }

    fn shuffle(&mut self, _: &mut [u16]) -> Result<(), Halt> {
        Ok(())
    }

    fn event(&mut self, _: Event) {}
}
