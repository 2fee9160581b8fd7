//! What holds for every text: reading never panics, stays within its limits, and keeps broken cards out.

use cardwright_lorenzo::codes::CODES;
use cardwright_lorenzo::syntax::{self, MOST_CARDS, MOST_COSTS, MOST_DIAGNOSTICS, MOST_ENTRIES};
use cardwright_source::Sources;
use proptest::prelude::*;

use crate::files;

/// Everything that reads text gets the bytes; what comes back must be sound.
fn survives(name: &str, bytes: Vec<u8>) {
    let source = Sources::default().add_bytes(name, bytes);
    let read = syntax::read(std::slice::from_ref(&source));
    for problem in &read.diagnostics {
        assert!(CODES.iter().any(|row| row.id == problem.code.id), "{problem:?}");
        assert!(problem.help.is_some(), "{problem:?}");
        assert!(usize::from(problem.place.span.end()) <= source.text.len(), "{problem:?}");
        source.position(problem.place.span.start());
    }
    let _ = cardwright_lorenzo::lower::lower(&read);
    let _ = syntax::role_of_text(name, &source.text);
    let _ = syntax::format(&source, 100);
}

fn codes(name: &str, text: &str) -> Vec<&'static str> {
    let read = syntax::read(&[files::source(name, text)]);
    read.diagnostics.iter().map(|problem| problem.code.id).collect()
}

#[test]
fn an_empty_file_is_not_json() {
    assert_eq!(codes("leader.json", ""), ["E001"]);
    assert_eq!(codes("leader.json", "\u{feff}[]"), [""; 0]);
    assert_eq!(codes("leader.csv", ""), ["E001"]);
}

#[test]
fn too_many_of_anything() {
    let card = |rest: &str| {
        format!(r#"{{"name": "c", "period": 1, "cardType": "CHARACTERCARD", "cost": {{"COINS": 1}}{rest}}}"#)
    };
    let effects = |count: usize| {
        let opcodes = vec!["\"ADD\""; count].join(",");
        let payloads = vec!["{\"WOOD\": 1}"; count].join(",");
        card(&format!(r#", "instantEffect": [{opcodes}], "instantPayload": [{payloads}]"#))
    };
    assert_eq!(codes("development.json", &effects(MOST_ENTRIES)), [""; 0]);
    assert_eq!(codes("development.json", &effects(MOST_ENTRIES + 1)), ["E021"]);
    let prices = format!("[{}]", vec!["{\"COINS\": 1}"; MOST_COSTS + 1].join(","));
    assert_eq!(codes("development.json", &card("").replace("{\"COINS\": 1}", &prices)), ["E014"]);
    let cards: Vec<String> =
        (0..MOST_CARDS + 5).map(|at| card("").replace("\"c\"", &format!("\"c{at}\""))).collect();
    let text = format!("[{}]", cards.join(","));
    assert_eq!(codes("development.json", &text), ["E002"]);
}

#[test]
fn a_flood_of_problems_is_counted_and_not_kept() {
    let text = format!("[{}1]", "1,".repeat(MOST_CARDS - 1));
    let read = syntax::read(&[files::source("development.json", &text)]);
    assert_eq!(read.diagnostics.len(), MOST_DIAGNOSTICS + 1);
    let last = read.diagnostics.last().expect("there are some");
    assert_eq!(last.message, "19000 more problems in this file are not shown");
}

/// A text in which some bytes are changed, removed or doubled.
fn mutated(text: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let change = (any::<prop::sample::Index>(), any::<u8>(), 0..4u8);
    prop::collection::vec(change, 0..12).prop_map(move |changes| {
        let mut bytes = text.as_bytes().to_vec();
        for (at, byte, how) in changes {
            let at = at.index(bytes.len().max(1));
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b"\"{}[],:0"[usize::from(byte) % 8]),
                _ => {
                    let end = (at + usize::from(byte)).min(bytes.len());
                    bytes.drain(at..end);
                }
            }
            if bytes.is_empty() {
                break;
            }
        }
        bytes
    })
}

const SHEET: &str = "name,period,cardType,cost,instantEffect,instantPayload\n\
    Mill,1,CHARACTERCARD,\"{\"\"COINS\"\": 2}\",ADD,\"{\"\"WOOD\"\": 1}\"\nWeir,2,VENTURECARD,{“COINS”:2},,\n";

proptest! {
    #[test]
    fn changed_tables_are_read(bytes in mutated(include_str!("../../cards/bonus_space.json"))) {
        survives("bonus_space.json", bytes);
    }

    #[test]
    fn changed_tracks_are_read(bytes in mutated(include_str!("../../cards/score_conversion.json"))) {
        survives("score_conversion.json", bytes);
    }

    #[test]
    fn changed_leaders_are_read(bytes in mutated(include_str!("../../starter/leader_cards.json"))) {
        survives("leader.json", bytes.clone());
        survives("cards.json", bytes);
    }

    #[test]
    fn changed_cards_are_read(bytes in mutated(include_str!("../../starter/development_cards.json"))) {
        survives("development.json", bytes);
    }

    #[test]
    fn changed_sheets_are_read(bytes in mutated(SHEET)) {
        survives("development.csv", bytes);
    }
}
