//! The laws notice what is wrong: the toy with one flaw each.

use cardwright_tests::{
    laws::{self, Budget},
    toy::{Flaw, Toy},
};

/// Which laws are broken by a flaw.
fn broken(flaw: Flaw) -> Vec<&'static str> {
    let system = Toy(Some(flaw));
    let budget = Budget { games: 12, ..Budget::ORDINARY };
    laws::GAMES.iter().filter(|law| law.check(&system, budget).is_err()).map(|law| law.name).collect()
}

#[track_caller]
fn noticed(flaw: Flaw, law: &str) {
    let broken = broken(flaw);
    assert!(broken.contains(&law), "{flaw:?} breaks only {broken:?}");
}

#[test]
fn open_hands() {
    noticed(Flaw::OpenHands, "hidden");
}

#[test]
fn loud_draws() {
    noticed(Flaw::LoudDraws, "hidden");
}

#[test]
fn a_re_sampling_that_forgets() {
    noticed(Flaw::Forgets, "hidden");
}

#[test]
fn a_re_sampling_that_does_nothing() {
    noticed(Flaw::Static, "hidden");
}

#[test]
fn steps_that_depend_on_their_number() {
    noticed(Flaw::Restless, "audit");
    noticed(Flaw::Restless, "saved");
}

#[test]
fn a_listed_card_that_is_refused() {
    noticed(Flaw::Lies, "listed");
}

#[test]
fn a_decision_about_cards_that_are_gone() {
    noticed(Flaw::Stale, "pointing");
}

#[test]
fn a_step_that_cannot_be_finished() {
    assert_eq!(broken(Flaw::Breaks).len(), laws::GAMES.len());
}
