//! Lists of objects in JSON. Edits replace the bytes of one value.

use std::{collections::BTreeSet, ops::Range, sync::Arc};

use cardwright_source::{
    Span,
    json::{self, Kind, Limits, Value as Node},
};
use indexmap::IndexMap;
use serde_json::Value;

use super::{
    beside::Beside,
    raw::{Broken, Cell, Cells, FileEdit, Raw, Reader, eol, indent, line_start},
};

/// The width of formatted files.
const WIDTH: usize = 100;

/// The rows of a text; `key` is the member with a card's id.
pub(super) fn read(
    file: usize,
    text: &Arc<str>,
    key: &str,
    beside: Option<&Arc<Beside>>,
) -> Result<Vec<Raw>, Broken> {
    let (tree, errors) = json::parse(text, Limits::default());
    if let Some(error) = errors.first() {
        return Err(Broken { file, span: range(error.span), message: error.message.to_string() });
    }
    let Some(list) = tree.root(text).and_then(list) else {
        let message = "there is no list of objects in this file".to_owned();
        return Err(Broken { file, span: 0..0, message });
    };
    let rows = list.items().filter(|item| item.kind() == Kind::Object);
    let raw = |row: Node<'_>| {
        let span = range(row.span());
        let key = row.member(key).filter(|(_, value)| value.kind() == Kind::String);
        let key = key.and_then(|(_, value)| serde_json::from_str(value.text()).ok());
        Raw {
            file,
            span: span.clone(),
            key,
            cells: Cells::later(text, file, span, &Reader::Alone(cells), beside),
            filled: Arc::default(),
        }
    };
    Ok(rows.map(raw).collect())
}

/// A row that stands alone.
pub(super) fn alone(text: &str) -> Raw {
    let (whole, span) = (Arc::from(text), 0..text.len());
    Raw {
        file: 0,
        span: span.clone(),
        key: None,
        cells: Cells::later(&whole, 0, span, &Reader::Alone(cells), None),
        filled: Arc::default(),
    }
}

/// Is the new text of a row still one object, so that the rows around it are what they were?
pub(super) fn is_row(text: &str) -> bool {
    let (tree, errors) = json::parse(text, Limits::default());
    let root = tree.root(text);
    errors.is_empty() && root.is_some_and(|root| root.kind() == Kind::Object && root.text() == text)
}

/// The edit that gives a cell another value; `Value::Null` removes it. Only the row itself is read again.
pub(super) fn set(file: usize, text: &str, row: &Raw, key: &str, new: &Value) -> Option<FileEdit> {
    let own = text.get(row.span.clone())?;
    let (tree, _) = json::parse(own, Limits::default());
    let object = tree.root(own).filter(|root| root.kind() == Kind::Object)?;
    let place = |span: Span| {
        let inside = range(span);
        row.span.start + inside.start..row.span.start + inside.end
    };
    let edit = |at: Range<usize>, text: String| Some(FileEdit::new(file, at, text));
    match (object.member(key), new.is_null()) {
        (Some((_, value)), false) => {
            let (value, new) = narrowest(value, new);
            let at = place(value.span());
            edit(at.clone(), fitted(new, text, at.start))
        }
        (Some((name, value)), true) => {
            let members: Vec<_> = object.members().collect();
            let at = members.iter().position(|(key, _)| key.span() == name.span())?;
            let whole = place(name.span()).start..place(value.span()).end;
            let member = |at: usize| place(members[at].0.span()).start..place(members[at].1.span()).end;
            edit(without(at, members.len(), whole, member), String::new())
        }
        (None, true) => None,
        (None, false) => {
            let member = format!("{}: {}", Value::from(key), print(new));
            match object.members().last() {
                None => edit(row.span.clone(), format!("{{ {member} }}")),
                Some((last, value)) => {
                    let (start, end) = (place(last.span()).start, place(value.span()).end);
                    let own_line = text[row.span.start..start].contains('\n');
                    let between = if own_line {
                        format!(",{}{}", eol(text), indent(text, start))
                    } else {
                        ", ".to_owned()
                    };
                    edit(end..end, format!("{between}{member}"))
                }
            }
        }
    }
}

