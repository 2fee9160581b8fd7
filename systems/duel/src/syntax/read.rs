//! From files to cards and diagnostics.

use std::sync::Arc;

use cardwright_source::parts::{Parts, Placed, Whole};
use cardwright_source::{Diagnostic, Source};

use super::file;
use super::pool::{self, Entry, Named, Numbered};
use super::problem::{Problems, none_of, with};
use super::tree::{Card, SpellKind};
use crate::profile::Profile;

/// At most this many diagnostics of a file are kept; a note counts the others.
pub const MOST_DIAGNOSTICS: usize = 1_000;
/// At most this many effects of a card are read.
pub const MOST_EFFECTS: usize = 256;
/// At most this many cards of a pool are read.
pub const MOST_CARDS: usize = 20_000;

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

/// What was checked, with the cards in the files they lie in.
pub(crate) struct Rechecked {
    files: Vec<Arc<Whole<Entry>>>,
    /// The cards without errors: their files and their places in them.
    valid: Vec<(usize, usize)>,
    pub(crate) seen: usize,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// What is kept of files from one reading to the next.
pub(crate) type Kept = Parts<Entry>;

/// What is at hand while the cards of a file are read.
pub(super) struct Reader<'t> {
    pub(super) problems: Problems<'t>,
    pub(super) profile: Profile,
    /// The card whose effects are being read.
    pub(super) carrier: Carrier,
    /// One of its effects is an `attach_equipment`.
    pub(super) attaches: bool,
    /// What it calls by name.
    names: Vec<Named>,
}

/// What effects need to know about the card that carries them, as far as it could be read.
#[derive(Clone, Copy, Default)]
pub(super) struct Carrier {
    pub(super) unit: Option<bool>,
    pub(super) spell: Option<SpellKind>,
    pub(super) cost: Option<i32>,
}

/// Reads and checks the cards of some files as one pool.
pub fn read(sources: &[Arc<Source>], profile: Profile) -> Cards {
    let Rechecked { files, valid, seen, diagnostics } = recheck(sources, profile, &mut Kept::default());
    let mut files: Vec<Vec<Option<Placed<Entry>>>> = files
        .into_iter()
        .map(|file| Arc::into_inner(file).map_or_else(Vec::new, |file| file.parts))
        .map(|parts| parts.into_iter().map(Some).collect())
        .collect();
    let cards = valid.into_iter().filter_map(|(file, at)| files[file][at].take()?.into_value()?.card);
    Cards { cards: cards.collect(), seen, diagnostics }
}

/// Checks the cards of some files as one pool. What is kept of them is not read again.
pub(crate) fn recheck(sources: &[Arc<Source>], profile: Profile, kept: &mut Kept) -> Rechecked {
    kept.retain(sources);
    let read = |source: &Arc<Source>| {
        kept.file(source, profile.name(), |reading| file::read(source, profile, reading))
    };
    let files: Vec<Arc<Whole<Entry>>> = sources.iter().map(read).collect();
    let mut problems: Vec<Problems<'_>> =
        sources.iter().zip(&files).map(|(source, file)| with(source, &file.found)).collect();
    let mut entries: Vec<Numbered<'_>> = Vec::new();
    for (file, whole) in files.iter().enumerate() {
        let room = MOST_CARDS - entries.len();
        let torn = sources[file].invalid_utf8.is_some();
        entries.extend(whole.parts.iter().take(room).map(|part| {
            let valid = part.value().card.is_some() && !torn;
            Numbered { file, list: &whole.list, part, valid }
        }));
        if whole.parts.len() > room {
            file::too_many(&whole.list.start, &mut problems[file]);
        }
    }
    pool::repeated_ids(&mut entries, &mut problems);
    pool::names(&entries, &mut problems);
    let valid = entries.iter().filter(|entry| entry.valid).map(|entry| (entry.file, entry.part.index));
    Rechecked {
        valid: valid.collect(),
        seen: entries.len(),
        diagnostics: problems.into_iter().flat_map(Problems::finish).collect(),
        files,
    }
}

impl Rechecked {
    /// The cards without errors. Their places are those at which they were first read.
    pub(crate) fn cards(&self) -> impl Iterator<Item = &Card> {
        self.valid.iter().filter_map(|(file, at)| self.files[*file].parts[*at].value().card.as_ref())
    }
}

impl<'t> Reader<'t> {
    /// Reads the cards of a file.
    pub(super) fn new(source: &'t Source, profile: Profile) -> Self {
        let problems = none_of(source);
        Self { problems, profile, carrier: Carrier::default(), attaches: false, names: Vec::new() }
    }

    /// From here on another card is read.
    pub(super) fn begin(&mut self) {
        self.carrier = Carrier::default();
        self.attaches = false;
        self.names.clear();
    }

    /// Remembers something that should name cards, for when all cards are known.
    pub(super) fn name(&mut self, named: Named) {
        self.names.push(named);
    }

    /// What the card calls by name.
    pub(super) fn take_names(&mut self) -> Vec<Named> {
        std::mem::take(&mut self.names)
    }
}
