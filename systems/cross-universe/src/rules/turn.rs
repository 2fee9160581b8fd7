//! Turns and phases: from one question to the next.

use cardwright_ir::{Seat, Word};
use cardwright_table::{Event, NO_CARD};
use smallvec::SmallVec;

use super::{
    action::{Act, Action},
    aspects,
    code::Kind,
    context::{Context, Stop},
    play::{Play, Ran, when_of},
    request::{Asked, Request, Why},
    state::{Delayed, Later, OncePerTurn, Over, Step, Victory, other},
    value::{CardItem, Item, Items, When},
};
use crate::vocabulary::{attrs, events, words, zones};

/// Mana that a player keeps.
const MOST_MANA: i32 = 5;
/// Cards that a player keeps in hand.
const MOST_CARDS: usize = 8;

/// So often the end phase is repeated although nothing happens.
const MOST_REPEATS: u16 = 500;

impl Play<'_, '_> {
    /// Plays on until someone is asked what to do next, or the match is over.
    pub(crate) fn go_on(&mut self) -> Ran<()> {
        match self.steps() {
            Err(Stop::Over) => {
                self.state.step = Step::Over;
                self.tell_end();
                Ok(())
            }
            Err(Stop::Failed | Stop::Ended) => Ok(()),
            result => result,
        }
    }

    fn tell_end(&mut self) {
        self.tell(|state| {
            let over = state.over.expect("the match is over");
            let kind = if over.winners == 0 { events::LOG_DRAWN_GAME } else { events::LOG_WON };
            Event::new(kind, u8::from(over.winners == 2)).word(over.why)
        });
    }

    fn steps(&mut self) -> Ran<()> {
        loop {
            match self.state.step {
                Step::Start | Step::Waiting | Step::AskBattle | Step::Over => return Ok(()),
                Step::TurnBegins => self.begin_turn()?,
                Step::PhaseBegins => {
                    self.tell(|state| Event::new(events::LOG_PHASE, state.active).word(state.phase));
                    if let Some(when) = when_of(self.state.phase).filter(|_| !self.state.used.phase_start) {
                        self.run_delayed(when)?;
                    }
                    self.state.used.phase_start = true;
                    self.state.stack = None;
                    self.state.step = Step::StackOpens;
                }
                Step::StackOpens => {
                    let number = self.state.stack.unwrap_or(0) + 1;
                    self.state.stack = Some(number);
                    self.state.blocks.clear();
                    self.state.passed = None;
                    self.open_frames();
                    self.check_during()?;
                    self.state.step = Step::Offer;
                }
                Step::Offer => {
                    self.offer()?;
                    self.state.step = Step::Waiting;
                }
                Step::Execute => {
                    let empty = self.state.blocks.is_empty();
                    self.execute()?;
                    let number = self.state.stack.unwrap_or(1);
                    if !empty {
                        self.state.step = Step::StackOpens;
                        continue;
                    }
                    self.clear_triggers();
                    self.state.stack = None;
                    self.state.step = if number == 1 { Step::PhaseEnds } else { Step::StackOpens };
                }
                Step::PhaseEnds => self.end_phase()?,
            }
        }
    }

    fn begin_turn(&mut self) -> Ran<()> {
        self.changed();
        self.state.note(aspects::ALL);
        let turn = self.state.turn;
        if let Some(watch) = &mut self.watch {
            watch(self.state);
        }
        self.tell(|state| Event::new(events::LOG_TURN, state.active).amount(turn + 1));
        self.state.phase = words::MANA_SUPPLY_PHASE;
        self.state.repeats = 0;
        self.state.used = OncePerTurn::default();
        self.state.stack = None;
        self.state.blocks.clear();
        self.mana_supply()?;
        self.enter_phase(words::DRAW_PHASE);
        Ok(())
    }

    fn enter_phase(&mut self, phase: Word) {
        self.state.phase = phase;
        self.state.note(aspects::GAME);
        self.state.used.phase_start = false;
        self.state.step = Step::PhaseBegins;
    }

    fn mana_supply(&mut self) -> Ran<()> {
        let active = self.state.active;
        self.drop_excess(&[0, 1])?;
        let old = self.rules.config.old_mana;
        if !old || self.state.turn % 2 == 0 {
            let gaining: SmallVec<[Seat; 2]> = if old {
                SmallVec::from_slice(&[active, other(active)])
            } else {
                SmallVec::from_slice(&[active])
            };
            let gains = gaining.iter().map(|seat| {
                Action::new(Act::GainMana, *seat).amount(self.state.player(*seat).current.mana_gain)
            });
            let gains: Vec<Action> = gains.collect();
            self.timing(gains)?;
            self.pay_partners(&gaining)?;
            self.drop_excess(&gaining)?;
        }
        for seat in [active, other(active)] {
            self.hand_limit(seat)?;
        }
        Ok(())
    }

    fn drop_excess(&mut self, seats: &[Seat]) -> Ran<()> {
        let losses = seats.iter().filter_map(|seat| {
            let excess = self.state.player(*seat).mana - MOST_MANA;
            (excess > 0).then(|| Action::new(Act::LoseMana, *seat).amount(excess))
        });
        let losses: Vec<Action> = losses.collect();
        if !losses.is_empty() {
            self.timing(losses)?;
        }
        Ok(())
    }

    fn pay_partners(&mut self, seats: &[Seat]) -> Ran<()> {
        let mut payments = Vec::new();
        for seat in seats {
            let Some(partner) = self.partner(*seat) else { continue };
            let level =
                self.number_of(super::modifier::Object::Card(partner), attrs::LEVEL, false).unwrap_or(0);
            if !self.state.player(*seat).current.pays_partner || level == 0 {
                continue;
            }
            if self.state.player(*seat).mana < level {
                self.state.player_mut(other(*seat)).victories.push(Victory::Reason(words::PARTNER_TOO_DEAR));
            } else {
                payments.push(Action::new(Act::LoseMana, *seat).amount(level));
            }
        }
        self.check_victory()?;
        if !payments.is_empty() {
            self.timing(payments)?;
        }
        Ok(())
    }

