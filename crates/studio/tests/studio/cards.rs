//! One card from source to meaning; texts that need not be saved; problems and their fixes.

use crate::support::Studio;
use serde_json::{Value, json};

const SYSTEMS: [&str; 5] = ["duel", "cross-universe", "dreamtides", "card-fighters", "lorenzo"];

const BROKEN: &str = r#"[
  { "id": "ash", "name": "Äsh", "type": "monstr", "cost": 1, "atk": 1, "hp": 2, "effects": [] },
  { "id": "birch", "name": "Birch", "type": "monster", "cost": 2, "atk": 2, "hp": 2,
    "effects": [{ "timing": "on_deploy", "action": { "kind": "draw", "value": 1 } }] }
]
"#;

#[tokio::test]
async fn a_card_of_every_system_has_source_text_meaning_and_face() {
    let studio = Studio::start(&[]).await;
    for system in SYSTEMS {
        let at = format!("/cards/builtin-{system}");
        let list = studio.get(&at).await;
        assert!(list["total"].as_u64().expect("a number") > 20, "{system}");
        let all = list["cards"].as_array().expect("cards");
        assert_eq!(all.len(), 50.min(list["total"].as_u64().expect("a number") as usize));
        let id = all[3]["id"].as_str().expect("an id");
        let encoded: String = id
            .bytes()
            .map(|b| {
                if b.is_ascii_alphanumeric() || b"-_".contains(&b) {
                    (b as char).to_string()
                } else {
                    format!("%{b:02X}")
                }
            })
            .collect();
        let card = studio.get(&format!("{at}/{encoded}")).await;
        assert_eq!(card["id"], id, "{system}");
        assert!(card["source"].as_str().expect("a source").contains(id), "{system}");
        for lang in ["en", "ko"] {
            assert!(!card["text"][lang]["lines"].as_array().expect("lines").is_empty(), "{system} {lang}");
        }
        assert!(card["ir"]["text"].as_str().expect("text").starts_with("card "), "{system}");
        assert_eq!(card["ir"]["json"]["id"], card["id"], "{system}");
        assert_eq!(card["face"]["name"], card["name"], "{system}");
        assert_eq!(card["write"], false);
        let length = card["source"].as_str().expect("a source").len() as u64;
        assert_eq!(
            card["span"]["end"].as_u64().expect("a byte") - card["span"]["start"].as_u64().expect("a byte"),
            length
        );
        let missing = studio.ask("GET", &format!("/api/v1{at}/{encoded}x"), None).await;
        assert_eq!(missing.problem()["code"], "card/unknown", "{system}");
        let words = studio.get(&format!("/systems/{system}/vocabulary")).await;
        assert!(words["rows"].as_array().expect("rows").len() > 20, "{system}");
    }
}

#[tokio::test]
async fn search_is_structural_and_says_what_it_does_not_know() {
    let studio = Studio::start(&[("cards.json", BROKEN)]).await;
    let found = studio.get("/cards/builtin-duel?q=do:draw%20cost%3C=2").await;
    assert!(found["total"].as_u64().expect("a number") > 0);
    assert!(
        found["cards"]
            .as_array()
            .expect("cards")
            .iter()
            .all(|card| card["cost"].as_i64().is_some_and(|cost| cost <= 2))
    );
    let wrong = studio.ask("GET", "/api/v1/cards/builtin-duel?q=do:darw", None).await;
    assert_eq!(
        (wrong.status, &wrong.problem()["code"], &wrong.problem()["near"]),
        (422, &json!("query/invalid"), &json!(["draw"]))
    );
    let projects = studio.get("/projects").await;
    let id = projects["projects"][0]["id"].as_str().expect("an id");
    let all = studio.get(&format!("/cards/{id}")).await;
    let worst: Vec<&Value> =
        all["cards"].as_array().expect("cards").iter().map(|card| &card["worst"]).collect();
    assert_eq!(worst, [&json!("error"), &Value::Null], "cards with errors are listed too");
}

