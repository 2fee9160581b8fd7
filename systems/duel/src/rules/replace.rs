//! `extended`: replacement effects, which take the place of something about to happen.

use cardwright_ir::{AbilityKind, EventKind, Seat, Verb};
use cardwright_table::{
    Card, CardRef, Event, Halt, Item, Shape,
    pool::{BodyCode, OpCode},
    run::{self, Frame, Occasion, Val},
};
use smallvec::SmallVec;

use super::{Duelists, Play, effect, layers, state::State, triggers};
use crate::vocabulary::{events, verbs, words};

/// Replacements inside replacements, at most.
const DEPTH: u8 = 8;

/// What will happen after all replacements: an amount of 0 means that nothing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Happens {
    pub(super) amount: i32,
    pub(super) seat: Seat,
    /// `None` where it is about the duelist.
    pub(super) card: Option<Card>,
}

/// Lets replacements change an event that is about to happen to a unit or a duelist.
pub(super) fn before(
    p: &mut Play<'_, '_>,
    event: EventKind,
    seat: Seat,
    card: Option<Card>,
    amount: i32,
) -> Result<Happens, Halt> {
    let mut event = event;
    let mut happens = Happens { amount, seat, card };
    if !p.rules.extended() || p.s.world.listeners.is_empty() || p.s.replacing >= DEPTH {
        return Ok(happens);
    }
    let mut used: SmallVec<[(CardRef, u16); 4]> = SmallVec::new();
    while happens.amount != 0 {
        let candidates = applicable(p.rules, p.s, event, &happens, &used);
        let Some(chosen) = choose(p, happens.seat, &candidates)? else { return Ok(happens) };
        used.push(chosen);
        apply(p, event, chosen, &mut happens)?;
        event = match (event, happens.card) {
            (events::UNIT_DAMAGED, None) => events::AGENT_DAMAGED,
            (events::AGENT_DAMAGED, Some(_)) => events::UNIT_DAMAGED,
            (event, _) => event,
        };
    }
    Ok(happens)
}

/// Replacements that may touch the event and have not yet, oldest first.
fn applicable(
    rules: &Duelists,
    s: &State,
    event: EventKind,
    happens: &Happens,
    used: &[(CardRef, u16)],
) -> SmallVec<[(CardRef, u16); 4]> {
    let mut found: SmallVec<[(CardRef, u16); 4]> = SmallVec::new();
    for listener in s.world.listeners.iter().filter(|listener| listener.event == event) {
        let Some(this) = s.world.resolve(listener.card) else { continue };
        let Some(code) = rules.pool.abilities_of(s.def(this)).get(usize::from(listener.ability)) else {
            continue;
        };
        let key = (listener.card, listener.ability);
        if code.head.kind != AbilityKind::Replacement || used.contains(&key) || layers::silenced(s, this) {
            continue;
        }
        let frame = frame(s, key, listener.seat, happens);
        let applies = triggers::concerns(rules, s, code, listener.seat, this, happens.seat, happens.card)
            && effect::conditions(rules, s, code, &frame)
            && effect::within_limit(rules, s, code, &frame)
            && super::verbs::mana::payable(rules, s, code, &frame);
        if applies {
            found.push(key);
        }
    }
    found.sort_by_key(|(card, ability)| (card.object, *ability));
    found
}

/// The one that goes first: the affected duelist chooses.
fn choose(
    p: &mut Play<'_, '_>,
    seat: Seat,
    candidates: &[(CardRef, u16)],
) -> Result<Option<(CardRef, u16)>, Halt> {
    if candidates.len() < 2 {
        return Ok(candidates.first().copied());
    }
    let mut decision = p.t.blank();
    decision.open(seat, None);
    decision.ask(words::ASK_REPLACE, Shape::Pick { min: 1, max: 1, ordered: false });
    for (card, ability) in candidates {
        decision.item(Item::Ability(*card, u8::try_from(*ability).unwrap_or(u8::MAX)));
    }
    let (answer, decision) = p.ask(decision)?;
    p.t.put_back(decision);
    Ok(candidates.get(answer.first().map_or(0, usize::from)).copied())
}

