//! Effects about cards, energy and points.

use super::{Parser, choice, words};
use crate::syntax::{
    rules::{
        lex::Word,
        token::{Directive, Number},
    },
    tree::{CardPredicate, Collection, Predicate, StandardEffect},
};

use StandardEffect as E;

impl Parser<'_> {
    pub(super) fn card_effect(&mut self) -> Option<E> {
        choice!(self:
            Self::each_player,
            Self::discard_chosen,
            Self::draw,
            |parser| {
                parser.word(Word::Discard)?;
                Some(E::DiscardCards { count: parser.discards()? })
            },
            Self::gain,
            Self::put,
            Self::reclaim,
            Self::gains_reclaim,
            Self::return_card,
        )
    }

    fn each_player(&mut self) -> Option<E> {
        words!(self: Each Player);
        choice!(self:
            |parser| {
                parser.word(Word::Abandons)?;
                parser.article()?;
                Some(E::EachPlayerAbandonsCharacters { matching: parser.card_predicate()?, count: 1 })
            },
            |parser| {
                parser.word(Word::Discards)?;
                Some(E::EachPlayerDiscardCards { count: parser.discards()? })
            },
        )
    }

    fn discard_chosen(&mut self) -> Option<E> {
        words!(self: Discard A Chosen);
        let predicate = self.card_predicate()?;
        words!(self: From The OfOpponent Hand);
        let draws = self.attempt(|parser| {
            words!(parser: Period They Draw);
            parser.number(Number::Cards)
        });
        Some(match draws {
            Some(_) => E::DiscardCardFromEnemyHandThenTheyDraw { predicate },
            None => E::DiscardCardFromEnemyHand { predicate },
        })
    }

    fn draw(&mut self) -> Option<E> {
        self.word(Word::Draw)?;
        choice!(self:
            |parser| {
                let count = parser.number(Number::Cards)?;
                words!(parser: For Each);
                Some(E::DrawCardsForEach { count, for_each: parser.quantity()? })
            },
            |parser| {
                parser.maybe_article();
                let predicate = parser.card_predicate()?;
                words!(parser: From Your Deck);
                Some(E::DrawMatchingCard { predicate })
            },
            |parser| Some(E::DrawCards { count: parser.number(Number::Cards)? }),
        )
    }

    fn gain(&mut self) -> Option<E> {
        self.word(Word::Gain)?;
        choice!(self:
            |parser| {
                parser.directive(Directive::EnergySymbol)?;
                words!(parser: Equal To That OfCharacter Cost);
                Some(E::GainEnergyEqualToCost { target: Predicate::It })
            },
            |parser| {
                let gains = parser.energy()?;
                words!(parser: For Each);
                Some(E::GainEnergyForEach { gains, for_each: parser.predicate()? })
            },
            |parser| Some(E::GainEnergy { gains: parser.energy()? }),
            |parser| {
                let gain = parser.number(Number::Points)?;
                words!(parser: For Each);
                Some(E::GainPointsForEach { gain, for_count: parser.quantity()? })
            },
            |parser| Some(E::GainPoints { gains: parser.number(Number::Points)? }),
        )
    }

    fn put(&mut self) -> Option<E> {
        self.word(Word::Put)?;
        choice!(self:
            |parser| {
                parser.word(Word::The)?;
                let count = parser.number(Number::Cards)?;
                words!(parser: Of Your Deck Into Your Void);
                Some(E::PutCardsFromYourDeckIntoVoid { count })
            },
            |parser| {
                parser.article()?;
                let matching = parser.card_predicate()?;
                words!(parser: From Your Void On Top Of Your Deck);
                Some(E::PutCardsFromVoidOnTopOfDeck { count: 1, matching })
            },
        )
    }

    fn reclaim(&mut self) -> Option<E> {
        self.directive(Directive::Reclaim)?;
        choice!(self:
            |parser| {
                words!(parser: A Random);
                Some(E::ReturnRandomFromYourVoidToPlay { predicate: parser.card_predicate()? })
            },
            |parser| {
                parser.maybe_article();
                Some(E::ReturnFromYourVoidToPlay { target: parser.predicate()? })
            },
        )
    }

    fn gains_reclaim(&mut self) -> Option<E> {
        choice!(self:
            |parser| {
                words!(parser: It Gains);
                parser.directive(Directive::Reclaim)?;
                words!(parser: Equal To Its Cost This Turn);
                let count = Collection::Exactly(1);
                Some(E::GainsReclaim { target: Predicate::It, count, this_turn: true, cost: None })
            },
            |parser| {
                let target = parser.predicate()?;
                parser.word(Word::Gains)?;
                let cost = Some(parser.number(Number::Reclaim)?);
                words!(parser: This Turn);
                Some(E::GainsReclaim { target, count: Collection::Exactly(1), this_turn: true, cost })
            },
            |parser| {
                let (count, cards) = parser.void_subject()?;
                words!(parser: In Your Void);
                parser.one_of(&[(Word::Gain, ()), (Word::Gains, ())])?;
                let cost = parser.reclaim_grant()?;
                let this_turn = parser.attempt(|parser| {
                    words!(parser: This Turn);
                    Some(())
                });
                let target = Predicate::YourVoid(cards);
                Some(E::GainsReclaim { target, count, this_turn: this_turn.is_some(), cost })
            },
        )
    }

    fn void_subject(&mut self) -> Option<(Collection, CardPredicate)> {
        choice!(self:
            |parser| {
                words!(parser: All Cards);
                let _ = parser.word(Word::Currently);
                Some((Collection::All, CardPredicate::Card))
            },
            |parser| {
                parser.article()?;
                Some((Collection::Exactly(1), parser.card_predicate()?))
            },
            |parser| Some((Collection::Exactly(1), CardPredicate::CharacterType(parser.subtype()?))),
        )
    }

    fn reclaim_grant(&mut self) -> Option<Option<u32>> {
        choice!(self:
            |parser| parser.number(Number::Reclaim).map(Some),
            |parser| {
                parser.directive(Directive::Reclaim)?;
                words!(parser: Equal To);
                parser.one_of(&[(Word::Their, ()), (Word::Its, ())])?;
                parser.word(Word::Cost)?;
                Some(None)
            },
        )
    }

    fn return_card(&mut self) -> Option<E> {
        self.word(Word::Return)?;
        choice!(self:
            |parser| {
                let count = parser.number(Number::UpToEvents)?;
                words!(parser: From Your Void To Your Hand);
                let target = Predicate::YourVoid(CardPredicate::Event);
                Some(E::ReturnUpToCountFromYourVoidToHand { target, count })
            },
            |parser| {
                words!(parser: This Character From Your Void To Your Hand);
                Some(E::ReturnFromYourVoidToHand { target: Predicate::This })
            },
            |parser| {
                parser.maybe_article();
                let cards = parser.card_predicate()?;
                words!(parser: From Your Void To Your Hand);
                Some(E::ReturnFromYourVoidToHand { target: Predicate::YourVoid(cards) })
            },
            |parser| {
                parser.maybe_article();
                let target = parser.predicate()?;
                parser.word(Word::To)?;
                let _ = parser.attempt(|parser| {
                    parser.word(Word::Your)
                });
                parser.word(Word::Hand)?;
                Some(E::ReturnToHand { target })
            },
        )
    }
}
