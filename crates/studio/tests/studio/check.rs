//! Values that are being typed: what would be wrong with the row, at the letters, with the value that mends it.

use crate::support::{LAMPWRIGHT, Studio};
use serde_json::{Value, json};

const JSON: &str = r#"[
  { "id": "ash", "name": "Ash", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [
    { "timing": "on_attack_hit", "action": { "kind": "heal_unit", "target": "ally_front", "value": 1 } }
  ] }
]
"#;

async fn check(studio: &Studio, at: &str, row: &str, col: &str, new: Value, text: Option<&str>) -> Value {
    studio
        .send(
            "POST",
            &format!("{at}/check"),
            json!({ "row": row, "col": col, "new": new, "text": text }),
            200,
        )
        .await
}

/// The letters of a text that a problem is about.
fn letters<'t>(text: &'t str, problem: &Value) -> &'t str {
    let place =
        |name: &str| usize::try_from(problem[name].as_u64().expect("a place")).expect("a small number");
    &text[place("from")..place("to")]
}

#[tokio::test]
async fn a_word_of_a_text_is_marked_and_mended_before_it_is_written() {
    let studio = Studio::start(&[("harbor/cards.toml", LAMPWRIGHT)]).await;
    let at = "/sheets/harbor/cards.toml";
    let row = "9678605b-e222-5c3c-9777-b1fa7e8aef70";
    let fine = check(&studio, at, row, "rules-text", json!("{Banish} an enemy."), None).await;
    assert_eq!(fine, json!({ "problems": [] }));
    let typed = "{Banish} an enmey.";
    let found = check(&studio, at, row, "rules-text", json!(typed), None).await;
    let problem = &found["problems"][0];
    assert_eq!(problem["col"], "rules-text", "{found}");
    assert_eq!(letters(typed, problem), "enmey", "{found}");
    assert_eq!(problem["fix"]["new"], "{Banish} an enemy.", "{found}");
    let refused = check(&studio, at, row, "rules-text", json!(7), None).await;
    assert!(refused["refused"].as_str().is_some_and(|text| text.contains("a text")), "{refused}");
    assert_eq!(studio.read("harbor/cards.toml"), LAMPWRIGHT, "nothing is written");
    let gone = json!({ "row": "nobody", "col": "name", "new": "x" });
    assert_eq!(studio.send("POST", &format!("{at}/check"), gone, 409).await["code"], "sheet/conflict");
}

#[tokio::test]
async fn a_structure_is_marked_where_it_was_typed() {
    let studio = Studio::start(&[("grove/cards.json", JSON)]).await;
    let at = "/sheets/grove/cards.json";
    let typed = "[\n  {\n    \"timing\": \"on_atack_hit\",\n    \"action\": { \"kind\": \"heal_unit\", \"target\": \"ally_front\", \"value\": 1 }\n  }\n]";
    let new: Value = serde_json::from_str(typed).expect("JSON");
    let found = check(&studio, at, "ash", "effects", new, Some(typed)).await;
    let problems = found["problems"].as_array().expect("problems");
    let wrong = problems
        .iter()
        .find(|problem| problem["message"].as_str().is_some_and(|text| text.contains("on_atack_hit")));
    let wrong = wrong.unwrap_or_else(|| panic!("{found}"));
    assert!(letters(typed, wrong).contains("on_atack_hit"), "{found}");
    assert_eq!(studio.read("grove/cards.json"), JSON, "nothing is written");
}

#[tokio::test]
async fn abilities_are_told_by_their_columns() {
    let studio = Studio::start(&[("grove/cards.json", JSON)]).await;
    let sheet = studio.get("/sheets/grove/cards.json").await;
    let says = &sheet["rows"][0]["sentences"]["effects"];
    assert_eq!(says.as_array().map(Vec::len), Some(1), "{sheet}");
    assert_eq!(says[0]["ability"], 0);
    assert!(
        says[0]["text"]["en"].as_str().is_some_and(|text| text.contains("HP") || text.contains("eal")),
        "{says}"
    );
    assert!(says[0]["text"]["ko"].as_str().is_some_and(|text| !text.is_empty()), "{says}");
}
