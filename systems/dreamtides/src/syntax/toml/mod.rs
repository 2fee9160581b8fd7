//! TOML with spans: a flat tree over the text, as much of it as could be read, and every error.

mod build;
mod string;
mod value;

pub use value::{Children, Kind, Table, Value};

use cardwright_source::{Span, span};

use value::Row;

/// Brackets that may be open at once.
const DEPTH: u32 = 64;

/// A text that has been read.
#[derive(Debug)]
pub struct Document<'t> {
    text: &'t str,
    rows: Vec<Row<'t>>,
    /// What is wrong with it, in the order of the text.
    pub errors: Vec<Error>,
}

/// Something that is not TOML.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// Where.
    pub span: Span,
    /// What, in a few words.
    pub message: String,
    /// An earlier place that it contradicts.
    pub earlier: Option<Span>,
}

/// Reads a text. Never fails: what cannot be read is left out and reported.
pub fn read(text: &str) -> Document<'_> {
    use toml_parser::parser::{RecursionGuard, ValidateWhitespace, parse_document};

    let source = toml_parser::Source::new(text);
    let tokens = source.lex().into_vec();
    let mut events = Vec::with_capacity(tokens.len());
    let mut found: Vec<toml_parser::ParseError> = Vec::new();
    {
        let mut checked = ValidateWhitespace::new(&mut events, source);
        let mut bounded = RecursionGuard::new(&mut checked, DEPTH);
        parse_document(&tokens, &mut bounded, &mut found);
    }
    let mut document = build::build(source, &events, &mut found);
    document.errors.extend(found.iter().map(|error| {
        let place = error.unexpected().or(error.context());
        let (start, end) = place.map_or((0, 0), |place| (place.start(), place.end()));
        Error { span: span(start, end), message: error.description().to_owned(), earlier: None }
    }));
    document.errors.sort_by_key(|error| error.span.start());
    document
}

impl<'t> Document<'t> {
    /// The text that was read.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// The table of the whole text.
    pub fn root(&self) -> Value<'_, 't> {
        Value { document: self, at: 0 }
    }
}
