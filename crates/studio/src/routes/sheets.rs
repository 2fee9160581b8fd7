//! Card files as tables.

use std::{collections::BTreeMap, fs, sync::Arc, time::Instant};

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use cardwright_present::shape::SourceSpan;

use crate::{
    api::{Code, DeleteRows, NewRows, RowsSaved, Sheet, SheetView},
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    folder::{Project, SheetRef},
    log,
    sheet::{self, Desk, Refusal, Table},
    studio::{Studio, read_only, text_hash},
    waiting::List,
};

/// `GET /sheets/:project/:file?from=&count=&spans=&lang=`.
pub(super) async fn show(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
    ask: Ask,
) -> Outcome<Json<Sheet>> {
    work(&studio, move |studio| {
        studio.try_waiting(&project, &file);
        let kept = studio.kept(&project, &file)?;
        let (project, found) = (&kept.project, &kept.sheet);
        let begun = Instant::now();
        let from = ask.number("from")?.unwrap_or(0);
        let count = ask.number("count")?.unwrap_or(usize::MAX);
        let spans = ask.get("spans").is_some_and(|value| value != "false" && value != "0");
        let show = |project: &Project, found: &SheetRef| {
            let table = Table::read(project, found).told_in(ask.lang());
            let mut shown = table.show(from, count, spans);
            shown.view = sheet::view::load(&studio.root, project, found);
            table.dress(&desk(studio), &mut shown.rows);
            shown
        };
        let broken = Table::read(project, found).told_in(ask.lang()).broken();
        let before = broken.as_ref().and_then(|_| studio.good(&kept.place()));
        let mut shown = match before.as_ref().and_then(|before| Some((before, before.sheet(&found.id)?))) {
            // Rows that cannot be told apart are shown as they last were.
            Some((before, sheet)) => Sheet { broken, hash: found.hash.clone(), ..show(before, sheet) },
            None => show(project, found),
        };
        shown.look.off = studio.functions.off();
        (shown.state, shown.why, shown.keeps) = (kept.state, kept.why.clone(), kept.keeps);
        List { edits: shown.waiting, lost: shown.lost, .. } = studio.waiting.of(&kept.place());
        log::loaded(&found.rel, begun.elapsed());
        Ok(Json(shown))
    })
    .await
}

/// `POST /sheets/:project/:file/rows?lang=`.
pub(super) async fn add_rows(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
    ask: Ask,
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
        let rows = sheet::add(&project, &found, body.at, &body.rows, ask.lang()).map_err(
            |Refusal { reason, cells }| {
                Failure::new(Code::CellInvalid, reason).path(&found.rel).refused(cells)
            },
        )?;
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
        let rows = sheet::delete(&project, &found, &body.rows, &body.sources)
            .map_err(|reason| Failure::new(Code::SheetConflict, reason).path(&found.rel))?;
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

/// What derived values are made with.
pub(super) fn desk(studio: &Studio) -> Desk<'_> {
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
    if !rows.deleted.is_empty() {
        studio.mark();
    }
    let now = studio.wrote(project, &written)?;
    let sheet = now.sheet(&found.id);
    let total = sheet.map_or(0, |sheet| Table::read(&now, sheet).len());
    let hash = sheet.map_or_else(String::new, |sheet| sheet.hash.clone());
    Ok(Json(RowsSaved { hash, added: rows.added, sources: rows.sources, removed: rows.removed, total }))
}

/// Refuses to change a file whose rows cannot be told apart.
pub(super) fn unbroken(found: &SheetRef, table: &Table<'_>) -> Outcome<()> {
    let Some(problem) = table.broken() else { return Ok(()) };
    let mut failure = Failure::new(Code::Unreadable, problem.message).path(&found.rel);
    let (start, end) = (problem.range.start, problem.range.end);
    failure.0.span = problem.path.map(|path| SourceSpan { path, start, end });
    // Whoever repairs the file lets the edits in.
    Err(failure.again())
}
