//! The cards of one system in a project, and what is wrong with them.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use cardwright_ir::{Card, Cards};
use cardwright_source::{Diagnostic, FileId, Source, Sources, Span};
use cardwright_system::{FileKind, Reach, Region, RegionKind, Role, System};

use crate::{index::Key, project::Project};

/// An edit that concerns more files than this is read as a whole.
const MOST_FILES: usize = 256;

/// What was read of a system's files.
#[derive(Default)]
pub(crate) struct Pool {
    pub(crate) cards: Cards,
    by_file: BTreeMap<FileId, Vec<Diagnostic>>,
    /// Files that are other ones than those that were read.
    stale: BTreeSet<FileId>,
    /// Files whose diagnostics nobody has asked for since they changed.
    news: BTreeSet<FileId>,
    /// Files that were decks when they were read.
    decks: BTreeSet<FileId>,
    /// The names in files when they were read, as far as they are known.
    names: BTreeMap<FileId, Names>,
    state: State,
}

/// How much of the pool is known.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum State {
    #[default]
    Nothing,
    /// The diagnostics; the cards are older.
    Diagnostics,
    All,
}

/// The names of a file that other files may know.
#[derive(Clone, PartialEq, Eq, Default)]
struct Names {
    keys: BTreeSet<Key>,
    /// Something is made here: a name, or a card.
    makes: bool,
}

impl Pool {
    pub(crate) fn changed(&mut self, id: FileId) {
        self.stale.insert(id);
    }

    pub(crate) fn forget(&mut self) {
        self.state = State::Nothing;
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
        self.cards.list.iter().find(here)
    }

