//! Towers: what may be taken, and taking it.

use cardwright_ir::{Def, Seat};
use cardwright_table::{Event, Halt};

use super::{
    Play, Rulebook,
    deeds::{Discount, Part},
    gain::{self, Source},
    price::{self, savers, spare_servants},
    state::{NONE, ROW, State, push},
};
use crate::{
    syntax::words::{CardType, FIRST_TOWER, Flag, Resource},
    vocabulary::events,
};

/// The least value of a floor.
pub(crate) const FLOORS: [i32; 4] = [1, 3, 5, 7];
/// Military points for the n-th territory.
pub(crate) const THRESHOLDS: [i32; ROW] = [0, 0, 3, 7, 12, 18];

/// The most servants that may be spent on taking the card of a floor; `None` if it cannot be taken.
pub(super) fn spare(
    rules: &Rulebook,
    s: &State,
    seat: Seat,
    region: u8,
    floor: u8,
    own: Option<(&Discount, u16)>,
) -> Option<i32> {
    let tower = usize::from(region - FIRST_TOWER);
    let card = s.towers[tower][usize::from(floor)];
    let player = s.player(seat);
    if card == NONE || usize::from(player.counts[tower]) >= ROW || short_of_soldiers(s, seat, tower) {
        return None;
    }
    let mut goods = player.goods;
    let fee = price::fee(rules, s, seat, region);
    goods[Resource::Coins.index()] -= fee;
    if goods[Resource::Coins.index()] < 0 {
        return None;
    }
    // Servants are paid before the floor gives any.
    let servants = player.has(Resource::Servants);
    if !player.no_floors {
        let net = Source::board().net(player, &rules.tables.spaces[usize::from(region)][usize::from(floor)]);
        gain::add(&mut goods, &net);
    }
    let list = savers(rules, player, region, own);
    spare_servants(rules.facts(card), &list, &goods, servants)
}

/// Does the next territory need more military points than there are?
pub(super) fn short_of_soldiers(s: &State, seat: Seat, tower: usize) -> bool {
    let player = s.player(seat);
    tower == CardType::Territory.index()
        && !player.flag(Flag::NoMilitaryRule)
        && THRESHOLDS
            .get(usize::from(player.counts[tower]))
            .is_some_and(|least| player.has(Resource::Military) < *least)
}

impl Play<'_, '_> {
    /// Takes the card of a floor, with a member or by a bonus action. `value` is without servants.
    pub(super) fn tower(
        &mut self,
        seat: Seat,
        region: u8,
        floor: u8,
        member: Option<u8>,
        value: i32,
        own: Option<(&Discount, u16)>,
    ) -> Result<(), Halt> {
        let rules = self.rules;
        let spare = spare(rules, self.s, seat, region, floor, own)
            .ok_or_else(|| Halt::fault("a floor that was offered cannot be used"))?;
        let need = FLOORS[usize::from(floor)];
        let spent = self.servants(seat, value, need, spare)?;
        self.spend_servants(seat, spent);
        let fee = price::fee(rules, self.s, seat, region);
        if fee > 0 {
            self.pay(seat, &gain::some(&[(Resource::Coins, fee)]), NONE);
        }
        if let Some(member) = member {
            self.stand(seat, member, region, floor);
        }
        if !self.s.player(seat).no_floors {
            let bonus = rules.tables.spaces[usize::from(region)][usize::from(floor)];
            self.gain(seat, &bonus, &mut Source::board());
        }
        let tower = usize::from(region - FIRST_TOWER);
        let card = self.s.towers[tower][usize::from(floor)];
        let list = savers(rules, self.s.player(seat), region, own);
        self.pay_card(seat, card, &list)?;
        self.s.towers[tower][usize::from(floor)] = NONE;
        let player = self.s.player_mut(seat);
        push(&mut player.cards[tower], card);
        player.counts[tower] += 1;
        self.say(|| Event::new(events::LOG_TAKEN, seat).card(card, Def(card)));
        let facts = rules.facts(card);
        self.note(card, Part::Prices);
        self.note(card, Part::Instant);
        if tower == CardType::Character.index() {
            self.note(card, Part::Permanent);
            self.register(seat, &facts.permanent);
        }
        self.run_all(seat, (card, Part::Instant), &facts.instant, &mut Source::instant(card))
    }
}
