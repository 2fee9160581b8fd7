//! The beginning of a game, and what is given instead of chance.

use cardwright_ir::{Seat, Word};
use cardwright_table::{Event, Halt, Setup, Table};
use serde_json::Value;

use super::{
    Play, Rulebook,
    state::{LEADERS, LINES, NOBODY, NONE, SEATS, STACK, Stage, State, push},
    turn,
};
use crate::{
    syntax::words::{CARD_TYPES, RESOURCES, Resource},
    vocabulary::{card_type, events, words},
};

/// The option of a setup that gives outcomes instead of chance.
pub(super) const SCENARIO: &str = "scenario";

/// How many tiles there are to choose from or to deal.
const TILES: u8 = 5;

/// An empty table.
pub(super) fn empty(seats: u8) -> State {
    let mut order = [0; SEATS];
    for (place, seat) in order.iter_mut().zip(0..) {
        *place = seat;
    }
    State {
        stage: Stage::Over,
        seats,
        round: 0,
        order,
        dice: [0; 3],
        towers: [[NONE; 4]; 4],
        stacks: [[[NONE; STACK]; 3]; 4],
        church: [NONE; 3],
        players: [NOBODY; SEATS],
        council: [(0, 0); SEATS * 4],
        councillors: 0,
        placed: [(0, 0, 0); SEATS * 4],
        placements: 0,
        occupied: 0,
        discards: 0,
        pass: 0,
        turn: 0,
        tiles: 0,
        given: None,
        scores: [[0; LINES]; SEATS],
        ranking: [0; SEATS],
        conceded: 0,
    }
}

/// Sets up a game and plays to its first decision.
pub(super) fn begin(rules: &Rulebook, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
    let seats = setup.seats;
    if !(2..=5).contains(&seats) {
        return Err(Halt::fault(format!("two to five can play, not {seats}")));
    }
    if rules.options.prestige && seats != 5 {
        return Err(Halt::fault("the rule set prestige5 is for five players"));
    }
    let given = setup.options.iter().find(|(name, _)| name == SCENARIO);
    let given: Value = match given {
        Some((_, text)) => serde_json::from_str(text)
            .map_err(|error| Halt::fault(format!("the scenario is not JSON: {error}")))?,
        None => Value::Null,
    };
    if let Some(problem) = problems(rules, seats).into_iter().find(|problem| problem.code == "E055") {
        return Err(Halt::fault(format!("lorenzo/{}: {}", problem.code, problem.text)));
    }
    let mut state = empty(seats);
    let mut play = Play { rules, s: &mut state, t: table };
    for problem in problems(rules, seats) {
        play.say(|| Event::new(events::LOG_SHORT, 0).word(problem.word).amount(problem.count));
    }
    play.order(&given)?;
    play.stacks(&given)?;
    play.churches(&given)?;
    play.start(&given)?;
    play.rolls(&given)?;
    if rules.options.basic {
        for player in play.s.players.iter_mut().take(usize::from(seats)) {
            player.tile = Some(0);
        }
    } else {
        play.leaders(&given)?;
        play.tiles(&given)?;
    }
    turn::settle(&mut play)?;
    Ok(state)
}

/// What is wrong or short when a game starts.
pub(crate) struct Problem {
    pub(crate) code: &'static str,
    pub(crate) word: Word,
    pub(crate) count: i32,
    pub(crate) text: String,
}

