//! The state of a duel: plain data that is copied a thousand times a second.

use cardwright_ir::{Def, Seat, Sym, Word};
use cardwright_table::{
    Card, CardRef, NO_CARD, World,
    run::{Frame, Occasion},
};

use crate::vocabulary::words;

/// Unit slots of a duelist.
pub const UNIT_SLOTS: usize = 3;
/// Spell slots of a duelist.
pub const SPELL_SLOTS: usize = 4;
/// HP at the beginning.
pub const STARTING_HP: i32 = 20;
/// Cards in the opening hand.
pub const OPENING_HAND: usize = 5;
/// Most mana after a refill.
pub const MANA_LIMIT: i32 = 12;
/// More mana after every refill.
pub const MANA_GROWTH: i32 = 2;

/// Most races that continuous effects add to a unit.
pub const MORE_RACES: usize = 4;

/// Positions of a duelist's numbers among the world's tracks.
pub mod track {
    /// HP.
    pub const LIFE: u8 = 0;
    /// Mana.
    pub const MANA: u8 = 1;
    /// Mana after the next refill.
    pub const MANA_MAX: u8 = 2;
}

/// Where a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
#[allow(missing_docs)]
pub enum Phase {
    #[default]
    Draw,
    Main,
    Battle,
    End,
}

/// A unit on the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Unit {
    /// Its card; [`NO_CARD`] in an empty slot.
    pub card: Card,
    /// Its number in recorded games: `u1`, `u2`…
    pub uid: u32,
    /// Has attacked or just arrived.
    pub exhausted: bool,
    /// May not attack in the turn `summon_turn`.
    pub no_attack: bool,
    /// When it arrived or was locked; 0 for a recruited unit of the reference.
    pub summon_turn: i32,
    /// Attack, without statuses and continuous effects.
    pub atk: i32,
    /// HP left, without continuous effects.
    pub hp: i32,
    /// HP it can be healed to, without continuous effects.
    pub max_hp: i32,
}

/// `extended`: a unit's values after all layers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Shown {
    /// Attack.
    pub atk: i32,
    /// Maximum HP.
    pub max_hp: i32,
    /// Bits of keywords and restrictions, as in a status of a card's own making.
    pub marks: i32,
    /// Another theme than the printed one.
    pub theme: Option<Sym>,
    /// Further races.
    pub races: [Option<Sym>; MORE_RACES],
    /// Another element than the printed one.
    pub element: Option<Sym>,
}

/// What a spell in a slot is attached to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Attachment {
    /// The unit; `None` for a spell that is attached to nothing.
    pub on: Option<CardRef>,
    /// The unit's number in recorded games.
    pub uid: u32,
    /// Its bonus to attack.
    pub atk: i32,
    /// Its bonus to HP.
    pub hp: i32,
}

/// Something that waits on the stack.
#[derive(Clone, PartialEq, Debug)]
pub struct StackItem {
    /// Whose it is.
    pub owner: Seat,
    /// The card that put it there.
    pub card: Card,
    /// The key and the action as written, for effects of `enqueue_stack`.
    pub written: Option<(Sym, Sym)>,
    /// What it does.
    pub what: Waiting,
    /// Cannot be negated.
    pub uncounterable: bool,
}

/// What a stack item does when it resolves.
#[derive(Clone, PartialEq, Debug)]
pub enum Waiting {
    /// Runs a block.
    Block(u32, Box<Frame>),
    /// Plays an announced card, with the slot and the target chosen for it.
    Card {
        /// Its slot, where it needs one.
        slot: Option<u8>,
        /// The named unit.
        named: Option<CardRef>,
        /// The ability whose cost was paid with the card.
        prepaid: Option<u16>,
    },
}

/// An attack in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// Who attacks.
    pub attacker: CardRef,
    /// Whom; `None` is the duelist.
    pub target: Option<CardRef>,
    /// Has it been negated?
    pub negated: bool,
}

/// A duel.
#[derive(Debug, PartialEq)]
pub struct State {
    /// Cards, zones, HP and mana, statuses, uses, listeners.
    pub world: World,
    /// Units by duelist and slot.
    pub units: [[Unit; UNIT_SLOTS]; 2],
    /// `extended`: what continuous effects make of the units.
    pub shown: [[Shown; UNIT_SLOTS]; 2],
    /// Attachments by duelist and slot.
    pub spells: [[Attachment; SPELL_SLOTS]; 2],
    /// Bottom first.
    pub stack: Vec<StackItem>,
    /// Counted over both duelists, from 1.
    pub turn: i32,
    /// The phase.
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Seat,
    /// Who began.
    pub first: Seat,
    /// Who has won and why.
    pub winner: Option<(Seat, Word)>,
    /// Who may act.
    pub priority: Seat,
    /// Passes in a row.
    pub passes: u8,
    /// The phase ends when the stack is empty and both pass.
    pub pending_advance: bool,
    /// The attack being declared.
    pub attack: Option<Attack>,
    /// Units created so far.
    pub uids: u32,
    /// The next stamp of a change.
    pub stamp: u32,
    /// Depth of recruiting inside recruiting.
    pub recruiting: u8,
    /// `extended`: abilities that what has happened will trigger, once the effect in progress is finished.
    pub noted: Vec<Noted>,
    /// `extended`: triggers pushed by this command.
    pub triggers: u16,
    /// `extended`: depth of replacements inside replacements.
    pub replacing: u8,
}

