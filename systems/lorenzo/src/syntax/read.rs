//! From files to cards, tables and diagnostics.

use std::sync::Arc;

use cardwright_source::parts::{Parts, Placed, Whole};
use cardwright_source::{Diagnostic, Place, Source};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::errata;
use super::file::{self, Opened, Part, Role};
use super::problem::{Problems, say, shown, with};
use super::tree::{Card, Kind, Table};

/// At most this many diagnostics of a file are kept; a note counts the others.
pub const MOST_DIAGNOSTICS: usize = 1_000;
/// At most this many cards of a pool are read.
pub const MOST_CARDS: usize = 20_000;

/// What was read from some files.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    /// The cards without errors, in the order of the files.
    pub cards: Vec<Card>,
    /// Cards as they are printed, where the errata say that the data differ: the card's place in `cards`.
    pub printed: Vec<(usize, Card)>,
    /// The tables without errors.
    pub tables: Vec<(Table, Place)>,
    /// How many cards there were, those with errors included.
    pub seen: usize,
    /// What is wrong, file by file in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads and checks the files of a pool.
pub fn read(sources: &[Arc<Source>]) -> Pool {
    read_as(sources, None)
}

/// The same, with the role of all files given.
pub fn read_as(sources: &[Arc<Source>], role: Option<Role>) -> Pool {
    let Rechecked { opened, files, valid, seen, diagnostics } = recheck(sources, role, &mut Kept::default());
    let mut pool = Pool { seen, diagnostics, ..Pool::default() };
    let mut parts: Vec<Vec<Option<Placed<Part>>>> = files
        .into_iter()
        .map(|file| Arc::into_inner(file).map_or_else(Vec::new, |file| file.parts))
        .map(|parts| parts.into_iter().map(Some).collect())
        .collect();
    for (file, at) in valid {
        let source = &opened[file].source;
        let whole = Place::new(source.id, cardwright_source::span(0, source.text.len()));
        match parts[file][at].take().and_then(Placed::into_value) {
            Some(Part::Card(entry)) => pool.cards.extend(entry.card),
            Some(Part::Table(table)) => pool.tables.push((table, whole)),
            Some(Part::Nothing) | None => {}
        }
    }
    pool.printed = errata::apply(&pool, &opened.iter().map(|opened| &opened.source).collect::<Vec<_>>());
    for card in pool.cards.iter_mut().chain(pool.printed.iter_mut().map(|(_, card)| card)) {
        if let Some(opened) = opened.iter().find(|opened| opened.source.id == card.place.file) {
            opened.settle(card);
        }
    }
    pool
}

/// What is kept of files from one reading to the next.
pub(crate) type Kept = Parts<Part>;

/// What was checked, with the cards and tables in the files they lie in.
pub(crate) struct Rechecked {
    opened: Vec<Opened>,
    files: Vec<Arc<Whole<Part>>>,
    /// The cards and tables without errors: their files and their places in them.
    valid: Vec<(usize, usize)>,
    pub(crate) seen: usize,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Checks the files of a pool. What is kept of them is not read again.
pub(crate) fn recheck(sources: &[Arc<Source>], role: Option<Role>, kept: &mut Kept) -> Rechecked {
    // A sheet that lies beside the file it was made from says nothing new.
    let twin = |source: &&Arc<Source>| {
        let stem = source.name.strip_suffix(".csv");
        !stem.is_some_and(|stem| sources.iter().any(|other| other.name.strip_suffix(".json") == Some(stem)))
    };
    kept.retain(sources);
    let opened: Vec<Opened> = sources.iter().filter(twin).map(|source| file::open(source, role)).collect();
    let read =
        |opened: &Opened| kept.file(&opened.source, &opened.context(), |reading| file::read(opened, reading));
    let files: Vec<Arc<Whole<Part>>> = opened.iter().map(read).collect();
    let (mut valid, mut diagnostics) = (Vec::new(), Vec::new());
    let mut seen = 0;
    let mut names: IndexMap<(Kind, &str), Place, FxBuildHasher> = IndexMap::default();
    for (number, (file, whole)) in opened.iter().zip(&files).enumerate() {
        let mut problems = with(&file.source, &whole.found);
        let room = MOST_CARDS - seen;
        if whole.parts.len() > room {
            file::too_many(&whole.list.start, &mut problems);
        }
        for part in whole.parts.iter().take(room) {
            let fine = match part.value() {
                Part::Card(_) => unique(part, whole, &mut names, &mut problems),
                Part::Table(_) => true,
                Part::Nothing => false,
            };
            if fine && (file.source.invalid_utf8.is_none() || matches!(part.value(), Part::Table(_))) {
                valid.push((number, part.index));
            }
        }
        let cards = whole.parts.iter().filter(|part| !matches!(part.value(), Part::Table(_)));
        seen += if file.is_cards() { cards.count().min(room) } else { 0 };
        diagnostics.extend(file.back(problems.finish()));
    }
    Rechecked { opened, files, valid, seen, diagnostics }
}

/// E005: of cards of a kind with the same name the first one stays. Is it this one, and without errors?
fn unique<'e>(
    part: &'e Placed<Part>,
    whole: &Whole<Part>,
    names: &mut IndexMap<(Kind, &'e str), Place, FxBuildHasher>,
    problems: &mut Problems<'e>,
) -> bool {
    let Part::Card(entry) = part.value() else { return false };
    let Some((name, at)) = &entry.name else { return false };
    let place = Place::new(problems.source().id, part.span(at.span));
    match names.entry((entry.kind, name)) {
        indexmap::map::Entry::Occupied(first) => {
            problems.enter(part.index, Some(name.as_str().into()), false);
            problems.add_written("E005", &part.written(&whole.list, at), || {
                say(format!("there already is a {} card \"{}\"", entry.kind.word(), shown(name)))
                    .label(*first.get(), "the first one")
                    .help("give one of the two another name, or remove it")
            });
            problems.leave();
            false
        }
        indexmap::map::Entry::Vacant(free) => {
            free.insert(place);
            entry.card.is_some()
        }
    }
}

/// The canonical layout of a file; `None` if it cannot be read.
pub fn format(file: &Source, width: usize) -> Option<String> {
    if file.invalid_utf8.is_some() {
        return None;
    }
    if file.name.ends_with(".csv") {
        return super::sheet::format(&file.text);
    }
    let (tree, _) = cardwright_source::json::parse(&file.text, cardwright_source::json::Limits::default());
    cardwright_source::json::format(&tree, &file.text, width)
}
