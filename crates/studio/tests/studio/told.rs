//! What is wrong is told in the reader's language, wherever it is shown.

use crate::support::Studio;
use serde_json::{Value, json};

const BROKEN: &str = r#"[
  { "id": "ash", "name": "Ash", "type": "monster", "cost": 1, "atk": 1, "hp": 2,
    "effects": [{ "timing": "on_deployed", "action": { "kind": "draw", "value": 1 } }] }
]
"#;
const KOREAN: &str = "알 수 없는 타이밍 또는 사건입니다: \"on_deployed\"";
const FIX: &str = "\"on_deploy\"(으)로 바꾸기";

#[track_caller]
fn is_korean(found: &Value) {
    assert_eq!(found["message"], KOREAN, "{found}");
    assert_eq!(found["help"], "혹시 \"on_deploy\"인가요?", "{found}");
    assert_eq!(found["fix"]["title"], FIX, "{found}");
}

#[tokio::test]
async fn every_place_that_shows_a_problem_tells_it_in_korean() {
    let studio = Studio::start(&[("set/cards.json", BROKEN)]).await;
    is_korean(&studio.get("/problems?lang=ko").await["diagnostics"][0]);
    is_korean(&studio.get("/cards/set/ash?lang=ko").await["diagnostics"][0]);
    let text = json!({ "project": "set", "card": "ash", "text": BROKEN.trim_matches(['[', ']', '\n']) });
    let checked = studio.send("POST", "/check?lang=ko", text, 200).await;
    is_korean(&checked["diagnostics"][0]);
    let sheet = studio.get("/sheets/set/cards.json?lang=ko").await;
    assert_eq!(sheet["rows"][0]["problems"][0]["message"], KOREAN, "{sheet}");
    let effects = &sheet["rows"][0]["cells"]["effects"];
    let typed = json!({ "row": "ash", "col": "effects", "new": effects });
    let advice = studio.send("POST", "/sheets/set/cards.json/check?lang=ko", typed, 200).await;
    assert_eq!(advice["problems"][0]["message"], KOREAN, "{advice}");
    assert_eq!(advice["problems"][0]["fix"]["title"], FIX, "{advice}");
    let edit = json!({ "base": "", "edits": [{ "row": "ash", "col": "cost", "old": 1, "new": 2 }] });
    let saved = studio.send("PATCH", "/sheets/set/cards.json/cells?lang=ko", edit, 200).await;
    assert_eq!(saved["rows"][0]["problems"][0]["message"], KOREAN, "{saved}");
    assert_eq!(studio.get("/projects?lang=ko").await["attention"][0]["text"], KOREAN);
    let code = json!({ "code": "duel/E023", "lang": "ko" });
    let long = studio.send("POST", "/explain", code, 200).await;
    assert_eq!(long["title"], "알 수 없는 타이밍 또는 사건입니다");
    // The name of a problem is the same in every language, so that its fix is found.
    let fix =
        json!({ "project": "set", "ids": [studio.get("/problems?lang=ko").await["diagnostics"][0]["id"]] });
    assert_eq!(studio.send("POST", "/fixes?lang=ko", fix, 200).await["applied"], 1);
    assert_eq!(studio.get("/problems").await["errors"], 0);
}

#[tokio::test]
async fn english_is_told_where_nothing_else_is_asked_for() {
    let studio = Studio::start(&[("set/cards.json", BROKEN)]).await;
    let found = &studio.get("/problems").await["diagnostics"][0];
    assert_eq!(found["message"], "unknown timing \"on_deployed\"", "{found}");
    assert_eq!(
        (&found["help"], &found["fix"]["title"]),
        (&json!("did you mean \"on_deploy\"?"), &json!("write \"on_deploy\""))
    );
}

#[tokio::test]
async fn values_that_are_refused_are_told_in_korean() {
    let studio = Studio::start(&[("set/cards.json", BROKEN)]).await;
    let edits = json!([
        { "row": "ash", "col": "cost", "old": 1, "new": "many" },
        { "row": "ash", "col": "cost", "old": 1, "new": -1 },
        { "row": "ash", "col": "@en", "old": null, "new": "x" },
        { "row": "elm", "col": "cost", "old": 1, "new": 2 },
    ]);
    let body = json!({ "base": "", "edits": edits, "atomic": true });
    let refused =
        studio.send("PATCH", "/sheets/set/cards.json/cells?lang=ko", body, 409).await["refused"].clone();
    let reasons: Vec<&str> =
        refused.as_array().expect("a list").iter().filter_map(|cell| cell["reason"].as_str()).collect();
    assert_eq!(
        reasons,
        [
            "`cost`에 쓸 수 있는 것: 정수 (입력한 값: \"many\")",
            "`cost`에 쓸 수 있는 것: 0 이상의 수 (입력한 값: -1)",
            "`@en`은(는) 프로그램이 만드는 열입니다",
            "`elm` 행이 더는 없습니다",
        ]
    );
    let rows = json!({ "base": "", "rows": [{ "cells": { "id": "elm", "cost": "many" } }] });
    let refused = studio.send("POST", "/sheets/set/cards.json/rows?lang=ko", rows, 422).await;
    assert_eq!(refused["refused"][0]["reason"], reasons[0], "{refused}");
}
