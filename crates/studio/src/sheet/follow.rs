//! The rows of a text that differs from an earlier one within one row: the others are moved, and not read again.

use std::sync::Arc;

use cardwright_source::edit;
use cardwright_system::SheetForm;

use super::{
    ReadRows, json, keys,
    raw::{Cells, Raw},
    toml,
};
use crate::folder::{Project, SheetRef};

/// The rows of a sheet as they follow from those of its text before; `None` if they must be read.
pub(super) fn rows(project: &Project, sheet: &SheetRef, before: &Arc<ReadRows>) -> Option<Arc<ReadRows>> {
    let form = project.system.sheet().form;
    let [main] = sheet.files[..] else { return None };
    let file = &project.files[main];
    if before.broken.is_some() || !matches!(form, SheetForm::Json { rule: None } | SheetForm::Toml) {
        return None;
    }
    let now = &file.source.text;
    if before.text == *now && before.rows.iter().all(|row| row.file == main) {
        return Some(Arc::clone(before));
    }
    let (front, back) = edit::common(&before.text, now);
    let changed = front..before.text.len() - back;
    let at = before.rows.partition_point(|row| row.span.start <= changed.start).checked_sub(1)?;
    let row = before.rows.get(at).filter(|row| row.file == main && changed.end <= row.span.end)?;
    // The bytes around the row are the same, so that it ends as far from the end as before.
    let end = (now.len() + row.span.end).checked_sub(before.text.len())?;
    let own = now.get(row.span.start..end)?;
    let whole = match form {
        SheetForm::Toml => toml::is_row(&file.rel, own),
        _ => json::is_row(own),
    };
    if !whole {
        return None;
    }
    let reader = if form == SheetForm::Toml { toml::cells } else { json::cells };
    let key = reader(main, own, row.span.start)
        .get(project.system.sheet().key)
        .and_then(|cell| cell.value.as_str().map(str::to_owned));
    let same_key = key == row.key;
    let move_row = |(number, row): (usize, &Raw)| {
        let span = match number.cmp(&at) {
            std::cmp::Ordering::Less => row.span.clone(),
            std::cmp::Ordering::Equal => row.span.start..end,
            std::cmp::Ordering::Greater => {
                let later = |place: usize| place + now.len() - before.text.len();
                later(row.span.start)..later(row.span.end)
            }
        };
        let key = if number == at { key.clone() } else { row.key.clone() };
        Raw { file: main, key, cells: Cells::later(now, main, span.clone(), reader), span }
    };
    let mut rows: Vec<Raw> = before.rows.iter().enumerate().map(move_row).collect();
    let keys = if same_key { before.keys.clone() } else { keys(project, &mut rows) };
    // What stands outside of the rows is the same.
    let settings = before.settings.clone();
    Some(Arc::new(ReadRows { rows, keys, broken: None, text: Arc::clone(now), settings }))
}
