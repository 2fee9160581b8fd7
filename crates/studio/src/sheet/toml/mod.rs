//! Arrays of tables in TOML. Edits replace the bytes of one value; comments and layout stay.

mod elements;
mod print;

use std::{collections::BTreeSet, ops::Range, sync::Arc};

use indexmap::IndexMap;
use serde_json::Value;
use toml_edit::{ArrayOfTables, Document, Item, Table};

pub(super) use self::elements::{changed, element};
use self::print::{bare, print};
use super::raw::{Broken, Cell, FileEdit, Raw, eol, line_end, line_start};

/// Keys whose absence is written as an empty text.
const KEPT: [&str; 5] = ["rules-text", "variables", "subtype", "spark", "prompts"];

/// The rows of a text; `name` is the file's name.
pub(super) fn read(file: usize, name: &str, text: &str) -> Result<Vec<Raw>, Broken> {
    let document = Document::parse(text).map_err(|error| Broken {
        file,
        span: error.span().unwrap_or(0..0),
        message: error.message().to_owned(),
    })?;
    let root = document.as_table();
    let Some((name, tables)) = rows(root, name) else { return Ok(Vec::new()) };
    let heads = heads(root, text, Some(&name));
    // Where the values end that stand before a row and belong to none.
    let others: Vec<usize> =
        root.iter().filter(|(key, _)| *key != name).map(|(_, item)| last_end(item, text)).collect();
    let mut out: Vec<Raw> = Vec::new();
    let mut before = 0;
    for table in tables {
        let Some(start) = head(table, text) else { continue };
        let floor = others.iter().copied().filter(|end| *end <= start).fold(before, usize::max);
        let values = table_end(table, text);
        let end = match heads.get(heads.partition_point(|at| *at <= start)) {
            Some(next) => comments_above(text, *next, values.min(*next)),
            None => comments_below(text, values),
        };
        let mut cells = IndexMap::new();
        for (key, item) in table {
            add_cells(file, table, key, item, &mut cells);
        }
        let span = comments_above(text, start, floor)..end.max(start);
        out.push(Raw { file, span, key: None, cells: cells.into(), filled: Arc::default() });
        before = values;
    }
    Ok(out)
}

/// The cells of a row that begins at a byte of its file.
pub(super) fn cells(file: usize, text: &str, start: usize) -> IndexMap<String, Cell> {
    let mut cells = IndexMap::new();
    let Ok(document) = Document::parse(text) else { return cells };
    let tables = document.iter().find_map(|(_, item)| item.as_array_of_tables());
    if let Some(table) = tables.and_then(|tables| tables.get(0)) {
        for (key, item) in table {
            add_cells(file, table, key, item, &mut cells);
        }
    }
    for cell in cells.values_mut() {
        cell.begin += start;
        cell.span = cell.span.start + start..cell.span.end + start;
    }
    cells
}

/// Is the new text of a row still one row, so that the rows around it are what they were?
pub(super) fn is_row(name: &str, text: &str) -> bool {
    let alone = |document: &Document<&str>| document.iter().count() == 1;
    let whole = |rows: &[Raw]| rows.len() == 1 && rows[0].span == (0..text.len());
    // A comment at the end would belong to the row below.
    let last = text.trim_end_matches(['\r', '\n']).rsplit('\n').next().unwrap_or("");
    let open = last.trim_start().starts_with('#');
    !open
        && Document::parse(text).is_ok_and(|document| alone(&document))
        && read(0, name, text).is_ok_and(|rows| whole(&rows))
}

/// The edit that gives a cell another value; `Value::Null` removes its line, or empties it where the format keeps it.
pub(super) fn set(file: usize, text: &str, row: &Raw, key: &str, new: &Value) -> Option<FileEdit> {
    if let Some((name, at)) = element(key) {
        // An element that is emptied goes.
        let new = if new.as_str() == Some("") { &Value::Null } else { new };
        return elements::set(file, text, row, name, at, new);
    }
    match row.cells.get(key) {
        Some(cell) if new.is_null() && KEPT.contains(&key) && cell.value.is_string() => {
            Some(FileEdit::new(file, cell.span.clone(), "\"\""))
        }
        Some(cell) if new.is_null() => {
            let start = line_start(text, cell.span.start);
            Some(FileEdit::new(file, start..line_end(text, cell.span.end), ""))
        }
        Some(cell) => {
            let old = &text[cell.span.clone()];
            Some(FileEdit::new(file, cell.span.clone(), print(new, old, eol(text))))
        }
        None if new.is_null() => None,
        None => Some(add(file, text, row, key, &print(new, "", eol(text)))),
    }
}

