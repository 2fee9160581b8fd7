//! Rounds and turns, and what an answer at rest leads to.

use cardwright_ir::Def;
use cardwright_table::{Answer, Decision, Event, Halt, Item};

use super::{
    Play, leader, place,
    state::{HOME, LEADERS, NONE, ROUNDS, SEATS, Stage, filled, push, remove},
};
use crate::{
    syntax::words::{CARD_TYPES, Flag},
    vocabulary::{events, region, words},
};

/// Passes through the turn order in a round.
const PASSES: u8 = 4;

/// Carries out the answer to a resting decision and plays on to the next.
pub(super) fn answer(p: &mut Play<'_, '_>, decision: &Decision, answer: &Answer) -> Result<(), Halt> {
    let seat = decision.seat;
    let word = decision.asks.get(usize::from(answer.ask)).map(|ask| ask.word);
    let choice = decision.picked(answer);
    let card = match choice.on {
        Item::Card(card) => card.card,
        _ => NONE,
    };
    match (p.s.stage, word) {
        (Stage::Tiles(_), Some(words::ASK_TILE)) => {
            let tile = p.rules.tables.tiles.iter().position(|(_, _, of)| *of == card).unwrap_or(0);
            p.take_tile(u8::try_from(tile).unwrap_or(0));
        }
        (Stage::Draft(_), Some(words::ASK_DRAFT)) => p.keep(card),
        (Stage::Turn { .. }, Some(words::ASK_PLACE)) => p.s.stage = Stage::Place,
        (Stage::Place, Some(words::ASK_BACK)) => p.s.stage = Stage::Turn { acted: false },
        (Stage::Place, Some(words::ASK_MEMBER)) => {
            p.place(seat, choice)?;
            p.s.stage = Stage::Turn { acted: true };
        }
        (Stage::Turn { .. }, Some(words::ASK_PASS)) => p.pass_turn(),
        (Stage::Turn { .. }, Some(words::ASK_END)) => p.next_turn()?,
        (Stage::Turn { .. }, Some(words::ASK_PLAY)) => p.play_leader(seat, card)?,
        (Stage::Turn { .. }, Some(words::ASK_ACTIVATE)) => p.use_leader(seat, card)?,
        (Stage::Turn { .. }, Some(words::ASK_DISCARD)) => p.discard_leader(seat, card)?,
        (Stage::Church(place), Some(words::ASK_CHURCH)) => {
            if choice.on == Item::Word(words::SUPPORT) {
                p.support(seat);
            } else {
                p.say(|| Event::new(events::LOG_REFUSED, seat));
                p.excommunicate(seat);
            }
            p.after_report(place + 1)?;
        }
        _ => return Err(Halt::fault("an answer that no rule knows")),
    }
    settle(p)
}

/// Carries out everything that leaves no choice.
pub(super) fn settle(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    if p.rules.options.basic && p.s.round == 0 {
        p.begin_round(1)?;
    }
    loop {
        let all = p.rules.options.ask_all;
        match p.s.stage {
            Stage::Tiles(_) if p.s.tiles.count_ones() == 1 && !all => {
                p.take_tile(u8::try_from(p.s.tiles.trailing_zeros()).unwrap_or(0));
            }
            Stage::Draft(_) if p.rules.options.deal_leaders => {
                p.deal();
                p.begin_round(1)?;
            }
            Stage::Draft(place) => {
                let player = p.s.player(p.s.at(place));
                match filled(&player.pack) {
                    [] => p.begin_round(1)?,
                    [only] if !all => p.keep(*only),
                    _ => return Ok(()),
                }
            }
            Stage::Turn { acted } if !all => {
                let seat = p.s.active();
                if leader::any(p.rules, p.s, seat) || (!acted && place::any(p.rules, p.s, seat)) {
                    return Ok(());
                }
                if acted {
                    p.next_turn()?;
                } else {
                    p.pass_turn();
                }
            }
            _ => return Ok(()),
        }
    }
}

impl Play<'_, '_> {
    fn take_tile(&mut self, tile: u8) {
        let Stage::Tiles(place) = self.s.stage else { return };
        let seat = self.s.at(place);
        self.s.tiles &= !(1 << tile);
        self.s.player_mut(seat).tile = Some(tile);
        if let Some((_, _, card)) = self.rules.tables.tiles.get(usize::from(tile)).copied() {
            self.say(|| Event::new(events::LOG_TILE, seat).card(card, Def(card)));
        }
        self.s.stage = if place > 0 { Stage::Tiles(place - 1) } else { Stage::Draft(0) };
    }

    /// A player keeps a leader; after the last one the rest is passed on.
    fn keep(&mut self, card: u16) {
        let Stage::Draft(place) = self.s.stage else { return };
        let seat = self.s.at(place);
        let player = self.s.player_mut(seat);
        remove(&mut player.pack, card);
        push(&mut player.hand, card);
        self.say(|| {
            let event = Event::new(events::LOG_KEPT, seat).card(card, Def(card));
            Event { seen_by: 1 << seat, ..event }
        });
        self.say(|| Event { seen_by: !(1 << seat), ..Event::new(events::LOG_KEPT_HIDDEN, seat) });
        if place + 1 < self.s.seats {
            self.s.stage = Stage::Draft(place + 1);
            return;
        }
        let packs: [_; SEATS] = std::array::from_fn(|seat| self.s.players[seat].pack);
        for place in 0..self.s.seats {
            let from = self.s.at((place + 1) % self.s.seats);
            let seat = self.s.at(place);
            self.s.player_mut(seat).pack = packs[usize::from(from)];
        }
        self.see_packs();
        self.s.stage = Stage::Draft(0);
    }

