//! Cards with the rulebook: matches, simulations, benchmarks.

use std::sync::Arc;

use cardwright_ir::{Bi, Def, Lang};
use cardwright_system::{Game, Job, Layout, matches, simulate};
use cardwright_table::{
    Agent, Answer, Chance, Decision, Entry, Event, Live, Match, Rng, Setup, TranscriptError, Valid,
    playout::Played, pool::Pool,
};

use crate::{
    rules::{Rulebook, board, state::State, wire},
    text,
    vocabulary::{words, zones},
};

/// Players of a match unless it is said otherwise.
const SEATS: u8 = 4;

/// The parts of the table, as a narrow screen shows them one by one, and what stands beside it.
const TOWERS: Bi = Bi::new("Towers", "탑");
const SPACES: Bi = Bi::new("Spaces", "행동 칸");
const CHURCH: Bi = Bi::new("Church", "교회");
const MINE: Bi = Bi::new("Mine", "내 것");
const BOARDS: Bi = Bi::new("Boards", "개인판");
const SCORE: Bi = Bi::new("Score", "점수");

/// A pool under the rules of a profile.
pub struct LorenzoGame {
    rules: Arc<Rulebook>,
}

/// The generator of the rules: SplitMix64 with plain remainders.
#[derive(Clone, Debug)]
pub struct Split(pub u64);

impl Chance for Split {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        u32::try_from(z % u64::from(n.max(1))).unwrap_or(0)
    }

    fn fork(&self) -> Box<dyn Chance> {
        Box::new(self.clone())
    }
}

impl LorenzoGame {
    /// The game of a rulebook.
    pub fn new(rules: Arc<Rulebook>) -> Self {
        Self { rules }
    }

    /// The rulebook.
    pub fn rules(&self) -> &Arc<Rulebook> {
        &self.rules
    }

    fn setup(&self) -> Setup {
        Setup { decks: Vec::new(), seats: self.seats(), options: Vec::new() }
    }
}

impl Game for LorenzoGame {
    fn pool(&self) -> &Pool {
        self.rules.cards()
    }

    fn seats(&self) -> u8 {
        if self.rules.options().prestige { 5 } else { SEATS }
    }

    fn deck(&self, ids: &[String]) -> Result<Vec<Def>, String> {
        match ids {
            [] => Ok(Vec::new()),
            _ => Err("Lorenzo il Magnifico is played without decks".to_owned()),
        }
    }

    fn random_deck(&self, _: &mut Rng) -> Vec<Def> {
        Vec::new()
    }

    fn open(&self, setup: &Setup, seed: u64) -> Result<Box<dyn Match>, String> {
        matches::open(&self.rules, setup, Split(seed))
    }

    fn replay(&self, setup: &Setup, entries: &[Entry]) -> Result<Box<dyn Match>, TranscriptError> {
        matches::replay(&self.rules, setup, entries, Split(0))
    }

    fn stage(&self, board: &str, seed: u64) -> Result<Box<dyn Match>, String> {
        matches::stage(&self.rules, board, Split(seed), board::read)
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
        let zone = |zone| Layout::Zone(0, zone);
        let towers = zones::TOWERS.iter().map(|tower| zone(*tower)).collect();
        let spaces = Layout::Column(vec![
            Layout::Row(vec![zone(zones::DICE), Layout::Clock]),
            zone(zones::MARKET),
            Layout::Row(vec![zone(zones::PRODUCTION), zone(zones::HARVEST)]),
            zone(zones::COUNCIL),
        ]);
        let church = Layout::Column(vec![zone(zones::FAITH), zone(zones::CHURCH)]);
        let own =
            [zones::HOME, zones::BOARD, zones::LEADERS, zones::HAND, zones::TILE, zones::PACK, zones::TILES];
        let mine = std::iter::once(Layout::Goods).chain(own.map(zone));
        Layout::Column(vec![
            Layout::Seats,
            Layout::Row(vec![
                Layout::tab(TOWERS, Layout::Grid(4, towers)),
                Layout::Column(vec![Layout::tab(SPACES, spaces), Layout::tab(CHURCH, church)]),
            ]),
            Layout::tab(MINE, Layout::Row(mine.collect())),
        ])
    }

    fn asides(&self) -> Vec<Layout> {
        let boards = vec![zones::BOARD, zones::LEADERS, zones::TILE];
        vec![Layout::tab(BOARDS, Layout::Others(boards)), Layout::tab(SCORE, Layout::Score)]
    }

    fn bench_agent(&self) -> Box<dyn Agent> {
        Box::new(Even(Rng::new(0)))
    }

    fn bench_decks(&self, _: &mut Rng) -> Vec<Vec<Def>> {
        Vec::new()
    }

    fn copy_states(&self, times: u64) -> usize {
        let mut agent = Even(Rng::new(3));
        let start = (&self.setup(), Split(2));
        matches::copy_states(&self.rules, start, (&mut agent, 200), times, size_of_val)
    }
}

/// Chooses evenly among the options, and never goes back.
struct Even(Rng);

impl Agent for Even {
    fn begin(&mut self, seed: u64) {
        self.0 = Rng::new(seed);
    }

    fn choose(&mut self, _: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Answer {
        let back = usize::from(decision.find(words::ASK_BACK).is_some());
        let options = decision.options() - back;
        decision.option(self.0.below(u32::try_from(options).unwrap_or(1)) as usize)
    }
}
