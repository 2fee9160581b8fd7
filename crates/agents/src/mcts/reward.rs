//! What the end of a line is worth to every seat.

use cardwright_ir::Seat;
use cardwright_table::{Live, Outcome};

use super::tree::Rewards;

/// Leads are measured in this: about what one lies apart from the next after a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    unit: f64,
    seen: f64,
}

/// Lines after which older ones count less.
const MEMORY: f64 = 4000.0;

/// A line that was left tells less than one that was played out: its reward stays this far from lost and won.
const DOUBT: f64 = 0.05;

impl Default for Scale {
    fn default() -> Self {
        Self { unit: 0.0, seen: 0.0 }
    }
}

impl Scale {
    /// Has it anything to measure with?
    pub(super) fn is_set(self) -> bool {
        self.seen > 0.0
    }

    /// Takes in how far leads came to lie from where they were.
    pub(super) fn learn(&mut self, sum: f64, count: u32) {
        let count = f64::from(count);
        if count > 0.0 {
            self.unit = (self.unit * self.seen + sum) / (self.seen + count);
            self.seen = (self.seen + count).min(MEMORY);
        }
    }

    /// A lead as a number between 0 and 1.
    fn measure(self, lead: f64) -> f64 {
        let x = lead / (self.unit * 2.0).max(1.0);
        0.5 + (0.5 - DOUBT) * x / (1.0 + x.abs())
    }

    /// What it is worth to leave a line here.
    pub(super) fn rewards(self, leads: &Rewards) -> Rewards {
        leads.iter().map(|lead| self.measure(*lead)).collect()
    }
}

/// How far every seat is ahead of the best of the others.
pub(super) fn leads(here: &dyn Live, seats: Seat) -> Rewards {
    let standing: Rewards = (0..seats).map(|seat| f64::from(here.standing(seat))).collect();
    let best = |seat: usize| {
        let others = standing.iter().enumerate().filter(|(other, _)| *other != seat);
        others.map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max)
    };
    let lead = |(seat, value): (usize, &f64)| {
        let best = best(seat);
        if best.is_finite() { value - best } else { *value }
    };
    standing.iter().enumerate().map(lead).collect()
}

/// What an outcome is worth.
pub(super) fn of(outcome: Outcome, seats: Seat) -> Rewards {
    let won = |seat: Seat| match outcome.winners {
        0 => 0.5,
        winners if winners >> seat & 1 == 1 => 1.0,
        _ => 0.0,
    };
    (0..seats).map(won).collect()
}
