//! Effects about spark.

use super::{Parser, choice, words};
use crate::syntax::{
    rules::{lex::Word, token::Number},
    tree::{Collection, Predicate, StandardEffect},
};

use StandardEffect as E;

impl Parser<'_> {
    pub(super) fn spark_effect(&mut self) -> Option<E> {
        choice!(self:
            |parser| Some(E::Kindle { amount: parser.number(Number::Kindle)? }),
            |parser| {
                words!(parser: The Spark Of Each Allied);
                let matching = parser.card_predicate()?;
                parser.word(Word::Becomes)?;
                let spark = parser.number(Number::Spark)?;
                Some(E::SparkBecomes { collection: Collection::All, matching, spark })
            },
            |parser| {
                parser.word(Word::Each)?;
                let _ = parser.word(Word::Allied);
                let each = parser.card_predicate()?;
                words!(parser: Gains Spark Equal To The Number Of);
                let _ = parser.word(Word::Allied);
                let for_each = parser.card_predicate()?;
                Some(E::EachMatchingGainsSparkForEach { each, gains: 1, for_each })
            },
            |parser| {
                words!(parser: Have Each Allied);
                let each = parser.card_predicate()?;
                words!(parser: Gain Plus);
                let gains = parser.number(Number::Spark)?;
                parser.word(Word::Spark)?;
                Some(E::EachMatchingGainsSpark { each, gains })
            },
            |parser| {
                parser.maybe_article();
                let target = parser.attempt(Self::predicate).unwrap_or(Predicate::This);
                parser.one_of(&[(Word::Gains, ()), (Word::Gain, ())])?;
                parser.word(Word::Plus)?;
                let gains = parser.number(Number::Spark)?;
                words!(parser: Spark For Each);
                let for_quantity = parser.quantity()?;
                Some(E::GainsSparkForQuantity { target, gains, for_quantity })
            },
            |parser| {
                parser.maybe_article();
                let target = parser.predicate()?;
                words!(parser: Gains Plus);
                let gains = parser.number(Number::Spark)?;
                parser.word(Word::Spark)?;
                Some(E::GainsSpark { target, gains })
            },
        )
    }
}
