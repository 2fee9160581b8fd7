//! Every command, event, ability, filter, hook, cost, restriction and game rule at work: `scenarios.txt` has a card, a
//! board, steps and what they lead to. A word of the language without a scenario fails the last test.

use std::collections::{BTreeSet, VecDeque};

use cardwright_card_fighters::{
    CardFighters,
    rules::{Fighters, board, script, state::State, wire},
    syntax::words,
};
use cardwright_source::Sources;
use cardwright_system::System;
use cardwright_table::{Answer, Decision, Driver, Event, Halt, Live, Shape, Valid};
use serde_json::{Value, json};

/// One scenario.
#[derive(Default)]
struct Scenario {
    name: String,
    card: String,
    at: String,
    with: Vec<(String, Value)>,
    steps: Vec<Step>,
}

enum Step {
    Do(String),
    Pick(String),
    See(String, String),
}

fn all() -> Vec<Scenario> {
    let text = include_str!("../scenarios.txt");
    text.split("\n=== ").skip(1).map(read).collect()
}

fn read(text: &str) -> Scenario {
    let mut lines = text.lines();
    let mut scenario = Scenario { name: lines.next().unwrap_or_default().to_owned(), ..Scenario::default() };
    for line in lines.filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        let (key, rest) = line.split_once(':').unwrap_or_else(|| panic!("{}: {line}", scenario.name));
        let rest = rest.trim().to_owned();
        match key {
            "card" => scenario.card = rest,
            "at" => scenario.at = rest,
            "with" => {
                let (path, value) = rest.split_once(' ').expect("a path and a value");
                let value = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
                scenario.with.push((path.to_owned(), value));
            }
            "do" => scenario.steps.push(Step::Do(rest)),
            "pick" => scenario.steps.push(Step::Pick(rest)),
            "see" => {
                let (path, value) = rest.split_once(' ').expect("a path and a value");
                scenario.steps.push(Step::See(path.to_owned(), value.to_owned()));
            }
            other => panic!("{}: unknown line {other}", scenario.name),
        }
    }
    scenario
}

/// Eight plain characters, an Action and a Reaction beside the card under test.
fn rulebook(card: &str) -> Result<Fighters, String> {
    let (kind, lines) = card.split_once('|').unwrap_or((card, ""));
    let rules: Vec<&str> = lines.split(" | ").map(str::trim).filter(|line| !line.is_empty()).collect();
    let guid = |n: usize| format!("00000000-0000-0000-0000-0000000000{n:02}");
    let plain = |n: usize, slug: &str, bp: i32, subtype: &str| {
        json!({"id": guid(n), "slug": slug, "name": slug, "type": "Character", "subtype": subtype, "bp": bp, "sp": 1,
            "backups": ["Ninja", "Monk"]})
    };
    let mut cards = vec![
        plain(1, "ann", 400, "Ninja"),
        plain(2, "bob", 600, "Monk"),
        plain(3, "cat", 300, "Pilot"),
        plain(4, "dan", 500, "Ninja"),
        plain(5, "eve", 800, "Monk"),
        plain(6, "fay", 200, "Pilot"),
        json!({"id": guid(7), "slug": "act", "name": "act", "type": "Action", "sp": -2, "rules": ["action = hp(+100) to(me)"]}),
        json!({"id": guid(8), "slug": "rea", "name": "rea", "type": "Reaction", "sp": -2, "rules": ["action = damage(100) to(opp)"]}),
        json!({"id": guid(9), "slug": "mage", "name": "mage", "type": "Character", "subtype": "Magician", "bp": 300, "sp": 0,
            "ability_type": "instant", "ability_name": "X", "rules": ["action = hp(+50) to(me)"], "backups": []}),
        json!({"id": guid(10), "slug": "gun", "name": "gun", "type": "Character", "subtype": "Soldier", "bp": 500, "sp": 0,
            "ability_type": "triggered", "ability_name": "X", "rules": ["action = {F}: damage(100) to(opp)"], "backups": []}),
        json!({"id": guid(11), "slug": "bell", "name": "bell", "type": "Character", "subtype": "Spirit", "bp": 500, "sp": 0,
            "ability_type": "auto", "ability_name": "X", "rules": ["auto = ~anyEndPhase~ sp(+1)"], "backups": []}),
    ];
    let own = match kind.trim() {
        "action" => json!({"type": "Action", "sp": -1}),
        "reaction" => json!({"type": "Reaction", "sp": -1}),
        ability => json!({"type": "Character", "subtype": "Ninja", "bp": 500, "sp": 2, "backups": ["Ninja"],
            "ability_type": ability, "ability_name": "X"}),
    };
    let mut own = own;
    own["id"] = json!(guid(20));
    own["slug"] = json!("card");
    own["name"] = json!("card");
    own["rules"] = json!(rules);
    cards.push(own);
    let mut sources = Sources::default();
    let file = sources.add("cards.json", json!(cards).to_string());
    let loaded = CardFighters.load(&[file], "standard");
    let errors: Vec<&str> = loaded
        .diagnostics
        .iter()
        .filter(|problem| problem.is_error())
        .map(|problem| problem.message.as_str())
        .collect();
    if !errors.is_empty() {
        return Err(format!("{card}: {errors:?}"));
    }
    let (rules, problems) = Fighters::new(&loaded.cards);
    if problems.is_empty() { Ok(rules) } else { Err(format!("{card}: {problems:?}")) }
}