    /// Takes over new diagnostics of some files; others that are among them are left aside.
    fn take(&mut self, files: impl IntoIterator<Item = FileId>, all: Vec<Diagnostic>) {
        let mut now: BTreeMap<FileId, Vec<Diagnostic>> = BTreeMap::new();
        for diagnostic in all {
            now.entry(diagnostic.place.file).or_default().push(diagnostic);
        }
        for id in files {
            let mut list = now.remove(&id).unwrap_or_default();
            list.sort_by_key(|diagnostic| diagnostic.place.span.start());
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

/// The files whose problems an edit may change, and those that must be read to find out.
type Parts = (BTreeSet<FileId>, BTreeSet<FileId>);

/// The files of a system by what they are to it.
#[derive(Default)]
struct Files {
    texts: Vec<Arc<Source>>,
    sides: Vec<Arc<Source>>,
    decks: Vec<Arc<Source>>,
}

impl Project {
    /// Brings the diagnostics of a system up to date.
    pub(crate) fn load(&mut self, at: usize) {
        let pool = &self.pools[at];
        if pool.state != State::Nothing && (pool.stale.is_empty() || self.load_part(at)) {
            return;
        }
        // Decks are read with the cards; where there are none, nobody has asked for the cards yet.
        let decks = self.of(at).any(|file| file.kind == FileKind::Deck);
        if decks { self.load_all(at) } else { self.check_all(at) }
    }

    /// Brings the cards of a system up to date as well.
    pub(crate) fn load_cards(&mut self, at: usize) {
        let pool = &self.pools[at];
        if pool.state != State::All || !pool.stale.is_empty() {
            self.load_all(at);
        }
    }

    fn check_all(&mut self, at: usize) {
        let files = self.files_of(at, |_| true);
        let diagnostics = self.systems[at].check(&files.texts, self.profile(at));
        self.take_all(at, &files, diagnostics);
        self.pools[at].state = State::Diagnostics;
    }

    fn load_all(&mut self, at: usize) {
        let system = self.systems[at];
        let files = self.files_of(at, |_| true);
        let loaded = system.load(&files.texts, self.profile(at));
        let mut diagnostics = loaded.diagnostics;
        // Decks without cards of their own are decks of the built-in set.
        let lent =
            (files.texts.is_empty() && !files.decks.is_empty()).then(|| builtin(system, self.profile(at)));
        let cards = lent.as_ref().unwrap_or(&loaded.cards);
        for deck in &files.decks {
            diagnostics.extend(system.read_deck(deck, cards, &files.sides).1);
        }
        self.take_all(at, &files, diagnostics);
        let pool = &mut self.pools[at];
        pool.cards = loaded.cards;
        pool.state = State::All;
    }

    /// Takes over the diagnostics of all files.
    fn take_all(&mut self, at: usize, files: &Files, diagnostics: Vec<Diagnostic>) {
        // Names that were looked up once are kept up to date, so that the next edit can do with less.
        if !self.pools[at].names.is_empty() {
            self.know_names(at);
        }
        let pool = &mut self.pools[at];
        pool.decks = files.decks.iter().map(|deck| deck.id).collect();
        let read = files.texts.iter().chain(&files.decks).map(|source| source.id);
        let concerned: BTreeSet<FileId> = read.chain(pool.by_file.keys().copied()).collect();
        pool.take(concerned, diagnostics);
        pool.stale.clear();
    }

    /// Reads only what an edit concerns, where that is known for certain. Did it?
    fn load_part(&mut self, at: usize) -> bool {
        let stale = self.pools[at].stale.clone();
        let decks = |id: &FileId| {
            let file = self.file(*id).filter(|file| file.system == at);
            file.is_some_and(|file| file.kind == FileKind::Deck) && self.pools[at].decks.contains(id)
        };
        if self.pools[at].state == State::All && stale.iter().all(decks) {
            return self.load_decks(at, &stale);
        }
        if self.systems[at].reach() == Reach::All {
            return false;
        }
        let before =
            stale.iter().map(|id| self.pools[at].names.get(id).cloned()).collect::<Option<Vec<Names>>>();
        self.know_names(at);
        // The names before the edit are known only from the second edit on.
        let Some(before) = before else { return false };
        let parts = match self.systems[at].reach() {
            Reach::All => None,
            Reach::Makers => self.lone_files(at, &stale, &before),
            Reach::Names => self.shared_names(at, &stale, &before),
        };
        let Some((concerned, needed)) = parts else { return false };
        let system = self.systems[at];
        let files = self.files_of(at, |id| needed.contains(&id));
        let loaded = system.load(&files.texts, self.profile(at));
        let mut diagnostics = loaded.diagnostics;
        if files.texts.is_empty() && !files.decks.is_empty() {
            return false;
        }
        for deck in files.decks.iter().filter(|deck| concerned.contains(&deck.id)) {
            diagnostics.extend(system.read_deck(deck, &loaded.cards, &files.sides).1);
        }
        let pool = &mut self.pools[at];
        pool.take(concerned, diagnostics);
        pool.stale.clear();
        pool.state = State::Diagnostics;
        true
    }

    /// Where names alone tie files together: the files whose problems an edit may change, and those needed to find out.
    fn shared_names(&self, at: usize, stale: &BTreeSet<FileId>, before: &[Names]) -> Option<Parts> {
        let mut concerned = self.sharing(at, stale, before);
        // What is wrong with a side file is its own matter, though it may name every card.
        let side = |id: &FileId| self.file(*id).is_some_and(|file| file.kind == FileKind::Side);
        concerned.retain(|id| stale.contains(id) || !side(id));
        let needed = self.sharing(at, &concerned, &[]);
        (needed.len() <= MOST_FILES).then_some((concerned, needed))
    }

    /// Files that make nothing known to others concern themselves alone, and need those that do.
    fn lone_files(&self, at: usize, stale: &BTreeSet<FileId>, before: &[Names]) -> Option<Parts> {
        let is_lone = |id: &FileId| {
            let names = self.pools[at].names.get(id);
            let cards = self.file(*id).is_some_and(|file| file.system == at && file.kind == FileKind::Cards);
            cards && names.is_some_and(|names| !names.makes)
        };
        if before.iter().any(|names| names.makes) || !stale.iter().all(is_lone) {
            return None;
        }
        let makers = self.pools[at].names.iter().filter(|(_, names)| names.makes).map(|(id, _)| *id);
        Some((stale.clone(), makers.chain(stale.iter().copied()).collect()))
    }

    /// Reads decks anew with the cards as they are.
    fn load_decks(&mut self, at: usize, stale: &BTreeSet<FileId>) -> bool {
        let files = self.files_of(at, |_| true);
        if files.texts.is_empty() {
            return false;
        }
        let mut diagnostics = Vec::new();
        for deck in files.decks.iter().filter(|deck| stale.contains(&deck.id)) {
            diagnostics.extend(self.systems[at].read_deck(deck, &self.pools[at].cards, &files.sides).1);
        }
        let pool = &mut self.pools[at];
        pool.take(stale.iter().copied(), diagnostics);
        pool.stale.clear();
        true
    }

    /// Some files with all that share a name with them, now or before.
    fn sharing(&self, at: usize, files: &BTreeSet<FileId>, before: &[Names]) -> BTreeSet<FileId> {
        let now = files.iter().filter_map(|id| self.pools[at].names.get(id));
        let keys = now.chain(before).flat_map(|names| &names.keys);
        files.iter().copied().chain(keys.flat_map(|key| self.index.files(key))).collect()
    }

    /// Looks up the names of all files of a system whose names are not known as they are now.
    fn know_names(&mut self, at: usize) {
        let ids: Vec<FileId> = self.of(at).map(|file| file.source.id).collect();
        let there: BTreeSet<FileId> = ids.iter().copied().collect();
        let stale = self.pools[at].stale.clone();
        self.pools[at].names.retain(|id, _| there.contains(id) && !stale.contains(id));
        for id in ids {
            if self.pools[at].names.contains_key(&id) {
                continue;
            }
            let outline = self.outline(id);
            let is_card = |region: &Region| region.kind == RegionKind::Card;
            let mut names = Names { makes: outline.regions.iter().any(is_card), ..Names::default() };
            for link in outline.marks.iter().filter_map(|mark| mark.link.as_deref()) {
                let key = Key::new(at, id, link);
                if key.is_global() {
                    names.makes |= link.role == Role::Definition;
                    names.keys.insert(key);
                }
            }
            self.pools[at].names.insert(id, names);
        }
    }

    fn files_of(&self, at: usize, wanted: impl Fn(FileId) -> bool) -> Files {
        let mut files = Files::default();
        for file in self.of(at).filter(|file| wanted(file.source.id)) {
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

fn builtin(system: &'static dyn System, profile: &str) -> Cards {
    let mut sources = Sources::default();
    let files: Vec<Arc<Source>> =
        system.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    system.load(&files, profile).cards
}
