//! Spreadsheets as text: a header with the names of the columns, then a record a card. Edits replace the bytes of one field.

use std::{ops::Range, sync::Arc};

use cardwright_source::{
    Span,
    csv::{self, Field, Record},
};
use indexmap::{IndexMap, IndexSet};
use serde_json::Value;

use super::{
    json,
    raw::{Broken, Cell, Cells, FileEdit, Raw, Reader, eol, line_end},
};

/// The names of columns, in their order.
pub(super) type Names = Arc<[String]>;

/// The rows of a text; `key` is the column with a card's id.
pub(super) fn read(file: usize, text: &Arc<str>, key: &str) -> Result<Vec<Raw>, Broken> {
    let names = names(text);
    let key = names.iter().position(|name| name == key);
    let mut rows = Vec::new();
    for (number, record) in csv::records(text).enumerate() {
        if let Some(torn) = record.torn.first() {
            return Err(Broken { file, span: torn.span.into(), message: torn.message.to_owned() });
        }
        if number > 0 && !record.is_empty() {
            let span = Range::from(record.span());
            let field = key.and_then(|at| record.fields.get(at)).filter(|field| !field.text.is_empty());
            let key = field.and_then(|field| value(&field.text).as_str().map(str::to_owned));
            let cells = Cells::later(text, file, span.clone(), &Reader::Named(Arc::clone(&names)), None);
            rows.push(Raw { file, span, key, cells, filled: Arc::default() });
        }
    }
    Ok(rows)
}

/// The names of the columns of a text.
pub(super) fn names(text: &str) -> Names {
    header(text).fields.into_iter().map(|field| field.text).collect()
}

fn header(text: &str) -> Record {
    csv::records(text).next().unwrap_or_default()
}

/// A row that stands alone, below a header with these names.
pub(super) fn alone(names: &Names, text: &str) -> Raw {
    let span = 0..text.len();
    let cells = Cells::later(&Arc::from(text), 0, span.clone(), &Reader::Named(Arc::clone(names)), None);
    Raw { file: 0, span, key: None, cells, filled: Arc::default() }
}

/// Is the new text of a row still one record, so that the rows around it are what they were?
pub(super) fn is_row(text: &str) -> bool {
    let mut records = csv::records(text);
    let row = records.next().filter(|row| row.torn.is_empty() && !row.is_empty());
    row.is_some_and(|row| Range::from(row.span()) == (0..text.len())) && records.next().is_none()
}

/// The cells of a row that begins at a byte of its file. A field without a name has no column.
pub(super) fn cells(names: &[String], file: usize, text: &str, start: usize) -> IndexMap<String, Cell> {
    let record = csv::records(text).next().unwrap_or_default();
    let named = names.iter().zip(&record.fields).filter(|(name, _)| !name.is_empty());
    let filled = named.filter(|(_, field)| !field.text.is_empty());
    let cell = |(name, field): (&String, &Field)| {
        let span = moved(field.span, start);
        (name.clone(), Cell { value: value(&field.text), file, begin: span.start, span })
    };
    filled.map(cell).collect()
}

/// What a row has in fields without a name, which have no column. Other names above may have given them one before.
pub(super) fn unnamed(names: &[String], text: &str) -> Vec<String> {
    let record = csv::records(text).next().unwrap_or_default();
    let named = |at: usize| names.get(at).is_some_and(|name| !name.is_empty());
    let fields = record.fields.into_iter().enumerate().filter(|(at, _)| !named(*at));
    fields.map(|(_, field)| field.text).filter(|text| !text.is_empty()).collect()
}

/// The edit that gives a cell another value; `None` too where a spreadsheet cannot hold it.
pub(super) fn set(
    names: &Names,
    file: usize,
    text: &str,
    row: &Raw,
    key: &str,
    new: &Value,
) -> Option<FileEdit> {
    let field = field(new)?;
    let record = csv::records(text.get(row.span.clone())?).next()?;
    if let Some(cell) = row.cells.get(key) {
        let old = record.fields.iter().find(|old| moved(old.span, row.span.start) == cell.span)?;
        let field = match (new, csv::json(&old.text)) {
            (Value::Array(_) | Value::Object(_), Some(json)) => json::changed(&json, new),
            _ => field,
        };
        let quotes = is_quoted(old) && !field.is_empty() && record.fields.iter().any(needs_no_quotes);
        let written = if quotes { csv::quoted(&field) } else { csv::written(&field).into_owned() };
        return Some(FileEdit::new(file, cell.span.clone(), written));
    }
    let at = names.iter().position(|name| name == key)?;
    let written = csv::written(&field);
    match record.fields.get(at) {
        _ if field.is_empty() => None,
        Some(empty) => Some(FileEdit::new(file, moved(empty.span, row.span.start), written)),
        None => {
            let commas = ",".repeat((at + 1).saturating_sub(record.fields.len()));
            Some(FileEdit::new(file, row.span.end..row.span.end, format!("{commas}{written}")))
        }
    }
}

