//! Predicates as cards of a side.

use cardwright_system::plain::{Lost, Side, Sort, Which};

use super::{super::Speaker, number, spark};
use crate::{
    plain::why,
    syntax::tree::{CardPredicate, Operator, Predicate},
};

/// Characters in play.
pub(super) fn in_play(who: &Predicate, by: Speaker) -> Result<Which, Lost> {
    // An event is not in play, so that it is nobody's other.
    let other = !by.is_event();
    let (side, other, cards) = match who {
        Predicate::Your(cards) => (Side::Mine, false, cards),
        Predicate::Another(cards) => (Side::Mine, other, cards),
        Predicate::Enemy(cards) => (Side::Theirs, false, cards),
        Predicate::Any(cards) => (Side::Both, false, cards),
        Predicate::AnyOther(cards) => (Side::Both, other, cards),
        Predicate::YourVoid(_) | Predicate::EnemyVoid(_) => return Err(Lost::new(why::VOID)),
        Predicate::This | Predicate::It | Predicate::Them | Predicate::That => {
            return Err(Lost::new(why::SPOKEN_OF));
        }
    };
    units(cards, side, other)
}

/// All one's characters in play.
pub(super) fn allies(cards: &CardPredicate, other: bool) -> Result<Which, Lost> {
    units(cards, Side::Mine, other)
}

/// Cards that are played, or lie somewhere.
pub(super) fn cards(cards: &CardPredicate, side: Side) -> Result<Which, Lost> {
    let mut which = Which::of(side);
    let mut cards = cards;
    loop {
        match cards {
            CardPredicate::Card => return Ok(which),
            CardPredicate::Character => {
                which.sort = Some(Sort::Unit);
                return Ok(which);
            }
            CardPredicate::Event => {
                which.sort = Some(Sort::Spell);
                return Ok(which);
            }
            // Only characters are of a kind, and only they have spark.
            CardPredicate::CharacterType(subtype) => {
                which.kind = Some(subtype.title().to_owned());
                cards = &CardPredicate::Character;
            }
            CardPredicate::CharacterWithSpark(most, Operator::OrLess) => {
                which.most_power = Some(spark(*most)?);
                cards = &CardPredicate::Character;
            }
            CardPredicate::CardWithCost { target, cost_operator: Operator::OrLess, cost } => {
                let most = number(*cost)?;
                which.most_cost = Some(which.most_cost.map_or(most, |other| other.min(most)));
                cards = target;
            }
            CardPredicate::CardWithCost { .. } | CardPredicate::CharacterWithSpark(..) => {
                return Err(Lost::new(why::ONLY_UP_TO));
            }
            CardPredicate::NotCharacterType(_) => return Err(Lost::new(why::NOT_OF_KIND)),
            CardPredicate::Fast { .. } => return Err(Lost::new(why::ONLY_FAST)),
            CardPredicate::CharacterWithMaterializedAbility
            | CardPredicate::CharacterWithMultiActivatedAbility
            | CardPredicate::CouldDissolve { .. } => return Err(Lost::new(why::BY_ABILITY)),
            CardPredicate::CharacterWithCostComparedToControlled { .. }
            | CardPredicate::CharacterWithCostComparedToAbandoned { .. }
            | CardPredicate::CharacterWithCostComparedToVoidCount { .. }
            | CardPredicate::CharacterWithSparkComparedToAbandoned { .. }
            | CardPredicate::CharacterWithSparkComparedToAbandonedCountThisTurn { .. }
            | CardPredicate::CharacterWithSparkComparedToEnergySpent { .. } => {
                return Err(Lost::new(why::COUNTED));
            }
        }
    }
}

/// In play there are only characters, whatever the noun is.
fn units(of: &CardPredicate, side: Side, other: bool) -> Result<Which, Lost> {
    match cards(of, side)? {
        Which { sort: Some(Sort::Spell), .. } => Err(Lost::new(why::EVENT_IN_PLAY)),
        which => Ok(Which { other, sort: None, ..which }),
    }
}
