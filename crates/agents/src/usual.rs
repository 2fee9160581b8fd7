//! Answers what the rules answer when no one decides.

use cardwright_table::{Agent, Answer, Decision, Live, driver::Valid};

use crate::draw::safe;

/// Answers what a bystander would expect. Nothing in it is random.
#[derive(Debug)]
pub struct Usual;

impl Agent for Usual {
    fn begin(&mut self, _: u64) {}

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Answer {
        safe(here, decision, valid)
    }
}
