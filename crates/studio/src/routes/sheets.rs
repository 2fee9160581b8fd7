//! Card files as tables.

use std::{collections::BTreeMap, fs, sync::Arc};

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use cardwright_present::shape::SourceSpan;

use crate::{
    api::{CellEdits, CellsSaved, Code, DeleteRows, NewRows, RefusedCell, RowsSaved, Sheet, SheetView},
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    folder::{Project, SheetRef},
    sheet::{self, Desk, Table},
    studio::{Studio, read_only, text_hash},
};

/// Edits that one request may have.
const MOST_EDITS: usize = 50_000;

/// `GET /sheets/:project/:file`.
pub(super) async fn show(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
    ask: Ask,
) -> Outcome<Json<Sheet>> {
    work(&studio, move |studio| {
        let (project, found) = studio.sheet(&project, &file)?;
        let from = ask.number("from")?.unwrap_or(0);
        let count = ask.number("count")?.unwrap_or(usize::MAX);
        let spans = ask.get("spans").is_some_and(|value| value != "false" && value != "0");
        let table = Table::read(&project, &found);
        let mut shown = table.show(from, count, spans);
        shown.view = sheet::view::load(&studio.root, &project, &found);
        table.dress(&desk(studio), &mut shown.rows);
        shown.look.off = studio.functions.off();
        Ok(Json(shown))
    })
    .await
}

/// `PATCH /sheets/:project/:file/cells`.
pub(super) async fn cells(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
    Body(body): Body<CellEdits>,
) -> Outcome<Json<CellsSaved>> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let (project, found) = studio.sheet(&project, &file)?;
        if body.edits.len() > MOST_EDITS {
            let text = format!("a request has at most {MOST_EDITS} edits");
            return Err(Failure::new(Code::TooLarge, text));
        }
        let table = Table::read(&project, &found);
        if !table.write() {
            return Err(read_only(&found.rel));
        }
        unbroken(&found, &table)?;
        let changed = sheet::cells(&project, &found, &body.edits);
        let nothing = changed.applied == 0 && !changed.refused.is_empty();
        if nothing || (body.atomic && !changed.refused.is_empty()) {
            return Err(refusal(changed.refused).path(&found.rel));
        }
        let now = if changed.texts.is_empty() { project } else { studio.write(&project, &changed.texts)? };
        let sheet =
            now.sheet(&found.id).cloned().ok_or_else(|| Failure::new(Code::Deleted, "the sheet is gone"))?;
        let table = Table::read(&now, &sheet);
        let (mut rows, texts) = table.rows(changed.rows.iter().map(|(at, _)| *at));
        for row in &mut rows {
            let was = changed.rows.iter().find(|(at, _)| *at == row.index);
            row.was = was.map(|(_, was)| was.clone()).filter(|was| *was != row.key);
        }
        table.dress(&desk(studio), &mut rows);
        let (hash, applied, refused) = (sheet.hash, changed.applied, changed.refused);
        Ok(Json(CellsSaved { hash, applied, refused, rows, texts }))
    })
    .await
}

/// `POST /sheets/:project/:file/rows`.
pub(super) async fn add_rows(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
    Body(body): Body<NewRows>,
) -> Outcome<Json<RowsSaved>> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let (project, found) = studio.sheet(&project, &file)?;
        let table = Table::read(&project, &found);
        if !table.write() {
            return Err(read_only(&found.rel));
        }
        unbroken(&found, &table)?;
        let rows = sheet::add(&project, &found, body.at, &body.rows)
            .map_err(|reason| Failure::new(Code::CellInvalid, reason).path(&found.rel))?;
        change_rows(studio, &project, &found, rows)
    })
    .await
}

