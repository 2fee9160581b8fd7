//! Lists of simple values, an element a column. One that comes or goes leaves the others as they are written, with their
//! line breaks and comments.

use std::ops::Range;

use serde_json::Value;
use toml_edit::{Document, Item};

use super::{add, print::print};
use crate::sheet::raw::{Cell, FileEdit, Raw, eol, indent, line_end, line_start};

/// The name and the number of a column such as `tides[2]`.
pub(in crate::sheet) fn element(key: &str) -> Option<(&str, usize)> {
    let (name, rest) = key.split_once('[')?;
    Some((name, rest.strip_suffix(']')?.parse().ok().filter(|at| *at < 1000)?))
}

/// A list after some of its elements were given other values: what lies past the end is padded with empty texts, and
/// what is emptied goes.
pub(in crate::sheet) fn changed(mut list: Vec<Value>, edits: &[(usize, &Value)]) -> Vec<Value> {
    let gone = |value: &Value| value.is_null() || value.as_str() == Some("");
    let mut edits = edits.to_vec();
    edits.sort_by_key(|(at, _)| *at);
    for (at, new) in edits.iter().filter(|(_, new)| !gone(new)) {
        if *at >= list.len() {
            list.resize(at + 1, "".into());
        }
        list[*at] = (*new).clone();
    }
    for (at, _) in edits.iter().rev().filter(|(_, new)| gone(new)) {
        if *at < list.len() {
            list.remove(*at);
        }
    }
    list
}

/// A list as it is written.
struct Written<'t> {
    text: &'t str,
    /// Its bytes, brackets included.
    whole: Range<usize>,
    elements: Vec<Range<usize>>,
}

/// The edit that gives an element another value; nothing removes it, and with the last one goes the key.
pub(super) fn set(
    file: usize,
    text: &str,
    row: &Raw,
    name: &str,
    at: usize,
    new: &Value,
) -> Option<FileEdit> {
    let cell = row.cells.get(&format!("{name}[{at}]"));
    if let (Some(cell), false) = (cell, new.is_null()) {
        return Some(FileEdit::new(file, cell.span.clone(), print(new, &text[cell.span.clone()], eol(text))));
    }
    let written = Written::find(text, row, name);
    let Some(list) = written.filter(|list| !list.elements.is_empty()) else {
        let padded = changed(Vec::new(), &[(at, new)]);
        let list = print(&Value::from(padded), "", eol(text));
        let empty = |cell: &&Cell| cell.value.as_array().is_some_and(Vec::is_empty);
        return match row.cells.get(name).filter(empty) {
            _ if new.is_null() => None,
            // An empty list is a cell of its own.
            Some(cell) => Some(FileEdit::new(file, cell.span.clone(), list)),
            None => Some(add(file, text, row, name, &list)),
        };
    };
    let (span, by) = match (new.is_null(), list.elements.len()) {
        (true, many) if at >= many => return None,
        (true, 1) => (line_start(text, list.whole.start)..line_end(text, list.whole.end), String::new()),
        (true, _) => (list.without(at), String::new()),
        (false, many) => {
            let mut values = vec!["\"\"".to_owned(); at.saturating_sub(many)];
            values.push(print(new, "", eol(text)));
            list.with(&values)
        }
    };
    Some(FileEdit::new(file, span, by))
}

impl<'t> Written<'t> {
    fn find(text: &'t str, row: &Raw, name: &str) -> Option<Self> {
        let own = text.get(row.span.clone())?;
        let document = Document::parse(own).ok()?;
        let table = document.iter().find_map(|(_, item)| item.as_array_of_tables())?.get(0)?;
        let list = table.get(name).and_then(Item::as_array)?;
        let place = |span: Range<usize>| row.span.start + span.start..row.span.start + span.end;
        let elements = list.iter().map(|value| value.span().map(place)).collect::<Option<_>>()?;
        Some(Self { text, whole: place(list.span()?), elements })
    }

    /// The bytes to remove for an element: its whole line, if it has one of its own.
    fn without(&self, at: usize) -> Range<usize> {
        let own = &self.elements[at];
        let (start, end) = (line_start(self.text, own.start), line_end(self.text, own.end));
        let behind = self.text[own.end..end].trim_start();
        let behind = behind.strip_prefix(',').unwrap_or(behind).trim();
        let alone = self.text[start..own.start].trim().is_empty();
        if alone && start > self.whole.start && (behind.is_empty() || behind.starts_with('#')) {
            return start..end;
        }
        match self.elements.get(at + 1) {
            Some(next) => own.start..next.start,
            None => self.elements[at - 1].end..own.end,
        }
    }

    /// Where more values go, and how they are written there: on lines of their own if the last one stands on its own.
    fn with(&self, values: &[String]) -> (Range<usize>, String) {
        let last = self.elements.last().cloned().unwrap_or_else(|| self.whole.clone());
        let start = line_start(self.text, last.start);
        if !self.text[start..last.start].trim().is_empty() || start <= self.whole.start {
            let more: Vec<String> = values.iter().map(|value| format!(", {value}")).collect();
            return (last.end..last.end, more.concat());
        }
        // The comment behind the last one stays with it.
        let end = line_end(self.text, last.end).min(self.whole.end - 1);
        let behind = self.text[last.end..end].trim_end();
        let (comma, rest) = match behind.trim_start().strip_prefix(',') {
            Some(rest) => (",", rest),
            None => ("", behind),
        };
        let gap = format!("{}{}", eol(self.text), indent(self.text, last.start));
        let more = values.join(&format!(",{gap}"));
        (last.end..last.end + behind.len(), format!(",{rest}{gap}{more}{comma}"))
    }
}
