//! The schema accepts what the checker accepts and rejects what it rejects.

use cardwright_dreamtides::{
    Dreamtides,
    syntax::toml::{self, Kind},
};
use cardwright_system::System;
use jsonschema::Validator;
use serde_json::{Map, Value, json};

fn validator() -> Validator {
    let schema: Value =
        serde_json::from_str(Dreamtides.schema().expect("there is a schema")).expect("the schema is JSON");
    jsonschema::meta::validate(&schema).expect("the schema is a schema");
    jsonschema::validator_for(&schema).expect("the schema can be used")
}

/// A TOML value as JSON.
fn json(value: toml::Value<'_, '_>) -> Value {
    match value.kind() {
        Kind::String => value.as_str().into(),
        Kind::Integer(number) => number.into(),
        Kind::Bool(truth) => truth.into(),
        Kind::Float | Kind::Date => Value::Null,
        Kind::Array => value.children().map(json).collect(),
        Kind::Table(_) => {
            let fields: Map<String, Value> =
                value.children().map(|field| (field.key().to_owned(), json(field))).collect();
            fields.into()
        }
    }
}

#[test]
fn the_built_in_files_are_valid() {
    let validator = validator();
    let files =
        Dreamtides.builtin_cards().iter().chain(Dreamtides.builtin_decks()).chain(Dreamtides.starter());
    for file in files.filter(|file| file.name.ends_with(".toml")) {
        let value = json(toml::read(file.text).root());
        let problems: Vec<String> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
        assert_eq!(problems, [""; 0], "{}", file.name);
    }
}

#[test]
fn what_the_checker_refuses_is_invalid() {
    let validator = validator();
    let card = |key: &str, value: Value| {
        let mut card = json!({
            "id": "11111111-1111-4111-8111-111111111111", "name": "a", "card-type": "Event", "image-number": 1,
        });
        card[key] = value;
        json!({ "cards": [card] })
    };
    assert!(validator.is_valid(&card("energy-cost", json!("*"))));
    assert!(validator.is_valid(&card("unknown", json!(1))));
    let wrong = [
        ("id", json!("x")),
        ("name", json!(7)),
        ("energy-cost", json!(-1)),
        ("energy-cost", json!("x")),
        ("card-type", json!("Spell")),
        ("subtype", json!("Wizard")),
        ("spark", json!(-1)),
        ("spark", json!("x")),
        ("is-fast", json!("yes")),
        ("rarity", json!("")),
        ("image-number", json!("1")),
    ];
    for (key, value) in wrong {
        assert!(!validator.is_valid(&card(key, value.clone())), "{key} = {value}");
    }
    assert!(!validator.is_valid(&json!({ "cards": [{ "name": "a" }] })));
    assert!(!validator.is_valid(&json!({ "dreamwell": [{ "name": "a" }] })));
}
