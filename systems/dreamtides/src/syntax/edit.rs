//! Changes to one field of one row; every other byte of the file stays.

use cardwright_source::{Edit, Span, span};

use super::toml::Value;

/// A value to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Written {
    /// Text; with a line break it becomes a string of several lines.
    Text(String),
    /// A whole number.
    Number(i64),
    /// True or false.
    Truth(bool),
}

/// The edit that gives a field a value: in place of the old one, or on a line behind the row's last field.
pub fn set(row: Value<'_, '_>, key: &str, value: &Written, text: &str) -> Edit {
    let written = value.toml();
    if let Some(field) = row.get(key) {
        return Edit { span: field.span(), text: written };
    }
    let last = row.children().map(|field| usize::from(field.span().end())).max();
    let from = last.unwrap_or(usize::from(row.span().end()));
    let end = text[from..].find('\n').map_or(text.len(), |offset| from + offset + 1);
    let missing = if text[..end].ends_with('\n') { "" } else { "\n" };
    Edit { span: span(end, end), text: format!("{missing}{key} = {written}\n") }
}

/// The edit that takes a field out, with its line.
pub fn remove(row: Value<'_, '_>, key: &str, text: &str) -> Option<Edit> {
    let field = row.get(key)?;
    let start = text[..usize::from(field.key_span().start())].rfind('\n').map_or(0, |at| at + 1);
    let from = usize::from(field.span().end());
    let end = text[from..].find('\n').map_or(text.len(), |offset| from + offset + 1);
    Some(Edit { span: Span::new(at(start), at(end)), text: String::new() })
}

impl Written {
    /// As TOML.
    pub fn toml(&self) -> String {
        match self {
            Written::Number(number) => number.to_string(),
            Written::Truth(truth) => truth.to_string(),
            Written::Text(text) => quote(text),
        }
    }
}

/// A text in quotes. Text with a line break starts on the next line and closes on its last.
pub fn quote(text: &str) -> String {
    let several = text.contains('\n');
    let mut quoted = String::with_capacity(text.len() + 8);
    quoted.push_str(if several { "\"\"\"\n" } else { "\"" });
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push('\n'),
            '\t' if several => quoted.push('\t'),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            control if control.is_control() => quoted.push_str(&format!("\\u{:04X}", u32::from(control))),
            other => quoted.push(other),
        }
    }
    quoted.push_str(if several { "\"\"\"" } else { "\"" });
    quoted
}

fn at(offset: usize) -> cardwright_source::TextSize {
    cardwright_source::TextSize::new(u32::try_from(offset).unwrap_or(u32::MAX))
}
