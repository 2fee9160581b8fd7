//! Playing cards and using abilities.

use cardwright_ir::Seat;
use cardwright_table::{Card, Event, Halt, NO_CARD, world::Spot};

use super::{
    Cut, Play,
    code::Kind,
    grant, leave, listen, price,
    run::{self, Told},
    state::{BACKUP_BONUS, EMPTY, Fighter},
};
use crate::vocabulary::{events, words, zones};

/// A character goes into a slot.
pub(super) fn character(p: &mut Play<'_, '_>, seat: Seat, card: Card, slot: u8) -> Result<(), Cut> {
    let rules = p.rules;
    let from = p.s.world.card(card).zone;
    if !price::pay_card(p, seat, card)? {
        return Err(Cut::Halt(Halt::refused(words::NOT_ENOUGH_SP, "not enough SP")));
    }
    let def = p.s.def(card);
    let rule = &rules.program.rules[def.index()];
    p.s.world.place(card, seat, zones::RING, Spot::Slot(slot));
    p.s.world.card_mut(card).seen = 3;
    p.s.rings[usize::from(seat)][usize::from(slot)] =
        Fighter { card, bp: rule.face.bp, ability: def, fresh: true, ..EMPTY };
    p.s.last_bp.retain(|(known, _)| *known != card);
    p.s.note_bp(card, rule.face.bp);
    p.say(|_| Event::new(events::LOG_PLAYED, seat).card(card, def));
    if rule.kind.is_some() {
        listen::initialise(p, card, def, seat, false)?;
    }
    let player = p.s.player_mut(seat);
    player.played = player.played.saturating_add(1);
    listen::raise(p, events::RING_CHANGES, seat, None, Told::default())?;
    if from == Some(zones::HAND) {
        leave::hand_changed(p, seat)?;
    }
    let instant =
        p.s.fighter(card).is_some_and(|fighter| fighter.ability == def) && rule.kind == Some(Kind::Instant);
    if instant && grant::rule(p.s, seat, words::INSTANT_ACT) {
        run::activate(p, card, def, seat)?;
    }
    Ok(())
}

/// An Action or a Reaction is played.
pub(super) fn effect(p: &mut Play<'_, '_>, seat: Seat, card: Card, action: bool) -> Result<(), Cut> {
    let rules = p.rules;
    let from = p.s.world.card(card).zone;
    if !price::pay_card(p, seat, card)? {
        return Err(Cut::Halt(Halt::refused(words::NOT_ENOUGH_SP, "not enough SP")));
    }
    let def = p.s.def(card);
    p.s.world.place(card, seat, zones::PLAY, Spot::Last);
    p.s.world.card_mut(card).seen = 3;
    p.say(|_| Event::new(events::LOG_PLAYED, seat).card(card, def));
    if action {
        grant::expire(p, words::UNAC, seat);
    }
    if from == Some(zones::HAND) {
        leave::hand_changed(p, seat)?;
    }
    let rule = &rules.program.rules[def.index()];
    for (at, auto) in rule.autos.iter().enumerate() {
        if auto.event.is_some() {
            listen::register(p, card, seat, def, at, auto);
        } else {
            run::at_once(p, card, def, seat, auto)?;
        }
    }
    if rule.action.is_some() {
        run::activate(p, card, def, seat)?;
    }
    leave::ko_check(p)?;
    if p.s.world.card(card).zone == Some(zones::PLAY) {
        leave::place(p, card, seat, zones::DISCARDS, 0, None);
    }
    Ok(())
}

/// A card of the hand goes under a character.
pub(super) fn backup(p: &mut Play<'_, '_>, seat: Seat, card: Card, receiver: Card) -> Result<(), Cut> {
    p.s.world.place(card, seat, zones::UNDER, Spot::Last);
    p.s.world.card_mut(card).seen = 3;
    if let Some(fighter) = p.s.fighter_mut(receiver) {
        if let Some(place) = fighter.backups.iter_mut().find(|place| **place == NO_CARD) {
            *place = card;
        }
        fighter.bp = fighter.bp.saturating_add(BACKUP_BONUS);
        let bp = fighter.bp;
        p.s.note_bp(receiver, bp);
    }
    let player = p.s.player_mut(seat);
    player.backups = player.backups.saturating_add(1);
    p.say(|s| {
        Event::new(events::LOG_BACKED_UP, seat).card(card, s.def(card)).target(receiver, s.def(receiver))
    });
    listen::raise(p, events::BACKED_UP, seat, None, Told { trigger: receiver, ..Told::default() })?;
    leave::hand_changed(p, seat)
}

/// The ability of a character is used.
pub(super) fn ability(p: &mut Play<'_, '_>, seat: Seat, card: Card) -> Result<(), Cut> {
    let Some(def) = p.rules.ability_of(p.s, card) else { return Ok(()) };
    if p.rules.ability_kind(p.s, card) == Some(Kind::Triggered) && !p.confirm(seat, card)? {
        return Ok(());
    }
    p.say(|s| Event::new(events::LOG_ACTIVATED, seat).card(card, s.def(card)));
    run::activate(p, card, def, seat)?;
    Ok(())
}
