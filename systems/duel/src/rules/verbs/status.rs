//! Statuses: changes of a unit with a name and a duration.

use cardwright_ir::{Op, Seat, Sym, Word};
use cardwright_table::{
    Card, Event, Halt, NO_CARD,
    run::{Frame, Val},
    world::{Modifier, Target},
};

use super::super::{Play, layers, replace, state::State, triggers, turn};
use super::{damage, num, word};
use crate::vocabulary::{attrs, events, words};

/// Gives a unit a status. `args`: status, value, duration, turns, atk, hp, marks.
pub(super) fn apply(
    p: &mut Play<'_, '_>,
    you: Seat,
    card: Card,
    args: &[Val],
    frame: &Frame,
) -> Result<(), Halt> {
    let Some((owner, _)) = p.s.find_unit(card) else { return Ok(()) };
    let happens = replace::before(p, events::STATUS_APPLIED, owner, Some(card), 1)?;
    let Some(card) = happens.card.filter(|_| happens.amount > 0) else { return Ok(()) };
    let owner = happens.seat;
    let (name, own) = match args.first() {
        Some(Val::Word(word)) => (Some(*word), None),
        Some(Val::Sym(sym)) => (None, Some(*sym)),
        _ => return Ok(()),
    };
    let until = turn::until(word(args, 2), owner, num(args, 3));
    let known = refresh(p.s, card, name, own, num(args, 1), until);
    if !known {
        let (atk, hp, marks) = (num(args, 4), num(args, 5), num(args, 6));
        let base = Modifier {
            stamp: p.s.stamp,
            target: Target::Card(card),
            attr: None,
            word: name,
            sym: own,
            op: Op::Add,
            value: num(args, 1),
            source: frame.this,
            until,
        };
        p.s.stamp += 1;
        let value = match name {
            Some(words::ATK_UP) => Some(base.value),
            Some(words::ATK_DOWN) => Some(base.value.saturating_neg()),
            _ => None,
        };
        match (value, own) {
            (Some(value), _) => p.s.world.changes.push(Modifier { attr: Some(attrs::ATK), value, ..base }),
            (None, Some(_)) => {
                p.s.world.changes.push(Modifier { attr: Some(attrs::ATK), value: atk, ..base });
                p.s.world.changes.push(Modifier { attr: Some(attrs::HP), value: hp, ..base });
                p.s.world.changes.push(Modifier { attr: Some(attrs::KEYWORDS), value: marks, ..base });
                gain_hp(p.s, card, hp);
            }
            (None, None) => p.s.world.changes.push(base),
        }
    }
    layers::refresh(p.rules, p.s);
    p.say(|s| named(Event::new(events::LOG_STATUS, you).target(card, s.def(card)), name, own));
    triggers::note(p, events::STATUS_APPLIED, owner, card, 1);
    damage::bury(p, card)
}

/// A status has run out.
pub(in crate::rules) fn ended(p: &mut Play<'_, '_>, card: Card, change: &Modifier) -> Result<(), Halt> {
    if change.sym.is_some() {
        match change.attr {
            Some(attrs::HP) => {
                gain_hp(p.s, card, -change.value);
                layers::refresh(p.rules, p.s);
                return damage::bury(p, card);
            }
            Some(attrs::KEYWORDS) => return Ok(()),
            _ => {}
        }
    }
    layers::refresh(p.rules, p.s);
    let seat = p.s.find_unit(card).map_or(0, |(seat, _)| seat);
    p.say(|s| {
        named(Event::new(events::LOG_EXPIRED, seat).target(card, s.def(card)), change.word, change.sym)
    });
    Ok(())
}

/// Poison of the active duelist's units, left to right.
pub(in crate::rules) fn poison(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    let active = usize::from(p.s.active);
    for slot in 0..p.s.units[active].len() {
        let card = p.s.units[active][slot].card;
        if card == NO_CARD || p.s.world.changes.is_empty() {
            continue;
        }
        let dose = p.s.world.changes_of(card).find(|change| change.word == Some(words::POISON));
        if let Some(amount) = dose.map(|change| change.value) {
            damage::poison(p, card, amount)?;
        }
    }
    Ok(())
}

/// Takes a status off without a line.
pub(super) fn take_off(s: &mut State, card: Card, status: Word) {
    s.world.changes.retain(|change| change.target != Target::Card(card) || change.word != Some(status));
}

/// The ids and values of a unit's statuses, in order of application.
pub(in crate::rules) fn listed(
    s: &State,
    card: Card,
) -> impl Iterator<Item = (Option<Word>, Option<Sym>, i32)> {
    s.world
        .changes_of(card)
        .filter(|change| change.sym.is_none() || change.attr == Some(attrs::ATK))
        .map(|change| (change.word, change.sym, change.value))
}

/// A status that is there already starts anew; only three of them add up.
fn refresh(
    s: &mut State,
    card: Card,
    name: Option<Word>,
    own: Option<Sym>,
    value: i32,
    until: cardwright_table::world::Until,
) -> bool {
    let mut known = false;
    for change in &mut s.world.changes {
        if change.target == Target::Card(card) && change.word == name && change.sym == own {
            known = true;
            change.until = until;
            change.value = match name {
                Some(words::ATK_UP | words::POISON) => change.value.saturating_add(value),
                Some(words::ATK_DOWN) => change.value.saturating_sub(value),
                _ => change.value,
            };
        }
    }
    known
}

fn gain_hp(s: &mut State, card: Card, amount: i32) {
    if let Some(unit) = s.unit_mut(card) {
        unit.hp = unit.hp.saturating_add(amount);
        unit.max_hp = unit.max_hp.saturating_add(amount);
    }
}

fn named(event: Event, name: Option<Word>, own: Option<Sym>) -> Event {
    match (name, own) {
        (Some(word), _) => event.word(word),
        (None, Some(sym)) => event.sym(sym),
        (None, None) => event,
    }
}
