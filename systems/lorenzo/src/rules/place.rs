//! Placing family members: where they may go, what it takes, and what the space does.

use cardwright_ir::{Seat, Word};
use cardwright_table::{Choice, Decision, Event, Halt, Item, Shape};

use super::{
    Play, Rulebook,
    gain::{Source, some},
    piece,
    state::{HOME, MEMBERS, NONE, ROW, State, region, space},
    tables::MOST_SPACES,
    tower::{self, FLOORS},
};
use crate::{
    syntax::words::{FIRST_TOWER, Flag, Resource},
    vocabulary::{self, events, words},
};

/// What the shared space of an area takes from the value.
pub(crate) const SHARED: i32 = 3;

/// Servants that may be spent on every space; below 0 where no member may go.
pub(super) struct Open {
    spare: [[i32; MOST_SPACES]; 8],
    /// Regions where another coloured member of the player stands.
    taken: u8,
}

/// How many spaces the market has.
pub(super) fn market_spaces(rules: &Rulebook) -> u8 {
    if rules.options.prestige { 6 } else { 4 }
}

/// Is a space covered with this number of players?
pub(super) fn covered(s: &State, region: u8, at: u8) -> bool {
    match (region, at) {
        (0 | 1, 1) => s.seats < 3,
        (3, 2 | 3) => s.seats < 4,
        _ => false,
    }
}

/// The least value of a space.
pub(super) fn least(of: u8, at: u8) -> i32 {
    if of < FIRST_TOWER { 1 } else { FLOORS[usize::from(at)] }
}

/// What the region and the space add to the value of a member.
pub(super) fn added(s: &State, seat: Seat, of: u8, at: u8) -> i32 {
    let player = s.player(seat);
    let of = usize::from(of);
    let shared = if of < 2 && at == 1 { SHARED } else { 0 };
    player.raised[of].saturating_add(player.lowered[of]) - shared
}

impl Open {
    pub(super) fn new(rules: &Rulebook, s: &State, seat: Seat) -> Self {
        let player = s.player(seat);
        let servants = player.has(Resource::Servants);
        let mut open = Self { spare: [[-1; MOST_SPACES]; 8], taken: 0 };
        for member in player.members.iter().skip(1).filter(|member| **member != HOME) {
            let of = region(*member);
            if !(2..FIRST_TOWER).contains(&of) {
                open.taken |= 1 << of;
            }
        }
        let sneaks = player.flag(Flag::FamilyOccupy);
        let free = |of: u8, at: u8| sneaks || !s.occupied(space(of, at));
        for of in 0..2u8 {
            if free(of, 0) {
                open.spare[usize::from(of)][0] = servants;
            }
            if !covered(s, of, 1) && s.occupied(space(of, 0)) {
                open.spare[usize::from(of)][1] = servants;
            }
        }
        open.spare[2][0] = servants;
        if !player.no_market {
            for at in 0..market_spaces(rules) {
                if !covered(s, 3, at) && free(3, at) {
                    open.spare[3][usize::from(at)] = servants;
                }
            }
        }
        for of in FIRST_TOWER..8 {
            for floor in 0..4u8 {
                if s.towers[usize::from(of - FIRST_TOWER)][usize::from(floor)] != NONE && free(of, floor) {
                    let spare = tower::spare(rules, s, seat, of, floor, None);
                    open.spare[usize::from(of)][usize::from(floor)] = spare.unwrap_or(-1);
                }
            }
        }
        open
    }

    /// May a member of this worth go there?
    #[inline]
    fn allows(&self, s: &State, seat: Seat, member: u8, worth: i32, of: u8, at: u8) -> bool {
        let spare = self.spare[usize::from(of)][usize::from(at)];
        if spare < 0 || (member > 0 && self.taken >> of & 1 == 1) {
            return false;
        }
        let short = least(of, at) - worth - added(s, seat, of, at);
        short.max(0).saturating_mul(s.player(seat).step()) <= spare
    }

