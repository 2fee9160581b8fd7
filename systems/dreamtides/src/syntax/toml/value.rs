//! The values of a document, as a reader walks them.

use std::borrow::Cow;

use cardwright_source::{Span, span};

use super::{Document, string};

/// A value with its key, in a document.
#[derive(Clone, Copy, Debug)]
pub struct Value<'d, 't> {
    pub(super) document: &'d Document<'t>,
    pub(super) at: u32,
}

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Text in any of the four ways of quoting.
    String,
    /// A whole number; `None` if it does not fit 64 bits.
    Integer(Option<i64>),
    /// A number with a fraction or an exponent.
    Float,
    /// Yes or no.
    Bool(bool),
    /// A date, a time or both.
    Date,
    /// A list: in brackets, or tables with doubled brackets.
    Array,
    /// Keys and values.
    Table(Table),
}

/// How a table came to be; it decides what may be added to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Table {
    /// By its own header.
    Header,
    /// By the header of a table inside it.
    Implied,
    /// By a key with dots.
    Dotted,
    /// In braces.
    Inline,
}

/// One row of a document: a value with its place in the tree.
#[derive(Clone, Debug)]
pub(super) struct Row<'t> {
    pub(super) key: Cow<'t, str>,
    pub(super) key_span: Span,
    pub(super) span: Span,
    pub(super) kind: Kind,
    pub(super) text: Cow<'t, str>,
    pub(super) first: u32,
    pub(super) last: u32,
    pub(super) next: u32,
    /// How many keys it has.
    pub(super) count: u32,
}

/// No row.
pub(super) const NONE: u32 = u32::MAX;

/// The values inside of a table or an array, in the order of the text.
pub struct Children<'d, 't> {
    document: &'d Document<'t>,
    at: u32,
}

impl<'d, 't> Value<'d, 't> {
    /// What it is.
    pub fn kind(self) -> Kind {
        self.row().kind
    }

    /// Its key; empty for the elements of an array.
    pub fn key(self) -> &'d str {
        &self.row().key
    }

    /// The bytes of its key, or the header of an element written as a table.
    pub fn key_span(self) -> Span {
        self.row().key_span
    }

    /// Its bytes; of a table with a header those of the header.
    pub fn span(self) -> Span {
        self.row().span
    }

    /// The text of a string.
    pub fn as_str(self) -> Option<&'d str> {
        (self.kind() == Kind::String).then(|| &*self.row().text)
    }

    /// The same with the lifetime of the file where nothing had to be unescaped.
    pub fn to_text(self) -> Option<Cow<'t, str>> {
        (self.kind() == Kind::String).then(|| self.row().text.clone())
    }

    /// Is it a table?
    pub fn is_table(self) -> bool {
        matches!(self.kind(), Kind::Table(_))
    }

    /// The values inside of it.
    pub fn children(self) -> Children<'d, 't> {
        Children { document: self.document, at: self.row().first }
    }

    /// The value of a key.
    pub fn get(self, key: &str) -> Option<Value<'d, 't>> {
        self.children().find(|child| child.key() == key)
    }

    /// The bytes of the file under some bytes of a string's text.
    pub fn inside(self, start: usize, end: usize) -> Span {
        let whole = self.span();
        let raw = &self.document.text[usize::from(whole.start())..usize::from(whole.end())];
        let (start, end) = string::locate(raw, start, end);
        span(usize::from(whole.start()) + start, usize::from(whole.start()) + end)
    }

    /// The words for what it is: `a string`.
    pub fn noun(self) -> &'static str {
        match self.kind() {
            Kind::String => "a string",
            Kind::Integer(_) => "a whole number",
            Kind::Float => "a number with a fraction",
            Kind::Bool(_) => "true or false",
            Kind::Date => "a date",
            Kind::Array => "a list",
            Kind::Table(_) => "a table",
        }
    }

    fn row(self) -> &'d Row<'t> {
        &self.document.rows[self.at as usize]
    }
}

impl<'d, 't> Iterator for Children<'d, 't> {
    type Item = Value<'d, 't>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.at == NONE {
            return None;
        }
        let value = Value { document: self.document, at: self.at };
        self.at = value.row().next;
        Some(value)
    }
}
