//! The searching player at all systems that are played: its answers are legal, the same for a seed, and blind to what
//! its seat cannot know.

mod hidden;
mod inside;
mod legal;
mod same;

use std::sync::Arc;

use cardwright_agents::{
    draw,
    mcts::{Budget, Mcts, Settings},
};
use cardwright_ir::Def;
use cardwright_source::Sources;
use cardwright_system::{Game, System};
use cardwright_table::{Agent, Answer, Match, Rng, Setup};

/// The systems that have a rulebook.
fn played() -> impl Iterator<Item = &'static dyn System> {
    cardwright_registry::all().iter().copied().filter(|system| system.plays())
}

/// The built-in cards under the first profile, and a deck for every seat.
fn set_up(system: &dyn System, seed: u64) -> (Arc<dyn Game>, Setup) {
    let mut sources = Sources::default();
    let files: Vec<_> = system.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let profile = system.about().profiles[0].0;
    let loaded = system.load(&files, profile);
    let game = system.game(&loaded.cards, profile, &[]).expect("the built-in cards can be played");
    let mut rng = Rng::new(seed);
    let decks: Vec<Vec<Def>> = (0..game.seats()).map(|_| game.random_deck(&mut rng)).collect();
    let setup = Setup { decks, seats: game.seats(), options: Vec::new() };
    (game, setup)
}

/// A match some random answers on.
fn under_way(system: &dyn System, seed: u64, answers: u32) -> Box<dyn Match> {
    let (game, setup) = set_up(system, seed);
    let mut live = game.open(&setup, seed).expect("a match opens");
    let mut rng = Rng::new(!seed);
    for _ in 0..answers {
        advance(live.as_mut(), &mut rng);
    }
    live
}

/// Answers at random; as usual where no random answer fits.
fn advance(live: &mut dyn Match, rng: &mut Rng) {
    let Some(decision) = live.decision().cloned() else { return };
    let drawn = (0..32).any(|_| live.answer(decision.seat, draw(&decision, rng)).is_ok());
    if !drawn && let Some(usual) = live.usual() {
        live.answer(decision.seat, usual).expect("the usual answer is legal");
    }
    assert!(live.fault().is_none(), "{:?}", live.fault());
}

/// What a fresh search of some lines answers.
fn answer(live: &mut dyn Match, budget: Budget, seed: u64) -> Option<Answer> {
    live.ask(&mut quick(budget, seed))
}

/// A player with short lines: the tests are about what it answers, not about how well.
fn quick(budget: Budget, seed: u64) -> Mcts {
    Mcts::with(budget, seed, Settings { depth: 3, tried: 2, ..Settings::default() })
}

/// So many lines on one thread.
fn few(lines: u32) -> Budget {
    Budget::lines(lines)
}

/// Does a player of its own for every seat play on legally?
fn play_on(live: &mut dyn Match, agents: &mut [Mcts], answers: u32) -> Vec<Answer> {
    let mut given = Vec::new();
    for _ in 0..answers {
        let Some(seat) = live.decision().map(|decision| decision.seat) else { break };
        let agent: &mut dyn Agent = &mut agents[usize::from(seat)];
        let answer = live.ask(agent).expect("there is a decision");
        if let Err(refusal) = live.answer(seat, answer.clone()) {
            panic!("{answer:?} is refused: {refusal}; {:?}", live.decision());
        }
        assert!(live.fault().is_none(), "{:?}", live.fault());
        given.push(answer);
    }
    given
}

fn players(seats: u8, budget: Budget, seed: u64) -> Vec<Mcts> {
    let mut rng = Rng::new(seed);
    (0..seats).map(|seat| quick(budget, rng.bits() ^ u64::from(seat))).collect()
}
