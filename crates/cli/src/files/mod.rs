//! Finds the files of a command and the system of each.
//!
//! A file that is named must be known to exactly one system. In a folder unknown files are passed over and counted,
//! and ambiguous ones are worth a warning.

mod recognise;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use cardwright_source::{
    Source, Sources,
    read::{self, ReadError},
    suggest,
};
use cardwright_system::{Builtin, FileKind, System};

use crate::{context::Context, error::Error};
use recognise::Unclear;

/// The most bytes that a file may have.
pub const LIMIT: u64 = 32 << 20;

/// How paths of built-in files begin.
pub const BUILTIN: &str = "builtin:";

/// What was found.
#[derive(Default)]
pub struct Files {
    /// The texts of the files, and of those alone.
    pub sources: Sources,
    /// The files, in the order in which they were found.
    pub list: Vec<File>,
    /// How many files in folders no system knows.
    pub passed_over: usize,
    /// Files that were named and cannot be used, and folders that cannot be read.
    pub failures: Vec<Error>,
    /// Files and folders that were looked at; none is looked at twice.
    seen: BTreeSet<PathBuf>,
    /// How often a file of a system was met, again or for the first time.
    known: usize,
}

/// One file.
#[derive(Clone)]
pub struct File {
    /// Its text.
    pub source: Arc<Source>,
    /// Its system.
    pub system: &'static dyn System,
    /// What it is to that system.
    pub kind: FileKind,
    /// Where it can be written; a built-in file cannot.
    pub path: Option<PathBuf>,
}

/// How a path came to be looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Named {
    /// On the command line.
    Yes,
    /// As a part of a folder.
    No,
}

impl Files {
    /// The files of some paths; the built-in sets of all systems if there are none.
    pub fn find(context: &mut Context<'_>, paths: &[PathBuf]) -> Self {
        let mut files = Self::default();
        if paths.is_empty() {
            for system in context.chosen() {
                files.add_builtins(system);
            }
        }
        for path in paths {
            let (known, passed_over, failures) = (files.known, files.passed_over, files.failures.len());
            match path.to_str().and_then(|path| path.strip_prefix(BUILTIN)) {
                Some(name) => files.add_builtin_path(context, name),
                None if path.is_dir() => {
                    files.add_folder(context, path);
                    if files.known == known && files.failures.len() == failures {
                        let passed_over = files.passed_over - passed_over;
                        files.failures.push(recognise::nothing_in(context, path, passed_over));
                    }
                }
                None => files.add_file(context, path, Named::Yes),
            }
        }
        files
    }

    /// Stops at the first file that cannot be used, if there is one.
    pub fn complete(mut self) -> Result<Self, Error> {
        if self.failures.is_empty() { Ok(self) } else { Err(self.failures.remove(0)) }
    }

    /// Tells of all files that cannot be used; the last one decides the exit code.
    pub fn finish(mut self, context: &mut Context<'_>) -> Result<(), Error> {
        let Some(last) = self.failures.pop() else { return Ok(()) };
        for failure in &self.failures {
            context.output.error(failure);
        }
        Err(last)
    }

    /// The card files in the folders of a system's decks, or the built-in ones if there are none. They are read but
    /// not listed: nobody asked for them.
    pub fn beside(&mut self, context: &mut Context<'_>, system: &'static dyn System) -> Vec<File> {
        let decks = self.of(system).filter_map(|file| file.path.as_deref());
        let folders: BTreeSet<PathBuf> = decks.filter_map(Path::parent).map(Path::to_path_buf).collect();
        let (listed, passed_over, failures) = (self.list.len(), self.passed_over, self.failures.len());
        for folder in folders {
            // The parent of a bare file name is empty.
            let here = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
            let entries = fs::read_dir(here).into_iter().flatten().flatten();
            let mut paths: Vec<PathBuf> = entries.map(|entry| folder.join(entry.file_name())).collect();
            paths.sort();
            for path in paths.iter().filter(|path| path.is_file()) {
                self.add_file(context, path, Named::No);
            }
        }
        let is_card =
            |file: &File| file.kind != FileKind::Deck && file.system.about().name == system.about().name;
        let mut found: Vec<File> = self.list.split_off(listed).into_iter().filter(is_card).collect();
        if found.is_empty() {
            self.add_builtins(system);
            found = self.list.split_off(listed).into_iter().filter(is_card).collect();
        }
        self.passed_over = passed_over;
        self.failures.truncate(failures);
        found
    }

