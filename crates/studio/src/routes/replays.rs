//! Recorded matches, step by step.

use std::{
    fs,
    path::{Path as FilePath, PathBuf},
    sync::Arc,
};

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use cardwright_ir::{Cards, Lang, Seat};
use cardwright_present::{
    Presenter, View,
    shape::SeatKind,
    transcript::{Opened, SeatHead, Transcript},
};
use cardwright_source::{FileId, Source, read};
use cardwright_system::Game;
use cardwright_table::Match;

use super::matches::go_on;
use crate::{
    api::{Branch, Code, MatchInfo, NewReplay, Origin, ReplayInfo, ReplaySteps, Replays, Step},
    clock,
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    folder::Project,
    play::{
        self,
        pictures::{self, Art},
    },
    studio::{Studio, read_only},
};

/// The most bytes that a recorded match may have.
const LIMIT: u64 = 32 << 20;
/// Steps of one answer.
const STEPS: usize = 200;

/// `GET /replays`.
pub(super) async fn list(State(studio): State<Arc<Studio>>) -> Outcome<Json<Replays>> {
    work(&studio, |studio| {
        let mut replays: Vec<ReplayInfo> =
            files(studio).into_iter().filter_map(|(id, path)| describe(studio, &id, &path)).collect();
        replays.sort_by_key(|info| std::cmp::Reverse(info.written));
        Ok(Json(Replays { replays }))
    })
    .await
}

/// `POST /replays`.
pub(super) async fn take_in(
    State(studio): State<Arc<Studio>>,
    Body(body): Body<NewReplay>,
) -> Outcome<(StatusCode, Json<ReplayInfo>)> {
    work(&studio, move |studio| {
        if studio.read_only {
            return Err(read_only(&body.name));
        }
        let stem: String =
            body.name.chars().filter(|c| c.is_alphanumeric() || "-_.".contains(*c)).take(80).collect();
        let stem = stem.trim_matches('.').to_owned();
        if stem.is_empty() {
            return Err(Failure::new(Code::Malformed, "the file needs a name"));
        }
        let folder = studio.root.join(".cardwright").join("replays");
        let fault = |error: std::io::Error| Failure::new(Code::Fault, error.to_string());
        fs::create_dir_all(&folder).map_err(fault)?;
        let path = folder.join(&stem);
        studio.put(&path, &stem, body.text.as_bytes())?;
        let info = written(studio, &path)
            .ok_or_else(|| Failure::new(Code::Malformed, "no system knows this file as a recorded game"))?;
        Ok((StatusCode::CREATED, Json(info)))
    })
    .await
}

/// `GET /replays/:id?at=&count=&seat=&lang=`.
pub(super) async fn show(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
    ask: Ask,
) -> Outcome<Json<ReplaySteps>> {
    work(&studio, move |studio| {
        let (path, info) = found(studio, &id)?;
        let at = ask.number("at")?.unwrap_or(0).min(info.steps);
        let count = ask.number("count")?.unwrap_or(1).clamp(1, STEPS);
        let seat = match ask.get("seat") {
            None => Looker::Spectator,
            Some("all") => Looker::All,
            Some(_) => {
                Looker::Seat(ask.number("seat")?.and_then(|seat| u8::try_from(seat).ok()).unwrap_or(0))
            }
        };
        let text = read_text(&path)?;
        let steps = at..(at + count).min(info.steps + 1);
        let reply = match Transcript::recognise(&text) {
            true => of_transcript(studio, &text, info, steps, seat, ask.lang())?,
            false => of_own_format(studio, &path, &text, info, steps, seat, ask.lang())?,
        };
        Ok(Json(reply))
    })
    .await
}

/// `POST /replays/:id/branch`: plays on from a step.
pub(super) async fn branch(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
    Body(body): Body<Branch>,
) -> Outcome<(StatusCode, Json<MatchInfo>)> {
    let sitting = work(&studio, move |studio| {
        let (path, info) = found(studio, &id)?;
        let at = body.at.min(info.steps);
        let from = Origin { replay: id, at };
        let text = read_text(&path)?;
        let system = studio.system(info.system.as_deref().unwrap_or(""))?;
        let project = project_of(studio, system.about().name)?.id.clone();
        let unreadable = |error: String| Failure::new(Code::Unreadable, error).path(&info.path);
        if !Transcript::recognise(&text) {
            let source = Source::new(FileId(0), path.display().to_string(), text);
            let cards = cards_of(studio, system.about().name)?;
            let recorded = system.recorded(&source, &cards, at);
            let recorded = recorded.unwrap_or_else(|| Err("the file has changed".to_owned()));
            return play::resume_own(studio, system, recorded.map_err(unreadable)?, project, body.seat, from);
        }
        let transcript = Transcript::read(&text).map_err(|error| unreadable(error.to_string()))?;
        let player = |seat: &SeatHead| match seat.agent.as_str() {
            "human" => "person".to_owned(),
            known if cardwright_agents::by_name(known, 0).is_ok() => known.to_owned(),
            _ => "greedy".to_owned(),
        };
        let mut who: Vec<String> = transcript.head.seats.iter().map(player).collect();
        // Where only programs played, somebody must sit down to play on.
        let nobody = who.iter().all(|who| who != "person");
        play::sit(&mut who, body.seat.or(nobody.then_some(0)))?;
        let decks = vec![None; who.len()];
        play::resume(studio, &transcript, project, who, decks, from)
    })
    .await?;
    let info = sitting.info(Some(studio.port));
    go_on(&studio, &sitting);
    Ok((StatusCode::CREATED, Json(info)))
}

