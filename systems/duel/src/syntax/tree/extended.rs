//! What only the extensions of the language have: triggers, modifications, negation.

use super::{Filter, UnitWord};

/// What an `on_event` or `replace` effect listens to.
#[derive(Clone, PartialEq, Debug)]
pub struct Trigger {
    /// The event.
    pub event: EventWord,
    /// Whose.
    pub who: Who,
    /// Which cards.
    pub filter: Filter,
}

/// The events of `extended`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum EventWord {
    Played,
    Deployed,
    AttackDeclared,
    AttackHit,
    UnitDamaged,
    UnitHealed,
    UnitDestroyed,
    UnitBanished,
    UnitReleased,
    AgentDamaged,
    Drew,
    Searched,
    ManaGained,
    Equipped,
    StatusApplied,
    TurnStarted,
    TurnEnded,
    StackPushed,
    StackResolved,
}

/// Whose event a trigger hears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Of the listening card itself.
    This,
    /// Of its owner's side (the card itself included).
    Ally,
    /// Of the opponent's side.
    Enemy,
    /// Of either side.
    Any,
}

/// What `negate` removes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Negated {
    StackTop,
    StackItem,
    Attack,
    EffectOf,
}

/// A number such as 0.5, without floating point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ratio {
    /// Above the line.
    pub over: i32,
    /// Below the line, at least 1.
    pub under: i32,
}

/// Keywords that effects add or remove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Keyword {
    Guard,
    Uncounterable,
}

/// Restrictions that effects give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Restriction {
    CannotAttack,
    CannotBeTargeted,
    CannotActivate,
}

/// A continuous modification, layer by layer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Modify {
    /// Who gets it; `None` means the source unit.
    pub target: Option<Recipients>,
    /// Which of them.
    pub filter: Filter,
    /// All but the source.
    pub exclude_self: bool,
    /// Layer 1.
    pub set_base: Stats,
    /// Layer 2.
    pub set_theme: Option<String>,
    /// Layer 2.
    pub add_race: Option<String>,
    /// Layer 2.
    pub set_element: Option<String>,
    /// Layer 3, removed first.
    pub keywords_remove: Vec<Keyword>,
    /// Layer 3, then added.
    pub keywords_add: Vec<Keyword>,
    /// Layer 4.
    pub restrict: Vec<Restriction>,
    /// Layer 5.
    pub set: Stats,
    /// Layer 6.
    pub add: Stats,
    /// Layer 7, of attack and HP.
    pub mul: (Option<Ratio>, Option<Ratio>),
    /// Layer 8.
    pub cost_delta: Option<i32>,
}

/// Attack and HP, where given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Stats {
    pub atk: Option<i32>,
    pub hp: Option<i32>,
}

/// Who a continuous effect applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recipients {
    /// A single unit, by a target word.
    Unit(UnitWord),
    /// `ally_units`.
    Allies,
    /// `enemy_units`.
    Enemies,
    /// `all_units`.
    All,
}
