//! The files of a folder that may hold cards.

use std::{
    fs,
    path::{Path, PathBuf},
};

use cardwright_source::read;

/// How files of cards, decks and lists end.
pub const EXTENSIONS: &[&str] = &["json", "toml", "cdf", "rules", "o8d", "deck", "deckx", "csv"];

/// The most bytes that a file may have.
const MOST_BYTES: u64 = 32 << 20;

/// The most files of a folder that are looked at.
const MOST_FILES: usize = 50_000;

/// Folders inside folders.
const DEPTH: usize = 32;

/// The files below a folder, sorted. Hidden folders and those of other tools are passed over.
pub(crate) fn files(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![(root.to_path_buf(), 0)];
    while let Some((folder, depth)) = open.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries.flatten() {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir() {
                let passed = name.starts_with('.') || matches!(name.as_ref(), "target" | "node_modules");
                if !passed && depth < DEPTH {
                    open.push((entry.path(), depth + 1));
                }
            } else if is_candidate(&entry.path()) && found.len() < MOST_FILES {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    found
}

/// May this be a file of cards?
pub(crate) fn is_candidate(path: &Path) -> bool {
    let extension = path.extension().map(|extension| extension.to_string_lossy());
    extension.is_some_and(|extension| EXTENSIONS.contains(&extension.as_ref()))
}

/// The text of a file; `None` if it cannot be read or is too large.
pub(crate) fn text(path: &Path) -> Option<String> {
    let bytes = read::read(path, MOST_BYTES).ok()?;
    Some(match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
    })
}
