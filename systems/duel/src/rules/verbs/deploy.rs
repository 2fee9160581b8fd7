//! Units that enter the field without being played.

use cardwright_ir::Sym;
use cardwright_table::{Card, Event, Halt, run::Frame};

use super::super::{
    Play, effect, play, triggers,
    units::{self, Arrival},
};
use super::{matches, search};
use crate::{
    lower::action::{FROM_BANISHED, FROM_DECK, FROM_GRAVEYARD, FROM_HAND},
    vocabulary::{events, zones},
};

/// Recruiting inside recruiting, at most.
const DEPTH: u8 = 8;

/// Matching units from the deck, one after the other.
pub(super) fn recruit(p: &mut Play<'_, '_>, frame: &Frame, filter: u32, count: i32) -> Result<(), Halt> {
    let you = frame.you;
    for _ in 0..count.max(1) {
        p.t.burn(1)?;
        let Some(slot) = p.s.world.free_slot(you, zones::UNITS) else {
            p.say(|_| Event::new(events::LOG_RECRUIT_FULL, you));
            return Ok(());
        };
        let card = match search::find(p, frame, filter, play::is_unit)? {
            search::Found::Card(card) => card,
            search::Found::Unavailable => {
                p.say(|_| Event::new(events::LOG_RECRUIT_GONE, you));
                return Ok(());
            }
            search::Found::Nothing => {
                p.say(|_| Event::new(events::LOG_RECRUIT_NONE, you));
                return Ok(());
            }
        };
        units::enter(p, card, you, slot, Arrival::Recruited);
        search::shuffle(p, you)?;
        p.say(|s| Event::new(events::LOG_RECRUITED, you).card(card, s.def(card)));
        arrived(p, card)?;
    }
    Ok(())
}

/// The named unit from hand or deck, if the guardian is there.
pub(super) fn route(p: &mut Play<'_, '_>, frame: &Frame, key: Sym, guardian: Sym) -> Result<(), Halt> {
    let is = |p: &Play<'_, '_>, card: Card, key: Sym| p.rules.pool.def(p.s.def(card)).key == key;
    let there = p.s.units_of(frame.you).any(|unit| is(p, unit.card, guardian));
    special(p, frame, FROM_HAND | FROM_DECK, there, &|p, card| is(p, card, key))
}

/// The first matching unit of some zones, if what it requires is on the field.
pub(super) fn from(
    p: &mut Play<'_, '_>,
    frame: &Frame,
    zones: i32,
    filter: u32,
    requires: u32,
    min: i32,
) -> Result<(), Halt> {
    let count = p.s.units_of(frame.you).filter(|unit| matches(p, requires, unit.card)).count();
    let there = i32::try_from(count).unwrap_or(i32::MAX) >= min;
    special(p, frame, zones, there, &|p, card| matches(p, filter, card) && play::is_unit(p, card))
}

fn special(
    p: &mut Play<'_, '_>,
    frame: &Frame,
    from: i32,
    there: bool,
    wanted: &dyn Fn(&Play<'_, '_>, Card) -> bool,
) -> Result<(), Halt> {
    let you = frame.you;
    if !there {
        p.say(|_| Event::new(events::LOG_ROUTE_MISSING, you));
        return Ok(());
    }
    let Some(slot) = p.s.world.free_slot(you, zones::UNITS) else {
        p.say(|_| Event::new(events::LOG_ROUTE_FULL, you));
        return Ok(());
    };
    let order = [
        (FROM_HAND, zones::HAND),
        (FROM_DECK, zones::DECK),
        (FROM_GRAVEYARD, zones::GRAVEYARD),
        (FROM_BANISHED, zones::BANISHED),
    ];
    let found = order
        .iter()
        .filter(|(bit, _)| from & bit != 0)
        .find_map(|(_, zone)| p.s.world.zone(you, *zone).iter().copied().find(|card| wanted(p, *card)));
    let Some(card) = found else {
        p.say(|_| Event::new(events::LOG_ROUTE_GONE, you));
        return Ok(());
    };
    units::enter(p, card, you, slot, Arrival::Routed);
    p.say(|s| Event::new(events::LOG_ROUTED, you).card(card, s.def(card)));
    arrived(p, card)
}

/// The `on_deploy` effects of a unit that was not played. The reference does not run them.
fn arrived(p: &mut Play<'_, '_>, card: Card) -> Result<(), Halt> {
    if p.rules.compat() {
        return Ok(());
    }
    let Some((seat, _)) = p.s.find_unit(card) else { return Ok(()) };
    triggers::note(p, events::DEPLOYED, seat, card, 0);
    if p.s.recruiting >= DEPTH {
        return Ok(());
    }
    p.s.recruiting += 1;
    let result = effect::timing(p, card, events::DEPLOYED, seat, effect::Given::default());
    p.s.recruiting -= 1;
    result
}