    fn hand_limit(&mut self, seat: Seat) -> Ran<()> {
        let hand = &self.state.player(seat).hand;
        if hand.len() <= MOST_CARDS {
            return Ok(());
        }
        let excess = u16::try_from(hand.len() - MOST_CARDS).unwrap_or(u16::MAX);
        let from: Items = hand.iter().map(|card| Item::Card(CardItem::Live(*card))).collect();
        let ask =
            Asked::Cards { why: Why::HandTooFull, from, min: excess, max: excess, valid: None, blind: false };
        let request = Request { player: seat, ask };
        let response = self.ask(&request)?;
        let discards = self.picked(&request, &response).into_iter().filter_map(|item| match item {
            Item::Card(card) => {
                let owner = self.state.card(card.card()).owner;
                let mut discard = Action::new(Act::Discard, seat).card(CardItem::Live(card.card()));
                discard.from = self.state.card(card.card()).zone;
                Some(discard.due(words::TURN_DISCARD).to((owner, zones::DISCARD)))
            }
            _ => None,
        });
        let discards: Vec<Action> = discards.collect();
        self.timing(discards)?;
        Ok(())
    }

    /// Runs what has waited for this moment, in order.
    fn run_delayed(&mut self, when: When) -> Ran<()> {
        loop {
            let turn = self.state.turn;
            let due = |delayed: &Delayed| delayed.turn == turn && delayed.when == when;
            let Some(at) = self.state.delayed.iter().position(due) else { return Ok(()) };
            let delayed = self.state.delayed.remove(at);
            match delayed.what {
                Later::Actions(mut actions) => {
                    self.static_update()?;
                    if !self.rules.quirks.returns_from_anywhere {
                        actions.retain(|action| {
                            !matches!(action.act, Act::Move(_))
                                || action.card.as_ref().is_some_and(|card| {
                                    self.state
                                        .current(card)
                                        .is_some_and(|card| self.is_in(card, zones::EXILE))
                                })
                        });
                    }
                    if !actions.is_empty() {
                        self.timing(actions)?;
                    }
                }
                Later::Script(fragment) => {
                    let mut cx = Context::again(&fragment.source, fragment.vars.clone());
                    self.section(fragment.block, &mut cx)?;
                }
            }
        }
    }

    fn end_phase(&mut self) -> Ran<()> {
        match self.state.phase {
            words::DRAW_PHASE => self.enter_phase(words::MAIN_PHASE_1),
            words::MAIN_PHASE_1 => {
                let may = self.state.turn > 0 && self.state.player(self.state.active).current.may_battle;
                if may {
                    self.state.step = Step::AskBattle;
                } else {
                    self.enter_phase(words::END_PHASE);
                }
            }
            words::BATTLE_PHASE => self.enter_phase(words::MAIN_PHASE_2),
            words::MAIN_PHASE_2 => self.enter_phase(words::END_PHASE),
            _ => {
                let epoch = self.state.epoch;
                self.run_delayed(When::End)?;
                let happened = self.state.epoch != epoch;
                if happened {
                    self.state.repeats = 0;
                }
                if (happened || self.rules.quirks.restless_end) && self.trigger_waits()? {
                    self.repeat_end()?;
                } else {
                    self.end_turn();
                }
            }
        }
        Ok(())
    }

    /// The end phase comes again. Where nobody can or wants to do anything in it, that never ends.
    fn repeat_end(&mut self) -> Ran<()> {
        self.state.repeats += 1;
        if self.state.repeats > MOST_REPEATS {
            self.state.over = Some(Over { winners: 0, why: words::ENDLESS });
            return Err(Stop::Over);
        }
        self.state.stack = None;
        self.state.step = Step::StackOpens;
        Ok(())
    }

    /// The answer to whether there is a battle.
    pub(crate) fn battle(&mut self, enters: bool) {
        self.enter_phase(if enters { words::BATTLE_PHASE } else { words::END_PHASE });
    }

    /// Does some trigger still want to be used in this end phase?
    fn trigger_waits(&mut self) -> Ran<bool> {
        if !self.state.met {
            return Ok(false);
        }
        for card in self.rules.with(self.state, super::kinds::TRIGGERS) {
            for ability in self.abilities(card) {
                if self.code(ability).kind != Kind::Trigger || self.state.instance(ability).met == 0 {
                    continue;
                }
                for seat in 0..2 {
                    if self.may_use(ability, seat)? {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    fn end_turn(&mut self) {
        let mut cards = SmallVec::new();
        self.state.active_cards(&mut cards);
        for card in cards {
            if card == NO_CARD {
                continue;
            }
            let data = self.state.card_mut(card);
            data.attacks_made = 0;
            data.attacks_again = false;
            for ability in self.abilities(card) {
                let kind = self.code(ability).kind;
                let resets = match kind {
                    Kind::Optional | Kind::Fast | Kind::Trigger => true,
                    _ => !self.rules.quirks.statics_keep_uses,
                };
                if resets && self.state.instance(ability).turn_uses != 0 {
                    self.state.instance_mut(ability).turn_uses = 0;
                }
            }
        }
        self.state.note(aspects::ALL);
        self.state.history.clear();
        self.state.made.clear();
        let now = std::mem::take(&mut self.state.summoned[1]);
        self.state.summoned[0] = now;
        self.state.turn += 1;
        self.state.active = other(self.state.active);
        self.state.stack = None;
        self.state.step = Step::TurnBegins;
    }
}
