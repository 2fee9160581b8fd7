//! Nothing is harmed: comments, tables inside rows, layouts of lists and odd values stay, and what cannot be read waits.

use std::collections::BTreeSet;

use crate::support::{LAMPWRIGHT, Studio};
use serde_json::{Value, json};

const ONE: &str = "11111111-2222-4333-8444-555555555555";
const TWO: &str = "22222222-2222-4333-8444-555555555555";
const THREE: &str = "33333333-2222-4333-8444-555555555555";

const CARDS: &str = r#"# The file.

# About the first.
[[cards]]
name = "One"
id = "11111111-2222-4333-8444-555555555555"
# loose = 1

# A chapter.

# About the second.
[[cards]]
name = "Two"
id = "22222222-2222-4333-8444-555555555555"
partner = "11111111-2222-4333-8444-555555555555"
tides = [
  "a", # first ]
  "b", # second
] # all
marks = [
  "m" # one
]
tags = ["x[0]", "y"] # [two]

# Inside the second.
[cards.extra]
depth = 3

[[cards]]
name = "Three"
id = "33333333-2222-4333-8444-555555555555"

# The end.
"#;

const AT: &str = "/sheets/set/cards.toml";

async fn open(text: &str) -> Studio {
    Studio::start(&[("set/cards.toml", text)]).await
}

async fn patch(studio: &Studio, edits: Value, status: u16) -> Value {
    studio.send("PATCH", &format!("{AT}/cells"), json!({ "base": "", "edits": edits }), status).await
}

async fn delete(studio: &Studio, row: &str) -> Value {
    let base = studio.get(AT).await["hash"].clone();
    studio.send("DELETE", &format!("{AT}/rows"), json!({ "base": base, "rows": [row] }), 200).await
}

fn cut(text: &str, from: &str, to: &str) -> String {
    let start = text.find(from).expect("the beginning is there");
    let end = text[start..].find(to).expect("the end is there") + start;
    format!("{}{}", &text[..start], &text[end..])
}

#[tokio::test]
async fn comments_and_inner_tables_go_and_come_with_their_rows() {
    let studio = open(CARDS).await;
    let cases = [
        (ONE, cut(CARDS, "# About the first", "# A chapter")),
        (TWO, cut(CARDS, "# A chapter", "[[cards]]\nname = \"Three\"")),
        (THREE, cut(CARDS, "[[cards]]\nname = \"Three\"", "# The end")),
    ];
    for (row, wanted) in cases {
        studio.write("set/cards.toml", CARDS);
        let gone = delete(&studio, row).await;
        assert_eq!(studio.read("set/cards.toml"), wanted, "{row}");
        let removed = &gone["removed"][0];
        let back = json!({ "base": "", "at": removed["index"], "rows": [{ "source": removed["source"] }] });
        studio.send("POST", &format!("{AT}/rows"), back, 200).await;
        let back = studio.read("set/cards.toml");
        if row == ONE {
            // What stood above the second row is at the top of the file by now, where it may be anybody's.
            let sorted = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<_>>();
            assert_eq!(sorted(&back), sorted(CARDS));
        } else {
            assert_eq!(back, CARDS, "{row} is back");
        }
    }
    let copy = json!({ "base": "", "rows": [{ "copy": TWO, "cells": { "name": "Copy" } }] });
    let added = studio.send("POST", &format!("{AT}/rows"), copy, 200).await;
    let source = added["sources"][0].as_str().expect("a source");
    assert!(source.starts_with("# About the second.\n[[cards]]\nname = \"Copy\""), "{source}");
    assert!(source.contains("[cards.extra]\ndepth = 3"), "{source}");
}

#[tokio::test]
async fn a_new_key_stands_before_the_tables_inside_its_row() {
    let studio = open(CARDS).await;
    patch(&studio, json!([{ "row": TWO, "col": "rarity", "old": null, "new": "Rare" }]), 200).await;
    let wanted = CARDS.replace("# [two]\n", "# [two]\nrarity = \"Rare\"\n");
    assert_eq!(studio.read("set/cards.toml"), wanted);
}

