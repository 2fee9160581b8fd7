//! What must be paid, and what must hold.

use serde::{Deserialize, Serialize};

use super::predicate::{CardPredicate, Collection, Predicate};

/// Something to pay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Cost {
    AbandonCharactersCount { target: Predicate, count: Collection },
    BanishAllCardsFromYourVoid,
    BanishAllCardsFromYourVoidWithMinCount(u32),
    BanishCardsFromEnemyVoid(u32),
    BanishCardsFromYourVoid(u32),
    BanishFromHand(Predicate),
    Choice(Vec<Cost>),
    CostList(Vec<Cost>),
    DiscardCards { target: Predicate, count: u32 },
    DiscardHand,
    Energy(u32),
    LoseMaximumEnergy(u32),
    ReturnToHand { target: Predicate, count: Collection },
    SpendOneOrMoreEnergy,
}

/// Something that must hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Condition {
    AlliesThatShareACharacterType { count: u32 },
    CardsDiscardedThisTurn { count: u32, predicate: CardPredicate },
    CardsDrawnThisTurn { count: u32 },
    CardsInVoidCount { count: u32 },
    DissolvedThisTurn { predicate: Predicate },
    PredicateCount { count: u32, predicate: Predicate },
    ThisCardIsInYourVoid,
}
