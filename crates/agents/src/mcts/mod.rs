//! Looks ahead by playing many lines in its head: information-set tree search.
//!
//! Every line starts from a match in which all that the seat cannot know is drawn anew, so what is really there never
//! plays a part. One tree holds what the lines came to; every seat in it wants its own best.

mod budget;
mod key;
mod line;
mod reward;
mod tree;

use std::time::Instant;

use cardwright_ir::Seat;
use cardwright_table::{
    Agent, Answer, Decision, Imagined, Live, Rng,
    driver::{Valid, accept},
};

pub use self::budget::{Budget, Until, WrongBudget};
use self::{
    line::Descent,
    reward::Scale,
    tree::{Rewards, Tree},
};
use crate::{
    draw::safe,
    memory::{Memory, knowledge, turn},
};

/// Lines after which someone who listens hears what they came to.
const TOLD: u32 = 25;

/// Lines that fail one after the other before a search is given up.
const FAILURES: u32 = 20;

/// How the search weighs and plays.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// How much answers that were seldom tried are preferred, in spreads of the rewards.
    pub explore: f64,
    /// Answers that a node tries at its first visit.
    pub widen: f64,
    /// The power of the visits with which that number grows.
    pub widening: f64,
    /// Decisions of a playout. Where the rulebook names fewer, it takes those and draws them all at random.
    pub depth: u32,
    /// Options that a playout compares at a rest.
    pub tried: u32,
    /// Decisions of a playout that are answered at random, of a hundred.
    pub random: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { explore: 1.0, widen: 2.0, widening: 0.5, depth: 30, tried: 3, random: 10 }
    }
}

impl Settings {
    /// The same for a rulebook that names how far a playout goes.
    fn within(&self, horizon: u32) -> Self {
        match horizon < self.depth {
            true => Self { depth: horizon, random: 100, ..self.clone() },
            false => self.clone(),
        }
    }
}

/// Plays many lines in its head and takes the answer that most of them came to prefer.
#[derive(Debug)]
pub struct Mcts {
    budget: Budget,
    settings: Settings,
    rng: Rng,
    scale: Scale,
    kept: Option<Kept>,
    memory: Memory,
}

/// An answer and what the lines that began with it came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed {
    /// The answer.
    pub answer: Answer,
    /// Lines that began with it.
    pub lines: u32,
    /// What they were worth on average to the seat that answers, from 0 (lost) to 1 (won).
    pub worth: f64,
}

/// The trees of the last decision, and what was answered.
#[derive(Debug)]
struct Kept {
    seat: Seat,
    key: u64,
    trees: Vec<Tree>,
}

/// One tree's share of a search.
struct Share {
    tree: Tree,
    seed: u64,
    lines: u32,
    swings: f64,
    counted: u32,
}

impl Mcts {
    /// With a budget and a seed.
    pub fn new(budget: Budget, seed: u64) -> Self {
        Self::with(budget, seed, Settings::default())
    }

    /// With settings of one's own.
    pub fn with(budget: Budget, seed: u64, settings: Settings) -> Self {
        Self {
            budget,
            settings,
            rng: Rng::new(seed),
            scale: Scale::default(),
            kept: None,
            memory: Memory::default(),
        }
    }

    /// Thinks about a decision for so many lines without answering it. `told` hears now and then what the answers that
    /// were tried have come to, best first, and says whether to go on.
    pub fn weigh(
        &mut self,
        here: &dyn Live,
        decision: &Decision,
        mut lines: u32,
        told: &mut dyn FnMut(&[Weighed]) -> bool,
    ) {
        let (leads, settings) = self.prepare(here, decision);
        let mut tree = Tree::new(decision.seat);
        while lines > 0 {
            let mut share = Share::new(tree, self.rng.bits(), lines.min(TOLD));
            share.run(here, decision.seat, &leads, self.scale, &settings, None);
            tree = share.tree;
            lines = lines.saturating_sub(TOLD);
            if !told(&roots(std::slice::from_ref(&tree), decision)) {
                return;
            }
        }
    }

    /// The trees to go on with: what is left of the last ones, where the match went as one of their lines.
    fn trees(&mut self, decision: &Decision, known: u64) -> Vec<Tree> {
        let count = self.budget.threads as usize;
        let old = match self.kept.take() {
            Some(kept) if kept.seat == decision.seat => {
                kept.trees.iter().map(|tree| tree.behind(kept.key, known)).collect()
            }
            _ => Vec::new(),
        };
        let mut old = old.into_iter();
        (0..count).map(|_| old.next().flatten().unwrap_or_else(|| Tree::new(decision.seat))).collect()
    }

    /// How far every seat is ahead, and how to play here. The first time, also what leads usually change by.
    fn prepare(&mut self, here: &dyn Live, decision: &Decision) -> (Rewards, Settings) {
        let seats = u8::try_from(here.view(Some(decision.seat)).seats.len()).unwrap_or(u8::MAX).max(1);
        let leads = reward::leads(here, seats);
        let settings = self.settings.within(here.horizon());
        if !self.scale.is_set() {
            let mut probe = Share::new(Tree::new(decision.seat), self.rng.bits(), 8);
            probe.run(here, decision.seat, &leads, self.scale, &settings, None);
            self.scale.learn(probe.swings, probe.counted);
        }
        (leads, settings)
    }

