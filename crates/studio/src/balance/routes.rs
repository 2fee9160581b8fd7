//! The routes of simulations.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Json, Router,
    extract::{Path, State},
    http::StatusCode,
    routing::{get, post},
};
use cardwright_ir::Lang;
use cardwright_sim::{Series, Summary};
use serde_json::Value;

use super::{Job, charts, engine, export, faults, figures::difference, games, order, which::Which};
use crate::{
    api::{
        CardFigures, Changes, ChartInfo, Code, CompareRow, Comparison, Event, Figures, NewRun, Run, RunState,
        Runs,
    },
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    play::pictures,
    studio::Studio,
};

/// Cards that are compared.
const MOST_CARDS: usize = 20;

/// Adds the routes.
pub(crate) fn add(api: Router<Arc<Studio>>) -> Router<Arc<Studio>> {
    api.route("/runs", get(list).post(start))
        .route("/runs/plan", post(plan))
        .route("/runs/{id}", get(show))
        .route("/runs/{id}/stop", post(stop))
        .route("/runs/{id}/pause", post(pause))
        .route("/runs/{id}/resume", post(resume))
        .route("/runs/{id}/changes", get(changes))
        .route("/runs/{id}/charts", get(chart_list))
        .route("/runs/{id}/charts/{name}", get(chart))
        .route("/runs/{id}/compare", get(compare))
        .route("/runs/{id}/games", get(games::list))
        .route("/runs/{id}/games/{pairing}/{game}", post(games::record))
        .route("/runs/{id}/export/{format}", get(export::export))
}

async fn list(State(studio): State<Arc<Studio>>, ask: Ask) -> Outcome<Json<Runs>> {
    work(&studio, move |studio| {
        let (project, card) = (ask.get("project"), ask.get("card"));
        let runs = studio.runs.all().into_iter().map(|job| short(job.get(), card));
        let mut runs: Vec<Run> =
            runs.filter(|run| project.is_none_or(|project| run.project == project)).collect();
        // Many runs are of few projects, each of which is looked at once.
        let mut digests: BTreeMap<String, Option<String>> = BTreeMap::new();
        for run in &mut runs {
            let digest = digests.entry(run.project.clone()).or_insert_with_key(|id| digest(studio, id));
            run.outdated = digest.as_ref().is_some_and(|digest| *digest != run.digest);
        }
        Ok(Json(Runs { runs }))
    })
    .await
}

async fn show(State(studio): State<Arc<Studio>>, Path(id): Path<String>) -> Outcome<Json<Run>> {
    work(&studio, move |studio| {
        let mut run = judged(studio, studio.runs.get(&id)?.get());
        picture(studio, &mut run);
        Ok(Json(run))
    })
    .await
}

/// What the cards of a run that has ended are drawn with today.
fn picture(studio: &Studio, run: &mut Run) {
    let ended = !matches!(run.state, RunState::Running | RunState::Paused);
    let (Some(figures), Ok(project)) = (run.figures.as_mut().filter(|_| ended), studio.project(&run.project))
    else {
        return;
    };
    let art = pictures::of(studio, &run.project);
    for figure in &mut figures.cards {
        let Some(card) = project.card(&figure.id) else { continue };
        let kind = project.system.vocabulary().words.get(card.kind.index());
        figure.kind_id = kind.map(|row| row.name.to_owned());
        figure.look = project.system.look(card, &project.loaded().cards);
        figure.art = art.get(&figure.id).cloned();
    }
}

/// What would be run: how many games, and the same on the command line. Nothing is played.
async fn plan(State(studio): State<Arc<Studio>>, Body(body): Body<NewRun>) -> Outcome<Json<Run>> {
    work(&studio, move |studio| Ok(Json(order::order(studio, &body)?.1))).await
}

async fn stop(State(studio): State<Arc<Studio>>, Path(id): Path<String>) -> Outcome<Json<Run>> {
    let job = studio.runs.get(&id)?;
    job.stop();
    Ok(Json(job.get()))
}

async fn start(
    State(studio): State<Arc<Studio>>,
    Body(body): Body<NewRun>,
) -> Outcome<(StatusCode, Json<Run>)> {
    let (job, series, threads) = work(&studio, move |studio| prepare(studio, &body)).await?;
    let run = job.get();
    let studio = Arc::clone(&studio);
    std::thread::spawn(move || go(&studio, &job, &series, threads));
    Ok((StatusCode::CREATED, Json(run)))
}

