//! What a player sees, how good it looks, and what could be behind it.

use cardwright_ir::{Def, Seat};
use cardwright_table::{
    CardRef, Chance, Item, Rng, View, Why,
    view::{Glance, Is, Link, LinkKind, SeatView, Thing, ZoneView},
};

use super::{
    Look,
    set::{Id, NO, Set},
    state::{Place, Source, State, mark, other},
};
use crate::vocabulary::{attrs, words, zones};

/// Handles of abilities on the stack.
const ABILITIES: u32 = 2_000_000_000;

/// The table as a seat sees it.
pub(super) fn of(look: Look<'_>, seer: Option<Seat>) -> View {
    let s = look.s;
    let mut view = View {
        seat: seer,
        turn: i32::from(s.turn) + 1,
        phase: Some(s.phase.word()),
        active: s.active,
        priority: s.acting(),
        resolver: s.acting().filter(|_| !s.stack.is_empty()),
        ..View::default()
    };
    for seat in 0..2u8 {
        let player = s.player(seat);
        let more = look.total_spark(seat).saturating_sub(look.total_spark(other(seat)));
        view.seats.push(SeatView {
            marks: if more > 0 { vec![(words::AT_JUDGMENT, more)] } else { Vec::new() },
            tracks: vec![
                (attrs::POINTS, player.points, Some(look.r.config().points_to_win)),
                (attrs::ENERGY, player.energy, Some(player.produced)),
                (attrs::TOTAL_SPARK, look.total_spark(seat), None),
            ],
            ..SeatView::default()
        });
        let deck = s.known[usize::from(seat)].iter().rev().copied().chain(player.pool.iter());
        let mut deck = hidden(look, zones::DECK, seat, deck.collect(), seer);
        let first = s.known[usize::from(seat)].iter().next_back().map(|card| s.card(*card).object);
        deck.top = first.filter(|top| deck.things.iter().flatten().any(|thing| thing.handle == *top));
        view.zones.push(deck);
        view.zones.push(hidden(look, zones::HAND, seat, player.hand.iter().collect(), seer));
        for (zone, cards) in [
            (zones::BATTLEFIELD, player.field),
            (zones::VOID, player.void),
            (zones::BANISHED, player.banished),
        ] {
            let things = cards.iter().map(|card| Some(thing(look, card))).collect();
            let capacity = (zone == zones::BATTLEFIELD)
                .then(|| u16::try_from(look.r.config().character_limit).unwrap_or(u16::MAX));
            view.zones.push(ZoneView { capacity, ..ZoneView::new(zone, Some(seat), things) });
        }
    }
    view.zones.push(stack(look, &mut view.links));
    view.zones.push(well(look));
    view
}

/// The hand of a seat and whose turn it is.
pub(super) fn glance(s: &State, seat: Seat, out: &mut Glance) {
    out.start(i32::from(s.turn) + 1, s.active);
    let player = s.player(seat);
    out.numbers.push((attrs::ENERGY, player.energy));
    let hand = player.hand;
    out.cards.extend(hand.iter().map(|card| (zones::HAND, s.card(card).object, Def(s.card(card).def))));
}

/// A zone of which a seat sees only what it knows.
fn hidden(
    look: Look<'_>,
    zone: cardwright_ir::Zone,
    seat: u8,
    cards: Vec<Id>,
    seer: Option<Seat>,
) -> ZoneView {
    let count = u16::try_from(cards.len()).unwrap_or(u16::MAX);
    let knows = |card: &Id| {
        let record = look.s.card(*card);
        let own = zone == zones::HAND && seer == Some(seat);
        own || seer.is_some_and(|seer| record.seen >> seer & 1 == 1) || record.seen == 0b11
    };
    let things = cards.into_iter().filter(knows).map(|card| Some(thing(look, card))).collect();
    ZoneView { count, ..ZoneView::new(zone, Some(seat), things) }
}

fn thing(look: Look<'_>, card: Id) -> Thing {
    let record = look.s.card(card);
    let face = look.face(card);
    let mut thing = Thing {
        handle: record.object,
        face: Some(Def(record.def)),
        owner: if record.place == Place::Field { record.side } else { record.owner },
        ..Thing::default()
    };
    if let Some(cost) = face.cost {
        let now = if record.place == Place::Hand { look.price(record.owner, card, cost) } else { cost };
        thing.numbers.push((attrs::COST, now, (now != cost).then_some(cost)));
    }
    if face.character {
        let spark = look.spark(card);
        thing.numbers.push((attrs::SPARK, spark, (spark != face.spark).then_some(face.spark)));
        if spark != face.spark && record.place == Place::Field {
            look.each_spark_change(card, |by, source| {
                let source = source.map(|src| CardRef { card: src.card.into(), object: src.object });
                thing.why.push(Why { attr: attrs::SPARK, by, source });
            });
        }
    }
    if look.is_fast(card) {
        thing.marks.push((words::FAST, 0));
    }
    for (bit, word) in [
        (mark::BANISH, words::LEAVES_FOR_GOOD),
        (mark::PREVENT, words::PROTECTED),
        (mark::TOKEN, words::TOKEN),
    ] {
        if record.marks & bit != 0 {
            thing.marks.push((word, 0));
        }
    }
    if matches!(record.place, Place::Hand | Place::Deck) {
        thing.known_to = record.seen & !(1 << record.owner);
    }
    thing
}

