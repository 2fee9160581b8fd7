//! Entries of cards: what is done at once, and what stands.

use cardwright_ir::{Def, Seat};
use cardwright_table::{Event, Halt, Item, Shape};
use smallvec::SmallVec;

use super::{
    Play,
    deeds::{Deed, Exchange, Part, Per},
    gain::{Source, covers, some},
    state::MEMBERS,
};
use crate::{
    syntax::{
        tree::Amounts,
        words::{ActionType, FIRST_TOWER, RESOURCES, Resource},
    },
    vocabulary::{self, events, verbs, words},
};

/// What a privilege gives.
pub(crate) const PRIVILEGES: [&[(Resource, i32)]; 6] = [
    &[(Resource::Wood, 1), (Resource::Stone, 1)],
    &[(Resource::Servants, 2)],
    &[(Resource::Coins, 2)],
    &[(Resource::Military, 2)],
    &[(Resource::Faith, 1)],
    &[(Resource::Prestige, 1)],
];

impl Play<'_, '_> {
    /// Notes that a sentence of a card is carried out.
    pub(super) fn note(&self, card: u16, part: Part) {
        if let Some(number) = self.rules.facts(card).numbers[part as usize] {
            self.t.note(&self.rules.pool, Def(card), number);
        }
    }

    /// Runs entries of a sentence of a card one after the other, outside of a production.
    pub(super) fn run_all(
        &mut self,
        seat: Seat,
        (card, part): (u16, Part),
        deeds: &[Deed],
        source: &mut Source,
    ) -> Result<(), Halt> {
        let ran = deeds.iter().try_for_each(|deed| self.run(seat, card, deed, source));
        ran.map_err(|halt| self.within(halt, card, part))
    }

    /// Says of a fault in which sentence of a card it happened.
    pub(super) fn within(&self, halt: Halt, card: u16, part: Part) -> Halt {
        match self.rules.facts(card).numbers[part as usize] {
            Some(number) => halt.within(Def(card), number),
            None => halt,
        }
    }

    fn run(&mut self, seat: Seat, card: u16, deed: &Deed, source: &mut Source) -> Result<(), Halt> {
        self.count(deed);
        match deed {
            Deed::Gain(gain) => self.gain(seat, gain, source),
            Deed::GainPer { .. } => {
                let goods = self.s.player(seat).goods;
                let gain = self.per(seat, deed, &goods);
                self.gain(seat, &gain, source);
            }
            Deed::Change(list) => {
                if let Some(exchange) = self.exchange(seat, card, list)? {
                    self.pay(seat, &exchange.pay, card);
                    self.gain(seat, &exchange.gain, source);
                }
            }
            Deed::Privilege(number) => self.privileges(seat, *number, card)?,
            Deed::PayPrivilege(number, cost) => {
                if covers(&self.s.player(seat).goods, cost) {
                    let mut decision = self.ask_one(seat, card, words::ASK_PAY_PRIVILEGE);
                    decision.item(Item::Word(words::ACCEPT));
                    decision.item(Item::Word(words::DECLINE));
                    if self.picked(decision)? == 0 {
                        self.pay(seat, cost, card);
                        self.privileges(seat, *number, card)?;
                    }
                }
            }
            Deed::Act(act) => self.bonus_action(seat, card, act)?,
            Deed::Plain(verbs::SIX_VALUE) => self.six(seat, card)?,
            Deed::Modify(_) | Deed::Less(_) | Deed::Flag(_) | Deed::Plain(_) => {
                self.register(seat, std::slice::from_ref(deed));
            }
        }
        Ok(())
    }

    /// One of the exchanges that can be paid, if any is wanted.
    fn exchange(&mut self, seat: Seat, card: u16, list: &[Exchange]) -> Result<Option<Exchange>, Halt> {
        let goods = self.s.player(seat).goods;
        self.choose_exchange(seat, card, list, &goods, words::ASK_CHANGE)
    }

    /// Asks for one of the exchanges that these goods can pay.
    pub(super) fn choose_exchange(
        &mut self,
        seat: Seat,
        card: u16,
        list: &[Exchange],
        goods: &[i32; RESOURCES],
        word: cardwright_ir::Word,
    ) -> Result<Option<Exchange>, Halt> {
        let open: SmallVec<[&Exchange; 4]> = list.iter().filter(|one| covers(goods, &one.pay)).collect();
        if open.is_empty() {
            return Ok(None);
        }
        let mut decision = self.ask_one(seat, card, word);
        for exchange in &open {
            decision.item(Item::Sym(exchange.name));
        }
        decision.item(Item::Word(words::NOTHING));
        let picked = self.picked(decision)?;
        Ok(open.get(picked).map(|exchange| **exchange))
    }

    /// What a bonus gives, counted on these goods.
    pub(super) fn per(&self, seat: Seat, deed: &Deed, goods: &[i32; RESOURCES]) -> Amounts {
        let Deed::GainPer { resource, amount, quantity, per } = deed else { return Amounts::NONE };
        let count = match per {
            Per::Card(card) => i32::from(self.s.player(seat).counts[card.index()]),
            Per::Resource(resource) => goods[resource.index()],
        };
        some(&[(*resource, amount.saturating_mul(count / quantity))])
    }

