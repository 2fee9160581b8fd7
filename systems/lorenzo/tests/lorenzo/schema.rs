//! The schema accepts what the reader accepts without a word, and rejects the mistakes that it can see.

use std::sync::Arc;

use cardwright_lorenzo::syntax::{self, Role, SCHEMA, tree::Kind};
use cardwright_source::{Source, Sources};
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::files;

/// Codes that no schema can see: syntax, repeated names and keys.
const UNSEEN: [&str; 3] = ["E001", "E005", "E046"];

fn validator() -> Validator {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    jsonschema::validator_for(&schema).expect("the schema is one")
}

fn corpus() -> Vec<Arc<Source>> {
    files::corpus(&mut Sources::default())
}

#[test]
fn every_good_card_of_the_corpus_is_accepted() {
    let validator = validator();
    let mut count = 0;
    for file in corpus() {
        let cards = matches!(syntax::role_of_name(&file.name), Some(Role::Cards(_)));
        let good = !file.name.contains("malformed") && !file.name.contains("legacy");
        if !cards || !good || !file.name.ends_with(".json") {
            continue;
        }
        let json: Value = serde_json::from_str(&file.text).expect("a good card is JSON");
        let problems: Vec<String> = validator.iter_errors(&json).map(|error| error.to_string()).collect();
        assert_eq!(problems, [""; 0], "{}", file.name);
        count += 1;
    }
    assert!(count > 50, "only {count} files");
}

#[test]
fn malformed_cards_are_rejected() {
    let validator = validator();
    let files = corpus();
    let expected = files.iter().find(|file| file.name == "malformed/expected.json").expect("expectations");
    let cases: Value = serde_json::from_str(&expected.text).expect("they are JSON");
    for (id, case) in cases.as_object().expect("an object") {
        let codes: Vec<&str> =
            case["codes"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let seen = codes.iter().any(|code| code.starts_with('E') && !UNSEEN.contains(code));
        let file = files.iter().find(|file| file.name == format!("malformed/{id}.json")).expect(id);
        let Ok(json) = serde_json::from_str::<Value>(&file.text) else { continue };
        if seen {
            assert!(!validator.is_valid(&json), "{id} is accepted");
        } else if codes.is_empty() {
            assert!(validator.is_valid(&json), "{id} is rejected");
        }
    }
}

#[test]
fn the_built_in_cards_are_accepted() {
    let validator = validator();
    for text in [
        include_str!("../../cards/development_cards.json"),
        include_str!("../../cards/excommunication_cards.json"),
        include_str!("../../cards/leader_cards.json"),
        include_str!("../../starter/development_cards.json"),
        include_str!("../../starter/leader_cards.json"),
    ] {
        let json: Value = serde_json::from_str(text).expect("a built-in file is JSON");
        let problems: Vec<String> = validator.iter_errors(&json).map(|error| error.to_string()).collect();
        assert_eq!(problems, [""; 0]);
    }
}

#[test]
fn schema_and_reader_agree_on_mistakes() {
    let validator = validator();
    let card = |changed: Value| {
        let mut card =
            json!({ "name": "c", "period": 1, "cardType": "CHARACTERCARD", "cost": [{ "COINS": 2 }] });
        for (key, value) in changed.as_object().expect("an object") {
            card[key] = value.clone();
        }
        card
    };
    let instant =
        |opcode: &str, payload: Value| card(json!({ "instantEffect": opcode, "instantPayload": payload }));
    let bad = [
        card(json!({ "name": "" })),
        card(json!({ "period": 4 })),
        card(json!({ "cardType": "HERO" })),
        card(json!({ "cost": [] })),
        card(json!({ "cost": [{}] })),
        card(json!({ "cost": { "COINS": -1 } })),
        card(json!({ "cost": { "GEMS": 1 } })),
        card(json!({ "instantEffect": "ADD" })),
        card(json!({ "instantPayload": { "WOOD": 1 } })),
        card(json!({ "instantEffect": ["ADD", "ADD"], "instantPayload": [{ "WOOD": 1 }] })),
        card(json!({ "permanentEffect": "ADD", "permanentPayload": { "WOOD": 1 } })),
        card(json!({ "exclusivePermanentEffect": "MAYBE" })),
        instant("ADD", json!({})),
        instant("ADD", json!({ "WOOD": -1 })),
        instant("CHANGE", json!([])),
        instant("CHANGE", json!({ "RESOURCEIN": { "WOOD": 1 } })),
        instant("PRIVILEGE", json!({ "NUMBER": 6 })),
        instant("ACTION", json!({ "TYPE": "TOWER", "BONUSACTIONVALUE": 3 })),
        instant("ACTION", json!({ "TYPE": "HARVEST", "REGIONID": 5, "BONUSACTIONVALUE": 3 })),
        instant("ACTION", json!({ "TYPE": "HARVEST", "REGIONID": 1 })),
        instant("LESSRESOURCE", json!(["WOOD"])),
        instant(
            "BONUS",
            json!({ "TYPE": "CARD", "FOREACH": "WOOD", "QUANTITY": 1, "INCREASE": "COINS", "INCREASINGQUANTITY": 1 }),
        ),
    ];
    for card in bad {
        assert!(!validator.is_valid(&card), "accepted {card}");
        let source = files::source("card.json", &card.to_string());
        let read = syntax::read_as(&[source], Some(Role::Cards(Some(Kind::Development))));
        assert!(read.diagnostics.iter().any(|problem| problem.is_error()), "no error in {card}");
    }
}
