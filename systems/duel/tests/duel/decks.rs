//! Deck codes against the vectors of the corpus, and deck lists.

use cardwright_duel::deck::code::{self, CodeError, Wanted};
use cardwright_duel::deck::list::{self, Aliases, Fault};
use cardwright_duel::deck::looks_like_deck;
use cardwright_duel::profile::Profile;
use cardwright_duel::syntax;
use serde_json::Value;

use crate::files;

fn pool() -> Vec<String> {
    let read = syntax::read(&files::corpus(&["cards.json"]), Profile::Standard);
    read.cards.into_iter().map(|card| card.id.value).collect()
}

fn vectors() -> Value {
    serde_json::from_slice(&files::corpus_bytes("deck-codes.json")).expect("the vectors are JSON")
}

fn refs(pool: &[String]) -> Vec<&str> {
    pool.iter().map(String::as_str).collect()
}

#[test]
fn valid_codes() {
    let pool = pool();
    let vectors = vectors();
    let valid = vectors["valid"].as_array().expect("a list");
    assert_eq!(valid.len(), 20);
    for vector in valid {
        let code = vector["code"].as_str().expect("a code");
        let counts = vector["counts"].as_object().expect("counts");
        let counts: Vec<(&str, u8)> =
            counts.iter().map(|(id, count)| (id.as_str(), count.as_u64().unwrap_or(0) as u8)).collect();
        assert_eq!(code::encode(&counts, &refs(&pool)).as_deref(), Ok(code));
        let decoded = code::decode(&format!(" {code}\n"), &refs(&pool), Wanted::Playable).expect("valid");
        let mut sorted: Vec<(String, u8)> =
            counts.iter().map(|(id, count)| ((*id).to_owned(), *count)).collect();
        sorted.sort_by(|one, other| code::order(&one.0, &other.0));
        assert_eq!(decoded, sorted);
        assert!(looks_like_deck(code));
    }
}

#[test]
fn invalid_codes() {
    let pool = pool();
    let vectors = vectors();
    let invalid = vectors["invalid"].as_array().expect("a list");
    assert_eq!(invalid.len(), 13);
    for vector in invalid {
        let code = vector["code"].as_str().expect("a code");
        let error = code::decode(code, &refs(&pool), Wanted::Playable).expect_err(code);
        assert_eq!(error.word(), vector["error"], "{code:?}");
        assert_eq!(error.to_string(), error.word());
    }
}

#[test]
fn codes_sort_underscores_first() {
    let mut ids = ["a1", "ab", "a_b", "a", "a_1", "0", "_"];
    ids.sort_by(|one, other| code::order(one, other));
    assert_eq!(ids, ["_", "0", "a", "a_1", "a_b", "a1", "ab"]);
}

#[test]
fn codes_refuse_what_they_cannot_say() {
    assert_eq!(code::encode(&[("x", 1)], &["a"]), Err(CodeError::UnknownCard));
    assert_eq!(code::encode(&[("a", 4)], &["a"]), Err(CodeError::InvalidCount));
    assert_eq!(code::encode(&[("a", 1), ("a", 1)], &["a"]), Err(CodeError::InvalidCount));
    assert_eq!(code::encode(&[("a", 0)], &["a"]).as_deref(), Ok("AgAA"));
    assert_eq!(code::decode("AgAA", &["a"], Wanted::Cards), Ok(Vec::new()));
    let twice = "AgACAAACAAAC";
    assert_eq!(code::decode(twice, &["a"], Wanted::Cards).map(|cards| cards.len()), Ok(2));
    assert_eq!(code::decode(twice, &["a"], Wanted::Strict), Err(CodeError::InvalidCount));
}

fn check(text: &str, expected: &[&str]) -> Vec<String> {
    let aliases = Aliases::from_iter([("old".to_owned(), "new".to_owned())]);
    let source = files::source(text);
    let (ids, problems) = list::read(&source, &["bolt", "new", "wall"], &aliases);
    let lines: Vec<String> = problems
        .iter()
        .map(|problem| {
            format!("{} {:?}: {}", problem.code.id, source.slice(problem.place.span), problem.message)
        })
        .collect();
    assert_eq!(lines, expected, "{text}");
    ids
}