    /// Chooses different privileges and gains them one after the other.
    pub(super) fn privileges(&mut self, seat: Seat, number: u8, card: u16) -> Result<(), Halt> {
        let all = if self.rules.options.prestige { 6 } else { 5 };
        let number = number.min(all);
        let mut picks: SmallVec<[u16; 6]> = (0..u16::from(all)).collect();
        if number < all || self.rules.options.ask_all {
            let mut decision = self.t.blank();
            decision.open(seat, self.cause(card));
            let many = u16::from(number);
            decision.ask(words::ASK_PRIVILEGE, Shape::Pick { min: many, max: many, ordered: true });
            for at in 0..all {
                decision.item(Item::Word(vocabulary::privilege(at)));
            }
            picks = self.answered(decision)?.picks;
        }
        self.t.count(verbs::PRIVILEGE.index());
        for pick in picks {
            let reward = PRIVILEGES.get(usize::from(pick)).map_or(Amounts::NONE, |list| some(list));
            self.gain(seat, &reward, &mut Source::board());
        }
        Ok(())
    }

    /// One coloured member at home is worth 6.
    fn six(&mut self, seat: Seat, card: u16) -> Result<(), Halt> {
        let members = self.s.player(seat).members;
        let open: SmallVec<[u8; MEMBERS]> =
            (1..4).filter(|member| members[usize::from(*member)] == super::state::HOME).collect();
        let member = match open.as_slice() {
            [] => return Ok(()),
            [only] if !self.rules.options.ask_all => *only,
            _ => {
                let mut decision = self.ask_one(seat, card, words::ASK_SIX);
                for member in &open {
                    decision.item(Item::Piece(super::piece(seat, *member)));
                }
                open[self.picked(decision)?]
            }
        };
        self.s.player_mut(seat).six |= 1 << member;
        self.say(|| Event::new(events::LOG_SIX, seat).word(vocabulary::member(member)));
        Ok(())
    }

    /// Entries that stand from now on.
    pub(super) fn register(&mut self, seat: Seat, deeds: &[Deed]) {
        for deed in deeds {
            self.count(deed);
            let player = self.s.player_mut(seat);
            match deed {
                Deed::Modify(act) => {
                    let regions = match (act.action, act.region) {
                        (_, Some(region)) => region..region + 1,
                        (ActionType::Tower, None) => FIRST_TOWER..8,
                        (action, None) => {
                            let region = action.region().unwrap_or(0);
                            region..region + 1
                        }
                    };
                    for region in regions {
                        let region = usize::from(region);
                        let list = if act.value >= 0 { &mut player.raised } else { &mut player.lowered };
                        list[region] = list[region].saturating_add(act.value);
                    }
                    player.savers = player.savers.saturating_add(u8::from(!act.discount.options.is_empty()));
                }
                Deed::Less(bits) => player.malus |= bits,
                Deed::Flag(flag) => {
                    player.flags |= 1 << flag;
                    let word = cardwright_ir::Word(words::DOUBLE_SERVANTS.0 + u16::from(*flag));
                    self.t.emit(|| Event::new(events::LOG_FLAG, seat).word(word));
                }
                Deed::Plain(verb) => match *verb {
                    verbs::LESS_DICE => player.coloured -= 1,
                    verbs::COLOR_BONUS => player.coloured += 2,
                    verbs::GREY_FAMILY => player.grey += 3,
                    verbs::COLOR_DICE => player.fives = true,
                    verbs::NO_MARKET => player.no_market = true,
                    verbs::NO_TOWER_BONUS => player.no_floors = true,
                    // Copying is done where the leader is played.
                    _ => {}
                },
                Deed::Gain(_)
                | Deed::GainPer { .. }
                | Deed::Change(_)
                | Deed::Privilege(_)
                | Deed::PayPrivilege(..)
                | Deed::Act(_) => {}
            }
        }
    }

    /// Counts the verb of an entry for those who ask how often each ran.
    pub(super) fn count(&mut self, deed: &Deed) {
        let verb = match deed {
            Deed::Gain(_) => verbs::GAIN,
            Deed::GainPer { .. } => verbs::GAIN_PER,
            Deed::Change(_) | Deed::PayPrivilege(..) => verbs::PAY,
            Deed::Privilege(_) => return,
            Deed::Act(act) if act.unaided => verbs::ACT_UNAIDED,
            Deed::Act(_) => verbs::ACT,
            Deed::Modify(act) => {
                if !act.discount.options.is_empty() {
                    self.t.count(verbs::SAVE.index());
                }
                verbs::MODIFY
            }
            Deed::Less(_) => verbs::LESS,
            Deed::Flag(_) => verbs::FLAG,
            Deed::Plain(verb) => *verb,
        };
        self.t.count(verb.index());
    }
}

/// The card that an event is about.
pub(super) fn about(event: Event, card: u16) -> Event {
    if card == super::state::NONE { event } else { event.card(card, Def(card)) }
}
