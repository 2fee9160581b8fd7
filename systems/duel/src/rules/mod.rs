//! The rulebook of the duel.

mod ask;
mod attack;
pub mod board;
mod effect;
mod host;
mod layers;
mod negate;
mod play;
mod reading;
mod remove;
mod replace;
mod setup;
mod stack;
pub mod state;
mod target;
mod triggers;
mod turn;
mod units;
mod verbs;
mod view;
pub mod wire;
mod zone;

use std::hash::{Hash, Hasher};

use cardwright_ir::{Cards, Seat, Word};
use cardwright_table::{
    Answer, Decision, Glance, Halt, Here, Item, Outcome, Rest, Rng, Rules, Setup, Shape, Table, Terms, View,
    pool::{CompileError, Pool, compile},
};

use self::state::{State, Waiting, other, track};
use crate::{
    profile::Profile,
    vocabulary::{attrs, verbs as verb, words, zones},
};
pub use ask::Refused;
pub(crate) use ask::{affordable, full, guarded, may_activate, may_attack, may_play};
pub(crate) use play::slot_zone;

/// The rulebook with its cards.
pub struct Duelists {
    pool: Pool,
    profile: Profile,
    /// `extended`: cards resolve at once, without going onto the stack.
    direct: bool,
    facts: Vec<target::Facts>,
    prices: Vec<target::Price>,
}

/// A step in progress.
struct Play<'a, 't> {
    rules: &'a Duelists,
    s: &'a mut State,
    t: &'a mut Table<'t>,
}

impl Duelists {
    /// The rulebook for some cards. Cards that cannot be compiled are in the pool without effects.
    pub fn new(cards: &Cards, profile: Profile, direct: bool) -> (Self, Vec<CompileError>) {
        let (pool, errors) = compile(cards, &reading::Reading { profile });
        let (facts, prices) = (target::facts(&pool), target::prices(&pool));
        (Self { pool, profile, direct, facts, prices }, errors)
    }

    /// The cards.
    pub fn cards(&self) -> &Pool {
        &self.pool
    }

    /// The profile.
    pub fn profile(&self) -> Profile {
        self.profile
    }

    fn compat(&self) -> bool {
        self.profile == Profile::Compat
    }

    fn extended(&self) -> bool {
        self.profile == Profile::Extended
    }
}

impl Rules for Duelists {
    type State = State;

    fn begin(&self, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
        setup::begin(self, setup, table)
    }

    fn rest(&self, state: &State, out: &mut Decision) -> Rest {
        if let Some((winner, why)) = state.winner {
            return Rest::Over(Outcome { winners: 1 << winner, why });
        }
        ask::moves(self, state, out);
        Rest::Ask
    }

    fn bar(&self, state: &State, decision: &mut Decision) {
        if state.winner.is_none() {
            ask::bar(self, state, decision);
        }
    }

    fn terms(&self, state: &State, decision: &Decision, answer: &Answer) -> Terms {
        ask::terms(self, state, decision, answer)
    }

    fn resume(
        &self,
        state: &mut State,
        decision: &Decision,
        answer: &Answer,
        table: &mut Table<'_>,
    ) -> Result<(), Halt> {
        let Some(ask) = decision.asks.get(usize::from(answer.ask)) else {
            return Err(Halt::fault("an answer to nothing"));
        };
        let choice = decision.picked(answer);
        let mut play = Play { rules: self, s: state, t: table };
        play.s.triggers = 0;
        match (ask.word, choice.on) {
            (words::ASK_END, _) => turn::end_phase(&mut play)?,
            (words::ASK_PASS, _) => stack::pass(&mut play)?,
            (words::ASK_PLAY, Item::Card(card)) => play::card(&mut play, decision.seat, card.card, None)?,
            (words::ASK_ATTACK, Item::Card(attacker)) => {
                let target = if let Item::Card(target) = choice.at { Some(target.card) } else { None };
                attack::declare(&mut play, attacker.card, target)?;
            }
            (words::ASK_ACTIVATE, Item::Ability(card, ability)) => {
                effect::activate(&mut play, card.card, u16::from(ability))?;
            }
            (words::ASK_RESPOND, Item::Ability(card, ability)) => {
                stack::respond(&mut play, decision.seat, card.card, u16::from(ability))?;
            }
            _ => return Err(Halt::fault("an answer that no rule knows")),
        }
        play.settle()
    }

