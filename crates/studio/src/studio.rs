//! What all requests share: the folder, the key, the matches, the runs, and who listens.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, atomic::AtomicBool},
    time::Instant,
};

use cardwright_source::{read, render::Counts, suggest};
use cardwright_system::System;
use tokio::sync::{Semaphore, broadcast};

use crate::{
    api::{Code, Event, FileState, SaveState},
    art::{Downloads, Pictures},
    balance::RunList,
    clock::Time,
    earlier::Earlier,
    failure::{Failure, Outcome},
    folder::{BUILTIN, Change, Folder, Place, Project, SheetRef, Unchosen, hash},
    functions::Switches,
    leave::Leave,
    log::{self, LogOptions},
    play::Tables,
    replays::Stories,
    secret,
    versions::Texts,
    waiting::{List, Waiting},
    wire::Wires,
};

/// Files up to which every request looks at the disk by itself instead of waiting to be told.
const FEW_FILES: usize = 3_000;

/// How events of the distant past are forgotten.
const EVENTS: usize = 1024;

/// Editors that may talk to the language server at once.
const EDITORS: usize = 16;

/// What is served.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// A folder, or a card file in it.
    pub path: PathBuf,
    /// The port; 0 takes any.
    pub port: u16,
    /// May nothing be written?
    pub read_only: bool,
    /// Where the log goes; nowhere if absent.
    pub log: Option<LogOptions>,
    /// Where downloaded pictures are kept; nowhere if absent.
    pub cache: Option<PathBuf>,
    /// What the clocks of matches go by.
    pub time: Time,
}

/// What may be other on disk than it was when somebody last looked.
#[derive(Debug, Default)]
struct Stale {
    /// Anything.
    all: bool,
    /// These files.
    files: BTreeSet<PathBuf>,
}

/// What all requests share.
pub(crate) struct Studio {
    /// The systems.
    pub systems: &'static [&'static dyn System],
    /// The opened folder, without links.
    pub root: PathBuf,
    /// The file that was named, relative to the folder.
    pub named: Option<String>,
    /// The port.
    pub port: u16,
    /// The key that opens everything.
    pub key: String,
    /// May nothing be written?
    pub read_only: bool,
    /// What is written down.
    pub log: tracing::Dispatch,
    /// Who listens.
    pub events: broadcast::Sender<Event>,
    /// What the clocks of matches go by.
    pub time: Time,
    /// The matches.
    pub tables: Tables,
    /// Edits that wait until their files can be written.
    pub waiting: Waiting,
    /// Texts of cards that were given out lately.
    pub texts: Texts,
    /// How rows were written before edits of theirs.
    pub earlier: Earlier,
    /// Conversations with pages whose sockets do not get through.
    pub wires: Wires,
    /// Recorded matches that were played again.
    pub stories: Stories,
    /// The simulations.
    pub runs: RunList,
    /// The pictures.
    pub pictures: Pictures,
    /// The functions of derived columns.
    pub functions: Switches,
    /// Places for editors that talk to the language server.
    pub editors: Arc<Semaphore>,
    /// Its own end.
    pub leave: Leave,
    folder: Mutex<Folder>,
    builtins: Vec<OnceLock<Arc<Project>>>,
    stale: Mutex<Stale>,
    /// Are changes on disk heard?
    pub watching: AtomicBool,
    writing: Mutex<()>,
}

/// Why a folder cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no such file.
    #[error("there is no file `{0}`")]
    NoFile(PathBuf),
    /// There is no such folder.
    #[error("there is no folder `{0}`")]
    NoFolder(PathBuf),
    /// It cannot be read.
    #[error("`{path}` cannot be opened: {error}")]
    Unreadable {
        /// The path.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
}

