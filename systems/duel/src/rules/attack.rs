//! Combat: one command, resolved at once. In `extended` it waits while its declaration has triggered something.

use cardwright_ir::Seat;
use cardwright_table::{Card, Event, Halt, run::Occasion};

use super::{
    Play, effect, layers, remove, replace,
    state::{Attack, other, track},
    triggers, verbs,
};
use crate::vocabulary::{events, words};

/// Declares an attack on a unit, or on the opposing duelist.
pub(super) fn declare(p: &mut Play<'_, '_>, attacker: Card, target: Option<Card>) -> Result<(), Halt> {
    let seat = p.s.active;
    if let Some(unit) = p.s.unit_mut(attacker) {
        unit.exhausted = true;
    }
    p.s.attack = Some(Attack {
        attacker: p.s.world.refer(attacker),
        target: target.map(|card| p.s.world.refer(card)),
        negated: false,
    });
    if !p.rules.compat() {
        triggers::note(p, events::ATTACK_DECLARED, seat, attacker, 0);
        effect::timing(p, attacker, events::ATTACK_DECLARED, seat, effect::Given::default())?;
        effect::finish(p)?;
        if p.rules.extended() && !p.s.stack.is_empty() {
            p.s.priority = p.s.active;
            p.s.passes = 0;
            return Ok(());
        }
    }
    strike(p)
}

/// The damage of the declared attack, if it still can happen.
pub(super) fn strike(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    let Some(attack) = p.s.attack.take() else { return Ok(()) };
    let seat = p.s.active;
    if attack.negated || p.s.winner.is_some() {
        return Ok(());
    }
    let attacker = p.s.world.resolve(attack.attacker).filter(|card| p.s.unit(*card).is_some());
    let gone = attack.target.is_some_and(|target| p.s.world.resolve(target).is_none());
    let Some(attacker) = attacker.filter(|_| !gone) else {
        p.say(|_| Event::new(events::LOG_FIZZLED, seat));
        return Ok(());
    };
    let silenced = layers::silenced(p.s, attacker);
    let hit = match attack.target {
        Some(target) => fight(p, seat, attacker, target.card)?,
        None => hit_agent(p, seat, attacker)?,
    };
    if p.rules.compat() {
        return Ok(());
    }
    effect::finish(p)?;
    if hit > 0 && p.s.winner.is_none() {
        let occasion = Some(Occasion { card: attack.attacker, seat, amount: hit });
        let given = effect::Given { named: attack.target, occasion, ..effect::Given::default() };
        triggers::note(p, events::ATTACK_HIT, seat, attacker, hit);
        // The attacker may be gone by now, and its silence with it.
        if !silenced {
            effect::timing(p, attacker, events::ATTACK_HIT, seat, given)?;
        }
        effect::finish(p)?;
    }
    Ok(())
}

/// Both units deal their attack to each other at the same time. Gives the damage that the attacker dealt.
fn fight(p: &mut Play<'_, '_>, seat: Seat, attacker: Card, defender: Card) -> Result<i32, Halt> {
    let strength =
        |p: &Play<'_, '_>, card| p.s.unit(card).map_or(0, |unit| layers::strength(p.rules, p.s, unit));
    let (given, taken) = (strength(p, attacker), strength(p, defender));
    let hit = verbs::damage::in_combat(p, defender, given)?;
    verbs::damage::in_combat(p, attacker, taken)?;
    p.say(|s| {
        Event::new(events::LOG_FOUGHT, seat)
            .card(attacker, s.def(attacker))
            .other(other(seat))
            .target(defender, s.def(defender))
    });
    for card in [defender, attacker] {
        let dead = p.s.unit(card).is_some_and(|unit| layers::hp(p.rules, p.s, unit).0 <= 0);
        if dead {
            remove::destroy(p, &[card])?;
        }
    }
    Ok(hit)
}

fn hit_agent(p: &mut Play<'_, '_>, seat: Seat, attacker: Card) -> Result<i32, Halt> {
    let strength = p.s.unit(attacker).map_or(0, |unit| layers::strength(p.rules, p.s, unit));
    let victim = other(seat);
    let happens = if strength > 0 {
        replace::before(p, events::AGENT_DAMAGED, victim, None, strength)?
    } else {
        replace::Happens { amount: strength, seat: victim, card: None }
    };
    let dealt = verbs::damage::lose(p, &happens);
    if dealt && happens.amount > 0 {
        verbs::damage::hurt(p, &happens);
    }
    p.say(|s| Event::new(events::LOG_STRUCK, seat).card(attacker, s.def(attacker)).other(victim));
    if p.rules.compat() && p.s.get(victim, track::LIFE) <= 0 {
        p.s.winner = Some((seat, words::BY_LIFE));
    }
    Ok(if dealt { happens.amount } else { 0 })
}
