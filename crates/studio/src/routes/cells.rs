//! Edits of cells, and those that wait until their file can be written.

use std::{collections::BTreeMap, fs, sync::Arc};

use axum::{
    Json,
    extract::{Path, State},
};
use cardwright_ir::Lang;

use super::sheets::{desk, unbroken};
use crate::{
    api::{CellEdit, CellEdits, CellsSaved, Code, FileState, LostEdit, RefusedCell, WaitingEdits},
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    folder::Project,
    sheet::{self, Changed, NewRule, Table},
    studio::{Studio, text_hash},
    waiting::{Kept, List},
};

/// Edits that one request may have.
const MOST_EDITS: usize = 50_000;

/// `PATCH /sheets/:project/:file/cells?lang=`.
pub(super) async fn cells(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
    ask: Ask,
    Body(body): Body<CellEdits>,
) -> Outcome<Json<CellsSaved>> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        if body.edits.len() > MOST_EDITS {
            let text = format!("a request has at most {MOST_EDITS} edits");
            return Err(Failure::new(Code::TooLarge, text));
        }
        studio.write_waiting(&project, &file);
        let mut kept = studio.kept(&project, &file)?;
        let rules = sheet::new_rules(&kept.project, &kept.sheet, &body.edits);
        // All or nothing: what others refuse is no reason to make a file.
        let elsewhere = |edit: &&CellEdit| rules.iter().all(|rule| rule.named.row != edit.row);
        let others: Vec<CellEdit> = body.edits.iter().filter(elsewhere).cloned().collect();
        let fits =
            !body.atomic || sheet::cells(&kept.project, &kept.sheet, &others, Lang::En).refused.is_empty();
        if !rules.is_empty() && fits && write_rules(studio, &kept, &rules)? {
            kept = studio.kept(&project, &file)?;
        }
        save(studio, &kept, &body, ask.lang()).map(Json)
    })
    .await
}

/// `GET /sheets/:project/:file/waiting`.
pub(super) async fn waiting(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
) -> Outcome<Json<WaitingEdits>> {
    work(&studio, move |studio| show(studio, &project, &file)).await
}

/// `POST /sheets/:project/:file/waiting`: looks at the disk again and writes what can be written.
pub(super) async fn try_again(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
) -> Outcome<Json<WaitingEdits>> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        studio.mark();
        studio.write_waiting(&project, &file);
        show(studio, &project, &file)
    })
    .await
}

/// `DELETE /sheets/:project/:file/waiting`: forgets what does not fit any more, or everything with `?all=1`.
pub(super) async fn forget(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
    ask: Ask,
) -> Outcome<Json<WaitingEdits>> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let place = studio.kept(&project, &file)?.place();
        let List { mut edits, base, .. } = studio.waiting.of(&place);
        if ask.get("all").is_some() {
            edits.clear();
        }
        studio.forget_waiting(&place, List { edits, lost: Vec::new(), base });
        show(studio, &project, &file)
    })
    .await
}

/// `POST /sheets/:project/:file/restore`: writes a deleted file again as it was, and then what waits for it.
pub(super) async fn restore(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
) -> Outcome<Json<WaitingEdits>> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let kept = studio.kept(&project, &file)?;
        if kept.state == FileState::Deleted {
            for at in &kept.sheet.files {
                let of = &kept.project.files[*at];
                let Some(path) = of.path.as_ref().filter(|path| !path.exists()) else { continue };
                if let Some(folder) = path.parent().filter(|folder| folder.starts_with(&studio.root)) {
                    let fault = |error: std::io::Error| Failure::new(Code::Fault, error.to_string());
                    fs::create_dir_all(folder).map_err(fault)?;
                }
                studio.put(path, &of.rel, of.source.text.as_bytes())?;
            }
        }
        studio.mark();
        studio.write_waiting(&project, &file);
        show(studio, &project, &file)
    })
    .await
}

fn show(studio: &Studio, project: &str, file: &str) -> Outcome<Json<WaitingEdits>> {
    let kept = studio.kept(project, file)?;
    let List { edits, lost, .. } = studio.waiting.of(&kept.place());
    Ok(Json(WaitingEdits { state: kept.state, keeps: kept.keeps, edits, lost }))
}

