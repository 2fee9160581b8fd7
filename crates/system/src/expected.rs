//! What may stand at a place of a file. Completion, the meaning of a word and help with arguments come from this.

use cardwright_ir::{Bi, Vocabulary};
use cardwright_source::Span;

use crate::outline::{MarkKind, Space};

/// What may stand at a place.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Expected {
    /// The bytes that a candidate replaces.
    pub replace: Span,
    /// Words of the language that may stand here, the likely ones first.
    pub candidates: Vec<Candidate>,
    /// Names of the project that may stand here.
    pub names: Vec<Space>,
    /// What goes before and behind a name, such as quotes that are not there yet.
    pub around: (&'static str, &'static str),
    /// The call whose arguments these are.
    pub call: Option<Call>,
}

/// A word that may stand at a place.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The word.
    pub label: String,
    /// What is written, where it is more than the word.
    pub insert: Option<String>,
    /// What sort of word.
    pub kind: MarkKind,
    /// What it means.
    pub meaning: Option<Bi>,
    /// A few words more: parameters, a type.
    pub detail: String,
}

/// A call with its parameters.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// What is called.
    pub name: String,
    /// The parameters, as they are shown.
    pub parameters: Vec<String>,
    /// Which one is being written.
    pub active: usize,
    /// What it gives, where it gives something.
    pub result: Option<String>,
    /// What it does.
    pub meaning: Option<Bi>,
}

impl Expected {
    /// Nothing, in the place of these bytes.
    pub fn at(replace: Span) -> Self {
        Self { replace, ..Self::default() }
    }
}

impl Candidate {
    /// A word.
    pub fn new(label: impl Into<String>, kind: MarkKind) -> Self {
        Self { label: label.into(), insert: None, kind, meaning: None, detail: String::new() }
    }

    /// With what it means.
    pub fn meaning(mut self, meaning: Option<Bi>) -> Self {
        self.meaning = meaning.filter(|bi| !bi.en.is_empty());
        self
    }

    /// With what is written instead of the word.
    pub fn insert(mut self, insert: impl Into<String>) -> Self {
        self.insert = Some(insert.into());
        self
    }

    /// With a few words more.
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = detail.into();
        self
    }
}

/// What a word of the vocabulary means. Several tables may have it; the sort of word says which one is asked first.
pub fn meaning(vocabulary: &Vocabulary, kind: MarkKind, name: &str) -> Option<Bi> {
    let exact = |known: &str| known == name;
    let nearly = |known: &str| known.eq_ignore_ascii_case(name);
    find(vocabulary, kind, &exact).or_else(|| find(vocabulary, kind, &nearly))
}

fn find(vocabulary: &Vocabulary, kind: MarkKind, same: &dyn Fn(&str) -> bool) -> Option<Bi> {
    let verb = || vocabulary.verbs.iter().find(|row| same(row.name)).map(|row| row.meaning);
    let event = || vocabulary.events.iter().find(|row| same(row.name)).map(|row| row.meaning);
    let word = || vocabulary.words.iter().find(|row| same(row.name)).map(|row| row.meaning);
    let attr = || vocabulary.attrs.iter().find(|row| same(row.name)).map(|row| row.meaning);
    let zone = || vocabulary.zones.iter().find(|row| same(row.name)).map(|row| row.title);
    let tables: [&dyn Fn() -> Option<Bi>; 5] = match kind {
        MarkKind::Event => [&event, &verb, &attr, &word, &zone],
        MarkKind::Zone => [&zone, &verb, &event, &attr, &word],
        MarkKind::Property | MarkKind::Key => [&attr, &verb, &event, &word, &zone],
        MarkKind::Value | MarkKind::Keyword => [&word, &verb, &event, &attr, &zone],
        _ => [&verb, &event, &attr, &word, &zone],
    };
    tables.iter().find_map(|table| table().filter(|bi| !bi.en.is_empty()))
}
