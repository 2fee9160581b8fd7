//! One line of play: down the tree, one new answer, a short playout, and what it came to.

use cardwright_ir::Seat;
use cardwright_table::{
    Answer, Decision, Line, Live, Rng,
    driver::{Valid, accept},
};

use super::{
    Settings, key,
    reward::{self, Scale},
    tree::{Edge, Rewards, Tree},
};
use crate::{
    draw::{below, draw, several},
    memory::knowledge,
};

/// Answers that are looked at for one new edge; of more, a random part.
const BREADTH: usize = 80;

/// How often an answer to a question inside an effect is drawn before the line is left.
const ATTEMPTS: u32 = 16;

/// Where a line is.
#[derive(Clone, Copy, Debug)]
enum Place {
    Root,
    Behind(u32, usize),
    Outside,
}

/// A line under way.
pub(super) struct Descent<'d> {
    tree: &'d mut Tree,
    settings: &'d Settings,
    scale: Scale,
    seats: Seat,
    rng: Rng,
    place: Place,
    path: Vec<(u32, usize)>,
    played: u32,
    /// How far every seat is ahead, where the line was left.
    pub(super) left_at: Option<Rewards>,
}

impl<'d> Descent<'d> {
    pub(super) fn new(
        tree: &'d mut Tree,
        settings: &'d Settings,
        scale: Scale,
        seats: Seat,
        seed: u64,
    ) -> Self {
        Self {
            tree,
            settings,
            scale,
            seats,
            rng: Rng::new(seed),
            place: Place::Root,
            path: Vec::new(),
            played: 0,
            left_at: None,
        }
    }

    /// Notes in the tree what the line came to.
    pub(super) fn learn(self, rewards: Option<Rewards>) {
        let left = self.left_at.map(|leads| self.scale.rewards(&leads));
        // A line that the rules could not finish is one to keep away from.
        let rewards = rewards.or(left).unwrap_or_default();
        self.tree.learn(&self.path, &rewards);
    }

    /// The node of this question, if the line is still in the tree.
    fn node(&mut self, here: &dyn Live, decision: &Decision) -> Option<u32> {
        let (node, edge) = match self.place {
            Place::Root => return Some(0),
            Place::Behind(node, edge) => (node, edge),
            Place::Outside => return None,
        };
        let kind = key::kind(decision);
        let next = match self.tree.next(node, edge, kind) {
            Some(next) => next,
            None if self.tree.node(node).edges[edge].visits == 0 => return None,
            None => self.tree.grow(node, edge, kind, decision.seat)?,
        };
        let own = self.tree.nodes[0].seat;
        if decision.seat == own && self.tree.node(next).known.is_none() {
            let first = self.path.iter().skip(1).all(|(node, _)| self.tree.node(*node).seat != own);
            if first {
                self.tree.node_mut(next).known = Some(knowledge(here, decision));
            }
        }
        Some(next)
    }

    /// Goes on from a node: with a new answer while there is room for one, else with the most promising.
    fn descend(
        &mut self,
        node: u32,
        here: &dyn Live,
        decision: &Decision,
        valid: Valid<'_>,
    ) -> Option<Answer> {
        let mut offered: Vec<(usize, Answer)> = Vec::new();
        let options = Options::new(here, decision, &mut self.rng);
        let mut fresh = options.answers;
        for (at, edge) in self.tree.node_mut(node).edges.iter_mut().enumerate() {
            let place = fresh.iter().position(|(key, _)| *key == edge.key);
            let answer = match place {
                Some(place) => Some(fresh.swap_remove(place).1),
                None => Some(edge.answer.clone())
                    .filter(|answer| decision.check(answer).is_ok() && key::of(decision, answer) == edge.key),
            };
            if let Some(answer) = answer {
                edge.offered += 1;
                edge.answer.clone_from(&answer);
                offered.push((at, answer));
            }
        }
        let visits = self.tree.node(node).visits;
        let room = self.settings.widen * f64::from(visits + 1).powf(self.settings.widening);
        if (offered.len() as f64) < room
            && let Some((key, answer)) = self.best_of(fresh, here, decision, valid)
        {
            let edges = &mut self.tree.node_mut(node).edges;
            let next = Vec::new();
            edges.push(Edge { key, answer: answer.clone(), visits: 0, offered: 1, total: 0.0, next });
            let edge = edges.len() - 1;
            return Some(self.go(node, edge, answer));
        }
        let explore = self.settings.explore * self.tree.spread();
        let edges = &self.tree.node(node).edges;
        let score = |at: usize| {
            let edge = &edges[at];
            let visits = f64::from(edge.visits.max(1));
            edge.mean() + explore * (f64::from(edge.offered.max(1)).ln().max(0.0) / visits).sqrt()
        };
        let mut ranked: Vec<(f64, usize, Answer)> =
            offered.into_iter().map(|(at, answer)| (score(at), at, answer)).collect();
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        let (_, edge, answer) =
            ranked.into_iter().find(|(_, _, answer)| accept(decision, answer, valid).is_ok())?;
        Some(self.go(node, edge, answer))
    }

