//! A match that is played: it waits, is answered, tells what happened, and can be saved, copied and taken back.
//!
//! Nested decisions work by running again: the session keeps the resting state and what was answered and drawn since,
//! and plays `resume` anew from there with every further answer.

use std::sync::Arc;

use cardwright_ir::Seat;
use smallvec::SmallVec;

use crate::{
    chance::{Chance, Rng},
    decision::{Answer, Decision},
    driver::{ANY, Agent, Live, Table},
    event::Event,
    halt::{Fault, Halt, Refusal},
    imagine::{Inside, Origin},
    recording::{Recording, Tape},
    rules::{Here, Outcome, Rest, Rules, Setup},
    step::{Past, Step},
    terms::Terms,
    transcript::{Entry, TranscriptError},
    view::View,
};

pub use crate::matches::{Follow, Match};

/// Snapshots kept for taking answers back.
const UNDO_DEPTH: usize = 400;

/// An answer that no decision takes: who follows with it leaves a quiet decision open.
fn open() -> Answer {
    Answer { ask: u8::MAX, picks: SmallVec::new() }
}

/// A match of one rulebook.
pub struct Session<R: Rules> {
    rules: Arc<R>,
    resting: R::State,
    live: R::State,
    rest: Rest,
    top: Decision,
    waiting: Option<Box<Decision>>,
    fault: Option<Fault>,
    chance: Box<dyn Chance>,
    since: Vec<Entry>,
    told: usize,
    done: Vec<Entry>,
    events: Vec<Event>,
    steps: Vec<Step>,
    undo: Vec<Snapshot<R::State>>,
    audited: bool,
    /// The transcript of another match is being played: no one looks at the decisions in between.
    fed: bool,
}

struct Snapshot<S> {
    seat: Seat,
    state: S,
    chance: Box<dyn Chance>,
    done: usize,
    events: usize,
    steps: usize,
}

impl<R: Rules> Session<R> {
    /// Sets up a match with chance from a source.
    pub fn new(rules: Arc<R>, setup: &Setup, mut chance: Box<dyn Chance>) -> Result<Self, Halt> {
        let mut entries = Vec::new();
        let mut events = Vec::new();
        let mut driver = Recording::new(&mut entries, 0, chance.as_mut(), &mut events, 0);
        let state = rules.begin(setup, &mut Table::new(&mut driver))?;
        Ok(Self::resting(rules, state, chance, entries, events))
    }

    /// A match that starts from a state made by other means, such as a scenario's board.
    pub fn from_state(rules: Arc<R>, state: R::State, chance: Box<dyn Chance>) -> Self {
        Self::from_past(rules, state, chance, Past::default())
    }

    /// A match that goes on from a state, with what led there. Nothing before it can be taken back.
    pub fn from_past(rules: Arc<R>, state: R::State, chance: Box<dyn Chance>, past: Past) -> Self {
        let mut session = Self::resting(rules, state, chance, Vec::new(), past.events);
        session.steps = past.steps;
        session
    }

    /// Plays a recorded match again. Chance comes from the transcript, and from `chance` after its end.
    pub fn replay(
        rules: Arc<R>,
        setup: &Setup,
        entries: &[Entry],
        chance: Box<dyn Chance>,
    ) -> Result<Self, TranscriptError> {
        let mut tape = Tape::new(&entries.into(), 0);
        let mut taken = Vec::new();
        let mut events = Vec::new();
        let mut driver = Recording::new(&mut taken, 0, &mut tape, &mut events, 0);
        let state = rules
            .begin(setup, &mut Table::new(&mut driver))
            .map_err(|halt| TranscriptError::Misfit { at: 0, text: format!("the set-up failed: {halt}") })?;
        let used = taken.len();
        let mut session = Self::resting(rules, state, chance, taken, events);
        session.fed_with(&entries.into(), used, entries.len())?;
        Ok(session)
    }

    /// The state as it is now, in mid-effect if the match waits there.
    pub fn live(&self) -> &R::State {
        &self.live
    }

    /// The rulebook.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The rulebook, to be kept.
    pub fn shared(&self) -> Arc<R> {
        Arc::clone(&self.rules)
    }

