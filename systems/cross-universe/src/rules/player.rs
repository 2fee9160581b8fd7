//! A player with the zones of their side.

use std::sync::Arc;

use cardwright_ir::{Sym, Word, Zone};
use cardwright_table::{Card, NO_CARD};

use super::{
    aspects::{self, Aspects},
    modifier::Modifier,
};
use crate::vocabulary::zones;

/// Life at the start.
pub(crate) const LIFE: i32 = 1000;

/// A player.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Player {
    pub(crate) life: i32,
    pub(crate) mana: i32,
    pub(crate) victories: Vec<Victory>,
    pub(crate) base: PlayerValues,
    pub(crate) current: PlayerValues,
    pub(crate) stack: Vec<Arc<Modifier>>,
    pub(crate) by_static: bool,
    /// What its modifiers read when they were last worked out.
    pub(crate) reads: Aspects,
    pub(crate) deck: Vec<Card>,
    pub(crate) hand: Vec<Card>,
    pub(crate) discard: Vec<Card>,
    pub(crate) exile: Vec<Card>,
    pub(crate) units: [Slot; 5],
    pub(crate) spells: [Slot; 4],
    pub(crate) partner: [Slot; 1],
}

/// Why a player has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Victory {
    Reason(Word),
    /// By the effect of an ability.
    Effect(Sym),
}

/// A slot of a field zone: a card, and a card that is being put there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    pub(crate) card: Card,
    pub(crate) placed: Card,
}

/// Values of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PlayerValues {
    pub(crate) mana_gain: i32,
    pub(crate) draw: i32,
    pub(crate) pays_partner: bool,
    pub(crate) may_battle: bool,
}

impl Clone for Player {
    fn clone(&self) -> Self {
        let mut copy = Player::new();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, from: &Self) {
        self.life = from.life;
        self.mana = from.mana;
        self.victories.clone_from(&from.victories);
        self.base = from.base;
        self.current = from.current;
        self.stack.clone_from(&from.stack);
        self.by_static = from.by_static;
        self.reads = from.reads;
        self.deck.clone_from(&from.deck);
        self.hand.clone_from(&from.hand);
        self.discard.clone_from(&from.discard);
        self.exile.clone_from(&from.exile);
        self.units = from.units;
        self.spells = from.spells;
        self.partner = from.partner;
    }
}

impl Slot {
    /// Nothing there and nothing coming.
    pub(crate) const FREE: Slot = Slot { card: NO_CARD, placed: NO_CARD };
}

impl PlayerValues {
    /// What every player starts with.
    pub(crate) const INITIAL: PlayerValues =
        PlayerValues { mana_gain: 5, draw: 1, pays_partner: true, may_battle: true };
}

impl Player {
    /// A player without cards.
    pub(crate) fn new() -> Self {
        Self {
            life: LIFE,
            mana: 0,
            victories: Vec::new(),
            base: PlayerValues::INITIAL,
            current: PlayerValues::INITIAL,
            stack: Vec::new(),
            by_static: false,
            reads: aspects::ALL,
            deck: Vec::new(),
            hand: Vec::new(),
            discard: Vec::new(),
            exile: Vec::new(),
            units: [Slot::FREE; 5],
            spells: [Slot::FREE; 4],
            partner: [Slot::FREE; 1],
        }
    }

    /// The slots of a field zone; none for a pile.
    pub(crate) fn slots(&self, zone: Zone) -> &[Slot] {
        match zone {
            zones::UNITS => &self.units,
            zones::SPELLS => &self.spells,
            zones::PARTNER => &self.partner,
            _ => &[],
        }
    }

    /// The slots of a field zone, to be changed.
    pub(crate) fn slots_mut(&mut self, zone: Zone) -> &mut [Slot] {
        match zone {
            zones::UNITS => &mut self.units,
            zones::SPELLS => &mut self.spells,
            zones::PARTNER => &mut self.partner,
            _ => &mut [],
        }
    }

    /// The cards of a pile; none for a field zone.
    pub(crate) fn pile(&self, zone: Zone) -> &[Card] {
        match zone {
            zones::DECK => &self.deck,
            zones::HAND => &self.hand,
            zones::DISCARD => &self.discard,
            zones::EXILE => &self.exile,
            _ => &[],
        }
    }

    /// The cards of a pile, to be changed.
    pub(crate) fn pile_mut(&mut self, zone: Zone) -> Option<&mut Vec<Card>> {
        match zone {
            zones::DECK => Some(&mut self.deck),
            zones::HAND => Some(&mut self.hand),
            zones::DISCARD => Some(&mut self.discard),
            zones::EXILE => Some(&mut self.exile),
            _ => None,
        }
    }
}
