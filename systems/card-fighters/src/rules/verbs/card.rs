//! Commands on characters: BP, damage, freezing, transformation, places, attacks.

use cardwright_ir::Def;
use cardwright_table::{Card, Event, Item, NO_CARD, world::Spot};

use super::number;
use crate::{
    rules::{
        Cut, Play, attack,
        code::{CardKind, Ex},
        grant, leave, listen,
        run::{Run, Told},
        sight::List,
        state::{Attack, Target},
    },
    vocabulary::{events, words, zones},
};

fn cards(list: &List) -> impl Iterator<Item = Card> + '_ {
    list.iter().filter_map(|target| match target {
        Target::Card(card) => Some(*card),
        Target::Seat(_) => None,
    })
}

/// Changes BP; a character with 0 is KOed at the next check.
fn set(p: &mut Play<'_, '_>, card: Card, bp: i32) {
    let Some(fighter) = p.s.fighter_mut(card) else { return };
    let bp = bp.max(0);
    if fighter.bp == bp {
        return;
    }
    fighter.bp = bp;
    p.s.note_bp(card, bp);
    p.say(|s| Event::new(events::LOG_BP, s.controller(card)).card(card, s.def(card)).amount(bp));
}

pub(super) fn add_bp(p: &mut Play<'_, '_>, run: &mut Run, list: &List, n: &Ex) -> Result<(), Cut> {
    let Some(n) = number(p, run, n)? else { return Ok(()) };
    for card in cards(list) {
        if let Some(fighter) = p.s.fighter(card) {
            let bp = fighter.bp.saturating_add(n);
            set(p, card, bp);
        }
    }
    Ok(())
}

pub(super) fn set_bp(p: &mut Play<'_, '_>, run: &mut Run, list: &List, n: &Ex) -> Result<(), Cut> {
    let Some(n) = number(p, run, n)? else { return Ok(()) };
    // The nearest hundred; fifty goes up.
    let rounded = n.saturating_add(50).div_euclid(100).saturating_mul(100);
    cards(list).for_each(|card| set(p, card, rounded));
    Ok(())
}

pub(super) fn multiply_bp(p: &mut Play<'_, '_>, list: &List, times: i32) {
    for card in cards(list) {
        if let Some(fighter) = p.s.fighter(card) {
            let bp = fighter.bp.saturating_mul(times);
            set(p, card, bp);
        }
    }
}

pub(super) fn damage(p: &mut Play<'_, '_>, run: &mut Run, list: &List, n: &Ex) -> Result<(), Cut> {
    let Some(n) = number(p, run, n)? else { return Ok(()) };
    let n = n.max(0);
    let source = run.source;
    let fighter = p.s.fighter(source).copied();
    let fights = fighter.is_some_and(|fighter| fighter.attack != Attack::None || fighter.blocking);
    if fights && !grant::rule(p.s, p.s.controller(source), words::COMBAT_DAMAGE) {
        return Ok(());
    }
    for target in list {
        match target {
            Target::Card(card) => deal(p, source, *card, n),
            Target::Seat(seat) => {
                let mut amount = n;
                if p.rules.face(p.s, source).kind != CardKind::Character {
                    let outer = p.s.damaging.replace(0);
                    listen::raise(
                        p,
                        events::BEFORE_DAMAGE,
                        run.ep,
                        None,
                        Told { trigger: source, ..Told::default() },
                    )?;
                    amount = amount.saturating_add(p.s.damaging.unwrap_or(0)).max(0);
                    p.s.damaging = outer;
                }
                let attacks = p.s.fighter(source).is_some_and(|fighter| fighter.attack == Attack::Leads);
                p.hurt(source, *seat, amount, !attacks);
            }
        }
    }
    Ok(())
}

/// Damage to a character.
pub(in crate::rules) fn deal(p: &mut Play<'_, '_>, source: Card, card: Card, n: i32) {
    let Some(fighter) = p.s.fighter(card).copied() else { return };
    if n <= 0 {
        return;
    }
    p.say(|s| {
        Event::new(events::LOG_HIT, s.controller(card))
            .card(source, s.def(source))
            .target(card, s.def(card))
            .amount(n)
    });
    if let Some(fighter) = p.s.fighter_mut(card) {
        fighter.bp = fighter.bp.saturating_sub(n).max(0);
    }
    let bp = fighter.bp.saturating_sub(n);
    p.s.note_bp(card, bp);
}

pub(super) fn destroy(p: &mut Play<'_, '_>, run: &mut Run, list: &List) -> Result<(), Cut> {
    run.destroyed.clone_from(list);
    for card in cards(list) {
        leave::knock_out(p, card)?;
    }
    Ok(())
}

pub(super) fn freeze(p: &mut Play<'_, '_>, list: &List, flip: bool) {
    for card in cards(list) {
        let frozen = p.s.fighter(card).is_some_and(|fighter| fighter.frozen);
        if flip && frozen {
            p.unfreeze(card);
        } else {
            p.freeze(card);
        }
    }
}

pub(super) fn unfreeze(p: &mut Play<'_, '_>, list: &List) {
    cards(list).for_each(|card| p.unfreeze(card));
}

