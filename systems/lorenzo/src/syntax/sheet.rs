//! Spreadsheets: the CSV form of card files, read as JSON and written from it.

use std::fmt::Write;

use cardwright_source::json::{self, Kind as Json, Limits, Value};
use cardwright_source::{Diagnostic, Label, Place, Source, Span, span};

use super::card::{DEVELOPMENT, EXCOMMUNICATION, LEADER};
use super::problem::code;
use super::tree::Kind;

/// A CSV file turned into JSON, with the way back.
pub(super) struct Sheet {
    /// The JSON text.
    pub(super) json: String,
    /// Where the parts of the JSON text come from.
    cells: Vec<Cell>,
    /// What is wrong with the CSV itself.
    pub(super) problems: Vec<Diagnostic>,
    /// Rows that hold something that is not JSON: the positions of their cards.
    pub(super) torn: Vec<usize>,
}

struct Cell {
    /// Bytes of the JSON text.
    json: (usize, usize),
    /// Bytes of the CSV text.
    csv: Span,
    /// The row, counted from 1 with the header.
    row: usize,
    /// The column's name; empty for the whole row.
    column: String,
}

struct Field {
    text: String,
    span: Span,
}

/// Why a row of a CSV text cannot be read.
struct Torn {
    span: Span,
    message: &'static str,
    /// The row, counted from 0 with the header.
    row: usize,
}

/// Why cards cannot be written as a spreadsheet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SheetError {
    /// The text is not a list of cards.
    #[error("only a list of cards can be written as a spreadsheet")]
    NotCards,
    /// A string that a reader would take for something else.
    #[error(
        "{card}: \"{field}\" holds the string {text}, which a spreadsheet cannot tell from another value"
    )]
    Unwritable {
        /// The card.
        card: String,
        /// The field.
        field: String,
        /// What it holds.
        text: String,
    },
}

/// Reads a spreadsheet.
pub(super) fn read(source: &Source) -> Sheet {
    let mut sheet =
        Sheet { json: String::from("["), cells: Vec::new(), problems: Vec::new(), torn: Vec::new() };
    let (records, torn) = records(&source.text);
    for torn in &torn {
        sheet.broken(source, torn.span, torn.message, None);
    }
    let mut records = records.into_iter().enumerate();
    let Some((_, header)) = records.next() else {
        sheet.broken(source, span(0, 0), "the sheet is empty", None);
        sheet.json.push(']');
        return sheet;
    };
    for (at, name) in header.iter().enumerate() {
        if !name.text.is_empty() && header[..at].iter().any(|other| other.text == name.text) {
            sheet.broken(source, name.span, "two columns have the same name", None);
        }
    }
    let mut cards = 0;
    for (row, record) in records {
        if record.iter().all(|field| field.text.is_empty()) {
            continue;
        }
        if torn.iter().any(|torn| torn.row == row) {
            sheet.torn.push(cards);
        }
        sheet.row(source, row + 1, cards, &header, &record);
        cards += 1;
    }
    sheet.json.push_str("\n]");
    sheet
}

/// Does a text begin like a sheet of cards?
pub(super) fn looks_like(text: &str) -> Option<Option<Kind>> {
    let first = text.trim_start_matches('\u{feff}').lines().next()?;
    let names: Vec<&str> = first.split(',').map(|name| name.trim().trim_matches('"')).collect();
    let has = |name: &str| names.contains(&name);
    if !has("name") {
        return None;
    }
    if has("cardType") {
        Some(Some(Kind::Development))
    } else if has("requirements") && !has("period") {
        Some(Some(Kind::Leader))
    } else if has("period") && (has("instantEffect") || has("permanentEffect")) {
        Some(Some(Kind::Excommunication))
    } else {
        None
    }
}

