//! Every way to save is judged by the same rules, and what a sheet can make itself it makes.

use crate::support::{SPREADSHEET, Studio};
use serde_json::{Value, json};

const CARDS: &str = r#"[[cards]]
name = "Lampwright"
id = "9678605b-e222-5c3c-9777-b1fa7e8aef77"
energy-cost = 2
rules-text = ""
card-type = "Character"
is-fast = false
rarity = "Common"
tides = ["a", "b", "c", "d"] # four

[[cards]]
name = "Nameless"
id = ""
energy-cost = 1
rarity = "Odd"

[[cards]]
name = " "

[metadata]
schema_version = 1

[[metadata.validation_rules]]
column = "rarity"
type = "enum"
enum = ["Common", "Rare"]
message = "a rarity of this set"
"#;

const FX: &str = r#"[[card-fx]]
card-id = "9678605b-e222-5c3c-9777-b1fa7e8aef77"
effect-type = "Glow"
effect-trigger = "Played"
projectile-source = "Self"
"#;

async fn open() -> (Studio, String) {
    let files = [
        ("set/cards.toml", CARDS),
        ("set/card-fx.toml", FX),
        ("set/effect-types.toml", "effect_types = [\"Glow\", \"Spark\"]\n"),
        ("set/predicate-types.toml", "predicate_types = [\"Self\", \"EachTarget\"]\n"),
        ("set/trigger-types.toml", "trigger_types = [\"Played\"]\n"),
    ];
    (Studio::start(&files).await, "/sheets/set".to_owned())
}

async fn patch(studio: &Studio, at: &str, edits: Value, status: u16) -> Value {
    studio.send("PATCH", &format!("{at}/cells"), json!({ "base": "", "edits": edits }), status).await
}

#[tokio::test]
async fn new_rows_are_judged_like_edits() {
    let (studio, at) = open().await;
    let at = format!("{at}/cards.toml");
    let add = |rows: Value| json!({ "base": "", "rows": rows });
    let rows = json!([
        { "cells": { "name": "Fine", "rarity": "Rare" } },
        { "cells": { "name": "Wrong", "rarity": "Epic", "is-fast": "maybe" } },
    ]);
    let refused = studio.send("POST", &format!("{at}/rows"), add(rows), 422).await;
    let cells: Vec<_> = refused["refused"].as_array().expect("cells").iter().collect();
    assert_eq!(refused["code"], "cell/invalid");
    assert_eq!(cells.len(), 2, "{refused}");
    let rarity = cells.iter().find(|cell| cell["col"] == "rarity").expect("the rarity");
    assert_eq!((&rarity["row"], &rarity["reason"]), (&json!("+2"), &json!("a rarity of this set")));
    assert_eq!(studio.read("set/cards.toml"), CARDS);
    // A copy is judged, too; with a value that fits it is made.
    let copy = json!([{ "copy": "#1", "cells": {} }]);
    let refused = studio.send("POST", &format!("{at}/rows"), add(copy), 422).await;
    assert_eq!(refused["refused"][0]["col"], "rarity");
    let copy = json!([{ "copy": "#1", "cells": { "rarity": "Rare" } }]);
    studio.send("POST", &format!("{at}/rows"), add(copy), 200).await;
    let beyond = json!({ "base": "", "at": 99, "rows": [{ "cells": { "name": "Far" } }] });
    studio.send("POST", &format!("{at}/rows"), beyond, 422).await;
}

#[tokio::test]
async fn a_number_outside_of_what_the_card_format_allows_is_refused() {
    let studio = Studio::start(&[]).await;
    let numbers = [
        ("duel", "cost", -1, "a number from 0 on"),
        ("duel", "hp", 0, "a number from 1 on"),
        ("cross-universe", "level", -1, "a number from 0 on"),
        ("card-fighters", "bp", 10_000, "a number from 100 to 9900"),
        ("lorenzo", "period", 4, "a number from 1 to 3"),
        ("dreamtides", "energy-cost", -1, "a number from 0 on"),
    ];
    for (system, col, new, wants) in numbers {
        let body = json!({ "system": system, "folder": system, "start": "samples" });
        if !studio.path(system).exists() {
            studio.send("POST", "/projects", body, 201).await;
        }
        let list = studio.get(&format!("/sheets/{system}")).await;
        let at = format!("/sheets/{system}/{}", list["files"][0]["id"].as_str().expect("a sheet"));
        let sheet = studio.get(&at).await;
        let columns = sheet["columns"].as_array().expect("columns");
        let column = columns.iter().find(|column| column["key"] == col).expect("the column");
        assert!(!column["min"].is_null(), "{column}");
        let row = &sheet["rows"][0];
        let edit = json!([{ "row": row["key"], "col": col, "old": row["cells"][col], "new": new }]);
        let refused = patch(&studio, &at, edit, 422).await;
        assert_eq!(refused["code"], "cell/invalid");
        assert_eq!(refused["refused"][0]["reason"], format!("`{col}` takes {wants}, not {new}"));
    }
}