impl Studio {
    /// Opens a folder.
    pub(crate) fn open(
        options: &Options,
        systems: &'static [&'static dyn System],
    ) -> Result<Self, OpenError> {
        let path = &options.path;
        let real = fs::canonicalize(path).map_err(|error| match error.kind() {
            // A name with an ending is a file's.
            std::io::ErrorKind::NotFound if path.extension().is_some() => OpenError::NoFile(path.clone()),
            std::io::ErrorKind::NotFound => OpenError::NoFolder(path.clone()),
            _ => OpenError::Unreadable { path: path.clone(), error },
        })?;
        let (root, named) = if real.is_dir() {
            (real, None)
        } else {
            let folder = real.parent().map_or_else(|| PathBuf::from("/"), PathBuf::from);
            let name = real.file_name().map(|name| name.to_string_lossy().into_owned());
            (folder, name)
        };
        let folder = Folder::new(root.clone(), systems, options.read_only);
        let (events, _) = broadcast::channel(EVENTS);
        Ok(Self {
            systems,
            named,
            port: options.port,
            key: secret::key(),
            read_only: options.read_only,
            log: log::open(options.log.as_ref()),
            events,
            time: options.time.clone(),
            tables: Tables::new(&root),
            waiting: Waiting::new(&root, options.read_only),
            texts: Texts::default(),
            earlier: Earlier::default(),
            wires: Wires::default(),
            stories: Stories::default(),
            runs: RunList::new(&root),
            pictures: Pictures::new(Downloads::new(&root, options.read_only, options.cache.clone())),
            functions: Switches::default(),
            editors: Arc::new(Semaphore::new(EDITORS)),
            leave: Leave::new(),
            folder: Mutex::new(folder),
            builtins: systems.iter().map(|_| OnceLock::new()).collect(),
            stale: Mutex::new(Stale { all: true, files: BTreeSet::new() }),
            watching: AtomicBool::new(false),
            writing: Mutex::new(()),
            root,
        })
    }

    /// Something on disk may have changed.
    pub(crate) fn mark(&self) {
        self.stale().all = true;
    }

    /// These files may have changed.
    pub(crate) fn mark_files(&self, paths: impl IntoIterator<Item = PathBuf>) {
        self.stale().files.extend(paths);
    }

    fn stale(&self) -> MutexGuard<'_, Stale> {
        self.stale.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at what may have changed, or at everything where that is little.
    fn refresh(&self, folder: &mut Folder) -> Vec<Change> {
        let Stale { all, files } = std::mem::take(&mut *self.stale());
        if all || folder.size() <= FEW_FILES { folder.refresh() } else { folder.glance(&files) }
    }

    /// Looks at the disk, tells who listens, and gives the folder.
    pub(crate) fn look(&self) -> MutexGuard<'_, Folder> {
        let mut folder = self.folder();
        let begun = Instant::now();
        for change in self.refresh(&mut folder) {
            self.tell(change, false);
        }
        log::loaded(".", begun.elapsed());
        folder
    }

    /// The folder as it was when somebody last looked.
    fn folder(&self) -> MutexGuard<'_, Folder> {
        self.folder.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A sheet that is gone, as it was.
    pub(crate) fn gone(&self, project: &str, sheet: &str) -> Option<(Arc<Project>, FileState)> {
        self.folder().gone(project, sheet)
    }

    /// A sheet with a syntax error, as it was before.
    pub(crate) fn good(&self, place: &Place) -> Option<Arc<Project>> {
        self.folder().good(place)
    }

    /// Why a file cannot be read, as far as somebody looked.
    pub(crate) fn why(&self, rel: &str) -> Option<String> {
        self.folder().why(rel)
    }

    /// The sheets of a project that are gone.
    pub(crate) fn gone_of(&self, project: &str) -> Vec<(String, Arc<Project>)> {
        self.folder().gone_of(project)
    }

    /// Could a sheet be written once?
    pub(crate) fn was_writable(&self, place: &Place) -> bool {
        self.folder().was_writable(place)
    }

    /// The projects on disk.
    pub(crate) fn projects(&self) -> Vec<Arc<Project>> {
        self.look().projects.values().cloned().collect()
    }

    /// The projects as they were when somebody last looked.
    pub(crate) fn known(&self) -> Vec<Arc<Project>> {
        self.folder().projects.values().cloned().collect()
    }

    /// The built-in sets.
    pub(crate) fn builtins(&self) -> Vec<Arc<Project>> {
        (0..self.systems.len()).map(|at| self.builtin(at)).collect()
    }

    /// The project with this id, as it is on disk now.
    pub(crate) fn project(&self, id: &str) -> Outcome<Arc<Project>> {
        if let Some(name) = id.strip_prefix(BUILTIN)
            && let Some(at) = self.systems.iter().position(|system| system.about().name == name)
        {
            return Ok(self.builtin(at));
        }
        let folder = self.look();
        if let Some(project) = folder.projects.get(id) {
            return Ok(Arc::clone(project));
        }
        let near = suggest::nearest(id, folder.projects.keys().map(String::as_str)).map(str::to_owned);
        Err(Failure::new(Code::NoProject, format!("there is no project `{id}`"))
            .near(near.into_iter().collect()))
    }

    /// A sheet of a project, as it is on disk now.
    pub(crate) fn sheet(&self, project: &str, sheet: &str) -> Outcome<(Arc<Project>, SheetRef)> {
        let gone = || self.gone(project, sheet).map(|(_, state)| state);
        let found = match self.project(project) {
            Ok(found) => found,
            Err(failure) => return Err(gone().map_or(failure, |state| lost(sheet, state))),
        };
        match (found.sheet(sheet).cloned(), gone()) {
            (Some(sheet), _) => Ok((found, sheet)),
            (None, Some(state)) => Err(lost(sheet, state)),
            (None, None) => {
                let near = suggest::nearest(sheet, found.sheets.iter().map(|sheet| sheet.id.as_str()));
                let near = near.map(str::to_owned).into_iter().collect();
                Err(Failure::new(Code::NoFile, format!("there is no sheet `{sheet}`")).near(near))
            }
        }
    }

    /// How the file of a sheet is, as far as somebody looked.
    pub(crate) fn state_of(&self, place: &Place) -> FileState {
        self.folder().state(place)
    }

    /// The system with this name.
    pub(crate) fn system(&self, name: &str) -> Outcome<&'static dyn System> {
        let found = self.systems.iter().copied().find(|system| system.about().name == name);
        found.ok_or_else(|| {
            let near = suggest::nearest(name, self.systems.iter().map(|system| system.about().name));
            let near = near.map(str::to_owned).into_iter().collect();
            Failure::new(Code::NoSystem, format!("there is no system `{name}`")).near(near)
        })
    }

    /// Lets one request at a time change files, so that each sees what the one before it wrote.
    pub(crate) fn writer(&self) -> MutexGuard<'_, ()> {
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes new texts of a project's files, each in one step, and gives the project as it is then.
    pub(crate) fn write(&self, project: &Project, texts: &BTreeMap<usize, String>) -> Outcome<Arc<Project>> {
        let begun = Instant::now();
        for (at, text) in texts {
            let file = &project.files[*at];
            self.tell_save(project, *at, SaveState::Saving);
            let path = file.path.as_ref().filter(|_| file.write).ok_or_else(|| read_only(&file.rel));
            let put = path.and_then(|path| self.put(path, &file.rel, text.as_bytes()));
            if let Err(failure) = put {
                let locked = failure.0.code == Code::ReadOnly;
                self.tell_save(project, *at, if locked { SaveState::ReadOnly } else { SaveState::Failed });
                return Err(failure);
            }
            log::saved(&file.rel, begun.elapsed());
        }
        let written = texts.iter().map(|(at, text)| (project.files[*at].rel.clone(), text_hash(text)));
        self.wrote(project, &written.collect::<Vec<_>>())
    }

    /// Writes a file below the opened folder in one step.
    pub(crate) fn put(&self, path: &std::path::Path, rel: &str, bytes: &[u8]) -> Outcome<()> {
        let parent = path.parent().and_then(|parent| fs::canonicalize(parent).ok());
        if self.read_only {
            return Err(read_only(rel));
        }
        if !parent.is_some_and(|parent| parent.starts_with(&self.root)) {
            return Err(Failure::new(Code::Outside, format!("`{rel}` is not in the opened folder")));
        }
        read::write_atomic(path, bytes).map_err(|error| unwritten(rel, &error))
    }

    /// Tells how the saving of a file goes.
    fn tell_save(&self, project: &Project, file: usize, state: SaveState) {
        let Some(sheet) = project.sheet_of(file) else { return };
        let (project, file) = (project.id.clone(), sheet.id.clone());
        // Nobody may be listening.
        let _ = self.events.send(Event::Save { project, file, state });
    }

    /// Tells what this server wrote (paths and hashes), and gives the project as it is now.
    pub(crate) fn wrote(&self, project: &Project, written: &[(String, String)]) -> Outcome<Arc<Project>> {
        let now = {
            let mut folder = self.folder();
            self.mark_files(written.iter().map(|(rel, _)| self.root.join(rel)));
            let changes = self.refresh(&mut folder);
            let now = folder.projects.get(&project.id).cloned();
            for change in changes {
                let own = match (&change, &now) {
                    (Change::Changed(of, sheet, _), Some(now)) if *of == now.id => holds(now, sheet, written),
                    _ => false,
                };
                if let (Change::Changed(project, file, _), true) = (&change, own) {
                    let (project, file) = (project.clone(), file.clone());
                    let _ = self.events.send(Event::Save { project, file, state: SaveState::Saved });
                }
                self.tell(change, own);
            }
            now
        };
        let now = now.ok_or_else(|| Failure::new(Code::NoProject, format!("`{}` is gone", project.id)))?;
        self.tell_problems(&now);
        Ok(now)
    }

    /// Has the cards of a project read in another profile, and gives it as it is then.
    pub(crate) fn read_in(&self, project: &Project, profile: &'static str) -> Outcome<Arc<Project>> {
        let changes = {
            let mut folder = self.folder();
            let kept = folder.choose_profile(project, profile);
            kept.map_err(unchosen)?;
            folder.refresh()
        };
        for change in changes {
            self.tell(change, false);
        }
        let now = self.project(&project.id)?;
        let _ = self.events.send(Event::Projects);
        self.tell_problems(&now);
        Ok(now)
    }

    /// Tells how many problems a project has.
    pub(crate) fn tell_problems(&self, project: &Project) {
        let counts = Counts::of(project.problems());
        let (errors, warnings) = (counts.errors, counts.warnings);
        let _ = self.events.send(Event::Problems { project: project.id.clone(), errors, warnings });
    }

    fn builtin(&self, at: usize) -> Arc<Project> {
        Arc::clone(self.builtins[at].get_or_init(|| Arc::new(Project::builtin(self.systems[at]))))
    }

    fn tell(&self, change: Change, own: bool) {
        let event = match change {
            Change::Projects => Event::Projects,
            Change::Deleted(project, file) => Event::FileDeleted { project, file },
            Change::Restored(project, file, hash) => Event::FileRestored { project, file, hash },
            Change::Changed(project, file, hash) => Event::FileChanged { project, file, hash, own },
            Change::State(project, file, state) => {
                let place = (project, file);
                let List { edits, lost, .. } = self.waiting.of(&place);
                let (waiting, lost) = (edits.len(), lost.len());
                let (project, file) = place;
                Event::FileState { project, file, state, waiting, lost }
            }
        };
        // Nobody may be listening.
        let _ = self.events.send(event);
    }
}

