//! Conformance: the recorded cards, tables and games.

mod cards;
mod derived;
pub(crate) mod games;

use std::sync::Arc;

use cardwright_ir::Cards;
use cardwright_source::Source;
use cardwright_system::{Corpus, KindReport, Verified, corpus::difference};

use crate::{
    lower::lower,
    syntax::{self, Role, tree},
};

/// Runs the files that are known by their names and contents.
pub(crate) fn run(corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified {
    let mut verified = Verified::default();
    let mut kinds = Kinds::default();
    for (at, file) in corpus.files.iter().enumerate() {
        let Some(list) = kinds.of(file, &corpus.files) else { continue };
        list.push(Arc::clone(file));
        verified.known.push(at);
    }
    let pool = Pool::new(corpus);
    let wanted =
        |kind: &str| only.is_none_or(|only| only == kind || kind.strip_prefix("lorenzo/") == Some(only));
    let mut add = |kind: &str, files: &[Arc<Source>], run: &dyn Fn(&[Arc<Source>], &mut KindReport)| {
        if wanted(kind) && !files.is_empty() {
            let mut report = KindReport::new(kind);
            run(files, &mut report);
            verified.kinds.push(report);
        }
    };
    add("lorenzo/cards", &kinds.cards, &|files, report| cards::cards(files, false, report, step));
    add("lorenzo/synthetic", &kinds.synthetic, &|files, report| cards::cards(files, true, report, step));
    add("lorenzo/tables", &kinds.tables, &|files, report| cards::tables(files, report, step));
    add("lorenzo/malformed", &kinds.malformed, &|files, report| cards::malformed(files, report, step));
    add("lorenzo/legacy", &kinds.legacy, &|files, report| cards::malformed(files, report, step));
    add("lorenzo/golden-games", &kinds.games, &|files, report| games::games(files, &pool, report, step));
    verified
}

#[derive(Default)]
struct Kinds {
    cards: Vec<Arc<Source>>,
    synthetic: Vec<Arc<Source>>,
    tables: Vec<Arc<Source>>,
    malformed: Vec<Arc<Source>>,
    legacy: Vec<Arc<Source>>,
    games: Vec<Arc<Source>>,
}

impl Kinds {
    /// The list that a file belongs to.
    fn of(&mut self, file: &Source, all: &[Arc<Source>]) -> Option<&mut Vec<Arc<Source>>> {
        let name = base(&file.name);
        if name.ends_with(".jsonl") {
            return games::is_game(&file.text).then_some(&mut self.games);
        }
        if !name.ends_with(".json") {
            return None;
        }
        if name == "expected.json" {
            return match cards::expects(&file.text)? {
                true => Some(&mut self.legacy),
                false => Some(&mut self.malformed),
            };
        }
        // Files beside their expectations belong to them.
        let expected =
            all.iter().find(|other| base(&other.name) == "expected.json" && beside(&other.name, &file.name));
        if let Some(legacy) = expected.and_then(|expected| cards::expects(&expected.text)) {
            return Some(if legacy { &mut self.legacy } else { &mut self.malformed });
        }
        if derived::is_derived(name) {
            return Some(&mut self.tables);
        }
        match syntax::role_of_name(&file.name).filter(|_| is_ours(file)) {
            Some(Role::Table(_)) => Some(&mut self.tables),
            Some(Role::Cards(_)) if is_synthetic(&file.name) => Some(&mut self.synthetic),
            Some(Role::Cards(_)) => Some(&mut self.cards),
            None => None,
        }
    }
}

/// The name without its folders.
fn base(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

/// Do two files lie in one folder?
fn beside(one: &str, other: &str) -> bool {
    let folder = |name: &str| name.len() - base(name).len();
    one[..folder(one)] == other[..folder(other)]
}

fn is_synthetic(name: &str) -> bool {
    name.contains("synthetic")
}

/// Does the text hold cards or a table of this language?
fn is_ours(file: &Source) -> bool {
    matches!(syntax::role_of_name(&file.name), Some(Role::Table(_)))
        || syntax::role_of_text(&file.name, &file.text).is_some()
}

/// The cards and tables that games may refer to: those below the folder and those of the pools, equal ones once.
pub(crate) struct Pool {
    published: syntax::Pool,
    synthetic: syntax::Pool,
}

impl Pool {
    fn new(corpus: &Corpus) -> Self {
        let mut pool = Pool { published: syntax::Pool::default(), synthetic: syntax::Pool::default() };
        let expectations: Vec<&Arc<Source>> = corpus
            .files
            .iter()
            .filter(|file| base(&file.name) == "expected.json" && cards::expects(&file.text).is_some())
            .collect();
        for file in corpus.files.iter().chain(&corpus.pools) {
            if expectations.iter().any(|expected| beside(&expected.name, &file.name)) || !is_ours(file) {
                continue;
            }
            let role = syntax::role_of_name(&file.name);
            if !base(&file.name).ends_with(".json") || role.is_none() {
                continue;
            }
            let own = syntax::read(std::slice::from_ref(file));
            let list = if is_synthetic(&file.name) { &mut pool.synthetic } else { &mut pool.published };
            for card in own.cards {
                let known = |other: &tree::Card| other.name == card.name && other.sort() == card.sort();
                if !list.cards.iter().any(known) {
                    list.cards.push(card);
                }
            }
            for table in own.tables {
                let same = |other: &(tree::Table, cardwright_source::Place)| {
                    std::mem::discriminant(&other.0) == std::mem::discriminant(&table.0)
                };
                if !list.tables.iter().any(same) {
                    list.tables.push(table);
                }
            }
        }
        pool
    }

    /// The cards of a pool's name.
    pub(crate) fn named(&self, name: &str) -> Cards {
        let mut all = self.published.clone();
        if name.contains("+synthetic") {
            all.cards.extend(self.synthetic.cards.iter().cloned());
        }
        lower(&all)
    }
}
