//! The rulebook of Lorenzo il Magnifico.

mod ask;
pub mod board;
mod bonus;
mod church;
pub(crate) mod constants;
mod deeds;
mod effect;
mod gain;
mod leader;
mod options;
mod place;
mod price;
mod score;
mod setup;
pub mod state;
mod tables;
mod terms;
mod tower;
mod turn;
mod view;
pub mod wire;
mod work;

use std::hash::{Hash, Hasher};

use cardwright_ir::{Cards, Seat, Word};
use cardwright_table::{
    Answer, CardRef, Decision, Event, Halt, Here, Outcome, Rest, Rng, Rules, Setup, Shape, Table, Terms,
    View,
    pool::{Lexicon, Pool, compile},
};

use self::{
    deeds::Facts,
    state::{MEMBERS, NONE, Stage, State},
    tables::Tables,
};
use crate::{
    profile::Profile,
    vocabulary::{VOCABULARY, as_card_type, attrs, words},
};
pub use options::Options;
pub(crate) use wire::kind_of;

/// The rulebook with its cards and tables.
pub struct Rulebook {
    pool: Pool,
    profile: Profile,
    options: Options,
    facts: Vec<Facts>,
    tables: Tables,
    /// Development cards by sort and period, sorted by name.
    stacks: [[Vec<u16>; 3]; 4],
    /// Tiles of the church by period, sorted by name.
    church: [Vec<u16>; 3],
    /// Leaders, sorted by name.
    leaders: Vec<u16>,
}

/// A step in progress.
struct Play<'a, 't> {
    rules: &'a Rulebook,
    s: &'a mut State,
    t: &'a mut Table<'t>,
}

/// How the words are read when the pool is compiled.
struct Reading;

impl Lexicon for Reading {
    fn vocabulary(&self) -> &cardwright_ir::Vocabulary {
        &VOCABULARY
    }

    fn fixed(&self, attr: cardwright_ir::Attr) -> bool {
        attr == attrs::KIND || attr == attrs::NAME
    }

    fn identity(&self) -> (cardwright_ir::Attr, cardwright_ir::Attr) {
        (attrs::NAME, attrs::KIND)
    }
}

impl Rulebook {
    /// The rulebook for some cards, or the first thing about them that cannot be played.
    pub fn new(cards: &Cards, profile: Profile, options: Options) -> Result<Self, String> {
        let (pool, errors) = compile(cards, &Reading);
        if let Some(error) = errors.first() {
            return Err(format!("card \"{}\" cannot be played: {error}", error.card));
        }
        let mut facts = deeds::read(cards, profile)?;
        let is_resource = |sym| {
            let text = cards.symbols.get(sym);
            crate::syntax::words::NAMED.iter().any(|(word, _)| *word == text)
        };
        deeds::mark_keyed(&mut facts, &is_resource);
        let mut tables = Tables::read(cards, Some(Tables::built_in()?))?;
        if options.prestige {
            tables::prestige(&mut tables);
        }
        let mut rules = Self {
            pool,
            profile,
            options,
            facts,
            tables,
            stacks: Default::default(),
            church: Default::default(),
            leaders: Vec::new(),
        };
        rules.sort(cards);
        Ok(rules)
    }

    /// The cards.
    pub fn cards(&self) -> &Pool {
        &self.pool
    }

    /// The profile.
    pub fn profile(&self) -> Profile {
        self.profile
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Sorts the cards in use into their stacks.
    fn sort(&mut self, cards: &Cards) {
        let printed = |card: &cardwright_ir::Card| {
            let tag = card.tags.iter().find(|(attr, _)| *attr == attrs::PRINTED_OF);
            tag.map(|(_, sym)| cards.symbols.get(*sym))
        };
        let replaced: Vec<&str> = match self.options.apply_errata {
            true => cards.list.iter().filter_map(printed).collect(),
            false => Vec::new(),
        };
        let mut order: Vec<usize> = (0..cards.list.len()).collect();
        order.sort_by_key(|at| self.facts[*at].rank);
        for at in order {
            let card = &cards.list[at];
            let in_print = printed(card).is_some();
            let out = (in_print && !self.options.apply_errata) || replaced.contains(&card.id.as_str());
            if out {
                continue;
            }
            let number = u16::try_from(at).unwrap_or(NONE);
            let period = usize::from(self.facts[at].period.clamp(1, 3) - 1);
            match (as_card_type(card.kind), card.kind) {
                (Some(sort), _) => self.stacks[sort.index()][period].push(number),
                (None, words::EXCOMMUNICATION) => self.church[period].push(number),
                (None, words::LEADER) => self.leaders.push(number),
                _ => {}
            }
        }
    }

    /// The bit of a leader in what players have seen; none for those beyond the first 64.
    fn leader_bit(&self, card: u16) -> u64 {
        let at = self.leaders.iter().position(|leader| *leader == card);
        at.and_then(|at| 1u64.checked_shl(u32::try_from(at).ok()?)).unwrap_or(0)
    }

    #[inline]
    fn facts(&self, card: u16) -> &Facts {
        &self.facts[usize::from(card)]
    }

    /// The name of a card.
    fn name(&self, card: u16) -> &str {
        self.pool.defs.get(usize::from(card)).map_or("", |def| def.name.as_str())
    }
}

/// What is wrong or short when these cards start a game: codes with sentences.
pub fn start_problems(cards: &Cards, seats: u8) -> Result<Vec<(&'static str, String)>, String> {
    let rules = Rulebook::new(cards, Profile::default(), Options::default())?;
    Ok(setup::problems(&rules, seats).into_iter().map(|problem| (problem.code, problem.text)).collect())
}

/// A card in a decision. Names are unique, so a card is its definition.
fn reference(card: u16) -> CardRef {
    CardRef { card, object: u32::from(card) + 1 }
}

/// A member in a decision.
fn piece(seat: Seat, member: u8) -> u16 {
    u16::from(seat) * MEMBERS as u16 + u16::from(member)
}

impl Rules for Rulebook {
    type State = State;