/// The spreadsheet of the cards of a JSON text. Single values and lists stay as they are written.
pub fn write(text: &str, kind: Kind) -> Result<String, SheetError> {
    let (tree, _) = json::parse(text, Limits::default());
    let root = tree.root(text).filter(|_| !tree.is_broken()).ok_or(SheetError::NotCards)?;
    let cards: Vec<Value<'_>> = match root.kind() {
        Json::Array => root.items().collect(),
        Json::Object => vec![root],
        _ => return Err(SheetError::NotCards),
    };
    let known: &[&str] = match kind {
        Kind::Development => &DEVELOPMENT,
        Kind::Excommunication => &EXCOMMUNICATION,
        Kind::Leader => &LEADER,
    };
    let mut columns: Vec<String> = known.iter().map(|name| (*name).to_owned()).collect();
    for card in &cards {
        if card.kind() != Json::Object {
            return Err(SheetError::NotCards);
        }
        for (key, _) in card.members() {
            if !columns.iter().any(|column| key.is(column)) {
                columns.push(key.name().into_owned());
            }
        }
    }
    let used =
        |column: &String| cards.iter().any(|card| card.get(column).is_some_and(|value| !value.is_null()));
    columns.retain(used);
    let mut out = String::new();
    line(&mut out, columns.iter().map(String::as_str));
    for card in &cards {
        let cells = columns.iter().map(|column| cell(*card, column)).collect::<Result<Vec<_>, _>>()?;
        line(&mut out, cells.iter().map(String::as_str));
    }
    Ok(out)
}

/// The same sheet in canonical form: quotes only where they are needed, one kind of line end.
pub(super) fn format(text: &str) -> Option<String> {
    let (records, torn) = records(text);
    if !torn.is_empty() || records.is_empty() {
        return None;
    }
    let mut out = String::new();
    for record in &records {
        if record.iter().any(|field| !field.text.is_empty()) {
            line(&mut out, record.iter().map(|field| field.text.as_str()));
        }
    }
    Some(out)
}

impl Sheet {
    /// A diagnostic of the JSON text as one of the CSV text, with its row and column.
    pub(super) fn back(&self, mut found: Diagnostic) -> Diagnostic {
        let at = usize::from(found.place.span.start());
        let inside = |cell: &&Cell| cell.json.0 <= at && at < cell.json.1;
        // Cells come after their row, so the last that fits is the smallest.
        if let Some(cell) = self.cells.iter().rev().find(inside) {
            found.place.span = cell.csv;
            found.labels = vec![Label { place: found.place, text: cell.name() }];
        } else {
            found.place.span = span(0, 0);
            found.labels.clear();
        }
        found.fix = None;
        found
    }

    fn broken(&mut self, source: &Source, at: Span, message: &str, cell: Option<&Cell>) {
        let place = Place::new(source.id, at);
        let mut found =
            Diagnostic::error(code("E001"), place, format!("not a spreadsheet of cards: {message}"))
                .help("quote cells that hold commas, quotes or line breaks, and double the quotes inside");
        if let Some(cell) = cell {
            found = found.label(place, cell.name());
        }
        self.problems.push(found);
    }

    fn row(&mut self, source: &Source, row: usize, card: usize, header: &[Field], record: &[Field]) {
        self.json.push_str(if card == 0 { "\n" } else { ",\n" });
        let start = self.json.len();
        let whole = match (record.first(), record.last()) {
            (Some(first), Some(last)) => first.span.cover(last.span),
            _ => span(0, 0),
        };
        let place = self.cells.len();
        self.cells.push(Cell { json: (start, start), csv: whole, row, column: String::new() });
        self.json.push('{');
        let mut first = true;
        for (at, field) in record.iter().enumerate().filter(|(_, field)| !field.text.is_empty()) {
            let Some(name) = header.get(at).filter(|name| !name.text.is_empty()) else {
                let cell = Cell { json: (0, 0), csv: field.span, row, column: String::new() };
                self.broken(source, field.span, "a cell without a column", Some(&cell));
                self.torn.push(card);
                continue;
            };
            self.json.push_str(if first { "" } else { ", " });
            first = false;
            let start = self.json.len();
            self.json.push_str(&super::problem::quoted(&name.text));
            self.json.push_str(": ");
            let mut cell = Cell { json: (start, start), csv: field.span, row, column: name.text.clone() };
            match as_json(&field.text) {
                Ok(text) => self.json.push_str(&text),
                Err(()) => {
                    self.broken(source, field.span, "a cell begins like JSON and is not", Some(&cell));
                    self.torn.push(card);
                    self.json.push_str("null");
                }
            }
            cell.json.1 = self.json.len();
            self.cells.push(cell);
        }
        self.json.push('}');
        self.cells[place].json.1 = self.json.len();
    }
}

impl Cell {
    fn name(&self) -> String {
        match self.column.as_str() {
            "" => format!("row {}", self.row),
            column => format!("row {}, column \"{column}\"", self.row),
        }
    }
}

