//! Matches of the toy.

use std::sync::{Arc, atomic::AtomicU32};

use cardwright_agents::Random;
use cardwright_ir::{Body, Cards, Def, Lang, Step};
use cardwright_system::{Game, Job, Layout, simulate};
use cardwright_table::{
    Agent, Chance, Entry, Event, Match, Rng, Session, Setup, TranscriptError,
    playout::Played,
    pool::{DefData, Pool},
};

use super::{
    language::DECK_SIZE,
    rules::{Flaw, ToyRules},
    words::{DECK, EVENTS, HAND, PILE, VALUE},
};

/// The toy's cards under its rules.
pub struct ToyGame {
    rules: Arc<ToyRules>,
}

impl ToyGame {
    /// With these cards, and perhaps a flaw.
    pub fn new(cards: &Cards, flaw: Option<Flaw>) -> Self {
        let verb = |body: &Body| match body {
            Body::Run(block) => block.iter().find_map(|step| match &step.node {
                Step::Do { verb, .. } => Some(*verb),
                _ => None,
            }),
            _ => None,
        };
        let tricks = cards.list.iter().map(|card| card.abilities.iter().find_map(|one| verb(&one.body)));
        let value = |numbers: &[(cardwright_ir::Attr, i32)]| {
            numbers.iter().find(|(attr, _)| *attr == VALUE).map_or(0, |(_, value)| *value)
        };
        let defs = cards.list.iter().map(|card| DefData {
            id: card.id.clone(),
            name: card.name.clone(),
            kind: card.kind,
            numbers: vec![value(&card.numbers)].into(),
            ..DefData::default()
        });
        let pool = Pool { defs: defs.collect(), symbols: cards.symbols.clone(), ..Pool::default() };
        Self { rules: Arc::new(ToyRules { flaw, steps: AtomicU32::new(0), pool, tricks: tricks.collect() }) }
    }

    /// The rulebook itself.
    pub fn rules(&self) -> &Arc<ToyRules> {
        &self.rules
    }
}

impl Game for ToyGame {
    fn pool(&self) -> &Pool {
        &self.rules.pool
    }

    fn deck(&self, ids: &[String]) -> Result<Vec<Def>, String> {
        ids.iter().map(|id| self.rules.pool.find(id).ok_or_else(|| id.clone())).collect()
    }

    fn random_deck(&self, rng: &mut Rng) -> Vec<Def> {
        let count = self.rules.pool.defs.len() as u16;
        let mut all: Vec<u16> = (0..count * 3).map(|n| n % count.max(1)).collect();
        rng.shuffle(&mut all);
        all.into_iter().take(DECK_SIZE).map(Def).collect()
    }

    fn open(&self, setup: &Setup, seed: u64) -> Result<Box<dyn Match>, String> {
        let session = Session::new(Arc::clone(&self.rules), setup, Box::new(Rng::new(seed)));
        session.map(|session| Box::new(session) as Box<dyn Match>).map_err(|halt| format!("{halt:?}"))
    }

    fn replay(&self, setup: &Setup, entries: &[Entry]) -> Result<Box<dyn Match>, TranscriptError> {
        let session = Session::replay(Arc::clone(&self.rules), setup, entries, Box::new(Rng::new(0)))?;
        Ok(Box::new(session))
    }

    fn stage(&self, _: &str, _: u64) -> Result<Box<dyn Match>, String> {
        Err("the toy has no written boards".to_owned())
    }

    fn simulate(&self, job: Job<'_>, each: &mut dyn FnMut(u64, Played)) {
        simulate(&*self.rules, job, &|event, out| self.record(event, out), each);
    }

    fn tell(&self, event: &Event, _: Lang, _: &[String]) -> Option<String> {
        let mut out = String::new();
        self.record(event, &mut out).then_some(out)
    }

    fn record(&self, event: &Event, out: &mut String) -> bool {
        out.push_str(EVENTS[event.kind.index()].name);
        true
    }

    fn state(&self, game: &dyn Match) -> serde_json::Value {
        serde_json::json!({ "digest": game.digest() })
    }

    fn layout(&self) -> Layout {
        let side = |seat| Layout::Row([DECK, HAND, PILE].map(|zone| Layout::Zone(seat, zone)).to_vec());
        Layout::Column(vec![side(1), Layout::Clock, Layout::Seats, side(0)])
    }

    fn bench_agent(&self) -> Box<dyn Agent> {
        Box::new(Random::new(0))
    }

    fn bench_decks(&self, rng: &mut Rng) -> Vec<Vec<Def>> {
        (0..2).map(|_| self.random_deck(rng)).collect()
    }

    fn copy_states(&self, times: u64) -> usize {
        std::mem::size_of::<super::rules::State>() * usize::from(times > 0)
    }
}
