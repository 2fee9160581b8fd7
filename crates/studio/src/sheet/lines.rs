//! One card a file: lines of `key: value`, then abilities. Edits replace the bytes behind one colon.

use std::sync::Arc;

use indexmap::IndexMap;
use serde_json::Value;

use super::raw::{Cell, Cells, FileEdit, Raw, Reader, eol, line_end};

/// The column of everything behind the lines of the card.
pub(super) const ABILITIES: &str = "abilities";

/// The row of a text.
pub(super) fn read(file: usize, text: &Arc<str>) -> Raw {
    let span = 0..text.len();
    Raw {
        file,
        span: span.clone(),
        key: None,
        cells: Cells::later(text, file, span, &Reader::Alone(cells), None),
        filled: Arc::default(),
    }
}

/// The cells of a text. It begins at byte 0 of its file.
pub(super) fn cells(file: usize, text: &str, _: usize) -> IndexMap<String, Cell> {
    let mut cells = IndexMap::new();
    let mut at = usize::from(text.starts_with('\u{feff}')) * 3;
    while at < text.len() {
        let end = line_end(text, at);
        let line = text[at..end].trim_end_matches(['\r', '\n']);
        if is_head(line) {
            let body = text[at..].trim_end();
            let span = at..at + body.len();
            cells.insert(
                ABILITIES.to_owned(),
                Cell { value: Value::from(body.replace('\r', "")), file, begin: at, span },
            );
            break;
        }
        if let Some((key, value)) = line.split_once(':') {
            let from = at + key.len() + 1;
            let start = from + (value.len() - value.trim_start().len());
            let span = start..start + value.trim().len();
            let value = read_value(value.trim());
            cells.insert(key.trim().to_owned(), Cell { value, file, begin: at, span });
        }
        at = end;
    }
    cells
}

/// The edit that gives a cell another value; `Value::Null` removes its line.
pub(super) fn set(file: usize, text: &str, row: &Raw, key: &str, new: &Value) -> Option<FileEdit> {
    let written = write(new);
    let eol = eol(text);
    if key == ABILITIES {
        let written = written.trim_end().replace('\r', "").replace('\n', eol);
        return match row.cells.get(key) {
            Some(cell) => Some(FileEdit::new(file, cell.span.clone(), written)),
            None if written.is_empty() => None,
            None => {
                let body = text.trim_end().len();
                Some(FileEdit::new(file, body..text.len(), format!("{eol}{eol}{written}{eol}")))
            }
        };
    }
    match row.cells.get(key) {
        Some(cell) if new.is_null() => {
            let start = super::raw::line_start(text, cell.span.start);
            Some(FileEdit::new(file, start..line_end(text, cell.span.end), ""))
        }
        Some(cell) => {
            // `key:` without a blank gets one.
            let tight = text[..cell.span.start].ends_with(':');
            Some(FileEdit::new(file, cell.span.clone(), if tight { format!(" {written}") } else { written }))
        }
        None if new.is_null() => None,
        None => {
            let last =
                row.cells.iter().filter(|(key, _)| *key != ABILITIES).map(|(_, cell)| cell.span.end).max();
            let at = last.map_or(0, |end| line_end(text, end));
            let before = if at > 0 && !text[..at].ends_with('\n') { eol } else { "" };
            Some(FileEdit::new(file, at..at, format!("{before}{key}: {written}{eol}")))
        }
    }
}

/// The text of a new card.
pub(super) fn compose(cells: &IndexMap<String, Value>) -> String {
    let mut text = String::new();
    for (key, value) in cells.iter().filter(|(key, value)| *key != ABILITIES && !value.is_null()) {
        text.push_str(&format!("{key}: {}\n", write(value)));
    }
    if let Some(body) = cells.get(ABILITIES).map(write).filter(|body| !body.trim().is_empty()) {
        text.push_str(&format!("\n{}\n", body.trim_end()));
    }
    text
}

/// Is this the head of an ability: `o:`, or `|o:` below one?
fn is_head(line: &str) -> bool {
    let line = line.trim_start_matches([' ', '\t', '|']);
    line.strip_prefix('o').is_some_and(|rest| rest.trim_start().starts_with(':'))
}

fn read_value(text: &str) -> Value {
    match text.parse::<i64>() {
        Ok(number) if number.to_string() == text => Value::from(number),
        _ => Value::from(text),
    }
}

fn write(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(write).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}
