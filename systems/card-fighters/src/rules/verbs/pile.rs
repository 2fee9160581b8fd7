//! Commands on piles: moving, shuffling, ordering, showing.

use cardwright_ir::{Seat, Word, Zone};
use cardwright_table::{Card, Event, Item};
use smallvec::SmallVec;

use super::{number, seats};
use crate::{
    rules::{
        Cut, Play,
        code::{Ex, Pile, Position, Whose},
        leave,
        run::Run,
        sight::List,
        state::{Target, other},
    },
    vocabulary::{events, words, zones},
};

fn cards(list: &List) -> impl Iterator<Item = Card> + '_ {
    list.iter().filter_map(|target| match target {
        Target::Card(card) => Some(*card),
        Target::Seat(_) => None,
    })
}

fn owner(p: &Play<'_, '_>, run: &Run, pile: Pile, card: Option<Card>) -> Seat {
    match pile.whose {
        Whose::Opp => other(run.ep),
        Whose::Controller => card.map_or(run.ep, |card| p.s.controller(card)),
        _ => run.ep,
    }
}

fn is_pile(zone: Option<Zone>) -> bool {
    matches!(zone, Some(zones::DECK | zones::HAND | zones::DISCARDS | zones::REMOVED))
}

pub(super) fn trash(p: &mut Play<'_, '_>, run: &mut Run, list: &List, n: &Ex) -> Result<(), Cut> {
    let Some(n) = number(p, run, n)? else { return Ok(()) };
    let mut all = List::new();
    for seat in seats(p, run, list) {
        for _ in 0..n.max(0) {
            let Some(card) = p.s.world.zone(seat, zones::DECK).first().copied() else { break };
            leave::place(p, card, seat, zones::DISCARDS, 0, None);
            all.push(Target::Card(card));
        }
    }
    run.trashed = all;
    Ok(())
}

pub(super) fn move_to(
    p: &mut Play<'_, '_>,
    run: &mut Run,
    list: &List,
    pile: Pile,
    at: Position,
    shown: Option<bool>,
) -> Result<(), Cut> {
    let at = match at {
        Position::At(at) => at,
        Position::Ask if cards(list).next().is_none() => 0,
        Position::Ask => match choose_end(p, run)? {
            Some(false) => -1,
            _ => 0,
        },
    };
    for card in cards(list) {
        let seat = owner(p, run, pile, Some(card));
        leave::move_card(p, card, seat, pile.zone, at, shown)?;
    }
    run.moved.clone_from(list);
    Ok(())
}

/// Top (true) or bottom.
fn choose_end(p: &mut Play<'_, '_>, run: &Run) -> Result<Option<bool>, Cut> {
    let items = [Item::Word(words::TOP), Item::Word(words::BOTTOM)].into_iter();
    Ok(p.choose(run.ep, run.source, words::CHOOSE_END, items)?.map(|at| at == 0))
}

pub(super) fn move_revealed(
    p: &mut Play<'_, '_>,
    run: &mut Run,
    list: &List,
    pile: Pile,
    at: i32,
) -> Result<bool, Cut> {
    let (seat, zone, count) = match cards(list).next() {
        Some(card) => {
            let record = *p.s.world.card(card);
            let Some(zone) = record.zone.filter(|zone| is_pile(Some(*zone))) else { return Ok(false) };
            let seat = record.controller;
            let above = p.s.world.zone(seat, zone).iter().position(|other| *other == card).unwrap_or(0);
            (seat, zone, above)
        }
        None => (run.ep, zones::DECK, p.s.world.zone(run.ep, zones::DECK).len()),
    };
    if p.s.world.zone(seat, zone).is_empty() {
        return Ok(false);
    }
    let above: SmallVec<[Card; 16]> = p.s.world.zone(seat, zone)[..count].iter().copied().collect();
    let to = match pile.whose {
        Whose::Controller => seat,
        Whose::Opp => other(run.ep),
        _ => run.ep,
    };
    for card in above {
        leave::move_card(p, card, to, pile.zone, at, Some(true))?;
    }
    Ok(true)
}

pub(super) fn move_pile(p: &mut Play<'_, '_>, run: &Run, from: Pile, onto: Pile) -> Result<(), Cut> {
    let (a, b) = (owner(p, run, from, None), owner(p, run, onto, None));
    let all: SmallVec<[Card; 32]> = p.s.world.zone(a, from.zone).iter().copied().collect();
    for card in all {
        leave::move_card(p, card, b, onto.zone, 0, None)?;
    }
    Ok(())
}

