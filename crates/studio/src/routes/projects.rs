//! The folders with cards, and new ones.

use std::{fs, path::PathBuf, sync::Arc};

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use cardwright_source::Severity;
use cardwright_system::{FileKind, SheetForm, System};

use super::attention;
use crate::{
    api::{
        Attention, ChosenProfile, ChosenSystem, Code, Health, NewProject, Project as Info, Projects, Start,
    },
    card,
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    folder::{BUILTIN, Project, passed_over},
    play,
    studio::{Studio, read_only, unchosen, unwritten},
};

/// Cards in the fan of a project.
const FAN: usize = 3;
/// Rows of what needs somebody.
const ATTENTION: usize = 6;

/// `GET /projects?lang=`.
pub(super) async fn list(State(studio): State<Arc<Studio>>, ask: Ask) -> Outcome<Json<Projects>> {
    work(&studio, move |studio| {
        let (own, ambiguous, unreadable) = {
            let folder = studio.look();
            let own: Vec<Arc<Project>> = folder.projects.values().cloned().collect();
            (own, folder.ambiguous.clone(), folder.unreadable.clone())
        };
        let mut attention: Vec<Attention> =
            own.iter().flat_map(|project| attention::needs(studio, project, ask.lang())).collect();
        attention.sort_by_key(|need| need.kind);
        attention.truncate(ATTENTION);
        let projects = own.iter().chain(&studio.builtins()).map(|project| info(project)).collect();
        Ok(Json(Projects { projects, attention, ambiguous, unreadable }))
    })
    .await
}

/// `POST /projects/systems`: a file that fits several systems belongs to one of them.
pub(super) async fn choose(
    State(studio): State<Arc<Studio>>,
    Body(body): Body<ChosenSystem>,
) -> Outcome<StatusCode> {
    work(&studio, move |studio| {
        studio.look().choose(&body.path, &body.system).map_err(unchosen)?;
        studio.mark();
        drop(studio.look());
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// `PUT /projects/:project/profile`: its cards are read in another profile.
pub(super) async fn profile(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
    Body(body): Body<ChosenProfile>,
) -> Outcome<Json<Info>> {
    work(&studio, move |studio| {
        let project = studio.project(&id)?;
        if project.is_builtin() {
            return Err(read_only(&project.name));
        }
        let profile = play::profile_named(project.system, &body.profile)?;
        studio.read_in(&project, profile).map(|project| Json(info(&project)))
    })
    .await
}

/// `POST /projects`.
pub(super) async fn create(
    State(studio): State<Arc<Studio>>,
    Body(body): Body<NewProject>,
) -> Outcome<(StatusCode, Json<Info>)> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let system = studio.system(&body.system)?;
        if studio.read_only {
            return Err(read_only(&body.folder));
        }
        let folder = inside(studio, &body.folder)?;
        if fs::read_dir(&folder).is_ok_and(|mut entries| entries.next().is_some()) {
            let text = format!("the folder `{}` is not empty", body.folder);
            return Err(Failure::new(Code::Exists, text).hint("name a folder that is empty or not there yet"));
        }
        let rel = body.folder.trim_matches('/');
        room(studio, system, rel)?;
        let copied = match (body.start, &body.from) {
            (Start::Copy, Some(id)) => Some(studio.project(id)?),
            (Start::Copy, None) => {
                return Err(Failure::new(Code::Malformed, "a copy needs a project in `from`"));
            }
            _ => None,
        };
        if let Some(of) = copied.as_ref().filter(|of| of.system.about().name != body.system) {
            let text =
                format!("`{}` holds cards of {}, not of {}", of.id, of.system.about().name, body.system);
            return Err(Failure::new(Code::SetupIllegal, text));
        }
        let profile = match (&copied, body.start) {
            (Some(of), _) => Some(of.profile()),
            (None, Start::Builtin) => Some(studio.project(&format!("{BUILTIN}{}", body.system))?.profile()),
            (None, _) => None,
        };
        for (name, text) in copied.map_or_else(|| files(system, body.start), |of| texts(&of)) {
            let path = folder.join(&name);
            fs::create_dir_all(path.parent().unwrap_or(&folder)).map_err(|error| unwritten(rel, &error))?;
            studio.put(&path, &format!("{}/{name}", body.folder), text.as_bytes())?;
        }
        studio.mark();
        let made = studio.projects().into_iter().find(|project| {
            project.folder.as_deref() == Some(rel) && project.system.about().name == body.system
        });
        let made = made.ok_or_else(|| Failure::new(Code::Fault, "the new folder was not recognised"))?;
        // A copy is read as what it was made from.
        let made = match profile.filter(|profile| *profile != made.profile()) {
            Some(profile) => studio.read_in(&made, profile)?,
            None => made,
        };
        Ok((StatusCode::CREATED, Json(info(&made))))
    })
    .await
}

