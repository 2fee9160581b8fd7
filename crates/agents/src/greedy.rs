//! Takes the answer after which the table looks best, as far as one step shows it.

use cardwright_table::{
    Agent, Answer, Decision, Live, Rng,
    driver::{Valid, accept},
};

use crate::{
    draw::{at_random, below, draw, safe, several},
    memory::{Memory, knowledge, turn},
};

/// Re-samplings of what it cannot know, the same ones for every answer.
const SAMPLES: usize = 3;

/// Answers it looks at; of more, a random part.
const BREADTH: usize = 48;

/// Answers of several picks that it draws besides, where there are such.
const COMBINED: usize = 8;

/// At rest it looks one answer ahead; inside an effect it answers as usual.
#[derive(Debug)]
pub struct Greedy {
    rng: Rng,
    memory: Memory,
}

impl Greedy {
    /// With a seed.
    pub fn new(seed: u64) -> Self {
        Self { rng: Rng::new(seed), memory: Memory::default() }
    }

    fn candidates(&mut self, here: &dyn Live, decision: &Decision) -> Vec<Answer> {
        let options = decision.options();
        let mut answers: Vec<Answer> = if options <= BREADTH {
            (0..options).map(|n| decision.option(n)).collect()
        } else {
            (0..BREADTH).map(|_| draw(decision, &mut self.rng)).collect()
        };
        if decision.asks.iter().any(several) {
            answers.extend((0..COMBINED).map(|_| draw(decision, &mut self.rng)));
        }
        let usual = here.usual(decision);
        if !answers.contains(&usual) {
            answers.push(usual);
        }
        answers
    }
}

impl Agent for Greedy {
    fn begin(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
        self.memory = Memory::default();
    }

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Answer {
        let usual = safe(here, decision, valid);
        if decision.options() < 2 || self.memory.is_weary(turn(here, decision.seat)) {
            return usual;
        }
        let seeds: [u64; SAMPLES] = std::array::from_fn(|_| self.rng.bits());
        if here.look_ahead(decision, &usual, &mut Rng::new(seeds[0])).is_none() {
            return usual;
        }
        let known = knowledge(here, decision);
        let mut best = (i64::MIN, usual.clone());
        let mut ties = 0;
        for answer in self.candidates(here, decision) {
            if accept(decision, &answer, valid).is_err() {
                continue;
            }
            let values =
                seeds.iter().filter_map(|seed| here.look_ahead(decision, &answer, &mut Rng::new(*seed)));
            let (sum, count) = values.fold((0, 0), |(sum, count), value| (sum + i64::from(value), count + 1));
            if count < SAMPLES {
                continue;
            }
            if sum > best.0 {
                ties = 1;
                best = (sum, answer);
            } else if sum == best.0 {
                ties += 1;
                if below(&mut self.rng, ties) == 0 {
                    best.1 = answer;
                }
            }
        }
        // Who knows what was known before has gone round in a circle. The usual answer leads out of most of them.
        let answer = match (self.memory.has(known, &best.1), self.memory.has(known, &usual)) {
            (false, _) => best.1,
            (true, false) => usual,
            (true, true) => at_random(here, decision, valid, &mut self.rng),
        };
        self.memory.note(known, answer.clone());
        answer
    }
}
