//! What actions do.

use std::sync::Arc;

use cardwright_ir::{Seat, Sym};
use cardwright_table::Card;

use super::{
    action::{Act, Action, Spot},
    aspects,
    modifier::Object,
    play::{Play, Ran},
    request::{Asked, Request, Response, Why},
    state::{Attack, Delayed, Later, Victory, is_field, other},
    value::{CardItem, Item, Items, Side, Time, ZoneRef},
};
use crate::vocabulary::{words, zones};

impl Play<'_, '_> {
    /// Performs an action. Its card becomes what it was like before, with the identity it has after.
    pub(crate) fn perform(&mut self, action: &mut Action) -> Ran<()> {
        let act = std::mem::replace(&mut action.act, Act::CancelAttack);
        let done = self.perform_act(&act, action);
        self.state.note(aspects::changed_by(&act));
        action.act = act;
        done?;
        self.report(action);
        Ok(())
    }

    fn perform_act(&mut self, act: &Act, action: &mut Action) -> Ran<()> {
        let live = action.card.as_ref().and_then(|card| self.state.current(card));
        let player = action.player;
        match act {
            Act::GainMana => self.state.player_mut(player).mana += action.amount,
            Act::LoseMana => {
                let floor = if self.rules.quirks.mana_below_zero { i32::MIN } else { 0 };
                let mana = &mut self.state.player_mut(player).mana;
                *mana = (*mana - action.amount).max(floor);
            }
            Act::GainLife => self.state.player_mut(player).life += action.amount,
            Act::LoseLife => self.lose_life(player, action.amount),
            Act::Damage(seat) => {
                freeze_causes(self, action);
                self.lose_life(*seat, action.amount);
            }
            Act::Draw => self.draw(action),
            Act::Lift => {
                if let Some(card) = live {
                    self.freeze(action, card, |play| play.lift(card));
                }
            }
            Act::Place => {
                if let (Some(card), Some(zone)) = (live, action.to) {
                    let slot = self.choose_slot(player, card, zone)?;
                    self.freeze(action, card, |play| {
                        play.place(card, zone, slot);
                    });
                }
            }
            Act::Summon | Act::Cast | Act::Deploy => {
                if let Some(card) = live
                    && let Some(zone) = self.state.card(card).placed_to
                {
                    let slot = self.state.card(card).slot;
                    self.freeze(action, card, |play| {
                        play.enter_slot(card, zone, slot);
                    });
                    action.to = Some(zone);
                    if *act == Act::Summon {
                        let gid = self.state.card(card).gid;
                        self.state.summoned[1].push(gid);
                    }
                }
            }
            Act::Move(spot) => {
                if let (Some(card), Some(zone)) = (live, action.to) {
                    self.move_to(action, card, zone, *spot)?;
                }
            }
            Act::Swap(transfer) => self.swap(action, *transfer),
            Act::Discard => {
                freeze_causes(self, action);
                if let Some(card) = live {
                    let to = (self.state.card(card).owner, zones::DISCARD);
                    self.move_to_pile(action, card, to, Side::Top);
                }
            }
            Act::Destroy => freeze_causes(self, action),
            Act::Exile(until) => {
                freeze_causes(self, action);
                if let Some(card) = live {
                    let to = (self.state.card(card).owner, zones::EXILE);
                    self.move_to_pile(action, card, to, Side::Top);
                    if let (Time::At(..), Some(from)) = (until, action.from) {
                        let back = match self.rules.quirks.returns_from_anywhere {
                            true => CardItem::Live(card),
                            false => action.card.clone().unwrap_or(CardItem::Live(card)),
                        };
                        self.untils
                            .push((*until, Action::new(Act::Move(Spot::Chosen), player).card(back).to(from)));
                    }
                }
            }
            Act::Apply(object, value, until) => {
                self.apply(*object, value, *until, player)?;
                if let (Object::Card(card), Some(_)) = (object, &action.card) {
                    action.card = Some(CardItem::Was(Arc::new(self.state.snapshot(*card))));
                }
            }
            Act::Remove(object, number) => self.remove_modifier(*object, *number),
            Act::Declare => self.declare(action),
            Act::CancelAttack => {
                if let Some(attack) = &mut self.state.attack {
                    attack.cancelled = true;
                }
            }
            Act::SetTarget => {
                if let Some(card) = live {
                    self.set_target(card);
                    self.freeze(action, card, |_| {});
                }
            }
            Act::GiveAttack => {
                if let Some(card) = live {
                    self.state.card_mut(card).attacks_again = true;
                }
            }
            Act::SelectUnit => self.select_unit(action)?,
            Act::Equip => {
                if let (Some(card), Some(Item::Card(unit))) = (live, action.cards.first())
                    && let Some(unit) = self.state.current(unit)
                {
                    let number = self.state.number();
                    let data = self.state.card_mut(card);
                    data.equipped_to = Some(unit);
                    data.equipped_at = number;
                }
            }
            Act::Shuffle(seat) => self.shuffle_deck(*seat)?,
            Act::View => {
                if let Some(card) = live {
                    self.state.show(card, 1 << player);
                    self.freeze(action, card, |_| {});
                }
            }
            Act::Reveal(until) => {
                if let Some(card) = live {
                    let before = self.state.card(card).hidden;
                    self.state.show(card, 0b11);
                    self.state.card_mut(card).hidden = 0;
                    self.freeze(action, card, |_| {});
                    match until {
                        None => {
                            let zone = self.state.card(card).zone;
                            self.state.card_mut(card).hidden = zone.map_or(before, super::zone::hidden_in);
                        }
                        Some(time @ Time::At(..)) => {
                            let back = action.card.clone().unwrap_or(CardItem::Live(card));
                            self.untils.push((*time, Action::new(Act::Unreveal, player).card(back)));
                        }
                        Some(Time::Forever) => {}
                    }
                }
            }
            Act::Unreveal => {
                if let Some(card) = live
                    && let Some(zone) = self.state.card(card).zone
                {
                    self.state.card_mut(card).hidden = super::zone::hidden_in(zone);
                }
            }
            Act::Counters(counter) => {
                if let Some(card) = live {
                    self.add_counters(card, *counter, action.amount);
                }
            }
            Act::ApplyStatic(object, ability) => self.apply_static(*object, *ability)?,
            Act::UnapplyStatic(object, number) => self.unapply_static(*object, *number),
            Act::Choose(request) => {
                let response = self.choose(request)?;
                action.cards = self.picked(request, &response);
                let joins =
                    matches!(request.ask, Asked::Cards { .. } | Asked::Player(_) | Asked::Ability(..));
                if joins {
                    self.targets.extend(action.cards.iter().cloned());
                }
            }
            Act::Queue(time, fragment) => {
                if let (true, Time::At(turn, when)) = (self.is_real(), time) {
                    let what = Later::Script(fragment.clone());
                    self.state.delayed.push(Delayed { turn: *turn, when: *when, what });
                }
            }
            Act::Win(ability) => self.state.player_mut(player).victories.push(Victory::Effect(*ability)),
        }
        Ok(())
    }

