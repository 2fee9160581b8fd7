//! Effects as blocks: `you may` and costs are attempts, conditions are branches.

use cardwright_ir::{Block, Expr, SeatWord, Step, Stmt};

use super::{Lowering, node::Part};
use crate::syntax::tree::{Condition, Cost, Effect, EffectWithOptions};

impl Lowering {
    /// The block of an effect. Modes are part of an ability and not of a block; inside of one they are a choice.
    pub(super) fn block(&mut self, effect: &Effect) -> Block {
        match effect {
            Effect::Effect(effect) => vec![self.step(Part::Effect, effect)],
            Effect::WithOptions(effect) => self.option(effect),
            Effect::List(effects) => effects.iter().flat_map(|effect| self.option(effect)).collect(),
            Effect::ListWithOptions(list) => {
                let optional = !list.effects.is_empty() && list.effects.iter().all(|effect| effect.optional);
                let inner = match (&list.trigger_cost, optional) {
                    (Some(cost), _) => {
                        let effects =
                            list.effects.iter().map(|effect| self.step(Part::Effect, &effect.effect));
                        let effects = effects.collect();
                        vec![self.paid(cost, optional, effects)]
                    }
                    (None, _) => list.effects.iter().flat_map(|effect| self.option(effect)).collect(),
                };
                self.guarded(list.condition.as_ref(), inner)
            }
            Effect::Modal(choices) => {
                let modes = choices.iter().map(|choice| {
                    let mut block = vec![self.pay(&Cost::Energy(choice.energy_cost))];
                    block.extend(self.block(&choice.effect));
                    (None, block)
                });
                let modes = modes.collect();
                vec![self.stmt(Step::Choose { by: Expr::seat(SeatWord::You, self.span), modes })]
            }
        }
    }

    fn option(&mut self, effect: &EffectWithOptions) -> Block {
        let step = self.step(Part::Effect, &effect.effect);
        let inner = match &effect.trigger_cost {
            Some(cost) => self.paid(cost, effect.optional, vec![step]),
            None if effect.optional => {
                let ask = Some(Expr::seat(SeatWord::You, self.span));
                self.stmt(Step::Attempt { ask, main: vec![step], then: Vec::new(), otherwise: Vec::new() })
            }
            None => step,
        };
        self.guarded(effect.condition.as_ref(), vec![inner])
    }

    fn paid(&mut self, cost: &Cost, optional: bool, then: Block) -> Stmt {
        let ask = optional.then(|| Expr::seat(SeatWord::You, self.span));
        let main = vec![self.pay(cost)];
        self.stmt(Step::Attempt { ask, main, then, otherwise: Vec::new() })
    }

    fn guarded(&mut self, condition: Option<&Condition>, block: Block) -> Block {
        match condition {
            Some(condition) => {
                let condition = self.condition(condition);
                vec![self.stmt(Step::If(condition, block, Vec::new()))]
            }
            None => block,
        }
    }

    fn stmt(&self, node: Step) -> Stmt {
        Stmt { node, span: self.span }
    }
}