#[tokio::test]
async fn the_source_of_a_card_is_judged_by_the_rules_of_its_sheet() {
    let (studio, _) = open().await;
    let card = "/cards/set/9678605b-e222-5c3c-9777-b1fa7e8aef77";
    let shown = studio.get(card).await;
    let source = shown["source"].as_str().expect("a source").replace("\"Common\"", "\"Epic\"");
    let refused = studio.send("PUT", card, json!({ "base": shown["hash"], "source": source }), 422).await;
    assert_eq!((&refused["code"], &refused["refused"][0]["col"]), (&json!("cell/invalid"), &json!("rarity")));
    // What was wrong before and is not touched holds nobody up.
    let source = shown["source"].as_str().expect("a source").replace("Lampwright", "Lamplighter");
    studio.send("PUT", card, json!({ "base": shown["hash"], "source": source }), 200).await;
}

#[tokio::test]
async fn rows_without_an_id_get_one_when_the_sheet_is_saved() {
    let (studio, at) = open().await;
    let at = format!("{at}/cards.toml");
    let edit =
        json!([{ "row": "9678605b-e222-5c3c-9777-b1fa7e8aef77", "col": "energy-cost", "old": 2, "new": 3 }]);
    let saved = patch(&studio, &at, edit, 200).await;
    assert_eq!((&saved["applied"], saved["rows"].as_array().map(Vec::len)), (&json!(1), Some(2)));
    let made = saved["rows"][1]["cells"]["id"].as_str().expect("an id").to_owned();
    assert_eq!((made.len(), made.as_bytes()[14]), (36, b'4'));
    let wanted =
        CARDS.replace("energy-cost = 2", "energy-cost = 3").replace("id = \"\"", &format!("id = \"{made}\""));
    // The row with nothing but blanks stays as it is.
    assert_eq!(studio.read("set/cards.toml"), wanted);
    let fx = at.replace("cards.toml", "card-fx.toml");
    patch(&studio, &fx, json!([{ "row": "#0", "col": "effect-type", "old": "Glow", "new": "Spark" }]), 200)
        .await;
    assert_eq!(studio.read("set/card-fx.toml"), FX.replace("Glow", "Spark"));
}

