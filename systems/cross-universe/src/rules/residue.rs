//! What a look ahead leaves behind under the rules of the reference. There, costs are tried out in the match itself and
//! then taken back, but not everything is: this is the one place that says what stays.

use std::sync::Arc;

use cardwright_table::Card;

use super::{
    action::Act,
    code::Kind,
    modifier::Object,
    play::{Play, Ran},
    state::State,
    tree::Path,
};

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
            if own.vars != other.vars {
                own.vars.clone_from(&other.vars);
            }
        }
        for at in 0..self.state.granted.len() {
            let Some(other) = dry.granted.get(at) else { break };
            if self.state.granted[at].vars != other.vars {
                Arc::make_mut(&mut self.state.granted[at]).vars.clone_from(&other.vars);
            }
        }
        self.forget_uses(&path.moved);
        for (card, counter, amount) in &dry.counters {
            let known = self.state.counters.iter().any(|row| row.0 == *card && row.1 == *counter);
            if !known && usize::from(*card) < self.state.cards.len() {
                self.changed();
                self.state.counters.push((*card, *counter, *amount));
            }
        }
        self.state.last_actions = dry.last_actions.clone();
        for object in &path.touched {
            let known = match object {
                Object::Card(card) => usize::from(*card) < self.state.cards.len(),
                Object::Fight(fight) => usize::from(*fight) < self.state.fights.len(),
                Object::Player(_) | Object::Game => true,
            };
            if known {
                self.state.enqueue(*object);
            }
        }
        if !self.state.queue.is_empty() && !self.all_settled() {
            self.changed();
        }
        for _ in 0..path.timings.min(4) {
            self.recalculate()?;
        }
        Ok(())
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
