//! What a player sees, and what could be behind it.

use std::sync::Arc;

use cardwright_ir::{Seat, Zone};
use cardwright_table::{
    Card, CardRef, Chance, Item, NO_CARD, Rng, View,
    view::{Is, Link, LinkKind, SeatView, Thing, ZoneView},
};

use super::{
    Universe,
    modifier::Modifier,
    options::Offer,
    play::Play,
    sight::Sight,
    state::{Block, Later, State, Step},
    tree::Path,
    value::{CardItem, Item as Chosen},
};
use crate::vocabulary::{attrs, words, zones};

/// Handles of abilities on the stack.
const ABILITIES: u32 = 2_000_000_000;

/// Handles of cards in the places that they are coming to.
const GHOSTS: u32 = 1_000_000_000;

/// The zones of a player, as they are shown.
const ZONES: [Zone; 7] =
    [zones::DECK, zones::HAND, zones::UNITS, zones::SPELLS, zones::PARTNER, zones::DISCARD, zones::EXILE];

/// The table as a seat sees it. A spectator sees what both players see.
pub(super) fn of(rules: &Universe, state: &State, seat: Option<Seat>) -> View {
    let priority = match (&state.asking, state.step) {
        (Some(asking), _) => Some(asking.request.player),
        (None, Step::Waiting) => Some(state.pending.seat),
        (None, Step::Over) => None,
        (None, _) => Some(state.active),
    };
    let mut view = View {
        seat,
        turn: state.turn + 1,
        turns: None,
        phase: Some(state.phase),
        active: state.active,
        priority,
        resolver: priority.filter(|_| !state.blocks.is_empty()).map(|seat| match state.passed {
            Some(passed) if passed != seat => seat,
            _ => 1 - seat,
        }),
        ..View::default()
    };
    for owner in 0..2u8 {
        let player = state.player(owner);
        view.seats.push(SeatView {
            tracks: vec![
                (attrs::LIFE, player.life, Some(super::state::LIFE)),
                (attrs::MANA, player.mana, None),
            ],
            ..SeatView::default()
        });
        for zone in ZONES {
            view.zones.push(zone_view(rules, state, owner, zone, seat));
        }
    }
    let stack = (0..).zip(&state.blocks).filter_map(|(at, block)| {
        let card = block.card.as_ref()?.card();
        let mut thing = thing(rules, state, card);
        thing.owner = block.player;
        if let Some(ability) = block.ability.filter(|_| block.kind == words::ABILITY_BLOCK) {
            thing.is = Is::Ability(rules.position(state, ability));
            thing.handle = ABILITIES + at;
        }
        aim(state, thing.handle, block, seat, &mut view.links);
        Some(Some(thing))
    });
    let stack = ZoneView::new(zones::STACK, None, stack.collect());
    view.zones.push(stack);
    for (at, data) in (0..).zip(&state.cards) {
        if let Some(unit) = data.equipped_to {
            view.links.push(Link::new(handle(state, at), item(state, unit), LinkKind::Attached));
        }
    }
    if let Some(attack) = &state.attack
        && let Some(target) = attack.target
    {
        for (n, attacker) in attack.attackers.iter().enumerate() {
            let link = Link::new(handle(state, *attacker), item(state, target), LinkKind::Attack);
            view.links.push(link.numbered(n, attack.attackers.len()));
        }
    }
    view
}

/// What a block of the stack is aimed at, as far as a seat sees it.
fn aim(state: &State, from: u32, block: &Block, seer: Option<Seat>, links: &mut Vec<Link>) {
    let chosen = block.targets.iter().filter_map(|target| match target {
        Chosen::Card(card) => Some(card.card()),
        _ => None,
    });
    let mut aims: Vec<Card> = block.unit.iter().map(CardItem::card).chain(chosen).collect();
    aims.retain(|card| state.sight(*card, seer) == Sight::Face);
    for (n, card) in aims.iter().enumerate() {
        links.push(Link::new(from, item(state, *card), LinkKind::Target).numbered(n, aims.len()));
    }
}

fn handle(state: &State, card: Card) -> u32 {
    state.card(card).gid
}

fn item(state: &State, card: Card) -> Item {
    Item::Card(CardRef { card, object: handle(state, card) })
}

fn zone_view(rules: &Universe, state: &State, owner: Seat, zone: Zone, seer: Option<Seat>) -> ZoneView {
    let player = state.player(owner);
    let shown = |card: Card| match state.sight(card, seer) {
        Sight::Face => Some(thing(rules, state, card)),
        Sight::Back => Some(back(state, card)),
        Sight::Nothing => None,
    };
    let slots = player.slots(zone);
    let (things, count): (Vec<Option<Thing>>, usize) = if slots.is_empty() {
        let cards = player.pile(zone);
        (cards.iter().filter_map(|card| shown(*card)).map(Some).collect(), cards.len())
    } else {
        let count = slots.iter().filter(|slot| slot.card != NO_CARD).count();
        let there = |card: Card| (card != NO_CARD).then(|| shown(card).unwrap_or_else(|| back(state, card)));
        let coming = |card: Card| {
            let known = (card != NO_CARD && state.sight(card, seer) == Sight::Face).then_some(card)?;
            let thing = thing(rules, state, known);
            Some(Thing { coming: true, handle: GHOSTS + thing.handle, ..thing })
        };
        let things = slots.iter().map(|slot| there(slot.card).or_else(|| coming(slot.placed)));
        (things.collect(), count)
    };
    ZoneView { count: u16::try_from(count).unwrap_or(u16::MAX), ..ZoneView::new(zone, Some(owner), things) }
}

