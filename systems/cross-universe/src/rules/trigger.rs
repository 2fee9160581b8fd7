//! Triggers: what they wait for, whether it was met, and what they remember of it.

use std::sync::Arc;

use cardwright_ir::{Bin, Ty};
use cardwright_table::Card;
use smallvec::SmallVec;

use super::{
    action::Action,
    code::Kind,
    context::{Context, Frames},
    kinds,
    play::{Play, Ran},
    value::{AbilityRef, Item, Value},
};

impl Play<'_, '_> {
    /// The abilities with `after` of some cards.
    fn waiting(&self, cards: &[Card]) -> SmallVec<[AbilityRef; 16]> {
        let mut out = SmallVec::new();
        for card in cards {
            for ability in self.abilities(*card) {
                let code = self.code(ability);
                if code.after.is_some() && matches!(code.kind, Kind::Trigger | Kind::Cast) {
                    out.push(ability);
                }
            }
        }
        out
    }

    /// What must hold before the actions of a timing happen.
    pub(crate) fn check_before(&mut self) -> Ran<()> {
        if !self.rules.code.looks_before {
            return Ok(());
        }
        for ability in self.waiting(&self.rules.waiting(self.state, kinds::BEFORES)) {
            if let Some(before) = &self.code(ability).before {
                let mut cx = Context::of(self, ability);
                let holds = self.is_fulfilled(before, &mut cx)?;
                self.state.instance_mut(ability).before = holds;
            }
        }
        Ok(())
    }

    /// Which triggers are met by what has just happened.
    pub(crate) fn check_after(&mut self, actions: &Arc<Vec<Action>>, bits: u32) -> Ran<()> {
        for ability in self.waiting(&self.rules.hearing(self.state, bits)) {
            let code = self.code(ability);
            if code.hears.is_some_and(|hears| hears & bits == 0) {
                continue;
            }
            if code.before.is_some() && !self.state.instance(ability).before {
                continue;
            }
            let Some(after) = &code.after else { continue };
            let mut cx = Context::of(self, ability);
            self.implicit.actions.push(actions.clone());
            let outer = std::mem::take(&mut self.kept);
            let met = self.is_fulfilled(after, &mut cx);
            self.implicit.actions.pop();
            let kept = std::mem::replace(&mut self.kept, outer);
            if met? {
                let stack = self.state.stack.unwrap_or(0).min(63);
                self.state.instance_mut(ability).met |= 1 << stack;
                self.state.met = true;
                if !kept.is_empty() {
                    self.remember(ability, kept);
                }
            }
        }
        Ok(())
    }

    /// Adds captures to the newest frame.
    fn remember(&mut self, ability: AbilityRef, kept: Vec<(u16, Value)>) {
        let code = self.code(ability);
        let cx = Context::of(self, ability);
        let mut frames: Frames = match self.state.frames(ability) {
            Some(frames) => (**frames).clone(),
            None => vec![Vec::new()],
        };
        let Some(frame) = frames.last_mut() else { return };
        for (var, value) in kept {
            let ty = code.captured.iter().find(|(known, _)| *known == var).map_or(Ty::Cards, |(_, ty)| *ty);
            let old = frame.iter().position(|(known, _)| *known == var);
            let before = old.map(|at| frame.swap_remove(at).1);
            let new = match (ty, before) {
                (Ty::Num, before) => {
                    let sum: i32 = if self.rules.quirks.first_capture {
                        value.number(cx.actor)
                    } else {
                        value
                            .items(cx.actor)
                            .iter()
                            .map(|item| if let Item::Num(n) = item { *n } else { 0 })
                            .sum()
                    };
                    Value::num(before.map_or(0, |before| before.number(cx.actor)).saturating_add(sum))
                }
                (Ty::Bool, before) => {
                    Value::bool(value.truth(cx.actor) || before.is_some_and(|before| before.truth(cx.actor)))
                }
                (_, Some(before)) => self.arithmetic(Bin::Union, &before, &value, &cx),
                (_, None) => Value::List(value.into_items(cx.actor)),
            };
            frame.push((var, new));
        }
        self.state.memory_mut(ability).frames = Some(Arc::new(frames));
    }

    /// A new stack begins: a new frame for what is captured.
    pub(crate) fn open_frames(&mut self) {
        for ability in self.waiting(&self.rules.waiting(self.state, kinds::CAPTURES)) {
            if !self.code(ability).captured.is_empty() {
                let memory = self.state.memory_mut(ability);
                let frames = memory.frames.get_or_insert_with(|| Arc::new(vec![Vec::new()]));
                Arc::make_mut(frames).push(Vec::new());
            }
        }
    }

    /// Play is back on the first stack: nothing is met any more.
    pub(crate) fn clear_triggers(&mut self) {
        let bits = if self.state.met { kinds::WAITS } else { kinds::CAPTURES };
        for ability in self.waiting(&self.rules.waiting(self.state, bits)) {
            self.state.instance_mut(ability).met = 0;
            if self.code(ability).kind == Kind::Trigger {
                self.state.forget_frames(ability);
            }
        }
        // Those that wait for a state of the game stay met.
        self.state.met = self.state.met
            && self.rules.with(self.state, kinds::DURINGS).iter().any(|card| {
                self.abilities(*card).iter().any(|ability| self.state.instance(*ability).met != 0)
            });
    }

    /// Looks at the triggers that wait for a state of the game.
    pub(crate) fn check_during(&mut self) -> Ran<()> {
        let stack = self.state.stack.unwrap_or(1).clamp(1, 64) - 1;
        for card in self.rules.with(self.state, kinds::DURINGS) {
            for ability in self.abilities(card) {
                let code = self.code(ability);
                let (Kind::Trigger, Some(during)) = (code.kind, &code.during) else { continue };
                let mut cx = Context::of(self, ability);
                let holds = self.is_fulfilled(during, &mut cx)?;
                let instance = self.state.instance_mut(ability);
                if !holds {
                    instance.met = 0;
                    instance.used = false;
                } else if !instance.used {
                    instance.met |= 1 << stack;
                    self.state.met = true;
                }
            }
        }
        Ok(())
    }
}