async fn pause(State(studio): State<Arc<Studio>>, Path(id): Path<String>) -> Outcome<Json<Run>> {
    let job = studio.runs.get(&id)?;
    job.pause(true);
    Ok(Json(job.get()))
}

async fn resume(State(studio): State<Arc<Studio>>, Path(id): Path<String>) -> Outcome<Json<Run>> {
    let job = studio.runs.get(&id)?;
    job.pause(false);
    Ok(Json(job.get()))
}

async fn changes(State(studio): State<Arc<Studio>>, Path(id): Path<String>) -> Outcome<Json<Changes>> {
    work(&studio, move |studio| {
        let job = studio.runs.get(&id)?;
        let project = studio.project(&job.get().project)?;
        Ok(Json(super::changes::changes(&*studio.runs.order(&job)?, &project)))
    })
    .await
}

async fn chart_list(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
    ask: Ask,
) -> Outcome<Json<Vec<ChartInfo>>> {
    work(&studio, move |studio| {
        let job = studio.runs.get(&id)?;
        let Some((figures, games)) = meant(studio, &job, &ask)? else { return Ok(Json(Vec::new())) };
        Ok(Json(charts::list(&figures, &games)))
    })
    .await
}

async fn chart(
    State(studio): State<Arc<Studio>>,
    Path((id, name)): Path<(String, String)>,
    ask: Ask,
) -> Outcome<Json<Value>> {
    work(&studio, move |studio| {
        if name == "compare" {
            let (here, there) = two(studio, &id, &ask)?;
            let comparison = compared(&here, &there, ask.lang())?;
            return Ok(Json(charts::slopes(&comparison, [&here.title, &there.title], ask.lang())));
        }
        let job = studio.runs.get(&id)?;
        let meant = meant(studio, &job, &ask)?;
        let (figures, games) =
            meant.ok_or_else(|| Failure::new(Code::NoRun, "the run has no figures yet"))?;
        let order = studio.runs.order(&job).ok();
        let made = charts::Made {
            figures: &figures,
            games: &games,
            order: order.as_deref(),
            system: studio.system(&job.get().system)?,
            lang: ask.lang(),
        };
        let none = || Failure::new(Code::NoRoute, format!("there is no chart `{name}`"));
        charts::chart(made, &name).map(Json).ok_or_else(none)
    })
    .await
}

/// The figures and the games that a request means: all of a run, or some of them.
fn meant(studio: &Studio, job: &Job, ask: &Ask) -> Outcome<Option<(Arc<Figures>, Vec<Summary>)>> {
    let Some(figures) = job.get().figures else { return Ok(None) };
    let games = studio.runs.games(job).clone();
    // What a run ordered may be of another version; then all of it can be shown still.
    let chosen = Which::asked(ask).then(|| Which::of(studio, job, ask));
    let Some(which) = chosen.transpose()? else { return Ok(Some((Arc::new(figures), games))) };
    let games = games.into_iter().filter(|game| which.fits(game)).collect();
    Ok(Some((studio.runs.some(studio, job, &which)?, games)))
}

async fn compare(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
    ask: Ask,
) -> Outcome<Json<Comparison>> {
    let (here, there) = two(&studio, &id, &ask)?;
    Ok(Json(compared(&here, &there, ask.lang())?))
}

/// The two runs of a comparison.
fn two(studio: &Studio, id: &str, ask: &Ask) -> Outcome<(Run, Run)> {
    let here = studio.runs.get(id)?.get();
    let other = ask.get("against").ok_or_else(|| Failure::new(Code::Malformed, "say against which run"))?;
    Ok((here, studio.runs.get(other)?.get()))
}

