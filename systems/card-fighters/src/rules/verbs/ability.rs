//! Commands on abilities: lose, copy, steal, swap.

use cardwright_ir::Seat;
use cardwright_table::{Card, Event};

use super::number_card;
use crate::{
    rules::{
        Cut, Play,
        code::{Ex, Find},
        find, listen,
        run::Run,
        sight::List,
        state::Target,
    },
    vocabulary::events,
};

fn cards(list: &List) -> impl Iterator<Item = Card> + '_ {
    list.iter().filter_map(|target| match target {
        Target::Card(card) => Some(*card),
        Target::Seat(_) => None,
    })
}

pub(super) fn lose(p: &mut Play<'_, '_>, run: &Run, list: &List) -> Result<(), Cut> {
    for card in cards(list) {
        if p.s.slot(card).is_some() && p.rules.ability_of(p.s, card).is_some() {
            lost(p, card, run.ep)?;
        }
    }
    Ok(())
}

fn lost(p: &mut Play<'_, '_>, card: Card, ep: Seat) -> Result<(), Cut> {
    listen::lose_ability(p, card, ep)?;
    p.say(|s| Event::new(events::LOG_POWERLESS, s.controller(card)).card(card, s.def(card)));
    Ok(())
}

pub(super) fn copy(p: &mut Play<'_, '_>, run: &mut Run, list: &List, ex: &Ex) -> Result<(), Cut> {
    let Some(from) = number_card(p, run, ex)? else { return Ok(()) };
    let Some(def) = p.rules.ability_of(p.s, from) else { return Ok(()) };
    for card in cards(list) {
        if p.s.slot(card).is_some() {
            listen::take_ability(p, card, def, run.ep)?;
        }
    }
    Ok(())
}

pub(super) fn steal(
    p: &mut Play<'_, '_>,
    run: &mut Run,
    list: &List,
    filter: Option<&Find>,
) -> Result<(), Cut> {
    let Some(victim) = cards(list).next() else { return Ok(()) };
    let receiver = match filter {
        None => Some(run.source),
        Some(filter) => find::find(p, run, filter)?.and_then(|found| cards(&found).next()),
    };
    let Some(receiver) = receiver.filter(|card| p.s.slot(*card).is_some()) else { return Ok(()) };
    let Some(def) = p.rules.ability_of(p.s, victim) else { return Ok(()) };
    listen::take_ability(p, receiver, def, run.ep)?;
    lost(p, victim, run.ep)
}

pub(super) fn swap(p: &mut Play<'_, '_>, run: &Run, list: &List) -> Result<(), Cut> {
    let mut both = cards(list);
    let (Some(a), Some(b)) = (both.next(), both.next()) else { return Ok(()) };
    if p.s.slot(a).is_none() || p.s.slot(b).is_none() {
        return Ok(());
    }
    let (Some(first), Some(second)) = (p.rules.ability_of(p.s, a), p.rules.ability_of(p.s, b)) else {
        return Ok(());
    };
    listen::lose_ability(p, a, run.ep)?;
    listen::lose_ability(p, b, run.ep)?;
    listen::give_ability(p, a, second)?;
    listen::give_ability(p, b, first)
}