    fn resting(
        rules: Arc<R>,
        state: R::State,
        chance: Box<dyn Chance>,
        done: Vec<Entry>,
        events: Vec<Event>,
    ) -> Self {
        let mut top = Decision::default();
        let rest = rules.rest(&state, &mut top);
        rules.bar(&state, &mut top);
        Self {
            resting: state.clone(),
            live: state,
            rules,
            rest,
            top,
            waiting: None,
            fault: None,
            chance,
            since: Vec::new(),
            told: 0,
            done,
            events,
            steps: Vec::new(),
            undo: Vec::new(),
            audited: false,
            fed: false,
        }
    }

    /// Feeds entries of a transcript, and then looks at the decision that waits as a person would.
    fn fed_with(&mut self, entries: &Arc<[Entry]>, from: usize, until: usize) -> Result<(), TranscriptError> {
        self.fed = true;
        let result = self.feed(entries, from, until.min(entries.len()));
        self.fed = false;
        result?;
        let mut leave_open = |_: &mut dyn Live, decision: &Decision| decision.quiet.then(open);
        if self.waiting.is_some()
            && let Err(Halt::Waiting(decision)) = self.pass(Some(&mut leave_open))
        {
            self.waiting = Some(decision);
        }
        Ok(())
    }

    fn feed(&mut self, entries: &Arc<[Entry]>, from: usize, until: usize) -> Result<(), TranscriptError> {
        let mut at = from;
        while at < until {
            match &entries[at] {
                Entry::Concede(seat) => {
                    self.concede(*seat)
                        .map_err(|refusal| TranscriptError::Misfit { at, text: refusal.text })?;
                    at += 1;
                }
                Entry::Answer(seat, answer, print) => {
                    let decision = self.decision().ok_or_else(|| TranscriptError::Misfit {
                        at,
                        text: "the match is already over".into(),
                    })?;
                    if decision.fingerprint() != *print {
                        return Err(TranscriptError::Changed(at));
                    }
                    let mut given = entries[at + 1..].iter().filter_map(|entry| match entry {
                        Entry::Answer(_, answer, print) => Some((answer, *print)),
                        _ => None,
                    });
                    // Quiet decisions are settled inside the step, as they were recorded. One whose record does not fit
                    // stays open, so that the record is refused when its turn comes. Behind the end of the transcript
                    // they are answered as usual.
                    let mut follow = |_: &mut dyn Live, decision: &Decision| {
                        let (answer, print) = decision.quiet.then(|| given.next()).flatten()?;
                        Some(if print == decision.fingerprint() { answer.clone() } else { open() })
                    };
                    let tape = Tape::new(entries, at + 1);
                    let chance = std::mem::replace(&mut self.chance, Box::new(tape));
                    let result = self.answer_with(*seat, answer.clone(), &mut follow);
                    self.chance = chance;
                    result.map_err(|refusal| TranscriptError::Misfit { at, text: refusal.text })?;
                    at = (self.done.len() + self.since.len()).max(at + 1);
                }
                Entry::Below(_) | Entry::Order(_) => {
                    return Err(TranscriptError::Misfit { at, text: "the rules drew nothing here".into() });
                }
            }
        }
        Ok(())
    }

    /// Runs from the rest with all answers since; on a refusal the last answer is taken back.
    fn run(&mut self, follow: Option<Follow<'_>>) -> Result<(), Refusal> {
        let before = self.since.len();
        let result = self.pass(follow);
        if self.audited && !matches!(result, Err(Halt::Refused(_))) {
            self.check_again(&result);
        }
        match result {
            Ok(()) => {
                self.settle();
                Ok(())
            }
            Err(Halt::Waiting(decision)) => {
                self.waiting = Some(decision);
                Ok(())
            }
            Err(Halt::Refused(refusal)) => {
                self.since.truncate(before - 1);
                if self.since.is_empty() {
                    self.live.clone_from(&self.resting);
                } else if let Err(Halt::Waiting(decision)) = self.pass(None) {
                    self.waiting = Some(decision);
                }
                Err(*refusal)
            }
            Err(Halt::Fault(fault)) => {
                self.fault = Some(*fault);
                Ok(())
            }
            Err(Halt::Abandoned) => {
                self.fault = Some(Fault::new("a real step was abandoned"));
                Ok(())
            }
        }
    }

