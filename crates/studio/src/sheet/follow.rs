//! The rows of texts that differ from earlier ones within one row: the others are moved, and not read again.

use std::{cmp::Ordering, collections::BTreeMap, sync::Arc};

use cardwright_source::edit;
use cardwright_system::SheetForm;

use super::{
    ReadRows,
    beside::Beside,
    csv, json, keys, lines,
    raw::{Cells, Raw, Reader},
    read_key, shared, toml,
};
use crate::folder::{Project, SheetRef};

/// The rows of a sheet with these texts as they follow from earlier ones; `None` if they must be read.
pub(super) fn rows(
    project: &Project,
    sheet: &SheetRef,
    before: &Arc<ReadRows>,
    texts: &BTreeMap<usize, &str>,
) -> Option<Arc<ReadRows>> {
    if before.broken.is_some() {
        return None;
    }
    match sheet.form {
        SheetForm::Lines => card_a_file(project, sheet, before, texts),
        SheetForm::Json { .. } | SheetForm::Toml | SheetForm::Csv => {
            within_a_row(project, sheet, before, texts)
        }
    }
}

/// Only the files that have other texts are read again.
fn card_a_file(
    project: &Project,
    sheet: &SheetRef,
    before: &ReadRows,
    texts: &BTreeMap<usize, &str>,
) -> Option<Arc<ReadRows>> {
    if before.rows.len() != sheet.files.len() {
        return None;
    }
    let mut same_keys = true;
    let mut rows = Vec::with_capacity(before.rows.len());
    for (row, at) in before.rows.iter().zip(&sheet.files) {
        let text = texts.get(at).copied()?;
        if row.file == *at && row.cells.are_of(text) {
            rows.push(row.clone());
            continue;
        }
        let mut now = lines::read(*at, &shared(project, *at, text));
        now.key = read_key(project, &now);
        same_keys &= now.key == row.key;
        rows.push(now);
    }
    let keys = if same_keys { before.keys.clone() } else { keys(project, sheet.form, &mut rows) };
    let (text, settings) = (Arc::clone(&before.text), before.settings.clone());
    Some(Arc::new(ReadRows { rows, keys, broken: None, text, settings }))
}

/// The row that has changed is read again, and those behind it are moved.
fn within_a_row(
    project: &Project,
    sheet: &SheetRef,
    before: &Arc<ReadRows>,
    texts: &BTreeMap<usize, &str>,
) -> Option<Arc<ReadRows>> {
    let main = *sheet.files.first()?;
    let now = shared(project, main, texts.get(&main)?);
    let beside = Beside::of(project, sheet, texts);
    let first = before.rows.first()?;
    if first.file != main {
        return None;
    }
    let reader = match sheet.form {
        SheetForm::Toml => Reader::Alone(toml::cells),
        SheetForm::Csv => Reader::Named(csv::names(&now)),
        _ => Reader::Alone(json::cells),
    };
    let later = |span: std::ops::Range<usize>| Cells::later(&now, main, span, &reader, beside.as_ref());
    if before.text == now {
        if first.cells.beside() == beside.as_ref() {
            return Some(Arc::clone(before));
        }
        let again = |row: &Raw| Raw { cells: later(row.span.clone()), ..row.clone() };
        let rows = before.rows.iter().map(again).collect();
        let (text, settings) = (now, before.settings.clone());
        return Some(Arc::new(ReadRows { rows, keys: before.keys.clone(), broken: None, text, settings }));
    }
    let (front, back) = edit::common(&before.text, &now);
    let changed = front..before.text.len() - back;
    let at = before.rows.partition_point(|row| row.span.start <= changed.start).checked_sub(1)?;
    let row = before.rows.get(at).filter(|row| changed.end <= row.span.end)?;
    // The bytes around the row are the same, so that it ends as far from the end as before.
    let end = (now.len() + row.span.end).checked_sub(before.text.len())?;
    let own = now.get(row.span.start..end)?;
    let whole = match sheet.form {
        SheetForm::Toml => toml::is_row(&project.files[main].rel, own),
        SheetForm::Csv => csv::is_row(own),
        _ => json::is_row(own),
    };
    if !whole {
        return None;
    }
    let key = reader
        .cells(main, own, row.span.start)
        .get(project.system.sheet().key)
        .and_then(|cell| cell.value.as_str().map(str::to_owned));
    let same_key = key == row.key;
    let move_row = |(number, row): (usize, &Raw)| {
        let span = match number.cmp(&at) {
            Ordering::Less => row.span.clone(),
            Ordering::Equal => row.span.start..end,
            Ordering::Greater => {
                let moved = |place: usize| place + now.len() - before.text.len();
                moved(row.span.start)..moved(row.span.end)
            }
        };
        let own = number == at;
        let key = if own { key.clone() } else { row.key.clone() };
        let filled = if own { Arc::default() } else { Arc::clone(&row.filled) };
        Raw { file: main, key, cells: later(span.clone()), span, filled }
    };
    let mut rows: Vec<Raw> = before.rows.iter().enumerate().map(move_row).collect();
    let keys = if same_key { before.keys.clone() } else { keys(project, sheet.form, &mut rows) };
    // What stands outside of the rows is the same.
    let (text, settings) = (Arc::clone(&now), before.settings.clone());
    Some(Arc::new(ReadRows { rows, keys, broken: None, text, settings }))
}
