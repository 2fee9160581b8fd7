//! A whole paragraph.

use super::{Parser, choice, words};
use crate::syntax::{
    rules::{
        lex::Word,
        token::{Directive, Kind, Number},
    },
    tree::{
        Ability, ActivatedAbility, ActivatedOptions, Cost, EventAbility, NamedAbility, TriggeredAbility,
        TriggeredOptions,
    },
};

/// A part of the price of an activated ability.
enum CostItem {
    Cost(Cost),
    OncePerTurn,
}

impl Parser<'_> {
    pub(super) fn ability(&mut self) -> Option<Ability> {
        choice!(self: Self::triggered, Self::activated, Self::named, Self::standing, Self::event)
    }

    fn triggered(&mut self) -> Option<Ability> {
        choice!(self: Self::once_triggered, Self::always_triggered)
    }

    fn once_triggered(&mut self) -> Option<Ability> {
        self.once_per_turn()?;
        self.word(Word::Comma)?;
        let trigger = self.trigger()?;
        let effect = self.effects()?;
        let options = Some(TriggeredOptions { once_per_turn: true, until_end_of_turn: false });
        Some(Ability::Triggered(TriggeredAbility { trigger, effect, options }))
    }

    fn always_triggered(&mut self) -> Option<Ability> {
        let trigger = self.trigger()?;
        let effect = self.effects()?;
        Some(Ability::Triggered(TriggeredAbility { trigger, effect, options: None }))
    }

    fn activated(&mut self) -> Option<Ability> {
        let fast = self.directive(Directive::Fast).is_some();
        let _ = self.word(Word::Dash);
        let items = self.list(Self::cost_item, |parser| parser.word(Word::Comma))?;
        self.word(Word::Colon)?;
        let effect = self.effects()?;
        let mut costs = Vec::with_capacity(items.len());
        let mut once = false;
        for item in items {
            match item {
                CostItem::Cost(cost) => costs.push(cost),
                CostItem::OncePerTurn => once = true,
            }
        }
        let options = (fast || once).then_some(ActivatedOptions { is_fast: fast, is_multi: !once });
        Some(Ability::Activated(ActivatedAbility { costs, effect, options }))
    }

    fn cost_item(&mut self) -> Option<CostItem> {
        choice!(self:
            |parser| parser.cost().map(CostItem::Cost),
            |parser| parser.once_per_turn().map(|()| CostItem::OncePerTurn),
        )
    }

    fn once_per_turn(&mut self) -> Option<()> {
        words!(self: Once Per Turn);
        Some(())
    }

    fn named(&mut self) -> Option<Ability> {
        choice!(self:
            |parser| {
                parser.directive(Directive::Reclaim)?;
                parser.word(Word::Dash)?;
                let cost = parser.cost()?;
                Some(Ability::Named(NamedAbility::ReclaimForCost(cost)))
            },
            |parser| {
                let cost = parser.number(Number::Reclaim)?;
                Some(Ability::Named(NamedAbility::Reclaim(Some(cost))))
            },
        )
    }

    fn standing(&mut self) -> Option<Ability> {
        self.static_ability().map(Ability::Static)
    }

    fn event(&mut self) -> Option<Ability> {
        let effect = self.effects()?;
        Some(Ability::Event(EventAbility { additional_cost: None, effect }))
    }

    /// Is the next token this keyword?
    pub(super) fn sees(&self, directive: Directive) -> bool {
        self.kind() == Some(Kind::Directive(directive))
    }
}
