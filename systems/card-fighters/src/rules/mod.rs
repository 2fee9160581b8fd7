//! The rulebook of Card Fighters' Clash.

mod ask;
mod attack;
pub mod board;
pub mod code;
mod combat;
pub(crate) mod compile;
mod find;
mod grant;
mod leave;
mod listen;
mod play;
mod price;
pub mod run;
pub mod script;
mod setup;
mod sight;
pub mod state;
mod turn;
pub mod value;
mod verbs;
mod view;
pub mod wire;

use std::hash::{Hash, Hasher};

use cardwright_ir::{Cards, Def, Seat, Word, Zone};
use cardwright_table::{
    ANY, Answer, Card, Decision, Event, Glance, Halt, Here, Item, NO_CARD, Outcome, Rest, Rng, Rules, Setup,
    Shape, Table, Terms, View, pool::Pool,
};
use smallvec::SmallVec;

use self::{
    code::{Face, Program},
    run::Run,
    state::{Phase, State, other},
};
use crate::vocabulary::{attrs, events, words, zones};

/// The rulebook with its cards.
pub struct Fighters {
    pool: Pool,
    program: Program,
}

/// A step in progress.
pub(crate) struct Play<'a, 't> {
    rules: &'a Fighters,
    s: &'a mut State,
    t: &'a mut Table<'t>,
}

/// Why a step ends early.
#[derive(Debug)]
pub(crate) enum Cut {
    /// The table has stopped.
    Halt(Halt),
    /// The game is over: nothing further runs.
    Over,
}

impl Cut {
    /// Says of a fault in which ability it happened.
    pub(crate) fn within(self, card: Def, ability: u16) -> Self {
        match self {
            Cut::Halt(halt) => Cut::Halt(halt.within(card, ability)),
            Cut::Over => Cut::Over,
        }
    }
}

impl From<Halt> for Cut {
    fn from(halt: Halt) -> Self {
        Cut::Halt(halt)
    }
}

impl Fighters {
    /// The rulebook for some cards. Cards that cannot be compiled are in the pool without effects.
    pub fn new(cards: &Cards) -> (Self, Vec<(String, String)>) {
        let (pool, program, errors) = compile::compile(cards);
        (Self { pool, program }, errors)
    }

    /// The cards.
    pub fn cards(&self) -> &Pool {
        &self.pool
    }

    /// What is printed on a card now.
    #[inline]
    fn face(&self, s: &State, card: Card) -> &Face {
        &self.program.rules[s.def(card).index()].face
    }
}

impl Rules for Fighters {
    type State = State;

    fn begin(&self, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
        setup::begin(self, setup, table)
    }

    fn rest(&self, state: &State, out: &mut Decision) -> Rest {
        if let Some((winners, why)) = state.over {
            return Rest::Over(Outcome { winners, why });
        }
        ask::moves(self, state, out);
        Rest::Ask
    }

    fn bar(&self, state: &State, decision: &mut Decision) {
        if state.over.is_none() {
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
        match play.step(decision.seat, ask.word, choice.on, choice.at) {
            Ok(()) | Err(Cut::Over) => Ok(()),
            Err(Cut::Halt(halt)) => Err(halt),
        }
    }

    fn concede(&self, state: &mut State, seat: Seat) {
        state.over = Some((1 << other(seat), words::BY_CONCESSION));
    }

    fn view(&self, state: &State, seat: Option<Seat>) -> View {
        view::of(self, state, seat)
    }

    fn glance(&self, state: &State, seat: Seat, out: &mut Glance) {
        out.start(state.turn, state.active);
        out.numbers.push((attrs::SOULS, state.player(seat).sp));
        state.world.glance(seat, zones::HAND, out);
    }

    fn resample(&self, state: &mut State, seer: Seat, rng: &mut Rng) {
        view::resample(state, seer, rng);
    }

    fn digest(&self, state: &State) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        state.hash(&mut hasher);
        hasher.finish()
    }

    fn value(&self, state: &State, seat: Seat) -> i32 {
        view::value(state, seat)
    }

    fn usual(&self, _: &State, decision: &Decision) -> Answer {
        match decision.asks.first() {
            Some(ask) if ask.shape == Shape::Confirm => Answer::pick(0, 1),
            _ => match decision.find(words::ASK_PASS) {
                Some(at) => Answer::take(u8::try_from(at).unwrap_or(0)),
                None => decision.option(0),
            },
        }
    }
}

