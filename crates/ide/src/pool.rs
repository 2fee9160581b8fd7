//! The cards of one system in a project, and what is wrong with them.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use cardwright_ir::{Card, Cards};
use cardwright_source::{Diagnostic, FileId, Source, Sources, Span};
use cardwright_system::{FileKind, Memory, System};

use crate::project::Project;

/// What was read of a system's files.
#[derive(Default)]
pub(crate) struct Pool {
    /// The cards, if they are known and no older than the diagnostics.
    pub(crate) cards: Option<Cards>,
    /// What decks need to know about the cards; nothing where there are no decks.
    faces: Cards,
    by_file: BTreeMap<FileId, Vec<Diagnostic>>,
    /// Files that are other ones than those that were read.
    stale: BTreeSet<FileId>,
    /// Files whose diagnostics nobody has asked for since they changed.
    news: BTreeSet<FileId>,
    /// Files that were decks when they were read.
    decks: BTreeSet<FileId>,
    /// The diagnostics were found once, in the profile that counts.
    known: bool,
    memory: Memory,
}

impl Pool {
    pub(crate) fn changed(&mut self, id: FileId) {
        self.stale.insert(id);
    }

    pub(crate) fn forget(&mut self) {
        self.known = false;
    }

    pub(crate) fn diagnostics(&self, id: FileId) -> &[Diagnostic] {
        self.by_file.get(&id).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn take_news(&mut self) -> BTreeSet<FileId> {
        std::mem::take(&mut self.news)
    }

    /// The first card of a file that begins inside a place.
    pub(crate) fn card(&self, file: FileId, inside: Span) -> Option<&Card> {
        let here = |card: &&Card| card.place.file == file && inside.contains(card.place.span.start());
        self.cards.iter().flat_map(|cards| &cards.list).find(here)
    }

    /// Takes over new diagnostics of some files; others that are among them are left aside.
    fn take(&mut self, files: impl IntoIterator<Item = FileId>, all: Vec<Diagnostic>) {
        let mut now = sorted(all);
        for id in files {
            let list = now.remove(&id).unwrap_or_default();
            if self.diagnostics(id) == list.as_slice() {
                continue;
            }
            self.news.insert(id);
            if list.is_empty() {
                self.by_file.remove(&id);
            } else {
                self.by_file.insert(id, list);
            }
        }
    }
}

/// The files of a system by what they are to it.
#[derive(Default)]
struct Files {
    texts: Vec<Arc<Source>>,
    sides: Vec<Arc<Source>>,
    decks: Vec<Arc<Source>>,
}

impl Files {
    /// Decks without cards of their own are decks of the built-in set.
    fn lent(&self, system: &'static dyn System, profile: &str) -> Option<Cards> {
        (self.texts.is_empty() && !self.decks.is_empty()).then(|| builtin(system, profile))
    }

    /// The problems of some decks, with the cards as decks see them.
    fn check_decks(
        &self,
        system: &dyn System,
        cards: &Cards,
        wanted: impl Fn(FileId) -> bool,
    ) -> Vec<Diagnostic> {
        let decks = self.decks.iter().filter(|deck| wanted(deck.id));
        decks.flat_map(|deck| system.read_deck(deck, cards, &self.sides).1).collect()
    }
}

impl Project {
    /// Brings the diagnostics of a system up to date.
    pub(crate) fn load(&mut self, at: usize) {
        let pool = &self.pools[at];
        if pool.known && pool.stale.is_empty() {
            return;
        }
        let (system, profile, files) = (self.systems[at], self.profile(at), self.files_of(at));
        let decks: BTreeSet<FileId> = files.decks.iter().map(|deck| deck.id).collect();
        let pool = &mut self.pools[at];
        let stale = std::mem::take(&mut pool.stale);
        let is_deck = |id: &FileId| decks.contains(id) && pool.decks.contains(id);
        if pool.known && stale.iter().all(is_deck) {
            let diagnostics = files.check_decks(system, &pool.faces, |id| stale.contains(&id));
            pool.take(stale, diagnostics);
            return;
        }
        let loaded = system.recheck(&files.texts, profile, !decks.is_empty(), &mut pool.memory);
        pool.faces = files.lent(system, profile).unwrap_or(loaded.cards);
        let mut diagnostics = loaded.diagnostics;
        diagnostics.extend(files.check_decks(system, &pool.faces, |_| true));
        let read = files.texts.iter().map(|source| source.id).chain(decks.iter().copied());
        let concerned: BTreeSet<FileId> = read.chain(pool.by_file.keys().copied()).collect();
        pool.take(concerned, diagnostics);
        pool.decks = decks;
        pool.cards = None;
        pool.known = true;
    }

    /// Brings the cards of a system up to date as well.
    pub(crate) fn load_cards(&mut self, at: usize) -> &Cards {
        self.load(at);
        if self.pools[at].cards.is_none() {
            let loaded = self.systems[at].load(&self.files_of(at).texts, self.profile(at));
            self.pools[at].cards = Some(loaded.cards);
        }
        self.pools[at].cards.get_or_insert_default()
    }

    /// What is wrong with the files of a system when all of them are read at once.
    pub(crate) fn diagnostics_at_once(&self, at: usize) -> BTreeMap<FileId, Vec<Diagnostic>> {
        let (system, files) = (self.systems[at], self.files_of(at));
        let loaded = system.load(&files.texts, self.profile(at));
        let lent = files.lent(system, self.profile(at));
        let mut diagnostics = loaded.diagnostics;
        diagnostics.extend(files.check_decks(system, lent.as_ref().unwrap_or(&loaded.cards), |_| true));
        sorted(diagnostics)
    }

    fn files_of(&self, at: usize) -> Files {
        let mut files = Files::default();
        for file in self.of(at) {
            let source = Arc::clone(&file.source);
            match file.kind {
                FileKind::Cards => files.texts.push(source),
                FileKind::Deck => files.decks.push(source),
                FileKind::Side => {
                    files.texts.push(Arc::clone(&source));
                    files.sides.push(source);
                }
            }
        }
        files
    }
}

/// Diagnostics by file, in the order of the text.
fn sorted(all: Vec<Diagnostic>) -> BTreeMap<FileId, Vec<Diagnostic>> {
    let mut files: BTreeMap<FileId, Vec<Diagnostic>> = BTreeMap::new();
    for diagnostic in all {
        files.entry(diagnostic.place.file).or_default().push(diagnostic);
    }
    for list in files.values_mut() {
        list.sort_by_key(|diagnostic| diagnostic.place.span.start());
    }
    files
}

fn builtin(system: &'static dyn System, profile: &str) -> Cards {
    let mut sources = Sources::default();
    let files: Vec<Arc<Source>> =
        system.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    system.load(&files, profile).cards
}
