//! Cards with the rulebook: matches, simulations, benchmarks.

use std::sync::Arc;

use cardwright_ir::{Def, Lang};
use cardwright_system::{Game, Job, Layout, matches, simulate};
use cardwright_table::{
    Agent, Answer, Chance, Decision, Entry, Event, Live, Match, Rng, Setup, Shape, TranscriptError, Valid,
    playout::Played, pool::Pool,
};

use crate::{
    deck,
    rules::{Rulebook, board, state::State, wire},
    text,
    vocabulary::zones,
};

/// A pool under the rules of a profile.
pub struct DreamtidesGame {
    rules: Arc<Rulebook>,
    /// As many of every playable card as a random deck may have.
    all: Vec<Def>,
    /// The first built-in deck, if its cards are there.
    bench: Option<Vec<Def>>,
}

impl DreamtidesGame {
    /// The game of a rulebook that others hold too.
    pub fn shared(rules: Arc<Rulebook>) -> Self {
        let defs = (0..rules.cards().defs.len()).filter_map(|at| u16::try_from(at).ok());
        let playable = defs.filter(|def| rules.is_playable(*def)).map(Def);
        let all = playable.flat_map(|def| std::iter::repeat_n(def, deck::RANDOM_COPIES)).collect();
        let bench = deck::first_built_in();
        let bench = bench.iter().map(|id| rules.cards().find(id)).collect::<Option<Vec<Def>>>();
        Self { rules, all, bench: bench.filter(|deck| !deck.is_empty()) }
    }

    /// The rulebook.
    pub fn rules(&self) -> &Arc<Rulebook> {
        &self.rules
    }
}

impl Game for DreamtidesGame {
    fn pool(&self) -> &Pool {
        self.rules.cards()
    }

    fn seat_name(&self, seat: u8) -> String {
        ["One", "Two"][usize::from(seat & 1)].to_owned()
    }

    fn deck(&self, ids: &[String]) -> Result<Vec<Def>, String> {
        let deck = matches::named(self.pool(), ids)?;
        match deck.iter().find(|def| !self.rules.is_playable(def.0)) {
            Some(def) => Err(format!("\"{}\" is no character and no event", self.pool().def(*def).name)),
            None => Ok(deck),
        }
    }

    fn random_deck(&self, rng: &mut Rng) -> Vec<Def> {
        matches::drawn(&self.all, deck::RANDOM_SIZE, rng)
    }

    fn open(&self, setup: &Setup, seed: u64) -> Result<Box<dyn Match>, String> {
        for deck in &setup.decks {
            deck::legal(deck.len())?;
        }
        matches::open(&self.rules, setup, Rng::new(seed))
    }

    fn replay(&self, setup: &Setup, entries: &[Entry]) -> Result<Box<dyn Match>, TranscriptError> {
        matches::replay(&self.rules, setup, entries, Rng::new(0))
    }

    fn stage(&self, board: &str, seed: u64) -> Result<Box<dyn Match>, String> {
        matches::stage(&self.rules, board, Rng::new(seed), board::read)
    }

    fn simulate(&self, job: Job<'_>, each: &mut dyn FnMut(u64, Played)) {
        simulate(&*self.rules, job, &|event, out| self.record(event, out), each);
    }

    fn tell(&self, event: &Event, lang: Lang, names: &[String]) -> Option<String> {
        text::log::tell(event, self.pool(), lang, names)
    }

    fn record(&self, event: &Event, out: &mut String) -> bool {
        text::log::record(event, self.pool(), out)
    }

    fn state(&self, game: &dyn Match) -> serde_json::Value {
        match game.state().downcast_ref::<State>() {
            Some(state) => wire::state(&self.rules, state),
            None => serde_json::Value::Null,
        }
    }

    fn layout(&self) -> Layout {
        let piles = |of: u8| {
            let zones = [zones::DECK, zones::VOID, zones::BANISHED].map(|zone| Layout::Zone(of, zone));
            Layout::Row(zones.to_vec())
        };
        Layout::Column(vec![
            Layout::Seats,
            Layout::Row(vec![Layout::Zone(1, zones::HAND), piles(1)]),
            Layout::Zone(1, zones::BATTLEFIELD),
            Layout::Row(vec![
                Layout::Clock,
                Layout::Zone(0, zones::STACK),
                Layout::Zone(0, zones::DREAMWELL),
            ]),
            Layout::Zone(0, zones::BATTLEFIELD),
            Layout::Row(vec![Layout::Zone(0, zones::HAND), piles(0)]),
        ])
    }

    fn bench_agent(&self) -> Box<dyn Agent> {
        Box::new(Even(Rng::new(0)))
    }

    /// The first built-in deck twice; random ones with other cards.
    fn bench_decks(&self, rng: &mut Rng) -> Vec<Vec<Def>> {
        match &self.bench {
            Some(deck) => vec![deck.clone(), deck.clone()],
            None => vec![self.random_deck(rng), self.random_deck(rng)],
        }
    }

    fn copy_states(&self, times: u64) -> usize {
        let setup = Setup { decks: self.bench_decks(&mut Rng::new(1)), seats: 2, options: Vec::new() };
        let mut agent = Even(Rng::new(3));
        matches::copy_states(&self.rules, (&setup, Rng::new(2)), (&mut agent, 60), times, State::bytes)
    }
}

/// Chooses evenly among what is open to a program. Several cards are taken one after the other, as many as may be.
struct Even(Rng);

impl Agent for Even {
    fn begin(&mut self, seed: u64) {
        self.0 = Rng::new(seed);
    }

    fn choose(&mut self, _: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Answer {
        let options = decision.options();
        if let [ask] = decision.asks.as_slice()
            && let Shape::Pick { min, max, .. } = ask.shape
            && max > 1
        {
            let items = decision.items_of(ask).len() as u32;
            let count = if min == max {
                u32::from(max)
            } else {
                u32::from(min) + self.0.below(u32::from(max - min) + 1)
            };
            let mut left: Vec<u16> = (0..items as u16).collect();
            let mut answer = Answer::take(0);
            for _ in 0..count.min(items) {
                let at = self.0.below(left.len() as u32) as usize;
                answer.picks.push(left.swap_remove(at));
            }
            return answer;
        }
        decision.option(self.0.below(u32::try_from(options).unwrap_or(1)) as usize)
    }
}
