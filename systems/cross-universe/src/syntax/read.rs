//! From files to cards and diagnostics.

use std::sync::Arc;

use cardwright_source::{
    Diagnostic, Help, Source, Span,
    parts::{Fresh, Parts, Placed, Reading, Whole},
    span,
};

use super::{
    check, file,
    problem::{Problems, say},
    set::{self, Entry, Numbered},
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

/// What is kept of files from one reading to the next.
pub(crate) type Kept = Parts<Entry>;

/// What was checked, with the cards in their files.
pub(crate) struct Rechecked {
    files: Vec<Arc<Whole<Entry>>>,
    /// The files of the cards without errors.
    valid: Vec<usize>,
    pub(crate) seen: usize,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Reads and checks the cards of some files as one set.
pub fn read(sources: &[Arc<Source>], mode: Mode, extras: &Extras) -> Cards {
    let Rechecked { files, valid, seen, diagnostics } = recheck(sources, mode, extras, &mut Kept::default());
    let mut files: Vec<Option<Arc<Whole<Entry>>>> = files.into_iter().map(Some).collect();
    let cards = valid.into_iter().filter_map(|file| {
        let mut whole = Arc::into_inner(files[file].take()?)?;
        whole.parts.pop().and_then(Placed::into_value)?.card
    });
    Cards { cards: cards.collect(), seen, diagnostics }
}

/// Checks the cards of some files as one set. What is kept of them is not read again.
pub(crate) fn recheck(sources: &[Arc<Source>], mode: Mode, extras: &Extras, kept: &mut Kept) -> Rechecked {
    kept.retain(sources);
    let context = format!("{mode:?} {extras:?}");
    let some = &sources[..sources.len().min(MOST_CARDS)];
    let mut read =
        |source: &Arc<Source>| kept.file(source, &context, |reading| one(source, mode, extras, reading));
    let files: Vec<Arc<Whole<Entry>>> = some.iter().map(&mut read).collect();
    let mut problems: Vec<Problems<'_>> = Vec::with_capacity(sources.len());
    let mut entries: Vec<Numbered<'_>> = Vec::with_capacity(files.len());
    for (file, (source, whole)) in some.iter().zip(&files).enumerate() {
        let entry = whole.parts.first().map(Placed::value);
        let called = entry.and_then(|entry| entry.called.as_deref());
        problems.push(Problems::with(source, mode, &whole.found, called));
        entries.extend(entry.map(|entry| Numbered { file, entry, valid: entry.card.is_some() }));
    }
    for source in &sources[some.len()..] {
        let mut many = Problems::new(source, mode);
        many.fatal("F43", span(0, 0), || {
            say(format!("the set has more than {MOST_CARDS} cards, the rest is not read"))
                .help(Help::FEWER_FILES)
        });
        problems.push(many);
    }
    if mode == Mode::Full {
        set::check(&mut entries, &mut problems);
    }
    Rechecked {
        seen: entries.len(),
        valid: entries.iter().filter(|entry| entry.valid).map(|entry| entry.file).collect(),
        diagnostics: problems.into_iter().flat_map(Problems::finish).collect(),
        files,
    }
}

impl Rechecked {
    /// The cards without errors.
    pub(crate) fn cards(&self) -> impl Iterator<Item = &Card> {
        let parts = self.valid.iter().filter_map(|file| self.files[*file].parts.first());
        parts.filter_map(|part| part.value().card.as_ref())
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

/// The card of a file.
fn one(source: &Source, mode: Mode, extras: &Extras, reading: &mut Reading<'_, Entry>) -> Whole<Entry> {
    let mut problems = Problems::new(source, mode);
    let mut whole = Whole::default();
    let entry = readable(source, &mut problems).then(|| {
        let tree = file::parse(&mut problems, extras);
        let mut entry = check::card(&tree, extras, &mut problems);
        if problems.errors() > 0 {
            entry.card = None;
        }
        entry
    });
    let (found, called) = problems.into_found();
    whole.found = found;
    if let Some(entry) = entry {
        // The file as a whole is kept; it has no other parts.
        let fresh = Fresh { value: Entry { called, ..entry }, found: None, nameless: false };
        whole.parts.push(reading.keep(0..source.text.len(), 0, fresh));
    }
    whole
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
