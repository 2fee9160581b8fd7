//! Effects with what they hang on: `you may`, costs, conditions, modes.

use super::{Parser, choice, words};
use crate::syntax::{
    rules::{
        lex::Word,
        token::{Directive, Number},
    },
    tree::{
        CardPredicate, Collection, Cost, Effect, EffectList, EffectWithOptions, ModalChoice, Predicate,
        StandardEffect, TriggeredAbility, TriggeredOptions,
    },
};

impl Parser<'_> {
    pub(super) fn effects(&mut self) -> Option<Effect> {
        choice!(self: Self::modal, Self::may_pay, Self::pay, Self::may, Self::if_so, Self::plainly)
    }

    fn modal(&mut self) -> Option<Effect> {
        self.directive(Directive::ChooseOne)?;
        let first = self.mode(Number::Mode1Energy)?;
        let second = self.mode(Number::Mode2Energy)?;
        Some(Effect::Modal(vec![first, second]))
    }

    fn mode(&mut self, energy: Number) -> Option<ModalChoice> {
        self.word(Word::Newline)?;
        self.directive(Directive::Bullet)?;
        let energy_cost = self.number(energy)?;
        self.word(Word::Colon)?;
        let effects = self.sentences()?;
        Some(ModalChoice { energy_cost, effect: Effect::plain(effects) })
    }

    fn may_pay(&mut self) -> Option<Effect> {
        words!(self: You May);
        let cost = self.trigger_cost()?;
        self.word(Word::To)?;
        Some(paid(self.sentences()?, true, cost))
    }

    fn pay(&mut self) -> Option<Effect> {
        let cost = self.trigger_cost()?;
        self.word(Word::To)?;
        Some(paid(self.sentences()?, false, cost))
    }

    fn may(&mut self) -> Option<Effect> {
        words!(self: You May);
        let mut effects = optional(self.sentences()?, true);
        Some(match effects.len() {
            1 => Effect::WithOptions(effects.remove(0)),
            _ => Effect::List(effects),
        })
    }

    fn if_so(&mut self) -> Option<Effect> {
        let condition = self.condition()?;
        let mut effects = optional(self.sentences()?, false);
        Some(match effects.len() {
            1 => Effect::WithOptions(EffectWithOptions { condition: Some(condition), ..effects.remove(0) }),
            _ => Effect::ListWithOptions(EffectList {
                effects,
                trigger_cost: None,
                condition: Some(condition),
            }),
        })
    }

    fn plainly(&mut self) -> Option<Effect> {
        self.sentences().map(Effect::plain)
    }

    /// Single effects with separators between them, and the period after the last.
    fn sentences(&mut self) -> Option<Vec<StandardEffect>> {
        let list = self.list(Self::single, Self::separator)?;
        self.word(Word::Period)?;
        Some(list)
    }

    fn separator(&mut self) -> Option<()> {
        choice!(self:
            |parser| parser.word(Word::Period),
            |parser| {
                words!(parser: Comma Then);
                Some(())
            },
            |parser| parser.word(Word::And),
        )
    }

    fn trigger_cost(&mut self) -> Option<Cost> {
        choice!(self:
            |parser| {
                parser.word(Word::Abandon)?;
                let target = parser.abandoned()?;
                Some(Cost::AbandonCharactersCount { target, count: Collection::Exactly(1) })
            },
            |parser| {
                parser.directive(Directive::Banish)?;
                let count = parser.number(Number::Cards)?;
                words!(parser: From Your Void);
                Some(Cost::BanishCardsFromYourVoid(count))
            },
            |parser| {
                parser.directive(Directive::Banish)?;
                let count = parser.number(Number::Cards)?;
                words!(parser: From The OfOpponent Void);
                Some(Cost::BanishCardsFromEnemyVoid(count))
            },
            |parser| {
                parser.word(Word::Pay)?;
                parser.energy().map(Cost::Energy)
            },
            |parser| {
                parser.word(Word::Discard)?;
                parser.discarded()
            },
        )
    }

    fn abandoned(&mut self) -> Option<Predicate> {
        choice!(self:
            |parser| {
                parser.article()?;
                parser.predicate()
            },
            |parser| parser.card_predicate().map(Predicate::Any),
        )
    }

    /// Cards, or a card of some sort, to discard.
    pub(super) fn discarded(&mut self) -> Option<Cost> {
        choice!(self:
            |parser| {
                let count = parser.discards()?;
                Some(Cost::DiscardCards { target: Predicate::Any(CardPredicate::Card), count })
            },
            |parser| {
                parser.article()?;
                let target = parser.predicate()?;
                Some(Cost::DiscardCards { target, count: 1 })
            },
        )
    }

    fn single(&mut self) -> Option<StandardEffect> {
        choice!(self: Self::trigger_until_end_of_turn, Self::base_effect)
    }

    fn trigger_until_end_of_turn(&mut self) -> Option<StandardEffect> {
        words!(self: Until End Of Turn Comma);
        let trigger = self.trigger()?;
        let effect = Effect::Effect(self.base_effect()?);
        let options = Some(TriggeredOptions { once_per_turn: false, until_end_of_turn: true });
        let trigger = Box::new(TriggeredAbility { trigger, effect, options });
        Some(StandardEffect::CreateTriggerUntilEndOfTurn { trigger })
    }

    fn base_effect(&mut self) -> Option<StandardEffect> {
        choice!(self:
            Self::card_effect,
            Self::control_effect,
            Self::game_effect,
            Self::resource_effect,
            Self::spark_effect,
        )
    }
}

fn optional(effects: Vec<StandardEffect>, optional: bool) -> Vec<EffectWithOptions> {
    effects.into_iter().map(|effect| EffectWithOptions::new(effect, optional)).collect()
}

fn paid(effects: Vec<StandardEffect>, may: bool, cost: Cost) -> Effect {
    let mut effects = optional(effects, may);
    match effects.len() {
        1 => Effect::WithOptions(EffectWithOptions { trigger_cost: Some(cost), ..effects.remove(0) }),
        _ => Effect::ListWithOptions(EffectList { effects, trigger_cost: Some(cost), condition: None }),
    }
}
