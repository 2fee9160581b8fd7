//! Listeners: autos become active with their card, and hear what happens.

use cardwright_ir::{Def, EventKind, Seat};
use cardwright_table::{Card, Event, NO_CARD};
use smallvec::SmallVec;

use super::{
    Cut, Fighters, Play,
    code::{AutoCode, Scope},
    compile::keyword,
    grant,
    run::{self, Run, Told},
    sight::Looking,
    state::{Listener, NO_DEF, State},
    value,
};
use crate::vocabulary::{events, words};

/// A card becomes active with the ability of a definition: keywords, listeners, and what runs at once.
pub(super) fn initialise(
    p: &mut Play<'_, '_>,
    card: Card,
    def: Def,
    seat: Seat,
    arrived: bool,
) -> Result<(), Cut> {
    let rules = p.rules;
    let rule = &rules.program.rules[def.index()];
    if let Some(fighter) = p.s.fighter_mut(card) {
        fighter.own = rule.keywords;
        for word in [words::RUSH, words::CANT_ATTACK, words::CANT_BLOCK] {
            if rule.keywords & keyword(word) != 0 && !p.s.in_united(card) {
                grant::gained(p, card, word);
            }
        }
    }
    let mut listening = false;
    for (at, auto) in rule.autos.iter().enumerate() {
        if auto.event.is_some() {
            register(p, card, seat, def, at, auto);
            listening = true;
        }
    }
    if !listening {
        for auto in &rule.autos {
            run::at_once(p, card, def, seat, auto)?;
        }
    } else if arrived {
        for auto in &rule.autos {
            if auto.event == Some(events::HAND_CHANGES) {
                run::at_once(p, card, def, seat, auto)?;
            }
        }
    }
    Ok(())
}

/// Registers one auto.
pub(super) fn register(p: &mut Play<'_, '_>, source: Card, seat: Seat, def: Def, at: usize, auto: &AutoCode) {
    let Some(event) = auto.event else { return };
    let id = p.s.number();
    let auto_at = u8::try_from(at).unwrap_or(u8::MAX);
    p.s.listeners.push(Listener {
        id,
        event,
        scope: auto.scope,
        once: auto.once,
        source,
        seat,
        def,
        auto: auto_at,
    });
    p.s.heard |= 1 << (event.0 & 31);
}

/// Tells everyone who listens. True if some auto ran to its end.
pub(super) fn raise(
    p: &mut Play<'_, '_>,
    event: EventKind,
    ep: Seat,
    object: Option<Card>,
    told: Told,
) -> Result<bool, Cut> {
    if !run::heard(p, event) {
        return Ok(false);
    }
    let ids: SmallVec<[u32; 8]> =
        p.s.listeners.iter().filter(|one| hears(one, event, ep, object)).map(|one| one.id).collect();
    let mut ran = false;
    for id in ids {
        // Removed in the meantime is passed over.
        let Some(at) = p.s.listeners.iter().position(|one| one.id == id) else { continue };
        let listener = p.s.listeners[at];
        if listener.once {
            p.s.listeners.remove(at);
            p.s.count_listeners();
        }
        ran |= run::auto(p, &listener, ep, told)?;
        p.check_over()?;
    }
    Ok(ran)
}

fn hears(one: &Listener, event: EventKind, ep: Seat, object: Option<Card>) -> bool {
    if one.event != event {
        return false;
    }
    match (object, one.scope) {
        (Some(object), Scope::Source) => one.source == object,
        (Some(_), Scope::Any) => true,
        (Some(_), _) => false,
        (None, Scope::Own) => one.seat == ep,
        (None, Scope::Opposing) => one.seat != ep,
        (None, Scope::Any) => true,
        (None, Scope::Source) => false,
    }
}

/// May a character counter an attacker? Hooks only look.
pub(super) fn may_block(rules: &Fighters, s: &State, blocker: Card, attacker: Card, ep: Seat) -> bool {
    if s.heard & (1 << (events::CAN_BLOCK.0 & 31)) == 0 {
        return true;
    }
    s.listeners.iter().filter(|one| hears(one, events::CAN_BLOCK, ep, Some(attacker))).all(|one| {
        if s.in_united(one.source) || s.fighter(one.source).is_some_and(|fighter| fighter.bp <= 0) {
            return true;
        }
        let auto = &rules.program.rules[one.def.index()].autos[usize::from(one.auto)];
        let Some(hook) = &auto.hook else { return true };
        let mut run = Run::new(one.source, ep);
        run.attacker = attacker;
        run.blocker = blocker;
        run.trigger = blocker;
        value::value(&mut Looking { rules, s, run: &mut run }, hook).is_ok_and(|value| value.truth())
    })
}

