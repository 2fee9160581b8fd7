//! Predicates in sentences: one, several, bare, and after `for each`.

use super::{
    Writer,
    noun::{is_generic, pronoun, target},
};
use crate::{
    syntax::tree::{CardPredicate, Collection, Predicate, Quantity},
    text::pen::{Count, article},
};

use CardPredicate as C;

impl Writer<'_> {
    /// One, with an article where it takes one.
    pub(super) fn one(&self, predicate: &Predicate) -> String {
        if let Some(word) = pronoun(predicate, Count::One) {
            return word.to_owned();
        }
        match predicate {
            Predicate::Any(cards) | Predicate::Your(cards) => self.a_noun(cards),
            Predicate::Another(cards) if self.source() && matches!(cards, C::Card | C::Event) => {
                format!("another {}", self.noun(cards, Count::One))
            }
            Predicate::Another(cards) => self.one_ally(cards),
            Predicate::Enemy(cards) => self.one_enemy(cards),
            Predicate::YourVoid(cards) => format!("{} in your void", self.a_noun(cards)),
            Predicate::EnemyVoid(cards) => format!("{} in the opponent's void", self.a_noun(cards)),
            Predicate::AnyOther(cards) => format!("another {}", self.noun_behind(cards, Count::One)),
            Predicate::This | Predicate::That | Predicate::It | Predicate::Them => String::new(),
        }
    }

    /// One, where rules text demands an article as a word of its own.
    pub(super) fn one_written(&self, predicate: &Predicate) -> String {
        if !self.source() {
            return self.one(predicate);
        }
        match predicate {
            Predicate::Any(cards) | Predicate::Your(cards) => self.written_article(cards),
            Predicate::YourVoid(cards) => format!("{} in your void", self.written_article(cards)),
            Predicate::EnemyVoid(cards) => format!("{} in the opponent's void", self.written_article(cards)),
            Predicate::Another(cards) => self.one_ally(cards),
            Predicate::This | Predicate::That | Predicate::It | Predicate::Them => {
                format!("a {}", self.one(predicate))
            }
            _ => self.one(predicate),
        }
    }

    /// Several.
    pub(super) fn many_of(&self, predicate: &Predicate) -> String {
        if let Some(word) = pronoun(predicate, if self.source() { Count::One } else { Count::Many }) {
            return word.to_owned();
        }
        match predicate {
            Predicate::Any(cards) => self.noun(cards, Count::Many),
            Predicate::Your(cards) | Predicate::Another(cards) => self.many_allies(cards),
            Predicate::Enemy(cards) => self.many_enemies(cards),
            Predicate::YourVoid(cards) => format!("{} in your void", self.noun(cards, Count::Many)),
            Predicate::EnemyVoid(cards) => {
                format!("{} in the opponent's void", self.noun(cards, Count::Many))
            }
            Predicate::AnyOther(cards) => format!("other {}", self.noun_behind(cards, Count::Many)),
            Predicate::This | Predicate::That | Predicate::It | Predicate::Them => String::new(),
        }
    }

    /// Without any article.
    pub(super) fn bare(&self, predicate: &Predicate) -> String {
        if let Some(word) = pronoun(predicate, Count::One) {
            return word.to_owned();
        }
        if self.source() {
            return self.bare_source(predicate);
        }
        match predicate {
            Predicate::Your(cards) if is_generic(cards) => self.base(cards, Count::One),
            Predicate::Any(cards) => self.base(cards, Count::One),
            Predicate::Enemy(cards) if is_generic(cards) || matches!(cards, C::CouldDissolve { .. }) => {
                self.base(cards, Count::One)
            }
            Predicate::Enemy(cards @ C::CardWithCost { .. }) => self.noun(cards, Count::One),
            Predicate::Enemy(cards) => without_article(&self.one_enemy(cards)),
            Predicate::Another(cards) | Predicate::Your(cards) => without_article(&self.one_ally(cards)),
            _ => without_article(&self.one(predicate)),
        }
    }

    fn bare_source(&self, predicate: &Predicate) -> String {
        match predicate {
            Predicate::Your(cards) | Predicate::Any(cards) | Predicate::AnyOther(cards) => {
                self.noun(cards, Count::One)
            }
            Predicate::Another(C::Card) => "another card".to_owned(),
            Predicate::Another(C::Event) => "another event".to_owned(),
            Predicate::Another(cards) => without_article(&self.one_ally(cards)),
            Predicate::Enemy(cards) => without_article(&self.one_enemy(cards)),
            Predicate::YourVoid(cards) => format!("{} in your void", self.noun(cards, Count::One)),
            Predicate::EnemyVoid(cards) => format!("{} in the opponent's void", self.noun(cards, Count::One)),
            _ => self.one(predicate),
        }
    }

    /// After `for each`.
    pub(super) fn each(&self, predicate: &Predicate) -> String {
        if self.source() {
            return match predicate {
                Predicate::Another(C::Character) => "allied character".to_owned(),
                _ => self.bare_source_or_pronoun(predicate),
            };
        }
        let noun = |cards: &C| self.base(cards, Count::One);
        match predicate {
            Predicate::Another(C::Character) => "allied character".to_owned(),
            Predicate::Your(C::Character) => "ally".to_owned(),
            Predicate::Your(C::Event) => "allied event".to_owned(),
            Predicate::Another(cards @ C::CharacterType(_))
            | Predicate::Your(cards @ C::CharacterType(_)) => {
                format!("allied {}", noun(cards))
            }
            Predicate::Another(cards @ C::CharacterWithSpark(..))
            | Predicate::Your(cards @ C::CharacterWithSpark(..)) => {
                format!("ally{}", self.constraint(cards, Count::One, false))
            }
            Predicate::Enemy(C::Character) => "enemy".to_owned(),
            Predicate::Enemy(cards @ C::CharacterType(_)) => format!("enemy {}", noun(cards)),
            Predicate::Any(cards) if is_generic(cards) || matches!(cards, C::CharacterType(_)) => noun(cards),
            Predicate::YourVoid(cards) if is_generic(cards) || matches!(cards, C::CharacterType(_)) => {
                format!("{} in your void", noun(cards))
            }
            Predicate::EnemyVoid(cards) if is_generic(cards) => {
                format!("{} in the opponent's void", noun(cards))
            }
            Predicate::This => "this character".to_owned(),
            Predicate::It | Predicate::That => "that character".to_owned(),
            Predicate::Them => "character".to_owned(),
            Predicate::AnyOther(cards @ (C::Character | C::CharacterType(_))) => {
                format!("other {}", noun(cards))
            }
            _ => format!("each {}", self.bare(predicate)),
        }
    }

    fn bare_source_or_pronoun(&self, predicate: &Predicate) -> String {
        match pronoun(predicate, Count::One) {
            Some(word) => word.to_owned(),
            None => self.bare_source(predicate),
        }
    }

    pub(super) fn quantity(&self, quantity: &Quantity) -> String {
        let noun = |cards: &C| match self.source() {
            true => self.noun(cards, Count::One),
            false => self.base(cards, Count::One),
        };
        let ally = |cards: &C, what: &str| match cards {
            C::Character => format!("ally {what}"),
            // Rules text has no word for an allied card of a sort that was abandoned or returned.
            C::CharacterType(_) if !self.source() => format!("allied {} {what}", noun(cards)),
            _ => format!("{} {what}", noun(cards)),
        };
        match quantity {
            Quantity::Matching(predicate) => self.each(predicate),
            Quantity::PlayedThisTurn(cards) => format!("{} you have played this turn", noun(cards)),
            Quantity::CardsDrawnThisTurn(cards) => format!("{} you have drawn this turn", noun(cards)),
            Quantity::DiscardedThisTurn(cards) => format!("{} you have discarded this turn", noun(cards)),
            Quantity::DissolvedThisTurn(cards) => format!("{} which dissolved this turn", noun(cards)),
            Quantity::AbandonedThisTurn(cards) => ally(cards, "abandoned this turn"),
            Quantity::AbandonedThisWay(cards) => ally(cards, "abandoned"),
            Quantity::ReturnedToHandThisWay(cards) => ally(cards, "returned"),
            Quantity::ForEachEnergySpentOnThisCard => format!("{} spent", self.pen.energy_symbol()),
        }
    }

    /// How many of those that match.
    pub(super) fn collection(&self, predicate: &Predicate, count: Collection) -> String {
        match count {
            Collection::All => format!("all {}", self.many_of(predicate)),
            Collection::Exactly(1) => self.one(predicate),
            Collection::Exactly(number) => format!("{number} {}", self.many_of(predicate)),
            Collection::UpTo(number) => format!("up to {number} {}", self.many_of(predicate)),
            Collection::AnyNumberOf => format!("any number of {}", self.many_of(predicate)),
            Collection::EachOther | Collection::AllButOne | Collection::OrMore(_) => self.one(predicate),
        }
    }

    fn one_ally(&self, cards: &C) -> String {
        if self.source() {
            return match bare_target(cards) {
                Some(C::Character) => format!("an ally{}", self.constraint(cards, Count::One, false)),
                _ if *cards == C::Character => "an ally".to_owned(),
                _ => format!("an allied {}", self.noun(cards, Count::One)),
            };
        }
        match cards {
            C::Character => "an ally".to_owned(),
            C::Card => "a your card".to_owned(),
            C::Event => "a your event".to_owned(),
            C::CharacterType(_) => format!("an allied {}", self.base(cards, Count::One)),
            C::NotCharacterType(subtype) => {
                let name = self.pen.subtype(*subtype, Count::One);
                format!("an ally that is not {} {name}", article(*subtype))
            }
            C::Fast { .. } => self.a_noun(cards),
            C::CouldDissolve { .. } => self.a_noun(cards),
            _ => {
                let target = target(cards).unwrap_or(&C::Character);
                format!("{}{}", self.one_ally(target), self.constraint(cards, Count::One, false))
            }
        }
    }

    fn many_allies(&self, cards: &C) -> String {
        if self.source() {
            return match bare_target(cards) {
                Some(C::Character) => format!("allies{}", self.constraint(cards, Count::Many, false)),
                _ if *cards == C::Character => "allies".to_owned(),
                _ => format!("allied {}", self.noun(cards, Count::Many)),
            };
        }
        match cards {
            C::Character => "allies".to_owned(),
            C::Card => "your cards".to_owned(),
            C::Event => "your events".to_owned(),
            C::CharacterType(_) => format!("allied {}", self.base(cards, Count::Many)),
            C::NotCharacterType(subtype) => {
                format!("allies that are not {}", self.pen.subtype(*subtype, Count::Many))
            }
            C::Fast { .. } | C::CouldDissolve { .. } => self.base(cards, Count::Many),
            _ => {
                let target = target(cards).unwrap_or(&C::Character);
                format!("{}{}", self.many_allies(target), self.constraint(cards, Count::Many, false))
            }
        }
    }

    fn one_enemy(&self, cards: &C) -> String {
        if self.source() {
            return match (cards, bare_target(cards)) {
                (C::NotCharacterType(subtype), _) => {
                    format!("a non-{} enemy", self.pen.subtype(*subtype, Count::One))
                }
                (_, Some(C::Character)) => format!("an enemy{}", self.constraint(cards, Count::One, true)),
                (C::Character, _) => "an enemy".to_owned(),
                _ => format!("an enemy {}", self.noun(cards, Count::One)),
            };
        }
        match cards {
            C::Character => "an enemy".to_owned(),
            C::Card => "an enemy card".to_owned(),
            C::Event => "an enemy event".to_owned(),
            C::CharacterType(_) => format!("an enemy {}", self.base(cards, Count::One)),
            C::NotCharacterType(subtype) => format!("a non-{} enemy", self.pen.subtype(*subtype, Count::One)),
            C::Fast { .. } => self.a_noun(cards),
            C::CouldDissolve { .. } => self.a_noun(cards),
            _ => {
                let target = target(cards).unwrap_or(&C::Character);
                format!("{}{}", self.one_enemy(target), self.constraint(cards, Count::One, true))
            }
        }
    }

    fn many_enemies(&self, cards: &C) -> String {
        if self.source() {
            // Rules text has no plural of the word.
            return without_article(&self.one_enemy(cards));
        }
        match cards {
            C::Character => "enemies".to_owned(),
            C::Card => "enemy cards".to_owned(),
            C::Event => "enemy events".to_owned(),
            C::CharacterType(_) => format!("enemy {}", self.base(cards, Count::Many)),
            C::NotCharacterType(subtype) => {
                format!("non-{} enemies", self.pen.subtype(*subtype, Count::Many))
            }
            C::Fast { .. } | C::CouldDissolve { .. } => self.base(cards, Count::Many),
            _ => {
                let target = target(cards).unwrap_or(&C::Character);
                format!("{}{}", self.many_enemies(target), self.constraint(cards, Count::Many, true))
            }
        }
    }
}

/// The target of what may stand behind no noun at all in rules text.
fn bare_target(cards: &C) -> Option<&C> {
    match cards {
        C::CharacterWithMaterializedAbility | C::CharacterWithMultiActivatedAbility => None,
        _ => target(cards),
    }
}

pub(super) fn without_article(text: &str) -> String {
    text.strip_prefix("an ").or_else(|| text.strip_prefix("a ")).unwrap_or(text).to_owned()
}
