//! Lines of play start at the decision that is asked, inside effects as at rest.

use cardwright_agents::Random;
use cardwright_table::{Agent, Answer, Decision, Imagined, Line, Live, Rng, Valid};

use super::{advance, played, under_way};

/// Notes the first decision of a line and leaves it.
#[derive(Default)]
struct First(Option<u32>);

impl Line for First {
    fn choose(&mut self, _: &mut dyn Live, decision: &Decision, _: Valid<'_>) -> Option<Answer> {
        self.0 = Some(decision.fingerprint());
        None
    }
}

/// Imagines a line at every decision that it is asked.
#[derive(Default)]
struct Starts {
    inside: u32,
    wrong: Vec<String>,
}

impl Agent for Starts {
    fn begin(&mut self, _: u64) {}

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Answer {
        let usual = here.usual(decision);
        self.inside += u32::from(here.look_ahead(decision, &usual, &mut Rng::new(1)).is_none());
        let mut line = First::default();
        let ended = here.imagine(decision.seat, &mut Rng::new(2), &mut line);
        if ended != Imagined::Left || line.0 != Some(decision.fingerprint()) {
            self.wrong.push(format!("{ended:?} at {decision:?}"));
        }
        Random::new(3).choose(here, decision, valid)
    }

    fn imagines(&self) -> bool {
        true
    }
}

#[test]
fn lines_start_where_the_match_waits() {
    for system in played() {
        let mut starts = Starts::default();
        for seed in 1..=3 {
            let mut live = under_way(system, seed, 10);
            let mut rng = Rng::new(seed);
            for _ in 0..60 {
                live.ask(&mut starts);
                advance(live.as_mut(), &mut rng);
            }
        }
        assert_eq!(starts.wrong, [""; 0], "{}", system.about().name);
        // Dreamtides keeps its prompts in its state: there every decision is at rest.
        assert!(starts.inside > 0 || system.about().name == "dreamtides", "{}", system.about().name);
    }
}