/// A card that lies face down.
fn back(state: &State, card: Card) -> Thing {
    Thing { handle: handle(state, card), owner: state.card(card).owner, ..Thing::default() }
}

fn thing(rules: &Universe, state: &State, card: Card) -> Thing {
    let data = state.card(card);
    let face = rules.face(state, card);
    let mut thing = Thing {
        handle: data.gid,
        face: rules.def_of(state, card),
        owner: data.owner,
        known_to: if data.zone.is_some_and(|(_, zone)| zone == zones::HAND) {
            state.known_by(card) & !(1 << data.owner)
        } else {
            0
        },
        ..Thing::default()
    };
    let now = state.values(card).map(|values| &values.current);
    let mut number =
        |attr, printed: i32, now: i32| thing.numbers.push((attr, now, (now != printed).then_some(printed)));
    number(attrs::LEVEL, face.level, now.map_or(face.level, |now| now.level));
    if let (Some(attack), Some(defense)) = (face.attack, face.defense) {
        number(attrs::ATTACK, attack, now.map_or(attack, |now| now.attack.unwrap_or(0)));
        number(attrs::DEFENSE, defense, now.map_or(defense, |now| now.defense.unwrap_or(0)));
    }
    if let Some(now) = now {
        let gained = now.types.iter().filter(|ty| !face.types.contains(ty));
        thing.words.extend(gained.map(|ty| (attrs::TYPES, *ty, 0)));
        if now.can_attack == Some(false) {
            thing.marks.push((words::CANNOT_ATTACK, 0));
        }
        if now.abilities.iter().any(|ability| state.instance(*ability).cancelled) {
            thing.marks.push((words::CANCELLED, 0));
        }
    }
    if data.token {
        thing.marks.push((words::TOKEN, 0));
    }
    let counters = state.counters.iter().filter(|row| row.0 == card && row.2 != 0);
    thing.words.extend(counters.map(|row| (attrs::COUNTERS, row.1, row.2)));
    thing.turned = data.attacks_made > 0;
    thing
}

/// Permutes what is printed on the cards that a seat cannot know: all decks, and what is hidden of the other's hand.
/// Cards that something in play refers to stay what they are.
pub(super) fn resample(rules: &Universe, state: &mut State, seer: Seat, rng: &mut Rng) {
    let bound = referred(state);
    for owner in 0..2u8 {
        let player = state.player(owner);
        let hand = if owner == seer { &[][..] } else { player.hand.as_slice() };
        let unknown = |card: &Card| {
            state.known_by(*card) & (1 << seer) == 0 && state.sight(*card, Some(seer)) != Sight::Face
        };
        let hidden: Vec<Card> = player
            .deck
            .iter()
            .chain(hand)
            .copied()
            .filter(|card| unknown(card) && !bound.contains(card))
            .collect();
        deal_anew(state, &hidden, rng);
    }
    if state.step == Step::Waiting && state.pending.seat != seer {
        let mut path = Path::idle();
        let mut play = Play::dry(rules, state, &mut path);
        if play.offer().is_err() {
            offer_no_cards(state);
        }
    }
}

/// What cannot be worked out is not on offer: cards that were may be others now.
fn offer_no_cards(state: &mut State) {
    let pending = Arc::make_mut(&mut state.pending);
    pending.asks.retain(|offer| offer.things.is_empty());
    pending.triggers.clear();
    if pending.asks.is_empty() {
        pending.asks.push(Offer { word: words::ASK_PASS, things: Vec::new() });
    }
}

/// Deals what is printed on cards without values anew among them, whichever had what before.
fn deal_anew(state: &mut State, cards: &[Card], rng: &mut Rng) {
    let mut faces: Vec<(u16, u32)> =
        cards.iter().map(|card| (state.card(*card).face, state.card(*card).first)).collect();
    faces.sort_unstable();
    for at in (1..faces.len()).rev() {
        faces.swap(at, rng.below(u32::try_from(at + 1).unwrap_or(u32::MAX)) as usize);
    }
    for (card, face) in cards.iter().zip(faces) {
        let card = state.card_mut(*card);
        (card.face, card.first) = face;
    }
    state.note(super::aspects::ALL);
    state.tried = Arc::default();
}

/// Cards whose abilities are at work somewhere.
fn referred(state: &State) -> Vec<Card> {
    let mut cards = Vec::new();
    let stacks = state
        .modified
        .iter()
        .flatten()
        .map(|values| values.stack.as_slice())
        .chain(state.players.iter().map(|player| player.stack.as_slice()))
        .chain(state.fights.iter().map(|fight| fight.stack.as_slice()))
        .chain([state.game_stack.as_slice()]);
    for stack in stacks {
        cards.extend(stack.iter().map(|modifier: &Arc<Modifier>| modifier.value.source.ability.card));
    }
    for (at, values) in (0..).zip(&state.modified) {
        if values.is_some() {
            cards.push(at);
        }
    }
    cards.extend(state.blocks.iter().filter_map(|block| block.ability).map(|ability| ability.card));
    cards.extend(state.blocks.iter().filter_map(|block| block.card.as_ref()).map(CardItem::card));
    for delayed in &state.delayed {
        match &delayed.what {
            Later::Script(fragment) => cards.push(fragment.source.ability.card),
            Later::Actions(actions) => {
                cards.extend(actions.iter().filter_map(|action| Some(action.card.as_ref()?.card())));
            }
        }
    }
    cards
}
