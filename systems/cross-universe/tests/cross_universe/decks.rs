//! Decks in their three forms: read, checked and written.

use cardwright_cross_universe::deck::{self, Facts, Pool, SCHEMA, code};
use cardwright_source::{Source, Sources};
use cardwright_system::Deck;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::files;

const UNIT: Facts = Facts { unit: true, token: false, copies: Some(3) };
const SPELL: Facts = Facts { unit: false, token: false, copies: Some(3) };

fn pool() -> Pool<'static> {
    Pool::from_iter([
        ("CUU00001", UNIT),
        ("CUU00002", Facts { copies: None, ..UNIT }),
        ("CUS00001", SPELL),
        ("CUI00001", Facts { copies: Some(1), ..SPELL }),
        ("CUT00001", Facts { token: true, ..UNIT }),
    ])
}

fn source(name: &str, text: &str) -> Source {
    Source::new(Default::default(), name, text)
}

fn check(name: &str, text: &str, expected: &[&str]) -> Option<Deck> {
    let source = source(name, text);
    let (deck, problems) = deck::read(&source, &pool());
    let lines: Vec<String> = problems
        .iter()
        .map(|problem| {
            format!("{} {}: {}", problem.code.id, source.slice(problem.place.span), problem.message)
        })
        .collect();
    assert_eq!(lines, expected, "{text}");
    assert!(problems.iter().all(|problem| problem.help.is_some()));
    deck
}

#[test]
fn deckx() {
    let legal = r#"{"name": {"ja": "x", "en": "Two"}, "description": {"en": ""}, "suggestedPartner": "U00001",
        "cards": [{"id": "S00001", "amount": 3}, {"id": "U00002", "amount": 26}, {"id": "U00001", "amount": 2}]}"#;
    let deck = check("a.deckx", legal, &[]).expect("the deck can be read");
    assert_eq!(deck.name.as_deref(), Some("Two"));
    assert_eq!(deck.cards.len(), 31);
    assert_eq!(deck.cards[..2], ["CUU00001", "CUS00001"]);
    assert_eq!(deck.cards.last().map(String::as_str), Some("CUU00001"));
}

#[test]
fn mistakes_of_deckx() {
    check(
        "a.deckx",
        r#"{"nam": {}, "name": 3, "suggestedPartner": "S00001", "cards": [{"id": "I00001", "amount": 2}, {"id": "T00001", "amount": 1},
            {"id": "U00009", "amount": 1}, {"id": "C1", "amount": 1}, {"id": "S00001", "amount": 3}, {"id": "S00001", "amount": 1}]}"#,
        &[
            "D101 \"nam\": unknown field \"nam\"",
            "D007 3: \"name\" must be an object from language to text",
            "D006 \"S00001\": the partner `CUS00001` is not a unit",
            "D001 [: a deck must have at least 30 cards",
            "D004 \"I00001\": too many copies of `CUI00001`: 2",
            "D005 \"T00001\": the token `CUT00001` cannot be in a deck",
            "D003 \"U00009\": unknown card `CUU00009`",
            "D003 \"C1\": unknown card `CUC1`",
            "D004 \"S00001\": too many copies of `CUS00001`: 4",
        ],
    );
    check(
        "a.deckx",
        r#"{"name": {"en": "x"}, "cards": [{"id": "U00002", "amount": 51}]}"#,
        &["D002 [: a deck must have at most 50 cards", "D006 [: the deck has no partner"],
    );
    check(
        "a.deckx",
        r#"{"suggestedPartner": "U00001", "cards": [{"id": "U00002", "amount": 40}]}"#,
        &["D006 \"U00001\": the partner `CUU00001` is not in the deck"],
    );
    let many = r#"{"suggestedPartner": "U00002", "cards": [{"id": "U00002", "amount": 40}, 5, {"id": 1, "amount": 1}, {"id": "U00001", "amount": 0}]}"#;
    check(
        "a.deckx",
        many,
        &[
            "D007 5: a card id is expected here",
            "D007 1: a card id is expected here",
            "D007 0: an amount must be a whole number of at least 1",
        ],
    );
    assert_eq!(check("a.deckx", "{}", &["D007 {: a deck needs a list \"cards\""]), None);
    assert_eq!(check("a.deckx", "[]", &["D007 [: a deck is an object"]), None);
    check(
        "a.deckx",
        r#"{"cards": [], "cards": 3}"#,
        &["D007 \"cards\": the field \"cards\" is there twice", "D007 3: a deck needs a list \"cards\""],
    );
}