#[tokio::test]
async fn elements_come_and_go_without_touching_the_others() {
    let studio = open(CARDS).await;
    let cases = [
        ("tides[2]", json!(null), json!("c"), "# second\n]", "# second\n  \"c\",\n]"),
        ("tides[0]", json!("a"), json!(null), "  \"a\", # first ]\n", ""),
        ("tides[1]", json!("b"), json!(null), "  \"b\", # second\n", ""),
        ("marks[1]", json!(null), json!("n"), "\"m\" # one\n]", "\"m\", # one\n  \"n\"\n]"),
        ("marks[0]", json!("m"), json!(null), "marks = [\n  \"m\" # one\n]\n", ""),
        ("tags[1]", json!("y"), json!(null), "[\"x[0]\", \"y\"]", "[\"x[0]\"]"),
        ("tags[0]", json!("x[0]"), json!(null), "[\"x[0]\", \"y\"]", "[\"y\"]"),
        ("tags[3]", json!(null), json!("z"), "\"y\"]", "\"y\", \"\", \"z\"]"),
    ];
    for (col, old, new, before, after) in cases {
        studio.write("set/cards.toml", CARDS);
        assert_eq!(CARDS.matches(before).count(), 1, "{col}");
        patch(&studio, json!([{ "row": TWO, "col": col, "old": old, "new": new }]), 200).await;
        assert_eq!(studio.read("set/cards.toml"), CARDS.replace(before, after), "{col}");
    }
    studio.write("set/cards.toml", CARDS);
    let several = json!([
        { "row": TWO, "col": "tides[0]", "old": "a", "new": null },
        { "row": TWO, "col": "tides[2]", "old": null, "new": "c" },
        { "row": TWO, "col": "tides[3]", "old": null, "new": "d" },
    ]);
    patch(&studio, several, 200).await;
    let wanted =
        CARDS.replace("  \"a\", # first ]\n", "").replace("# second\n]", "# second\n  \"c\",\n  \"d\",\n]");
    assert_eq!(studio.read("set/cards.toml"), wanted);
}

#[tokio::test]
async fn odd_values_are_written_back_as_what_they_are() {
    const ODD: &str = r#"[[cards]]
name = "One"
id = "11111111-2222-4333-8444-555555555555"
odd = nan # none
far = -inf
when = 2024-05-01T10:00:00Z # a day
said = "NaN"
inner = { a = 1, b = "x" } # kept
said-so = """
He said ""\"no""\"."""
last = 'no line break at the end'"#;
    let studio = open(ODD).await;
    let cells = studio.get(AT).await["rows"][0]["cells"].clone();
    assert_eq!((&cells["odd"], &cells["far"]), (&json!("NaN"), &json!("-Infinity")));
    assert_eq!(cells["said-so"], "He said \"\"\"no\"\"\".");
    let cases = [
        ("odd", json!("Infinity"), "odd = nan", "odd = inf"),
        ("far", json!("NaN"), "far = -inf", "far = nan"),
        ("when", json!("2025-01-02T03:04:05Z"), "2024-05-01T10:00:00Z", "2025-01-02T03:04:05Z"),
        ("when", json!("some day"), "2024-05-01T10:00:00Z", "\"some day\""),
        ("said", json!("Infinity"), "said = \"NaN\"", "said = \"Infinity\""),
        ("inner", json!({ "a": 2, "b": "x" }), "{ a = 1, b", "{ a = 2, b"),
        ("name", json!("a \"\"\" b"), "name = \"One\"", "name = \"a \\\"\\\"\\\" b\""),
        ("last", json!("still none"), "'no line break at the end'", "'still none'"),
    ];
    for (col, new, before, after) in cases {
        studio.write("set/cards.toml", ODD);
        patch(&studio, json!([{ "row": ONE, "col": col, "old": cells[col], "new": new }]), 200).await;
        assert_eq!(studio.read("set/cards.toml"), ODD.replace(before, after), "{col}");
        assert_eq!(studio.get(AT).await["rows"][0]["cells"][col], new, "{col}");
    }
    // Text with three quotes in a long string, and a key behind a line without a break.
    studio.write("set/cards.toml", ODD);
    let new = "Two\n\"\"\"\"\nlines\"";
    let edits = json!([
        { "row": ONE, "col": "said-so", "old": cells["said-so"], "new": new },
        { "row": ONE, "col": "more", "old": null, "new": 1 },
    ]);
    patch(&studio, edits, 200).await;
    assert_eq!(studio.get(AT).await["rows"][0]["cells"]["said-so"], new);
    assert!(studio.read("set/cards.toml").ends_with("'no line break at the end'\nmore = 1\n"));
}

