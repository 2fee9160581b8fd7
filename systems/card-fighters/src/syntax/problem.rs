//! Collects the problems of a rule. What is beyond the limit is counted and never built.

use cardwright_source::{Code, Diagnostic, Help, Place, Severity, Span, suggest};

pub(crate) use cardwright_source::shown;

/// Problems kept of one file.
pub const MOST_DIAGNOSTICS: usize = 1_000;

/// A code of this system.
pub(crate) fn code(id: &'static str) -> Code {
    Code { system: "card-fighters", id }
}

/// The problems of one rule.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    pub(crate) found: Vec<Found>,
    dropped: usize,
}

/// A problem at a span of the rule's text.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) id: &'static str,
    pub(crate) span: Span,
    pub(crate) message: String,
    pub(crate) help: Help,
    pub(crate) fix: Option<(String, Span, String)>,
}

impl Problems {
    /// Adds a problem.
    pub(crate) fn add(
        &mut self,
        id: &'static str,
        span: Span,
        message: impl Into<String>,
        help: impl Into<Help>,
    ) {
        if self.found.len() >= MOST_DIAGNOSTICS {
            self.dropped += 1;
            return;
        }
        self.found.push(Found { id, span, message: message.into(), help: help.into(), fix: None });
    }

    /// Adds a problem with an unknown word: the nearest known one is suggested and is the fix.
    pub(crate) fn unknown<'k>(
        &mut self,
        id: &'static str,
        span: Span,
        message: impl Into<String>,
        word: &str,
        known: impl IntoIterator<Item = &'k str> + Clone,
    ) {
        let near = suggest::nearest(word, known.clone()).map(str::to_owned);
        let help = match &near {
            Some(near) => Help::meant(format!("`{near}`")),
            None => {
                let mut known = known.into_iter();
                let mut some: Vec<String> = known.by_ref().take(12).map(|word| format!("`{word}`")).collect();
                some.extend(known.next().map(|_| "…".to_owned()));
                Help::OneOf { lead: "known words are", words: some, last: ", " }
            }
        };
        self.add(id, span, message, help);
        if let (Some(near), Some(last)) = (near, self.found.last_mut())
            && self.dropped == 0
        {
            last.fix = Some((format!("write `{near}`"), span, near));
        }
    }

    /// Are there errors?
    pub(crate) fn any_error(&self) -> bool {
        self.found.iter().any(|found| is_error(found.id))
    }

    /// Puts them in the order of position.
    pub(crate) fn sort(&mut self) {
        self.found.sort_by_key(|found| (found.span.start(), found.span.end(), found.id));
    }

    /// The diagnostics, in the order of position once they are sorted.
    pub(crate) fn finish(
        &self,
        card: Option<&str>,
        place: &dyn Fn(Span) -> Place,
        exact: bool,
    ) -> Vec<Diagnostic> {
        let mut list: Vec<Diagnostic> = Vec::with_capacity(self.found.len());
        for found in &self.found {
            let severity = if is_error(found.id) { Severity::Error } else { Severity::Warning };
            let mut problem =
                Diagnostic::new(severity, code(found.id), place(found.span), found.message.as_str())
                    .help(found.help.clone());
            if let Some((title, span, text)) = found.fix.as_ref().filter(|_| exact) {
                problem = problem.fix(title.as_str(), place(*span).span, text.as_str(), false);
            }
            problem.card = card.map(str::to_owned);
            list.push(problem);
        }
        if self.dropped > 0 {
            let message = format!("{} more problems in this rule are not shown", self.dropped);
            let at = place(Span::default());
            list.push(Diagnostic::new(Severity::Note, code("N001"), at, message).help("mend the first ones"));
        }
        list
    }
}

/// Is a code of an error?
pub(crate) fn is_error(id: &str) -> bool {
    id.starts_with('E')
}
