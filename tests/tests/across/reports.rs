//! The tables and the page of a run, read back and compared with its report.

use std::sync::Arc;

use arrow_array::{
    Array, BooleanArray, ListArray, RecordBatch, StringArray, UInt16Array, UInt32Array, UInt64Array,
};
use bytes::Bytes;
use cardwright_sim::{Beside, Labels, Plan, Report, SeatDeck, Series, page};
use cardwright_source::Sources;
use cardwright_system::{Game, System};
use cardwright_tests::toy::{TOY, VOCABULARY};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

struct Run {
    report: Report,
    games: Vec<u8>,
    cards: Vec<u8>,
}

fn toy() -> Arc<dyn Game> {
    let file = TOY.builtin_cards()[0];
    let cards = TOY.load(&[Sources::default().add(file.name, file.text)], "standard").cards;
    TOY.game(&cards, "standard", &[]).expect("the toy plays its cards")
}

fn record(plan: Plan) -> Run {
    recorded(plan, 2)
}

fn recorded(plan: Plan, threads: usize) -> Run {
    let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
    let labels = Labels {
        title: "Toy".to_owned(),
        profile: "standard".to_owned(),
        seats: texts(&["A", "B"]),
        decks: texts(&["first", "<second>"]),
        variant: None,
    };
    let series = Series::single(toy(), &VOCABULARY, plan, labels).expect("the plan can be played");
    let (mut games, mut cards) = (Vec::new(), Vec::new());
    let files = (&mut games, &mut cards);
    let report = cardwright_sim::record(&series, threads, files, &|_| {}).expect("it is played");
    Run { report, games, cards }
}

/// Greed against chance with the decks of the toy.
fn duel(games: u64) -> Plan {
    let deck = |at: usize| {
        let ids: Vec<String> = TOY.builtin_decks()[at].text.lines().map(str::to_owned).collect();
        SeatDeck::List(toy().deck(&ids).expect("the toy knows its decks"))
    };
    let agents = vec!["greedy".to_owned(), "random".to_owned()];
    Plan { decks: vec![deck(0), deck(1)], agents, ..Plan::new(2, games, 5) }
}

fn batches(bytes: &[u8]) -> Vec<RecordBatch> {
    let bytes = Bytes::copy_from_slice(bytes);
    let reader = ParquetRecordBatchReaderBuilder::try_new(bytes).expect("it is Parquet");
    assert_eq!(
        reader.metadata().file_metadata().created_by(),
        Some(concat!("cardwright ", env!("CARGO_PKG_VERSION")))
    );
    let batches = reader.build().expect("it can be read");
    batches.map(|batch| batch.expect("it can be read")).collect()
}

