//! The rulebook of Cross Universe.

mod action;
mod analyse;
mod answer;
mod asking;
mod aspects;
mod attack;
mod available;
mod bar;
mod block;
pub mod board;
mod call;
mod card;
mod change;
mod code;
mod compile;
mod context;
mod eval;
mod follow;
mod foresee;
pub(crate) mod internals;
mod kinds;
mod matching;
mod member;
mod modifier;
mod modify;
mod options;
mod perform;
mod play;
mod player;
mod possible;
mod quirks;
mod report;
mod request;
mod residue;
mod resolve;
mod script;
mod setup;
mod sight;
mod snapshot;
pub mod state;
mod statics;
mod substitute;
mod summon;
mod timing;
mod told;
mod tree;
mod trigger;
mod turn;
mod value;
mod values;
mod view;
mod worth;
mod zone;

use std::{
    hash::{Hash, Hasher},
    sync::Mutex,
};

use cardwright_ir::{Cards, Def, Seat};
use cardwright_table::{
    Answer, Card, CardRef, Decision, Halt, Item, Outcome, Rest, Rng, Rules, Setup, Shape, Table, Terms, View,
    pool::Pool,
};

use self::{
    code::{CardRules, Code},
    context::Stop,
    kinds::Kinds,
    options::Thing,
    play::Play,
    state::{State, Step, Victory, other},
};
pub use self::{quirks::Quirks, setup::Config};
use crate::vocabulary::{words, zones};

/// The rulebook with its cards.
pub struct Universe {
    pool: Pool,
    code: Code,
    quirks: Quirks,
    config: Config,
    /// States to be used again for looking ahead.
    spares: Mutex<Vec<State>>,
    /// What kinds of abilities are printed on cards, by definition.
    kinds: Vec<Kinds>,
}

impl Universe {
    /// The rulebook for some cards.
    pub fn new(cards: &Cards, quirks: Quirks, config: Config) -> Self {
        let mut symbols = cards.symbols.clone();
        let code = compile::compile(cards, &mut symbols, &config.extra_types);
        let pool = setup::printed(cards, &code, symbols);
        let kinds = code.faces.iter().map(|face| Kinds::of(&code, face)).collect();
        Self { pool, code, quirks, config, spares: Mutex::new(Vec::new()), kinds }
    }

    /// The cards.
    pub fn cards(&self) -> &Pool {
        &self.pool
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Rules of a card as a whole; tokens have none.
    fn card_rules(&self, state: &State, card: Card) -> Option<&CardRules> {
        self.code.rules.get(usize::from(state.card(card).face))
    }

    /// The printed definition behind a card. A token has the one of its name, or the last one if no card writes that name.
    fn def_of(&self, state: &State, card: Card) -> Option<Def> {
        let face = state.card(card).face;
        if usize::from(face) < self.code.faces.len() {
            return Some(Def(face));
        }
        let id = self.face(state, card).id;
        let named = self.pool.defs.iter().position(|def| def.key == id);
        let at = named.or_else(|| self.pool.defs.len().checked_sub(1))?;
        u16::try_from(at).ok().map(Def)
    }

    /// A state whose memory can be used.
    fn spare(&self) -> State {
        let spare = self.spares.lock().ok().and_then(|mut spares| spares.pop());
        spare.unwrap_or_else(State::empty)
    }

    fn keep_spare(&self, state: State) {
        if let Ok(mut spares) = self.spares.lock() {
            spares.push(state);
        }
    }
}

impl Rules for Universe {
    type State = State;

    fn begin(&self, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
        setup::begin(self, setup, table)
    }

    fn rest(&self, state: &State, out: &mut Decision) -> Rest {
        if let Some(over) = state.over {
            return Rest::Over(Outcome { winners: over.winners, why: over.why });
        }
        match state.step {
            Step::Start => {
                out.open(state.active, None);
                if self.config.starter_chooses {
                    out.ask(words::ASK_STARTER, Shape::Pick { min: 1, max: 1, ordered: false });
                    out.item(Item::Seat(0));
                    out.item(Item::Seat(1));
                } else {
                    out.ask(words::ASK_BEGIN, Shape::Nothing);
                }
            }
            Step::AskBattle => {
                out.open(state.active, None);
                out.ask(words::ASK_BATTLE, Shape::Confirm);
            }
            _ => self.write_offers(state, out),
        }
        Rest::Ask
    }

    fn bar(&self, state: &State, decision: &mut Decision) {
        bar::bar(self, state, decision);
    }