#[tokio::test]
async fn a_syntax_error_keeps_the_last_rows_and_is_repaired_as_text() {
    let studio = open(CARDS).await;
    let before = studio.get(AT).await;
    let broken = CARDS.replace("name = \"Three\"", "name = \"Three");
    studio.write("set/cards.toml", &broken);
    for _ in 0..2 {
        let shown = studio.get(AT).await;
        assert_eq!((&shown["total"], &shown["rows"][2]["key"]), (&before["total"], &json!(THREE)), "{shown}");
        assert_eq!(shown["broken"]["range"]["line"], 30, "{}", shown["broken"]);
        assert_ne!(shown["hash"], before["hash"]);
    }
    let refused =
        patch(&studio, json!([{ "row": ONE, "col": "name", "old": "One", "new": "Uno" }]), 422).await;
    assert_eq!((&refused["code"], &refused["retry"]), (&json!("file/unreadable"), &json!(true)));
    let text = studio.get(&format!("{AT}/text")).await;
    assert_eq!((&text["text"], &text["write"]), (&json!(broken), &json!(true)));
    let body = json!({ "base": "0000", "text": CARDS });
    let refused = studio.send("PUT", &format!("{AT}/text"), body, 409).await;
    assert_eq!((&refused["code"], &refused["versions"]["disk"]), (&json!("card/conflict"), &json!(broken)));
    let body = json!({ "base": text["hash"], "text": CARDS });
    studio.send("PUT", &format!("{AT}/text"), body, 200).await;
    assert_eq!(studio.read("set/cards.toml"), CARDS);
    assert_eq!(studio.get(AT).await["broken"], Value::Null);
}

#[tokio::test]
async fn bytes_that_are_no_text_say_where_and_keep_the_rows() {
    let studio = open(CARDS).await;
    studio.get(AT).await;
    let mut bytes = CARDS.as_bytes().to_vec();
    let at = CARDS.find("Two").expect("a name");
    bytes[at] = 0xff;
    std::fs::write(studio.path("set/cards.toml"), &bytes).expect("written");
    let shown = studio.get(AT).await;
    assert_eq!((&shown["state"], &shown["total"]), (&json!("unreadable"), &json!(3)));
    let why = shown["why"].as_str().expect("a reason");
    assert!(why.contains("line 13, column 9"), "{why}");
    let refused =
        patch(&studio, json!([{ "row": ONE, "col": "name", "old": "One", "new": "Uno" }]), 423).await;
    assert_eq!(refused["queued"], 1);
    assert_eq!(std::fs::read(studio.path("set/cards.toml")).expect("it is there"), bytes);
    // Somebody else repairs it, and what waited is written.
    studio.write("set/cards.toml", CARDS);
    assert_eq!(studio.get(AT).await["rows"][0]["cells"]["name"], "Uno");
    assert_eq!(studio.read("set/cards.toml"), CARDS.replace("\"One\"", "\"Uno\""));
}

