//! Files that are made from cards: an edit makes them stale, and they can be made anew.

use crate::support::Studio;
use serde_json::{Value, json};

#[tokio::test]
async fn an_edit_makes_the_files_of_cards_stale_until_they_are_made_again() {
    let studio = Studio::start(&[]).await;
    let body = json!({ "system": "dreamtides", "folder": "harbour", "start": "builtin" });
    studio.send("POST", "/projects", body, 201).await;
    let states = |artifacts: &Value| -> Vec<(String, String)> {
        let files = artifacts["files"].as_array().expect("files").iter();
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        files.map(|file| (text(&file["path"]), text(&file["state"]))).collect()
    };
    let state = |artifacts: &Value| {
        let all = states(artifacts);
        all.into_iter().find(|(path, _)| path == "harbour/parsed_abilities.json").expect("the file").1
    };
    studio.send("POST", "/artifacts/harbour?all=1", json!({}), 200).await;
    let fresh = studio.get("/artifacts/harbour").await;
    assert!(states(&fresh).iter().all(|(_, state)| state == "fresh"), "{fresh}");
    let sheet = studio.get("/sheets/harbour/cards.toml").await;
    let speaks = |row: &&Value| row["cells"]["variables"].as_str().is_some_and(|text| text.ends_with(": 1"));
    let row = sheet["rows"].as_array().expect("rows").iter().find(speaks).expect("a card with a number");
    let old = row["cells"]["variables"].as_str().expect("variables");
    let new = format!("{}7", old.strip_suffix('1').expect("it ends so"));
    let edit = json!([{ "row": row["key"], "col": "variables", "old": old, "new": new }]);
    let edits = json!({ "base": sheet["hash"], "edits": edit });
    studio.send("PATCH", "/sheets/harbour/cards.toml/cells", edits, 200).await;
    let stale = studio.get("/artifacts/harbour").await;
    assert_eq!(state(&stale), "stale");
    let file = stale["files"].as_array().expect("files").iter().find(|file| file["state"] == "stale");
    let difference = file.and_then(|file| file["difference"].as_str()).expect("the difference");
    assert!(difference.contains(row["key"].as_str().expect("an id")), "{difference}");
    let again = studio.send("POST", "/artifacts/harbour", json!({}), 200).await;
    assert_eq!(state(&again), "fresh");
    // A file that nobody has is not made unless it is asked for.
    std::fs::remove_file(studio.path("harbour/parsed_abilities.json")).expect("removed");
    let missing = studio.send("POST", "/artifacts/harbour", json!({}), 200).await;
    assert_eq!(state(&missing), "missing");
    assert_eq!(studio.get("/artifacts/builtin-duel").await["files"], json!([]));
    assert_eq!(
        studio.send("POST", "/artifacts/builtin-dreamtides", json!({}), 423).await["code"],
        "file/read-only"
    );
}
