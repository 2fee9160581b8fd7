//! A card of the effect DSL as the checker leaves it: every word known or kept as an unknown one.

mod extended;

use cardwright_source::{Place, Span};

pub use extended::{
    EventWord, Keyword, Modify, Negated, Ratio, Recipients, Restriction, Stats, Trigger, Who,
};

/// A value with the place where it was written; an empty span where it was implied.
#[derive(Clone, PartialEq, Debug)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Its bytes in the card's file.
    pub span: Span,
}

/// One card.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// `id`, unique in the pool.
    pub id: At<String>,
    /// Display name; the id where none is given.
    pub name: String,
    /// Unit or spell.
    pub kind: CardKind,
    /// Mana to play it from hand.
    pub cost: i32,
    /// Race, theme and element.
    pub tags: Tags,
    /// What it does, in order.
    pub effects: Vec<Effect>,
    /// The whole card object.
    pub place: Place,
}

/// Unit or spell, with what only that kind has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CardKind {
    /// `"type": "monster"`.
    Unit {
        /// Printed attack.
        atk: i32,
        /// Printed HP.
        hp: i32,
        /// Protects its owner from direct attacks.
        guard: bool,
        /// `cannotAttackOnSummonTurn`.
        slow: bool,
    },
    /// `"type": "spell"`.
    Spell(SpellKind),
}

/// What becomes of a spell after its use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpellKind {
    /// Goes to the graveyard.
    Normal,
    /// Stays in a spell slot.
    Continuous,
    /// Attaches to a unit.
    Equip,
}

/// The three tags that filters look at.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tags {
    /// `race`.
    pub race: Option<String>,
    /// `theme`.
    pub theme: Option<String>,
    /// `element`.
    pub element: Option<String>,
}

/// One entry of `effects`.
#[derive(Clone, PartialEq, Debug)]
pub struct Effect {
    /// When it fires.
    pub timing: At<Timing>,
    /// `mode: optional`.
    pub optional: bool,
    /// Conditions as written, in the order of section 16 of the language; `per_turn_limit` is in `limit`.
    pub conditions: Vec<At<Condition>>,
    /// `per_turn_limit`, where written.
    pub limit: Option<At<i32>>,
    /// `cost.mana`.
    pub mana: At<i32>,
    /// What it does.
    pub action: At<Action>,
    /// `speed: response`.
    pub response: bool,
    /// `uncounterable: true`.
    pub uncounterable: bool,
    /// Zones in which an `on_event` effect listens; empty means unit and spell zone.
    pub zones: Vec<ZoneWord>,
    /// The whole effect object.
    pub span: Span,
}

/// When an effect fires.
#[derive(Clone, PartialEq, Debug)]
pub enum Timing {
    /// `on_play`.
    Play,
    /// `on_deploy`.
    Deploy,
    /// `on_attack_declared`.
    AttackDeclared,
    /// `on_attack_hit`.
    AttackHit,
    /// `on_turn_start`.
    TurnStart,
    /// `on_turn_end`.
    TurnEnd,
    /// `active`.
    Active,
    /// `on_event` with its trigger, or one of its shorthands.
    Event(Trigger),
    /// `continuous`.
    Continuous,
    /// `replace` with what it replaces.
    Replace(Trigger),
}

/// Zones that the language names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ZoneWord {
    Units,
    Spells,
    Hand,
    Deck,
    Graveyard,
    Banished,
}

/// One condition key with its value.
#[derive(Clone, PartialEq, Debug)]
pub enum Condition {
    /// `phase`.
    Phase(PhaseWord),
    /// `my_turn`.
    MyTurn(bool),
    /// `has_mana_gte` and its synonym `actorManaAtLeast`.
    ManaAtLeast {
        /// How much.
        value: i32,
        /// Was it written as the synonym? The reference tests only that one.
        extension: bool,
    },
    /// `target_exists`.
    TargetExists(Exists),
    /// `actorBoardHas`.
    BoardHas {
        /// Which units.
        filter: Filter,
        /// How many at least.
        min: i32,
    },
    /// `targetUnitIs`.
    TargetIs(Filter),
}

/// Phases that a condition may name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum PhaseWord {
    Main,
    Battle,
    End,
}

/// Values of `target_exists`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Exists {
    EnemyUnit,
    AllyUnit,
    EnemyAgent,
    This,
}

