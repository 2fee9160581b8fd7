//! Deeds as effects.

use cardwright_system::plain::{Aim, Deed, Lost, Moment, Pile, Side, Which};

use super::{super::Speaker, number, which};
use crate::{
    plain::{in_play_then, why},
    syntax::tree::{Collection, Predicate, StandardEffect},
};

use StandardEffect as E;

/// What is done at a moment.
pub(super) fn effect(deed: &Deed, when: &Moment, by: Speaker) -> Result<StandardEffect, Lost> {
    let one = |aim: &Aim| one(aim, when, by);
    Ok(match deed {
        Deed::Draw(Side::Mine, count) => E::DrawCards { count: number(*count)? },
        Deed::Draw(..) => return Err(Lost::new(why::OWN_DRAW)),
        Deed::Discard(Side::Mine, count) => E::DiscardCards { count: number(*count)? },
        Deed::Discard(Side::Both, count) => E::EachPlayerDiscardCards { count: number(*count)? },
        Deed::Discard(Side::Theirs, _) => return Err(Lost::new(why::OPPONENT_DISCARDS)),
        Deed::Mill(Side::Mine, count) => E::PutCardsFromYourDeckIntoVoid { count: number(*count)? },
        Deed::Mill(..) => return Err(Lost::new(why::OWN_DECK)),
        Deed::Resource(Side::Mine, gains @ 0..) => E::GainEnergy { gains: number(*gains)? },
        Deed::Resource(..) => return Err(Lost::new(why::OWN_ENERGY)),
        Deed::Points(side, points) => scores(*side, *points)?,
        Deed::Strike(..) | Deed::Life(..) => return Err(Lost::new(why::NO_LIFE)),
        Deed::Damage(..) => return Err(Lost::new(why::NO_DAMAGE)),
        Deed::Destroy(Aim::All(all)) => match which::in_play(all, by)? {
            target @ Predicate::Any(_) => E::DissolveCharactersCount { target, count: Collection::All },
            _ => return Err(Lost::new(why::ALL_AT_ONCE)),
        },
        Deed::Destroy(aim) => E::DissolveCharacter { target: one(aim)? },
        Deed::Banish(aim) => E::BanishCharacter { target: one(aim)? },
        Deed::Return(aim) => E::ReturnToHand { target: one(aim)? },
        Deed::Grow { body: 1.. | ..=-1, .. } => return Err(Lost::new(why::NO_BODY)),
        Deed::Grow { this_turn: true, .. } => return Err(Lost::new(why::FOR_GOOD)),
        Deed::Grow { aim: Aim::All(all), power, .. } => grow_all(all, *power, by)?,
        Deed::Grow { aim, power, .. } => E::GainsSpark { target: one(aim)?, gains: more_spark(*power)? },
        Deed::Fetch(Pile::Grave, 1, cards) => {
            E::ReturnFromYourVoidToHand { target: Predicate::YourVoid(which::cards(in_void(cards)?)?) }
        }
        Deed::Summon(Pile::Grave, 1, cards) => {
            E::ReturnFromYourVoidToPlay { target: Predicate::YourVoid(which::units(in_void(cards)?)?) }
        }
        Deed::Fetch(..) | Deed::Summon(..) => return Err(Lost::new(why::ONLY_VOID)),
    })
}

/// Spark that is added.
pub(super) fn more_spark(power: i32) -> Result<u32, Lost> {
    match power {
        0.. => which::spark(power),
        _ => Err(Lost::new(why::LESS_SPARK)),
    }
}

fn scores(side: Side, points: i32) -> Result<StandardEffect, Lost> {
    let less = || number(points.saturating_neg());
    match (side, points) {
        (Side::Mine, 0..) => Ok(E::GainPoints { gains: number(points)? }),
        (Side::Mine, _) => Ok(E::LosePoints { loses: less()? }),
        (Side::Theirs, 0..) => Ok(E::EnemyGainsPoints { count: number(points)? }),
        (Side::Theirs, _) => Err(Lost::new(why::THEIR_POINTS)),
        (Side::Both, _) => Err(Lost::new(why::BOTH_SCORE)),
    }
}

/// All one's characters gain spark, the card itself too.
fn grow_all(all: &Which, power: i32, by: Speaker) -> Result<StandardEffect, Lost> {
    if all.side != Side::Mine || (all.other && !by.is_event()) {
        return Err(Lost::new(why::ALL_AT_ONCE));
    }
    Ok(E::EachMatchingGainsSpark { each: which::units(all)?, gains: more_spark(power)? })
}

/// One character.
fn one(aim: &Aim, when: &Moment, by: Speaker) -> Result<Predicate, Lost> {
    match aim {
        Aim::This if by.is_event() => Err(Lost::new(why::THIS_EVENT)),
        Aim::This => Ok(Predicate::This),
        Aim::That if in_play_then(when) => Ok(Predicate::That),
        Aim::That => Err(Lost::new(why::THAT_IS_GONE)),
        Aim::Some(1, which) => which::in_play(which, by),
        Aim::Some(..) => Err(Lost::new(why::ONE_AT_A_TIME)),
        Aim::All(_) => Err(Lost::new(why::ALL_AT_ONCE)),
    }
}

/// Cards in the own void.
fn in_void(cards: &Which) -> Result<&Which, Lost> {
    match cards.other {
        true => Err(Lost::new(why::OTHER_IN_VOID)),
        false => which::own(cards),
    }
}