fn stack(look: Look<'_>, links: &mut Vec<Link>) -> ZoneView {
    let mut things = Vec::with_capacity(look.s.stack.len());
    for (at, item) in (0u32..).zip(look.s.stack.iter()) {
        let mut thing = thing(look, item.card);
        thing.owner = item.seat;
        if item.ability != NO {
            thing.handle = ABILITIES + at;
            thing.is = Is::Ability(item.ability);
        }
        let aims: Vec<Id> = item
            .targets
            .iter()
            .filter(|target| target.made)
            .flat_map(|target| look.s.still(target).iter().collect::<Vec<_>>())
            .collect();
        for (n, card) in aims.iter().enumerate() {
            let to = Item::Card(CardRef { card: (*card).into(), object: look.s.card(*card).object });
            links.push(Link::new(thing.handle, to, LinkKind::Target).numbered(n, aims.len()));
        }
        things.push(Some(thing));
    }
    ZoneView::new(zones::STACK, None, things)
}

/// The dreamwell: the card of this turn lies open.
fn well(look: Look<'_>) -> ZoneView {
    let things = (look.s.drawn != NO).then(|| {
        let def = look.r.well()[usize::from(look.s.drawn)];
        let face = &look.r.book.faces[usize::from(def)];
        Some(Thing {
            handle: Source::WELL.object,
            face: Some(Def(def)),
            owner: look.s.active,
            numbers: vec![(attrs::PRODUCED, face.produced, None)],
            ..Thing::default()
        })
    });
    let count = u16::try_from(look.s.well.len()).unwrap_or(u16::MAX);
    let top = things.is_some().then_some(Source::WELL.object);
    ZoneView { count, top, ..ZoneView::new(zones::DREAMWELL, None, things.into_iter().collect()) }
}

/// How good a state looks: points, spark, cards, energy.
pub(super) fn value(look: Look<'_>, seat: Seat) -> i32 {
    if let Some(over) = look.s.over {
        return match over.winner {
            Some(winner) if winner == seat => 1_000_000,
            Some(_) => -1_000_000,
            None => -100_000,
        };
    }
    let side = |seat: u8| {
        let player = look.s.player(seat);
        let count = |cards: Set| i32::try_from(cards.len()).unwrap_or(0);
        // What is being played counts for more than a card in hand, or no one would ever begin.
        let played = look.s.stack.iter().filter(|item| item.seat == seat && item.ability == NO);
        let played: i32 = played
            .map(|item| {
                let face = look.face(item.card);
                12 + 2 * face.cost.unwrap_or(2).clamp(0, 20) + face.spark.clamp(0, 100) * 24
            })
            .sum();
        player.points.clamp(0, 1_000) * 30
            + look.total_spark(seat).clamp(0, 1_000) * 24
            + count(player.hand) * 9
            + count(player.field) * 12
            + played
            + player.produced.clamp(0, 50) * 6
            + player.energy.clamp(0, 50)
    };
    side(seat) - side(other(seat))
}

/// Permutes what is printed on the cards that a seat cannot know: all decks, and the other's hand. The dreamwell is
/// mixed anew inside its phases.
pub(super) fn resample(s: &mut State, seer: Seat, rng: &mut Rng) {
    s.picks.clear();
    s.wells.clear();
    for owner in 0..2u8 {
        let hand = if owner == seer { Set::default() } else { s.player(owner).hand };
        let hidden: Vec<Id> =
            (s.deck(owner) | hand).iter().filter(|card| s.card(*card).seen >> seer & 1 == 0).collect();
        // In an order of their own, so that nothing depends on which card had what before.
        let mut printed: Vec<_> = hidden.iter().map(|card| s.cards[usize::from(*card)].def).collect();
        printed.sort_unstable();
        for at in (1..printed.len()).rev() {
            printed.swap(at, rng.below(u32::try_from(at + 1).unwrap_or(u32::MAX)) as usize);
        }
        for (card, def) in hidden.into_iter().zip(printed) {
            s.cards[usize::from(card)].def = def;
        }
    }
}
