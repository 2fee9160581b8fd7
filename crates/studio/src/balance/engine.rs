//! Plays the games of a run block by block, with figures after each.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use cardwright_sim::{Beside, Fold, Part, PartId, RunError, Series, Summary, page, play, wilson};

use super::{Job, figures::figures};
use crate::api::{Figures, RunState};

/// The time between two reports of a run that goes on.
const PAUSE: Duration = Duration::from_millis(250);
/// Games of which it is kept how each went.
const KEPT: usize = 50_000;

/// Games that are played and counted together: few, so that a run stops and shows soon. Where players search, a game
/// alone may take its time.
pub(super) fn part_of(games: u64, agents: &[String]) -> u64 {
    match agents.iter().any(|agent| agent.starts_with("mcts")) {
        true => (games / 1000).clamp(1, 16),
        false => (games / 100).clamp(4, 1024),
    }
}

/// Games after which the interval of a share is surely no wider than so many points to either side.
pub(super) fn games_within(points: f64) -> u64 {
    let half = points / 100.0;
    let wide = |games: &u64| {
        let rate = wilson(games / 2, *games);
        rate.high - rate.rate > half
    };
    // The interval narrows with every game, so the first that is narrow enough can be looked for by halves.
    let (mut low, mut high) = (1, 1 << 22);
    while low < high {
        let middle = (low + high) / 2;
        if wide(&middle) { low = middle + 1 } else { high = middle }
    }
    low
}

/// Plays to the end, until the intervals are narrow enough, or until it is told to stop. `tell` hears of every step.
pub(super) fn run(series: &Series, job: &Job, threads: usize, tell: &dyn Fn()) {
    let mut clock = Clock { start: Instant::now(), rested: Duration::ZERO };
    let mut fold = Fold::<std::io::Sink>::new(series);
    let mut told = clock.start;
    let mut sum = Sum { within: job.get().within, ..Sum::default() };
    for block in series.parts().chunks(threads.max(1)) {
        clock.rested += job.rest(tell);
        if job.stopped() || sum.enough {
            break;
        }
        if let Err(error) = played(series, block, threads, &mut fold, job, &mut sum) {
            job.set(|run| {
                run.state = RunState::Failed;
                run.failure = Some(error.to_string());
            });
            return tell();
        }
        if told.elapsed() >= PAUSE {
            told = Instant::now();
            note(job, sum.done, &clock, figures(&fold.report()));
            tell();
        }
    }
    let report = fold.report();
    note(job, sum.done, &clock, figures(&report));
    // It ends once.
    let _ = job.page.set(page(&report, Beside::Nothing));
    job.set(|run| {
        if sum.enough {
            run.command =
                run.command.replace(&format!("--games {}", run.games), &format!("--games {}", run.done));
            run.games = run.done;
        }
        run.state = if run.done < run.games { RunState::Stopped } else { RunState::Done };
    });
}

/// The time of a run without its pauses.
struct Clock {
    start: Instant,
    rested: Duration,
}

/// What decides whether a run goes on. It is counted part by part, so that threads change nothing.
#[derive(Default)]
struct Sum {
    within: Option<f64>,
    done: u64,
    over: u64,
    wins: [u64; 8],
    enough: bool,
}

impl Sum {
    fn add(&mut self, games: &[Summary]) {
        self.done += games.len() as u64;
        for winners in games.iter().filter_map(|game| game.winners) {
            self.over += 1;
            for (seat, wins) in self.wins.iter_mut().enumerate() {
                *wins += u64::from(winners >> seat & 1);
            }
        }
        let narrow = |within: f64, wins: u64| {
            let rate = wilson(wins, self.over);
            (rate.high - rate.low) / 2.0 <= within / 100.0
        };
        self.enough = self.within.is_some_and(|within| self.wins.iter().all(|wins| narrow(within, *wins)));
    }
}

fn played(
    series: &Series,
    block: &[PartId],
    threads: usize,
    fold: &mut Fold<'_, std::io::Sink>,
    job: &Job,
    sum: &mut Sum,
) -> Result<(), RunError> {
    play(series, block, true, threads, &|_| {}, &mut |part: Part| {
        // Parts that were played meanwhile are not wanted any more.
        if sum.enough {
            return Ok(());
        }
        let games: Vec<Summary> = part.games().collect();
        sum.add(&games);
        fold.add(&part).map_err(RunError::from)?;
        let mut kept = job.games();
        if kept.len() + games.len() <= KEPT {
            kept.extend(games);
            job.parts().push(Arc::new(part));
        }
        Ok(())
    })
}

fn note(job: &Job, done: u64, clock: &Clock, figures: Figures) {
    let time = clock.start.elapsed().saturating_sub(clock.rested);
    job.set(|run| {
        run.done = done;
        run.rate = done as f64 / time.as_secs_f64().max(1e-6);
        run.figures = Some(figures);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_who_search_are_stopped_after_a_game() {
        let agents = |name: &str| vec!["random".to_owned(), name.to_owned()];
        assert_eq!([part_of(1_000, &agents("mcts:200")), part_of(1_000, &agents("greedy"))], [1, 10]);
        assert_eq!([part_of(50_000, &agents("mcts:50ms")), part_of(10, &agents("random"))], [16, 4]);
    }

    #[test]
    fn a_point_takes_nearly_ten_thousand_games() {
        let games = games_within(1.0);
        assert!((9_590..9_620).contains(&games), "{games}");
        let rate = wilson(games / 2, games);
        assert!(rate.high - rate.rate <= 0.01);
    }
}
