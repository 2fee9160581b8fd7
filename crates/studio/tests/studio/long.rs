//! Long tables: an edit is answered before all cards are read, with the problems that a reading of all would find.

use serde_json::{Value, json};

use crate::support::Studio;

const ROWS: usize = 3_000;

fn text() -> String {
    let card = |n: usize| {
        format!(
            r#"  {{"id":"c{n}","name":"Card {n}","type":"monster","cost":{},"atk":1,"hp":2,"effects":[{{"timing":"on_play","action":{{"kind":"draw","value":1}}}}]}}"#,
            n % 7
        )
    };
    format!("[\n{}\n]\n", (0..ROWS).map(card).collect::<Vec<_>>().join(",\n"))
}

async fn edit(studio: &Studio, row: &str, old: Option<i64>, new: Option<i64>) -> Value {
    let edits = json!([{ "row": row, "col": "cost", "old": old, "new": new }]);
    studio.send("PATCH", "/sheets/set/cards.json/cells", json!({ "base": "", "edits": edits }), 200).await
}

/// The problems of a row as a server that has seen no edit finds them.
async fn fresh(studio: &Studio, row: usize) -> Value {
    let other = Studio::start(&[("set/cards.json", &studio.read("set/cards.json"))]).await;
    let sheet = other.get(&format!("/sheets/set/cards.json?from={row}&count=1")).await;
    sheet["rows"][0].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_tells_the_problems_at_once_and_the_texts_when_asked() {
    let studio = Studio::start(&[("set/cards.json", &text())]).await;
    let sheet = studio.get("/sheets/set/cards.json").await;
    assert_eq!(sheet["total"], ROWS);
    // A longer number moves all rows below it.
    let costs = [
        (2_000, Some(2_000 % 7), Some(1_000)),
        (1_000, Some(1_000 % 7), None),
        (2_000, Some(1_000), Some(3)),
        (1_000, None, Some(2)),
    ];
    let mut troubled = 0;
    for (row, old, new) in costs {
        let saved = edit(&studio, &format!("c{row}"), old, new).await;
        assert_eq!((&saved["applied"], &saved["texts"]), (&json!(1), &json!(false)), "{row} {new:?}");
        let fresh = fresh(&studio, row).await;
        assert_eq!(saved["rows"][0]["problems"], fresh["problems"], "{row} {new:?}");
        let wrong =
            fresh["problems"].as_array().is_some_and(|all| all.iter().any(|one| one["severity"] == "error"));
        troubled += usize::from(wrong);
        let asked = studio.get(&format!("/sheets/set/cards.json?from={row}&count=1")).await;
        assert_eq!(asked["rows"][0], fresh, "{row} {new:?}");
        assert_ne!(fresh["cells"]["@en"].is_string(), wrong, "{row} {new:?}");
    }
    assert!(troubled > 0 && troubled < costs.len(), "{troubled} of the edits are wrong");
    let again = edit(&studio, "c1000", Some(2), Some(2)).await;
    assert_eq!(again["texts"], true, "they are at hand now");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_table_is_read_at_once() {
    let card = r#"{"id":"c0","name":"Card","type":"monster","cost":1,"atk":1,"hp":2,"effects":[{"timing":"on_play","action":{"kind":"draw","value":1}}]}"#;
    let studio = Studio::start(&[("set/cards.json", &format!("[{card}]"))]).await;
    let saved = edit(&studio, "c0", Some(1), Some(2)).await;
    assert_eq!(saved["texts"], true);
    let cells = &saved["rows"][0]["cells"];
    assert!(cells["@en"].is_string());
    assert_eq!(cells["@figures"], "cost 2, atk 1, hp 2");
    assert_eq!(cells["@meaning"], "play when:played do:draw");
}

/// A card a file, more files than are looked at with every request.
#[tokio::test(flavor = "multi_thread")]
async fn many_files_are_followed_one_by_one() {
    let name = |n: usize| format!("CUU{n:05}");
    let card = |n: usize, level: usize| {
        format!(
            "id: {0}\ncardType: unit\nname: {0}\nlevel: {level}\ntypes: Fire\nattack: 200\ndefense: 100\n",
            name(n)
        )
    };
    let files: Vec<(String, String)> =
        (0..3_050).map(|n| (format!("set/{}.cdf", name(n)), card(n, 1))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let studio = Studio::start(&files).await;
    let mut events = studio.socket("/events").await;
    assert_eq!(studio.get("/sheets/set/set").await["total"], 3_050);
    let level = |sheet: Value| sheet["rows"][0]["cells"]["level"].clone();

    let edits = json!([{ "row": name(7), "col": "level", "old": 1, "new": 5 }]);
    let saved =
        studio.send("PATCH", "/sheets/set/set/cells", json!({ "base": "", "edits": edits }), 200).await;
    assert_eq!((&saved["applied"], &saved["rows"][0]["cells"]["level"]), (&json!(1), &json!(5)));
    assert_eq!(studio.read(&format!("set/{}.cdf", name(7))), card(7, 5));
    assert_eq!(level(studio.get("/sheets/set/set?from=7&count=1").await), 5);

    // Somebody else changes one of them, then adds one.
    studio.write(&format!("set/{}.cdf", name(3_000)), &card(3_000, 9));
    events.until(|event| event["type"] == "file-changed" && event["own"] == false).await;
    assert_eq!(level(studio.get("/sheets/set/set?from=3000&count=1").await), 9);
    assert_eq!(level(studio.get("/sheets/set/set?from=7&count=1").await), 5);
    studio.write(&format!("set/{}.cdf", name(3_050)), &card(3_050, 2));
    events.until(|event| event["type"] == "file-changed" && event["own"] == false).await;
    assert_eq!(studio.get("/sheets/set/set?from=0&count=1").await["total"], 3_051);

    let base = studio.get("/sheets/set/set?count=1").await["hash"].clone();
    studio.send("DELETE", "/sheets/set/set/rows", json!({ "base": base, "rows": [name(7)] }), 200).await;
    let sheet = studio.get("/sheets/set/set?from=7&count=1").await;
    assert_eq!((&sheet["total"], &sheet["rows"][0]["key"]), (&json!(3_050), &json!(name(8))));
}
