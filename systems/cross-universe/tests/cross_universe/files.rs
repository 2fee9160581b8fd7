//! Files for the tests.

use std::path::PathBuf;
use std::sync::Arc;

use cardwright_source::{Source, Sources};

/// All cards of the corpus, in the order of their names.
pub(crate) fn corpus_cards() -> Vec<Arc<Source>> {
    let mut sources = Sources::default();
    files("cards", "cdf").into_iter().map(|(name, bytes)| sources.add_bytes(name, bytes)).collect()
}

/// The files of a folder of the corpus with this extension, in the order of their names.
pub(crate) fn files(folder: &str, extension: &str) -> Vec<(String, Vec<u8>)> {
    let path = corpus_folder().join("cdf").join(folder);
    let entries = std::fs::read_dir(&path).unwrap_or_else(|error| {
        panic!("{}: {error}; set CARDWRIGHT_CORPUS to the folder of the corpus", path.display())
    });
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.retain(|file| file.extension().is_some_and(|found| found == extension));
    files.sort();
    let read = |file: PathBuf| {
        let name = file.file_name().expect("a file has a name").to_string_lossy().into_owned();
        (name, std::fs::read(&file).expect("the file can be read"))
    };
    files.into_iter().map(read).collect()
}

/// A text as a file of its own.
pub(crate) fn source(text: &str) -> Arc<Source> {
    Sources::default().add("card.cdf", text)
}

fn corpus_folder() -> PathBuf {
    match std::env::var_os("CARDWRIGHT_CORPUS") {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"),
    }
}
