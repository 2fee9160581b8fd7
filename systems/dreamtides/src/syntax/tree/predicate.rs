//! Which cards, and how many.

use serde::{Deserialize, Serialize};

use super::words::Subtype;

/// Whose and which cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Predicate {
    /// The card that carries the ability.
    This,
    /// The one spoken of before.
    It,
    /// Those spoken of before.
    Them,
    /// The one that the event is about.
    That,
    /// Of the opponent.
    Enemy(CardPredicate),
    /// Of yours, but not this one.
    Another(CardPredicate),
    /// Of yours.
    Your(CardPredicate),
    /// Of anyone.
    Any(CardPredicate),
    /// Of anyone, but not this one.
    AnyOther(CardPredicate),
    /// In your void.
    YourVoid(CardPredicate),
    /// In the opponent's void.
    EnemyVoid(CardPredicate),
}

/// Which cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub enum CardPredicate {
    Card,
    Character,
    Event,
    CharacterType(Subtype),
    NotCharacterType(Subtype),
    CharacterWithSpark(u32, Operator),
    CardWithCost {
        target: Box<CardPredicate>,
        cost_operator: Operator,
        cost: u32,
    },
    CharacterWithCostComparedToControlled {
        target: Box<CardPredicate>,
        cost_operator: Operator,
        count_matching: Box<CardPredicate>,
    },
    CharacterWithCostComparedToAbandoned {
        target: Box<CardPredicate>,
        cost_operator: Operator,
    },
    CharacterWithCostComparedToVoidCount {
        target: Box<CardPredicate>,
        cost_operator: Operator,
    },
    CharacterWithSparkComparedToAbandoned {
        target: Box<CardPredicate>,
        spark_operator: Operator,
    },
    CharacterWithSparkComparedToAbandonedCountThisTurn {
        target: Box<CardPredicate>,
        spark_operator: Operator,
    },
    CharacterWithSparkComparedToEnergySpent {
        target: Box<CardPredicate>,
        spark_operator: Operator,
    },
    CharacterWithMaterializedAbility,
    CharacterWithMultiActivatedAbility,
    Fast {
        target: Box<CardPredicate>,
    },
    CouldDissolve {
        target: Box<Predicate>,
    },
}

/// How a number compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Operator {
    OrLess,
    Exactly,
    OrMore,
    LowerBy(u32),
    HigherBy(u32),
}

/// How many of those that match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Collection {
    All,
    EachOther,
    AnyNumberOf,
    AllButOne,
    UpTo(u32),
    Exactly(u32),
    OrMore(u32),
}

/// What is counted after `for each`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Quantity {
    AbandonedThisTurn(CardPredicate),
    AbandonedThisWay(CardPredicate),
    CardsDrawnThisTurn(CardPredicate),
    DiscardedThisTurn(CardPredicate),
    DissolvedThisTurn(CardPredicate),
    PlayedThisTurn(CardPredicate),
    ReturnedToHandThisWay(CardPredicate),
    Matching(Predicate),
    ForEachEnergySpentOnThisCard,
}

impl Predicate {
    /// The cards that it is about, where it names some.
    pub fn cards(&self) -> Option<&CardPredicate> {
        match self {
            Predicate::This | Predicate::It | Predicate::Them | Predicate::That => None,
            Predicate::Enemy(cards)
            | Predicate::Another(cards)
            | Predicate::Your(cards)
            | Predicate::Any(cards)
            | Predicate::AnyOther(cards)
            | Predicate::YourVoid(cards)
            | Predicate::EnemyVoid(cards) => Some(cards),
        }
    }
}