#[tokio::test]
async fn a_card_is_written_where_it_stands_unless_it_changed() {
    let studio = Studio::start(&[("cards.json", BROKEN)]).await;
    let projects = studio.get("/projects").await;
    let at = format!("/cards/{}/birch", projects["projects"][0]["id"].as_str().expect("an id"));
    let card = studio.get(&at).await;
    let source = card["source"].as_str().expect("a source").replace("\"cost\": 2", "\"cost\": 3");
    let saved = studio.send("PUT", &at, json!({ "base": card["hash"], "source": source }), 200).await;
    assert_eq!(saved["face"]["cost"], 3);
    assert_eq!(studio.read("cards.json"), BROKEN.replace("\"cost\": 2", "\"cost\": 3"));
    let stale = studio.send("PUT", &at, json!({ "base": card["hash"], "source": "{}" }), 409).await;
    assert_eq!((&stale["code"], &stale["versions"]["yours"]), (&json!("card/conflict"), &json!("{}")));
    assert_eq!(stale["versions"]["disk"], saved["source"]);
}

#[tokio::test]
async fn a_text_is_checked_without_being_saved() {
    let studio = Studio::start(&[("cards.json", BROKEN)]).await;
    let projects = studio.get("/projects").await;
    let id = projects["projects"][0]["id"].as_str().expect("an id");
    let card = studio.get(&format!("/cards/{id}/ash")).await;
    let problem = &card["diagnostics"][0];
    let source = card["source"].as_str().expect("a source");
    let units: Vec<u16> = source.encode_utf16().collect();
    let marked = |range: &Value| {
        let (from, to) = (
            range["from"].as_u64().expect("a unit") as usize,
            range["to"].as_u64().expect("a unit") as usize,
        );
        String::from_utf16(&units[from..to]).expect("whole letters")
    };
    assert!(marked(&problem["range"]).contains("monstr"), "{problem}");
    let body = json!({ "project": id, "card": "ash", "text": source });
    let checked = studio.send("POST", "/check", body, 200).await;
    assert_eq!(checked["diagnostics"][0]["code"], problem["code"]);
    assert_eq!(checked["diagnostics"][0]["range"]["from"], problem["range"]["from"]);
    let body = json!({ "project": id, "card": "ash", "text": source.replace("monstr", "monster") });
    let checked = studio.send("POST", "/check", body, 200).await;
    assert_eq!((&checked["diagnostics"], &checked["cards"][0]["id"]), (&json!([]), &json!("ash")));
    let alone = studio.send("POST", "/check", json!({ "system": "duel", "text": BROKEN }), 200).await;
    assert_eq!(alone["cards"][0]["id"], "birch");
    let formatted = studio.send("POST", "/format", json!({ "system": "duel", "text": BROKEN }), 200).await;
    assert_eq!((&formatted["readable"], &formatted["changed"]), (&json!(true), &json!(true)));
    let explained = studio.send("POST", "/explain", json!({ "code": problem["code"] }), 200).await;
    assert!(!explained["text"].as_str().expect("a text").is_empty());
    assert_eq!(
        studio.send("POST", "/explain", json!({ "code": "sheet/conflict" }), 200).await["code"],
        "sheet/conflict"
    );
    assert_eq!(studio.read("cards.json"), BROKEN, "nothing was written");
}

