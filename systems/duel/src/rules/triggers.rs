//! `extended`: what happens is noted while an effect runs; when it is finished, the effects that heard it go onto the
//! stack.

use cardwright_ir::{AbilityKind, EventKind, Scope, Seat};
use cardwright_table::{
    Card, CardRef, Event, Halt,
    pool::{AbilityCode, BodyCode},
    run::{self, Frame, Occasion},
};

use super::{
    Duelists, Play, effect, layers, stack,
    state::{Noted, StackItem, State, Waiting},
};
use crate::vocabulary::{events, words, zones};

/// Most triggers of one command.
const LIMIT: u16 = 256;

/// Notes an event about a card. Units that are about to leave the field still hear it.
pub(super) fn note(p: &mut Play<'_, '_>, event: EventKind, seat: Seat, card: Card, amount: i32) {
    if p.rules.extended() && !p.s.world.listeners.is_empty() {
        let occasion = Occasion { card: p.s.world.refer(card), seat, amount };
        hear(p, event, occasion, Some(card));
    }
}

/// Notes an event about a duelist.
pub(super) fn note_seat(p: &mut Play<'_, '_>, event: EventKind, seat: Seat, amount: i32) {
    if p.rules.extended() && !p.s.world.listeners.is_empty() {
        hear(p, event, Occasion { card: CardRef::default(), seat, amount }, None);
    }
}

fn hear(p: &mut Play<'_, '_>, event: EventKind, occasion: Occasion, card: Option<Card>) {
    let rules = p.rules;
    for at in 0..p.s.world.listeners.len() {
        let listener = p.s.world.listeners[at];
        if listener.event != event {
            continue;
        }
        let Some(this) = p.s.world.resolve(listener.card) else { continue };
        let def = p.s.def(this);
        let Some(ability) = rules.pool.abilities_of(def).get(usize::from(listener.ability)) else { continue };
        if ability.head.kind != AbilityKind::Triggered || layers::silenced(p.s, this) {
            continue;
        }
        if concerns(rules, p.s, ability, listener.seat, this, occasion.seat, card) {
            let order = order(p.s, this, listener.seat, listener.ability);
            p.s.noted.push(Noted {
                order,
                this: listener.card,
                def,
                ability: listener.ability,
                seat: listener.seat,
                occasion,
            });
        }
    }
}

/// Does an ability's pattern fit an event of this seat and card?
pub(super) fn concerns(
    rules: &Duelists,
    s: &State,
    ability: &AbilityCode,
    owner: Seat,
    this: Card,
    seat: Seat,
    card: Option<Card>,
) -> bool {
    let fits = match ability.head.heard.map(|heard| heard.scope) {
        Some(Scope::Source) => card.map_or(seat == owner, |card| card == this),
        Some(Scope::Own) => seat == owner,
        Some(Scope::Opposing) => seat != owner,
        Some(Scope::Any) => true,
        None => false,
    };
    let filter = ability.pattern.as_ref().and_then(|pattern| pattern.filter);
    fits && filter.is_none_or(|filter| {
        card.is_some_and(|card| {
            let frame = Frame { you: owner, actor: owner, it: Some(card), ..Frame::default() };
            run::test(rules, s, filter, &frame)
        })
    })
}

/// Active duelist first; then unit slots, spell slots, graveyard positions; then the order on the card.
fn order(s: &State, card: Card, seat: Seat, ability: u16) -> u32 {
    let zone = s.world.card(card).zone;
    let rank = match zone {
        Some(zones::UNITS) => 0,
        Some(zones::SPELLS) => 1,
        Some(zones::GRAVEYARD) => 2,
        _ => 3,
    };
    let position = match zone {
        Some(zones::UNITS | zones::SPELLS) => usize::from(s.world.slot_of(card).unwrap_or(0)),
        Some(zone) => s.world.zone(seat, zone).iter().position(|other| *other == card).unwrap_or(0),
        None => 0,
    };
    let position = u32::try_from(position.min(0xFFFF)).unwrap_or(0);
    u32::from(seat != s.active) << 31 | rank << 28 | position << 10 | u32::from(ability.min(0x3FF))
}

/// Everything noted goes onto the stack: conditions, wishes and costs are settled now.
pub(super) fn collect(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    if p.s.noted.is_empty() {
        return Ok(());
    }
    let rules = p.rules;
    let mut noted = std::mem::take(&mut p.s.noted);
    noted.sort_by_key(|entry| entry.order);
    if p.s.winner.is_some() {
        return Ok(());
    }
    for entry in noted {
        if p.s.triggers >= LIMIT {
            p.say(|_| Event::new(events::LOG_LIMIT, entry.seat));
            return Ok(());
        }
        let Some(code) = rules.pool.abilities_of(entry.def).get(usize::from(entry.ability)) else { continue };
        let given = effect::Given { occasion: Some(entry.occasion), ..effect::Given::default() };
        let mut frame = effect::frame(entry.this, usize::from(entry.ability), entry.seat, given);
        let fires = effect::ready(p, code, &frame)
            && effect::wanted(p, code, &frame)?
            && effect::pay(p, code, &mut frame)?;
        if fires {
            p.s.triggers += 1;
            p.s.world.record_use(entry.this, entry.ability, p.s.turn);
            push_ability(p, code, frame, entry.this.card);
        }
    }
    // Putting triggers onto the stack may itself be heard; that is collected with the next effect.
    Ok(())
}

/// Puts an ability's body onto the stack.
pub(super) fn push_ability(p: &mut Play<'_, '_>, code: &AbilityCode, frame: Frame, card: Card) {
    if let BodyCode::Run(block) = code.body {
        let item = StackItem {
            owner: frame.you,
            card,
            written: None,
            what: Waiting::Block(block, Box::new(frame)),
            uncounterable: code.marks.contains(&words::UNCOUNTERABLE),
        };
        stack::push(p, item);
    }
}

/// After every command: nothing that was heard is left over.
pub(super) fn settle(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    while !p.s.noted.is_empty() && p.s.winner.is_none() {
        collect(p)?;
    }
    p.s.noted.clear();
    Ok(())
}
