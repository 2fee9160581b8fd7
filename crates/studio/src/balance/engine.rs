//! Plays the games of a run block by block and counts them.

use std::{
    collections::BTreeMap,
    ops::Range,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use cardwright_ir::{Def, Word};
use cardwright_system::{Game, Job};
use cardwright_table::{
    Agent, Rng,
    playout::{End, Played},
};

use crate::api::Incident;

/// Games that a thread plays in a row.
const CHUNK: u64 = 16;
/// Incidents that are listed.
const LISTED: usize = 100;
/// Decisions after which a game counts as stalled.
const LIMIT: u32 = 20_000;

/// What is to be played.
pub(super) struct Plan {
    pub(super) game: Arc<dyn Game>,
    /// One a seat, or one for all; `None` is a fresh deck for every game.
    pub(super) decks: Vec<Option<Vec<Def>>>,
    pub(super) agents: Vec<String>,
    pub(super) options: Vec<(String, String)>,
    pub(super) seed: u64,
    pub(super) threads: usize,
    pub(super) verbs: usize,
}

/// What games came to.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) over: u64,
    pub(super) wins: Vec<u64>,
    pub(super) draws: u64,
    pub(super) lengths: BTreeMap<u32, u64>,
    pub(super) reasons: BTreeMap<Word, u64>,
    pub(super) stalls: u64,
    pub(super) faults: u64,
    pub(super) incidents: BTreeMap<u64, Incident>,
    pub(super) coverage: Vec<u64>,
}

impl Plan {
    /// Nothing played yet.
    pub(super) fn empty(&self) -> Tally {
        Tally { wins: vec![0; self.agents.len()], coverage: vec![0; self.verbs], ..Tally::default() }
    }

    /// Plays games on several threads. Every game has its own seed, so that the order does not matter.
    pub(super) fn play(&self, games: &Range<u64>) -> Tally {
        let next = AtomicU64::new(games.start);
        let work = || {
            let mut tally = self.empty();
            loop {
                let first = next.fetch_add(CHUNK, Ordering::Relaxed);
                if first >= games.end {
                    return tally;
                }
                self.chunk(&(first..games.end.min(first + CHUNK)), &mut tally);
            }
        };
        let mut all = self.empty();
        thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            for thread in threads {
                if let Ok(tally) = thread.join() {
                    all.add(tally);
                }
            }
        });
        all
    }

    /// One game in which the rules panic counts as faulty, and the next ones are played all the same.
    fn chunk(&self, games: &Range<u64>, tally: &mut Tally) {
        let mut next = games.start;
        while next < games.end {
            let mut coverage = std::mem::take(&mut tally.coverage);
            let played = catch_unwind(AssertUnwindSafe(|| {
                let mut agents = self.seated();
                let mut decks = |_: u64, rng: &mut Rng| self.deal(rng);
                let job = Job {
                    seed: self.seed,
                    games: next..games.end,
                    decks: &mut decks,
                    options: &self.options,
                    agents: &mut agents,
                    coverage: Some(&mut coverage),
                    uses: None,
                    entries: None,
                    logged: false,
                    limit: LIMIT,
                };
                self.game.simulate(job, &mut |number, played| {
                    tally.count(number, &played);
                    next = number + 1;
                });
            }));
            tally.coverage = coverage;
            if played.is_err() {
                let fault = Played { end: End::Fault("the rules panicked".to_owned()), decisions: 0 };
                tally.count(next, &fault);
                next += 1;
            }
        }
    }

    fn seated(&self) -> Vec<Box<dyn Agent>> {
        self.agents.iter().filter_map(|name| cardwright_agents::by_name(name, self.seed).ok()).collect()
    }

    fn deal(&self, rng: &mut Rng) -> Vec<Vec<Def>> {
        let of = |seat: usize| if self.decks.len() == 1 { self.decks.first() } else { self.decks.get(seat) };
        let mut deck = |seat: usize| match of(seat) {
            Some(Some(list)) => Some(list.clone()),
            Some(None) => Some(self.game.random_deck(rng)),
            None => None,
        };
        (0..self.agents.len()).filter_map(&mut deck).collect()
    }
}

impl Tally {
    /// Counts other games too.
    pub(super) fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.over += other.over;
        self.draws += other.draws;
        self.stalls += other.stalls;
        self.faults += other.faults;
        for (mine, more) in self.wins.iter_mut().zip(other.wins) {
            *mine += more;
        }
        for (mine, more) in self.coverage.iter_mut().zip(other.coverage) {
            *mine += more;
        }
        for (length, count) in other.lengths {
            *self.lengths.entry(length).or_default() += count;
        }
        for (reason, count) in other.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
        self.incidents.extend(other.incidents);
        while self.incidents.len() > LISTED {
            self.incidents.pop_last();
        }
    }

    fn count(&mut self, game: u64, played: &Played) {
        self.games += 1;
        *self.lengths.entry(played.decisions).or_default() += 1;
        let mut note = |stalled: bool, text: String| {
            self.incidents.insert(game, Incident { game, stalled, text });
        };
        match &played.end {
            End::Over(outcome) => {
                self.over += 1;
                self.draws += u64::from(outcome.winners == 0);
                *self.reasons.entry(outcome.why).or_default() += 1;
                for (seat, wins) in self.wins.iter_mut().enumerate() {
                    *wins += u64::from(outcome.winners & (1 << seat) != 0);
                }
            }
            End::Stalled => {
                note(true, format!("not over after {} decisions", played.decisions));
                self.stalls += 1;
            }
            End::Fault(text) => {
                note(false, text.clone());
                self.faults += 1;
            }
        }
    }
}
