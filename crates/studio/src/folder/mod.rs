//! The opened folder: which projects are in it, and what has changed since one last looked.

mod blind;
mod leftover;
mod project;
mod walk;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use cardwright_source::read;
use cardwright_system::{FileKind, SheetForm, System};

pub(crate) use project::{Project, ProjectFile, SheetRef};

use crate::{
    api::{self, FileState},
    sheet::{Stored, Table},
};
pub(crate) use blind::not_utf8;
pub(crate) use walk::passed_over;
use walk::{Chosen, Seen};

/// What the ids of built-in sets begin with; the name of the system follows.
pub(crate) const BUILTIN: &str = "builtin-";

/// Where the systems of files that fit several are kept.
const CHOSEN: &str = ".cardwright/systems.json";

/// Where the profiles of projects are kept that have another one than the first of their system.
const PROFILES: &str = ".cardwright/profiles.json";

/// The first letters of a text's digest: what tells two texts apart.
pub(crate) fn hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..16].to_owned()
}

/// The opened folder.
pub(crate) struct Folder {
    /// Where it is, without links.
    pub root: PathBuf,
    systems: &'static [&'static dyn System],
    read_only: bool,
    seen: BTreeMap<PathBuf, Seen>,
    chosen: Chosen,
    /// The profiles of projects that have another one than the first of their system, by their ids.
    profiles: BTreeMap<String, String>,
    /// The projects on disk, by id.
    pub projects: BTreeMap<String, Arc<Project>>,
    /// Files that fit several systems.
    pub ambiguous: Vec<api::Ambiguous>,
    /// What cannot be read.
    pub unreadable: Vec<api::Unreadable>,
    /// Sheets that were there and are gone: their projects as they last were, to which nothing can be written.
    gone: BTreeMap<Place, Arc<Project>>,
    /// Sheets that have a syntax error now: their projects when they last had none.
    good: BTreeMap<Place, Arc<Project>>,
    /// How the files of sheets are.
    states: BTreeMap<Place, FileState>,
    /// Sheets that could be written once.
    writable: BTreeSet<Place>,
}

/// Why something was not chosen.
#[derive(Debug)]
pub(crate) enum Unchosen {
    /// There is no such choice.
    Unfit(String),
    /// The file in which it is kept cannot be written.
    Unwritten(&'static str, io::Error),
}

/// A sheet: its project and its id.
pub(crate) type Place = (String, String);

/// What happened to a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// It has another text.
    Changed(String, String, String),
    /// It is gone.
    Deleted(String, String),
    /// It is there again.
    Restored(String, String, String),
    /// Its file can be written, or cannot be any more.
    State(String, String, FileState),
    /// Projects came or went, or have sheets that they had not.
    Projects,
}

