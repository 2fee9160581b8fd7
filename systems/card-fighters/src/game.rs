//! Cards with the rulebook: matches, simulations, benchmarks.

use std::sync::Arc;

use cardwright_ir::{Cards, Def, Lang};
use cardwright_system::{Game, Job, Layout, matches, simulate};
use cardwright_table::{
    Agent, Answer, Chance, Decision, Entry, Event, Live, Match, Rng, Setup, TranscriptError, Valid,
    playout::Played, pool::Pool,
};

use crate::{
    builtin, deck,
    rules::{Fighters, board, state::State, wire},
    text,
    vocabulary::{attrs, zones},
};

/// A pool under the rules.
pub struct FightersGame {
    rules: Arc<Fighters>,
    /// As many of every card as a deck may have.
    all: Vec<Def>,
    /// The first two built-in decks, if their cards are there.
    bench: Option<Vec<Vec<Def>>>,
}

impl FightersGame {
    /// The game of a rulebook that others hold too.
    pub fn shared(rules: Arc<Fighters>) -> Self {
        let defs = (0..rules.cards().defs.len()).map(|at| Def(u16::try_from(at).unwrap_or(u16::MAX)));
        let all = defs.flat_map(|def| std::iter::repeat_n(def, deck::MOST_COPIES)).collect();
        let built_in = |text: &str| deck::guids(text)?.iter().map(|id| by_guid(rules.cards(), id)).collect();
        let bench = builtin::DECKS.iter().take(2).map(|file| built_in(file.text)).collect();
        Self { rules, all, bench }
    }

    fn legal(&self, cards: &[Def]) -> Result<(), String> {
        if cards.len() != deck::SIZE {
            return Err(format!("a deck has exactly {} cards, not {}", deck::SIZE, cards.len()));
        }
        for def in cards {
            if cards.iter().filter(|other| *other == def).count() > deck::MOST_COPIES {
                let name = &self.pool().def(*def).name;
                return Err(format!("a deck has at most {} copies of \"{name}\"", deck::MOST_COPIES));
            }
        }
        Ok(())
    }
}

impl Game for FightersGame {
    fn pool(&self) -> &Pool {
        self.rules.cards()
    }

    fn seat_name(&self, seat: u8) -> String {
        wire::SEATS[usize::from(seat & 1)].to_owned()
    }

    fn deck(&self, ids: &[String]) -> Result<Vec<Def>, String> {
        matches::named(self.pool(), ids)
    }

    fn random_deck(&self, rng: &mut Rng) -> Vec<Def> {
        matches::drawn(&self.all, deck::SIZE, rng)
    }

    fn open(&self, setup: &Setup, seed: u64) -> Result<Box<dyn Match>, String> {
        if setup.decks.len() != 2 {
            return Err(format!("a game has two decks, not {}", setup.decks.len()));
        }
        for deck in &setup.decks {
            self.legal(deck)?;
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
            Some(state) => wire::state(&self.rules, state, false),
            None => serde_json::Value::Null,
        }
    }

    fn layout(&self) -> Layout {
        let side = |of: u8| {
            let piles = [zones::DECK, zones::DISCARDS, zones::REMOVED].map(|zone| Layout::Zone(of, zone));
            (Layout::Zone(of, zones::RING), Layout::Row(piles.to_vec()))
        };
        let (their_ring, their_piles) = side(1);
        let (my_ring, my_piles) = side(0);
        Layout::Column(vec![
            Layout::Seats,
            Layout::Row(vec![Layout::Zone(1, zones::HAND), their_piles]),
            Layout::Zone(1, zones::UNDER),
            their_ring,
            Layout::Row(vec![Layout::Clock, Layout::Zone(1, zones::PLAY), Layout::Zone(0, zones::PLAY)]),
            my_ring,
            Layout::Zone(0, zones::UNDER),
            Layout::Row(vec![Layout::Zone(0, zones::HAND), my_piles]),
        ])
    }

    fn bench_agent(&self) -> Box<dyn Agent> {
        Box::new(Even(Rng::new(0)))
    }

    /// The first two built-in decks; random ones with other cards.
    fn bench_decks(&self, rng: &mut Rng) -> Vec<Vec<Def>> {
        match &self.bench {
            Some(decks) => decks.clone(),
            None => vec![self.random_deck(rng), self.random_deck(rng)],
        }
    }

    fn copy_states(&self, times: u64) -> usize {
        let setup = Setup { decks: self.bench_decks(&mut Rng::new(1)), seats: 2, options: Vec::new() };
        let mut agent = Even(Rng::new(3));
        matches::copy_states(&self.rules, (&setup, Rng::new(2)), (&mut agent, 60), times, State::bytes)
    }
}

/// The definition with this GUID.
fn by_guid(pool: &Pool, id: &str) -> Option<Def> {
    let sym = pool.symbols.find(id)?;
    let at = pool.defs.iter().position(|def| def.has_tag(attrs::GUID, sym))?;
    u16::try_from(at).ok().map(Def)
}

/// Chooses evenly among the options and never backs out.
struct Even(Rng);

impl Agent for Even {
    fn begin(&mut self, seed: u64) {
        self.0 = Rng::new(seed);
    }

    fn choose(&mut self, _: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Answer {
        let declines = usize::from(decision.asks.last().is_some_and(|ask| ask.decline));
        let options = decision.options() - declines;
        decision.option(self.0.below(u32::try_from(options).unwrap_or(1)) as usize)
    }
}

/// A rulebook, or the first thing about the cards that cannot be played.
pub fn rulebook(cards: &Cards) -> Result<Fighters, String> {
    let (rules, errors) = Fighters::new(cards);
    match errors.first() {
        Some((card, problem)) => Err(format!("card \"{card}\" cannot be played: {problem}")),
        None => Ok(rules),
    }
}
