//! What a duelist sees, how good it looks, and what could be behind it.

use cardwright_ir::{Seat, Word, Zone};
use cardwright_table::{
    Card, Item, NO_CARD, Rng, View,
    run::Val,
    view::{Is, Link, LinkKind, SeatView, Thing, ZoneView},
};

use super::{
    Duelists, layers,
    state::{STARTING_HP, StackItem, State, Waiting, other, track},
    verbs,
};
use crate::vocabulary::{attrs, words, zones};

/// Handles of effects on the stack.
const EFFECTS: u32 = 2_000_000_000;

/// The table as a seat sees it: hands of others and all decks are face down.
pub(super) fn of(rules: &Duelists, s: &State, seat: Option<Seat>) -> View {
    let mut view = View {
        seat,
        turn: s.turn,
        turns: None,
        phase: Some(s.phase.word()),
        active: s.active,
        priority: Some(s.priority),
        resolver: (!s.stack.is_empty()).then(|| if s.passes == 0 { other(s.priority) } else { s.priority }),
        ..View::default()
    };
    for owner in 0..2u8 {
        view.seats.push(SeatView {
            tracks: vec![
                (attrs::LIFE, s.get(owner, track::LIFE), Some(STARTING_HP)),
                (attrs::MANA, s.get(owner, track::MANA), Some(s.get(owner, track::MANA_MAX))),
            ],
            ..SeatView::default()
        });
        for zone in [zones::DECK, zones::HAND, zones::UNITS, zones::SPELLS, zones::GRAVEYARD, zones::BANISHED]
        {
            view.zones.push(zone_view(rules, s, owner, zone, seat));
        }
    }
    let stack = (0..).zip(&s.stack).map(|(at, item)| Some(waiting(rules, s, at, item, &mut view.links)));
    let stack = ZoneView::new(zones::STACK, None, stack.collect());
    view.zones.push(stack);
    for owner in 0..2u8 {
        for (slot, spell) in s.spells[usize::from(owner)].iter().enumerate() {
            if let Some(on) = spell.on {
                let card = s.world.row(owner, zones::SPELLS)[slot];
                let from = s.world.card(card).object;
                view.links.push(Link::new(from, Item::Card(on), LinkKind::Attached));
            }
        }
    }
    if let Some(attack) = s.attack {
        let to = attack.target.map_or(Item::Seat(other(s.active)), Item::Card);
        view.links.push(Link::new(attack.attacker.object, to, LinkKind::Attack));
    }
    view
}

/// Something that waits on the stack, and what it is aimed at.
fn waiting(rules: &Duelists, s: &State, at: u32, item: &StackItem, links: &mut Vec<Link>) -> Thing {
    let mut thing = thing(rules, s, item.card, true);
    thing.owner = item.owner;
    let named = match &item.what {
        Waiting::Card { named, .. } => named.as_ref(),
        Waiting::Block(_, frame) => {
            thing.handle = EFFECTS + at;
            thing.is = Is::Ability(u8::try_from(frame.ability).unwrap_or(u8::MAX));
            match frame.vars.first() {
                Some(Val::Cards(cards)) => cards.first(),
                _ => None,
            }
        }
    };
    links.extend(named.map(|unit| Link::new(thing.handle, Item::Card(*unit), LinkKind::Target)));
    thing
}

fn zone_view(rules: &Duelists, s: &State, owner: Seat, zone: Zone, seer: Option<Seat>) -> ZoneView {
    let row = zone == zones::UNITS || zone == zones::SPELLS;
    let cards = if row { s.world.row(owner, zone) } else { s.world.zone(owner, zone) };
    let count = cards.iter().filter(|card| **card != NO_CARD).count();
    let open = !(zone == zones::DECK || (zone == zones::HAND && seer != Some(owner)));
    let knows = |card: Card| {
        seer.is_some_and(|seer| s.world.card(card).seen & (1 << seer) != 0) && zone == zones::HAND
    };
    let things = cards
        .iter()
        .filter(|card| **card == NO_CARD || open || knows(**card))
        .map(|card| (*card != NO_CARD).then(|| thing(rules, s, *card, true)))
        .collect();
    ZoneView { count: u16::try_from(count).unwrap_or(u16::MAX), ..ZoneView::new(zone, Some(owner), things) }
}

