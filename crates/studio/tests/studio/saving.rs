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

/// A folder of cards, and what must hold of its text whenever it is looked at.
struct Form {
    /// The test that is run again as the server.
    test: &'static str,
    file: &'static str,
    text: fn() -> String,
    whole: fn(&str) -> bool,
    /// The column whose number is counted up.
    column: &'static str,
    saves: usize,
    kills: usize,
}

const JSON: Form = Form {
    test: "saving::a_killed_server_leaves_no_torn_file",
    file: "cards.json",
    text: || {
        let card = |n: usize| json!({ "id": format!("card_{n}"), "name": format!("Card {n}"), "type": "monster", "cost": 0, "atk": 1, "hp": 1, "effects": [] });
        serde_json::to_string_pretty(&(0..ROWS).map(card).collect::<Vec<_>>()).expect("JSON")
    },
    whole: |text| {
        let cards: Vec<Value> = serde_json::from_str(text).expect("the file is whole");
        let same = |(n, card): (usize, &Value)| card["id"] == format!("card_{n}") && card["hp"] == 1;
        cards.len() == ROWS && cards.iter().enumerate().all(same)
    },
    column: "cost",
    saves: 1_000,
    kills: 20,
};

const TOML: Form = Form {
    test: "saving::a_killed_server_leaves_no_torn_toml",
    file: "cards.toml",
    text: toml,
    whole: |text| {
        let now = |line: &&str| !line.starts_with("energy-cost = ");
        text.lines().filter(now).eq(toml().lines().filter(now)) && text.ends_with('\n')
    },
    column: "energy-cost",
    saves: 100,
    kills: 5,
};

/// Cards of a file.
const ROWS: usize = 24;

fn toml() -> String {
    let card =
        |n: usize| format!("[[cards]]\nname = \"Card {n}\" # {n}\nid = \"card_{n}\"\nenergy-cost = 0\n");
    (0..ROWS).map(card).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_killed_server_leaves_no_torn_file() {
    kill(&JSON);
}

#[test]
fn a_killed_server_leaves_no_torn_toml() {
    kill(&TOML);
}

fn kill(form: &Form) {
    if let Some(folder) = env::var_os("CARDWRIGHT_SAVES_IN") {
        tokio::runtime::Runtime::new().expect("a runtime").block_on(save_for_ever(form, Path::new(&folder)));
        return;
    }
    let folder = crate::support::folder();
    let path = folder.path().join(form.file);
    fs::write(&path, (form.text)()).expect("written");
    let mut saves = 0;
    for kill in 0..form.kills {
        let mut child = Command::new(env::current_exe().expect("this program"))
            .args(["--exact", form.test, "--nocapture"])
            .env("CARDWRIGHT_SAVES_IN", folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        // The pipe stays open until it is dead, or it would end by itself when it next tells something.
        let mut told = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut here = 0;
        while here < form.saves / form.kills {
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
        assert_eq!(here, form.saves / form.kills, "the server saved until it was killed");
        saves += here;
        let now = fs::read_to_string(&path).expect("the file is there");
        assert!((form.whole)(&now), "{now}");
    }
    assert_eq!(saves, form.saves);
}

async fn save_for_ever(form: &Form, folder: &Path) {
    let studio = Studio::start_with(&[], |options| Options { path: folder.to_path_buf(), ..options }).await;
    let projects = studio.get("/projects").await;
    let at = format!("/sheets/{}/{}", projects["projects"][0]["id"].as_str().expect("an id"), form.file);
    let sheet = studio.get(&at).await;
    let mut cost = sheet["rows"][7]["cells"][form.column].as_i64().expect("a number");
    loop {
        let edit = json!({ "row": "card_7", "col": form.column, "old": cost, "new": (cost + 1) % 10 });
        let saved =
            studio.send("PATCH", &format!("{at}/cells"), json!({ "base": "", "edits": [edit] }), 200).await;
        assert_eq!(saved["applied"], 1);
        cost = (cost + 1) % 10;
        println!("saved {cost}");
    }
}
