//! Conditions as words.

use super::Writer;
use crate::{
    syntax::tree::{CardPredicate, Condition, Predicate},
    text::pen::Count,
};

impl Writer<'_> {
    pub(super) fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::AlliesThatShareACharacterType { count } => {
                format!("with {} that share a character type,", self.pen.allies(*count))
            }
            Condition::CardsDiscardedThisTurn { predicate, .. } if self.source() => {
                format!("you have discarded {} this turn", self.discarded(predicate))
            }
            Condition::CardsDiscardedThisTurn { predicate, .. } => {
                format!("if you have discarded {} this turn", self.a_noun(predicate))
            }
            Condition::CardsDrawnThisTurn { count } => {
                format!("if you have drawn {count} or more cards this turn")
            }
            Condition::CardsInVoidCount { count } => {
                format!("while you have {} or more cards in your void,", self.pen.count(*count))
            }
            Condition::DissolvedThisTurn { predicate } if self.source() => {
                let noun = predicate.cards().map(|cards| self.noun(cards, Count::One)).unwrap_or_default();
                format!("a {noun} dissolved this turn")
            }
            Condition::DissolvedThisTurn { .. } => "if a character dissolved this turn".to_owned(),
            Condition::PredicateCount { count, predicate } => self.predicate_count(*count, predicate),
            Condition::ThisCardIsInYourVoid => "if this card is in your void,".to_owned(),
        }
    }

    /// Rules text takes only `a` as an article here.
    fn discarded(&self, cards: &CardPredicate) -> String {
        let noun = self.noun(cards, Count::One);
        if self.article_of(cards) == "a" { format!("a {noun}") } else { noun }
    }

    fn predicate_count(&self, count: u32, predicate: &Predicate) -> String {
        match predicate {
            Predicate::Another(CardPredicate::CharacterType(subtype)) => match count {
                1 => format!("with an allied {},", self.pen.subtype(*subtype, Count::One)),
                _ => format!("with {},", self.pen.allied_subtype(count, *subtype)),
            },
            _ => format!("with {},", self.pen.allies(count)),
        }
    }
}