/// Is it written as digits only?
fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// What a cell means.
fn as_json(text: &str) -> Result<String, ()> {
    if !(text.starts_with(['{', '[']) || text == "null" || is_integer(text)) {
        return Ok(super::problem::quoted(text));
    }
    let plain: String = text
        .chars()
        .map(|letter| match letter {
            '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{201f}' => '"',
            '\u{2018}' | '\u{2019}' | '\u{201a}' | '\u{201b}' => '\'',
            other => other,
        })
        .collect();
    let (tree, errors) = json::parse(&plain, Limits::default());
    if tree.is_broken() || !errors.is_empty() { Err(()) } else { Ok(plain) }
}

/// A cell of a card.
fn cell(card: Value<'_>, column: &str) -> Result<String, SheetError> {
    let Some(value) = card.get(column).filter(|value| !value.is_null()) else { return Ok(String::new()) };
    let Some(string) = value.as_str() else { return Ok(compact(value)) };
    if string.is_empty() || string.starts_with(['{', '[']) || string == "null" || is_integer(&string) {
        let name = card.get("name").and_then(|name| name.as_str()).unwrap_or_default();
        return Err(SheetError::Unwritable {
            card: name.into_owned(),
            field: column.to_owned(),
            text: value.text().to_owned(),
        });
    }
    Ok(string.into_owned())
}

/// A value without white space between its parts.
fn compact(value: Value<'_>) -> String {
    match serde_json::from_str::<serde_json::Value>(value.text()) {
        Ok(parsed) => parsed.to_string(),
        Err(_) => value.text().to_owned(),
    }
}

fn line<'c>(out: &mut String, cells: impl Iterator<Item = &'c str>) {
    for (at, cell) in cells.enumerate() {
        if at > 0 {
            out.push(',');
        }
        if cell.contains([',', '"', '\n', '\r']) || cell.starts_with(' ') || cell.ends_with(' ') {
            // Writing to a string does not fail.
            let _ = write!(out, "\"{}\"", cell.replace('"', "\"\""));
        } else {
            out.push_str(cell);
        }
    }
    out.push('\n');
}

/// The records of a CSV text by RFC 4180, as far as it can be read.
fn records(text: &str) -> (Vec<Vec<Field>>, Vec<Torn>) {
    let bytes = text.as_bytes();
    let mut at = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let mut records = Vec::new();
    let mut record: Vec<Field> = Vec::new();
    let mut torn: Vec<Torn> = Vec::new();
    while at < bytes.len() {
        let start = at;
        let mut content = String::new();
        if bytes[at] == b'"' {
            let mut from = at + 1;
            loop {
                match text[from..].find('"') {
                    None => {
                        torn.push(Torn {
                            span: span(start, start + 1),
                            message: "a quote is never closed",
                            row: records.len(),
                        });
                        content.push_str(&text[from..]);
                        at = bytes.len();
                        break;
                    }
                    Some(offset) => {
                        content.push_str(&text[from..from + offset]);
                        at = from + offset + 1;
                        if bytes.get(at) != Some(&b'"') {
                            break;
                        }
                        content.push('"');
                        from = at + 1;
                    }
                }
            }
            if at < bytes.len() && !matches!(bytes[at], b',' | b'\n' | b'\r') {
                torn.push(Torn {
                    span: span(start, at),
                    message: "something follows a closing quote",
                    row: records.len(),
                });
                at += text[at..].find([',', '\n']).unwrap_or(text.len() - at);
            }
        } else {
            let end = at + text[at..].find([',', '\n', '\r']).unwrap_or(text.len() - at);
            content.push_str(&text[at..end]);
            if content.contains('"') {
                torn.push(Torn {
                    span: span(start, end),
                    message: "a quote inside a cell that is not quoted",
                    row: records.len(),
                });
            }
            at = end;
        }
        record.push(Field { text: content, span: span(start, at) });
        match bytes.get(at) {
            Some(b',') => {
                at += 1;
                if at == bytes.len() {
                    record.push(Field { text: String::new(), span: span(at, at) });
                }
            }
            Some(_) => {
                at += if bytes[at..].starts_with(b"\r\n") { 2 } else { 1 };
                records.push(std::mem::take(&mut record));
            }
            None => {}
        }
    }
    if !record.is_empty() {
        records.push(record);
    }
    (records, torn)
}
