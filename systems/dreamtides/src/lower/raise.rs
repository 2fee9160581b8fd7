//! From the IR back to abilities.

use cardwright_ir::{Ability, AbilityKind, Body, Cards, Expr, Node, Pattern, Step, Stmt, Verb};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::{
    node::{Part, pascal},
    trigger::EVENTS,
};
use crate::{
    syntax::tree::{
        self, ActivatedAbility, ActivatedOptions, Condition, Cost, Effect, EffectList, EffectWithOptions,
        EventAbility, ModalChoice, NamedAbility, StaticAbility, TriggerEvent, TriggerKeyword,
        TriggeredAbility, TriggeredOptions,
    },
    vocabulary::{VOCABULARY, events, verbs},
};

/// The ability that was lowered to this; `None` if it is not one of this language.
pub fn ability(ability: &Ability, cards: &Cards) -> Option<tree::Ability> {
    let raising = Raising { cards };
    let once = ability.limits.turn.is_some();
    Some(match ability.kind {
        AbilityKind::Play => {
            let additional_cost = match ability.cost.first() {
                Some(cost) => Some(raising.stmt(Part::Cost, cost)?),
                None => None,
            };
            tree::Ability::Event(EventAbility { additional_cost, effect: raising.body(&ability.body)? })
        }
        AbilityKind::Triggered => {
            let options = once.then_some(TriggeredOptions { once_per_turn: true, until_end_of_turn: false });
            tree::Ability::Triggered(TriggeredAbility {
                trigger: raising.trigger(ability.when.as_ref()?)?,
                effect: raising.body(&ability.body)?,
                options,
            })
        }
        AbilityKind::Activated => {
            let fast = ability.user.fast;
            let options = (fast || once).then_some(ActivatedOptions { is_fast: fast, is_multi: !once });
            let costs =
                ability.cost.iter().map(|cost| raising.stmt(Part::Cost, cost)).collect::<Option<_>>()?;
            tree::Ability::Activated(ActivatedAbility {
                costs,
                effect: raising.body(&ability.body)?,
                options,
            })
        }
        AbilityKind::Static => raising.standing(ability)?,
        AbilityKind::Replacement | AbilityKind::Part => return None,
    })
}

struct Raising<'c> {
    cards: &'c Cards,
}