impl Folder {
    /// A folder that has not been looked at yet.
    pub(crate) fn new(root: PathBuf, systems: &'static [&'static dyn System], read_only: bool) -> Self {
        let kept = |name: &str| {
            let text = fs::read(root.join(name)).ok();
            text.and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default()
        };
        let (chosen, profiles) = (kept(CHOSEN), kept(PROFILES));
        Self {
            root,
            systems,
            read_only,
            seen: BTreeMap::new(),
            chosen,
            profiles,
            projects: BTreeMap::new(),
            ambiguous: Vec::new(),
            unreadable: Vec::new(),
            gone: BTreeMap::new(),
            good: BTreeMap::new(),
            states: BTreeMap::new(),
            writable: BTreeSet::new(),
        }
    }

    /// Says which system a file belongs to that fits several. Only that answer is kept; the file stays as it is.
    pub(crate) fn choose(&mut self, path: &str, system: &str) -> Result<(), Unchosen> {
        let unfit = |text: String| Err(Unchosen::Unfit(text));
        let Some(file) = self.ambiguous.iter().find(|file| file.path == path) else {
            return unfit(format!("`{path}` does not fit several systems"));
        };
        if !file.systems.iter().any(|known| known == system) {
            return unfit(format!("`{path}` may be of {}, not of {system}", file.systems.join(" or ")));
        }
        let mut chosen = self.chosen.clone();
        chosen.insert(path.to_owned(), system.to_owned());
        self.keep(CHOSEN, &chosen)?;
        self.chosen = chosen;
        self.seen.remove(&self.root.join(path));
        Ok(())
    }

    /// Says in which profile the cards of a project are read; nothing else of it changes.
    pub(crate) fn choose_profile(
        &mut self,
        project: &Project,
        profile: &'static str,
    ) -> Result<(), Unchosen> {
        let mut profiles = self.profiles.clone();
        if profile == project::default_profile(project.system) {
            profiles.remove(&project.id);
        } else {
            profiles.insert(project.id.clone(), profile.to_owned());
        }
        self.keep(PROFILES, &profiles)?;
        self.profiles = profiles;
        Ok(())
    }

    /// Keeps what was chosen beside the projects, unless nothing may be written. What cannot be kept is not chosen.
    fn keep(&self, name: &'static str, chosen: &Chosen) -> Result<(), Unchosen> {
        if self.read_only {
            return Ok(());
        }
        let kept = self.root.join(name);
        let text = serde_json::to_vec_pretty(chosen).unwrap_or_default();
        let made = kept.parent().map_or(Ok(()), fs::create_dir_all);
        let written = made.and_then(|()| read::replace(&kept, &text));
        written.map_err(|error| Unchosen::Unwritten(name, error))
    }

    /// The profile of a project.
    fn profile_of(&self, id: &str, system: &dyn System) -> &'static str {
        let chosen = self.profiles.get(id);
        let known = |wanted: &String| {
            let names = system.about().profiles.iter().map(|(name, _)| *name);
            names.into_iter().find(|name| name == wanted)
        };
        chosen.and_then(known).unwrap_or_else(|| project::default_profile(system))
    }

    /// Looks at the disk and tells what has changed since the last look.
    pub(crate) fn refresh(&mut self) -> Vec<Change> {
        let walked = walk::walk(&self.root, self.systems, &self.chosen, &mut self.seen);
        self.ambiguous = walked.ambiguous;
        self.unreadable = walked.unreadable;
        let mut found: BTreeMap<String, Arc<Project>> = BTreeMap::new();
        for group in group(&self.root, walked.files) {
            let Group { system, folder, files, id, name } = group;
            let files: Vec<ProjectFile> = files
                .into_iter()
                .map(|file| ProjectFile { write: file.write && !self.read_only, ..file })
                .collect();
            let earlier = self.projects.get(&id);
            let profile = self.profile_of(&id, system);
            let earlier = earlier.filter(|earlier| earlier.profile() == profile);
            let stored = Stored::read(&self.root, &id, earlier.map(|earlier| &earlier.stored));
            let before = earlier.filter(|before| {
                let same = |(a, b): (&ProjectFile, &ProjectFile)| {
                    a.rel == b.rel && a.hash == b.hash && a.write == b.write && a.kind == b.kind
                };
                before.files.len() == files.len()
                    && before.stored == stored
                    && before.system.about().name == system.about().name
                    && before.files.iter().zip(&files).all(same)
            });
            let project = match before {
                Some(before) => Arc::clone(before),
                None => {
                    let now = Project::new(id.clone(), name, system, Some(folder), files)
                        .set(stored)
                        .in_profile(profile);
                    Arc::new(match earlier {
                        Some(earlier) => now.follows(earlier),
                        None => now,
                    })
                }
            };
            found.insert(id, project);
        }
        let before = std::mem::replace(&mut self.projects, found);
        self.differences(&before)
    }

    /// Looks at some files alone, if that is enough, and tells what has changed.
    pub(crate) fn glance(&mut self, paths: &BTreeSet<PathBuf>) -> Vec<Change> {
        let found = walk::glance(&self.root, self.systems, &self.chosen, &mut self.seen, paths);
        let Some(mut files) = found else { return self.refresh() };
        if files.is_empty() {
            return Vec::new();
        }
        for file in &mut files {
            file.write &= !self.read_only;
        }
        let before = self.projects.clone();
        for project in self.projects.values_mut() {
            if let Some(now) = project.replacing(&files) {
                *project = Arc::new(now);
            }
        }
        self.differences(&before)
    }

    /// A sheet that is gone, as it was, and how its file is.
    pub(crate) fn gone(&self, project: &str, sheet: &str) -> Option<(Arc<Project>, FileState)> {
        let place = (project.to_owned(), sheet.to_owned());
        Some((Arc::clone(self.gone.get(&place)?), self.state(&place)))
    }

    /// The sheets of a project that are gone.
    pub(crate) fn gone_of(&self, project: &str) -> Vec<(String, Arc<Project>)> {
        let own = self.gone.iter().filter(|((of, _), _)| of == project);
        own.map(|((_, sheet), before)| (sheet.clone(), Arc::clone(before))).collect()
    }

    /// A sheet with a syntax error, as it was before.
    pub(crate) fn good(&self, place: &Place) -> Option<Arc<Project>> {
        self.good.get(place).cloned()
    }

    /// Why a file cannot be read.
    pub(crate) fn why(&self, rel: &str) -> Option<String> {
        self.unreadable.iter().find(|file| file.path == rel).map(|file| file.reason.en.clone())
    }

    /// How the file of a sheet is.
    pub(crate) fn state(&self, place: &Place) -> FileState {
        self.states.get(place).copied().unwrap_or_default()
    }

    /// Could this sheet be written once?
    pub(crate) fn was_writable(&self, place: &Place) -> bool {
        self.writable.contains(place)
    }

    /// How many files were looked at.
    pub(crate) fn size(&self) -> usize {
        self.seen.len()
    }

    fn differences(&mut self, before: &BTreeMap<String, Arc<Project>>) -> Vec<Change> {
        let mut changes = Vec::new();
        let news = |(id, project): (&String, &Arc<Project>)| {
            let old = before.get(id);
            project.sheets.iter().any(|sheet| old.and_then(|old| old.sheet(&sheet.id)).is_none())
        };
        if before.keys().ne(self.projects.keys()) || self.projects.iter().any(news) {
            changes.push(Change::Projects);
        }
        for (id, old) in before {
            let now = self.projects.get(id);
            for sheet in &old.sheets {
                let place = (id.clone(), sheet.id.clone());
                match now.and_then(|now| now.sheet(&sheet.id)) {
                    Some(now) if now.hash == sheet.hash => {}
                    Some(found) => {
                        changes.push(Change::Changed(id.clone(), sheet.id.clone(), found.hash.clone()));
                        if !now.is_some_and(|now| is_broken(now, found)) {
                            self.good.remove(&place);
                        } else if !is_broken(old, sheet) {
                            self.good.insert(place, Arc::clone(old));
                        }
                    }
                    None if self.moved(old, sheet) => {}
                    None => {
                        let last = self.good.remove(&place);
                        self.gone.insert(place, Arc::new(locked(last.as_ref().unwrap_or(old))));
                    }
                }
            }
        }
        let mut states = BTreeMap::new();
        for (id, project) in &self.projects {
            for sheet in &project.sheets {
                let place = (id.clone(), sheet.id.clone());
                if let Some(last) = self.gone.remove(&place) {
                    if is_broken(project, sheet) {
                        self.good.insert(place.clone(), last);
                    }
                    changes.push(Change::Restored(id.clone(), sheet.id.clone(), sheet.hash.clone()));
                }
                let write = sheet.files.iter().any(|at| project.files[*at].write);
                if write {
                    self.writable.insert(place.clone());
                }
                states.insert(place, if write { FileState::ReadWrite } else { FileState::ReadOnly });
            }
        }
        for (place, before) in &self.gone {
            let files = before.sheet(&place.1).map_or(&[][..], |sheet| sheet.files.as_slice());
            let there =
                files.iter().filter_map(|at| before.files[*at].path.as_ref()).any(|path| path.exists());
            states.insert(place.clone(), if there { FileState::Unreadable } else { FileState::Deleted });
        }
        for (place, state) in &states {
            let (project, sheet) = place.clone();
            match self.states.get(place) {
                Some(known) if known != state => {
                    if *state == FileState::Deleted {
                        changes.push(Change::Deleted(project.clone(), sheet.clone()));
                    }
                    changes.push(Change::State(project, sheet, *state));
                }
                _ => {}
            }
        }
        self.states = states;
        changes
    }

    /// Does the file of a sheet belong to another project now?
    fn moved(&self, project: &Project, sheet: &SheetRef) -> bool {
        let main = sheet.files.first().map(|at| project.files[*at].rel.as_str());
        let mut files = self.projects.values().flat_map(|project| &project.files);
        files.any(|file| Some(file.rel.as_str()) == main)
    }
}

