//! Cards, zones, numbers, changes: what most rulebooks keep of a match, as plain flat data.
//!
//! The world never recomputes or orders anything by itself; a rulebook does, when its rules say so. Object and
//! instance numbers are identity; what is printed on a card never is.

mod abilities;
mod changes;
mod pieces;
mod zones;

use cardwright_ir::{Attr, Def, Seat, Zone};

pub use self::{
    abilities::{Instance, Listener},
    changes::{Modifier, Target, Until},
    pieces::Piece,
    zones::{Plan, Spot},
};
use crate::{
    chance::{Chance, Rng},
    decision::{Card, CardRef},
};

/// One card of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct CardRec {
    /// Renewed at every change of zone.
    pub object: u32,
    /// What is printed on it.
    pub def: Def,
    /// From whose deck it came.
    pub owner: Seat,
    /// Who has it now.
    pub controller: Seat,
    /// Its zone; `None` while it is in none.
    pub zone: Option<Zone>,
    /// One bit for every seat that knows what it is although its zone is hidden.
    pub seen: u8,
    /// Flags of the rulebook.
    pub flags: u16,
}

/// The flat data of a match. Cloning into used memory copies a few short lists.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub struct World {
    /// Cards by number.
    pub cards: Vec<CardRec>,
    /// Numbers of seats, by [`World::track`].
    tracks: Vec<i32>,
    /// Numbers of cards, by [`World::number`].
    numbers: Vec<i32>,
    /// Zones whose cards have an order.
    order: Vec<Card>,
    ends: Vec<u16>,
    /// Zones with slots.
    slots: Vec<Card>,
    rows: Vec<u16>,
    /// Changes of values, in order of application.
    pub changes: Vec<Modifier>,
    /// Abilities with a count of their own.
    pub instances: Vec<Instance>,
    /// Who listens to what, in order of registration.
    pub listeners: Vec<Listener>,
    /// Pieces on the board.
    pub pieces: Vec<Piece>,
    next_object: u32,
    seats: u8,
    card_attrs: u8,
    seat_attrs: u8,
}

impl Clone for World {
    fn clone(&self) -> Self {
        let mut copy = World::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, from: &Self) {
        self.cards.clone_from(&from.cards);
        self.tracks.clone_from(&from.tracks);
        self.numbers.clone_from(&from.numbers);
        self.order.clone_from(&from.order);
        self.ends.clone_from(&from.ends);
        self.slots.clone_from(&from.slots);
        self.rows.clone_from(&from.rows);
        self.changes.clone_from(&from.changes);
        self.instances.clone_from(&from.instances);
        self.listeners.clone_from(&from.listeners);
        self.pieces.clone_from(&from.pieces);
        self.next_object = from.next_object;
        self.seats = from.seats;
        self.card_attrs = from.card_attrs;
        self.seat_attrs = from.seat_attrs;
    }
}

impl World {
    /// An empty world with the zones of a plan.
    pub fn new(plan: &Plan) -> Self {
        let mut world = World {
            seats: plan.seats,
            card_attrs: plan.card_attrs,
            seat_attrs: plan.seat_attrs,
            tracks: vec![0; usize::from(plan.seats) * usize::from(plan.seat_attrs)],
            next_object: 1,
            ..World::default()
        };
        world.lay_out(plan);
        world
    }

    /// Makes room for so many cards, so that creating them does not allocate.
    pub fn reserve(&mut self, cards: usize) {
        self.cards.reserve(cards);
        self.numbers.reserve(cards * usize::from(self.card_attrs));
        self.order.reserve(cards);
    }

    /// How many bytes its lists take.
    pub fn bytes(&self) -> usize {
        fn size<T>(list: &[T]) -> usize {
            std::mem::size_of_val(list)
        }
        size(&self.cards)
            + size(&self.tracks)
            + size(&self.numbers)
            + size(&self.order)
            + size(&self.ends)
            + size(&self.slots)
            + size(&self.rows)
            + size(&self.changes)
            + size(&self.instances)
            + size(&self.listeners)
            + size(&self.pieces)
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// A new card in no zone.
    pub fn create(&mut self, def: Def, owner: Seat) -> Card {
        let card = Card::try_from(self.cards.len()).expect("a match has fewer than 65,535 cards");
        let object = self.fresh_object();
        self.cards.push(CardRec { object, def, owner, controller: owner, zone: None, seen: 0, flags: 0 });
        self.numbers.resize(self.cards.len() * usize::from(self.card_attrs), 0);
        card
    }

    /// The record of a card.
    #[inline]
    pub fn card(&self, card: Card) -> &CardRec {
        &self.cards[usize::from(card)]
    }

    /// The record of a card, to be changed.
    #[inline]
    pub fn card_mut(&mut self, card: Card) -> &mut CardRec {
        &mut self.cards[usize::from(card)]
    }

    /// The card as it is now.
    #[inline]
    pub fn refer(&self, card: Card) -> CardRef {
        CardRef { card, object: self.card(card).object }
    }

    /// The card, if it still is what it was.
    #[inline]
    pub fn resolve(&self, card: CardRef) -> Option<Card> {
        (self.cards.get(usize::from(card.card))?.object == card.object).then_some(card.card)
    }

    /// A number of a card.
    #[inline]
    pub fn number(&self, card: Card, attr: Attr) -> i32 {
        self.numbers[usize::from(card) * usize::from(self.card_attrs) + attr.index()]
    }

    /// A number of a card, to be changed.
    #[inline]
    pub fn number_mut(&mut self, card: Card, attr: Attr) -> &mut i32 {
        &mut self.numbers[usize::from(card) * usize::from(self.card_attrs) + attr.index()]
    }

    /// A number of a seat. Seat attributes are counted from the first one that the plan gives to seats.
    #[inline]
    pub fn track(&self, seat: Seat, track: u8) -> i32 {
        self.tracks[usize::from(seat) * usize::from(self.seat_attrs) + usize::from(track)]
    }

    /// A number of a seat, to be changed.
    #[inline]
    pub fn track_mut(&mut self, seat: Seat, track: u8) -> &mut i32 {
        &mut self.tracks[usize::from(seat) * usize::from(self.seat_attrs) + usize::from(track)]
    }

    /// The next object number.
    pub fn fresh_object(&mut self) -> u32 {
        let object = self.next_object;
        self.next_object += 1;
        object
    }

    /// Deals what is printed on some cards anew among them. What comes out does not depend on which had what before.
    pub fn deal_anew(&mut self, cards: &[Card], rng: &mut Rng) {
        let mut defs: Vec<Def> = cards.iter().map(|card| self.card(*card).def).collect();
        defs.sort_unstable();
        for at in (1..defs.len()).rev() {
            defs.swap(at, rng.below(u32::try_from(at + 1).unwrap_or(u32::MAX)) as usize);
        }
        for (card, def) in cards.iter().zip(defs) {
            self.card_mut(*card).def = def;
        }
    }

    /// Exchanges what is printed on two cards, as re-sampling does.
    pub fn swap_faces(&mut self, a: Card, b: Card) {
        let def = self.card(a).def;
        self.card_mut(a).def = self.card(b).def;
        self.card_mut(b).def = def;
    }
}
