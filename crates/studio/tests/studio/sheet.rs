//! Tables: one edit changes one value and no other byte; conflicts are told, never overwritten.

use crate::support::{SPREADSHEET, Studio};
use serde_json::{Value, json};

const TOML: &str = "\
# The harbor.\r
\r
[[cards]]\r
name = 'Lampwright'  # a literal string\r
id = \"9678605b-e222-5c3c-9777-b1fa7e8aef77\"\r
energy-cost = 2 # two\r
rules-text = \"{Judgment} Gain {energy($e)}.\"\r
variables = \"e: 1\"\r
card-type = \"Character\"\r
subtype = \"Tinkerer\"\r
is-fast = false\r
spark = 1\r
rarity = \"Common\"\r
prompts = \"\"\r
tides = [\"a\", \"b\"] # two tides\r
\r
# Belongs to the second card.\r
[[cards]]\r
name = \"Harbor Vigil\"\r
id = \"8fb98957-7933-56b0-9457-c20477987beb\"\r
energy-cost = 1\r
rules-text = \"\"\"\r
{Materialized} {Foresee($f)}.\"\"\"\r
variables = \"f: 2\"\r
card-type = \"Character\"\r
subtype = \"Visionary\"\r
is-fast = true\r
spark = 0\r
rarity = \"Common\"\r
prompts = \"\"\r
\r
[metadata]\r
schema_version = 1\r
";

const JSON: &str = r#"[
  { "id": "ash", "name": "Ash", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] },
  { "id": "birch", "name": "Birch", "type": "monster", "cost": 2, "atk": 2, "hp": 2, "effects": [] },
  { "id": "cedar", "name": "Cedar", "type": "monster", "cost": 3, "atk": 3, "hp": 3, "effects": [] }
]
"#;

async fn project(studio: &Studio) -> String {
    let projects = studio.get("/projects").await;
    projects["projects"][0]["id"].as_str().expect("an id").to_owned()
}

async fn patch(studio: &Studio, at: &str, edits: Value, status: u16) -> Value {
    let sheet = studio.get(at).await;
    let body = json!({ "base": sheet["hash"], "edits": edits });
    studio.send("PATCH", &format!("{at}/cells"), body, status).await
}

/// Another value of the same kind.
fn other(value: &Value, column: &Value) -> Option<Value> {
    match value {
        Value::String(text) => Some(json!(format!("{text} \"x\" \\ é"))),
        Value::Number(number) => {
            let max = column["max"].as_i64().unwrap_or(i64::MAX);
            let near = [7, 1, -1].map(|by| number.as_i64().map(|number| number + by));
            near.into_iter().flatten().find(|number| *number <= max).map(Value::from)
        }
        Value::Bool(truth) => Some(json!(!truth)),
        Value::Array(list) => {
            let mut list = list.clone();
            list.push(list.first().cloned().unwrap_or(json!("x")));
            Some(Value::Array(list))
        }
        Value::Object(map) => {
            let mut map = map.clone();
            map.insert("EXTRA".to_owned(), json!(1));
            Some(Value::Object(map))
        }
        Value::Null => None,
    }
}

