//! The state of a game: plain data that is copied a thousand times a second.

use cardwright_ir::{Def, EventKind, Seat, Word};
use cardwright_table::{Card, NO_CARD, World};

use super::code::Scope;
use crate::vocabulary::{words, zones};

/// Slots of a ring.
pub const SLOTS: usize = 4;
/// HP at the start.
pub const STARTING_HP: i32 = 3000;
/// Cards of the opening hand.
pub const OPENING_HAND: usize = 5;
/// BP that a back-up gives.
pub const BACKUP_BONUS: i32 = 300;
/// SP of a United Attack for each follower.
pub const UNITED_COST: i32 = 5;
/// Turns after which a game is a draw.
pub const MOST_TURNS: i32 = 500;
/// No ability.
pub const NO_DEF: Def = Def(u16::MAX);

/// A character in a ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Fighter {
    /// The card; [`NO_CARD`] is an empty slot.
    pub card: Card,
    /// Battle points now.
    pub bp: i32,
    /// The card whose ability it has; [`NO_DEF`] without one.
    pub ability: Def,
    /// Keywords of its ability, one bit each.
    pub own: u16,
    /// Keywords that were granted, one bit each.
    pub given: u16,
    /// Cards under it, in order of arrival.
    pub backups: [Card; 3],
    /// Who counters it.
    pub blocked_by: Card,
    /// Whom it counters.
    pub blocks: Card,
    /// How it attacks.
    pub attack: Attack,
    /// It counters something, or did.
    pub blocking: bool,
    /// Cannot act.
    pub frozen: bool,
    /// Entered this turn.
    pub fresh: bool,
    /// Has used its ability.
    pub activated: bool,
}

/// How a character attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
#[allow(missing_docs)]
pub enum Attack {
    #[default]
    None,
    /// Alone, or as the leader of the United Attack.
    Leads,
    Follows,
}

/// An empty slot.
pub const EMPTY: Fighter = Fighter {
    card: NO_CARD,
    bp: 0,
    ability: NO_DEF,
    own: 0,
    given: 0,
    backups: [NO_CARD; 3],
    blocked_by: NO_CARD,
    blocks: NO_CARD,
    attack: Attack::None,
    blocking: false,
    frozen: false,
    fresh: false,
    activated: false,
};

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Player {
    /// Hit points.
    pub hp: i32,
    /// Soul points.
    pub sp: i32,
    /// Characters played this turn.
    pub played: u8,
    /// Characters that may be played this turn.
    pub allowed: u8,
    /// Back-ups played this turn.
    pub backups: u8,
    /// Was dealt non-combat damage this turn.
    pub nc_damaged: bool,
    /// SP lost in the most recent loss this turn.
    pub lost_sp: i32,
    /// Phases to be skipped, one bit each.
    pub skip: u8,
    /// Keywords of players, one bit each.
    pub given: u16,
}

/// Phases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[allow(missing_docs)]
pub enum Phase {
    Activate,
    Draw,
    Main,
    Attack,
    Counter,
    End,
    Cleanup,
}

/// When something ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Ends {
    /// Which time.
    pub time: Word,
    /// Of whom.
    pub seat: Seat,
}

/// What a grant is given to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[allow(missing_docs)]
pub enum Target {
    Card(Card),
    Seat(Seat),
}

/// An ability that was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Grant {
    /// Which.
    pub word: Word,
    /// To what.
    pub to: Target,
    /// By which card.
    pub source: Card,
    /// Was the source a character in the ring?
    pub held: bool,
    /// Until when; for good without an end.
    pub ends: Option<Ends>,
}

/// A game rule that was set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Setting {
    /// Which.
    pub rule: Word,
    /// For whom; everyone without a seat.
    pub seat: Option<Seat>,
    /// 1 is on, 0 is off; or a number.
    pub value: i32,
    /// By which card.
    pub source: Card,
    /// Was the source a character in the ring?
    pub held: bool,
    /// Until when.
    pub ends: Option<Ends>,
}

