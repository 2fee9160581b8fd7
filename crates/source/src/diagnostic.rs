//! What is wrong with a text: a code, a place, one sentence, help, and where one is likely a fix.

use crate::{
    help::Help,
    span::{Place, Span},
};

/// How bad it is. Errors keep the card out of the pool, warnings do not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Severity {
    /// Worth knowing.
    Note,
    /// Probably not what was meant.
    Warning,
    /// The card cannot be used.
    Error,
}

/// A stable name of a kind of problem: `duel/E023`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Code {
    /// The system that gives it.
    pub system: &'static str,
    /// The code in that system's specification.
    pub id: &'static str,
}

/// A second place that explains the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Where.
    pub place: Place,
    /// What about it.
    pub text: String,
}

/// Replace these bytes by that text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The bytes to replace; empty to insert.
    pub span: Span,
    /// The new text.
    pub text: String,
}

/// A change to the diagnostic's file that removes the problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What it does, as an order: `write "monster"`.
    pub title: String,
    /// Edits of the file, in order, without overlap.
    pub edits: Vec<Edit>,
    /// May be applied without a person looking at it.
    pub sure: bool,
}

/// One problem of one file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Its kind.
    pub code: Code,
    /// How bad.
    pub severity: Severity,
    /// Where.
    pub place: Place,
    /// One plain sentence, without a full stop.
    pub message: String,
    /// Other places that matter.
    pub labels: Vec<Label>,
    /// What to do about it.
    pub help: Option<Help>,
    /// The change that would do it.
    pub fix: Option<Fix>,
    /// The card or deck it belongs to, if one is known.
    pub card: Option<String>,
    /// Where inside the card: a JSON pointer, or the id of an ability where abilities have ids.
    pub pointer: Option<String>,
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.system, self.id)
    }
}

impl Severity {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

impl Diagnostic {
    /// An error at a place.
    pub fn error(code: Code, place: Place, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, place, message)
    }

    /// A warning at a place.
    pub fn warning(code: Code, place: Place, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, place, message)
    }

    /// A diagnostic without help, labels or fix.
    pub fn new(severity: Severity, code: Code, place: Place, message: impl Into<String>) -> Self {
        Self {
            code,
            severity,
            place,
            message: message.into(),
            labels: Vec::new(),
            help: None,
            fix: None,
            card: None,
            pointer: None,
        }
    }

    /// Adds what to do about it.
    pub fn help(mut self, help: impl Into<Help>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds a second place.
    pub fn label(mut self, place: Place, text: impl Into<String>) -> Self {
        self.labels.push(Label { place, text: text.into() });
        self
    }

    /// Adds a fix that replaces one span.
    pub fn fix(mut self, title: impl Into<String>, span: Span, text: impl Into<String>, sure: bool) -> Self {
        self.fix = Some(Fix { title: title.into(), edits: vec![Edit { span, text: text.into() }], sure });
        self
    }

    /// Is it an error?
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
