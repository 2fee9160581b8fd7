//! One effect, always in the same order: timing, condition, cost, action, use, log.

use cardwright_ir::{AbilityKind, EventKind, Seat};
use cardwright_table::{
    Card, CardRef, Event, Halt, Missed, Shape,
    pool::{AbilityCode, BodyCode},
    run::{self, Flow, Frame, Occasion, Val},
};
use smallvec::{SmallVec, smallvec};

use super::{Play, layers, negate, remove, target, triggers};
use crate::vocabulary::{VOCABULARY, events, verbs, words};

/// What an effect runs with, besides its card.
#[derive(Clone, Copy, Default)]
pub(super) struct Given {
    /// The unit named by the command.
    pub(super) named: Option<CardRef>,
    /// What happened.
    pub(super) occasion: Option<Occasion>,
    /// The ability whose cost is paid already.
    pub(super) prepaid: Option<u16>,
}

/// Runs all effects of a card with one of the seven timings, in order.
pub(super) fn timing(
    p: &mut Play<'_, '_>,
    card: Card,
    event: EventKind,
    you: Seat,
    given: Given,
) -> Result<(), Halt> {
    let rules = p.rules;
    let this = p.s.world.refer(card);
    if !rules.compat() && layers::silenced(p.s, card) {
        return Ok(());
    }
    for (at, ability) in rules.pool.abilities_of(p.s.def(card)).iter().enumerate() {
        if fires(ability, event) {
            one(p, this, at, ability, you, given)?;
            if !rules.compat() && p.s.winner.is_some() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Is this an ability of that timing?
pub(super) fn fires(ability: &AbilityCode, event: EventKind) -> bool {
    matches!(ability.head.kind, AbilityKind::Play | AbilityKind::Triggered)
        && ability.head.zones.is_empty()
        && ability.head.heard.is_some_and(|heard| heard.event == event)
}

/// Activates an effect of a card on the field.
pub(super) fn activate(p: &mut Play<'_, '_>, card: Card, ability: u16) -> Result<(), Halt> {
    let rules = p.rules;
    let you = p.s.world.card(card).controller;
    let named = target::ask(p, you, card, std::iter::once(usize::from(ability)))?;
    let this = p.s.world.refer(card);
    let Some(code) = rules.pool.abilities_of(p.s.def(card)).get(usize::from(ability)) else {
        return Err(Halt::fault("an ability that the card does not have"));
    };
    one(p, this, usize::from(ability), code, you, Given { named, ..Given::default() })
}

/// The frame in which an ability of a card runs.
pub(super) fn frame(this: CardRef, ability: usize, you: Seat, given: Given) -> Frame {
    let named = given.named.map_or(Val::None, |unit| Val::Cards(SmallVec::from_slice(&[unit])));
    Frame {
        this,
        ability: u16::try_from(ability).unwrap_or(u16::MAX),
        you,
        actor: you,
        occasion: given.occasion,
        it: None,
        vars: smallvec![named],
    }
}

/// Steps 2 to 6 for one effect.
fn one(
    p: &mut Play<'_, '_>,
    this: CardRef,
    at: usize,
    ability: &AbilityCode,
    you: Seat,
    given: Given,
) -> Result<(), Halt> {
    let mut frame = frame(this, at, you, given);
    if !ready(p, ability, &frame) || !wanted(p, ability, &frame)? {
        return Ok(());
    }
    let prepaid = given.prepaid == Some(frame.ability);
    if !prepaid && !pay(p, ability, &mut frame)? {
        return Ok(());
    }
    act(p, ability, &mut frame)
}

/// Steps 4 to 6, with the cost paid.
pub(super) fn act(p: &mut Play<'_, '_>, ability: &AbilityCode, frame: &mut Frame) -> Result<(), Halt> {
    if let BodyCode::Run(block) = &ability.body {
        run::block(p.rules, p.s, *block, frame, p.t)?;
    }
    record(p, frame);
    finish(p)
}

/// The cost, if it can be paid; else its line.
pub(super) fn pay(p: &mut Play<'_, '_>, ability: &AbilityCode, frame: &mut Frame) -> Result<bool, Halt> {
    if ability.cost == 0 {
        return Ok(true);
    }
    let paid = run::block(p.rules, p.s, ability.cost, frame, p.t)? == Flow::Done(true);
    if !paid {
        let seat = frame.you;
        p.say(|_| Event::new(events::LOG_NO_MANA, seat));
        missed(p, frame, Missed::Cost);
    }
    Ok(paid)
}

/// Notes why an effect did not run.
fn missed(p: &Play<'_, '_>, frame: &Frame, why: Missed) {
    p.t.missed(&p.rules.pool, p.s.def(frame.this.card), frame.ability, why);
}

/// Step 2 without the owner's wish: conditions and the limit.
pub(super) fn ready(p: &mut Play<'_, '_>, ability: &AbilityCode, frame: &Frame) -> bool {
    let seat = frame.you;
    if !conditions(p.rules, p.s, ability, frame) {
        let failed = ability.conditions.iter().position(|test| !run::test(p.rules, p.s, *test, frame));
        let asked = failed.and_then(|at| ability.asked.get(at).copied().flatten()).unwrap_or(verbs::NEGATE);
        let key = p.rules.pool.symbols.find(VOCABULARY.verb(asked).name).unwrap_or_default();
        p.say(|_| Event::new(events::TRACE_CONDITION, seat).sym(key));
        missed(p, frame, Missed::Condition);
        return false;
    }
    if !within_limit(p.rules, p.s, ability, frame) {
        p.say(|_| Event::new(events::TRACE_LIMIT, seat));
        return false;
    }
    true
}

/// Do all conditions hold?
pub(super) fn conditions(
    rules: &super::Duelists,
    s: &super::State,
    ability: &AbilityCode,
    frame: &Frame,
) -> bool {
    ability.conditions.iter().all(|test| run::test(rules, s, *test, frame))
        && (!rules.extended() || negate::possible(rules, s, ability, frame))
}

/// May it be used once more this turn?
pub(super) fn within_limit(
    rules: &super::Duelists,
    s: &super::State,
    ability: &AbilityCode,
    frame: &Frame,
) -> bool {
    rules.compat()
        || ability.turn_limit == 0
        || s.world.uses(frame.this, frame.ability, s.turn) < ability.turn_limit
}

/// Does the owner want it? Forced effects are always wanted.
pub(super) fn wanted(p: &mut Play<'_, '_>, ability: &AbilityCode, frame: &Frame) -> Result<bool, Halt> {
    if !ability.optional {
        return Ok(true);
    }
    let mut decision = p.t.blank();
    decision.open(frame.you, Some((frame.this, u8::try_from(frame.ability).unwrap_or(u8::MAX))));
    decision.ask(words::ASK_USE, Shape::Confirm);
    // An effect that cannot be paid is only skipped with a line: no one is asked about it.
    decision.quiet = !super::verbs::mana::payable(p.rules, p.s, ability, frame);
    let (answer, decision) = p.ask(decision)?;
    p.t.put_back(decision);
    if !answer.yes() {
        let seat = frame.you;
        p.say(|_| Event::new(events::TRACE_DECLINED, seat));
    }
    Ok(answer.yes())
}

/// Step 5: counts the use of an effect whose card stays around to be used again.
pub(super) fn record(p: &mut Play<'_, '_>, frame: &Frame) {
    let there = p.s.world.resolve(frame.this).is_some_and(|card| p.s.world.card(card).zone.is_some());
    if !p.rules.compat() && there {
        p.s.world.record_use(frame.this, frame.ability, p.s.turn);
    }
}

/// After every effect: who has lost, which units are gone, what has been triggered.
pub(super) fn finish(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    if p.rules.compat() {
        return Ok(());
    }
    if p.rules.extended() {
        layers::settle(p)?;
    }
    remove::losers(p);
    if p.rules.extended() {
        triggers::collect(p)?;
    }
    Ok(())
}
