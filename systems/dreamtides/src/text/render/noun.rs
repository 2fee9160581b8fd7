//! Card predicates as nouns: with an article, without one, in the plural; and what stands behind them.

use super::Writer;
use crate::{
    syntax::tree::{CardPredicate, Operator, Predicate},
    text::pen::{Count, article},
};

use CardPredicate as C;

impl Writer<'_> {
    /// With an article: `a character with cost 2`.
    pub(super) fn a_noun(&self, cards: &C) -> String {
        if self.source() {
            return match cards {
                C::CharacterType(subtype) => self.pen.a_subtype(*subtype),
                _ => self.written_article(cards),
            };
        }
        let base = self.base(cards, Count::One);
        format!("{} {base}{}", self.article_of(cards), self.constraint(cards, Count::One, false))
    }

    /// With an article as a word of its own, which some sentences of rules text demand.
    pub(super) fn written_article(&self, cards: &C) -> String {
        if self.source() {
            return format!("{} {}", self.article_of(cards), self.noun(cards, Count::One));
        }
        self.a_noun(cards)
    }

    /// Without an article. Display text keeps the article of some kinds.
    pub(super) fn noun(&self, cards: &C, count: Count) -> String {
        if self.source() {
            return format!("{}{}", self.base(cards, count), self.constraint(cards, count, false));
        }
        if count == Count::Many {
            return self.many(cards);
        }
        match cards {
            C::Card | C::Character | C::Event | C::CharacterType(_) => self.base(cards, Count::One),
            C::CardWithCost { target, .. } | C::CharacterWithSparkComparedToEnergySpent { target, .. } => {
                format!("{}{}", self.noun(target, Count::One), self.constraint(cards, Count::One, false))
            }
            _ => self.a_noun(cards),
        }
    }

    /// Several of them.
    fn many(&self, cards: &C) -> String {
        match cards {
            C::Fast { .. } | C::CouldDissolve { .. } => self.a_noun(cards),
            _ => format!("{}{}", self.base(cards, Count::Many), self.constraint(cards, Count::Many, false)),
        }
    }

    /// The noun alone, without what stands behind it.
    pub(super) fn base(&self, cards: &C, count: Count) -> String {
        let word = |one: &str, many: &str| if count == Count::One { one.to_owned() } else { many.to_owned() };
        match cards {
            C::Card => word("card", "cards"),
            C::Character => word("character", "characters"),
            C::Event => word("event", "events"),
            C::CharacterType(subtype) => self.pen.subtype(*subtype, count),
            C::NotCharacterType(subtype) => {
                let name = self.pen.subtype(*subtype, count);
                match count {
                    Count::One => format!("character that is not {} {name}", article(*subtype)),
                    Count::Many => format!("characters that are not {name}"),
                }
            }
            C::Fast { target } => format!("{} {}", self.pen.fast(), self.noun(target, count)),
            C::CouldDissolve { .. } => format!("event which could {} an ally", self.pen.keyword("dissolve")),
            C::CardWithCost { target, .. }
            | C::CharacterWithCostComparedToControlled { target, .. }
            | C::CharacterWithCostComparedToAbandoned { target, .. }
            | C::CharacterWithCostComparedToVoidCount { target, .. }
            | C::CharacterWithSparkComparedToAbandoned { target, .. }
            | C::CharacterWithSparkComparedToAbandonedCountThisTurn { target, .. }
            | C::CharacterWithSparkComparedToEnergySpent { target, .. } => {
                if self.source() {
                    self.noun(target, count)
                } else {
                    self.base(target, count)
                }
            }
            C::CharacterWithSpark(..)
            | C::CharacterWithMaterializedAbility
            | C::CharacterWithMultiActivatedAbility => word("character", "characters"),
        }
    }

    /// What stands behind a noun, with a space before it.
    pub(super) fn constraint(&self, cards: &C, count: Count, enemy: bool) -> String {
        let symbol = self.pen.energy_symbol();
        match cards {
            C::CardWithCost { cost, cost_operator, .. } => {
                format!(" with cost {}{}", self.pen.energy(*cost), operator(*cost_operator))
            }
            C::CharacterWithSpark(spark, compare) => {
                format!(" with spark {}{}", self.pen.spark(*spark), operator(*compare))
            }
            C::CharacterWithMaterializedAbility => {
                let name = self.pen.trigger(&["Materialized"]);
                match count {
                    Count::Many if !self.source() => format!(" with {name} abilities"),
                    _ => format!(" with a {name} ability"),
                }
            }
            C::CharacterWithMultiActivatedAbility => match count {
                Count::Many if !self.source() => " with activated abilities".to_owned(),
                _ => " with an activated ability".to_owned(),
            },
            C::CharacterWithSparkComparedToEnergySpent { spark_operator, .. } => {
                format!(" with spark {} the amount of {symbol} paid", self.compared(*spark_operator))
            }
            C::CharacterWithCostComparedToControlled { cost_operator, count_matching, .. } => {
                let allies = match &**count_matching {
                    C::CharacterType(subtype) => self.pen.subtype(*subtype, Count::Many),
                    other => self.base(other, Count::Many),
                };
                format!(" with cost {} the number of allied {allies}", self.compared(*cost_operator))
            }
            C::CharacterWithCostComparedToAbandoned { cost_operator, .. } => {
                format!(" with cost {} the abandoned ally's cost", self.compared(*cost_operator))
            }
            C::CharacterWithCostComparedToVoidCount { cost_operator, .. } => {
                format!(" with cost {} the number of cards in your void", self.compared(*cost_operator))
            }
            C::CharacterWithSparkComparedToAbandoned { spark_operator, .. } => {
                let whose = if enemy || self.source() { "that" } else { "the abandoned" };
                format!(" with spark {} {whose} ally's spark", self.compared(*spark_operator))
            }
            C::CharacterWithSparkComparedToAbandonedCountThisTurn { spark_operator, .. } => {
                let compared = self.compared(*spark_operator);
                format!(" with spark {compared} the number of allies abandoned this turn")
            }
            C::Card
            | C::Character
            | C::Event
            | C::CharacterType(_)
            | C::NotCharacterType(_)
            | C::Fast { .. }
            | C::CouldDissolve { .. } => String::new(),
        }
    }

    /// `a` or `an` before the noun.
    pub(super) fn article_of(&self, cards: &C) -> &'static str {
        match cards {
            C::CharacterType(subtype) => article(*subtype),
            C::Event | C::CouldDissolve { .. } => "an",
            C::CardWithCost { target, .. }
            | C::CharacterWithCostComparedToControlled { target, .. }
            | C::CharacterWithCostComparedToAbandoned { target, .. }
            | C::CharacterWithCostComparedToVoidCount { target, .. }
            | C::CharacterWithSparkComparedToAbandoned { target, .. }
            | C::CharacterWithSparkComparedToAbandonedCountThisTurn { target, .. }
            | C::CharacterWithSparkComparedToEnergySpent { target, .. } => self.article_of(target),
            _ => "a",
        }
    }

    /// `allied` and the noun. Display text leaves out what stands behind it, as the format does.
    pub(super) fn allied(&self, cards: &C, count: Count) -> String {
        let noun = if self.source() { self.noun_behind(cards, count) } else { self.base(cards, count) };
        format!("allied {noun}")
    }

    /// The noun and what stands behind it, never with an article.
    pub(super) fn noun_behind(&self, cards: &C, count: Count) -> String {
        format!("{}{}", self.base(cards, count), self.constraint(cards, count, false))
    }

    /// Display text knows only one comparison.
    fn compared(&self, operator: Operator) -> &'static str {
        match operator {
            Operator::OrMore if self.source() => "greater than",
            Operator::Exactly if self.source() => "equal to",
            _ => "less than",
        }
    }
}

