//! Conformance: the recorded cases of the effect DSL.

mod cards;
mod codes;
pub(crate) mod games;
mod scenarios;

use std::sync::Arc;

use cardwright_source::Source;
use cardwright_system::{Corpus, KindReport, Verified, corpus::difference};

use crate::{
    profile::Profile,
    syntax::{self, tree},
};

/// Runs the files that are known by their names and contents.
pub(crate) fn run(corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified {
    let mut verified = Verified::default();
    let mut kinds = Kinds::default();
    for (at, file) in corpus.files.iter().enumerate() {
        let name = file.name.rsplit(['/', '\\']).next().unwrap_or(&file.name);
        let list = match name {
            "cards.json" | "synthetic-cards.json" if syntax::looks_like_cards(&file.text) => &mut kinds.cards,
            "labels.json" if file.text.contains("\"ko\"") => &mut kinds.labels,
            "deck-codes.json" if file.text.contains("\"valid\"") => &mut kinds.codes,
            "scenarios.jsonl" if file.text.contains("\"steps\"") => &mut kinds.scenarios,
            "aliases.json" if file.text.trim_start().starts_with('{') => &mut kinds.aliases,
            _ if name.ends_with(".jsonl") && games::is_game(&file.text) => &mut kinds.games,
            _ => continue,
        };
        list.push(Arc::clone(file));
        verified.known.push(at);
    }
    let pool = Pool::new(corpus);
    let wanted =
        |kind: &str| only.is_none_or(|only| only == kind || kind.strip_prefix("effect-dsl/") == Some(only));
    let mut add = |kind: &str, files: &[Arc<Source>], run: &dyn Fn(&[Arc<Source>], &mut KindReport)| {
        if wanted(kind) && !files.is_empty() {
            let mut report = KindReport::new(kind);
            run(files, &mut report);
            verified.kinds.push(report);
        }
    };
    add("effect-dsl/cards", &kinds.cards, &|files, report| cards::cards(files, report, step));
    add("effect-dsl/labels", &kinds.labels, &|files, report| cards::labels(files, &pool, report, step));
    add("effect-dsl/deck-codes", &kinds.codes, &|files, report| codes::codes(files, &pool, report, step));
    add("effect-dsl/scenarios", &kinds.scenarios, &|files, report| scenarios::scenarios(files, report, step));
    add("effect-dsl/golden-games", &kinds.games, &|files, report| games::games(files, &pool, report, step));
    verified
}

#[derive(Default)]
struct Kinds {
    cards: Vec<Arc<Source>>,
    labels: Vec<Arc<Source>>,
    codes: Vec<Arc<Source>>,
    scenarios: Vec<Arc<Source>>,
    games: Vec<Arc<Source>>,
    aliases: Vec<Arc<Source>>,
}

/// The cards that cases may refer to: those below the folder and those of the pools, equal ones once.
struct Pool {
    published: Vec<tree::Card>,
    synthetic: Vec<tree::Card>,
}

impl Pool {
    fn new(corpus: &Corpus) -> Self {
        let mut pool = Pool { published: Vec::new(), synthetic: Vec::new() };
        for file in corpus.files.iter().chain(&corpus.pools) {
            let name = file.name.rsplit(['/', '\\']).next().unwrap_or(&file.name);
            if name.ends_with(".json") && syntax::looks_like_cards(&file.text) {
                let list =
                    if name.starts_with("synthetic") { &mut pool.synthetic } else { &mut pool.published };
                for card in syntax::read(std::slice::from_ref(file), Profile::Compat).cards {
                    if !list.iter().any(|known| known.id.value == card.id.value) {
                        list.push(card);
                    }
                }
            }
        }
        pool
    }

    /// The cards of a pool's name.
    fn named(&self, name: &str) -> Vec<tree::Card> {
        let mut cards = self.published.clone();
        if name.contains("+synthetic") {
            cards.extend(self.synthetic.iter().cloned());
        }
        cards
    }

    fn all(&self) -> Vec<tree::Card> {
        self.named("+synthetic")
    }
}
