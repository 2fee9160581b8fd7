//! What a watched run says of turns, for every system: leads, first plays, payments, points, spaces, pairs.

use cardwright_sim::{Order, Report, Series};
use cardwright_system::System;

fn series(system: &'static dyn System, agents: usize, games: u64) -> Series {
    let files = system.builtin_cards().iter();
    let file = |file: &cardwright_system::Builtin| cardwright_sim::OrderFile {
        name: file.name.to_owned(),
        text: file.text.to_owned(),
    };
    let order = Order {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        system: system.about().name.to_owned(),
        profile: system.about().profiles[0].0.to_owned(),
        options: Vec::new(),
        files: files.map(file).collect(),
        varied: None,
        decks: Vec::new(),
        agents: vec!["random".to_owned(); agents],
        pairings: vec![cardwright_sim::Pairing { variant: 0, decks: Vec::new(), games }],
        seed: 1,
        limit: 1_500,
        coverage: false,
        turns: true,
        part: 8,
    };
    order.open(cardwright_registry::all()).expect("the built-in cards can be played")
}

fn watched(series: &Series, threads: usize) -> Report {
    let sinks = (std::io::sink(), std::io::sink());
    cardwright_sim::record(series, threads, sinks, &|_| {}).expect("it is played")
}

fn of(name: &str) -> &'static dyn System {
    cardwright_registry::find(name).expect("it is registered")
}

#[test]
fn every_system_tells_who_was_ahead_and_when_cards_were_played() {
    for system in cardwright_registry::all().iter().copied() {
        let name = system.about().name;
        let series = series(system, usize::from(system.about().seats.0).max(2), 4);
        let report = watched(&series, 2);
        assert_eq!(report, watched(&series, 1), "{name}: threads change the report");
        let over = report.draws.of;
        let first =
            report.leads.iter().find(|lead| lead.turn == 2).unwrap_or_else(|| panic!("{name}: no leads"));
        assert!(first.ahead.of + first.even <= over, "{name}: {first:?}");
        assert!(report.leads.iter().all(|lead| lead.ahead.of == lead.behind.of), "{name}");
        assert!(!report.timings.is_empty(), "{name}: no card is ever played");
        for card in &report.timings {
            let times: u64 = card.turns.iter().map(|(_, times)| times).sum();
            assert!(times <= card.of, "{name}: {} is first played {times} times of {}", card.id, card.of);
        }
        let ranks: f64 = report.seats.iter().filter_map(|seat| seat.rank).map(|rank| rank.mean).sum();
        let seats = report.seats.len() as f64;
        assert!(ranks >= seats && ranks <= seats * (seats + 1.0) / 2.0, "{name}: {ranks}");
        // What seats pay with is known where cards cost something of it.
        let pays = name != "lorenzo";
        assert_eq!(!report.spending.is_empty(), pays, "{name}");
        let paid = report.spending.iter().flat_map(|turn| &turn.paid).map(|(_, amount)| amount).sum::<f64>();
        assert_eq!(paid > 0.0, pays, "{name}");
    }
}

#[test]
fn points_and_spaces_are_told_where_there_are_such() {
    let report = watched(&series(of("lorenzo"), 4, 10), 2);
    assert_eq!(report.points.iter().map(|rank| rank.of).sum::<u64>(), 40);
    let total =
        |rank: &cardwright_sim::PointsReport| rank.parts.iter().map(|(_, points)| points).sum::<f64>();
    assert!(report.points.windows(2).all(|two| total(&two[0]) > total(&two[1])), "{:?}", report.points);
    assert_eq!(report.spaces.len(), 4 * 4 + 2 + 2 + 4 + 1);
    let council = report.spaces.iter().find(|space| space.taken.count > 0).expect("members are placed");
    assert_eq!(council.taken.of, 60, "ten games of six rounds");
    let places = report.spaces.iter().filter_map(|space| space.order);
    assert!(places.clone().all(|place| (1.0..=16.0).contains(&place)) && places.count() > 12);
    let page = cardwright_sim::page(&report, cardwright_sim::Beside::Nothing);
    for question in
        ["Where do points come from?", "Which spaces and floors are wanted?", "When are cards played?"]
    {
        assert!(page.contains(question), "{question}");
    }
    assert!(!page.contains("What is mana spent on?"), "no one pays with mana");
    let report = watched(&series(of("dreamtides"), 2, 10), 2);
    assert_eq!(report.points.iter().map(|rank| rank.parts.len()).collect::<Vec<_>>(), [2, 2]);
    assert!(report.spaces.is_empty());
}
