//! Files for the tests.

use std::path::PathBuf;
use std::sync::Arc;

use cardwright_source::{Source, Sources};

/// Files of the corpus, which must be there.
pub(crate) fn corpus(names: &[&str]) -> Vec<Arc<Source>> {
    let mut sources = Sources::default();
    names.iter().map(|name| sources.add_bytes(*name, corpus_bytes(name))).collect()
}

/// A file of the corpus as it is.
pub(crate) fn corpus_bytes(name: &str) -> Vec<u8> {
    let path = corpus_folder().join("effect-dsl").join(name);
    std::fs::read(&path).unwrap_or_else(|error| {
        panic!("{}: {error}; set CARDWRIGHT_CORPUS to the folder of the corpus", path.display())
    })
}

/// A text as a file of its own.
pub(crate) fn source(text: &str) -> Arc<Source> {
    Sources::default().add("cards.json", text)
}

fn corpus_folder() -> PathBuf {
    match std::env::var_os("CARDWRIGHT_CORPUS") {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"),
    }
}