/// Writes rules into files of their own and names these in their rows; false if the sheet cannot be written.
fn write_rules(studio: &Studio, kept: &Kept, rules: &[NewRule]) -> Outcome<bool> {
    let (project, found) = (&kept.project, &kept.sheet);
    let names: Vec<CellEdit> = rules.iter().map(|rule| rule.named.clone()).collect();
    let table = Table::read(project, found);
    let Changed { texts, refused, locked, .. } = sheet::cells(project, found, &names, Lang::En);
    if !table.write() || !refused.is_empty() || !locked.is_empty() {
        return Ok(false);
    }
    let folder = found.rel.rsplit_once('/').map_or("", |(folder, _)| folder);
    for rule in rules {
        let path = studio.root.join(folder).join(&rule.file);
        if path.exists() {
            let text = format!("there is already a file `{}`", rule.file);
            return Err(Failure::new(Code::CellInvalid, text).path(&found.rel));
        }
        // A link could lead out of the opened folder.
        let there = path.ancestors().skip(1).find_map(|above| fs::canonicalize(above).ok());
        if let Some(parent) =
            path.parent().filter(|_| there.is_some_and(|there| there.starts_with(&studio.root)))
        {
            fs::create_dir_all(parent).map_err(|error| Failure::new(Code::Fault, error.to_string()))?;
        }
        studio.put(&path, &rule.file, rule.text.as_bytes())?;
    }
    // The rules lie there before anything names them.
    studio.write(project, &texts)?;
    studio.mark();
    Ok(true)
}

fn save(studio: &Studio, kept: &Kept, body: &CellEdits, lang: Lang) -> Outcome<CellsSaved> {
    let (project, found) = (&kept.project, &kept.sheet);
    let table = Table::read(project, found).told_in(lang);
    if !table.write() && !kept.keeps {
        return Err(kept.locked());
    }
    unbroken(found, &table)?;
    let waiting = studio.waiting.of(&kept.place()).edits;
    let stale = !body.base.is_empty() && body.base != found.hash;
    let (moved, fresh): (Vec<&CellEdit>, Vec<&CellEdit>) =
        body.edits.iter().partition(|edit| stale && sheet::is_numbered(edit));
    let all: Vec<CellEdit> = waiting.iter().chain(fresh).cloned().collect();
    let Changed { texts, applied, refused, mut locked, rows } = sheet::cells(project, found, &all, lang);
    let place = kept.place();
    let texts =
        sheet::as_before(project, found, texts, &rows, |row, now| studio.earlier.of(&place, row, now));
    let (old, refused): (Vec<_>, Vec<_>) =
        refused.into_iter().partition(|(number, _)| *number < waiting.len());
    let mut refused: Vec<RefusedCell> = refused.into_iter().map(|(_, cell)| cell).collect();
    refused.extend(moved.into_iter().map(|edit| table.moved(edit)));
    if !kept.keeps {
        let cell = |edit: CellEdit| RefusedCell {
            reason: match lang {
                Lang::En => format!("`{}` cannot be written", found.rel),
                Lang::Ko => format!("`{}` 파일에 쓸 수 없습니다", found.rel),
            },
            code: "read-only".to_owned(),
            now: edit.old,
            row: edit.row,
            col: edit.col,
        };
        refused.extend(std::mem::take(&mut locked).into_iter().map(cell));
    }
    let nothing = applied == 0 && locked.len() + old.len() <= waiting.len() && !refused.is_empty();
    if nothing || (body.atomic && !refused.is_empty()) {
        return Err(refusal(refused).path(&found.rel));
    }
    for edit in &body.edits {
        let (row, col) = (edit.row.as_str(), edit.col.as_str());
        let (old, new) = (edit.old.to_string(), edit.new.to_string());
        tracing::debug!(component = "studio.save", file_path = found.rel, row, col, old, new, "an edit");
    }
    let put = if texts.is_empty() { Ok(Arc::clone(project)) } else { studio.write(project, &texts) };
    let now = match put {
        Ok(now) => now,
        // The file looked as if it could be written.
        Err(failure) if failure.0.code == Code::ReadOnly && kept.keeps => {
            let queued = studio.keep(kept, all, Vec::new());
            return Err(failure.queued(queued).refused(refused));
        }
        Err(failure) => return Err(failure),
    };
    let lost = old.into_iter().map(|(number, cell)| LostEdit {
        edit: all[number].clone(),
        now: cell.now,
        reason: cell.reason,
    });
    let lost: Vec<LostEdit> = lost.collect();
    let mut queued = waiting.len();
    if locked.len() != waiting.len() || !lost.is_empty() {
        queued = studio.keep(kept, locked, lost);
    }
    if applied == 0 && queued > 0 {
        return Err(kept.locked().queued(queued).refused(refused));
    }
    let sheet =
        now.sheet(&found.id).cloned().ok_or_else(|| Failure::new(Code::Deleted, "the sheet is gone"))?;
    let stands = stands(project, &texts, &now);
    let hash = if stands { sheet.hash.clone() } else { found.hash.clone() };
    let before = table;
    let table = Table::read(&now, &sheet).told_in(lang);
    for (at, was) in rows.iter().filter(|_| stands) {
        if let (Some(old), Some(text), Some(key)) =
            (before.text_of(*at), table.text_of(*at), table.key_of(*at))
        {
            studio.earlier.note(&place, (was, old), (key, text));
        }
    }
    let keys: BTreeMap<usize, String> = rows.into_iter().collect();
    let (mut rows, texts) = table.rows(table.with_lookers(&keys).into_iter());
    for row in &mut rows {
        row.was = keys.get(&row.index).filter(|was| **was != row.key).cloned();
    }
    table.dress(&desk(studio), &mut rows);
    let checked_in = now.checked_in();
    let off = studio.functions.off();
    Ok(CellsSaved { hash, applied, refused, rows, texts, queued, checked_in, off })
}

