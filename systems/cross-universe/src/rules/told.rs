//! What events were about.

use std::sync::Arc;

use cardwright_ir::{Bin, Ty};

use super::{
    action::{Act, Action, Due},
    code::{Given, Told},
    context::Context,
    play::{Play, Ran},
    value::{Item, Items, Value},
};
use crate::{
    syntax::words::Event,
    vocabulary::{attrs, words},
};

impl<'g> Play<'g, '_> {
    /// The values of the events that match.
    pub(crate) fn told(&mut self, told: &'g Told, cx: &mut Context) -> Ran<Items> {
        let mut out = Items::new();
        match &told.during {
            None => {
                if let Some(actions) = self.implicit.actions.last().cloned() {
                    self.among(told, &actions, cx, &mut out)?;
                }
            }
            Some(turn) => {
                let turns = self.eval(turn, cx)?;
                if turns.items(cx.actor).contains(&Item::Turn(self.state.turn)) {
                    for at in 0..self.state.history.len() {
                        let actions = self.state.history[at].clone();
                        self.among(told, &actions, cx, &mut out)?;
                    }
                }
            }
        }
        self.distinct(&mut out);
        Ok(out)
    }

    fn among(
        &mut self,
        told: &'g Told,
        actions: &Arc<Vec<Action>>,
        cx: &mut Context,
        out: &mut Items,
    ) -> Ran<()> {
        for action in actions.iter() {
            let before = out.len();
            if action.cancelled || !yields(action, told.event, out) {
                continue;
            }
            for given in &told.given {
                if !self.matches(given, action, cx)? {
                    out.truncate(before);
                    break;
                }
            }
        }
        Ok(())
    }

    /// Does a particular of an action match?
    fn matches(&mut self, given: &'g Given, action: &Action, cx: &mut Context) -> Ran<bool> {
        let Some((ty, property)) = particular(action, given.attr) else { return Ok(false) };
        if ty == Ty::Bool {
            let wanted = self.truth(&given.value, cx)?;
            return Ok(wanted == property.iter().any(|item| *item == Item::Bool(true)));
        }
        if given.ty == ty {
            let wanted = self.eval(&given.value, cx)?;
            return Ok(self.holds(Bin::Eq, &Value::List(property), &wanted, cx));
        }
        if given.ty != Ty::Bool {
            return Ok(false);
        }
        let stack = match ty {
            Ty::Cards => &mut self.implicit.cards,
            Ty::Seats => &mut self.implicit.players,
            Ty::Records => &mut self.implicit.fights,
            _ => return Ok(false),
        };
        stack.push(property);
        let holds = self.truth(&given.value, cx);
        match ty {
            Ty::Cards => self.implicit.cards.pop(),
            Ty::Seats => self.implicit.players.pop(),
            _ => self.implicit.fights.pop(),
        };
        holds
    }
}

/// A particular of an action with its type; `None` if it has none.
fn particular(action: &Action, attr: cardwright_ir::Attr) -> Option<(Ty, Items)> {
    let one = |item: Item| {
        let mut items = Items::new();
        items.push(item);
        items
    };
    Some(match attr {
        attrs::FROM => (Ty::Zones, one(Item::Zone(action.from.filter(|_| moves(&action.act))?))),
        attrs::TO => match action.act {
            Act::Damage(seat) => (Ty::Seats, one(Item::Seat(seat))),
            _ => (Ty::Zones, one(Item::Zone(action.to.filter(|_| moves(&action.act))?))),
        },
        attrs::BY => (Ty::Cards, action.by.clone()?),
        attrs::BY_PLAYER => (Ty::Seats, one(Item::Seat(action.player))),
        attrs::BY_DESTROY => match action.act {
            Act::Discard | Act::Destroy => (Ty::Bool, one(Item::Bool(action.by_destroy))),
            _ => return None,
        },
        attrs::DUE_TO => match action.due {
            Due::Nothing => return None,
            Due::Reason(word) => (Ty::Words, one(Item::Word(word))),
            Due::Fight(fight) => (Ty::Records, one(Item::Fight(fight))),
        },
        attrs::AS_COST => (Ty::Bool, one(Item::Bool(action.cost.is_some()))),
        _ => return None,
    })
}

fn moves(act: &Act) -> bool {
    matches!(
        act,
        Act::Cast | Act::Deploy | Act::Summon | Act::Move(_) | Act::Discard | Act::Destroy | Act::Exile(_)
    )
}

/// Adds what an action yields for an event; false if it is none of that kind.
fn yields(action: &Action, event: u16, out: &mut Items) -> bool {
    const EVENTS: &[Event] = Event::ALL;
    let Some(event) = EVENTS.get(usize::from(event)) else { return false };
    let card = |out: &mut Items| out.extend(action.card.clone().map(Item::Card));
    match (event, &action.act) {
        (Event::Cast, Act::Cast)
        | (Event::Deployed, Act::Deploy)
        | (Event::Summoned, Act::Summon)
        | (Event::Destroyed, Act::Destroy)
        | (Event::Discarded, Act::Discard)
        | (Event::Exiled, Act::Exile(_))
        | (Event::Moved, Act::Move(_))
        | (Event::Viewed, Act::View)
        | (Event::Targeted, Act::SetTarget | Act::Declare)
        | (Event::ChosenTarget, Act::Declare) => card(out),
        (Event::Retired, Act::Discard) if action.due == Due::Reason(words::RETIRE) => card(out),
        (Event::Declared, Act::Declare) | (Event::Drawn, Act::Draw) => {
            out.extend(action.cards.iter().cloned());
        }
        (Event::DamageDealt, Act::Damage(_))
        | (Event::LifeGained, Act::GainLife)
        | (Event::LifeLost, Act::LoseLife)
        | (Event::ManaGained, Act::GainMana)
        | (Event::ManaLost, Act::LoseMana) => out.push(Item::Num(action.amount)),
        _ => return false,
    }
    true
}

/// The bits of the events that an action is.
pub(crate) fn bits(action: &Action) -> u32 {
    let bit = super::analyse::event_bit;
    match action.act {
        Act::Cast => bit(Event::Cast),
        Act::Deploy => bit(Event::Deployed),
        Act::Summon => bit(Event::Summoned),
        Act::Destroy => bit(Event::Destroyed),
        Act::Discard => bit(Event::Discarded) | bit(Event::Retired),
        Act::Exile(_) => bit(Event::Exiled),
        Act::Move(_) => bit(Event::Moved),
        Act::View => bit(Event::Viewed),
        Act::SetTarget => bit(Event::Targeted),
        Act::Declare => bit(Event::Declared) | bit(Event::ChosenTarget) | bit(Event::Targeted),
        Act::Draw => bit(Event::Drawn),
        Act::Damage(_) => bit(Event::DamageDealt),
        Act::GainLife => bit(Event::LifeGained),
        Act::LoseLife => bit(Event::LifeLost),
        Act::GainMana => bit(Event::ManaGained),
        Act::LoseMana => bit(Event::ManaLost),
        _ => 0,
    }
}