#[tokio::test]
async fn a_rename_is_seen_where_it_is_looked_up_in_the_same_sheet() {
    let derived = "\n[metadata]\nderived_columns = [{ name = \"partner-name\", function = \"card_lookup\", inputs = [\"partner\"] }]\n";
    let studio = open(&format!("{CARDS}{derived}")).await;
    let rename = json!([{ "row": ONE, "col": "name", "old": "One", "new": "Uno" }]);
    let saved = patch(&studio, rename, 200).await;
    let rows = saved["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 2, "{saved}");
    assert_eq!((&rows[1]["key"], &rows[1]["cells"]["@:partner-name"]), (&json!(TWO), &json!("Uno")));
    assert_eq!(saved["off"], json!([]));
}

#[tokio::test]
async fn a_row_without_an_id_is_deleted_only_if_it_is_still_that_one() {
    let fx = "[[card-fx]]\neffect-type = \"Glow\"\n\n[[card-fx]]\neffect-type = \"Spark\"\n";
    let studio = Studio::start(&[("set/cards.toml", CARDS), ("set/card-fx.toml", fx)]).await;
    let at = "/sheets/set/card-fx.toml";
    let new = json!({ "base": "", "rows": [{ "cells": { "effect-type": "Mist" } }] });
    let added = studio.send("POST", &format!("{at}/rows"), new, 200).await;
    assert_eq!(added["added"], json!(["#2"]));
    let own = studio.read("set/card-fx.toml");
    studio.write("set/card-fx.toml", &format!("[[card-fx]]\neffect-type = \"Rain\"\n\n{own}"));
    let base = studio.get(at).await["hash"].clone();
    let body = json!({ "base": base, "rows": ["#2"], "sources": added["sources"] });
    let gone = studio.send("DELETE", &format!("{at}/rows"), body, 200).await;
    assert_eq!((&gone["removed"][0]["key"], &gone["total"]), (&json!("#3"), &json!(3)));
    let body = json!({ "base": gone["hash"], "rows": ["#2"], "sources": added["sources"] });
    let refused = studio.send("DELETE", &format!("{at}/rows"), body, 409).await;
    assert_eq!(refused["code"], "sheet/conflict");
    assert!(studio.read("set/card-fx.toml").contains("Rain"));
}

#[tokio::test]
async fn settings_of_files_that_cannot_hold_them_stand_beside_them() {
    let cards =
        r#"[{ "id": "ash", "name": "Ash", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] }]"#;
    let settings = "[metadata.rows]\ndefault_height = 50\n[[metadata.validation_rules]]\ncolumn = \"cost\"\ntype = \"range\"\nmax = 9\n[[metadata.derived_columns]]\nname = \"self\"\nfunction = \"card_lookup\"\ninputs = [\"id\"]\n";
    let files = [("set/cards.json", cards), (".cardwright/sheets/set/cards.json.toml", settings)];
    let studio = Studio::start(&files).await;
    let at = "/sheets/set/cards.json";
    let shown = studio.get(at).await;
    assert_eq!(shown["look"]["rows"]["default_height"], 50);
    assert_eq!(shown["rows"][0]["cells"]["@:self"], "Ash");
    let body = json!({ "base": "", "edits": [{ "row": "ash", "col": "cost", "old": 1, "new": 10 }] });
    studio.send("PATCH", &format!("{at}/cells"), body, 422).await;
    studio.write(".cardwright/sheets/set/cards.json.toml", "[metadata.rows]\ndefault_height = 60\n");
    assert_eq!(studio.get(at).await["look"]["rows"]["default_height"], 60);
}

#[tokio::test]
async fn which_files_are_sheets() {
    let two = "[[first]]\na = 1\n\n[[second]]\nb = 2\n";
    let files = [
        ("set/cards.toml", CARDS),
        ("set/my-sheets.toml", "[[my-sheets]]\na = 1\n"),
        ("set/sheets.toml", "order = []\n"),
        ("set/card-lists.toml", two),
    ];
    let studio = Studio::start(&files).await;
    let list = studio.get("/sheets/set").await;
    let names: Vec<_> = list["files"].as_array().expect("files").iter().map(|file| &file["name"]).collect();
    assert!(names.contains(&&json!("cards")) && !names.contains(&&json!("sheets")), "{names:?}");
    assert!(!names.contains(&&json!("card-lists")), "nobody can say which are its rows");
}

#[cfg(unix)]
#[tokio::test]
async fn linked_files_are_written_where_they_are_and_links_that_leave_are_told() {
    let studio = open(CARDS).await;
    let elsewhere = crate::support::folder();
    std::fs::write(elsewhere.path().join("cards.toml"), CARDS).expect("written");
    std::fs::create_dir_all(studio.path("other")).expect("a folder");
    std::os::unix::fs::symlink("../set/cards.toml", studio.path("other/cards.toml")).expect("a link");
    std::os::unix::fs::symlink(elsewhere.path().join("cards.toml"), studio.path("set/far.toml"))
        .expect("a link");
    let projects = studio.get("/projects").await;
    let left = projects["unreadable"].as_array().expect("a list");
    assert_eq!((left.len(), &left[0]["path"]), (1, &json!("set/far.toml")), "{projects}");
    let reason = &left[0]["reason"];
    assert!(reason["en"].as_str().is_some_and(|why| why.contains("leaves the opened folder")), "{reason}");
    assert!(reason["ko"].as_str().is_some_and(|why| why.contains("링크")), "{reason}");
    let body = json!({ "base": "", "edits": [{ "row": ONE, "col": "name", "old": "One", "new": "Uno" }] });
    studio.send("PATCH", "/sheets/other/cards.toml/cells", body, 200).await;
    assert_eq!(studio.read("set/cards.toml"), CARDS.replace("\"One\"", "\"Uno\""));
    assert!(std::fs::symlink_metadata(studio.path("other/cards.toml")).expect("it is there").is_symlink());
}

#[tokio::test]
async fn problems_stand_in_their_column_and_at_their_word() {
    // Letters of more than one byte before the text and an escape in it: the place is that in the cell, not in the file.
    let card = LAMPWRIGHT
        .replace("Lampwright", "Lampwright ★")
        .replace("{Banish} an enemy.", "\\u007bJudgment} Gian {energy($e)}.")
        .replace("variables = \"\"", "variables = \"e: 1\"")
        .replace("image-number = 7\n", "");
    let studio = open(&card).await;
    let shown = studio.get(AT).await;
    let problems = shown["rows"][0]["problems"].as_array().expect("problems");
    let text = shown["rows"][0]["cells"]["rules-text"].as_str().expect("a text");
    let of = |col: &str| problems.iter().find(|problem| problem["col"] == col);
    let word = of("rules-text").unwrap_or_else(|| panic!("{problems:?}"));
    let units: Vec<u16> = text.encode_utf16().collect();
    let part = |name: &str| word[name].as_u64().expect("a place") as usize;
    let marked = String::from_utf16_lossy(&units[part("from")..part("to")]);
    assert!(marked.contains("Gian") && !marked.contains('}'), "{marked}: {problems:?}");
    assert!(of("image-number").is_some(), "what is missing stands in its column: {problems:?}");
}

#[tokio::test]
async fn filters_are_kept_in_the_file_and_go_with_their_table() {
    let studio = open(CARDS).await;
    let filter = json!({
        "active": false,
        "query": "cost<=2",
        "filters": [
            { "column": "name", "contains": "o" },
            { "column": "energy-cost", "min": 1.0, "max": 3.5 },
            { "column": "is-fast", "equals": true },
            { "column": "rarity", "values": ["Common", 1] },
        ],
    });
    studio.send("PUT", &format!("{AT}/view"), json!({ "filter": filter }), 204).await;
    let text = studio.read("set/cards.toml");
    assert!(text.contains("[metadata.filter]\nactive = false\n"), "{text}");
    assert_eq!(studio.get(AT).await["view"]["filter"], filter);
    assert_eq!(studio.get(AT).await["total"], 3);
    studio.send("PUT", &format!("{AT}/view"), json!({}), 204).await;
    assert!(!studio.read("set/cards.toml").contains("filter"));
}

#[tokio::test]
async fn a_deleted_file_that_somebody_else_brings_back_takes_what_waited() {
    let studio = open(CARDS).await;
    studio.get(AT).await;
    std::fs::remove_file(studio.path("set/cards.toml")).expect("deleted");
    let refused =
        patch(&studio, json!([{ "row": ONE, "col": "name", "old": "One", "new": "Uno" }]), 410).await;
    assert_eq!(refused["queued"], 1);
    studio.write("set/cards.toml", &CARDS.replace("Three", "Drei"));
    let shown = studio.get(AT).await;
    let names: Vec<_> = (0..3).map(|row| shown["rows"][row]["cells"]["name"].clone()).collect();
    assert_eq!(names, ["Uno", "Two", "Drei"]);
    assert_eq!(shown["waiting"], json!([]));
}