    /// Runs a change of a card, keeping what it was like before.
    fn freeze(&mut self, action: &mut Action, card: Card, change: impl FnOnce(&mut Self)) {
        let mut snapshot = self.state.snapshot(card);
        if action.from.is_none() {
            action.from = snapshot.zone;
        }
        change(self);
        snapshot.gid = self.state.card(card).gid;
        action.card = Some(CardItem::Was(Arc::new(snapshot)));
    }

    fn move_to_pile(&mut self, action: &mut Action, card: Card, to: ZoneRef, end: Side) {
        action.from = None;
        self.freeze(action, card, |play| play.enter_pile(card, to, end));
        action.to = Some(to);
    }

    fn lose_life(&mut self, seat: Seat, amount: i32) {
        let player = self.state.player_mut(seat);
        player.life = (player.life - amount).max(0);
        if player.life == 0 {
            self.state.player_mut(other(seat)).victories.push(Victory::Reason(words::LIFE_ZERO));
        }
    }

    fn draw(&mut self, action: &mut Action) {
        let seat = action.player;
        let amount = usize::try_from(action.amount).unwrap_or(0);
        if self.state.player(seat).deck.len() < amount {
            self.state.player_mut(other(seat)).victories.push(Victory::Reason(words::EMPTY_DECK));
            return;
        }
        for _ in 0..amount {
            let Some(card) = self.state.player(seat).deck.last().copied() else { return };
            let mut snapshot = self.state.snapshot(card);
            self.enter_pile(card, (seat, zones::HAND), Side::Top);
            snapshot.gid = self.state.card(card).gid;
            action.cards.push(Item::Card(CardItem::Was(Arc::new(snapshot))));
        }
    }

