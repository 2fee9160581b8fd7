//! Lines of play that happen only in a player's head: on from a decision, on a copy, with all that the player cannot
//! know drawn anew.
//!
//! At rest there is a state to go on from. Inside an effect the step is run again from its rest, with what was answered
//! and drawn since; at the open decision what is printed on unseen cards is drawn anew in place, and play goes on.

use cardwright_ir::{Seat, Word};

use crate::{
    chance::{Chance, Rng},
    decision::{Answer, Decision},
    driver::{ANY, Driver, FUEL, Live, Table, Valid, accept},
    event::Event,
    halt::Halt,
    rules::{Here, Outcome, Rest, Rules},
    transcript::Entry,
    view::{Glance, View},
};

/// Steps after which a line is left, whoever plays it.
const LONGEST: u32 = 20_000;

/// Who plays on.
pub trait Line {
    /// Answers a decision with an answer that fits and is valid; `None` ends the line here.
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Option<Answer>;
}

/// How a line ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Imagined {
    /// The match was over.
    Over(Outcome),
    /// Its player left it.
    Left,
    /// There was nothing to go on from, or the rules could not go on.
    Failed,
}

/// A rest that a step has left, with the answer that it left it by.
pub(crate) struct Origin<'o, R: Rules> {
    pub(crate) rules: &'o R,
    pub(crate) rest: &'o R::State,
    pub(crate) decision: &'o Decision,
    pub(crate) answer: &'o Answer,
}

/// An [`Origin`] with its rulebook's type forgotten.
pub(crate) trait Again: Sync {
    fn imagine(&self, since: &[Entry], seer: Seat, rng: &mut Rng, line: &mut dyn Line) -> Imagined;
}

impl<R: Rules> Again for Origin<'_, R> {
    fn imagine(&self, since: &[Entry], seer: Seat, rng: &mut Rng, line: &mut dyn Line) -> Imagined {
        let mut state = self.rest.clone();
        let mut driver = Imagining { since, seer: Some(seer), rng, line };
        let mut table = Table::new(&mut driver);
        table.listening = false;
        match self.rules.resume(&mut state, self.decision, self.answer, &mut table) {
            Ok(()) => on(self.rules, &mut state, &mut table),
            Err(halt) => left(&halt),
        }
    }
}

/// Plays on from a rest.
pub(crate) fn from_rest<R: Rules>(
    rules: &R,
    rest: &R::State,
    seer: Seat,
    rng: &mut Rng,
    line: &mut dyn Line,
) -> Imagined {
    let mut state = rest.clone();
    rules.resample(&mut state, seer, rng);
    let mut driver = Imagining { since: &[], seer: None, rng, line };
    let mut table = Table::new(&mut driver);
    table.listening = false;
    on(rules, &mut state, &mut table)
}

fn on<R: Rules>(rules: &R, state: &mut R::State, table: &mut Table<'_>) -> Imagined {
    let mut decision = Decision::default();
    for _ in 0..LONGEST {
        if let Rest::Over(outcome) = rules.rest(state, &mut decision) {
            return Imagined::Over(outcome);
        }
        table.fuel = FUEL;
        let answer = table.driver.choose(&mut Here::resting(rules, state), &decision, ANY);
        if let Err(halt) = answer.and_then(|answer| rules.resume(state, &decision, &answer, table)) {
            return left(&halt);
        }
    }
    Imagined::Failed
}

fn left(halt: &Halt) -> Imagined {
    if matches!(halt, Halt::Abandoned) { Imagined::Left } else { Imagined::Failed }
}

/// Repeats what was answered and drawn, then draws anew what the seer cannot know and lets the line play.
struct Imagining<'i> {
    since: &'i [Entry],
    seer: Option<Seat>,
    rng: &'i mut Rng,
    line: &'i mut dyn Line,
}

impl Imagining<'_> {
    fn again(&mut self) -> Option<&Entry> {
        let (entry, rest) = self.since.split_first()?;
        self.since = rest;
        Some(entry)
    }
}