#[tokio::test]
async fn an_edit_of_any_cell_of_any_system_changes_its_bytes_only() {
    let studio = Studio::start(&[]).await;
    for system in ["duel", "cross-universe", "dreamtides", "card-fighters", "lorenzo"] {
        let body = json!({ "system": system, "folder": system, "start": "samples" });
        studio.send("POST", "/projects", body, 201).await;
    }
    studio.write("spreadsheet/development.csv", SPREADSHEET);
    for system in ["duel", "cross-universe", "dreamtides", "card-fighters", "lorenzo", "spreadsheet"] {
        let id = system;
        let sheets = studio.get(&format!("/sheets/{id}")).await;
        let mut edited = 0;
        for file in sheets["files"].as_array().expect("sheets") {
            let at = format!("/sheets/{id}/{}", file["id"].as_str().expect("a name").replace(' ', "%20"));
            let sheet = studio.get(&format!("{at}?spans=1")).await;
            assert_eq!(sheet["total"], file["rows"], "{at}");
            let rows = sheet["rows"].as_array().expect("rows");
            let columns = sheet["columns"].as_array().expect("columns");
            for row in [rows.first(), rows.last()].into_iter().flatten() {
                let path = row["path"].as_str().expect("a path");
                for (col, span) in row["spans"].as_object().expect("spans") {
                    let old = &row["cells"][col];
                    let column = columns.iter().find(|column| column["key"] == *col).expect("a column");
                    let Some(new) = other(old, column) else { continue };
                    // A rule stands in a file of its own.
                    let path = match (system, col.as_str()) {
                        ("card-fighters", "rule") => {
                            format!("{system}/{}", row["cells"]["rules_file"].as_str().expect("its file"))
                        }
                        _ => path.to_owned(),
                    };
                    // A name decides which row it is; everything else keeps the key.
                    let (start, end) = (
                        span[0].as_u64().expect("a byte") as usize,
                        span[1].as_u64().expect("a byte") as usize,
                    );
                    let before = studio.read(&path);
                    let edit = json!([{ "row": row["key"], "col": col, "old": old, "new": new }]);
                    let saved = patch(&studio, &at, edit, 200).await;
                    assert_eq!(saved["applied"], 1, "{at} {col}");
                    let after = studio.read(&path);
                    assert_ne!(before, after, "{at} {col}");
                    assert!(
                        after.starts_with(&before[..start]),
                        "{at} {col}: bytes before the value changed"
                    );
                    assert!(after.ends_with(&before[end..]), "{at} {col}: bytes behind the value changed");
                    let key = saved["rows"][0]["key"].clone();
                    assert_eq!(saved["rows"][0]["cells"][col], new, "{at} {col}");
                    let back = json!([{ "row": key, "col": col, "old": new, "new": old }]);
                    patch(&studio, &at, back, 200).await;
                    assert_eq!(studio.read(&path), before, "{at} {col}: taking back restores every byte");
                    edited += 1;
                    if col == "rule" || row["key"] != key {
                        continue;
                    }
                    let gone = json!([{ "row": key, "col": col, "old": old, "new": null }]);
                    patch(&studio, &at, gone, 200).await;
                    let back = json!([{ "row": key, "col": col, "old": null, "new": old }]);
                    patch(&studio, &at, back, 200).await;
                    assert_eq!(
                        studio.read(&path),
                        before,
                        "{at} {col}: what was emptied comes back in its place"
                    );
                }
            }
        }
        assert!(edited > 10, "{system}: {edited} cells");
    }
}

#[tokio::test]
async fn toml_keeps_comments_quotes_and_line_ends() {
    let studio = Studio::start(&[("cards.toml", TOML)]).await;
    let at = format!("/sheets/{}/cards.toml", project(&studio).await);
    let first = "9678605b-e222-5c3c-9777-b1fa7e8aef77";
    let second = "8fb98957-7933-56b0-9457-c20477987beb";
    let cases = [
        (first, "name", json!("Lampwright"), json!("Keeper"), "name = 'Lampwright'  #", "name = 'Keeper'  #"),
        (first, "energy-cost", json!(2), json!(3), "energy-cost = 2 # two", "energy-cost = 3 # two"),
        (
            first,
            "is-fast",
            json!(false),
            json!(1),
            "is-fast = false\r\nspark = 1",
            "is-fast = true\r\nspark = 1",
        ),
        (first, "tides[1]", json!("b"), json!("c"), "[\"a\", \"b\"] # two", "[\"a\", \"c\"] # two"),
        (
            first,
            "prompts",
            json!(""),
            json!("One\nTwo"),
            "prompts = \"\"\r\ntides",
            "prompts = \"\"\"\r\nOne\r\nTwo\"\"\"\r\ntides",
        ),
        (first, "variables", json!("e: 1"), Value::Null, "variables = \"e: 1\"", "variables = \"\""),
        (
            first,
            "rarity",
            json!("Common"),
            Value::Null,
            "rarity = \"Common\"\r\nprompts = \"\"\r\ntides",
            "prompts = \"\"\r\ntides",
        ),
        (
            second,
            "image-number",
            Value::Null,
            json!(7),
            "prompts = \"\"\r\n\r\n[meta",
            "prompts = \"\"\r\nimage-number = 7\r\n\r\n[meta",
        ),
        (
            second,
            "rules-text",
            json!("{Materialized} {Foresee($f)}."),
            json!("{Foresee($f)}."),
            "\"\"\"\r\n{Materialized} {Fore",
            "\"\"\"\r\n{Fore",
        ),
    ];
    for (row, col, old, new, before, after) in cases {
        studio.write("cards.toml", TOML);
        assert_eq!(TOML.matches(before).count(), 1, "{col}");
        patch(&studio, &at, json!([{ "row": row, "col": col, "old": old, "new": new }]), 200).await;
        assert_eq!(studio.read("cards.toml"), TOML.replace(before, after), "{col}");
    }
}