    /// Calls for every legal placement in order until told to stop.
    fn each(&self, s: &State, seat: Seat, mut found: impl FnMut(u8, u8, u8) -> bool) {
        let members = s.player(seat).members;
        for member in 0..MEMBERS as u8 {
            if members[usize::from(member)] != HOME {
                continue;
            }
            let worth = s.worth(seat, member);
            for of in 0..8u8 {
                for at in 0..MOST_SPACES as u8 {
                    if self.allows(s, seat, member, worth, of, at) && !found(member, of, at) {
                        return;
                    }
                }
            }
        }
    }
}

/// Is there any legal placement?
pub(super) fn any(rules: &Rulebook, s: &State, seat: Seat) -> bool {
    let player = s.player(seat);
    let mut home =
        (0..MEMBERS as u8).filter(|member| player.members[usize::from(*member)] == HOME).peekable();
    if home.peek().is_none() {
        return false;
    }
    // The council palace has room for everyone, and asks for little.
    let servants = player.has(Resource::Servants) / player.step() + added(s, seat, 2, 0);
    if home.any(|member| s.worth(seat, member).saturating_add(servants) >= 1) {
        return true;
    }
    let mut some = false;
    Open::new(rules, s, seat).each(s, seat, |_, _, _| {
        some = true;
        false
    });
    some
}

/// Lists every legal placement, then the way back.
pub(super) fn list(rules: &Rulebook, s: &State, seat: Seat, decision: &mut Decision) {
    decision.ask(words::ASK_MEMBER, Shape::Pick { min: 1, max: 1, ordered: false });
    Open::new(rules, s, seat).each(s, seat, |member, of, at| {
        decision.choice(Item::Piece(piece(seat, member)), Item::Space(u16::from(space(of, at))));
        true
    });
    decision.ask(words::ASK_BACK, Shape::Nothing);
}

/// Adds the spaces where no member of the player may go, and why.
pub(super) fn bar(rules: &Rulebook, s: &State, seat: Seat, decision: &mut Decision) {
    let offered: Vec<Item> = decision.items(0).iter().map(|choice| choice.at).collect();
    let open = Open::new(rules, s, seat);
    for of in 0..8u8 {
        let spaces = match of {
            0 | 1 => 2,
            2 => 1,
            3 => market_spaces(rules),
            _ => 4,
        };
        for at in 0..spaces {
            let item = Item::Space(u16::from(space(of, at)));
            if !offered.contains(&item) {
                decision.bar(item, why_not(&open, s, seat, of, at));
            }
        }
    }
}

/// Why no member of the player may go to a space.
fn why_not(open: &Open, s: &State, seat: Seat, of: u8, at: u8) -> Word {
    let player = s.player(seat);
    let coloured = (1..MEMBERS).any(|member| player.members[member] == HOME);
    if covered(s, of, at) {
        words::COVERED
    } else if of == 3 && player.no_market {
        words::NO_MARKET_FOR_YOU
    } else if of < 2 && at == 1 && !s.occupied(space(of, 0)) {
        words::SINGLE_FREE
    } else if s.occupied(space(of, at)) && open.spare[usize::from(of)][usize::from(at)] < 0 {
        words::OCCUPIED
    } else if of >= FIRST_TOWER {
        let tower = usize::from(of - FIRST_TOWER);
        if s.towers[tower][usize::from(at)] == NONE {
            words::NO_CARD_THERE
        } else if usize::from(player.counts[tower]) >= ROW {
            words::NO_ROOM
        } else if tower::short_of_soldiers(s, seat, tower) {
            words::NO_THRESHOLD
        } else if open.spare[usize::from(of)][usize::from(at)] < 0 {
            words::NO_PRICE
        } else if open.taken >> of & 1 == 1 && coloured {
            words::SAME_AREA
        } else {
            words::NO_VALUE
        }
    } else if open.taken >> of & 1 == 1 && coloured {
        words::SAME_AREA
    } else {
        words::NO_VALUE
    }
}

