//! The games behind the figures of a run: which they are, and each of them as a recorded match.

use std::{fs, path::Path as FilePath, sync::Arc};

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use cardwright_ir::Seat;
use cardwright_sim::{Order, Summary, trace};
use cardwright_source::read;

use super::{Job, which::Which};
use crate::{
    api::{Code, ReplayInfo, RunGame, RunGames},
    extract::{Ask, work},
    failure::{Failure, Outcome},
    replays,
    studio::{Studio, read_only},
};

/// Games of one answer.
const MOST: usize = 200;

/// `GET /runs/:id/games?won=&why=&began=&from=&to=&turnfrom=&turnto=&deck=&versus=&card=&sort=&count=`.
pub(super) async fn list(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
    ask: Ask,
) -> Outcome<Json<RunGames>> {
    work(&studio, move |studio| {
        let job = studio.runs.get(&id)?;
        let order = studio.runs.order(&job)?;
        let system = studio.system(&order.system)?;
        let words = system.vocabulary().words;
        let word = |at: u16| words.get(usize::from(at)).map_or("?", |row| row.name);
        let which = Which::of(studio, &job, &ask)?;
        let fits = |game: &Summary| which.fits(game);
        let mut games: Vec<Summary> = studio.runs.games(&job).iter().copied().filter(fits).collect();
        match ask.get("sort") {
            Some("short") => games.sort_by_key(|game| game.decisions),
            Some("long") => games.sort_by_key(|game| std::cmp::Reverse(game.decisions)),
            _ => {}
        }
        let count = ask.number("count")?.unwrap_or(50).clamp(1, MOST);
        let show = |game: &Summary| RunGame {
            pairing: game.pairing,
            game: game.game,
            decks: decks(&order, game.pairing),
            winners: game.winners.map(|all| (0..8).filter(|seat| all & (1 << seat) != 0).collect()),
            why: game.why.map(|at| word(at).to_owned()),
            began: game.first,
            turn: game.turn,
            decisions: game.decisions,
        };
        let shown = games.iter().take(count).map(show).collect();
        Ok(Json(RunGames { total: games.len(), games: shown }))
    })
    .await
}

/// `POST /runs/:id/games/:pairing/:game?card=`: plays it again and keeps it as a recorded match. With a card, `found` is
/// the step at which it was first played.
pub(super) async fn record(
    State(studio): State<Arc<Studio>>,
    Path((id, pairing, game)): Path<(String, usize, u64)>,
    ask: Ask,
) -> Outcome<(StatusCode, Json<ReplayInfo>)> {
    work(&studio, move |studio| {
        let job: Arc<Job> = studio.runs.get(&id)?;
        if studio.read_only {
            return Err(read_only("replays"));
        }
        let order = studio.runs.order(&job)?;
        let unknown =
            || Failure::new(Code::NoRun, format!("the run has no game {game} of pairing {pairing}"));
        if order.pairings.get(pairing).is_none_or(|pairing| game >= pairing.games) {
            return Err(unknown());
        }
        let series = order
            .open(studio.systems)
            .map_err(|error| Failure::new(Code::SetupIllegal, error.to_string()))?;
        let setting = series.settings.get(pairing).ok_or_else(unknown)?;
        let text = order.transcript(setting, &trace(setting, game)).write();
        let folder = studio.root.join(".cardwright").join("replays");
        fs::create_dir_all(&folder).map_err(|error| Failure::new(Code::Fault, error.to_string()))?;
        let name = format!("{id}-{pairing}-{game}.jsonl");
        studio.put(&folder.join(&name), &name, text.as_bytes())?;
        let path = folder.join(&name);
        let mut info = replays::written(studio, &path).ok_or_else(unknown)?;
        if let Some(card) = ask.get("card") {
            let data = setting.game.pool().defs.iter().find(|data| data.id == card);
            let story = studio.stories.read(studio, &path, &info);
            info.found = data
                .zip(story)
                .and_then(|(data, story)| story.first_use(studio.system(&order.system).ok()?, &data.name));
        }
        Ok((StatusCode::CREATED, Json(info)))
    })
    .await
}

/// A game in short, as it lies on disk: short, since there may be very many.
type Line = (usize, u64, Option<Seat>, Option<i32>, u32, Option<u8>, Option<u16>);

/// Keeps how games went beside their run; a run without them is still one. Tells whether they can be read again.
pub(super) fn keep(folder: &FilePath, id: &str, games: &[Summary]) -> bool {
    let folder = folder.join("games");
    let line = |game: &Summary| -> Line {
        let Summary { pairing, game, first, turn, decisions, winners, why } = *game;
        (pairing, game, first, turn, decisions, winners, why)
    };
    let text = serde_json::to_string(&games.iter().map(line).collect::<Vec<_>>()).unwrap_or_default();
    fs::create_dir_all(&folder).is_ok()
        && read::replace(&folder.join(format!("{id}.json")), text.as_bytes()).is_ok()
}

/// How the games of a run went that an earlier start played.
pub(super) fn kept(folder: &FilePath, id: &str) -> Vec<Summary> {
    let text = fs::read(folder.join("games").join(format!("{id}.json"))).unwrap_or_default();
    let lines: Vec<Line> = serde_json::from_slice(&text).unwrap_or_default();
    let game = |(pairing, game, first, turn, decisions, winners, why): Line| Summary {
        pairing,
        game,
        first,
        turn,
        decisions,
        winners,
        why,
    };
    lines.into_iter().map(game).collect()
}

fn decks(order: &Order, pairing: usize) -> Vec<String> {
    let of = order.pairings.get(pairing).map_or(&[][..], |pairing| pairing.decks.as_slice());
    of.iter().filter_map(|at| order.decks.get(*at)).map(|deck| deck.name.clone()).collect()
}
