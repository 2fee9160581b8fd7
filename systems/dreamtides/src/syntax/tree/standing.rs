//! What holds as long as a card is where it works.

use serde::{Deserialize, Serialize};

use super::{
    cost::{Condition, Cost},
    effect::Effect,
    predicate::{CardPredicate, Predicate, Quantity},
    words::CardContext,
};

/// A rule that a card adds, perhaps under a condition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub enum StaticAbility {
    StaticAbility(StandardStaticAbility),
    WithOptions {
        ability: StandardStaticAbility,
        #[serde(skip_serializing_if = "Option::is_none")]
        condition: Option<Condition>,
    },
}

/// A rule that a card adds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub enum StandardStaticAbility {
    AdditionalCostToPlay(Cost),
    CardsInYourVoidHaveReclaim {
        matching: CardPredicate,
    },
    CharactersInHandHaveFast,
    CostReductionForEach {
        reduction: u32,
        quantity: Quantity,
    },
    DisableEnemyMaterializedAbilities,
    EnemyCardsCostIncrease {
        matching: CardPredicate,
        increase: u32,
    },
    HasAllCharacterTypes,
    JudgmentTriggersWhenMaterialized {
        predicate: Predicate,
    },
    MultiplyCardDrawFromCardEffects {
        multiplier: u32,
    },
    MultiplyEnergyGainFromCardEffects {
        multiplier: u32,
    },
    OncePerTurnPlayFromVoid {
        matching: CardPredicate,
    },
    PlayForAlternateCost {
        energy_cost: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        additional_cost: Option<Cost>,
        #[serde(skip_serializing_if = "Option::is_none")]
        if_you_do: Option<Box<Effect>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        card_type: Option<CardContext>,
    },
    PlayFromHandOrVoidForCost {
        energy_cost: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        additional_cost: Option<Cost>,
        #[serde(skip_serializing_if = "Option::is_none")]
        if_you_do: Option<Box<Effect>>,
    },
    PlayFromVoid {
        #[serde(skip_serializing_if = "Option::is_none")]
        energy_cost: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        additional_cost: Option<Cost>,
        #[serde(skip_serializing_if = "Option::is_none")]
        if_you_do: Option<Box<Effect>>,
    },
    PlayOnlyFromVoid,
    RevealTopCardOfYourDeck,
    SparkBonusOtherCharacters {
        matching: CardPredicate,
        added_spark: u32,
    },
    SparkBonusYourCharacters {
        matching: CardPredicate,
        added_spark: u32,
    },
    SparkEqualToPredicateCount {
        predicate: Predicate,
    },
    YouMayLookAtTopCardOfYourDeck,
    YouMayPlayFromTopOfDeck {
        matching: CardPredicate,
    },
    YourCardsCostIncrease {
        matching: CardPredicate,
        increase: u32,
    },
    YourCardsCostReduction {
        matching: CardPredicate,
        reduction: u32,
    },
}
