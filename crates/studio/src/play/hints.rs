//! Estimates of the options of a decision, by playing on at random with what the seat cannot know drawn anew.

use std::sync::Arc;

use cardwright_ir::Seat;
use cardwright_table::{
    Agent, Answer, Decision, Match, Rng,
    driver::{Live, Valid},
};

use super::Sitting;
use crate::api::{FromTable, Hint};

/// Options that are looked at.
const MOST_OPTIONS: usize = 64;
/// Decisions after which a playout counts as half a win.
const LONG: usize = 600;
/// Playouts when nobody says how many, and at most.
const USUAL: u32 = 200;
const MOST: u32 = 5_000;

/// Finds out whether the match rests, so that one can look ahead without knowing what is hidden.
struct Probe(bool);

impl Agent for Probe {
    fn begin(&mut self, _: u64) {}

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Answer {
        let usual = here.usual(decision);
        self.0 = here.look_ahead(decision, &usual, &mut Rng::new(1)).is_some();
        usual
    }
}

impl Sitting {
    /// Sends estimates of the options that a seat has, more and more exact. It takes a while.
    pub(crate) fn hint(self: &Arc<Self>, seat: Seat, budget: Option<u32>, send: &dyn Fn(FromTable)) {
        let (mut fork, number, seq) = {
            let state = self.lock();
            (state.live.fork(), state.answered(), state.seq)
        };
        let Some(decision) = fork.decision().filter(|decision| decision.seat == seat).cloned() else {
            return;
        };
        let mut probe = Probe(false);
        fork.ask(&mut probe);
        let answers: Vec<Answer> =
            (0..decision.options().min(MOST_OPTIONS)).map(|at| decision.option(at)).collect();
        let mut hints: Vec<Hint> = answers
            .iter()
            .map(|answer| {
                // The way out is the option behind the last item.
                let out =
                    decision.asks.get(usize::from(answer.ask)).map_or(0, |ask| decision.items_of(ask).len());
                let out = u16::try_from(out).unwrap_or(u16::MAX);
                Hint { ask: answer.ask, i: answer.first().unwrap_or(out), win: 0.5, visits: 0 }
            })
            .collect();
        let mut won = vec![0.0; answers.len()];
        // Inside an effect the hidden cards cannot be drawn anew; an estimate would tell what they are.
        let rounds = if probe.0 {
            budget.unwrap_or(USUAL).min(MOST) / u32::try_from(answers.len().max(1)).unwrap_or(1)
        } else {
            0
        };
        for round in 0..rounds.max(u32::from(probe.0)) {
            for (at, answer) in answers.iter().enumerate() {
                let seed = u64::from(round) << 8 | at as u64;
                won[at] += playout(&*fork, seat, answer, u64::from(round), seed);
                hints[at].visits += 1;
                hints[at].win = won[at] / f64::from(hints[at].visits);
            }
            if self.lock().seq != seq {
                return;
            }
            if round % 8 == 0 {
                send(FromTable::Hints { decision: number, options: sorted(&hints), done: false });
            }
        }
        send(FromTable::Hints { decision: number, options: sorted(&hints), done: true });
    }
}

fn sorted(hints: &[Hint]) -> Vec<Hint> {
    let mut hints = hints.to_vec();
    hints.sort_by(|a, b| b.win.total_cmp(&a.win));
    hints
}

fn playout(live: &dyn Match, seat: Seat, answer: &Answer, hidden: u64, seed: u64) -> f64 {
    let mut game = live.resampled(seat, hidden);
    if game.answer(seat, answer.clone()).is_err() {
        return 0.0;
    }
    let Ok(mut agent) = cardwright_agents::by_name("random", seed) else { return 0.5 };
    for _ in 0..LONG {
        let Some(asked) = game.decision().map(|decision| decision.seat) else { break };
        let Some(answer) = game.ask(&mut *agent) else { break };
        if game.answer(asked, answer).is_err() {
            let usual = game.usual();
            if usual.is_none_or(|usual| game.answer(asked, usual).is_err()) {
                break;
            }
        }
    }
    match game.outcome() {
        Some(outcome) if outcome.winners == 0 => 0.5,
        Some(outcome) => f64::from(u8::from(outcome.winners & (1 << seat) != 0)),
        None => 0.5,
    }
}