#[tokio::test]
async fn fixes_are_shown_then_applied() {
    let studio = Studio::start(&[("cards.json", BROKEN)]).await;
    let projects = studio.get("/projects").await;
    let id = projects["projects"][0]["id"].as_str().expect("an id");
    assert_eq!(projects["attention"][0]["kind"], "error");
    let problems = studio.get(&format!("/problems?project={id}")).await;
    let problem = problems["diagnostics"]
        .as_array()
        .expect("a list")
        .iter()
        .find(|d| d["fix"].is_object())
        .expect("a fix");
    assert_eq!((&problem["card"], &problem["col"]), (&json!("ash"), &json!("type")));
    let dry = studio
        .send("POST", "/fixes", json!({ "project": id, "ids": [problem["id"]], "dry": true }), 200)
        .await;
    assert_eq!(dry["applied"], 1);
    assert_eq!(studio.read("cards.json"), BROKEN);
    studio.send("POST", "/fixes", json!({ "project": id, "ids": [problem["id"]] }), 200).await;
    assert_eq!(studio.read("cards.json"), BROKEN.replace("monstr\"", "monster\""));
    assert_eq!(studio.get(&format!("/problems?project={id}&severity=error")).await["errors"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scene_shows_what_unsaved_text_does() {
    let studio = Studio::start(&[("cards.json", &BROKEN.replace("monstr\"", "monster\""))]).await;
    let projects = studio.get("/projects").await;
    let id = projects["projects"][0]["id"].as_str().expect("an id");
    let card = studio.get(&format!("/cards/{id}/birch")).await;
    let scene = r#"{ "turn": 3, "phase": "main", "active": "A", "first": "A",
        "players": { "A": { "hand": ["birch"], "deck": ["ash", "ash", "ash"], "mana": 5 }, "B": {} } }"#;
    let body = json!({ "project": id, "card": "birch", "scene": scene });
    let run = studio.send("POST", "/sandbox", body, 200).await;
    assert_eq!(run.get("fault"), None, "{run}");
    assert!(!run["steps"].as_array().expect("steps").is_empty());
    let source = card["source"].as_str().expect("a source").replace("\"hp\": 2", "\"hp\": 7");
    let body = json!({ "project": id, "card": "birch", "scene": scene, "source": source });
    let run = studio.send("POST", "/sandbox", body, 200).await;
    assert!(run["steps"].to_string().contains("\"n\":7"), "the unsaved text is played");
    let broken = json!({ "project": id, "card": "birch", "scene": scene, "source": source.replace("monster", "monstr") });
    let run = studio.send("POST", "/sandbox", broken, 200).await;
    assert_eq!(run["steps"], json!([]));
    assert!(!run["diagnostics"].as_array().expect("a list").is_empty());
}

#[tokio::test]
async fn a_card_whose_name_is_read_in_another_way_is_the_card_of_its_row() {
    let card = r#"[{ "name": "Reed Shallows**", "period": 1, "cardType": "TERRITORYCARD", "instantEffect": "ADD",
  "instantPayload": { "SERVANTS": 1 }, "permanentEffect": "ADD", "permanentPayload": { "WOOD": 1 },
  "minimumActionValue": 1, "exclusivePermanentEffect": "TRUE" }]"#;
    let studio = Studio::start(&[("development_cards.json", card)]).await;
    let projects = studio.get("/projects").await;
    let id = projects["projects"][0]["id"].as_str().expect("an id");
    let page = studio.get(&format!("/cards/{id}/Reed%20Shallows**")).await;
    assert_eq!((&page["id"], &page["face"]["name"]), (&json!("Reed Shallows**"), &json!("Reed Shallows")));
    let scenes = studio.get(&format!("/cards/{id}/Reed%20Shallows**/scenes")).await;
    assert!(scenes["scenes"].as_array().is_some_and(|scenes| scenes.iter().any(|one| one["id"] == "play")));
    // When an effect happens is said by the field that it stands in.
    let source: Vec<u16> = card.encode_utf16().collect();
    let first = page["source"].as_str().and_then(|text| card.find(text)).expect("the card");
    let marked = |range: &Value| {
        let at = |end: &str| first + range[end].as_u64().expect("a unit") as usize;
        String::from_utf16(&source[at("from")..at("to")]).expect("whole letters")
    };
    let abilities = page["text"]["en"]["abilities"].as_array().expect("abilities");
    let taken = abilities.iter().find(|ability| ability["sentence"][0]["text"] == "When taken").expect("it");
    assert_eq!(marked(&taken["sentence"][0]["ranges"][0]), "\"ADD\"");
}

#[tokio::test]
async fn the_parts_of_a_rules_text_are_told_apart() {
    let studio = Studio::start(&[]).await;
    let parts = async |card: &str| {
        let page = studio.get(&format!("/cards/builtin-dreamtides/{card}")).await;
        let source: Vec<u16> = page["source"].as_str().expect("a source").encode_utf16().collect();
        let sentence = page["text"]["en"]["abilities"][0]["sentence"].as_array().expect("a sentence").clone();
        let marked = |part: &Value| {
            let range = &part["ranges"][0];
            let at = |end: &str| range[end].as_u64().expect("a unit") as usize;
            let text = String::from_utf16(&source[at("from")..at("to")]).expect("whole letters");
            (part["part"].as_str().expect("a part").to_owned(), text.trim().to_owned())
        };
        sentence.iter().filter(|part| part["ranges"] != json!([])).map(marked).collect::<Vec<_>>()
    };
    let said = |part: &str, text: &str| (part.to_owned(), text.to_owned());
    assert_eq!(
        parts("9678605b-e222-5c3c-9777-b1fa7e8aef77").await,
        [said("when", "{Judgment}"), said("do", "Gain {energy($e)}.")]
    );
    assert_eq!(
        parts("79d5a278-c3d7-5c2c-815d-b0ba2f7f2dfa").await,
        [said("pay", "{Fast} -- {energy($e)}, Discard {cards($d)}:"), said("do", "{Foresee($f)}.")]
    );
}