/// A standing change of SP values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct CostChange {
    /// Of what.
    pub kind: Word,
    /// Becomes `n`, else grows by it.
    pub set: bool,
    /// How much.
    pub n: i32,
    /// By which card.
    pub source: Card,
    /// Was the source a character in the ring?
    pub held: bool,
    /// Until when.
    pub ends: Option<Ends>,
}

/// An auto that waits for its event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Listener {
    /// Its number, in order of registration.
    pub id: u32,
    /// What it waits for.
    pub event: EventKind,
    /// Whose.
    pub scope: Scope,
    /// Only once.
    pub once: bool,
    /// Whose card.
    pub source: Card,
    /// Who controls it.
    pub seat: Seat,
    /// The card whose rule it is.
    pub def: Def,
    /// The auto of that rule.
    pub auto: u8,
}

/// The state.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Cards and piles.
    pub world: World,
    /// Rings.
    pub rings: [[Fighter; SLOTS]; 2],
    /// Players.
    pub players: [Player; 2],
    /// The turn, from 1.
    pub turn: i32,
    /// The phase that began last.
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Seat,
    /// Who went first.
    pub first: Seat,
    /// Turns that the active player takes after this one.
    pub extra: i32,
    /// One bit for every winner, and why.
    pub over: Option<(u8, Word)>,
    /// The United Attack: leader first; [`NO_CARD`] behind the last.
    pub united: [Card; 3],
    /// Combat damage has begun: the United Attack is not rearranged.
    pub combat: bool,
    /// Runs inside runs.
    pub depth: u8,
    /// Listeners.
    pub listeners: Vec<Listener>,
    /// One bit for every event that has a listener.
    pub heard: u32,
    /// Grants.
    pub grants: Vec<Grant>,
    /// Game rules.
    pub settings: Vec<Setting>,
    /// Cost changes.
    pub costs: Vec<CostChange>,
    /// What transformed cards were at first.
    pub originals: Vec<(Card, Def)>,
    /// The last BP above 0 of cards that were in a ring.
    pub last_bp: Vec<(Card, i32)>,
    /// What `modCost` adds, and to which kind.
    pub paying: Option<(Word, i32)>,
    /// What `modDamage` adds.
    pub damaging: Option<i32>,
    next: u32,
}

impl Clone for State {
    fn clone(&self) -> Self {
        let mut copy = State::new(World::default());
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, from: &Self) {
        self.world.clone_from(&from.world);
        self.rings = from.rings;
        self.players = from.players;
        (self.turn, self.phase, self.active, self.first) = (from.turn, from.phase, from.active, from.first);
        (self.extra, self.over, self.united) = (from.extra, from.over, from.united);
        (self.combat, self.depth, self.heard, self.next) = (from.combat, from.depth, from.heard, from.next);
        (self.paying, self.damaging) = (from.paying, from.damaging);
        self.listeners.clone_from(&from.listeners);
        self.grants.clone_from(&from.grants);
        self.settings.clone_from(&from.settings);
        self.costs.clone_from(&from.costs);
        self.originals.clone_from(&from.originals);
        self.last_bp.clone_from(&from.last_bp);
    }
}

