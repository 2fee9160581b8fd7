//! Files beside the rows: each holds the rule of the rows that name it, and is shown as one of their cells.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_system::SheetForm;
use indexmap::IndexMap;
use serde_json::Value;

use super::raw::Cell;
use crate::folder::{Project, SheetRef};

/// The files in which rules of a sheet may stand.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Beside {
    /// The member of a row that names its file.
    member: &'static str,
    /// The column that shows what is written there.
    column: &'static str,
    /// The folder of the rows, with a `/` behind it unless it is the opened one.
    folder: String,
    /// The files by the last parts of their paths.
    files: BTreeMap<String, Vec<File>>,
}

#[derive(PartialEq, Eq, Debug)]
struct File {
    rel: String,
    number: usize,
    text: String,
}

impl Beside {
    /// Those of a sheet whose files have these texts; `None` if it has no such files.
    pub(super) fn of(
        project: &Project,
        sheet: &SheetRef,
        texts: &BTreeMap<usize, &str>,
    ) -> Option<Arc<Self>> {
        let SheetForm::Json { rule: Some((member, column)) } = sheet.form else {
            return None;
        };
        let (main, others) = sheet.files.split_first().filter(|(_, others)| !others.is_empty())?;
        let folder = project.files[*main].rel.rsplit_once('/');
        let folder = folder.map_or_else(String::new, |(folder, _)| format!("{folder}/"));
        let mut files: BTreeMap<String, Vec<File>> = BTreeMap::new();
        for at in others {
            let rel = project.files[*at].rel.clone();
            let text = texts.get(at).copied().unwrap_or("").to_owned();
            files.entry(last(&rel).to_owned()).or_default().push(File { rel, number: *at, text });
        }
        Some(Arc::new(Self { member, column, folder, files }))
    }

    /// Adds the cell of a row that names a file.
    pub(super) fn add(&self, cells: &mut IndexMap<String, Cell>) {
        let named = cells.get(self.member).and_then(|cell| cell.value.as_str());
        let Some(file) = named.and_then(|name| self.named(name)) else { return };
        let body = file.text.trim_end();
        let value = Value::from(body.replace('\r', ""));
        cells
            .insert(self.column.to_owned(), Cell { value, file: file.number, begin: 0, span: 0..body.len() });
    }

    /// The file with a name: beside the rows, or else any.
    fn named(&self, name: &str) -> Option<&File> {
        let name = name.replace('\\', "/");
        let files = self.files.get(last(&name))?;
        let beside = files.iter().find(|file| file.rel == format!("{}{name}", self.folder));
        let below = || files.iter().find(|file| file.rel.ends_with(&format!("/{name}")) || file.rel == name);
        beside.or_else(below).or(files.first())
    }
}

fn last(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
