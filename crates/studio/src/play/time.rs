//! The clocks of the people at a table. The server keeps them: a clock runs while its seat is asked, once somebody has
//! sat there. Whose time is over is answered for by a program from then on.

use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use cardwright_ir::{Bi, Seat};
use cardwright_present::transcript::{Clock, Note, Noted};

use super::sitting::{Sitting, State, is_person};
use crate::api::FromTable;

/// The program that answers for a seat whose time is over.
pub(super) const INSTEAD: &str = "greedy";
/// Minutes that a seat can be given.
pub(super) const MINUTES: std::ops::RangeInclusive<u32> = 1..=600;

pub(super) const TIME_OVER: Bi = Bi::new(
    "the time is over; a program answers for this seat",
    "시간이 끝나 프로그램이 이 자리를 대신합니다",
);

/// Full clocks.
pub(super) fn full(minutes: u32, seats: usize) -> Clock {
    Clock { minutes, left: vec![u64::from(minutes) * 60_000; seats] }
}

/// What a match's clocks come to next.
pub(crate) enum Coming {
    /// Somebody's time ends if nothing happens until then.
    End(Duration),
    /// A program must answer for somebody.
    Program,
    /// Nobody's clock runs.
    Nothing,
    /// The match is over.
    Over,
}

impl Sitting {
    /// What is on the clocks, if there are any.
    pub(crate) fn clocks(&self) -> Option<FromTable> {
        let mut state = self.lock();
        state.tick();
        let clock = state.head.clock.as_ref()?;
        let seats = state.who.iter().zip(&clock.left);
        let left = seats.map(|(who, left)| is_person(who).then_some(*left)).collect();
        Some(FromTable::Clocks { left, runs: state.runs.map(|(seat, _)| seat) })
    }

    /// Looks at the clocks; everybody is told when somebody's time has ended.
    pub(crate) fn look_at_clocks(&self) -> Coming {
        let mut state = self.lock();
        if state.tick() {
            self.touch(&mut state);
        }
        if !state.goes_on() {
            return Coming::Over;
        }
        match (state.runs, state.live.decision()) {
            (Some((seat, _)), _) => Coming::End(Duration::from_millis(state.left(seat))),
            (None, Some(decision)) if state.is_out(decision.seat) => Coming::Program,
            _ => Coming::Nothing,
        }
    }

    /// Has it clocks? If so, a hold on it that does not keep it.
    pub(crate) fn clocked(self: &Arc<Self>) -> Option<Weak<Self>> {
        self.lock().head.clock.is_some().then(|| Arc::downgrade(self))
    }
}

impl State {
    /// What is left to a seat, in milliseconds.
    fn left(&self, seat: Seat) -> u64 {
        let clock = self.head.clock.as_ref();
        clock.and_then(|clock| clock.left.get(usize::from(seat))).copied().unwrap_or(u64::MAX)
    }

    /// Is the time of a person over?
    pub(super) fn is_out(&self, seat: Seat) -> bool {
        self.left(seat) == 0 && self.who.get(usize::from(seat)).is_some_and(|who| is_person(who))
    }

    /// Does a person answer for this seat?
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        self.who.get(usize::from(seat)).is_none_or(|who| is_person(who)) && !self.is_out(seat)
    }

    /// Takes what has passed from the clock that runs, and lets the clock of whoever is asked run. True if somebody's
    /// time has just ended.
    pub(super) fn tick(&mut self) -> bool {
        if self.head.clock.is_none() {
            return false;
        }
        let now = self.time.now();
        let mut ended = false;
        if let (Some((seat, since)), Some(clock)) = (self.runs, &mut self.head.clock)
            && let Some(left) = clock.left.get_mut(usize::from(seat))
        {
            *left = left.saturating_sub(now.saturating_sub(since));
            ended = *left == 0;
            if ended {
                self.head.notes.push(Note { at: self.answered(), seat, what: Noted::TimeOver });
            }
        }
        self.runs = self.running().map(|seat| (seat, now));
        ended
    }

    /// The seat whose clock should run: a person with a choice who has come.
    fn running(&self) -> Option<Seat> {
        let seat = self.live.decision()?.seat;
        let came = self.came.get(usize::from(seat)).copied().unwrap_or(false);
        (came && self.goes_on() && self.is_asked(seat) && self.settled().is_none()).then_some(seat)
    }
}
