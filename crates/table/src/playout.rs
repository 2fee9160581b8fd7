//! A match played by programs from beginning to end: the hot loop of simulations and benchmarks.

use std::cell::RefCell;

use crate::{
    chance::Chance,
    decision::{Answer, Decision},
    driver::{ANY, Driver, FUEL, Live, Policy, Table, Valid},
    event::Event,
    halt::{Fault, Halt},
    imagine::{Origin, Retracing},
    recording::order_of,
    rules::{Here, Outcome, Rest, Rules, Setup},
    transcript::Entry,
    uses::Uses,
};

/// Steps that all answers of a match may take together before it counts as stalled.
const MATCH_FUEL: u64 = 100 * FUEL as u64;

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// By the rules.
    Over(Outcome),
    /// Cut off after too many decisions or steps.
    Stalled,
    /// The rules could not go on.
    Fault(Fault),
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

/// Looks at a match that is over.
pub type Over<'o> = &'o dyn Fn(&dyn Live);

/// What else is wanted of a match.
#[derive(Clone, Copy, Default)]
pub struct Watch<'w> {
    /// Notes which abilities run.
    pub uses: Option<&'w Uses>,
    /// Takes down what is answered and drawn. With the set-up it is the match's transcript.
    pub entries: Option<&'w RefCell<Vec<Entry>>>,
    /// Is shown the match once more when it is over.
    pub over: Option<Over<'w>>,
    /// Players can imagine lines of play inside effects, too. That takes a copy of every rest.
    pub retraced: bool,
}

impl<R: Rules> Playout<'_, R> {
    /// Plays it. The decision's memory is the caller's, to be used again.
    pub fn run(self, decision: &mut Decision) -> Played {
        self.watched(decision, Watch::default())
    }

    /// Plays it and is watched.
    pub fn watched(self, decision: &mut Decision, watch: Watch<'_>) -> Played {
        let listening = self.events.is_some();
        let mut driver =
            Policy { answer: self.policy, chance: self.chance, events: self.events, decisions: 0 };
        let mut scribe;
        let hand: &mut dyn Driver = match watch.entries {
            None => &mut driver,
            Some(entries) => {
                scribe = Scribe { inner: &mut driver, entries };
                &mut scribe
            }
        };
        let mut table = Table::new(hand);
        table.listening = listening;
        table.coverage = self.coverage;
        table.uses = watch.uses;
        let end = match play(self.rules, self.setup, self.limit, &mut table, decision, watch) {
            Ok(end) => end,
            Err(Halt::Fault(fault)) => End::Fault(*fault),
            Err(halt) => End::Fault(Fault::new(format!("a program's match halted: {halt:?}"))),
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
    watch: Watch<'_>,
) -> Result<End, Halt> {
    let mut state = rules.begin(setup, table)?;
    let mut rest = watch.retraced.then(|| state.clone());
    let mut burnt = 0;
    for _ in 0..limit {
        if let Rest::Over(outcome) = rules.rest(&state, decision) {
            if let Some(over) = watch.over {
                over(&Here::resting(rules, &mut state));
            }
            return Ok(End::Over(outcome));
        }
        let answer = table.driver.choose(&mut Here::resting(rules, &mut state), decision, ANY)?;
        table.fuel = FUEL;
        match &mut rest {
            None => rules.resume(&mut state, decision, &answer, table)?,
            Some(rest) => {
                rest.clone_from(&state);
                let origin = Origin { rules, rest, decision, answer: &answer };
                let mut driver = Retracing::new(&mut *table.driver, &origin);
                let mut inner = Table::new(&mut driver);
                inner.listening = table.listening;
                inner.coverage = table.coverage.as_deref_mut();
                inner.uses = table.uses;
                rules.resume(&mut state, decision, &answer, &mut inner)?;
                table.fuel = inner.fuel;
            }
        }
        burnt += u64::from(FUEL - table.fuel.min(FUEL));
        if burnt > MATCH_FUEL {
            break;
        }
    }
    Ok(End::Stalled)
}

/// A driver that takes down what another one answers and draws.
struct Scribe<'s> {
    inner: &'s mut dyn Driver,
    entries: &'s RefCell<Vec<Entry>>,
}

impl Driver for Scribe<'_> {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt> {
        let answer = self.inner.choose(here, decision, valid)?;
        let entry = Entry::Answer(decision.seat, answer.clone(), decision.fingerprint());
        self.entries.borrow_mut().push(entry);
        Ok(answer)
    }

    fn below(&mut self, n: u32) -> Result<u32, Halt> {
        let drawn = self.inner.below(n)?;
        self.entries.borrow_mut().push(Entry::Below(drawn));
        Ok(drawn)
    }

    fn shuffle(&mut self, list: &mut [u16]) -> Result<(), Halt> {
        let old = list.to_vec();
        self.inner.shuffle(list)?;
        self.entries.borrow_mut().push(Entry::Order(order_of(&old, list)));
        Ok(())
    }

    fn event(&mut self, event: Event) {
        self.inner.event(event);
    }
}
