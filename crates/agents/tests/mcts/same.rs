//! The same seed and the same threads give the same answers.

use cardwright_agents::mcts::{Budget, Until};

use super::{play_on, played, players, set_up, under_way};

fn game(system: &dyn cardwright_system::System, budget: Budget, seed: u64) -> String {
    let mut live = under_way(system, 7, 20);
    let seats = set_up(system, 7).1.seats;
    let given = play_on(live.as_mut(), &mut players(seats, budget, seed), 6);
    format!("{given:?} {:x}", live.digest())
}

#[test]
fn a_seed_gives_the_same_answers() {
    for system in played() {
        let budget = Budget::lines(8);
        assert_eq!(game(system, budget, 1), game(system, budget, 1), "{}", system.about().name);
    }
}

#[test]
fn threads_give_the_same_answers_every_time() {
    for system in played() {
        let budget = Budget { until: Until::Lines(8), threads: 3 };
        assert_eq!(game(system, budget, 1), game(system, budget, 1), "{}", system.about().name);
    }
}

#[test]
fn seeds_differ() {
    let budget = Budget::lines(4);
    let other = |system| (2..8).any(|seed| game(system, budget, seed) != game(system, budget, 1));
    assert!(played().any(other), "no seed changes anything");
}
