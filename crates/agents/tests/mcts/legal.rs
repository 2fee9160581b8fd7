//! Its answers are legal, at rest and inside effects.

use cardwright_agents::mcts::{Budget, Until};
use cardwright_system::Job;
use cardwright_table::{Agent, Rng, playout::End};

use super::{few, play_on, played, players, set_up, under_way};

#[test]
fn answers_are_legal() {
    for system in played() {
        for (seed, start) in [(1, 0), (2, 30)] {
            let mut live = under_way(system, seed, start);
            let seats = set_up(system, seed).1.seats;
            play_on(live.as_mut(), &mut players(seats, few(5), seed), 12);
        }
    }
}

#[test]
fn games_in_bulk_go_by_the_rules() {
    for system in played() {
        let (game, setup) = set_up(system, 4);
        let mut agents: Vec<Box<dyn Agent>> = Vec::new();
        agents.extend(
            players(setup.seats, few(2), 4).into_iter().map(|agent| Box::new(agent) as Box<dyn Agent>),
        );
        let mut decks = |_: u64, _: &mut Rng| setup.decks.clone();
        let job = Job {
            seed: 4,
            games: 0..1,
            decks: &mut decks,
            options: &[],
            agents: &mut agents,
            coverage: None,
            uses: None,
            entries: None,
            over: None,
            logged: false,
            limit: 40,
        };
        let mut ends = Vec::new();
        game.simulate(job, &mut |_, played| ends.push(played.end));
        assert!(matches!(ends[..], [End::Over(_) | End::Stalled]), "{}: {ends:?}", system.about().name);
    }
}

#[test]
fn a_time_is_a_budget_too() {
    for system in played() {
        let mut live = under_way(system, 5, 10);
        let budget = Budget { until: Until::Time(std::time::Duration::from_millis(2)), threads: 2 };
        let seats = set_up(system, 5).1.seats;
        play_on(live.as_mut(), &mut players(seats, budget, 5), 3);
    }
}
