//! Effects about play: dissolving, banishing, materializing, preventing, the turn.

use super::{Expected, Parser, choice, words};
use crate::syntax::{
    rules::{
        lex::Word,
        token::{Directive, Kind, Number},
    },
    tree::{CardPredicate, Collection, Predicate, Quantity, StandardEffect},
};

use StandardEffect as E;

impl Parser<'_> {
    pub(super) fn game_effect(&mut self) -> Option<E> {
        choice!(self:
            |parser| {
                words!(parser: You Win The Game);
                Some(E::YouWinTheGame)
            },
            Self::copy,
            |parser| Some(E::Foresee { count: parser.number(Number::Foresee)? }),
            |parser| {
                words!(parser: Each Player Shuffles Their Hand And Void Into Their Deck And Then Draws);
                let count = parser.number(Number::Cards)?;
                Some(E::EachPlayerShufflesHandAndVoidIntoDeckAndDraws { count })
            },
            Self::discover,
            Self::prevent,
            |parser| {
                words!(parser: Trigger The);
                parser.directive(Directive::Judgment)?;
                words!(parser: Ability Of Each);
                let matching = parser.predicate()?;
                Some(E::TriggerJudgmentAbility { matching, collection: Collection::All })
            },
            Self::dissolve,
            Self::banish,
            Self::materialize,
            |parser| {
                words!(parser: At The End Of This Turn Comma Trigger An Additional);
                parser.directive(Directive::JudgmentPhaseName)?;
                words!(parser: Phase);
                Some(E::TriggerAdditionalJudgmentPhaseAtEndOfTurn)
            },
            |parser| {
                words!(parser: Take An Extra Turn After This One);
                Some(E::TakeExtraTurn)
            },
        )
    }

    fn copy(&mut self) -> Option<E> {
        self.word(Word::Copy)?;
        choice!(self:
            |parser| {
                words!(parser: The Next);
                let matching = Predicate::Your(parser.card_predicate()?);
                words!(parser: You Play);
                let times = Some(parser.number(Number::Times)?);
                Some(E::CopyNextPlayed { matching, times })
            },
            |parser| {
                words!(parser: It);
                Some(E::Copy { target: Predicate::It })
            },
        )
    }

    fn discover(&mut self) -> Option<E> {
        self.directive(Directive::Discover)?;
        self.maybe_article();
        let predicate = self.card_predicate()?;
        let materialized = self.attempt(|parser| {
            parser.word(Word::And)?;
            parser.directive(Directive::Materialize)?;
            parser.word(Word::It)
        });
        Some(match materialized {
            Some(()) => E::DiscoverAndThenMaterialize { predicate },
            None => E::Discover { predicate },
        })
    }

    fn prevent(&mut self) -> Option<E> {
        self.directive(Directive::Prevent)?;
        choice!(self:
            |parser| {
                words!(parser: A Played);
                let target = Predicate::Enemy(parser.card_predicate()?);
                words!(parser: Unless The Opponent Pays);
                Some(E::CounterspellUnlessPaysCost { target, cost: parser.cost()? })
            },
            |parser| {
                words!(parser: That Card);
                Some(E::Counterspell { target: Predicate::That })
            },
            |parser| {
                words!(parser: A Played);
                Some(E::Counterspell { target: Predicate::Enemy(parser.card_predicate()?) })
            },
        )
    }

    fn dissolve(&mut self) -> Option<E> {
        self.directive(Directive::Dissolve)?;
        choice!(self:
            |parser| {
                parser.word(Word::All)?;
                let target = Predicate::Any(parser.card_predicate()?);
                Some(E::DissolveCharactersCount { target, count: Collection::All })
            },
            |parser| {
                parser.article()?;
                Some(E::DissolveCharacter { target: parser.predicate()? })
            },
        )
    }

    fn banish(&mut self) -> Option<E> {
        self.directive(Directive::Banish)?;
        let allies = || Predicate::Another(CardPredicate::Character);
        choice!(self:
            |parser| {
                let count = parser.number(Number::Cards)?;
                words!(parser: From The OfOpponent Void);
                Some(E::BanishCardsFromEnemyVoid { count })
            },
            |parser| {
                let count = Collection::UpTo(parser.number(Number::UpToAllies)?);
                parser.then_materialize(&[(Word::It, ()), (Word::Them, ())])?;
                Some(E::BanishThenMaterialize { target: allies(), count })
            },
            |parser| {
                words!(parser: Any Number Of);
                let target = parser.predicate()?;
                parser.then_materialize(&[(Word::Them, ())])?;
                Some(E::BanishThenMaterialize { target, count: Collection::AnyNumberOf })
            },
            |parser| {
                parser.article()?;
                let target = parser.predicate()?;
                parser.then_materialize(&[(Word::It, ())])?;
                Some(E::BanishThenMaterialize { target, count: Collection::Exactly(1) })
            },
            |parser| {
                let count = Collection::UpTo(parser.number(Number::UpToAllies)?);
                Some(E::BanishCollection { target: allies(), count })
            },
            |parser| {
                words!(parser: Any Number Of);
                Some(E::BanishCollection { target: parser.predicate()?, count: Collection::AnyNumberOf })
            },
            |parser| {
                parser.article()?;
                let target = parser.predicate()?;
                parser.word(Word::Until)?;
                let until_leaves = parser.predicate()?;
                words!(parser: Leaves Play);
                Some(E::BanishCharacterUntilLeavesPlay { target, until_leaves })
            },
            |parser| {
                parser.article()?;
                let target = parser.predicate()?;
                words!(parser: Until Your Next Main Phase);
                Some(E::BanishUntilNextMain { target })
            },
            |parser| {
                parser.article()?;
                Some(E::BanishCharacter { target: parser.predicate()? })
            },
            |parser| {
                words!(parser: The OfOpponent Void);
                Some(E::BanishEnemyVoid)
            },
        )
    }

    fn then_materialize(&mut self, pronouns: &[(Word, ())]) -> Option<()> {
        words!(self: Comma Then);
        self.directive(Directive::Materialize)?;
        self.one_of(pronouns)
    }

    fn materialize(&mut self) -> Option<E> {
        self.directive(Directive::Materialize)?;
        choice!(self:
            |parser| {
                parser.maybe_article();
                let target = parser.predicate()?;
                words!(parser: At End Of Turn);
                Some(E::MaterializeCharacterAtEndOfTurn { target })
            },
            |parser| {
                let count = parser.number(Number::Number)?;
                let predicate = parser.card_predicate()?;
                words!(parser: From Your Deck);
                Some(E::MaterializeRandomFromDeck { count, predicate })
            },
            |parser| {
                words!(parser: Them);
                Some(E::MaterializeCollection { target: Predicate::Them, count: Collection::All })
            },
            |parser| {
                words!(parser: A Copy Of);
                parser.maybe_article();
                let target = parser.predicate()?;
                let quantity = Quantity::Matching(target.clone());
                Some(E::MaterializeSilentCopy { target, count: 1, quantity })
            },
            |parser| {
                let figment = parser.figment()?;
                words!(parser: For Each);
                let quantity = parser.quantity()?;
                Some(E::MaterializeFigmentsQuantity { figment, count: 1, quantity })
            },
            |parser| match parser.kind() {
                Some(Kind::Figments(figment, count)) => {
                    parser.advance(E::MaterializeFigments { figment, count })
                }
                _ => parser.fail(Expected::Figments),
            },
            |parser| Some(E::MaterializeFigments { figment: parser.figment()?, count: 1 }),
            |parser| {
                parser.maybe_article();
                Some(E::MaterializeCharacter { target: parser.predicate()? })
            },
        )
    }
}
