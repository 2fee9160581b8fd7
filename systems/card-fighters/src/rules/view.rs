//! What a player sees, how good it looks, and what could be behind it.

use cardwright_ir::{Seat, Zone};
use cardwright_table::{
    Card, Item, NO_CARD, Rng, View,
    view::{Link, LinkKind, SeatView, Thing, ZoneView},
};

use super::{
    Fighters,
    code::CardKind,
    grant, price,
    state::{Attack, Phase, STARTING_HP, State, other},
};
use crate::vocabulary::{attrs, words, zones};

const PILES: [Zone; 7] =
    [zones::DECK, zones::HAND, zones::RING, zones::DISCARDS, zones::REMOVED, zones::UNDER, zones::PLAY];

/// The table as a seat sees it: decks are face down, and hands of others.
pub(super) fn of(rules: &Fighters, s: &State, seat: Option<Seat>) -> View {
    let deciding = if s.phase == Phase::Counter { other(s.active) } else { s.active };
    let mut view = View {
        seat,
        turn: s.turn,
        turns: None,
        phase: Some(s.phase.word()),
        active: s.active,
        priority: Some(deciding),
        ..View::default()
    };
    for owner in 0..2u8 {
        let player = s.player(owner);
        let mut shown = SeatView {
            tracks: vec![
                (attrs::HP, player.hp, Some(player.hp.max(STARTING_HP))),
                (attrs::SOULS, player.sp, None),
            ],
            ..SeatView::default()
        };
        for word in [words::CANT_PLAY_ACTIONS, words::CANT_PLAY_REACTIONS] {
            if grant::player_has(s, owner, word) {
                shown.marks.push((word, 0));
            }
        }
        view.seats.push(shown);
        for zone in PILES {
            view.zones.push(zone_view(rules, s, owner, zone, seat));
        }
    }
    links(rules, s, &mut view.links);
    view
}

/// Back-ups, attacks in the order in which they strike, who joins them, who counters them.
fn links(rules: &Fighters, s: &State, links: &mut Vec<Link>) {
    let card = |card: Card| Item::Card(s.world.refer(card));
    let members = s.united.iter().filter(|member| **member != NO_CARD).count();
    let attacks = s.ring(s.active).filter(|fighter| fighter.attack == Attack::Leads).count();
    let mut n = 0;
    for fighter in s.rings.iter().flatten().filter(|fighter| fighter.card != NO_CARD) {
        let from = s.world.card(fighter.card).object;
        for backup in fighter.backups.iter().filter(|backup| **backup != NO_CARD) {
            let under = s.world.card(*backup).object;
            links.push(Link::new(under, card(fighter.card), LinkKind::Attached));
        }
        match fighter.attack {
            Attack::Leads => {
                let link = Link::new(from, Item::Seat(other(s.active)), LinkKind::Attack);
                links.push(link.numbered(n, attacks));
                n += 1;
            }
            Attack::Follows if s.united[0] != NO_CARD => {
                let price = price::of_united(rules, s, s.active, members);
                let link = Link::new(from, card(s.united[0]), LinkKind::Lead);
                links.push(Link { label: Some((words::UNITED_PRICE, price)), ..link });
            }
            _ => {}
        }
        if fighter.blocking && s.slot(fighter.blocks).is_some() {
            links.push(Link::new(from, card(fighter.blocks), LinkKind::Block));
        }
    }
}

fn zone_view(rules: &Fighters, s: &State, owner: Seat, zone: Zone, seer: Option<Seat>) -> ZoneView {
    let cards = if zone == zones::RING { s.world.row(owner, zone) } else { s.world.zone(owner, zone) };
    let count = cards.iter().filter(|card| **card != NO_CARD).count();
    let open = !(zone == zones::DECK || (zone == zones::HAND && seer != Some(owner)));
    let knows = |card: Card| seer.is_some_and(|seer| s.world.card(card).seen & (1 << seer) != 0);
    let things = cards
        .iter()
        .filter(|card| **card == NO_CARD || open || knows(**card))
        .map(|card| (*card != NO_CARD).then(|| thing(rules, s, *card)))
        .collect();
    ZoneView {
        count: u16::try_from(count).unwrap_or(u16::MAX),
        facing: zone == zones::RING,
        ..ZoneView::new(zone, Some(owner), things)
    }
}

