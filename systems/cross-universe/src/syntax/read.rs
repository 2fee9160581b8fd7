//! From files to cards and diagnostics.

use std::sync::Arc;

use cardwright_source::{Diagnostic, Source, Span, span};

use super::{
    check, file,
    problem::{Problems, say},
    set::{self, Entry},
    typed::Card,
    words::Extras,
};

/// At most this many diagnostics of a file are kept; a note counts the others.
pub const MOST_DIAGNOSTICS: usize = 1_000;
/// At most this many abilities and sub-abilities of a card are read.
pub const MOST_ABILITIES: usize = 256;
/// At most this many cards of a pool are read.
pub const MOST_CARDS: usize = 20_000;
/// Larger files are not read.
const LARGEST: usize = 64 << 20;

/// How strictly cards are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Every check.
    #[default]
    Full,
    /// Only what the reference implementation refuses is an error, and nothing else is told: for cards in replays.
    Reference,
}

/// What was read from some files.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    /// The cards without errors, in the order of the files.
    pub cards: Vec<Card>,
    /// How many cards there were, those with errors included.
    pub seen: usize,
    /// What is wrong, file by file in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads and checks the cards of some files as one set.
pub fn read(sources: &[Arc<Source>], mode: Mode, extras: &Extras) -> Cards {
    let mut files = Vec::with_capacity(sources.len());
    let mut entries = Vec::with_capacity(sources.len());
    for (number, source) in sources.iter().enumerate() {
        let mut problems = Problems::new(source, mode);
        if number >= MOST_CARDS {
            problems.fatal("F43", span(0, 0), || {
                say(format!("the set has more than {MOST_CARDS} cards, the rest is not read"))
                    .help("check fewer files")
            });
        } else if readable(source, &mut problems) {
            entries.push(one(number, extras, &mut problems));
        }
        files.push(problems);
    }
    if mode == Mode::Full {
        set::check(&mut entries, &mut files);
    }
    Cards {
        seen: entries.len(),
        cards: entries.into_iter().filter_map(|entry| entry.card).collect(),
        diagnostics: files.into_iter().flat_map(Problems::finish).collect(),
    }
}

/// Is this text probably a card? It has the keys of one.
pub fn looks_like_card(text: &str) -> bool {
    let keys = ["id", "cardType", "name", "level", "types"];
    let mut found = 0;
    for line in text.trim_start_matches('\u{feff}').lines().take(64) {
        let Some((key, _)) = line.split_once(':') else { continue };
        match key.trim() {
            "o" => break,
            key => found += usize::from(keys.contains(&key)),
        }
    }
    found >= 2
}

fn one<'t>(number: usize, extras: &Extras, problems: &mut Problems<'t>) -> Entry<'t> {
    let tree = file::parse(problems, extras);
    let mut entry = check::card(&tree, extras, problems);
    entry.file = number;
    if problems.errors() > 0 {
        entry.card = None;
    }
    entry
}

fn readable(source: &Source, problems: &mut Problems<'_>) -> bool {
    if let Some(at) = source.invalid_utf8 {
        problems.fatal("F42", at_byte(source, at), || {
            say("the file is not UTF-8").help("save it as UTF-8; card files need only ASCII letters")
        });
        return true;
    }
    if source.text.len() > LARGEST {
        problems.fatal("F43", span(0, 0), || {
            say("the file is too large for a card").help("one file holds one card")
        });
        return false;
    }
    true
}

fn at_byte(source: &Source, at: usize) -> Span {
    let end = source.text.get(at..).and_then(|rest| rest.chars().next()).map_or(at, |c| at + c.len_utf8());
    span(at, end)
}
