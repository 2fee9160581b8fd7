//! Looking ahead on copies: can this be done completely, and which answers still lead there?
//!
//! The same straight-line code that plays a step is run again with another driver. Nothing it does reaches the match.

use std::cell::Cell;

use crate::{
    decision::{Answer, Decision},
    driver::{Driver, FUEL, Live, Table, Valid, accept},
    event::Event,
    halt::{Halt, Refusal},
};

/// A step that may ask, run on a copy of a state. `Err(Halt::Abandoned)` means that it cannot be done.
pub type Trial<'t, S> = &'t dyn Fn(&mut S, &mut Table<'_>) -> Result<(), Halt>;

/// Is there a way to answer everything that `trial` asks so that it runs to its end? Depth first, the first way wins;
/// `given` fixes the first answers. Running out of fuel is a fault.
pub fn feasible<S: Clone>(
    state: &S,
    given: &[Answer],
    fuel: &mut u32,
    trial: Trial<'_, S>,
) -> Result<bool, Halt> {
    let mut path = Vec::new();
    let mut scratch = state.clone();
    loop {
        scratch.clone_from(state);
        let mut driver = Predicting { given, path: &mut path, at: 0, exhausted: false };
        let mut table = Table::new(&mut driver);
        table.listening = false;
        table.fuel = *fuel;
        let result = trial(&mut scratch, &mut table);
        *fuel = table.fuel;
        match result {
            Ok(()) => return Ok(true),
            Err(Halt::Fault(fault)) => return Err(Halt::Fault(fault)),
            Err(_) if driver.exhausted => {
                path.pop();
            }
            Err(_) => {}
        }
        match path.last_mut() {
            Some(last) => *last += 1,
            None => return Ok(false),
        }
    }
}

/// Runs `trial` on the real state, with every answer checked: only those are accepted after which it can still be
/// done completely.
pub fn guarded<S: Clone>(state: &mut S, table: &mut Table<'_>, trial: Trial<'_, S>) -> Result<(), Halt> {
    let start = state.clone();
    let mut guard = Guard { outer: &mut *table.driver, start: &start, trial, given: Vec::new() };
    let mut inner = Table::new(&mut guard);
    inner.fuel = table.fuel;
    inner.listening = table.listening;
    let result = trial(state, &mut inner);
    table.fuel = inner.fuel;
    result
}

/// Follows a path of option numbers; the last one moves on to the first valid option from there.
struct Predicting<'p> {
    given: &'p [Answer],
    path: &'p mut Vec<usize>,
    at: usize,
    exhausted: bool,
}

impl Driver for Predicting<'_> {
    fn choose(&mut self, _: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt> {
        let at = self.at;
        self.at += 1;
        if let Some(answer) = self.given.get(at) {
            return Ok(answer.clone());
        }
        let depth = at - self.given.len();
        if depth == self.path.len() {
            self.path.push(0);
        }
        let from = self.path[depth];
        let found = (from..decision.options())
            .map(|n| (n, decision.option(n)))
            .find(|(_, answer)| accept(decision, answer, valid).is_ok());
        match found {
            Some((n, answer)) => {
                self.path[depth] = n;
                Ok(answer)
            }
            None => {
                self.exhausted = true;
                Err(Halt::Abandoned)
            }
        }
    }

    fn below(&mut self, _: u32) -> Result<u32, Halt> {
        Ok(0)
    }

    fn shuffle(&mut self, _: &mut [u16]) -> Result<(), Halt> {
        Ok(())
    }

    fn event(&mut self, _: Event) {}
}

/// Passes everything on to another driver, and lets only completable answers through.
struct Guard<'g, S> {
    outer: &'g mut dyn Driver,
    start: &'g S,
    trial: Trial<'g, S>,
    given: Vec<Answer>,
}

impl<S: Clone> Driver for Guard<'_, S> {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt> {
        let given = &self.given;
        let fuel = Cell::new(FUEL);
        let completable = |answer: &Answer| {
            valid(answer)?;
            let mut path = given.clone();
            path.push(answer.clone());
            let mut left = fuel.get();
            let possible = feasible(self.start, &path, &mut left, self.trial);
            fuel.set(left);
            match possible {
                Ok(true) => Ok(()),
                _ => Err(Refusal::new("after that, the rest could not be done")),
            }
        };
        let answer = self.outer.choose(here, decision, &completable)?;
        self.given.push(answer.clone());
        Ok(answer)
    }

    fn below(&mut self, n: u32) -> Result<u32, Halt> {
        self.outer.below(n)
    }

    fn shuffle(&mut self, list: &mut [u16]) -> Result<(), Halt> {
        self.outer.shuffle(list)
    }

    fn event(&mut self, event: Event) {
        self.outer.event(event);
    }
}
