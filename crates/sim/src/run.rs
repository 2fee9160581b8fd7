//! Plays the games on several threads. The parts of a run are played in any order, and handed on in theirs.

use std::{
    any::Any,
    cell::Cell,
    io::Write,
    ops::Range,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use cardwright_ir::{Def, Layout};
use cardwright_system::{Game, Job};
use cardwright_table::{
    Agent, Fault, Live, Rng, Uses,
    playout::{End, Played},
};
use rayon::prelude::*;

use crate::{
    fold::Fold,
    part::{AbilityCount, Part, PartId},
    plan::{Plan, PlanError, SeatDeck},
    record::Record,
    report::Report,
    series::{Series, Setting},
    tables::TableError,
    watch::{Notes, Seen, Watched},
};

/// Games that one thread plays in a row. Every game has its own seed, so this changes nothing but the speed.
const CHUNK: u64 = 32;

/// Games that are played before any of them is handed on, so that a long run takes no more memory than a short one.
const WINDOW: u64 = 8192;

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

/// Takes the parts of a run as they are done, in order.
pub type Sink<'s, E> = &'s mut (dyn FnMut(Part) -> Result<(), E> + Send);

/// Plays all games without a look at hands and turns. `progress` hears how many games more are done.
pub fn run(series: &Series, threads: usize, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, RunError> {
    let mut fold = Fold::<std::io::Sink>::new(series);
    play(series, &series.parts(), false, threads, progress, &mut |part| {
        fold.add(&part).map_err(RunError::from)
    })?;
    Ok(fold.finish()?)
}

/// Plays all games, watches them and writes the tables of games and cards. `progress` hears how many games more are
/// done.
pub fn record<W: Write + Send>(
    series: &Series,
    threads: usize,
    (games, cards): (W, W),
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, RunError> {
    let mut fold = Fold::written(series, games, cards)?;
    play(series, &series.parts(), true, threads, progress, &mut |part| {
        fold.add(&part).map_err(RunError::from)
    })?;
    Ok(fold.finish()?)
}

/// Plays some parts and hands them on in order; 0 threads are as many as there are cores. With `watch` hands and turns
/// are noted, which takes its time. While parts are handed on, the next ones are played.
pub fn play<E: From<PlanError> + Send>(
    series: &Series,
    ids: &[PartId],
    watch: bool,
    threads: usize,
    progress: &(dyn Fn(u64) + Sync),
    sink: Sink<'_, E>,
) -> Result<(), E> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|_| E::from(PlanError::Threads(threads)))?;
    let mut done: Vec<Part> = Vec::new();
    let mut rest = ids;
    loop {
        let mut games = 0;
        let take = rest.iter().take_while(|id| {
            let room = games < WINDOW;
            games += id.games();
            room
        });
        let (window, later) = rest.split_at(take.count());
        rest = later;
        let before = std::mem::take(&mut done);
        if window.is_empty() && before.is_empty() {
            return Ok(());
        }
        let (handed, parts) = pool.install(|| {
            rayon::join(
                || before.into_iter().try_for_each(&mut *sink),
                || self::window(series, window, watch, progress),
            )
        });
        handed?;
        done = parts;
    }
}

/// Plays one game of a setting again.
pub fn one(setting: &Setting, number: u64) -> Played {
    let mut result = None;
    let mut keep = |_: u64, _: Seen, _: Vec<Vec<Def>>, played: Played| result = Some(played);
    let uses = Uses::new(setting.game.pool());
    attempt(setting, number..number + 1, &Arc::new(Notes::brief()), &uses, None, &mut keep);
    result.unwrap_or(Played { end: End::Stalled, decisions: 0 })
}

/// Plays the parts of a window, chunk by chunk.
fn window(series: &Series, ids: &[PartId], watch: bool, progress: &(dyn Fn(u64) + Sync)) -> Vec<Part> {
    let chunk_of = |id: &PartId, at: u64| id.first + at * CHUNK..id.end.min(id.first + (at + 1) * CHUNK);
    let chunks: Vec<(PartId, Range<u64>)> =
        ids.iter().flat_map(|id| (0..id.games().div_ceil(CHUNK)).map(|at| (*id, chunk_of(id, at)))).collect();
    let played: Vec<Part> = chunks
        .into_par_iter()
        .with_max_len(1)
        .map(|(id, games)| {
            let part = chunk(series, id, games.clone(), watch);
            progress(games.end - games.start);
            part
        })
        .collect();
    let mut parts: Vec<Part> = Vec::new();
    for chunk in played {
        match parts.last_mut() {
            Some(part) if part.at == chunk.at => part.append(chunk),
            _ => parts.push(chunk),
        }
    }
    parts
}

fn chunk(series: &Series, id: PartId, games: Range<u64>, watch: bool) -> Part {
    let setting = &series.settings[id.setting];
    let words = series.words;
    let hands = words.zones.iter().any(|row| row.layout == Layout::Hand);
    let notes = Arc::new(if watch { Notes::full(words, setting) } else { Notes::brief() });
    let uses = Uses::new(setting.game.pool());
    let counted = watch || setting.plan.coverage;
    let mut part = Part {
        at: id.at as u64,
        setting: id.setting as u64,
        coverage: if counted { vec![0; words.verbs.len()] } else { Vec::new() },
        ..Part::default()
    };
    let mut coverage = std::mem::take(&mut part.coverage);
    let counts = counted.then_some(coverage.as_mut_slice());
    attempt(setting, games, &notes, &uses, counts, &mut |number, seen, decks, played| {
        part.records.push(Record::new(number, played, &decks, seen, hands));
        uses.take(|at, steps, missed| {
            part.count(AbilityCount {
                at: u32::try_from(at).unwrap_or(u32::MAX),
                games: u64::from(steps > 0),
                steps: steps.into(),
                missed: missed.map(u64::from),
            });
        });
    });
    part.coverage = coverage;
    part
}

impl Part {
    fn append(&mut self, later: Self) {
        self.records.extend(later.records);
        self.coverage.iter_mut().zip(later.coverage).for_each(|(sum, more)| *sum += more);
        later.abilities.into_iter().for_each(|more| self.count(more));
    }

    fn count(&mut self, more: AbilityCount) {
        match self.abilities.binary_search_by_key(&more.at, |known| known.at) {
            Ok(row) => self.abilities[row].add(&more),
            Err(row) => self.abilities.insert(row, more),
        }
    }
}

/// Plays games; one in which the rules panic counts as faulty, and the next ones are played all the same.
fn attempt(
    setting: &Setting,
    games: Range<u64>,
    notes: &Arc<Notes>,
    uses: &Uses,
    mut coverage: Option<&mut [u64]>,
    each: &mut dyn FnMut(u64, Seen, Vec<Vec<Def>>, Played),
) {
    let Setting { game, plan, .. } = setting;
    let mut next = games.start;
    let dealt = Cell::new(Vec::new());
    let over = |here: &dyn Live| notes.over(here);
    while next < games.end {
        let mut agents = seated(plan, notes);
        let mut deal = |_: u64, rng: &mut Rng| {
            let decks = decks(game.as_ref(), plan, rng);
            if notes.are_full() {
                dealt.set(decks.clone());
            }
            decks
        };
        let job = Job {
            seed: plan.seed,
            games: next..games.end,
            decks: &mut deal,
            options: &plan.options,
            agents: &mut agents,
            coverage: coverage.as_deref_mut(),
            uses: notes.are_full().then_some(uses),
            entries: None,
            over: notes.are_full().then_some(&over),
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
            let end = End::Fault(Fault::new(format!("the rules panicked: {}", said(panic.as_ref()))));
            each(next, notes.take(), dealt.take(), Played { end, decisions: 0 });
            next += 1;
        }
    }
}

pub(crate) fn seated(plan: &Plan, notes: &Arc<Notes>) -> Vec<Box<dyn Agent>> {
    let agents = plan.agents.iter().filter_map(|name| cardwright_agents::by_name(name, plan.seed).ok());
    agents.map(|inner| Box::new(Watched { inner, notes: Arc::clone(notes) }) as Box<dyn Agent>).collect()
}

pub(crate) fn decks(game: &dyn Game, plan: &Plan, rng: &mut Rng) -> Vec<Vec<Def>> {
    (0..plan.agents.len())
        .map(|seat| match plan.deck(seat) {
            SeatDeck::List(cards) => cards.clone(),
            SeatDeck::Random => game.random_deck(rng),
        })
        .collect()
}

pub(crate) fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a message")
}
