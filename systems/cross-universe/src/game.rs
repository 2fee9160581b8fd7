//! Cards with the rulebook: matches, simulations, benchmarks.

use std::sync::Arc;

use cardwright_ir::{Cards, Def, Lang};
use cardwright_source::{FileId, Source};
use cardwright_system::{Builtin, Game, Job, Layout, matches, simulate};
use cardwright_table::{
    Agent, Answer, Chance, Decision, Entry, Event, Live, Match, Rng, Setup, Shape, TranscriptError, Valid,
    driver::accept,
    playout::Played,
    pool::{DefData, Pool},
};

use crate::{
    builtin,
    deck::{self, Facts, MOST_COPIES},
    rules::{Config, Quirks, Universe, board, state::State},
    text::log,
    vocabulary::{attrs, words, zones},
    wire,
};

/// The highest level of a partner in decks made at random.
const PARTNER_LEVEL: i32 = 5;

/// A pool under the rules of a profile.
pub struct UniverseGame {
    rules: Arc<Universe>,
    /// Cards that can be partners.
    partners: Vec<Def>,
    /// As many of every card as a deck may have.
    all: Vec<Def>,
    /// The first two built-in decks, if their cards are there.
    bench: Option<Vec<Vec<Def>>>,
}

impl UniverseGame {
    /// The game of some cards.
    pub fn new(cards: &Cards, quirks: Quirks, config: Config) -> Self {
        Self::shared(Arc::new(Universe::new(cards, quirks, config)))
    }

    /// The game of a rulebook that others hold too.
    pub fn shared(rules: Arc<Universe>) -> Self {
        let defs = (0u16..).map(Def).zip(&rules.cards().defs);
        let mut partners = Vec::new();
        let mut all = Vec::new();
        for (def, data) in defs {
            if data.kind == words::UNIT && data.number(attrs::LEVEL) <= PARTNER_LEVEL {
                partners.push(def);
            }
            let copies = match data.number(attrs::DECK_LIMIT) {
                0 => MOST_COPIES,
                limit => u32::try_from(limit).unwrap_or(MOST_COPIES),
            };
            if data.kind != words::TOKEN {
                all.extend(std::iter::repeat_n(def, copies as usize));
            }
        }
        let bench = builtin::DECKS.iter().take(2).map(|file| built_in(file, rules.cards())).collect();
        Self { rules, partners, all, bench }
    }
}

impl Game for UniverseGame {
    fn pool(&self) -> &Pool {
        self.rules.cards()
    }

    fn seat_name(&self, seat: u8) -> String {
        format!("#{seat}")
    }

    fn deck(&self, ids: &[String]) -> Result<Vec<Def>, String> {
        let deck = matches::named(self.pool(), ids)?;
        if let Some(token) = deck.iter().find(|def| self.pool().def(**def).kind == words::TOKEN) {
            return Err(format!("\"{}\" is a token, which no deck holds", self.pool().def(*token).id));
        }
        match deck.first() {
            Some(partner) if self.pool().def(*partner).kind == words::UNIT => Ok(deck),
            Some(partner) => Err(format!("the partner \"{}\" is not a unit", self.pool().def(*partner).id)),
            None => Err("the deck has no partner".to_owned()),
        }
    }

    fn random_deck(&self, rng: &mut Rng) -> Vec<Def> {
        let mut cards = self.all.clone();
        let mut deck = Vec::new();
        if let Some(count) = u32::try_from(self.partners.len()).ok().filter(|count| *count > 0) {
            let partner = self.partners[rng.below(count) as usize];
            deck.push(partner);
            if let Some(at) = cards.iter().position(|card| *card == partner) {
                cards.swap_remove(at);
            }
        }
        let most = self.rules.config().most_cards.unwrap_or(50).max(self.rules.config().least_cards);
        let size = self.rules.config().least_cards.max(40.min(most));
        while deck.len() < size && !cards.is_empty() {
            let at = rng.below(u32::try_from(cards.len()).unwrap_or(u32::MAX)) as usize;
            deck.push(cards.swap_remove(at));
        }
        deck
    }

