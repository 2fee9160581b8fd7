//! Recorded matches, step by step.

use std::{
    fs,
    path::{Path as FilePath, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use cardwright_present::transcript::{SeatHead, Transcript};
use cardwright_source::{FileId, Source};

use super::matches::start;
use crate::{
    api::{
        Branch, Code, MatchInfo, NewReplay, Origin, ReplayHints, ReplayInfo, ReplayLine, ReplayMark,
        ReplaySteps, Replays,
    },
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    play,
    replays::{
        self, Looker, Wanted, cards_of, describe, files, found, no_seat, of_own_format, of_transcript,
        project_of, read_text, written,
    },
    studio::{Studio, read_only},
};

/// Steps of one answer.
const STEPS: usize = 200;
/// How long matches are played again for one list. Those that are left are read when the list is asked for again.
const PATIENCE: Duration = Duration::from_secs(2);

/// `GET /replays?q=`.
pub(super) async fn list(State(studio): State<Arc<Studio>>, ask: Ask) -> Outcome<Json<Replays>> {
    work(&studio, move |studio| {
        let wanted = Wanted::read(ask.get("q").unwrap_or(""))?;
        let files = files(studio);
        let taken_back = |id: &str| files.iter().any(|(other, _)| *other == format!("{id}-1"));
        let end = Instant::now() + PATIENCE;
        let (mut rows, mut unread) = (Vec::new(), 0);
        for (id, path) in &files {
            // A game of another program is played again before anything is known of it.
            if Instant::now() > end && !own(studio, path) && !studio.stories.has_read(path) {
                unread += 1;
                continue;
            }
            let Some(mut info) = describe(studio, id, path) else { continue };
            if taken_back(id) {
                info.marks.push(ReplayMark::Undo);
            }
            rows.push((info, path));
        }
        rows.sort_by_key(|(info, _)| std::cmp::Reverse(info.written));
        let mut replays = Vec::new();
        for (mut info, path) in rows {
            let system = info.system.as_deref().and_then(|system| studio.system(system).ok());
            let known = studio.stories.known(path, &info);
            let story = match (known, info.problem.is_none() && Instant::now() < end) {
                (None, true) => studio.stories.read(studio, path, &info),
                (known, _) => known,
            };
            if let (Some(system), Some(story)) = (system, &story) {
                story.show(system, &mut info);
                // What happened to hidden cards is not to be found while somebody elsewhere plays.
                let tells = !wanted.asks_events() || studio.tables.guarding(&info.id).is_none();
                info.found = tells.then(|| wanted.step(story, system)).flatten();
            }
            unread += usize::from(story.is_none() && info.problem.is_none());
            let fits = wanted.fits(&info) && (!wanted.asks_story() || info.found.is_some());
            if fits {
                replays.push(info);
            }
        }
        Ok(Json(Replays { replays, unread }))
    })
    .await
}

/// Was a file written by this program?
fn own(studio: &Studio, path: &FilePath) -> bool {
    path.starts_with(studio.root.join(".cardwright").join("matches"))
}

/// `GET /replays/:id/line`: how the value that decides the match went.
pub(super) async fn line(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
) -> Outcome<Json<ReplayLine>> {
    work(&studio, move |studio| {
        let (path, info) = found(studio, &id)?;
        let story = studio.stories.read(studio, &path, &info);
        let story =
            story.ok_or_else(|| Failure::new(Code::Unreadable, "the match cannot be played again"))?;
        let system = studio.system(info.system.as_deref().unwrap_or(""))?;
        Ok(Json(story.line(system)))
    })
    .await
}

/// `GET /replays/:id/hints?at=`: what the search thinks of a decision.
pub(super) async fn hints(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
    ask: Ask,
) -> Outcome<Json<ReplayHints>> {
    work(&studio, move |studio| {
        unguarded(studio, &id)?;
        let (path, info) = found(studio, &id)?;
        let at = ask.number("at")?.unwrap_or(0).min(info.steps);
        let text = read_text(&path)?;
        Ok(Json(replays::hints(studio, &text, at, &path, &info)?))
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
        let path = free(&folder, &stem, &body.text);
        studio.put(&path, &stem, body.text.as_bytes())?;
        let info = written(studio, &path).ok_or_else(|| {
            // What nobody can read is not kept.
            let _ = fs::remove_file(&path);
            Failure::new(Code::Malformed, "no system knows this file as a recorded game")
        })?;
        Ok((StatusCode::CREATED, Json(info)))
    })
    .await
}

/// A name of its own for a file; one that holds the same text already is taken again.
fn free(folder: &FilePath, name: &str, text: &str) -> PathBuf {
    let (stem, end) = name.rsplit_once('.').map_or((name, ""), |(stem, _)| (stem, &name[stem.len()..]));
    let named = |n: usize| folder.join(if n == 1 { name.to_owned() } else { format!("{stem}-{n}{end}") });
    let fits = |path: &PathBuf| !path.exists() || fs::read(path).is_ok_and(|held| held == text.as_bytes());
    (1..).map(named).find(fits).expect("there are more numbers than files")
}

/// Refuses what would show hidden cards of a match that goes on with somebody elsewhere.
fn unguarded(studio: &Studio, id: &str) -> Outcome<()> {
    studio.tables.guarding(id).map_or(Ok(()), |_| Err(play::guarded()))
}

/// `GET /replays/:id?at=&count=&seat=&cards=&lang=`: with `cards=today` the answers are tried with the cards of the project.
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
                let seat = ask.number("seat")?.unwrap_or(0);
                Looker::Seat(u8::try_from(seat).map_err(|_| no_seat(seat))?)
            }
        };
        if let Some(sitting) = studio.tables.guarding(&id) {
            let own = match seat {
                Looker::Spectator => true,
                Looker::Seat(seat) => sitting.is_here(seat),
                Looker::All => false,
            };
            own.then_some(()).ok_or_else(play::guarded)?;
        }
        let text = read_text(&path)?;
        let steps = at..(at + count).min(info.steps + 1);
        let today = ask.get("cards") == Some("today");
        let reply = match Transcript::recognise(&text) {
            true => of_transcript(studio, &text, info, steps, (seat, today), ask.lang())?,
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
        unguarded(studio, &id)?;
        let (path, info) = found(studio, &id)?;
        let at = body.at.min(info.steps);
        let from = Origin { replay: id, at };
        let text = read_text(&path)?;
        let system = studio.system(info.system.as_deref().unwrap_or(""))?;
        let project = project_of(studio, system.about().name, &path)?.id.clone();
        let unreadable = |error: String| Failure::new(Code::Unreadable, error).path(&info.path);
        if !Transcript::recognise(&text) {
            let source = Source::new(FileId(0), path.display().to_string(), text);
            let cards = cards_of(studio, system.about().name, &path)?;
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
    start(&studio, &sitting);
    Ok((StatusCode::CREATED, Json(info)))
}

/// `GET /replays/:id/file`: the recorded match as it lies on disk, to be sent to somebody.
pub(super) async fn file(State(studio): State<Arc<Studio>>, Path(id): Path<String>) -> Outcome<Response> {
    work(&studio, move |studio| {
        unguarded(studio, &id)?;
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
