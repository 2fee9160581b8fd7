//! Moments and conditions as triggers and conditions.

use cardwright_system::plain::{Condition as If, Happening, Lost, Pile, Side, Which, Who};

use super::{super::Speaker, number, which};
use crate::{
    plain::why,
    syntax::tree::{CardPredicate, Condition, PlayerTurn, Predicate, TriggerEvent, TriggerKeyword},
};

use TriggerEvent as T;

/// What an ability waits for, and the conditions that the trigger does not say by itself.
pub(super) fn trigger<'i>(
    happening: &Happening,
    ifs: &'i [If],
    by: Speaker,
) -> Result<(TriggerEvent, &'i [If]), Lost> {
    let keyword = |keyword| Ok(T::Keywords(vec![keyword]));
    let trigger = match happening {
        Happening::Enters(Who::This) => keyword(TriggerKeyword::Materialized),
        Happening::Destroyed(Who::This) => keyword(TriggerKeyword::Dissolved),
        Happening::TurnBegins(Side::Mine) => keyword(TriggerKeyword::Judgment),
        Happening::TurnEnds(Side::Mine) => Ok(T::EndOfYourTurn),
        Happening::TurnBegins(_) | Happening::TurnEnds(_) => Err(Lost::new(why::OWN_TURN)),
        // Here one's own are all of them, the card itself too.
        Happening::Enters(Who::Any(cards)) if cards.side == Side::Mine && !cards.other => {
            Ok(T::Materialize(Predicate::Your(which::units(cards)?)))
        }
        Happening::Enters(Who::Any(cards)) => Ok(T::Materialize(which::in_play(cards, by)?)),
        Happening::Destroyed(Who::Any(cards)) => Ok(T::Dissolved(which::in_play(cards, by)?)),
        Happening::Plays(side, cards) => return plays(*side, cards, ifs),
        Happening::Discards(Side::Mine) => Ok(T::Discard(Predicate::Your(CardPredicate::Card))),
        Happening::Discards(_) => Err(Lost::new(why::OWN_DISCARD)),
        Happening::Attacks(_) => Err(Lost::new(why::NO_ATTACKS)),
    };
    Ok((trigger?, ifs))
}

fn plays<'i>(side: Side, which: &Which, ifs: &'i [If]) -> Result<(TriggerEvent, &'i [If]), Lost> {
    // Whose cards someone plays goes without saying.
    if side == Side::Both || ![side, Side::Both].contains(&which.side) {
        return Err(Lost::new(why::ANYONE_PLAYS));
    }
    let cards = which::cards(which)?;
    if side == Side::Theirs {
        return Ok((T::OpponentPlays(Predicate::Any(cards)), ifs));
    }
    let cards = if which.other { Predicate::Another(cards) } else { Predicate::Your(cards) };
    Ok(match ifs {
        [If::Turn(Side::Mine), rest @ ..] => (T::PlayDuringTurn(cards, PlayerTurn::YourTurn), rest),
        [If::Turn(Side::Theirs), rest @ ..] => (T::PlayDuringTurn(cards, PlayerTurn::EnemyTurn), rest),
        _ => (T::Play(cards), ifs),
    })
}

/// What must hold.
pub(super) fn condition(condition: &If, by: Speaker) -> Result<Condition, Lost> {
    match condition {
        If::Cards(Side::Mine, Pile::Grave, count) => {
            Ok(Condition::CardsInVoidCount { count: number(*count)? })
        }
        If::Cards(..) => Err(Lost::new(why::COUNT_VOID)),
        If::Units(count, allies) => match which::in_play(allies, by)? {
            predicate @ Predicate::Another(CardPredicate::CharacterType(_)) => {
                Ok(Condition::PredicateCount { count: number(*count)?, predicate })
            }
            _ => Err(Lost::new(why::COUNT_ALLIES)),
        },
        If::Turn(_) => Err(Lost::new(why::WHOSE_TURN)),
        If::Resource(_) => Err(Lost::new(why::ENERGY_HELD)),
    }
}