fn apply(
    p: &mut Play<'_, '_>,
    event: EventKind,
    (card, ability): (CardRef, u16),
    happens: &mut Happens,
) -> Result<(), Halt> {
    let rules = p.rules;
    let Some(this) = p.s.world.resolve(card) else { return Ok(()) };
    let seat = p.s.world.card(this).controller;
    let Some(code) = rules.pool.abilities_of(p.s.def(this)).get(usize::from(ability)) else { return Ok(()) };
    let BodyCode::Replace { with, .. } = code.body else { return Ok(()) };
    let mut frame = frame(p.s, (card, ability), seat, happens);
    if !effect::wanted(p, code, &frame)? || !effect::pay(p, code, &mut frame)? {
        return Ok(());
    }
    effect::record(p, &frame);
    p.say(|s| Event::new(events::LOG_REPLACED, seat).card(this, s.def(this)).amount(i32::from(event.0)));
    for op in &rules.pool.code.blocks[with as usize] {
        let OpCode::Do { verb, args, .. } = op else { continue };
        p.t.count(verb.index());
        let first = args.first as usize;
        let codes = &rules.pool.code.args[first..first + usize::from(args.count)];
        let values: SmallVec<[Val; 5]> =
            codes.iter().map(|code| run::arg(rules, p.s, *code, &frame)).collect();
        change(p, event, (*verb, &values), &mut frame, happens)
            .map_err(|halt| halt.within(p.s.def(this), ability))?;
    }
    Ok(())
}

fn change(
    p: &mut Play<'_, '_>,
    event: EventKind,
    (verb, values): (Verb, &[Val]),
    frame: &mut Frame,
    happens: &mut Happens,
) -> Result<(), Halt> {
    let num = |at: usize| if let Some(Val::Num(value)) = values.get(at) { *value } else { 0 };
    match verb {
        verbs::PREVENT => happens.amount = happens.amount.saturating_sub(num(0)).max(0),
        verbs::CHANGE_AMOUNT => {
            let added = happens.amount.saturating_add(num(0));
            let scaled = layers::scale(added, num(1), num(2));
            // A plain yes or no is compiled into a set of printed cards: all or none.
            let set = match values.get(4) {
                Some(Val::Printed(all)) => super::verbs::matches(p, *all, frame.this.card),
                other => other == Some(&Val::Bool(true)),
            };
            happens.amount = if set { num(3) } else { scaled }.max(0);
        }
        verbs::REDIRECT_UNIT => {
            if happens_to_units(event)
                && let Some(Val::Cards(cards)) = values.first()
                && let Some(unit) = cards.first().and_then(|card| p.s.world.resolve(*card))
                && let Some((seat, _)) = p.s.find_unit(unit)
            {
                happens.card = Some(unit);
                happens.seat = seat;
            }
        }
        verbs::REDIRECT_AGENT => {
            if happens_to_duelists(event)
                && let Some(Val::Seats(seats)) = values.first()
            {
                happens.card = None;
                happens.seat = run::first_seat(*seats);
            }
        }
        verbs::INSTEAD => {
            happens.amount = 0;
            if let Some(Val::Block(block)) = values.first() {
                p.s.replacing += 1;
                let result = run::block(p.rules, p.s, *block, frame, p.t);
                p.s.replacing -= 1;
                result?;
            }
        }
        other => {
            // Any other action in a replacement is what happens instead.
            happens.amount = 0;
            super::verbs::perform(p, other, values, frame)?;
        }
    }
    Ok(())
}

/// Only damage can pass from a unit to a duelist or the other way.
fn happens_to_units(event: EventKind) -> bool {
    ![events::DREW, events::MANA_GAINED].contains(&event)
}

fn happens_to_duelists(event: EventKind) -> bool {
    [events::UNIT_DAMAGED, events::AGENT_DAMAGED, events::DREW, events::MANA_GAINED].contains(&event)
}

fn frame(s: &State, (card, ability): (CardRef, u16), seat: Seat, happens: &Happens) -> Frame {
    let object = happens.card.map_or(CardRef::default(), |card| s.world.refer(card));
    let occasion = Some(Occasion { card: object, seat: happens.seat, amount: happens.amount });
    let given = effect::Given { occasion, ..effect::Given::default() };
    effect::frame(card, usize::from(ability), seat, given)
}