    /// Lets a player choose a free slot for a card.
    fn choose_slot(&mut self, player: Seat, card: Card, zone: ZoneRef) -> Ran<u8> {
        let free = self.free_slots(zone);
        let request = Request { player, ask: Asked::Slot { card, zone, free: free.clone() } };
        match self.ask(&request)? {
            Response::One(at) => Ok(free.get(usize::from(at)).copied().unwrap_or(0)),
            _ => Ok(free.first().copied().unwrap_or(0)),
        }
    }

    fn move_to(&mut self, action: &mut Action, card: Card, zone: ZoneRef, spot: Spot) -> Ran<()> {
        if is_field(zone.1) {
            let slot = match zone.1 {
                zones::PARTNER => 0,
                _ => self.choose_slot(action.player, card, zone)?,
            };
            action.from = None;
            self.freeze(action, card, |play| {
                play.enter_slot(card, zone, slot);
            });
            return Ok(());
        }
        let end = if spot == Spot::End(Side::Bottom) { Side::Bottom } else { Side::Top };
        self.move_to_pile(action, card, zone, end);
        action.to = Some(zone);
        if spot == Spot::Anywhere {
            for guard in &mut self.guards {
                guard.shuffled.push((zone.0, card));
            }
        }
        Ok(())
    }

    fn swap(&mut self, action: &mut Action, transfer: bool) {
        let one = action.card.as_ref().and_then(|card| self.state.current(card));
        let with = match action.cards.first() {
            Some(Item::Card(card)) => self.state.current(card),
            _ => None,
        };
        let (Some(one), Some(with)) = (one, with) else { return };
        let spot = |play: &Self, card: Card| {
            let data = play.state.card(card);
            let zone = data.zone?;
            let at = play.state.player(zone.0).pile(zone.1).iter().position(|known| *known == card);
            Some((zone, data.slot, at))
        };
        let (Some(first), Some(second)) = (spot(self, one), spot(self, with)) else { return };
        let equipment: Vec<(Card, Vec<Card>)> =
            [one, with].iter().map(|card| (*card, self.state.equipments(*card).collect())).collect();
        let mut before = self.state.snapshot(one);
        let mut before_with = self.state.snapshot(with);
        self.lift(one);
        self.lift(with);
        // A card that comes from a slot still counts as coming from the field.
        self.put_at(with, first, second.0);
        self.put_at(one, second, first.0);
        if transfer {
            for (unit, cards) in equipment {
                let to = if unit == one { with } else { one };
                if self.on_field(to) {
                    for card in cards {
                        self.state.card_mut(card).equipped_to = Some(to);
                    }
                }
            }
        }
        before.gid = self.state.card(one).gid;
        before_with.gid = self.state.card(with).gid;
        action.card = Some(CardItem::Was(Arc::new(before)));
        action.cards = std::iter::once(Item::Card(CardItem::Was(Arc::new(before_with)))).collect();
    }

    fn put_at(&mut self, card: Card, (zone, slot, at): (ZoneRef, u8, Option<usize>), from: ZoneRef) {
        if is_field(zone.1) {
            if is_field(from.1) && !self.rules.quirks.new_on_field {
                self.state.card_mut(card).zone = None;
                let gid = self.state.card(card).gid;
                self.enter_slot(card, zone, slot);
                self.state.card_mut(card).gid = gid;
            } else {
                self.enter_slot(card, zone, slot);
            }
            return;
        }
        self.state.card_mut(card).zone = None;
        self.enter_pile(card, zone, Side::Top);
        if let (Some(at), Some(pile)) = (at, self.state.player_mut(zone.0).pile_mut(zone.1)) {
            pile.pop();
            pile.insert(at.min(pile.len()), card);
        }
        if is_field(from.1) {
            self.state.card_mut(card).last_side = (zone.1 != zones::DECK).then_some(from.0);
        }
    }

