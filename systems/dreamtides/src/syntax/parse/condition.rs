//! What must hold.

use super::{Expected, Parser, choice, words};
use crate::syntax::{
    rules::{
        lex::Word,
        token::{Kind, Number},
    },
    tree::{CardPredicate, Condition, Predicate},
};

impl Parser<'_> {
    pub(super) fn condition(&mut self) -> Option<Condition> {
        choice!(self:
            |parser| {
                words!(parser: While You Have);
                let count = parser.number(Number::Count)?;
                words!(parser: Or More Cards In Your Void Comma);
                Some(Condition::CardsInVoidCount { count })
            },
            |parser| {
                words!(parser: If This Card Is In Your Void Comma);
                Some(Condition::ThisCardIsInYourVoid)
            },
            |parser| {
                parser.word(Word::A)?;
                let predicate = Predicate::Any(parser.card_predicate()?);
                words!(parser: Dissolved This Turn);
                Some(Condition::DissolvedThisTurn { predicate })
            },
            |parser| {
                words!(parser: You Have Discarded);
                let _ = parser.word(Word::A);
                let predicate = parser.card_predicate()?;
                words!(parser: This Turn);
                Some(Condition::CardsDiscardedThisTurn { count: 1, predicate })
            },
            Self::with_allies,
        )
    }

    fn with_allies(&mut self) -> Option<Condition> {
        self.word(Word::With)?;
        choice!(self:
            |parser| {
                let count = parser.number(Number::Allies)?;
                words!(parser: That Share A Character Type Comma);
                Some(Condition::AlliesThatShareACharacterType { count })
            },
            |parser| {
                let (count, subtype) = match parser.kind() {
                    Some(Kind::Allies(count, subtype)) => parser.advance((count, subtype))?,
                    _ => return parser.fail(Expected::Allies),
                };
                parser.word(Word::Comma)?;
                let predicate = Predicate::Another(CardPredicate::CharacterType(subtype));
                Some(Condition::PredicateCount { count, predicate })
            },
            |parser| {
                words!(parser: An Allied);
                let subtype = parser.subtype()?;
                parser.word(Word::Comma)?;
                let predicate = Predicate::Another(CardPredicate::CharacterType(subtype));
                Some(Condition::PredicateCount { count: 1, predicate })
            },
        )
    }
}
