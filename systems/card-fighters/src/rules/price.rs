//! What cards and United Attacks cost.

use cardwright_ir::{EventKind, Seat, Word};
use cardwright_table::{Card, Event, NO_CARD};

use super::{
    Cut, Fighters, Play,
    code::CardKind,
    listen,
    run::Told,
    state::{State, UNITED_COST},
};
use crate::vocabulary::{events, words};

/// The kind of payment of a card, and its event.
fn kind_of(kind: CardKind) -> (Word, EventKind) {
    match kind {
        CardKind::Character => (words::CHARACTER, events::PAY_CHARACTER),
        CardKind::Action => (words::ACTION, events::PAY_ACTION),
        CardKind::Reaction => (words::REACTION, events::PAY_REACTION),
    }
}

/// The SP value after all changes: negative is paid, others are gained.
fn changed(s: &State, printed: i32, kind: Word, once: i32, card: bool) -> i32 {
    let mut base = printed;
    let mut added = once;
    for change in s.costs.iter().filter(|change| change.kind == kind) {
        if change.set {
            base = change.n;
        } else {
            added = added.saturating_add(change.n);
        }
    }
    let result = base.saturating_add(added);
    if added != 0 && result >= 0 && card { base.max(-1) } else { result }
}

/// The SP value of a card for a player, with events raised on trial.
pub(super) fn of_card(rules: &Fighters, s: &State, seat: Seat, card: Card) -> i32 {
    let face = rules.face(s, card);
    let (kind, event) = kind_of(face.kind);
    let once = listen::price_change(rules, s, event, kind, seat, card);
    changed(s, face.sp, kind, once, true)
}

/// The SP value of a United Attack with so many members, with events raised on trial.
pub(super) fn of_united(rules: &Fighters, s: &State, seat: Seat, members: usize) -> i32 {
    let (kind, event) = united(members);
    let once = listen::price_change(rules, s, event, kind, seat, NO_CARD);
    changed(s, united_base(members), kind, once, false)
}

fn united(members: usize) -> (Word, EventKind) {
    if members > 2 { (words::TRIPLE, events::PAY_TRIPLE) } else { (words::DOUBLE, events::PAY_DOUBLE) }
}

fn united_base(members: usize) -> i32 {
    if members > 2 { -2 * UNITED_COST } else { -UNITED_COST }
}

/// Pays for a card, or gains its SP. False, and nothing is paid, with too few SP.
pub(super) fn pay_card(p: &mut Play<'_, '_>, seat: Seat, card: Card) -> Result<bool, Cut> {
    let face = *p.rules.face(p.s, card);
    let (kind, event) = kind_of(face.kind);
    let once = raised(p, event, kind, seat, card)?;
    let value = changed(p.s, face.sp, kind, once, true);
    Ok(settle(p, seat, value, face.kind == CardKind::Character))
}

/// Pays for the United Attack.
pub(super) fn pay_united(p: &mut Play<'_, '_>, seat: Seat, members: usize) -> Result<bool, Cut> {
    let (kind, event) = united(members);
    let once = raised(p, event, kind, seat, NO_CARD)?;
    let value = changed(p.s, united_base(members), kind, once, false);
    Ok(settle(p, seat, value, false))
}

fn raised(p: &mut Play<'_, '_>, event: EventKind, kind: Word, seat: Seat, card: Card) -> Result<i32, Cut> {
    let outer = p.s.paying.replace((kind, 0));
    listen::raise(p, event, seat, None, Told { trigger: card, ..Told::default() })?;
    let added = p.s.paying.map_or(0, |(_, added)| added);
    p.s.paying = outer;
    Ok(added)
}

fn settle(p: &mut Play<'_, '_>, seat: Seat, value: i32, gains: bool) -> bool {
    let player = p.s.player_mut(seat);
    if value >= 0 {
        if gains {
            player.sp = player.sp.saturating_add(value);
        }
    } else if player.sp < -value {
        return false;
    } else {
        player.sp += value;
    }
    let sp = player.sp;
    if value != 0 {
        p.say(|_| Event::new(events::LOG_SP, seat).amount(sp));
    }
    true
}
