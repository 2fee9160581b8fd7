//! Effects with what they hang on.

use super::{Context, Joining, Writer};
use crate::syntax::tree::{Cost, Effect, EffectList, EffectWithOptions};

impl Writer<'_> {
    pub(super) fn effect(&self, effect: &Effect, context: Context) -> String {
        match effect {
            Effect::Effect(effect) => format!("{}.", self.fragment(effect)),
            Effect::WithOptions(effect) => format!("{}.", self.with_options(effect)),
            Effect::List(list) => self.list(list, context),
            Effect::ListWithOptions(list) => self.list_with_options(list),
            Effect::Modal(choices) => {
                let mut text = self.pen.choose_one().to_owned();
                for (mode, choice) in choices.iter().enumerate() {
                    if let super::Pen::Source(names) = &self.pen {
                        names.borrow_mut().enter(mode + 1);
                    }
                    let price = self.pen.mode_energy(mode + 1, choice.energy_cost);
                    let effect = self.capital(&self.effect(&choice.effect, context));
                    text.push_str(&format!("\n{} {price}: {effect}", self.pen.bullet()));
                }
                if let super::Pen::Source(names) = &self.pen {
                    names.borrow_mut().enter(0);
                }
                text
            }
        }
    }

    /// One effect with its own condition, cost and `you may`, without a period.
    fn with_options(&self, effect: &EffectWithOptions) -> String {
        let mut text = String::new();
        if let Some(condition) = &effect.condition {
            text.push_str(&self.condition(condition));
            text.push(' ');
        }
        if effect.optional {
            text.push_str("you may ");
        }
        if let Some(cost) = &effect.trigger_cost {
            text.push_str(&self.trigger_cost(cost));
            text.push_str(" to ");
        }
        text.push_str(&self.fragment(&effect.effect));
        text
    }

    fn list(&self, list: &[EffectWithOptions], context: Context) -> String {
        let fragments: Vec<String> = list.iter().map(|effect| self.fragment(&effect.effect)).collect();
        let first = list.first();
        let mut text = String::new();
        if let Some(condition) = first.and_then(|effect| effect.condition.as_ref()) {
            text.push_str(&self.condition(condition));
            text.push(' ');
        }
        let optional = list.iter().all(|effect| effect.optional);
        let cost = first
            .and_then(|effect| effect.trigger_cost.as_ref())
            .filter(|_| list.iter().all(|effect| effect.trigger_cost.is_some()));
        match cost {
            Some(cost) => {
                text.push_str(if optional { "you may " } else { "" });
                let cost = self.trigger_cost(cost);
                text.push_str(&format!("{cost} to {}.", self.joined(&fragments, Joining::And)));
            }
            None if optional => {
                text.push_str(&format!("you may {}.", self.joined(&fragments, Joining::Then)));
            }
            None if context == Context::Triggered => {
                text.push_str(&self.joined(&fragments, Joining::Then));
                text.push('.');
            }
            None => {
                text.push_str(&self.joined(&fragments, Joining::Sentences));
                text.push('.');
            }
        }
        text
    }

    fn list_with_options(&self, list: &EffectList) -> String {
        let EffectList { effects, trigger_cost, condition } = list;
        let optional = !effects.is_empty() && effects.iter().all(|effect| effect.optional);
        let mut text = String::new();
        if let Some(condition) = condition {
            text.push_str(&self.condition(condition));
            text.push(' ');
        }
        match trigger_cost {
            Some(cost) => {
                let fragments: Vec<String> =
                    effects.iter().map(|effect| self.fragment(&effect.effect)).collect();
                text.push_str(if optional { "you may " } else { "" });
                let cost = self.trigger_cost(cost);
                text.push_str(&format!("{cost} to {}", self.joined(&fragments, Joining::And)));
            }
            None => {
                let fragments: Vec<String> = effects.iter().map(|effect| self.with_options(effect)).collect();
                text.push_str(&self.joined(&fragments, Joining::Then));
            }
        }
        text.push('.');
        text
    }

    fn joined(&self, fragments: &[String], usual: Joining) -> String {
        let joining = if self.joining == Joining::Usual { usual } else { self.joining };
        match joining {
            Joining::And => fragments.join(" and "),
            Joining::Sentences => {
                let sentences: Vec<String> = fragments.iter().map(|text| self.capital(text)).collect();
                sentences.join(". ")
            }
            Joining::Then | Joining::Usual => fragments.join(", then "),
        }
    }

    /// A cost in front of effects: energy is paid.
    fn trigger_cost(&self, cost: &Cost) -> String {
        match cost {
            Cost::Energy(_) => format!("pay {}", self.cost(cost)),
            // The general costs of the same nodes have other words.
            Cost::AbandonCharactersCount { target, .. } if self.source() => self.abandon_written(target),
            Cost::BanishCardsFromYourVoid(count) if self.source() => {
                format!("{} {} from your void", self.pen.keyword("banish"), self.pen.cards(*count))
            }
            _ => self.cost(cost),
        }
    }
}
