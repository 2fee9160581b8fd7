//! Plays the games on several threads.

use std::{
    any::Any,
    ops::Range,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
};

use cardwright_ir::{Def, Vocabulary};
use cardwright_system::{Game, Job};
use cardwright_table::{
    Agent, Rng,
    playout::{End, Played},
};
use rayon::prelude::*;

use crate::{
    plan::{Plan, PlanError, SeatDeck},
    report::Report,
    tally::Tally,
    watch::{NOBODY, Watched},
};

/// Games that one thread plays in a row. Every game has its own seed, so this changes nothing but the speed.
const CHUNK: u64 = 32;

/// Plays all games. `progress` hears how many games more are done.
pub fn run(
    game: &dyn Game,
    words: &Vocabulary,
    plan: &Plan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, PlanError> {
    plan.check()?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|_| PlanError::Threads(plan.threads))?;
    let empty = || Tally::new(plan.agents.len(), words.verbs.len());
    let tally = pool.install(|| {
        (0..plan.games.div_ceil(CHUNK))
            .into_par_iter()
            .map(|chunk| {
                let first = chunk * CHUNK;
                let games = first..plan.games.min(first + CHUNK);
                let mut tally = empty();
                play(game, plan, games.clone(), &mut tally);
                progress(games.end - games.start);
                tally
            })
            .reduce(empty, Tally::and)
    });
    Ok(Report::new(plan, words, tally))
}

/// Plays one game of a plan again.
pub fn one(game: &dyn Game, plan: &Plan, number: u64) -> Result<Played, PlanError> {
    plan.check()?;
    let mut result = None;
    let mut keep = |_: u64, _: u8, played: Played| result = Some(played);
    attempt(game, plan, number..number + 1, None, &mut keep);
    Ok(result.unwrap_or(Played { end: End::Stalled, decisions: 0 }))
}

fn play(game: &dyn Game, plan: &Plan, games: Range<u64>, tally: &mut Tally) {
    let mut coverage = std::mem::take(&mut tally.coverage);
    let counts = plan.coverage.then_some(coverage.as_mut_slice());
    attempt(game, plan, games, counts, &mut |game, first, played| tally.game(game, first, &played));
    tally.coverage = coverage;
}

/// Plays games; one in which the rules panic counts as faulty, and the next ones are played all the same.
fn attempt(
    game: &dyn Game,
    plan: &Plan,
    games: Range<u64>,
    mut coverage: Option<&mut [u64]>,
    each: &mut dyn FnMut(u64, u8, Played),
) {
    let first = Arc::new(AtomicU8::new(NOBODY));
    let mut next = games.start;
    while next < games.end {
        let mut agents = seated(plan, &first);
        let mut decks = |_: u64, rng: &mut Rng| decks(game, plan, rng);
        let job = Job {
            seed: plan.seed,
            games: next..games.end,
            decks: &mut decks,
            options: &plan.options,
            agents: &mut agents,
            coverage: coverage.as_deref_mut(),
            logged: false,
            limit: plan.limit,
        };
        let result = catch_unwind(AssertUnwindSafe(|| {
            game.simulate(job, &mut |number, played| {
                next = number + 1;
                each(number, first.swap(NOBODY, Ordering::Relaxed), played);
            });
        }));
        if let Err(panic) = result {
            let end = End::Fault(format!("the rules panicked: {}", said(panic.as_ref())));
            each(next, first.swap(NOBODY, Ordering::Relaxed), Played { end, decisions: 0 });
            next += 1;
        }
    }
}

fn seated(plan: &Plan, first: &Arc<AtomicU8>) -> Vec<Box<dyn Agent>> {
    let agents = plan.agents.iter().filter_map(|name| cardwright_agents::by_name(name, plan.seed).ok());
    agents.map(|inner| Box::new(Watched { inner, first: Arc::clone(first) }) as Box<dyn Agent>).collect()
}

fn decks(game: &dyn Game, plan: &Plan, rng: &mut Rng) -> Vec<Vec<Def>> {
    (0..plan.agents.len())
        .map(|seat| match plan.deck(seat) {
            Some(SeatDeck::List(cards)) => cards.clone(),
            Some(SeatDeck::Random) | None => game.random_deck(rng),
        })
        .collect()
}

fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a message")
}