/// `DELETE /sheets/:project/:file/rows`.
pub(super) async fn delete_rows(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
    Body(body): Body<DeleteRows>,
) -> Outcome<Json<RowsSaved>> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let (project, found) = studio.sheet(&project, &file)?;
        let table = Table::read(&project, &found);
        if !table.write() {
            return Err(read_only(&found.rel));
        }
        unbroken(&found, &table)?;
        if body.base != found.hash {
            return Err(Failure::new(Code::SheetConflict, "the sheet changed on disk since it was read")
                .hint("read it again, then delete")
                .path(&found.rel));
        }
        let rows = sheet::delete(&project, &found, &body.rows).map_err(|key| {
            Failure::new(Code::SheetConflict, format!("there is no row `{key}`")).path(&found.rel)
        })?;
        change_rows(studio, &project, &found, rows)
    })
    .await
}

/// `PUT /sheets/:project/:file/view`.
pub(super) async fn view(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
    Body(body): Body<SheetView>,
) -> Outcome<StatusCode> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let (project, found) = studio.sheet(&project, &file)?;
        if studio.read_only {
            return Err(read_only(&found.rel));
        }
        let saved = sheet::view::save(&studio.root, &project, &found, &body)
            .map_err(|reason| Failure::new(Code::Unreadable, reason).path(&found.rel))?;
        if let (Some(text), Some(at)) = (saved, found.files.first()) {
            studio.write(&project, &BTreeMap::from([(*at, text)]))?;
        }
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

fn desk(studio: &Studio) -> Desk<'_> {
    Desk { root: &studio.root, pictures: &studio.pictures, switches: &studio.functions }
}

fn change_rows(
    studio: &Studio,
    project: &Project,
    found: &SheetRef,
    rows: sheet::Rows,
) -> Outcome<Json<RowsSaved>> {
    let folder = studio.root.join(&found.rel);
    let mut written = Vec::new();
    for (name, text) in &rows.made {
        let path = folder.join(name);
        if path.exists() {
            let text = format!("there is already a file `{name}`");
            return Err(Failure::new(Code::CellInvalid, text).path(&found.rel));
        }
        let rel = if found.rel.is_empty() { name.clone() } else { format!("{}/{name}", found.rel) };
        studio.put(&path, &rel, text.as_bytes())?;
        written.push((rel, text_hash(text)));
    }
    for at in &rows.deleted {
        let file = &project.files[*at];
        let path = file.path.as_ref().filter(|_| file.write).ok_or_else(|| read_only(&file.rel))?;
        fs::remove_file(path)
            .map_err(|error| Failure::new(Code::Fault, error.to_string()).path(&file.rel))?;
    }
    for (at, text) in &rows.texts {
        let file = &project.files[*at];
        let path = file.path.as_ref().filter(|_| file.write).ok_or_else(|| read_only(&file.rel))?;
        studio.put(path, &file.rel, text.as_bytes())?;
        written.push((file.rel.clone(), text_hash(text)));
    }
    let now = studio.wrote(project, &written)?;
    let sheet = now.sheet(&found.id);
    let total = sheet.map_or(0, |sheet| Table::read(&now, sheet).len());
    let hash = sheet.map_or_else(String::new, |sheet| sheet.hash.clone());
    Ok(Json(RowsSaved { hash, added: rows.added, removed: rows.removed, total }))
}

/// Refuses to change a file whose rows cannot be told apart.
fn unbroken(found: &SheetRef, table: &Table<'_>) -> Outcome<()> {
    let Some(problem) = table.broken() else { return Ok(()) };
    let mut failure = Failure::new(Code::Unreadable, problem.message).path(&found.rel);
    let (start, end) = (problem.range.start, problem.range.end);
    failure.0.span = problem.path.map(|path| SourceSpan { path, start, end });
    Err(failure)
}

fn refusal(refused: Vec<RefusedCell>) -> Failure {
    let invalid = refused.iter().all(|cell| cell.code != "changed" && cell.code != "no-row");
    let locked = refused.iter().all(|cell| cell.code == "read-only");
    let code = match (locked, invalid) {
        (true, _) => Code::ReadOnly,
        (false, true) => Code::CellInvalid,
        (false, false) => Code::SheetConflict,
    };
    let text = refused.first().map_or_else(String::new, |cell| cell.reason.clone());
    Failure::new(code, text).refused(refused)
}
