//! Writes what the language server would rename.

use std::{collections::BTreeMap, fs};

use cardwright_ir::Lang;
use cardwright_source::{Edit, edit};
use serde_json::{Value, json};

use super::cards;
use crate::{
    api::Code,
    failure::{Failure, Outcome},
    folder::Project,
    studio::Studio,
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
pub(super) fn write(
    studio: &Studio,
    project: &str,
    card: &str,
    files: &[FileEdits],
    lang: Lang,
) -> Outcome<Value> {
    let _writer = studio.writer();
    let gone = |what: String| {
        let hint = "bring it back, or open the card anew";
        Failure::new(Code::RenameGone, format!("{what} is gone; nothing was changed")).hint(hint)
    };
    let project = studio.project(project).map_err(|_| gone(format!("the project `{project}`")))?;
    let listed = cards::find(&project, card).map_err(|_| gone(format!("the card `{card}`")))?;
    let mut texts = BTreeMap::new();
    let mut before: i64 = 0;
    for FileEdits { path, hash, edits } in files {
        let at = project.files.iter().position(|file| file.rel == *path);
        let at = at.ok_or_else(|| gone(format!("`{path}`")).path(path))?;
        let of = &project.files[at];
        if !of.write || studio.read_only {
            return Err(locked(path));
        }
        let changed = || {
            let text = format!("`{path}` changed on disk meanwhile; nothing was changed");
            Failure::new(Code::RenameConflict, text).path(path).hint("change the name again").again()
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
    cards::keep_rules(&project, &texts, lang)?;
    let now = studio.write(&project, &texts).map_err(|failure| {
        take_back(studio, &project, &texts);
        match (failure.0.code, &failure.0.path) {
            (Code::ReadOnly, Some(path)) => locked(path),
            _ => failure,
        }
    })?;
    // The card may have got another id; then it is the one that stands where it stood.
    let start = listed.span.start as i64 + before;
    let here = cards::listed_cards(&now)
        .into_iter()
        .find(|other| other.file == listed.file && other.span.start as i64 == start);
    let places: usize = files.iter().map(|file| file.edits.len()).sum();
    let id = here.map_or_else(|| card.to_owned(), |card| card.id);
    Ok(json!({ "files": files.len(), "places": places, "card": id }))
}

/// A file keeps a name because it cannot be written.
fn locked(path: &str) -> Failure {
    let text = format!("`{path}` cannot be written; nothing was changed");
    let hint = "let it be written, or copy the set into a folder to edit it";
    Failure::new(Code::RenameLocked, text).path(path).hint(hint).again()
}

/// Gives files that have the new name already their old text again.
fn take_back(studio: &Studio, project: &Project, texts: &BTreeMap<usize, String>) {
    for (at, text) in texts {
        let file = &project.files[*at];
        let Some(path) = &file.path else { continue };
        if fs::read_to_string(path).is_ok_and(|now| now == *text) {
            let _ = studio.put(path, &file.rel, file.source.text.as_bytes());
        }
    }
    studio.mark();
}

#[cfg(test)]
mod tests {
    use cardwright_source::Span;
    use tempfile::TempDir;

    use super::*;
    use crate::studio::{Options, text_hash};

    const CARD: &str =
        r#"[{ "id": "oak", "name": "Oak", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] }]"#;

    fn open() -> (TempDir, Studio) {
        let folder = tempfile::tempdir().expect("a folder can be made");
        fs::create_dir(folder.path().join("set")).expect("a folder can be made");
        fs::write(folder.path().join("set/cards.json"), CARD).expect("a file can be written");
        let options = Options { path: folder.path().to_path_buf(), ..Options::default() };
        let studio = Studio::open(&options, cardwright_registry::all()).expect("the folder is there");
        (folder, studio)
    }

    fn elm(path: &str, text: &str) -> FileEdits {
        let at = u32::try_from(CARD.find("oak").expect("the id is there")).expect("it is short");
        let edit = Edit { span: Span::new(at.into(), (at + 3).into()), text: "elm".to_owned() };
        FileEdits { path: path.to_owned(), hash: text_hash(text), edits: vec![edit] }
    }

    /// The class of a rename that fails, with its place; nothing is written.
    fn refused(folder: &TempDir, studio: &Studio, card: &str, files: &[FileEdits]) -> (Code, Option<String>) {
        let Failure(problem) = write(studio, "set", card, files, Lang::En).expect_err("it is refused");
        assert!(problem.detail.is_some_and(|why| why.contains("nothing was changed")));
        assert!(problem.hint.is_some());
        assert_eq!(
            fs::read_to_string(folder.path().join("set/cards.json")).expect("the file is there"),
            CARD
        );
        (problem.code, problem.path)
    }

    #[test]
    fn a_rename_that_fails_says_where_and_why() {
        let (folder, studio) = open();
        let cards = || Some("set/cards.json".to_owned());
        let other = [elm("set/cards.json", "another text")];
        assert_eq!(refused(&folder, &studio, "oak", &other), (Code::RenameConflict, cards()));
        let more = [elm("set/cards.json", CARD), elm("set/more.json", CARD)];
        let place = Some("set/more.json".to_owned());
        assert_eq!(refused(&folder, &studio, "oak", &more), (Code::RenameGone, place));
        let own = [elm("set/cards.json", CARD)];
        assert_eq!(refused(&folder, &studio, "birch", &own), (Code::RenameGone, None));
        let path = folder.path().join("set/cards.json");
        let free = fs::metadata(&path).expect("the file is there").permissions();
        let mut locked = free.clone();
        locked.set_readonly(true);
        fs::set_permissions(&path, locked).expect("permissions can be changed");
        studio.mark();
        assert_eq!(refused(&folder, &studio, "oak", &own), (Code::RenameLocked, cards()));
        fs::set_permissions(&path, free).expect("permissions can be changed");
        studio.mark();
        assert!(write(&studio, "set", "oak", &own, Lang::En).is_ok_and(|done| done["card"] == "elm"));
    }

    #[test]
    fn what_was_written_before_it_failed_is_taken_back() {
        let (folder, studio) = open();
        let path = folder.path().join("set/cards.json");
        let project = studio.project("set").expect("the project is there");
        let new = BTreeMap::from([(0, CARD.replace("oak", "elm"))]);
        // Somebody else's text stays, ours goes.
        for (disk, left) in [(new[&0].as_str(), CARD), ("[]", "[]")] {
            fs::write(&path, disk).expect("a file can be written");
            take_back(&studio, &project, &new);
            assert_eq!(fs::read_to_string(&path).expect("the file is there"), left);
        }
    }
}