pub(super) fn swap_piles(p: &mut Play<'_, '_>, run: &Run, a: Pile, b: Pile) -> Result<(), Cut> {
    let (first, second) = (owner(p, run, a, None), owner(p, run, b, None));
    if (first, a.zone) == (second, b.zone) {
        return Ok(());
    }
    let of_a: SmallVec<[Card; 32]> = p.s.world.zone(first, a.zone).iter().copied().collect();
    let of_b: SmallVec<[Card; 32]> = p.s.world.zone(second, b.zone).iter().copied().collect();
    for card in of_a {
        leave::move_card(p, card, second, b.zone, 0, None)?;
    }
    for card in of_b {
        leave::move_card(p, card, first, a.zone, 0, None)?;
    }
    Ok(())
}

pub(super) fn shuffle(p: &mut Play<'_, '_>, run: &Run, list: &List, pile: Pile) -> Result<(), Cut> {
    let seat = match (pile.whose, list.first()) {
        (Whose::Opp, _) => other(run.ep),
        (Whose::Controller, Some(Target::Card(card))) => p.s.controller(*card),
        (Whose::Controller, Some(Target::Seat(seat))) => *seat,
        (_, Some(Target::Seat(seat))) if pile.bare => *seat,
        _ => run.ep,
    };
    p.shuffle_pile(seat, pile.zone)
}

pub(super) fn prophecy(
    p: &mut Play<'_, '_>,
    run: &mut Run,
    list: &List,
    n: &Ex,
    end: Option<bool>,
) -> Result<(), Cut> {
    let Some(n) = number(p, run, n)? else { return Ok(()) };
    let (seat, zone) = match list.first() {
        Some(Target::Seat(seat)) => (*seat, zones::DECK),
        Some(Target::Card(card)) => {
            let record = p.s.world.card(*card);
            match record.zone {
                Some(zone) if is_pile(Some(zone)) => (record.controller, zone),
                _ => (record.controller, zones::DECK),
            }
        }
        None => (p.s.controller(run.source), zones::DECK),
    };
    let count = usize::try_from(n).unwrap_or(0);
    let mut left: SmallVec<[Card; 16]> = p.s.world.zone(seat, zone).iter().take(count).copied().collect();
    p.show_candidates(run.ep, &left);
    let mut picked: SmallVec<[Card; 16]> = SmallVec::new();
    let mut end = end;
    while !left.is_empty() {
        let Some(next) = p.choose_cards(run.ep, run.source, words::ORDER_NEXT, &left, 1, 1)? else {
            return Ok(());
        };
        let Some(card) = next.first().copied() else { return Ok(()) };
        left.retain(|other| *other != card);
        picked.push(card);
        if end.is_none() {
            match choose_end(p, run)? {
                Some(top) => end = Some(top),
                None => return Ok(()),
            }
        }
    }
    let at = if end == Some(false) { -1 } else { 0 };
    for card in picked {
        leave::move_card(p, card, seat, zone, at, None)?;
    }
    Ok(())
}

pub(super) fn view(p: &mut Play<'_, '_>, run: &Run, pile: Pile, look: Word) {
    let seat = owner(p, run, pile, None);
    p.say(|_| Event::new(events::LOG_VIEWED, seat).amount(i32::from(pile.zone.0)).word(look));
}

pub(super) fn reveal(p: &mut Play<'_, '_>, list: &List) {
    for card in cards(list) {
        p.show(card, 3);
    }
}

pub(super) fn reveal_pile(p: &mut Play<'_, '_>, run: &Run, list: &List, zone: Zone) {
    for seat in seats(p, run, list) {
        let all: SmallVec<[Card; 16]> = p.s.world.zone(seat, zone).iter().copied().collect();
        for card in all {
            p.show(card, 1 << other(seat));
        }
    }
}

pub(super) fn peek(p: &mut Play<'_, '_>, run: &Run, list: &List) {
    let in_hand = |card: &Card| p.s.world.card(*card).zone == Some(zones::HAND);
    let mut seen: SmallVec<[Card; 16]> = cards(list).filter(in_hand).collect();
    if cards(list).next().is_none() {
        seen = p.s.world.zone(other(run.ep), zones::HAND).iter().copied().collect();
    }
    for card in seen {
        p.show(card, 1 << run.ep);
    }
}