/// `GET /replays/:id/file`: the recorded match as it lies on disk, to be sent to somebody.
pub(super) async fn file(State(studio): State<Arc<Studio>>, Path(id): Path<String>) -> Outcome<Response> {
    work(&studio, move |studio| {
        let (_, path) = files(studio)
            .into_iter()
            .find(|(known, _)| *known == id)
            .ok_or_else(|| Failure::new(Code::NoReplay, format!("there is no recorded match `{id}`")))?;
        let name =
            path.file_name().unwrap_or_default().to_string_lossy().replace(['"', '\\', '\r', '\n'], "_");
        let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned());
        let kept = (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\""));
        Ok(([kind, kept], read_text(&path)?).into_response())
    })
    .await
}

/// The file of a recorded match, and what is known of it.
fn found(studio: &Studio, id: &str) -> Outcome<(PathBuf, ReplayInfo)> {
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

/// Who looks at a recorded match.
#[derive(Clone, Copy)]
enum Looker {
    Spectator,
    Seat(Seat),
    All,
}

impl Looker {
    fn seat(self) -> Option<Seat> {
        match self {
            Looker::Seat(seat) => Some(seat),
            Looker::Spectator | Looker::All => None,
        }
    }

    fn view(self, reader: &Presenter<'_>, live: &dyn Match) -> View {
        let mut view = match self {
            Looker::All => play::everything(reader, live),
            other => reader.view(live, other.seat()),
        };
        view.decision = None;
        view
    }
}

fn of_transcript(
    studio: &Studio,
    text: &str,
    info: ReplayInfo,
    range: std::ops::Range<usize>,
    looker: Looker,
    lang: Lang,
) -> Outcome<ReplaySteps> {
    let unreadable = |error: &dyn std::fmt::Display| Failure::new(Code::Unreadable, error.to_string());
    let transcript = Transcript::read(text).map_err(|error| unreadable(&error))?;
    let opened: Opened<'static> = transcript.open(studio.systems).map_err(|error| unreadable(&error))?;
    let kind = |seat: &SeatHead| if seat.agent == "human" { SeatKind::Person } else { SeatKind::Bot };
    let names = transcript.head.seats.iter().map(|seat| seat.name.clone()).collect();
    let reader = Presenter::new(opened.system, &*opened.game, &opened.cards, lang, names)
        .kinds(transcript.head.seats.iter().map(kind).collect())
        .id(info.id.as_str());
    let changed = studio
        .projects()
        .iter()
        .find(|project| project.system.about().name == transcript.head.system)
        .map_or_else(Vec::new, |project| opened.changed(&project.loaded().cards));
    let changed = changed.into_iter().map(|card| card.name).collect();
    let mut at = |step: usize| opened.at(step).map_err(|error| error.to_string());
    let art = art(studio, &transcript.head.system);
    collect(&reader, info, range, looker, Recalled { changed, art }, &mut at)
}

fn of_own_format(
    studio: &Studio,
    path: &FilePath,
    text: &str,
    info: ReplayInfo,
    range: std::ops::Range<usize>,
    looker: Looker,
    lang: Lang,
) -> Outcome<ReplaySteps> {
    let source = Source::new(FileId(0), path.display().to_string(), text);
    let system = studio.system(info.system.as_deref().unwrap_or(""))?;
    let cards = cards_of(studio, system.about().name)?;
    let open = |step: usize| {
        system.recorded(&source, &cards, step).unwrap_or_else(|| Err("the file has changed".to_owned()))
    };
    let last = open(range.start).map_err(|error| Failure::new(Code::Unreadable, error))?;
    let names: Vec<String> = (0..last.game.seats()).map(|seat| last.game.seat_name(seat)).collect();
    let game: Arc<dyn Game> = Arc::clone(&last.game);
    let reader = Presenter::new(system, &*game, &last.cards, lang, names).id(info.id.as_str());
    let mut at = |step: usize| open(step).map(|recorded| recorded.opened);
    let recalled = Recalled { changed: Vec::new(), art: art(studio, system.about().name) };
    collect(&reader, info, range, looker, recalled, &mut at)
}

/// What the cards of a recorded match are today.
struct Recalled {
    changed: Vec<String>,
    art: Art,
}

fn art(studio: &Studio, system: &str) -> Art {
    project_of(studio, system).map_or_else(|_| Art::new(), |project| pictures::of(studio, &project.id))
}

fn collect(
    reader: &Presenter<'_>,
    info: ReplayInfo,
    range: std::ops::Range<usize>,
    looker: Looker,
    recalled: Recalled,
    at: &mut dyn FnMut(usize) -> Result<Box<dyn Match>, String>,
) -> Outcome<ReplaySteps> {
    let mut steps = Vec::new();
    let mut layout = None;
    let mut diverged = None;
    for step in range.clone() {
        match at(step) {
            Ok(live) => {
                if layout.is_none() {
                    layout = Some(reader.layout(&*live, looker.seat()));
                }
                let mut view = looker.view(reader, &*live);
                view.seq = step;
                pictures::show(&mut view, &recalled.art);
                steps.push(Step { at: step, view, chosen: None });
            }
            Err(error) => {
                diverged = Some(format!("step {step}: {error}"));
                break;
            }
        }
    }
    let layout =
        layout.ok_or_else(|| Failure::new(Code::Unreadable, diverged.clone().unwrap_or_default()))?;
    Ok(ReplaySteps { info, layout, at: range.start, steps, diverged, changed: recalled.changed })
}

/// Files that may be recorded matches, with their names in addresses.
fn files(studio: &Studio) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    let hidden = studio.root.join(".cardwright");
    let mut folders = vec![hidden.join("matches"), hidden.join("replays"), studio.root.clone()];
    for project in studio.known() {
        let folder = studio.root.join(project.folder.as_deref().unwrap_or(""));
        if !folders.contains(&folder) {
            folders.push(folder);
        }
    }
    for folder in folders {
        let own = folder.starts_with(&hidden);
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()).filter(|path| path.is_file()) {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if name.starts_with('.') || !(own || name.ends_with(".jsonl")) {
                continue;
            }
            let id = match folder.ends_with("matches") && own {
                true => name.trim_end_matches(".jsonl").to_owned(),
                false => {
                    let rel = path.strip_prefix(&studio.root).unwrap_or(&path);
                    rel.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("~")
                }
            };
            found.push((id, path));
        }
    }
    found
}

