//! Cards that change their zone, and characters that leave the ring.

use cardwright_ir::{Seat, Zone};
use cardwright_table::{Card, Event, NO_CARD, world::Spot};
use smallvec::SmallVec;

use super::{
    Cut, Play, attack, grant, listen,
    run::Told,
    state::{EMPTY, Target},
};
use crate::vocabulary::{events, zones};

/// Where in a pile: 0 is the top, -1 the bottom.
pub(super) fn move_card(
    p: &mut Play<'_, '_>,
    card: Card,
    seat: Seat,
    zone: Zone,
    at: i32,
    shown: Option<bool>,
) -> Result<(), Cut> {
    let from = p.s.world.card(card).zone;
    let owner = p.s.controller(card);
    if from == Some(zones::RING) {
        return leave_ring(p, card, seat, zone, at, shown);
    }
    place(p, card, seat, zone, at, shown);
    if from == Some(zones::HAND) {
        hand_changed(p, owner)?;
    }
    if zone == zones::HAND && !(from == Some(zones::HAND) && owner == seat) {
        hand_changed(p, seat)?;
    }
    Ok(())
}

/// Puts a card into a pile, without any event of the rules.
pub(super) fn place(p: &mut Play<'_, '_>, card: Card, seat: Seat, zone: Zone, at: i32, shown: Option<bool>) {
    let record = *p.s.world.card(card);
    p.s.world.lift(card);
    let size = p.s.world.zone(seat, zone).len();
    let spot = match at {
        // A card that enters a hand is the newest one.
        _ if zone == zones::HAND => Spot::First,
        0 => Spot::First,
        at if at > 0 => Spot::At(u16::try_from(at).unwrap_or(u16::MAX)),
        at => {
            let below = usize::try_from(at.unsigned_abs()).unwrap_or(usize::MAX) - 1;
            Spot::At(u16::try_from(size.saturating_sub(below)).unwrap_or(u16::MAX))
        }
    };
    p.s.world.place(card, seat, zone, spot);
    let public = matches!(
        record.zone,
        Some(zones::RING | zones::DISCARDS | zones::REMOVED | zones::UNDER | zones::PLAY)
    );
    let known = match (zone, shown) {
        (zones::DECK | zones::HAND, Some(true)) => 3,
        (zones::DECK | zones::HAND, Some(false)) => 0,
        (zones::DECK | zones::HAND, None) if public => 3,
        (zones::DECK | zones::HAND, None) => record.seen,
        _ => 3,
    };
    p.s.world.card_mut(card).seen = known;
    if matches!(zone, zones::DECK | zones::DISCARDS | zones::REMOVED) {
        turn_back(p, card);
    }
    let seen_by = match zone {
        zones::HAND => known | 1 << seat,
        zones::DECK => known,
        _ => 3,
    };
    told_move(p, card, seat, zone, seen_by);
}

/// Tells those who may know which card it was; the others hear of a card.
fn told_move(p: &mut Play<'_, '_>, card: Card, seat: Seat, zone: Zone, seen_by: u8) {
    let all = seen_by & 3 == 3;
    let zone_number = i32::from(zone.0);
    if seen_by & 3 != 0 {
        p.say(|s| {
            let mut event = Event::new(events::LOG_MOVED, seat).card(card, s.def(card)).amount(zone_number);
            if !all {
                event.seen_by = seen_by & 3;
            }
            event
        });
    }
    if !all {
        p.say(|_| {
            let mut event = Event::new(events::LOG_MOVED_HIDDEN, seat).amount(zone_number);
            event.seen_by = !seen_by & 3;
            event
        });
    }
}

/// A transformed card becomes its first self again.
pub(super) fn turn_back(p: &mut Play<'_, '_>, card: Card) {
    if let Some(at) = p.s.originals.iter().position(|(known, _)| *known == card) {
        let (_, def) = p.s.originals.swap_remove(at);
        p.s.world.card_mut(card).def = def;
    }
}

/// A hand gained or lost cards.
pub(super) fn hand_changed(p: &mut Play<'_, '_>, seat: Seat) -> Result<(), Cut> {
    listen::raise(p, events::HAND_CHANGES, seat, None, Told::default())?;
    Ok(())
}

/// A character is KOed.
pub(super) fn knock_out(p: &mut Play<'_, '_>, card: Card) -> Result<(), Cut> {
    if p.s.slot(card).is_none() {
        return Ok(());
    }
    p.say(|s| Event::new(events::LOG_KO, s.controller(card)).card(card, s.def(card)));
    let seat = p.s.controller(card);
    leave_ring(p, card, seat, zones::DISCARDS, 0, None)
}

fn leave_ring(
    p: &mut Play<'_, '_>,
    card: Card,
    seat: Seat,
    zone: Zone,
    at: i32,
    shown: Option<bool>,
) -> Result<(), Cut> {
    let Some((from, slot)) = p.s.slot(card) else { return Ok(()) };
    let owner = u8::try_from(from).unwrap_or(0);
    let fighter = p.s.rings[from][slot];
    p.s.rings[from][slot] = EMPTY;
    p.s.note_bp(card, fighter.bp);
    attack::left(p, &fighter, owner);
    let def = p.s.def(card);
    place(p, card, seat, zone, at, shown);
    for backup in fighter.backups.iter().filter(|backup| **backup != NO_CARD) {
        place(p, *backup, owner, zones::DISCARDS, 0, None);
    }
    // Listeners see the character as it was.
    let now = p.s.def(card);
    p.s.world.card_mut(card).def = def;
    listen::raise(p, events::REMOVED, owner, Some(card), Told { trigger: card, ..Told::default() })?;
    p.s.world.card_mut(card).def = now;
    end_on(p, card);
    listen::raise(p, events::RING_CHANGES, owner, None, Told::default())?;
    if zone == zones::HAND {
        hand_changed(p, seat)?;
    }
    Ok(())
}

/// Everything that hangs on a character that is gone ends.
pub(super) fn end_on(p: &mut Play<'_, '_>, card: Card) {
    listen::end_effects_of(p, card);
    let before = p.s.grants.len();
    p.s.grants.retain(|grant| grant.to != Target::Card(card));
    if p.s.grants.len() != before {
        grant::refresh(p.s);
    }
}

/// All characters with 0 BP are KOed, the active player's first.
pub(super) fn ko_check(p: &mut Play<'_, '_>) -> Result<(), Cut> {
    let seats = [p.s.active, super::state::other(p.s.active)];
    let mut gone: SmallVec<[Card; 8]> = SmallVec::new();
    for seat in seats {
        gone.extend(p.s.ring(seat).filter(|fighter| fighter.bp <= 0).map(|fighter| fighter.card));
    }
    if gone.is_empty() {
        return Ok(());
    }
    // What this sets off is part of the same check: it ends with a check of its own.
    p.s.depth += 1;
    for card in gone {
        if p.s.fighter(card).is_some_and(|fighter| fighter.bp <= 0) {
            knock_out(p, card)?;
        }
    }
    p.s.depth -= 1;
    if p.s.depth == 0 {
        return ko_check(p);
    }
    Ok(())
}
