//! Spreadsheets: the CSV form of card files, read as JSON and written from it.

use cardwright_source::csv::{self, Field, Record, Torn};
use cardwright_source::json::{self, Kind as Json, Limits, Value};
use cardwright_source::{Diagnostic, Edit, Fix, Label, Place, Source, Span, edit, span};

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
    /// Bytes of the JSON text: a member, or the whole card.
    json: (usize, usize),
    /// Where the member's value begins there.
    value: usize,
    /// Bytes of the CSV text.
    csv: Span,
    /// The row, counted from 1 with the header.
    row: usize,
    /// The column's name; empty for the whole row.
    column: String,
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
    let mut records = csv::records(&source.text);
    let Some(header) = records.next() else {
        sheet.broken(source, span(0, 0), "the sheet is empty", None);
        sheet.json.push(']');
        return sheet;
    };
    sheet.torn(source, &header.torn);
    let header = header.fields;
    for (at, name) in header.iter().enumerate() {
        if !name.text.is_empty() && header[..at].iter().any(|other| other.text == name.text) {
            sheet.broken(source, name.span, "two columns have the same name", None);
        }
    }
    let mut cards = 0;
    for (number, record) in (2..).zip(records) {
        sheet.torn(source, &record.torn);
        if record.is_empty() {
            continue;
        }
        if !record.torn.is_empty() {
            sheet.torn.push(cards);
        }
        sheet.row(source, number, cards, &header, &record);
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
    csv::line(&mut out, columns.iter().map(String::as_str));
    for card in &cards {
        let cells = columns.iter().map(|column| cell(*card, column)).collect::<Result<Vec<_>, _>>()?;
        csv::line(&mut out, cells.iter().map(String::as_str));
    }
    Ok(out)
}

/// The same sheet in canonical form: quotes only where they are needed, one kind of line end.
pub(super) fn format(text: &str) -> Option<String> {
    let mut out = String::new();
    for record in csv::records(text) {
        if !record.torn.is_empty() {
            return None;
        }
        if !record.is_empty() {
            csv::line(&mut out, record.fields.iter().map(|field| field.text.as_str()));
        }
    }
    (!out.is_empty()).then_some(out)
}

impl Sheet {
    /// A diagnostic of the JSON text as one of the CSV text, with its row and column.
    pub(super) fn back(&self, mut found: Diagnostic) -> Diagnostic {
        if let Some(cell) = self.cell(found.place.span) {
            found.place.span = cell.csv;
            found.labels = vec![Label { place: found.place, text: cell.name() }];
        } else {
            found.place.span = span(0, 0);
            found.labels.clear();
        }
        found.fix = found.fix.and_then(|fix| self.mended(fix));
        found
    }

    /// A fix of the JSON text as one of the cells whose values it changes.
    fn mended(&self, fix: Fix) -> Option<Fix> {
        let mut cells: Vec<(&Cell, Vec<Edit>)> = Vec::new();
        for change in fix.edits {
            let cell = self.cell(change.span).filter(|cell| !cell.column.is_empty())?;
            let start = usize::from(change.span.start()).checked_sub(cell.value)?;
            let own = Edit { span: span(start, start + usize::from(change.span.len())), text: change.text };
            match cells.last_mut().filter(|(last, _)| last.json == cell.json) {
                Some((_, edits)) => edits.push(own),
                None => cells.push((cell, vec![own])),
            }
        }
        let edit = |(cell, edits): (&Cell, Vec<Edit>)| {
            let value = edit::apply(self.json.get(cell.value..cell.json.1)?, &edits).ok()?;
            Some(Edit { span: cell.csv, text: csv::written(&field(&value)?).into_owned() })
        };
        let edits = cells.into_iter().map(edit).collect::<Option<Vec<_>>>()?;
        Some(Fix { edits, ..fix })
    }

    /// The cell, or the row, that a part of the JSON text comes from.
    pub(super) fn origin(&self, of: Span) -> Span {
        self.cell(of).map_or(span(0, 0), |cell| cell.csv)
    }

    /// The smallest cell in which a part of the JSON text begins.
    fn cell(&self, of: Span) -> Option<&Cell> {
        let at = usize::from(of.start());
        // Cells come after their row, so the last that fits is the smallest.
        let before = &self.cells[..self.cells.partition_point(|cell| cell.json.0 <= at)];
        let row = before.iter().rposition(|cell| cell.column.is_empty())?;
        before[row..].iter().rev().find(|cell| at < cell.json.1)
    }

    fn torn(&mut self, source: &Source, torn: &[Torn]) {
        for torn in torn {
            self.broken(source, torn.span, torn.message, None);
        }
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

    fn row(&mut self, source: &Source, row: usize, card: usize, header: &[Field], record: &Record) {
        self.json.push_str(if card == 0 { "\n" } else { ",\n" });
        let start = self.json.len();
        let place = self.cells.len();
        let whole =
            Cell { json: (start, start), value: start, csv: record.span(), row, column: String::new() };
        self.cells.push(whole);
        self.json.push('{');
        let mut first = true;
        for (at, field) in record.fields.iter().enumerate().filter(|(_, field)| !field.text.is_empty()) {
            let Some(name) = header.get(at).filter(|name| !name.text.is_empty()) else {
                let cell = Cell { json: (0, 0), value: 0, csv: field.span, row, column: String::new() };
                self.broken(source, field.span, "a cell without a column", Some(&cell));
                self.torn.push(card);
                continue;
            };
            self.json.push_str(if first { "" } else { ", " });
            first = false;
            let start = self.json.len();
            self.json.push_str(&super::problem::quoted(&name.text));
            self.json.push_str(": ");
            let value = self.json.len();
            let column = name.text.clone();
            let mut cell = Cell { json: (start, start), value, csv: field.span, row, column };
            match as_json(&field.text) {
                Some(text) => self.json.push_str(&text),
                None => {
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

/// What a cell means.
fn as_json(text: &str) -> Option<String> {
    if csv::is_text(text) { Some(super::problem::quoted(text)) } else { csv::json(text) }
}

/// The field that means a JSON value, where there is one.
fn field(json: &str) -> Option<String> {
    let (tree, errors) = json::parse(json, Limits::default());
    let value = tree.root(json).filter(|_| !tree.is_broken() && errors.is_empty())?;
    let field = value.as_str().map_or_else(|| json.to_owned(), |text| text.into_owned());
    (csv::is_text(&field) == value.as_str().is_some()).then_some(field)
}

/// A cell of a card.
fn cell(card: Value<'_>, column: &str) -> Result<String, SheetError> {
    let Some(value) = card.get(column).filter(|value| !value.is_null()) else { return Ok(String::new()) };
    let Some(string) = value.as_str() else { return Ok(compact(value)) };
    if !csv::is_text(&string) {
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
