//! Healing units.

use cardwright_table::{Card, Event, Halt, run::Frame};

use super::super::{Play, layers, replace, triggers};
use crate::vocabulary::events;

/// Restores HP up to the maximum. The line tells the nominal amount; in the reference it names the card with the effect.
pub(super) fn unit(p: &mut Play<'_, '_>, frame: &Frame, card: Card, amount: i32) -> Result<(), Halt> {
    let Some((seat, _)) = p.s.find_unit(card) else { return Ok(()) };
    if amount <= 0 {
        return Ok(());
    }
    let happens = replace::before(p, events::UNIT_HEALED, seat, Some(card), amount)?;
    let Some(card) = happens.card.filter(|_| happens.amount > 0) else { return Ok(()) };
    if let Some(unit) = p.s.unit_mut(card) {
        unit.hp = unit.hp.saturating_add(happens.amount).min(unit.max_hp);
    }
    let named = if p.rules.compat() { frame.this.card } else { card };
    let you = frame.you;
    p.say(|s| Event::new(events::LOG_HEALED, you).target(named, s.def(named)).amount(happens.amount));
    if let Some((seat, _)) = p.s.find_unit(card) {
        triggers::note(p, events::UNIT_HEALED, seat, card, happens.amount);
    }
    layers::refresh(p.rules, p.s);
    Ok(())
}

/// Restores HP of the unit with the effect.
pub(super) fn this(p: &mut Play<'_, '_>, frame: &Frame, amount: i32) -> Result<(), Halt> {
    match p.s.world.resolve(frame.this).filter(|card| p.s.unit(*card).is_some()) {
        Some(card) => unit(p, frame, card, amount),
        None => Ok(()),
    }
}