    fn declare(&mut self, action: &mut Action) {
        let attackers: smallvec::SmallVec<[Card; 3]> = action
            .cards
            .iter()
            .filter_map(|item| match item {
                Item::Card(card) => self.state.current(card),
                _ => None,
            })
            .collect();
        let target = action.card.as_ref().and_then(|card| self.state.current(card));
        for card in &attackers {
            self.state.card_mut(*card).attacking = true;
        }
        if let Some(target) = target {
            self.state.card_mut(target).attacked = true;
        }
        let combined = attackers.len() > 1;
        self.state.attack =
            Some(Attack { player: action.player, attackers, target, combined, cancelled: false });
        let frozen = |play: &Self, card: &CardItem| play.frozen(card);
        action.cards = action
            .cards
            .iter()
            .filter_map(|item| match item {
                Item::Card(card) => Some(Item::Card(frozen(self, card))),
                _ => None,
            })
            .collect();
        if let Some(card) = action.card.take() {
            action.card = Some(self.frozen(&card));
        }
    }

    fn set_target(&mut self, card: Card) {
        let Some(attack) = &mut self.state.attack else { return };
        let before = attack.target.replace(card);
        if let Some(before) = before {
            self.state.card_mut(before).attacked = false;
        }
        self.state.card_mut(card).attacked = true;
    }

    fn select_unit(&mut self, action: &mut Action) -> Ran<()> {
        let Some(card) = action.card.as_ref().and_then(|card| self.state.current(card)) else {
            return Ok(());
        };
        let units = self.legal_units(card, action.player)?;
        let from: Items = units.iter().map(|unit| Item::Card(CardItem::Live(*unit))).collect();
        let why = Why::Equip(self.face(card).id);
        let ask = Asked::Cards { why, from, min: 1, max: 1, valid: None, blind: false };
        let request = Request { player: action.player, ask };
        let response = self.ask(&request)?;
        action.cards = self.picked(&request, &response);
        if let (Some(at), Some(Item::Card(unit))) = (self.state.current_block, action.cards.first()) {
            self.state.blocks[at].unit = Some(unit.clone());
        }
        Ok(())
    }

    /// Asks for a choice; cards to choose from are seen by the one who chooses, or not, as the effect says.
    fn choose(&mut self, request: &Request) -> Ran<Response> {
        let Asked::Cards { why: Why::Effect(_), from, blind, .. } = &request.ask else {
            return self.ask(request);
        };
        let bit = 1 << request.player;
        let shown: Vec<(Card, u8)> = from
            .iter()
            .filter_map(|item| match item {
                Item::Card(CardItem::Live(card)) => Some((*card, self.state.card(*card).hidden)),
                _ => None,
            })
            .collect();
        for (card, hidden) in &shown {
            self.state.card_mut(*card).hidden = if *blind { hidden | bit } else { hidden & !bit };
        }
        let response = self.ask(request)?;
        for (card, hidden) in shown {
            self.state.card_mut(card).hidden = hidden;
        }
        Ok(response)
    }

    fn add_counters(&mut self, card: Card, counter: Sym, amount: i32) {
        match self.state.counters.iter_mut().find(|row| row.0 == card && row.1 == counter) {
            Some(row) => row.2 += amount,
            None => self.state.counters.push((card, counter, amount)),
        }
        if !self.rules.quirks.lasting_counters {
            self.state.counters.retain(|row| row.2 > 0);
        }
    }
}

/// The cards that cause harm are kept as they were.
fn freeze_causes(play: &Play<'_, '_>, action: &mut Action) {
    if let Some(by) = &mut action.by {
        for item in by.iter_mut() {
            if let Item::Card(card @ CardItem::Live(_)) = item {
                *card = play.frozen(card);
            }
        }
    }
}
