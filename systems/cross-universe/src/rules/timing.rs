//! One timing: actions that happen at once.

use std::sync::Arc;

use cardwright_ir::Op;
use cardwright_table::{Card, Halt};

use super::{
    action::{Act, Action, Due},
    aspects,
    code::ChangeCode,
    context::{Context, Stop},
    modifier::Object,
    play::{Asker, Play, Ran},
    state::{Delayed, Later, Over},
    told,
    value::{CardItem, Item, Items, Time},
};
use crate::vocabulary::words;

/// What a timing did: its actions, cancelled ones included. `None` if nothing of it was possible.
pub(crate) type Happened = Option<Arc<Vec<Action>>>;

impl<'g> Play<'g, '_> {
    /// Makes a timing of some actions and all that follows at once.
    pub(crate) fn timing(&mut self, mut actions: Vec<Action>) -> Ran<Happened> {
        self.burn(1)?;
        if let Asker::Dry(path) = &mut self.asker
            && path.won
        {
            path.leftover = actions;
            return Err(Stop::Halt(Halt::Abandoned));
        }
        self.enter()?;
        let happened = self.timing_inside(&mut actions);
        self.depth -= 1;
        happened
    }

    fn timing_inside(&mut self, actions: &mut Vec<Action>) -> Ran<Happened> {
        self.state.next_timing += 1;
        let mut complete = 0u64;
        for action in actions.iter_mut() {
            if action.number == 0 {
                action.number = self.state.number();
            }
            complete |= action.cost.map_or(0, |index| 1 << index.min(63));
        }
        let paying = complete != 0;
        self.drop_impossible(actions, &mut complete)?;
        self.substitute(actions)?;
        if paying {
            if actions.is_empty() && complete != 0 {
                return Ok(Some(Arc::new(Vec::new())));
            }
            self.drop_incomplete(actions, complete)?;
        }
        if actions.iter().all(|action| action.cancelled) {
            self.state.next_timing -= 1;
            return Ok(None);
        }
        let real = self.is_real();
        let stacked = self.state.phase != words::MANA_SUPPLY_PHASE;
        if real && stacked {
            self.check_before()?;
        }
        let mut at = 0;
        loop {
            let first = at;
            while at < actions.len() {
                if !actions[at].cancelled {
                    let mut action = std::mem::replace(&mut actions[at], Action::new(Act::CancelAttack, 0));
                    let done = self.perform(&mut action);
                    actions[at] = action;
                    done?;
                }
                at += 1;
            }
            let more = self.follow_ups(&actions[first..], actions)?;
            if more.is_empty() {
                break;
            }
            actions.extend(more);
        }
        point_destructions(actions);
        self.queue_untils(real);
        let happened = Arc::new(std::mem::take(actions));
        let bits = happened
            .iter()
            .filter(|action| !action.cancelled)
            .fold(0, |bits, action| bits | told::bits(action));
        if bits != 0 {
            self.state.history.push(happened.clone());
            self.state.note(aspects::HISTORY);
        }
        self.recalculate()?;
        self.clean_attack();
        match &mut self.asker {
            Asker::Dry(path) => {
                path.timings += 1;
                path.won = self.state.players.iter().any(|player| !player.victories.is_empty());
            }
            Asker::Real(_) => {
                self.changed();
                self.check_victory()?;
                if stacked {
                    self.check_after(&happened, bits)?;
                }
            }
        }
        self.static_update()?;
        Ok(Some(happened))
    }

    /// Takes out what cannot happen, is forbidden, or is tried on something immune.
    fn drop_impossible(&mut self, actions: &mut Vec<Action>, complete: &mut u64) -> Ran<()> {
        let mut notices: Vec<u32> = Vec::new();
        for at in 0..actions.len() {
            if actions[at].cancelled {
                continue;
            }
            let action = &actions[at];
            let hit = self.impossible(action, actions)?
                || self.is_forbidden(action)?
                || self.is_immune_to(action)?;
            if !hit {
                continue;
            }
            notices.push(action.number);
            *complete &= !action.cost.map_or(0, |index| 1 << index.min(63));
            let link = action.link.filter(|_| action.act == Act::Destroy);
            actions[at].cancelled = true;
            if let Some(link) = link
                && let Some(discard) = actions.iter_mut().find(|other| other.number == link)
            {
                if !discard.cancelled || self.rules.quirks.double_notice {
                    notices.push(link);
                }
                discard.cancelled = true;
            }
        }
        for number in notices {
            match actions.iter().position(|action| action.number == number) {
                Some(at) => {
                    actions.remove(at);
                }
                None => {
                    if self.rules.quirks.double_notice {
                        actions.pop();
                    }
                }
            }
        }
        Ok(())
    }

    fn is_forbidden(&mut self, action: &Action) -> Ran<bool> {
        if self.state.game_stack.is_empty() {
            return Ok(false);
        }
        let rules = self.rules;
        let bits = told::bits(action);
        for at in 0..self.state.game_stack.len() {
            let code = &rules.code.mods[self.state.game_stack[at].value.code as usize];
            let silent = |change: &ChangeCode| {
                change.op != Op::Prohibit || change.hears.is_some_and(|hears| hears & bits == 0)
            };
            if code.iter().all(silent) {
                continue;
            }
            let modifier = self.state.game_stack[at].clone();
            for change in code {
                if silent(change)
                    || (!rules.quirks.cancelled_rules
                        && modifier.fixed
                        && self.is_cancelled(modifier.value.source.ability))
                {
                    continue;
                }
                let mut cx = Context::again(&modifier.value.source, modifier.value.vars.clone());
                if !rules.quirks.rules_without_if
                    && let Some(test) = &change.only_if
                    && !self.truth(test, &mut cx)?
                {
                    continue;
                }
                if self.examine(&change.value, action, None, &mut cx)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Does a check hold for an action, about one card or all that it affects?
    pub(crate) fn examine(
        &mut self,
        check: &'g super::code::Expr,
        action: &Action,
        card: Option<Card>,
        cx: &mut Context,
    ) -> Ran<bool> {
        let cards: Items = match card {
            Some(card) => std::iter::once(Item::Card(CardItem::Live(card))).collect(),
            None => self.affected(action).into_iter().map(|card| Item::Card(CardItem::Live(card))).collect(),
        };
        let bound = card.is_some() || !cards.is_empty();
        self.implicit.actions.push(Arc::new(vec![action.clone()]));
        if bound {
            self.implicit.cards.push(cards);
        }
        let holds = self.truth(check, cx);
        if bound {
            self.implicit.cards.pop();
        }
        self.implicit.actions.pop();
        holds
    }

    fn is_immune_to(&mut self, action: &Action) -> Ran<bool> {
        if action.due != Due::Reason(words::EFFECT) {
            return Ok(false);
        }
        let Some(Item::Card(by)) = action.by.as_ref().and_then(|by| by.first()).cloned() else {
            return Ok(false);
        };
        for card in self.affected(action) {
            if self.is_immune(card, None, &by)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The cards that an action changes.
    pub(crate) fn affected(&self, action: &Action) -> smallvec::SmallVec<[Card; 2]> {
        let mut cards = smallvec::SmallVec::new();
        let live = |card: &CardItem| self.state.current(card);
        match &action.act {
            Act::Destroy
            | Act::Discard
            | Act::Exile(_)
            | Act::Move(_)
            | Act::Summon
            | Act::Place
            | Act::Lift
            | Act::Cast
            | Act::Deploy
            | Act::View
            | Act::Reveal(_)
            | Act::Unreveal
            | Act::Counters(_)
            | Act::GiveAttack => cards.extend(action.card.as_ref().and_then(live)),
            Act::Swap(_) => {
                cards.extend(action.card.as_ref().and_then(live));
                if let Some(Item::Card(card)) = action.cards.first() {
                    cards.extend(live(card));
                }
            }
            Act::Apply(Object::Card(card), ..) => cards.push(*card),
            Act::CancelAttack | Act::SetTarget => cards.extend(self.main_attacker()),
            _ => {}
        }
        cards
    }

    /// The single attacker, or the partner of several.
    pub(crate) fn main_attacker(&self) -> Option<Card> {
        let attack = self.state.attack.as_ref()?;
        match attack.attackers.as_slice() {
            [one] => Some(*one),
            [] => None,
            several => {
                several.iter().copied().find(|card| self.is_in(*card, crate::vocabulary::zones::PARTNER))
            }
        }
    }

    /// Cancels the parts of a cost that cannot be paid completely.
    fn drop_incomplete(&mut self, actions: &mut [Action], mut complete: u64) -> Ran<()> {
        for at in 0..actions.len() {
            let bit = actions[at].cost.map_or(0, |index| 1u64 << index.min(63));
            if bit & complete == 0 {
                continue;
            }
            if actions[at].cancelled || !self.fully_possible(&actions[at], actions)? {
                complete &= !bit;
            }
        }
        for action in actions {
            let bit = action.cost.map_or(0, |index| 1u64 << index.min(63));
            if bit & complete == 0 {
                action.cancelled = true;
            }
        }
        Ok(())
    }

    /// What ends later waits for its time, everything for the same time together.
    fn queue_untils(&mut self, real: bool) {
        let untils = std::mem::take(&mut self.untils);
        if !real {
            return;
        }
        let mut groups: Vec<(Time, Vec<Action>)> = Vec::new();
        for (time, action) in untils {
            match groups.iter_mut().find(|(known, _)| *known == time) {
                Some((_, actions)) => actions.push(action),
                None => groups.push((time, vec![action])),
            }
        }
        for (time, actions) in groups {
            if let Time::At(turn, when) = time {
                self.state.delayed.push(Delayed { turn, when, what: Later::Actions(actions) });
            }
        }
    }

    /// Has someone won?
    pub(crate) fn check_victory(&mut self) -> Ran<()> {
        let won = [0, 1].map(|seat: usize| !self.state.players[seat].victories.is_empty());
        let winners = match won {
            [false, false] => return Ok(()),
            [true, true] => 0,
            [first, _] => {
                if first {
                    1
                } else {
                    2
                }
            }
        };
        let seat = usize::from(winners == 2);
        let why = match self.state.players[seat].victories.first() {
            Some(super::state::Victory::Reason(word)) => *word,
            Some(super::state::Victory::Effect(_)) => words::BY_EFFECT,
            None => words::LIFE_ZERO,
        };
        self.state.over = Some(Over { winners, why });
        Err(Stop::Over)
    }
}

/// A destruction shows the card as its discard left it.
fn point_destructions(actions: &mut [Action]) {
    for at in 0..actions.len() {
        if actions[at].act == Act::Destroy
            && !actions[at].cancelled
            && let Some(link) = actions[at].link
            && let Some(discard) = actions.iter().find(|other| other.number == link)
        {
            actions[at].card = discard.card.clone();
        }
    }
}