#[tokio::test]
async fn what_is_taken_back_is_written_as_it_was() {
    let text = "[[cards]]\nname = \"Fox\" # red\nid = \"9678605b-e222-5c3c-9777-b1fa7e8aef77\"\n\
        made = 2024-05-01 # a day\nmask = 0x1F\nodd = nan\nmore.cost = 1\n";
    let list =
        JSON.replacen("\"effects\": []", "\"effects\": [], \"note\": null, \"tags\": [\n 1,\n  2 ]", 1);
    let studio = Studio::start(&[("a/cards.toml", text), ("b/cards.json", &list)]).await;
    let at = "/sheets/a/cards.toml";
    let key = "9678605b-e222-5c3c-9777-b1fa7e8aef77";
    let edit =
        |col: &str, old: Value, new: Value| json!([{ "row": key, "col": col, "old": old, "new": new }]);
    let other = json!("another");
    for (col, old) in
        [("made", json!("2024-05-01")), ("mask", json!(31)), ("odd", json!("NaN")), ("name", json!("Fox"))]
    {
        for new in [&other, &Value::Null] {
            patch(&studio, at, edit(col, old.clone(), new.clone()), 200).await;
            assert_ne!(studio.read("a/cards.toml"), text, "{col}");
            patch(&studio, at, edit(col, new.clone(), old.clone()), 200).await;
            assert_eq!(studio.read("a/cards.toml"), text, "{col}");
        }
    }
    patch(&studio, at, edit("prompts", Value::Null, other.clone()), 200).await;
    patch(&studio, at, edit("prompts", other.clone(), Value::Null), 200).await;
    assert_eq!(studio.read("a/cards.toml"), text);
    // Step by step, as well as out of order.
    patch(&studio, at, edit("mask", json!(31), json!(1)), 200).await;
    patch(&studio, at, edit("name", json!("Fox"), Value::Null), 200).await;
    patch(&studio, at, edit("mask", json!(1), json!(31)), 200).await;
    patch(&studio, at, edit("name", Value::Null, json!("Fox")), 200).await;
    assert_eq!(studio.read("a/cards.toml"), text);
    // What others wrote meanwhile stays.
    patch(&studio, at, edit("name", json!("Fox"), Value::Null), 200).await;
    studio.write("a/cards.toml", &studio.read("a/cards.toml").replace("# a day", "# the first of May"));
    patch(&studio, at, edit("name", Value::Null, json!("Fox")), 200).await;
    assert!(studio.read("a/cards.toml").contains("made = 2024-05-01 # the first of May\n"));
    let at = "/sheets/b/cards.json";
    for (col, old, new) in [("note", Value::Null, json!("red")), ("tags", json!([1, 2]), json!([1]))] {
        let edit = |old: &Value, new: &Value| json!([{ "row": "ash", "col": col, "old": old, "new": new }]);
        patch(&studio, at, edit(&old, &new), 200).await;
        patch(&studio, at, edit(&new, &old), 200).await;
        assert_eq!(studio.read("b/cards.json"), list, "{col}");
    }
}

#[tokio::test]
async fn an_edit_lands_only_where_the_old_value_stands() {
    let studio = Studio::start(&[("cards.json", JSON)]).await;
    let at = format!("/sheets/{}/cards.json", project(&studio).await);
    let base = studio.get(&at).await["hash"].clone();
    studio.write("cards.json", &JSON.replace("\"cost\": 1", "\"cost\": 9"));
    let edits = json!([
        { "row": "ash", "col": "cost", "old": 1, "new": 2 },
        { "row": "birch", "col": "cost", "old": 2, "new": 4 },
        { "row": "oak", "col": "cost", "old": 2, "new": 4 },
        { "row": "birch", "col": "@en", "old": null, "new": "x" },
        { "row": "birch", "col": "hp", "old": 2, "new": "many" }
    ]);
    let body = json!({ "base": base, "edits": edits, "atomic": true });
    let refused = studio.send("PATCH", &format!("{at}/cells"), body, 409).await;
    assert_eq!(refused["code"], "sheet/conflict");
    assert_eq!(studio.read("cards.json"), JSON.replace("\"cost\": 1", "\"cost\": 9"), "nothing was written");
    let saved =
        studio.send("PATCH", &format!("{at}/cells"), json!({ "base": base, "edits": edits }), 200).await;
    assert_eq!(saved["applied"], 1);
    let codes: Vec<&str> = saved["refused"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|cell| cell["code"].as_str())
        .collect();
    assert_eq!(codes, ["changed", "no-row", "derived", "invalid"]);
    assert_eq!(saved["refused"][0]["now"], 9);
    let want = JSON.replace("\"cost\": 1", "\"cost\": 9").replace("\"cost\": 2", "\"cost\": 4");
    assert_eq!(studio.read("cards.json"), want);
    // What was saved already is not saved twice, and not refused.
    let again = json!([{ "row": "birch", "col": "cost", "old": 2, "new": 4 }]);
    assert_eq!(patch(&studio, &at, again, 200).await["applied"], 1);
    assert_eq!(studio.read("cards.json"), want);
    let bad = json!([{ "row": "birch", "col": "hp", "old": 2, "new": "many" }]);
    assert_eq!(patch(&studio, &at, bad, 422).await["code"], "cell/invalid");
}

