//! What is counted after `for each`.

use super::{Parser, choice, words};
use crate::syntax::{
    rules::{lex::Word, token::Directive},
    tree::{CardPredicate, Quantity},
};

use Quantity as Q;

impl Parser<'_> {
    pub(super) fn quantity(&mut self) -> Option<Q> {
        choice!(self:
            Self::this_turn,
            |parser| {
                parser.directive(Directive::EnergySymbol)?;
                parser.word(Word::Spent)?;
                Some(Q::ForEachEnergySpentOnThisCard)
            },
            |parser| {
                words!(parser: Ally Abandoned This Turn);
                Some(Q::AbandonedThisTurn(CardPredicate::Character))
            },
            |parser| {
                words!(parser: Ally Abandoned);
                Some(Q::AbandonedThisWay(CardPredicate::Character))
            },
            |parser| {
                words!(parser: Ally Returned);
                Some(Q::ReturnedToHandThisWay(CardPredicate::Character))
            },
            |parser| {
                let cards = parser.card_predicate()?;
                parser.word(Word::Abandoned)?;
                Some(Q::AbandonedThisWay(cards))
            },
            |parser| {
                let cards = parser.card_predicate()?;
                parser.word(Word::Returned)?;
                Some(Q::ReturnedToHandThisWay(cards))
            },
            |parser| parser.predicate().map(Q::Matching),
        )
    }

    fn this_turn(&mut self) -> Option<Q> {
        let cards = self.card_predicate()?;
        choice!(self:
            |parser| {
                words!(parser: You Have Played This Turn);
                Some(Q::PlayedThisTurn(cards.clone()))
            },
            |parser| {
                words!(parser: You Have Drawn This Turn);
                Some(Q::CardsDrawnThisTurn(cards.clone()))
            },
            |parser| {
                words!(parser: You Have Discarded This Turn);
                Some(Q::DiscardedThisTurn(cards.clone()))
            },
            |parser| {
                words!(parser: Which Dissolved This Turn);
                Some(Q::DissolvedThisTurn(cards.clone()))
            },
        )
    }
}
