//! Cards entering and leaving zones.

use std::sync::Arc;

use cardwright_ir::Seat;
use cardwright_table::{Card, NO_CARD};

use super::{
    aspects,
    code::Kind,
    play::Play,
    state::{is_field, other},
    value::{Side, ZoneRef},
};
use crate::vocabulary::zones;

/// Who does not see the cards of a zone.
pub(crate) fn hidden_in(zone: ZoneRef) -> u8 {
    match zone.1 {
        zones::DECK => 0b11,
        zones::HAND => 1 << other(zone.0),
        _ => 0,
    }
}

impl Play<'_, '_> {
    /// Takes a card out of its zone or off the slot that it was put on.
    fn take_out(&mut self, card: Card) {
        let data = self.state.card(card);
        let (zone, placed, slot) = (data.zone, data.placed_to, usize::from(data.slot));
        self.state.note(zone.map_or(aspects::FIELD, |(_, zone)| aspects::of_zone(zone)));
        if let Some((seat, zone)) = placed {
            let slots = self.state.player_mut(seat).slots_mut(zone);
            if slots.get(slot).is_some_and(|known| known.placed == card) {
                slots[slot].placed = NO_CARD;
            }
        }
        if let Some((seat, zone)) = zone {
            let player = self.state.player_mut(seat);
            if let Some(pile) = player.pile_mut(zone) {
                if let Some(at) = pile.iter().rposition(|known| *known == card) {
                    pile.remove(at);
                }
            } else {
                let slots = player.slots_mut(zone);
                if slots.get(slot).is_some_and(|known| known.card == card) {
                    slots[slot].card = NO_CARD;
                }
            }
        }
        let data = self.state.card_mut(card);
        data.zone = None;
        data.placed_to = None;
    }

    /// Out of its zone, into none.
    pub(crate) fn lift(&mut self, card: Card) {
        self.take_out(card);
    }

    /// A fresh identity.
    fn renew(&mut self, card: Card) {
        self.state.next_gid += 1;
        self.state.card_mut(card).gid = self.state.next_gid;
    }

    /// Into a pile, at one of its ends.
    pub(crate) fn enter_pile(&mut self, card: Card, to: ZoneRef, end: Side) {
        let source = self.state.card(card).zone;
        let known = self.state.known_by(card);
        self.take_out(card);
        let from_field = source.is_some_and(|(_, zone)| is_field(zone));
        if from_field && self.state.card(card).token {
            self.state.card_mut(card).gone = true;
        } else if let Some(pile) = self.state.player_mut(to.0).pile_mut(to.1) {
            match end {
                Side::Top => pile.push(card),
                Side::Bottom => pile.insert(0, card),
            }
        }
        self.state.note(aspects::of_zone(to.1) | aspects::MARKS);
        self.forget(card);
        self.renew(card);
        let data = self.state.card_mut(card);
        data.last_side = source.filter(|_| from_field && to.1 != zones::DECK).map(|(seat, _)| seat);
        data.zone = Some(to);
        data.slot = 0;
        data.hidden = hidden_in(to);
        data.seen = known;
    }

    /// What a card loses when it enters a pile: its part in attacks, uses of its abilities, modifiers, equipment.
    fn forget(&mut self, card: Card) {
        if let super::play::Asker::Dry(path) = &mut self.asker {
            path.moved.push(card);
        }
        for block in &mut self.state.blocks {
            block.units.retain(|known| *known != card);
        }
        if self.state.card(card).attacking || self.state.card(card).attacked {
            self.leave_attack(card);
        }
        let stamp = self.state.next_timing.saturating_sub(1);
        for ability in self.abilities(card) {
            let kind = self.code(ability).kind;
            let after = self.code(ability).after.is_some();
            let instance = self.state.instance_mut(ability);
            match kind {
                Kind::Optional | Kind::Fast | Kind::Trigger => {
                    instance.turn_uses = 0;
                    instance.stay_uses = 0;
                    if kind == Kind::Trigger {
                        instance.met = 0;
                        if after {
                            self.state.forget_frames(ability);
                        }
                    }
                }
                Kind::Static => {
                    instance.stamp = stamp;
                    instance.turn_uses = 0;
                    instance.stay_uses = 0;
                }
                Kind::Cast | Kind::Deploy | Kind::Part => {}
            }
        }
        let clean = !self.rules.quirks.stale_values;
        let data = self.state.card_mut(card);
        data.attacks_made = 0;
        data.attacks_again = false;
        let equipped = data.equipped_to.take().is_some();
        if clean {
            if self.state.modified[usize::from(card)].take().is_some() {
                self.state.note(aspects::VALUES);
            }
            for instance in printed(self, card) {
                self.state.printed[instance].cancelled = false;
            }
        } else if let Some(values) = &mut self.state.modified[usize::from(card)]
            && !values.stack.is_empty()
        {
            let values = Arc::make_mut(values);
            values.stack.clear();
            values.settled = None;
            values.reads = aspects::ALL;
            self.state.note(aspects::VALUES);
        }
        let mut parted = equipped;
        for other in &mut self.state.cards {
            if other.equipped_to == Some(card) {
                other.equipped_to = None;
                parted = true;
            }
        }
        if parted {
            self.state.note(aspects::LINKS);
        }
        if !self.rules.quirks.lasting_counters {
            self.state.counters.retain(|row| row.0 != card);
        }
    }

