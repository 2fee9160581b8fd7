//! Sheets of CSV files: what only they can do, and what they cannot.

use crate::support::{SPREADSHEET, Studio};
use serde_json::{Value, json};

const AT: &str = "/sheets/set/development.csv";

async fn open() -> Studio {
    Studio::start(&[("set/development.csv", SPREADSHEET)]).await
}

async fn edit(studio: &Studio, row: &str, col: &str, new: Value, status: u16) -> Value {
    let sheet = studio.get(AT).await;
    let own = sheet["rows"].as_array().expect("rows").iter().find(|own| own["key"] == row).expect("the row");
    let edit = json!({ "row": row, "col": col, "old": own["cells"][col], "new": new });
    studio.send("PATCH", &format!("{AT}/cells"), json!({ "base": "", "edits": [edit] }), status).await
}

#[tokio::test]
async fn cards_of_a_csv_file_are_rows() {
    let studio = open().await;
    let sheet = studio.get(AT).await;
    let rows = sheet["rows"].as_array().expect("rows");
    assert_eq!(rows.iter().map(|row| &row["key"]).collect::<Vec<_>>(), ["Mill", "Weir, old", "Inn"]);
    assert_eq!(rows[1]["cells"]["cost"], json!([{ "WOOD": 3 }, { "COINS": 2 }]));
    assert!(rows.iter().all(|row| row["card"].is_string() && row["problems"] == json!([])), "{sheet}");
    assert_eq!(rows[2]["cells"]["@meaning"], "play when:taken do:pay\ntriggered when:taken do:gain");
    let card = studio.get("/cards/set/Weir%2C%20old").await;
    assert_eq!(card["source"].as_str(), SPREADSHEET.lines().nth(3), "{card}");
}

#[tokio::test]
async fn a_column_that_the_file_lacks_comes_with_its_first_value() {
    let studio = open().await;
    edit(&studio, "Inn", "permanentEffect", json!("ADD"), 200).await;
    let mut want: Vec<String> = SPREADSHEET.lines().map(str::to_owned).collect();
    want[0].push_str(",permanentEffect");
    want[4].push_str(",ADD");
    assert_eq!(studio.read("set/development.csv").lines().collect::<Vec<_>>(), want);
    let row = json!({ "base": "", "rows": [{ "cells": { "name": "Dam", "period": 1, "path": "dam.png" } }] });
    studio.send("POST", &format!("{AT}/rows"), row, 200).await;
    want[0].push_str(",path");
    want.push("Dam,1,,,,,,,dam.png".to_owned());
    assert_eq!(studio.read("set/development.csv").lines().collect::<Vec<_>>(), want);
    assert!(studio.read("set/development.csv").ends_with("\r\n"));
}

#[tokio::test]
async fn what_would_be_read_as_another_value_is_refused() {
    let studio = open().await;
    for value in [json!("12"), json!("null"), json!("{x"), json!(true)] {
        let refused = edit(&studio, "Mill", "name", value, 422).await;
        assert_eq!(refused["code"], "cell/invalid", "{refused}");
    }
    assert_eq!(studio.read("set/development.csv"), SPREADSHEET);
}

#[tokio::test]
async fn a_problem_stands_in_its_cell_with_its_fix() {
    let studio = open().await;
    let saved = edit(&studio, "Inn", "cost", json!({ "STONES": 1 }), 200).await;
    let problem = &saved["rows"][0]["problems"][0];
    assert_eq!((&problem["code"], &problem["col"]), (&json!("lorenzo/W102"), &json!("cost")), "{saved}");
    let all = studio.get("/problems?project=set").await;
    let found =
        all["diagnostics"].as_array().expect("a list").iter().find(|one| one["code"] == "lorenzo/W102");
    let id = &found.expect("it is told")["id"];
    studio.send("POST", "/fixes", json!({ "project": "set", "ids": [id] }), 200).await;
    assert_eq!(
        studio.read("set/development.csv"),
        SPREADSHEET.replace("{\"\"WOOD\"\": 1}", "{\"\"STONE\"\":1}")
    );
}

#[tokio::test]
async fn a_file_made_from_another_one_is_no_sheet() {
    let json = r#"[{ "name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2 }]"#;
    let studio = open().await;
    studio.write("set/development.json", json);
    let ids = async || {
        let sheets = studio.get("/sheets/set").await;
        let files = sheets["files"].as_array().expect("files").iter();
        files.map(|file| file["id"].as_str().expect("an id").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(ids().await, ["development.json"]);
    std::fs::remove_file(studio.path("set/development.json")).expect("removed");
    assert!(ids().await.contains(&"development.csv".to_owned()));
}

#[tokio::test]
async fn a_file_that_is_no_spreadsheet_shows_its_last_rows() {
    let studio = open().await;
    assert_eq!(studio.get(AT).await["total"], 3);
    studio.write("set/development.csv", &SPREADSHEET.replacen("\"Weir", "\"\"Weir", 1));
    let sheet = studio.get(AT).await;
    assert_eq!((&sheet["total"], &sheet["broken"]["range"]["line"]), (&json!(3), &json!(4)), "{sheet}");
    let text = studio.get(&format!("{AT}/text")).await;
    let body = json!({ "base": text["hash"], "text": SPREADSHEET });
    studio.send("PUT", &format!("{AT}/text"), body, 200).await;
    assert!(studio.get(AT).await["broken"].is_null());
}

#[tokio::test]
async fn what_is_taken_back_has_no_fields_of_columns_that_are_gone() {
    let text = "name,period,cardType,path\nMill,1,BUILDINGCARD,m\n";
    let studio = Studio::start(&[("set/development.csv", text)]).await;
    let write = async |col: &str, new: Value| edit(&studio, "Mill", col, new, 200).await;
    write("note", json!("red")).await;
    write("note", Value::Null).await;
    assert_eq!(studio.read("set/development.csv"), text.replacen("path", "path,note", 1));
    studio.write("set/development.csv", text);
    write("path", json!("n")).await;
    write("path", json!("m")).await;
    assert_eq!(studio.read("set/development.csv"), text);
}

#[tokio::test]
async fn what_a_field_cannot_hold_keeps_nothing_else_out() {
    let text = "name,period,cardType,path,tag[0]\nMill,1,BUILDINGCARD,m,x\nInn,1,BUILDINGCARD,i,y\n";
    let studio = Studio::start(&[("set/development.csv", text)]).await;
    let edit = |row: &str, col: &str, old: &str, new: &str| json!({ "row": row, "col": col, "old": old, "new": new });
    let edits =
        [edit("Mill", "path", "m", "mill"), edit("Inn", "path", "i", "12"), edit("Inn", "tag[0]", "y", "7")];
    let saved =
        studio.send("PATCH", &format!("{AT}/cells"), json!({ "base": "", "edits": edits }), 200).await;
    assert_eq!(saved["applied"], 1);
    let refused = saved["refused"].as_array().expect("refused cells");
    let cells: Vec<_> = refused.iter().map(|cell| (&cell["row"], &cell["col"], &cell["now"])).collect();
    assert_eq!(
        cells,
        [(&json!("Inn"), &json!("path"), &json!("i")), (&json!("Inn"), &json!("tag[0]"), &json!("y"))]
    );
    assert_eq!(studio.read("set/development.csv"), text.replace("BUILDINGCARD,m", "BUILDINGCARD,mill"));
}