fn column<'b, T: 'static>(batch: &'b RecordBatch, name: &str) -> &'b T {
    let column = batch.column_by_name(name).unwrap_or_else(|| panic!("there is no column {name}"));
    column.as_any().downcast_ref().unwrap_or_else(|| panic!("{name} is of another type"))
}

#[test]
fn games_agree_with_the_report() {
    let Run { report, games, .. } = record(duel(300));
    let mut next = 0;
    let (mut wins, mut draws, mut began, mut decisions) = ([0, 0], 0, 0, 0u64);
    for batch in batches(&games) {
        let number: &UInt64Array = column(&batch, "game");
        let seed: &UInt64Array = column(&batch, "seed");
        let winner: &StringArray = column(&batch, "winner");
        let first: &StringArray = column(&batch, "first");
        let length: &UInt32Array = column(&batch, "decisions");
        let lists = ["seats", "agents", "decks"].map(|name| column::<ListArray>(&batch, name));
        let won: &ListArray = column(&batch, "won");
        let (end, why): (&StringArray, &StringArray) = (column(&batch, "end"), column(&batch, "why"));
        for row in 0..batch.num_rows() {
            assert_eq!((number.value(row), seed.value(row)), (next, 5));
            next += 1;
            match winner.is_valid(row).then(|| winner.value(row)) {
                Some("A") => wins[0] += 1,
                Some("B") => wins[1] += 1,
                Some(other) => panic!("{other} does not play"),
                None => draws += 1,
            }
            let seats = won.value(row);
            let seats = seats.as_any().downcast_ref::<BooleanArray>().expect("it is a list of truths");
            assert_eq!(seats.true_count(), usize::from(winner.is_valid(row)));
            began += u64::from(first.value(row) == "A");
            decisions += u64::from(length.value(row));
            let texts = lists.map(|list| {
                let list = list.value(row);
                let list = list.as_any().downcast_ref::<StringArray>().expect("it is a list of texts");
                list.iter().flatten().collect::<Vec<_>>().join(" ")
            });
            assert_eq!(texts, ["A B", "greedy random", "first <second>"]);
            assert_eq!((end.value(row), why.value(row)), ("over", "scored"));
        }
    }
    assert_eq!(next, 300);
    assert_eq!(wins, [0, 1].map(|seat| report.seats[seat].wins.count));
    assert_eq!(draws, report.draws.count);
    assert_eq!(report.first.map(|first| first.began[0].of), Some(began));
    let mean = report.lengths.expect("games were played").mean;
    assert!((decisions as f64 / 300.0 - mean).abs() < 1e-9, "{decisions} decisions, {mean} on average");
}

#[test]
fn cards_agree_with_the_report() {
    let Run { report, cards, .. } = record(duel(200));
    assert!(report.cards.iter().all(|card| card.seats.len() == 1 && card.decks.of == 200));
    let all: Vec<RecordBatch> = batches(&cards);
    for card in &report.cards {
        let (mut decks, mut won_decks, mut held, mut won_held, mut opening) = (0, 0, 0, 0, 0);
        for batch in &all {
            let (id, seat): (&StringArray, &StringArray) = (column(batch, "card"), column(batch, "seat"));
            let whose = if card.seats == ["A"] { "A" } else { "B" };
            let won: &BooleanArray = column(batch, "won");
            let [copies, open, hand] =
                ["copies", "opening", "held"].map(|name| column::<UInt16Array>(batch, name));
            let mine = |row: &usize| {
                (id.value(*row), seat.value(*row)) == (card.id.as_str(), whose) && copies.value(*row) > 0
            };
            for row in (0..batch.num_rows()).filter(mine) {
                let count = |yes: bool| u64::from(yes);
                decks += 1;
                won_decks += count(won.value(row));
                held += count(hand.value(row) > 0);
                won_held += count(hand.value(row) > 0 && won.value(row));
                opening += count(open.value(row) > 0);
                assert!(hand.value(row) >= open.value(row), "{}", card.id);
            }
        }
        assert_eq!((card.decks.of, card.decks.count), (decks, won_decks), "{}", card.id);
        assert_eq!((card.held.of, card.held.count), (held, won_held), "{}", card.id);
        assert_eq!((card.opening.of, card.unheld.of), (opening, decks - held), "{}", card.id);
    }
    let sum = |name: &str| {
        let of = |batch| column::<UInt16Array>(batch, name).iter().flatten().map(u64::from).sum::<u64>();
        all.iter().map(of).sum::<u64>()
    };
    assert_eq!(sum("copies"), 200 * 2 * 12);
    // The second seat may have lost a card before its first decision.
    assert!((200 * 5..=200 * 6).contains(&sum("opening")), "{} cards in opening hands", sum("opening"));
}

#[test]
fn seats_that_are_alike_count_together() {
    let report = record(Plan::new(2, 100, 3)).report;
    assert!(
        report.cards.iter().all(|card| card.seats == ["A", "B"] && card.decks.of + card.others.of == 200)
    );
    let wins: u64 = report.seats.iter().map(|seat| seat.wins.count).sum();
    assert!(report.cards.iter().all(|card| card.decks.count + card.others.count == wins));
}

#[test]
fn many_games_stay_in_order() {
    let one = recorded(Plan::new(2, 9000, 3), 1);
    for threads in [2, 7] {
        let more = recorded(Plan::new(2, 9000, 3), threads);
        assert!(one.games == more.games && one.cards == more.cards, "{threads} threads change the tables");
        assert_eq!(one.report, more.report);
    }
    let mut next = 0;
    for batch in batches(&one.games) {
        for game in column::<UInt64Array>(&batch, "game").iter() {
            assert_eq!(game, Some(next));
            next += 1;
        }
    }
    assert_eq!(next, 9000);
}

#[test]
fn a_game_that_stalls_has_no_winner() {
    let Run { report, games, cards } = record(Plan { limit: 3, ..duel(40) });
    for batch in batches(&games) {
        assert_eq!(column::<StringArray>(&batch, "winner").null_count(), batch.num_rows());
        assert!(column::<StringArray>(&batch, "end").iter().all(|end| end == Some("stalled")));
    }
    for batch in batches(&cards) {
        assert_eq!(column::<BooleanArray>(&batch, "won").null_count(), batch.num_rows());
    }
    let text = visible(&page(&report, Beside::Tables));
    assert!(text.contains("Stalled: 40 games\ngame 0: not over after"), "{text}");
    assert!(text.contains("and 20 more") && !text.contains("Is it good to begin?"), "{text}");
}

#[test]
fn the_page_reads_as_it_did() {
    let Run { report, .. } = record(Plan { coverage: true, ..duel(400) });
    let page = page(&report, Beside::Tables);
    insta::assert_snapshot!("report", visible(&page));
    for outside in ["src=", "<link", "@import", "url(", "fetch(", "import(", "<second>"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("&lt;second&gt;"));
    let charts = page.matches("<svg class=\"chart\"").count();
    assert_eq!(
        charts,
        page.matches("\"$schema\":\"https://vega.github.io").count(),
        "each has its specification"
    );
    assert!(charts >= 4, "intervals, lengths and cards");
    let rows = page.matches("<svg class=\"small").count();
    assert_eq!(rows, report.cards.iter().filter(|card| card.impact.is_some()).count());
}

/// The words of a page, a line for every row, heading and paragraph.
fn visible(page: &str) -> String {
    let body = page.split_once("<main>").and_then(|(_, rest)| rest.split_once("</main>"));
    let mut out = String::new();
    let mut rest = body.expect("it has a body").0;
    while let Some((text, tag)) = rest.split_once('<') {
        out.push_str(text);
        let (tag, after) = tag.split_once('>').expect("a tag has an end");
        if ["/td", "/th", "/dt", "/text"].contains(&tag) {
            out.push_str(" | ");
        }
        // What one has to point at is not read, and neither is what is there for programs.
        rest = match tag.split(' ').next() {
            Some("title") => after.split_once("</title>").expect("it ends").1,
            Some("script") => after.split_once("</script>").expect("it ends").1,
            _ => after,
        };
    }
    let lines = out.lines().map(|line| line.trim().trim_end_matches('|').trim_end());
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