    /// Into a slot of the field; false if it is taken.
    pub(crate) fn enter_slot(&mut self, card: Card, to: ZoneRef, slot: u8) -> bool {
        let slots = self.state.player(to.0).slots(to.1);
        let Some(there) = slots.get(usize::from(slot)) else { return false };
        if (there.card != NO_CARD && there.card != card) || (there.placed != NO_CARD && there.placed != card)
        {
            return false;
        }
        let from_field = self.state.card(card).zone.is_some_and(|(_, zone)| is_field(zone));
        self.take_out(card);
        self.state.note(aspects::FIELD | aspects::MARKS);
        if self.rules.quirks.new_on_field || !from_field {
            self.renew(card);
        }
        let stamp = self.state.next_timing.saturating_sub(1);
        let resets = !from_field && !self.rules.quirks.uses_from_hand;
        for ability in self.abilities(card) {
            let fixed = self.code(ability).kind == Kind::Static;
            let instance = self.state.instance_mut(ability);
            if fixed {
                instance.stamp = stamp;
            }
            if resets {
                instance.turn_uses = 0;
                instance.stay_uses = 0;
            }
        }
        self.state.player_mut(to.0).slots_mut(to.1)[usize::from(slot)].card = card;
        let data = self.state.card_mut(card);
        data.zone = Some(to);
        data.slot = slot;
        data.hidden = 0;
        true
    }

    /// Onto a slot that it will enter later; false if it is taken.
    pub(crate) fn place(&mut self, card: Card, to: ZoneRef, slot: u8) -> bool {
        let free = self.free_slots(to);
        if !free.contains(&slot) {
            return false;
        }
        self.take_out(card);
        self.state.note(aspects::FIELD | aspects::MARKS);
        self.state.player_mut(to.0).slots_mut(to.1)[usize::from(slot)].placed = card;
        let data = self.state.card_mut(card);
        data.placed_to = Some(to);
        data.slot = slot;
        data.hidden = 0;
        true
    }

    /// The free slots of a zone.
    pub(crate) fn free_slots(&self, zone: ZoneRef) -> smallvec::SmallVec<[u8; 5]> {
        let slots = self.state.player(zone.0).slots(zone.1);
        (0..)
            .zip(slots)
            .filter(|(_, slot)| slot.card == NO_CARD && slot.placed == NO_CARD)
            .map(|(at, _)| at)
            .collect()
    }

    /// A card takes no part in the present attack any more.
    pub(crate) fn leave_attack(&mut self, card: Card) {
        self.state.note(aspects::GAME | aspects::MARKS);
        let Some(attack) = &mut self.state.attack else { return };
        if attack.target == Some(card) {
            attack.target = None;
        }
        let before = attack.attackers.len();
        attack.attackers.retain(|known| *known != card);
        let attacked = attack.attackers.len() != before;
        let data = self.state.card_mut(card);
        data.attacking = false;
        data.attacked = false;
        if attacked {
            data.attacks_made += 1;
            data.attacks_again = false;
        }
    }

    /// Shuffles a deck; never in a look ahead.
    pub(crate) fn shuffle_deck(&mut self, seat: Seat) -> super::play::Ran<()> {
        let super::play::Asker::Real(table) = &mut self.asker else { return Ok(()) };
        let deck = &mut self.state.players[usize::from(seat)].deck;
        for card in &*deck {
            self.state.cards[usize::from(*card)].seen = 0;
        }
        if !self.rules.quirks.restless_shuffle {
            return table.shuffle(deck).map_err(super::context::Stop::Halt);
        }
        for at in (1..deck.len()).rev() {
            let with = table.below(at as u32)? as usize;
            let last = deck.len() - 1;
            deck.swap(at, with.min(last));
        }
        Ok(())
    }
}

/// Positions of the printed abilities of a card.
fn printed(play: &Play<'_, '_>, card: Card) -> std::ops::Range<usize> {
    let first = play.state.card(card).first as usize;
    first..first + play.face(card).abilities.len()
}
