//! Problems of JSON card files: their places are values, and a JSON pointer names them.

use std::borrow::Cow;

use super::{Key, Kind, Value};
use crate::{Code, Diagnostic, Found, Help, Mark, Said, Severity, Source, Span, Written, suggest};

/// Where a problem is, and the value whose JSON pointer names it.
#[derive(Clone, Copy)]
pub struct Spot<'t> {
    span: Span,
    value: Value<'t>,
}

/// The codes of a language.
#[derive(Clone, Copy)]
pub struct Codes {
    /// The system.
    pub system: &'static str,
    /// How bad a problem of a code is.
    pub severity: fn(&str) -> Severity,
    /// The code of the note about problems that are not shown.
    pub more: &'static str,
}

/// The problems of one file.
pub struct Problems<'t> {
    codes: Codes,
    found: crate::Problems<'t>,
    card: Option<(usize, Option<Cow<'t, str>>)>,
    torn: bool,
}

/// At a whole value.
pub fn at(value: Value<'_>) -> Spot<'_> {
    Spot { span: value.span(), value }
}

/// At a key; the pointer is that of its value.
pub fn at_key<'t>(key: Key<'t>, value: Value<'t>) -> Spot<'t> {
    Spot { span: key.span(), value }
}

/// At the first character of an object or a list, for what is missing in it.
pub fn at_start(value: Value<'_>) -> Spot<'_> {
    Spot { span: value.head(), value }
}

/// A word as it stands in JSON.
pub fn quoted(word: &str) -> String {
    serde_json::Value::from(word).to_string()
}

impl Spot<'_> {
    /// Its bytes.
    pub fn span(self) -> Span {
        self.span
    }

    /// The same for later, when the values are gone.
    pub fn written(self) -> Written {
        Written { span: self.span, pointer: self.value.pointer() }
    }
}

impl Said {
    /// Proposes the string nearest to a wrong one at `span`, or lists what is known.
    pub fn nearest_string(self, wrong: &str, known: &[&str], span: Span) -> Self {
        match suggest::meant(wrong, known) {
            Some((word, sure)) => self.propose_string(word, span, sure),
            None => self.help_otherwise(|| one_of(known)),
        }
    }

    /// Proposes the nearest of the keys that are still free, or lists those that are known.
    pub fn nearest_key(self, wrong: &str, free: &[&str], known: &[&str], span: Span) -> Self {
        match suggest::meant(wrong, free) {
            Some((word, sure)) => self.propose_string(word, span, sure),
            None => self.help(one_of(known)),
        }
    }

    /// Proposes another string.
    pub fn propose_string(self, word: &str, span: Span, sure: bool) -> Self {
        let written = quoted(word);
        self.help(Help::meant(written.as_str())).fix(format!("write {written}"), span, written, sure)
    }
}

impl<'t> Problems<'t> {
    /// None yet, and at most so many.
    pub fn new(source: &'t Source, codes: Codes, most: usize) -> Self {
        Self { codes, found: crate::Problems::new(source, most), card: None, torn: false }
    }

    /// Those that were found before, and at most so many.
    pub fn with(source: &'t Source, codes: Codes, most: usize, found: &Found) -> Self {
        Self { codes, found: crate::Problems::with(source, most, found), card: None, torn: false }
    }

    /// The file they belong to.
    pub fn source(&self) -> &'t Source {
        self.found.source()
    }

    /// How many there are now.
    pub fn mark(&self) -> Mark {
        self.found.mark()
    }

    /// What was found since then; `None` if some of it was dropped.
    pub fn since(&self, mark: Mark) -> Option<&[Diagnostic]> {
        self.found.since(mark)
    }

    /// A problem that has been found before.
    pub fn again(&mut self, problem: Diagnostic) {
        self.found.again(problem);
    }

    /// The problems for later.
    pub fn into_found(self) -> Found {
        self.found.into_found()
    }

    /// From here on problems belong to this card, which is called by its number if it has no name. In a `torn` card,
    /// one that holds a syntax error, nothing is said to be missing: it may be what the syntax error swallowed.
    pub fn enter(&mut self, index: usize, name: Option<Cow<'t, str>>, torn: bool) {
        self.card = Some((index, name));
        self.torn = torn;
        self.found.take_errors();
        if torn {
            self.found.count_error();
        }
    }

    /// From here on problems belong to no card. Did the card have errors?
    pub fn leave(&mut self) -> bool {
        self.card = None;
        self.torn = false;
        self.found.take_errors() > 0
    }

    /// How many errors the card has so far.
    pub fn errors(&self) -> usize {
        self.found.errors()
    }

    /// A problem at a place; what is said about it is built only if it is kept.
    pub fn add(&mut self, id: &'static str, spot: Spot<'t>, said: impl FnOnce() -> Said) {
        if spot.value.kind() == Kind::Broken {
            // The syntax error has been reported; the value is not what was written.
            self.found.count_error();
            return;
        }
        self.push(id, spot.span, || Some(spot.value.pointer()), said);
    }

    /// The same at a place whose value is gone.
    pub fn add_written(&mut self, id: &'static str, at: &Written, said: impl FnOnce() -> Said) {
        self.push(id, at.span, || Some(at.pointer.clone()), said);
    }

    /// The same for something that is not there.
    pub fn missing(&mut self, id: &'static str, object: Value<'t>, said: impl FnOnce() -> Said) {
        if !self.torn {
            self.add(id, at_start(object), said);
        }
    }

    /// A problem of the file, outside of any value.
    pub fn add_at(&mut self, id: &'static str, span: Span, said: impl FnOnce() -> Said) {
        self.push(id, span, || None, said);
    }

    /// The problems in the order of the text, with a note about those that were dropped.
    pub fn finish(self) -> Vec<Diagnostic> {
        let note = Code { system: self.codes.system, id: self.codes.more };
        self.found.finish(note)
    }

    fn push(
        &mut self,
        id: &'static str,
        span: Span,
        pointer: impl FnOnce() -> Option<String>,
        said: impl FnOnce() -> Said,
    ) {
        let code = Code { system: self.codes.system, id };
        let Some(kept) = self.found.add((self.codes.severity)(id), code, span, said) else { return };
        kept.pointer = pointer();
        kept.card = self.card.as_ref().map(|(index, name)| match name {
            Some(name) => name.to_string(),
            None => format!("#{index}"),
        });
    }
}

fn one_of(known: &[&str]) -> Help {
    Help::known(known.iter().map(|word| format!("\"{word}\"")).collect())
}
