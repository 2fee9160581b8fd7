//! Whole paragraphs.

use cardwright_system::Part;

use super::{Context, Writer};
use crate::syntax::tree::{
    Ability, ActivatedAbility, Condition, Cost, EventAbility, NamedAbility, StandardStaticAbility,
    StaticAbility, TriggerEvent, TriggeredAbility,
};

impl Writer<'_> {
    /// An ability as a paragraph.
    pub fn ability(&self, ability: &Ability) -> String {
        match ability {
            Ability::Event(event) => self.capital(&self.effect(&event.effect, Context::Event)),
            Ability::Static(ability) => self.static_ability(ability),
            Ability::Activated(ability) => self.activated(ability),
            Ability::Triggered(ability) => self.triggered(ability),
            Ability::Named(NamedAbility::Reclaim(Some(cost))) => {
                self.capital(&self.pen.reclaim_for_cost(*cost))
            }
            Ability::Named(NamedAbility::Reclaim(None)) => self.capital(&self.pen.keyword("reclaim")),
            Ability::Named(NamedAbility::ReclaimForCost(cost)) => {
                let reclaim = self.capital(&self.pen.keyword("reclaim"));
                format!("{reclaim} -- {}", self.capital(&self.cost(cost)))
            }
        }
    }

    /// An ability clause by clause. Conditions of effects stay with their effects, as their cards say them.
    pub fn clauses(&self, ability: &Ability) -> Vec<(Part, String)> {
        let costs = |costs: &[Cost]| costs.iter().map(|cost| self.cost(cost)).collect::<Vec<_>>().join(", ");
        match ability {
            Ability::Event(EventAbility { additional_cost, effect }) => vec![
                (Part::Pay, costs(additional_cost.as_slice())),
                (Part::Do, self.capital(&self.effect(effect, Context::Event))),
            ],
            Ability::Static(StaticAbility::WithOptions { ability, condition: Some(condition) }) => vec![
                (
                    Part::If,
                    self.condition(condition).trim_start_matches("if ").trim_end_matches(',').to_owned(),
                ),
                (Part::Do, self.capital(&self.standing(ability))),
            ],
            Ability::Activated(ActivatedAbility { costs: paid, effect, options }) => {
                let mut until = Vec::new();
                until.extend(options.is_some_and(|options| options.is_fast).then_some("at any time"));
                until.extend(options.is_some_and(|options| !options.is_multi).then_some("once per turn"));
                vec![
                    (Part::Pay, costs(paid)),
                    (Part::Do, self.capital(&self.effect(effect, Context::Triggered))),
                    (Part::Until, until.join(", ")),
                ]
            }
            Ability::Triggered(TriggeredAbility { trigger, effect, options }) => {
                let event = self.trigger(trigger);
                let mut until = Vec::new();
                until.extend(options.is_some_and(|options| options.until_end_of_turn).then_some("this turn"));
                until.extend(options.is_some_and(|options| options.once_per_turn).then_some("once per turn"));
                vec![
                    (
                        Part::When,
                        event.trim_start_matches("when ").trim_end_matches([',', ' ', ':']).to_owned(),
                    ),
                    (Part::Do, self.capital(&self.effect(effect, Context::Triggered))),
                    (Part::Until, until.join(", ")),
                ]
            }
            Ability::Static(StaticAbility::StaticAbility(_) | StaticAbility::WithOptions { .. })
            | Ability::Named(_) => vec![(Part::Do, self.ability(ability))],
        }
    }

    fn static_ability(&self, ability: &StaticAbility) -> String {
        let (rule, condition) = match ability {
            StaticAbility::StaticAbility(rule) => (rule, None),
            StaticAbility::WithOptions { ability, condition } => (ability, condition.as_ref()),
        };
        let text = self.standing(rule);
        let Some(condition) = condition else { return self.capital(&format!("{text}.")) };
        let sentence = match condition {
            Condition::ThisCardIsInYourVoid => format!("if this card is in your void, {text}."),
            _ if self.comes_first(condition, rule) => {
                // A rule that begins with a capital of its own stands inside of the sentence here.
                let text = if self.source() { lower_first(&text) } else { text };
                format!("{} {text}.", self.condition(condition))
            }
            _ if self.source() => format!("{text} if {}.", self.condition(condition)),
            _ => format!("{text} {}.", self.condition(condition)),
        };
        self.capital(&sentence)
    }

    fn comes_first(&self, condition: &Condition, rule: &StandardStaticAbility) -> bool {
        let bare_price = || {
            let (none, no_effect) = (&None, &None);
            matches!(
                rule,
                StandardStaticAbility::PlayForAlternateCost { additional_cost, if_you_do, .. }
                    if additional_cost == none && if_you_do == no_effect
            )
        };
        match condition {
            Condition::CardsInVoidCount { .. } | Condition::PredicateCount { count: 1, .. } => true,
            Condition::DissolvedThisTurn { .. } | Condition::CardsDiscardedThisTurn { .. } => {
                self.source() && !bare_price()
            }
            _ => self.source(),
        }
    }

    fn activated(&self, ability: &ActivatedAbility) -> String {
        let ActivatedAbility { costs, effect, options } = ability;
        let mut text = String::new();
        if options.is_some_and(|options| options.is_fast) {
            text.push_str(&self.capital(self.pen.fast()));
            text.push_str(" -- ");
        }
        let is_energy = |cost: &&Cost| matches!(cost, Cost::Energy(_));
        let mut parts: Vec<String> = if self.source() {
            costs.iter().map(|cost| self.capital(&self.cost(cost))).collect()
        } else {
            let first = costs.iter().filter(is_energy).map(|cost| self.cost(cost));
            let others = costs.iter().filter(|cost| !is_energy(cost));
            first.chain(others.map(|cost| self.capital(&self.cost(cost)))).collect()
        };
        if options.is_some_and(|options| !options.is_multi) {
            let once = if parts.is_empty() && self.source() { "Once per turn" } else { "once per turn" };
            if parts.is_empty() && !self.source() {
                parts.push(String::new());
            }
            parts.push(once.to_owned());
        }
        text.push_str(&parts.join(", "));
        text.push_str(": ");
        text.push_str(&self.capital(&self.effect(effect, Context::Triggered)));
        text
    }

    fn triggered(&self, ability: &TriggeredAbility) -> String {
        let TriggeredAbility { trigger, effect, options } = ability;
        let mut prefix = String::new();
        if options.is_some_and(|options| options.until_end_of_turn) {
            prefix.push_str("Until end of turn, ");
        }
        if options.is_some_and(|options| options.once_per_turn) {
            prefix.push_str("Once per turn, ");
        }
        let effect = self.effect(effect, Context::Triggered);
        let event = self.trigger(trigger);
        if self.is_keyword(trigger) {
            return format!("{prefix}{event} {}", self.capital(&effect));
        }
        if prefix.is_empty() {
            return format!("{}{effect}", self.capital(&event));
        }
        format!("{prefix}{event}{effect}")
    }

    /// Is the trigger one word before the effect?
    pub(super) fn is_keyword(&self, trigger: &TriggerEvent) -> bool {
        use crate::syntax::tree::Predicate;
        match trigger {
            TriggerEvent::Keywords(_) => true,
            // The format has a word for this, but display text does not.
            TriggerEvent::Banished(Predicate::This) => self.source(),
            _ => false,
        }
    }
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => String::new(),
    }
}
