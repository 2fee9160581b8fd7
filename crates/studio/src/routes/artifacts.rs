//! Files that are made from cards: which of them are stale, and making them anew.

use std::{
    fs,
    path::{Path as FilePath, PathBuf},
    sync::Arc,
};

use axum::{
    Json,
    extract::{Path, State},
};
use cardwright_source::{Sources, read};
use cardwright_system::{Artifact, Generated};

use crate::{
    api::{ArtifactFile, ArtifactState, Artifacts, Code},
    extract::{Ask, work},
    failure::{Failure, Outcome},
    folder::Project,
    studio::{Studio, read_only, text_hash},
};

/// The most bytes that a file may have.
const LIMIT: u64 = 32 << 20;

/// `GET /artifacts/:project`.
pub(super) async fn list(
    State(studio): State<Arc<Studio>>,
    Path(project): Path<String>,
) -> Outcome<Json<Artifacts>> {
    work(&studio, move |studio| {
        let project = studio.project(&project)?;
        Ok(Json(described(studio, &project, generate(studio, &project))))
    })
    .await
}

/// `POST /artifacts/:project`: writes those that are stale, and with `?all=1` also those that are missing.
pub(super) async fn make(
    State(studio): State<Arc<Studio>>,
    Path(project): Path<String>,
    ask: Ask,
) -> Outcome<Json<Artifacts>> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let project = studio.project(&project)?;
        if studio.read_only || project.is_builtin() {
            return Err(read_only(&project.id));
        }
        let made = generate(studio, &project).unwrap_or_else(|| Ok(Generated::default()));
        let made = made.map_err(|problem| Failure::new(Code::Unreadable, problem))?;
        let mut written = Vec::new();
        for artifact in &made.artifacts {
            let path = place(studio, &project, artifact, made.out);
            let file = compared(studio, &path, artifact);
            let wanted = match file.state {
                ArtifactState::Fresh => false,
                ArtifactState::Stale => true,
                ArtifactState::Missing => ask.get("all").is_some(),
            };
            if !wanted {
                continue;
            }
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)
                    .map_err(|error| Failure::new(Code::Fault, error.to_string()).path(&file.path))?;
            }
            studio.put(&path, &file.path, artifact.text.as_bytes())?;
            written.push((file.path, text_hash(&artifact.text)));
        }
        if !written.is_empty() {
            studio.wrote(&project, &written)?;
        }
        Ok(Json(described(studio, &project, Some(Ok(made)))))
    })
    .await
}

type Made = Option<Result<Generated, String>>;

/// What the files of the project's folder make, as `cardwright generate` would.
fn generate(studio: &Studio, project: &Project) -> Made {
    let folder = studio.root.join(project.folder.as_deref()?);
    let known = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| project.system.about().extensions.contains(&extension))
    };
    let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(known).collect();
    paths.sort();
    let mut sources = Sources::default();
    let mut files = Vec::new();
    for path in paths.iter().filter(|path| path.is_file()) {
        // What cannot be read is told with the sheets.
        if let Ok(bytes) = read::read(path, LIMIT) {
            files.push(sources.add_bytes(relative(studio, path), bytes));
        }
    }
    project.system.generate(&files)
}

fn described(studio: &Studio, project: &Project, made: Made) -> Artifacts {
    match made {
        None => Artifacts::default(),
        Some(Err(problem)) => Artifacts { problem: Some(problem), ..Artifacts::default() },
        Some(Ok(made)) => {
            let file =
                |artifact: &Artifact| compared(studio, &place(studio, project, artifact, made.out), artifact);
            let left_out = made.diagnostics.iter().map(|diagnostic| diagnostic.message.clone());
            Artifacts {
                files: made.artifacts.iter().map(file).collect(),
                problem: None,
                left_out: left_out.collect(),
            }
        }
    }
}

/// Where an artifact lies: beside the cards, or in the folder that the system names, there or in the opened one.
fn place(studio: &Studio, project: &Project, artifact: &Artifact, out: &str) -> PathBuf {
    let own = studio.root.join(project.folder.as_deref().unwrap_or(""));
    if artifact.beside {
        return own.join(artifact.name);
    }
    let near = own.join(out);
    if near.is_dir() { near.join(artifact.name) } else { studio.root.join(out).join(artifact.name) }
}

fn compared(studio: &Studio, path: &FilePath, artifact: &Artifact) -> ArtifactFile {
    let path_shown = relative(studio, path);
    let Ok(bytes) = read::read(path, LIMIT) else {
        return ArtifactFile { path: path_shown, state: ArtifactState::Missing, difference: None };
    };
    let difference = artifact.difference(&String::from_utf8_lossy(&bytes));
    let state = if difference.is_some() { ArtifactState::Stale } else { ArtifactState::Fresh };
    ArtifactFile { path: path_shown, state, difference }
}

fn relative(studio: &Studio, path: &FilePath) -> String {
    path.strip_prefix(&studio.root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}