impl Driver for Imagining<'_> {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt> {
        match self.again() {
            Some(Entry::Answer(_, answer, _)) => return Ok(answer.clone()),
            Some(_) => return Err(Halt::fault("there was no answer at this point of the step")),
            None => {}
        }
        if decision.quiet {
            return Ok(here.usual(decision));
        }
        if let Some(seer) = self.seer.take() {
            here.resample(seer, self.rng);
        }
        let answer = self.line.choose(here, decision, valid).ok_or(Halt::Abandoned)?;
        debug_assert!(accept(decision, &answer, valid).is_ok(), "a line gave an answer that does not fit");
        Ok(answer)
    }

    fn below(&mut self, n: u32) -> Result<u32, Halt> {
        match self.again() {
            Some(Entry::Below(drawn)) => Ok(*drawn),
            Some(_) => Err(Halt::fault("there was no number at this point of the step")),
            None => Ok(self.rng.below(n)),
        }
    }

    fn shuffle(&mut self, list: &mut [u16]) -> Result<(), Halt> {
        match self.again() {
            Some(Entry::Order(order)) => reorder(list, order),
            Some(_) => Err(Halt::fault("there was no order at this point of the step")),
            None => {
                self.rng.shuffle(list);
                Ok(())
            }
        }
    }

    fn event(&mut self, _: Event) {}
}

/// Puts a list into a recorded order.
pub(crate) fn reorder(list: &mut [u16], order: &[u16]) -> Result<(), Halt> {
    let old = list.to_vec();
    for (place, from) in list.iter_mut().zip(order) {
        let card = old.get(usize::from(*from));
        *place = *card.ok_or_else(|| Halt::fault("the transcript has an impossible order"))?;
    }
    Ok(())
}

/// A decision inside an effect from which one can play on.
pub(crate) struct Inside<'n> {
    pub(crate) here: &'n mut dyn Live,
    pub(crate) again: &'n dyn Again,
    pub(crate) since: &'n [Entry],
}

impl Live for Inside<'_> {
    fn view(&self, seat: Option<Seat>) -> View {
        self.here.view(seat)
    }

    fn glance(&self, seat: Seat, out: &mut Glance) {
        self.here.glance(seat, out);
    }

    fn state(&self) -> &dyn std::any::Any {
        self.here.state()
    }

    fn value(&self, seat: Seat) -> i32 {
        self.here.value(seat)
    }

    fn standing(&self, seat: Seat) -> i32 {
        self.here.standing(seat)
    }

    fn points(&self, seat: Seat) -> Vec<(Word, i32)> {
        self.here.points(seat)
    }

    fn horizon(&self) -> u32 {
        self.here.horizon()
    }

    fn usual(&self, decision: &Decision) -> Answer {
        self.here.usual(decision)
    }

    fn look_ahead(&mut self, decision: &Decision, answer: &Answer, rng: &mut Rng) -> Option<i32> {
        self.here.look_ahead(decision, answer, rng)
    }

    fn try_out(&self, decision: &Decision, answer: &Answer, rng: &mut Rng) -> Option<i32> {
        self.here.try_out(decision, answer, rng)
    }

    fn resample(&mut self, seer: Seat, rng: &mut Rng) {
        self.here.resample(seer, rng);
    }

    fn imagine(&self, seer: Seat, rng: &mut Rng, line: &mut dyn Line) -> Imagined {
        self.again.imagine(self.since, seer, rng, line)
    }
}

/// Passes everything on to another driver and notes what was answered and drawn since the rest, so that whoever is
/// asked can play on from there.
pub(crate) struct Retracing<'r> {
    driver: &'r mut dyn Driver,
    again: &'r dyn Again,
    since: Vec<Entry>,
}

impl<'r> Retracing<'r> {
    pub(crate) fn new(driver: &'r mut dyn Driver, again: &'r dyn Again) -> Self {
        Self { driver, again, since: Vec::new() }
    }
}

impl Driver for Retracing<'_> {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt> {
        let mut inside = Inside { here, again: self.again, since: &self.since };
        let answer = self.driver.choose(&mut inside, decision, valid)?;
        self.since.push(Entry::Answer(decision.seat, answer.clone(), decision.fingerprint()));
        Ok(answer)
    }

    fn below(&mut self, n: u32) -> Result<u32, Halt> {
        let drawn = self.driver.below(n)?;
        self.since.push(Entry::Below(drawn));
        Ok(drawn)
    }

    fn shuffle(&mut self, list: &mut [u16]) -> Result<(), Halt> {
        let old = list.to_vec();
        self.driver.shuffle(list)?;
        self.since.push(Entry::Order(crate::recording::order_of(&old, list)));
        Ok(())
    }

    fn event(&mut self, event: Event) {
        self.driver.event(event);
    }
}
