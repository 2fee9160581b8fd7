//! Files that cannot be written: no edit is lost, and each is written where it still fits.

use crate::support::{Studio, folder};
use serde_json::{Value, json};

const JSON: &str = r#"[
  { "id": "ash", "name": "Ash", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] },
  { "id": "birch", "name": "Birch", "type": "monster", "cost": 2, "atk": 2, "hp": 2, "effects": [] }
]
"#;

async fn sheet(studio: &Studio) -> String {
    let projects = studio.get("/projects").await;
    let id = projects["projects"][0]["id"].as_str().expect("an id").to_owned();
    let at = format!("/sheets/{id}/cards.json");
    studio.get(&at).await;
    at
}

async fn patch(studio: &Studio, at: &str, edits: Value, status: u16) -> Value {
    let body = json!({ "base": "", "edits": edits });
    studio.send("PATCH", &format!("{at}/cells"), body, status).await
}

fn edit(row: &str, col: &str, old: impl Into<Value>, new: impl Into<Value>) -> Value {
    json!({ "row": row, "col": col, "old": old.into(), "new": new.into() })
}

#[tokio::test]
async fn edits_of_a_locked_file_wait_and_are_written_in_order() {
    let studio = Studio::start(&[("cards.json", JSON), ("more.json", &JSON.replace("ash", "oak"))]).await;
    let at = sheet(&studio).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    studio.lock("cards.json", true);
    let told = events.until_type("file-state").await;
    assert_eq!((&told["state"], &told["waiting"]), (&json!("read-only"), &json!(0)));
    let refused = patch(&studio, &at, json!([edit("ash", "cost", 1, 5)]), 423).await;
    assert_eq!((&refused["code"], &refused["queued"]), (&json!("file/read-only"), &json!(1)));
    // Another edit of the same cell follows the one that waits; one that does not fit its column never waits.
    let refused =
        patch(&studio, &at, json!([edit("ash", "cost", 5, 6), edit("birch", "hp", 2, 7)]), 423).await;
    assert_eq!(refused["queued"], 2);
    patch(&studio, &at, json!([edit("ash", "cost", 6, "many")]), 422).await;
    let shown = studio.get(&at).await;
    assert_eq!((&shown["state"], &shown["keeps"]), (&json!("read-only"), &json!(true)));
    assert_eq!(shown["waiting"], json!([edit("ash", "cost", 1, 6), edit("birch", "hp", 2, 7)]));
    assert_eq!(studio.read("cards.json"), JSON);
    // Other files are not held up.
    patch(&studio, &at.replace("cards", "more"), json!([edit("oak", "cost", 1, 2)]), 200).await;
    studio.lock("cards.json", false);
    let told = events.until(|event| event["type"] == "file-state" && event["waiting"] == 0).await;
    assert_eq!((&told["state"], &told["lost"]), (&json!("read-write"), &json!(0)));
    let wanted = JSON.replacen("\"cost\": 1", "\"cost\": 6", 1).replacen("2, \"hp\": 2", "2, \"hp\": 7", 1);
    assert_eq!(studio.read("cards.json"), wanted);
    assert_eq!(studio.get(&at).await["waiting"], json!([]));
}

#[tokio::test]
async fn what_does_not_fit_any_more_is_told_as_lost() {
    let studio = Studio::start(&[("cards.json", JSON)]).await;
    let at = sheet(&studio).await;
    studio.lock("cards.json", true);
    patch(&studio, &at, json!([edit("ash", "cost", 1, 5), edit("birch", "name", "Birch", "Beech")]), 423)
        .await;
    studio.lock("cards.json", false);
    studio.write("cards.json", &JSON.replacen("\"cost\": 1", "\"cost\": 9", 1));
    let tried = studio.send("POST", &format!("{at}/waiting"), json!({}), 200).await;
    assert_eq!((&tried["state"], &tried["edits"]), (&json!("read-write"), &json!([])));
    let lost = &tried["lost"][0];
    assert_eq!((&lost["row"], &lost["new"], &lost["now"]), (&json!("ash"), &json!(5), &json!(9)));
    assert!(studio.read("cards.json").contains("\"cost\": 9"));
    assert!(studio.read("cards.json").contains("Beech"));
    assert_eq!(studio.get(&at).await["lost"].as_array().map(Vec::len), Some(1));
    let left = studio.send("DELETE", &format!("{at}/waiting"), json!({}), 200).await;
    assert_eq!(left["lost"], json!([]));
}