/// Does a sheet hold a file with exactly the text that was written? Otherwise somebody else was quicker.
fn holds(project: &Project, sheet: &str, written: &[(String, String)]) -> bool {
    let files = project.sheet(sheet).map_or(&[][..], |sheet| sheet.files.as_slice());
    let mut files = files.iter().map(|at| &project.files[*at]);
    files.any(|file| written.iter().any(|(rel, hash)| *rel == file.rel && *hash == file.hash))
}

/// The refusal of a file that cannot be written.
pub(crate) fn read_only(rel: &str) -> Failure {
    let hint = "copy it into a folder to edit it, or start without --read-only";
    Failure::new(Code::ReadOnly, format!("`{rel}` cannot be written")).path(rel).hint(hint)
}

/// The refusal of what the system does not let be written.
pub(crate) fn unwritten(rel: &str, error: &io::Error) -> Failure {
    let why = match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => return read_only(rel),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "the disk is full",
        io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy | io::ErrorKind::WouldBlock => {
            "another program holds it"
        }
        _ => &error.to_string(),
    };
    tracing::error!(component = "studio.save", file_path = rel, error = why, "a file was not written");
    Failure::new(Code::Fault, format!("`{rel}` cannot be written: {why}")).path(rel).again()
}

/// The refusal of a choice that cannot be kept.
pub(crate) fn unchosen(why: Unchosen) -> Failure {
    match why {
        Unchosen::Unfit(text) => Failure::new(Code::Malformed, text),
        Unchosen::Unwritten(rel, error) => unwritten(rel, &error),
    }
}

/// The digest of a text, for `base` in requests.
pub(crate) fn text_hash(text: &str) -> String {
    hash(text.as_bytes())
}

fn lost(sheet: &str, state: FileState) -> Failure {
    match state {
        FileState::Deleted => Failure::new(Code::Deleted, format!("`{sheet}` was deleted")),
        _ => Failure::new(Code::ReadOnly, format!("`{sheet}` cannot be read at the moment")),
    }
}
