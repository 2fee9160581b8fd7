//! Recorded matches: where they lie, what they are, and how they are told.

mod find;
mod steps;
mod story;

use std::{
    fs,
    path::{Path as FilePath, PathBuf},
    sync::Arc,
};

use cardwright_ir::Cards;
use cardwright_present::transcript::{RecordError, Transcript};
use cardwright_source::{FileId, Source, read};
use cardwright_system::System;

pub(crate) use find::Wanted;
pub(crate) use steps::{Looker, hints, no_seat, of_own_format, of_transcript};
pub(crate) use story::{Stories, Story};

use crate::{
    api::{Code, ReplayInfo},
    clock,
    failure::{Failure, Outcome},
    folder::Project,
    play,
    studio::Studio,
};

/// The most bytes that a recorded match may have.
const LIMIT: u64 = 32 << 20;
/// Recorded matches that are looked into for one card.
const MATCHES: usize = 300;
/// How the names of recorded games end, of any program.
const ENDS: &[&str] = &[".jsonl", ".replay"];
/// Folders within folders that are looked into, and recorded games that are listed.
const DEPTH: usize = 12;
const MOST: usize = 2_000;

/// The file of a recorded match, and what is known of it.
pub(crate) fn found(studio: &Studio, id: &str) -> Outcome<(PathBuf, ReplayInfo)> {
    let (_, path) = files(studio)
        .into_iter()
        .find(|(known, _)| known == id)
        .ok_or_else(|| Failure::new(Code::NoReplay, format!("there is no recorded match `{id}`")))?;
    let info = describe(studio, id, &path)
        .ok_or_else(|| Failure::new(Code::NoReplay, format!("`{id}` is no recorded match")))?;
    match &info.problem {
        Some(problem) => Err(Failure::new(Code::Unreadable, problem.clone()).path(info.path.clone())),
        None => Ok((path, info)),
    }
}

/// Files that may be recorded matches, with their names in addresses: those of this program, and those below the opened folder.
pub(crate) fn files(studio: &Studio) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    let hidden = studio.root.join(".cardwright");
    let mut waiting =
        vec![(studio.root.clone(), 0), (hidden.join("replays"), 0), (hidden.join("matches"), 0)];
    while let Some((folder, depth)) = waiting.pop() {
        let own = folder.starts_with(&hidden);
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            // A link could lead anywhere.
            let Ok(kind) = entry.file_type() else { continue };
            if name.starts_with('.') || found.len() >= MOST {
                continue;
            }
            let path = entry.path();
            if kind.is_dir() {
                if !own && depth < DEPTH && name != "target" && name != "node_modules" {
                    waiting.push((path, depth + 1));
                }
            } else if kind.is_file() && (own || ENDS.iter().any(|end| name.ends_with(end))) {
                let id = match own && folder.ends_with("matches") {
                    true => name.trim_end_matches(".jsonl").to_owned(),
                    false => {
                        let rel = path.strip_prefix(&studio.root).unwrap_or(&path);
                        rel.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("~")
                    }
                };
                found.push((id, path));
            }
        }
    }
    found
}

/// A recorded match that was just written.
pub(crate) fn written(studio: &Studio, path: &FilePath) -> Option<ReplayInfo> {
    let (id, path) = files(studio).into_iter().find(|(_, known)| known == path)?;
    describe(studio, &id, &path)
}

