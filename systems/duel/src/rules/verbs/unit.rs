//! Units that are released, destroyed, banished or held back.

use cardwright_ir::Seat;
use cardwright_table::{Card, Event, Halt};

use super::super::{Play, remove, replace, state::State};
use crate::vocabulary::{events, zones};

/// Own unit to the graveyard as a price.
pub(super) fn release(p: &mut Play<'_, '_>, you: Seat, card: Card) -> Result<(), Halt> {
    if !owns(p.s, you, card) {
        return Ok(());
    }
    let happens = replace::before(p, events::UNIT_RELEASED, you, Some(card), 1)?;
    let left = happens.card.filter(|card| happens.amount > 0 && owns(p.s, you, *card));
    let Some(card) = left else { return Ok(()) };
    if remove::unit(p, card, zones::GRAVEYARD, events::UNIT_RELEASED) {
        p.say(|_| Event::new(events::LOG_RELEASED, you));
    }
    Ok(())
}

/// Destroys a unit; only own ones, but for the reference.
pub(super) fn self_destroy(p: &mut Play<'_, '_>, you: Seat, card: Card) -> Result<(), Halt> {
    if !p.rules.compat() && !owns(p.s, you, card) {
        return Ok(());
    }
    if remove::destroy(p, &[card])? {
        p.say(|_| Event::new(events::LOG_DESTROYED, you));
    }
    Ok(())
}

/// A unit to the banished zone.
pub(super) fn banish(p: &mut Play<'_, '_>, you: Seat, card: Card) -> Result<(), Halt> {
    let Some((seat, _)) = p.s.find_unit(card) else { return Ok(()) };
    let happens = replace::before(p, events::UNIT_BANISHED, seat, Some(card), 1)?;
    let Some(card) = happens.card.filter(|_| happens.amount > 0) else { return Ok(()) };
    if remove::unit(p, card, zones::BANISHED, events::UNIT_BANISHED) {
        p.say(|_| Event::new(events::LOG_BANISHED, you));
    }
    Ok(())
}

/// A unit may not attack this turn.
pub(super) fn lock(s: &mut State, card: Card) {
    let turn = s.turn;
    if let Some(unit) = s.unit_mut(card) {
        unit.summon_turn = turn;
        unit.no_attack = true;
    }
}

fn owns(s: &State, you: Seat, card: Card) -> bool {
    s.find_unit(card).is_some_and(|(seat, _)| seat == you)
}
