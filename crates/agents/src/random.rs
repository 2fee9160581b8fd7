//! Answers evenly at random.

use cardwright_table::{
    Agent, Answer, Decision, Live, Rng,
    driver::{Valid, accept},
};

use crate::draw::{draw, safe};

/// How often it draws before it takes any valid answer.
const ATTEMPTS: u32 = 64;

/// Answers evenly at random among what is on offer.
#[derive(Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// With a seed.
    pub fn new(seed: u64) -> Self {
        Self { rng: Rng::new(seed) }
    }
}

impl Agent for Random {
    fn begin(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Answer {
        for _ in 0..ATTEMPTS {
            let answer = draw(decision, &mut self.rng);
            if accept(decision, &answer, valid).is_ok() {
                return answer;
            }
        }
        safe(here, decision, valid)
    }
}
