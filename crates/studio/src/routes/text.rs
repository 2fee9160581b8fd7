//! The file of a sheet as plain text: for repairing what cannot be shown as rows.

use std::{path::PathBuf, sync::Arc};

use axum::{
    Json,
    extract::{Path, State},
};
use cardwright_source::read;
use cardwright_system::SheetForm;

use crate::{
    api::{Code, NewSheetText, SheetText, Versions},
    extract::{Body, LIMIT, work},
    failure::{Failure, Outcome},
    folder::{hash, not_utf8},
    studio::{Studio, read_only, text_hash},
    waiting::Kept,
};

/// `GET /sheets/:project/:file/text`.
pub(super) async fn show(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
) -> Outcome<Json<SheetText>> {
    work(&studio, move |studio| {
        let (_, text) = on_disk(&studio.kept(&project, &file)?)?;
        Ok(Json(SheetText { write: text.write && !studio.read_only, ..text }))
    })
    .await
}

/// `PUT /sheets/:project/:file/text`: one step, and only over the text that it was made from.
pub(super) async fn write(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
    Body(body): Body<NewSheetText>,
) -> Outcome<Json<SheetText>> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let kept = studio.kept(&project, &file)?;
        let (path, disk) = on_disk(&kept)?;
        if !disk.write {
            return Err(read_only(&disk.path));
        }
        if disk.hash != body.base {
            let versions = Versions { base: None, yours: body.text, disk: disk.text, hash: disk.hash };
            return Err(Failure::new(Code::CardConflict, format!("`{}` changed on disk", disk.path))
                .path(&disk.path)
                .versions(versions));
        }
        studio.put(&path, &disk.path, body.text.as_bytes())?;
        let hash = text_hash(&body.text);
        // A text that no system knows takes the sheet out of its project; it is on disk all the same.
        let _ = studio.wrote(&kept.project, &[(disk.path.clone(), hash.clone())]);
        studio.write_waiting(&project, &file);
        Ok(Json(SheetText { text: body.text, hash, ..disk }))
    })
    .await
}

/// The file of a sheet and its text on disk, whether a system knows it or not.
fn on_disk(kept: &Kept) -> Outcome<(PathBuf, SheetText)> {
    let file = kept.sheet.files.first().map(|at| &kept.project.files[*at]);
    let file = file.filter(|_| kept.sheet.form != SheetForm::Lines);
    let Some((file, path)) = file.and_then(|file| Some((file, file.path.as_ref()?))) else {
        let text = "this sheet is not one file; open its cards instead";
        return Err(Failure::new(Code::Unsupported, text).path(&kept.sheet.rel));
    };
    let unread = |reason: String| Failure::new(Code::Unreadable, reason).path(&file.rel);
    let bytes = read::read(path, LIMIT as u64).map_err(|error| unread(error.to_string()))?;
    let found = hash(&bytes);
    let text = String::from_utf8(bytes)
        .map_err(|error| unread(not_utf8(error.as_bytes(), error.utf8_error().valid_up_to()).en))?;
    let write = std::fs::metadata(path).is_ok_and(|about| !about.permissions().readonly());
    Ok((path.clone(), SheetText { path: file.rel.clone(), text, hash: found, write }))
}
