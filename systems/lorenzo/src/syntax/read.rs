//! From files to cards, tables and diagnostics.

use std::sync::Arc;

use cardwright_source::{Diagnostic, Place, Source};

use super::errata;
use super::file::{self, Parsed, Role};
use super::problem::{at, none_of, say, shown};
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
    // A sheet that lies beside the file it was made from says nothing new.
    let twin = |source: &&Arc<Source>| {
        let stem = source.name.strip_suffix(".csv");
        !stem.is_some_and(|stem| sources.iter().any(|other| other.name.strip_suffix(".json") == Some(stem)))
    };
    let parsed: Vec<Parsed> = sources.iter().filter(twin).map(|source| file::parse(source, role)).collect();
    let mut pool = Pool::default();
    let mut names: indexmap::IndexMap<(Kind, String), Place> = indexmap::IndexMap::new();
    for parsed in &parsed {
        let mut problems = none_of(&parsed.source);
        let contents = file::read(parsed, pool.seen, &mut problems);
        pool.seen += contents.seen;
        let whole = Place::new(parsed.source.id, cardwright_source::span(0, parsed.source.text.len()));
        pool.tables.extend(contents.table.map(|table| (table, whole)));
        for (index, reading) in contents.cards.into_iter().enumerate() {
            let Some((name, value)) = reading.name else { continue };
            let place = Place::new(parsed.source.id, value.span());
            match names.entry((reading.kind, name)) {
                indexmap::map::Entry::Occupied(first) => {
                    let name = &first.key().1;
                    problems.enter(index, Some(name.clone().into()), false);
                    problems.add("E005", at(value), || {
                        say(format!("there already is a {} card \"{}\"", reading.kind.word(), shown(name)))
                            .label(*first.get(), "the first one")
                            .help("give one of the two another name, or remove it")
                    });
                    problems.leave();
                }
                indexmap::map::Entry::Vacant(free) => {
                    free.insert(place);
                    pool.cards.extend(reading.card);
                }
            }
        }
        pool.diagnostics.extend(parsed.back(problems.finish()));
    }
    pool.printed = errata::apply(&pool, &parsed.iter().map(|parsed| &parsed.source).collect::<Vec<_>>());
    pool
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