/// The edit that adds rows before the row with this number, or at the end.
pub(super) fn insert(file: usize, text: &str, rows: &[Raw], at: usize, sources: &[String]) -> FileEdit {
    let eol = eol(text);
    let sources: Vec<&str> = sources.iter().map(|source| source.trim_end()).collect();
    let source = sources.join(&format!("{eol}{eol}"));
    match (rows.get(at), rows.last()) {
        (Some(row), _) => FileEdit::new(file, row.span.start..row.span.start, format!("{source}{eol}{eol}")),
        (None, last) => {
            let end = last.map_or(text.len(), |last| last.span.end);
            let body = text[..end].trim_end().len();
            let gap = if body == 0 { String::new() } else { format!("{eol}{eol}") };
            let after = if text[body..end].is_empty() || end == text.len() {
                eol.to_owned()
            } else {
                format!("{eol}{eol}")
            };
            FileEdit::new(file, body..end, format!("{gap}{source}{after}"))
        }
    }
}

/// The edits that remove rows with the comments that stand above them.
pub(super) fn remove(file: usize, text: &str, rows: &[&Raw]) -> Vec<FileEdit> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for row in rows {
        match runs.last_mut() {
            Some(run) if run.end == row.span.start => run.end = row.span.end,
            _ => runs.push(row.span.clone()),
        }
    }
    let edit = |run: Range<usize>| {
        let last = run.end == text.len();
        let start = if last { text[..run.start].trim_end().len() } else { run.start };
        FileEdit::new(file, start..run.end, if last && start > 0 { eol(text) } else { "" })
    };
    runs.into_iter().map(edit).collect()
}

/// The source of a new row.
pub(super) fn compose(name: &str, text: &str, cells: &IndexMap<String, Value>) -> String {
    let eol = eol(text);
    let table =
        Document::parse(text).ok().and_then(|document| rows(document.as_table(), name).map(|(key, _)| key));
    let table = table.unwrap_or_else(|| stem(name).to_owned());
    let mut out = format!("[[{table}]]{eol}");
    for (key, value) in cells.iter().filter(|(key, value)| !value.is_null() && element(key).is_none()) {
        out.push_str(&format!("{} = {}{eol}", bare(key), print(value, "", eol)));
    }
    out
}

/// Has a text several arrays of tables and none that is named like its file, so that nobody can say which are its rows?
pub(crate) fn several(name: &str, text: &str) -> bool {
    let stem = stem(name);
    let other = stem.replace('-', "_");
    let heads = text.lines().filter_map(|line| line.trim_start().strip_prefix("[["));
    let names = heads
        .filter_map(|rest| rest.split(['.', ']']).next())
        .map(|name| name.trim().trim_matches(['"', '\'']));
    let arrays: BTreeSet<&str> = names.filter(|name| *name != "metadata").collect();
    arrays.len() > 1 && !arrays.contains(stem) && !arrays.contains(other.as_str())
}

/// A row with those comments only that stand directly above it.
pub(super) fn without_headings(source: &str) -> &str {
    let head = source.find("[[").unwrap_or(0);
    let start = comments_above(source, line_start(source, head), 0);
    source.get(start..).unwrap_or(source)
}

/// The name of a file without folder and extension.
pub(super) fn stem(name: &str) -> &str {
    let file = name.rsplit('/').next().unwrap_or(name);
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// The table to show: the one with the file's name, with `_` for `-`, or the only one.
fn rows<'d>(root: &'d Table, name: &str) -> Option<(String, &'d ArrayOfTables)> {
    let stem = stem(name);
    let named =
        |key: &str| root.get(key).and_then(Item::as_array_of_tables).map(|tables| (key.to_owned(), tables));
    let other = stem.replace('-', "_");
    let mut only = root.iter().filter_map(|(key, item)| Some((key.to_owned(), item.as_array_of_tables()?)));
    let alone = || match (only.next(), only.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    };
    named(stem).or_else(|| named(&other)).or_else(alone)
}

fn add_cells(file: usize, table: &Table, key: &str, item: &Item, cells: &mut IndexMap<String, Cell>) {
    let Some(span) = item.span() else { return };
    let begin = table.key(key).and_then(toml_edit::Key::span).map_or(span.start, |key| key.start);
    let Some(value) = item.as_value() else {
        cells.insert(key.to_owned(), Cell { value: item_json(item), file, begin, span });
        return;
    };
    let scalar = |value: &toml_edit::Value| !value.is_array() && !value.is_inline_table();
    match value.as_array() {
        Some(array) if !array.is_empty() && array.iter().all(scalar) => {
            for (at, element) in array.iter().enumerate() {
                let Some(span) = element.span() else { continue };
                // What is said of the list stands at its first element.
                let begin = if at == 0 { begin } else { span.start };
                cells.insert(format!("{key}[{at}]"), Cell { value: json(element), file, begin, span });
            }
        }
        _ => {
            cells.insert(key.to_owned(), Cell { value: json(value), file, begin, span });
        }
    }
}

