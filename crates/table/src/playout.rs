//! A match played by programs from beginning to end: the hot loop of simulations and benchmarks.

use crate::{
    chance::Chance,
    decision::{Answer, Decision},
    driver::{ANY, FUEL, Live, Policy, Table, Valid},
    event::Event,
    halt::Halt,
    rules::{Here, Outcome, Rest, Rules, Setup},
};

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// By the rules.
    Over(Outcome),
    /// Cut off after too many decisions.
    Stalled,
    /// The rules could not go on.
    Fault(String),
}

/// What a match was like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub end: End,
    /// How many decisions it took, those inside effects included.
    pub decisions: u32,
}

/// A match to be played. The policy answers for all seats and sees whose decision it is.
pub struct Playout<'p, R: Rules> {
    /// The rulebook.
    pub rules: &'p R,
    /// What the match starts from.
    pub setup: &'p Setup,
    /// Answers.
    pub policy: &'p mut dyn FnMut(&mut dyn Live, &Decision, Valid<'_>) -> Answer,
    /// Chance.
    pub chance: &'p mut dyn Chance,
    /// Hears what happens, if anyone does.
    pub events: Option<&'p mut dyn FnMut(Event)>,
    /// Counts verbs, if anyone does.
    pub coverage: Option<&'p mut [u64]>,
    /// Decisions after which the match counts as stalled.
    pub limit: u32,
}

impl<R: Rules> Playout<'_, R> {
    /// Plays it. The decision's memory is the caller's, to be used again.
    pub fn run(self, decision: &mut Decision) -> Played {
        let listening = self.events.is_some();
        let mut driver =
            Policy { answer: self.policy, chance: self.chance, events: self.events, decisions: 0 };
        let mut table = Table::new(&mut driver);
        table.listening = listening;
        table.coverage = self.coverage;
        let end = match play(self.rules, self.setup, self.limit, &mut table, decision) {
            Ok(end) => end,
            Err(Halt::Fault(fault)) => End::Fault(fault.text),
            Err(halt) => End::Fault(format!("a program's match halted: {halt:?}")),
        };
        Played { end, decisions: driver.decisions }
    }
}

fn play<R: Rules>(
    rules: &R,
    setup: &Setup,
    limit: u32,
    table: &mut Table<'_>,
    decision: &mut Decision,
) -> Result<End, Halt> {
    let mut state = rules.begin(setup, table)?;
    for _ in 0..limit {
        if let Rest::Over(outcome) = rules.rest(&state, decision) {
            return Ok(End::Over(outcome));
        }
        let answer = table.driver.choose(&mut Here::resting(rules, &mut state), decision, ANY)?;
        table.fuel = FUEL;
        rules.resume(&mut state, decision, &answer, table)?;
    }
    Ok(End::Stalled)
}
