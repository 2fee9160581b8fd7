//! A battle: small fixed parts, copied as far as they are in use.

use std::hash::Hash;

use cardwright_ir::Word;

pub use super::pending::{Asks, Dest, Job, Prompt, Stage, Work};
use super::set::{Id, NO, Set, Slots};
use crate::vocabulary::words;

/// No index.
pub const NONE: u16 = u16::MAX;

/// Cards of one deck at most.
pub const DECK: usize = 64;

/// Cards of a battle at most, tokens included.
pub const CARDS: usize = 250;

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Place {
    /// A token that is no more.
    #[default]
    Nowhere,
    /// In the pool or on the known top.
    Deck,
    Hand,
    Field,
    Void,
    Banished,
    Stack,
}

/// The phase that was entered last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Phase {
    #[default]
    Starting,
    Judgment,
    Dreamwell,
    Draw,
    Main,
    Ending,
    EndingPhaseFinished,
    FiringEndOfTurnTriggers,
}

impl Phase {
    /// Its word.
    pub fn word(self) -> Word {
        match self {
            Phase::Starting => words::STARTING_PHASE,
            Phase::Judgment => words::JUDGMENT_PHASE,
            Phase::Dreamwell => words::DREAMWELL_PHASE,
            Phase::Draw => words::DRAW_PHASE,
            Phase::Main => words::MAIN_PHASE,
            Phase::Ending => words::ENDING_PHASE,
            Phase::EndingPhaseFinished => words::FINISHED_PHASE,
            Phase::FiringEndOfTurnTriggers => words::LAST_PHASE,
        }
    }
}

/// A card of the battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Card {
    /// What is printed on it.
    pub def: u16,
    /// Whose deck it came from.
    pub owner: u8,
    /// Who controls it.
    pub side: u8,
    /// Where it is.
    pub place: Place,
    /// One bit for every seat that knows it though it lies hidden.
    pub seen: u8,
    /// Bits of [`mark`].
    pub marks: u8,
    /// Renewed at every change of zone.
    pub object: u32,
    /// Stored on a character: what is printed and what it gained.
    pub spark: i32,
}

/// Marks on cards.
pub mod mark {
    /// It is banished when it leaves play.
    pub const BANISH: u8 = 1;
    /// It cannot be dissolved this turn.
    pub const PREVENT: u8 = 2;
    /// It ceases to exist when it leaves the battlefield or the stack.
    pub const TOKEN: u8 = 4;
}

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Player {
    pub points: i32,
    /// Those of them that judgments brought.
    pub judged: i32,
    pub energy: i32,
    pub produced: i32,
    pub bonus: i32,
    /// The unordered part of the deck.
    pub pool: Set,
    pub hand: Set,
    pub field: Set,
    pub void: Set,
    pub banished: Set,
}

/// Who does something, and with which card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Source {
    pub seat: u8,
    pub card: Id,
    /// Its position on the card.
    pub ability: u8,
    /// Did the card leave play, so that it is looked for in the void?
    pub left: bool,
    /// The card's object number then.
    pub object: u32,
}

impl Source {
    /// The card of the dreamwell that lies open, which is none of the battle's cards.
    pub const WELL: Self = Self { seat: 0, card: NO, ability: 0, left: false, object: 1_999_999_999 };
}

impl Default for Source {
    fn default() -> Self {
        Self { seat: 0, card: NO, ability: 0, left: false, object: 0 }
    }
}

/// Cards that were chosen; those whose object number is higher have moved since.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Chosen {
    pub set: Set,
    pub stamp: u32,
    pub made: bool,
}

/// Targets that a card on the stack can hold.
pub const TARGETS: usize = 4;

/// What was chosen for the effects of a card or ability.
pub type Targets = [Chosen; TARGETS];

/// What is remembered of the cost of a card or ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Paid {
    /// Cards that were abandoned, returned, discarded or banished for it.
    pub cards: Set,
    /// The spark of the last abandoned character.
    pub spark: i32,
    /// Its cost.
    pub cost: i32,
    /// Was one abandoned?
    pub abandoned: bool,
    /// Energy paid besides the printed cost, plus one; none is 0.
    pub extra: i32,
}

/// Something on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Item {
    pub card: Id,
    /// The object number of the card, or of the character whose ability it is.
    pub object: u32,
    /// The ability's position, or [`NO`] for the card itself.
    pub ability: u8,
    pub seat: u8,
    /// The mode, or [`NO`].
    pub mode: u8,
    /// A program that runs when the card has resolved.
    pub after: u16,
    pub targets: Targets,
    pub paid: Paid,
}

