//! The files of a folder, each analysed once and again only when its text is another.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use cardwright_ir::Lang;
use cardwright_source::{Diagnostic, FileId, Source};
use cardwright_system::{FileKind, Outline, System, Told, told};

use crate::{index::Index, pool::Pool};

/// A folder of cards, decks and lists.
pub struct Project {
    pub(crate) systems: Vec<&'static dyn System>,
    /// The profile of each system; none for the default one.
    profiles: Vec<Option<&'static str>>,
    files: Vec<Option<File>>,
    names: BTreeMap<String, FileId>,
    pub(crate) pools: Vec<Pool>,
    pub(crate) index: Index,
    analyses: u64,
    lang: Lang,
}

/// A file that some system knows.
pub struct File {
    /// Its name and text.
    pub source: Arc<Source>,
    /// Its system, by its place in the list of the project.
    pub(crate) system: usize,
    /// What it is to that system.
    pub kind: FileKind,
    outline: Option<Arc<Outline>>,
}

impl Project {
    /// A project without files.
    pub fn new(systems: &[&'static dyn System]) -> Self {
        Self {
            systems: systems.to_vec(),
            profiles: vec![None; systems.len()],
            files: Vec::new(),
            names: BTreeMap::new(),
            pools: systems.iter().map(|_| Pool::default()).collect(),
            index: Index::default(),
            analyses: 0,
            lang: Lang::default(),
        }
    }

    /// The same texts in a project that has found out nothing yet. Every file stays with its system.
    pub fn again(&self) -> Self {
        let again = |file: &File| File { source: Arc::clone(&file.source), outline: None, ..*file };
        let mut fresh = Self::new(&self.systems);
        fresh.profiles.clone_from(&self.profiles);
        fresh.lang = self.lang;
        fresh.files = self.files.iter().map(|file| file.as_ref().map(again)).collect();
        fresh.names.clone_from(&self.names);
        fresh
    }

    /// Reads the cards of a system in another profile. Unknown words are refused.
    pub fn set_profile(&mut self, system: &str, profile: &str) -> bool {
        let Some(at) = self.systems.iter().position(|known| known.about().name == system) else {
            return false;
        };
        let known = self.systems[at].about().profiles.iter().map(|(name, _)| *name);
        let Some(profile) = known.into_iter().find(|name| *name == profile) else { return false };
        self.profiles[at] = Some(profile);
        self.pools[at].forget();
        true
    }

    /// Tells problems and fixes in a language.
    pub fn set_lang(&mut self, lang: Lang) {
        self.lang = lang;
    }

    /// The language in which it tells them.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A problem in the language of the reader.
    pub fn told(&self, problem: &Diagnostic) -> Told {
        let system = self.systems.iter().find(|system| system.about().name == problem.code.system);
        let source = self.file(problem.place.file).map(|file| &*file.source);
        told(problem, system.map_or(&[], |system| system.codes()), source, self.lang)
    }

    /// Gives a file its text. `None` if no system knows it. A file that a system knew stays with that system while its
    /// text is too broken to be known.
    pub fn set(&mut self, name: &str, text: impl Into<Arc<str>>) -> Option<FileId> {
        let text: Arc<str> = text.into();
        let before = self.names.get(name).copied();
        if let Some(file) = before.and_then(|id| self.file(id))
            && file.source.text == text
        {
            return before;
        }
        let known = before.and_then(|id| self.file(id)).map(|file| (file.system, file.kind));
        let Some((system, kind)) = self.recognise(name, &text, known) else {
            self.remove(name);
            return None;
        };
        let id = before.unwrap_or_else(|| FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX)));
        self.forget(id);
        let source = Arc::new(Source::new(id, name, text));
        let file = File { source, system, kind, outline: None };
        match self.files.get_mut(id.0 as usize) {
            Some(slot) => *slot = Some(file),
            None => self.files.push(Some(file)),
        }
        self.names.insert(name.to_owned(), id);
        self.analyses += 1;
        self.pools[system].changed(id);
        Some(id)
    }

    /// Takes a file out.
    pub fn remove(&mut self, name: &str) {
        if let Some(id) = self.names.remove(name) {
            self.forget(id);
            if let Some(slot) = self.files.get_mut(id.0 as usize) {
                *slot = None;
            }
        }
    }

    /// The number of a file.
    pub fn id(&self, name: &str) -> Option<FileId> {
        self.names.get(name).copied()
    }

    /// A file.
    pub fn file(&self, id: FileId) -> Option<&File> {
        self.files.get(id.0 as usize)?.as_ref()
    }

    /// The system of a file.
    pub fn system(&self, id: FileId) -> Option<&'static dyn System> {
        self.file(id).map(|file| self.systems[file.system])
    }

    /// All files, sorted by name.
    pub fn files(&self) -> impl Iterator<Item = (&str, FileId)> {
        self.names.iter().map(|(name, id)| (name.as_str(), *id))
    }

    /// How many texts were analysed so far.
    pub fn analyses(&self) -> u64 {
        self.analyses
    }

    /// The words of a file.
    pub fn outline(&mut self, id: FileId) -> Arc<Outline> {
        let Some(file) = self.files.get_mut(id.0 as usize).and_then(Option::as_mut) else {
            return Arc::default();
        };
        if let Some(outline) = &file.outline {
            return Arc::clone(outline);
        }
        let outline = Arc::new(self.systems[file.system].outline(&file.source));
        file.outline = Some(Arc::clone(&outline));
        self.index.add(file.system, id, &outline);
        outline
    }

    /// The words of all files, so that names can be looked up.
    pub(crate) fn outline_all(&mut self) {
        let ids: Vec<FileId> = self.names.values().copied().collect();
        for id in ids {
            if self.file(id).is_some_and(|file| file.outline.is_none()) {
                self.outline(id);
            }
        }
    }

    /// What is wrong with a file, in the order of the text.
    pub fn diagnostics(&mut self, id: FileId) -> Vec<Diagnostic> {
        let Some(system) = self.file(id).map(|file| file.system) else { return Vec::new() };
        self.load(system);
        self.pools[system].diagnostics(id).to_vec()
    }

    /// Brings all diagnostics up to date; gives the files whose diagnostics are other ones than when this was last asked.
    pub fn refresh(&mut self) -> BTreeSet<FileId> {
        let mut changed = BTreeSet::new();
        for system in 0..self.systems.len() {
            self.load(system);
            changed.append(&mut self.pools[system].take_news());
        }
        changed
    }

    /// The canonical layout of a file; `None` if it cannot be read.
    pub fn format(&self, id: FileId) -> Option<String> {
        let file = self.file(id)?;
        self.systems[file.system].format(&file.source)
    }

    /// Files of a system.
    pub(crate) fn of(&self, system: usize) -> impl Iterator<Item = &File> {
        let files = self.names.values().filter_map(|id| self.file(*id));
        files.filter(move |file| file.system == system)
    }

    /// The profile in which a system's cards are read.
    pub(crate) fn profile(&self, system: usize) -> &'static str {
        let default = || self.systems[system].about().profiles.first().map_or("standard", |(name, _)| *name);
        self.profiles[system].unwrap_or_else(default)
    }

    fn recognise(
        &self,
        name: &str,
        text: &str,
        before: Option<(usize, FileKind)>,
    ) -> Option<(usize, FileKind)> {
        let known = self.systems.iter().enumerate();
        let found: Vec<(usize, FileKind)> =
            known.filter_map(|(at, system)| Some((at, system.recognise(name, text)?))).collect();
        let same = before.and_then(|(system, _)| found.iter().find(|(at, _)| *at == system));
        same.or(found.first()).copied().or(before)
    }

    /// What is known about the present text of a file is not true any more.
    fn forget(&mut self, id: FileId) {
        let Some(file) = self.files.get_mut(id.0 as usize).and_then(Option::as_mut) else { return };
        if let Some(outline) = file.outline.take() {
            self.index.remove(file.system, id, &outline);
        }
        let system = file.system;
        self.pools[system].changed(id);
    }
}

impl File {
    /// The name under which the file was given.
    pub fn name(&self) -> &str {
        &self.source.name
    }
}
