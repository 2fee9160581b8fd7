//! Conformance: real cards, and the recorded replays and games of the reference.

mod cards;
mod games;

use std::sync::Arc;

use cardwright_source::Source;
use cardwright_system::{Corpus, KindReport, Verified};

pub(crate) use games::{is_replay, recorded};

/// The files of each kind.
#[derive(Default)]
struct Kinds {
    cards: Vec<Arc<Source>>,
    valid: Vec<Arc<Source>>,
    invalid: Vec<Arc<Source>>,
    state: Vec<Arc<Source>>,
    games: Vec<Arc<Source>>,
}

/// Runs the files that are known by their names and contents.
pub(crate) fn run(corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified {
    let mut verified = Verified::default();
    let mut kinds = Kinds::default();
    for (at, file) in corpus.files.iter().enumerate() {
        let (folder, name) = split(&file.name);
        let known = match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
            "cdf" => {
                kinds.cards.push(Arc::clone(file));
                true
            }
            "replay" if is_replay(&file.text) => {
                let list = match folder.rsplit(['/', '\\']).next() {
                    Some("valid") => &mut kinds.valid,
                    Some("invalid") => &mut kinds.invalid,
                    Some("state") => &mut kinds.state,
                    _ => &mut kinds.games,
                };
                list.push(Arc::clone(file));
                true
            }
            "state" => file.text.starts_with("Player #"),
            "deck" | "deckx" => true,
            "jsonl" => {
                name.ends_with(".trace.jsonl")
                    || (name == "manifest.jsonl" && file.text.contains("leak_dependent"))
            }
            "json" => name == "deckList.json",
            _ => false,
        };
        if known {
            verified.known.push(at);
        }
    }
    let wanted = |kind: &str| {
        only.is_none_or(|only| {
            let short = kind.strip_prefix("cdf/").unwrap_or(kind);
            only == kind
                || only == short
                || short.strip_prefix(only).is_some_and(|rest| rest.starts_with('/'))
        })
    };
    let mut add = |kind: &str, files: &[Arc<Source>], run: &dyn Fn(&[Arc<Source>], &mut KindReport)| {
        if wanted(kind) && !files.is_empty() {
            let mut report = KindReport::new(kind);
            run(files, &mut report);
            verified.kinds.push(report);
        }
    };
    let side = games::Sides::new(&corpus.files);
    add("cdf/cards", &kinds.cards, &|files, report| cards::cards(files, &corpus.pools, report, step));
    add("cdf/replays/valid", &kinds.valid, &|files, report| games::valid(files, &side, report, step));
    add("cdf/replays/invalid", &kinds.invalid, &|files, report| games::invalid(files, &side, report, step));
    add("cdf/replays/state", &kinds.state, &|files, report| games::state(files, &side, report, step));
    add("cdf/golden-games", &kinds.games, &|files, report| games::games(files, &side, report, step));
    verified
}

/// A path as its folder and its name.
fn split(path: &str) -> (&str, &str) {
    path.rsplit_once(['/', '\\']).unwrap_or(("", path))
}
