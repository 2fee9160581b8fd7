//! Which cards.

use super::{Expected, MOST_FAST, Parser, choice, words};
use crate::syntax::{
    rules::{
        lex::Word,
        token::{Directive, Kind, Number},
    },
    tree::{CardPredicate, Operator, Predicate},
};

use CardPredicate as C;

impl Parser<'_> {
    pub(super) fn predicate(&mut self) -> Option<Predicate> {
        choice!(self:
            |parser| {
                parser.word(Word::This)?;
                parser.card_word()?;
                Some(Predicate::This)
            },
            |parser| {
                parser.word(Word::That)?;
                parser.card_word()?;
                Some(Predicate::That)
            },
            |parser| parser.one_of(&[(Word::It, ())]).map(|()| Predicate::It),
            |parser| parser.one_of(&[(Word::Them, ())]).map(|()| Predicate::Them),
            |parser| {
                parser.word(Word::Another)?;
                parser.card_predicate().map(Predicate::Another)
            },
            |parser| {
                words!(parser: Enemy Or Ally);
                Some(Predicate::Any(C::Character))
            },
            |parser| {
                parser.word(Word::Non)?;
                let subtype = parser.subtype()?;
                parser.word(Word::Enemy)?;
                Some(Predicate::Enemy(C::NotCharacterType(subtype)))
            },
            |parser| {
                parser.word(Word::Allied)?;
                parser.card_predicate().map(Predicate::Another)
            },
            |parser| {
                parser.word(Word::Enemy)?;
                Some(Predicate::Enemy(parser.attempt(Self::card_predicate).unwrap_or(C::Character)))
            },
            |parser| {
                parser.one_of(&[(Word::Ally, ()), (Word::Allies, ())])?;
                Some(Predicate::Another(parser.attempt(Self::card_predicate).unwrap_or(C::Character)))
            },
            |parser| {
                parser.word(Word::Played)?;
                parser.card_predicate().map(Predicate::Any)
            },
            |parser| {
                parser.directive(Directive::Fast)?;
                let target = Box::new(parser.card_predicate()?);
                Some(Predicate::Any(C::Fast { target }))
            },
            Self::plain_predicate,
        )
    }

    fn plain_predicate(&mut self) -> Option<Predicate> {
        let cards = self.card_predicate()?;
        let yours = self.attempt(|parser| {
            words!(parser: In Your Void);
            Some(())
        });
        if yours.is_some() {
            return Some(Predicate::YourVoid(cards));
        }
        let theirs = self.attempt(|parser| {
            words!(parser: In The OfOpponent Void);
            Some(())
        });
        Some(if theirs.is_some() { Predicate::EnemyVoid(cards) } else { Predicate::Any(cards) })
    }

    fn card_word(&mut self) -> Option<()> {
        self.one_of(&[(Word::Character, ()), (Word::Event, ()), (Word::Card, ())])
    }

    /// A noun with what stands before and behind it. Each `{fast}` takes a whole noun, so they are counted first.
    pub(super) fn card_predicate(&mut self) -> Option<C> {
        let start = self.at;
        while self.sees(Directive::Fast) {
            self.at += 1;
        }
        let fast = self.at - start;
        let _: Option<()> = if fast == 0 { self.fail(Expected::Directive(Directive::Fast)) } else { None };
        if fast > MOST_FAST {
            return self.fail(Expected::End);
        }
        let base = self.noun();
        let mut cards = match self.suffix(base.as_ref()) {
            Some(cards) => cards,
            None => base?,
        };
        for _ in 0..fast {
            let base = C::Fast { target: Box::new(cards) };
            cards = self.suffix(Some(&base)).unwrap_or(base);
        }
        Some(cards)
    }

    fn noun(&mut self) -> Option<C> {
        if let Some(Kind::Subtype(subtype)) = self.kind() {
            return self.advance(C::CharacterType(subtype));
        }
        let _: Option<()> = self.fail(Expected::Subtype);
        let cards = self.attempt(|parser| {
            parser.one_of(&[
                (Word::Character, Noun::Character),
                (Word::Characters, Noun::Character),
                (Word::Event, Noun::Event),
                (Word::Events, Noun::Event),
                (Word::Card, Noun::Card),
                (Word::Cards, Noun::Card),
            ])
        })?;
        Some(match cards {
            Noun::Character => C::Character,
            Noun::Event => C::Event,
            Noun::Card => C::Card,
        })
    }

    /// What stands behind a noun. Some need no noun: they mean a character then.
    fn suffix(&mut self, base: Option<&C>) -> Option<C> {
        if !self.is(Word::With) {
            let _: Option<()> = self.fail(Expected::Word(Word::With));
            // Only the singular has this ending.
            let one = self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map(|token| token.kind);
            let event = base == Some(&C::Event) && one == Some(Kind::Word(Word::Event));
            return if event { self.could_dissolve() } else { None };
        }
        let has_base = base.is_some();
        let target = || Box::new(base.cloned().unwrap_or(C::Character));
        choice!(self:
            |parser| {
                words!(parser: With Cost);
                let cost_operator = parser.comparison()?;
                words!(parser: The Number Of Allied);
                let count_matching = Box::new(C::CharacterType(parser.subtype()?));
                Some(C::CharacterWithCostComparedToControlled { target: target(), cost_operator, count_matching })
            },
            |parser| {
                words!(parser: With Cost);
                let cost_operator = parser.comparison()?;
                words!(parser: The Number Of Cards In Your Void);
                Some(C::CharacterWithCostComparedToVoidCount { target: target(), cost_operator })
            },
            |parser| {
                words!(parser: With Spark);
                let spark_operator = parser.comparison()?;
                words!(parser: That OfAlly Spark);
                Some(C::CharacterWithSparkComparedToAbandoned { target: target(), spark_operator })
            },
            |parser| {
                words!(parser: With Spark);
                let spark_operator = parser.comparison()?;
                words!(parser: The Amount Of);
                parser.directive(Directive::EnergySymbol)?;
                parser.word(Word::Paid)?;
                Some(C::CharacterWithSparkComparedToEnergySpent { target: target(), spark_operator })
            },
            |parser| {
                words!(parser: With Cost);
                let cost = parser.energy()?;
                let cost_operator = parser.operator(cost);
                Some(C::CardWithCost { target: target(), cost_operator, cost })
            },
            |parser| {
                words!(parser: With Spark);
                let spark = parser.number(Number::Spark)?;
                Some(C::CharacterWithSpark(spark, parser.or_less_or_more()?))
            },
            |parser| {
                words!(parser: With A);
                let _ = parser.word(Word::Quote);
                parser.directive(Directive::Materialized)?;
                let _ = parser.word(Word::Quote);
                parser.word(Word::Ability)?;
                has_base.then_some(C::CharacterWithMaterializedAbility)
            },
            |parser| {
                words!(parser: With An Activated Ability);
                has_base.then_some(C::CharacterWithMultiActivatedAbility)
            },
        )
    }

    fn could_dissolve(&mut self) -> Option<C> {
        self.attempt(|parser| {
            words!(parser: Which Could);
            parser.directive(Directive::Dissolve)?;
            words!(parser: An Ally);
            Some(C::CouldDissolve { target: Box::new(Predicate::Another(C::Character)) })
        })
    }

    fn comparison(&mut self) -> Option<Operator> {
        choice!(self:
            |parser| {
                words!(parser: Less Than);
                Some(Operator::OrLess)
            },
            |parser| {
                words!(parser: Greater Than);
                Some(Operator::OrMore)
            },
            |parser| {
                words!(parser: Equal To);
                Some(Operator::Exactly)
            },
        )
    }

    fn or_less_or_more(&mut self) -> Option<Operator> {
        self.word(Word::Or)?;
        self.one_of(&[(Word::Less, Operator::OrLess), (Word::More, Operator::OrMore)])
    }

    fn operator(&mut self, number: u32) -> Operator {
        if let Some(operator) = self.attempt(Self::or_less_or_more) {
            return operator;
        }
        let changed = [(Word::Higher, Operator::HigherBy(number)), (Word::Lower, Operator::LowerBy(number))];
        self.one_of(&changed).unwrap_or(Operator::Exactly)
    }
}

#[derive(Clone, Copy)]
enum Noun {
    Character,
    Event,
    Card,
}
