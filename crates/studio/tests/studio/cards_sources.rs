//! The texts of a card: where its sentences are written, its files, and what becomes of texts that two have changed.

use crate::support::Studio;
use serde_json::{Value, json};

const DUEL: &str = r#"[
  { "id": "birch", "name": "Birch", "type": "monster", "cost": 2, "atk": 2, "hp": 2,
    "effects": [{ "timing": "on_deploy", "action": { "kind": "draw", "value": 1 } }] }
]
"#;

const FIGHTERS: &str = r#"[
  { "id": "934b4649-f317-5b46-b377-0ce84b2b745a", "slug": "crier", "name": "Crier", "number": "L040",
    "type": "Character", "rarity": "B", "subtype": "Drummer", "bp": 500, "sp": 2, "ability_type": "auto",
    "ability_name": "NEWS", "backups": ["Drummer"], "rules_file": "rules/crier.rules" }
]
"#;
const RULE: &str = "# News come in the morning.\nauto = ~myDrawPhase~ draw() to(me)\n";

/// What stands at the places of a part of the first ability.
fn written(card: &Value, part: &str, source: &str) -> Vec<String> {
    let units: Vec<u16> = source.encode_utf16().collect();
    let all = card["text"]["en"]["abilities"][0]["sentence"].as_array().expect("parts");
    let found = all.iter().find(|one| one["part"] == part).unwrap_or_else(|| panic!("no {part}: {card}"));
    let number = |value: &Value| value.as_u64().expect("a number") as usize;
    let ranges = found["ranges"].as_array().expect("a list").iter();
    ranges
        .map(|range| String::from_utf16_lossy(&units[number(&range["from"])..number(&range["to"])]))
        .collect()
}

#[tokio::test]
async fn every_part_of_a_sentence_knows_where_it_is_written() {
    let studio = Studio::start(&[("set/cards.json", DUEL)]).await;
    let card = studio.get("/cards/set/birch").await;
    assert_eq!((&card["line"], &card["indent"]), (&json!(2), &json!("  ")));
    let source = card["source"].as_str().expect("a source");
    assert_eq!(written(&card, "when", source), ["on_deploy"]);
    assert!(written(&card, "do", source).concat().contains("draw"), "{card}");
    let ability = &card["text"]["en"]["abilities"][0];
    assert_eq!((&ability["optional"], &ability["path"]), (&json!(false), &json!("set/cards.json")));
    let implied: Vec<&Value> = ability["sentence"]
        .as_array()
        .expect("parts")
        .iter()
        .filter(|part| part["implied"] == true)
        .map(|part| &part["part"])
        .collect();
    assert_eq!(implied, [&json!("until")], "the limit of once a turn is a rule of the game");
}

#[tokio::test]
async fn every_file_of_a_card_tells_how_its_lines_end() {
    let rule = RULE.replace('\n', "\r\n");
    let studio = Studio::start(&[("set/cards.json", FIGHTERS), ("set/rules/crier.rules", &rule)]).await;
    let card = studio.get("/cards/set/crier").await;
    assert_eq!((&card["crlf"], &card["others"][0]["crlf"]), (&json!(false), &json!(true)));
}

#[tokio::test]
async fn a_rule_in_a_file_of_its_own_is_read_checked_and_written_there() {
    let studio = Studio::start(&[("set/cards.json", FIGHTERS), ("set/rules/crier.rules", RULE)]).await;
    let at = "/cards/set/crier";
    let card = studio.get(at).await;
    let rule = &card["others"][0];
    assert_eq!(
        (&rule["path"], &rule["source"], &rule["write"]),
        (&json!("set/rules/crier.rules"), &json!(RULE), &json!(true))
    );
    assert_eq!(card["text"]["en"]["abilities"][0]["path"], rule["path"]);
    assert_eq!(written(&card, "when", RULE), ["myDrawPhase"]);
    let broken = RULE.replace("draw()", "darw()");
    let body = json!({ "path": rule["path"], "base": rule["hash"], "source": broken });
    let saved = studio.send("PUT", at, body, 200).await;
    assert_eq!(studio.read("set/rules/crier.rules"), broken);
    assert_eq!(studio.read("set/cards.json"), FIGHTERS);
    let problem = &saved["diagnostics"][0];
    assert_eq!((&problem["path"], &problem["range"]["line"]), (&rule["path"], &json!(2)), "{problem}");
    let others = |text: &str| json!([{ "path": rule["path"], "text": text }]);
    let ask = |text: &str| json!({ "project": "set", "card": "crier", "text": card["source"], "others": others(text) });
    let checked = studio.send("POST", "/check", ask(&broken), 200).await;
    assert_eq!(
        (&checked["diagnostics"][0]["path"], &checked["cards"]),
        (&rule["path"], &json!([])),
        "{checked}"
    );
    let checked = studio.send("POST", "/check", ask(RULE), 200).await;
    assert_eq!((&checked["diagnostics"], &checked["cards"][0]["id"]), (&json!([]), &json!("crier")));
    assert_eq!(studio.read("set/rules/crier.rules"), broken, "nothing was written");
    let stranger = json!({ "project": "set", "card": "crier", "text": "{}", "others": [{ "path": "set/cards.json", "text": "" }] });
    assert_eq!(studio.send("POST", "/check", stranger, 404).await["code"], "file/unknown");
}

#[tokio::test]
async fn a_conflict_shows_what_both_began_with() {
    let studio = Studio::start(&[("set/cards.json", DUEL)]).await;
    let card = studio.get("/cards/set/birch").await;
    studio.write("set/cards.json", &DUEL.replace("\"hp\": 2", "\"hp\": 3"));
    let mine = card["source"].as_str().expect("a source").replace("\"atk\": 2", "\"atk\": 4");
    let body = json!({ "base": card["hash"], "source": mine });
    let refused = studio.send("PUT", "/cards/set/birch", body, 409).await;
    let versions = &refused["versions"];
    assert_eq!((&versions["base"], &versions["yours"]), (&card["source"], &json!(mine)));
    assert!(versions["disk"].as_str().expect("a text").contains("\"hp\": 3"));
    let body = json!({ "base": versions["hash"], "source": mine });
    studio.send("PUT", "/cards/set/birch", body, 200).await;
    assert_eq!(studio.read("set/cards.json"), DUEL.replace("\"atk\": 2", "\"atk\": 4"));
}

#[tokio::test]
async fn half_a_card_is_not_written_over_a_whole_one() {
    let studio = Studio::start(&[("set/cards.json", DUEL)]).await;
    let card = studio.get("/cards/set/birch").await;
    let source = card["source"].as_str().expect("a source");
    for half in [&source[..source.find("\"effects\"").expect("the word is there")], "", "{}"] {
        let refused = studio
            .send("PUT", "/cards/set/birch", json!({ "base": card["hash"], "source": half }), 422)
            .await;
        assert_eq!(refused["code"], "file/unreadable", "{half}");
        assert_eq!(studio.read("set/cards.json"), DUEL);
    }
    let wrong = source.replace("monster", "monstr");
    studio.send("PUT", "/cards/set/birch", json!({ "base": card["hash"], "source": wrong }), 200).await;
    assert_eq!(studio.read("set/cards.json"), DUEL.replace("monster", "monstr"), "mistakes are written");
}
