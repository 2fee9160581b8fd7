//! Who answers: a driver. Inside a rulebook everything goes through [`Table`], whatever the driver is.

use cardwright_ir::{Bi, Def, Seat, Word};

use crate::{
    chance::{Chance, Rng},
    decision::{Answer, Decision},
    event::Event,
    halt::{Halt, Refusal},
    imagine::{Imagined, Line},
    pool::Pool,
    uses::{Missed, Uses},
    view::{Glance, View},
};

/// Steps that one answer may take before it is called endless.
pub const FUEL: u32 = 2_000_000;

/// Why a step is given up.
const OUT_OF_FUEL: Bi =
    Bi::new("this step never ends: it used up its fuel", "이 단계는 끝나지 않음: 연료를 다 씀");

/// Checks a whole selection, beyond its shape.
pub type Valid<'v> = &'v dyn Fn(&Answer) -> Result<(), Refusal>;

/// Every answer of the right shape is valid.
pub const ANY: Valid<'static> = &|_| Ok(());

/// The match at a decision, as a driver may look at it.
pub trait Live: Sync {
    /// What a seat sees; `None` is a spectator.
    fn view(&self, seat: Option<Seat>) -> View;
    /// What statistics need of a seat's view.
    fn glance(&self, seat: Seat, out: &mut Glance);
    /// The state, for code that knows the rulebook.
    fn state(&self) -> &dyn std::any::Any;
    /// How good it looks for a seat.
    fn value(&self, seat: Seat) -> i32;
    /// How far a seat has come, as a measure that seats and moments can be compared by.
    fn standing(&self, seat: Seat) -> i32;
    /// What a seat's points are made of.
    fn points(&self, seat: Seat) -> Vec<(Word, i32)>;
    /// How many decisions ahead a playout is worth its time.
    fn horizon(&self) -> u32;
    /// What the rules would answer if no one did.
    fn usual(&self, decision: &Decision) -> Answer;
    /// How good it looks for the deciding seat after an answer, with what it cannot know drawn anew. `None` inside
    /// an effect, where there is no state to go on from.
    fn look_ahead(&mut self, decision: &Decision, answer: &Answer, rng: &mut Rng) -> Option<i32>;
    /// The same with everything as it is: for a match that is imagined anyway.
    fn try_out(&self, decision: &Decision, answer: &Answer, rng: &mut Rng) -> Option<i32>;
    /// Draws anew, in place, what a seat cannot know. Only for a match that is imagined.
    fn resample(&mut self, seer: Seat, rng: &mut Rng);
    /// Plays on from this decision on a copy, with what the seer cannot know drawn anew. The match stays as it is.
    fn imagine(&self, seer: Seat, rng: &mut Rng, line: &mut dyn Line) -> Imagined;
}

/// Answers, chance and an ear for events.
pub trait Driver {
    /// Answers a decision, or halts.
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt>;
    /// A number below `n`.
    fn below(&mut self, n: u32) -> Result<u32, Halt>;
    /// Puts a list into a random order.
    fn shuffle(&mut self, list: &mut [u16]) -> Result<(), Halt>;
    /// Hears what happened.
    fn event(&mut self, event: Event);
}

/// A player that is a program.
pub trait Agent: Send {
    /// A new match begins; everything random comes from this seed.
    fn begin(&mut self, seed: u64);
    /// Answers a decision with an answer that fits and is valid.
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Answer;
    /// Does it imagine lines of play? Only then is what that needs inside effects kept, which takes time.
    fn imagines(&self) -> bool {
        false
    }
}

/// What a rulebook holds while it plays: the driver, the fuel, and whether anyone listens.
pub struct Table<'d> {
    /// Answers and chance.
    pub driver: &'d mut dyn Driver,
    /// Steps left.
    pub fuel: u32,
    /// Does anyone hear events?
    pub listening: bool,
    /// How often each verb ran, if anyone counts.
    pub coverage: Option<&'d mut [u64]>,
    /// Which abilities ran, if anyone wants to know.
    pub uses: Option<&'d Uses>,
    spare: Vec<Decision>,
}