#[tokio::test]
async fn a_rule_without_a_file_gets_one() {
    let cards = r#"[
  { "id": "934b4649-f317-5b46-b377-0ce84b2b745a", "slug": "crier", "name": "Crier", "type": "Character", "subtype": "Drummer",
    "bp": 500, "sp": 2, "ability_type": "auto", "backups": [] },
  { "id": "934b4649-f317-5b46-b377-0ce84b2b745b", "slug": "piper", "name": "Piper", "type": "Character", "subtype": "Drummer",
    "bp": 300, "sp": 3, "backups": [], "rules_file": "../piper.rules" }
]
"#;
    let studio = Studio::start(&[("set/cards.json", cards)]).await;
    let at = "/sheets/set/cards.json";
    let rule = "auto = ~myDrawPhase~ draw() to(me)";
    let edit =
        |row: &str, old: Value, new: &str| json!([{ "row": row, "col": "rule", "old": old, "new": new }]);
    let check = json!({ "row": "crier", "col": "rule", "new": rule, "text": rule });
    let checked = studio.send("POST", &format!("{at}/check"), check, 200).await;
    assert_eq!(checked.get("refused").filter(|refused| !refused.is_null()), None);
    let saved = patch(&studio, at, edit("crier", Value::Null, rule), 200).await;
    assert_eq!((&saved["applied"], &saved["rows"][0]["cells"]["rule"]), (&json!(1), &json!(rule)));
    assert_eq!(studio.read("set/rules/crier.rules").trim_end(), rule);
    let named = cards.replacen(
        "\"backups\": [] }",
        "\"backups\": [],\n    \"rules_file\": \"rules/crier.rules\" }",
        1,
    );
    assert_eq!(studio.read("set/cards.json"), named, "one member more, and no other byte");
    let longer = "auto = ~myDrawPhase~ draw(2) to(me)";
    let saved = patch(&studio, at, edit("crier", json!(rule), longer), 200).await;
    assert_eq!(saved["applied"], 1);
    assert_eq!(studio.read("set/rules/crier.rules").trim_end(), longer);
    // A file that lies elsewhere is not made.
    assert_eq!(patch(&studio, at, edit("piper", Value::Null, rule), 422).await["code"], "cell/invalid");
    assert!(!studio.path("piper.rules").exists());
}

#[tokio::test]
async fn many_cells_of_one_row_are_written_together() {
    let studio = Studio::start(&[("cards.json", JSON)]).await;
    let at = format!("/sheets/{}/cards.json", project(&studio).await);
    let edits = json!([
        { "row": "ash", "col": "guard", "old": null, "new": true },
        { "row": "ash", "col": "race", "old": null, "new": "숲" },
        { "row": "ash", "col": "atk", "old": 1, "new": null },
        { "row": "ash", "col": "hp", "old": 2, "new": null },
        { "row": "cedar", "col": "id", "old": "cedar", "new": "cypress" }
    ]);
    let saved = patch(&studio, &at, edits, 200).await;
    assert_eq!(saved["applied"], 5);
    let renamed =
        saved["rows"].as_array().expect("rows").iter().find(|row| row["key"] == "cypress").expect("the row");
    assert_eq!(renamed["was"], "cedar");
    let want = JSON
        .replace(
            r#""cost": 1, "atk": 1, "hp": 2, "effects": [] }"#,
            r#""cost": 1, "effects": [], "guard": true, "race": "숲" }"#,
        )
        .replace("\"cedar\"", "\"cypress\"");
    assert_eq!(studio.read("cards.json"), want);
}

