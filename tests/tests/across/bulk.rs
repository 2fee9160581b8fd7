//! Games in bulk come out the same whatever the number of threads, and players do what their names say.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use cardwright_sim::{Labels, Plan, PlanError, Report, SeatDeck, Series};
use cardwright_source::Sources;
use cardwright_system::{Game, System};
use cardwright_table::{Entry, Setup, playout::End};
use cardwright_tests::toy::{TOY, VOCABULARY};

fn toy() -> Arc<dyn Game> {
    let file = TOY.builtin_cards()[0];
    let cards = TOY.load(&[Sources::default().add(file.name, file.text)], "standard").cards;
    TOY.game(&cards, "standard", &[]).expect("the toy plays its cards")
}

fn series(plan: &Plan) -> Result<Series, PlanError> {
    Series::single(toy(), &VOCABULARY, plan.clone(), Labels::default())
}

fn run(plan: &Plan, threads: usize) -> Report {
    let series = series(plan).expect("the plan can be played");
    cardwright_sim::run(&series, threads, &|_| {}).expect("it is played")
}

#[test]
fn threads_change_nothing() {
    let plan = Plan { coverage: true, ..Plan::new(2, 333, 9) };
    let one = run(&plan, 1);
    assert_eq!(one, run(&plan, 2));
    assert_eq!(one, run(&plan, 7));
    assert_ne!(one, run(&Plan { seed: 10, ..plan }, 1));
}

#[test]
fn every_game_is_counted_once() {
    let done = AtomicU64::new(0);
    let plan = Plan { coverage: true, ..Plan::new(2, 100, 1) };
    let progress = |more| {
        done.fetch_add(more, Ordering::Relaxed);
    };
    let series = series(&plan).expect("it can be played");
    let report = cardwright_sim::run(&series, 2, &progress).expect("it is played");
    assert_eq!(done.into_inner(), 100);
    let wins: u64 = report.seats.iter().map(|seat| seat.wins.count).sum();
    assert_eq!(wins + report.draws.count, 100);
    assert!(report.is_clean());
    let began = report.first.map(|first| first.began.iter().map(|wins| wins.of).collect::<Vec<_>>());
    assert_eq!(began, Some(vec![100, 0]));
    assert_eq!(report.reasons.len(), 1);
    assert_eq!(report.coverage.len(), 3);
    assert!(report.coverage.iter().all(|word| word.count > 0));
}

#[test]
fn the_longest_game_can_be_played_again() {
    let plan = Plan::new(2, 200, 4);
    let series = series(&plan).expect("it can be played");
    let lengths = run(&plan, 2).lengths.expect("games were played");
    let again = cardwright_sim::one(&series.settings[0], lengths.longest.game);
    assert_eq!(again.decisions, lengths.max);
}

#[test]
fn a_traced_game_replays_to_the_same_end() {
    let series = series(&Plan::new(2, 20, 6)).expect("it can be played");
    for game in 0..20 {
        let trace = cardwright_sim::trace(&series.settings[0], game);
        let setup = Setup { decks: trace.decks, seats: 2, options: Vec::new() };
        let live = toy().replay(&setup, &trace.entries).expect("it can be replayed");
        assert_eq!(live.outcome().map(End::Over), Some(trace.played.end));
        assert_eq!(live.transcript(), trace.entries);
        let steps = trace.entries.iter().filter(|entry| matches!(entry, Entry::Answer(..))).count();
        assert_eq!((steps, trace.card), (trace.steps, None));
    }
}

#[test]
fn a_limit_makes_stalls_with_their_games() {
    let report = run(&Plan { limit: 3, ..Plan::new(2, 150, 4) }, 2);
    assert_eq!((report.stalls, report.stalled.len()), (150, 100));
    assert!(report.stalled.iter().zip(0..).all(|(stall, game)| stall.at.game == game));
}

#[test]
fn greed_beats_chance() {
    let agents = vec!["greedy".to_owned(), "random".to_owned()];
    let report = run(&Plan { agents, ..Plan::new(2, 300, 2) }, 2);
    assert!(report.seats[0].wins.low > 0.6, "{:?}", report.seats[0].wins);
}

#[test]
fn impossible_plans_are_refused() {
    let error = |plan: Plan| series(&plan).err();
    let decks = vec![SeatDeck::Random; 3];
    assert_eq!(error(Plan { decks, ..Plan::new(2, 1, 1) }), Some(PlanError::Decks { decks: 3, seats: 2 }));
    assert_eq!(error(Plan::new(0, 1, 1)), Some(PlanError::NoAgents));
    let agents = vec!["randm".to_owned(), "random".to_owned()];
    let text = error(Plan { agents, ..Plan::new(2, 1, 1) }).map(|error| error.to_string());
    assert_eq!(text.as_deref(), Some("there is no player `randm`; did you mean `random`?"));
}
