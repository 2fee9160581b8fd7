//! Records that do not fit any more, are broken, or come from elsewhere; and how a server takes leave.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};

use crate::{
    branch::played,
    play::{Seat, open},
    support::Studio,
};

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

/// The text of a recorded match.
async fn text_of(studio: &Studio, id: &str) -> String {
    studio.ask("GET", &format!("/api/v1/replays/{id}/file"), None).await.text()
}

async fn take(studio: &Studio, name: &str, text: &str) -> Value {
    studio.send("POST", "/replays", json!({ "name": name, "text": text }), 201).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_stops_fitting_is_shown_up_to_there_from_everywhere() {
    let studio = Studio::start(&[]).await;
    let done = played(&studio, json!([{ "who": "random" }, { "who": "greedy" }])).await;
    let text = text_of(&studio, done["id"].as_str().expect("an id")).await;
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    // The thirteenth answer picks what was never on offer.
    let is_answer = |line: &String| line.contains("\"print\"");
    let (at, line) =
        lines.iter().enumerate().skip(1).filter(|(_, line)| is_answer(line)).nth(12).expect("long");
    let mut answer: Value = serde_json::from_str(line).expect("an entry");
    answer["picks"] = json!([999]);
    lines[at] = answer.to_string();
    let info = take(&studio, "broken.jsonl", &lines.join("\n")).await;
    let id = info["id"].as_str().expect("an id");
    let steps = info["steps"].as_u64().expect("a number");
    for from in [0, 12, 13, steps] {
        let shown = studio.get(&format!("/replays/{id}?at={from}&count=200&seat=all")).await;
        assert_eq!(shown["diverged"]["at"], 12, "from {from}");
        assert!(shown["diverged"]["reason"].as_str().is_some_and(|reason| reason.contains("line")));
        assert_eq!(shown["diverged"]["recorded"], "999");
        let last = list(&shown["steps"]).last().expect("a step");
        assert_eq!(last["at"], 12, "from {from}");
        assert!(!list(&last["chosen"]["options"]).is_empty(), "what is legal is told");
    }
    // Whoever may not know the seat's options is not told its answer either.
    let outside = studio.get(&format!("/replays/{id}?at={steps}")).await;
    assert_eq!(outside["diverged"].get("recorded"), None);
    // The steps before the break are what they were.
    let early = studio.get(&format!("/replays/{id}?at=3&count=2&seat=all")).await;
    assert_eq!((list(&early["steps"]).len(), early.get("diverged")), (2, None));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_tells_of_more_seats_than_there_are_is_looked_at_and_not_played_on() {
    let studio = Studio::start(&[]).await;
    let done = played(&studio, json!([{ "who": "random" }, { "who": "greedy" }])).await;
    let text = text_of(&studio, done["id"].as_str().expect("an id")).await;
    let (head, entries) = text.split_once('\n').expect("entries");
    let mut head: Value = serde_json::from_str(head).expect("a setup");
    head["seats"] = json!(vec![head["seats"][0].clone(); 9]);
    let info = take(&studio, "nine.jsonl", &format!("{head}\n{entries}")).await;
    let id = info["id"].as_str().expect("an id");
    for (seat, status) in [("0", 200), ("all", 200), ("2", 400), ("8", 400), ("300", 400)] {
        let reply = studio.ask("GET", &format!("/api/v1/replays/{id}?at=9&seat={seat}"), None).await;
        assert_eq!(reply.status, status, "seat {seat}: {}", reply.text());
    }
    let on = studio.send("POST", &format!("/replays/{id}/branch"), json!({ "at": 0 }), 422).await;
    assert_eq!(on["code"], "setup/illegal");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_other_cards_says_which_and_can_be_tried_with_those_of_today() {
    let studio = Studio::start(&[]).await;
    let set = json!({ "system": "duel", "folder": "harbor", "start": "builtin" });
    studio.send("POST", "/projects", set, 201).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let seats = json!([{ "who": "greedy" }, { "who": "greedy" }]);
    let info = open(&studio, json!({ "project": "harbor", "seed": 4, "seats": seats })).await;
    let id = info["id"].as_str().expect("an id").to_owned();
    events.until(|event| event["type"] == "match" && event["over"] == true).await;
    let before = studio.get(&format!("/replays/{id}?at=0&count=200&seat=all&cards=today")).await;
    assert_eq!((list(&before["changed"]).len(), before.get("diverged")), (0, None));
    // Everything costs more than anybody has.
    for entry in fs::read_dir(studio.path("harbor")).expect("the set").flatten() {
        let text = fs::read_to_string(entry.path()).unwrap_or_default();
        let Ok(Value::Array(mut cards)) = serde_json::from_str::<Value>(&text) else { continue };
        for card in cards.iter_mut().filter(|card| card["cost"].is_number()) {
            card["cost"] = json!(9);
        }
        fs::write(entry.path(), Value::Array(cards).to_string()).expect("written");
    }
    let then = studio.get(&format!("/replays/{id}?at=0&count=200&seat=all")).await;
    assert!(!list(&then["changed"]).is_empty());
    assert_eq!(then.get("diverged"), None, "the recorded cards still fit");
    let now = studio.get(&format!("/replays/{id}?at=100000&seat=all&cards=today")).await;
    let at = now["diverged"]["at"].as_u64().expect("the answers do not fit the cards of today");
    let there = studio.get(&format!("/replays/{id}?at={at}&seat=all")).await;
    assert_eq!(now["diverged"]["recorded"], there["steps"][0]["chosen"]["label"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_files_say_where_and_strange_ones_are_not_kept() {
    let studio = Studio::start(&[]).await;
    let done = played(&studio, json!([{ "who": "random" }, { "who": "random" }])).await;
    let text = text_of(&studio, done["id"].as_str().expect("an id")).await;
    let mut lines: Vec<&str> = text.lines().collect();
    let byte: usize = lines.iter().take(5).map(|line| line.len() + 1).sum();
    lines[5] = "{ \"seat\": 0,";
    let broken = take(&studio, "broken.jsonl", &lines.join("\n")).await;
    let problem = broken["problem"].as_str().expect("it cannot be read");
    assert!(problem.starts_with(&format!("byte {byte}, line 6: ")), "{problem}");
    let id = broken["id"].as_str().expect("an id");
    let refused = studio.ask("GET", &format!("/api/v1/replays/{id}"), None).await;
    assert_eq!((refused.status, &refused.problem()["detail"]), (422, &json!(problem)));
    // A file of the same name with another text is another one; the same text is the same.
    let other = take(&studio, "broken.jsonl", &text).await;
    assert_ne!(other["id"], broken["id"]);
    assert_eq!(take(&studio, "broken.jsonl", &text).await["id"], other["id"]);
    let strange = json!({ "name": "shopping.txt", "text": "milk, bread" });
    assert_eq!(studio.send("POST", "/replays", strange, 400).await["code"], "request/malformed");
    assert!(!studio.path(".cardwright/replays/shopping.txt").exists());
    let outside = json!({ "name": "../..", "text": text });
    assert_eq!(studio.send("POST", "/replays", outside, 400).await["code"], "request/malformed");
}

fn corpus() -> PathBuf {
    let corpus = std::env::var_os("CARDWRIGHT_CORPUS").map(PathBuf::from);
    corpus.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"))
}

fn of_corpus(name: &str) -> String {
    fs::read_to_string(corpus().join(name)).expect("cards of the corpus")
}

/// The smallest recorded game in a folder of the corpus.
fn smallest(folder: &str, end: &str) -> (String, String) {
    let files = fs::read_dir(corpus().join(folder)).unwrap_or_else(|error| {
        panic!("{folder}: {error}; set CARDWRIGHT_CORPUS to the folder of the corpus")
    });
    let files = files.flatten().filter(|file| file.file_name().to_string_lossy().ends_with(end));
    let file =
        files.min_by_key(|file| file.metadata().map_or(u64::MAX, |known| known.len())).expect("a game");
    let text = fs::read_to_string(file.path()).expect("the game can be read");
    (file.file_name().to_string_lossy().into_owned(), text)
}

#[tokio::test(flavor = "multi_thread")]
async fn games_in_the_formats_of_the_languages_open_step_and_play_on() {
    // Games name cards that are not built in: they need those of the corpus.
    let mut cards: Vec<(String, String)> = [
        ("golden/cards.json", "effect-dsl/cards.json"),
        ("tides/cards.toml", "dreamtides/test-cards.toml"),
        ("tides/dreamwell.toml", "dreamtides/test-dreamwell.toml"),
        ("fighters/cards.json", "rulescript/cards.json"),
    ]
    .map(|(name, from)| (name.to_owned(), of_corpus(from)))
    .into();
    for rule in fs::read_dir(corpus().join("rulescript/rules")).expect("rules of the corpus").flatten() {
        let name = rule.file_name().to_string_lossy().into_owned();
        cards.push((format!("fighters/rules/{name}"), of_corpus(&format!("rulescript/rules/{name}"))));
    }
    for name in ["development_cards", "excommunication_cards", "leader_cards"] {
        cards.push((format!("lorenzo/{name}.json"), of_corpus(&format!("lorenzo/{name}.json"))));
    }
    for table in fs::read_dir(corpus().join("lorenzo/tables")).expect("tables of the corpus").flatten() {
        let name = table.file_name().to_string_lossy().into_owned();
        cards.push((format!("lorenzo/tables/{name}"), of_corpus(&format!("lorenzo/tables/{name}"))));
    }
    let files: Vec<(&str, &str)> = cards.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let studio = Studio::start(&files).await;
    let formats = [
        ("duel", "effect-dsl/golden-games", ".jsonl"),
        ("cross-universe", "cdf/replays/valid", ""),
        ("dreamtides", "dreamtides/golden-battles", ".jsonl"),
        ("card-fighters", "rulescript/golden-games", ".jsonl"),
        ("lorenzo", "lorenzo/golden-games", "2p-open.jsonl"),
    ];
    for (system, folder, end) in formats {
        let (name, text) = smallest(folder, end);
        let info = take(&studio, &name, &text).await;
        assert_eq!((&info["system"], info.get("problem")), (&json!(system), None), "{name}");
        let (id, steps) = (info["id"].as_str().expect("an id"), info["steps"].as_u64().expect("a number"));
        assert!(steps > 0, "{name}");
        for at in [0, steps] {
            let shown = studio.get(&format!("/replays/{id}?at={at}&seat=all")).await;
            assert_eq!(shown.get("diverged"), None, "{name}");
            assert_eq!(shown["steps"][0]["at"], at, "{name}");
        }
        // A game for more players may have been played by two, and nobody looks through a seat that is not there.
        assert_eq!(list(&info["seats"]).len(), 2, "{name}");
        let beyond = studio.ask("GET", &format!("/api/v1/replays/{id}?at=0&seat=2"), None).await;
        assert_eq!((beyond.status, &beyond.problem()["code"]), (400, &json!("request/malformed")), "{name}");
        let on = studio.send("POST", &format!("/replays/{id}/branch"), json!({ "at": 0 }), 201).await;
        assert_eq!((&on["status"], list(&on["seats"]).len()), (&json!("running"), 2), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_other_programs_are_listed_wherever_they_lie() {
    let cards = of_corpus("effect-dsl/cards.json");
    let (_, game) = smallest("effect-dsl/golden-games", ".jsonl");
    let files = [
        ("set/cards.json", cards.as_str()),
        ("set/old/deep/game.jsonl", &game),
        ("archive/game.replay", &game),
        ("archive/game.txt", &game),
        ("target/game.jsonl", &game),
        ("notes.jsonl", "{\"a\": 1}\n"),
    ];
    let studio = Studio::start(&files).await;
    let listed = studio.get("/replays").await;
    let mut found: Vec<&str> =
        list(&listed["replays"]).iter().filter_map(|info| info["id"].as_str()).collect();
    found.sort_unstable();
    assert_eq!(found, ["archive~game.replay", "set~old~deep~game.jsonl"]);
    for info in list(&listed["replays"]) {
        assert_eq!((&info["system"], info.get("problem")), (&json!("duel"), None));
        assert!(info["steps"].as_u64() > Some(0));
    }
    assert_eq!(studio.get("/replays").await, listed, "what is known stays");
    let cards = cards.replacen("\"atk\": ", "\"atk\": 1", 1);
    studio.write("set/cards.json", &cards);
    let after = studio.get("/replays").await;
    assert_eq!(list(&after["replays"]).len(), 2, "with other cards they are read again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_so_at_the_tables() {
    let studio = Studio::start(&[]).await;
    let seats = json!([{ "who": "person" }, { "who": "greedy" }]);
    let info = open(&studio, json!({ "system": "duel", "seed": 5, "seats": seats })).await;
    let id = info["id"].as_str().expect("an id").to_owned();
    let mut seat = Seat::sit(&studio, &id, 0, &studio.cookie).await;
    seat.send_answer().await;
    let folder = studio.stop();
    let bye = seat.socket.until_type("bye").await;
    assert!(bye["text"]["en"].as_str().is_some_and(|text| text.contains("replays")), "{bye}");
    // The match is there when the server starts again.
    let again = Studio::open(folder, |options| options).await;
    assert!(again.get(&format!("/replays/{id}")).await["info"]["steps"].as_u64() > Some(0));
}
