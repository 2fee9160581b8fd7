//! The texts that are edited.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folder of the corpus.
pub(crate) fn folder() -> PathBuf {
    match std::env::var_os("CARDWRIGHT_CORPUS") {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"),
    }
}

/// The texts below a folder, sorted by name, each cut after so many bytes.
pub(crate) fn files(folder: &Path, longest: usize) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if let Ok(mut text) = fs::read_to_string(&path) {
                let mut end = text.len().min(longest);
                while !text.is_char_boundary(end) {
                    end -= 1;
                }
                text.truncate(end);
                found.push((path.to_string_lossy().into_owned(), text));
            }
        }
    }
    found.sort();
    found
}
