//! Cards with the rulebook: matches, simulations, benchmarks.

use std::sync::Arc;

use cardwright_ir::{Def, Lang};
use cardwright_system::{Game, Job, Layout, matches, simulate};
use cardwright_table::{
    Agent, Answer, Chance, Decision, Entry, Event, Live, Match, Rng, Setup, TranscriptError, Valid,
    playout::Played, pool::Pool,
};

use crate::{
    deck,
    profile::Profile,
    rules::{Duelists, board, state::State, wire},
    text,
    vocabulary::{words, zones},
};

/// A pool under the rules of a profile.
pub struct DuelGame {
    rules: Arc<Duelists>,
    /// As many of every card as a deck may have.
    all: Vec<Def>,
}

impl DuelGame {
    /// The game of a rulebook.
    pub fn new(rules: Duelists) -> Self {
        Self::shared(Arc::new(rules))
    }

    /// The game of a rulebook that others hold too.
    pub fn shared(rules: Arc<Duelists>) -> Self {
        let defs = (0..rules.cards().defs.len()).map(|at| Def(u16::try_from(at).unwrap_or(u16::MAX)));
        let all = defs.flat_map(|def| std::iter::repeat_n(def, usize::from(deck::MOST_COPIES))).collect();
        Self { rules, all }
    }

    /// The rulebook.
    pub fn rules(&self) -> &Arc<Duelists> {
        &self.rules
    }
}

impl Game for DuelGame {
    fn pool(&self) -> &Pool {
        self.rules.cards()
    }

    fn deck(&self, ids: &[String]) -> Result<Vec<Def>, String> {
        matches::named(self.pool(), ids)
    }

    fn random_deck(&self, rng: &mut Rng) -> Vec<Def> {
        matches::drawn(&self.all, deck::LEAST_CARDS, rng)
    }

    fn open(&self, setup: &Setup, seed: u64) -> Result<Box<dyn Match>, String> {
        if setup.decks.len() != 2 {
            return Err(format!("a duel has two decks, not {}", setup.decks.len()));
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
            let piles = [zones::DECK, zones::GRAVEYARD, zones::BANISHED].map(|zone| Layout::Zone(of, zone));
            (Layout::Zone(of, zones::UNITS), Layout::Zone(of, zones::SPELLS), Layout::Row(piles.to_vec()))
        };
        let (their_units, their_spells, their_piles) = side(1);
        let (my_units, my_spells, my_piles) = side(0);
        Layout::Column(vec![
            Layout::Seats,
            Layout::Row(vec![Layout::Zone(1, zones::HAND), their_piles]),
            their_spells,
            their_units,
            Layout::Row(vec![Layout::Clock, Layout::Zone(0, zones::STACK)]),
            my_units,
            my_spells,
            Layout::Row(vec![Layout::Zone(0, zones::HAND), my_piles]),
        ])
    }

    fn bench_agent(&self) -> Box<dyn Agent> {
        Box::new(Even(Rng::new(0)))
    }

    fn bench_decks(&self, rng: &mut Rng) -> Vec<Vec<Def>> {
        vec![self.random_deck(rng), self.random_deck(rng)]
    }

    fn copy_states(&self, times: u64) -> usize {
        let setup = Setup { decks: self.bench_decks(&mut Rng::new(1)), seats: 2, options: Vec::new() };
        let mut agent = Even(Rng::new(3));
        matches::copy_states(&self.rules, (&setup, Rng::new(2)), (&mut agent, 60), times, State::bytes)
    }
}

/// Passes while something waits on the stack, else chooses evenly; what an effect asks is answered as usual.
struct Even(Rng);

impl Agent for Even {
    fn begin(&mut self, seed: u64) {
        self.0 = Rng::new(seed);
    }

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Answer {
        if decision.find(words::ASK_END).is_none() || decision.asks[0].word == words::ASK_PASS {
            return here.usual(decision);
        }
        let pass = usize::from(decision.find(words::ASK_PASS).is_some());
        let options = decision.options() - pass;
        decision.option(self.0.below(u32::try_from(options).unwrap_or(1)) as usize)
    }
}

/// The rulebook of some cards, with cards that a recorded deck names and the pool lacks: the reference takes such a card
/// for a spell that costs and does nothing.
pub fn with_unknown(cards: &cardwright_ir::Cards, ids: &[String]) -> cardwright_ir::Cards {
    let mut all = cards.clone();
    for id in ids {
        if !all.list.iter().any(|card| card.id == *id) {
            all.list.push(cardwright_ir::Card {
                id: id.clone(),
                name: id.clone(),
                kind: words::SPELL,
                numbers: Vec::new(),
                tags: Vec::new(),
                marks: Vec::new(),
                rules: Vec::new(),
                abilities: Vec::new(),
                place: cardwright_source::Place::default(),
            });
        }
    }
    all
}

/// A rulebook, or the first thing about the cards that cannot be played.
pub fn rulebook(cards: &cardwright_ir::Cards, profile: Profile, direct: bool) -> Result<Duelists, String> {
    let (rules, errors) = Duelists::new(cards, profile, direct);
    match errors.first() {
        Some(error) => Err(format!("card \"{}\" cannot be played: {error}", error.card)),
        None => Ok(rules),
    }
}
