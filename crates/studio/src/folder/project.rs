//! A folder with cards of one system, read and checked. It never changes; another version takes its place.

use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::{Duration, Instant},
};

use cardwright_ir::{Attr, Card, Cards, Of, Shown};
use cardwright_source::{Diagnostic, FileId, Source, Sources, render::Counts};
use cardwright_system::{Builtin, Deck, FileKind, Loaded, Memory, SheetForm, System};

use super::{BUILTIN, flat, hash};
use crate::{
    search::Entry,
    sheet::{self, ReadRows, Stored},
};

/// A project.
pub(crate) struct Project {
    /// Its name in addresses.
    pub id: String,
    /// Its name for readers.
    pub name: String,
    /// Its system.
    pub system: &'static dyn System,
    /// Its folder relative to the opened one; `None` for a built-in set.
    pub folder: Option<String>,
    /// Its files, in the order of their names. A file's number is its `FileId`.
    pub files: Vec<ProjectFile>,
    /// Its tables.
    pub sheets: Vec<SheetRef>,
    /// Settings of tables that stand beside its files.
    pub stored: Stored,
    /// The profile in which its cards are to be read; that of a built-in set is found out.
    profile: &'static str,
    read: OnceLock<ReadCards>,
    checked: OnceLock<Checked>,
    /// Its cards as they are searched, once someone has.
    entries: OnceLock<Vec<Entry>>,
    /// What its system keeps from one version to the next.
    memory: Arc<Mutex<Memory>>,
    /// The rows of its tables that were read, by their ids.
    rows: Mutex<BTreeMap<String, Arc<ReadRows>>>,
    /// Those of the version before, from which they may follow.
    earlier: Mutex<BTreeMap<String, Arc<ReadRows>>>,
}

/// A file of a project.
#[derive(Clone)]
pub(crate) struct ProjectFile {
    /// Its path relative to the opened folder, with `/`.
    pub rel: String,
    /// Where it is written; `None` for a built-in file.
    pub path: Option<PathBuf>,
    /// What it is to the system.
    pub kind: FileKind,
    /// Its text.
    pub source: Arc<Source>,
    /// The hash of its text.
    pub hash: String,
    /// Can it be written?
    pub write: bool,
    /// When it was changed, in nanoseconds since 1970.
    pub changed: u128,
}

/// A table of a project: a file, or the files of a folder where a file has one card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SheetRef {
    /// Its name in addresses.
    pub id: String,
    /// Its name on the tab.
    pub name: String,
    /// The file or folder relative to the opened one.
    pub rel: String,
    /// Numbers of its files; where rules stand in files of their own, the file of the rows is the first.
    pub files: Vec<usize>,
    /// How its rows are written.
    pub form: SheetForm,
    /// The hash of all of them.
    pub hash: String,
}

/// Bytes of cards up to which all of them are read again after an edit, so that its answer holds their texts.
const SOON_READ: usize = 256 * 1024;

/// The cards of a project as its system reads them.
struct ReadCards {
    profile: &'static str,
    loaded: Loaded,
}

/// What is found in the files of a project. After an edit that is known long before all cards are.
struct Checked {
    /// Problems of the cards and of the decks, by file and place.
    problems: Vec<Diagnostic>,
    decks: Vec<(usize, Option<Deck>, bool)>,
    /// How long it took.
    took: Duration,
}

impl Project {
    /// A project of these files.
    pub(crate) fn new(
        id: String,
        name: String,
        system: &'static dyn System,
        folder: Option<String>,
        mut files: Vec<ProjectFile>,
    ) -> Self {
        let mut sources = Sources::default();
        for file in &mut files {
            file.source = sources.add(file.rel.as_str(), Arc::clone(&file.source.text));
        }
        Self::numbered(id, name, system, folder, files)
    }

    /// The same of files whose texts have their numbers.
    fn numbered(
        id: String,
        name: String,
        system: &'static dyn System,
        folder: Option<String>,
        files: Vec<ProjectFile>,
    ) -> Self {
        let sheets = sheets(&name, folder.as_deref(), system, &files);
        let profile = default_profile(system);
        Self {
            id,
            name,
            system,
            folder,
            files,
            sheets,
            stored: Stored::default(),
            profile,
            read: OnceLock::new(),
            checked: OnceLock::new(),
            entries: OnceLock::new(),
            memory: Arc::default(),
            rows: Mutex::default(),
            earlier: Mutex::default(),
        }
    }

    /// This project takes the place of another version of it.
    pub(crate) fn follows(self, before: &Project) -> Self {
        let held = |of: &Mutex<BTreeMap<String, Arc<ReadRows>>>| {
            of.lock().unwrap_or_else(PoisonError::into_inner).clone()
        };
        let mut earlier = held(&before.earlier);
        earlier.extend(held(&before.rows));
        Self { earlier: Mutex::new(earlier), memory: Arc::clone(&before.memory), ..self }
    }

