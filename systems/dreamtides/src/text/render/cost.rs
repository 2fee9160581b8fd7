//! Costs as words.

use super::Writer;
use crate::syntax::tree::{CardPredicate, Collection, Cost, Predicate};

impl Writer<'_> {
    pub(super) fn cost(&self, cost: &Cost) -> String {
        match cost {
            Cost::AbandonCharactersCount { target, count } => self.abandon(target, *count),
            Cost::BanishAllCardsFromYourVoid => format!("{} your void", self.banish()),
            Cost::BanishAllCardsFromYourVoidWithMinCount(count) => {
                format!("{} your void with {} or more cards", self.banish(), self.pen.count(*count))
            }
            Cost::BanishCardsFromEnemyVoid(count) => {
                format!("{} {} from the opponent's void", self.banish(), self.pen.cards(*count))
            }
            Cost::BanishCardsFromYourVoid(1) => format!("{} another card in your void", self.banish()),
            Cost::BanishCardsFromYourVoid(count) => {
                format!("{} {} from your void", self.banish(), self.pen.cards(*count))
            }
            Cost::BanishFromHand(cards) => format!("{} {} from hand", self.banish(), self.one_written(cards)),
            Cost::Choice(costs) => self.costs(costs, " or "),
            Cost::CostList(costs) => self.costs(costs, " and "),
            Cost::DiscardCards { target, count } => match target {
                Predicate::Any(CardPredicate::Card) => format!("discard {}", self.pen.discards(*count)),
                _ if self.source() => format!("discard {}", self.one_written(target)),
                _ => format!("discard {}", self.pen.discards(*count)),
            },
            Cost::DiscardHand => "discard your hand".to_owned(),
            Cost::Energy(amount) => self.pen.energy(*amount),
            Cost::LoseMaximumEnergy(amount) => format!("lose {}", self.pen.maximum_energy(*amount)),
            Cost::ReturnToHand { target, count } => self.return_to_hand(target, *count),
            Cost::SpendOneOrMoreEnergy => format!("pay 1 or more {}", self.pen.energy_symbol()),
        }
    }

    fn costs(&self, costs: &[Cost], between: &str) -> String {
        costs.iter().map(|cost| self.cost(cost)).collect::<Vec<String>>().join(between)
    }

    fn abandon(&self, target: &Predicate, count: Collection) -> String {
        match count {
            Collection::AnyNumberOf => format!("abandon any number of {}", self.many_of(target)),
            Collection::Exactly(1) if *target == Predicate::This => "abandon this character".to_owned(),
            Collection::Exactly(1) => format!("abandon {}", self.one_written(target)),
            Collection::Exactly(count) => format!("abandon {}", self.pen.allies(count)),
            _ => format!("abandon {}", self.collection(target, count)),
        }
    }

    /// Where rules text demands an article before whatever is abandoned.
    pub(super) fn abandon_written(&self, target: &Predicate) -> String {
        format!("abandon {}", self.one_written(target))
    }

    fn return_to_hand(&self, target: &Predicate, count: Collection) -> String {
        let cards = match count {
            Collection::AllButOne => format!("all but one {}", self.bare(target)),
            Collection::All if self.source() => format!("all {}", self.many_of(target)),
            Collection::AnyNumberOf if self.source() => format!("any number of {}", self.many_of(target)),
            Collection::All => format!("all {}", self.one(target)),
            Collection::AnyNumberOf => format!("any number of {}", self.one(target)),
            _ => self.one_written(target),
        };
        format!("return {cards} to hand")
    }

    pub(super) fn banish(&self) -> String {
        self.pen.keyword("banish")
    }
}
