//! The routes of simulations.

use std::{sync::Arc, time::Instant};

use axum::{
    Json, Router,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde_json::Value;

use super::{
    Job, charts,
    engine::Plan,
    figures::{difference, figures},
};
use crate::{
    api::{ChartInfo, Code, CompareRow, Comparison, Event, NewRun, Run, RunState, Runs},
    clock,
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    play, secret,
    studio::Studio,
};

/// The most games of a run.
const MOST: u64 = 1_000_000;
/// Games between two looks at whether to stop.
const BLOCK: u64 = 128;

/// Adds the routes.
pub(crate) fn add(api: Router<Arc<Studio>>) -> Router<Arc<Studio>> {
    api.route("/runs", get(list).post(start))
        .route("/runs/{id}", get(show))
        .route("/runs/{id}/stop", post(stop))
        .route("/runs/{id}/charts", get(chart_list))
        .route("/runs/{id}/charts/{name}", get(chart))
        .route("/runs/{id}/compare", get(compare))
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
    let (job, plan) = work(&studio, move |studio| prepare(studio, &body)).await?;
    let run = job.get();
    let (studio, words) = (Arc::clone(&studio), studio.system(&run.system)?.vocabulary());
    std::thread::spawn(move || go(&studio, &job, &plan, words));
    Ok((StatusCode::CREATED, Json(run)))
}

async fn chart_list(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
) -> Outcome<Json<Vec<ChartInfo>>> {
    studio.runs.get(&id)?;
    Ok(Json(charts::list()))
}

async fn chart(
    State(studio): State<Arc<Studio>>,
    Path((id, name)): Path<(String, String)>,
    ask: Ask,
) -> Outcome<Json<Value>> {
    let run = studio.runs.get(&id)?.get();
    let figures =
        run.figures.as_ref().ok_or_else(|| Failure::new(Code::NoRun, "the run has no figures yet"))?;
    let chart = charts::chart(&run, figures, &name, ask.lang());
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
    Ok(Json(Comparison { run: here.id, against: there.id, rows }))
}

async fn export(
    State(studio): State<Arc<Studio>>,
    Path((id, format)): Path<(String, String)>,
) -> Outcome<Response> {
    let run = studio.runs.get(&id)?.get();
    let figures =
        run.figures.as_ref().ok_or_else(|| Failure::new(Code::NoRun, "the run has no figures yet"))?;
    let (kind, text) = match format.as_str() {
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
            ("text/csv; charset=utf-8", text)
        }
        _ => {
            return Err(Failure::new(Code::Unsupported, format!("runs are not exported as `{format}`"))
                .hint("csv or json; `cardwright sim --out` writes Parquet"));
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

fn prepare(studio: &Studio, body: &NewRun) -> Outcome<(Arc<Job>, Plan)> {
    let project = studio.project(&body.project)?;
    let illegal = |text: String| Failure::new(Code::SetupIllegal, text);
    if body.games == 0 || body.games > MOST {
        return Err(illegal(format!("a run has 1 to {MOST} games")));
    }
    let ready = play::ready(&project, body.profile.as_deref(), &body.options)?;
    let seats = if body.agents.is_empty() { usize::from(ready.game.seats()) } else { body.agents.len() };
    let (least, most) = ready.system.about().seats;
    if seats < usize::from(least) || seats > usize::from(most) {
        return Err(illegal(format!(
            "{} is played by {least} to {most}, not {seats}",
            ready.system.about().name
        )));
    }
    let agents = if body.agents.is_empty() { vec!["random".to_owned(); seats] } else { body.agents.clone() };
    for agent in &agents {
        cardwright_agents::by_name(agent, 0).map_err(|error| illegal(error.to_string()))?;
    }
    let has_decks = !ready.system.about().decks.is_empty();
    let asked = match (has_decks, body.decks.is_empty()) {
        (false, _) => Vec::new(),
        (true, true) => vec!["random".to_owned()],
        (true, false) => body.decks.clone(),
    };
    if asked.len() > 1 && asked.len() != seats {
        return Err(illegal(format!(
            "{} decks for {seats} seats: give one for all, or one for each",
            asked.len()
        )));
    }
    let mut decks = Vec::new();
    for name in &asked {
        decks.push(match play::deck(&project, &ready.cards, name)? {
            None => None,
            Some(ids) => Some(ready.game.deck(&ids).map_err(|why| {
                Failure::new(Code::DeckIllegal, format!("the deck `{name}` cannot be played: {why}"))
            })?),
        });
    }
    let seed = body.seed.unwrap_or(1);
    let mut command =
        format!("cardwright sim {} --games {} --seed {seed}", ready.system.about().name, body.games);
    if let Some(folder) = &project.folder {
        command.push_str(&format!(" --cards '{}'", studio.root.join(folder).display()));
    }
    asked.iter().for_each(|deck| command.push_str(&format!(" --deck '{deck}'")));
    agents.iter().for_each(|agent| command.push_str(&format!(" --seat {agent}")));
    let run = Run {
        id: secret::key()[..8].to_owned(),
        title: body.title.clone().unwrap_or_else(|| asked.join(" – ")),
        project: project.id.clone(),
        system: ready.system.about().name.to_owned(),
        profile: ready.profile.to_owned(),
        state: RunState::Running,
        games: body.games,
        done: 0,
        rate: 0.0,
        seed,
        decks: asked,
        agents: agents.clone(),
        started: clock::now(),
        command,
        digest: project.digest(),
        outdated: false,
        failure: None,
        figures: None,
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let verbs = ready.system.vocabulary().verbs.len();
    let threads = body.threads.unwrap_or(cores).clamp(1, 64);
    let plan = Plan { game: ready.game, decks, agents, options: ready.options, seed, threads, verbs };
    Ok((studio.runs.add(run)?, plan))
}

/// Plays to the end, or until it is told to stop.
fn go(studio: &Studio, job: &Job, plan: &Plan, words: &cardwright_ir::Vocabulary) {
    let games = job.get().games;
    let start = Instant::now();
    let mut tally = plan.empty();
    let mut next = 0;
    while next < games && !job.stopped() {
        let end = games.min(next + BLOCK);
        tally.add(plan.play(&(next..end)));
        next = end;
        let run = job.set(|run| {
            run.done = next;
            run.rate = next as f64 / start.elapsed().as_secs_f64().max(1e-6);
            run.figures = Some(figures(&tally, run, words));
        });
        tell(studio, &run);
    }
    let run = job.set(|run| run.state = if run.done < games { RunState::Stopped } else { RunState::Done });
    if !studio.read_only {
        studio.runs.keep(&run);
    }
    tell(studio, &run);
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
