//! A server that is killed while it saves leaves the old text or the new one, never a part of either.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
};

use crate::support::Studio;
use cardwright_studio::Options;
use serde_json::{Value, json};

/// Saves before the last kill.
const SAVES: usize = 1_000;
/// How often the server is killed.
const KILLS: usize = 20;

#[test]
fn a_killed_server_leaves_no_torn_file() {
    if let Some(folder) = env::var_os("CARDWRIGHT_SAVES_IN") {
        tokio::runtime::Runtime::new().expect("a runtime").block_on(save_for_ever(Path::new(&folder)));
        return;
    }
    let folder = crate::support::folder();
    let cards: Vec<Value> = (0..24)
        .map(|n| json!({ "id": format!("card_{n}"), "name": format!("Card {n}"), "type": "monster", "cost": 0, "atk": 1, "hp": 1, "effects": [] }))
        .collect();
    let path = folder.path().join("cards.json");
    fs::write(&path, serde_json::to_string_pretty(&cards).expect("JSON")).expect("written");
    let mut saves = 0;
    for kill in 0..KILLS {
        let mut child = Command::new(env::current_exe().expect("this program"))
            .args(["--exact", "saving::a_killed_server_leaves_no_torn_file", "--nocapture"])
            .env("CARDWRIGHT_SAVES_IN", folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        // The pipe stays open until it is dead, or it would end by itself when it next tells something.
        let mut told = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut here = 0;
        while here < SAVES / KILLS {
            let Some(line) = told.next() else { break };
            here += usize::from(line.expect("a line").starts_with("saved"));
        }
        // The next save is under way, further every time; SIGKILL asks nobody.
        for _ in 0..kill * 20_000 {
            std::hint::spin_loop();
        }
        child.kill().expect("it runs");
        let ended = child.wait().expect("it ends");
        assert_ne!(ended.code(), Some(101), "it was killed, and did not end by itself");
        drop(told);
        assert_eq!(here, SAVES / KILLS, "the server saved until it was killed");
        saves += here;
        let now: Vec<Value> = serde_json::from_str(&fs::read_to_string(&path).expect("the file is there"))
            .expect("the file is whole");
        assert_eq!(now.len(), cards.len());
        for (now, before) in now.iter().zip(&cards) {
            assert_eq!(
                (&now["id"], &now["name"], &now["hp"]),
                (&before["id"], &before["name"], &before["hp"])
            );
        }
    }
    assert_eq!(saves, SAVES);
}

async fn save_for_ever(folder: &Path) {
    let studio = Studio::start_with(&[], |options| Options { path: folder.to_path_buf(), ..options }).await;
    let projects = studio.get("/projects").await;
    let at = format!("/sheets/{}/cards.json", projects["projects"][0]["id"].as_str().expect("an id"));
    let sheet = studio.get(&at).await;
    let mut cost = sheet["rows"][7]["cells"]["cost"].as_i64().expect("a number");
    loop {
        let edit = json!({ "row": "card_7", "col": "cost", "old": cost, "new": (cost + 1) % 10 });
        let saved =
            studio.send("PATCH", &format!("{at}/cells"), json!({ "base": "", "edits": [edit] }), 200).await;
        assert_eq!(saved["applied"], 1);
        cost = (cost + 1) % 10;
        println!("saved {cost}");
    }
}
