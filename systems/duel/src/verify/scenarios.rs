//! Small tests of one rule each: commands, refusals, log, and everything in the state that changes.

use std::sync::Arc;

use cardwright_source::{FileId, Source};
use cardwright_system::KindReport;
use cardwright_table::{Match, Rng, Session};
use serde_json::{Map, Value};

use super::games::Ear;
use crate::{
    game::rulebook,
    lower::lower,
    profile::Profile,
    rules::{board, wire},
    syntax,
    vocabulary::VOCABULARY,
};

/// Every line is a case.
pub(super) fn scenarios(files: &[Arc<Source>], report: &mut KindReport, step: &dyn Fn()) {
    for file in files {
        for (at, line) in file.text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            match serde_json::from_str::<Value>(line) {
                Ok(scenario) => {
                    let id =
                        scenario["id"].as_str().map_or_else(|| format!("line {}", at + 1), str::to_owned);
                    report.case(id, run(&scenario));
                }
                Err(error) => report.case(format!("line {}", at + 1), Err(error.to_string())),
            }
            step();
        }
    }
}

fn run(scenario: &Value) -> Result<(), String> {
    let profile = scenario["profile"].as_str().and_then(Profile::from_name).unwrap_or_default();
    let text = scenario["cards"].to_string();
    let source = Arc::new(Source::new(FileId(0), "scenario", text));
    let read = syntax::read(&[source], profile);
    if let Some(error) = read.diagnostics.iter().find(|diagnostic| diagnostic.is_error()) {
        return Err(format!("a card has an error: {}: {}", error.code, error.message));
    }
    let rules = Arc::new(rulebook(&lower(&read.cards), profile, true)?);
    let state = board::read(&rules, &scenario["setup"])?;
    let mut session = Session::from_state(Arc::clone(&rules), state, Box::new(Rng::new(1)));
    session.audit();
    let mut ear = Ear::default();
    for (at, step) in scenario["steps"].as_array().into_iter().flatten().enumerate() {
        let at = at + 1;
        let before = wire::state(&rules, session.live(), false);
        let result = wire::command(&mut session, &step["command"]);
        ear.refusal(step, result.err().map(|word| VOCABULARY.word(word).name))
            .map_err(|text| format!("step {at}: {text}"))?;
        ear.log(step, &session, &rules).map_err(|text| format!("step {at}: {text}"))?;
        if let Some(fault) = session.fault() {
            return Err(format!("step {at}: {fault}"));
        }
        let after = wire::state(&rules, session.live(), false);
        let found = changes(&before, &after);
        let none = Value::Object(Map::new());
        let expected = step.get("changed").unwrap_or(&none);
        if let Some(difference) = super::difference("changed", expected, &found) {
            return Err(format!("step {at}: {difference}"));
        }
    }
    Ok(())
}

/// Path → new value of everything that differs; arrays are given whole, deck hashes are left out.
fn changes(before: &Value, after: &Value) -> Value {
    let mut out = Map::new();
    collect("", before, after, &mut out);
    Value::Object(out)
}

fn collect(path: &str, before: &Value, after: &Value, out: &mut Map<String, Value>) {
    match (before, after) {
        (Value::Object(a), Value::Object(b)) => {
            for (key, value) in b {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                collect(&path, a.get(key).unwrap_or(&Value::Null), value, out);
            }
        }
        (a, b) if a == b || path.ends_with("deckHash") => {}
        (_, b) => {
            out.insert(path.to_owned(), b.clone());
        }
    }
}