    /// The systems of the files, in the order of the context.
    pub fn systems(&self, context: &Context<'_>) -> Vec<&'static dyn System> {
        let has = |system: &&'static dyn System| self.of(*system).next().is_some();
        context.systems.iter().copied().filter(has).collect()
    }

    /// The files of a system.
    pub fn of(&self, system: &'static dyn System) -> impl Iterator<Item = &File> {
        let name = system.about().name;
        self.list.iter().filter(move |file| file.system.about().name == name)
    }

    /// The files of a system that are of one kind.
    pub fn kind(&self, system: &'static dyn System, kind: FileKind) -> Vec<Arc<Source>> {
        let files = self.of(system).filter(|file| file.kind == kind);
        files.map(|file| Arc::clone(&file.source)).collect()
    }

    /// Adds the built-in cards and decks of a system.
    pub fn add_builtins(&mut self, system: &'static dyn System) {
        for builtin in system.builtin_cards() {
            let kind = system.recognise(builtin.name, builtin.text).unwrap_or(FileKind::Cards);
            self.add_builtin(system, builtin, kind);
        }
        for builtin in system.builtin_decks() {
            self.add_builtin(system, builtin, FileKind::Deck);
        }
    }

    fn add_builtin(&mut self, system: &'static dyn System, builtin: &Builtin, kind: FileKind) {
        let name = builtin_name(system, builtin);
        if self.seen.insert(PathBuf::from(&name)) {
            let source = self.sources.add(name, builtin.text);
            self.list.push(File { source, system, kind, path: None });
        }
    }

    /// Adds `SYSTEM` or `SYSTEM/FILE`.
    fn add_builtin_path(&mut self, context: &Context<'_>, path: &str) {
        let (system, file) = path.split_once('/').unwrap_or((path, ""));
        let system = match context.system(system) {
            Ok(system) => system,
            Err(error) => return self.failures.push(error),
        };
        if file.is_empty() {
            return self.add_builtins(system);
        }
        let broken = system.broken();
        let cards = system.builtin_cards().iter().map(|builtin| (builtin, FileKind::Cards));
        let decks = system.builtin_decks().iter().map(|builtin| (builtin, FileKind::Deck));
        let all = || cards.clone().chain(decks.clone()).chain([(&broken, FileKind::Cards)]);
        match all().find(|(builtin, _)| builtin.name == file) {
            Some((builtin, FileKind::Cards)) => {
                let kind = system.recognise(builtin.name, builtin.text).unwrap_or(FileKind::Cards);
                self.add_builtin(system, builtin, kind);
            }
            Some((builtin, kind)) => self.add_builtin(system, builtin, kind),
            None => {
                let names: Vec<&str> = all().map(|(builtin, _)| builtin.name).collect();
                let name = system.about().name;
                self.failures.push(
                    Error::file(format!("there is no built-in file `{BUILTIN}{path}`"))
                        .maybe_hint(suggest::did_you_mean(file, names.iter().copied()))
                        .hint(format!("the built-in files of {name} are: {}", names.join(", "))),
                );
            }
        }
    }

    fn add_folder(&mut self, context: &mut Context<'_>, folder: &Path) {
        // A link to a folder above would lead here again.
        if fs::canonicalize(folder).is_ok_and(|real| !self.seen.insert(real)) {
            self.known += 1;
            return;
        }
        let mut entries: Vec<PathBuf> = match fs::read_dir(folder) {
            Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
            Err(error) => {
                let text = format!("the folder `{}` could not be read: {error}", folder.display());
                return self.failures.push(Error::file(text));
            }
        };
        entries.sort();
        for path in entries {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let is_folder = path.is_dir();
            if name.starts_with('.') || (is_folder && name == "target") {
                continue;
            }
            if is_folder {
                self.add_folder(context, &path);
            } else if path.is_file() {
                self.add_file(context, &path, Named::No);
            } else {
                self.passed_over += 1;
            }
        }
    }

    fn add_file(&mut self, context: &mut Context<'_>, path: &Path, named: Named) {
        if let Ok(real) = fs::canonicalize(path)
            && !self.seen.insert(real)
        {
            self.known += 1;
            return;
        }
        if named == Named::No && !recognise::worth_reading(context, path) {
            self.passed_over += 1;
            return;
        }
        let bytes = match (read::read(path, LIMIT), named) {
            (Ok(bytes), _) => bytes,
            (Err(error @ ReadError::TooLarge { .. }), Named::No) => {
                context.output.warn(format_args!("{error}; it is passed over"));
                self.passed_over += 1;
                return;
            }
            (Err(ReadError::Missing(_)), Named::Yes) => {
                return self.failures.push(recognise::missing(context, path));
            }
            (Err(error), _) => return self.failures.push(error.into()),
        };
        let name = path.to_string_lossy().into_owned();
        let text = String::from_utf8_lossy(&bytes);
        match (recognise::system(context, &name, &text, named), named) {
            (Ok((system, kind)), _) => {
                drop(text);
                self.known += 1;
                let source = self.sources.add_bytes(name, bytes);
                self.list.push(File { source, system, kind, path: Some(path.to_path_buf()) });
            }
            (Err(Unclear::Unknown), Named::No) => self.passed_over += 1,
            (Err(Unclear::Unknown), Named::Yes) => {
                self.failures.push(recognise::unknown(context, &name, &text));
            }
            (Err(Unclear::Ambiguous(systems)), Named::No) => {
                let (name, systems) = (crate::plain(&name), systems.join(" or "));
                context.output.warn(format_args!("`{name}` may be a file of {systems}; it is passed over"));
                self.passed_over += 1;
            }
            (Err(Unclear::Ambiguous(systems)), Named::Yes) => {
                let text = format!("`{name}` may be a file of {}", systems.join(" or "));
                let hint = format!("say which with --system {}", systems.join(" or --system "));
                self.failures.push(Error::usage(text).hint(hint));
            }
        }
    }
}

/// The name of a built-in file in messages.
pub fn builtin_name(system: &dyn System, builtin: &Builtin) -> String {
    format!("{BUILTIN}{}/{}", system.about().name, builtin.name)
}
