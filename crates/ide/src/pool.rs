//! The cards of one system in a project, and what is wrong with them.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use cardwright_ir::{Card, Cards};
use cardwright_source::{Diagnostic, FileId, Source, Sources};
use cardwright_system::{FileKind, System};

use crate::project::Project;

/// What was read of a system's files.
#[derive(Default)]
pub(crate) struct Pool {
    pub(crate) cards: Cards,
    by_file: BTreeMap<FileId, Vec<Diagnostic>>,
    /// Files that are other ones than those that were read.
    stale: BTreeSet<FileId>,
    /// Files whose diagnostics nobody has asked for since they changed.
    news: BTreeSet<FileId>,
    read: bool,
}

impl Pool {
    pub(crate) fn changed(&mut self, id: FileId) {
        self.stale.insert(id);
    }

    pub(crate) fn forget(&mut self) {
        self.read = false;
    }

    pub(crate) fn diagnostics(&self, id: FileId) -> &[Diagnostic] {
        self.by_file.get(&id).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn take_news(&mut self) -> BTreeSet<FileId> {
        std::mem::take(&mut self.news)
    }

    /// The first card of a file that begins inside a place.
    pub(crate) fn card(&self, file: FileId, inside: cardwright_source::Span) -> Option<&Card> {
        let here = |card: &&Card| card.place.file == file && inside.contains(card.place.span.start());
        self.cards.list.iter().find(here)
    }

    fn replace(&mut self, all: Vec<Diagnostic>) {
        let mut now: BTreeMap<FileId, Vec<Diagnostic>> = BTreeMap::new();
        for diagnostic in all {
            now.entry(diagnostic.place.file).or_default().push(diagnostic);
        }
        for list in now.values_mut() {
            list.sort_by_key(|diagnostic| diagnostic.place.span.start());
        }
        let before = std::mem::take(&mut self.by_file);
        for id in before.keys().chain(now.keys()) {
            if before.get(id) != now.get(id) {
                self.news.insert(*id);
            }
        }
        self.by_file = now;
    }
}

impl Project {
    /// Reads the cards of a system, unless nothing has changed.
    pub(crate) fn load(&mut self, at: usize) {
        let pool = &self.pools[at];
        if pool.read && pool.stale.is_empty() {
            return;
        }
        let system = self.systems[at];
        let (mut texts, mut sides, mut decks) = (Vec::new(), Vec::new(), Vec::new());
        for file in self.of(at) {
            let source = Arc::clone(&file.source);
            match file.kind {
                FileKind::Cards => texts.push(source),
                FileKind::Deck => decks.push(source),
                FileKind::Side => {
                    texts.push(Arc::clone(&source));
                    sides.push(source);
                }
            }
        }
        let loaded = system.load(&texts, self.profile(at));
        let mut diagnostics = loaded.diagnostics;
        // Decks without cards of their own are decks of the built-in set.
        let lent = (texts.is_empty() && !decks.is_empty()).then(|| builtin(system, self.profile(at)));
        let cards = lent.as_ref().unwrap_or(&loaded.cards);
        for deck in &decks {
            diagnostics.extend(system.read_deck(deck, cards, &sides).1);
        }
        let pool = &mut self.pools[at];
        pool.replace(diagnostics);
        pool.cards = loaded.cards;
        pool.stale.clear();
        pool.read = true;
    }
}

fn builtin(system: &'static dyn System, profile: &str) -> Cards {
    let mut sources = Sources::default();
    let files: Vec<Arc<Source>> =
        system.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    system.load(&files, profile).cards
}