    fn go(&mut self, node: u32, edge: usize, answer: Answer) -> Answer {
        self.path.push((node, edge));
        self.place = Place::Behind(node, edge);
        answer
    }

    /// The answer that looks best one step ahead; inside effects the usual one, then any.
    fn best_of(
        &mut self,
        mut fresh: Vec<(u64, Answer)>,
        here: &dyn Live,
        decision: &Decision,
        valid: Valid<'_>,
    ) -> Option<(u64, Answer)> {
        let seed = self.rng.bits();
        let value = |answer: &Answer| here.try_out(decision, answer, &mut Rng::new(seed));
        if fresh.len() > 1 && value(&fresh[0].1).is_some() {
            let looks = |answer: &Answer| value(answer).unwrap_or(i32::MIN);
            let mut looked: Vec<(i32, (u64, Answer))> =
                fresh.into_iter().map(|one| (looks(&one.1), one)).collect();
            looked.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
            return looked
                .into_iter()
                .map(|(_, one)| one)
                .find(|(_, answer)| accept(decision, answer, valid).is_ok());
        }
        let usual = here.usual(decision);
        let usual = key::of(decision, &usual);
        if let Some(at) = fresh.iter().position(|(key, _)| *key == usual) {
            let one = fresh.swap_remove(at);
            if accept(decision, &one.1, valid).is_ok() {
                return Some(one);
            }
        }
        while !fresh.is_empty() {
            let one = fresh.swap_remove(below(&mut self.rng, fresh.len()));
            if accept(decision, &one.1, valid).is_ok() {
                return Some(one);
            }
        }
        None
    }

    /// An answer of the playout: at rest the best of a few, inside effects mostly the usual one.
    fn play(&mut self, here: &dyn Live, decision: &Decision, valid: Valid<'_>) -> Option<Answer> {
        if below(&mut self.rng, 100) >= self.settings.random as usize {
            let seed = self.rng.bits();
            let options = decision.options();
            let tried = self.settings.tried as usize;
            let mut best: Option<(i32, Answer)> = None;
            let from = below(&mut self.rng, options.max(1));
            for n in 0..options.min(tried) {
                let few = options <= tried;
                let at = if few { (from + n) % options } else { below(&mut self.rng, options) };
                let answer = decision.option(at);
                match here.try_out(decision, &answer, &mut Rng::new(seed)) {
                    Some(value) if best.as_ref().is_none_or(|(most, _)| value > *most) => {
                        best = Some((value, answer));
                    }
                    Some(_) => {}
                    None => break,
                }
            }
            let answer = best.map_or_else(|| here.usual(decision), |(_, answer)| answer);
            if accept(decision, &answer, valid).is_ok() {
                return Some(answer);
            }
        }
        let drawn = (0..ATTEMPTS).map(|_| draw(decision, &mut self.rng));
        let drawn = drawn.into_iter().find(|answer| accept(decision, answer, valid).is_ok());
        drawn
            .or_else(|| Some(crate::draw::safe(here, decision, valid)))
            .filter(|answer| accept(decision, answer, valid).is_ok())
    }
}

impl Line for Descent<'_> {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Option<Answer> {
        if key::forced(decision) {
            let answer = decision.option(0);
            if accept(decision, &answer, valid).is_ok() {
                return Some(answer);
            }
        }
        if let Some(node) = self.node(here, decision) {
            let answer = self.descend(node, here, decision, valid);
            if answer.is_none() {
                self.left_at = Some(reward::leads(here, self.seats));
            }
            return answer;
        }
        self.place = Place::Outside;
        if self.played == self.settings.depth {
            self.left_at = Some(reward::leads(here, self.seats));
            return None;
        }
        self.played += 1;
        let answer = self.play(here, decision, valid);
        if answer.is_none() {
            self.left_at = Some(reward::leads(here, self.seats));
        }
        answer
    }
}

/// Answers to a question with their meanings: each option once, the usual answer, and random ones where an answer
/// takes several picks.
struct Options {
    answers: Vec<(u64, Answer)>,
}

impl Options {
    fn new(here: &dyn Live, decision: &Decision, rng: &mut Rng) -> Self {
        let mut options = Self { answers: Vec::new() };
        let count = decision.options();
        if count <= BREADTH {
            (0..count).for_each(|n| options.add(decision, decision.option(n)));
        } else {
            (0..BREADTH).for_each(|_| options.add(decision, draw(decision, rng)));
        }
        options.add(decision, here.usual(decision));
        if decision.asks.iter().any(several) {
            (0..4).for_each(|_| options.add(decision, draw(decision, rng)));
        }
        options
    }

    fn add(&mut self, decision: &Decision, answer: Answer) {
        let key = key::of(decision, &answer);
        let known = self.answers.iter().any(|(other, _)| *other == key);
        if !known && decision.check(&answer).is_ok() {
            self.answers.push((key, answer));
        }
    }
}
