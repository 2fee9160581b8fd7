//! What a look ahead leaves behind under the rules of the reference. There, costs are tried out in the match itself and
//! then taken back, but not everything is: this is the one place that says what stays.

use std::sync::Arc;

use cardwright_ir::Seat;
use cardwright_table::Card;
use smallvec::SmallVec;

use super::{
    action::Act,
    aspects,
    code::Kind,
    modifier::Object,
    play::{Play, Ran},
    state::{Fight, Modified, PlayerValues, State},
    tree::Path,
};

/// An object as it was before it was worked out anew.
enum Old {
    Card(Card, Option<Arc<Modified>>, SmallVec<[bool; 4]>),
    Player(Seat, PlayerValues, PlayerValues),
    Fight(u16, Arc<Fight>),
    Game,
}

impl Play<'_, '_> {
    /// Carries over what stays of a look ahead, of which `dry` is the last state.
    pub(crate) fn keep_residue(&mut self, dry: &State, path: &Path) -> Ran<()> {
        self.keep_leftover(path);
        if path.timings == 0 {
            return Ok(());
        }
        for at in 0..self.state.printed.len() {
            let Some(other) = dry.printed.get(at) else { break };
            let code = &self.rules.code.abilities[other.code as usize];
            let own = &mut self.state.printed[at];
            own.stamp = other.stamp;
            if code.kind == Kind::Static {
                own.turn_uses = other.turn_uses;
                own.stay_uses = other.stay_uses;
            }
        }
        self.state.take_vars(dry);
        self.forget_uses(&path.moved);
        for (card, counter, amount) in &dry.counters {
            let known = self.state.counters.iter().any(|row| row.0 == *card && row.1 == *counter);
            if !known && usize::from(*card) < self.state.cards.len() {
                self.changed();
                self.state.note(aspects::MARKS);
                self.state.counters.push((*card, *counter, *amount));
            }
        }
        self.work_out_again(path.timings, &path.touched)
    }

    /// Works out values as often as a look ahead had timings, with the objects whose modifiers it changed.
    pub(crate) fn work_out_again(&mut self, timings: u32, touched: &[Object]) -> Ran<()> {
        let queue = if touched.is_empty() { None } else { Some(self.state.queue.clone()) };
        for object in touched {
            let known = match object {
                Object::Card(card) => usize::from(*card) < self.state.cards.len(),
                Object::Fight(fight) => usize::from(*fight) < self.state.fights.len(),
                Object::Player(_) | Object::Game => true,
            };
            if known {
                self.state.enqueue(*object);
            }
        }
        if self.state.queue.is_empty() || self.all_settled() {
            return Ok(());
        }
        let queue = queue.unwrap_or_else(|| self.state.queue.clone());
        let before = self.worked_out();
        for _ in 0..timings.min(4) {
            self.recalculate()?;
        }
        if self.state.queue != queue || before.iter().any(|old| self.differs(old)) {
            self.changed();
        }
        Ok(())
    }

    /// The objects that wait to be worked out anew, as they are now.
    fn worked_out(&self) -> SmallVec<[Old; 8]> {
        let one = |object: &Object| match object {
            Object::Card(card) => {
                let abilities = self.abilities(*card);
                let cancelled = abilities.iter().map(|ability| self.is_cancelled(*ability)).collect();
                Old::Card(*card, self.state.modified[usize::from(*card)].clone(), cancelled)
            }
            Object::Player(seat) => {
                let player = self.state.player(*seat);
                Old::Player(*seat, player.base, player.current)
            }
            Object::Fight(fight) => Old::Fight(*fight, self.state.fights[usize::from(*fight)].clone()),
            Object::Game => Old::Game,
        };
        self.state.queue.iter().map(one).collect()
    }

    fn differs(&self, old: &Old) -> bool {
        match old {
            Old::Card(card, values, cancelled) => {
                let now = self.abilities(*card);
                self.state.modified[usize::from(*card)] != *values
                    || !now.iter().map(|ability| self.is_cancelled(*ability)).eq(cancelled.iter().copied())
            }
            Old::Player(seat, base, current) => {
                let player = self.state.player(*seat);
                player.base != *base || player.current != *current
            }
            Old::Fight(fight, was) => self.state.fights[usize::from(*fight)] != *was,
            Old::Game => false,
        }
    }

    /// Uses and met triggers of cards that were moved are forgotten, although the cards are back in their places.
    pub(crate) fn forget_uses(&mut self, moved: &[Card]) {
        for card in moved {
            if usize::from(*card) >= self.state.cards.len() {
                continue;
            }
            for ability in self.abilities(*card) {
                let kind = self.code(ability).kind;
                let instance = self.state.instance_mut(ability);
                if matches!(kind, Kind::Optional | Kind::Fast | Kind::Trigger) {
                    instance.turn_uses = 0;
                    instance.stay_uses = 0;
                }
                if kind == Kind::Trigger {
                    instance.met = 0;
                }
            }
        }
    }

    /// A card that was about to be lifted when someone had won stays lifted.
    fn keep_leftover(&mut self, path: &Path) {
        for action in &path.leftover {
            if action.act == Act::Lift
                && let Some(card) = action.card.as_ref().and_then(|card| self.state.current(card))
            {
                self.changed();
                self.lift(card);
            }
        }
    }
}