/// A recorded match that was just written.
pub(crate) fn written(studio: &Studio, path: &FilePath) -> Option<ReplayInfo> {
    let (id, path) = files(studio).into_iter().find(|(_, known)| known == path)?;
    describe(studio, &id, &path)
}

fn describe(studio: &Studio, id: &str, path: &FilePath) -> Option<ReplayInfo> {
    let written = fs::metadata(path).map_or(0, |metadata| clock::changed(&metadata) / 1_000_000);
    let rel = path.strip_prefix(&studio.root).unwrap_or(path).display().to_string();
    let mut info = ReplayInfo {
        id: id.to_owned(),
        path: rel,
        system: None,
        seats: Vec::new(),
        steps: 0,
        written: u64::try_from(written).unwrap_or(0),
        problem: None,
    };
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
            Err(error) => info.problem = Some(error.to_string()),
        }
        return Some(info);
    }
    let source = Source::new(FileId(0), path.display().to_string(), text);
    for system in studio.systems {
        if system.recorded(&source, &Cards::default(), 0).is_none() {
            continue;
        }
        info.system = Some(system.about().name.to_owned());
        let cards = cards_of(studio, system.about().name).ok()?;
        match system.recorded(&source, &cards, usize::MAX) {
            Some(Ok(recorded)) => {
                info.steps = recorded.steps;
                info.seats = (0..recorded.game.seats()).map(|seat| recorded.game.seat_name(seat)).collect();
            }
            Some(Err(error)) => info.problem = Some(error),
            None => return None,
        }
        return Some(info);
    }
    None
}

/// The cards that a game without cards of its own is played with: those of the folder, or the built-in ones.
fn cards_of(studio: &Studio, system: &str) -> Outcome<Cards> {
    Ok(project_of(studio, system)?.loaded().cards.clone())
}

/// The project whose cards and pictures belong to games of a system.
fn project_of(studio: &Studio, system: &str) -> Outcome<Arc<Project>> {
    let own = studio.known().into_iter().find(|project| project.system.about().name == system);
    match own {
        Some(project) => Ok(project),
        None => studio.project(&format!("builtin-{system}")),
    }
}

fn read_text(path: &FilePath) -> Outcome<String> {
    let bytes = read::read(path, LIMIT).map_err(|error| Failure::new(Code::Unreadable, error.to_string()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