    /// Lets every tree grow on a thread of its own.
    fn search(&mut self, here: &dyn Live, decision: &Decision, known: u64) -> Vec<Tree> {
        let (leads, settings) = self.prepare(here, decision);
        let trees = self.trees(decision, known);
        let count = self.budget.threads;
        let (lines, until) = match self.budget.until {
            Until::Lines(lines) => (lines, None),
            Until::Time(time) => (u32::MAX, Some(Instant::now() + time)),
        };
        let mut shares: Vec<Share> = (0..count)
            .zip(trees)
            .map(|(at, tree)| {
                let own = if until.is_some() { lines } else { lines / count + u32::from(at < lines % count) };
                Share::new(tree, self.rng.bits(), own)
            })
            .collect();
        let (scale, settings, seat) = (self.scale, &settings, decision.seat);
        if let [share] = shares.as_mut_slice() {
            share.run(here, seat, &leads, scale, settings, until);
        } else {
            let leads = &leads;
            std::thread::scope(|scope| {
                for share in &mut shares {
                    scope.spawn(move || share.run(here, seat, leads, scale, settings, until));
                }
            });
        }
        for share in &shares {
            self.scale.learn(share.swings, share.counted);
        }
        shares.into_iter().map(|share| share.tree).collect()
    }
}

impl Share {
    fn new(tree: Tree, seed: u64, lines: u32) -> Self {
        Self { tree, seed, lines, swings: 0.0, counted: 0 }
    }

    fn run(
        &mut self,
        here: &dyn Live,
        seer: Seat,
        leads: &Rewards,
        scale: Scale,
        settings: &Settings,
        until: Option<Instant>,
    ) {
        let seats = u8::try_from(leads.len()).unwrap_or(u8::MAX);
        let mut rng = Rng::new(self.seed);
        let mut failures = 0;
        for _ in 0..self.lines {
            let mut line = Descent::new(&mut self.tree, settings, scale, seats, rng.bits());
            let ended = here.imagine(seer, &mut rng, &mut line);
            let left = line.left_at.as_ref().and_then(|left| left.get(usize::from(seer)));
            if let (Some(left), Some(before)) = (left, leads.get(usize::from(seer))) {
                self.swings += (left - before).abs();
                self.counted += 1;
            }
            let rewards = match ended {
                Imagined::Over(outcome) => Some(reward::of(outcome, seats)),
                Imagined::Left | Imagined::Failed => None,
            };
            line.learn(rewards);
            failures = if ended == Imagined::Failed { failures + 1 } else { 0 };
            let late = until.is_some_and(|until| Instant::now() >= until);
            if late || failures == FAILURES {
                break;
            }
        }
    }
}

impl Agent for Mcts {
    fn begin(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
        self.scale = Scale::default();
        self.kept = None;
        self.memory = Memory::default();
    }

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Answer {
        let usual = safe(here, decision, valid);
        if key::forced(decision) || self.memory.is_weary(turn(here, decision.seat)) {
            return usual;
        }
        let known = knowledge(here, decision);
        let trees = self.search(here, decision, known);
        let mut answers: Vec<Answer> = roots(&trees, decision).into_iter().map(|root| root.answer).collect();
        answers.push(usual.clone());
        let mut fit = answers.iter().filter(|answer| accept(decision, answer, valid).is_ok());
        let best = fit.clone().next().unwrap_or(&usual);
        let answer = fit.find(|answer| !self.memory.has(known, answer)).unwrap_or(best).clone();
        self.memory.note(known, answer.clone());
        self.kept = Some(Kept { seat: decision.seat, key: key::of(decision, &answer), trees });
        answer
    }

    fn imagines(&self) -> bool {
        true
    }
}

/// The answers at the roots that fit the decision, those with the most visits in all trees first.
fn roots(trees: &[Tree], decision: &Decision) -> Vec<Weighed> {
    let mut all: Vec<(u64, Answer, u32, f64)> = Vec::new();
    for edge in trees.iter().flat_map(|tree| &tree.nodes[0].edges) {
        match all.iter_mut().find(|(key, ..)| *key == edge.key) {
            Some((_, _, visits, total)) => {
                *visits += edge.visits;
                *total += edge.total;
            }
            None => all.push((edge.key, edge.answer.clone(), edge.visits, edge.total)),
        }
    }
    let fits = |(key, answer, ..): &(u64, Answer, u32, f64)| {
        decision.check(answer).is_ok() && *key == key::of(decision, answer)
    };
    let weighed = |(_, answer, lines, total): (u64, Answer, u32, f64)| Weighed {
        answer,
        lines,
        worth: total / f64::from(lines.max(1)),
    };
    let mut all: Vec<Weighed> = all.into_iter().filter(fits).map(weighed).collect();
    all.sort_by(|one, other| other.lines.cmp(&one.lines).then(other.worth.total_cmp(&one.worth)));
    all
}