#[tokio::test]
async fn rows_are_added_copied_deleted_and_brought_back() {
    let files = [("cards.json", JSON), ("dream/cards.toml", TOML), ("church/development.csv", SPREADSHEET)];
    let studio = Studio::start(&files).await;
    let projects = studio.get("/projects").await;
    for project in projects["projects"].as_array().expect("projects").iter().filter(|p| p["builtin"] == false)
    {
        let (path, key) = match project["system"].as_str() {
            Some("duel") => ("cards.json", "birch"),
            Some("lorenzo") => ("church/development.csv", "Weir, old"),
            _ => ("dream/cards.toml", "9678605b-e222-5c3c-9777-b1fa7e8aef77"),
        };
        let file = path.rsplit('/').next().expect("a name");
        let at = format!("/sheets/{}/{file}", project["id"].as_str().expect("an id"));
        let before = studio.read(path);
        let sheet = studio.get(&at).await;
        let stale = json!({ "base": "0000", "rows": [key] });
        assert_eq!(studio.send("DELETE", &format!("{at}/rows"), stale, 409).await["code"], "sheet/conflict");
        let gone = studio
            .send("DELETE", &format!("{at}/rows"), json!({ "base": sheet["hash"], "rows": [key] }), 200)
            .await;
        assert_eq!(gone["removed"][0]["key"], key);
        assert_eq!(gone["total"], sheet["total"].as_u64().expect("a number") - 1);
        let back = json!({ "base": gone["hash"], "at": gone["removed"][0]["index"], "rows": [{ "source": gone["removed"][0]["source"] }] });
        studio.send("POST", &format!("{at}/rows"), back, 200).await;
        assert_eq!(studio.read(path), before, "{path} is as it was");
        let copy = json!({ "base": "", "rows": [{ "copy": key, "cells": { "name": "A Copy" } }] });
        let added = studio.send("POST", &format!("{at}/rows"), copy, 200).await;
        let new = added["added"][0].as_str().expect("a key").to_owned();
        assert_ne!(new, key);
        let now = studio.get(&at).await;
        let row = now["rows"]
            .as_array()
            .expect("rows")
            .iter()
            .find(|row| row["key"] == new.as_str())
            .expect("the copy")
            .clone();
        assert_eq!(row["cells"]["name"], "A Copy");
        assert!(studio.read(path).len() > before.len());
        let fresh = json!({ "base": "", "at": 0, "rows": [{ "cells": { "name": "Fresh" } }] });
        let added = studio.send("POST", &format!("{at}/rows"), fresh, 200).await;
        let now = studio.get(&at).await;
        assert_eq!(now["rows"][0]["key"], added["added"][0]);
        assert_eq!(now["rows"][0]["cells"]["name"], "Fresh");
    }
}

#[tokio::test]
async fn one_card_a_file_has_one_sheet_for_the_folder() {
    let studio = Studio::start(&[]).await;
    let body = json!({ "system": "cross-universe", "folder": "cu", "start": "samples" });
    let made = studio.send("POST", "/projects", body, 201).await;
    let sheets = studio.get(&format!("/sheets/{}", made["id"].as_str().expect("an id"))).await;
    assert_eq!(sheets["files"].as_array().expect("sheets").len(), 1);
    let at = format!("/sheets/cu/{}", sheets["files"][0]["id"].as_str().expect("an id"));
    let sheet = studio.get(&at).await;
    let key = sheet["rows"][0]["key"].as_str().expect("a key").to_owned();
    let text = studio.read(&format!("cu/{key}.cdf"));
    let gone = studio
        .send("DELETE", &format!("{at}/rows"), json!({ "base": sheet["hash"], "rows": [key] }), 200)
        .await;
    assert!(!studio.path(&format!("cu/{key}.cdf")).exists());
    let back = json!({ "base": gone["hash"], "rows": [{ "source": gone["removed"][0]["source"] }] });
    studio.send("POST", &format!("{at}/rows"), back, 200).await;
    assert_eq!(studio.read(&format!("cu/{key}.cdf")), text);
    let copy = studio
        .send("POST", &format!("{at}/rows"), json!({ "base": "", "rows": [{ "copy": key }] }), 200)
        .await;
    let made = copy["added"][0].as_str().expect("a key");
    assert!(studio.read(&format!("cu/{made}.cdf")).contains(&format!("id: {made}")));
}

#[tokio::test]
async fn a_value_of_several_lines_is_refused_where_there_is_one_and_the_others_are_written() {
    let card = |id: &str| format!("id: {id}\nname: {id}\ncardType: spell\ndeckLimit: 1\n");
    let files = ["CUX1", "CUX2", "CUX3"].map(|id| (format!("set/{id}.cdf"), card(id)));
    let studio = Studio::start(&files.each_ref().map(|(name, text)| (name.as_str(), text.as_str()))).await;
    let edit = |row: &str, new: &str| json!({ "row": row, "col": "deckLimit", "old": 1, "new": new });
    let edits = json!([edit("CUX1", "any"), edit("CUX2", "a\nb"), edit("CUX3", "any")]);
    let saved = patch(&studio, "/sheets/set/set", edits, 200).await;
    assert_eq!((&saved["applied"], &saved["refused"][0]["row"]), (&json!(2), &json!("CUX2")));
    let texts = files.each_ref().map(|(name, _)| studio.read(name));
    let any = |id: &str| card(id).replace("deckLimit: 1", "deckLimit: any");
    assert_eq!(texts, [any("CUX1"), card("CUX2"), any("CUX3")]);
}