/// The text of a value that becomes another one, without white space where it is new.
pub(super) fn changed(old: &str, new: &Value) -> String {
    let (tree, errors) = json::parse(old, Limits::default());
    let Some(whole) = tree.root(old).filter(|_| errors.is_empty()) else { return new.to_string() };
    let (part, new) = narrowest(whole, new);
    let at = range(part.span());
    format!("{}{new}{}", &old[..at.start], &old[at.end..])
}

/// The edit that adds rows before the row with this number, or at the end.
pub(super) fn insert(file: usize, text: &str, at: usize, sources: &[String]) -> Option<FileEdit> {
    let (tree, _) = json::parse(text, Limits::default());
    let list = list(tree.root(text)?)?;
    let items: Vec<Range<usize>> = list.items().map(|item| range(item.span())).collect();
    let eol = eol(text);
    let whole = range(list.span());
    let joined = |between: &str| sources.iter().map(|source| source.trim()).collect::<Vec<_>>().join(between);
    Some(match (items.get(at), items.last()) {
        (Some(before), _) => {
            let between = format!(",{eol}{}", indent(text, before.start));
            FileEdit::new(file, before.start..before.start, format!("{}{between}", joined(&between)))
        }
        (None, Some(last)) => {
            let between = format!(",{eol}{}", indent(text, last.start));
            FileEdit::new(file, last.end..last.end, format!("{between}{}", joined(&between)))
        }
        (None, None) => FileEdit::new(file, whole, format!("[{eol}  {}{eol}]", joined(&format!(",{eol}  ")))),
    })
}

/// The edits that remove rows.
pub(super) fn remove(file: usize, text: &str, rows: &[&Raw]) -> Option<Vec<FileEdit>> {
    let (tree, _) = json::parse(text, Limits::default());
    let list = list(tree.root(text)?)?;
    let items: Vec<Range<usize>> = list.items().map(|item| range(item.span())).collect();
    let gone: BTreeSet<usize> = rows.iter().map(|row| row.span.start).collect();
    let mut edits = Vec::new();
    let mut at = 0;
    while at < items.len() {
        let run = items[at..].iter().take_while(|item| gone.contains(&item.start)).count();
        if run > 0 {
            let own = items[at].start..items[at + run - 1].end;
            let cut = match (at.checked_sub(1), items.get(at + run)) {
                (Some(before), _) => items[before].end..own.end,
                (None, Some(after)) => own.start..after.start,
                (None, None) => own,
            };
            edits.push(FileEdit::new(file, cut, String::new()));
        }
        at += run.max(1);
    }
    (!edits.is_empty()).then_some(edits)
}

/// The first row of a text in its place: all that the layout of new rows is taken from.
pub(super) fn sample(text: &str, row: &Raw) -> String {
    let (eol, indent) = (eol(text), indent(text, row.span.start));
    format!("[{eol}{indent}{}{eol}]", text.get(row.span.clone()).unwrap_or(""))
}

/// The source of a new row in the layout of the rows that are there.
pub(super) fn compose(text: &str, cells: &IndexMap<String, Value>) -> String {
    let (tree, _) = json::parse(text, Limits::default());
    let list = tree.root(text).and_then(list);
    let sample =
        list.and_then(|list| list.items().find(|item| item.kind() == Kind::Object && !item.is_empty()));
    let members = cells.iter().filter(|(_, value)| !value.is_null());
    let members: Vec<String> =
        members.map(|(key, value)| format!("{}: {}", Value::from(key.as_str()), print(value))).collect();
    let flat = sample.is_some_and(|sample| !sample.text().contains('\n'));
    if flat || members.is_empty() {
        return if members.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", members.join(", ")) };
    }
    let (outer, inner) = match sample {
        Some(sample) => {
            let outer = indent(text, range(sample.span()).start).to_owned();
            let first =
                sample.members().next().map(|(key, _)| indent(text, range(key.span()).start).to_owned());
            (outer.clone(), first.unwrap_or_else(|| format!("{outer}  ")))
        }
        None => ("  ".to_owned(), "    ".to_owned()),
    };
    let eol = eol(text);
    format!("{{{eol}{inner}{}{eol}{outer}}}", members.join(&format!(",{eol}{inner}")))
}