    fn begin(&self, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
        setup::begin(self, setup, table)
    }

    fn rest(&self, state: &State, out: &mut Decision) -> Rest {
        if state.stage == Stage::Over {
            let all = ((1u16 << state.seats) - 1) as u8;
            let (winners, why) = match state.conceded {
                0 => (1 << state.ranking[0], words::BY_POINTS),
                conceded => (all & !conceded, words::BY_CONCESSION),
            };
            return Rest::Over(Outcome { winners, why });
        }
        ask::list(self, state, out);
        Rest::Ask
    }

    fn bar(&self, state: &State, decision: &mut Decision) {
        ask::bar(self, state, decision);
    }

    fn terms(&self, state: &State, decision: &Decision, answer: &Answer) -> Terms {
        terms::of(self, state, decision, answer)
    }

    fn resume(
        &self,
        state: &mut State,
        decision: &Decision,
        answer: &Answer,
        table: &mut Table<'_>,
    ) -> Result<(), Halt> {
        let mut play = Play { rules: self, s: state, t: table };
        turn::answer(&mut play, decision, answer)
    }

    fn concede(&self, state: &mut State, seat: Seat) {
        state.conceded |= 1 << seat;
        state.stage = Stage::Over;
    }

    fn view(&self, state: &State, seat: Option<Seat>) -> View {
        view::of(self, state, seat)
    }

    fn resample(&self, state: &mut State, seer: Seat, rng: &mut Rng) {
        view::resample(self, state, seer, rng);
    }

    fn digest(&self, state: &State) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        state.hash(&mut hasher);
        hasher.finish()
    }

    fn value(&self, state: &State, seat: Seat) -> i32 {
        view::value(self, state, seat)
    }

    fn points(&self, state: &State, seat: Seat) -> Vec<(Word, i32)> {
        let (lines, _) = score::scores(self, state);
        let parts = score::NAMES.iter().zip(&lines[usize::from(seat)]).take(score::TOTAL);
        parts.filter(|(_, points)| **points != 0).map(|(line, points)| (*line, *points)).collect()
    }

    fn standing(&self, state: &State, seat: Seat) -> i32 {
        view::standing(self, state, seat)
    }

    fn usual(&self, state: &State, decision: &Decision) -> Answer {
        ask::usual(state, decision)
    }
}

impl Play<'_, '_> {
    /// The card that asks.
    fn cause(&self, card: u16) -> Option<(CardRef, u8)> {
        (card != NONE).then(|| (reference(card), ask::cause_ability(self.rules, card)))
    }

    /// A question with one answer.
    fn ask_one(&mut self, seat: Seat, card: u16, word: Word) -> Decision {
        let mut decision = self.t.blank();
        decision.open(seat, self.cause(card));
        decision.ask(word, Shape::Pick { min: 1, max: 1, ordered: false });
        decision
    }

    /// Asks, and gives the place of the pick.
    fn picked(&mut self, decision: Decision) -> Result<usize, Halt> {
        Ok(self.answered(decision)?.first().map_or(0, usize::from))
    }

    /// Asks, and gives the memory of the question back.
    fn answered(&mut self, decision: Decision) -> Result<Answer, Halt> {
        let answer =
            self.t.choose(&mut Here::inside(self.rules, self.s), &decision, cardwright_table::ANY)?;
        self.t.put_back(decision);
        Ok(answer)
    }

    fn say(&mut self, event: impl FnOnce() -> Event) {
        self.t.emit(event);
    }
}
