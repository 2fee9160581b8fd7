//! Cards of a side as predicates.

use cardwright_system::plain::{Lost, POINT, Side, Sort, Which};

use super::{super::Speaker, number};
use crate::{
    plain::why,
    syntax::tree::{CardPredicate, Operator, Predicate, Subtype},
};

/// One of these characters in play.
pub(super) fn in_play(which: &Which, by: Speaker) -> Result<Predicate, Lost> {
    let cards = units(which)?;
    match which.side {
        Side::Theirs => Ok(Predicate::Enemy(cards)),
        // No character is an event, so that `other` says nothing there.
        Side::Mine if which.other || by.is_event() => Ok(Predicate::Another(cards)),
        Side::Mine => Err(Lost::new(why::ONLY_OTHERS)),
        Side::Both if which.other && !by.is_event() => Err(Lost::new(why::ANY_OTHER)),
        Side::Both => Ok(Predicate::Any(cards)),
    }
}

/// Characters, whosever they are.
pub(super) fn units(which: &Which) -> Result<CardPredicate, Lost> {
    if which.sort == Some(Sort::Spell) {
        return Err(Lost::new(why::EVENT_IN_PLAY));
    }
    match (which.most_power, &which.kind, which.most_cost) {
        (None, None, _) => costing(CardPredicate::Character, which.most_cost),
        (None, Some(kind), _) => costing(CardPredicate::CharacterType(subtype(kind)?), which.most_cost),
        (Some(power), None, None) => Ok(CardPredicate::CharacterWithSpark(spark(power)?, Operator::OrLess)),
        (Some(_), ..) => Err(Lost::new(why::TWO_LIMITS)),
    }
}

/// Cards of any sort, whosever they are.
pub(super) fn cards(which: &Which) -> Result<CardPredicate, Lost> {
    let base = match which.sort {
        Some(Sort::Unit) => return units(which),
        // What is asked of characters only would mean something else of any card.
        _ if which.kind.is_some() || which.most_power.is_some() => {
            return Err(Lost::new(why::ONLY_CHARACTERS));
        }
        Some(Sort::Spell) => CardPredicate::Event,
        None => CardPredicate::Card,
    };
    costing(base, which.most_cost)
}

/// The same cards, if they are one's own or may be.
pub(super) fn own(which: &Which) -> Result<&Which, Lost> {
    match which.side {
        Side::Mine | Side::Both => Ok(which),
        Side::Theirs => Err(Lost::new(why::NOT_OWN)),
    }
}

/// The kind with this name for readers.
pub(super) fn known_kind(kind: &str) -> Option<Subtype> {
    Subtype::ALL.iter().find(|subtype| subtype.title() == kind).copied()
}

/// Spark in whole points.
pub(super) fn spark(power: i32) -> Result<u32, Lost> {
    match power % POINT {
        0 => number(power / POINT),
        _ => Err(Lost::new(why::WHOLE_SPARK)),
    }
}

fn subtype(kind: &str) -> Result<Subtype, Lost> {
    known_kind(kind).ok_or_else(|| Lost::new(why::NO_KIND).word(kind))
}

fn costing(cards: CardPredicate, most: Option<i32>) -> Result<CardPredicate, Lost> {
    Ok(match most {
        None => cards,
        Some(most) => CardPredicate::CardWithCost {
            target: Box::new(cards),
            cost_operator: Operator::OrLess,
            cost: number(most)?,
        },
    })
}
