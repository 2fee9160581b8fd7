//! What an ability waits for.

use serde::{Deserialize, Serialize};

use super::predicate::Predicate;

/// Something that happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum TriggerEvent {
    Abandon(Predicate),
    AbandonCardsInTurn(u32),
    Banished(Predicate),
    Discard(Predicate),
    Dissolved(Predicate),
    DrawAllCardsInCopyOfDeck,
    DrawCardsInTurn(u32),
    EndOfYourTurn,
    GainEnergy,
    Keywords(Vec<TriggerKeyword>),
    LeavesPlay(Predicate),
    Materialize(Predicate),
    MaterializeNthThisTurn(Predicate, u32),
    OpponentPlays(Predicate),
    Play(Predicate),
    PlayCardsInTurn(u32),
    PlayDuringTurn(Predicate, PlayerTurn),
    PlayFromHand(Predicate),
    PutIntoVoid(Predicate),
}

/// What happens to the card itself, as one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum TriggerKeyword {
    Materialized,
    Judgment,
    Dissolved,
}

/// Whose turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum PlayerTurn {
    YourTurn,
    EnemyTurn,
}
