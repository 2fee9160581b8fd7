//! Harvest and production.

use cardwright_ir::Seat;
use cardwright_table::{Event, Halt, Item};
use smallvec::SmallVec;

use super::{
    Play,
    deeds::{Deed, Exchange, Part},
    gain::{Source, covers},
    state::filled,
};
use crate::{
    syntax::{
        tree::Amounts,
        words::{CardType, RESOURCES},
    },
    vocabulary::{events, words},
};

/// What was decided about one entry of a building.
#[derive(Clone, Copy)]
enum Wanted {
    Exchange(Exchange),
    Privileges(u8),
}

impl Play<'_, '_> {
    /// The tile and every territory that the value reaches, in board order.
    pub(super) fn harvest(&mut self, seat: Seat, value: i32) -> Result<(), Halt> {
        let rules = self.rules;
        self.say(|| Event::new(events::LOG_WORK, seat).word(words::HARVEST).amount(value));
        if value >= 1 {
            let (harvest, _) = self.tile(seat);
            self.gain(seat, &harvest, &mut Source::board());
        }
        let cards = self.s.player(seat).cards[CardType::Territory.index()];
        for card in filled(&cards) {
            let facts = rules.facts(*card);
            if facts.minimum > value {
                continue;
            }
            self.note(*card, Part::Permanent);
            let mut source = Source::new(*card);
            let mut deeds = &facts.permanent[..];
            if facts.exclusive {
                let goods = self.s.player(seat).goods;
                let only = self.only_one(seat, *card, deeds, &goods)?;
                deeds = only.map_or(&[], |at| &deeds[at..=at]);
            }
            self.run_all(seat, (*card, Part::Permanent), deeds, &mut source)?;
        }
        Ok(())
    }

