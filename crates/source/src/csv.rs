//! Comma-separated values by RFC 4180, with the bytes that every field comes from. Where an odd text can be read in some
//! way it is, and what is odd about it is told.

use std::{borrow::Cow, iter};

use crate::{Span, json, span};

/// A line of a sheet, or several where a quoted field has line breaks.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Its fields.
    pub fields: Vec<Field>,
    /// What is wrong with it.
    pub torn: Vec<Torn>,
}

/// What stands between two commas.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Without quotes around it.
    pub text: String,
    /// Its bytes, quotes included.
    pub span: Span,
}

/// Why a record may be another one than was meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Torn {
    /// Where.
    pub span: Span,
    /// Why.
    pub message: &'static str,
}

impl Record {
    /// From its first to its last field.
    pub fn span(&self) -> Span {
        match (self.fields.first(), self.fields.last()) {
            (Some(first), Some(last)) => first.span.cover(last.span),
            _ => span(0, 0),
        }
    }

    /// Is nothing written in it?
    pub fn is_empty(&self) -> bool {
        self.fields.iter().all(|field| field.text.is_empty())
    }
}

/// The records of a text, one after the other.
pub fn records(text: &str) -> impl Iterator<Item = Record> {
    let mut at = if text.starts_with('\u{feff}') { 3 } else { 0 };
    iter::from_fn(move || record(text, &mut at))
}

/// A record with a line break behind it.
pub fn line<'c>(out: &mut String, cells: impl Iterator<Item = &'c str>) {
    for (at, cell) in cells.enumerate() {
        if at > 0 {
            out.push(',');
        }
        out.push_str(&written(cell));
    }
    out.push('\n');
}

/// A field as it is written: in quotes where it needs them.
pub fn written(text: &str) -> Cow<'_, str> {
    let needed = text.contains([',', '"', '\n', '\r']) || text.starts_with(' ') || text.ends_with(' ');
    if needed { Cow::Owned(quoted(text)) } else { Cow::Borrowed(text) }
}

/// A field in quotes.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// Is a field a text, and neither JSON nor nothing?
pub fn is_text(field: &str) -> bool {
    let digits = field.strip_prefix('-').unwrap_or(field);
    let integer = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    !(field.is_empty() || field.starts_with(['{', '[']) || field == "null" || integer)
}

/// The JSON that a field is which is no text; `None` where it only begins like JSON. Spreadsheets like to set typographic
/// quotes.
pub fn json(field: &str) -> Option<String> {
    let plain: String = field
        .chars()
        .map(|letter| match letter {
            '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{201f}' => '"',
            '\u{2018}' | '\u{2019}' | '\u{201a}' | '\u{201b}' => '\'',
            other => other,
        })
        .collect();
    let (tree, errors) = json::parse(&plain, json::Limits::default());
    (!tree.is_broken() && errors.is_empty()).then_some(plain)
}

/// The record that begins at a byte, which moves behind it.
fn record(text: &str, at: &mut usize) -> Option<Record> {
    let bytes = text.as_bytes();
    let mut record = Record::default();
    while *at < bytes.len() {
        record.field(text, at);
        match bytes.get(*at) {
            Some(b',') => {
                *at += 1;
                if *at == bytes.len() {
                    record.fields.push(Field { text: String::new(), span: span(*at, *at) });
                }
            }
            Some(_) => {
                *at += if bytes[*at..].starts_with(b"\r\n") { 2 } else { 1 };
                return Some(record);
            }
            None => {}
        }
    }
    (!record.fields.is_empty()).then_some(record)
}

impl Record {
    /// Reads the field that begins at a byte, which moves to its end.
    fn field(&mut self, text: &str, at: &mut usize) {
        let start = *at;
        let content = if text[start..].starts_with('"') {
            self.quoted(text, at)
        } else {
            *at += text[start..].find([',', '\n', '\r']).unwrap_or(text.len() - start);
            if text[start..*at].contains('"') {
                let message = "a quote inside a cell that is not quoted";
                self.torn.push(Torn { span: span(start, *at), message });
            }
            text[start..*at].to_owned()
        };
        self.fields.push(Field { text: content, span: span(start, *at) });
    }

    /// The same of a field in quotes.
    fn quoted(&mut self, text: &str, at: &mut usize) -> String {
        let start = *at;
        let mut content = String::new();
        let mut from = start + 1;
        loop {
            let Some(offset) = text[from..].find('"') else {
                let message = "a quote is never closed";
                self.torn.push(Torn { span: span(start, start + 1), message });
                content.push_str(&text[from..]);
                *at = text.len();
                return content;
            };
            content.push_str(&text[from..from + offset]);
            *at = from + offset + 1;
            if !text[*at..].starts_with('"') {
                break;
            }
            content.push('"');
            from = *at + 1;
        }
        if !text[*at..].is_empty() && !text[*at..].starts_with([',', '\n', '\r']) {
            let message = "something follows a closing quote";
            self.torn.push(Torn { span: span(start, *at), message });
            *at += text[*at..].find([',', '\n']).unwrap_or(text.len() - *at);
        }
        content
    }
}

#[cfg(test)]
mod tests {
    use super::{is_text, json, line, records};

    fn read(text: &str) -> Vec<Vec<String>> {
        let fields = |record: super::Record| record.fields.into_iter().map(|field| field.text).collect();
        records(text).map(fields).collect()
    }

    #[test]
    fn fields_may_hold_commas_quotes_and_line_breaks() {
        assert_eq!(
            read("\u{feff}a,\"b,\"\"c\"\"\"\r\n\"d\ne\",\n\n,"),
            [vec!["a", "b,\"c\""], vec!["d\ne", ""], vec![""], vec!["", ""]]
        );
        assert!(read("").is_empty());
    }

    #[test]
    fn bytes_of_fields_include_their_quotes() {
        let text = "a,\"b\"\r\nc,\nd";
        let spans: Vec<Vec<&str>> = records(text)
            .map(|record| {
                record.fields.iter().map(|field| &text[std::ops::Range::from(field.span)]).collect()
            })
            .collect();
        assert_eq!(spans, [vec!["a", "\"b\""], vec!["c", ""], vec!["d"]]);
        assert_eq!(std::ops::Range::<usize>::from(records(text).next().unwrap_or_default().span()), 0..5);
    }

    #[test]
    fn odd_records_are_read_and_told() {
        let torn = |text: &str| -> Vec<&str> {
            records(text).flat_map(|record| record.torn).map(|torn| torn.message).collect()
        };
        assert_eq!(torn("a,\"b\nc"), ["a quote is never closed"]);
        assert_eq!(torn("a,\"b\"x,c"), ["something follows a closing quote"]);
        assert_eq!(torn("a,b\"c"), ["a quote inside a cell that is not quoted"]);
        assert!(torn("a,\"b\"\"c\"\n").is_empty());
    }

    #[test]
    fn what_is_written_is_read_again() {
        let cells = ["a", "", " b", "c,d", "\"e\"", "f\ng", "h\r"];
        let mut out = String::new();
        line(&mut out, cells.into_iter());
        assert_eq!(read(&out), [cells]);
    }

    #[test]
    fn integers_and_brackets_are_json() {
        for field in ["", "-7", "12", "null", "{", "[1]"] {
            assert!(!is_text(field), "{field}");
        }
        for field in ["-", "1.5", "TRUE", "a{", "nullable"] {
            assert!(is_text(field), "{field}");
        }
        assert_eq!(json("{\u{201c}coins\u{201d}: 2}").as_deref(), Some("{\"coins\": 2}"));
        assert_eq!(json("[1"), None);
    }
}