impl Raising<'_> {
    fn standing(&self, ability: &Ability) -> Option<tree::Ability> {
        let Body::Run(block) = &ability.body else { return None };
        let [step] = block.as_slice() else { return None };
        let Step::Do { verb, .. } = &step.node else { return None };
        if *verb == verbs::RULE_RECLAIM || *verb == verbs::RULE_RECLAIM_FOR_COST {
            return self.stmt::<NamedAbility>(Part::Rule, step).map(tree::Ability::Named);
        }
        let rule = self.stmt(Part::Rule, step)?;
        Some(tree::Ability::Static(match ability.conditions.first() {
            Some(condition) => {
                StaticAbility::WithOptions { ability: rule, condition: Some(self.condition(condition)?) }
            }
            None => StaticAbility::StaticAbility(rule),
        }))
    }

    fn body(&self, body: &Body) -> Option<Effect> {
        match body {
            Body::Run(block) => self.block(block),
            Body::Modes(modes) => {
                let choices = modes.iter().map(|mode| {
                    let Cost::Energy(energy_cost) = self.stmt(Part::Cost, mode.cost.first()?)? else {
                        return None;
                    };
                    Some(ModalChoice { energy_cost, effect: self.block(&mode.body)? })
                });
                choices.collect::<Option<_>>().map(Effect::Modal)
            }
            Body::Modify { .. } | Body::Replace { .. } => None,
        }
    }

    /// The effect of a block: what hangs on one thing is one effect, what stands in a row is a list.
    fn block(&self, block: &[Stmt]) -> Option<Effect> {
        let [only] = block else { return self.options(block).map(Effect::List) };
        match &only.node {
            Step::Do { .. } => self.stmt(Part::Effect, only).map(Effect::Effect),
            Step::If(condition, inner, _) => {
                let condition = Some(self.condition(condition)?);
                let mut effects = self.options(inner)?;
                Some(match effects.len() {
                    1 => Effect::WithOptions(EffectWithOptions { condition, ..effects.remove(0) }),
                    _ => Effect::ListWithOptions(EffectList { effects, trigger_cost: None, condition }),
                })
            }
            Step::Attempt { ask, main, then, .. } if then.len() > 1 => {
                let optional = ask.is_some();
                let effect = |step: &Stmt| {
                    self.stmt(Part::Effect, step).map(|effect| EffectWithOptions::new(effect, optional))
                };
                Some(Effect::ListWithOptions(EffectList {
                    effects: then.iter().map(effect).collect::<Option<_>>()?,
                    trigger_cost: Some(self.stmt(Part::Cost, main.first()?)?),
                    condition: None,
                }))
            }
            _ => self.option(only).map(Effect::WithOptions),
        }
    }

    fn options(&self, block: &[Stmt]) -> Option<Vec<EffectWithOptions>> {
        block.iter().map(|step| self.option(step)).collect()
    }

    fn option(&self, step: &Stmt) -> Option<EffectWithOptions> {
        match &step.node {
            Step::Do { .. } => Some(EffectWithOptions::new(self.stmt(Part::Effect, step)?, false)),
            Step::Attempt { ask, main, then, .. } => match then.as_slice() {
                [] => Some(EffectWithOptions::new(self.stmt(Part::Effect, main.first()?)?, ask.is_some())),
                [effect] => Some(EffectWithOptions {
                    trigger_cost: Some(self.stmt(Part::Cost, main.first()?)?),
                    ..EffectWithOptions::new(self.stmt(Part::Effect, effect)?, ask.is_some())
                }),
                _ => None,
            },
            Step::If(condition, inner, _) => {
                let [only] = inner.as_slice() else { return None };
                let condition = Some(self.condition(condition)?);
                Some(EffectWithOptions { condition, ..self.option(only)? })
            }
            _ => None,
        }
    }

    fn stmt<T: DeserializeOwned>(&self, part: Part, step: &Stmt) -> Option<T> {
        let Step::Do { verb, args, .. } = &step.node else { return None };
        serde_json::from_value(self.node(part, *verb, args)?).ok()
    }

    fn condition(&self, condition: &Expr) -> Option<Condition> {
        let Node::Call(verb, args) = &condition.node else { return None };
        serde_json::from_value(self.node(Part::Condition, *verb, args)?).ok()
    }

    /// A verb with its arguments as the JSON of its node.
    fn node(&self, part: Part, verb: Verb, args: &[Expr]) -> Option<Value> {
        let row = VOCABULARY.verb(verb);
        let name = pascal(row.name.strip_prefix(part.prefix())?);
        if verb == verbs::CREATE_TRIGGER_UNTIL_END_OF_TURN {
            return self.created_trigger(&name, args);
        }
        let mut values = Vec::with_capacity(args.len());
        for (param, arg) in row.params.iter().zip(args) {
            values.push((param.name, self.value(Part::of(param), arg)?));
        }
        Some(match row.params {
            [] => Value::String(name),
            [first, ..] if first.name == "of" => {
                let mut values = values.into_iter().map(|(_, value)| value);
                match row.params.len() {
                    1 => json!({ name: values.next()? }),
                    _ => json!({ name: values.collect::<Vec<Value>>() }),
                }
            }
            _ => {
                // A field that is nothing is left out; the shapes that write it as null read it like that too.
                let fields: Map<String, Value> = values
                    .into_iter()
                    .filter(|(_, value)| !value.is_null())
                    .map(|(name, value)| (name.to_owned(), value))
                    .collect();
                json!({ name: fields })
            }
        })
    }

    fn value(&self, part: Part, expr: &Expr) -> Option<Value> {
        Some(match &expr.node {
            Node::Num(number) => json!(number),
            Node::Bool(truth) => json!(truth),
            Node::Sym(sym) => json!(self.cards.symbols.get(*sym)),
            Node::Word(word) => json!(pascal(VOCABULARY.word(*word).name)),
            Node::List(items) if items.is_empty() => Value::Null,
            Node::List(items) => {
                let items = items.iter().map(|item| self.value(part, item));
                Value::Array(items.collect::<Option<_>>()?)
            }
            Node::Quote(block) => serde_json::to_value(self.block(block)?).ok()?,
            Node::Call(verb, args) => self.node(part, *verb, args)?,
            _ => return None,
        })
    }

    fn created_trigger(&self, name: &str, args: &[Expr]) -> Option<Value> {
        let [when, script] = args else { return None };
        let (Node::Happened(pattern), Node::Quote(block)) = (&when.node, &script.node) else { return None };
        let trigger = TriggeredAbility {
            trigger: self.trigger(pattern)?,
            effect: self.block(block)?,
            options: Some(TriggeredOptions { once_per_turn: false, until_end_of_turn: true }),
        };
        Some(json!({ name: { "trigger": serde_json::to_value(trigger).ok()? } }))
    }

    fn trigger(&self, pattern: &Pattern) -> Option<TriggerEvent> {
        let about = match &pattern.filter {
            None => Vec::new(),
            Some(Expr { node: Node::Call(_, args), .. }) => {
                let params = VOCABULARY.verb(verbs::EVENT_IS).params;
                let values = params.iter().zip(args).map(|(_, arg)| self.value(Part::Value, arg));
                values.collect::<Option<Vec<Value>>>()?
            }
            Some(_) => return None,
        };
        use TriggerKeyword::{Dissolved, Judgment, Materialized};
        let keywords: Option<&[TriggerKeyword]> = match pattern.event {
            _ if !about.is_empty() => None,
            events::JUDGMENT => Some(&[Judgment]),
            events::MATERIALIZED => Some(&[Materialized]),
            events::DISSOLVED => Some(&[Dissolved]),
            events::MATERIALIZED_JUDGMENT => Some(&[Materialized, Judgment]),
            events::MATERIALIZED_DISSOLVED => Some(&[Materialized, Dissolved]),
            _ => None,
        };
        if let Some(keywords) = keywords {
            return Some(TriggerEvent::Keywords(keywords.to_vec()));
        }
        let (name, _) = EVENTS.iter().find(|(_, event)| *event == pattern.event)?;
        let mut about = about.into_iter();
        let node = match about.len() {
            0 => json!(name),
            1 => json!({ *name: about.next()? }),
            _ => json!({ *name: about.collect::<Vec<Value>>() }),
        };
        serde_json::from_value(node).ok()
    }
}