fn compared(here: &Run, there: &Run, lang: Lang) -> Outcome<Comparison> {
    let unfit = |text: &str| Failure::new(Code::SetupIllegal, text);
    if here.system != there.system || here.agents.len() != there.agents.len() {
        return Err(unfit("the runs are of different games: nothing in them can be compared"));
    }
    // A run whose version was not noted is of the first one.
    let version = |run: &Run| if run.version.is_empty() { "0.1.0".to_owned() } else { run.version.clone() };
    if version(here) != version(there) {
        return Err(unfit(&format!(
            "version {} played this run, version {} the other one: their rules may differ",
            version(here),
            version(there)
        )));
    }
    let (Some(a), Some(b)) = (&here.figures, &there.figures) else {
        return Err(unfit("a run without games cannot be compared"));
    };
    let row = |name: String, here: crate::api::Rate, there: crate::api::Rate| CompareRow {
        difference: difference(&here, &there),
        name,
        card: None,
        here,
        there,
    };
    let word = |en: String, ko: String| match lang {
        Lang::En => en,
        Lang::Ko => ko,
    };
    let wins = |seat: usize| word(format!("seat {seat} wins"), format!("자리 {seat} 승리"));
    let seats = a.seats.iter().zip(&b.seats).enumerate();
    let mut rows: Vec<CompareRow> = seats.map(|(at, (a, b))| row(wins(at + 1), a.wins, b.wins)).collect();
    rows.push(row(word("draws".to_owned(), "무승부".to_owned()), a.draws, b.draws));
    if let (Some(a), Some(b)) = (a.first, b.first) {
        let begins = word("who begins".to_owned(), "먼저 시작한 자리".to_owned());
        rows.push(row(begins, a, b));
    }
    let mut cards: Vec<CompareRow> = Vec::new();
    for card in &a.cards {
        let same = |other: &&CardFigures| other.id == card.id && other.seats == card.seats;
        let Some(other) = b.cards.iter().find(same) else { continue };
        let compared = row(format!("{} ({})", card.name, card.seats.join(", ")), card.held, other.held);
        if compared.here.of > 0 && compared.there.of > 0 {
            cards.push(CompareRow { card: Some(card.id.clone()), ..compared });
        }
    }
    let by = |row: &CompareRow| row.difference.map_or(0.0, |difference| difference.by.abs());
    cards.sort_by(|a, b| by(b).total_cmp(&by(a)));
    rows.extend(cards.into_iter().take(MOST_CARDS));
    Ok(Comparison { run: here.id.clone(), against: there.id.clone(), rows })
}

/// A run of a list: without what only its own page shows, but with what is known of one card.
fn short(mut run: Run, card: Option<&str>) -> Run {
    if let Some(figures) = run.figures.take() {
        let wanted = |id: &str| card == Some(id);
        run.figures = Some(Figures {
            games: figures.games,
            seats: figures.seats,
            draws: figures.draws,
            first: figures.first,
            focus: figures.focus,
            stalls: figures.stalls,
            faults: figures.faults,
            cards: figures.cards.into_iter().filter(|card| wanted(&card.id)).collect(),
            timings: figures.timings.into_iter().filter(|card| wanted(&card.id)).collect(),
            ..Figures::default()
        });
    }
    run
}

/// A run with whether its cards are still those of the project.
fn judged(studio: &Studio, mut run: Run) -> Run {
    run.outdated = digest(studio, &run.project).is_some_and(|digest| digest != run.digest);
    run
}

/// What tells the cards of a project from others.
fn digest(studio: &Studio, project: &str) -> Option<String> {
    studio.project(project).ok().map(|project| project.digest())
}

fn prepare(studio: &Studio, body: &NewRun) -> Outcome<(Arc<Job>, Arc<Series>, usize)> {
    let (order, run) = order::order(studio, body)?;
    let series =
        order.open(studio.systems).map_err(|error| Failure::new(Code::SetupIllegal, error.to_string()))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = body.threads.unwrap_or(cores).clamp(1, 64);
    let job = studio.runs.add(run, Arc::new(order))?;
    let series = Arc::clone(job.series.get_or_init(|| Arc::new(series)));
    Ok((job, series, threads))
}

/// Plays, keeps what came of it, and tells.
fn go(studio: &Studio, job: &Job, series: &Series, threads: usize) {
    engine::run(series, job, threads, &|| tell(studio, &job.get()));
    let incidents = job.get().figures.map(|figures| figures.incidents).filter(|list| !list.is_empty());
    if let (Some(mut incidents), Some(order)) = (incidents, &job.order)
        && let Ok(system) = studio.system(&order.system)
    {
        faults::place(&mut incidents, order, series, system);
        job.set(|run| {
            if let Some(figures) = &mut run.figures {
                figures.incidents = incidents;
            }
        });
    }
    if !studio.read_only {
        studio.runs.keep(job);
    }
    tell(studio, &job.get());
}

fn tell(studio: &Studio, run: &Run) {
    let Run { id, state, done, games, rate, .. } = run;
    // Nobody may be listening.
    let _ = studio.events.send(Event::Run {
        run: id.clone(),
        state: *state,
        done: *done,
        games: *games,
        rate: *rate,
    });
}