/// Keys that must all match a card; an empty filter matches every card.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Filter {
    /// `type`: true for units, false for spells.
    pub unit: Option<bool>,
    /// `key`, a card id.
    pub key: Option<String>,
    /// `race`.
    pub race: Option<String>,
    /// `theme`.
    pub theme: Option<String>,
    /// `element`.
    pub element: Option<String>,
}

/// Words for a duelist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AgentWord {
    /// `self`, `self_agent`.
    This,
    /// `opponent`.
    Opponent,
    /// `event_agent`.
    Event,
}

/// Words for a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnitWord {
    /// `self_unit`.
    This,
    /// `opponent_unit`.
    Opposing,
    /// `selected_unit`.
    Selected,
    /// `ally_front`.
    AllyFront,
    /// `enemy_front`.
    EnemyFront,
    /// `event_unit`.
    Event,
}

/// What an effect does. A missing target stays `None`: the profiles read it differently.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Action {
    DamageAgent {
        target: Option<AgentWord>,
        value: i32,
    },
    DamageUnit {
        target: Option<UnitWord>,
        value: i32,
    },
    HealUnit {
        target: Option<UnitWord>,
        value: i32,
    },
    HealSelf {
        value: i32,
    },
    Draw {
        target: Option<AgentWord>,
        value: i32,
    },
    GainMana {
        value: i32,
    },
    Search {
        filter: Filter,
        count: i32,
        label: Option<String>,
    },
    Recruit {
        filter: Filter,
        count: i32,
    },
    ApplyStatus {
        target: Option<UnitWord>,
        status: Status,
        value: Option<i32>,
        duration: Option<Duration>,
    },
    Enqueue {
        key: Option<String>,
        action: Option<Box<StackAction>>,
    },
    Attach {
        target: Option<UnitWord>,
        atk: i32,
        hp: i32,
    },
    Release {
        target: Option<UnitWord>,
    },
    SelfDestroy {
        target: Option<UnitWord>,
    },
    Banish {
        target: Option<UnitWord>,
    },
    LockAttack {
        target: Option<UnitWord>,
    },
    /// `summon_gear5_route`; the key where one is given.
    Route {
        key: Option<String>,
    },
    /// `deploy_from`, the general form of the route. `requires` is the unit that must be on the field.
    DeployFrom {
        zones: Vec<ZoneWord>,
        filter: Filter,
        requires: Option<(Filter, i32)>,
    },
    /// `modify`, in continuous effects.
    Modify(Box<Modify>),
    /// `prevent`, in replacements; none means all of it.
    Prevent {
        amount: Option<i32>,
    },
    /// `change_amount`, in replacements.
    ChangeAmount {
        add: Option<i32>,
        mul: Option<Ratio>,
        set: Option<i32>,
    },
    /// `redirect`, in replacements: to a unit or to a duelist.
    Redirect {
        unit: Option<UnitWord>,
        agent: Option<AgentWord>,
    },
    /// `instead`, in replacements.
    Instead {
        action: Box<Action>,
    },
    /// `negate`.
    Negate {
        what: Negated,
        filter: Filter,
    },
    /// A kind without an implementation.
    Unknown {
        kind: String,
    },
}

/// An action that waits on the stack, with the object as it was written (recorded games show it).
#[derive(Clone, PartialEq, Debug)]
pub struct StackAction {
    /// What it does.
    pub action: Action,
    /// The JSON object.
    pub json: serde_json::Value,
}

/// A status, by name or spelled out as an object.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Status {
    AtkUp,
    AtkDown,
    Stun,
    Shield,
    Poison,
    Guard,
    Silence,
    /// An object `{ "id", "atk", "hp", "keywords", "restrict", "duration" }`.
    Custom(CustomStatus),
    /// A name that no table has.
    Unknown(String),
}

/// A status of the card's own making.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CustomStatus {
    /// Its id.
    pub id: String,
    /// Added to attack.
    pub atk: i32,
    /// Added to HP and maximum HP.
    pub hp: i32,
    /// Keywords it gives.
    pub keywords: Vec<Keyword>,
    /// Restrictions it gives.
    pub restrict: Vec<Restriction>,
}

/// How long a status stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duration {
    /// For ever.
    Permanent,
    /// Until the next end phase.
    EndOfTurn,
    /// Until the n-th end phase of the unit's owner.
    Turns(i32),
}