    fn pass(&mut self, follow: Option<Follow<'_>>) -> Result<(), Halt> {
        self.live.clone_from(&self.resting);
        self.waiting = None;
        let Some(Entry::Answer(_, first, _)) = self.since.first().cloned() else {
            return Ok(());
        };
        let mut driver =
            Recording::new(&mut self.since, 1, self.chance.as_mut(), &mut self.events, self.told);
        driver.follow = follow;
        driver.closing = !self.fed;
        let result = self.rules.resume(&mut self.live, &self.top, &first, &mut Table::new(&mut driver));
        if !matches!(result, Err(Halt::Refused(_))) {
            self.told = self.told.max(driver.heard);
        }
        result
    }

    /// Runs the step once more and compares: hidden nondeterminism would break re-execution silently.
    fn check_again(&mut self, first: &Result<(), Halt>) {
        let digest = self.rules.digest(&self.live);
        let entries = self.since.len();
        let second = self.pass(None);
        let same = std::mem::discriminant(first) == std::mem::discriminant(&second)
            && entries == self.since.len()
            && digest == self.rules.digest(&self.live);
        if !same {
            let text = "the same answers led to another state: the rules are not deterministic";
            self.fault = Some(Fault::new(text));
        }
    }

    fn settle(&mut self) {
        self.resting.clone_from(&self.live);
        self.done.append(&mut self.since);
        self.told = 0;
        self.rest = self.rules.rest(&self.resting, &mut self.top);
        self.rules.bar(&self.resting, &mut self.top);
    }

    fn remember(&mut self, seat: Seat) {
        if self.undo.len() == UNDO_DEPTH {
            self.undo.remove(0);
        }
        self.undo.push(Snapshot {
            seat,
            state: self.resting.clone(),
            chance: self.chance.fork(),
            done: self.done.len(),
            events: self.events.len(),
            steps: self.steps.len(),
        });
    }

    /// The number of the next answer, from 1.
    fn next_number(&self) -> usize {
        let given = |entry: &&Entry| matches!(entry, Entry::Answer(..) | Entry::Concede(_));
        let given = self.done.iter().chain(&self.since).filter(given).count();
        // Answers of a past are steps only.
        self.steps.last().map_or(given, |last| last.number.max(given)) + 1
    }

    fn submit(&mut self, seat: Seat, answer: Answer, follow: Option<Follow<'_>>) -> Result<(), Refusal> {
        let Some(decision) = self.decision() else {
            return Err(Refusal::new("the match is over"));
        };
        if decision.seat != seat {
            return Err(Refusal::new("it is another seat's decision"));
        }
        decision.check(&answer).map_err(|misfit| Refusal::new(misfit.to_string()))?;
        let print = decision.fingerprint();
        let step = Step::of(decision, &answer, self.next_number(), self.events.len());
        let top = self.since.is_empty();
        if top {
            self.remember(seat);
        }
        self.since.push(Entry::Answer(seat, answer, print));
        self.steps.push(step);
        let result = self.run(follow);
        if result.is_err() {
            self.steps.pop();
            if top {
                self.undo.pop();
            }
        }
        result
    }
}