pub(super) fn transform(p: &mut Play<'_, '_>, list: &List, into: Option<Def>) -> Result<(), Cut> {
    let Some(def) = into else { return Ok(()) };
    for card in cards(list) {
        match p.s.world.card(card).zone {
            Some(zones::RING) => in_ring(p, card, def)?,
            Some(zones::HAND) => become_card(p, card, def),
            _ => {}
        }
    }
    Ok(())
}

fn become_card(p: &mut Play<'_, '_>, card: Card, def: Def) {
    let old = p.s.def(card);
    if !p.s.originals.iter().any(|(known, _)| *known == card) {
        p.s.originals.push((card, old));
    }
    p.s.world.card_mut(card).def = def;
    let seat = p.s.controller(card);
    // In a hand only its player sees what it was and what it is.
    let hidden = p.s.world.card(card).zone == Some(zones::HAND);
    p.say(|_| {
        let mut event = Event::new(events::LOG_TRANSFORMED, seat).card(card, old).target(card, def);
        if hidden {
            event.seen_by = 1 << seat;
        }
        event
    });
}

fn in_ring(p: &mut Play<'_, '_>, card: Card, def: Def) -> Result<(), Cut> {
    let rules = p.rules;
    let rule = &rules.program.rules[def.index()];
    if rule.face.kind != CardKind::Character {
        return Ok(());
    }
    let Some((seat, slot)) = p.s.slot(card) else { return Ok(()) };
    let owner = u8::try_from(seat).unwrap_or(0);
    let fighter = p.s.rings[seat][slot];
    for backup in fighter.backups.iter().filter(|backup| **backup != NO_CARD) {
        leave::place(p, *backup, owner, zones::DISCARDS, 0, None);
    }
    listen::raise(p, events::REMOVED, owner, Some(card), Told { trigger: card, ..Told::default() })?;
    leave::end_on(p, card);
    become_card(p, card, def);
    let bp = rule.face.bp;
    if let Some(fighter) = p.s.fighter_mut(card) {
        fighter.backups = [NO_CARD; 3];
        fighter.bp = bp;
        fighter.activated = false;
        fighter.ability = def;
        fighter.own = 0;
    }
    p.s.note_bp(card, bp);
    if rule.kind.is_some() {
        listen::initialise(p, card, def, owner, true)?;
    }
    listen::raise(p, events::RING_CHANGES, owner, None, Told::default())?;
    Ok(())
}

pub(super) fn move_to_slot(p: &mut Play<'_, '_>, run: &Run, list: &List) -> Result<(), Cut> {
    let Some(card) = cards(list).next() else { return Ok(()) };
    let Some((seat, slot)) = p.s.slot(card) else { return Ok(()) };
    let owner = u8::try_from(seat).unwrap_or(0);
    let empty: Vec<u8> = (0..4u8).filter(|at| p.s.rings[seat][usize::from(*at)].card == NO_CARD).collect();
    if empty.is_empty() {
        return Ok(());
    }
    let items = empty.iter().map(|at| Item::Slot(owner, zones::RING, *at));
    let Some(at) = p.choose(owner, run.source, words::CHOOSE_SLOT, items)? else { return Ok(()) };
    let to = usize::from(empty[at]);
    p.s.world.place(card, owner, zones::RING, Spot::Slot(empty[at]));
    p.s.rings[seat].swap(slot, to);
    Ok(())
}

pub(super) fn swap(p: &mut Play<'_, '_>, list: &List) {
    let mut both = cards(list);
    let (Some(a), Some(b)) = (both.next(), both.next()) else { return };
    let (Some((seat, from)), Some((other, to))) = (p.s.slot(a), p.s.slot(b)) else { return };
    if seat != other || from == to {
        return;
    }
    let owner = u8::try_from(seat).unwrap_or(0);
    let slot = |at: usize| Spot::Slot(u8::try_from(at).unwrap_or(0));
    p.s.world.lift(a);
    p.s.world.place(b, owner, zones::RING, slot(from));
    p.s.world.place(a, owner, zones::RING, slot(to));
    p.s.rings[seat].swap(from, to);
}

/// Attackers form one United Attack, up to three characters.
pub(super) fn unite(p: &mut Play<'_, '_>, list: &List) {
    let active = p.s.active;
    let here = |card: &Card| p.s.slot(*card).is_some() && p.s.controller(*card) == active;
    let mut members = cards(list).filter(here).collect::<Vec<_>>().into_iter();
    let leader = match p.s.united[0] {
        NO_CARD => match members.next() {
            Some(first) => first,
            None => return,
        },
        leader => leader,
    };
    for card in members {
        if card == leader || p.s.in_united(card) {
            continue;
        }
        if p.s.united_size() >= 3 {
            break;
        }
        if let Some(fighter) = p.s.fighter_mut(leader)
            && fighter.attack == Attack::None
        {
            fighter.attack = Attack::Leads;
        }
        attack::join(p, card, leader);
    }
}

pub(super) fn remove_from_attack(p: &mut Play<'_, '_>, list: &List) {
    cards(list).for_each(|card| attack::stop(p, card));
}
