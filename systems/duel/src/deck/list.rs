//! Deck lists: a JSON array of ids, an object with `cards`, or a deck code.

use std::borrow::Cow;

use cardwright_source::json::{self, Kind, Limits, Value};
use cardwright_source::{Diagnostic, Source, span};
use indexmap::{IndexMap, IndexSet};

use super::code::{self, Wanted};
use super::{LEAST_CARDS, MOST_COPIES};
use crate::syntax::fields::{Fields, repeated_keys, twice};
use crate::syntax::file;
use crate::syntax::problem::{Problems, Said, at, at_start, nearest_id, none_of, quoted, say, shown};
use crate::syntax::value;

/// Legacy ids and what they are called now.
pub type Aliases = IndexMap<String, String>;

/// What is wrong with a deck. `at` counts from 0 in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault<'d> {
    /// D001: fewer than 30 cards.
    TooFew {
        /// How many there are.
        count: usize,
    },
    /// D002: the first copy too many of a card.
    TooManyCopies {
        /// The card, by its present id.
        id: &'d str,
        /// Which entry.
        at: usize,
    },
    /// D003: no card has this id.
    Unknown {
        /// The id.
        id: &'d str,
        /// Which entry.
        at: usize,
    },
    /// D101: an id that has been replaced.
    Legacy {
        /// The id as it is written.
        old: &'d str,
        /// The present id.
        new: &'d str,
        /// Which entry.
        at: usize,
    },
}

/// Reads and checks a deck: its ids, by their present names, and what is wrong. Unknown ids are left out.
pub fn read(source: &Source, pool: &[&str], aliases: &Aliases) -> (Vec<String>, Vec<Diagnostic>) {
    let mut problems = none_of(source);
    if is_code(&source.text) {
        let ids = from_code(source, pool, &mut problems);
        return (ids, problems.finish());
    }
    let (tree, errors) = json::parse(&source.text, Limits::default());
    file::syntax(source, &errors, &mut problems);
    let ids = match tree.root(&source.text) {
        Some(root) => from_json(root, pool, aliases, tree.is_broken(), &mut problems),
        None => Vec::new(),
    };
    (ids, problems.finish())
}

/// Checks plain ids: by their present names without the unknown ones, and what is wrong, in the order of the list.
pub fn check<'d>(ids: &[&'d str], pool: &[&str], aliases: &'d Aliases) -> (Vec<&'d str>, Vec<Fault<'d>>) {
    let pool: IndexSet<&str> = pool.iter().copied().collect();
    let mut copies: IndexMap<&str, usize> = IndexMap::new();
    let mut kept = Vec::with_capacity(ids.len());
    let mut faults = Vec::new();
    for (at, written) in ids.iter().copied().enumerate() {
        let id = match aliases.get(written) {
            Some(new) => {
                faults.push(Fault::Legacy { old: written, new, at });
                new.as_str()
            }
            None => written,
        };
        if pool.contains(id) {
            kept.push(id);
        } else {
            faults.push(Fault::Unknown { id, at });
        }
        let copies = copies.entry(id).or_default();
        *copies += 1;
        if *copies == usize::from(MOST_COPIES) + 1 {
            faults.push(Fault::TooManyCopies { id, at });
        }
    }
    if ids.len() < LEAST_CARDS {
        faults.push(Fault::TooFew { count: ids.len() });
    }
    (kept, faults)
}

/// Reads a file of legacy ids: an object from old id to present id.
pub fn aliases(source: &Source) -> (Aliases, Vec<Diagnostic>) {
    let mut problems = none_of(source);
    let (tree, errors) = json::parse(&source.text, Limits::default());
    file::syntax(source, &errors, &mut problems);
    let mut aliases = Aliases::new();
    let Some(root) = tree.root(&source.text) else { return (aliases, problems.finish()) };
    if root.kind() != Kind::Object {
        problems.add("E003", at(root), || {
            say("expected an object from old id to new id").help("write {\"old_id\": \"new_id\"}")
        });
    }
    let mut seen: IndexMap<Cow<'_, str>, json::Key<'_>> = IndexMap::new();
    for (key, value) in root.members() {
        if let Some(first) = seen.insert(key.name(), key) {
            twice(first, key, value, &mut problems);
        }
        if let Some(new) = value::string("a new id", value, &mut problems) {
            aliases.insert(key.name().into_owned(), new.into_owned());
        }
    }
    (aliases, problems.finish())
}

/// Is this text probably a deck: a list of strings, or a deck code?
pub fn looks_like_deck(text: &str) -> bool {
    if is_code(text) {
        return code::looks_like_code(text);
    }
    let sample = file::sample(text);
    let (tree, _) = json::parse(sample, Limits { depth: 64, errors: 1 });
    let Some(root) = tree.root(sample) else { return false };
    let cards = match root.kind() {
        Kind::Object => root.get("cards"),
        _ => Some(root),
    };
    cards.is_some_and(|cards| {
        cards.items().next().is_some() && cards.items().take(16).all(|item| item.kind() == Kind::String)
    })
}