fn start(scenario: &Scenario) -> Value {
    let mut board = json!({
        "P1.hp": 2000, "P1.sp": 10, "P2.hp": 1500, "P2.sp": 10,
        "P1.ring.0": {"card": "ann"}, "P1.ring.2": {"card": "bob"},
        "P2.ring.0": {"card": "cat"}, "P2.ring.2": {"card": "dan"},
        "P1.hand": ["act", "fay"], "P2.hand": ["rea", "eve"],
        "P1.deck": ["eve", "rea", "fay", "act"], "P2.deck": ["bob", "act", "ann"],
        "P1.discards": ["cat", "act"], "P2.discards": ["fay"],
    });
    for (path, value) in &scenario.with {
        board[path.as_str()] = value.clone();
    }
    match scenario.at.as_str() {
        "P2.hand" => board["P2.hand"].as_array_mut().expect("a hand").insert(0, json!("card")),
        ring if ring.contains("ring") => board[ring] = json!({"card": "card"}),
        _ => board["P1.hand"].as_array_mut().expect("a hand").insert(0, json!("card")),
    }
    board
}

#[derive(Default)]
struct Picks(VecDeque<String>);

struct Answering<'r> {
    rules: &'r Fighters,
    picks: &'r mut Picks,
}

impl Driver for Answering<'_> {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Result<Answer, Halt> {
        let state = here.state().downcast_ref::<State>().expect("a state of this game");
        let options: Vec<String> = wire::options(self.rules, state, decision)
            .iter()
            .map(|option| option.as_str().map_or_else(|| option.to_string(), str::to_owned))
            .collect();
        let wanted = self.picks.0.front().cloned();
        if wanted.as_deref() == Some("cancel") {
            self.picks.0.pop_front();
            return Ok(Answer::take(0));
        }
        let confirm = decision.asks[0].shape == Shape::Confirm;
        let at = |name: &str, taken: &[u16]| {
            let fits = |option: &str| option == name || option.split('@').next() == Some(name);
            (0u16..).zip(&options).find(|(at, option)| fits(option) && !taken.contains(at)).map(|(at, _)| at)
        };
        if let Some(wanted) = wanted {
            let mut picks = Vec::new();
            for name in wanted.split('+') {
                picks.extend(at(name.trim(), &picks));
            }
            if picks.len() == wanted.split('+').count() {
                self.picks.0.pop_front();
                let picks = if confirm { vec![1 - picks[0]] } else { picks };
                return Ok(Answer { ask: 0, picks: picks.into_iter().collect() });
            }
        }
        if confirm {
            return Ok(Answer::pick(0, 1));
        }
        Ok(decision.option(0))
    }

    fn below(&mut self, _: u32) -> Result<u32, Halt> {
        Ok(0)
    }

    fn shuffle(&mut self, list: &mut [u16]) -> Result<(), Halt> {
        list.reverse();
        Ok(())
    }

    fn event(&mut self, _: Event) {}
}

