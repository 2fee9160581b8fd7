//! Collects the problems of one file. What is beyond the limit is counted and never built, so that a hostile file
//! costs time but no memory.

use std::borrow::Cow;

use cardwright_source::json::{Key, Kind, Value};
use cardwright_source::{
    Code, Diagnostic, Edit, Fix, Label, Place, Severity, Source, Span, TextSize, span, suggest,
};

use super::read::MOST_DIAGNOSTICS;

/// Where a problem is, and the value whose JSON pointer names it.
#[derive(Clone, Copy)]
pub(crate) struct Spot<'t> {
    span: Span,
    value: Value<'t>,
}

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
    found: Vec<Diagnostic>,
    dropped: usize,
    card: Option<(usize, Option<Cow<'t, str>>)>,
    errors: usize,
}

/// At a whole value.
pub(crate) fn at(value: Value<'_>) -> Spot<'_> {
    Spot { span: value.span(), value }
}

/// At a key; the pointer is that of its value.
pub(crate) fn at_key<'t>(key: Key<'t>, value: Value<'t>) -> Spot<'t> {
    Spot { span: key.span(), value }
}

/// At the first character of an object or a list, for what is missing in it.
pub(crate) fn at_start(value: Value<'_>) -> Spot<'_> {
    let start = value.span().start();
    let end = (start + TextSize::new(1)).min(value.span().end());
    Spot { span: Span::new(start, end), value }
}

/// A message without help.
pub(crate) fn text(message: impl Into<String>) -> Text {
    Text { message: message.into(), help: None, fix: None, labels: Vec::new() }
}

/// A code of this system.
pub(crate) fn code(id: &'static str) -> Code {
    Code { system: "lorenzo", id }
}

/// A word as it stands in JSON.
pub(crate) fn quoted(word: &str) -> String {
    serde_json::Value::from(word).to_string()
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
        mut self,
        title: impl Into<String>,
        span: Span,
        new: impl Into<String>,
        sure: bool,
    ) -> Self {
        self.fix = Some(Fix { title: title.into(), edits: vec![Edit { span, text: new.into() }], sure });
        self
    }

    /// Adds a change of several spans.
    pub(crate) fn fix_all(mut self, title: impl Into<String>, edits: Vec<Edit>, sure: bool) -> Self {
        self.fix = Some(Fix { title: title.into(), edits, sure });
        self
    }

    /// Proposes the known word nearest to a wrong one at `span`, or lists what is known.
    pub(crate) fn nearest(mut self, wrong: &str, known: &[&str], span: Span) -> Self {
        match suggestion(wrong, known) {
            Some((word, sure)) => self.propose(word, span, sure),
            None => {
                self.help.get_or_insert_with(|| one_of(known));
                self
            }
        }
    }

    /// Proposes the nearest of the keys that are still free, or lists those that are known.
    pub(crate) fn nearest_key(self, wrong: &str, free: &[&str], known: &[&str], span: Span) -> Self {
        match suggestion(wrong, free) {
            Some((word, sure)) => self.propose(word, span, sure),
            None => self.help(one_of(known)),
        }
    }

    fn propose(mut self, word: &str, span: Span, sure: bool) -> Self {
        let written = quoted(word);
        self.help = Some(format!("did you mean {written}?"));
        self.fix(format!("write {written}"), span, written, sure)
    }
}

impl<'t> Problems<'t> {
    /// None yet.
    pub(crate) fn new(source: &'t Source) -> Self {
        Self { source, found: Vec::new(), dropped: 0, card: None, errors: 0 }
    }

    /// The file they belong to.
    pub(crate) fn source(&self) -> &'t Source {
        self.source
    }

    /// From here on problems belong to this card.
    pub(crate) fn enter(&mut self, index: usize, name: Option<Cow<'t, str>>) {
        self.card = Some((index, name));
        self.errors = 0;
    }

    /// From here on problems belong to no card. Did the card have errors?
    pub(crate) fn leave(&mut self) -> bool {
        self.card = None;
        std::mem::take(&mut self.errors) > 0
    }

    /// How many errors the card has so far.
    pub(crate) fn errors(&self) -> usize {
        self.errors
    }

    /// A problem at a place; what is said about it is built only if it is kept.
    pub(crate) fn add(&mut self, id: &'static str, spot: Spot<'t>, said: impl FnOnce() -> Text) {
        if spot.value.kind() == Kind::Broken {
            // The syntax error has been reported; the value is not what was written.
            self.errors += 1;
            return;
        }
        self.push(id, spot.span, || Some(spot.value.pointer()), said);
    }

    /// The same for something that is not there.
    pub(crate) fn missing(&mut self, id: &'static str, object: Value<'t>, said: impl FnOnce() -> Text) {
        self.add(id, at_start(object), said);
    }

    /// A problem of the file, outside of any value.
    pub(crate) fn add_at(&mut self, id: &'static str, span: Span, said: impl FnOnce() -> Text) {
        self.push(id, span, || None, said);
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
        id: &'static str,
        span: Span,
        pointer: impl FnOnce() -> Option<String>,
        said: impl FnOnce() -> Text,
    ) {
        let severity = severity(id);
        if severity == Severity::Error {
            self.errors += 1;
        }
        if self.found.len() >= MOST_DIAGNOSTICS {
            self.dropped += 1;
            return;
        }
        let Text { message, help, fix, labels } = said();
        let card = self.card.as_ref().map(|(index, name)| match name {
            Some(name) => name.to_string(),
            None => format!("#{index}"),
        });
        let place = Place::new(self.source.id, span);
        let pointer = pointer();
        self.found.push(Diagnostic {
            code: code(id),
            severity,
            place,
            message,
            labels,
            help,
            fix,
            card,
            pointer,
        });
    }
}

/// The known word that was probably meant, and whether it is safe to write it unasked.
pub(crate) fn suggestion<'k>(wrong: &str, known: &[&'k str]) -> Option<(&'k str, bool)> {
    let word = suggest::nearest(wrong, known.iter().copied())?;
    let wrong = wrong.to_lowercase();
    let distance = |word: &str| strsim::damerau_levenshtein(&wrong, &word.to_lowercase());
    let least = distance(word);
    let alone = || known.iter().filter(|other| **other != word).all(|other| distance(other) > least);
    Some((word, least <= 2 && alone()))
}

fn severity(id: &str) -> Severity {
    match id.as_bytes() {
        [b'W', ..] => Severity::Warning,
        [b'N', ..] => Severity::Note,
        _ => Severity::Error,
    }
}

fn one_of(known: &[&str]) -> String {
    let words: Vec<String> = known.iter().map(|word| format!("\"{word}\"")).collect();
    format!("known are {}", words.join(", "))
}