    fn open(&self, setup: &Setup, seed: u64) -> Result<Box<dyn Match>, String> {
        if setup.decks.len() != 2 {
            return Err(format!("a match has two decks, not {}", setup.decks.len()));
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
        log::tell(event, self.pool(), lang, names)
    }

    fn record(&self, event: &Event, out: &mut String) -> bool {
        let names = ["#0".to_owned(), "#1".to_owned()];
        match log::tell(event, self.pool(), Lang::En, &names) {
            Some(line) => {
                out.push_str(&line);
                true
            }
            None => false,
        }
    }

    fn state(&self, game: &dyn Match) -> serde_json::Value {
        match game.state().downcast_ref::<State>() {
            Some(state) => wire::state_text(&self.rules, state).into(),
            None => serde_json::Value::Null,
        }
    }

    fn layout(&self) -> Layout {
        let side = |of: u8| {
            let piles = [zones::DECK, zones::DISCARD, zones::EXILE].map(|zone| Layout::Zone(of, zone));
            let units = Layout::Row(vec![Layout::Zone(of, zones::PARTNER), Layout::Zone(of, zones::UNITS)]);
            (units, Layout::Zone(of, zones::SPELLS), Layout::Row(piles.to_vec()))
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
        Box::new(Even(Rng::new(0), None))
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
        let mut agent = Even(Rng::new(3), None);
        matches::copy_states(&self.rules, (&setup, Rng::new(2)), (&mut agent, 200), times, State::bytes)
    }
}

/// A built-in deck, if its cards are there.
fn built_in(file: &Builtin, pool: &Pool) -> Option<Vec<Def>> {
    let first = builtin::CARDS.first()?.name.strip_suffix(".cdf")?;
    pool.find(first)?;
    let facts = |def: &DefData| Facts {
        unit: def.kind == words::UNIT,
        token: def.kind == words::TOKEN,
        copies: Some(MOST_COPIES),
    };
    let known: deck::Pool<'_> = pool.defs.iter().map(|def| (def.id.as_str(), facts(def))).collect();
    let source = Source::new(FileId(0), file.name.to_owned(), file.text.to_owned());
    let (deck, problems) = deck::read(&source, &known);
    let deck = deck.filter(|_| problems.is_empty())?;
    deck.cards.iter().map(|id| pool.find(id)).collect()
}

/// A sort of request evenly, then a valid answer evenly. It remembers who joins an attack that it has declared.
struct Even(Rng, Option<usize>);

/// Tries before the answers are gone through one by one.
const TRIES: usize = 40;

impl Even {
    fn below(&mut self, n: usize) -> usize {
        self.0.below(u32::try_from(n).unwrap_or(u32::MAX)) as usize
    }

    /// As many of the items as allowed, every selection equally likely.
    fn selection(&mut self, among: usize, min: usize, max: usize) -> smallvec::SmallVec<[u16; 6]> {
        let max = max.min(among);
        let min = min.min(max);
        let ways: Vec<u64> = (min..=max).map(|size| combinations(among, size)).collect();
        let total: u64 =
            ways.iter().fold(0u64, |sum, ways| sum.saturating_add(*ways)).min(u64::from(u32::MAX));
        let mut at = self.below(usize::try_from(total).unwrap_or(usize::MAX)) as u64;
        let mut size = min;
        for ways in ways {
            if at < ways {
                break;
            }
            at -= ways;
            size += 1;
        }
        let mut left: Vec<u16> = (0..among as u16).collect();
        (0..size.min(max)).map(|_| left.swap_remove(self.below(left.len()))).collect()
    }

    fn draw(&mut self, decision: &Decision) -> Answer {
        let ask_at = self.below(decision.asks.len());
        let ask = decision.asks[ask_at];
        let items = decision.items_of(&ask).len();
        let number = u8::try_from(ask_at).unwrap_or(u8::MAX);
        match ask.shape {
            Shape::Nothing => Answer::take(number),
            Shape::Confirm => Answer::pick(number, self.below(2) as u16),
            Shape::Pick { .. } if ask.word == words::ASK_ATTACK => self.attack(decision, ask_at),
            Shape::Pick { min, max, .. } => {
                Answer { ask: number, picks: self.selection(items, min.into(), max.into()) }
            }
            _ => decision.option(self.below(decision.options())),
        }
    }

    /// Every attacker by itself, or the partner with some of its allies but not all.
    fn attack(&mut self, decision: &Decision, ask: usize) -> Answer {
        let items = decision.items(ask);
        let allies = items.iter().filter(|choice| choice.at == cardwright_table::Item::Number(1)).count();
        let leads = items.iter().position(|choice| choice.at == cardwright_table::Item::Number(2));
        let number = u8::try_from(ask).unwrap_or(u8::MAX);
        let combined = leads.map_or(0, |_| (0..allies).map(|size| combinations(allies, size) as usize).sum());
        let at = self.below(items.len() + combined);
        if at < items.len() {
            self.1 = Some(0);
            return Answer::pick(number, at as u16);
        }
        let mut left = at - items.len();
        let mut size = 0;
        while left >= combinations(allies, size) as usize {
            left -= combinations(allies, size) as usize;
            size += 1;
        }
        self.1 = Some(size);
        Answer::pick(number, leads.unwrap_or(0) as u16)
    }
}

impl Agent for Even {
    fn begin(&mut self, seed: u64) {
        self.0 = Rng::new(seed);
        self.1 = None;
    }

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Answer {
        if let (Some(size), Some(words::ASK_ALLIES)) =
            (self.1.take(), decision.asks.first().map(|ask| ask.word))
        {
            let among = decision.items(0).len();
            return Answer { ask: 0, picks: self.selection(among, size, size) };
        }
        for _ in 0..TRIES {
            let answer = self.draw(decision);
            if accept(decision, &answer, valid).is_ok() {
                return answer;
            }
        }
        here.usual(decision)
    }
}

/// How many ways there are to take `k` of `n`.
fn combinations(n: usize, k: usize) -> u64 {
    (0..k.min(n)).fold(1u64, |ways, at| ways.saturating_mul((n - at) as u64) / (at as u64 + 1))
}

#[cfg(test)]
mod tests {
    use cardwright_source::Sources;
    use cardwright_system::System;
    use cardwright_table::playout::End;

    use super::*;
    use crate::CrossUniverse;

    fn built_in_cards() -> Cards {
        let mut sources = Sources::default();
        let files: Vec<_> = builtin::CARDS.iter().map(|file| sources.add(file.name, file.text)).collect();
        CrossUniverse.load(&files, "reference").cards
    }

    #[test]
    fn the_benchmark_plays_the_first_two_decks() {
        let cards = built_in_cards();
        let game = UniverseGame::new(&cards, Quirks::ALL, Config::default());
        let decks = builtin::DECKS.iter().take(2).map(|file| {
            let source = Sources::default().add(file.name, file.text);
            let (deck, problems) = CrossUniverse.read_deck(&source, &cards, &[]);
            assert_eq!(problems, []);
            game.deck(&deck.expect("a deck").cards).expect("it can be played")
        });
        assert_eq!(game.bench_decks(&mut Rng::new(1)), decks.collect::<Vec<_>>());
    }

    #[test]
    fn a_token_has_a_face_of_its_own() {
        let cards = built_in_cards();
        let game = UniverseGame::new(&cards, Quirks::NONE, Config::default());
        let tokens = &game.pool().defs[cards.list.len()..];
        assert!(!tokens.is_empty());
        for token in tokens {
            assert_eq!(token.kind, words::TOKEN);
            let title = game.pool().symbols.title(token.key, Lang::En);
            assert_eq!(title, Some(token.name.as_str()), "{}", token.id);
        }
    }

    /// Passes whenever it can.
    struct Passing;

    impl Agent for Passing {
        fn begin(&mut self, _: u64) {}

        fn choose(&mut self, here: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Answer {
            here.usual(decision)
        }
    }

    const WAITING: &str = "id: CUU04001\ncardType: unit\nname: CUU04001\nlevel: 0\ntypes: Fire\nattack: 100\ndefense: 100\n\n\
        o: trigger\nmandatory: no\nduring: currentPhase = endPhase\ncondition: thisCard.zone = field\n\
        DESTROY(SELECT(1, [from field where cardType = item]));\n";

    fn end_of_waiting(quirks: Quirks) -> cardwright_ir::Word {
        let loaded = CrossUniverse.load(&[Sources::default().add("CUU04001.cdf", WAITING)], "clean");
        assert_eq!(loaded.diagnostics, []);
        let game = UniverseGame::new(&loaded.cards, quirks, Config::default());
        let mut agents: Vec<Box<dyn Agent>> = vec![Box::new(Passing), Box::new(Passing)];
        let mut why = None;
        let job = Job {
            seed: 1,
            games: 0..1,
            decks: &mut |_, _| vec![vec![Def(0); 30]; 2],
            options: &[],
            agents: &mut agents,
            coverage: None,
            uses: None,
            entries: None,
            over: None,
            logged: false,
            limit: 5_000,
        };
        game.simulate(job, &mut |_, played| match played.end {
            End::Over(outcome) => why = Some(outcome.why),
            other => panic!("the match did not end: {other:?}"),
        });
        why.expect("a match was played")
    }

    #[test]
    fn an_end_phase_that_never_ends_is_a_draw_in_the_reference() {
        assert_eq!(end_of_waiting(Quirks::ALL), words::ENDLESS);
    }

    #[test]
    fn an_end_phase_in_which_nothing_happens_is_over() {
        assert_eq!(end_of_waiting(Quirks::NONE), words::EMPTY_DECK);
    }
}
