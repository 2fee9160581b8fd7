//! Triggers as words.

use super::Writer;
use crate::{
    syntax::tree::{CardPredicate, PlayerTurn, Predicate, TriggerEvent, TriggerKeyword},
    text::pen::Count,
};

use TriggerEvent as T;

impl Writer<'_> {
    /// A trigger with the comma and the space behind it, or one word.
    pub(super) fn trigger(&self, trigger: &T) -> String {
        match trigger {
            T::Keywords(keywords) => {
                let names: Vec<&str> = keywords.iter().map(|keyword| name(*keyword)).collect();
                self.pen.trigger(&names)
            }
            T::Banished(Predicate::This) if self.source() => "{Banished}".to_owned(),
            _ => format!("{}, ", self.event(trigger)),
        }
    }

    fn event(&self, trigger: &T) -> String {
        match trigger {
            T::Play(cards) => format!("when you play {}", self.yours(cards)),
            T::PlayFromHand(cards) => format!("when you play {} from your hand", self.yours(cards)),
            T::PlayDuringTurn(cards, PlayerTurn::YourTurn) => {
                format!("when you play {} in a turn", self.yours(cards))
            }
            T::PlayDuringTurn(cards, PlayerTurn::EnemyTurn) => {
                format!("when you play {} during the opponent's turn", self.yours(cards))
            }
            T::OpponentPlays(cards) => format!("when the opponent plays {}", self.one(cards)),
            T::PlayCardsInTurn(count) => {
                format!("when you play {} in a turn", self.pen.counted_cards(*count))
            }
            T::DrawCardsInTurn(count) => {
                format!("when you draw {} in a turn", self.pen.counted_cards(*count))
            }
            T::AbandonCardsInTurn(count) => format!("when you abandon {} in a turn", self.pen.allies(*count)),
            T::Discard(cards) => format!("when you discard {}", self.yours(cards)),
            T::Abandon(cards) => format!("when you abandon {}", self.yours(cards)),
            T::Materialize(cards) => {
                format!("when you {} {}", self.pen.keyword("materialize"), self.yours(cards))
            }
            T::MaterializeNthThisTurn(cards, count) => format!(
                "when you {} {} for the {count}. time this turn",
                self.pen.keyword("materialize"),
                self.one(cards)
            ),
            T::Dissolved(cards) => format!("when {} is {}", self.one_written(cards), self.pen.dissolved()),
            T::Banished(cards) => {
                format!("when {} is {}", self.one_written(cards), self.pen.keyword("banished"))
            }
            T::LeavesPlay(cards) => format!("when {} leaves play", self.one_written(cards)),
            T::PutIntoVoid(cards) => format!("when {} is put into your void", self.one_written(cards)),
            T::DrawAllCardsInCopyOfDeck => "when you have no cards in your deck".to_owned(),
            T::EndOfYourTurn => "at the end of your turn".to_owned(),
            T::GainEnergy => "when you gain energy".to_owned(),
            T::Keywords(_) => String::new(),
        }
    }
}

impl Writer<'_> {
    /// What you do something to: in rules text a plain noun means a card of yours here.
    fn yours(&self, cards: &Predicate) -> String {
        match cards {
            Predicate::Any(CardPredicate::Character) if self.source() => "an enemy or ally".to_owned(),
            Predicate::Any(cards) if self.source() => format!("a played {}", self.noun(cards, Count::One)),
            _ => self.one(cards),
        }
    }
}

fn name(keyword: TriggerKeyword) -> &'static str {
    match keyword {
        TriggerKeyword::Materialized => "Materialized",
        TriggerKeyword::Judgment => "Judgment",
        TriggerKeyword::Dissolved => "Dissolved",
    }
}