fn look(state: &Value, path: &str) -> String {
    let show = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Array(list) if list.iter().all(Value::is_string) => {
            let names: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
            if names.is_empty() { "-".to_owned() } else { names.join(" ") }
        }
        Value::Null => "-".to_owned(),
        other => other.to_string(),
    };
    if let Some(value) = state.get(path) {
        return match value.get("card") {
            Some(card) => show(card),
            None => show(value),
        };
    }
    let (key, field) = path.rsplit_once('.').unwrap_or((path, ""));
    match state.get(key) {
        Some(value) => value.get(field).map_or_else(|| "-".to_owned(), show),
        None => panic!("the state has no {path}"),
    }
}

fn run(scenario: &Scenario) -> Result<(), String> {
    let rules = rulebook(&scenario.card)?;
    let mut state =
        board::read(&rules, &start(scenario)).map_err(|text| format!("{}: {text}", scenario.name))?;
    let before = wire::state(&rules, &state, true);
    let mut picks = Picks::default();
    let mut changed = false;
    for step in &scenario.steps {
        match step {
            Step::Pick(list) => picks.0.extend(list.split(',').map(|pick| pick.trim().to_owned())),
            Step::Do(text) => {
                let mut driver = Answering { rules: &rules, picks: &mut picks };
                script::step(&rules, &mut state, &mut driver, text)
                    .map_err(|text| format!("{}: {text}", scenario.name))?;
            }
            Step::See(path, value) => {
                let now = wire::state(&rules, &state, true);
                let found = look(&now, path);
                if found != *value {
                    return Err(format!("{}: {path} is {found}, expected {value}", scenario.name));
                }
                changed |= found != look(&before, path);
            }
        }
    }
    if let Some(pick) = picks.0.front() {
        return Err(format!("{}: no one asked for {pick}", scenario.name));
    }
    if !changed && !scenario.name.contains("(nothing)") {
        return Err(format!("{}: nothing has changed", scenario.name));
    }
    Ok(())
}

#[test]
fn every_scenario_comes_out_as_written() {
    let wrong: Vec<String> = all().iter().filter_map(|scenario| run(scenario).err()).collect();
    assert!(wrong.is_empty(), "{} scenarios differ\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_word_of_the_language_has_a_scenario() {
    let text: String = all().iter().map(|scenario| scenario.card.to_ascii_lowercase() + "\n").collect();
    let used: BTreeSet<&str> =
        text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_' && sign != '-').collect();
    let prefixed = |name: &str, prefixes: &[&str]| {
        prefixes.iter().any(|prefix| used.contains(format!("{prefix}{name}").as_str()))
    };
    let mut unused: Vec<String> = Vec::new();
    let mut need = |what: &str, there: bool, name: &str| {
        if !there {
            unused.push(format!("{what} {name}"));
        }
    };
    for command in words::COMMANDS {
        need("command", used.contains(command.name), command.name);
    }
    for event in words::OBJECT_EVENTS.iter().chain(words::PLAIN_EVENTS) {
        need("event", prefixed(event, &["", "my", "opp", "any"]), event);
    }
    for ability in words::ABILITIES {
        need("ability", used.contains(ability), ability);
    }
    for filter in words::FILTERS {
        need("filter", text.contains(&format!("[{filter}")) || text.contains(&format!("-{filter}")), filter);
    }
    for filter in ["[bp==", "[bp>=", "[bp<=", "[bp:lowest", "[sp>=", "[sp<=", "[sp=="] {
        need("filter", text.contains(filter), filter);
    }
    for rule in words::GAME_RULES {
        need("game rule", text.contains(&format!("rule({rule}")), rule);
    }
    for zone in ["ring", "hand", "deck", "discards", "removed"] {
        for prefix in ["", "my", "opp", "any"] {
            need("zone", text.contains(&format!("@{prefix}{zone}")), &format!("{prefix}{zone}"));
        }
    }
    for word in [
        "@arena",
        "@infront",
        "@samering",
        "@ctrl",
        "ueot",
        "uynt",
        "unac",
        "{f}",
        "{s}",
        "{s(",
        "{d}",
        "{d(",
        "[[if",
        "[[elif",
        "[[else",
        "[[may",
        "&&",
        "||",
        "::not",
        "?canblock",
        ":once",
        ":any",
        ":fromthis",
        ":action",
        "?(",
    ] {
        need("form", text.contains(word), word);
    }
    for name in words::NAMES {
        need("name", used.contains(name), name);
    }
    for (name, ..) in words::FUNCTIONS {
        need("function", used.contains(name), name);
    }
    assert!(unused.is_empty(), "no scenario has {}", unused.join(", "));
}
