//! Collects the problems of one file. What is beyond the limit is counted and never built, so that a hostile file
//! costs time but no memory.

use std::borrow::Cow;

use cardwright_source::{Code, Diagnostic, Edit, Fix, Label, Place, Severity, Source, Span, span, suggest};

use smallvec::SmallVec;

use super::read::{MOST_DIAGNOSTICS, Mode};

/// Comparing a wrong word with every word of a larger list takes too long.
const MOST_COMPARED: usize = 5_000;

/// What is said about a problem.
pub(crate) struct Text {
    message: String,
    help: Option<String>,
    fix: Option<Fix>,
    labels: Vec<Label>,
}

/// The problems of one file.
pub(crate) struct Problems<'t> {
    source: &'t Source,
    mode: Mode,
    found: Vec<Diagnostic>,
    dropped: usize,
    card: Option<String>,
    /// The place of the ability in the card; empty for the card itself.
    ability: SmallVec<[u32; 4]>,
    errors: usize,
}

/// A message without help.
pub(crate) fn text(message: impl Into<String>) -> Text {
    Text { message: message.into(), help: None, fix: None, labels: Vec::new() }
}

/// A code of this system.
pub(crate) fn code(id: &'static str) -> Code {
    Code { system: "cross-universe", id }
}

/// A word of a file as a message shows it: on one line and not too long.
pub(crate) fn shown(word: &str) -> Cow<'_, str> {
    const MOST: usize = 60;
    if word.len() <= MOST && !word.chars().any(char::is_control) {
        return Cow::Borrowed(word);
    }
    let mut short: String =
        word.chars().take(MOST).map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect();
    if word.chars().nth(MOST).is_some() {
        short.push('…');
    }
    Cow::Owned(short)
}

/// `a`, `a or b`, `a, b or c`, every word in backquotes.
pub(crate) fn one_of<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// The known word that was probably meant, and whether it is safe to write it unasked.
pub(crate) fn suggestion<'k>(wrong: &str, known: &[&'k str]) -> Option<(&'k str, bool)> {
    if known.len() > MOST_COMPARED {
        return None;
    }
    let word = suggest::nearest(wrong, known.iter().copied())?;
    let wrong = wrong.to_lowercase();
    let distance = |word: &str| strsim::damerau_levenshtein(&wrong, &word.to_lowercase());
    let least = distance(word);
    let alone = || known.iter().filter(|other| **other != word).all(|other| distance(other) > least);
    Some((word, least <= 2 && alone()))
}

impl Text {
    /// Adds what to do about it.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds a second place.
    pub(crate) fn label(mut self, place: Place, about: impl Into<String>) -> Self {
        self.labels.push(Label { place, text: about.into() });
        self
    }

    /// Adds a change of one span.
    pub(crate) fn fix(
        self,
        title: impl Into<String>,
        span: Span,
        new: impl Into<String>,
        sure: bool,
    ) -> Self {
        self.fix_all(title, vec![Edit { span, text: new.into() }], sure)
    }

    /// Adds a change of several spans.
    pub(crate) fn fix_all(mut self, title: impl Into<String>, edits: Vec<Edit>, sure: bool) -> Self {
        self.fix = Some(Fix { title: title.into(), edits, sure });
        self
    }

    /// Proposes the known word nearest to a wrong one at `span`, or says `otherwise`.
    pub(crate) fn nearest(
        self,
        wrong: &str,
        known: &[&str],
        span: Span,
        otherwise: impl FnOnce() -> String,
    ) -> Self {
        match suggestion(wrong, known) {
            Some((word, sure)) => {
                self.help(format!("did you mean `{word}`?")).fix(format!("write `{word}`"), span, word, sure)
            }
            None => self.help(otherwise()),
        }
    }
}

impl<'t> Problems<'t> {
    /// None yet.
    pub(crate) fn new(source: &'t Source, mode: Mode) -> Self {
        Self { source, mode, found: Vec::new(), dropped: 0, card: None, ability: SmallVec::new(), errors: 0 }
    }

    /// The file they belong to.
    pub(crate) fn source(&self) -> &'t Source {
        self.source
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
        self.errors
    }

    /// An error; what is said about it is built only if it is kept.
    pub(crate) fn error(&mut self, id: &'static str, span: Span, said: impl FnOnce() -> Text) {
        self.push(Severity::Error, refused_by_reference(id), id, span, said);
    }

    /// An error that the reference implementation does not see, though it knows others of the same code.
    pub(crate) fn error_of_ours(&mut self, id: &'static str, span: Span, said: impl FnOnce() -> Text) {
        self.push(Severity::Error, false, id, span, said);
    }

    /// An error that leaves nothing to play with, whatever the reference implementation does.
    pub(crate) fn fatal(&mut self, id: &'static str, span: Span, said: impl FnOnce() -> Text) {
        self.push(Severity::Error, true, id, span, said);
    }

    /// A warning.
    pub(crate) fn warn(&mut self, id: &'static str, span: Span, said: impl FnOnce() -> Text) {
        self.push(Severity::Warning, id == "F16", id, span, said);
    }

    /// The problems in the order of the text, with a note about those that were dropped.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        self.found.sort_by_key(|problem| problem.place.span.start());
        if self.dropped > 0 {
            let end = self.source.text.trim_end().len();
            let place = Place::new(self.source.id, span(end, end));
            let more = self.dropped;
            let message = format!("{more} more problems in this file are not shown");
            let note = Diagnostic::new(Severity::Note, code("N001"), place, message);
            self.found.push(note.help("mend the first ones and check again"));
        }
        self.found
    }

    fn push(
        &mut self,
        severity: Severity,
        refused: bool,
        id: &'static str,
        span: Span,
        said: impl FnOnce() -> Text,
    ) {
        let severity = match self.mode {
            Mode::Full => severity,
            Mode::Reference if refused => Severity::Error,
            Mode::Reference => return,
        };
        if severity == Severity::Error {
            self.errors += 1;
        }
        if self.found.len() >= MOST_DIAGNOSTICS {
            self.dropped += 1;
            return;
        }
        let Text { message, help, fix, labels } = said();
        let ability = (!self.ability.is_empty()).then(|| {
            let card = self.card.as_deref().unwrap_or_default();
            self.ability.iter().fold(card.to_owned(), |id, step| format!("{id}:{step}"))
        });
        self.found.push(Diagnostic {
            code: code(id),
            severity,
            place: Place::new(self.source.id, span),
            message,
            labels,
            help,
            fix,
            card: self.card.clone(),
            pointer: ability,
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
