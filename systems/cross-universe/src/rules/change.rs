//! What one change of a modifier does to the values of an object.

use cardwright_ir::{Attr, Op, Seat};
use cardwright_table::Card;

use super::{
    code::ChangeCode,
    context::Context,
    eval::quotient,
    modifier::{Baked, Modifier, Object},
    play::{Play, Ran},
    state::other,
    value::{AbilityRef, Item, Items, Value},
};
use crate::vocabulary::attrs;

impl<'g> Play<'g, '_> {
    pub(super) fn change(
        &mut self,
        object: Object,
        modifier: &Modifier,
        at: usize,
        change: &'g ChangeCode,
        baked: &Baked,
        cx: &mut Context,
    ) -> Ran<()> {
        match change.op {
            Op::Immune => {
                if let Object::Card(card) = object {
                    self.values_mut(card).immune.push((modifier.number, at as u16));
                }
                return Ok(());
            }
            Op::CancelAbilities => {
                if let Object::Card(card) = object {
                    for ability in self.abilities(card) {
                        if self.code(ability).cancellable {
                            self.state.instance_mut(ability).cancelled = true;
                        }
                    }
                }
                return Ok(());
            }
            Op::Swap(with) => {
                self.swap_values(object, change.attr, with, change.base);
                return Ok(());
            }
            _ => {}
        }
        if let Baked::Abilities(granted) = baked {
            self.give(object, change, granted);
            return Ok(());
        }
        let value = match baked {
            Baked::Value(value) => value.clone(),
            _ => self.bake_value(object, change, cx)?,
        };
        self.set(object, change, &value, cx);
        Ok(())
    }

    pub(super) fn give(&mut self, object: Object, change: &ChangeCode, granted: &[AbilityRef]) {
        let Object::Card(card) = object else { return };
        let keeps = self.rules.quirks.granted_stay;
        let values = self.values_mut(card);
        let values = if change.base { &mut values.base } else { &mut values.current };
        if change.op == Op::Set {
            values.abilities.clear();
        }
        for ability in granted {
            if !values.abilities.contains(ability) {
                values.abilities.push(*ability);
            }
        }
        if keeps {
            for ability in granted {
                self.state.instance_mut(*ability).cancelled = false;
            }
        }
    }

    pub(super) fn swap_values(&mut self, object: Object, one: Attr, with: Attr, base: bool) {
        let (first, second) = (self.number_of(object, one, base), self.number_of(object, with, base));
        if let (Some(first), Some(second)) = (first, second) {
            self.put_number(object, one, base, second);
            self.put_number(object, with, base, first);
        }
    }

    /// A number of an object.
    pub(crate) fn number_of(&self, object: Object, attr: Attr, base: bool) -> Option<i32> {
        match object {
            Object::Card(card) => {
                let data = self.state.values(card);
                let face = self.face(card);
                let unit = self.is_unit(card);
                let values = data.map(|data| if base { &data.base } else { &data.current });
                match attr {
                    attrs::LEVEL => Some(values.map_or(face.level, |values| values.level)),
                    attrs::ATTACK => values.map_or(face.attack, |values| values.attack).filter(|_| unit),
                    attrs::DEFENSE => values.map_or(face.defense, |values| values.defense).filter(|_| unit),
                    attrs::ATTACK_RIGHTS => values.map_or(unit.then_some(1), |values| values.rights),
                    _ => None,
                }
            }
            Object::Player(seat) => {
                let player = self.state.player(seat);
                let values = if base { &player.base } else { &player.current };
                match attr {
                    attrs::MANA_GAIN => Some(values.mana_gain),
                    attrs::DRAW_AMOUNT => Some(values.draw),
                    _ => None,
                }
            }
            Object::Fight(_) | Object::Game => None,
        }
    }

    pub(super) fn put_number(&mut self, object: Object, attr: Attr, base: bool, number: i32) {
        match object {
            Object::Card(card) => {
                let values = self.values_mut(card);
                let values = if base { &mut values.base } else { &mut values.current };
                match attr {
                    attrs::LEVEL => values.level = number,
                    attrs::ATTACK => values.attack = Some(number),
                    attrs::DEFENSE => values.defense = Some(number),
                    attrs::ATTACK_RIGHTS => values.rights = Some(number),
                    _ => {}
                }
            }
            Object::Player(seat) => {
                let player = self.state.player_mut(seat);
                let values = if base { &mut player.base } else { &mut player.current };
                match attr {
                    attrs::MANA_GAIN => values.mana_gain = number,
                    attrs::DRAW_AMOUNT => values.draw = number,
                    _ => {}
                }
            }
            Object::Fight(_) | Object::Game => {}
        }
    }

    /// Sets, adds, divides or appends.
    pub(super) fn set(&mut self, object: Object, change: &ChangeCode, value: &Value, cx: &Context) {
        let (attr, base) = (change.attr, change.base);
        let number = value.number(cx.actor);
        if let Some(now) = self.number_of(object, attr, base) {
            let new = match change.op {
                Op::Add => now.saturating_add(number).max(0),
                Op::Divide => quotient(now, number, true),
                _ => number,
            };
            self.put_number(object, attr, base, new);
            return;
        }
        let truth = value.truth(cx.actor);
        match object {
            Object::Card(card) => self.set_list(card, change, value, truth, cx),
            Object::Player(seat) => {
                let player = self.state.player_mut(seat);
                let values = if base { &mut player.base } else { &mut player.current };
                match attr {
                    attrs::PAYS_PARTNER => values.pays_partner = truth,
                    attrs::MAY_BATTLE => values.may_battle = truth,
                    _ => {}
                }
            }
            Object::Fight(fight) => self.set_fight(fight, change, value, truth, cx),
            Object::Game => {}
        }
    }

    pub(super) fn set_list(
        &mut self,
        card: Card,
        change: &ChangeCode,
        value: &Value,
        truth: bool,
        cx: &Context,
    ) {
        let values = self.values_mut(card);
        let values = if change.base { &mut values.base } else { &mut values.current };
        let syms = value.items(cx.actor).iter().filter_map(|item| match item {
            Item::Sym(sym) => Some(*sym),
            _ => None,
        });
        match change.attr {
            attrs::CAN_ATTACK => values.can_attack = Some(truth),
            attrs::CAN_COUNTER => values.can_counter = Some(truth),
            attrs::NAME => {
                if change.op == Op::Set {
                    values.names.clear();
                }
                for sym in syms {
                    if !values.names.contains(&sym) {
                        values.names.push(sym);
                    }
                }
            }
            attrs::TYPES => {
                if change.op == Op::Set {
                    values.types.clear();
                }
                for sym in syms {
                    if change.op == Op::Set || !values.types.contains(&sym) {
                        values.types.push(sym);
                    }
                }
            }
            _ => {}
        }
    }

    pub(super) fn set_fight(
        &mut self,
        fight: u16,
        change: &ChangeCode,
        value: &Value,
        truth: bool,
        cx: &Context,
    ) {
        let items: Items = value.items(cx.actor).iter().cloned().collect();
        let values = &mut self.state.fight_mut(fight).current;
        let number = value.number(cx.actor);
        match change.attr {
            attrs::COUNTER_FIRST => values.counter_first = truth,
            attrs::YOUR_DAMAGE => values.overrides[usize::from(cx.actor)] = Some(number),
            attrs::OPPONENT_DAMAGE => values.overrides[usize::from(other(cx.actor))] = Some(number),
            attrs::DAMAGE_TO => {
                if change.op == Op::Set {
                    values.damage_to.clear();
                }
                let seats = items.iter().filter_map(|item| match item {
                    Item::Seat(seat) => Some(*seat),
                    _ => None,
                });
                let seats: Vec<Seat> = seats.collect();
                for seat in seats {
                    if !values.damage_to.contains(&seat) {
                        values.damage_to.push(seat);
                    }
                }
            }
            attrs::BASE_VALUES_FOR => {
                if change.op == Op::Set {
                    values.base_for.clear();
                }
                values.base_for.extend(items);
            }
            _ => {}
        }
    }
}