fn json(value: &toml_edit::Value) -> Value {
    match value {
        toml_edit::Value::String(text) => Value::from(text.value().as_str()),
        toml_edit::Value::Integer(number) => Value::from(*number.value()),
        toml_edit::Value::Float(number) => serde_json::Number::from_f64(*number.value())
            .map_or_else(|| Value::from(odd(*number.value())), Value::from),
        toml_edit::Value::Boolean(truth) => Value::from(*truth.value()),
        toml_edit::Value::Datetime(time) => Value::from(time.value().to_string()),
        toml_edit::Value::Array(list) => list.iter().map(json).collect(),
        toml_edit::Value::InlineTable(table) => table
            .iter()
            .map(|(key, value)| (key.to_owned(), json(value)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
    }
}

fn odd(number: f64) -> &'static str {
    if number.is_nan() {
        "NaN"
    } else if number > 0.0 {
        "Infinity"
    } else {
        "-Infinity"
    }
}

fn item_json(item: &Item) -> Value {
    match item {
        Item::None => Value::Null,
        Item::Value(value) => json(value),
        Item::Table(table) => table_json(table),
        Item::ArrayOfTables(tables) => tables.iter().map(table_json).collect(),
    }
}

fn table_json(table: &Table) -> Value {
    table
        .iter()
        .map(|(key, item)| (key.to_owned(), item_json(item)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// Where the head of a table stands.
fn head(table: &Table, text: &str) -> Option<usize> {
    table.span().map(|span| line_start(text, span.start))
}

/// Where the heads of all tables stand; those inside the rows of an array are left out.
fn heads(root: &Table, text: &str, array: Option<&str>) -> Vec<usize> {
    let mut heads = Vec::new();
    let mut waiting: Vec<(&Table, Option<&str>)> = vec![(root, array)];
    while let Some((table, array)) = waiting.pop() {
        for (key, item) in table {
            match item {
                Item::Table(table) => {
                    if !table.is_implicit() && !table.is_dotted() {
                        heads.extend(head(table, text));
                    }
                    waiting.push((table, None));
                }
                Item::ArrayOfTables(tables) => {
                    for table in tables {
                        heads.extend(head(table, text));
                        if array != Some(key) {
                            waiting.push((table, None));
                        }
                    }
                }
                _ => {}
            }
        }
    }
    heads.sort_unstable();
    heads
}

/// The end of the line on which the last value of an item stands, tables inside it included.
fn last_end(item: &Item, text: &str) -> usize {
    match item {
        Item::Table(table) => table_end(table, text),
        Item::ArrayOfTables(tables) => tables.iter().map(|table| table_end(table, text)).max().unwrap_or(0),
        item => item.span().map_or(0, |span| line_end(text, span.end)),
    }
}

fn table_end(table: &Table, text: &str) -> usize {
    let own = table.span().map_or(0, |span| line_end(text, span.start));
    table.iter().map(|(_, item)| last_end(item, text)).fold(own, usize::max)
}

/// Where the comments begin that belong to a table whose head stands at `at`; `floor` is the end of the last line before
/// it that is no comment. They may be separated from it by blank lines, but those at the top of the file are the file's,
/// and those directly under a value are about that.
fn comments_above(text: &str, at: usize, floor: usize) -> usize {
    let lines = || lines(text, floor..at);
    let comment = |line: &Range<usize>| text[line.clone()].trim_start().starts_with('#');
    if floor == 0 {
        return lines().rev().take_while(comment).last().map_or(at, |line| line.start);
    }
    let touching = lines().take_while(comment).count();
    let skipped = if touching < lines().count() { touching } else { 0 };
    lines().skip(skipped).find(comment).map_or(at, |line| line.start)
}

/// Where the last row of a file ends: comments below it that are separated by a blank line are the file's.
fn comments_below(text: &str, floor: usize) -> usize {
    let comment = |line: &Range<usize>| text[line.clone()].trim_start().starts_with('#');
    lines(text, floor..text.len()).skip_while(comment).find(comment).map_or(text.len(), |line| line.start)
}

/// The lines of a part of a text, with their ends.
fn lines(text: &str, part: Range<usize>) -> impl DoubleEndedIterator<Item = Range<usize>> {
    let mut at = part.start;
    let line = move |line: &str| {
        let start = at;
        at += line.len();
        start..at
    };
    let lines: Vec<Range<usize>> = text.get(part).unwrap_or("").split_inclusive('\n').map(line).collect();
    lines.into_iter()
}

/// The edit that adds a key to a row: behind its last value, before the tables inside it.
fn add(file: usize, text: &str, row: &Raw, key: &str, value: &str) -> FileEdit {
    let eol = eol(text);
    let own = text.get(row.span.clone()).unwrap_or("");
    let heads =
        Document::parse(own).map_or_else(|_| Vec::new(), |table| self::heads(table.as_table(), own, None));
    let end = heads.get(1).map_or(row.span.end, |inner| row.span.start + inner);
    let last = row.cells.values().map(|cell| cell.span.end).filter(|at| *at <= end).max();
    let head = row.span.start + heads.first().copied().unwrap_or(0);
    let at = line_end(text, last.unwrap_or(head).max(head));
    let before = if text[..at].ends_with('\n') { "" } else { eol };
    FileEdit::new(file, at..at, format!("{before}{} = {value}{eol}", bare(key)))
}
