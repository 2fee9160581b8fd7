//! What must be paid.

use super::{Parser, choice, words};
use crate::syntax::{
    rules::{
        lex::Word,
        token::{Directive, Number},
    },
    tree::{CardPredicate, Collection, Cost, Predicate},
};

impl Parser<'_> {
    /// One cost, or a choice between several.
    pub(super) fn cost(&mut self) -> Option<Cost> {
        let mut costs = self.list(Self::one_cost, |parser| parser.word(Word::Or))?;
        Some(if costs.len() == 1 { costs.remove(0) } else { Cost::Choice(costs) })
    }

    fn one_cost(&mut self) -> Option<Cost> {
        choice!(self:
            |parser| {
                words!(parser: Pay Figure1 Or More);
                parser.directive(Directive::EnergySymbol)?;
                Some(Cost::SpendOneOrMoreEnergy)
            },
            |parser| parser.energy().map(Cost::Energy),
            Self::abandon,
            Self::return_to_hand,
            |parser| {
                words!(parser: Discard Your Hand);
                Some(Cost::DiscardHand)
            },
            |parser| {
                parser.word(Word::Discard)?;
                parser.discarded()
            },
            |parser| {
                parser.directive(Directive::Banish)?;
                words!(parser: Your Void With);
                let count = parser.number(Number::Count)?;
                words!(parser: Or More Cards);
                Some(Cost::BanishAllCardsFromYourVoidWithMinCount(count))
            },
            |parser| {
                parser.directive(Directive::Banish)?;
                let _ = parser.predicate()?;
                words!(parser: In Your Void);
                Some(Cost::BanishCardsFromYourVoid(1))
            },
        )
    }

    fn abandon(&mut self) -> Option<Cost> {
        self.word(Word::Abandon)?;
        choice!(self:
            |parser| {
                words!(parser: This Character);
                let count = Collection::Exactly(1);
                Some(Cost::AbandonCharactersCount { target: Predicate::This, count })
            },
            |parser| {
                words!(parser: Any Number Of);
                let target = parser.predicate()?;
                Some(Cost::AbandonCharactersCount { target, count: Collection::AnyNumberOf })
            },
            |parser| {
                let count = Collection::Exactly(parser.number(Number::Allies)?);
                let target = Predicate::Another(CardPredicate::Character);
                Some(Cost::AbandonCharactersCount { target, count })
            },
            |parser| {
                parser.article()?;
                let target = parser.predicate()?;
                Some(Cost::AbandonCharactersCount { target, count: Collection::Exactly(1) })
            },
        )
    }

    fn return_to_hand(&mut self) -> Option<Cost> {
        self.word(Word::Return)?;
        choice!(self:
            |parser| {
                let count = parser.return_count()?;
                let target = parser.predicate()?;
                words!(parser: To Hand);
                Some(Cost::ReturnToHand { target, count })
            },
            |parser| {
                parser.article()?;
                let target = parser.predicate()?;
                words!(parser: To Hand);
                Some(Cost::ReturnToHand { target, count: Collection::Exactly(1) })
            },
        )
    }

    fn return_count(&mut self) -> Option<Collection> {
        choice!(self:
            |parser| {
                words!(parser: All But One);
                Some(Collection::AllButOne)
            },
            |parser| {
                parser.word(Word::All)?;
                Some(Collection::All)
            },
            |parser| {
                words!(parser: Any Number Of);
                Some(Collection::AnyNumberOf)
            },
        )
    }

    /// Costs that only play a card for less.
    pub(super) fn alternate_cost(&mut self) -> Option<Cost> {
        choice!(self:
            |parser| {
                parser.word(Word::Lose)?;
                parser.number(Number::MaximumEnergy).map(Cost::LoseMaximumEnergy)
            },
            |parser| {
                parser.directive(Directive::Banish)?;
                parser.article()?;
                let cards = parser.card_predicate()?;
                words!(parser: From Hand);
                Some(Cost::BanishFromHand(Predicate::Any(cards)))
            },
        )
    }
}
