//! Collects the problems of one file, as strictly as it is read.

use cardwright_source::{Code, Diagnostic, Found, Help, Severity, Source, Span};
use smallvec::SmallVec;

pub(crate) use cardwright_source::{Said, say, shown, suggest::meant};

use super::read::{MOST_DIAGNOSTICS, Mode};

/// The problems of one file.
pub(crate) struct Problems<'t> {
    found: cardwright_source::Problems<'t>,
    mode: Mode,
    card: Option<String>,
    /// The place of the ability in the card; empty for the card itself.
    ability: SmallVec<[u32; 4]>,
}

/// A code of this system.
pub(crate) fn code(id: &'static str) -> Code {
    Code { system: "cross-universe", id }
}

/// What may stand somewhere: `a, b or c` behind how the sentence begins, every word in backquotes.
pub(crate) fn one_of<'w>(lead: &'static str, words: impl IntoIterator<Item = &'w str>) -> Help {
    let words = words.into_iter().map(|word| format!("`{word}`")).collect();
    Help::OneOf { lead, words, last: " or " }
}

impl<'t> Problems<'t> {
    /// None yet.
    pub(crate) fn new(source: &'t Source, mode: Mode) -> Self {
        let found = cardwright_source::Problems::new(source, MOST_DIAGNOSTICS);
        Self { found, mode, card: None, ability: SmallVec::new() }
    }

    /// Those that were found before, of this card.
    pub(crate) fn with(source: &'t Source, mode: Mode, found: &Found, card: Option<&str>) -> Self {
        let found = cardwright_source::Problems::with(source, MOST_DIAGNOSTICS, found);
        Self { found, mode, card: card.map(str::to_owned), ability: SmallVec::new() }
    }

    /// The problems for later, and the card they belong to.
    pub(crate) fn into_found(self) -> (Found, Option<String>) {
        (self.found.into_found(), self.card)
    }

    /// The file they belong to.
    pub(crate) fn source(&self) -> &'t Source {
        self.found.source()
    }

    /// How strictly the file is read.
    pub(crate) fn mode(&self) -> Mode {
        self.mode
    }

    /// From here on problems belong to this card.
    pub(crate) fn enter_card(&mut self, id: &str) {
        self.card = Some(id.to_owned());
    }

    /// From here on problems belong to the ability at this place, or to the card itself.
    pub(crate) fn enter_ability(&mut self, path: &[u32]) {
        self.ability = SmallVec::from_slice(path);
    }

    /// How many errors there are so far.
    pub(crate) fn errors(&self) -> usize {
        self.found.errors()
    }

    /// An error; what is said about it is built only if it is kept.
    pub(crate) fn error(&mut self, id: &'static str, span: Span, said: impl FnOnce() -> Said) {
        self.push(Severity::Error, refused_by_reference(id), id, span, said);
    }

    /// An error that the reference implementation does not see, though it knows others of the same code.
    pub(crate) fn error_of_ours(&mut self, id: &'static str, span: Span, said: impl FnOnce() -> Said) {
        self.push(Severity::Error, false, id, span, said);
    }

    /// An error that leaves nothing to play with, whatever the reference implementation does.
    pub(crate) fn fatal(&mut self, id: &'static str, span: Span, said: impl FnOnce() -> Said) {
        self.push(Severity::Error, true, id, span, said);
    }

    /// A warning.
    pub(crate) fn warn(&mut self, id: &'static str, span: Span, said: impl FnOnce() -> Said) {
        self.push(Severity::Warning, id == "F16", id, span, said);
    }

    /// The problems in the order of the text, with a note about those that were dropped.
    pub(crate) fn finish(self) -> Vec<Diagnostic> {
        self.found.finish(code("N001"))
    }

    fn push(
        &mut self,
        severity: Severity,
        refused: bool,
        id: &'static str,
        span: Span,
        said: impl FnOnce() -> Said,
    ) {
        let severity = match self.mode {
            Mode::Full => severity,
            Mode::Reference if refused => Severity::Error,
            Mode::Reference => return,
        };
        let Some(kept) = self.found.add(severity, code(id), span, said) else { return };
        kept.card.clone_from(&self.card);
        kept.pointer = (!self.ability.is_empty()).then(|| {
            let card = self.card.as_deref().unwrap_or_default();
            self.ability.iter().fold(card.to_owned(), |id, step| format!("{id}:{step}"))
        });
    }
}

/// Does the reference implementation refuse a card with this problem?
fn refused_by_reference(id: &str) -> bool {
    match id.as_bytes() {
        [b'F', ..] => {
            matches!(id, "F01" | "F04" | "F13" | "F14" | "F18" | "F19" | "F21" | "F23" | "F25" | "F32")
        }
        // Without S11 there would be nothing to run.
        [b'S', ..] => !matches!(id, "S20" | "S30"),
        _ => matches!(id, "T01" | "T02" | "T04" | "T07" | "T08" | "T10" | "T14" | "T15" | "T16"),
    }
}
