//! What can be wrong with the syntax of a JSON text.

use crate::diagnostic::{Edit, Fix};
use crate::help::Help;
use crate::span::{Span, span};

/// One place where the text is not JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// Where; empty where something is missing.
    pub span: Span,
    /// One plain sentence, without a full stop.
    pub message: String,
    /// What to do about it.
    pub help: Option<Help>,
    /// The change that would do it.
    pub fix: Option<Fix>,
    /// Whether the text is wrong or merely too much.
    pub kind: SyntaxErrorKind,
}

/// Systems give these two different codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SyntaxErrorKind {
    /// The text is not JSON.
    Syntax,
    /// The text may be JSON but is nested too deeply; the deep part was skipped.
    TooDeep,
}

impl SyntaxError {
    pub(super) fn new(start: usize, end: usize, message: impl Into<String>) -> Self {
        Self {
            span: span(start, end),
            message: message.into(),
            help: None,
            fix: None,
            kind: SyntaxErrorKind::Syntax,
        }
    }

    pub(super) fn help(mut self, help: impl Into<Help>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds a fix that may be applied unseen.
    pub(super) fn sure(self, title: impl Into<String>, span: Span, text: impl Into<String>) -> Self {
        self.fix(title, vec![Edit { span, text: text.into() }], true)
    }

    /// Adds a fix that a person should look at.
    pub(super) fn maybe(self, title: impl Into<String>, span: Span, text: impl Into<String>) -> Self {
        self.fix(title, vec![Edit { span, text: text.into() }], false)
    }

    pub(super) fn fix(mut self, title: impl Into<String>, edits: Vec<Edit>, sure: bool) -> Self {
        self.fix = Some(Fix { title: title.into(), edits, sure });
        self
    }
}

/// The errors of one text, up to the limit.
pub(super) struct Errors {
    pub(super) list: Vec<SyntaxError>,
    pub(super) any: bool,
    limit: usize,
}

impl Errors {
    pub(super) fn new(limit: usize) -> Self {
        Self { list: Vec::new(), any: false, limit }
    }

    /// Takes a closure so that errors past the limit cost nothing.
    pub(super) fn report(&mut self, error: impl FnOnce() -> SyntaxError) {
        self.any = true;
        if self.list.len() < self.limit {
            self.list.push(error());
        }
    }
}