#[test]
fn lists() {
    let many = "\"bolt\", \"wall\", \"new\", ".repeat(10);
    let full = format!("[{}]", many.trim_end_matches(", "));
    let ids = check(
        &full,
        &[
            "D002 \"\\\"bolt\\\"\": card copy limit exceeded: bolt",
            "D002 \"\\\"wall\\\"\": card copy limit exceeded: wall",
            "D002 \"\\\"new\\\"\": card copy limit exceeded: new",
        ],
    );
    assert_eq!(ids.len(), 30);
    let ids = check(
        "{\"name\": \"mine\", \"cards\": [\"old\", \"bolt\", \"blot\", 3]}",
        &[
            "D001 \"[\": deck must have at least 30 cards",
            "D101 \"\\\"old\\\"\": \"old\" is now \"new\"",
            "D003 \"\\\"blot\\\"\": unknown card \"blot\"",
            "D003 \"3\": unknown card: an entry of a deck must be a card id",
        ],
    );
    assert_eq!(ids, ["new", "bolt"]);
    check(
        "{\"card\": []}",
        &["E003 \"{\": expected a list of card ids", "W121 \"\\\"card\\\"\": unknown field \"card\""],
    );
    check("", &["EMPTY \"\": the deck code is empty"]);
    check("!!!!", &["INVALID_FORMAT \"!!!!\": this is not a deck code of version 2"]);
    check(
        "AgABAAADAA",
        &["INVALID_CARDS \"AgABAAADAA\": the deck code is cut off or has something after its end"],
    );
    check(
        "AgAB__8D",
        &["UNKNOWN_CARD \"AgAB__8D\": the deck code names a card that this pool does not have"],
    );
    check(
        "AgABAAAE",
        &["INVALID_COUNT \"AgABAAAE\": the deck code has a card in a number that no deck may have"],
    );
    let ids = check(" AgABAAAD\n", &["DECK_MIN \"AgABAAAD\": deck must have at least 30 cards"]);
    assert_eq!(ids, ["bolt", "bolt", "bolt"]);
    let ids = check("[\"bolt\"", &["E001 \"[\": invalid JSON: `[` is never closed at 1:1"]);
    assert_eq!(ids, ["bolt"]);
}

#[test]
fn copies_are_counted_after_renaming() {
    let aliases = Aliases::from_iter([("old".to_owned(), "new".to_owned())]);
    let ids = ["old", "new", "new", "old"];
    let (_, faults) = list::check(&ids, &["new"], &aliases);
    let copies = faults.iter().find(|fault| matches!(fault, Fault::TooManyCopies { .. }));
    assert_eq!(copies, Some(&Fault::TooManyCopies { id: "new", at: 3 }));
}

#[test]
fn aliases_of_the_corpus() {
    let (aliases, problems) = list::aliases(&files::corpus(&["aliases.json"])[0]);
    assert_eq!(problems, []);
    assert_eq!(aliases.len(), 7);
    assert_eq!(aliases["gear_seed"], "gear_1_clutch");
    let (aliases, problems) = list::aliases(&files::source("{\"a\": 1, \"b\": \"c\"}"));
    assert_eq!(aliases.len(), 1);
    assert_eq!(problems.len(), 1);
}

#[test]
fn decks_and_cards_are_told_apart() {
    let cards = String::from_utf8(files::corpus_bytes("cards.json")).expect("UTF-8");
    for text in [
        &cards,
        "{\"cards\": [{\"type\": \"unit\", \"effects\": [",
        "{\"bolt\": {\"type\": 1, \"effects\": 2}}",
    ] {
        assert!(syntax::looks_like_cards(text), "{text}");
        assert!(!looks_like_deck(text), "{text}");
    }
    for text in ["[\"bolt\", \"bolt\"", "{\"name\": \"x\", \"cards\": [\"bolt\"]}", "\u{feff}[\"bolt\"]"] {
        assert!(looks_like_deck(text), "{text}");
        assert!(!syntax::looks_like_cards(text), "{text}");
    }
    for text in ["", "[]", "{}", "hello", "[1]", "{\"a\": {\"type\": 1}}", "<html>"] {
        assert!(!looks_like_deck(text), "{text}");
        assert!(!syntax::looks_like_cards(text), "{text}");
    }
}
