//! Options of a game: errata, too few tiles, and how many may play.

use std::sync::Arc;

use cardwright_lorenzo::Lorenzo;
use cardwright_source::{Source, Sources};
use cardwright_system::System;
use cardwright_table::Setup;

use crate::files;

const CARDS: &str = r#"[
  {"name": "Mill", "period": 1, "cardType": "CHARACTERCARD", "cost": {"COINS": 2}, "instantEffect": "ADD", "instantPayload": {"WOOD": 2}}
]"#;
const ERRATA: &str = r#"[
  {"kind": "development", "name": "Mill **", "pointer": "/instantPayload/WOOD", "data": 2, "printed": 5,
   "also": {"pointer": "/instantPayload/STONE", "data": null, "printed": 1}},
  {"kind": "leader", "name": "Mill", "pointer": "/name", "printed": "Weir"}
]"#;
const BOARD: &str = r#"{ "dice": [1, 1, 1], "towers": {"5": ["Mill", "", "", ""]},
  "players": {"0": {"res": {"COINS": 2}}, "1": {}} }"#;

fn files(list: &[(&str, &str)]) -> Vec<Arc<Source>> {
    let mut sources = Sources::default();
    list.iter().map(|(name, text)| sources.add(*name, *text)).collect()
}

/// What a player gains by taking the card.
fn taken(options: &[(String, String)]) -> (i64, i64) {
    let cards =
        Lorenzo.load(&files(&[("development.json", CARDS), ("errata.json", ERRATA)]), "printed").cards;
    let game = Lorenzo.game(&cards, "printed", options).expect("it can be played");
    let mut live = game.stage(BOARD, 1).expect("a board");
    for label in [0, 9] {
        let decision = live.decision().expect("a decision").clone();
        let option = if label == 0 { 0 } else { decision.options() - 2 };
        live.answer(decision.seat, decision.option(option)).expect("it is offered");
    }
    let state = game.state(&*live);
    let goods = &state["players"]["0"]["res"];
    (goods[0].as_i64().unwrap_or(-1), goods[1].as_i64().unwrap_or(-1))
}

#[test]
fn errata_are_applied_only_when_asked_for() {
    assert_eq!(taken(&[]), (2, 0));
    assert_eq!(taken(&[("apply_errata".to_owned(), "true".to_owned())]), (5, 1));
}

#[test]
fn too_few_tiles_refuse_the_start() {
    let tiles = r#"[{"HARVEST": {"WOOD": 1}, "PRODUCTION": {"COINS": 1}}]"#;
    let cards = Lorenzo.load(&files(&[("bonus_tile.json", tiles)]), "printed").cards;
    let game = Lorenzo.game(&cards, "printed", &[]).expect("a game");
    let setup = Setup { decks: Vec::new(), seats: 2, options: Vec::new() };
    let error = game.open(&setup, 1).err().expect("it cannot start");
    assert_eq!(error, "lorenzo/E055: 0 bonus tiles for 2 players");
}

#[test]
fn two_to_five_can_play() {
    let mut sources = Sources::default();
    let files: Vec<_> =
        Lorenzo.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let cards = Lorenzo.load(&files, "printed").cards;
    let game = Lorenzo.game(&cards, "printed", &[]).expect("a game");
    for seats in 0..8 {
        let setup = Setup { decks: Vec::new(), seats, options: Vec::new() };
        assert_eq!(game.open(&setup, 1).is_ok(), (2..=5).contains(&seats), "{seats}");
    }
    assert!(Lorenzo.game(&cards, "printed", &[("variant".to_owned(), "short".to_owned())]).is_err());
    assert!(Lorenzo.game(&cards, "compat", &[]).is_err());
}

#[test]
fn a_recorded_game_opens_at_any_step() {
    let files = files::corpus(&mut Sources::default());
    let game = files.iter().find(|file| file.name.ends_with("-open.jsonl")).expect("a recorded game");
    let cards = |file: &&Arc<Source>| {
        let folder = file.name.starts_with("tables/") && !file.name.contains("derived");
        folder || (file.name.ends_with("_cards.json") && !file.name.contains('/'))
    };
    let pool: Vec<_> = files.iter().filter(cards).cloned().collect();
    let cards = Lorenzo.load(&pool, "printed").cards;
    for to in [0, 10, 80] {
        let recorded =
            Lorenzo.recorded(game, &cards, to).expect("it is a game").expect("it comes out as recorded");
        assert!(recorded.steps > 80);
        assert_eq!(
            recorded
                .opened
                .transcript()
                .iter()
                .filter(|entry| matches!(entry, cardwright_table::Entry::Answer(..)))
                .count(),
            to
        );
    }
}
