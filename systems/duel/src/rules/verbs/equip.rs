//! Equipment: a bonus on a unit, held by a spell in its slot.

use cardwright_ir::Seat;
use cardwright_table::{
    Event, Halt,
    run::{Frame, Val},
};

use super::super::{Play, layers, remove, replace, state::Attachment, triggers};
use super::{damage, num, target};
use crate::vocabulary::{events, zones};

/// Attaches the card to its target.
pub(super) fn attach(p: &mut Play<'_, '_>, frame: &Frame, args: &[Val]) -> Result<(), Halt> {
    let (atk, hp) = (num(args, 1), num(args, 2));
    let you = frame.you;
    let card = frame.this.card;
    let slot = p.s.world.slot_of(card).filter(|_| p.s.world.card(card).zone == Some(zones::SPELLS));
    let Some(unit) = target(p.s, args) else {
        p.say(|_| Event::new(events::LOG_EQUIP_FAILED, you));
        fail(p, you, slot);
        return Ok(());
    };
    let seat = p.s.find_unit(unit).map_or(you, |(seat, _)| seat);
    let happens = replace::before(p, events::EQUIPPED, seat, Some(unit), 1)?;
    let seat = happens.seat;
    let Some(unit) = happens.card.filter(|_| happens.amount > 0) else {
        fail(p, you, slot);
        return Ok(());
    };
    if let Some(there) = p.s.unit_mut(unit) {
        there.atk = there.atk.saturating_add(atk);
        there.hp = there.hp.saturating_add(hp);
        there.max_hp = there.max_hp.saturating_add(hp);
    }
    if let Some(slot) = slot {
        let uid = p.s.unit(unit).map_or(0, |unit| unit.uid);
        let on = Some(p.s.world.refer(unit));
        p.s.spells[usize::from(you)][usize::from(slot)] = Attachment { on, uid, atk, hp };
    }
    layers::refresh(p.rules, p.s);
    p.say(|s| Event::new(events::LOG_EQUIPPED, you).card(card, s.def(card)).target(unit, s.def(unit)));
    triggers::note(p, events::EQUIPPED, seat, unit, 1);
    if p.rules.compat() {
        return Ok(());
    }
    damage::bury(p, unit)
}

/// A spell that is attached to nothing does not stay, but for the reference.
fn fail(p: &mut Play<'_, '_>, you: Seat, slot: Option<u8>) {
    if let Some(slot) = slot.filter(|_| !p.rules.compat()) {
        remove::discard_spell(p, you, usize::from(slot));
    }
}