impl Play<'_, '_> {
    fn step(&mut self, seat: Seat, word: Word, on: Item, at: Item) -> Result<(), Cut> {
        match (word, on, at) {
            (words::ASK_PASS, ..) => match self.s.phase {
                Phase::Main => turn::enter(self, Phase::Attack),
                Phase::Attack => turn::enter(self, Phase::Counter),
                _ => turn::enter(self, Phase::End),
            },
            (words::ASK_PLAY_CHARACTER, Item::Card(card), Item::Slot(_, _, slot)) => {
                play::character(self, seat, card.card, slot)
            }
            (words::ASK_PLAY_ACTION, Item::Card(card), _) => play::effect(self, seat, card.card, true),
            (words::ASK_PLAY_REACTION, Item::Card(card), _) => play::effect(self, seat, card.card, false),
            (words::ASK_BACKUP, Item::Card(card), Item::Card(receiver)) => {
                play::backup(self, seat, card.card, receiver.card)
            }
            (words::ASK_ACTIVATE, Item::Card(card), _) => play::ability(self, seat, card.card),
            (words::ASK_ATTACK, Item::Card(card), _) => {
                attack::declare(self, card.card);
                Ok(())
            }
            (words::ASK_UNITE, Item::Card(card), Item::Card(leader)) => {
                attack::join(self, card.card, leader.card);
                Ok(())
            }
            (words::ASK_WITHDRAW, Item::Card(card), _) => {
                attack::stop(self, card.card);
                Ok(())
            }
            (words::ASK_BLOCK, Item::Card(card), Item::Card(attacker)) => {
                attack::block(self, card.card, attacker.card);
                Ok(())
            }
            (words::ASK_UNBLOCK, Item::Card(card), _) => {
                attack::unblock(self, card.card);
                Ok(())
            }
            _ => Err(Cut::Halt(Halt::fault("an answer that no rule knows"))),
        }
    }

    /// Asks for one of some things; `None` if the player backs out.
    fn choose(
        &mut self,
        seat: Seat,
        source: Card,
        word: Word,
        items: impl Iterator<Item = Item>,
    ) -> Result<Option<usize>, Halt> {
        let mut decision = self.t.blank();
        decision.open(seat, self.cause(source));
        decision.ask(word, Shape::Pick { min: 1, max: 1, ordered: false }).decline = true;
        items.for_each(|item| decision.item(item));
        let answer = self.t.choose(&mut Here::inside(self.rules, self.s), &decision, ANY)?;
        self.t.put_back(decision);
        Ok(answer.first().map(usize::from))
    }

    /// Asks for some cards, in the order of the answer; `None` if the player backs out.
    fn choose_cards(
        &mut self,
        seat: Seat,
        source: Card,
        word: Word,
        list: &[Card],
        min: u16,
        max: u16,
    ) -> Result<Option<SmallVec<[Card; 16]>>, Halt> {
        let mut decision = self.t.blank();
        decision.open(seat, self.cause(source));
        decision.ask(word, find::shape(min, max)).decline = true;
        for card in list {
            decision.item(Item::Card(self.s.world.refer(*card)));
        }
        let answer = self.t.choose(&mut Here::inside(self.rules, self.s), &decision, ANY)?;
        self.t.put_back(decision);
        if answer.picks.is_empty() {
            return Ok(None);
        }
        Ok(Some(answer.picks.iter().filter_map(|pick| list.get(usize::from(*pick)).copied()).collect()))
    }

    /// Yes or no; backing out is no.
    fn confirm(&mut self, seat: Seat, source: Card) -> Result<bool, Halt> {
        let mut decision = self.t.blank();
        decision.open(seat, self.cause(source));
        decision.ask(words::CONFIRM, Shape::Confirm).decline = true;
        let answer = self.t.choose(&mut Here::inside(self.rules, self.s), &decision, ANY)?;
        self.t.put_back(decision);
        Ok(answer.yes())
    }

