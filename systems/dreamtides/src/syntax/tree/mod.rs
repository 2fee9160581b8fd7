//! What rules text says: abilities, with the JSON shapes of the format.

mod cost;
mod effect;
mod predicate;
mod standing;
mod trigger;
mod words;

pub use cost::{Condition, Cost};
pub use effect::{Effect, EffectList, EffectWithOptions, ModalChoice, StandardEffect};
pub use predicate::{CardPredicate, Collection, Operator, Predicate, Quantity};
pub use standing::{StandardStaticAbility, StaticAbility};
pub use trigger::{PlayerTurn, TriggerEvent, TriggerKeyword};
pub use words::{CardContext, CardType, Figment, Rarity, Subtype};

use serde::{Deserialize, Serialize};

/// One paragraph of rules text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ability {
    /// Happens when the event is played.
    Event(EventAbility),
    /// Holds while its card is where it works.
    Static(StaticAbility),
    /// Used by paying for it.
    Activated(ActivatedAbility),
    /// Happens when something else does.
    Triggered(TriggeredAbility),
    /// Known by its name.
    Named(NamedAbility),
}

/// What an event does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventAbility {
    /// To be paid besides energy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub additional_cost: Option<Cost>,
    /// What happens.
    pub effect: Effect,
}

/// Costs and what they buy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActivatedAbility {
    /// All of them are paid.
    pub costs: Vec<Cost>,
    /// What happens.
    pub effect: Effect,
    /// Left out where nothing differs from the usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<ActivatedOptions>,
}

/// How an activated ability may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActivatedOptions {
    /// In answer to something.
    pub is_fast: bool,
    /// More than once a turn.
    pub is_multi: bool,
}

/// An event and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TriggeredAbility {
    /// When.
    pub trigger: TriggerEvent,
    /// What happens.
    pub effect: Effect,
    /// Left out where nothing differs from the usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<TriggeredOptions>,
}

/// How often and how long a trigger listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TriggeredOptions {
    /// Once a turn at most.
    pub once_per_turn: bool,
    /// Only in this turn.
    pub until_end_of_turn: bool,
}

/// Abilities with a name of their own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NamedAbility {
    /// Playable from the void for energy.
    Reclaim(Option<u32>),
    /// Playable from the void for another cost.
    ReclaimForCost(Cost),
}