impl<R: Rules> Match for Session<R> {
    fn decision(&self) -> Option<&Decision> {
        match (&self.fault, &self.waiting, &self.rest) {
            (Some(_), _, _) => None,
            (None, Some(waiting), _) => Some(waiting),
            (None, None, Rest::Ask) => Some(&self.top),
            (None, None, Rest::Over(_)) => None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.rest {
            Rest::Over(outcome) if self.since.is_empty() => Some(outcome),
            _ => None,
        }
    }

    fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    fn answer(&mut self, seat: Seat, answer: Answer) -> Result<(), Refusal> {
        self.submit(seat, answer, None)
    }

    fn answer_with(&mut self, seat: Seat, answer: Answer, follow: Follow<'_>) -> Result<(), Refusal> {
        self.submit(seat, answer, Some(follow))
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.outcome().is_some() || self.fault.is_some() {
            return Err(Refusal::new("the match is over"));
        }
        self.remember(seat);
        let (number, events) = (self.next_number(), self.events.len());
        self.steps.push(Step { seat, number, events, said: None });
        self.since.clear();
        self.waiting = None;
        self.live.clone_from(&self.resting);
        self.rules.concede(&mut self.live, seat);
        self.since.push(Entry::Concede(seat));
        self.settle();
        Ok(())
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn steps(&self) -> &[Step] {
        &self.steps
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.rules.view(&self.live, seat)
    }

    fn terms(&self, answer: &Answer) -> Terms {
        self.decision().map_or_else(Terms::default, |decision| self.rules.terms(&self.live, decision, answer))
    }

    fn undo(&mut self, seat: Seat) -> bool {
        let Some(at) = self.undo.iter().rposition(|snapshot| snapshot.seat == seat) else {
            return false;
        };
        let snapshot = self.undo.swap_remove(at);
        self.undo.truncate(at);
        self.resting.clone_from(&snapshot.state);
        self.live = snapshot.state;
        self.chance = snapshot.chance;
        self.done.truncate(snapshot.done);
        self.events.truncate(snapshot.events);
        self.steps.truncate(snapshot.steps);
        self.since.clear();
        self.told = 0;
        self.waiting = None;
        self.fault = None;
        self.rest = self.rules.rest(&self.resting, &mut self.top);
        self.rules.bar(&self.resting, &mut self.top);
        true
    }

    fn fork(&self) -> Box<dyn Match> {
        Box::new(self.copy())
    }

    fn kept(&self) -> Box<dyn Match> {
        let undo = self.undo.iter().map(|Snapshot { seat, state, chance, done, events, steps }| Snapshot {
            seat: *seat,
            state: state.clone(),
            chance: chance.fork(),
            done: *done,
            events: *events,
            steps: *steps,
        });
        Box::new(Self { undo: undo.collect(), ..self.copy() })
    }

    fn resampled(&self, seer: Seat, seed: u64) -> Box<dyn Match> {
        let mut copy = self.copy();
        let mut rng = Rng::new(seed);
        copy.rules.resample(&mut copy.live, seer, &mut rng);
        if copy.since.is_empty() {
            copy.resting.clone_from(&copy.live);
            copy.rest = copy.rules.rest(&copy.resting, &mut copy.top);
            copy.rules.bar(&copy.resting, &mut copy.top);
        }
        Box::new(copy)
    }

    fn transcript(&self) -> Vec<Entry> {
        self.done.iter().chain(&self.since).cloned().collect()
    }

    fn play_on(&mut self, entries: &Arc<[Entry]>, until: usize) -> Result<(), TranscriptError> {
        let from = self.done.len() + self.since.len();
        self.fed_with(entries, from, until)
    }

    fn digest(&self) -> u64 {
        self.rules.digest(&self.live)
    }

    fn usual(&self) -> Option<Answer> {
        self.decision().map(|decision| self.rules.usual(&self.live, decision))
    }

    fn ask(&mut self, agent: &mut dyn Agent) -> Option<Answer> {
        let decision = self.decision()?.clone();
        let mut state = self.live.clone();
        let rules = &*self.rules;
        let Some((Entry::Answer(_, answer, _), since)) = self.since.split_first() else {
            return Some(agent.choose(&mut Here::resting(rules, &mut state), &decision, ANY));
        };
        let origin = Origin { rules, rest: &self.resting, decision: &self.top, answer };
        let here = &mut Here::inside(rules, &mut state);
        Some(agent.choose(&mut Inside { here, again: &origin, since }, &decision, ANY))
    }

    fn audit(&mut self) {
        self.audited = true;
    }

    fn state(&self) -> &dyn std::any::Any {
        &self.live
    }
}

impl<R: Rules> Session<R> {
    fn copy(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            resting: self.resting.clone(),
            live: self.live.clone(),
            rest: self.rest.clone(),
            top: self.top.clone(),
            waiting: self.waiting.clone(),
            fault: self.fault.clone(),
            chance: self.chance.fork(),
            since: self.since.clone(),
            told: self.told,
            done: self.done.clone(),
            events: self.events.clone(),
            steps: self.steps.clone(),
            undo: Vec::new(),
            audited: self.audited,
            fed: self.fed,
        }
    }
}