    /// A coin that the player calls; backing out means heads.
    fn flip_coin(&mut self, run: &Run) -> Result<bool, Halt> {
        let items = [Item::Word(words::HEADS), Item::Word(words::TAILS)].into_iter();
        let called = self.choose(run.ep, run.source, words::CALL_COIN, items)?.unwrap_or(0);
        let fell = usize::try_from(self.t.below(2)?).unwrap_or(0);
        let seat = run.ep;
        let face = if fell == 0 { words::HEADS } else { words::TAILS };
        self.say(|_| Event::new(events::LOG_COIN, seat).word(face));
        Ok(called == fell)
    }

    fn cause(&self, source: Card) -> Option<(cardwright_table::CardRef, u8)> {
        (source != NO_CARD).then(|| (self.s.world.refer(source), 0))
    }

    fn say(&mut self, event: impl FnOnce(&State) -> Event) {
        let state = &*self.s;
        self.t.emit(|| event(state));
    }

    fn freeze(&mut self, card: Card) {
        let Some(fighter) = self.s.fighter_mut(card) else { return };
        if !fighter.frozen {
            fighter.frozen = true;
            self.say(|s| Event::new(events::LOG_FROZEN, s.controller(card)).card(card, s.def(card)));
        }
    }

    fn unfreeze(&mut self, card: Card) {
        let Some(fighter) = self.s.fighter_mut(card) else { return };
        if fighter.frozen {
            fighter.frozen = false;
            fighter.activated = false;
            self.say(|s| Event::new(events::LOG_UNFROZEN, s.controller(card)).card(card, s.def(card)));
        }
    }

    /// Shows a card to some seats.
    fn show(&mut self, card: Card, seats: u8) {
        self.s.world.card_mut(card).seen |= seats;
        let seen = self.s.world.card(card).seen | 1 << self.s.controller(card);
        self.say(|s| {
            let mut event = Event::new(events::LOG_SHOWN, s.controller(card)).card(card, s.def(card));
            if seen & 3 != 3 {
                event.seen_by = seen & 3;
            }
            event
        });
    }

    /// A player sees the cards that are offered; of a hand, the whole hand.
    fn show_candidates(&mut self, seat: Seat, list: &[Card]) {
        let bit = 1u8 << seat;
        for card in list {
            let record = self.s.world.card(*card);
            if !matches!(record.zone, Some(zones::DECK | zones::HAND)) || record.seen & bit != 0 {
                continue;
            }
            if record.zone == Some(zones::HAND) {
                let owner = record.controller;
                if owner == seat {
                    continue;
                }
                let hand: SmallVec<[Card; 16]> =
                    self.s.world.zone(owner, zones::HAND).iter().copied().collect();
                for other in hand {
                    self.s.world.card_mut(other).seen |= bit;
                }
            } else {
                self.s.world.card_mut(*card).seen |= bit;
            }
        }
    }

    /// Shuffles a pile; no one knows its cards any more if it is hidden.
    fn shuffle_pile(&mut self, seat: Seat, zone: Zone) -> Result<(), Cut> {
        self.t.shuffle(self.s.world.zone_mut(seat, zone))?;
        if zone == zones::DECK || zone == zones::HAND {
            let all: SmallVec<[Card; 64]> = self.s.world.zone(seat, zone).iter().copied().collect();
            for card in all {
                let object = self.s.world.fresh_object();
                let record = self.s.world.card_mut(card);
                record.object = object;
                record.seen = 0;
            }
        }
        self.say(|_| Event::new(events::LOG_SHUFFLED, seat).amount(i32::from(zone.0)));
        Ok(())
    }

    /// Ends the game.
    fn end_game(&mut self, winners: u8, why: Word) -> Cut {
        self.s.over = Some((winners, why));
        match winners {
            1 => self.say(|_| Event::new(events::LOG_WON, 0)),
            2 => self.say(|_| Event::new(events::LOG_WON, 1)),
            _ => self.say(|_| Event::new(events::LOG_DRAWN, 0)),
        }
        Cut::Over
    }

    /// A player without HP has lost.
    fn check_over(&mut self) -> Result<(), Cut> {
        match (self.s.players[0].hp <= 0, self.s.players[1].hp <= 0) {
            (false, false) => Ok(()),
            (true, false) => Err(self.end_game(2, words::BY_HP)),
            (false, true) => Err(self.end_game(1, words::BY_HP)),
            (true, true) => Err(self.end_game(0, words::BY_HP)),
        }
    }
}
