//! Rows of all sheets of a project by the ids that they hold.

use std::{cell::OnceCell, collections::BTreeMap, sync::Arc};

use super::{ReadRows, Table, raw::Raw};
use crate::folder::{Project, SheetRef};

/// The rows of a project. They are looked through when somebody first asks.
pub(super) struct Lookup<'p> {
    project: &'p Project,
    sheets: OnceCell<Vec<(&'p SheetRef, Arc<ReadRows>)>>,
    places: OnceCell<BTreeMap<String, (usize, usize)>>,
}

/// A row and its sheet.
pub(super) type Found<'l> = (&'l SheetRef, &'l Raw);

impl<'p> Lookup<'p> {
    /// The rows of a project.
    pub(super) fn new(project: &'p Project) -> Self {
        Self { project, sheets: OnceCell::new(), places: OnceCell::new() }
    }

    /// The first row with an id.
    pub(super) fn find(&self, id: &str) -> Option<Found<'_>> {
        let sheets = self.sheets();
        let places = self.places.get_or_init(|| {
            let column = self.project.system.sheet().key;
            let mut places = BTreeMap::new();
            for (sheet, (_, read)) in sheets.iter().enumerate() {
                for (row, raw) in read.rows.iter().enumerate() {
                    let id = raw.cells.get(column).and_then(|cell| cell.value.as_str());
                    if let Some(id) = id.filter(|id| !id.is_empty()) {
                        places.entry(id.to_owned()).or_insert((sheet, row));
                    }
                }
            }
            places
        });
        let (sheet, row) = places.get(id)?;
        let (sheet, read) = sheets.get(*sheet)?;
        Some((sheet, read.rows.get(*row)?))
    }

    fn sheets(&self) -> &Vec<(&'p SheetRef, Arc<ReadRows>)> {
        self.sheets.get_or_init(|| {
            let read = |sheet: &'p SheetRef| (sheet, Table::read(self.project, sheet).read);
            self.project.sheets.iter().map(read).collect()
        })
    }
}