#[tokio::test]
async fn a_deleted_file_is_gone_until_it_is_back() {
    let studio = Studio::start(&[("cards.json", JSON), ("more.json", JSON)]).await;
    let at = format!("/sheets/{}/cards.json", project(&studio).await);
    studio.get(&at).await;
    std::fs::remove_file(studio.path("cards.json")).expect("deleted");
    let gone = studio.get(&at).await;
    assert_eq!((&gone["state"], &gone["total"]), (&json!("deleted"), &json!(3)));
    let cards = json!({ "base": gone["hash"], "rows": ["ash"] });
    assert_eq!(studio.send("DELETE", &format!("{at}/rows"), cards, 410).await["code"], "file/deleted");
    studio.write("cards.json", JSON);
    assert_eq!(studio.get(&at).await["total"], 3);
    studio.write("cards.json", "[{ \"id\": ");
    let broken = studio.get(&at).await;
    // A text without a single card may not be recognised any more; then the rows stay as they were.
    assert!(broken["state"] == "unreadable" || broken["broken"].is_object(), "{broken}");
    studio.write("cards.json", &JSON.replace("\"Cedar\",", "\"Cedar\""));
    let broken = studio.get(&at).await;
    assert!(broken["broken"]["range"]["line"].as_u64().is_some_and(|line| line > 1), "{broken}");
    let body =
        json!({ "base": broken["hash"], "edits": [{ "row": "ash", "col": "cost", "old": 1, "new": 2 }] });
    assert_eq!(studio.send("PATCH", &format!("{at}/cells"), body, 422).await["code"], "file/unreadable");
}

#[tokio::test]
async fn what_others_write_is_announced() {
    let studio = Studio::start(&[("cards.json", JSON)]).await;
    let id = project(&studio).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    studio.write("cards.json", &JSON.replace("Birch", "Beech"));
    let changed = events.until_type("file-changed").await;
    assert_eq!(
        (&changed["project"], &changed["file"], &changed["own"]),
        (&json!(id), &json!("cards.json"), &json!(false))
    );
    let at = format!("/sheets/{id}/cards.json");
    patch(&studio, &at, json!([{ "row": "ash", "col": "cost", "old": 1, "new": 2 }]), 200).await;
    let own = events.until_type("file-changed").await;
    assert_eq!(own["own"], true);
    assert_eq!(own["hash"], studio.get(&at).await["hash"]);
    studio.write("more.json", &JSON.replace("ash", "oak"));
    events.until_type("projects").await;
    std::fs::remove_file(studio.path("cards.json")).expect("deleted");
    events.until_type("file-deleted").await;
    studio.write("cards.json", JSON);
    events.until_type("file-restored").await;
}

#[tokio::test]
async fn problems_stand_at_their_cells() {
    let text = JSON.replace("\"monster\", \"cost\": 2", "\"monstr\", \"cost\": 2");
    let studio = Studio::start(&[("cards.json", &text)]).await;
    let id = project(&studio).await;
    let sheet = studio.get(&format!("/sheets/{id}/cards.json")).await;
    let problem = &sheet["rows"][1]["problems"][0];
    assert_eq!(
        (&problem["col"], &problem["severity"], &problem["fix"]),
        (&json!("type"), &json!("error"), &json!(true))
    );
    assert_eq!(sheet["rows"][0]["problems"], json!([]));
    assert!(sheet["rows"][0]["cells"]["@en"].is_string());
    let kinds: Vec<&str> = sheet["columns"]
        .as_array()
        .expect("columns")
        .iter()
        .filter_map(|column| column["key"].as_str())
        .collect();
    assert!(kinds.starts_with(&["id", "name", "type", "spellKind", "cost", "atk", "hp"]), "{kinds:?}");
}

