//! A file of nothing but rows, cut at their headers. After an edit only the rows that have changed are read as TOML: a header at
//! the beginning of a line ends whatever came before it, unless something before it was left open.

use std::ops::Range;

use super::{
    row::Table,
    toml::{self, Document, Value},
};

/// A row: its table, and its bytes up to the next header.
pub(super) struct Cut {
    pub(super) table: Table,
    pub(super) at: Range<usize>,
}

/// The rows of a text, in the order of the text; `None` if it holds anything else.
pub(super) fn cut(text: &str) -> Option<Vec<Cut>> {
    let first = if text.starts_with("[[") { 0 } else { text.find("\n[[")? + 1 };
    let before = toml::read(&text[..first]);
    if !before.errors.is_empty() || before.root().children().next().is_some() {
        return None;
    }
    let mut starts: Vec<usize> = text[first..].match_indices("\n[[").map(|(at, _)| first + at + 1).collect();
    starts.insert(0, first);
    let ends = starts.iter().copied().skip(1).chain([text.len()]);
    let rows = starts.iter().copied().zip(ends).map(|(start, end)| {
        let (head, body) = text[start..end].split_once('\n').unwrap_or((&text[start..end], ""));
        let key = head.trim_end().strip_prefix("[[")?.strip_suffix("]]")?;
        // A further header would need to know of the other rows.
        let begins = |at: usize| body[..at].rsplit('\n').next().is_some_and(|line| line.trim().is_empty());
        let alone = !body.match_indices('[').any(|(at, _)| begins(at));
        Some(Cut { table: Table::from_key(key).filter(|_| alone)?, at: start..end })
    });
    rows.collect()
}

/// A row at its place behind blanks, with the row behind it, which shows that nothing was left open.
pub(super) fn window(text: &str, rows: &[Cut], which: usize) -> String {
    let row = &rows[which].at;
    let end = rows.get(which + 1).map_or(row.end, |next| next.at.end);
    " ".repeat(row.start) + &text[row.start..end]
}

/// Is a row in its window read as it is in the whole text?
pub(super) fn is_exact(window: &Document<'_>, rows: &[Cut], which: usize) -> bool {
    let next = rows.get(which + 1).map(|next| next.at.start);
    let fine =
        window.errors.iter().all(|error| next.is_none_or(|next| usize::from(error.span.start()) < next));
    let begins = |start: usize| find(window, start).is_some();
    fine && begins(rows[which].at.start) && next.is_none_or(begins)
}

/// The row of a document that begins at a byte.
pub(super) fn find<'d, 't>(document: &'d Document<'t>, start: usize) -> Option<Value<'d, 't>> {
    let mut rows = document.root().children().flat_map(Value::children);
    rows.find(|row| usize::from(row.span().start()) == start)
}
