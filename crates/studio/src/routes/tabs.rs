//! The tabs of a project's sheets: which there are, their order, and what was open when somebody last looked.

use std::{
    fs,
    path::{Path as FilePath, PathBuf},
    sync::Arc,
};

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use cardwright_source::{read, render::Counts};
use cardwright_system::{FileKind, SheetForm};
use serde_json::{Map, Value};

use super::projects::inside;
use crate::{
    api::{Code, NewSheet, SheetFile, SheetList, SheetOrder, SheetState},
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    folder::{Project, SheetRef},
    sheet::{self, Refusal, Table},
    studio::{Studio, read_only, text_hash},
};

/// What was open in a folder of TOML sheets, and the names in it.
const STATE: &str = ".tv_view_state.json";
const ACTIVE: &str = "active_sheet_path";
const STATISTICS: &str = "statistics_open";

/// `GET /sheets/:project`.
pub(super) async fn list(
    State(studio): State<Arc<Studio>>,
    Path(project): Path<String>,
) -> Outcome<Json<SheetList>> {
    work(&studio, move |studio| {
        let found = studio.project(&project);
        let mut gone = studio.gone_of(&project);
        let project = match (found, gone.first()) {
            (Ok(project), _) => project,
            // All its files are gone; their rows stay as they were.
            (Err(_), Some((_, before))) => Arc::clone(before),
            (Err(failure), None) => return Err(failure),
        };
        gone.retain(|(sheet, _)| !studio.waiting.of(&(project.id.clone(), sheet.clone())).edits.is_empty());
        let gone = gone.iter().filter_map(|(sheet, before)| Some((before, before.sheet(sheet)?)));
        let all = project.sheets.iter().map(|sheet| (&project, sheet)).chain(gone);
        let mut files: Vec<SheetFile> = all.map(|(of, sheet)| describe(studio, of, sheet)).collect();
        files.dedup_by(|a, b| a.id == b.id);
        let order = stored_order(studio, &project);
        // Cards come before what only belongs to them, unless somebody has put the tabs in an order.
        let aside = |file: &SheetFile| {
            let main = project.sheet(&file.id).and_then(|sheet| sheet.files.first().copied());
            order.is_empty() && main.is_none_or(|at| project.files[at].kind != FileKind::Cards)
        };
        files.sort_by_key(|file| {
            let at = order.iter().position(|id| *id == file.id || *id == file.name);
            (at.unwrap_or(usize::MAX), aside(file), file.id.clone())
        });
        Ok(Json(SheetList {
            project: project.id.clone(),
            system: project.system.about().name.to_owned(),
            files,
            state: stored_state(studio, &project),
        }))
    })
    .await
}

/// `POST /sheets/:project?lang=`: a sheet like another one, with one card.
pub(super) async fn create(
    State(studio): State<Arc<Studio>>,
    Path(project): Path<String>,
    ask: Ask,
    Body(body): Body<NewSheet>,
) -> Outcome<(StatusCode, Json<SheetFile>)> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let project = writable(studio, &project)?;
        let (_, like) = studio.sheet(&project.id, &body.like)?;
        let (name, text) = sheet::another(&project, &like, body.name.trim(), ask.lang()).map_err(
            |Refusal { reason, cells }| {
                Failure::new(Code::CellInvalid, reason).path(&like.rel).refused(cells)
            },
        )?;
        let folder = project.folder.as_deref().filter(|folder| !folder.is_empty());
        let rel = folder.map_or(name.clone(), |folder| format!("{folder}/{name}"));
        let path = inside(studio, &rel)?;
        let above = path.parent().unwrap_or(&studio.root);
        // Where a card is a file, the folder is the sheet.
        let taken = if project.system.sheet().form == SheetForm::Lines { above } else { &path };
        if taken.exists() {
            let text = format!("there is already something called `{}`", body.name.trim());
            return Err(Failure::new(Code::Exists, text).path(rel).hint("choose another name"));
        }
        fs::create_dir_all(above)
            .map_err(|error| Failure::new(Code::Fault, format!("`{rel}`: {error}")).path(&rel))?;
        studio.put(&path, &rel, text.as_bytes())?;
        let now = studio.wrote(&project, &[(rel.clone(), text_hash(&text))])?;
        let at = now.files.iter().position(|file| file.rel == rel);
        let Some(sheet) = at.and_then(|at| now.sheets.iter().find(|sheet| sheet.files.first() == Some(&at)))
        else {
            // Some names mean something else to the language.
            let _ = fs::remove_file(&path);
            studio.mark();
            let text = format!("`{name}` is not the name of a sheet");
            return Err(Failure::new(Code::Malformed, text).path(rel).hint("choose another name"));
        };
        Ok((StatusCode::CREATED, Json(describe(studio, &now, sheet))))
    })
    .await
}

