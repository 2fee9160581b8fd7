//! From files to cards and diagnostics.

use std::sync::Arc;

use cardwright_source::{Diagnostic, Source};

use super::file::{self, Parsed};
use super::pool::{self, Entry, Named, Reference};
use super::problem::{Problems, none_of};
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

/// What is at hand while the cards of a file are read.
pub(super) struct Reader<'t> {
    pub(super) problems: Problems<'t>,
    pub(super) profile: Profile,
    /// The number of the file in this run.
    pub(super) file: usize,
    /// The card whose effects are being read.
    pub(super) carrier: Carrier,
    /// One of its effects is an `attach_equipment`.
    pub(super) attaches: bool,
    references: Vec<Reference<'t>>,
    /// The number of the card in the pool.
    entry: usize,
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
    let parsed: Vec<Parsed> = sources.iter().map(|source| file::parse(source)).collect();
    let mut entries: Vec<Entry<'_>> = Vec::new();
    let mut references = Vec::new();
    let mut files = Vec::with_capacity(sources.len());
    for (file, (source, parsed)) in sources.iter().zip(&parsed).enumerate() {
        let mut reader = Reader {
            problems: none_of(source),
            profile,
            file,
            carrier: Carrier::default(),
            attaches: false,
            references: std::mem::take(&mut references),
            entry: 0,
        };
        file::read(parsed, &mut entries, &mut reader);
        references = reader.references;
        files.push(reader.problems);
    }
    pool::repeated_ids(&mut entries, &mut files);
    pool::names(references, &entries, &mut files);
    Cards {
        seen: entries.len(),
        cards: entries.into_iter().filter_map(|entry| entry.card).collect(),
        diagnostics: files.into_iter().flat_map(Problems::finish).collect(),
    }
}

impl<'t> Reader<'t> {
    /// From here on a card is read that will have this number in the pool.
    pub(super) fn begin(&mut self, entry: usize) {
        self.entry = entry;
        self.carrier = Carrier::default();
        self.attaches = false;
    }

    /// Remembers something that should name cards, for when all cards are known.
    pub(super) fn name(&mut self, named: Named<'t>) {
        self.references.push(Reference { entry: self.entry, named });
    }
}