fn thing(rules: &Fighters, s: &State, card: Card) -> Thing {
    let record = s.world.card(card);
    let face = rules.face(s, card);
    let mut thing =
        Thing { handle: record.object, face: Some(record.def), owner: record.controller, ..Thing::default() };
    if matches!(record.zone, Some(zones::HAND)) {
        thing.known_to = record.seen & !(1 << record.controller);
    }
    thing.numbers.push((attrs::SP, face.sp, None));
    let Some(fighter) = s.fighter(card) else {
        if face.kind == CardKind::Character {
            thing.numbers.push((attrs::BP, face.bp, None));
        }
        return thing;
    };
    thing.numbers.push((attrs::BP, fighter.bp, (fighter.bp != face.bp).then_some(face.bp)));
    thing.turned = fighter.frozen;
    if fighter.ability != record.def && fighter.ability != super::state::NO_DEF {
        thing.words.push((attrs::ABILITY, rules.pool.def(fighter.ability).key, 1));
    }
    let united = s.in_united(card);
    let states = [
        (fighter.frozen, words::FROZEN),
        (fighter.fresh, words::FRESH),
        (fighter.activated, words::ACTIVATED),
        (fighter.attack == Attack::Leads, words::ATTACK),
        (fighter.attack == Attack::Follows, words::FOLLOWER),
        (united, words::UNITED),
        (fighter.blocking, words::BLOCK),
        (
            fighter.ability == super::state::NO_DEF && rules.program.rules[record.def.index()].kind.is_some(),
            words::POWERLESS,
        ),
    ];
    thing.marks.extend(states.into_iter().filter(|(is, _)| *is).map(|(_, word)| (word, 0)));
    for number in words::UNBLOCKABLE.0..=words::FROSTED.0 {
        let word = cardwright_ir::Word(number);
        if grant::has(s, fighter, word) {
            thing.marks.push((word, 0));
        }
    }
    thing
}

/// How good a state looks: HP, characters, cards, SP.
pub(super) fn value(s: &State, seat: Seat) -> i32 {
    if let Some((winners, _)) = s.over {
        return match (winners & (1 << seat) != 0, winners) {
            (true, _) => 1_000_000,
            (false, 0) => 0,
            (false, _) => -1_000_000,
        };
    }
    let side = |seat: Seat| {
        let ring: i32 = s
            .ring(seat)
            .map(|fighter| {
                fighter.bp.clamp(0, 3000) / 10 + 20 + i32::from(fighter.ability != super::state::NO_DEF) * 10
            })
            .sum();
        let hand = i32::try_from(s.world.zone(seat, zones::HAND).len()).unwrap_or(0);
        s.player(seat).hp.clamp(0, 10_000) / 10 + ring + hand * 12 + s.player(seat).sp.clamp(0, 60) * 3
    };
    // A turn that goes on is worth something to everyone: moves that change nothing do not keep it from ending.
    let progress = s.turn.clamp(0, 1000) * 30 + i32::from(s.phase.number()) * 2;
    let swing = combat(s);
    side(seat) - side(other(seat)) + progress + if seat == s.active { swing } else { -swing }
}

/// What the declared attacks will bring the active player, as they stand now.
fn combat(s: &State) -> i32 {
    if !matches!(s.phase, Phase::Attack | Phase::Counter) {
        return 0;
    }
    let mut swing = 0;
    for fighter in s.ring(s.active).filter(|fighter| fighter.attack == Attack::Leads) {
        let joined = s.united[0] == fighter.card;
        let members = s.united.iter().skip(1).filter(|_| joined).filter_map(|card| s.fighter(*card));
        let all = members.fold(fighter.bp, |sum, member| sum.saturating_add(member.bp)).clamp(0, 10_000);
        match s.fighter(fighter.blocked_by) {
            Some(blocker) => {
                let lost = |one: i32, hit: i32| hit.min(one) / 10 + if hit >= one { 20 } else { 0 };
                swing += lost(blocker.bp, all) - lost(fighter.bp, blocker.bp);
            }
            None if fighter.blocked_by != NO_CARD => {}
            None => swing += all.min(s.player(other(s.active)).hp) / 10,
        }
    }
    swing
}

/// Permutes what is printed on the cards that a seat cannot know: decks, and the other's hand.
pub(super) fn resample(s: &mut State, seer: Seat, rng: &mut Rng) {
    for owner in 0..2u8 {
        let hand = if owner == seer { &[][..] } else { s.world.zone(owner, zones::HAND) };
        let unseen = |card: &&Card| s.world.card(**card).seen & (1 << seer) == 0;
        // A transformed card in hand is not what it was; it stays as it is.
        let plain = |card: &&Card| !s.originals.iter().any(|(known, _)| known == *card);
        let hidden: Vec<Card> = s
            .world
            .zone(owner, zones::DECK)
            .iter()
            .chain(hand)
            .filter(unseen)
            .filter(plain)
            .copied()
            .collect();
        s.world.deal_anew(&hidden, rng);
    }
}
