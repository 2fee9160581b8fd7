//! The projects of a client: a folder each, with the texts that are open in the editor.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use cardwright_ide::{FileId, Project};
use cardwright_ir::Lang;
use cardwright_system::System;
use gen_lsp_types::Uri;

use crate::{folder, place};

/// Files beside a lone one that are read.
const MOST_BESIDE: usize = 2_000;

/// A folder with its files.
pub(crate) struct Root {
    path: PathBuf,
    pub(crate) project: Project,
}

/// A text that is open in the editor.
pub(crate) struct Open {
    pub(crate) uri: Uri,
    pub(crate) version: i32,
    pub(crate) text: String,
}

/// All that is known of files.
pub(crate) struct Documents {
    systems: Vec<&'static dyn System>,
    profiles: Vec<(String, String)>,
    lang: Lang,
    pub(crate) roots: Vec<Root>,
    /// By the name that the file has in its project.
    pub(crate) open: BTreeMap<String, Open>,
}

impl Documents {
    pub(crate) fn new(systems: &[&'static dyn System], profiles: Vec<(String, String)>, lang: Lang) -> Self {
        Self { systems: systems.to_vec(), profiles, lang, roots: Vec::new(), open: BTreeMap::new() }
    }

    /// Adds a folder without its files; `None` if it is there already.
    pub(crate) fn add_root(&mut self, path: &Path) -> Option<usize> {
        if self.roots.iter().any(|root| root.path == path) {
            return None;
        }
        let project = self.new_project();
        self.roots.push(Root { path: path.to_path_buf(), project });
        Some(self.roots.len() - 1)
    }

    /// Reads the files of a folder; `step` is told how many of how many were read.
    pub(crate) fn read_root(&mut self, at: usize, step: &mut dyn FnMut(usize, usize)) {
        let files = folder::files(&self.roots[at].path);
        let count = files.len();
        for (number, path) in files.iter().enumerate() {
            step(number, count);
            let name = path.to_string_lossy().into_owned();
            let open = self.open.get(&name).map(|open| open.text.clone());
            if let Some(text) = open.or_else(|| folder::text(path)) {
                self.roots[at].project.set(&name, text);
            }
        }
    }

    /// Takes a folder out.
    pub(crate) fn remove_root(&mut self, path: &Path) {
        self.roots.retain(|root| root.path != path);
    }

    /// The folder of a file: the innermost one around it, else a new one.
    pub(crate) fn root_of(&mut self, uri: &Uri) -> usize {
        let path = place::path(uri);
        let inside = |root: &Root| path.as_ref().is_some_and(|path| path.starts_with(&root.path));
        let around = self.roots.iter().enumerate().filter(|(_, root)| inside(root));
        if let Some((at, _)) = around.max_by_key(|(_, root)| root.path.components().count()) {
            return at;
        }
        let folder = path.as_deref().and_then(Path::parent).map_or_else(PathBuf::new, Path::to_path_buf);
        if let Some(at) = self.roots.iter().position(|root| root.path == folder) {
            return at;
        }
        let project = self.new_project();
        self.roots.push(Root { path: folder.clone(), project });
        let at = self.roots.len() - 1;
        // Of a lone file the files beside it belong to it, those in folders below do not.
        let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        let mut beside: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        beside.retain(|path| path.is_file() && folder::is_candidate(path));
        beside.sort();
        beside.truncate(MOST_BESIDE);
        for path in beside {
            if let Some(text) = folder::text(&path) {
                self.roots[at].project.set(&path.to_string_lossy(), text);
            }
        }
        at
    }

    /// The project and number of a file, if a system knows it.
    pub(crate) fn find(&mut self, uri: &Uri) -> Option<(&mut Project, FileId)> {
        let name = place::name(uri);
        let at = self.root_of(uri);
        let project = &mut self.roots[at].project;
        let id = project.id(&name)?;
        Some((project, id))
    }

    /// Gives a file its text.
    pub(crate) fn set(&mut self, uri: &Uri, text: &str) {
        let (name, at) = (place::name(uri), self.root_of(uri));
        self.roots[at].project.set(&name, text);
    }

    /// Reads a file from the disk, or takes it out if it is not there.
    pub(crate) fn read(&mut self, uri: &Uri) {
        let name = place::name(uri);
        if self.open.contains_key(&name) {
            return;
        }
        let at = self.root_of(uri);
        let candidate = place::path(uri).filter(|path| folder::is_candidate(path));
        match candidate.and_then(|path| folder::text(&path)) {
            Some(text) => {
                self.roots[at].project.set(&name, text);
            }
            None => self.roots[at].project.remove(&name),
        }
    }

    /// Makes all projects anew from their texts: what a panic left behind is not to be trusted.
    pub(crate) fn rebuild(&mut self) {
        for at in 0..self.roots.len() {
            let mut fresh = self.new_project();
            let project = &self.roots[at].project;
            for (name, id) in project.files() {
                if let Some(file) = project.file(id) {
                    fresh.set(name, std::sync::Arc::clone(&file.source.text));
                }
            }
            self.roots[at].project = fresh;
        }
    }

    fn new_project(&self) -> Project {
        let mut project = Project::new(&self.systems);
        project.set_lang(self.lang);
        for (system, profile) in &self.profiles {
            project.set_profile(system, profile);
        }
        project
    }
}
