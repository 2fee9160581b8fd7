//! Conformance: recorded readings, values, runs and games come out as recorded.

mod cards;
mod exec;
mod expressions;
pub(crate) mod games;
mod golden;
mod parse;

use std::sync::Arc;

use cardwright_source::Source;
use cardwright_system::{Corpus, KindReport, Verified, corpus::difference};
use serde_json::Value;

use crate::syntax::{self, Known};

/// Runs the kinds that are there.
pub(crate) fn run(corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified {
    let mut kinds = Kinds::default();
    let mut verified = Verified::default();
    for (at, file) in corpus.files.iter().enumerate() {
        let name = file.name.rsplit(['/', '\\']).next().unwrap_or(&file.name);
        let list = match name {
            "golden-parse.jsonl" if file.text.contains("\"rule\"") => &mut kinds.rules,
            "lexer-cases.jsonl" if file.text.contains("\"text\"") => &mut kinds.texts,
            "golden-exec.jsonl" if file.text.contains("\"steps\"") => &mut kinds.runs,
            "expression-cases.jsonl" if file.text.contains("\"world\"") => &mut kinds.values,
            _ if name.ends_with(".jsonl") && games::is_games(&file.text) => &mut kinds.games,
            _ if name.ends_with(".json") && syntax::looks_like_data(&file.text) => &mut kinds.data,
            _ if name.ends_with(".rules") => &mut kinds.written,
            _ if name.ends_with(".o8d") => &mut kinds.decks,
            _ => continue,
        };
        list.push(Arc::clone(file));
        verified.known.push(at);
    }
    let pool = Pool::new(corpus);
    let mut add = |kind: &str, files: &[Arc<Source>], run: &dyn Fn(&[Arc<Source>], &mut KindReport)| {
        let wanted = only
            .is_none_or(|only| kind == only || kind.split_once('/').is_some_and(|(_, tail)| tail == only));
        if !files.is_empty() && wanted {
            let mut report = KindReport::new(kind);
            run(files, &mut report);
            verified.kinds.push(report);
        }
    };
    let sources: Vec<Arc<Source>> = kinds.data.iter().chain(&kinds.written).cloned().collect();
    if !kinds.data.is_empty() {
        add("rulescript/cards", &sources, &|files, report| cards::cards(files, &pool, report, step));
    }
    add("rulescript/golden-parse", &kinds.rules, &|files, report| parse::rules(files, &pool, report, step));
    add("rulescript/lexer-cases", &kinds.texts, &|files, report| parse::texts(files, &pool, report, step));
    add("rulescript/expression-cases", &kinds.values, &|files, report| {
        expressions::expressions(files, &pool, report, step);
    });
    add("rulescript/golden-exec", &kinds.runs, &|files, report| exec::runs(files, &pool, report, step));
    add("rulescript/golden-games", &kinds.games, &|files, report| {
        games::games(files, &pool.cards, report, step);
    });
    verified
}

#[derive(Default)]
struct Kinds {
    data: Vec<Arc<Source>>,
    written: Vec<Arc<Source>>,
    /// Known, but no case of anything.
    decks: Vec<Arc<Source>>,
    rules: Vec<Arc<Source>>,
    texts: Vec<Arc<Source>>,
    games: Vec<Arc<Source>>,
    runs: Vec<Arc<Source>>,
    values: Vec<Arc<Source>>,
}

/// The cards that cases may refer to: those below the folder and those of the pools.
pub(crate) struct Pool {
    known: Known,
    cards: cardwright_ir::Cards,
    /// Rules by the name of their file.
    texts: std::collections::BTreeMap<String, Arc<str>>,
}

impl Pool {
    fn new(corpus: &Corpus) -> Self {
        let all = || corpus.files.iter().chain(&corpus.pools);
        let mut texts = std::collections::BTreeMap::new();
        for file in all().filter(|file| file.name.ends_with(".rules")) {
            let name = file.name.rsplit(['/', '\\']).next().unwrap_or(&file.name);
            texts.entry(name.trim_end_matches(".rules").to_owned()).or_insert_with(|| Arc::clone(&file.text));
        }
        let cards: Vec<Arc<Source>> = all()
            .filter(|file| {
                file.name.ends_with(".rules")
                    || file.name.ends_with(".json") && syntax::looks_like_data(&file.text)
            })
            .cloned()
            .collect();
        let read = syntax::read(&cards);
        let cards = crate::lower::lower(&read.cards, &read.known);
        Self { known: read.known, cards, texts }
    }

    fn rule(&self, case: &Value) -> Option<Arc<str>> {
        self.texts.get(case["slug"].as_str()?).cloned()
    }
}

/// The cases of some files, one a line, with a name for those without one.
fn lines(files: &[Arc<Source>]) -> Vec<(String, Value)> {
    let mut list = Vec::new();
    for file in files {
        for (at, line) in file.text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let name = format!("{}:{}", file.name, at + 1);
            list.push((name, serde_json::from_str(line).unwrap_or(Value::Null)));
        }
    }
    list
}
