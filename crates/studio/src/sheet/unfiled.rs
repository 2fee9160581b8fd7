//! Files for rules of rows that have none yet.

use std::{collections::BTreeSet, path::Path};

use cardwright_system::SheetForm;
use indexmap::IndexMap;
use serde_json::Value;

use super::{Table, rows::free};
use crate::{
    api::CellEdit,
    folder::{Project, SheetRef},
};

/// Where rules lie, and how the names of their files end, if no row shows it.
const FOLDER: &str = "rules/";
const END: &str = ".rules";

/// A rule that has no file yet.
#[derive(Debug)]
pub(crate) struct NewRule {
    /// Its file, seen from the folder of the sheet.
    pub file: String,
    /// Its text.
    pub text: String,
    /// The edit by which its row names the file.
    pub named: CellEdit,
}

/// The rules among some edits whose rows have no file that could hold them.
pub(crate) fn new_rules(project: &Project, sheet: &SheetRef, edits: &[CellEdit]) -> Vec<NewRule> {
    let table = Table::read(project, sheet);
    let SheetForm::Json { rule: Some((member, column)) } = table.sheet.form else { return Vec::new() };
    if edits.iter().all(|edit| edit.col != column) {
        return Vec::new();
    }
    let names = table.rows.iter().filter_map(|row| row.cells.get(member)?.value.as_str().map(str::to_owned));
    let mut taken: BTreeSet<String> = names.filter(|name| inside(name)).collect();
    let (before, end) =
        taken.first().map_or_else(|| (FOLDER.to_owned(), END.to_owned()), |name| around(name));
    let mut found: IndexMap<&str, NewRule> = IndexMap::new();
    for edit in edits.iter().filter(|edit| edit.col == column) {
        let text = edit.new.as_str().filter(|text| !text.trim().is_empty());
        let row = table.row(&edit.row).map(|at| &table.rows[at]);
        let row = row.filter(|row| !row.cells.contains_key(column));
        let (Some(text), Some(row)) = (text, row) else { continue };
        if let Some(known) = found.get_mut(edit.row.as_str()) {
            text.clone_into(&mut known.text);
            continue;
        }
        let old = row.cells.get(member).map_or(Value::Null, |cell| cell.value.clone());
        let file = match old.as_str() {
            Some(name) if inside(name) => name.to_owned(),
            // It names something that is not to be written.
            Some(name) if !name.is_empty() => continue,
            _ => {
                let slug = edit.row.chars().map(|c| if c.is_alphanumeric() { c } else { '-' });
                let name = |slug: &str| format!("{before}{slug}{end}");
                let stems = taken.iter().filter_map(|name| name.strip_prefix(&before)?.strip_suffix(&end));
                name(&free(&slug.collect::<String>(), "-", &stems.map(str::to_owned).collect()))
            }
        };
        taken.insert(file.clone());
        let new = Value::from(file.as_str());
        let named = CellEdit { row: edit.row.clone(), col: member.to_owned(), old, new };
        found.insert(&edit.row, NewRule { file, text: text.to_owned(), named });
    }
    found.into_values().collect()
}

/// What stands before and behind the own part of a file's name: its folder, and its ending.
fn around(name: &str) -> (String, String) {
    let own = name.rsplit_once('/').map_or(0, |(folder, _)| folder.len() + 1);
    let end = name[own..].rfind('.').map_or(name.len(), |dot| own + dot);
    (name[..own].to_owned(), name[end..].to_owned())
}

/// Does a name stay in the folder of the sheet?
fn inside(name: &str) -> bool {
    let parts = Path::new(name).components();
    !name.is_empty() && parts.into_iter().all(|part| matches!(part, std::path::Component::Normal(_)))
}
