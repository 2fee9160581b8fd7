//! The rulebook of Dreamtides battles.

mod action;
mod aim;
mod ask;
pub mod board;
mod book;
mod cost;
mod effect;
mod find;
mod job;
mod layers;
mod pending;
mod play;
mod read;
pub mod set;
mod setup;
pub mod state;
mod trigger;
mod turn;
mod view;
mod ways;
pub mod wire;
mod zone;

use std::hash::{Hash, Hasher};

use cardwright_ir::{Body, Cards, Seat, Word};
use cardwright_table::{
    Answer, Decision, Glance, Halt, Outcome, Rest, Rng, Rules, Setup, Table, Terms, View,
    pool::{Lexicon, Pool, compile},
};

use self::{
    book::{Book, Face, Step},
    state::State,
};
use crate::{
    profile::Profile,
    syntax::tree::{Figment, Predicate, StandardEffect},
    vocabulary::{VOCABULARY, attrs, words},
};
pub use action::Action;
pub(crate) use book::is_figment;
pub use setup::Config;

/// The rulebook with its cards.
pub struct Rulebook {
    pool: Pool,
    book: Book,
    profile: Profile,
    config: Config,
    /// The definitions of the dreamwell's cards.
    well: Vec<u16>,
    figments: [Option<u16>; 4],
    /// Has any card an ability that is used from the void?
    void_users: bool,
}

/// A look at a battle: questions that change nothing.
#[derive(Clone, Copy)]
struct Look<'a> {
    r: &'a Rulebook,
    s: &'a State,
}

/// A step in progress.
struct Play<'a, 't> {
    r: &'a Rulebook,
    s: &'a mut State,
    t: &'a mut Table<'t>,
}

impl Play<'_, '_> {
    #[inline]
    fn look(&self) -> Look<'_> {
        Look { r: self.r, s: self.s }
    }

    /// Counts words of the vocabulary that ran, if anyone counts.
    #[inline]
    fn ran(&mut self, rows: &[u16]) {
        if self.t.coverage.is_some() {
            rows.iter().for_each(|row| self.t.count(usize::from(*row)));
        }
    }
}

/// How the words are read when the pool is compiled. Abilities run from the book.
struct Reading;

impl Lexicon for Reading {
    fn vocabulary(&self) -> &cardwright_ir::Vocabulary {
        &VOCABULARY
    }

    fn fixed(&self, _: cardwright_ir::Attr) -> bool {
        false
    }

    fn identity(&self) -> (cardwright_ir::Attr, cardwright_ir::Attr) {
        (attrs::TABLE, attrs::SUBTYPE)
    }
}

/// Dreamwell cards that a battle uses at most.
const WELL: usize = 64;

impl Rulebook {
    /// The rulebook for some cards, or the first thing about them that cannot be played. `well` are the ids of the
    /// dreamwell; without any, all dreamwell cards of the pool are used.
    pub fn new(
        cards: &Cards,
        profile: Profile,
        config: Config,
        well: Option<&[String]>,
    ) -> Result<Self, String> {
        let cards = book::with_figments(cards);
        let book = Book::read(&cards)?;
        let (mut pool, errors) = compile(&printed(&cards), &Reading);
        pool.number_abilities(&cards);
        if let Some(error) = errors.first() {
            return Err(format!("card \"{}\" cannot be played: {error}", error.card));
        }
        let figments = std::array::from_fn(|at| book.figment(&pool, Figment::ALL[at]));
        let void_users = profile == Profile::Standard && book.faces.iter().any(|face| face.used_in_void);
        let mut rules = Self { pool, book, profile, config, well: Vec::new(), figments, void_users };
        rules.well = rules.dreamwell(well)?;
        Ok(rules)
    }

    fn dreamwell(&self, ids: Option<&[String]>) -> Result<Vec<u16>, String> {
        let all = || (0u16..).zip(&self.book.faces).filter(|(_, face)| face.dreamwell).map(|(def, _)| def);
        let well: Vec<u16> = match ids {
            Some(ids) => {
                let find = |id: &String| {
                    let def = self.pool.find(id).map(|def| def.0);
                    def.ok_or_else(|| format!("there is no dreamwell card \"{id}\" in the pool"))
                };
                ids.iter().map(find).collect::<Result<_, _>>()?
            }
            None => {
                // Test cards are used only where there are no others.
                let test = |def: &u16| self.is_test(*def);
                let own: Vec<u16> = all().filter(|def| !test(def)).collect();
                if own.is_empty() { all().collect() } else { own }
            }
        };
        if well.len() > WELL {
            return Err(format!("a dreamwell has at most {WELL} cards, not {}", well.len()));
        }
        let face = |def: &u16| &self.book.faces[usize::from(*def)];
        if !well.iter().any(|def| face(def).dreamwell && face(def).order > 0) {
            return Err("the dreamwell has no card of phase 1 or more, so that it would run dry".to_owned());
        }
        Ok(well)
    }

