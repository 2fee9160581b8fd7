//! A card at the table, its values, and the state of its abilities.

use std::sync::Arc;

use cardwright_ir::{Seat, Sym};
use cardwright_table::Card;
use smallvec::SmallVec;

use super::{
    aspects::Aspects,
    context::{Frames, Vars},
    modifier::Modifier,
    value::{AbilityRef, GRANTED, ZoneRef},
};

/// A card at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CardState {
    pub(crate) face: u16,
    pub(crate) owner: Seat,
    pub(crate) zone: Option<ZoneRef>,
    /// The slot zone that it is being put into.
    pub(crate) placed_to: Option<ZoneRef>,
    /// Its slot, in field zones.
    pub(crate) slot: u8,
    pub(crate) last_side: Option<Seat>,
    /// One bit for every player who does not see it.
    pub(crate) hidden: u8,
    /// One bit for every player whom something has shown it nevertheless. Nothing in the rules asks for it.
    pub(crate) seen: u8,
    pub(crate) token: bool,
    /// A token that has left the field.
    pub(crate) gone: bool,
    pub(crate) attacks_made: u16,
    pub(crate) attacks_again: bool,
    pub(crate) attacking: bool,
    pub(crate) attacked: bool,
    pub(crate) gid: u32,
    pub(crate) equipped_to: Option<Card>,
    /// When it was attached, for the order of a unit's equipment.
    pub(crate) equipped_at: u32,
    /// The first of its printed abilities.
    pub(crate) first: u32,
}

/// Values of a card that something has changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Modified {
    pub(crate) base: Values,
    pub(crate) current: Values,
    pub(crate) stack: Vec<Arc<Modifier>>,
    /// Positions in the stack of changes that make it immune.
    pub(crate) immune: Vec<(u32, u16)>,
    pub(crate) by_static: bool,
    /// Working them out again changes nothing, as long as the same of its static abilities are cancelled.
    pub(crate) settled: Option<u64>,
    /// What its modifiers read when they were last worked out.
    pub(crate) reads: Aspects,
}

/// The values of a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Values {
    pub(crate) names: SmallVec<[Sym; 2]>,
    pub(crate) level: i32,
    pub(crate) types: SmallVec<[Sym; 4]>,
    pub(crate) attack: Option<i32>,
    pub(crate) defense: Option<i32>,
    pub(crate) abilities: SmallVec<[AbilityRef; 2]>,
    pub(crate) rights: Option<i32>,
    pub(crate) can_attack: Option<bool>,
    pub(crate) can_counter: Option<bool>,
}

/// The state of one ability on one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Instance {
    /// Its row in the code.
    pub(crate) code: u32,
    pub(crate) turn_uses: u16,
    pub(crate) stay_uses: u16,
    /// Stacks on which its trigger was met, one bit each.
    pub(crate) met: u64,
    pub(crate) before: bool,
    /// A `during` trigger that was used since it became true.
    pub(crate) used: bool,
    pub(crate) cancelled: bool,
    /// The timing at which its card entered its zone.
    pub(crate) stamp: u32,
    /// The match holds a [`Memory`] of it.
    pub(crate) remembers: bool,
}

/// What an ability remembers. Most never do, and a match is copied often: so it is kept apart from them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Memory {
    pub(crate) of: Row,
    pub(crate) vars: Option<Arc<Vars>>,
    pub(crate) frames: Option<Arc<Frames>>,
}

/// Where the state of an ability is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Row {
    Printed(u32),
    Granted(u32),
}

impl Instance {
    /// An ability that was never used.
    pub(crate) fn new(code: u32, stamp: u32) -> Self {
        Self {
            code,
            turn_uses: 0,
            stay_uses: 0,
            met: 0,
            before: false,
            used: false,
            cancelled: false,
            stamp,
            remembers: false,
        }
    }
}

impl super::state::State {
    /// The values of a card that something has changed; `None` while nothing ever did.
    #[inline]
    pub(crate) fn values(&self, card: Card) -> Option<&Modified> {
        self.modified[usize::from(card)].as_deref()
    }

    /// Where the state of an ability is.
    fn row(&self, ability: AbilityRef) -> Row {
        match ability.slot.checked_sub(GRANTED) {
            None => Row::Printed(self.card(ability.card).first + ability.slot),
            Some(at) => Row::Granted(at),
        }
    }

    /// The state of an ability.
    #[inline]
    pub(crate) fn instance(&self, ability: AbilityRef) -> &Instance {
        match self.row(ability) {
            Row::Printed(at) => &self.printed[at as usize],
            Row::Granted(at) => &self.granted[at as usize],
        }
    }

    /// The state of an ability, to be changed.
    #[inline]
    pub(crate) fn instance_mut(&mut self, ability: AbilityRef) -> &mut Instance {
        match self.row(ability) {
            Row::Printed(at) => &mut self.printed[at as usize],
            Row::Granted(at) => &mut self.granted[at as usize],
        }
    }

    fn memory(&self, ability: AbilityRef) -> Option<&Memory> {
        if !self.instance(ability).remembers {
            return None;
        }
        let row = self.row(ability);
        self.memories.iter().find(|memory| memory.of == row)
    }

    /// The variables of an ability.
    pub(crate) fn vars(&self, ability: AbilityRef) -> Option<&Arc<Vars>> {
        self.memory(ability)?.vars.as_ref()
    }

    /// What an ability has captured.
    pub(crate) fn frames(&self, ability: AbilityRef) -> Option<&Arc<Frames>> {
        self.memory(ability)?.frames.as_ref()
    }

    /// What an ability remembers, to be changed.
    pub(crate) fn memory_mut(&mut self, ability: AbilityRef) -> &mut Memory {
        let row = self.row(ability);
        self.memory_of(row)
    }

    fn memory_of(&mut self, row: Row) -> &mut Memory {
        let instance = match row {
            Row::Printed(at) => &mut self.printed[at as usize],
            Row::Granted(at) => &mut self.granted[at as usize],
        };
        instance.remembers = true;
        let known = self.memories.iter().position(|memory| memory.of == row);
        let at = known.unwrap_or_else(|| {
            self.memories.push(Memory { of: row, vars: None, frames: None });
            self.memories.len() - 1
        });
        &mut self.memories[at]
    }

    /// An ability forgets what it has captured.
    pub(crate) fn forget_frames(&mut self, ability: AbilityRef) {
        if self.instance(ability).remembers {
            self.memory_mut(ability).frames = None;
        }
    }

    /// Takes over the variables of a copy, of the abilities that are here too.
    pub(crate) fn take_vars(&mut self, from: &Self) {
        for memory in &from.memories {
            let known = match memory.of {
                Row::Printed(at) => (at as usize) < self.printed.len(),
                Row::Granted(at) => (at as usize) < self.granted.len(),
            };
            let own = self.memories.iter().find(|own| own.of == memory.of);
            if known && own.and_then(|own| own.vars.as_ref()) != memory.vars.as_ref() {
                self.note(super::aspects::MARKS);
                self.memory_of(memory.of).vars.clone_from(&memory.vars);
            }
        }
    }
}