/// `extended`: an ability that has heard its event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noted {
    /// Its place in the order: active duelist first, then zone, slot, ability.
    pub order: u32,
    /// The listening card as it was.
    pub this: CardRef,
    /// What is printed on it.
    pub def: Def,
    /// The ability.
    pub ability: u16,
    /// Whose it is.
    pub seat: Seat,
    /// What it heard.
    pub occasion: Occasion,
}

/// No unit.
pub const NO_UNIT: Unit = Unit {
    card: NO_CARD,
    uid: 0,
    exhausted: false,
    no_attack: false,
    summon_turn: 0,
    atk: 0,
    hp: 0,
    max_hp: 0,
};

impl Clone for State {
    fn clone(&self) -> Self {
        Self { world: self.world.clone(), stack: self.stack.clone(), noted: self.noted.clone(), ..*self }
    }

    fn clone_from(&mut self, from: &Self) {
        self.world.clone_from(&from.world);
        self.stack.clone_from(&from.stack);
        self.noted.clone_from(&from.noted);
        self.units = from.units;
        self.shown = from.shown;
        self.spells = from.spells;
        self.turn = from.turn;
        self.phase = from.phase;
        self.active = from.active;
        self.first = from.first;
        self.winner = from.winner;
        self.priority = from.priority;
        self.passes = from.passes;
        self.pending_advance = from.pending_advance;
        self.attack = from.attack;
        self.uids = from.uids;
        self.stamp = from.stamp;
        self.recruiting = from.recruiting;
        self.triggers = from.triggers;
        self.replacing = from.replacing;
    }
}

impl Phase {
    /// The vocabulary's word.
    pub fn word(self) -> Word {
        match self {
            Phase::Draw => words::DRAW_PHASE,
            Phase::Main => words::MAIN_PHASE,
            Phase::Battle => words::BATTLE_PHASE,
            Phase::End => words::END_PHASE,
        }
    }

    /// The name in recorded games.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Draw => "draw",
            Phase::Main => "main",
            Phase::Battle => "battle",
            Phase::End => "end",
        }
    }
}

impl Unit {
    /// Is there a unit in the slot?
    #[inline]
    pub fn is_there(&self) -> bool {
        self.card != NO_CARD
    }
}

impl State {
    /// How many bytes a copy takes.
    pub fn bytes(&self) -> usize {
        std::mem::size_of::<Self>() + self.world.bytes() + self.stack.len() * std::mem::size_of::<StackItem>()
    }

    /// A number of a duelist.
    #[inline]
    pub fn get(&self, seat: Seat, track: u8) -> i32 {
        self.world.track(seat, track)
    }

    /// A number of a duelist, to be changed.
    #[inline]
    pub fn get_mut(&mut self, seat: Seat, track: u8) -> &mut i32 {
        self.world.track_mut(seat, track)
    }

    /// Where a unit stands.
    #[inline]
    pub fn find_unit(&self, card: Card) -> Option<(Seat, usize)> {
        (0..2u8).find_map(|seat| {
            let slot = self.units[usize::from(seat)].iter().position(|unit| unit.card == card)?;
            Some((seat, slot))
        })
    }

    /// The unit that is this card.
    #[inline]
    pub fn unit(&self, card: Card) -> Option<&Unit> {
        let (seat, slot) = self.find_unit(card)?;
        Some(&self.units[usize::from(seat)][slot])
    }

    /// The unit that is this card, to be changed.
    pub fn unit_mut(&mut self, card: Card) -> Option<&mut Unit> {
        let (seat, slot) = self.find_unit(card)?;
        Some(&mut self.units[usize::from(seat)][slot])
    }

    /// The unit in the lowest-numbered occupied slot.
    pub fn front(&self, seat: Seat) -> Option<Card> {
        self.units[usize::from(seat)].iter().find(|unit| unit.is_there()).map(|unit| unit.card)
    }

    /// All units of a duelist, by slot.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = &Unit> {
        self.units[usize::from(seat)].iter().filter(|unit| unit.is_there())
    }

    /// The printed definition of a card.
    #[inline]
    pub fn def(&self, card: Card) -> Def {
        self.world.card(card).def
    }
}

/// The other duelist.
#[inline]
pub fn other(seat: Seat) -> Seat {
    1 - (seat & 1)
}
