//! Whether an action can happen, and whether it can happen completely.

use cardwright_ir::Op;
use cardwright_table::Card;

use super::{
    action::{Act, Action},
    code::ChangeCode,
    context::Context,
    modifier::{ModValue, Object},
    play::{Play, Ran},
    request::Cursor,
    state::is_field,
    value::{CardItem, Item, Items},
};
use crate::vocabulary::{attrs, zones};

impl<'g> Play<'g, '_> {
    /// Can it not happen at all?
    pub(crate) fn impossible(&mut self, action: &Action, all: &[Action]) -> Ran<bool> {
        let card = action.card.as_ref().and_then(|card| self.state.current(card));
        let gone = action.card.is_none() || card.is_none();
        let token_gone = card.is_some_and(|card| self.state.card(card).gone);
        let in_partner = card.is_some_and(|card| self.is_in(card, zones::PARTNER));
        Ok(match &action.act {
            Act::GainMana | Act::GainLife | Act::LoseLife | Act::Damage(_) => action.amount == 0,
            Act::LoseMana => action.amount == 0 || self.state.player(action.player).mana == 0,
            Act::Lift => card.is_none_or(|card| self.state.card(card).zone != action.from),
            Act::Place => {
                let same = all
                    .iter()
                    .filter(|other| other.act == Act::Place && other.to == action.to && !other.cancelled);
                gone || action.to.is_none_or(|zone| self.free_slots(zone).len() < same.count())
            }
            Act::Summon => card.is_none_or(|card| {
                let data = self.state.card(card);
                data.placed_to.is_none_or(|(seat, zone)| {
                    let slot = self.state.player(seat).slots(zone)[usize::from(data.slot)].card;
                    slot != cardwright_table::NO_CARD && slot != card
                })
            }),
            Act::Deploy | Act::Cast => card.is_none_or(|card| self.state.card(card).placed_to.is_none()),
            Act::Move(_) => {
                gone || token_gone
                    || in_partner
                    || action.to.is_some_and(|to| is_field(to.1) && self.free_slots(to).is_empty())
            }
            Act::Swap(_) => {
                let other = match action.cards.first() {
                    Some(Item::Card(other)) => self.state.current(other),
                    _ => None,
                };
                match (card, other) {
                    (Some(one), Some(other)) => {
                        let off = |card: Card| !self.on_field(card);
                        let token = |card: Card, to: Card| self.state.card(card).token && off(to);
                        token_gone || self.state.card(other).gone || token(one, other) || token(other, one)
                    }
                    _ => true,
                }
            }
            Act::Discard | Act::Exile(_) | Act::Destroy => in_partner,
            Act::Apply(object, value, _) => !self.any_applies(*object, value)?,
            Act::SetTarget => card.is_none_or(|card| !self.is_unit(card) || !self.on_field(card)),
            Act::GiveAttack => gone || token_gone || card.is_none_or(|card| !self.is_unit(card)),
            Act::SelectUnit | Act::Choose(_) => match &action.act {
                Act::Choose(request) => self.next_response(request, &Cursor::Start)?.is_none(),
                _ => match card {
                    Some(card) => self.legal_units(card, action.player)?.is_empty(),
                    None => true,
                },
            },
            Act::Equip => {
                let unit = match action.cards.first() {
                    Some(Item::Card(unit)) => self.state.current(unit),
                    _ => None,
                };
                match (card, unit) {
                    (Some(card), Some(unit)) => {
                        let player = self.state.controller(card);
                        !self.is_legal_unit(card, unit, player)?
                    }
                    _ => true,
                }
            }
            Act::View => token_gone,
            Act::Reveal(_) => {
                gone || token_gone || card.is_some_and(|card| self.state.card(card).hidden == 0)
            }
            Act::Unreveal => {
                gone || token_gone
                    || card.is_some_and(|card| {
                        let data = self.state.card(card);
                        data.zone.is_some_and(|zone| data.hidden == super::zone::hidden_in(zone))
                    })
            }
            Act::Counters(counter) => {
                action.amount == 0
                    || gone
                    || token_gone
                    || (action.amount < 0 && card.is_some_and(|card| self.counters(card, *counter) == 0))
            }
            Act::Draw
            | Act::Remove(..)
            | Act::Declare
            | Act::CancelAttack
            | Act::Shuffle(_)
            | Act::ApplyStatic(..)
            | Act::UnapplyStatic(..)
            | Act::Queue(..)
            | Act::Win(_) => false,
        })
    }

    /// Can it happen completely, as a cost must?
    pub(crate) fn fully_possible(&mut self, action: &Action, all: &[Action]) -> Ran<bool> {
        Ok(match &action.act {
            Act::LoseMana => {
                let before: i32 = if self.rules.quirks.mana_each {
                    0
                } else {
                    let earlier = all.iter().take_while(|other| other.number != action.number);
                    earlier
                        .filter(|other| {
                            other.act == Act::LoseMana && other.player == action.player && !other.cancelled
                        })
                        .map(|other| other.amount)
                        .sum()
                };
                action.amount > 0
                    && self.state.player(action.player).mana >= action.amount.saturating_add(before)
            }
            Act::LoseLife => action.amount > 0 && self.state.player(action.player).life >= action.amount,
            Act::Move(_) => {
                let moves = all.iter().filter(|other| {
                    matches!(other.act, Act::Move(_)) && other.to == action.to && !other.cancelled
                });
                !self.impossible(action, all)?
                    && action
                        .to
                        .is_none_or(|to| !is_field(to.1) || self.free_slots(to).len() >= moves.count())
            }
            Act::Apply(object, value, _) => self.all_apply(*object, value)?,
            Act::Counters(counter) => {
                let card = action.card.as_ref().and_then(|card| self.state.current(card));
                !self.rules.quirks.free_counters
                    && !self.impossible(action, all)?
                    && card.is_some_and(|card| {
                        action.amount > 0 || self.counters(card, *counter) >= -action.amount
                    })
            }
            _ => !self.impossible(action, all)?,
        })
    }

    /// The units that an equipment may be attached to.
    pub(crate) fn legal_units(
        &mut self,
        card: Card,
        player: cardwright_ir::Seat,
    ) -> Ran<smallvec::SmallVec<[Card; 6]>> {
        let mut units = smallvec::SmallVec::new();
        for seat in [player, super::state::other(player)] {
            for zone in [zones::UNITS, zones::SPELLS, zones::PARTNER] {
                for at in 0..self.state.player(seat).slots(zone).len() {
                    let unit = self.state.player(seat).slots(zone)[at].card;
                    if unit == cardwright_table::NO_CARD || !self.is_unit(unit) {
                        continue;
                    }
                    if self.fits_unit(card, unit, player)? {
                        units.push(unit);
                    }
                }
            }
        }
        Ok(units)
    }

    /// Is a unit one that an equipment may be attached to?
    pub(crate) fn is_legal_unit(&mut self, card: Card, unit: Card, player: cardwright_ir::Seat) -> Ran<bool> {
        Ok(self.on_field(unit)
            && !self.state.card(unit).gone
            && self.is_unit(unit)
            && self.fits_unit(card, unit, player)?)
    }

    fn fits_unit(&mut self, card: Card, unit: Card, player: cardwright_ir::Seat) -> Ran<bool> {
        let rules = self.rules;
        let test = rules.card_rules(self.state, card).and_then(|rules| rules.equipable_to.as_ref());
        let Some(test) = test else { return Ok(true) };
        self.implicit.cards.push(std::iter::once(Item::Card(CardItem::Live(unit))).collect());
        let holds = self.truth(test, &mut Context::card(card, player));
        self.implicit.cards.pop();
        holds
    }

    /// The counters of a kind on a card.
    pub(crate) fn counters(&self, card: Card, counter: cardwright_ir::Sym) -> i32 {
        let found = self.state.counters.iter().find(|row| row.0 == card && row.1 == counter);
        found.map_or(0, |row| row.2)
    }

    /// Can some change of a modifier apply to an object?
    fn any_applies(&mut self, object: Object, value: &ModValue) -> Ran<bool> {
        if let Object::Card(card) = object
            && (!self.on_field(card) || self.state.card(card).gone)
        {
            return Ok(false);
        }
        if !matches!(object, Object::Card(_)) {
            return Ok(true);
        }
        let rules = self.rules;
        for change in &rules.code.mods[value.code as usize] {
            if self.applies(object, change, value)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Can every change of a modifier apply completely?
    fn all_apply(&mut self, object: Object, value: &ModValue) -> Ran<bool> {
        let rules = self.rules;
        if let Object::Card(card) = object
            && (!self.on_field(card) || self.state.card(card).gone)
        {
            return Ok(false);
        }
        for change in &rules.code.mods[value.code as usize] {
            if !self.applies(object, change, value)? || !self.applies_fully(object, change, value)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Can a change apply to an object, as far as its nature and immunity go?
    pub(crate) fn applies(&mut self, object: Object, change: &'g ChangeCode, value: &ModValue) -> Ran<bool> {
        let Object::Card(card) = object else { return Ok(true) };
        if unit_only(change) && !self.is_unit(card) {
            return Ok(false);
        }
        if change.op == Op::CancelAbilities
            && !self
                .abilities(card)
                .iter()
                .any(|ability| self.code(*ability).cancellable && !self.state.instance(*ability).cancelled)
        {
            return Ok(false);
        }
        let whole = matches!(change.op, Op::Prohibit | Op::Replace) || change.attr == attrs::ALL;
        let attr = (!whole).then_some(change.attr);
        Ok(!self.is_immune(card, attr, &value.source.card)?)
    }

    fn applies_fully(&mut self, object: Object, change: &'g ChangeCode, value: &ModValue) -> Ran<bool> {
        match (change.op, object) {
            (Op::CancelAbilities, Object::Card(card)) => Ok(self
                .abilities(card)
                .iter()
                .all(|ability| self.code(*ability).cancellable && !self.state.instance(*ability).cancelled)),
            (Op::Add, _) => {
                let mut cx = Context::again(&value.source, value.vars.clone());
                let by = self.bake_value(object, change, &mut cx)?;
                let now = self.number_of(object, change.attr, change.base);
                Ok(now.is_some_and(|now| now.saturating_add(by.number(cx.actor)) >= 0))
            }
            _ => Ok(true),
        }
    }

    /// Does an immunity of a card hold against another card: for everything, or for one value?
    pub(crate) fn is_immune(
        &mut self,
        card: Card,
        attr: Option<cardwright_ir::Attr>,
        by: &CardItem,
    ) -> Ran<bool> {
        let Some(values) = self.state.modified[usize::from(card)].clone() else { return Ok(false) };
        if values.immune.is_empty() {
            return Ok(false);
        }
        let rules = self.rules;
        for (number, at) in &values.immune {
            let Some(modifier) = values.stack.iter().find(|modifier| modifier.number == *number) else {
                continue;
            };
            let change = &rules.code.mods[modifier.value.code as usize][usize::from(*at)];
            if change.attr != attrs::ALL && Some(change.attr) != attr {
                continue;
            }
            let mut cx = Context::again(&modifier.value.source, modifier.value.vars.clone());
            let mut it = Items::new();
            it.push(Item::Card(by.clone()));
            self.implicit.cards.push(it);
            let holds = self.truth(&change.value, &mut cx);
            self.implicit.cards.pop();
            if holds? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Does a change only make sense on units?
pub(crate) fn unit_only(change: &ChangeCode) -> bool {
    change.op != Op::Immune
        && matches!(
            change.attr,
            attrs::ATTACK | attrs::DEFENSE | attrs::ATTACK_RIGHTS | attrs::CAN_ATTACK | attrs::CAN_COUNTER
        )
}