    /// First all choices of all buildings, then all inputs, then all gains: everything at once.
    pub(super) fn production(&mut self, seat: Seat, value: i32) -> Result<(), Halt> {
        let rules = self.rules;
        self.say(|| Event::new(events::LOG_WORK, seat).word(words::PRODUCTION).amount(value));
        let before = self.s.player(seat).goods;
        let mut left = before;
        let cards = self.s.player(seat).cards[CardType::Building.index()];
        let working = || filled(&cards).iter().copied().filter(|card| rules.facts(*card).minimum <= value);
        // What was decided, with the card and the place of the entry.
        let mut wanted: SmallVec<[(u16, usize, Wanted); 8]> = SmallVec::new();
        let mut only: SmallVec<[(u16, Option<usize>); 4]> = SmallVec::new();
        for card in working() {
            self.note(card, Part::Permanent);
            let facts = rules.facts(card);
            if facts.exclusive {
                let at = self.only_one(seat, card, &facts.permanent, &left)?;
                only.push((card, at));
            }
            for (at, deed) in facts.permanent.iter().enumerate() {
                if !stands(&only, card, at) {
                    continue;
                }
                if let Some(choice) = self.decide(seat, card, deed, &mut left)? {
                    wanted.push((card, at, choice));
                }
            }
        }
        for (card, at, _) in &wanted {
            let price = price_of(&rules.facts(*card).permanent[*at], &wanted, *card, *at);
            self.pay(seat, &price, *card);
        }
        if value >= 1 {
            let (_, production) = self.tile(seat);
            self.gain(seat, &production, &mut Source::board());
        }
        for card in working() {
            let mut source = Source::new(card);
            for (at, deed) in rules.facts(card).permanent.iter().enumerate() {
                if !stands(&only, card, at) {
                    continue;
                }
                match deed {
                    Deed::Gain(gain) => self.gain(seat, gain, &mut source),
                    Deed::GainPer { .. } => {
                        let gain = self.per(seat, deed, &before);
                        self.gain(seat, &gain, &mut source);
                    }
                    Deed::Change(_) => {
                        let made = wanted.iter().find(|(of, place, _)| (*of, *place) == (card, at));
                        if let Some((_, _, Wanted::Exchange(exchange))) = made {
                            self.gain(seat, &exchange.gain, &mut source);
                        }
                    }
                    _ => continue,
                }
                self.count(deed);
            }
        }
        for card in working() {
            for (at, deed) in rules.facts(card).permanent.iter().enumerate() {
                if !stands(&only, card, at) {
                    continue;
                }
                match deed {
                    Deed::Privilege(number) => self.privileges(seat, *number, card)?,
                    Deed::PayPrivilege(..) => {
                        let made = wanted.iter().find(|(of, place, _)| (*of, *place) == (card, at)).copied();
                        if let Some((_, _, Wanted::Privileges(number))) = made {
                            self.privileges(seat, number, card)?;
                        }
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Asks about an entry with a choice; what it takes is no longer there for the next.
    fn decide(
        &mut self,
        seat: Seat,
        card: u16,
        deed: &Deed,
        left: &mut [i32; RESOURCES],
    ) -> Result<Option<Wanted>, Halt> {
        let (choice, price) = match deed {
            Deed::Change(list) => {
                let goods = *left;
                match self.choose_exchange(seat, card, list, &goods, words::ASK_PRODUCTION)? {
                    Some(exchange) => (Wanted::Exchange(exchange), exchange.pay),
                    None => return Ok(None),
                }
            }
            Deed::PayPrivilege(number, cost) if covers(left, cost) => {
                let mut decision = self.ask_one(seat, card, words::ASK_PRODUCTION);
                decision.item(Item::Word(words::ACCEPT));
                decision.item(Item::Word(words::NOTHING));
                if self.picked(decision)? != 0 {
                    return Ok(None);
                }
                (Wanted::Privileges(*number), *cost)
            }
            _ => return Ok(None),
        };
        for (own, less) in left.iter_mut().zip(&price.0) {
            *own -= less;
        }
        Ok(Some(choice))
    }

    /// `literal`: the one entry of a card that is used, if any can be and is wanted.
    fn only_one(
        &mut self,
        seat: Seat,
        card: u16,
        deeds: &[Deed],
        goods: &[i32; RESOURCES],
    ) -> Result<Option<usize>, Halt> {
        let usable = |deed: &Deed| match deed {
            Deed::Change(list) => list.iter().any(|exchange| covers(goods, &exchange.pay)),
            Deed::PayPrivilege(_, cost) => covers(goods, cost),
            _ => true,
        };
        let open: SmallVec<[usize; 4]> = (0..deeds.len()).filter(|at| usable(&deeds[*at])).collect();
        if open.is_empty() {
            return Ok(None);
        }
        let mut decision = self.ask_one(seat, card, words::ASK_EXCLUSIVE);
        for at in &open {
            decision.item(Item::Number(i32::try_from(*at).unwrap_or(0)));
        }
        decision.item(Item::None);
        let picked = self.picked(decision)?;
        Ok(open.get(picked).copied())
    }

    /// What the player's bonus tile gives.
    fn tile(&self, seat: Seat) -> (Amounts, Amounts) {
        let at = self.s.player(seat).tile.map_or(usize::MAX, usize::from);
        self.rules.tables.tiles.get(at).map_or((Amounts::NONE, Amounts::NONE), |tile| (tile.0, tile.1))
    }
}

/// Does an entry take part, or was another one of its card picked?
fn stands(only: &[(u16, Option<usize>)], card: u16, at: usize) -> bool {
    only.iter().find(|(of, _)| *of == card).is_none_or(|(_, picked)| *picked == Some(at))
}

fn price_of(deed: &Deed, wanted: &[(u16, usize, Wanted)], card: u16, at: usize) -> Amounts {
    match deed {
        Deed::PayPrivilege(_, cost) => *cost,
        _ => wanted
            .iter()
            .find_map(|(of, place, choice)| match choice {
                Wanted::Exchange(exchange) if (*of, *place) == (card, at) => Some(exchange.pay),
                _ => None,
            })
            .unwrap_or(Amounts::NONE),
    }
}
