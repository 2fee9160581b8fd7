//! Conformance: the recorded cases of the card format, and recorded battles.

mod abilities;
pub(crate) mod battles;
mod cards;
mod errors;
mod load;

use std::sync::Arc;

use cardwright_source::Source;
use cardwright_system::{Corpus, KindReport, Verified, corpus::difference};
use serde_json::Value;

/// Runs the files that are known by their names and contents.
pub(crate) fn run(corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified {
    let mut verified = Verified::default();
    let mut kinds = Kinds::default();
    for (at, file) in corpus.files.iter().enumerate() {
        let name = file.name.rsplit(['/', '\\']).next().unwrap_or(&file.name);
        let list = match name {
            "parsed_abilities.json" if file.text.trim_start().starts_with('{') => &mut kinds.parsed,
            "rendered_rules_text.json" if file.text.trim_start().starts_with('{') => &mut kinds.rendered,
            "golden-abilities.jsonl" if file.text.contains("\"abilities\"") => &mut kinds.abilities,
            "golden-errors.jsonl" if file.text.contains("\"error\"") => &mut kinds.errors,
            "golden-load.jsonl" if file.text.contains("\"toml\"") => &mut kinds.load,
            _ if name.ends_with(".toml") => &mut kinds.toml,
            _ if name.ends_with(".json") && battles::is_cards(&file.text) => &mut kinds.battle_cards,
            _ if name.ends_with(".jsonl") && battles::is_battle(&file.text) => &mut kinds.battles,
            _ => continue,
        };
        list.push(Arc::clone(file));
        verified.known.push(at);
    }
    let wanted =
        |kind: &str| only.is_none_or(|only| only == kind || kind.strip_prefix("dreamtides/") == Some(only));
    let mut add = |kind: &str, files: &[Arc<Source>], run: &dyn Fn(&[Arc<Source>], &mut KindReport)| {
        if wanted(kind) && !files.is_empty() {
            let mut report = KindReport::new(kind);
            run(files, &mut report);
            verified.kinds.push(report);
        }
    };
    let toml = &kinds.toml;
    add("dreamtides/cards", &kinds.parsed, &|files, report| cards::cards(files, toml, report, step));
    add("dreamtides/rendered", &kinds.rendered, &|files, report| cards::rendered(files, toml, report, step));
    add("dreamtides/golden-abilities", &kinds.abilities, &|files, report| {
        lines(files, report, step, &abilities::case);
    });
    add("dreamtides/golden-errors", &kinds.errors, &|files, report| {
        lines(files, report, step, &errors::case);
    });
    add("dreamtides/golden-load", &kinds.load, &|files, report| lines(files, report, step, &load::case));
    let pools = corpus.pools.iter().filter(|file| battles::is_cards(&file.text));
    let battle_cards: Vec<Arc<Source>> = kinds.battle_cards.iter().chain(pools).cloned().collect();
    add("dreamtides/golden-battles", &kinds.battles, &|files, report| {
        battles::battles(files, &battle_cards, report, step);
    });
    verified
}

#[derive(Default)]
struct Kinds {
    toml: Vec<Arc<Source>>,
    parsed: Vec<Arc<Source>>,
    rendered: Vec<Arc<Source>>,
    abilities: Vec<Arc<Source>>,
    errors: Vec<Arc<Source>>,
    load: Vec<Arc<Source>>,
    battle_cards: Vec<Arc<Source>>,
    battles: Vec<Arc<Source>>,
}

/// What came of a case: fine, fine by a difference that the specification allows, or not.
enum Outcome {
    Fine,
    Allowed(&'static str),
    Differs(String),
}

impl From<Option<String>> for Outcome {
    fn from(difference: Option<String>) -> Self {
        difference.map_or(Outcome::Fine, Outcome::Differs)
    }
}

/// Every line is a case.
fn lines(files: &[Arc<Source>], report: &mut KindReport, step: &dyn Fn(), case: &dyn Fn(&Value) -> Outcome) {
    for file in files {
        for (at, line) in file.text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let name = format!("{}:{}", file.name, at + 1);
            let outcome = match serde_json::from_str(line) {
                Ok(row) => case(&row),
                Err(error) => Outcome::Differs(error.to_string()),
            };
            match outcome {
                Outcome::Fine => report.case(name, Ok(())),
                Outcome::Allowed(allowed) => {
                    *report.allowed.entry(allowed.to_owned()).or_default() += 1;
                    report.case(name, Ok(()));
                }
                Outcome::Differs(difference) => report.case(name, Err(difference)),
            }
            step();
        }
    }
}
