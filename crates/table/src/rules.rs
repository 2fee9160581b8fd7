//! A rulebook: resting states that name their own decision, and steps from one rest to the next.

use cardwright_ir::{Def, Seat, Word};

use crate::{
    chance::Rng,
    decision::{Answer, Decision},
    driver::{Live, Policy, Table, Valid},
    halt::Halt,
    imagine::{self, Imagined, Line},
    terms::Terms,
    view::{Glance, View},
};

/// What a match starts from, besides chance.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// One deck a seat, in the order of the lists.
    pub decks: Vec<Vec<Def>>,
    /// How many seats.
    pub seats: u8,
    /// Options of the rulebook, by name.
    pub options: Vec<(String, String)>,
}

/// What a resting state waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rest {
    /// The decision that was written into the buffer.
    Ask,
    /// Nothing: the match is over.
    Over(Outcome),
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// One bit for every winner; none in a draw.
    pub winners: u8,
    /// Why, as a word of the vocabulary.
    pub why: Word,
}

/// A rulebook with its cards. It holds no state of a match.
pub trait Rules: Send + Sync + 'static {
    /// A match: plain data, without shared pointers.
    type State: Clone + Send + Sync + 'static;

    /// Sets up a match. It may use chance but asks nothing: a decision of the set-up is a rest.
    fn begin(&self, setup: &Setup, table: &mut Table<'_>) -> Result<Self::State, Halt>;

    /// What a resting state waits for. Pure; writes the decision into `out`.
    fn rest(&self, state: &Self::State, out: &mut Decision) -> Rest;

    /// Adds to a resting state's decision what is not on offer, and why. Only for people: it may take its time.
    fn bar(&self, state: &Self::State, decision: &mut Decision) {
        let _ = (state, decision);
    }

    /// What an option of a decision comes to, as far as its seat can know. Only for people: it may take its time.
    fn terms(&self, state: &Self::State, decision: &Decision, answer: &Answer) -> Terms {
        let _ = (state, decision, answer);
        Terms::default()
    }

    /// Plays on from a rest to the next. `decision` is what `rest` wrote; `answer` fits it.
    fn resume(
        &self,
        state: &mut Self::State,
        decision: &Decision,
        answer: &Answer,
        table: &mut Table<'_>,
    ) -> Result<(), Halt>;

    /// A seat gives up, which it may at any time.
    fn concede(&self, state: &mut Self::State, seat: Seat);

    /// What a seat may see.
    fn view(&self, state: &Self::State, seat: Option<Seat>) -> View;

    /// The same, but only what statistics need of every decision. A rulebook whose views take long finds it directly.
    fn glance(&self, state: &Self::State, seat: Seat, out: &mut Glance) {
        out.read(&self.view(state, Some(seat)));
    }

    /// Draws anew what a seat cannot know, and keeps everything that it knows. Card numbers stay where they are. What
    /// comes out depends on what the seat knows and on the generator, never on what is there.
    fn resample(&self, state: &mut Self::State, seer: Seat, rng: &mut Rng);

    /// A number that differs, almost surely, for different states.
    fn digest(&self, state: &Self::State) -> u64;

    /// How good a state looks for a seat.
    fn value(&self, state: &Self::State, seat: Seat) -> i32;

    /// How far a seat has come, as a measure that seats and moments can be compared by: [`value`](Self::value) unless
    /// that leans towards some answers over others.
    fn standing(&self, state: &Self::State, seat: Seat) -> i32 {
        self.value(state, seat)
    }

    /// What a seat's points are made of, as words of the vocabulary; empty where a match is not decided by points.
    fn points(&self, state: &Self::State, seat: Seat) -> Vec<(Word, i32)> {
        let _ = (state, seat);
        Vec::new()
    }

    /// How many decisions ahead a playout is worth its time. A rulebook whose steps take long names few.
    fn horizon(&self) -> u32 {
        u32::MAX
    }

    /// What is answered when no one decides: legal, and what a bystander would expect.
    fn usual(&self, state: &Self::State, decision: &Decision) -> Answer {
        let _ = state;
        decision.option(0)
    }
}

/// A rulebook and a state, as a driver sees them.
pub struct Here<'a, R: Rules> {
    rules: &'a R,
    state: &'a mut R::State,
    resting: bool,
}

impl<'a, R: Rules> Here<'a, R> {
    /// Inside an effect.
    pub fn inside(rules: &'a R, state: &'a mut R::State) -> Self {
        Self { rules, state, resting: false }
    }

    /// At rest.
    pub fn resting(rules: &'a R, state: &'a mut R::State) -> Self {
        Self { rules, state, resting: true }
    }
}

impl<R: Rules> Live for Here<'_, R> {
    fn view(&self, seat: Option<Seat>) -> View {
        self.rules.view(self.state, seat)
    }

    fn glance(&self, seat: Seat, out: &mut Glance) {
        self.rules.glance(self.state, seat, out);
    }

    fn state(&self) -> &dyn std::any::Any {
        self.state
    }

    fn value(&self, seat: Seat) -> i32 {
        self.rules.value(self.state, seat)
    }

    fn usual(&self, decision: &Decision) -> Answer {
        self.rules.usual(self.state, decision)
    }

    fn standing(&self, seat: Seat) -> i32 {
        self.rules.standing(self.state, seat)
    }

    fn points(&self, seat: Seat) -> Vec<(Word, i32)> {
        self.rules.points(self.state, seat)
    }

    fn horizon(&self) -> u32 {
        self.rules.horizon()
    }

    fn look_ahead(&mut self, decision: &Decision, answer: &Answer, rng: &mut Rng) -> Option<i32> {
        if !self.resting {
            return None;
        }
        let mut state = self.state.clone();
        self.rules.resample(&mut state, decision.seat, rng);
        self.after(state, decision, answer, rng)
    }

    fn try_out(&self, decision: &Decision, answer: &Answer, rng: &mut Rng) -> Option<i32> {
        if !self.resting {
            return None;
        }
        self.after(self.state.clone(), decision, answer, rng)
    }

    fn resample(&mut self, seer: Seat, rng: &mut Rng) {
        self.rules.resample(self.state, seer, rng);
    }

    fn imagine(&self, seer: Seat, rng: &mut Rng, line: &mut dyn Line) -> Imagined {
        if !self.resting {
            return Imagined::Failed;
        }
        imagine::from_rest(self.rules, self.state, seer, rng, line)
    }
}

impl<R: Rules> Here<'_, R> {
    /// How good it looks for the deciding seat after an answer, with usual answers to what follows inside the step.
    fn after(&self, mut state: R::State, decision: &Decision, answer: &Answer, rng: &mut Rng) -> Option<i32> {
        let mut chance = Rng::new(rng.bits());
        let mut usual = |here: &mut dyn Live, decision: &Decision, valid: Valid<'_>| {
            let answer = here.usual(decision);
            if valid(&answer).is_ok() { answer } else { decision.option(0) }
        };
        let mut driver = Policy { answer: &mut usual, chance: &mut chance, events: None, decisions: 0 };
        let mut table = Table::new(&mut driver);
        table.listening = false;
        match self.rules.resume(&mut state, decision, answer, &mut table) {
            Ok(()) => Some(self.rules.value(&state, decision.seat)),
            Err(_) => None,
        }
    }
}
