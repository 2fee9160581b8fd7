//! Units leaving the field, attachments that lost their unit, and duelists who have lost.

use cardwright_ir::{EventKind, Seat, Zone};
use cardwright_table::{Card, Event, Halt, NO_CARD, run::CardList, world::Spot};

use super::{
    Play, layers, replace,
    state::{Attachment, NO_UNIT, SPELL_SLOTS, other, track},
    triggers, zone,
};
use crate::vocabulary::{events, words, zones};

/// Removes a unit to a zone of its owner; `event` is what that counts as. False if it is not on the field.
pub(super) fn unit(p: &mut Play<'_, '_>, card: Card, to: Zone, event: EventKind) -> bool {
    let Some((seat, _)) = p.s.find_unit(card) else { return false };
    triggers::note(p, event, seat, card, 0);
    take_off(p, card, to);
    true
}

fn take_off(p: &mut Play<'_, '_>, card: Card, to: Zone) {
    let Some((seat, slot)) = p.s.find_unit(card) else { return };
    p.s.units[usize::from(seat)][slot] = NO_UNIT;
    p.s.world.end_changes(card);
    let owner = p.s.world.card(card).owner;
    zone::place(p, card, owner, to, Spot::Last);
    layers::refresh(p.rules, p.s);
}

/// Destroys units at the same time, unless something takes the place of that: they still hear of each other. True if
/// any is gone.
pub(super) fn destroy(p: &mut Play<'_, '_>, cards: &[Card]) -> Result<bool, Halt> {
    let mut doomed = CardList::new();
    for card in cards {
        let Some((seat, _)) = p.s.find_unit(*card) else { continue };
        let happens = replace::before(p, events::UNIT_DESTROYED, seat, Some(*card), 1)?;
        doomed.extend(happens.card.filter(|card| happens.amount > 0 && !doomed.contains(card)));
    }
    // Something that took the place of a destruction may have removed others.
    doomed.retain(|card| p.s.unit(*card).is_some());
    for card in &doomed {
        if let Some((seat, _)) = p.s.find_unit(*card) {
            triggers::note(p, events::UNIT_DESTROYED, seat, *card, 0);
        }
    }
    for card in &doomed {
        if let Some((seat, _)) = p.s.find_unit(*card) {
            p.say(|s| Event::new(events::FELL, seat).target(*card, s.def(*card)));
        }
        take_off(p, *card, zones::GRAVEYARD);
    }
    Ok(!doomed.is_empty())
}

/// Every attachment whose unit is gone goes to its owner's graveyard.
pub(super) fn orphans(p: &mut Play<'_, '_>) {
    for seat in 0..2u8 {
        for slot in 0..SPELL_SLOTS {
            let attachment = p.s.spells[usize::from(seat)][slot];
            let gone = attachment.on.is_some_and(|unit| p.s.world.resolve(unit).is_none());
            if gone {
                let card = p.s.world.row(seat, zones::SPELLS)[slot];
                discard_spell(p, seat, slot);
                p.say(|s| Event::new(events::LOG_EQUIP_LOST, seat).card(card, s.def(card)));
            }
        }
    }
}

/// Puts the spell of a slot into its owner's graveyard.
pub(super) fn discard_spell(p: &mut Play<'_, '_>, seat: Seat, slot: usize) {
    let card = p.s.world.row(seat, zones::SPELLS)[slot];
    if card == NO_CARD {
        return;
    }
    p.s.spells[usize::from(seat)][slot] = Attachment::default();
    let owner = p.s.world.card(card).owner;
    zone::place(p, card, owner, zones::GRAVEYARD, Spot::Last);
    layers::refresh(p.rules, p.s);
}

/// A duelist without HP loses; if both are, the active one does.
pub(super) fn losers(p: &mut Play<'_, '_>) {
    if p.s.winner.is_some() {
        return;
    }
    let down = |seat| p.s.get(seat, track::LIFE) <= 0;
    let active = p.s.active;
    if down(active) {
        p.s.winner = Some((other(active), words::BY_LIFE));
    } else if down(other(active)) {
        p.s.winner = Some((active, words::BY_LIFE));
    }
}