#[tokio::test]
async fn elements_of_a_list_are_written_padded_and_moved_up() {
    let (studio, at) = open().await;
    let at = format!("{at}/cards.toml");
    let key = "9678605b-e222-5c3c-9777-b1fa7e8aef77";
    let set = |col: &str, old: Value, new: Value| json!({ "row": key, "col": col, "old": old, "new": new });
    let line = |studio: &Studio| {
        let text = studio.read("set/cards.toml");
        text.lines().find(|line| line.starts_with("tides")).map(str::to_owned)
    };
    patch(&studio, &at, json!([set("tides[1]", json!("b"), json!("x"))]), 200).await;
    assert_eq!(line(&studio).as_deref(), Some(r#"tides = ["a", "x", "c", "d"] # four"#));
    patch(&studio, &at, json!([set("tides[5]", Value::Null, json!("f"))]), 200).await;
    assert_eq!(line(&studio).as_deref(), Some(r#"tides = ["a", "x", "c", "d", "", "f"] # four"#));
    // Several go at once: those that were meant, not those that moved into their places.
    let gone = json!([
        set("tides[0]", json!("a"), Value::Null),
        set("tides[2]", json!("c"), json!("")),
        set("tides[4]", json!(""), Value::Null),
        set("tides[3]", json!("d"), json!("D")),
    ]);
    patch(&studio, &at, gone, 200).await;
    assert_eq!(line(&studio).as_deref(), Some(r#"tides = ["x", "D", "f"] # four"#));
    let gone = json!([
        set("tides[0]", json!("x"), Value::Null),
        set("tides[1]", json!("D"), Value::Null),
        set("tides[2]", json!("f"), Value::Null),
    ]);
    patch(&studio, &at, gone, 200).await;
    assert_eq!(line(&studio), None);
}

#[tokio::test]
async fn truth_stays_truth() {
    let (studio, at) = open().await;
    let at = format!("{at}/cards.toml");
    let key = "9678605b-e222-5c3c-9777-b1fa7e8aef77";
    patch(&studio, &at, json!([{ "row": key, "col": "is-fast", "old": false, "new": 1 }]), 200).await;
    assert!(studio.read("set/cards.toml").contains("is-fast = true"));
    patch(&studio, &at, json!([{ "row": key, "col": "is-fast", "old": true, "new": 0 }]), 200).await;
    assert!(studio.read("set/cards.toml").contains("is-fast = false"));
    patch(&studio, &at, json!([{ "row": key, "col": "energy-cost", "old": 2, "new": 2.0 }]), 200).await;
    assert!(studio.read("set/cards.toml").contains("energy-cost = 2\n"));
}

#[tokio::test]
async fn files_of_words_give_their_values_to_columns() {
    let (studio, at) = open().await;
    let list = studio.get(&at).await;
    let names: Vec<_> = list["files"].as_array().expect("files").iter().map(|file| &file["name"]).collect();
    assert_eq!(names, [&json!("cards"), &json!("card-fx")]);
    let fx = format!("{at}/card-fx.toml");
    let sheet = studio.get(&fx).await;
    let columns = sheet["columns"].as_array().expect("columns");
    let values = |key: &str| -> Vec<Value> {
        let column = columns.iter().find(|column| column["key"] == key).expect("the column");
        let values = column["values"].as_array().expect("values");
        values.iter().map(|value| value["value"].clone()).collect()
    };
    assert_eq!(values("effect-type"), [json!("Glow"), json!("Spark")]);
    assert_eq!(values("effect-trigger"), [json!("Played")]);
    for key in ["projectile-source", "projectile-target", "effect-target", "card-trail-targets"] {
        assert_eq!(values(key), [json!("Self"), json!("EachTarget")], "{key}");
    }
    assert!(columns.iter().all(|column| column["key"] != "rules-text"), "effects are no cards");
    let edit = |new: &str| json!([{ "row": "#0", "col": "effect-type", "old": "Glow", "new": new }]);
    let refused = patch(&studio, &fx, edit("Sparkk"), 422).await;
    let reason = refused["refused"][0]["reason"].as_str().expect("a reason");
    assert!(reason.contains("effect-types.toml") && reason.contains("`Spark`"), "{reason}");
    studio.write("set/effect-types.toml", "effect_types = [\"Glow\", \"Sparkk\"]\n");
    patch(&studio, &fx, edit("Sparkk"), 200).await;
    // A new row has what its columns have, and no id that nothing reads.
    let row = json!({ "base": "", "rows": [{ "cells": { "effect-type": "Glow" } }] });
    studio.send("POST", &format!("{fx}/rows"), row, 200).await;
    assert!(!studio.read("set/card-fx.toml").contains("\nid = "));
}

#[tokio::test]
async fn a_new_sheet_is_like_another_one() {
    let studio = Studio::start(&[]).await;
    let sheets = [
        ("duel", "cards.json", "more.json"),
        ("cross-universe", "cross-universe", "more"),
        ("dreamtides", "cards.toml", "more.toml"),
        ("card-fighters", "cards.json", "more.json"),
        ("lorenzo", "leader_cards.json", "more.json"),
        ("spreadsheet", "development.csv", "more.csv"),
    ];
    for (system, ..) in &sheets[..5] {
        let body = json!({ "system": system, "folder": system, "start": "samples" });
        studio.send("POST", "/projects", body, 201).await;
    }
    studio.write("spreadsheet/development.csv", SPREADSHEET);
    for (system, like, id) in sheets {
        let at = format!("/sheets/{system}");
        let before = studio.get(&format!("/problems?project={system}")).await;
        let made = studio.send("POST", &at, json!({ "name": "more", "like": like }), 201).await;
        assert_eq!((&made["id"], &made["rows"]), (&json!(id), &json!(1)), "{system}");
        let sheet = studio.get(&format!("{at}/{id}")).await;
        assert!(sheet["rows"][0]["card"].is_string(), "{sheet}");
        let again = studio.send("POST", &at, json!({ "name": "more/still", "like": like }), 201).await;
        assert_eq!(again["rows"], 1, "{again}");
        let after = studio.get(&format!("/problems?project={system}")).await;
        // A copied number of a card may be warned about; keys and names are new.
        assert_eq!(after["errors"], before["errors"], "{system}: {after}");
        let names = [("more", 409), ("../more", 400), ("/more", 400), (".more", 400), ("", 400)];
        for (name, status) in names {
            let refused = studio.send("POST", &at, json!({ "name": name, "like": like }), status).await;
            let code = if status == 409 { "project/exists" } else { "path/outside" };
            assert_eq!(refused["code"], code, "{system} {name}");
        }
        studio.send("POST", &at, json!({ "name": "fine", "like": "nothing" }), 404).await;
    }
    // A name that means something else is no sheet, and leaves nothing behind.
    let body = json!({ "name": "sheets", "like": "cards.toml" });
    assert_eq!(studio.send("POST", "/sheets/dreamtides", body, 400).await["code"], "request/malformed");
    assert!(!studio.path("dreamtides/sheets.toml").exists());
    studio.send("POST", "/sheets/builtin-duel", json!({ "name": "x", "like": "harbor.json" }), 423).await;
}

#[tokio::test]
async fn an_edit_of_a_row_without_an_id_never_goes_to_another_one() {
    let (studio, at) = open().await;
    let fx = format!("{at}/card-fx.toml");
    let sheet = studio.get(&fx).await;
    let above = format!("{}\n{FX}", FX.replace("\"Self\"", "\"EachTarget\""));
    studio.write("set/card-fx.toml", &above);
    // The old value stands in the row that now has this number, too.
    let edit = |row: &str, new: &str| json!({ "row": row, "col": "effect-type", "old": "Glow", "new": new });
    let body = |edits: Value, base: &Value| json!({ "base": base, "edits": edits });
    let cells = format!("{fx}/cells");
    let refused = studio.send("PATCH", &cells, body(json!([edit("#0", "Spark")]), &sheet["hash"]), 409).await;
    assert_eq!(
        (&refused["code"], &refused["refused"][0]["code"]),
        (&json!("sheet/conflict"), &json!("moved"))
    );
    assert_eq!(studio.read("set/card-fx.toml"), above);
    let hash = studio.get(&fx).await["hash"].clone();
    studio.send("PATCH", &cells, body(json!([edit("#1", "Spark")]), &hash), 200).await;
    let after =
        format!("{}\n{}", FX.replace("\"Self\"", "\"EachTarget\""), FX.replace("\"Glow\"", "\"Spark\""));
    assert_eq!(studio.read("set/card-fx.toml"), after);
    // Whoever sends it twice finds it made, once it is known which row is meant.
    studio.send("PATCH", &cells, body(json!([edit("#1", "Spark")]), &hash), 409).await;
    let hash = studio.get(&fx).await["hash"].clone();
    let again = studio.send("PATCH", &cells, body(json!([edit("#1", "Spark")]), &hash), 200).await;
    assert_eq!((&again["applied"], studio.read("set/card-fx.toml")), (&json!(1), after));
}

#[tokio::test]
async fn what_waits_for_a_row_without_an_id_is_told_where_others_moved_it() {
    let (studio, at) = open().await;
    let fx = format!("{at}/card-fx.toml");
    let sheet = studio.get(&fx).await;
    studio.lock("set/card-fx.toml", true);
    let edit = json!({ "row": "#0", "col": "effect-type", "old": "Glow", "new": "Spark" });
    let body = json!({ "base": sheet["hash"], "edits": [edit] });
    studio.send("PATCH", &format!("{fx}/cells"), body, 423).await;
    studio.lock("set/card-fx.toml", false);
    let above = format!("{FX}\n{FX}");
    studio.write("set/card-fx.toml", &above);
    let tried = studio.send("POST", &format!("{fx}/waiting"), json!({}), 200).await;
    assert_eq!((&tried["edits"], &tried["lost"][0]["new"]), (&json!([]), &json!("Spark")));
    assert_eq!(studio.read("set/card-fx.toml"), above);
}
