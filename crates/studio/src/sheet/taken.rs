//! Rows that come to say what they said before are written as they were then.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_source::edit;
use cardwright_system::SheetForm;
use indexmap::IndexMap;
use serde_json::Value;

use super::{
    Table, csv,
    edit::with_texts,
    json, lines,
    raw::{Cell, FileEdit, Reader},
    toml,
};
use crate::folder::{Project, SheetRef};

/// New texts of a sheet, in which rows with these numbers stand as they once were if they say again what they said then;
/// `earlier` tells texts of a row, by its key and its text of today.
pub(crate) fn as_before(
    project: &Project,
    sheet: &SheetRef,
    texts: BTreeMap<usize, String>,
    rows: &[(usize, String)],
    earlier: impl Fn(&str, &str) -> Vec<Arc<str>>,
) -> BTreeMap<usize, String> {
    let before = Table::read(project, sheet);
    let known: Vec<_> = rows
        .iter()
        .map(|(at, key)| (*at, earlier(key, before.source(&before.rows[*at]))))
        .filter(|(_, known)| !known.is_empty())
        .collect();
    if known.is_empty() {
        return texts;
    }
    let now = with_texts(project, sheet, &texts);
    let reader = match sheet.form {
        SheetForm::Toml => Reader::Alone(toml::cells),
        SheetForm::Csv => Reader::Named(csv::names(&now.text)),
        SheetForm::Lines => Reader::Alone(lines::cells),
        SheetForm::Json { .. } => Reader::Alone(json::cells),
    };
    let mut by_file: BTreeMap<usize, Vec<_>> = BTreeMap::new();
    let mut taken = Vec::new();
    for (at, known) in known {
        let row = &now.rows[at];
        let own = row.cells.iter().filter(|(_, cell)| cell.file == row.file);
        let own: IndexMap<&str, &Value> = said(own);
        let unnamed = |text: &str| match &reader {
            Reader::Named(names) => csv::unnamed(names, text),
            Reader::Alone(_) => Vec::new(),
        };
        let rest = unnamed(texts.get(&row.file).and_then(|text| text.get(row.span.clone())).unwrap_or(""));
        let says_so = |text: &&Arc<str>| {
            says(&said(reader.cells(row.file, text, 0).iter()), &own) && unnamed(text) == rest
        };
        if let Some(text) = known.iter().find(says_so) {
            let FileEdit { file, edit } = FileEdit::new(row.file, row.span.clone(), &**text);
            by_file.entry(file).or_default().push(edit);
            taken.push(at);
        }
    }
    if taken.is_empty() {
        return texts;
    }
    let mut out = texts.clone();
    for (file, edits) in by_file {
        let text = texts.get(&file).map_or(&*project.files[file].source.text, String::as_str);
        match edit::apply(text, &edits) {
            Ok(text) => drop(out.insert(file, text)),
            Err(_) => return texts,
        }
    }
    let again = with_texts(project, sheet, &out);
    let same = |at: &usize| says(&said(again.rows[*at].cells.iter()), &said(now.rows[*at].cells.iter()));
    if again.rows.len() == now.rows.len() && taken.iter().all(same) { out } else { texts }
}

/// What cells say. Nothing is as good as an empty text.
fn said<'c>(cells: impl Iterator<Item = (&'c String, &'c Cell)>) -> IndexMap<&'c str, &'c Value> {
    let filled = cells.filter(|(_, cell)| !cell.value.is_null() && cell.value.as_str() != Some(""));
    filled.map(|(key, cell)| (key.as_str(), &cell.value)).collect()
}

/// Do two rows say the same? A whole number may be written as another kind of number.
fn says(a: &IndexMap<&str, &Value>, b: &IndexMap<&str, &Value>) -> bool {
    let same = |a: &Value, b: &Value| a == b || a.as_f64().is_some_and(|a| b.as_f64() == Some(a));
    a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
}