/// E055 and W116: too few tiles, short stacks.
pub(crate) fn problems(rules: &Rulebook, seats: u8) -> Vec<Problem> {
    let mut list = Vec::new();
    let mut short = |code, word, count: usize, text: String| {
        list.push(Problem { code, word, count: i32::try_from(count).unwrap_or(i32::MAX), text });
    };
    let tiles = rules.tables.tiles.len().min(usize::from(TILES));
    let open = match (rules.options.basic, seats == 5 || rules.options.random_tiles) {
        (true, _) => tiles.min(1) * usize::from(seats),
        (_, true) => tiles,
        _ => tiles.saturating_sub(1),
    };
    if open < usize::from(seats) {
        let text = format!("{open} bonus tiles for {seats} players");
        short("E055", words::BONUS_TILE, open, text);
    }
    for (name, sort) in CARD_TYPES {
        for (period, stack) in (1..).zip(&rules.stacks[sort.index()]) {
            if stack.len() < STACK {
                let text = format!("only {} cards of {name} in period {period}", stack.len());
                short("W116", card_type(sort), stack.len(), text);
            }
        }
    }
    for (period, tiles) in (1..).zip(&rules.church) {
        if tiles.is_empty() {
            let text = format!("no excommunication tile of period {period}");
            short("W116", words::EXCOMMUNICATION, 0, text);
        }
    }
    let leaders = rules.leaders.len();
    if !rules.options.basic && leaders < LEADERS * usize::from(seats) {
        short("W116", words::LEADER, leaders, format!("only {leaders} leaders for {seats} players"));
    }
    list
}

impl Play<'_, '_> {
    fn order(&mut self, given: &Value) -> Result<(), Halt> {
        let mut order: Vec<u16> = (0..u16::from(self.s.seats)).collect();
        match numbers(&given["order"]) {
            Some(list) if list.len() == order.len() => order = list,
            Some(_) => return Err(Halt::fault("the turn order does not name every player")),
            None => self.t.shuffle(&mut order)?,
        }
        for (place, seat) in self.s.order.iter_mut().zip(&order) {
            *place = u8::try_from(*seat).ok().filter(|seat| *seat < self.s.seats).unwrap_or(0);
        }
        for place in 0..self.s.seats {
            let seat = self.s.at(place);
            self.say(|| Event::new(events::LOG_ORDER, seat).amount(i32::from(place) + 1));
        }
        Ok(())
    }

    fn stacks(&mut self, given: &Value) -> Result<(), Halt> {
        for (name, sort) in CARD_TYPES {
            for period in 0..3 {
                let named = &given["stacks"][name][period];
                let mut stack = match named.is_array() {
                    true => self.cards(named, card_type(sort))?,
                    false => {
                        let mut stack = self.rules.stacks[sort.index()][period].clone();
                        self.t.shuffle(&mut stack)?;
                        stack
                    }
                };
                stack.truncate(STACK);
                self.s.stacks[sort.index()][period][..stack.len()].copy_from_slice(&stack);
            }
        }
        Ok(())
    }

    fn churches(&mut self, given: &Value) -> Result<(), Halt> {
        for period in 0..3 {
            let tiles = &self.rules.church[period];
            self.s.church[period] = match given["excommunication"].get(period) {
                Some(Value::Null) => NONE,
                Some(name) => self.card(name.as_str().unwrap_or_default(), words::EXCOMMUNICATION)?,
                None if tiles.is_empty() => NONE,
                None => {
                    let drawn = self.t.below(u32::try_from(tiles.len()).unwrap_or(1))?;
                    tiles.get(drawn as usize).copied().unwrap_or(NONE)
                }
            };
        }
        Ok(())
    }

    fn start(&mut self, given: &Value) -> Result<(), Halt> {
        let rich = self.rules.options.prestige;
        for place in 0..self.s.seats {
            let seat = self.s.at(place);
            let coins = 5 + i32::from(place);
            let goods = if rich { [3, 3, coins, 4] } else { [2, 2, coins, 3] };
            self.s.player_mut(seat).goods[..4].copy_from_slice(&goods);
        }
        for (seat, start) in (0..self.s.seats).zip(given["start"].as_array().into_iter().flatten()) {
            let player = self.s.player_mut(seat);
            player.goods = [0; RESOURCES];
            for resource in Resource::ALL {
                let amount = start[resource.word()].as_i64().unwrap_or(0);
                player.goods[resource.index()] = i32::try_from(amount.clamp(0, 1_000_000)).unwrap_or(0);
            }
        }
        Ok(())
    }

