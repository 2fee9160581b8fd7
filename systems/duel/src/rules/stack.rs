//! The stack and priority.

use cardwright_ir::Seat;
use cardwright_table::{Card, CardRef, Event, Halt, run, world::Spot};

use super::{
    Play, attack, effect, play,
    state::{StackItem, Waiting, other},
    target, triggers, turn, zone,
};
use crate::vocabulary::{events, words, zones};

/// Most items on the stack.
pub(super) const LIMIT: usize = 64;

/// The command: the second pass in a row resolves the top item, or ends the phase.
pub(super) fn pass(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    if p.s.stack.is_empty() && !p.s.pending_advance {
        return Ok(());
    }
    p.s.passes += 1;
    p.s.priority = other(p.s.priority);
    if p.s.passes < 2 {
        return Ok(());
    }
    p.s.passes = 0;
    if p.s.stack.is_empty() {
        p.s.pending_advance = false;
        turn::advance(p)?;
    } else {
        resolve_top(p)?;
    }
    p.s.priority = p.s.active;
    Ok(())
}

/// Puts an item onto the stack. False, with a line, if it is full.
pub(super) fn push(p: &mut Play<'_, '_>, item: StackItem) -> bool {
    if p.s.stack.len() >= LIMIT {
        let seat = item.owner;
        p.say(|_| Event::new(events::LOG_LIMIT, seat));
        return false;
    }
    let (seat, card) = (item.owner, item.card);
    p.s.stack.push(item);
    triggers::note(p, events::STACK_PUSHED, seat, card, 0);
    true
}

/// `extended`: a played card waits on the stack, so that it can be negated.
pub(super) fn announce(
    p: &mut Play<'_, '_>,
    seat: Seat,
    card: Card,
    slot: Option<u8>,
    named: Option<CardRef>,
    prepaid: Option<u16>,
) -> Result<(), Halt> {
    p.say(|s| Event::new(events::LOG_ANNOUNCED, seat).card(card, s.def(card)));
    triggers::note(p, events::PLAYED, seat, card, 0);
    let abilities = p.rules.pool.abilities_of(p.s.def(card));
    let uncounterable = abilities.iter().any(|ability| ability.marks.contains(&words::UNCOUNTERABLE));
    let item = StackItem {
        owner: seat,
        card,
        written: None,
        what: Waiting::Card { slot, named, prepaid },
        uncounterable,
    };
    if !push(p, item) {
        let owner = p.s.world.card(card).owner;
        zone::place(p, card, owner, zones::GRAVEYARD, Spot::Last);
    }
    p.s.pending_advance = false;
    p.s.passes = 0;
    p.s.priority = if prepaid.is_some() { other(seat) } else { p.s.active };
    triggers::collect(p)
}

/// `extended`: an answer to what is on the stack, by a card in hand or an effect on the field.
pub(super) fn respond(p: &mut Play<'_, '_>, seat: Seat, card: Card, ability: u16) -> Result<(), Halt> {
    let rules = p.rules;
    let Some(code) = rules.pool.abilities_of(p.s.def(card)).get(usize::from(ability)) else {
        return Err(Halt::fault("an ability that the card does not have"));
    };
    if p.s.world.card(card).zone == Some(zones::HAND) {
        let this = p.s.world.refer(card);
        let mut frame = effect::frame(this, usize::from(ability), seat, effect::Given::default());
        effect::pay(p, code, &mut frame)?;
        return play::card(p, seat, card, Some(ability));
    }
    let named = target::ask(p, seat, card, std::iter::once(usize::from(ability)))?;
    let this = p.s.world.refer(card);
    let given = effect::Given { named, ..effect::Given::default() };
    let mut frame = effect::frame(this, usize::from(ability), seat, given);
    effect::pay(p, code, &mut frame)?;
    effect::record(p, &frame);
    triggers::push_ability(p, code, frame, card);
    p.s.passes = 0;
    p.s.priority = other(seat);
    triggers::collect(p)
}

fn resolve_top(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    let Some(item) = p.s.stack.pop() else { return Ok(()) };
    let (owner, card) = (item.owner, item.card);
    match item.what {
        Waiting::Block(block, mut frame) => {
            run::block(p.rules, p.s, block, &mut frame, p.t)?;
            effect::finish(p)?;
        }
        Waiting::Card { slot, named, prepaid } => {
            let zone = play::slot_zone(p.rules, p.s.def(card));
            let slot = zone.and_then(|zone| {
                let row = p.s.world.row(owner, zone);
                let kept = slot.filter(|slot| row[usize::from(*slot)] == cardwright_table::NO_CARD);
                kept.or_else(|| p.s.world.free_slot(owner, zone))
            });
            if zone.is_some() && slot.is_none() {
                // Its slot was taken while it waited.
                let home = p.s.world.card(card).owner;
                zone::place(p, card, home, zones::GRAVEYARD, Spot::Last);
            } else {
                let given = effect::Given { named, prepaid, ..effect::Given::default() };
                play::resolve(p, owner, card, slot, given)?;
            }
        }
    }
    triggers::note(p, events::STACK_RESOLVED, owner, card, 0);
    if !p.rules.compat() {
        effect::finish(p)?;
    }
    if p.s.stack.is_empty() && p.s.attack.is_some() {
        attack::strike(p)?;
    }
    Ok(())
}
