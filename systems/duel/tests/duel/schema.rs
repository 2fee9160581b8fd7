//! The schema accepts what the checker accepts and rejects what it rejects.

use cardwright_duel::profile::Profile;
use cardwright_duel::syntax::{self, KINDS, SCHEMA, TIMINGS};
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::files;

fn validator() -> Validator {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    jsonschema::meta::validate(&schema).expect("the schema is a schema");
    jsonschema::validator_for(&schema).expect("the schema can be used")
}

fn corpus(name: &str) -> Value {
    serde_json::from_slice(&files::corpus_bytes(name)).expect("the corpus is JSON")
}

/// A unit with this effect.
fn with(effect: &Value) -> Value {
    json!([{ "id": "c", "type": "monster", "cost": 1, "atk": 1, "hp": 1, "effects": [effect] }])
}

/// A unit whose one effect does this.
fn doing(action: &Value) -> Value {
    with(&json!({ "timing": "on_deploy", "action": action }))
}

#[test]
fn the_corpus_is_valid() {
    let validator = validator();
    for name in ["cards.json", "synthetic-cards.json"] {
        let cards = corpus(name);
        for card in cards.as_array().expect("a list of cards") {
            let problems: Vec<String> =
                validator.iter_errors(&json!([card])).map(|error| error.to_string()).collect();
            assert_eq!(problems, [""; 0], "{card}");
        }
        assert!(validator.is_valid(&cards));
        assert!(validator.is_valid(&json!({ "cards": cards })));
    }
    let text = String::from_utf8(files::corpus_bytes("scenarios.jsonl")).expect("the corpus is UTF-8");
    for line in text.lines() {
        let scenario: Value = serde_json::from_str(line).expect("a scenario is JSON");
        let read = syntax::read(&[files::source(&scenario["cards"].to_string())], Profile::Standard);
        // The schema also rejects what the checker warns of.
        let clean = read.diagnostics.is_empty();
        assert!(!clean || validator.is_valid(&scenario["cards"]), "{}", scenario["id"]);
    }
}

#[test]
fn good_cards_are_accepted() {
    let validator = validator();
    let good = [
        json!([]),
        json!({ "c": { "type": "spell", "cost": 0, "effects": [] } }),
        json!({ "$schema": "duel.schema.json", "cards": [] }),
        json!([{ "key": "c", "type": "spell", "cost": 0 }]),
        doing(&json!({ "kind": "draw" })),
        doing(
            &json!({ "kind": "apply_status", "status": { "id": "frost", "atk": -1 }, "duration": { "turns": 2 } }),
        ),
        doing(
            &json!({ "kind": "enqueue_stack", "stackAction": { "kind": "enqueue_stack", "effectKey": "x" } }),
        ),
        with(&json!({
            "timing": "on_event", "trigger": { "event": "deployed", "who": "enemy", "filter": { "type": "monster" } },
            "condition": { "per_turn_limit": 1 },
            "action": { "kind": "deal_damage_to_unit", "target": "event_unit", "value": 1 }
        })),
        with(&json!({ "timing": "continuous", "action": {
            "kind": "modify", "target": "ally_units", "filter": { "theme": "기어" }, "excludeSelf": true,
            "add": { "atk": 1 }, "keywords": { "add": ["guard"] }
        } })),
        with(&json!({
            "timing": "replace", "replaces": { "event": "unit_damaged", "who": "self" },
            "action": { "kind": "change_amount", "mul": 0.5 }
        })),
        with(&json!({
            "timing": "on_play", "speed": "response", "cost": { "mana": 2 },
            "action": { "kind": "negate", "what": "stack_top", "filter": { "type": "spell" } }
        })),
    ];
    for cards in good {
        let problems: Vec<String> = validator.iter_errors(&cards).map(|error| error.to_string()).collect();
        assert_eq!(problems, [""; 0], "{cards}");
        let read = syntax::read(&[files::source(&cards.to_string())], Profile::Extended);
        assert!(read.diagnostics.iter().all(|problem| !problem.is_error()), "{:?}", read.diagnostics);
    }
}