    fn concede(&self, state: &mut State, seat: Seat) {
        state.winner = Some((other(seat), words::BY_CONCESSION));
    }

    fn view(&self, state: &State, seat: Option<Seat>) -> View {
        view::of(self, state, seat)
    }

    fn glance(&self, state: &State, seat: Seat, out: &mut Glance) {
        out.start(state.turn, state.active);
        out.numbers.push((attrs::MANA, state.get(seat, track::MANA)));
        state.world.glance(seat, zones::HAND, out);
    }

    fn resample(&self, state: &mut State, seer: Seat, rng: &mut Rng) {
        view::resample(state, seer, rng);
    }

    fn digest(&self, state: &State) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        state.world.hash(&mut hasher);
        (state.units, state.spells, state.turn, state.phase, state.active, state.first).hash(&mut hasher);
        (state.winner, state.priority, state.passes, state.pending_advance, state.uids).hash(&mut hasher);
        for item in &state.stack {
            (item.owner, item.card, item.written, item.uncounterable).hash(&mut hasher);
            match &item.what {
                Waiting::Block(block, frame) => (block, frame).hash(&mut hasher),
                Waiting::Card { slot, named, prepaid } => (slot, named, prepaid).hash(&mut hasher),
            }
        }
        hasher.finish()
    }

    fn value(&self, state: &State, seat: Seat) -> i32 {
        view::value(self, state, seat)
    }

    fn usual(&self, _: &State, decision: &Decision) -> Answer {
        let decline = |word: Word| word == words::ASK_TARGET || word == words::ASK_SEARCH;
        match decision.asks.first() {
            Some(ask) if decline(ask.word) => Answer::take(0),
            Some(ask) if ask.shape == Shape::Confirm => Answer::pick(0, 1),
            Some(_) => {
                let end = decision.find(words::ASK_PASS).or_else(|| decision.find(words::ASK_END));
                end.map_or_else(|| decision.option(0), |at| Answer::take(u8::try_from(at).unwrap_or(0)))
            }
            None => Answer::default(),
        }
    }
}

impl Play<'_, '_> {
    /// Asks, and gives the memory of the question back.
    fn ask(&mut self, decision: Decision) -> Result<(Answer, Decision), Halt> {
        let answer =
            self.t.choose(&mut Here::inside(self.rules, self.s), &decision, cardwright_table::ANY)?;
        Ok((answer, decision))
    }

    /// After every accepted command.
    fn settle(&mut self) -> Result<(), Halt> {
        if self.rules.extended() {
            // Mana, phase or turn may have changed what continuous effects do.
            effect::finish(self)?;
            triggers::settle(self)?;
        }
        remove::orphans(self);
        Ok(())
    }

    fn say(&mut self, event: impl FnOnce(&State) -> cardwright_table::Event) {
        let state = &*self.s;
        self.t.emit(|| event(state));
    }
}

/// Verbs that a profile does not have are skipped with a line.
fn supported(profile: Profile, called: cardwright_ir::Verb) -> bool {
    match profile {
        Profile::Compat => {
            ![verb::DRAW, verb::APPLY_STATUS, verb::DEPLOY_FROM].contains(&called) && !extension(called)
        }
        Profile::Standard => !extension(called),
        Profile::Extended => true,
    }
}

fn extension(called: cardwright_ir::Verb) -> bool {
    [
        verb::MODIFY,
        verb::PREVENT,
        verb::CHANGE_AMOUNT,
        verb::REDIRECT_UNIT,
        verb::REDIRECT_AGENT,
        verb::INSTEAD,
        verb::NEGATE,
    ]
    .contains(&called)
}