/// Would a card set in this folder be one of its own? A set reaches down into all folders below it.
fn room(studio: &Studio, system: &dyn System, rel: &str) -> Outcome<()> {
    let name = system.about().name;
    let above = studio.projects().into_iter().find(|project| {
        let over = project.folder.as_deref().is_some_and(|folder| {
            folder.is_empty() || folder == rel || rel.starts_with(&format!("{folder}/"))
        });
        over && project.system.about().name == name
    });
    if let Some(above) = above {
        let text = format!("`{rel}` lies in the card set `{}`, which its cards would belong to", above.name);
        return Err(Failure::new(Code::Within, text)
            .hint("name a folder beside that set, or start Studio with the folder above it"));
    }
    if passed_over(rel) {
        return Err(
            Failure::new(Code::PassedOver, format!("`{rel}` is not looked into")).hint("name another folder")
        );
    }
    Ok(())
}

/// A path below the opened folder.
pub(super) fn inside(studio: &Studio, folder: &str) -> Outcome<PathBuf> {
    let parts: Vec<&str> = folder.trim_matches('/').split('/').collect();
    let plain = |part: &&str| {
        !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', ':', '\0']) && part.len() < 200
    };
    if folder.starts_with('/') || !parts.iter().all(plain) {
        return Err(Failure::new(Code::Outside, format!("`{folder}` is no path below the opened folder")));
    }
    let path = parts.iter().fold(studio.root.clone(), |path, part| path.join(part));
    // The nearest folder that is there must not be a link that leads elsewhere.
    let mut above = path.as_path();
    while let Some(parent) = above.parent() {
        if let Ok(real) = fs::canonicalize(above) {
            if real.starts_with(&studio.root) {
                break;
            }
            return Err(Failure::new(Code::Outside, format!("`{folder}` leads out of the opened folder")));
        }
        above = parent;
    }
    Ok(path)
}

fn files(system: &dyn System, start: Start) -> Vec<(String, String)> {
    let owned = |list: &[cardwright_system::Builtin]| {
        list.iter().map(|file| (file.name.to_owned(), file.text.to_owned())).collect::<Vec<_>>()
    };
    match start {
        Start::Samples => owned(system.starter()),
        // The files of a copy are those of its project.
        Start::Copy => Vec::new(),
        Start::Builtin => {
            let mut files = owned(system.builtin_cards());
            files.extend(owned(system.builtin_decks()));
            files
        }
        Start::Empty => {
            // A file without cards is not recognised as one; so the first sample stays, to be overwritten.
            let first = |file: &&(String, String)| {
                system.recognise(&file.0, &file.1) == Some(FileKind::Cards)
                    || (system.sheet().form == SheetForm::Lines && file.0.ends_with(".cdf"))
            };
            let starter = owned(system.starter());
            let kept =
                starter.iter().find(first).map(|(name, text)| (name.clone(), one_card(system, name, text)));
            kept.into_iter().collect()
        }
    }
}

/// The files of a project, as they go into a folder of their own.
fn texts(project: &Project) -> Vec<(String, String)> {
    project.files.iter().map(|file| (project.below(file).to_owned(), file.source.text.to_string())).collect()
}

/// A card file with its first card only.
fn one_card(system: &dyn System, name: &str, text: &str) -> String {
    crate::sheet::first_row(system, name, text).unwrap_or_else(|| text.to_owned())
}

/// A project for lists.
pub(super) fn info(project: &Project) -> Info {
    let loaded = project.loaded();
    let mut errors: Vec<&str> = Vec::new();
    let mut warnings: Vec<&str> = Vec::new();
    for problem in &loaded.diagnostics {
        let Some(card) = problem.card.as_deref() else { continue };
        let list = if problem.is_error() { &mut errors } else { &mut warnings };
        if problem.severity >= Severity::Warning && !list.contains(&card) {
            list.push(card);
        }
    }
    warnings.retain(|card| !errors.contains(card));
    let cards = loaded.seen.max(loaded.cards.list.len());
    let broken = errors.len().max(cards.saturating_sub(loaded.cards.list.len())).min(cards);
    let health = Health {
        fine: cards.saturating_sub(broken + warnings.len()),
        warnings: warnings.len(),
        errors: broken,
    };
    let mut newest: Vec<_> = loaded.cards.list.iter().collect();
    newest.sort_by_key(|card| project.files.get(card.place.file.0 as usize).map_or(0, |file| file.changed));
    let newest = newest.into_iter().rev().take(FAN);
    let edited = project.files.iter().map(|file| file.changed).max().filter(|changed| *changed > 0);
    Info {
        id: project.id.clone(),
        name: project.name.clone(),
        system: project.system.about().name.to_owned(),
        profile: project.profile().to_owned(),
        folder: project.folder.clone(),
        builtin: project.is_builtin(),
        write: project.write(),
        cards,
        files: project.sheets.len(),
        decks: project.decks().count(),
        health,
        edited: edited.and_then(|nanos| u64::try_from(nanos / 1_000_000).ok()),
        newest: newest.map(|of| card::face(project.system, of, &loaded.cards)).collect(),
    }
}
