//! Abilities that have been used, and abilities that listen.

use cardwright_ir::{EventKind, Seat};

use super::World;
use crate::decision::{Card, CardRef};

/// How often an ability of one object has been used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Instance {
    /// The card as it was when first used.
    pub card: CardRef,
    /// The ability: its position on the card.
    pub ability: u16,
    /// In which turn the uses of `turn_uses` were.
    pub turn: i32,
    /// Uses in that turn.
    pub turn_uses: u16,
    /// Uses in this game.
    pub game_uses: u16,
}

/// An ability that waits for an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Listener {
    /// The event.
    pub event: EventKind,
    /// The listening card.
    pub card: CardRef,
    /// Its ability: the position on the card.
    pub ability: u16,
    /// Whose it is.
    pub seat: Seat,
}

impl World {
    /// How often an ability of this object has been used this turn.
    pub fn uses(&self, card: CardRef, ability: u16, turn: i32) -> u16 {
        self.instances
            .iter()
            .find(|known| known.card == card && known.ability == ability)
            .map_or(0, |known| if known.turn == turn { known.turn_uses } else { 0 })
    }

    /// Counts a use.
    pub fn record_use(&mut self, card: CardRef, ability: u16, turn: i32) {
        let known = self.instances.iter_mut().find(|known| known.card == card && known.ability == ability);
        match known {
            Some(known) => {
                known.turn_uses = if known.turn == turn { known.turn_uses.saturating_add(1) } else { 1 };
                known.game_uses = known.game_uses.saturating_add(1);
                known.turn = turn;
            }
            None => self.instances.push(Instance { card, ability, turn, turn_uses: 1, game_uses: 1 }),
        }
    }

    /// Forgets uses and listeners of a card that is becoming another object.
    pub fn forget_abilities(&mut self, card: Card) {
        self.instances.retain(|known| known.card.card != card);
        self.listeners.retain(|known| known.card.card != card);
    }
}
