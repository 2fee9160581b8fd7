//! Playing a card from hand.

use cardwright_ir::{Seat, Zone};
use cardwright_table::{Card, CardRef, Event, Halt, Item, NO_CARD, Shape, world::Spot};

use super::{
    Play, effect, layers, stack,
    state::{Attachment, track},
    target, triggers,
    units::{self, Arrival},
    zone,
};
use crate::vocabulary::{events, words, zones};

/// Plays a card. `prepaid` is the response whose cost is paid together with it.
pub(super) fn card(p: &mut Play<'_, '_>, seat: Seat, card: Card, prepaid: Option<u16>) -> Result<(), Halt> {
    let slot = ask_slot(p, seat, card)?;
    let named = ask_named(p, seat, card)?;
    *p.s.get_mut(seat, track::MANA) -= layers::cost(p.rules, p.s, card);
    zone::lift(p, card);
    if p.rules.extended() && (!p.rules.direct || prepaid.is_some()) {
        return stack::announce(p, seat, card, slot, named, prepaid);
    }
    triggers::note(p, events::PLAYED, seat, card, 0);
    resolve(p, seat, card, slot, effect::Given { named, prepaid, ..effect::Given::default() })?;
    p.s.pending_advance = false;
    p.s.priority = p.s.active;
    p.s.passes = 0;
    Ok(())
}

/// What playing a card does, once it is paid and out of the hand.
pub(super) fn resolve(
    p: &mut Play<'_, '_>,
    seat: Seat,
    card: Card,
    slot: Option<u8>,
    given: effect::Given,
) -> Result<(), Halt> {
    if is_unit(p, card) {
        let Some(slot) = slot else { return Err(Halt::fault("a unit without a slot")) };
        units::enter(p, card, seat, slot, Arrival::Played);
        triggers::note(p, events::DEPLOYED, seat, card, 0);
        if p.rules.compat() {
            effect::timing(p, card, events::DEPLOYED, seat, effect::Given::default())?;
        } else {
            effect::timing(p, card, events::PLAYED, seat, given)?;
            if p.s.winner.is_none() && p.s.unit(card).is_some() {
                effect::timing(p, card, events::DEPLOYED, seat, given)?;
            }
        }
        p.say(|s| Event::new(events::LOG_DEPLOYED, seat).card(card, s.def(card)));
        return Ok(());
    }
    if let Some(slot) = slot {
        zone::place(p, card, seat, zones::SPELLS, Spot::Slot(slot));
        p.s.spells[usize::from(seat)][usize::from(slot)] = Attachment::default();
        layers::refresh(p.rules, p.s);
    }
    effect::timing(p, card, events::PLAYED, seat, given)?;
    if p.s.world.card(card).zone.is_none() {
        let owner = p.s.world.card(card).owner;
        zone::place(p, card, owner, zones::GRAVEYARD, Spot::Last);
    }
    p.say(|s| Event::new(events::LOG_USED, seat).card(card, s.def(card)));
    Ok(())
}

/// Is the card a unit?
pub(super) fn is_unit(p: &Play<'_, '_>, card: Card) -> bool {
    slot_zone(p.rules, p.s.def(card)) == Some(zones::UNITS)
}

/// Does a spell stay in its slot?
pub(super) fn stays(p: &Play<'_, '_>, card: Card) -> bool {
    slot_zone(p.rules, p.s.def(card)) == Some(zones::SPELLS)
}

/// The zone into which a card goes when it is played; `None` for normal spells.
pub(crate) fn slot_zone(rules: &super::Duelists, def: cardwright_ir::Def) -> Option<Zone> {
    rules.prices[def.index()].slot
}

fn ask_slot(p: &mut Play<'_, '_>, seat: Seat, card: Card) -> Result<Option<u8>, Halt> {
    let Some(zone) = slot_zone(p.rules, p.s.def(card)) else { return Ok(None) };
    let row = p.s.world.row(seat, zone);
    let free = row.iter().filter(|slot| **slot == NO_CARD).count();
    if free < 2 {
        return Ok(p.s.world.free_slot(seat, zone));
    }
    let mut decision = p.t.blank();
    decision.open(seat, Some((p.s.world.refer(card), u8::MAX)));
    decision.ask(words::ASK_SLOT, Shape::Pick { min: 1, max: 1, ordered: false });
    for (slot, there) in (0..).zip(row) {
        if *there == NO_CARD {
            decision.item(Item::Slot(seat, zone, slot));
        }
    }
    let (answer, decision) = p.ask(decision)?;
    let slot = if let Item::Slot(_, _, slot) = decision.picked(&answer).on { Some(slot) } else { None };
    p.t.put_back(decision);
    Ok(slot)
}

fn ask_named(p: &mut Play<'_, '_>, seat: Seat, card: Card) -> Result<Option<CardRef>, Halt> {
    let unit = is_unit(p, card);
    if unit && p.rules.compat() {
        return Ok(None);
    }
    let rules = p.rules;
    let abilities = rules.pool.abilities_of(p.s.def(card)).iter().enumerate();
    let run = abilities.filter(|(_, ability)| {
        effect::fires(ability, events::PLAYED) || (unit && effect::fires(ability, events::DEPLOYED))
    });
    target::ask(p, seat, card, run.map(|(at, _)| at))
}
