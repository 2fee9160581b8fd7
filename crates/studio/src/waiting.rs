//! Edits of files that cannot be written at the moment. They wait in the order in which they came, and are written when
//! the file can be: each only where its old value still stands. They lie in a file, so that a new start finds them.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use cardwright_ir::Lang;
use cardwright_source::read;
use serde::{Deserialize, Serialize};

use crate::{
    api::{CellEdit, Code, Event, FileState, LostEdit, RefusedCell, SaveState},
    failure::{Failure, Outcome},
    folder::{Place, Project, SheetRef},
    sheet::{self, Changed, Table},
    studio::{Studio, read_only},
};

/// The most edits that wait for one file.
const MOST: usize = 50_000;
/// The most that are told as lost.
const MOST_LOST: usize = 1_000;

/// What waits, by project and sheet.
#[derive(Debug, Default)]
pub(crate) struct Waiting {
    /// Where it lies; nowhere if nothing may be written.
    file: Option<PathBuf>,
    lists: Mutex<Lists>,
}

type Lists = BTreeMap<String, BTreeMap<String, List>>;

/// What waits for one sheet.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct List {
    /// Edits to be written.
    pub edits: Vec<CellEdit>,
    /// Edits that did not fit when they could have been written.
    pub lost: Vec<LostEdit>,
    /// The hash of the text that the first of the edits were made from.
    pub base: String,
}

/// A sheet as it is on disk, or as it was before its file went.
pub(crate) struct Kept {
    /// Its project.
    pub project: Arc<Project>,
    /// The sheet.
    pub sheet: SheetRef,
    /// How its file is.
    pub state: FileState,
    /// Why it cannot be read, if it cannot.
    pub why: Option<String>,
    /// Are edits kept while it cannot be written?
    pub keeps: bool,
}

impl Waiting {
    /// What an earlier start left.
    pub(crate) fn new(root: &Path, read_only: bool) -> Self {
        let file = root.join(".cardwright").join("waiting.json");
        let lists = fs::read(&file).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
        Self { file: (!read_only).then_some(file), lists: Mutex::new(lists.unwrap_or_default()) }
    }

    /// What waits for a sheet.
    pub(crate) fn of(&self, place: &Place) -> List {
        self.lock().get(&place.0).and_then(|sheets| sheets.get(&place.1)).cloned().unwrap_or_default()
    }

    /// The sheets that something waits for.
    fn places(&self) -> Vec<Place> {
        let lists = self.lock();
        let place = |(project, sheets): (&String, &BTreeMap<String, List>)| {
            sheets.keys().map(|sheet| (project.clone(), sheet.clone())).collect::<Vec<_>>()
        };
        lists.iter().flat_map(place).collect()
    }

    fn set(&self, place: &Place, list: List) {
        let mut lists = self.lock();
        let sheets = lists.entry(place.0.clone()).or_default();
        if list.edits.is_empty() && list.lost.is_empty() {
            sheets.remove(&place.1);
        } else {
            sheets.insert(place.1.clone(), list);
        }
        lists.retain(|_, sheets| !sheets.is_empty());
        let Some(file) = &self.file else { return };
        if lists.is_empty() && !file.exists() {
            return;
        }
        let text = serde_json::to_string(&*lists).unwrap_or_default();
        let made = file.parent().is_none_or(|folder| fs::create_dir_all(folder).is_ok());
        if !made || read::write_atomic(file, text.as_bytes()).is_err() {
            tracing::warn!(component = "studio.waiting", "edits that wait could not be kept on disk");
        }
    }

    fn lock(&self) -> MutexGuard<'_, Lists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    /// Where it is.
    pub(crate) fn place(&self) -> Place {
        (self.project.id.clone(), self.sheet.id.clone())
    }

    /// The refusal of an edit that cannot be written at the moment.
    pub(crate) fn locked(&self) -> Failure {
        let rel = &self.sheet.rel;
        match self.state {
            FileState::Deleted => Failure::new(Code::Deleted, format!("`{rel}` was deleted")).path(rel),
            FileState::Unreadable => {
                let why = self.why.as_ref().map_or_else(String::new, |why| format!(": {why}"));
                Failure::new(Code::ReadOnly, format!("`{rel}` cannot be read at the moment{why}")).path(rel)
            }
            FileState::ReadOnly | FileState::ReadWrite => read_only(rel),
        }
    }
}

impl Studio {
    /// A sheet as it is on disk now, or as it was before its file went.
    pub(crate) fn kept(&self, project: &str, sheet: &str) -> Outcome<Kept> {
        let place = (project.to_owned(), sheet.to_owned());
        let (project, sheet) = match self.sheet(project, sheet) {
            Ok(found) => found,
            Err(failure) => {
                let before = self.gone(project, sheet).map(|(before, _)| before);
                let found =
                    before.and_then(|before| Some((Arc::clone(&before), before.sheet(sheet)?.clone())));
                found.ok_or(failure)?
            }
        };
        let state = if project.is_builtin() { FileState::ReadOnly } else { self.state_of(&place) };
        let once = self.was_writable(&place) || !self.waiting.of(&place).edits.is_empty();
        let keeps = once && !self.read_only && !project.is_builtin();
        let why = self.why(&sheet.rel).filter(|_| state == FileState::Unreadable);
        Ok(Kept { project, sheet, state, why, keeps })
    }

