//! What the table answers for a person: what has only one answer, and passes, as the seat wants it.

use cardwright_ir::{Lang, Seat};
use cardwright_present::{choosing, shape::Opt};
use cardwright_table::{Answer, Decision, Shape};

use super::{
    Sitting,
    sitting::{Said, State},
};
use crate::api::{FromTable, Habits};

impl Sitting {
    /// How a seat wants to be asked.
    pub(crate) fn habits(&self, seat: Seat) -> Habits {
        self.lock().habits.get(usize::from(seat)).copied().unwrap_or_default()
    }

    /// A seat wants to be asked otherwise. Everybody who looks through it is told.
    pub(crate) fn set_habits(&self, seat: Seat, habits: Habits) {
        let mut state = self.lock();
        if let Some(own) = state.habits.get_mut(usize::from(seat)) {
            *own = habits;
        }
        let _ = self.said.send(Said { to: Some(seat), except: None, message: FromTable::Habits { habits } });
        self.touch(&mut state);
    }

    /// A program has thought long enough: the table answers for it as the program that looks one step ahead would. What
    /// it thinks meanwhile comes too late.
    pub(crate) fn move_now(&self) {
        let mut state = self.lock();
        let Some(seat) = state.live.decision().map(|decision| decision.seat) else { return };
        if state.is_asked(seat) {
            return;
        }
        let Ok(mut quick) = cardwright_agents::by_name("greedy", state.seq as u64) else { return };
        let answer = state.live.fork().ask(&mut *quick);
        if answer.is_some_and(|answer| state.live.answer(seat, answer).is_ok()) {
            self.touch(&mut state);
        }
    }
}

impl State {
    /// What the table answers to the decision that waits, if it is a person's and needs none.
    pub(super) fn settled(&self) -> Option<Answer> {
        let decision = self.live.decision()?;
        let at = usize::from(decision.seat);
        let habits = self.habits.get(at).copied().unwrap_or_default();
        if habits.stop || !self.is_asked(decision.seat) {
            return None;
        }
        forced(decision).or_else(|| habits.pass.then(|| self.pass(decision.seat)).flatten())
    }

    /// The way out of another seat's turn, unless a card of the hand could be played.
    fn pass(&self, seat: Seat) -> Option<Answer> {
        let reader = self.reader("", Lang::En);
        let view = reader.view(&*self.live, Some(seat));
        let decision = view.decision.as_ref().filter(|_| view.clock.active != seat)?;
        let hand = view.zones.get(&format!("{seat}.hand")).map_or(&[][..], |zone| zone.items.as_slice());
        let of_hand =
            |option: &Opt| option.on.is_some() && hand.iter().any(|item| item.as_ref() == option.on.as_ref());
        let mut asks = (0u8..).zip(&decision.asks);
        if decision.asks.iter().flat_map(|ask| &ask.options).any(of_hand) {
            return None;
        }
        let out = asks.find_map(|(at, ask)| Some((at, ask, ask.options.iter().find(|one| one.decline)?)))?;
        let (at, ask, option) = out;
        reader.answer(&*self.live, &choosing::filled(decision.id, at, ask, vec![option.i])).ok()
    }
}

/// The only thing to answer, where there is only one.
fn forced(decision: &Decision) -> Option<Answer> {
    if decision.options() != 1 {
        return None;
    }
    let only = decision.option(0);
    let ask = decision.asks.get(usize::from(only.ask))?;
    let plain = matches!(ask.shape, Shape::Nothing | Shape::Pick { min: 1, max: 1, .. });
    (plain && !ask.decline).then_some(only)
}
