//! A match played by programs from beginning to end: the hot loop of simulations and benchmarks.

use crate::{
    chance::Chance,
    decision::{Answer, Decision},
    driver::{ANY, FUEL, Live, Policy, Table, Valid},
    event::Event,
    halt::Halt,
    imagine::{Origin, Retracing},
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
        self.played(decision, false)
    }

    /// Plays it so that its players can imagine lines of play inside effects, too. That takes a copy of every rest.
    pub fn run_retraced(self, decision: &mut Decision) -> Played {
        self.played(decision, true)
    }

    fn played(self, decision: &mut Decision, retraced: bool) -> Played {
        let listening = self.events.is_some();
        let mut driver =
            Policy { answer: self.policy, chance: self.chance, events: self.events, decisions: 0 };
        let mut table = Table::new(&mut driver);
        table.listening = listening;
        table.coverage = self.coverage;
        let end = match play(self.rules, self.setup, self.limit, &mut table, decision, retraced) {
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
    retraced: bool,
) -> Result<End, Halt> {
    let mut state = rules.begin(setup, table)?;
    let mut rest = retraced.then(|| state.clone());
    for _ in 0..limit {
        if let Rest::Over(outcome) = rules.rest(&state, decision) {
            return Ok(End::Over(outcome));
        }
        let answer = table.driver.choose(&mut Here::resting(rules, &mut state), decision, ANY)?;
        table.fuel = FUEL;
        let Some(rest) = &mut rest else {
            rules.resume(&mut state, decision, &answer, table)?;
            continue;
        };
        rest.clone_from(&state);
        let origin = Origin { rules, rest, decision, answer: &answer };
        let mut driver = Retracing::new(&mut *table.driver, &origin);
        let mut inner = Table::new(&mut driver);
        inner.listening = table.listening;
        inner.coverage = table.coverage.as_deref_mut();
        rules.resume(&mut state, decision, &answer, &mut inner)?;
    }
    Ok(End::Stalled)
}