/// JSON begins with a bracket; a code is one word.
fn is_code(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim();
    text.bytes().all(|byte| byte.is_ascii_graphic() && !b"[]{}\",:".contains(&byte))
}

fn from_code<'t>(source: &'t Source, pool: &[&str], problems: &mut Problems<'t>) -> Vec<String> {
    let written = source.text.trim_start_matches('\u{feff}');
    let start = source.text.len() - written.trim_start().len();
    let whole =
        if written.trim().is_empty() { span(0, 0) } else { span(start, source.text.trim_end().len()) };
    let fault = |error: code::CodeError, problems: &mut Problems<'t>| {
        problems.add_at(error.word(), whole, || {
            say(error.meaning()).help("copy the whole code again, and use the pool it was made for")
        });
    };
    let cards = match code::decode(written, pool, Wanted::Strict) {
        Ok(cards) => cards,
        Err(error) => {
            fault(error, problems);
            return Vec::new();
        }
    };
    let ids: Vec<String> =
        cards.into_iter().flat_map(|(id, copies)| std::iter::repeat_n(id, usize::from(copies))).collect();
    if ids.len() < LEAST_CARDS {
        fault(code::CodeError::DeckMin, problems);
    }
    ids
}

fn from_json<'t>(
    root: Value<'t>,
    pool: &[&str],
    aliases: &Aliases,
    torn: bool,
    problems: &mut Problems<'t>,
) -> Vec<String> {
    const KEYS: [&str; 3] = ["name", "cards", "$schema"];
    let list = match root.kind() {
        Kind::Object => {
            let fields = Fields::read(root, &KEYS, problems, |problems, stranger| {
                stranger.report("W121", &KEYS[..2], problems, |name| format!("unknown field \"{name}\""));
            });
            if let Some(name) = fields.get("name") {
                value::string("name", name, problems);
            }
            fields.get("cards")
        }
        _ => Some(root),
    };
    let Some(list) = list.filter(|list| list.kind() == Kind::Array) else {
        problems.add("E003", list.map_or_else(|| at_start(root), at), || {
            say("expected a list of card ids").help("write the ids inside [ ]")
        });
        return Vec::new();
    };
    let mut entries = Vec::with_capacity(list.len());
    let mut written = Vec::with_capacity(list.len());
    for item in list.items() {
        match item.as_str() {
            Some(id) => {
                entries.push(item);
                written.push(id);
            }
            None => {
                repeated_keys(item, problems);
                problems.add("D003", at(item), || {
                    say("unknown card: an entry of a deck must be a card id")
                        .help("write the id of a card in quotes, once for every copy")
                });
            }
        }
    }
    let ids: Vec<&str> = written.iter().map(|id| id.as_ref()).collect();
    let (kept, faults) = check(&ids, pool, aliases);
    for fault in &faults {
        match fault {
            // A syntax error may have swallowed the rest.
            Fault::TooFew { .. } if torn => {}
            Fault::TooFew { .. } => problems.add(fault.code(), at_start(list), || fault.said(pool, list)),
            Fault::TooManyCopies { at: place, .. }
            | Fault::Unknown { at: place, .. }
            | Fault::Legacy { at: place, .. } => {
                let item = entries[*place];
                problems.add(fault.code(), at(item), || fault.said(pool, item));
            }
        }
    }
    kept.into_iter().map(str::to_owned).collect()
}

impl Fault<'_> {
    /// Its code.
    pub fn code(&self) -> &'static str {
        match self {
            Fault::TooFew { .. } => "D001",
            Fault::TooManyCopies { .. } => "D002",
            Fault::Unknown { .. } => "D003",
            Fault::Legacy { .. } => "D101",
        }
    }

    /// The message.
    pub fn message(&self) -> String {
        match self {
            Fault::TooFew { .. } => format!("deck must have at least {LEAST_CARDS} cards"),
            Fault::TooManyCopies { id, .. } => format!("card copy limit exceeded: {id}"),
            Fault::Unknown { id, .. } => format!("unknown card \"{}\"", shown(id)),
            Fault::Legacy { old, new, .. } => format!("\"{old}\" is now \"{new}\""),
        }
    }

    fn said(&self, pool: &[&str], value: Value<'_>) -> Said {
        let said = say(self.message());
        match self {
            Fault::TooFew { count } => said.help(format!("it has {count}")),
            Fault::TooManyCopies { .. } => said.help(format!("a deck has at most {MOST_COPIES} of one card")),
            Fault::Unknown { id, .. } => nearest_id(said, id, pool, value.span()),
            Fault::Legacy { new, .. } => {
                let new = quoted(new);
                said.help("write the new id").fix(format!("write {new}"), value.span(), new, true)
            }
        }
    }
}
