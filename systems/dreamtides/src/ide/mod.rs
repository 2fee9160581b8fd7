//! What editors know about the TOML files and the rules text in them.

mod expected;
mod outline;
mod phrase;
mod text;

pub(crate) use expected::expected;
pub(crate) use outline::outline;

use cardwright_source::{Span, TextSize, span};

use crate::syntax::{
    row::Table,
    toml::{self, Document, Value},
};

/// A row of a table, with all that belongs to it.
struct Row<'d, 't> {
    table: Table,
    value: Value<'d, 't>,
    /// From its header to the next one.
    span: Span,
}

/// The rows of a file, in the order of the text.
fn rows<'d, 't>(document: &'d Document<'t>) -> Vec<Row<'d, 't>> {
    let lists = document.root().children().filter(|value| value.kind() == toml::Kind::Array);
    let known = lists.filter_map(|list| Some((Table::from_key(list.key())?, list)));
    let mut rows: Vec<Row<'d, 't>> = known
        .flat_map(|(table, list)| {
            let tables = list.children().filter(|row| row.is_table());
            tables.map(move |value| Row { table, value, span: value.span() })
        })
        .collect();
    rows.sort_by_key(|row| row.span.start());
    let end = TextSize::new(u32::try_from(document.text().len()).unwrap_or(u32::MAX));
    let starts: Vec<TextSize> = rows.iter().skip(1).map(|row| row.span.start()).chain([end]).collect();
    for (row, next) in rows.iter_mut().zip(starts) {
        let text = document.text().get(usize::from(row.span.start())..usize::from(next)).unwrap_or("");
        let start = usize::from(row.span.start());
        row.span = span(start, start + text.trim_end().len());
    }
    rows
}

/// The byte of a string's text that stands at a byte of the file.
fn text_offset(value: Value<'_, '_>, offset: usize) -> usize {
    let length = value.as_str().map_or(0, str::len);
    let (mut low, mut high) = (0, length);
    while low < high {
        let middle = (low + high) / 2;
        if usize::from(value.inside(middle, middle).start()) < offset {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    let text = value.as_str().unwrap_or("");
    while !text.is_char_boundary(low) {
        low -= 1;
    }
    low
}
