//! Files for the tests.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use cardwright_source::{Source, Sources};

/// All files of the corpus, which must be there. Names are relative to it.
pub(crate) fn corpus(sources: &mut Sources) -> Vec<Arc<Source>> {
    let folder = corpus_folder().join("lorenzo");
    let mut paths = Vec::new();
    collect(&folder, &mut paths);
    paths.sort();
    assert!(!paths.is_empty(), "{}: set CARDWRIGHT_CORPUS to the folder of the corpus", folder.display());
    let read = |path: &PathBuf| {
        let name = path.strip_prefix(&folder).expect("it lies below").to_string_lossy().into_owned();
        sources.add_bytes(name, std::fs::read(path).expect("a file of the corpus can be read"))
    };
    paths.iter().map(read).collect()
}

/// A text as a file of its own.
pub(crate) fn source(name: &str, text: &str) -> Arc<Source> {
    Sources::default().add(name, text)
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, paths);
        } else {
            paths.push(path);
        }
    }
}

fn corpus_folder() -> PathBuf {
    match std::env::var_os("CARDWRIGHT_CORPUS") {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"),
    }
}