impl Play<'_, '_> {
    /// Carries out a placement.
    pub(super) fn place(&mut self, seat: Seat, choice: Choice) -> Result<(), Halt> {
        let (Item::Piece(piece), Item::Space(at)) = (choice.on, choice.at) else {
            return Err(Halt::fault("a placement without a member and a space"));
        };
        let member = u8::try_from(piece % MEMBERS as u16).unwrap_or(0);
        let (of, at) = (region(u8::try_from(at).unwrap_or(0)), u8::try_from(at % 8).unwrap_or(0));
        let value = self.s.worth(seat, member).saturating_add(added(self.s, seat, of, at));
        if of >= FIRST_TOWER {
            return self.tower(seat, of, at, Some(member), value, None);
        }
        let spare = self.s.player(seat).has(Resource::Servants);
        let spent = self.servants(seat, value, least(of, at), spare)?;
        self.spend_servants(seat, spent);
        let value = value.saturating_add(spent / self.s.player(seat).step());
        self.stand(seat, member, of, at);
        self.use_space(seat, of, at, value, NONE)
    }

    /// Puts a member on a space.
    pub(super) fn stand(&mut self, seat: Seat, member: u8, of: u8, at: u8) {
        let there = space(of, at);
        self.s.player_mut(seat).members[usize::from(member)] = there;
        if of == 2 {
            self.s.council[usize::from(self.s.councillors)] = (seat, member);
            self.s.councillors += 1;
        } else {
            self.s.placed[usize::from(self.s.placements)] = (there, seat, member);
            self.s.placements += 1;
            self.s.occupied |= 1 << there;
        }
        let word = vocabulary::member(member);
        self.say(|| Event::new(events::LOG_PLACED, seat).word(word).amount(i32::from(there)));
    }

    /// What a space that is no floor does.
    pub(super) fn use_space(
        &mut self,
        seat: Seat,
        of: u8,
        at: u8,
        value: i32,
        card: u16,
    ) -> Result<(), Halt> {
        let listed = self.rules.tables.spaces[usize::from(of)][usize::from(at)];
        match of {
            0 => {
                self.gain(seat, &listed, &mut Source::board());
                self.production(seat, value)
            }
            1 => {
                self.gain(seat, &listed, &mut Source::board());
                self.harvest(seat, value)
            }
            2 => {
                let mut bonus = listed;
                bonus.0[Resource::Coins.index()] += 1;
                self.gain(seat, &bonus, &mut Source::board());
                self.privileges(seat, 1, card)
            }
            _ => {
                self.gain(seat, &listed, &mut Source::board());
                if at == 3 { self.privileges(seat, 2, card) } else { Ok(()) }
            }
        }
    }

    /// Asks how many servants raise an action of this value to at least `need`.
    pub(super) fn servants(&mut self, seat: Seat, value: i32, need: i32, spare: i32) -> Result<i32, Halt> {
        let step = self.s.player(seat).step();
        let lo = need.saturating_sub(value).max(0).saturating_mul(step);
        let hi = spare - spare % step;
        if lo > hi {
            return Err(Halt::fault("an action that was offered lacks servants"));
        }
        if lo == hi && !self.rules.options.ask_all {
            return Ok(lo);
        }
        let mut decision = self.t.blank();
        decision.open(seat, None);
        decision.base = Some(value);
        decision.ask(words::ASK_SERVANTS, Shape::Number { lo, hi, step });
        let answer = self.answered(decision)?;
        Ok(lo + i32::from(answer.first().unwrap_or(0)) * step)
    }

    /// Pays servants.
    pub(super) fn spend_servants(&mut self, seat: Seat, servants: i32) {
        if servants > 0 {
            self.pay(seat, &some(&[(Resource::Servants, servants)]), NONE);
        }
    }
}
