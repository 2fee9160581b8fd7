//! Writes what the language server would rename.

use std::collections::BTreeMap;

use cardwright_source::{Edit, edit};
use serde_json::{Value, json};

use super::cards;
use crate::{
    api::Code,
    failure::{Failure, Outcome},
    studio::{Studio, read_only},
};

/// What becomes of a file.
pub(super) struct FileEdits {
    /// The file, relative to the opened folder.
    pub(super) path: String,
    /// The hash of the text that the edits are made for.
    pub(super) hash: String,
    /// The edits.
    pub(super) edits: Vec<Edit>,
}

/// Makes all edits or none; tells how many there were, and which id the card has then.
pub(super) fn write(studio: &Studio, project: &str, card: &str, files: &[FileEdits]) -> Outcome<Value> {
    let _writer = studio.writer();
    let project = studio.project(project)?;
    let listed = cards::find(&project, card)?;
    let mut texts = BTreeMap::new();
    let mut before: i64 = 0;
    for FileEdits { path, hash, edits } in files {
        let at = project.files.iter().position(|file| file.rel == *path);
        let at = at.ok_or_else(|| Failure::new(Code::NoFile, format!("there is no file `{path}`")))?;
        let of = &project.files[at];
        if !of.write {
            return Err(read_only(path));
        }
        let changed = || {
            Failure::new(Code::CardConflict, format!("`{path}` changed meanwhile; try again"))
                .path(path)
                .again()
        };
        if of.hash != *hash {
            return Err(changed());
        }
        texts.insert(at, edit::apply(&of.source.text, edits).map_err(|_| changed())?);
        if at == listed.file {
            let ahead = edits.iter().filter(|edit| usize::from(edit.span.start()) < listed.span.start);
            let grown = ahead.map(|edit| edit.text.len() as i64 - i64::from(u32::from(edit.span.len())));
            before = grown.sum();
        }
    }
    cards::keep_rules(&project, &texts)?;
    let now = studio.write(&project, &texts)?;
    // The card may have got another id; then it is the one that stands where it stood.
    let start = listed.span.start as i64 + before;
    let here = cards::listed_cards(&now)
        .into_iter()
        .find(|other| other.file == listed.file && other.span.start as i64 == start);
    let places: usize = files.iter().map(|file| file.edits.len()).sum();
    let id = here.map_or_else(|| card.to_owned(), |card| card.id);
    Ok(json!({ "files": files.len(), "places": places, "card": id }))
}
