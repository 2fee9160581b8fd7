//! Costs.

use cardwright_system::plain::{Lost, Price, Side, Which};

use super::{super::Speaker, number, which};
use crate::{
    plain::why,
    syntax::tree::{CardPredicate, Collection, Cost, Predicate},
};

/// What is paid.
pub(super) fn price(cost: &Cost, by: Speaker) -> Result<Price, Lost> {
    Ok(match cost {
        Cost::Energy(amount) => Price::Resource(number(*amount)?),
        Cost::DiscardCards { target: Predicate::Any(CardPredicate::Card), count } => {
            Price::Discard(number(*count)?)
        }
        Cost::DiscardCards { .. } | Cost::DiscardHand => return Err(Lost::new(why::CERTAIN_DISCARD)),
        Cost::AbandonCharactersCount { target, count } => abandoned(target, *count, by)?,
        Cost::BanishAllCardsFromYourVoid
        | Cost::BanishAllCardsFromYourVoidWithMinCount(_)
        | Cost::BanishCardsFromEnemyVoid(_)
        | Cost::BanishCardsFromYourVoid(_)
        | Cost::BanishFromHand(_) => return Err(Lost::new(why::BANISHED_PRICE)),
        Cost::Choice(_) | Cost::CostList(_) => return Err(Lost::new(why::CHOICE_OF_PRICES)),
        Cost::LoseMaximumEnergy(_) => return Err(Lost::new(why::MAXIMUM_ENERGY)),
        Cost::ReturnToHand { .. } => return Err(Lost::new(why::RETURNED_PRICE)),
        Cost::SpendOneOrMoreEnergy => return Err(Lost::new(why::ANY_AMOUNT)),
    })
}

fn abandoned(target: &Predicate, count: Collection, by: Speaker) -> Result<Price, Lost> {
    let Collection::Exactly(count) = count else { return Err(Lost::new(why::ANY_AMOUNT)) };
    match target {
        Predicate::This if count == 1 && !by.is_event() => Ok(Price::SacrificeThis),
        // Costs are paid with one's own characters, whatever they are called.
        Predicate::Your(_) | Predicate::Another(_) | Predicate::Any(_) | Predicate::AnyOther(_) => {
            let which = which::in_play(target, by)?;
            Ok(Price::Sacrifice(number(count)?, Which { side: Side::Mine, ..which }))
        }
        _ => Err(Lost::new(why::SPOKEN_OF)),
    }
}
