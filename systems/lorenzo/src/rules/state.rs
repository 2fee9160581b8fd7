//! The state of a game: plain data of a fixed size.

use cardwright_ir::Seat;

use crate::syntax::words::{Flag, RESOURCES, Resource};

/// Most players.
pub const SEATS: usize = 5;
/// Members of a family: grey, black, white, orange.
pub const MEMBERS: usize = 4;
/// Cards of one sort on a board.
pub const ROW: usize = 6;
/// Cards of one sort and period in use.
pub const STACK: usize = 8;
/// Leaders of one player.
pub const LEADERS: usize = 4;
/// Rounds of a game.
pub const ROUNDS: u8 = 6;
/// No card.
pub const NONE: u16 = u16::MAX;
/// A member that is not placed.
pub const HOME: u8 = u8::MAX;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Stage {
    /// The player at this place of the turn order picks a bonus tile.
    Tiles(u8),
    /// The player at this place of the turn order keeps a leader.
    Draft(u8),
    /// A turn; `acted` after the placement or pass.
    Turn {
        /// Has a member been placed or the turn been passed?
        acted: bool,
    },
    /// The acting player places a member, or goes back.
    Place,
    /// The player at this place of the turn order answers the church.
    Church(u8),
    /// Final scoring is done.
    Over,
}

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Player {
    /// Resources.
    pub goods: [i32; RESOURCES],
    /// Cards by sort, in order of taking.
    pub cards: [[u16; ROW]; 4],
    /// How many.
    pub counts: [u8; 4],
    /// Where the members stand, as a space; [`HOME`] if nowhere.
    pub members: [u8; MEMBERS],
    /// The bonus tile; `None` before the choice.
    pub tile: Option<u8>,
    /// Leaders in hand.
    pub hand: [u16; LEADERS],
    /// Leaders that are still to be drafted from.
    pub pack: [u16; LEADERS],
    /// One bit for every leader that was ever in the player's pack, by its place among all leaders.
    pub seen: u64,
    /// Leaders in play, in order of playing.
    pub play: [u16; LEADERS],
    /// What a leader in play has copied: owner, leader, and the leader whose ability it is.
    pub copied: [Option<(Seat, u16, u16)>; LEADERS],
    /// Leaders that were discarded.
    pub gone: [u16; LEADERS],
    /// One bit for every leader in play that was used this round.
    pub used: u8,
    /// One bit for every member that is worth 6.
    pub six: u8,
    /// One bit a flag.
    pub flags: u16,
    /// One bit a resource of which less is gained.
    pub malus: u8,
    /// Tiles of the church.
    pub excommunications: [u16; 3],
    /// Changes of action values upwards, by region.
    pub raised: [i32; 8],
    /// Changes of action values downwards, by region.
    pub lowered: [i32; 8],
    /// More for the grey member.
    pub grey: i32,
    /// More or less for coloured members.
    pub coloured: i32,
    /// Coloured members are worth 5.
    pub fives: bool,
    /// No bonus of floors.
    pub no_floors: bool,
    /// No members on the market.
    pub no_market: bool,
    /// How many sources of discounts there are.
    pub savers: u8,
    /// Was the first turn of this round skipped?
    pub skipped: bool,
}

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// What it waits for.
    pub stage: Stage,
    /// How many play.
    pub seats: u8,
    /// 0 during set-up, then 1 to 6.
    pub round: u8,
    /// The turn order.
    pub order: [Seat; SEATS],
    /// Black, white, orange.
    pub dice: [u8; 3],
    /// Cards by tower and floor.
    pub towers: [[u16; 4]; 4],
    /// Stacks by sort and period, in drawing order.
    pub stacks: [[[u16; STACK]; 3]; 4],
    /// Tiles of the church by period.
    pub church: [u16; 3],
    /// The players.
    pub players: [Player; SEATS],
    /// Who has members in the council palace: seat and member, in order of placement.
    pub council: [(Seat, u8); SEATS * MEMBERS],
    /// How many.
    pub councillors: u8,
    /// Members on other spaces in order of placement: space, seat, member.
    pub placed: [(u8, Seat, u8); SEATS * MEMBERS],
    /// How many.
    pub placements: u8,
    /// One bit for every space, other than the council palace, on which someone stands.
    pub occupied: u64,
    /// Development cards discarded so far.
    pub discards: u8,
    /// The pass through the turn order, from 0; the fifth is for skipped turns.
    pub pass: u8,
    /// The place of the acting player in the turn order.
    pub turn: u8,
    /// Tiles still to be chosen, one bit each.
    pub tiles: u8,
    /// Dice that are given in advance, by round.
    pub given: Option<[[u8; 3]; ROUNDS as usize]>,
    /// Final scores: the lines, by player.
    pub scores: [[i32; LINES]; SEATS],
    /// Players from first to last place.
    pub ranking: [Seat; SEATS],
    /// Who gave up, one bit each.
    pub conceded: u8,
}

