//! A file: which tables it holds, and the rows of each.

use cardwright_source::Span;

use super::{
    build,
    fields::Fields,
    problem::{Class, LoadError},
    row::{CardRow, DreamwellRow, FxRow, ListRow, Table},
    side,
    toml::{Document, Kind, Value},
};

/// A row of some table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Built<'t> {
    Card(CardRow<'t>),
    Dreamwell(DreamwellRow<'t>),
    List(ListRow),
    Fx(FxRow),
}

/// The rows of one table of a file.
#[derive(Debug)]
pub struct Rows<'d, 't> {
    /// Which table.
    pub table: Table,
    /// Its rows: the value and what was made of it. `None` where an error of the file lies in the row.
    pub list: Vec<(Value<'d, 't>, Option<Result<Built<'t>, LoadError>>)>,
    /// Errors of the file in these rows.
    pub errors: Vec<LoadError>,
}

/// The tables of a document, in the order of the text.
pub fn tables<'d, 't>(document: &'d Document<'t>) -> impl Iterator<Item = (Table, Value<'d, 't>)> {
    document.root().children().filter_map(|value| Some((Table::from_key(value.key())?, value)))
}

/// The errors of a document and of a table that must be there.
pub fn document_errors(document: &Document<'_>, wanted: Option<Table>) -> Vec<LoadError> {
    let mut errors: Vec<LoadError> = document
        .errors
        .iter()
        .map(|error| {
            let mut load = LoadError::new(Class::TomlParse, "", error.span, error.message.clone());
            load.earlier = error.earlier;
            load
        })
        .collect();
    if let Some(table) = wanted {
        let found = document.root().get(table.key());
        let key = table.key();
        match found {
            None if errors.is_empty() => {
                let message = format!("this file has no `[[{key}]]`");
                errors.push(LoadError::new(Class::TomlParse, "", Default::default(), message));
            }
            Some(value) if value.kind() != Kind::Array => {
                let message = format!("`{key}` is {}, not a list of tables", value.noun());
                errors.push(LoadError::new(Class::TomlParse, "", value.span(), message));
            }
            _ => {}
        }
    }
    errors
}

/// The rows of a table; `torn` are the places of syntax errors, in order.
pub fn rows<'d, 't>(table: Table, value: Value<'d, 't>, torn: &[Span]) -> Rows<'d, 't> {
    let mut rows = Rows { table, list: Vec::new(), errors: Vec::new() };
    for (row, torn) in elements(value, torn) {
        let (built, mut errors) = if torn { (None, Vec::new()) } else { build(table, row) };
        rows.errors.append(&mut errors);
        if row.is_table() {
            rows.list.push((row, built));
        }
    }
    rows
}

/// The elements of a table. Does a syntax error lie in one? Such a row is not judged: what it lacks may be what the error
/// swallowed.
pub(super) fn elements<'d, 't>(value: Value<'d, 't>, torn: &[Span]) -> Vec<(Value<'d, 't>, bool)> {
    let elements: Vec<Value<'d, 't>> =
        if value.kind() == Kind::Array { value.children().collect() } else { Vec::new() };
    let is_torn = |(at, row): (usize, &Value<'d, 't>)| {
        let end = elements.get(at + 1).map(|next| next.span().start());
        let first = torn.partition_point(|span| span.start() < row.span().start());
        let inside = |span: &Span| end.is_none_or(|end| span.start() < end);
        (*row, row.is_table() && torn.get(first).is_some_and(inside))
    };
    elements.iter().enumerate().map(is_torn).collect()
}

/// A row of a table, and errors of the file in it.
pub(super) fn build<'t>(
    table: Table,
    row: Value<'_, 't>,
) -> (Option<Result<Built<'t>, LoadError>>, Vec<LoadError>) {
    if !row.is_table() {
        let message = format!("a row of `{}` is {}, not a table", table.key(), row.noun());
        return (None, vec![LoadError::new(Class::TomlParse, "", row.span(), message)]);
    }
    let mut fields = Fields::new(row);
    let built = match table {
        Table::Cards | Table::TestCards => Some(build::card(&mut fields).map(Built::Card)),
        Table::Dreamwell | Table::TestDreamwell => Some(build::dreamwell(&mut fields).map(Built::Dreamwell)),
        Table::CardLists => side::list(&mut fields).map(|row| row.map(Built::List)),
        Table::CardFx => side::fx(&mut fields).map(|row| row.map(Built::Fx)),
    };
    let clean = fields.errors.is_empty();
    (built.filter(|_| clean), fields.errors)
}