impl<'d> Table<'d> {
    /// A table with full fuel and a listening driver.
    pub fn new(driver: &'d mut dyn Driver) -> Self {
        Self { driver, fuel: FUEL, listening: true, coverage: None, uses: None, spare: Vec::new() }
    }

    /// Tells what happened. The closure is not run when no one listens.
    #[inline]
    pub fn emit(&mut self, event: impl FnOnce() -> Event) {
        if self.listening {
            self.driver.event(event());
        }
    }

    /// An empty decision in used memory; give it back with [`put_back`](Self::put_back).
    pub fn blank(&mut self) -> Decision {
        self.spare.pop().unwrap_or_default()
    }

    /// Keeps a decision's memory for the next one.
    pub fn put_back(&mut self, decision: Decision) {
        self.spare.push(decision);
    }

    /// Asks, and returns a fitting answer.
    pub fn choose(
        &mut self,
        here: &mut dyn Live,
        decision: &Decision,
        valid: Valid<'_>,
    ) -> Result<Answer, Halt> {
        self.burn(1)?;
        self.driver.choose(here, decision, valid)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: u32) -> Result<u32, Halt> {
        self.driver.below(n)
    }

    /// Puts a list into a random order.
    pub fn shuffle(&mut self, list: &mut [u16]) -> Result<(), Halt> {
        self.driver.shuffle(list)
    }

    /// Uses fuel.
    #[inline]
    pub fn burn(&mut self, steps: u32) -> Result<(), Halt> {
        match self.fuel.checked_sub(steps) {
            Some(left) => {
                self.fuel = left;
                Ok(())
            }
            None => Err(Halt::endless(OUT_OF_FUEL)),
        }
    }

    /// Notes that an ability of a card runs.
    #[inline]
    pub fn note(&self, pool: &Pool, def: Def, ability: u16) {
        if let Some(uses) = self.uses {
            uses.note(pool, def, ability);
        }
    }

    /// Notes that an ability of a card could have run, but for a reason.
    #[inline]
    pub fn missed(&self, pool: &Pool, def: Def, ability: u16, why: Missed) {
        if let Some(uses) = self.uses {
            uses.missed(pool, def, ability, why);
        }
    }

    /// Counts a verb that ran.
    #[inline]
    pub fn count(&mut self, row: usize) {
        if let Some(counts) = &mut self.coverage
            && let Some(count) = counts.get_mut(row)
        {
            *count += 1;
        }
    }
}

/// The answer, if it fits its decision and is valid; else the reason.
pub fn accept(decision: &Decision, answer: &Answer, valid: Valid<'_>) -> Result<(), Refusal> {
    decision.check(answer).map_err(|misfit| Refusal::new(misfit.to_string()))?;
    valid(answer)
}

/// A driver of one player policy for all seats, without a transcript: the inside of simulations and look-ahead.
pub struct Policy<'p> {
    /// Answers.
    pub answer: &'p mut dyn FnMut(&mut dyn Live, &Decision, Valid<'_>) -> Answer,
    /// Chance.
    pub chance: &'p mut dyn Chance,
    /// Events, if anyone wants them.
    pub events: Option<&'p mut dyn FnMut(Event)>,
    /// How many decisions it has answered.
    pub decisions: u32,
}

impl Driver for Policy<'_> {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt> {
        if decision.quiet {
            return Ok(here.usual(decision));
        }
        self.decisions += 1;
        let answer = (self.answer)(here, decision, valid);
        match accept(decision, &answer, valid) {
            Ok(()) => Ok(answer),
            Err(refusal) => {
                Err(Halt::fault(format!("a program gave an answer that does not fit: {refusal}")))
            }
        }
    }

    fn below(&mut self, n: u32) -> Result<u32, Halt> {
        Ok(self.chance.below(n))
    }

    fn shuffle(&mut self, list: &mut [u16]) -> Result<(), Halt> {
        self.chance.shuffle(list);
        Ok(())
    }

    fn event(&mut self, event: Event) {
        if let Some(hear) = &mut self.events {
            hear(event);
        }
    }
}
