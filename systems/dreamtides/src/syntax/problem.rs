//! Collecting what is wrong with a file.

use cardwright_source::{Bi, Code, Diagnostic, Found, Help, Mark, Place, Severity, Source, Span, say};

/// At most this many diagnostics of a file are kept; a note counts the others.
pub const MOST_DIAGNOSTICS: usize = 1_000;

/// What is wrong with the rows of a file: the classes of the format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadError {
    /// The class.
    pub class: Class,
    /// Where.
    pub span: Span,
    /// The card, where the class names one.
    pub card_id: Option<String>,
    /// The field, where the class names one.
    pub field: &'static str,
    /// One sentence.
    pub message: String,
    /// What to do about it.
    pub help: Option<Box<Help>>,
    /// The bytes to replace and what to write there, if that is likely.
    pub write: Option<Box<(Span, String)>>,
    /// An earlier place that it contradicts.
    pub earlier: Option<Span>,
    /// A number that older tools would have wrapped around instead of refusing.
    pub wraps: bool,
}

/// Classes of errors of the loader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// The file as a whole cannot be used.
    TomlParse,
    /// A row lacks a field.
    MissingField,
    /// A field has a value that it cannot have.
    InvalidField,
}

/// The diagnostics of one file.
pub struct Problems<'s> {
    found: cardwright_source::Problems<'s>,
    card: Option<String>,
}

impl Class {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Class::TomlParse => "TomlParse",
            Class::MissingField => "MissingField",
            Class::InvalidField => "InvalidField",
        }
    }
}

impl LoadError {
    /// An error without help.
    pub fn new(class: Class, field: &'static str, span: Span, message: impl Into<String>) -> Self {
        let message = message.into();
        Self {
            class,
            span,
            card_id: None,
            field,
            message,
            help: None,
            write: None,
            earlier: None,
            wraps: false,
        }
    }

    /// Adds what to do about it.
    pub fn help(mut self, help: impl Into<Help>) -> Self {
        self.help = Some(Box::new(help.into()));
        self
    }

    /// Proposes a word in place of the wrong one.
    pub fn propose(mut self, word: Option<&str>) -> Self {
        if let Some(word) = word {
            self.help = Some(Box::new(Help::meant(format!("\"{word}\""))));
            self.write = Some(Box::new((self.span, format!("\"{word}\""))));
        }
        self
    }
}

impl<'s> Problems<'s> {
    /// None yet.
    pub fn new(source: &'s Source) -> Self {
        Self { found: cardwright_source::Problems::new(source, MOST_DIAGNOSTICS), card: None }
    }

    /// Those that were found before.
    pub fn with(source: &'s Source, found: &Found) -> Self {
        Self { found: cardwright_source::Problems::with(source, MOST_DIAGNOSTICS, found), card: None }
    }

    /// The file they belong to.
    pub fn source(&self) -> &'s Source {
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

    /// From here on problems belong to this card.
    pub fn enter(&mut self, card: Option<String>) {
        self.card = card;
        self.found.take_errors();
    }

    /// From here on problems belong to no card. How many errors did the card have?
    pub fn leave(&mut self) -> usize {
        self.card = None;
        self.found.take_errors()
    }

    /// Is there room for another? If not, it is counted; so that nobody looks for the place of what is not kept.
    pub fn room(&mut self, severity: Severity) -> bool {
        self.found.room(severity)
    }

    /// A problem; it is built only if it is kept.
    pub fn add(
        &mut self,
        severity: Severity,
        id: &'static str,
        span: Span,
        message: impl Into<String>,
    ) -> Added<'_> {
        let mut kept = self.found.add(severity, code(id), span, || say(message));
        if let Some(kept) = &mut kept {
            kept.card.clone_from(&self.card);
        }
        Added(kept)
    }

    /// An error of the loader.
    pub fn load(&mut self, error: &LoadError) {
        let file = self.source().id;
        let mut added = self.add(Severity::Error, error.class.name(), error.span, error.message.clone());
        added = added.help(error.help.as_deref().cloned().unwrap_or_else(|| usual_help(error)));
        if let Some((span, text)) = error.write.as_deref() {
            added = added.fix(format!("write {text}"), *span, text.clone(), false);
        }
        if let Some(earlier) = error.earlier {
            added.label(Place::new(file, earlier), "first here");
        }
    }

    /// The problems in the order of the text, with a note about those that were dropped.
    pub fn finish(self) -> Vec<Diagnostic> {
        self.found.finish(code("MoreProblems"))
    }
}

/// A diagnostic to which more may be said.
pub struct Added<'p>(Option<&'p mut Diagnostic>);

impl Added<'_> {
    /// Adds what to do about it.
    pub fn help(mut self, help: impl Into<Help>) -> Self {
        if let Some(diagnostic) = &mut self.0 {
            diagnostic.help = Some(help.into());
        }
        self
    }

    /// Adds a fix that replaces one span.
    pub fn fix(mut self, title: impl Into<String>, span: Span, text: impl Into<String>, sure: bool) -> Self {
        if let Some(diagnostic) = &mut self.0 {
            let edits = vec![cardwright_source::Edit { span, text: text.into() }];
            diagnostic.fix = Some(cardwright_source::Fix { title: title.into(), edits, sure });
        }
        self
    }

    /// Adds a second place.
    pub fn label(mut self, place: Place, text: impl Into<String>) -> Self {
        if let Some(diagnostic) = &mut self.0 {
            diagnostic.labels.push(cardwright_source::Label { place, text: text.into() });
        }
        self
    }
}

/// What to do about an error that says it itself.
fn usual_help(error: &LoadError) -> Help {
    match error.class {
        Class::MissingField => format!("add `{} = …` to the row", error.field).into(),
        Class::InvalidField => format!("write another value of `{}`", error.field).into(),
        Class::TomlParse if error.earlier.is_some() => {
            Bi::new("take one of the two out", "둘 중 하나를 지우세요").into()
        }
        Class::TomlParse if error.field.is_empty() => {
            "mend the TOML here first; later errors may follow from it".into()
        }
        Class::TomlParse => format!("write `{}` as the format asks for it", error.field).into(),
    }
}

/// A code of this system.
pub fn code(id: &'static str) -> Code {
    Code { system: "dreamtides", id }
}
