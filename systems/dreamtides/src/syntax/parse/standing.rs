//! Static abilities.

use super::{Parser, choice, words};
use crate::syntax::{
    rules::{
        lex::Word,
        token::{Directive, Number},
    },
    tree::{
        CardContext, CardPredicate, Collection, Cost, Effect, Predicate, StandardEffect,
        StandardStaticAbility, StaticAbility,
    },
};

use StandardStaticAbility as S;

/// Which of two ways a cost changes.
#[derive(Clone, Copy)]
enum Way {
    Less,
    More,
}

impl Parser<'_> {
    pub(super) fn static_ability(&mut self) -> Option<StaticAbility> {
        choice!(self:
            |parser| {
                let condition = Some(parser.condition()?);
                let ability = parser.rule()?;
                Some(StaticAbility::WithOptions { ability, condition })
            },
            |parser| {
                let ability = parser.costs()?;
                parser.word(Word::If)?;
                let condition = Some(parser.condition()?);
                parser.word(Word::Period)?;
                Some(StaticAbility::WithOptions { ability, condition })
            },
            |parser| parser.rule().map(StaticAbility::StaticAbility),
        )
    }

    /// A rule with the period after it.
    fn rule(&mut self) -> Option<S> {
        choice!(self:
            |parser| parser.ended(Self::only_from_void),
            |parser| parser.ended(Self::they_have_reclaim),
            |parser| parser.ended(|parser| {
                words!(parser: To Play This Card Comma);
                parser.cost().map(S::AdditionalCostToPlay)
            }),
            |parser| parser.ended(|parser| {
                words!(parser: Once Per Turn Comma You May Play);
                parser.article()?;
                let matching = parser.card_predicate()?;
                words!(parser: From Your Void);
                Some(S::OncePerTurnPlayFromVoid { matching })
            }),
            |parser| parser.ended(Self::play_for_abandoning),
            |parser| parser.ended(Self::play_for_cost),
            |parser| parser.ended(|parser| {
                words!(parser: You May Play This Card From Your Hand Or Void For);
                let energy_cost = parser.energy()?;
                Some(S::PlayFromHandOrVoidForCost { energy_cost, additional_cost: None, if_you_do: None })
            }),
            |parser| parser.ended(Self::costs),
            |parser| parser.ended(|parser| {
                words!(parser: Characters In Your Hand Have);
                parser.directive(Directive::Fast)?;
                Some(S::CharactersInHandHaveFast)
            }),
            |parser| parser.ended(|parser| {
                words!(parser: Disable The);
                parser.directive(Directive::Materialized)?;
                words!(parser: Abilities Of Enemies);
                Some(S::DisableEnemyMaterializedAbilities)
            }),
            |parser| parser.ended(|parser| {
                words!(parser: Has All Character Types);
                Some(S::HasAllCharacterTypes)
            }),
            |parser| parser.ended(|parser| {
                parser.word(Word::Allied)?;
                let matching = parser.card_predicate()?;
                words!(parser: Have Plus);
                let added_spark = parser.number(Number::Spark)?;
                parser.word(Word::Spark)?;
                Some(S::SparkBonusOtherCharacters { matching, added_spark })
            }),
            |parser| parser.ended(|parser| {
                words!(parser: This OfCharacter Spark Is Equal To The Number Of);
                Some(S::SparkEqualToPredicateCount { predicate: parser.predicate()? })
            }),
            |parser| parser.ended(|parser| {
                words!(parser: The OfOpponent);
                let matching = parser.card_predicate()?;
                parser.word(Word::Cost)?;
                let increase = parser.energy()?;
                parser.word(Word::More)?;
                Some(S::EnemyCardsCostIncrease { matching, increase })
            }),
            |parser| parser.ended(Self::cost_you),
            |parser| parser.ended(|parser| {
                words!(parser: Reveal The Top Card Of Your Deck);
                Some(S::RevealTopCardOfYourDeck)
            }),
            |parser| parser.ended(|parser| {
                words!(parser: You May Play);
                let matching = parser.card_predicate()?;
                words!(parser: From The Top Of Your Deck);
                Some(S::YouMayPlayFromTopOfDeck { matching })
            }),
            |parser| parser.ended(Self::judgment_triggers),
        )
    }

    fn ended(&mut self, rule: impl FnOnce(&mut Self) -> Option<S>) -> Option<S> {
        let ability = rule(self)?;
        self.word(Word::Period)?;
        Some(ability)
    }

    fn only_from_void(&mut self) -> Option<S> {
        words!(self: You May Only Play This Character From Your Void);
        Some(S::PlayOnlyFromVoid)
    }

    fn they_have_reclaim(&mut self) -> Option<S> {
        words!(self: They Have);
        self.directive(Directive::Reclaim)?;
        words!(self: Equal To Their Cost);
        Some(S::CardsInYourVoidHaveReclaim { matching: CardPredicate::Card })
    }

    fn play_for_abandoning(&mut self) -> Option<S> {
        self.word(Word::Abandon)?;
        self.article()?;
        let target = self.predicate()?;
        let (_, energy_cost) = self.play_this_for()?;
        words!(self: Comma Then Abandon It);
        let abandon = |target| Cost::AbandonCharactersCount { target, count: Collection::Exactly(1) };
        let itself = StandardEffect::PayCost { cost: abandon(Predicate::This) };
        Some(S::PlayForAlternateCost {
            energy_cost,
            additional_cost: Some(abandon(target)),
            if_you_do: Some(Box::new(Effect::Effect(itself))),
            // The format has no other word here, whatever the card is.
            card_type: Some(CardContext::Character),
        })
    }

    fn play_for_cost(&mut self) -> Option<S> {
        let additional_cost = Some(self.alternate_cost()?);
        let (context, energy_cost) = self.play_this_for()?;
        let card_type = Some(context);
        Some(S::PlayForAlternateCost { energy_cost, additional_cost, if_you_do: None, card_type })
    }

    fn play_this_for(&mut self) -> Option<(CardContext, u32)> {
        words!(self: Colon Play This);
        let context = self.context()?;
        self.word(Word::For)?;
        Some((context, self.energy()?))
    }

    fn costs(&mut self) -> Option<S> {
        self.word(Word::This)?;
        let card_type = Some(self.context()?);
        self.word(Word::Costs)?;
        let energy_cost = self.energy()?;
        Some(S::PlayForAlternateCost { energy_cost, additional_cost: None, if_you_do: None, card_type })
    }

    fn context(&mut self) -> Option<CardContext> {
        self.one_of(&[(Word::Character, CardContext::Character), (Word::Event, CardContext::Event)])
    }

    fn cost_you(&mut self) -> Option<S> {
        let matching = self.card_predicate()?;
        words!(self: Cost You);
        let change = self.energy()?;
        Some(match self.one_of(&[(Word::Less, Way::Less), (Word::More, Way::More)])? {
            Way::Less => S::YourCardsCostReduction { matching, reduction: change },
            Way::More => S::YourCardsCostIncrease { matching, increase: change },
        })
    }

    fn judgment_triggers(&mut self) -> Option<S> {
        words!(self: The Quote);
        self.directive(Directive::Judgment)?;
        words!(self: Quote Ability Of);
        let predicate = self.predicate()?;
        words!(self: Triggers When You);
        self.directive(Directive::Materialize)?;
        self.word(Word::Them)?;
        Some(S::JudgmentTriggersWhenMaterialized { predicate })
    }
}