/// Does a field stand in quotes?
fn is_quoted(field: &Field) -> bool {
    Range::<usize>::from(field.span).len() > field.text.len()
}

/// Does it stand in quotes that it could do without?
fn needs_no_quotes(field: &Field) -> bool {
    is_quoted(field) && csv::written(&field.text) == field.text
}

/// The text with columns of these names behind the others, where it lacks them.
pub(super) fn widened<'k>(text: &str, keys: impl Iterator<Item = &'k str>) -> Option<String> {
    let names = names(text);
    let lacking: IndexSet<&str> = keys.filter(|key| names.iter().all(|name| name != key)).collect();
    if lacking.is_empty() {
        return None;
    }
    let end = usize::from(header(text).span().end());
    let added: String = lacking.into_iter().map(|key| format!(",{}", csv::written(key))).collect();
    Some(format!("{}{added}{}", &text[..end], &text[end..]))
}

/// The edit that adds rows before the row with this number, or at the end.
pub(super) fn insert(file: usize, text: &str, rows: &[Raw], at: usize, sources: &[String]) -> FileEdit {
    let eol = eol(text);
    let lines = sources.join(eol);
    if let Some(before) = rows.get(at) {
        return FileEdit::new(file, before.span.start..before.span.start, format!("{lines}{eol}"));
    }
    let last = rows.last().map_or_else(|| usize::from(header(text).span().end()), |row| row.span.end);
    let end = line_end(text, last);
    if text[..end].ends_with('\n') {
        FileEdit::new(file, end..end, format!("{lines}{eol}"))
    } else {
        FileEdit::new(file, end..end, format!("{eol}{lines}"))
    }
}

/// The edits that remove rows with their line breaks.
pub(super) fn remove(file: usize, text: &str, rows: &[&Raw]) -> Vec<FileEdit> {
    let mut cuts: Vec<Range<usize>> = Vec::new();
    for row in rows {
        let (start, end) = (row.span.start, line_end(text, row.span.end));
        match cuts.last_mut().filter(|cut| cut.end == start) {
            Some(cut) => cut.end = end,
            None => cuts.push(start..end),
        }
    }
    // Behind the last line there may be no line break; then the one before it goes.
    if let Some(cut) = cuts.last_mut().filter(|cut| cut.end == text.len() && !text.ends_with('\n')) {
        cut.start = text[..cut.start].trim_end_matches('\n').trim_end_matches('\r').len();
    }
    cuts.into_iter().map(|cut| FileEdit::new(file, cut, String::new())).collect()
}

/// The source of a new row; `None` where a spreadsheet cannot hold a value.
pub(super) fn compose(names: &Names, cells: &IndexMap<String, Value>) -> Option<String> {
    let fields: Option<Vec<String>> =
        names.iter().map(|name| cells.get(name).map_or(Some(String::new()), field)).collect();
    let mut line = String::new();
    csv::line(&mut line, fields?.iter().map(String::as_str));
    Some(line.trim_end_matches('\n').to_owned())
}

/// A sheet of its own with some rows of another one.
pub(super) fn sheet(like: &str, source: &str) -> String {
    let eol = eol(like);
    format!("{}{eol}{source}{eol}", &like[..usize::from(header(like).span().end())])
}

/// Can a spreadsheet say a value?
pub(super) fn holds(value: &Value) -> bool {
    field(value).is_some()
}

/// What a field means. One that only begins like JSON is shown as it is written.
fn value(field: &str) -> Value {
    let json = if csv::is_text(field) { None } else { csv::json(field) };
    json.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_else(|| Value::from(field))
}

/// The field that means a value; `None` where a reader would take it for another one.
fn field(value: &Value) -> Option<String> {
    match value {
        Value::Null => Some(String::new()),
        Value::String(text) if text.is_empty() || csv::is_text(text) => Some(text.clone()),
        Value::Number(number) if number.is_i64() || number.is_u64() => Some(number.to_string()),
        Value::Array(_) | Value::Object(_) => Some(value.to_string()),
        _ => None,
    }
}

