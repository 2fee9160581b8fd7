//! What an ability waits for.

use super::{Parser, choice, words};
use crate::syntax::{
    rules::{
        lex::Word,
        token::{Directive, Number},
    },
    tree::{PlayerTurn, Predicate, TriggerEvent, TriggerKeyword},
};

use TriggerEvent as T;

impl Parser<'_> {
    pub(super) fn trigger(&mut self) -> Option<T> {
        choice!(self: Self::keyword_trigger, |parser| {
            let trigger = parser.standard_trigger()?;
            parser.word(Word::Comma)?;
            Some(trigger)
        })
    }

    fn keyword_trigger(&mut self) -> Option<T> {
        use TriggerKeyword::{Dissolved, Judgment, Materialized};
        let keywords: [(Directive, &[TriggerKeyword]); 5] = [
            (Directive::Judgment, &[Judgment]),
            (Directive::Materialized, &[Materialized]),
            (Directive::Dissolved, &[Dissolved]),
            (Directive::MaterializedJudgment, &[Materialized, Judgment]),
            (Directive::MaterializedDissolved, &[Materialized, Dissolved]),
        ];
        for (directive, list) in keywords {
            if self.directive(directive).is_some() {
                return Some(T::Keywords(list.to_vec()));
            }
        }
        self.directive(Directive::Banished)?;
        Some(T::Banished(Predicate::This))
    }

    fn standard_trigger(&mut self) -> Option<T> {
        choice!(self:
            Self::when_you_play_counted,
            Self::when_you_play_somehow,
            |parser| {
                words!(parser: When The Opponent Plays);
                parser.maybe_article();
                parser.predicate().map(T::OpponentPlays)
            },
            |parser| {
                words!(parser: When You Play);
                parser.played().map(T::Play)
            },
            |parser| {
                words!(parser: When You Abandon);
                let count = parser.number(Number::Allies)?;
                words!(parser: In A Turn);
                Some(T::AbandonCardsInTurn(count))
            },
            |parser| {
                words!(parser: When You Discard);
                parser.played().map(T::Discard)
            },
            |parser| {
                words!(parser: When You);
                parser.directive(Directive::Materialize)?;
                parser.played().map(T::Materialize)
            },
            |parser| {
                words!(parser: When You Abandon);
                parser.played().map(T::Abandon)
            },
            Self::when_a_card,
            |parser| {
                words!(parser: When You Draw);
                let count = parser.number(Number::Cards)?;
                words!(parser: In A Turn);
                Some(T::DrawCardsInTurn(count))
            },
            |parser| {
                words!(parser: When You Have No Cards In Your Deck);
                Some(T::DrawAllCardsInCopyOfDeck)
            },
            |parser| {
                words!(parser: At The End Of Your Turn);
                Some(T::EndOfYourTurn)
            },
            |parser| {
                words!(parser: When You Gain Energy);
                Some(T::GainEnergy)
            },
        )
    }

    fn when_you_play_counted(&mut self) -> Option<T> {
        words!(self: When You Play);
        let count = self.number(Number::Cards)?;
        words!(self: In A Turn);
        Some(T::PlayCardsInTurn(count))
    }

    fn when_you_play_somehow(&mut self) -> Option<T> {
        words!(self: When You Play);
        let played = self.played()?;
        choice!(self:
            |parser| {
                words!(parser: From Your Hand);
                Some(T::PlayFromHand(played.clone()))
            },
            |parser| {
                words!(parser: During The OfOpponent Turn);
                Some(T::PlayDuringTurn(played.clone(), PlayerTurn::EnemyTurn))
            },
            |parser| {
                words!(parser: In A Turn);
                Some(T::PlayDuringTurn(played.clone(), PlayerTurn::YourTurn))
            },
        )
    }

    /// With or without an article: a plain noun means a card of yours.
    fn played(&mut self) -> Option<Predicate> {
        self.maybe_article();
        choice!(self: |parser| parser.card_predicate().map(Predicate::Your), Self::predicate)
    }

    fn when_a_card(&mut self) -> Option<T> {
        self.word(Word::When)?;
        self.article()?;
        let card = self.predicate()?;
        choice!(self:
            |parser| {
                parser.word(Word::Is)?;
                parser.directive(Directive::Dissolved)?;
                Some(T::Dissolved(card.clone()))
            },
            |parser| {
                parser.word(Word::Is)?;
                parser.directive(Directive::Banished)?;
                Some(T::Banished(card.clone()))
            },
            |parser| {
                words!(parser: Leaves Play);
                Some(T::LeavesPlay(card.clone()))
            },
            |parser| {
                words!(parser: Is Put Into Your Void);
                Some(T::PutIntoVoid(card.clone()))
            },
        )
    }
}