/// Has a sheet a syntax error? One with a card a file never has one.
fn is_broken(project: &Project, sheet: &SheetRef) -> bool {
    sheet.form != SheetForm::Lines && Table::read(project, sheet).is_broken()
}

/// A project as it was, to which nothing can be written.
fn locked(project: &Project) -> Project {
    let files = project.files.iter().map(|file| ProjectFile { write: false, ..file.clone() }).collect();
    let Project { id, name, system, folder, .. } = project;
    let now = Project::new(id.clone(), name.clone(), *system, folder.clone(), files);
    now.set(project.stored.clone()).in_profile(project.profile()).follows(project)
}

/// Files of one system that belong together.
struct Group {
    system: &'static dyn System,
    folder: String,
    files: Vec<ProjectFile>,
    id: String,
    name: String,
}

/// Files belong to the highest folder that has cards of their system; decks beside such a folder belong to it too.
fn group(root: &Path, files: Vec<(&'static dyn System, ProjectFile)>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let parent = |rel: &str| rel.rsplit_once('/').map_or(String::new(), |(folder, _)| folder.to_owned());
    let below =
        |folder: &str, of: &str| of.is_empty() || folder == of || folder.starts_with(&format!("{of}/"));
    let mut heads: Vec<(&'static str, String)> = files
        .iter()
        .filter(|(_, file)| file.kind == FileKind::Cards)
        .map(|(system, file)| (system.about().name, parent(&file.rel)))
        .collect();
    heads.sort();
    heads.dedup();
    let all = heads.clone();
    heads.retain(|(system, folder)| {
        !all.iter().any(|(other, above)| other == system && above != folder && below(folder, above))
    });
    for (system, file) in files {
        let name = system.about().name;
        let folder = parent(&file.rel);
        let mine = heads.iter().filter(|(of, _)| *of == name);
        let inside: Vec<&str> =
            mine.clone().filter(|(_, head)| below(&folder, head)).map(|(_, head)| head.as_str()).collect();
        // A folder of decks stands beside the cards, or above them.
        let near: Vec<&str> = if inside.is_empty() {
            let above = parent(&folder);
            let beside = |head: &str| below(head, &folder) || parent(head) == above;
            mine.map(|(_, head)| head.as_str()).filter(|head| beside(head)).collect()
        } else {
            inside
        };
        for head in near {
            match groups.iter_mut().find(|group| group.system.about().name == name && group.folder == head) {
                Some(group) => group.files.push(file.clone()),
                None => groups.push(Group {
                    system,
                    folder: head.to_owned(),
                    files: vec![file.clone()],
                    id: String::new(),
                    name: String::new(),
                }),
            }
        }
    }
    let own = root.file_name().map_or_else(|| "cards".to_owned(), |name| name.to_string_lossy().into_owned());
    for group in &mut groups {
        let name = if group.folder.is_empty() { &own } else { &group.folder };
        group.id = id(name);
        group.name = name.rsplit('/').next().unwrap_or(name).to_owned();
    }
    // The cards of a folder may be of several systems, and the opened folder may be called like one below it.
    let shared: Vec<bool> =
        groups.iter().map(|group| groups.iter().filter(|other| other.id == group.id).count() > 1).collect();
    for (group, _) in groups.iter_mut().zip(shared).filter(|(_, shared)| *shared) {
        group.id.push('@');
        group.id.push_str(group.system.about().name);
    }
    groups
}

/// A folder as the id of a project: no two folders have the same one, and none has that of a built-in set.
fn id(folder: &str) -> String {
    let id = flat(folder).replace('@', "%40");
    if id.starts_with(BUILTIN) { id.replacen('-', "%2D", 1) } else { id }
}

/// A path as one part of an address; no two paths have the same one.
fn flat(path: &str) -> String {
    path.replace('%', "%25").replace('~', "%7E").replace('/', "~")
}
