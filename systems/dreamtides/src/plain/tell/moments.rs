//! Triggers and conditions.

use cardwright_system::plain::{Condition as If, Happening, Lost, Moment, Pile, Side, Which, Who};

use super::{super::Speaker, number, which};
use crate::{
    plain::why,
    syntax::tree::{CardPredicate, Condition, PlayerTurn, Predicate, TriggerEvent, TriggerKeyword},
};

/// What a trigger waits for, and whose turn it must be for that.
pub(super) fn moment(trigger: &TriggerEvent, by: Speaker) -> Result<(Moment, Option<If>), Lost> {
    use TriggerEvent as T;
    let mut turn = None;
    let happening = match trigger {
        T::Keywords(keywords) => match keywords.as_slice() {
            [TriggerKeyword::Materialized] => Happening::Enters(Who::This),
            [TriggerKeyword::Dissolved] => Happening::Destroyed(Who::This),
            // Judgment is what a turn begins with.
            [TriggerKeyword::Judgment] => Happening::TurnBegins(Side::Mine),
            _ => return Err(Lost::new(why::TWO_MOMENTS)),
        },
        T::Materialize(cards) => Happening::Enters(who(cards, by)?),
        T::Dissolved(cards) => Happening::Destroyed(who(cards, by)?),
        T::Play(cards) => Happening::Plays(Side::Mine, played(cards)?),
        T::PlayDuringTurn(cards, whose) => {
            turn = Some(If::Turn(match whose {
                PlayerTurn::YourTurn => Side::Mine,
                PlayerTurn::EnemyTurn => Side::Theirs,
            }));
            Happening::Plays(Side::Mine, played(cards)?)
        }
        T::OpponentPlays(Predicate::Any(cards) | Predicate::Enemy(cards)) => {
            Happening::Plays(Side::Theirs, which::cards(cards, Side::Theirs)?)
        }
        T::Discard(Predicate::Your(CardPredicate::Card)) => Happening::Discards(Side::Mine),
        T::Discard(_) => return Err(Lost::new(why::CERTAIN_DISCARD)),
        T::EndOfYourTurn => Happening::TurnEnds(Side::Mine),
        T::PlayFromHand(_) => return Err(Lost::new(why::FROM_HAND)),
        T::AbandonCardsInTurn(_)
        | T::DrawCardsInTurn(_)
        | T::MaterializeNthThisTurn(..)
        | T::PlayCardsInTurn(_) => return Err(Lost::new(why::COUNTED_IN_TURN)),
        T::Abandon(_) => return Err(Lost::new(why::ABANDONED)),
        T::Banished(_) | T::LeavesPlay(_) | T::PutIntoVoid(_) => return Err(Lost::new(why::LEAVING)),
        T::GainEnergy => return Err(Lost::new(why::ENERGY_GAINED)),
        T::DrawAllCardsInCopyOfDeck => return Err(Lost::new(why::DECK_EMPTY)),
        T::OpponentPlays(_) => return Err(Lost::new(why::WHO_PLAYS)),
    };
    Ok((Moment::Happens(happening), turn))
}

/// What must hold.
pub(super) fn condition(condition: &Condition, by: Speaker) -> Result<If, Lost> {
    Ok(match condition {
        Condition::CardsInVoidCount { count } => If::Cards(Side::Mine, Pile::Grave, number(*count)?),
        Condition::PredicateCount { count, predicate } => {
            If::Units(number(*count)?, which::in_play(predicate, by)?)
        }
        Condition::AlliesThatShareACharacterType { .. } => return Err(Lost::new(why::SHARED_KIND)),
        Condition::CardsDiscardedThisTurn { .. }
        | Condition::CardsDrawnThisTurn { .. }
        | Condition::DissolvedThisTurn { .. } => return Err(Lost::new(why::EARLIER_IN_TURN)),
        Condition::ThisCardIsInYourVoid => return Err(Lost::new(why::WORKS_IN_VOID)),
    })
}

fn who(cards: &Predicate, by: Speaker) -> Result<Who, Lost> {
    match cards {
        Predicate::This => Ok(Who::This),
        _ => which::in_play(cards, by).map(Who::Any),
    }
}

/// Cards that the owner plays. `a played card` is one that anyone plays, whatever stands before it.
fn played(cards: &Predicate) -> Result<Which, Lost> {
    match cards {
        Predicate::Your(cards) => which::cards(cards, Side::Mine),
        Predicate::Another(cards) => Ok(Which { other: true, ..which::cards(cards, Side::Mine)? }),
        _ => Err(Lost::new(why::WHO_PLAYS)),
    }
}