    fn terms(&self, state: &State, decision: &Decision, answer: &Answer) -> Terms {
        bar::terms(self, state, decision, answer)
    }

    fn resume(
        &self,
        state: &mut State,
        decision: &Decision,
        answer: &Answer,
        table: &mut Table<'_>,
    ) -> Result<(), Halt> {
        self.resume_watched(state, decision, answer, table, &mut |_| {})
    }

    fn concede(&self, state: &mut State, seat: Seat) {
        state.player_mut(other(seat)).victories.push(Victory::Reason(words::BY_CONCESSION));
        state.over = Some(state::Over { winners: 1 << other(seat), why: words::BY_CONCESSION });
        state.step = Step::Over;
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
        worth::of(self, state, seat)
    }

    fn horizon(&self) -> u32 {
        // Every step works out anew what can be done completely.
        4
    }

    fn usual(&self, state: &State, decision: &Decision) -> Answer {
        let found = worth::target(self, state, decision).or_else(|| tree::first_answer(self, state));
        if let Some(answer) = found {
            return answer;
        }
        match decision.asks.first() {
            Some(ask) if ask.shape == Shape::Confirm => Answer::pick(0, 1),
            _ => decision.option(0),
        }
    }
}

impl Universe {
    /// Plays on from a rest; `watch` sees every turn before it begins.
    pub(crate) fn resume_watched(
        &self,
        state: &mut State,
        decision: &Decision,
        answer: &Answer,
        table: &mut Table<'_>,
        watch: &mut dyn FnMut(&State),
    ) -> Result<(), Halt> {
        let Some(ask) = decision.asks.get(usize::from(answer.ask)) else {
            return Err(Halt::fault("an answer to nothing"));
        };
        let mut play = Play::real(self, state, table);
        play.watch = Some(watch);
        let result = play.answer(ask.word, answer).and_then(|()| play.go_on());
        match result {
            Ok(()) => Ok(()),
            Err(Stop::Halt(halt)) => Err(halt),
            Err(Stop::Over) => {
                state.step = Step::Over;
                Ok(())
            }
            Err(Stop::Failed | Stop::Ended) => Err(Halt::fault("a script stopped where nothing runs")),
        }
    }

    fn write_offers(&self, state: &State, out: &mut Decision) {
        let pending = &state.pending;
        out.open(pending.seat, None);
        for offer in &pending.asks {
            let things = u16::try_from(offer.things.len()).unwrap_or(u16::MAX);
            let shape = match offer.word {
                words::ASK_PASS | words::ASK_DRAW | words::ASK_FIGHT | words::ASK_START => Shape::Nothing,
                words::ASK_RETIRE => Shape::Pick { min: 1, max: things, ordered: false },
                _ => Shape::Pick { min: 1, max: 1, ordered: false },
            };
            if shape != Shape::Nothing && things == 0 {
                continue;
            }
            out.ask(offer.word, shape);
            for thing in &offer.things {
                match thing {
                    Thing::Card(card) => {
                        let shown = Item::Card(CardRef { card: *card, object: state.card(*card).gid });
                        out.choice(shown, self.attack_role(state, offer, *card));
                    }
                    Thing::Ability(ability) => {
                        let card = CardRef { card: ability.card, object: state.card(ability.card).gid };
                        out.item(Item::Ability(card, self.position(state, *ability)));
                    }
                }
            }
        }
    }

    /// The part that a unit can have in a combined attack: 2 leads, 1 follows.
    fn attack_role(&self, state: &State, offer: &options::Offer, card: Card) -> Item {
        if offer.word != words::ASK_ATTACK {
            return Item::None;
        }
        if Self::leads(state, card) {
            return Item::Number(2);
        }
        let leader = offer.things.iter().find_map(|thing| match thing {
            Thing::Card(card) if Self::leads(state, *card) => Some(*card),
            _ => None,
        });
        let types = |card: Card| match state.values(card) {
            Some(values) => values.current.types.clone(),
            None => self.face(state, card).types.clone(),
        };
        let follows = leader.is_some_and(|leader| {
            let own = types(card);
            types(leader).iter().any(|ty| own.contains(ty))
        });
        Item::Number(i32::from(follows))
    }

    /// Can a unit lead others in an attack?
    pub(crate) fn leads(state: &State, card: Card) -> bool {
        state.card(card).zone.is_some_and(|(_, zone)| zone == zones::PARTNER)
    }
}