    /// Keeps edits of a sheet until its file can be written. Those that cannot be kept come back.
    pub(crate) fn keep(&self, kept: &Kept, edits: Vec<CellEdit>, lost: Vec<LostEdit>) -> usize {
        let place = kept.place();
        let mut list = self.waiting.of(&place);
        if list.edits.is_empty() {
            list.base.clone_from(&kept.sheet.hash);
        }
        list.edits = merged(edits);
        list.edits.truncate(MOST);
        list.lost.extend(lost);
        let over = list.lost.len().saturating_sub(MOST_LOST);
        list.lost.drain(..over);
        let (waiting, lost) = (list.edits.len(), list.lost.len());
        self.waiting.set(&place, list);
        self.tell_waiting(&place, waiting, lost);
        waiting
    }

    /// Writes what waits for a sheet as far as it can be written. Whoever calls has the writer.
    pub(crate) fn write_waiting(&self, project: &str, sheet: &str) {
        let place = (project.to_owned(), sheet.to_owned());
        let List { edits, base, .. } = self.waiting.of(&place);
        if edits.is_empty() {
            return;
        }
        let Ok(kept) = self.kept(project, sheet) else { return };
        let table = Table::read(&kept.project, &kept.sheet);
        let unread = table.is_broken();
        if kept.state != FileState::ReadWrite || unread {
            return;
        }
        let stale = !base.is_empty() && base != kept.sheet.hash;
        let (moved, edits): (Vec<CellEdit>, Vec<CellEdit>) =
            edits.into_iter().partition(|edit| stale && sheet::is_numbered(edit));
        let Changed { texts, locked, refused, applied, .. } =
            sheet::cells(&kept.project, &kept.sheet, &edits, Lang::default());
        if applied == 0 && refused.is_empty() && moved.is_empty() {
            return;
        }
        if !texts.is_empty() && self.write(&kept.project, &texts).is_err() {
            return;
        }
        let moved = moved.into_iter().map(|edit| (table.moved(&edit), edit));
        let refused = refused.into_iter().map(|(number, cell)| (cell, edits[number].clone()));
        let lost =
            |(cell, edit): (RefusedCell, CellEdit)| LostEdit { edit, now: cell.now, reason: cell.reason };
        let lost: Vec<LostEdit> = moved.chain(refused).map(lost).collect();
        tracing::info!(
            component = "studio.waiting",
            file_path = kept.sheet.rel,
            applied,
            lost = lost.len(),
            "edits that waited were written"
        );
        self.keep(&kept, locked, lost);
    }

    /// The same for whoever does not have the writer.
    pub(crate) fn try_waiting(&self, project: &str, sheet: &str) {
        if !self.waiting.of(&(project.to_owned(), sheet.to_owned())).edits.is_empty() {
            let _writer = self.writer();
            self.write_waiting(project, sheet);
        }
    }

    /// Writes what waits for any sheet.
    pub(crate) fn write_all_waiting(&self) {
        let places = self.waiting.places();
        if places.is_empty() {
            return;
        }
        let _writer = self.writer();
        for (project, sheet) in places {
            self.write_waiting(&project, &sheet);
        }
    }

    /// Forgets what waits for a sheet.
    pub(crate) fn forget_waiting(&self, place: &Place, list: List) {
        let (waiting, lost) = (list.edits.len(), list.lost.len());
        self.waiting.set(place, list);
        self.tell_waiting(place, waiting, lost);
    }

    fn tell_waiting(&self, place: &Place, waiting: usize, lost: usize) {
        let state = self.state_of(place);
        let (project, file) = place.clone();
        if waiting > 0 {
            let state = SaveState::ReadOnly;
            let _ = self.events.send(Event::Save { project: project.clone(), file: file.clone(), state });
        }
        // Nobody may be listening.
        let _ = self.events.send(Event::FileState { project, file, state, waiting, lost });
    }
}

/// Several edits of one cell are one: the first old value, the last new one.
fn merged(edits: Vec<CellEdit>) -> Vec<CellEdit> {
    let mut out: indexmap::IndexMap<(String, String), CellEdit> = indexmap::IndexMap::new();
    for edit in edits {
        let new = edit.new.clone();
        out.entry((edit.row.clone(), edit.col.clone())).and_modify(|known| known.new = new).or_insert(edit);
    }
    out.into_values().filter(|edit| edit.old != edit.new).collect()
}