fn moved(span: Span, by: usize) -> Range<usize> {
    usize::from(span.start()) + by..usize::from(span.end()) + by
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cardwright_source::edit;
    use serde_json::{Value, json};

    use super::*;

    const TEXT: &str = "name,period,cost,note\r\nMill,1,\"{ \"\"COINS\"\": 1 }\",\"old\"\r\n\r\nWeir\r\n";

    fn rows(text: &str) -> Vec<Raw> {
        read(0, &Arc::from(text), "name").expect("it is a sheet")
    }

    #[track_caller]
    fn changed(row: usize, key: &str, new: &Value) -> Option<String> {
        let found = set(&names(TEXT), 0, TEXT, &rows(TEXT)[row], key, new)?;
        Some(edit::apply(TEXT, &[found.edit]).expect("the edit fits"))
    }

    #[test]
    fn fields_are_values() {
        let rows = rows(TEXT);
        assert_eq!(
            rows.iter().map(|row| row.key.as_deref()).collect::<Vec<_>>(),
            [Some("Mill"), Some("Weir")]
        );
        let value = |key: &str| rows[0].cells.get(key).map(|cell| cell.value.clone());
        assert_eq!(value("period"), Some(json!(1)));
        assert_eq!(value("cost"), Some(json!({ "COINS": 1 })));
        assert_eq!(value("note"), Some(json!("old")));
        assert_eq!(rows[1].cells.len(), 1);
        let keys: Vec<_> = self::rows("name,cost\n12,1\n[x,1\n,1").into_iter().map(|row| row.key).collect();
        assert_eq!(keys, [None, Some("[x".to_owned()), None]);
        assert!(read(0, &Arc::from("name\n\"Mill"), "name").is_err());
    }

    #[test]
    fn an_edit_changes_one_field() {
        let with = |from: &str, to: &str| Some(TEXT.replacen(from, to, 1));
        assert_eq!(changed(0, "period", &json!(3)), with(",1,", ",3,"));
        assert_eq!(changed(0, "name", &json!("Mill, old")), with("Mill", "\"Mill, old\""));
        assert_eq!(changed(0, "note", &json!("new")), with("old", "new"));
        assert_eq!(changed(0, "note", &Value::Null), with("\"old\"", ""));
        assert_eq!(
            changed(0, "cost", &json!([{ "WOOD": 2 }])),
            with("{ \"\"COINS\"\": 1 }", "[{\"\"WOOD\"\":2}]")
        );
        assert_eq!(changed(0, "cost", &json!({ "COINS": 3 })), with("1 }", "3 }"));
        assert_eq!(changed(1, "cost", &json!({})), with("Weir", "Weir,,{}"));
        assert_eq!(changed(1, "cost", &Value::Null), None);
        assert_eq!(changed(0, "other", &json!(1)), None);
    }

    #[test]
    fn what_would_be_read_as_something_else_cannot_be_written() {
        for value in [json!("12"), json!("[x"), json!("null"), json!(true), json!(1.5)] {
            assert_eq!(changed(0, "name", &value), None, "{value}");
        }
    }

    #[test]
    fn rows_come_and_go() {
        let source = |at: usize| TEXT[rows(TEXT)[at].span.clone()].to_owned();
        for text in [TEXT, TEXT.trim_end()] {
            for gone in [&[0][..], &[1], &[0, 1]] {
                let all = rows(text);
                let cut: Vec<&Raw> = gone.iter().map(|at| &all[*at]).collect();
                let edits: Vec<_> = remove(0, text, &cut).into_iter().map(|found| found.edit).collect();
                let left = edit::apply(text, &edits).expect("the edits fit");
                let sources: Vec<String> = gone.iter().map(|at| source(*at)).collect();
                let back = insert(0, &left, &rows(&left), gone[0], &sources).edit;
                let back = edit::apply(&left, &[back]).expect("the edit fits");
                let read =
                    |text: &str| rows(text).iter().map(|row| text[row.span.clone()].to_owned()).collect();
                let (now, before): (Vec<String>, Vec<String>) = (read(&back), read(text));
                assert_eq!(now, before);
                assert_eq!(rows(&left).len(), 2 - gone.len());
                if gone == [0] || gone == [1] && text == TEXT {
                    assert_eq!(back.replace("\r\n\r\n", "\r\n"), text.replace("\r\n\r\n", "\r\n"));
                }
            }
        }
    }

    #[test]
    fn a_sheet_grows_columns() {
        let wide = widened(TEXT, ["note", "a,b", "cost"].into_iter()).expect("one is new");
        assert_eq!(wide, TEXT.replacen("note", "note,\"a,b\"", 1));
        assert_eq!(widened(TEXT, ["note"].into_iter()), None);
        let cells =
            IndexMap::from([("name".to_owned(), json!("Dam")), ("cost".to_owned(), json!({ "WOOD": 1 }))]);
        assert_eq!(compose(&names(TEXT), &cells).as_deref(), Some("Dam,,\"{\"\"WOOD\"\":1}\","));
        assert_eq!(sheet(TEXT, "Dam,,,"), "name,period,cost,note\r\nDam,,,\r\n");
    }

    #[test]
    fn fields_without_a_name_have_no_column() {
        let names = names("name,,cost");
        assert_eq!(unnamed(&names, "Mill,a,1,,b"), ["a", "b"]);
        assert!(unnamed(&names, "Mill,,1,").is_empty());
    }

    #[test]
    fn one_row_is_told_from_several() {
        assert!(is_row("Mill,1,\"a\nb\""));
        for text in ["Mill\n", "Mill\nWeir", "\"Mill", ",,", ""] {
            assert!(!is_row(text), "{text:?}");
        }
    }
}
