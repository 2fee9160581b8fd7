//! Effects that multiply what is gained, and points of the opponent.

use super::{Parser, choice, words};
use crate::syntax::{
    rules::token::{Directive, Number},
    tree::{StandardEffect, StandardStaticAbility},
};

use StandardEffect as E;

impl Parser<'_> {
    pub(super) fn resource_effect(&mut self) -> Option<E> {
        choice!(self:
            |parser| {
                let multiplier = parser.number(Number::Number)?;
                words!(parser: The Amount Of);
                parser.directive(Directive::EnergySymbol)?;
                words!(parser: You Gain From Card Effects This Turn);
                let ability = StandardStaticAbility::MultiplyEnergyGainFromCardEffects { multiplier };
                Some(E::CreateStaticAbilityUntilEndOfTurn { ability: Box::new(ability) })
            },
            |parser| {
                let multiplier = parser.number(Number::Number)?;
                words!(parser: The Number Of Cards You Draw From Card Effects This Turn);
                let ability = StandardStaticAbility::MultiplyCardDrawFromCardEffects { multiplier };
                Some(E::CreateStaticAbilityUntilEndOfTurn { ability: Box::new(ability) })
            },
            |parser| {
                let multiplier = parser.number(Number::Number)?;
                words!(parser: The Amount Of);
                parser.directive(Directive::EnergySymbol)?;
                words!(parser: You Have);
                Some(E::MultiplyYourEnergy { multiplier })
            },
            |parser| {
                words!(parser: You Lose);
                Some(E::LosePoints { loses: parser.number(Number::Points)? })
            },
            |parser| {
                words!(parser: The Opponent Gains);
                Some(E::EnemyGainsPoints { count: parser.number(Number::Points)? })
            },
        )
    }
}
