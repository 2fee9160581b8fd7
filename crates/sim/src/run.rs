//! Plays the games on several threads.

use std::{
    any::Any,
    cell::Cell,
    io::Write,
    ops::Range,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use cardwright_ir::{Def, Layout, Vocabulary};
use cardwright_system::{Game, Job};
use cardwright_table::{
    Agent, Rng,
    playout::{End, Played},
};
use rayon::prelude::*;

use crate::{
    labels::Labels,
    plan::{Plan, PlanError, SeatDeck},
    record::Record,
    report::Report,
    tables::{TableError, Tables},
    tally::Tally,
    watch::{Notes, Seen, Watched},
};

/// Games that one thread plays in a row. Every game has its own seed, so this changes nothing but the speed.
const CHUNK: u64 = 32;

/// Games after which those that were played are counted and written, so that a long run takes no more memory.
const BLOCK: u64 = 256 * CHUNK;

/// Why a run came to nothing.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The plan cannot be played.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The tables cannot be written.
    #[error(transparent)]
    Table(#[from] TableError),
}

/// Plays all games. `progress` hears how many games more are done.
pub fn run(
    game: &dyn Game,
    words: &Vocabulary,
    plan: &Plan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, PlanError> {
    let ran = blocks(game, words, plan, false, progress, &mut |_| Ok(()));
    ran.map_err(|error| match error {
        RunError::Plan(error) => error,
        RunError::Table(_) => unreachable!("nothing is written"),
    })
}

/// Plays all games, watches them and writes the tables of games and cards. `progress` hears how many games more are
/// done.
pub fn record<W: Write + Send>(
    game: &dyn Game,
    words: &Vocabulary,
    plan: &Plan,
    labels: &Labels,
    (games, cards): (W, W),
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, RunError> {
    plan.check()?;
    let mut tables = Tables::new(plan, labels, words, game.pool(), games, cards)?;
    let report = blocks(game, words, plan, true, progress, &mut |records| tables.write(records))?;
    tables.finish()?;
    Ok(report)
}

/// Plays one game of a plan again.
pub fn one(game: &dyn Game, plan: &Plan, number: u64) -> Result<Played, PlanError> {
    plan.check()?;
    let mut result = None;
    let mut keep = |_: u64, _: Seen, _: Vec<Vec<Def>>, played: Played| result = Some(played);
    attempt(game, plan, number..number + 1, &Arc::new(Notes::brief()), None, &mut keep);
    Ok(result.unwrap_or(Played { end: End::Stalled, decisions: 0 }))
}

/// Plays the games block by block. The games of a block are played in any order, and counted and written in theirs.
fn blocks(
    game: &dyn Game,
    words: &Vocabulary,
    plan: &Plan,
    watch: bool,
    progress: &(dyn Fn(u64) + Sync),
    write: &mut dyn FnMut(&[Record]) -> Result<(), TableError>,
) -> Result<Report, RunError> {
    plan.check()?;
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()
        .map_err(|_| PlanError::Threads(plan.threads))?;
    let cards = if watch { game.pool().defs.len() } else { 0 };
    let empty = || Tally::new(plan.agents.len(), words.verbs.len(), cards);
    let chunk = |block: &Range<u64>, chunk: u64| {
        let first = block.start + chunk * CHUNK;
        let games = first..block.end.min(first + CHUNK);
        let mut tally = empty();
        let records = play(game, words, plan, watch, games.clone(), &mut tally);
        progress(games.end - games.start);
        (tally, records)
    };
    let mut tally = empty();
    for start in (0..plan.games).step_by(BLOCK as usize) {
        let block = start..plan.games.min(start + BLOCK);
        let chunks = (block.end - block.start).div_ceil(CHUNK);
        let parts: Vec<(Tally, Vec<Record>)> =
            threads.install(|| (0..chunks).into_par_iter().map(|at| chunk(&block, at)).collect());
        for (part, records) in parts {
            tally = tally.and(part);
            write(&records)?;
        }
    }
    Ok(Report::new(plan, words, game.pool(), tally))
}

/// Plays some games and counts them; gives them back if they are watched.
fn play(
    game: &dyn Game,
    words: &Vocabulary,
    plan: &Plan,
    watch: bool,
    games: Range<u64>,
    tally: &mut Tally,
) -> Vec<Record> {
    let hands = words.zones.iter().any(|row| row.layout == Layout::Hand);
    let notes = Arc::new(if watch { Notes::full(words) } else { Notes::brief() });
    let mut coverage = std::mem::take(&mut tally.coverage);
    let counts = plan.coverage.then_some(coverage.as_mut_slice());
    let mut records = Vec::new();
    let alike = plan.alike();
    attempt(game, plan, games, &notes, counts, &mut |number, seen, decks, played| {
        let record = Record::new(number, played, &decks, &seen, hands);
        tally.game(&record, &alike);
        if watch {
            records.push(record);
        }
    });
    tally.coverage = coverage;
    records
}

/// Plays games; one in which the rules panic counts as faulty, and the next ones are played all the same.
fn attempt(
    game: &dyn Game,
    plan: &Plan,
    games: Range<u64>,
    notes: &Arc<Notes>,
    mut coverage: Option<&mut [u64]>,
    each: &mut dyn FnMut(u64, Seen, Vec<Vec<Def>>, Played),
) {
    let mut next = games.start;
    let dealt = Cell::new(Vec::new());
    while next < games.end {
        let mut agents = seated(plan, notes);
        let mut decks = |_: u64, rng: &mut Rng| {
            let decks = decks(game, plan, rng);
            if notes.are_full() {
                dealt.set(decks.clone());
            }
            decks
        };
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
                each(number, notes.take(), dealt.take(), played);
            });
        }));
        if let Err(panic) = result {
            let end = End::Fault(format!("the rules panicked: {}", said(panic.as_ref())));
            each(next, notes.take(), dealt.take(), Played { end, decisions: 0 });
            next += 1;
        }
    }
}

fn seated(plan: &Plan, notes: &Arc<Notes>) -> Vec<Box<dyn Agent>> {
    let agents = plan.agents.iter().filter_map(|name| cardwright_agents::by_name(name, plan.seed).ok());
    agents.map(|inner| Box::new(Watched { inner, notes: Arc::clone(notes) }) as Box<dyn Agent>).collect()
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
