//! Does the report find what is there, and only that? Seeds are fixed.

use std::io;

use cardwright_sim::{CardReport, Order, OrderDeck, OrderFile, Pairing, Report, Series};
use cardwright_system::System;

fn duel() -> &'static dyn System {
    cardwright_registry::find("duel").expect("the duel is registered")
}

fn series(files: Vec<OrderFile>, deck: Vec<String>, games: u64) -> Series {
    let order = Order {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        system: "duel".to_owned(),
        profile: "standard".to_owned(),
        options: Vec::new(),
        files,
        varied: None,
        decks: vec![OrderDeck { name: "deck".to_owned(), cards: Some(deck) }],
        agents: vec!["random".to_owned(); 2],
        pairings: vec![Pairing { variant: 0, decks: vec![0, 0], games }],
        seed: 11,
        limit: 20_000,
        coverage: false,
        turns: false,
        part: 256,
    };
    order.open(cardwright_registry::all()).expect("the cards can be played")
}

fn play(files: Vec<OrderFile>, deck: Vec<String>, games: u64) -> Report {
    let series = series(files, deck, games);
    let report = cardwright_sim::record(&series, 0, (io::sink(), io::sink()), &|_| {}).expect("it is played");
    assert!(report.is_clean(), "{:?} {:?}", report.faulty, report.stalled);
    report
}

/// The built-in cards and a built-in deck.
fn built_in(deck: &str) -> (Vec<OrderFile>, Vec<String>) {
    let file = |file: &cardwright_system::Builtin| OrderFile {
        name: file.name.to_owned(),
        text: file.text.to_owned(),
    };
    let found =
        duel().builtin_decks().iter().find(|file| file.name.starts_with(deck)).expect("it is built in");
    let ids = serde_json::from_str(found.text).expect("it is a list of ids");
    (duel().builtin_cards().iter().map(file).collect(), ids)
}

fn unit(id: &str, cost: u32, atk: u32, hp: u32) -> serde_json::Value {
    serde_json::json!({
        "id": id, "name": id.replace('_', " "), "type": "monster", "cost": cost, "atk": atk, "hp": hp,
        "race": "인간족", "theme": "Harbor", "element": "불", "effects": [],
    })
}

fn is_finding(card: &CardReport) -> bool {
    card.impact.is_some_and(|impact| impact.q < 0.05)
}

#[test]
fn a_card_that_is_too_strong_comes_first() {
    let (mut files, mut deck) = built_in("harbor");
    let planted = serde_json::json!([unit("planted_giant", 1, 8, 9)]);
    files.push(OrderFile { name: "planted.json".to_owned(), text: planted.to_string() });
    // It takes the place of the cards of which the deck has three copies last.
    for place in deck.iter_mut().filter(|id| *id == "signal_flare") {
        *place = "planted_giant".to_owned();
    }
    let report = play(files, deck, 2000);
    let first = &report.cards[0];
    assert_eq!(first.id, "planted_giant");
    let impact = first.impact.expect("it was in opening hands");
    assert!(impact.q < 0.001 && impact.by.low > 0.05, "{impact:?}");
    let page = cardwright_sim::page(&report, cardwright_sim::Beside::Tables);
    let table = page.split_once("Which cards decide games?").expect("there are cards").1;
    let row =
        table.split_once("<tbody>").and_then(|(_, rows)| rows.split_once("</tr>")).expect("it has rows").0;
    assert!(row.contains("planted giant") && row.contains('★'), "{row}");
}

#[test]
fn where_all_cards_are_the_same_none_stands_out() {
    let ids: Vec<String> = (0..10).map(|at| format!("soldier_{at}")).collect();
    let cards: Vec<serde_json::Value> = ids.iter().map(|id| unit(id, 2, 2, 3)).collect();
    let files = vec![OrderFile {
        name: "cards.json".to_owned(),
        text: serde_json::to_string(&cards).expect("it is JSON"),
    }];
    let deck = ids.iter().flat_map(|id| std::iter::repeat_n(id.clone(), 3)).collect();
    let report = play(files, deck, 2000);
    assert_eq!(report.cards.len(), 10);
    let found: Vec<&str> =
        report.cards.iter().filter(|card| is_finding(card)).map(|card| card.name.as_str()).collect();
    assert!(found.is_empty(), "{found:?}");
    assert!(report.cards.iter().all(|card| card.impact.is_some_and(|impact| impact.by.by.abs() < 0.1)));
}

#[test]
fn the_same_card_under_another_name_changes_nothing_else() {
    let (files, deck) = built_in("harbor");
    let before = play(files.clone(), deck.clone(), 300);
    let (name, copy) = ("fireship", "fireship_again");
    let mut files = files;
    for file in &mut files {
        file.text = file.text.replace("\"fireship\"", "\"fireship_again\"");
    }
    let deck = deck.into_iter().map(|id| if id == name { copy.to_owned() } else { id }).collect();
    let after = play(files, deck, 300);
    let by_id = |report: &Report, other: &str| {
        let mut list: Vec<_> = report
            .cards
            .iter()
            .map(|card| (if card.id == other { name.to_owned() } else { card.id.clone() }, card.impact))
            .collect();
        list.sort_by(|a, b| a.0.cmp(&b.0));
        list
    };
    assert_eq!(by_id(&before, name), by_id(&after, copy));
    assert_eq!(before.seats, after.seats);
}