#[tokio::test]
async fn a_deleted_file_keeps_its_rows_and_can_be_written_again() {
    let studio = Studio::start(&[("cards.json", JSON)]).await;
    let at = sheet(&studio).await;
    std::fs::remove_file(studio.path("cards.json")).expect("deleted");
    let shown = studio.get(&at).await;
    assert_eq!((&shown["state"], &shown["total"]), (&json!("deleted"), &json!(2)));
    let refused = patch(&studio, &at, json!([edit("ash", "cost", 1, 5)]), 410).await;
    assert_eq!((&refused["code"], &refused["queued"]), (&json!("file/deleted"), &json!(1)));
    let list = studio.get(at.rsplit_once('/').expect("a file").0).await;
    assert_eq!(list["files"][0]["state"], "deleted", "{list}");
    assert!(!studio.path("cards.json").exists());
    let again = studio.send("POST", &format!("{at}/restore"), json!({}), 200).await;
    assert_eq!((&again["state"], &again["edits"]), (&json!("read-write"), &json!([])));
    assert_eq!(studio.read("cards.json"), JSON.replacen("\"cost\": 1", "\"cost\": 5", 1));
}

#[tokio::test]
async fn a_file_that_cannot_be_read_keeps_its_rows() {
    let studio = Studio::start(&[("cards.json", JSON)]).await;
    let at = sheet(&studio).await;
    // Larger than any file that is read.
    let long = std::fs::OpenOptions::new().write(true).open(studio.path("cards.json")).expect("opened");
    long.set_len(33 << 20).expect("a long file");
    let shown = studio.get(&at).await;
    assert_eq!((&shown["state"], &shown["total"]), (&json!("unreadable"), &json!(2)));
    let refused = patch(&studio, &at, json!([edit("ash", "cost", 1, 5)]), 423).await;
    assert_eq!(refused["queued"], 1);
    studio.write("cards.json", JSON);
    let shown = studio.get(&at).await;
    assert_eq!((&shown["state"], &shown["rows"][0]["cells"]["cost"]), (&json!("read-write"), &json!(5)));
}

#[tokio::test]
async fn what_waits_survives_a_new_start() {
    let studio = Studio::start(&[("cards.json", JSON)]).await;
    let at = sheet(&studio).await;
    studio.lock("cards.json", true);
    patch(&studio, &at, json!([edit("ash", "cost", 1, 5)]), 423).await;
    let folder = studio.stop();
    let studio = Studio::open(folder, |options| options).await;
    let shown = studio.get(&at).await;
    assert_eq!((&shown["keeps"], &shown["waiting"][0]["new"]), (&json!(true), &json!(5)));
    studio.lock("cards.json", false);
    assert_eq!(studio.get(&at).await["rows"][0]["cells"]["cost"], 5);
}

#[tokio::test]
async fn a_file_that_was_never_writable_keeps_nothing() {
    let folder = folder();
    let path = folder.path().join("cards.json");
    std::fs::write(&path, JSON).expect("written");
    let mut permissions = std::fs::metadata(&path).expect("it is there").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).expect("locked");
    let studio = Studio::open(folder, |options| options).await;
    let at = sheet(&studio).await;
    assert_eq!(studio.get(&at).await["keeps"], false);
    let refused = patch(&studio, &at, json!([edit("ash", "cost", 1, 5)]), 423).await;
    assert_eq!(refused["queued"], Value::Null);
    assert_eq!(studio.get(&at).await["waiting"], json!([]));
}

#[tokio::test]
async fn what_a_killed_save_left_behind_is_removed() {
    let folder = folder();
    std::fs::write(folder.path().join("cards.json"), JSON).expect("written");
    let left = [(".cardwright-1-0.tmp", 3_600), (".cardwright-1-1.tmp", 0), (".keep.tmp", 3_600)];
    for (name, age) in left {
        let file = std::fs::File::create(folder.path().join(name)).expect("made");
        let times = file.metadata().and_then(|about| about.modified()).expect("a time");
        file.set_modified(times - std::time::Duration::from_secs(age)).expect("an old file");
    }
    let studio = Studio::open(folder, |options| options).await;
    sheet(&studio).await;
    let removed = async {
        while studio.path(left[0].0).exists() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::support::PATIENCE, removed).await.expect("the old file goes");
    assert!(studio.path(left[1].0).exists(), "somebody may still be writing it");
    assert!(studio.path(left[2].0).exists(), "it is somebody else's");
}