impl Default for Item {
    fn default() -> Self {
        Self {
            card: NO,
            object: 0,
            ability: NO,
            seat: 0,
            mode: NO,
            after: NONE,
            targets: Targets::default(),
            paid: Paid::default(),
        }
    }
}

/// What abilities listen to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[repr(u8)]
pub enum Happening {
    #[default]
    Materialized,
    Dissolved,
    PutIntoVoid,
    Discarded,
    Played,
    PlayedFromHand,
    GainedEnergy,
    Judgment,
    EndOfTurn,
    DeckEmptied,
    Abandoned,
    Banished,
    Drawn,
}

/// A listener that has heard something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Heard {
    pub what: Happening,
    pub listener: Id,
    pub seat: u8,
    /// Whom it is about.
    pub of: u8,
    pub card: Id,
    /// A trigger of the book that is not printed on the listener, or [`NONE`].
    pub trigger: u16,
    /// Deeds of the turn so far.
    pub deeds: u16,
    /// Does it fire for the card that left?
    pub left: bool,
    /// Is it a copy that waits to be made?
    pub copy: bool,
    pub object: u32,
    pub card_object: u32,
    pub amount: i32,
}

/// What players do in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Did {
    #[default]
    Play,
    Draw,
    Discard,
    Abandon,
    Dissolve,
    Materialize,
}

/// Something that was done this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Deed {
    pub did: Did,
    pub seat: u8,
    pub card: Id,
}

/// What holds for a while, or comes later.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Later {
    /// A static ability of the book, until the turn ends.
    #[default]
    Static,
    /// A trigger of the book, until the turn ends.
    Trigger,
    /// The card is abandoned when the turn ends.
    Abandon,
    /// The card is materialized when the turn ends.
    Materialize,
    /// The next card played that fits the step is copied.
    CopyNext,
    /// More spark until the seat's next main phase.
    Spark,
    /// The card comes back at the seat's next main phase.
    Return,
    /// The card comes back when the other leaves play.
    Link,
    /// No activated abilities while the other is in play.
    Disabled,
    /// Playable from the void for the amount; until the turn ends if `this_turn`.
    Reclaim,
    /// The seat takes the next turn too.
    Turn,
    /// One more judgment of the seat before the turn ends.
    Judgment,
}

/// An entry of what holds for a while.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Temp {
    pub what: Later,
    pub seat: u8,
    pub card: Id,
    pub object: u32,
    pub other: Id,
    pub other_object: u32,
    /// In the book.
    pub index: u16,
    pub amount: i32,
    pub this_turn: bool,
}

/// A use that counts against a limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Use {
    pub card: Id,
    pub object: u32,
    pub ability: u8,
    pub seat: u8,
    /// Of a trigger or a permission, which is free again in every turn.
    pub turn: bool,
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Over {
    /// Nobody in a draw.
    pub winner: Option<u8>,
    pub why: Word,
}

/// A battle.
#[derive(Hash, Default, Debug)]
pub struct State {
    pub players: [Player; 2],
    pub turn: u16,
    pub active: u8,
    pub phase: Phase,
    pub priority: Option<u8>,
    pub over: Option<Over>,
    pub object: u32,
    /// The next card of the dreamwell, and whether it was gone through once.
    pub next: u8,
    pub cycled: bool,
    /// The dreamwell card of this turn, or [`NO`].
    pub drawn: u8,
    /// Cards of the decks; tokens come after them.
    pub printed: u8,
    /// Triggers that fired since the last answer.
    pub fired: u16,
    /// Cards in play or in a void with static abilities that reach beyond themselves.
    pub standing: Set,
    /// Cards in a void that listen from there.
    pub ears: Set,
    pub cards: Slots<Card, CARDS>,
    /// Known tops of the decks; the last is the top.
    pub known: [Slots<Id, 128>; 2],
    /// The dreamwell in its order.
    pub well: Slots<u8, 64>,
    pub stack: Slots<Item, 24>,
    pub prompts: Slots<Prompt, 12>,
    pub jobs: Slots<Job, 40>,
    pub heard: Slots<Heard, 160>,
    pub deeds: Slots<Deed, 120>,
    pub temps: Slots<Temp, 64>,
    pub uses: Slots<Use, 64>,
    /// Cards that chance takes from the pools next, where a record tells them; likewise orders of the dreamwell.
    pub picks: Slots<Id, 200>,
    pub wells: Slots<u8, 128>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        let mut copy = Self::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, from: &Self) {
        self.players = from.players;
        self.turn = from.turn;
        self.active = from.active;
        self.phase = from.phase;
        self.priority = from.priority;
        self.over = from.over;
        self.object = from.object;
        self.next = from.next;
        self.cycled = from.cycled;
        self.drawn = from.drawn;
        self.printed = from.printed;
        self.fired = from.fired;
        self.standing = from.standing;
        self.ears = from.ears;
        self.cards.clone_from(&from.cards);
        for (own, other) in self.known.iter_mut().zip(&from.known) {
            own.clone_from(other);
        }
        self.well.clone_from(&from.well);
        self.stack.clone_from(&from.stack);
        self.prompts.clone_from(&from.prompts);
        self.jobs.clone_from(&from.jobs);
        self.heard.clone_from(&from.heard);
        self.deeds.clone_from(&from.deeds);
        self.temps.clone_from(&from.temps);
        self.uses.clone_from(&from.uses);
        self.picks.clone_from(&from.picks);
        self.wells.clone_from(&from.wells);
    }
}

