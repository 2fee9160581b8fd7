//! Plays the games of a run block by block, with figures after each.

use std::time::{Duration, Instant};

use cardwright_sim::{Beside, Fold, PartId, RunError, Series, Summary, page, play};

use super::{Job, figures::figures};
use crate::api::{Figures, RunState};

/// The time between two reports of a run that goes on.
const PAUSE: Duration = Duration::from_millis(250);
/// Games of which it is kept how each went.
const KEPT: usize = 50_000;

/// Games that are played and counted together: few, so that a run of slow players stops and shows soon.
pub(super) fn part_of(games: u64) -> u64 {
    (games / 100).clamp(4, 1024)
}

/// Plays to the end, or until it is told to stop. `tell` hears of every step.
pub(super) fn run(series: &Series, job: &Job, threads: usize, tell: &dyn Fn()) {
    let start = Instant::now();
    let parts = series.parts();
    let mut fold = Fold::<std::io::Sink>::new(series);
    let mut told = start;
    let mut done = 0;
    for block in parts.chunks(threads.max(1)) {
        if job.stopped() {
            break;
        }
        let played = played(series, block, threads, &mut fold, job);
        if let Err(error) = played {
            job.set(|run| {
                run.state = RunState::Failed;
                run.failure = Some(error.to_string());
            });
            return tell();
        }
        done += block.iter().map(|part| part.games()).sum::<u64>();
        if told.elapsed() >= PAUSE {
            told = Instant::now();
            note(job, done, start, figures(&fold.report()));
            tell();
        }
    }
    let report = fold.report();
    note(job, done, start, figures(&report));
    // It ends once.
    let _ = job.page.set(page(&report, Beside::Nothing));
    job.set(|run| run.state = if run.done < run.games { RunState::Stopped } else { RunState::Done });
}

fn played(
    series: &Series,
    block: &[PartId],
    threads: usize,
    fold: &mut Fold<'_, std::io::Sink>,
    job: &Job,
) -> Result<(), RunError> {
    play(series, block, true, threads, &|_| {}, &mut |part| {
        let mut games: Vec<Summary> = part.games().collect();
        let mut kept = job.games();
        games.truncate(KEPT.saturating_sub(kept.len()));
        kept.extend(games);
        drop(kept);
        fold.add(&part).map_err(RunError::from)
    })
}

fn note(job: &Job, done: u64, start: Instant, figures: Figures) {
    job.set(|run| {
        run.done = done;
        run.rate = done as f64 / start.elapsed().as_secs_f64().max(1e-6);
        run.figures = Some(figures);
    });
}
