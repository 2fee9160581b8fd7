//! Static abilities that replace or cancel what is about to happen.

use std::sync::Arc;

use cardwright_ir::Op;
use cardwright_table::{Card, NO_CARD};
use smallvec::SmallVec;

use super::{
    action::{Act, Action},
    context::{Context, Stop},
    modifier::{Modifier, Object},
    play::{Play, Ran},
    request::{Asked, Request, Response, Why},
    state::other,
    told,
    value::{AbilityRef, CardItem, Item, Items},
};

/// A card and the abilities that want to change its fate.
type Noted = Vec<(Card, SmallVec<[AbilityRef; 4]>)>;

impl Play<'_, '_> {
    /// Lets replacements and cancellations have their way with the actions of a timing.
    pub(crate) fn substitute(&mut self, actions: &mut Vec<Action>) -> Ran<()> {
        let modifiers = self.substitutions();
        if modifiers.is_empty() || actions.is_empty() {
            return Ok(());
        }
        let mut noted = self.gather(&modifiers, actions)?;
        if noted.is_empty() {
            return Ok(());
        }
        for seat in [self.state.active, other(self.state.active)] {
            loop {
                let mine: SmallVec<[Card; 4]> = noted
                    .iter()
                    .map(|(card, _)| *card)
                    .filter(|card| self.state.controller(*card) == seat)
                    .collect();
                let card = match mine.as_slice() {
                    [] => break,
                    [card] => *card,
                    several => self.next_card(seat, several)?,
                };
                let at = noted.iter().position(|(known, _)| *known == card).expect("it was noted");
                let (_, abilities) = noted.remove(at);
                for ability in self.in_order(Object::Card(card), abilities)? {
                    let Some(modifier) =
                        modifiers.iter().find(|modifier| modifier.value.source.ability == ability)
                    else {
                        continue;
                    };
                    if !self.rules.quirks.late_limits && !self.may_apply(ability)? {
                        continue;
                    }
                    if self.substitute_one(modifier, card, actions)? && !self.may_apply(ability)? {
                        for (_, list) in &mut noted {
                            list.retain(|known| *known != ability);
                        }
                        noted.retain(|(_, list)| !list.is_empty());
                    }
                }
            }
        }
        Ok(())
    }

    /// The modifiers of the game that replace or cancel.
    fn substitutions(&self) -> SmallVec<[Arc<Modifier>; 2]> {
        let mods = &self.rules.code.mods;
        self.state
            .game_stack
            .iter()
            .filter(|modifier| {
                mods[modifier.value.code as usize].iter().any(|change| change.op == Op::Replace)
                    && (self.rules.quirks.cancelled_rules
                        || !modifier.fixed
                        || !self.is_cancelled(modifier.value.source.ability))
            })
            .cloned()
            .collect()
    }

    fn gather(&mut self, modifiers: &[Arc<Modifier>], actions: &[Action]) -> Ran<Noted> {
        let mut noted = Noted::new();
        let rules = self.rules;
        for modifier in modifiers {
            let ability = modifier.value.source.ability;
            for change in
                rules.code.mods[modifier.value.code as usize].iter().filter(|change| change.op == Op::Replace)
            {
                for action in actions.iter().filter(|action| !action.cancelled) {
                    if change.hears.is_some_and(|hears| hears & told::bits(action) == 0) {
                        continue;
                    }
                    let cards = self.affected(action);
                    if cards.is_empty() {
                        continue;
                    }
                    let mut cx = Context::again(&modifier.value.source, modifier.value.vars.clone());
                    if let Some(instead) = change.instead {
                        let with = self.replacement(instead, action, &mut cx)?;
                        if with.is_empty()
                            || with.iter().any(|new| actions.iter().any(|old| self.identical(new, old)))
                        {
                            continue;
                        }
                    }
                    if !rules.quirks.rules_without_if
                        && let Some(test) = &change.only_if
                        && !self.truth(test, &mut cx)?
                    {
                        continue;
                    }
                    if !self.examine(&change.value, action, None, &mut cx)? {
                        continue;
                    }
                    for card in cards {
                        match noted.iter_mut().find(|(known, _)| *known == card) {
                            Some((_, list)) if list.contains(&ability) => {}
                            Some((_, list)) => list.push(ability),
                            None => noted.push((card, SmallVec::from_slice(&[ability]))),
                        }
                    }
                }
            }
        }
        Ok(noted)
    }

    /// The same kind of action on the same card.
    fn identical(&self, one: &Action, other: &Action) -> bool {
        if std::mem::discriminant(&one.act) != std::mem::discriminant(&other.act) {
            return false;
        }
        if one.act == Act::CancelAttack {
            return true;
        }
        let card = |action: &Action| match &action.act {
            Act::Apply(Object::Card(card), ..) => Some(*card),
            _ => action.card.as_ref().and_then(|card| self.state.current(card)),
        };
        card(one).is_some() && card(one) == card(other)
    }

