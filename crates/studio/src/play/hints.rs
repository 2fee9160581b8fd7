//! Estimates of the options of a decision, from the search of the program that plays best.

use std::sync::Arc;

use cardwright_agents::mcts::{Budget, Mcts, Weighed};
use cardwright_ir::{Lang, Seat};
use cardwright_present::Opened;
use cardwright_table::{
    Agent, Answer, Decision, Match,
    driver::{Live, Valid},
};

use super::Sitting;
use crate::api::{FromTable, Hint};

/// Options that are told.
const MOST_OPTIONS: usize = 512;
/// Lines when nobody says how many, and at most.
const USUAL: u32 = 200;
const MOST: u32 = 5_000;

/// Thinks about a decision, tells what it thinks, and answers nothing of its own.
struct Advisor<'a> {
    search: Mcts,
    lines: u32,
    told: &'a mut (dyn FnMut(&[Weighed]) -> bool + Send),
}

impl Agent for Advisor<'_> {
    fn begin(&mut self, seed: u64) {
        self.search.begin(seed);
    }

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Answer {
        self.search.weigh(here, decision, self.lines, self.told);
        here.usual(decision)
    }

    fn imagines(&self) -> bool {
        true
    }
}

/// What the search thinks of the options of the decision that waits, more and more exactly: `told` hears of it, and says
/// whether to go on. Every option is in the list; one that no line has tried says nothing.
pub(crate) fn weigh(
    live: &mut dyn Match,
    budget: Option<u32>,
    seed: u64,
    told: &mut (dyn FnMut(&[Hint]) -> bool + Send),
) -> Vec<Hint> {
    let Some(decision) = live.decision().cloned() else { return Vec::new() };
    let hint = |answer: &Answer| {
        // The way out is the option behind the last item.
        let out = decision.asks.get(usize::from(answer.ask)).map_or(0, |ask| decision.items_of(ask).len());
        let out = u16::try_from(out).unwrap_or(u16::MAX);
        Hint { ask: answer.ask, i: answer.first().unwrap_or(out), win: 0.5, visits: 0 }
    };
    let untried: Vec<Hint> =
        (0..decision.options().min(MOST_OPTIONS)).map(|at| hint(&decision.option(at))).collect();
    let mut hints = untried.clone();
    let mut heard = |weighed: &[Weighed]| {
        hints.clone_from(&untried);
        for Weighed { answer, lines, worth } in weighed {
            let own = hint(answer);
            // Of answers with several picks the lines of all that begin alike count.
            if let Some(known) = hints.iter_mut().find(|known| (known.ask, known.i) == (own.ask, own.i)) {
                let all = known.visits + lines;
                let sum = known.win * f64::from(known.visits) + worth * f64::from(*lines);
                (known.win, known.visits) = (sum / f64::from(all.max(1)), all);
            }
        }
        hints.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.win.total_cmp(&a.win)));
        told(&hints)
    };
    let lines = budget.unwrap_or(USUAL).clamp(1, MOST);
    let search = Mcts::new(Budget::default(), seed);
    live.ask(&mut Advisor { search, lines, told: &mut heard });
    hints
}

/// What the search thinks of a decision together with those that it only opens: each is thought about by itself, and
/// what is opened stands as high as the answer that opens it.
fn weigh_unfolded(
    live: &mut dyn Match,
    mut opened: Vec<Opened>,
    budget: Option<u32>,
    seed: u64,
    told: &mut (dyn FnMut(&[Hint]) -> bool + Send),
) -> Vec<Hint> {
    let mut first = live.decision().map_or(0, |decision| decision.asks.len());
    let openers: Vec<u8> = opened.iter().map(|opened| opened.by).collect();
    let plain = |hints: &[Hint]| -> Vec<Hint> {
        hints.iter().filter(|hint| !openers.contains(&hint.ask)).cloned().collect()
    };
    let own = weigh(live, budget, seed, &mut |hints| told(&plain(hints)));
    let lines = |by: u8| own.iter().find(|hint| hint.ask == by).map_or(0, |hint| hint.visits);
    let mut all: Vec<(u32, Hint)> = plain(&own).into_iter().map(|hint| (hint.visits, hint)).collect();
    for Opened { by, behind, asks } in &mut opened {
        let place = |hint: &Hint| {
            let at = asks.iter().position(|ask| *ask == hint.ask)?;
            Some((lines(*by), Hint { ask: u8::try_from(first + at).ok()?, ..hint.clone() }))
        };
        let with =
            |hints: &[Hint]| ranked(all.iter().cloned().chain(hints.iter().filter_map(place)).collect());
        let hints = weigh(&mut **behind, budget, seed, &mut |hints| told(&with(hints)));
        all.extend(hints.iter().filter_map(place));
        first += asks.len();
    }
    ranked(all)
}

/// Those that were tried before the others, those that more lines led to first.
fn ranked(mut hints: Vec<(u32, Hint)>) -> Vec<Hint> {
    hints.sort_by(|(some, a), (other, b)| {
        let tried = (b.visits > 0).cmp(&(a.visits > 0));
        tried.then(other.cmp(some)).then(b.visits.cmp(&a.visits)).then(b.win.total_cmp(&a.win))
    });
    hints.into_iter().map(|(_, hint)| hint).collect()
}

impl Sitting {
    /// Sends estimates of the options that a seat has, more and more exact. It takes a while.
    pub(crate) fn hint(self: &Arc<Self>, seat: Seat, budget: Option<u32>, send: &(dyn Fn(FromTable) + Sync)) {
        let (mut fork, opened, number, seq) = {
            let state = self.lock();
            let opened = state.reader(&self.id, Lang::En).opened(&*state.live);
            (state.live.fork(), opened, state.answered(), state.seq)
        };
        if fork.decision().is_none_or(|decision| decision.seat != seat) {
            return;
        }
        let mut told = |hints: &[Hint]| {
            if self.lock().seq != seq {
                return false;
            }
            send(FromTable::Hints { decision: number, options: hints.to_vec(), done: false });
            true
        };
        let hints = weigh_unfolded(&mut *fork, opened, budget, seq as u64, &mut told);
        if self.lock().seq == seq {
            send(FromTable::Hints { decision: number, options: hints, done: true });
        }
    }
}