    /// The same with settings of its tables.
    pub(crate) fn set(self, stored: Stored) -> Self {
        Self { stored, ..self }
    }

    /// The same in another profile.
    pub(super) fn in_profile(self, profile: &'static str) -> Self {
        Self { profile, ..self }
    }

    /// This project as it would be with other texts of some files.
    pub(crate) fn with(&self, texts: &BTreeMap<usize, String>) -> Self {
        let mut files = self.files.clone();
        for (at, text) in texts {
            let file = &mut files[*at];
            file.source = Arc::new(Source::new(file.source.id, file.rel.as_str(), text.as_str()));
            file.hash = hash(text.as_bytes());
        }
        self.of_files(files)
    }

    /// This project with other versions of some of its files; `None` if none of them is its own.
    pub(super) fn replacing(&self, others: &[ProjectFile]) -> Option<Self> {
        let mut files = self.files.clone();
        let mut found = false;
        for other in others {
            let Some(file) = files.iter_mut().find(|file| file.rel == other.rel) else { continue };
            let text = Arc::clone(&other.source.text);
            let source = Arc::new(Source::new(file.source.id, other.rel.as_str(), text));
            *file = ProjectFile { source, ..other.clone() };
            found = true;
        }
        found.then(|| self.of_files(files))
    }

    /// The next version of this project: the same files with other texts.
    fn of_files(&self, files: Vec<ProjectFile>) -> Self {
        let (id, name, folder) = (self.id.clone(), self.name.clone(), self.folder.clone());
        let now = Self::numbered(id, name, self.system, folder, files);
        now.set(self.stored.clone()).in_profile(self.profile).follows(self)
    }

    /// The built-in set of a system.
    pub(crate) fn builtin(system: &'static dyn System) -> Self {
        let file = |builtin: &Builtin, kind: FileKind| ProjectFile {
            rel: format!("builtin:{}/{}", system.about().name, builtin.name),
            path: None,
            kind,
            source: Arc::new(Source::new(FileId(0), builtin.name, builtin.text)),
            hash: hash(builtin.text.as_bytes()),
            write: false,
            changed: 0,
        };
        let cards = system.builtin_cards().iter().map(|builtin| {
            file(builtin, system.recognise(builtin.name, builtin.text).unwrap_or(FileKind::Cards))
        });
        let decks = system.builtin_decks().iter().map(|builtin| file(builtin, FileKind::Deck));
        let files = cards.chain(decks).collect();
        let name = system.about().title.en.to_owned();
        Self::new(format!("{BUILTIN}{}", system.about().name), name, system, None, files)
    }

    /// Does it come with the program?
    pub(crate) fn is_builtin(&self) -> bool {
        self.folder.is_none()
    }

