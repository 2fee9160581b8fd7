//! Modifiers that come to stand on objects and are taken off again.

use std::sync::Arc;

use cardwright_ir::Seat;

use super::{
    action::{Act, Action},
    aspects,
    context::Context,
    modifier::{Baked, ModValue, Modifier, Object, Source},
    play::{Play, Ran},
    value::{AbilityRef, CardItem, Time, Value},
};
use crate::vocabulary::attrs;

impl Play<'_, '_> {
    pub(super) fn apply(
        &mut self,
        object: Object,
        value: &Arc<ModValue>,
        until: Time,
        player: Seat,
    ) -> Ran<()> {
        let baked = self.bake(object, value)?;
        self.state.timely |= self.rules.code.traits[value.code as usize].timely;
        let number = self.state.number();
        let modifier = Modifier { number, value: value.clone(), fixed: false, baked };
        self.push_modifier(object, modifier);
        if let Time::At(..) = until {
            self.untils.push((until, Action::new(Act::Remove(object, number), player)));
        }
        Ok(())
    }

    pub(super) fn push_modifier(&mut self, object: Object, modifier: Modifier) {
        let fixed = modifier.fixed;
        let modifier = Arc::new(modifier);
        match object {
            Object::Card(card) => {
                let values = self.values_mut(card);
                values.stack.push(modifier);
                values.settled = None;
                values.reads = aspects::ALL;
                values.by_static |= fixed;
            }
            Object::Player(seat) => {
                let player = self.state.player_mut(seat);
                player.stack.push(modifier);
                player.by_static |= fixed;
                player.reads = aspects::ALL;
            }
            Object::Fight(fight) => {
                let fight = self.state.fight_mut(fight);
                fight.stack.push(modifier);
                fight.by_static |= fixed;
            }
            Object::Game => self.state.game_stack.push(modifier),
        }
        self.touch(object);
    }

    /// The values of an object have to be worked out anew.
    pub(super) fn touch(&mut self, object: Object) {
        if let super::play::Asker::Dry(path) = &mut self.asker {
            path.touched.push(object);
        }
        self.state.enqueue(object);
    }

    pub(super) fn stack_mut(&mut self, object: Object) -> Option<&mut Vec<Arc<Modifier>>> {
        match object {
            Object::Card(card) => {
                self.state.values(card)?;
                let values = self.values_mut(card);
                values.settled = None;
                values.reads = aspects::ALL;
                Some(&mut values.stack)
            }
            Object::Player(seat) => {
                let player = self.state.player_mut(seat);
                player.reads = aspects::ALL;
                Some(&mut player.stack)
            }
            Object::Fight(fight) => Some(&mut self.state.fight_mut(fight).stack),
            Object::Game => Some(&mut self.state.game_stack),
        }
    }

    /// Takes a modifier off; in the reference, the last one if it is not there any more.
    pub(super) fn remove_modifier(&mut self, object: Object, number: u32) {
        let takes_last = self.rules.quirks.removes_last;
        if let Some(stack) = self.stack_mut(object) {
            match stack.iter().position(|modifier| modifier.number == number) {
                Some(at) => {
                    stack.remove(at);
                }
                None if takes_last => {
                    stack.pop();
                }
                None => {}
            }
        }
        self.touch(object);
    }

    pub(super) fn apply_static(&mut self, object: Object, ability: AbilityRef) -> Ran<()> {
        let rules = self.rules;
        let Some(code) = self.code(ability).modifier else { return Ok(()) };
        let you = self.state.controller(ability.card);
        let source = Source { card: CardItem::Live(ability.card), ability, you, actor: you };
        let value = Arc::new(ModValue { code, source, vars: None });
        let mut baked = Vec::new();
        for change in &rules.code.mods[code as usize] {
            let granted = match (change.attr, change.op, object) {
                (
                    attrs::ABILITIES,
                    cardwright_ir::Op::Append | cardwright_ir::Op::Set,
                    Object::Card(card),
                ) => {
                    let mut cx = Context::again(&value.source, None);
                    let made: Value = self.bake_value(object, change, &mut cx)?;
                    Some(self.grant_all(card, &made, &cx))
                }
                _ => None,
            };
            baked.push(granted.map_or(Baked::Symbolic, Baked::Abilities));
        }
        let number = self.state.number();
        self.push_modifier(object, Modifier { number, value, fixed: true, baked });
        Ok(())
    }

    pub(super) fn unapply_static(&mut self, object: Object, number: u32) {
        if let Some(stack) = self.stack_mut(object) {
            stack.retain(|modifier| modifier.number != number);
            let fixed = stack.iter().any(|modifier| modifier.fixed);
            match object {
                Object::Card(card) => self.values_mut(card).by_static = fixed,
                Object::Player(seat) => self.state.player_mut(seat).by_static = fixed,
                Object::Fight(fight) => self.state.fight_mut(fight).by_static = fixed,
                Object::Game => {}
            }
        }
        self.touch(object);
    }
}
