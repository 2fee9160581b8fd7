//! Finding cards in the deck.

use cardwright_ir::{Seat, Sym};
use cardwright_table::{Card, Event, Halt, Item, Shape, run::Frame, world::Spot};

use super::super::{Play, triggers, zone};
use super::matches;
use crate::vocabulary::{events, words, zones};

/// What a look through the deck came to.
pub(super) enum Found {
    /// This card.
    Card(Card),
    /// The chosen card is not there, or does not match.
    Unavailable,
    /// Nothing matches.
    Nothing,
}

/// Matching cards to the hand, one after the other.
pub(super) fn deck(
    p: &mut Play<'_, '_>,
    frame: &Frame,
    filter: u32,
    count: i32,
    label: Sym,
) -> Result<(), Halt> {
    let you = frame.you;
    for _ in 0..count.max(1) {
        p.t.burn(1)?;
        if p.s.world.zone(you, zones::DECK).is_empty() {
            p.say(|_| Event::new(events::LOG_SEARCH_EMPTY, you));
            return Ok(());
        }
        let card = match find(p, frame, filter, |_, _| true)? {
            Found::Card(card) => card,
            Found::Unavailable => {
                p.say(|_| Event::new(events::LOG_SEARCH_GONE, you));
                return Ok(());
            }
            Found::Nothing => {
                p.say(|_| Event::new(events::LOG_SEARCH_NONE, you).sym(label));
                return Ok(());
            }
        };
        zone::place(p, card, you, zones::HAND, Spot::Last);
        p.s.world.card_mut(card).seen = u8::MAX;
        shuffle(p, you)?;
        p.say(|s| Event::new(events::LOG_SEARCHED, you).card(card, s.def(card)));
        triggers::note(p, events::SEARCHED, you, card, 1);
    }
    Ok(())
}

/// The chosen card of the deck, else the matching one nearest the top. The list that is offered does not tell the
/// deck's order, and naming a card that is not there is allowed.
pub(super) fn find(
    p: &mut Play<'_, '_>,
    frame: &Frame,
    filter: u32,
    also: impl Fn(&Play<'_, '_>, Card) -> bool,
) -> Result<Found, Halt> {
    let you = frame.you;
    let mut decision = p.t.blank();
    decision.open(you, Some((frame.this, u8::try_from(frame.ability).unwrap_or(u8::MAX))));
    decision.ask(words::ASK_SEARCH, Shape::Pick { min: 1, max: 1, ordered: false }).decline = true;
    let mut first = None;
    let mut defs: smallvec::SmallVec<[cardwright_ir::Def; 16]> = smallvec::SmallVec::new();
    for card in p.s.world.zone(you, zones::DECK) {
        if matches(p, filter, *card) && also(p, *card) {
            first = first.or(Some(*card));
            let def = p.s.def(*card);
            if let Err(at) = defs.binary_search(&def) {
                defs.insert(at, def);
            }
        }
    }
    for def in &defs {
        decision.item(Item::Def(*def));
    }
    decision.item(Item::None);
    decision.quiet = defs.len() < 2;
    let (answer, decision) = p.ask(decision)?;
    let picked = answer.first().map(|_| decision.picked(&answer).on);
    p.t.put_back(decision);
    Ok(match picked {
        None => first.map_or(Found::Nothing, Found::Card),
        Some(Item::Def(def)) => {
            let mut deck = p.s.world.zone(you, zones::DECK).iter().copied();
            match deck.find(|card| p.s.def(*card) == def) {
                Some(card) => Found::Card(card),
                None => Found::Unavailable,
            }
        }
        Some(_) => Found::Unavailable,
    })
}

/// Shuffles a deck; no one knows any of its cards afterwards.
pub(super) fn shuffle(p: &mut Play<'_, '_>, seat: Seat) -> Result<(), Halt> {
    p.t.shuffle(p.s.world.zone_mut(seat, zones::DECK))
}
