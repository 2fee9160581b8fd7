//! Damage to duelists and units.

use cardwright_ir::Seat;
use cardwright_table::{Card, Event, Halt};

use super::super::{
    Play, layers, remove,
    replace::{self, Happens},
    state::{other, track},
    triggers,
};
use super::status;
use crate::vocabulary::{events, words};

/// Damage to a duelist.
pub(super) fn agent(p: &mut Play<'_, '_>, you: Seat, victim: Seat, amount: i32) -> Result<(), Halt> {
    if amount <= 0 {
        return Ok(());
    }
    let happens = replace::before(p, events::AGENT_DAMAGED, victim, None, amount)?;
    if happens.amount <= 0 {
        return Ok(());
    }
    if let Some(unit) = happens.card {
        return unit_for_sure(p, you, unit, &happens);
    }
    agent_for_sure(p, you, &happens)?;
    if p.rules.compat() && (0..2).any(|seat| p.s.get(seat, track::LIFE) <= 0) {
        // In the reference, whoever's effect it is wins, even if it hit its owner.
        p.s.winner = Some((you, words::BY_LIFE));
    }
    Ok(())
}

/// Damage to a unit by an effect.
pub(super) fn unit(p: &mut Play<'_, '_>, you: Seat, victim: Card, amount: i32) -> Result<(), Halt> {
    if amount <= 0 {
        return Ok(());
    }
    let Some((seat, _)) = p.s.find_unit(victim) else { return Ok(()) };
    let happens = replace::before(p, events::UNIT_DAMAGED, seat, Some(victim), amount)?;
    match happens.card {
        _ if happens.amount <= 0 => Ok(()),
        Some(unit) => unit_for_sure(p, you, unit, &happens),
        None => agent_for_sure(p, you, &happens),
    }
}

/// Damage in combat, without a line of its own. Gives what was dealt.
pub(in crate::rules) fn in_combat(p: &mut Play<'_, '_>, victim: Card, amount: i32) -> Result<i32, Halt> {
    if amount <= 0 {
        // A negative attack heals the other side in the reference; elsewhere it counts as 0.
        lose_hp(p, victim, amount);
        return Ok(0);
    }
    let Some((seat, _)) = p.s.find_unit(victim) else { return Ok(0) };
    let happens = replace::before(p, events::UNIT_DAMAGED, seat, Some(victim), amount)?;
    let dealt = happens.amount > 0 && lose(p, &happens);
    if dealt {
        hurt(p, &happens);
    }
    Ok(if dealt { happens.amount } else { 0 })
}

/// What a blow of an attack came to.
pub(in crate::rules) fn hurt(p: &mut Play<'_, '_>, happens: &Happens) {
    let seat = p.s.active;
    p.say(|s| match happens.card {
        Some(unit) => Event::new(events::HURT, seat).target(unit, s.def(unit)).amount(happens.amount),
        None => Event::new(events::STRICKEN, seat).other(happens.seat).amount(happens.amount),
    });
}

/// Damage by poison, at its owner's turn end.
pub(super) fn poison(p: &mut Play<'_, '_>, victim: Card, amount: i32) -> Result<(), Halt> {
    if amount <= 0 {
        return Ok(());
    }
    let Some((seat, _)) = p.s.find_unit(victim) else { return Ok(()) };
    let happens = replace::before(p, events::UNIT_DAMAGED, seat, Some(victim), amount)?;
    if happens.amount <= 0 {
        return Ok(());
    }
    let Some(unit) = happens.card else { return agent_for_sure(p, other(seat), &happens) };
    if !lose(p, &happens) {
        return Ok(());
    }
    p.say(|s| Event::new(events::LOG_POISONED, seat).target(unit, s.def(unit)).amount(happens.amount));
    bury(p, unit)
}

fn unit_for_sure(p: &mut Play<'_, '_>, you: Seat, unit: Card, happens: &Happens) -> Result<(), Halt> {
    if !lose(p, happens) {
        return Ok(());
    }
    p.say(|s| Event::new(events::LOG_HIT_UNIT, you).target(unit, s.def(unit)).amount(happens.amount));
    bury(p, unit)
}

fn agent_for_sure(p: &mut Play<'_, '_>, you: Seat, happens: &Happens) -> Result<(), Halt> {
    lose(p, happens);
    p.say(|_| Event::new(events::LOG_HIT_AGENT, you).other(happens.seat).amount(happens.amount));
    Ok(())
}

/// HP lost by the unit or the duelist that is left to take the damage. False if a shield takes it.
pub(in crate::rules) fn lose(p: &mut Play<'_, '_>, happens: &Happens) -> bool {
    match happens.card {
        Some(unit) if absorbed(p, unit, happens.amount) => return false,
        Some(unit) => {
            lose_hp(p, unit, happens.amount);
            triggers::note(p, events::UNIT_DAMAGED, happens.seat, unit, happens.amount);
        }
        None => {
            *p.s.get_mut(happens.seat, track::LIFE) -= happens.amount;
            if happens.amount > 0 {
                triggers::note_seat(p, events::AGENT_DAMAGED, happens.seat, happens.amount);
            }
        }
    }
    true
}

fn lose_hp(p: &mut Play<'_, '_>, card: Card, amount: i32) {
    if let Some(unit) = p.s.unit_mut(card) {
        unit.hp = unit.hp.saturating_sub(amount);
    }
}

/// Destroys a unit that has no HP left.
pub(super) fn bury(p: &mut Play<'_, '_>, card: Card) -> Result<(), Halt> {
    let dead = p.s.unit(card).is_some_and(|unit| layers::hp(p.rules, p.s, unit).0 <= 0);
    if dead {
        remove::destroy(p, &[card])?;
    }
    Ok(())
}

/// A shield takes the damage and is gone.
fn absorbed(p: &mut Play<'_, '_>, card: Card, amount: i32) -> bool {
    if !layers::has_status(p.s, card, words::SHIELD) {
        return false;
    }
    status::take_off(p.s, card, words::SHIELD);
    let seat = p.s.find_unit(card).map_or(0, |(seat, _)| other(seat));
    p.say(|s| Event::new(events::LOG_SHIELDED, seat).target(card, s.def(card)).amount(amount));
    true
}