    fn is_test(&self, def: u16) -> bool {
        let table = |sym| self.pool.symbols.get(sym).starts_with("test");
        let tags = &self.pool.defs[usize::from(def)].tags;
        tags.iter().any(|(attr, sym)| *attr == attrs::TABLE && table(*sym))
    }

    /// The cards.
    pub fn cards(&self) -> &Pool {
        &self.pool
    }

    /// The profile.
    pub fn profile(&self) -> Profile {
        self.profile
    }

    /// The numbers of the rules.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The definitions of the dreamwell's cards, before they are shuffled.
    pub fn well(&self) -> &[u16] {
        &self.well
    }

    /// May a card be in a deck?
    pub fn is_playable(&self, def: u16) -> bool {
        let face = &self.book.faces[usize::from(def)];
        (face.character || face.event) && !is_figment(&self.pool.defs[usize::from(def)].id)
    }

    /// Does what a player does, and all that follows from it. The action is one of those that are open.
    pub fn act(&self, state: &mut State, action: Action, table: &mut Table<'_>) -> Result<(), Halt> {
        Play { r: self, s: state, t: table }.act(action)
    }

    /// Are the quirks of the reference on?
    #[inline]
    fn compat(&self) -> bool {
        self.profile == Profile::Compat
    }

    #[inline]
    fn face_of(&self, def: u16) -> &Face {
        &self.book.faces[usize::from(def)]
    }

    fn figment(&self, figment: Figment) -> Option<u16> {
        let at = Figment::ALL.iter().position(|known| *known == figment)?;
        self.figments[at]
    }

    /// All steps of a program, those of its modes included.
    fn steps_of(&self, program: u16) -> impl Iterator<Item = &Step> {
        let own = |program: u16| {
            let code = &self.book.programs[usize::from(program)];
            &self.book.steps[usize::from(code.first)..usize::from(code.end)]
        };
        let code = &self.book.programs[usize::from(program)];
        let modes = &self.book.modes[usize::from(code.modes.0)..usize::from(code.modes.1)];
        own(program).iter().chain(modes.iter().flat_map(move |mode| own(mode.program)))
    }

    /// What the next played card must be to be copied by a step.
    fn copy_next(&self, step: u16) -> Option<&Predicate> {
        match &self.book.steps.get(usize::from(step))?.effect {
            StandardEffect::CopyNextPlayed { matching, .. } => Some(matching),
            _ => None,
        }
    }
}

/// Cards with the heads of their abilities only: what abilities do is in the book.
fn printed(cards: &Cards) -> Cards {
    let mut cards = cards.clone();
    for ability in cards.list.iter_mut().flat_map(|card| &mut card.abilities) {
        ability.when = None;
        ability.conditions.clear();
        ability.cost.clear();
        ability.body = Body::Run(Vec::new());
    }
    cards
}

impl Rules for Rulebook {
    type State = State;

    fn begin(&self, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
        setup::begin(self, setup, table)
    }

    fn rest(&self, state: &State, out: &mut Decision) -> Rest {
        if let Some(over) = state.over {
            let winners = over.winner.map_or(0, |seat| 1 << seat);
            return Rest::Over(Outcome { winners, why: over.why });
        }
        ask::list(Look { r: self, s: state }, out);
        Rest::Ask
    }

    fn bar(&self, state: &State, decision: &mut Decision) {
        ask::bar(Look { r: self, s: state }, decision);
    }

    fn terms(&self, state: &State, decision: &Decision, answer: &Answer) -> Terms {
        ask::terms(Look { r: self, s: state }, decision, answer)
    }

    fn resume(
        &self,
        state: &mut State,
        decision: &Decision,
        answer: &Answer,
        table: &mut Table<'_>,
    ) -> Result<(), Halt> {
        ask::answer(&mut Play { r: self, s: state, t: table }, decision, answer)
    }

    fn concede(&self, state: &mut State, seat: Seat) {
        let why = crate::vocabulary::words::BY_CONCESSION;
        state.over = Some(state::Over { winner: Some(state::other(seat)), why });
    }

    fn view(&self, state: &State, seat: Option<Seat>) -> View {
        view::of(Look { r: self, s: state }, seat)
    }

    fn glance(&self, state: &State, seat: Seat, out: &mut Glance) {
        view::glance(state, seat, out);
    }

    fn resample(&self, state: &mut State, seer: Seat, rng: &mut Rng) {
        view::resample(state, seer, rng);
    }

    fn digest(&self, state: &State) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        state.hash(&mut hasher);
        hasher.finish()
    }

    fn points(&self, state: &State, seat: Seat) -> Vec<(Word, i32)> {
        let player = state.player(seat);
        vec![
            (words::JUDGMENT_PHASE, player.judged),
            (words::EFFECTS, player.points.saturating_sub(player.judged)),
        ]
    }

    fn value(&self, state: &State, seat: Seat) -> i32 {
        view::value(Look { r: self, s: state }, seat)
    }

    fn usual(&self, state: &State, decision: &Decision) -> Answer {
        ask::usual(Look { r: self, s: state }, decision)
    }
}
