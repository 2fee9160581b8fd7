//! A session is direct play, for the rulebooks that can be had themselves.

use cardwright_source::Sources;
use cardwright_system::{Game, System};
use cardwright_tests::{
    laws::direct,
    toy::{TOY, game::ToyGame},
};

#[test]
fn of_the_toy() {
    let file = TOY.builtin_cards()[0];
    let cards = TOY.load(&[Sources::default().add(file.name, file.text)], "standard").cards;
    let game = ToyGame::new(&cards, None);
    let decks = |rng: &mut cardwright_table::Rng| vec![game.random_deck(rng), game.random_deck(rng)];
    direct::check_all(game.rules(), 500, &decks).unwrap_or_else(|text| panic!("{text}"));
}
