//! Phases and turns.

use cardwright_table::{
    Event, Halt,
    world::{Target, Until},
};

use super::{
    Play, effect, layers, remove, setup,
    state::{MANA_GROWTH, MANA_LIMIT, Phase, SPELL_SLOTS, other, track},
    triggers, verbs,
};
use crate::vocabulary::{events, words, zones};
use cardwright_table::NO_CARD;

/// The command: with an empty stack the phase ends; else it will, when the stack is empty and both have passed.
pub(super) fn end_phase(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    if p.s.stack.is_empty() {
        p.s.pending_advance = false;
        advance(p)?;
    } else {
        p.s.pending_advance = true;
    }
    p.s.priority = p.s.active;
    p.s.passes = 0;
    Ok(())
}

/// From one phase to the next.
pub(super) fn advance(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    match p.s.phase {
        Phase::Draw => p.s.phase = Phase::Main,
        Phase::Main if p.s.turn == 1 && p.s.active == p.s.first => enter_end(p)?,
        Phase::Main => p.s.phase = Phase::Battle,
        Phase::Battle => enter_end(p)?,
        Phase::End => next_turn(p)?,
    }
    Ok(())
}

fn enter_end(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    p.s.phase = Phase::End;
    if p.rules.compat() {
        discard_normal_spells(p);
        return Ok(());
    }
    let active = p.s.active;
    layers::refresh(p.rules, p.s);
    field_effects(p, events::TURN_ENDED)?;
    triggers::note_seat(p, events::TURN_ENDED, active, 0);
    if p.s.winner.is_none() {
        verbs::status::poison(p)?;
    }
    discard_normal_spells(p);
    expire(p)?;
    effect::finish(p)
}

fn next_turn(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    p.s.turn += 1;
    p.s.active = other(p.s.active);
    p.s.phase = Phase::Draw;
    let (active, turn) = (p.s.active, p.s.turn);
    let mana = (p.s.get(active, track::MANA_MAX) + MANA_GROWTH).min(MANA_LIMIT);
    *p.s.get_mut(active, track::MANA_MAX) = mana;
    *p.s.get_mut(active, track::MANA) = mana;
    for unit in &mut p.s.units[usize::from(active)] {
        unit.exhausted = false;
    }
    if !p.rules.compat() {
        layers::refresh(p.rules, p.s);
        field_effects(p, events::TURN_STARTED)?;
        triggers::note_seat(p, events::TURN_STARTED, active, 0);
    }
    if p.s.winner.is_none() {
        let drawn = setup::draw(p, active, 1)?;
        setup::after_draw(p, drawn);
    }
    p.say(|_| Event::new(events::LOG_TURN, active).amount(turn));
    effect::finish(p)
}

/// The effects of the active duelist's field, units then spells, left to right.
fn field_effects(p: &mut Play<'_, '_>, event: cardwright_ir::EventKind) -> Result<(), Halt> {
    let active = p.s.active;
    for zone in [zones::UNITS, zones::SPELLS] {
        for slot in 0..p.s.world.row(active, zone).len() {
            let card = p.s.world.row(active, zone)[slot];
            if card != NO_CARD && p.s.winner.is_none() {
                effect::timing(p, card, event, active, effect::Given::default())?;
            }
        }
    }
    Ok(())
}

/// A normal spell that lies in a slot for some reason does not stay.
fn discard_normal_spells(p: &mut Play<'_, '_>) {
    let active = p.s.active;
    for slot in 0..SPELL_SLOTS {
        let card = p.s.world.row(active, zones::SPELLS)[slot];
        if card != NO_CARD && !super::play::stays(p, card) {
            remove::discard_spell(p, active, slot);
        }
    }
}

/// Statuses that end now: duelist 1's units left to right, then duelist 2's.
fn expire(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    let active = p.s.active;
    for seat in 0..2u8 {
        for slot in 0..p.s.units[usize::from(seat)].len() {
            let card = p.s.units[usize::from(seat)][slot].card;
            if card == NO_CARD || p.s.world.changes.is_empty() {
                continue;
            }
            let mut gone = Vec::new();
            p.s.world.expire(Target::Card(card), words::END_PHASE, active, |change| gone.push(*change));
            for change in gone {
                verbs::status::ended(p, card, &change)?;
            }
        }
    }
    Ok(())
}

/// How long a status stays, in the world's terms.
pub(super) fn until(duration: cardwright_ir::Word, owner: u8, turns: i32) -> Until {
    match duration {
        words::PERMANENT => Until::Forever,
        words::TURNS => Until::Time {
            time: words::END_PHASE,
            seat: Some(owner),
            left: u16::try_from(turns.max(1)).unwrap_or(u16::MAX),
        },
        _ => Until::Time { time: words::END_PHASE, seat: None, left: 1 },
    }
}