    /// Everyone remembers the leaders of the pack in hand.
    pub(super) fn see_packs(&mut self) {
        for player in &mut self.s.players {
            for card in filled(&player.pack) {
                player.seen |= self.rules.leader_bit(*card);
            }
        }
    }

    /// Everyone keeps the whole pack.
    fn deal(&mut self) {
        for seat in 0..self.s.seats {
            let player = self.s.player_mut(seat);
            player.hand = player.pack;
            player.pack = [NONE; LEADERS];
            let hand = player.hand;
            for card in filled(&hand) {
                self.say(|| {
                    let event = Event::new(events::LOG_DEALT, seat).card(*card, Def(*card));
                    Event { seen_by: 1 << seat, ..event }
                });
            }
        }
    }

    /// Cards, dice, and the first turn.
    fn begin_round(&mut self, round: u8) -> Result<(), Halt> {
        self.s.round = round;
        self.say(|| Event::new(events::LOG_ROUND, 0).amount(i32::from(round)));
        let period = usize::from(self.s.period() - 1);
        let first = usize::from(round.is_multiple_of(2)) * 4;
        for (_, sort) in CARD_TYPES {
            let tower = sort.index();
            let stack = self.s.stacks[tower][period];
            for floor in 0..4 {
                let card = stack[first + floor];
                self.s.towers[tower][floor] = card;
                if card != NONE {
                    self.s.stacks[tower][period][first + floor] = NONE;
                    let word = region(u8::try_from(tower + 4).ok());
                    self.say(|| Event::new(events::LOG_CARD, 0).card(card, Def(card)).word(word));
                }
            }
        }
        for die in 0..3u8 {
            let rolled = match self.s.given {
                Some(given) => given[usize::from(round - 1)][usize::from(die)],
                None => 1 + u8::try_from(self.t.below(6)?).unwrap_or(0),
            };
            self.s.dice[usize::from(die)] = rolled;
            let word = crate::vocabulary::member(die + 1);
            self.say(|| Event::new(events::LOG_DICE, 0).word(word).amount(i32::from(rolled)));
        }
        self.s.pass = 0;
        self.s.turn = 0;
        self.seek_turn()
    }

    fn pass_turn(&mut self) {
        let seat = self.s.active();
        self.say(|| Event::new(events::LOG_PASSED, seat));
        self.s.stage = Stage::Turn { acted: true };
    }

    fn next_turn(&mut self) -> Result<(), Halt> {
        self.s.turn += 1;
        self.seek_turn()
    }

    /// Finds the next turn from here on; after the last one the round ends.
    fn seek_turn(&mut self) -> Result<(), Halt> {
        loop {
            if self.s.turn >= self.s.seats {
                self.s.turn = 0;
                self.s.pass += 1;
            }
            if self.s.pass > PASSES {
                return self.end_round();
            }
            let seat = self.s.active();
            let skips = self.s.player(seat).flag(Flag::SkipTurn);
            let takes = match self.s.pass {
                0 if skips => {
                    self.s.player_mut(seat).skipped = true;
                    self.say(|| Event::new(events::LOG_SKIPPED, seat));
                    false
                }
                PASSES => self.s.player(seat).skipped,
                _ => true,
            };
            if takes {
                self.s.stage = Stage::Turn { acted: false };
                return Ok(());
            }
            self.s.turn += 1;
        }
    }

    fn end_round(&mut self) -> Result<(), Halt> {
        if self.s.round.is_multiple_of(2) {
            let period = i32::from(self.s.period());
            self.say(|| Event::new(events::LOG_REPORT, 0).amount(period));
            return self.after_report(0);
        }
        self.clean_up()
    }

    /// Goes on with the report, and with the game after it.
    fn after_report(&mut self, from: u8) -> Result<(), Halt> {
        if self.report(from)? {
            return Ok(());
        }
        if self.s.round == ROUNDS {
            self.finish();
            return Ok(());
        }
        self.clean_up()
    }

    /// Cards are discarded, the order changes, members go home, and the next round begins.
    fn clean_up(&mut self) -> Result<(), Halt> {
        let mut left = 0;
        for place in self.s.towers.iter_mut().flatten().filter(|place| **place != NONE) {
            *place = NONE;
            left += 1;
        }
        self.s.discards += left;
        if left > 0 {
            self.say(|| Event::new(events::LOG_DISCARDED, 0).amount(i32::from(left)));
        }
        let mut order = [0; SEATS];
        let mut count = 0;
        let queue = self.s.council;
        let councillors = queue[..usize::from(self.s.councillors)].iter().map(|(seat, _)| *seat);
        let old = self.s.order;
        for seat in councillors.chain(old[..usize::from(self.s.seats)].iter().copied()) {
            if !order[..count].contains(&seat) {
                order[count] = seat;
                count += 1;
            }
        }
        self.s.order = order;
        if order != old {
            for place in 0..self.s.seats {
                let seat = self.s.at(place);
                self.say(|| Event::new(events::LOG_ORDER, seat).amount(i32::from(place) + 1));
            }
        }
        self.s.councillors = 0;
        self.s.placements = 0;
        self.s.occupied = 0;
        for player in &mut self.s.players {
            player.members = [HOME; 4];
            player.six = 0;
            player.used = 0;
            player.skipped = false;
        }
        self.begin_round(self.s.round + 1)
    }
}
