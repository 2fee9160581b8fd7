//! Answers evenly at random.

use cardwright_table::{Agent, Answer, Decision, Live, Rng, driver::Valid};

use crate::draw::at_random;

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
        at_random(here, decision, valid, &mut self.rng)
    }
}
