//! A session is direct play: every rulebook, both ways.

use std::sync::Arc;

use cardwright_duel::{Duel, game::DuelGame, profile::Profile, rules::Duelists};
use cardwright_ir::Cards;
use cardwright_source::Sources;
use cardwright_system::{Game, System};
use cardwright_table::{Rng, Rules};
use cardwright_tests::{
    laws::direct,
    toy::{TOY, game::ToyGame},
};

fn cards(system: &dyn System, profile: &str) -> Cards {
    let mut sources = Sources::default();
    let files: Vec<_> = system.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    system.load(&files, profile).cards
}

fn check<R: Rules>(game: &dyn Game, rules: &Arc<R>, games: u64) {
    let decks = |rng: &mut Rng| vec![game.random_deck(rng), game.random_deck(rng)];
    direct::check_all(rules, games, &decks).unwrap_or_else(|text| panic!("{text}"));
}

#[test]
fn of_the_toy() {
    let game = ToyGame::new(&cards(&TOY, "standard"), None);
    check(&game, game.rules(), 500);
}

#[test]
fn of_the_duel() {
    for (profile, name) in
        [(Profile::Standard, "standard"), (Profile::Compat, "compat"), (Profile::Extended, "extended")]
    {
        let (rules, errors) = Duelists::new(&cards(&Duel, name), profile, false);
        assert!(errors.is_empty(), "{errors:?}");
        let game = DuelGame::new(rules);
        check(&game, game.rules(), 200);
    }
}