/// What is known of a file; `None` if it is no recorded match.
pub(crate) fn describe(studio: &Studio, id: &str, path: &FilePath) -> Option<ReplayInfo> {
    let written = fs::metadata(path).map_or(0, |metadata| clock::changed(&metadata) / 1_000_000);
    let written = u64::try_from(written).unwrap_or(0);
    if let Some(known) = studio.stories.described(path, written, &|system| project_of(studio, system, path)) {
        return known;
    }
    let rel = path.strip_prefix(&studio.root).unwrap_or(path).display().to_string();
    let mut info = ReplayInfo { id: id.to_owned(), path: rel, written, ..ReplayInfo::default() };
    let text = match read_text(path) {
        Ok(text) => text,
        Err(failure) => {
            info.problem = failure.0.detail;
            return Some(info);
        }
    };
    if Transcript::recognise(&text) {
        match Transcript::read(&text) {
            Ok(transcript) => {
                info.system = Some(transcript.head.system.clone());
                info.seats = transcript.head.seats.iter().map(|seat| seat.name.clone()).collect();
                info.steps = play::steps(&transcript.entries);
            }
            Err(error) => info.problem = Some(placed(&text, &error)),
        }
        return Some(info);
    }
    let source = Source::new(FileId(0), path.display().to_string(), text);
    let knows = |system: &&&dyn System| system.recorded(&source, &Cards::default(), 0).is_some();
    let project = match studio.systems.iter().find(knows) {
        Some(system) => Some(project_of(studio, system.about().name, path).ok()?),
        None => None,
    };
    let info = project.as_ref().map(|project| foreign(project, &source, info));
    studio.stories.describe(path, written, info.clone(), project);
    info
}

/// A game in the own format of the language of a project, played again with its cards.
fn foreign(project: &Project, source: &Source, mut info: ReplayInfo) -> ReplayInfo {
    let system = project.system;
    let cards = &project.loaded().cards;
    info.system = Some(system.about().name.to_owned());
    let open = |to: usize| system.recorded(source, cards, to).unwrap_or_else(|| Err("no game".to_owned()));
    // One that does not fit to its end may still be shown up to there.
    match open(usize::MAX).or_else(|error| open(0).map_err(|_| error)) {
        Ok(recorded) => {
            info.steps = recorded.steps;
            info.seats = recorded.seat_names();
        }
        Err(error) => info.problem = Some(error),
    }
    info
}

/// Why a transcript cannot be read, and where: the line with its first byte.
fn placed(text: &str, error: &RecordError) -> String {
    let line = if let RecordError::Line { line, .. } = error { *line } else { 1 };
    let byte: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    format!("byte {byte}, {error}")
}

/// The cards that a game without cards of its own is played with: those nearest to its file, or the built-in ones.
pub(crate) fn cards_of(studio: &Studio, system: &str, path: &FilePath) -> Outcome<Cards> {
    Ok(project_of(studio, system, path)?.loaded().cards.clone())
}

/// The project whose cards and pictures belong to a game of a system: the nearest to its file.
pub(crate) fn project_of(studio: &Studio, system: &str, path: &FilePath) -> Outcome<Arc<Project>> {
    let shared = |project: &Arc<Project>| {
        let folder = studio.root.join(project.folder.as_deref().unwrap_or(""));
        folder.iter().zip(path).take_while(|(one, other)| one == other).count()
    };
    let own = studio.known().into_iter().filter(|project| project.system.about().name == system);
    // Among those that are equally near, the first one.
    match own.rev().max_by_key(shared) {
        Some(project) => Ok(project),
        None => studio.project(&format!("builtin-{system}")),
    }
}

pub(crate) fn read_text(path: &FilePath) -> Outcome<String> {
    let bytes = read::read(path, LIMIT).map_err(|error| Failure::new(Code::Unreadable, error.to_string()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The recorded matches with a card in a deck: id, name, and how often.
pub(crate) fn holding(studio: &Studio, system: &str, card: &str) -> Vec<(String, String, usize)> {
    let mut found = Vec::new();
    for (id, path) in files(studio).into_iter().take(MATCHES) {
        let Ok(text) = read_text(&path) else { continue };
        let head = text.lines().next().unwrap_or("");
        let Ok(head) = serde_json::from_str::<Decks>(head) else { continue };
        if studio.tables.guarding(&id).is_some() {
            continue;
        }
        let times = head.decks.iter().flatten().filter(|known| *known == card).count();
        if head.system == system && times > 0 {
            let rel = path.strip_prefix(&studio.root).unwrap_or(&path).display().to_string();
            found.push((id, rel, times));
        }
    }
    found
}

/// What is read of a recorded match to know its cards.
#[derive(serde::Deserialize)]
struct Decks {
    system: String,
    #[serde(default)]
    decks: Vec<Vec<String>>,
}
