//! What the server did is written down, one object a line, without the length of anybody's texts.

use std::{fs, path::Path};

use cardwright_studio::{Echo, LogOptions, Options};
use serde_json::{Value, json};

use crate::support::{Studio, folder};

const JSON: &str =
    r#"[{ "id": "ash", "name": "Ash", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] }]"#;

fn lines(folder: &Path, kind: &str) -> Vec<Value> {
    let files = fs::read_dir(folder).expect("the folder of the log").flatten();
    let of = |name: &str| name.strip_prefix(kind).is_some_and(|rest| rest.starts_with("_2"));
    let files = files.filter(|entry| of(&entry.file_name().to_string_lossy()));
    let texts: Vec<String> = files.map(|entry| fs::read_to_string(entry.path()).expect("text")).collect();
    let line = |line: &str| serde_json::from_str(line).expect("a line is an object");
    texts.iter().flat_map(|text| text.lines().map(line).collect::<Vec<Value>>()).collect()
}

async fn start(logs: &Path, level: &str) -> Studio {
    let log = LogOptions { folder: logs.to_path_buf(), level: level.to_owned(), days: 7, echo: Echo::Off };
    Studio::start_with(&[("cards.json", JSON)], |options| Options { log: Some(log), ..options }).await
}

#[tokio::test]
async fn edits_and_mistakes_of_pages_are_written_down() {
    let logs = folder();
    fs::write(logs.path().join("studio_2020-01-01.jsonl"), "{}\n").expect("an old file");
    fs::write(logs.path().join("studio_perf_2020-01-01.jsonl"), "{}\n").expect("an old file");
    fs::write(logs.path().join("other_2020-01-01.jsonl"), "{}\n").expect("a file of somebody else");
    let studio = start(logs.path(), "debug").await;
    let projects = studio.get("/projects").await;
    let at = format!("/sheets/{}/cards.json", projects["projects"][0]["id"].as_str().expect("an id"));
    let new = "x".repeat(400);
    let edits = json!([{ "row": "ash", "col": "name", "old": "Ash", "new": new }]);
    studio.send("PATCH", &format!("{at}/cells"), json!({ "base": "", "edits": edits }), 200).await;
    let line = json!({ "level": "error", "component": "sheet", "msg": "it broke", "error": "TypeError" });
    studio.send("POST", "/log", line, 204).await;
    let told = lines(logs.path(), "studio");
    let edit = told.iter().find(|line| line["msg"] == "an edit").expect("the edit");
    assert_eq!((&edit["component"], &edit["row"]), (&json!("studio.save"), &json!("ash")));
    assert_eq!(edit["new"].as_str().map(str::len), Some(100));
    let ts = edit["ts"].as_str().expect("a time");
    assert!(ts.len() == 29 && ts.ends_with("+00:00") && ts.as_bytes()[19] == b'.', "{ts}");
    let page = told.iter().find(|line| line["component"] == "studio.page.sheet").expect("the page's mistake");
    assert_eq!(
        (&page["level"], &page["msg"], &page["error"]),
        (&json!("error"), &json!("it broke"), &json!("TypeError"))
    );
    let timed = lines(logs.path(), "studio_perf");
    assert!(timed.iter().any(|line| line["component"] == "studio.perf.save" && line["duration_ms"].is_u64()));
    assert!(!logs.path().join("studio_2020-01-01.jsonl").exists());
    assert!(!logs.path().join("studio_perf_2020-01-01.jsonl").exists());
    assert!(logs.path().join("other_2020-01-01.jsonl").exists());
}

#[tokio::test]
async fn the_level_says_what_is_written() {
    let logs = folder();
    let studio = start(logs.path(), "warn").await;
    let line = |level: &str| json!({ "level": level, "component": "home", "msg": level });
    for level in ["debug", "info", "warn", "error"] {
        studio.send("POST", "/log", line(level), 204).await;
    }
    let told: Vec<Value> = lines(logs.path(), "studio").iter().map(|line| line["msg"].clone()).collect();
    assert_eq!(told, [json!("warn"), json!("error")]);
}