fn thing(rules: &Duelists, s: &State, card: Card, up: bool) -> Thing {
    let record = s.world.card(card);
    let def = rules.pool.def(record.def);
    let mut thing = Thing {
        handle: record.object,
        face: up.then_some(record.def),
        owner: record.owner,
        ..Thing::default()
    };
    let cost = def.number(attrs::COST);
    let now = layers::cost(rules, s, card);
    thing.numbers.push((attrs::COST, now, (now != cost).then_some(cost)));
    if record.zone == Some(zones::HAND) {
        thing.known_to = record.seen & !(1 << record.owner);
    }
    if let Some(unit) = s.unit(card) {
        let base = |now: i32, printed: i32| (now != printed).then_some(printed);
        let (atk, (hp, max_hp)) = (layers::atk(rules, s, unit), layers::hp(rules, s, unit));
        thing.numbers.push((attrs::ATK, atk, base(atk, def.number(attrs::ATK))));
        thing.numbers.push((attrs::HP, hp, base(hp, max_hp)));
        if atk != def.number(attrs::ATK) {
            thing.why = layers::why(rules, s, unit);
        }
        thing.turned = unit.exhausted;
        if layers::guards(rules, s, card) {
            thing.marks.push((words::GUARD, 0));
        }
        if unit.no_attack && unit.summon_turn == s.turn {
            thing.marks.push((words::NO_ATTACK, 0));
        }
        thing.marks.extend(verbs::status::listed(s, card).filter_map(|(word, _, n)| Some(mark(word?, n))));
        if s.find_unit(card).is_some_and(|(seat, _)| s.front(seat) == Some(card)) {
            thing.marks.push((words::FRONT, 0));
        }
    } else if def.kind == words::UNIT {
        thing.numbers.push((attrs::ATK, def.number(attrs::ATK), None));
        thing.numbers.push((attrs::HP, def.number(attrs::HP), None));
    }
    thing
}

/// A status as it is marked on its unit, with how much where it says so.
fn mark(status: Word, n: i32) -> (Word, i32) {
    match status {
        words::ATK_UP => (words::ATK_RAISED, n),
        words::ATK_DOWN => (words::ATK_LOWERED, n),
        words::POISON => (status, n),
        _ => (status, 0),
    }
}

/// How good a state looks: HP, units, cards.
pub(super) fn value(rules: &Duelists, s: &State, seat: Seat) -> i32 {
    if let Some((winner, _)) = s.winner {
        return if winner == seat { 1_000_000 } else { -1_000_000 };
    }
    let side = |seat: Seat| {
        let units: i32 = s
            .units_of(seat)
            .map(|unit| {
                let (atk, (hp, _)) = (layers::strength(rules, s, unit), layers::hp(rules, s, unit));
                atk.clamp(0, 50) * 4 + hp.clamp(0, 50) * 3 + 4
            })
            .sum();
        let spells = s.world.row(seat, zones::SPELLS).iter().filter(|card| **card != NO_CARD).count();
        let hand = s.world.zone(seat, zones::HAND).len();
        s.get(seat, track::LIFE).clamp(-50, 200) * 5
            + units
            + i32::try_from(hand).unwrap_or(0) * 5
            + i32::try_from(spells).unwrap_or(0) * 3
    };
    side(seat) - side(other(seat))
}

/// Permutes what is printed on the cards that a seat cannot know: all decks, and the other's hand.
pub(super) fn resample(s: &mut State, seer: Seat, rng: &mut Rng) {
    for owner in 0..2u8 {
        let hand = if owner == seer { &[][..] } else { s.world.zone(owner, zones::HAND) };
        let unseen = |card: &&Card| s.world.card(**card).seen & (1 << seer) == 0;
        let hidden: Vec<Card> =
            s.world.zone(owner, zones::DECK).iter().chain(hand.iter().filter(unseen)).copied().collect();
        s.world.deal_anew(&hidden, rng);
    }
}