/// A value on one line.
pub(super) fn print(value: &Value) -> String {
    match value {
        Value::Array(list) if list.is_empty() => "[]".to_owned(),
        Value::Array(list) => format!("[{}]", list.iter().map(print).collect::<Vec<_>>().join(", ")),
        Value::Object(map) if map.is_empty() => "{}".to_owned(),
        Value::Object(map) => {
            let member =
                |(key, value): (&String, &Value)| format!("{}: {}", Value::from(key.as_str()), print(value));
            format!("{{ {} }}", map.iter().map(member).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

/// The one part of a value that becomes another one, so that all around it stays as it is laid out; the whole
/// value where several parts do, or where some come or go.
fn narrowest<'t, 'v>(value: Node<'t>, new: &'v Value) -> (Node<'t>, &'v Value) {
    let parts: Option<Vec<_>> = match new {
        Value::Object(map) if value.kind() == Kind::Object && value.len() == map.len() => {
            value.members().map(|(key, part)| map.get(&*key.name()).map(|new| (part, new))).collect()
        }
        Value::Array(list) if value.kind() == Kind::Array && value.len() == list.len() => {
            Some(value.items().zip(list).collect())
        }
        _ => None,
    };
    let differs = |(part, new): &(Node<'_>, &Value)| {
        serde_json::from_str::<Value>(part.text()).map_or(true, |old| old != **new)
    };
    let mut changed = parts.into_iter().flatten().filter(differs);
    match (changed.next(), changed.next()) {
        (Some((part, new)), None) => narrowest(part, new),
        _ => (value, new),
    }
}

/// A value in the layout of formatted files: on one line if it fits, else opened up.
fn fitted(new: &Value, text: &str, at: usize) -> String {
    let flat = print(new);
    let column = text[line_start(text, at)..at].chars().count();
    if column + flat.chars().count() <= WIDTH {
        return flat;
    }
    let indent = indent(text, at);
    let (tree, _) = json::parse(&flat, Limits::default());
    let opened = json::format(&tree, &flat, WIDTH.saturating_sub(indent.len()));
    opened.map_or(flat, |opened| opened.trim_end().replace('\n', &format!("{}{indent}", eol(text))))
}

/// The cells of a row that begins at a byte of its file.
pub(super) fn cells(file: usize, text: &str, start: usize) -> IndexMap<String, Cell> {
    let (tree, _) = json::parse(text, Limits::default());
    let mut cells = IndexMap::new();
    for (key, value) in tree.root(text).into_iter().flat_map(|row| row.members()) {
        let parsed = serde_json::from_str(value.text()).unwrap_or_else(|_| Value::from(value.text()));
        let inside = range(value.span());
        let span = start + inside.start..start + inside.end;
        let begin = start + range(key.span()).start;
        cells.insert(key.name().into_owned(), Cell { value: parsed, file, begin, span });
    }
    cells
}

/// The list of rows: the text itself, or the first member that is a list of objects.
fn list(root: Node<'_>) -> Option<Node<'_>> {
    match root.kind() {
        Kind::Array => Some(root),
        Kind::Object => root.members().map(|(_, value)| value).find(|value| {
            value.kind() == Kind::Array && value.items().any(|item| item.kind() == Kind::Object)
        }),
        _ => None,
    }
}

/// The bytes to delete for one of several things with commas between them.
fn without(at: usize, count: usize, own: Range<usize>, of: impl Fn(usize) -> Range<usize>) -> Range<usize> {
    if at > 0 {
        of(at - 1).end..own.end
    } else if count > 1 {
        own.start..of(1).start
    } else {
        own
    }
}

fn range(span: Span) -> Range<usize> {
    span.start().into()..span.end().into()
}