    /// The actions that would happen instead of one.
    fn replacement(&mut self, block: u32, action: &Action, cx: &mut Context) -> Ran<Vec<Action>> {
        let rules = self.rules;
        self.implicit.actions.push(std::sync::Arc::new(vec![action.clone()]));
        let built = match rules.code.blocks[block as usize].first() {
            Some(super::code::Stmt::Do(super::code::Expr::Call(call))) => self.batch_of(call, cx),
            _ => Ok(Vec::new()),
        };
        self.implicit.actions.pop();
        match built {
            Ok(actions) => Ok(actions),
            Err(Stop::Failed | Stop::Ended) => Ok(Vec::new()),
            Err(stop) => Err(stop),
        }
    }

    fn next_card(&mut self, player: u8, cards: &[Card]) -> Ran<Card> {
        let from: Items = cards.iter().map(|card| Item::Card(CardItem::Live(*card))).collect();
        let ask = Asked::Cards { why: Why::NextCard, from, min: 1, max: 1, valid: None, blind: false };
        match self.ask(&Request { player, ask })? {
            Response::Many(picks) => {
                Ok(picks.first().and_then(|pick| cards.get(usize::from(*pick))).copied().unwrap_or(cards[0]))
            }
            _ => Ok(cards.first().copied().unwrap_or(NO_CARD)),
        }
    }

    /// Applies one ability to one card; was it applied?
    fn substitute_one(&mut self, modifier: &Modifier, card: Card, actions: &mut Vec<Action>) -> Ran<bool> {
        let rules = self.rules;
        let ability = modifier.value.source.ability;
        let Some(change) =
            rules.code.mods[modifier.value.code as usize].iter().find(|change| change.op == Op::Replace)
        else {
            return Ok(false);
        };
        for at in 0..actions.len() {
            if actions[at].cancelled {
                continue;
            }
            let action = actions[at].clone();
            if !rules.quirks.any_action_replaced && !self.affected(&action).contains(&card) {
                continue;
            }
            let mut cx = Context::again(&modifier.value.source, modifier.value.vars.clone());
            if !self.examine(&change.value, &action, Some(card), &mut cx)? {
                continue;
            }
            let mut with = Vec::new();
            if let Some(instead) = change.instead {
                with = self.replacement(instead, &action, &mut cx)?;
                let mut possible = !with.is_empty();
                for new in &with {
                    possible = possible && self.fully_possible(new, &with)?;
                }
                if !possible {
                    continue;
                }
            }
            if !self.code(ability).mandatory {
                let player = self.state.controller(ability.card);
                let request = Request { player, ask: Asked::Modify(ability, card) };
                if self.ask(&request)? != Response::Yes(true) {
                    continue;
                }
            }
            self.exchange(actions, at, with, change.instead.is_some());
            self.count_application(ability);
            return Ok(true);
        }
        Ok(false)
    }

    /// Puts other actions in the place of one, or cancels it.
    fn exchange(&mut self, actions: &mut Vec<Action>, at: usize, with: Vec<Action>, replaces: bool) {
        let old = actions[at].clone();
        let drop_discard = |actions: &mut Vec<Action>| {
            if old.act == Act::Destroy
                && let Some(link) = old.link
                && let Some(at) = actions.iter().position(|action| action.number == link)
            {
                if replaces {
                    actions.remove(at);
                } else {
                    actions[at].cancelled = true;
                }
            }
        };
        if !replaces {
            actions[at].cancelled = true;
            drop_discard(actions);
            return;
        }
        let first = with.first().cloned();
        let new: Vec<Action> = with
            .into_iter()
            .map(|mut action| {
                if action.cost.is_none() {
                    action.cost = old.cost;
                }
                action
            })
            .collect();
        actions.splice(at..=at, new);
        drop_discard(actions);
        if let (Act::Discard, Some(first)) = (&old.act, first) {
            for action in actions.iter_mut().filter(|action| action.link == Some(old.number)) {
                action.link = Some(first.number);
                if self.rules.quirks.destroy_follows_discard {
                    action.due = first.due;
                    action.by.clone_from(&first.by);
                    action.from = first.from.or_else(|| self.zone_of_action(&first));
                    action.to = first.to;
                    action.by_destroy = first.by_destroy;
                }
            }
        }
    }

    fn zone_of_action(&self, action: &Action) -> Option<super::value::ZoneRef> {
        action.card.as_ref().and_then(|card| self.zone_of(card))
    }
}