#[tokio::test]
async fn rules_that_a_sheet_brings_along_are_kept() {
    let rules = "\r
[[metadata.validation_rules]]\r
column = \"rarity\"\r
type = \"enum\"\r
enum = [\"Common\", \"Rare\"]\r
\r
[[metadata.validation_rules]]\r
column = \"spark\"\r
type = \"range\"\r
min = -2\r
max = 3\r
message = \"spark goes up to 3\"\r
";
    let text = format!("{TOML}{rules}");
    let studio = Studio::start(&[("cards.toml", &text)]).await;
    let id = project(&studio).await;
    let at = format!("/sheets/{id}/cards.toml");
    let sheet = studio.get(&at).await;
    let column = |key: &str| {
        let columns = sheet["columns"].as_array().expect("columns");
        columns.iter().find(|column| column["key"] == key).expect("the column").clone()
    };
    // Of the file and of the card format, whichever is narrower.
    assert_eq!((&column("spark")["min"], &column("spark")["max"]), (&json!(0), &json!(3)));
    let row = &sheet["rows"][0]["key"];
    let edit =
        |col: &str, old: Value, new: Value| json!([{ "row": row, "col": col, "old": old, "new": new }]);
    let refused = patch(&studio, &at, edit("spark", json!(1), json!(4)), 422).await;
    assert!(refused.to_string().contains("spark goes up to 3"), "{refused}");
    let refused = patch(&studio, &at, edit("rarity", json!("Common"), json!("Uncommon")), 422).await;
    assert_eq!(refused["code"], "cell/invalid", "{refused}");
    assert_eq!(studio.read("cards.toml"), text);
    let saved = patch(&studio, &at, edit("spark", json!(1), json!(3)), 200).await;
    assert_eq!(saved["applied"], 1, "{saved}");
    assert_eq!(studio.read("cards.toml"), text.replacen("spark = 1", "spark = 3", 1));
}

#[tokio::test]
async fn view_settings_and_the_order_of_tabs_are_kept() {
    let studio = Studio::start(&[("cards.toml", TOML), ("dreamwell.toml", "[[dreamwell]]\nname = \"Spring\"\nid = \"03265cd8-635c-5a41-82c6-6d150fc7d372\"\nenergy-produced = 2\nphase = 0\nrules-text = \"\"\n")]).await;
    let id = project(&studio).await;
    let at = format!("/sheets/{id}/cards.toml");
    let view = json!({ "columns": [{ "key": "name", "width": 240 }], "sort": { "column": "spark", "ascending": false } });
    studio.send("PUT", &format!("{at}/view"), view.clone(), 204).await;
    let sheet = studio.get(&at).await;
    assert_eq!((&sheet["view"]["columns"], &sheet["view"]["sort"]), (&view["columns"], &view["sort"]));
    let text = studio.read("cards.toml");
    assert!(text.contains("name = 'Lampwright'  # a literal string\r\n"), "the rows stay as they are");
    assert_eq!(sheet["total"], 2, "settings are no rows");
    let names = |list: &Value| {
        list["files"]
            .as_array()
            .expect("files")
            .iter()
            .map(|file| file["id"].as_str().unwrap_or("").to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&studio.get(&format!("/sheets/{id}")).await), ["cards.toml", "dreamwell.toml"]);
    studio
        .send(
            "PUT",
            &format!("/sheets/{id}/order"),
            json!({ "files": ["dreamwell.toml", "cards.toml"] }),
            204,
        )
        .await;
    assert_eq!(names(&studio.get(&format!("/sheets/{id}")).await), ["dreamwell.toml", "cards.toml"]);
    let torn = "# mine\norder = [\"cards\"\n";
    studio.write("sheets.toml", torn);
    let order = json!({ "files": ["cards.toml", "dreamwell.toml"] });
    let refused = studio.send("PUT", &format!("/sheets/{id}/order"), order, 422).await;
    assert_eq!((&refused["code"], studio.read("sheets.toml").as_str()), (&json!("file/unreadable"), torn));
    let stranger = json!({ "files": ["nothing.toml"] });
    assert_eq!(
        studio.send("PUT", &format!("/sheets/{id}/order"), stranger, 404).await["code"],
        "file/unknown"
    );
}

#[tokio::test]
async fn rows_that_follow_from_an_edit_are_those_of_a_fresh_reading() {
    for (name, text, rows, number) in [
        ("set/cards.json", JSON, ["ash", "birch", "cedar"].as_slice(), "cost"),
        ("set/cards.toml", TOML, ["Lampwright", "Harbor Vigil"].as_slice(), "energy-cost"),
        ("set/development.csv", SPREADSHEET, ["Mill", "Weir, old", "Inn"].as_slice(), "minimumActionValue"),
    ] {
        let studio = Studio::start(&[(name, text)]).await;
        let at = format!("/sheets/set/{}", name.trim_start_matches("set/"));
        let mut good = Value::Null;
        let mut fresh = async |studio: &Studio| {
            let other = Studio::start(&[(name, &studio.read(name))]).await;
            let [mut followed, mut read] = [studio.get(&at).await, other.get(&at).await];
            // How long the check took is nobody's to repeat.
            for sheet in [&mut followed, &mut read] {
                assert!(sheet["checked_in"].take().is_number());
            }
            // A text without rows keeps those of the last one that had some; what else is told is of the new text.
            if read["broken"].is_object() {
                for part in ["hash", "broken"] {
                    good[part] = read[part].clone();
                }
                read = good.take();
            } else {
                good = read.clone();
            }
            assert_eq!(followed, read, "{}", studio.read(name));
        };
        let sheet = studio.get(&at).await;
        let key = |row: usize| sheet["rows"][row]["key"].as_str().expect("a key").to_owned();
        assert_eq!(sheet["rows"].as_array().map(Vec::len), Some(rows.len()));
        for row in 0..rows.len() {
            let old = sheet["rows"][row]["cells"][number].clone();
            for (old, new) in [(old, json!(123_456)), (json!(123_456), json!(0))] {
                patch(&studio, &at, json!([{ "row": key(row), "col": number, "old": old, "new": new }]), 200)
                    .await;
                fresh(&studio).await;
            }
        }
        // A name that needs quoting, a value that goes away, one that was not there.
        let named =
            json!([{ "row": key(0), "col": "name", "old": rows_name(&sheet, 0), "new": "# \"]}\n[[" }]);
        patch(&studio, &at, named, 200).await;
        fresh(&studio).await;
        // What others write, within a row and across rows.
        for (from, to) in [("type", "tpye"), ("2", "[2"), ("[2", "2"), ("\n", "\n\n")] {
            studio.write(name, &studio.read(name).replacen(from, to, 1));
            fresh(&studio).await;
        }
        let keys = studio.get(&at).await["rows"].as_array().expect("rows").clone();
        let keys: Vec<&str> = keys.iter().filter_map(|row| row["key"].as_str()).collect();
        let base = studio.get(&at).await["hash"].clone();
        studio.send("DELETE", &format!("{at}/rows"), json!({ "base": base, "rows": [keys[0]] }), 200).await;
        fresh(&studio).await;
    }
}

fn rows_name(sheet: &Value, row: usize) -> &Value {
    &sheet["rows"][row]["cells"]["name"]
}

#[tokio::test]
async fn many_rows_come_and_go_in_one_step() {
    for (name, text) in [("set/cards.json", JSON), ("set/cards.toml", TOML)] {
        let studio = Studio::start(&[(name, text)]).await;
        let at = format!("/sheets/set/{}", name.trim_start_matches("set/"));
        let before = studio.get(&at).await;
        let count = before["rows"].as_array().expect("rows").len();
        let new: Vec<Value> = (0..50).map(|n| json!({ "cells": { "name": format!("New {n}") } })).collect();
        for place in [Some(1), None] {
            let body = json!({ "base": before["hash"], "at": place, "rows": new });
            let saved = studio.send("POST", &format!("{at}/rows"), body, 200).await;
            assert_eq!(saved["total"], count + 50);
            let now = studio.get(&at).await;
            let first = place.unwrap_or(count);
            for n in [0, 49] {
                assert_eq!(rows_name(&now, first + n), &json!(format!("New {n}")));
                assert_eq!(now["rows"][first + n]["key"], saved["added"][n]);
            }
            let body = json!({ "base": now["hash"], "rows": saved["added"] });
            let gone = studio.send("DELETE", &format!("{at}/rows"), body, 200).await;
            assert_eq!(gone["removed"].as_array().map(Vec::len), Some(50));
            assert_eq!(studio.read(name), text, "what was added is gone without a trace");
        }
        // Every other row, the last one with them.
        let body = json!({ "base": before["hash"], "rows": new });
        studio.send("POST", &format!("{at}/rows"), body, 200).await;
        let now = studio.get(&at).await;
        let keys = |sheet: &Value| -> Vec<String> {
            let rows = sheet["rows"].as_array().expect("rows");
            rows.iter().filter_map(|row| row["key"].as_str()).map(str::to_owned).collect()
        };
        let (odd, even): (Vec<_>, Vec<_>) =
            keys(&now).into_iter().enumerate().partition(|(at, _)| at % 2 == 1);
        let odd: Vec<String> = odd.into_iter().map(|(_, key)| key).collect();
        let body = json!({ "base": now["hash"], "rows": odd });
        studio.send("DELETE", &format!("{at}/rows"), body, 200).await;
        let left = keys(&studio.get(&at).await);
        assert_eq!(left, even.into_iter().map(|(_, key)| key).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn pictures_beside_the_cards_are_shown() {
    let studio = Studio::start(&[("set/cards.json", JSON)]).await;
    let bytes = b"\x89PNG\r\n\x1a\n not quite a picture";
    std::fs::create_dir_all(studio.path("set/art")).expect("a folder");
    std::fs::write(studio.path("set/art/Birch.png"), bytes).expect("written");
    std::fs::write(studio.path("set/art/ash.svg"), "<svg/>").expect("written");
    let sheet = studio.get("/sheets/set/cards.json").await;
    let art = |row: usize| sheet["rows"][row]["art"].as_str().map(str::to_owned);
    assert_eq!((art(0), art(2)), (None, None), "a drawing could hold a script");
    let name = art(1).expect("the file is named like the card");
    let reply = studio.ask("GET", &format!("/api/v1/art/{name}"), None).await;
    assert_eq!((reply.status, reply.header("content-type")), (200, Some("image/png")));
    assert_eq!(reply.body, bytes);
    assert_eq!(studio.get("/cards/set/birch").await["art"], name.as_str());
    assert_eq!(studio.ask("GET", "/api/v1/art/..%2Fcards.json", None).await.status, 404);
}