/// `PUT /sheets/:project/order`.
pub(super) async fn order(
    State(studio): State<Arc<Studio>>,
    Path(project): Path<String>,
    Body(body): Body<SheetOrder>,
) -> Outcome<StatusCode> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let project = writable(studio, &project)?;
        if let Some(stranger) = body.files.iter().find(|id| project.sheet(id).is_none()) {
            return Err(Failure::new(Code::NoFile, format!("there is no sheet `{stranger}`")));
        }
        if project.system.sheet().form == SheetForm::Toml {
            let names = body.files.iter().filter_map(|id| project.sheet(id)).map(|sheet| sheet.name.clone());
            // Names that are no sheets here belong to somebody else.
            let others = stored_order(studio, &project);
            let known =
                |name: &String| project.sheets.iter().any(|sheet| sheet.name == *name || sheet.id == *name);
            let list: toml_edit::Array =
                names.chain(others.into_iter().filter(|name| !known(name))).collect();
            let path = data(studio, &project).join("sheets.toml");
            let text = if path.exists() { fs::read_to_string(&path) } else { Ok(String::new()) };
            let read = text.map_err(|error| error.to_string()).and_then(|text| {
                text.parse::<toml_edit::DocumentMut>().map_err(|error| error.message().to_owned())
            });
            // What cannot be read is not written over.
            let mut document = read.map_err(|why| {
                let text = format!("`sheets.toml` cannot be read: {why}");
                Failure::new(Code::Unreadable, text).hint("repair it, then move the tabs")
            })?;
            document["order"] = toml_edit::value(list);
            studio.put(&path, "sheets.toml", document.to_string().as_bytes())?;
        } else {
            keep(studio, "order.json", &project, body.files.into())?;
        }
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// `PUT /sheets/:project/state`.
pub(super) async fn state(
    State(studio): State<Arc<Studio>>,
    Path(project): Path<String>,
    Body(body): Body<SheetState>,
) -> Outcome<StatusCode> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let project = writable(studio, &project)?;
        let sheet = match &body.active {
            Some(id) => Some(
                project
                    .sheet(id)
                    .ok_or_else(|| Failure::new(Code::NoFile, format!("there is no sheet `{id}`")))?,
            ),
            None => None,
        };
        if project.system.sheet().form != SheetForm::Toml {
            let value = serde_json::to_value(&body).unwrap_or_default();
            keep(studio, "state.json", &project, value)?;
            return Ok(StatusCode::NO_CONTENT);
        }
        let folder = data(studio, &project);
        let mut all = object(&folder.join(STATE));
        if let Some(sheet) = sheet {
            let path = studio.root.join(&sheet.rel);
            let path = path.strip_prefix(&folder).unwrap_or(&path);
            all.insert(ACTIVE.to_owned(), path.to_string_lossy().into_owned().into());
        }
        all.insert(STATISTICS.to_owned(), body.statistics.into());
        studio.put(&folder.join(STATE), STATE, Value::Object(all).to_string().as_bytes())?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

fn describe(studio: &Studio, project: &Project, sheet: &SheetRef) -> SheetFile {
    let table = Table::read(project, sheet);
    let own =
        project.problems().iter().filter(|problem| sheet.files.contains(&(problem.place.file.0 as usize)));
    let counts = Counts::of(&own.cloned().collect::<Vec<_>>());
    SheetFile {
        id: sheet.id.clone(),
        name: sheet.name.clone(),
        path: sheet.rel.clone(),
        rows: table.len(),
        write: table.write(),
        errors: counts.errors,
        warnings: counts.warnings,
        hash: sheet.hash.clone(),
        state: studio.state_of(&(project.id.clone(), sheet.id.clone())),
    }
}

fn writable(studio: &Studio, project: &str) -> Outcome<Arc<Project>> {
    let project = studio.project(project)?;
    if studio.read_only || project.is_builtin() {
        return Err(read_only(&project.id));
    }
    Ok(project)
}

fn data(studio: &Studio, project: &Project) -> PathBuf {
    studio.root.join(project.folder.as_deref().unwrap_or(""))
}

fn stored_order(studio: &Studio, project: &Project) -> Vec<String> {
    if project.is_builtin() {
        return Vec::new();
    }
    if project.system.sheet().form == SheetForm::Toml {
        let text = fs::read_to_string(data(studio, project).join("sheets.toml")).unwrap_or_default();
        let document: toml_edit::DocumentMut = text.parse().unwrap_or_default();
        let list = document.get("order").and_then(toml_edit::Item::as_array);
        return list.into_iter().flatten().filter_map(|name| name.as_str().map(str::to_owned)).collect();
    }
    let list = object(&kept(studio, "order.json")).remove(&project.id);
    list.and_then(|list| serde_json::from_value(list).ok()).unwrap_or_default()
}

/// What was open; a sheet that is no longer there is forgotten.
fn stored_state(studio: &Studio, project: &Project) -> SheetState {
    if project.is_builtin() {
        return SheetState::default();
    }
    if project.system.sheet().form != SheetForm::Toml {
        let own = object(&kept(studio, "state.json")).remove(&project.id);
        let state: SheetState = own.and_then(|own| serde_json::from_value(own).ok()).unwrap_or_default();
        return SheetState { active: state.active.filter(|id| project.sheet(id).is_some()), ..state };
    }
    let folder = data(studio, project);
    let all = object(&folder.join(STATE));
    // Others may have written a whole path.
    let path = all.get(ACTIVE).and_then(Value::as_str).map(|path| folder.join(path));
    let own = |sheet: &&SheetRef| path.as_ref().is_some_and(|path| studio.root.join(&sheet.rel) == *path);
    SheetState {
        active: project.sheets.iter().find(own).map(|sheet| sheet.id.clone()),
        statistics: all.get(STATISTICS).and_then(Value::as_bool).unwrap_or(false),
    }
}

fn kept(studio: &Studio, name: &str) -> PathBuf {
    studio.root.join(".cardwright").join(name)
}

/// Notes something about a project in a file of this program.
fn keep(studio: &Studio, name: &str, project: &Project, value: Value) -> Outcome<()> {
    let path = kept(studio, name);
    let mut all = object(&path);
    all.insert(project.id.clone(), value);
    let fault = |error: std::io::Error| Failure::new(Code::Fault, error.to_string());
    fs::create_dir_all(studio.root.join(".cardwright")).map_err(fault)?;
    read::write_atomic(&path, Value::Object(all).to_string().as_bytes()).map_err(fault)
}

/// The object in a file; an empty one if it cannot be read.
fn object(path: &FilePath) -> Map<String, Value> {
    serde_json::from_str(&fs::read_to_string(path).unwrap_or_default()).unwrap_or_default()
}