/// A file that lost its beginning may begin with any letter.
#[test]
fn mistakes_before_the_deck() {
    check(
        "a.deckx",
        "騎兵 { \"cards\": [] }",
        &[
            "D007 騎兵: invalid JSON: a string is written in double quotes",
            "D007 騎: a deck is an object",
            "D007 { \"cards\": [] }: invalid JSON: expected the end of the file but found `{ \"cards\": [] }`",
        ],
    );
}

#[test]
fn official_decks() {
    let cards = vec!["\"CUU00002\""; 29].join(",");
    let text = format!(r#"{{"Cards": [{cards}], "Description": "", "Name": "Mine", "Partner": "CUU00001"}}"#);
    let deck = check("a.deck", &text, &[]).expect("the deck can be read");
    assert_eq!((deck.cards.len(), deck.cards[0].as_str()), (30, "CUU00001"));
    check(
        "a.deck",
        r#"{"Cards": ["CUU00002", 3], "Name": 1, "Partner": "CUS00001"}"#,
        &[
            "D007 3: a card id is expected here",
            "D007 1: \"Name\" must be a text in quotes",
            "D006 \"CUS00001\": the partner `CUS00001` is not a unit",
        ],
    );
    check(
        "a.deck",
        r#"{"Cards": ["CUU00002"]}"#,
        &["D001 [: a deck must have at least 30 cards", "D006 [: the deck has no partner"],
    );
    let torn = check("a.deck", r#"{"Cards": ["CUU00002""#, &["D007 [: invalid JSON: `[` is never closed"]);
    assert_eq!(torn.map(|deck| deck.cards.len()), Some(1));
}

#[test]
fn codes() {
    // Width 1, partner 1, unit 1 three times: 0001 000001 0 11 and padding.
    assert_eq!(code::encode(&[("CUU00001", 3)], Some("CUU00001")).as_deref(), Ok("21c"));
    assert_eq!(code::decode("21c"), Ok((vec![("CUU00001".to_owned(), 3)], Some(0))));
    let cards = [("CUI00001", 1), ("CUU00001", 1), ("CUS00255", 40), ("CUU00294", 3)];
    let text = code::encode(&cards, Some("CUU00294")).expect("the deck fits a code");
    let (entries, partner) = code::decode(&text).expect("the code can be read");
    let ids: Vec<&str> = entries.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(ids, ["CUU00001", "CUI00001", "CUU00294", "CUS00255"]);
    assert_eq!(partner, Some(2));
    assert_eq!(entries[3].1, 40);
    assert!(deck::looks_like_deck(&text) && !deck::looks_like_deck("hello there"));

    let error = |text: &str| code::decode(text).expect_err(text).to_string();
    assert_eq!(error(" "), "the deck code is empty");
    assert_eq!(error("2j"), "a deck code has no `j`");
    assert_eq!(error("2"), "the deck code is cut off");
    assert_eq!(error("22c"), "the deck code names a partner that is not in it");
    assert_eq!(error("21cc0"), "the deck code has a card twice");
    assert_eq!(
        code::encode(&[("CUT00001", 1)], None).map_err(|error| error.to_string()),
        Err("`CUT00001` has no place in a deck code".to_owned())
    );
    check("a.txt", "21c", &["D001 21c: a deck must have at least 30 cards"]);
    assert_eq!(check("a.txt", "2!", &["D008 2!: a deck code has no `!`"]), None);
}

#[test]
fn decks_of_the_corpus() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    jsonschema::meta::validate(&schema).expect("the schema is a schema");
    let validator = jsonschema::validator_for(&schema).expect("the schema can be used");
    let mut files = files::files("decks", "deckx");
    assert_eq!(files.len(), 16);
    for (name, bytes) in &files {
        let deck: Value = serde_json::from_slice(bytes).expect("the deck is JSON");
        assert!(validator.is_valid(&deck), "{name}");
    }
    files.extend(files::files("decks", "deck"));
    let mut sources = Sources::default();
    for (name, bytes) in files {
        let source = sources.add_bytes(name.clone(), bytes);
        let ids = ids(&source.text);
        let pool: Pool<'_> = ids.iter().map(|id| (id.as_str(), Facts { copies: None, ..UNIT })).collect();
        let (deck, problems) = deck::read(&source, &pool);
        assert_eq!(problems, [], "{name}");
        let deck = deck.expect("the deck can be read");
        assert_eq!(deck.cards.len(), if name == "suphia.deckx" { 50 } else { 30 }, "{name}");
        for format in ["deckx", "deck", "code"] {
            let written = deck::write(&deck, format).expect("the deck can be written");
            let again = Source::new(source.id, format!("a.{format}"), written.as_str());
            let (read, problems) = deck::read(&again, &pool);
            assert_eq!(problems, [], "{name} as {format}");
            let read = read.expect("the deck can be read");
            let sorted = |deck: &Deck| {
                let mut cards = deck.cards.clone();
                cards.sort();
                (deck.cards[0].clone(), cards)
            };
            assert_eq!(sorted(&read), sorted(&deck), "{name} as {format}");
            if format == "deckx" {
                let value: Value = serde_json::from_str(&written).expect("the deck is JSON");
                assert!(validator.is_valid(&value), "{name}");
            }
        }
    }
    for bad in [json!({}), json!({ "name": {}, "description": {}, "cards": [] }), json!([])] {
        assert!(!validator.is_valid(&bad), "{bad}");
    }
}

/// All ids in a deck file, by their looks.
fn ids(text: &str) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    for word in text.split('"') {
        let digits = word.trim_start_matches("CU");
        if digits.len() == 6 && digits[1..].bytes().all(|byte| byte.is_ascii_digit()) {
            ids.push(format!("CU{digits}"));
        }
    }
    ids
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn codes_survive_a_round_trip(cards in prop::collection::btree_map((0..3usize, 1..400u32), 1..=63u32, 1..40)) {
        let ids: Vec<(String, u32)> = cards
            .into_iter()
            .map(|((letter, number), copies)| (format!("CU{}{number:05}", ["U", "S", "I"][letter]), copies))
            .collect();
        let written: Vec<(&str, u32)> = ids.iter().map(|(id, copies)| (id.as_str(), *copies)).collect();
        let text = code::encode(&written, Some(written[0].0)).expect("the deck fits a code");
        let (mut entries, partner) = code::decode(&text).expect("the code can be read");
        prop_assert_eq!(partner.map(|at| entries[at].0.clone()), Some(ids[0].0.clone()));
        entries.sort();
        let mut ids = ids;
        ids.sort();
        prop_assert_eq!(entries, ids);
    }

    #[test]
    fn any_text_is_survived(text in "[0-9a-z{}\\[\\]\":, CUcards騎é]{0,80}") {
        let _ = code::decode(&text);
        for name in ["a.deck", "a.deckx", "a"] {
            let (_, problems) = deck::read(&source(name, &text), &pool());
            for problem in problems {
                prop_assert!(text.get(std::ops::Range::<usize>::from(problem.place.span)).is_some(), "{problem:?}");
            }
        }
        deck::looks_like_deck(&text);
    }
}