    /// The profile in which its cards are read.
    pub(crate) fn profile(&self) -> &'static str {
        if self.is_builtin() { self.cards_read().profile } else { self.profile }
    }

    /// The profile in which its matches are played, unless another one is asked for.
    pub(crate) fn played_in(&self) -> &'static str {
        self.profile
    }

    /// Its cards.
    pub(crate) fn loaded(&self) -> &Loaded {
        &self.cards_read().loaded
    }

    /// Its cards, unless reading them would keep someone waiting.
    pub(crate) fn soon_loaded(&self) -> Option<&Loaded> {
        let bytes =
            self.files.iter().filter(|file| file.kind == FileKind::Cards).map(|file| file.source.text.len());
        if self.read.get().is_none() && bytes.sum::<usize>() > SOON_READ {
            return None;
        }
        Some(self.loaded())
    }

    /// Problems of its cards and decks, by file and place.
    pub(crate) fn problems(&self) -> &[Diagnostic] {
        &self.checked().problems
    }

    /// Its decks: the file, the deck if it can be read, and whether it is without errors.
    pub(crate) fn decks(&self) -> impl Iterator<Item = (&ProjectFile, Option<&Deck>, bool)> {
        self.checked().decks.iter().map(|(at, deck, fine)| (&self.files[*at], deck.as_ref(), *fine))
    }

    /// The card with this id.
    pub(crate) fn card(&self, id: &str) -> Option<&Card> {
        self.loaded().cards.list.iter().find(|card| card.id == id)
    }

    /// The sheet with this id.
    pub(crate) fn sheet(&self, id: &str) -> Option<&SheetRef> {
        self.sheets.iter().find(|sheet| sheet.id == id)
    }

    /// The sheet that a file belongs to.
    pub(crate) fn sheet_of(&self, file: usize) -> Option<&SheetRef> {
        let main = self.sheets.iter().find(|sheet| sheet.files.first() == Some(&file));
        main.or_else(|| self.sheets.iter().find(|sheet| sheet.files.contains(&file)))
    }

    /// Its cards as they are searched, made at most once.
    pub(crate) fn entries(&self, make: impl FnOnce() -> Vec<Entry>) -> &[Entry] {
        self.entries.get_or_init(make)
    }

    /// The path of a file below its folder; of one beside it, the name.
    pub(crate) fn below<'f>(&self, file: &'f ProjectFile) -> &'f str {
        let before = match &self.folder {
            None => format!("builtin:{}/", self.system.about().name),
            Some(folder) if folder.is_empty() => return &file.rel,
            Some(folder) => format!("{folder}/"),
        };
        let name = || file.rel.rsplit('/').next().unwrap_or(&file.rel);
        file.rel.strip_prefix(before.as_str()).unwrap_or_else(name)
    }

    /// The rows of a table, read at most once.
    pub(crate) fn rows(
        &self,
        sheet: &str,
        read: impl FnOnce(Option<Arc<ReadRows>>) -> Arc<ReadRows>,
    ) -> Arc<ReadRows> {
        let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        let earlier = || self.earlier.lock().unwrap_or_else(PoisonError::into_inner).remove(sheet);
        Arc::clone(rows.entry(sheet.to_owned()).or_insert_with(|| read(earlier())))
    }

    /// The card files with those that belong to them.
    pub(crate) fn card_texts(&self) -> Vec<Arc<Source>> {
        let cards = self.files.iter().filter(|file| file.kind != FileKind::Deck);
        cards.map(|file| Arc::clone(&file.source)).collect()
    }

    /// The files that belong to the cards.
    pub(crate) fn sides(&self) -> Vec<Arc<Source>> {
        let sides = self.files.iter().filter(|file| file.kind == FileKind::Side);
        sides.map(|file| Arc::clone(&file.source)).collect()
    }

    /// Can any of its files be written?
    pub(crate) fn write(&self) -> bool {
        self.files.iter().any(|file| file.write)
    }

    /// The attribute that is a card's price.
    pub(crate) fn cost(&self) -> Option<Attr> {
        let rows = self.system.vocabulary().attrs;
        let at = rows.iter().position(|row| row.shown == Shown::Cost && row.of == Of::Card)?;
        u16::try_from(at).ok().map(Attr)
    }

    /// The digest of its card texts.
    pub(crate) fn digest(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for file in self.files.iter().filter(|file| file.kind != FileKind::Deck) {
            hasher.update(file.rel.as_bytes()).update(b"\n").update(file.hash.as_bytes()).update(b"\n");
        }
        hasher.finalize().to_hex()[..16].to_owned()
    }

    fn cards_read(&self) -> &ReadCards {
        self.read.get_or_init(|| {
            let texts = self.card_texts();
            let mut profile = self.profile;
            let mut loaded = self.system.load(&texts, profile);
            if self.is_builtin() {
                // A built-in set is read in the profile that it was written for: the one with the fewest problems.
                let names = self.system.about().profiles.iter().map(|(name, _)| *name);
                for other in names.filter(|name| *name != self.profile) {
                    let again = self.system.load(&texts, other);
                    if weight(&again.diagnostics) < weight(&loaded.diagnostics) {
                        (profile, loaded) = (other, again);
                    }
                }
            }
            ReadCards { profile, loaded }
        })
    }

    /// How long the check took, in milliseconds.
    pub(crate) fn checked_in(&self) -> f64 {
        self.checked().took.as_secs_f64() * 1000.0
    }

    fn checked(&self) -> &Checked {
        self.checked.get_or_init(|| {
            let begun = Instant::now();
            let checked = self.check_now();
            Checked { took: begun.elapsed(), ..checked }
        })
    }

    fn check_now(&self) -> Checked {
        if self.is_builtin() {
            let Loaded { cards, diagnostics, .. } = self.loaded();
            return self.check(diagnostics.clone(), cards);
        }
        let decks = self.files.iter().any(|file| file.kind == FileKind::Deck);
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let found = self.system.recheck(&self.card_texts(), self.profile, decks, &mut memory);
        self.check(found.diagnostics, &found.cards)
    }

    /// Reads the decks, and puts all problems in order.
    fn check(&self, mut problems: Vec<Diagnostic>, cards: &Cards) -> Checked {
        let sides = self.sides();
        let mut decks = Vec::new();
        for (at, file) in self.files.iter().enumerate().filter(|(_, file)| file.kind == FileKind::Deck) {
            let (deck, found) = self.system.read_deck(&file.source, cards, &sides);
            decks.push((at, deck, found.iter().all(|problem| !problem.is_error())));
            problems.extend(found);
        }
        problems.sort_by_key(|problem| (problem.place.file, problem.place.span.start()));
        Checked { problems, decks, took: Duration::ZERO }
    }
}