/// What `modCost` of listeners would add to a payment, without running anything else.
pub(super) fn price_change(
    rules: &Fighters,
    s: &State,
    event: EventKind,
    kind: cardwright_ir::Word,
    ep: Seat,
    card: Card,
) -> i32 {
    if s.heard & (1 << (event.0 & 31)) == 0 {
        return 0;
    }
    let mut sum = 0i32;
    for one in s.listeners.iter().filter(|one| hears(one, event, ep, None)) {
        if s.in_united(one.source) || s.fighter(one.source).is_some_and(|fighter| fighter.bp <= 0) {
            continue;
        }
        let auto = &rules.program.rules[one.def.index()].autos[usize::from(one.auto)];
        let mut run = Run::new(one.source, ep);
        run.trigger = card;
        run.targets.push(super::state::Target::Card(one.source));
        sum = sum.saturating_add(change_of(rules, s, &mut run, &auto.body, kind));
    }
    sum
}

fn change_of(
    rules: &Fighters,
    s: &State,
    run: &mut Run,
    block: &super::code::Block,
    kind: cardwright_ir::Word,
) -> i32 {
    use super::code::{Command, Op};
    let mut sum = 0i32;
    for op in block {
        match op {
            Op::Do(Command::ModCost(of, ex), _) if *of == kind => {
                let value = value::value(&mut Looking { rules, s, run }, ex).unwrap_or_default();
                sum = sum.saturating_add(value.number().unwrap_or(0));
            }
            Op::If(test, then, otherwise) => {
                let holds = value::value(&mut Looking { rules, s, run }, test).unwrap_or_default().truth();
                sum =
                    sum.saturating_add(change_of(rules, s, run, if holds { then } else { otherwise }, kind));
            }
            Op::Stop | Op::NoEffect => break,
            _ => {}
        }
    }
    sum
}

/// A character loses its ability: its listeners and everything that hangs on it end.
pub(super) fn lose_ability(p: &mut Play<'_, '_>, card: Card, ep: Seat) -> Result<(), Cut> {
    if p.s.slot(card).is_none() || p.rules.ability_of(p.s, card).is_none() {
        return Ok(());
    }
    raise(p, events::POWERLESS, ep, Some(card), Told { trigger: card, ..Told::default() })?;
    end_effects_of(p, card);
    if let Some(fighter) = p.s.fighter_mut(card) {
        fighter.ability = NO_DEF;
        fighter.own = 0;
    }
    Ok(())
}

/// Listeners, grants, game rules and cost changes of a card end, unless they have an end of their own.
pub(super) fn end_effects_of(p: &mut Play<'_, '_>, card: Card) {
    let before = p.s.listeners.len();
    p.s.listeners.retain(|one| one.source != card || one.once);
    if p.s.listeners.len() != before {
        p.s.count_listeners();
    }
    let count = p.s.grants.len();
    p.s.grants.retain(|grant| grant.source != card || !grant.held || grant.ends.is_some());
    if p.s.grants.len() != count {
        grant::refresh(p.s);
    }
    p.s.settings.retain(|setting| setting.source != card || !setting.held || setting.ends.is_some());
    p.s.costs.retain(|change| change.source != card || !change.held || change.ends.is_some());
}

/// A character gets the ability of a definition in place of its own.
pub(super) fn take_ability(p: &mut Play<'_, '_>, card: Card, def: Def, ep: Seat) -> Result<(), Cut> {
    lose_ability(p, card, ep)?;
    give_ability(p, card, def)
}

/// A character without an ability gets one.
pub(super) fn give_ability(p: &mut Play<'_, '_>, card: Card, def: Def) -> Result<(), Cut> {
    let Some((seat, _)) = p.s.slot(card) else { return Ok(()) };
    if let Some(fighter) = p.s.fighter_mut(card) {
        fighter.ability = def;
    }
    p.say(|s| {
        Event::new(events::LOG_COPIED, s.controller(card)).card(card, s.def(card)).target(NO_CARD, def)
    });
    initialise(p, card, def, u8::try_from(seat).unwrap_or(0), true)
}