/// Is it the noun alone?
pub(super) fn is_generic(cards: &C) -> bool {
    matches!(cards, C::Card | C::Character | C::Event)
}

/// The target of a noun with something behind it.
pub(super) fn target(cards: &C) -> Option<&C> {
    match cards {
        C::CardWithCost { target, .. }
        | C::CharacterWithCostComparedToControlled { target, .. }
        | C::CharacterWithCostComparedToAbandoned { target, .. }
        | C::CharacterWithCostComparedToVoidCount { target, .. }
        | C::CharacterWithSparkComparedToAbandoned { target, .. }
        | C::CharacterWithSparkComparedToAbandonedCountThisTurn { target, .. }
        | C::CharacterWithSparkComparedToEnergySpent { target, .. } => Some(target),
        C::CharacterWithSpark(..)
        | C::CharacterWithMaterializedAbility
        | C::CharacterWithMultiActivatedAbility => Some(&C::Character),
        _ => None,
    }
}

/// The words of the pronouns, as one and as several.
pub(super) fn pronoun(predicate: &Predicate, count: Count) -> Option<&'static str> {
    Some(match (predicate, count) {
        (Predicate::This, Count::One) => "this character",
        (Predicate::This, Count::Many) => "these characters",
        (Predicate::That, Count::One) => "that character",
        (Predicate::That, Count::Many) => "those characters",
        (Predicate::It, Count::One) => "it",
        (Predicate::It, Count::Many) | (Predicate::Them, _) => "them",
        _ => return None,
    })
}

fn operator(operator: Operator) -> &'static str {
    match operator {
        Operator::OrLess => " or less",
        Operator::OrMore => " or more",
        Operator::LowerBy(_) => " lower",
        Operator::HigherBy(_) => " higher",
        Operator::Exactly => "",
    }
}