/// The other seat.
#[inline]
pub fn other(seat: u8) -> u8 {
    seat ^ 1
}

impl State {
    /// A card.
    #[inline]
    pub fn card(&self, card: Id) -> &Card {
        &self.cards[usize::from(card)]
    }

    /// A card, to be changed.
    #[inline]
    pub fn card_mut(&mut self, card: Id) -> &mut Card {
        &mut self.cards[usize::from(card)]
    }

    /// A player.
    #[inline]
    pub fn player(&self, seat: u8) -> &Player {
        &self.players[usize::from(seat & 1)]
    }

    /// A player, to be changed.
    #[inline]
    pub fn player_mut(&mut self, seat: u8) -> &mut Player {
        &mut self.players[usize::from(seat & 1)]
    }

    /// Cards in a deck.
    pub fn deck_size(&self, seat: u8) -> usize {
        self.player(seat).pool.len() + self.known[usize::from(seat & 1)].len()
    }

    /// All cards of a deck.
    pub fn deck(&self, seat: u8) -> Set {
        self.player(seat).pool | self.known[usize::from(seat & 1)].iter().copied().collect()
    }

    /// Both battlefields.
    #[inline]
    pub fn fields(&self) -> Set {
        self.players[0].field | self.players[1].field
    }

    /// Who acts next; nobody when the battle is over.
    #[inline]
    pub fn acting(&self) -> Option<u8> {
        if self.over.is_some() {
            return None;
        }
        if let Some(prompt) = self.prompts.first() {
            return Some(prompt.seat);
        }
        let waits = if self.phase == Phase::Ending { other(self.active) } else { self.active };
        Some(self.priority.unwrap_or(waits))
    }

    /// Those of a choice that have not moved since.
    #[inline]
    pub fn still(&self, chosen: &Chosen) -> Set {
        chosen.set.filter(|card| self.card(card).object <= chosen.stamp)
    }

    /// A choice of cards as they are now.
    #[inline]
    pub fn choice(&self, set: Set) -> Chosen {
        Chosen { set, stamp: self.object, made: true }
    }

    /// The position on the stack of a card with this object number, or of an ability.
    pub fn on_stack(&self, card: Id, object: u32, ability: u8) -> Option<usize> {
        self.stack
            .iter()
            .rposition(|item| item.card == card && item.ability == ability && item.object == object)
    }

    /// Is the object in play?
    pub fn in_play(&self, card: Id, object: u32) -> bool {
        card != NO && self.card(card).place == Place::Field && self.card(card).object == object
    }

    /// How big a copy is.
    pub fn bytes(&self) -> usize {
        let parts = [
            std::mem::size_of_val(&*self.cards),
            self.known.iter().map(|known| known.len()).sum(),
            self.well.len(),
            std::mem::size_of_val(&*self.stack),
            std::mem::size_of_val(&*self.prompts),
            std::mem::size_of_val(&*self.jobs),
            std::mem::size_of_val(&*self.heard),
            std::mem::size_of_val(&*self.deeds),
            std::mem::size_of_val(&*self.temps),
            std::mem::size_of_val(&*self.uses),
        ];
        std::mem::size_of::<[Player; 2]>() + 64 + parts.iter().sum::<usize>()
    }
}