#[test]
fn malformed_cards_are_rejected() {
    let validator = validator();
    let spell = |changed: Value| {
        let mut card = json!({ "id": "c", "type": "spell", "cost": 1, "effects": [] });
        for (key, value) in changed.as_object().expect("an object") {
            card[key] = value.clone();
        }
        json!([card])
    };
    let bad = [
        json!("cards"),
        json!(["c"]),
        json!([{ "type": "spell", "cost": 1, "effects": [] }]),
        json!([{ "id": "c", "cost": 1, "effects": [] }]),
        json!([{ "id": "c", "type": "spell", "effects": [] }]),
        json!([{ "id": "c", "type": "monster", "cost": 1, "effects": [] }]),
        json!([{ "id": "c", "type": "monster", "cost": 1, "atk": -1, "hp": 1, "effects": [] }]),
        json!([{ "id": "c", "type": "monster", "cost": 1, "atk": 1, "hp": 0, "effects": [] }]),
        spell(json!({ "id": "Fire Bolt" })),
        spell(json!({ "type": "unit" })),
        spell(json!({ "type": "spell|monster" })),
        spell(json!({ "cost": -1 })),
        spell(json!({ "cost": "1" })),
        spell(json!({ "cost": 1.5 })),
        spell(json!({ "cost": 2147483648i64 })),
        spell(json!({ "spellKind": "equipment" })),
        spell(json!({ "name": 3 })),
        spell(json!({ "effects": {} })),
        spell(json!({ "effects": ["draw"] })),
        with(&json!({ "action": { "kind": "draw" } })),
        with(&json!({ "timing": "on_depoly", "action": { "kind": "draw" } })),
        with(&json!({ "timing": "on_deploy" })),
        with(&json!({ "timing": "on_deploy", "mode": "may", "action": { "kind": "draw" } })),
        with(&json!({ "timing": "on_deploy", "cost": 1, "action": { "kind": "draw" } })),
        with(&json!({ "timing": "on_deploy", "cost": { "hp": 1 }, "action": { "kind": "draw" } })),
        with(
            &json!({ "timing": "on_deploy", "condition": { "my_trun": true }, "action": { "kind": "draw" } }),
        ),
        with(
            &json!({ "timing": "on_deploy", "condition": { "phase": "draw" }, "action": { "kind": "draw" } }),
        ),
        with(
            &json!({ "timing": "on_deploy", "condition": { "per_turn_limit": 0 }, "action": { "kind": "draw" } }),
        ),
        with(&json!({ "timing": "on_event", "action": { "kind": "draw" } })),
        with(
            &json!({ "timing": "on_event", "trigger": { "event": "deploy" }, "action": { "kind": "draw" } }),
        ),
        doing(&json!({})),
        doing(&json!({ "kind": "deal_damage_to_agent", "target": "opponent" })),
        doing(&json!({ "kind": "deal_damage_to_agent", "target": "enemy_front", "value": 1 })),
        doing(&json!({ "kind": "deal_damage_to_unit", "target": "opponent", "value": 1 })),
        doing(&json!({ "kind": "deal_damage_to_unit", "target": "ally_frnt", "value": 1 })),
        doing(&json!({ "kind": "gain_mana", "value": "1" })),
        doing(&json!({ "kind": "search_deck_to_hand", "count": 0 })),
        doing(&json!({ "kind": "search_deck_to_hand", "filter": { "tema": "기어" } })),
        doing(&json!({ "kind": "search_deck_to_hand", "filter": { "type": "unit" } })),
        doing(&json!({ "kind": "apply_status", "status": "poison" })),
        doing(&json!({ "kind": "apply_status", "status": "stun", "duration": "long" })),
        doing(&json!({ "kind": "enqueue_stack", "stackAction": { "kind": "gain_mana" } })),
        doing(&json!({ "kind": "negate" })),
        doing(&json!({ "kind": "redirect" })),
        doing(&json!({ "kind": "change_amount" })),
    ];
    for cards in bad {
        assert!(!validator.is_valid(&cards), "accepted {cards}");
        let read = syntax::read(&[files::source(&cards.to_string())], Profile::Extended);
        assert!(read.diagnostics.iter().any(|problem| problem.is_error()), "no error in {cards}");
    }
}

/// What the checker only warns about, an editor should mark too.
#[test]
fn misspelt_words_are_rejected() {
    let validator = validator();
    for cards in [
        doing(&json!({ "kind": "darw" })),
        doing(&json!({ "kind": "draw", "valeu": 1 })),
        doing(&json!({ "kind": "gain_mana", "value": 1, "target": "self" })),
        doing(&json!({ "kind": "apply_status", "status": "stund" })),
        json!([{ "id": "c", "type": "spell", "costs": 1, "cost": 1, "effects": [] }]),
    ] {
        assert!(!validator.is_valid(&cards), "accepted {cards}");
    }
}

#[test]
fn the_words_are_those_of_the_reader() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    let words = |pointer: &str| -> Vec<String> {
        let list = schema.pointer(pointer).and_then(Value::as_array).expect(pointer);
        list.iter().map(|word| word["const"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(words("/$defs/effect/properties/timing/oneOf"), TIMINGS.map(|(word, _)| word));
    assert_eq!(words("/$defs/action/properties/kind/oneOf"), KINDS.map(|kind| kind.word));
    let rules = schema.pointer("/$defs/action/allOf").and_then(Value::as_array).expect("rules");
    for (kind, rule) in KINDS.iter().zip(rules) {
        let fields = rule.pointer("/then/properties").and_then(Value::as_object).expect(kind.word);
        let mut fields: Vec<&str> =
            fields.keys().map(String::as_str).filter(|name| *name != "kind").collect();
        fields.sort_unstable();
        let mut known = kind.fields.to_vec();
        known.sort_unstable();
        assert_eq!(fields, known, "{}", kind.word);
    }
}
