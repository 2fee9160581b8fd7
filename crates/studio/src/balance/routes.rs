//! The routes of simulations.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use cardwright_sim::Series;
use serde_json::Value;

use super::{Job, charts, engine, figures::difference, games, order};
use crate::{
    api::{CardFigures, ChartInfo, Code, CompareRow, Comparison, Event, NewRun, Run, Runs},
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    studio::Studio,
};

/// Cards that are compared.
const MOST_CARDS: usize = 20;

/// Adds the routes.
pub(crate) fn add(api: Router<Arc<Studio>>) -> Router<Arc<Studio>> {
    api.route("/runs", get(list).post(start))
        .route("/runs/{id}", get(show))
        .route("/runs/{id}/stop", post(stop))
        .route("/runs/{id}/charts", get(chart_list))
        .route("/runs/{id}/charts/{name}", get(chart))
        .route("/runs/{id}/compare", get(compare))
        .route("/runs/{id}/games", get(games::list))
        .route("/runs/{id}/games/{pairing}/{game}", post(games::record))
        .route("/runs/{id}/export/{format}", get(export))
}

async fn list(State(studio): State<Arc<Studio>>, ask: Ask) -> Outcome<Json<Runs>> {
    work(&studio, move |studio| {
        let project = ask.get("project");
        let fits = |run: &Run| project.is_none_or(|project| run.project == project);
        let runs = studio.runs.all().iter().map(|job| judged(studio, job.get())).filter(fits).collect();
        Ok(Json(Runs { runs }))
    })
    .await
}

async fn show(State(studio): State<Arc<Studio>>, Path(id): Path<String>) -> Outcome<Json<Run>> {
    work(&studio, move |studio| Ok(Json(judged(studio, studio.runs.get(&id)?.get())))).await
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

async fn chart_list(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
) -> Outcome<Json<Vec<ChartInfo>>> {
    let job = studio.runs.get(&id)?;
    let (run, games) = (job.get(), studio.runs.games(&job));
    Ok(Json(run.figures.as_ref().map(|figures| charts::list(figures, &games)).unwrap_or_default()))
}

async fn chart(
    State(studio): State<Arc<Studio>>,
    Path((id, name)): Path<(String, String)>,
    ask: Ask,
) -> Outcome<Json<Value>> {
    let job = studio.runs.get(&id)?;
    let run = job.get();
    let figures =
        run.figures.as_ref().ok_or_else(|| Failure::new(Code::NoRun, "the run has no figures yet"))?;
    let chart = charts::chart(figures, &studio.runs.games(&job), &name, ask.lang());
    chart.map(Json).ok_or_else(|| Failure::new(Code::NoRoute, format!("there is no chart `{name}`")))
}

async fn compare(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
    ask: Ask,
) -> Outcome<Json<Comparison>> {
    let here = studio.runs.get(&id)?.get();
    let other = ask.get("against").ok_or_else(|| Failure::new(Code::Malformed, "say against which run"))?;
    let there = studio.runs.get(other)?.get();
    let unfit = |text: &str| Failure::new(Code::SetupIllegal, text);
    if here.system != there.system || here.agents.len() != there.agents.len() {
        return Err(unfit("the runs are of different games: nothing in them can be compared"));
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
    let seats = a.seats.iter().zip(&b.seats).enumerate();
    let mut rows: Vec<CompareRow> =
        seats.map(|(at, (a, b))| row(format!("seat {} wins", at + 1), a.wins, b.wins)).collect();
    rows.push(row("draws".to_owned(), a.draws, b.draws));
    if let (Some(a), Some(b)) = (a.first, b.first) {
        rows.push(row("the seat that begins".to_owned(), a, b));
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
    Ok(Json(Comparison { run: here.id, against: there.id, rows }))
}

async fn export(
    State(studio): State<Arc<Studio>>,
    Path((id, format)): Path<(String, String)>,
) -> Outcome<Response> {
    let job = studio.runs.get(&id)?;
    let run = job.get();
    let figures =
        run.figures.as_ref().ok_or_else(|| Failure::new(Code::NoRun, "the run has no figures yet"))?;
    let (kind, text) = match format.as_str() {
        "html" => ("text/html; charset=utf-8", studio.runs.page(&job)?),
        "json" => ("application/json", serde_json::to_string_pretty(&run).unwrap_or_default()),
        "csv" => {
            let mut text = String::from("figure,count,of,rate,low,high\n");
            let mut line = |name: &str, rate: &crate::api::Rate| {
                text.push_str(&format!(
                    "{name},{},{},{},{},{}\n",
                    rate.count, rate.of, rate.rate, rate.low, rate.high
                ));
            };
            for (at, seat) in figures.seats.iter().enumerate() {
                line(&format!("seat {} wins", at + 1), &seat.wins);
            }
            line("draws", &figures.draws);
            for card in &figures.cards {
                let name = format!("{} held by {}", card.name, card.seats.join(" and "));
                line(&format!("\"{}\"", name.replace('"', "\"\"")), &card.held);
            }
            ("text/csv; charset=utf-8", text)
        }
        _ => {
            return Err(Failure::new(Code::Unsupported, format!("runs are not exported as `{format}`"))
                .hint("html, csv or json; `cardwright sim --out` writes Parquet"));
        }
    };
    let name = format!("attachment; filename=\"{id}.{format}\"");
    Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)], text).into_response())
}

/// A run with whether its cards are still those of the project.
fn judged(studio: &Studio, mut run: Run) -> Run {
    run.outdated = studio.project(&run.project).is_ok_and(|project| project.digest() != run.digest);
    run
}

fn prepare(studio: &Studio, body: &NewRun) -> Outcome<(Arc<Job>, Series, usize)> {
    let (order, run) = order::order(studio, body)?;
    let series =
        order.open(studio.systems).map_err(|error| Failure::new(Code::SetupIllegal, error.to_string()))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = body.threads.unwrap_or(cores).clamp(1, 64);
    Ok((studio.runs.add(run, Arc::new(order))?, series, threads))
}

/// Plays, keeps what came of it, and tells.
fn go(studio: &Studio, job: &Job, series: &Series, threads: usize) {
    engine::run(series, job, threads, &|| tell(studio, &job.get()));
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
