//! Cards with their rulebook: what opens, replays and simulates matches.

use std::{cell::RefCell, ops::Range};

use cardwright_ir::{Def, Lang};
use cardwright_table::{
    Agent, Entry, Event, Match, Rng, Rules, Setup, TranscriptError, Uses,
    decision::Decision,
    driver::{Live, Valid},
    playout::{Over, Played, Playout, Watch},
    pool::Pool,
};

use crate::layout::Layout;

/// A pool under the rules of a profile. Matches hold it together with their state.
pub trait Game: Send + Sync {
    /// The cards.
    fn pool(&self) -> &Pool;

    /// How many seats a match has by default.
    fn seats(&self) -> u8 {
        2
    }

    /// The names of the seats in recorded logs: `A`, `B`.
    fn seat_name(&self, seat: u8) -> String {
        char::from(b'A' + seat % 26).to_string()
    }

    /// The definitions of a deck's ids, or a sentence about the first id that the rules do not take.
    fn deck(&self, ids: &[String]) -> Result<Vec<Def>, String>;

    /// A fresh legal deck.
    fn random_deck(&self, rng: &mut Rng) -> Vec<Def>;

    /// Opens a match.
    fn open(&self, setup: &Setup, seed: u64) -> Result<Box<dyn Match>, String>;

    /// Opens a recorded match at its end.
    fn replay(&self, setup: &Setup, entries: &[Entry]) -> Result<Box<dyn Match>, TranscriptError>;

    /// Opens a match on a board that is written down in the system's own words.
    fn stage(&self, board: &str, seed: u64) -> Result<Box<dyn Match>, String>;

    /// Plays games in bulk.
    fn simulate(&self, job: Job<'_>, each: &mut dyn FnMut(u64, Played));

    /// A line of the log for people; `None` for what is not told. `names` are the seats' names.
    fn tell(&self, event: &Event, lang: Lang, names: &[String]) -> Option<String>;

    /// A line of the log in the form that recorded games use.
    fn record(&self, event: &Event, out: &mut String) -> bool;

    /// The state in the form that recorded games use.
    fn state(&self, game: &dyn Match) -> serde_json::Value;

    /// Where zones go.
    fn layout(&self) -> Layout;

    /// What is shown beside the table, each a [`Layout::Tab`].
    fn asides(&self) -> Vec<Layout> {
        Vec::new()
    }

    /// The program that benchmarks play with.
    fn bench_agent(&self) -> Box<dyn Agent>;

    /// The decks of a benchmark's game.
    fn bench_decks(&self, rng: &mut Rng) -> Vec<Vec<Def>>;

    /// Copies a state of the middle of a game so many times; gives its size in bytes.
    fn copy_states(&self, times: u64) -> usize;
}

/// Games to be played.
pub struct Job<'j> {
    /// The run's seed; every game's generator comes from it and the game's number.
    pub seed: u64,
    /// Which games.
    pub games: Range<u64>,
    /// The decks of a game. Chance is the game's own.
    pub decks: &'j mut dyn FnMut(u64, &mut Rng) -> Vec<Vec<Def>>,
    /// Options of the rules.
    pub options: &'j [(String, String)],
    /// One a seat.
    pub agents: &'j mut [Box<dyn Agent>],
    /// Counts verbs, if anyone does.
    pub coverage: Option<&'j mut [u64]>,
    /// Notes which abilities run, if anyone wants to know. It is the caller's to empty after a game.
    pub uses: Option<&'j Uses>,
    /// Takes down what is answered and drawn in a game, if anyone wants to know; the next game begins anew.
    pub entries: Option<&'j RefCell<Vec<Entry>>>,
    /// Is shown every game once more when it is over by the rules.
    pub over: Option<Over<'j>>,
    /// Renders the log of every game as it is played, and throws it away.
    pub logged: bool,
    /// Decisions after which a game counts as stalled.
    pub limit: u32,
}

/// Plays the games of a job with a rulebook; `record` writes an event's line.
pub fn simulate<R: Rules>(
    rules: &R,
    mut job: Job<'_>,
    record: &dyn Fn(&Event, &mut String) -> bool,
    each: &mut dyn FnMut(u64, Played),
) {
    let mut decision = Decision::default();
    let mut log = String::new();
    let imagines = job.agents.iter().any(|agent| agent.imagines());
    for game in job.games.clone() {
        let mut rng = Rng::for_game(job.seed, game);
        let decks = (job.decks)(game, &mut rng);
        let seats = u8::try_from(job.agents.len()).unwrap_or(u8::MAX);
        let setup = Setup { decks, seats, options: job.options.to_vec() };
        for (seat, agent) in job.agents.iter_mut().enumerate() {
            agent.begin(rng.bits() ^ seat as u64);
        }
        log.clear();
        if let Some(entries) = job.entries {
            entries.borrow_mut().clear();
        }
        let mut hear = |event: Event| {
            if record(&event, &mut log) {
                log.push('\n');
            }
        };
        let agents = &mut *job.agents;
        let mut policy = |here: &mut dyn Live, decision: &Decision, valid: Valid<'_>| {
            agents[usize::from(decision.seat)].choose(here, decision, valid)
        };
        let playout = Playout {
            rules,
            setup: &setup,
            policy: &mut policy,
            chance: &mut rng,
            events: if job.logged { Some(&mut hear) } else { None },
            coverage: job.coverage.as_deref_mut(),
            limit: job.limit,
        };
        let watch = Watch { uses: job.uses, entries: job.entries, over: job.over, retraced: imagines };
        let played = playout.watched(&mut decision, watch);
        each(game, played);
    }
}