impl State {
    /// An empty table.
    pub fn new(world: World) -> Self {
        let player = Player {
            hp: STARTING_HP,
            sp: 0,
            played: 0,
            allowed: 1,
            backups: 0,
            nc_damaged: false,
            lost_sp: 0,
            skip: 0,
            given: 0,
        };
        Self {
            world,
            rings: [[EMPTY; SLOTS]; 2],
            players: [player; 2],
            turn: 1,
            phase: Phase::Activate,
            active: 0,
            first: 0,
            extra: 0,
            over: None,
            united: [NO_CARD; 3],
            combat: false,
            depth: 0,
            listeners: Vec::new(),
            heard: 0,
            grants: Vec::new(),
            settings: Vec::new(),
            costs: Vec::new(),
            originals: Vec::new(),
            last_bp: Vec::new(),
            paying: None,
            damaging: None,
            next: 1,
        }
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        std::mem::size_of::<Self>()
            + self.world.bytes()
            + std::mem::size_of_val(self.listeners.as_slice())
            + std::mem::size_of_val(self.grants.as_slice())
            + std::mem::size_of_val(self.settings.as_slice())
            + std::mem::size_of_val(self.costs.as_slice())
            + std::mem::size_of_val(self.last_bp.as_slice())
    }

    /// The slot of a card in a ring.
    #[inline]
    pub fn slot(&self, card: Card) -> Option<(usize, usize)> {
        if card == NO_CARD || self.world.card(card).zone != Some(zones::RING) {
            return None;
        }
        let seat = usize::from(self.world.card(card).controller);
        let slot = self.rings[seat].iter().position(|fighter| fighter.card == card)?;
        Some((seat, slot))
    }

    /// The character of a card in a ring.
    #[inline]
    pub fn fighter(&self, card: Card) -> Option<&Fighter> {
        self.slot(card).map(|(seat, slot)| &self.rings[seat][slot])
    }

    /// The character of a card in a ring, to be changed.
    #[inline]
    pub fn fighter_mut(&mut self, card: Card) -> Option<&mut Fighter> {
        self.slot(card).map(|(seat, slot)| &mut self.rings[seat][slot])
    }

    /// The characters of a ring, by slot.
    pub fn ring(&self, seat: Seat) -> impl Iterator<Item = &Fighter> {
        self.rings[usize::from(seat & 1)].iter().filter(|fighter| fighter.card != NO_CARD)
    }

    /// A player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[usize::from(seat & 1)]
    }

    /// A player, to be changed.
    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[usize::from(seat & 1)]
    }

    /// The definition of a card now.
    #[inline]
    pub fn def(&self, card: Card) -> Def {
        self.world.card(card).def
    }

    /// Who has a card.
    #[inline]
    pub fn controller(&self, card: Card) -> Seat {
        self.world.card(card).controller
    }

    /// Is a card in the United Attack?
    #[inline]
    pub fn in_united(&self, card: Card) -> bool {
        card != NO_CARD && self.united.contains(&card)
    }

    /// How many members the United Attack has.
    pub fn united_size(&self) -> usize {
        self.united.iter().filter(|card| **card != NO_CARD).count()
    }

    /// A number for a new listener.
    pub fn number(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    /// Notes the last BP above 0.
    pub fn note_bp(&mut self, card: Card, bp: i32) {
        if bp <= 0 {
            return;
        }
        match self.last_bp.iter_mut().find(|(known, _)| *known == card) {
            Some((_, known)) => *known = bp,
            None => self.last_bp.push((card, bp)),
        }
    }

    /// Counts anew which events are heard.
    pub fn count_listeners(&mut self) {
        self.heard = self.listeners.iter().fold(0, |heard, listener| heard | 1 << (listener.event.0 & 31));
    }
}

impl Phase {
    /// All phases in order.
    pub const ALL: [Phase; 7] = [
        Phase::Activate,
        Phase::Draw,
        Phase::Main,
        Phase::Attack,
        Phase::Counter,
        Phase::End,
        Phase::Cleanup,
    ];

    /// Its number.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// Its word.
    pub fn word(self) -> Word {
        Word(words::ACTIVATE_PHASE.0 + u16::from(self.number()))
    }

    /// Its name in recorded games.
    pub fn name(self) -> &'static str {
        ["activate", "draw", "main", "attack", "counter-attack", "end", "cleanup"][usize::from(self.number())]
    }
}

/// The other player.
#[inline]
pub fn other(seat: Seat) -> Seat {
    1 - (seat & 1)
}
