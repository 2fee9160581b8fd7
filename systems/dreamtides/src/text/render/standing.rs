//! Static abilities as words, without the period.

use super::{Context, Writer};
use crate::{
    syntax::tree::{CardContext, Cost, Effect, Predicate, StandardStaticAbility},
    text::pen::Count,
};

use StandardStaticAbility as S;

impl Writer<'_> {
    pub(super) fn standing(&self, ability: &S) -> String {
        let symbol = self.pen.energy_symbol();
        match ability {
            S::AdditionalCostToPlay(cost) => format!("To play this card, {}", self.cost(cost)),
            S::CardsInYourVoidHaveReclaim { .. } => {
                format!("they have {} equal to their cost", self.pen.keyword("reclaim"))
            }
            S::CharactersInHandHaveFast => format!("characters in your hand have {}", self.pen.fast()),
            S::CostReductionForEach { reduction, quantity } => {
                let quantity = self.quantity(quantity);
                format!("this card costs {} less for each {quantity}", self.pen.energy(*reduction))
            }
            S::DisableEnemyMaterializedAbilities => {
                format!("disable the {} abilities of enemies", self.pen.trigger(&["Materialized"]))
            }
            S::EnemyCardsCostIncrease { matching, increase } => {
                let cards = self.noun(matching, Count::Many);
                format!("the opponent's {cards} cost {} more", self.pen.energy(*increase))
            }
            S::HasAllCharacterTypes => "has all character types".to_owned(),
            S::JudgmentTriggersWhenMaterialized { predicate } => format!(
                "the '{}' ability of {} triggers when you {} them",
                self.pen.trigger(&["Judgment"]),
                self.many_of(predicate),
                self.pen.keyword("materialize")
            ),
            S::MultiplyCardDrawFromCardEffects { multiplier } => format!(
                "{} the number of cards you draw from card effects this turn",
                self.pen.multiply(*multiplier)
            ),
            S::MultiplyEnergyGainFromCardEffects { multiplier } => format!(
                "{} the amount of {symbol} you gain from card effects this turn",
                self.pen.multiply(*multiplier)
            ),
            S::OncePerTurnPlayFromVoid { matching } => {
                format!("once per turn, you may play {} from your void", self.written_article(matching))
            }
            S::PlayForAlternateCost { energy_cost, additional_cost, if_you_do, card_type } => {
                self.alternate(*energy_cost, additional_cost.as_ref(), if_you_do.is_some(), *card_type)
            }
            S::PlayFromHandOrVoidForCost { energy_cost, .. } => {
                format!("you may play this card from your hand or void for {}", self.pen.energy(*energy_cost))
            }
            S::PlayFromVoid { energy_cost, additional_cost, if_you_do } => {
                self.playing_from_void(*energy_cost, additional_cost.as_ref(), if_you_do.as_deref())
            }
            S::PlayOnlyFromVoid => "you may only play this character from your void".to_owned(),
            S::RevealTopCardOfYourDeck => "reveal the top card of your deck".to_owned(),
            S::SparkBonusOtherCharacters { matching, added_spark } => {
                let allies = format!("allied {}", self.noun_behind(matching, Count::Many));
                format!("{allies} have +{} spark", self.pen.spark(*added_spark))
            }
            S::SparkBonusYourCharacters { matching, added_spark } => {
                let allies = self.many_of(&Predicate::Your(matching.clone()));
                format!("{allies} have +{} spark", self.pen.spark(*added_spark))
            }
            S::SparkEqualToPredicateCount { predicate } => {
                format!("this character's spark is equal to the number of {}", self.many_of(predicate))
            }
            S::YouMayLookAtTopCardOfYourDeck => "you may look at the top card of your deck".to_owned(),
            S::YouMayPlayFromTopOfDeck { matching } => {
                format!("you may play {} from the top of your deck", self.noun(matching, Count::Many))
            }
            S::YourCardsCostIncrease { matching, increase } => {
                let cards = self.noun(matching, Count::Many);
                format!("{cards} cost you {} more", self.pen.energy(*increase))
            }
            S::YourCardsCostReduction { matching, reduction } => {
                let cards = self.noun(matching, Count::Many);
                format!("{cards} cost you {} less", self.pen.energy(*reduction))
            }
        }
    }

    fn alternate(
        &self,
        energy: u32,
        cost: Option<&Cost>,
        abandon: bool,
        card: Option<CardContext>,
    ) -> String {
        let this = match card {
            Some(CardContext::Character) => "this character",
            Some(CardContext::Event) => "this event",
            None => "this card",
        };
        let Some(cost) = cost else { return format!("{this} costs {}", self.pen.energy(energy)) };
        let cost = match cost {
            Cost::AbandonCharactersCount { target, .. } if self.source() => self.abandon_written(target),
            _ => self.cost(cost),
        };
        let cost = self.capital(&cost);
        let then = if abandon { ", then abandon it" } else { "" };
        format!("{cost}: Play {this} for {}{then}", self.pen.energy(energy))
    }

    fn playing_from_void(&self, energy: Option<u32>, cost: Option<&Cost>, then: Option<&Effect>) -> String {
        let mut text = String::new();
        if let Some(cost) = cost {
            text.push_str(&format!("{}: ", self.capital(&self.cost(cost))));
        }
        text.push_str("play this card from your void");
        if let Some(energy) = energy {
            text.push_str(&format!(" for {}", self.pen.energy(energy)));
        }
        if let Some(effect) = then {
            let effect = self.effect(effect, Context::Triggered);
            text.push_str(&format!(", then {}", effect.trim_end_matches('.')));
        }
        text
    }
}
