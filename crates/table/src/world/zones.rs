//! Where cards are: ordered zones in one list, zones with slots in another.

use cardwright_ir::{Layout, Seat, Vocabulary, Zone};

use super::World;
use crate::{
    decision::{Card, NO_CARD},
    view::Glance,
};

/// Which zones, seats and numbers a world has.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many seats.
    pub seats: u8,
    /// Slots of each zone, 0 for an ordered one. Every seat has every zone.
    pub slots: Vec<u8>,
    /// How many numbers a card has.
    pub card_attrs: u8,
    /// How many numbers a seat has.
    pub seat_attrs: u8,
}

/// Where in a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// Before all others.
    First,
    /// Behind all others.
    Last,
    /// At this position.
    At(u16),
    /// In this slot, which must be empty.
    Slot(u8),
}

impl Plan {
    /// The plan of a vocabulary's zones.
    pub fn new(vocabulary: &Vocabulary, seats: u8, card_attrs: u8, seat_attrs: u8) -> Self {
        let slots = vocabulary
            .zones
            .iter()
            .map(|zone| if let Layout::Slots(count) = zone.layout { count } else { 0 })
            .collect();
        Self { seats, slots, card_attrs, seat_attrs }
    }
}

impl World {
    pub(super) fn lay_out(&mut self, plan: &Plan) {
        let mut rows = 0;
        for slots in &plan.slots {
            for _ in 0..plan.seats {
                rows += u16::from(*slots);
                self.rows.push(rows);
                self.ends.push(0);
            }
        }
        self.slots = vec![NO_CARD; usize::from(rows)];
    }

    /// The cards of an ordered zone.
    #[inline]
    pub fn zone(&self, seat: Seat, zone: Zone) -> &[Card] {
        let (start, end) = self.bounds(self.index(seat, zone));
        &self.order[start..end]
    }

    /// Shows a seat the cards of one of its ordered zones.
    pub fn glance(&self, seat: Seat, zone: Zone, out: &mut Glance) {
        let cards = self.zone(seat, zone).iter().map(|card| self.card(*card));
        out.cards.extend(cards.map(|card| (zone, card.object, card.def)));
    }

    /// The cards of an ordered zone, to be put into another order.
    pub fn zone_mut(&mut self, seat: Seat, zone: Zone) -> &mut [Card] {
        let (start, end) = self.bounds(self.index(seat, zone));
        &mut self.order[start..end]
    }

    /// The slots of a zone; [`NO_CARD`] is an empty one.
    #[inline]
    pub fn row(&self, seat: Seat, zone: Zone) -> &[Card] {
        let index = self.index(seat, zone);
        let start = if index == 0 { 0 } else { self.rows[index - 1] };
        &self.slots[usize::from(start)..usize::from(self.rows[index])]
    }

    /// The lowest empty slot.
    pub fn free_slot(&self, seat: Seat, zone: Zone) -> Option<u8> {
        let at = self.row(seat, zone).iter().position(|card| *card == NO_CARD)?;
        u8::try_from(at).ok()
    }

    /// The slot in which a card is.
    pub fn slot_of(&self, card: Card) -> Option<u8> {
        let record = self.card(card);
        let at = self.row(record.controller, record.zone?).iter().position(|other| *other == card)?;
        u8::try_from(at).ok()
    }

    /// Moves a card; it becomes a new object. False, and nothing changes, if the slot is taken.
    pub fn place(&mut self, card: Card, seat: Seat, zone: Zone, spot: Spot) -> bool {
        let index = self.index(seat, zone);
        if let Spot::Slot(slot) = spot {
            let start = if index == 0 { 0 } else { usize::from(self.rows[index - 1]) };
            let at = start + usize::from(slot);
            if at >= usize::from(self.rows[index]) || self.slots[at] != NO_CARD {
                return false;
            }
            self.lift(card);
            self.slots[at] = card;
        } else if let Some((from, at)) = self.ordered(card) {
            self.shift(card, from, at, index, spot);
        } else {
            self.lift(card);
            let at = self.position(index, spot);
            self.order.insert(at, card);
            for end in &mut self.ends[index..] {
                *end += 1;
            }
        }
        let object = self.fresh_object();
        let record = self.card_mut(card);
        record.zone = Some(zone);
        record.controller = seat;
        record.object = object;
        true
    }

    /// The ordered zone in which a card is, and its position in the list of all of them.
    fn ordered(&self, card: Card) -> Option<(usize, usize)> {
        let record = self.card(card);
        let index = self.index(record.controller, record.zone?);
        let (start, end) = self.bounds(index);
        let at = self.order[start..end].iter().position(|other| *other == card)?;
        Some((index, start + at))
    }

    /// Moves a card from one ordered zone to another: only what lies between the two places moves with it.
    fn shift(&mut self, card: Card, from: usize, at: usize, to: usize, spot: Spot) {
        let target = self.position(to, spot);
        if at < target {
            self.order.copy_within(at + 1..target, at);
            self.order[target - 1] = card;
        } else {
            self.order.copy_within(target..at, target + 1);
            self.order[target] = card;
        }
        if from < to {
            self.ends[from..to].iter_mut().for_each(|end| *end -= 1);
        } else {
            self.ends[to..from].iter_mut().for_each(|end| *end += 1);
        }
    }

    fn position(&self, index: usize, spot: Spot) -> usize {
        let (start, end) = self.bounds(index);
        match spot {
            Spot::First => start,
            Spot::At(at) => (start + usize::from(at)).min(end),
            Spot::Last | Spot::Slot(_) => end,
        }
    }

    /// Takes a card out of its zone, into none.
    pub fn lift(&mut self, card: Card) {
        let record = *self.card(card);
        let Some(zone) = record.zone else { return };
        self.card_mut(card).zone = None;
        let index = self.index(record.controller, zone);
        let (start, end) = self.bounds(index);
        if let Some(at) = self.order[start..end].iter().position(|other| *other == card) {
            self.order.remove(start + at);
            for end in &mut self.ends[index..] {
                *end -= 1;
            }
            return;
        }
        let start = if index == 0 { 0 } else { usize::from(self.rows[index - 1]) };
        let row = &mut self.slots[start..usize::from(self.rows[index])];
        if let Some(slot) = row.iter_mut().find(|other| **other == card) {
            *slot = NO_CARD;
        }
    }

    #[inline]
    fn index(&self, seat: Seat, zone: Zone) -> usize {
        zone.index() * usize::from(self.seats) + usize::from(seat)
    }

    #[inline]
    fn bounds(&self, index: usize) -> (usize, usize) {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        (usize::from(start), usize::from(self.ends[index]))
    }
}