/// Lines of the final score.
pub const LINES: usize = 14;

/// Nothing yet.
pub const NOBODY: Player = Player {
    goods: [0; RESOURCES],
    cards: [[NONE; ROW]; 4],
    counts: [0; 4],
    members: [HOME; MEMBERS],
    tile: None,
    hand: [NONE; LEADERS],
    pack: [NONE; LEADERS],
    seen: 0,
    play: [NONE; LEADERS],
    copied: [None; LEADERS],
    gone: [NONE; LEADERS],
    used: 0,
    six: 0,
    flags: 0,
    malus: 0,
    excommunications: [NONE; 3],
    raised: [0; 8],
    lowered: [0; 8],
    grey: 0,
    coloured: 0,
    fives: false,
    no_floors: false,
    no_market: false,
    savers: 0,
    skipped: false,
};

/// The space of a region as one number.
#[inline]
pub const fn space(region: u8, at: u8) -> u8 {
    region * 8 + at
}

/// The region of a space.
#[inline]
pub const fn region(space: u8) -> u8 {
    space / 8
}

/// The cards of a list with empty places at its end.
#[inline]
pub fn filled(list: &[u16]) -> &[u16] {
    let end = list.iter().position(|card| *card == NONE).unwrap_or(list.len());
    &list[..end]
}

/// Adds a card to such a list.
pub fn push(list: &mut [u16], card: u16) {
    if let Some(place) = list.iter_mut().find(|place| **place == NONE) {
        *place = card;
    }
}

/// Takes a card out of such a list.
pub fn remove(list: &mut [u16], card: u16) {
    if let Some(at) = list.iter().position(|place| *place == card) {
        list[at..].rotate_left(1);
        if let Some(last) = list.last_mut() {
            *last = NONE;
        }
    }
}

impl Player {
    /// How much of a resource.
    #[inline]
    pub fn has(&self, resource: Resource) -> i32 {
        self.goods[resource.index()]
    }

    /// Is a flag set?
    #[inline]
    pub fn flag(&self, flag: Flag) -> bool {
        self.flags >> flag.index() & 1 == 1
    }

    /// How many servants make one step of value.
    #[inline]
    pub fn step(&self) -> i32 {
        if self.flag(Flag::DoubleServants) { 2 } else { 1 }
    }
}

impl State {
    /// The player of a seat.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[usize::from(seat)]
    }

    /// The player of a seat, to be changed.
    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[usize::from(seat)]
    }

    /// Who is at this place of the turn order.
    #[inline]
    pub fn at(&self, place: u8) -> Seat {
        self.order[usize::from(place)]
    }

    /// Who acts.
    #[inline]
    pub fn active(&self) -> Seat {
        self.at(self.turn)
    }

    /// 1 to 3.
    pub fn period(&self) -> u8 {
        self.round.max(1).div_ceil(2)
    }

    /// The players in turn order.
    pub fn in_order(&self) -> &[Seat] {
        &self.order[..usize::from(self.seats)]
    }

    /// Members on spaces other than the council palace.
    #[inline]
    pub fn standing(&self) -> &[(u8, Seat, u8)] {
        &self.placed[..usize::from(self.placements)]
    }

    /// Is some member on a space?
    #[inline]
    pub fn occupied(&self, at: u8) -> bool {
        self.occupied >> at & 1 == 1
    }

    /// Is some member in a region?
    #[inline]
    pub fn visited(&self, of: u8) -> bool {
        self.occupied >> (of * 8) & 0xFF != 0
    }

    /// The value of a member before servants and what changes actions.
    pub fn worth(&self, seat: Seat, member: u8) -> i32 {
        let player = self.player(seat);
        if member == 0 {
            return player.grey.max(0);
        }
        let base = if player.six >> member & 1 == 1 {
            6
        } else if player.fives {
            5
        } else {
            i32::from(self.dice[usize::from(member) - 1])
        };
        (base + player.coloured).max(0)
    }
}