/// Do the texts that were written stand in their files? Where somebody else was quicker, the page must not take the hash of
/// that text for the one of its edit: it would pass over the news of it.
fn stands(before: &Project, written: &BTreeMap<usize, String>, now: &Project) -> bool {
    written.iter().all(|(at, text)| {
        let file = now.files.iter().find(|file| file.rel == before.files[*at].rel);
        file.is_some_and(|file| file.hash == text_hash(text))
    })
}

fn refusal(refused: Vec<RefusedCell>) -> Failure {
    let invalid = refused.iter().all(|cell| !["changed", "moved", "no-row"].contains(&cell.code.as_str()));
    let locked = refused.iter().all(|cell| cell.code == "read-only");
    let code = match (locked, invalid) {
        (true, _) => Code::ReadOnly,
        (false, true) => Code::CellInvalid,
        (false, false) => Code::SheetConflict,
    };
    let text = refused.first().map_or_else(String::new, |cell| cell.reason.clone());
    Failure::new(code, text).refused(refused)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studio::Options;

    const CARDS: &str =
        r#"[{ "id": "oak", "name": "Oak", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] }]"#;

    #[test]
    fn a_text_stands_until_somebody_else_writes() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        fs::create_dir(folder.path().join("set")).expect("a folder can be made");
        let path = folder.path().join("set/cards.json");
        fs::write(&path, CARDS).expect("a file can be written");
        let options = Options { path: folder.path().to_path_buf(), ..Options::default() };
        let studio = Studio::open(&options, cardwright_registry::all()).expect("the folder is there");
        let before = studio.project("set").expect("it is there");
        let texts = BTreeMap::from([(0, CARDS.replace("Oak", "Elm"))]);
        let mine = studio.write(&before, &texts).expect("it can be written");
        assert!(stands(&before, &texts, &mine));
        fs::write(&path, CARDS.replace("Oak", "Birch")).expect("a file can be written");
        studio.mark();
        let theirs = studio.project("set").expect("it is there");
        assert!(!stands(&before, &texts, &theirs));
    }
}