/// The profile that counts where none is chosen.
pub(super) fn default_profile(system: &dyn System) -> &'static str {
    system.about().profiles.first().map_or("", |(name, _)| *name)
}

fn weight(diagnostics: &[Diagnostic]) -> (usize, usize) {
    let counts = Counts::of(diagnostics);
    (counts.errors, counts.warnings)
}

/// The tables of some files.
fn sheets(
    project: &str,
    folder: Option<&str>,
    system: &'static dyn System,
    files: &[ProjectFile],
) -> Vec<SheetRef> {
    let inside = |rel: &str| -> String {
        let rel = rel.strip_prefix(&format!("builtin:{}/", system.about().name)).unwrap_or(rel);
        let folder = folder.filter(|folder| !folder.is_empty()).map(|folder| format!("{folder}/"));
        folder.and_then(|folder| rel.strip_prefix(folder.as_str())).unwrap_or(rel).to_owned()
    };
    let mut sheets: Vec<SheetRef> = Vec::new();
    let is = |file: &ProjectFile, extension: &str| file.rel.ends_with(extension);
    match system.sheet().form {
        SheetForm::Lines => {
            for (at, file) in files.iter().enumerate().filter(|(_, file)| file.kind == FileKind::Cards) {
                let (above, _) = file.rel.rsplit_once('/').unwrap_or(("", &file.rel));
                let within = inside(&file.rel);
                let name = within.rsplit_once('/').map_or(project, |(folder, _)| folder);
                let id = flat(name);
                match sheets.iter_mut().find(|sheet| sheet.id == id) {
                    Some(sheet) => sheet.files.push(at),
                    None => sheets.push(SheetRef {
                        id,
                        name: name.to_owned(),
                        rel: above.to_owned(),
                        files: vec![at],
                        form: SheetForm::Lines,
                        hash: String::new(),
                    }),
                }
            }
        }
        SheetForm::Toml | SheetForm::Csv | SheetForm::Json { .. } => {
            let toml = system.sheet().form == SheetForm::Toml;
            let rules: Vec<usize> = match system.sheet().form {
                SheetForm::Json { rule: Some(_) } => {
                    (0..files.len()).filter(|at| is(&files[*at], ".rules")).collect()
                }
                _ => Vec::new(),
            };
            for (at, file) in files.iter().enumerate() {
                let fits = if toml {
                    let order = file.rel.rsplit('/').next() == Some("sheets.toml");
                    let list = is(file, "-types.toml");
                    is(file, ".toml") && !order && !list && !sheet::several(&file.rel, &file.source.text)
                } else {
                    let cards = file.kind == FileKind::Cards;
                    is(file, ".json") && (cards || looks_like_rows(file))
                        || is(file, ".csv") && cards && !has_twin(file, files)
                };
                if !fits {
                    continue;
                }
                let within = inside(&file.rel);
                let stem = within.rsplit_once('.').map_or(within.as_str(), |(stem, _)| stem);
                let form = sheet::form(system, &file.rel);
                let rules = if form == SheetForm::Csv { &[][..] } else { &rules };
                sheets.push(SheetRef {
                    id: flat(&within),
                    name: stem.to_owned(),
                    rel: file.rel.clone(),
                    files: [at].into_iter().chain(rules.iter().copied()).collect(),
                    form,
                    hash: String::new(),
                });
            }
        }
    }
    for sheet in &mut sheets {
        let mut hasher = blake3::Hasher::new();
        for at in &sheet.files {
            hasher.update(files[*at].rel.as_bytes()).update(b"\n").update(files[*at].hash.as_bytes());
        }
        sheet.hash = hasher.finalize().to_hex()[..16].to_owned();
    }
    sheets
}

/// Does a file lie beside the one that it was made from? Then nothing of it counts.
fn has_twin(file: &ProjectFile, files: &[ProjectFile]) -> bool {
    let stem = file.rel.strip_suffix(".csv");
    stem.is_some_and(|stem| files.iter().any(|other| other.rel.strip_suffix(".json") == Some(stem)))
}

/// Is a side file a list of objects, so that it can be shown as a table?
fn looks_like_rows(file: &ProjectFile) -> bool {
    let text = file.source.text.trim_start();
    let inner = text.strip_prefix('[').map(str::trim_start);
    file.kind == FileKind::Side && inner.is_some_and(|inner| inner.starts_with('{'))
}