    fn rolls(&mut self, given: &Value) -> Result<(), Halt> {
        if let Some(rounds) = given["dice"].as_array() {
            let mut dice = [[1; 3]; 6];
            for (round, row) in dice.iter_mut().zip(rounds) {
                for (die, number) in round.iter_mut().zip(row.as_array().into_iter().flatten()) {
                    *die = number.as_u64().and_then(|n| u8::try_from(n).ok()).unwrap_or(1).clamp(1, 6);
                }
            }
            self.s.given = Some(dice);
        }
        Ok(())
    }

    /// Packs of leaders, in the order of turns.
    fn leaders(&mut self, given: &Value) -> Result<(), Halt> {
        let seats = usize::from(self.s.seats);
        let mut packs: Vec<Vec<u16>> = Vec::new();
        if let Some(list) = given["leaders"].as_array() {
            for pack in list {
                packs.push(self.cards(pack, words::LEADER)?);
            }
        } else {
            let mut all = self.rules.leaders.clone();
            self.t.shuffle(&mut all)?;
            let each = (all.len() / seats).min(LEADERS);
            packs
                .extend(all.chunks(each.max(1)).take(if each == 0 { 0 } else { seats }).map(<[u16]>::to_vec));
        }
        for (place, pack) in (0..self.s.seats).zip(packs) {
            let seat = self.s.at(place);
            for card in pack.into_iter().take(LEADERS) {
                push(&mut self.s.player_mut(seat).pack, card);
            }
        }
        self.see_packs();
        Ok(())
    }

    /// Bonus tiles: dealt, or laid out for the last player to choose first.
    fn tiles(&mut self, given: &Value) -> Result<(), Halt> {
        let count = u16::try_from(self.rules.tables.tiles.len()).unwrap_or(0).min(u16::from(TILES));
        if self.rules.options.random_tiles {
            let mut tiles: Vec<u16> = (0..count).collect();
            match numbers(&given["tiles"]) {
                Some(list) => tiles = list,
                None => self.t.shuffle(&mut tiles)?,
            }
            for (place, tile) in (0..self.s.seats).zip(tiles) {
                let seat = self.s.at(place);
                self.s.player_mut(seat).tile = u8::try_from(tile).ok();
            }
            self.s.stage = Stage::Draft(0);
        } else {
            let first = u16::from(self.s.seats < 5);
            self.s.tiles = (first..count).fold(0, |bits, tile| bits | 1 << tile);
            self.s.stage = Stage::Tiles(self.s.seats - 1);
        }
        Ok(())
    }

    fn cards(&self, names: &Value, kind: Word) -> Result<Vec<u16>, Halt> {
        let names = names.as_array().into_iter().flatten();
        names.map(|name| self.card(name.as_str().unwrap_or_default(), kind)).collect()
    }

    fn card(&self, name: &str, kind: Word) -> Result<u16, Halt> {
        find(self.rules, name, kind).ok_or_else(|| Halt::fault(format!("there is no card \"{name}\"")))
    }
}

/// The card of a kind with this name.
pub(super) fn find(rules: &Rulebook, name: &str, kind: Word) -> Option<u16> {
    let in_use = |at: usize| {
        let card = u16::try_from(at).unwrap_or(NONE);
        rules.leaders.contains(&card)
            || rules.stacks.iter().flatten().any(|stack| stack.contains(&card))
            || rules.church.iter().any(|tiles| tiles.contains(&card))
    };
    let fits = |(at, def): &(usize, &cardwright_table::pool::DefData)| {
        def.kind == kind && def.name == name && in_use(*at)
    };
    rules.pool.defs.iter().enumerate().find(fits).and_then(|(at, _)| u16::try_from(at).ok())
}

fn numbers(list: &Value) -> Option<Vec<u16>> {
    list.as_array()?.iter().map(|n| n.as_u64().and_then(|n| u16::try_from(n).ok())).collect()
}

/// Seats in a fixed order, for boards that name none.
pub(super) fn seat_of(value: &Value) -> Option<Seat> {
    value.as_u64().and_then(|seat| u8::try_from(seat).ok())
}
