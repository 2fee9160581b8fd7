//! What happens.

use serde::{Deserialize, Serialize};

use super::{
    TriggeredAbility,
    cost::{Condition, Cost},
    predicate::{CardPredicate, Collection, Predicate, Quantity},
    standing::StandardStaticAbility,
    words::Figment,
};

/// One effect or several, with what they hang on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Effect {
    Effect(StandardEffect),
    WithOptions(EffectWithOptions),
    List(Vec<EffectWithOptions>),
    ListWithOptions(EffectList),
    Modal(Vec<ModalChoice>),
}

/// An effect with what it hangs on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EffectWithOptions {
    /// What happens.
    pub effect: StandardEffect,
    /// May it be declined?
    pub optional: bool,
    /// To be paid for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trigger_cost: Option<Cost>,
    /// It happens only then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

/// Several effects that hang on the same cost or condition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EffectList {
    /// What happens, in order.
    pub effects: Vec<EffectWithOptions>,
    /// To be paid for all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trigger_cost: Option<Cost>,
    /// They happen only then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<Condition>,
}

/// One of the effects to choose from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModalChoice {
    /// Its price.
    pub energy_cost: u32,
    /// What happens.
    pub effect: Effect,
}

/// One thing that happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub enum StandardEffect {
    AbandonAndGainEnergyForSpark { target: Predicate, energy_per_spark: u32 },
    AbandonAtEndOfTurn { target: Predicate },
    BanishCardsFromEnemyVoid { count: u32 },
    BanishCharacter { target: Predicate },
    BanishCharacterUntilLeavesPlay { target: Predicate, until_leaves: Predicate },
    BanishCollection { target: Predicate, count: Collection },
    BanishEnemyVoid,
    BanishThenMaterialize { target: Predicate, count: Collection },
    BanishUntilNextMain { target: Predicate },
    BanishWhenLeavesPlay { target: Predicate },
    Copy { target: Predicate },
    CopyNextPlayed { matching: Predicate, times: Option<u32> },
    Counterspell { target: Predicate },
    CounterspellUnlessPaysCost { target: Predicate, cost: Cost },
    CreateStaticAbilityUntilEndOfTurn { ability: Box<StandardStaticAbility> },
    CreateTriggerUntilEndOfTurn { trigger: Box<TriggeredAbility> },
    DisableActivatedAbilitiesWhileInPlay { target: Predicate },
    DiscardCardFromEnemyHand { predicate: CardPredicate },
    DiscardCardFromEnemyHandThenTheyDraw { predicate: CardPredicate },
    DiscardCards { count: u32 },
    Discover { predicate: CardPredicate },
    DiscoverAndThenMaterialize { predicate: CardPredicate },
    DissolveCharacter { target: Predicate },
    DissolveCharactersCount { target: Predicate, count: Collection },
    DissolveCharactersQuantity { target: Predicate, quantity: Quantity },
    DrawCards { count: u32 },
    DrawCardsForEach { count: u32, for_each: Quantity },
    DrawMatchingCard { predicate: CardPredicate },
    EachMatchingGainsSpark { each: CardPredicate, gains: u32 },
    EachMatchingGainsSparkForEach { each: CardPredicate, gains: u32, for_each: CardPredicate },
    EachPlayerAbandonsCharacters { matching: CardPredicate, count: u32 },
    EachPlayerDiscardCards { count: u32 },
    EachPlayerShufflesHandAndVoidIntoDeckAndDraws { count: u32 },
    EnemyGainsPoints { count: u32 },
    EnemyGainsPointsEqualToItsSpark,
    EnemyLosesPoints { count: u32 },
    Foresee { count: u32 },
    GainControl { target: Predicate },
    GainEnergy { gains: u32 },
    GainEnergyEqualToCost { target: Predicate },
    GainEnergyForEach { gains: u32, for_each: Predicate },
    GainPoints { gains: u32 },
    GainPointsForEach { gain: u32, for_count: Quantity },
    GainTwiceThatMuchEnergyInstead,
    GainsReclaim { target: Predicate, count: Collection, this_turn: bool, cost: Option<u32> },
    GainsSpark { target: Predicate, gains: u32 },
    GainsSparkForQuantity { target: Predicate, gains: u32, for_quantity: Quantity },
    GainsSparkUntilYourNextMainForEach { target: Predicate, gains: u32, for_each: Predicate },
    Kindle { amount: u32 },
    LosePoints { loses: u32 },
    MaterializeCharacter { target: Predicate },
    MaterializeCharacterAtEndOfTurn { target: Predicate },
    MaterializeCharacterFromVoid { target: CardPredicate },
    MaterializeCollection { target: Predicate, count: Collection },
    MaterializeFigments { figment: Figment, count: u32 },
    MaterializeFigmentsQuantity { figment: Figment, count: u32, quantity: Quantity },
    MaterializeRandomFromDeck { count: u32, predicate: CardPredicate },
    MaterializeSilentCopy { target: Predicate, count: u32, quantity: Quantity },
    MultiplyYourEnergy { multiplier: u32 },
    NoEffect,
    OpponentPaysCost { cost: Cost },
    PayCost { cost: Cost },
    PreventDissolveThisTurn { target: Predicate },
    PutCardsFromVoidOnTopOfDeck { count: u32, matching: CardPredicate },
    PutCardsFromYourDeckIntoVoid { count: u32 },
    PutOnTopOfEnemyDeck { target: Predicate },
    ReturnFromYourVoidToHand { target: Predicate },
    ReturnFromYourVoidToPlay { target: Predicate },
    ReturnRandomFromYourVoidToPlay { predicate: CardPredicate },
    ReturnToHand { target: Predicate },
    ReturnUpToCountFromYourVoidToHand { target: Predicate, count: u32 },
    SparkBecomes { collection: Collection, matching: CardPredicate, spark: u32 },
    SpendAllEnergyDissolveEnemy,
    SpendAllEnergyDrawAndDiscard,
    TakeExtraTurn,
    ThenMaterializeIt,
    TriggerAdditionalJudgmentPhaseAtEndOfTurn,
    TriggerJudgmentAbility { matching: Predicate, collection: Collection },
    YouWinTheGame,
}

impl Effect {
    /// The effect of a list of effects without options, as paragraphs say it.
    pub fn plain(mut effects: Vec<StandardEffect>) -> Self {
        if effects.len() == 1 {
            return Effect::Effect(effects.remove(0));
        }
        Effect::List(effects.into_iter().map(|effect| EffectWithOptions::new(effect, false)).collect())
    }
}

impl EffectWithOptions {
    /// An effect that hangs on nothing.
    pub fn new(effect: StandardEffect, optional: bool) -> Self {
        Self { effect, optional, trigger_cost: None, condition: None }
    }
}
