//! Files that a save left behind because its process was ended: the file beside them is the old one, and whole.

use std::{collections::BTreeSet, fs, path::PathBuf};

use super::Folder;
use crate::clock;

/// How old such a file must be, so that nobody is still writing it.
const OLD: u64 = 60_000;

impl Folder {
    /// Removes what earlier saves left behind in the folders of the projects.
    pub(crate) fn tidy(&self) {
        let files = self.projects.values().flat_map(|project| &project.files);
        let folders: BTreeSet<PathBuf> =
            files.filter_map(|file| Some(file.path.as_ref()?.parent()?.to_path_buf())).collect();
        let own = format!(".cardwright-{}-", std::process::id());
        for entry in folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let left = name.starts_with(".cardwright-") && name.ends_with(".tmp") && !name.starts_with(&own);
            let changed =
                entry.metadata().map_or(u128::MAX, |metadata| clock::changed(&metadata) / 1_000_000);
            if left && changed.saturating_add(u128::from(OLD)) < u128::from(clock::now()) {
                // Whoever may not remove it can live with it.
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}
