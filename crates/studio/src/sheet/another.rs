//! A new sheet like one that is there. A file without cards is no card file, so it begins with a card.

use std::collections::BTreeSet;

use cardwright_ir::Lang;
use cardwright_system::SheetForm;
use indexmap::IndexMap;

use super::{Refusal, Table, add, columns, csv, raw::Raw, rows};
use crate::{
    api::NewRow,
    folder::{Project, SheetRef},
};

/// The file of a new sheet below the folder of its project, and its text: a card of the other sheet with a key and a
/// name of its own.
pub(crate) fn another(
    project: &Project,
    like: &SheetRef,
    name: &str,
    lang: Lang,
) -> Result<(String, String), Refusal> {
    let doc = project.system.sheet();
    let table = Table::read(project, like);
    // A rule in a file of its own belongs to one card.
    let alone = |row: &Raw| match like.form {
        SheetForm::Json { rule: Some((member, _)) } => !row.cells.contains_key(member),
        _ => true,
    };
    let at = table.rows.iter().position(alone).unwrap_or(0);
    let row = table.rows.get(at).ok_or("the sheet has no card that a new one could be like")?;
    let mut cells = IndexMap::new();
    if columns::has(&table, doc.key) {
        let (keys, names) = taken(project);
        let key = rows::fresh(&table, &table.keys[at], &keys);
        if let Some(name) = row.cells.get(doc.name).and_then(|cell| cell.value.as_str()) {
            // Where a name is an id, a card has its own.
            let own = if like.form == SheetForm::Lines { key.clone() } else { rows::free(name, " ", &names) };
            cells.insert(doc.name.to_owned(), own.into());
        }
        cells.insert(doc.key.to_owned(), key.into());
    }
    let copy = NewRow { copy: Some(table.keys[at].clone()), source: None, cells };
    let made = add(project, like, None, &[copy], lang)?;
    if let Some((file, text)) = made.made.into_iter().next() {
        return Ok((format!("{name}/{file}"), text));
    }
    let source = made.sources.first().map_or("", |source| source.trim());
    let text = match like.form {
        SheetForm::Toml => format!("{source}\n"),
        SheetForm::Csv => csv::sheet(made.texts.values().next().map_or(&table.text, String::as_str), source),
        _ => format!("[\n  {source}\n]\n"),
    };
    let ending = like.rel.rsplit_once('.').map_or(String::new(), |(_, ending)| format!(".{ending}"));
    Ok((format!("{}{ending}", name.strip_suffix(&ending).unwrap_or(name)), text))
}

/// The keys and the names of all cards of a project.
fn taken(project: &Project) -> (BTreeSet<String>, BTreeSet<String>) {
    let doc = project.system.sheet();
    let (mut keys, mut names) = (BTreeSet::new(), BTreeSet::new());
    for sheet in &project.sheets {
        let table = Table::read(project, sheet);
        keys.extend(table.keys.iter().cloned());
        let cells = table.rows.iter().filter_map(|row| row.cells.get(doc.name));
        names.extend(cells.filter_map(|cell| cell.value.as_str().map(str::to_owned)));
    }
    (keys, names)
}
