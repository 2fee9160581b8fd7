//! Arrays of tables in TOML. Edits replace the bytes of one value; comments and layout stay.

use std::ops::Range;

use indexmap::IndexMap;
use serde_json::Value;
use toml_edit::{ArrayOfTables, Document, Item, Table};

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
    let Some((_, tables)) = rows(document.as_table(), name) else { return Ok(Vec::new()) };
    let heads = heads(document.as_table(), text);
    let mut out = Vec::new();
    for table in tables {
        let Some(start) = head(table, text) else { continue };
        let next = heads.iter().copied().find(|at| *at > start);
        let end = next.map_or(text.len(), |next| comments_above(text, next));
        let mut cells = IndexMap::new();
        for (key, item) in table {
            add_cells(file, table, key, item, &mut cells);
        }
        out.push(Raw { file, span: comments_above(text, start)..end, key: None, cells: cells.into() });
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
        return set_element(file, text, row, name, at, new);
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

/// Where the heads of all tables stand.
fn heads(root: &Table, text: &str) -> Vec<usize> {
    let mut heads = Vec::new();
    let mut waiting: Vec<&Table> = vec![root];
    while let Some(table) = waiting.pop() {
        for (_, item) in table {
            match item {
                Item::Table(table) => {
                    if !table.is_implicit() && !table.is_dotted() {
                        heads.extend(head(table, text));
                    }
                    waiting.push(table);
                }
                Item::ArrayOfTables(tables) => {
                    for table in tables {
                        heads.extend(head(table, text));
                        waiting.push(table);
                    }
                }
                _ => {}
            }
        }
    }
    heads.sort_unstable();
    heads
}

/// Where the comments begin that stand directly above a line.
fn comments_above(text: &str, at: usize) -> usize {
    let mut start = at;
    while start > 0 {
        let above = line_start(text, start - 1);
        if !text[above..start].trim_start().starts_with('#') {
            break;
        }
        start = above;
    }
    start
}

/// The name and the number of a column such as `tides[2]`.
pub(super) fn element(key: &str) -> Option<(&str, usize)> {
    let (name, rest) = key.split_once('[')?;
    Some((name, rest.strip_suffix(']')?.parse().ok().filter(|at| *at < 1000)?))
}

fn set_element(file: usize, text: &str, row: &Raw, name: &str, at: usize, new: &Value) -> Option<FileEdit> {
    let key = |at: usize| format!("{name}[{at}]");
    let elements: Vec<&Cell> = (0..).map_while(|at| row.cells.get(&key(at))).collect();
    if let (Some(cell), false) = (elements.get(at), new.is_null()) {
        return Some(FileEdit::new(file, cell.span.clone(), print(new, &text[cell.span.clone()], eol(text))));
    }
    if new.is_null() && at >= elements.len() {
        return None;
    }
    let mut values: Vec<String> = elements.iter().map(|cell| text[cell.span.clone()].to_owned()).collect();
    if new.is_null() {
        values.remove(at);
    } else {
        values.resize(at, "\"\"".to_owned());
        values.push(print(new, "", eol(text)));
    }
    let whole = array_span(text, &elements);
    match (whole, values.is_empty()) {
        (Some(whole), true) => {
            Some(FileEdit::new(file, line_start(text, whole.start)..line_end(text, whole.end), ""))
        }
        (Some(whole), false) => Some(FileEdit::new(file, whole, format!("[{}]", values.join(", ")))),
        (None, _) => {
            let list = format!("[{}]", values.join(", "));
            match row.cells.get(name).filter(|cell| cell.value.as_array().is_some_and(Vec::is_empty)) {
                // An empty list is a cell of its own.
                Some(cell) => Some(FileEdit::new(file, cell.span.clone(), list)),
                None => Some(add(file, text, row, name, &list)),
            }
        }
    }
}

/// The bytes of the array around its elements.
fn array_span(text: &str, elements: &[&Cell]) -> Option<Range<usize>> {
    let (first, last) = (elements.first()?, elements.last()?);
    let start = text[..first.span.start].rfind('[')?;
    let end = last.span.end + text[last.span.end..].find(']')? + 1;
    Some(start..end)
}

fn add(file: usize, text: &str, row: &Raw, key: &str, value: &str) -> FileEdit {
    let eol = eol(text);
    let last = row.cells.values().map(|cell| cell.span.end).max();
    let at = match last {
        Some(end) => line_end(text, end),
        None => {
            let head = text[row.span.clone()].find("[[").map_or(row.span.start, |at| row.span.start + at);
            line_end(text, head)
        }
    };
    let before = if text[..at].ends_with('\n') { "" } else { eol };
    FileEdit::new(file, at..at, format!("{before}{} = {value}{eol}", bare(key)))
}

fn bare(key: &str) -> String {
    let plain =
        !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    if plain { key.to_owned() } else { Value::from(key).to_string() }
}

/// A value as TOML, quoted as the old one was where that can hold it.
fn print(new: &Value, old: &str, eol: &str) -> String {
    match new {
        Value::Null => "\"\"".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        // A checkbox may come back as a number.
        Value::Number(number) if old == "true" || old == "false" => match number.as_i64() {
            Some(0) => "false".to_owned(),
            Some(1) => "true".to_owned(),
            _ => number.to_string(),
        },
        // A whole number stays one, whoever sends it.
        Value::Number(number) if old.parse::<i64>().is_ok() => match number.as_f64() {
            Some(whole) if whole.fract() == 0.0 && whole.abs() < 9e15 => format!("{whole:.0}"),
            _ => number.to_string(),
        },
        Value::Number(number) => number.to_string(),
        Value::String(text) => quote(text, old, eol),
        Value::Array(list) => {
            format!("[{}]", list.iter().map(|value| print(value, "", eol)).collect::<Vec<_>>().join(", "))
        }
        Value::Object(map) => {
            let member =
                |(key, value): (&String, &Value)| format!("{} = {}", bare(key), print(value, "", eol));
            format!("{{ {} }}", map.iter().map(member).collect::<Vec<_>>().join(", "))
        }
    }
}

fn quote(text: &str, old: &str, eol: &str) -> String {
    let odd = ["NaN", "Infinity", "-Infinity"].iter().position(|word| *word == text);
    if let Some(odd) = odd.filter(|_| ["nan", "inf", "+inf", "-inf", "+nan", "-nan"].contains(&old)) {
        return ["nan", "inf", "-inf"][odd].to_owned();
    }
    let dated = old.starts_with(|c: char| c.is_ascii_digit()) && old.parse::<toml_edit::Datetime>().is_ok();
    if dated && text.parse::<toml_edit::Datetime>().is_ok() {
        return text.to_owned();
    }
    let plain = |c: char| !c.is_control() || c == '\t';
    let text = text.replace("\r\n", "\n");
    if text.contains('\n') || old.starts_with("\"\"\"") || old.starts_with("'''") {
        let clean = text.chars().all(|c| plain(c) || c == '\n');
        if old.starts_with("'''") && clean && !text.contains("'''") && !text.ends_with('\'') {
            return format!("'''{eol}{}'''", text.replace('\n', eol));
        }
        let mut out = String::from("\"\"\"");
        out.push_str(eol);
        for c in text.chars() {
            match c {
                '\n' => out.push_str(eol),
                // Three quotes in a row would end the string.
                '"' if out.ends_with('"') && !out.ends_with("\\\"") => out.push_str("\\\""),
                c => escape(c, &mut out),
            }
        }
        if out.ends_with('"') && !out.ends_with("\\\"") {
            out.pop();
            out.push_str("\\\"");
        }
        out.push_str("\"\"\"");
        return out;
    }
    if old.starts_with('\'') && !text.contains('\'') && text.chars().all(plain) {
        return format!("'{text}'");
    }
    let mut out = String::from("\"");
    for c in text.chars() {
        if c == '"' {
            out.push('\\');
        }
        escape(c, &mut out);
    }
    out.push('"');
    out
}

fn escape(c: char, out: &mut String) {
    match c {
        '\\' => out.push_str("\\\\"),
        '\t' => out.push('\t'),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        c if c.is_control() => out.push_str(&format!("\\u{:04X}", u32::from(c))),
        c => out.push(c),
    }
}
