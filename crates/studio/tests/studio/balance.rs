//! Simulations: figures that grow, stop, are kept, compared and exported.

use crate::support::Studio;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_run_plays_all_games_and_the_same_seed_gives_the_same_figures() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let body = json!({ "project": "builtin-duel", "games": 40, "seed": 5, "decks": ["harbor", "reef"], "agents": ["random", "random"], "threads": 2 });
    let mut figures = Vec::new();
    let mut ids = Vec::new();
    for threads in [1, 2] {
        let mut body = body.clone();
        body["threads"] = json!(threads);
        let run = studio.send("POST", "/runs", body, 201).await;
        let id = run["id"].as_str().expect("an id").to_owned();
        events
            .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] == "done")
            .await;
        let run = studio.get(&format!("/runs/{id}")).await;
        assert_eq!(
            (&run["done"], &run["state"], &run["outdated"]),
            (&json!(40), &json!("done"), &json!(false))
        );
        figures.push(run["figures"].clone());
        ids.push(id);
    }
    assert_eq!(figures[0], figures[1], "threads change nothing");
    let seats = figures[0]["seats"].as_array().expect("seats");
    let won: u64 = seats.iter().map(|seat| seat["wins"]["count"].as_u64().expect("a number")).sum();
    let drawn = figures[0]["draws"]["count"].as_u64().expect("a number");
    assert_eq!(won + drawn, figures[0]["draws"]["of"].as_u64().expect("a number"), "every game has an end");
    for chart in studio.get(&format!("/runs/{}/charts", ids[0])).await.as_array().expect("charts") {
        let spec = studio
            .get(&format!("/runs/{}/charts/{}?lang=ko", ids[0], chart["id"].as_str().expect("an id")))
            .await;
        assert_eq!(spec["title"], chart["title"]["ko"]);
        assert!(spec["data"]["values"].as_array().is_some_and(|rows| !rows.is_empty()), "{chart}");
    }
    let first = &figures[0]["first"];
    assert_eq!(first["of"], figures[0]["draws"]["of"], "it is known who began: {first}");
    assert!(figures[0]["cards"].as_array().is_some_and(|cards| !cards.is_empty()), "cards are counted");
    let games = studio.get(&format!("/runs/{}/games?won=0&sort=long&count=3", ids[0])).await;
    assert_eq!(games["total"], figures[0]["seats"][0]["wins"]["count"]);
    let longest = &games["games"][0];
    assert_eq!(longest["winners"], json!([0]));
    let path = format!("/runs/{}/games/0/{}", ids[0], longest["game"]);
    let replay = studio.send("POST", &path, json!({}), 201).await;
    let id = replay["id"].as_str().expect("an id");
    let end = studio.get(&format!("/replays/{id}?at={}", replay["steps"])).await;
    assert_eq!(end["steps"][0]["view"]["result"]["winners"], longest["winners"], "it is the same game");
    assert_eq!(studio.ask("POST", &format!("/api/v1/runs/{}/games/0/40", ids[0]), None).await.status, 404);
    let compared = studio.get(&format!("/runs/{}/compare?against={}", ids[0], ids[1])).await;
    assert_eq!(compared["rows"][0]["difference"]["by"], 0.0);
    let csv = studio.ask("GET", &format!("/api/v1/runs/{}/export/csv", ids[0]), None).await;
    assert!(csv.text().starts_with("figure,count,of,rate,low,high\nseat 1 wins,"), "{}", csv.text());
    let report = format!("/api/v1/runs/{}/export/html", ids[0]);
    let page = studio.ask("GET", &report, None).await.text();
    assert!(page.starts_with("<!doctype html>") && page.contains("40 games"), "{page}");
    assert!(!page.contains("games.parquet"), "there are no tables beside it");
    assert_eq!(studio.get("/runs?project=builtin-duel").await["runs"].as_array().expect("runs").len(), 2);
    assert!(studio.path(&format!(".cardwright/runs/{}.json", ids[0])).exists(), "runs are kept");
    // After a new start its games are still listed, and the same.
    let path = format!("/runs/{}/games?won=0&sort=long&count=3", ids[0]);
    let chart = format!("/runs/{}/charts/sample", ids[0]);
    let line = studio.get(&chart).await;
    assert!(line["data"]["values"].as_array().is_some_and(|points| points.len() > 1));
    let studio = Studio::open(studio.stop(), |options| options).await;
    assert_eq!(studio.get(&path).await, games);
    assert_eq!(studio.get(&chart).await, line);
    assert_eq!(studio.ask("GET", &report, None).await.text(), page);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_stops_early_and_keeps_what_it_played() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let body = json!({ "project": "builtin-duel", "games": 1_000_000, "threads": 1 });
    let run = studio.send("POST", "/runs", body, 201).await;
    let id = run["id"].as_str().expect("an id").to_owned();
    studio.send("POST", &format!("/runs/{id}/stop"), json!({}), 200).await;
    let stopped = events
        .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] != "running")
        .await;
    assert_eq!(stopped["state"], "stopped");
    let run = studio.get(&format!("/runs/{id}")).await;
    assert!(run["done"].as_u64().expect("a number") < 1_000_000);
    for (body, code) in [
        (json!({ "project": "builtin-duel", "games": 0 }), "setup/illegal"),
        (json!({ "project": "builtin-duel", "games": 5, "agents": ["nobody", "random"] }), "setup/illegal"),
        (json!({ "project": "builtin-duel", "games": 5, "decks": ["nothing-like-that!"] }), "deck/illegal"),
    ] {
        assert_eq!(studio.send("POST", "/runs", body.clone(), 422).await["code"], code, "{body}");
    }
    assert_eq!(studio.ask("GET", "/api/v1/runs/nothing", None).await.problem()["code"], "run/unknown");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_deck_meets_every_other() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let body = json!({ "project": "builtin-duel", "games": 6, "every": true });
    let run = studio.send("POST", "/runs", body, 201).await;
    let id = run["id"].as_str().expect("an id").to_owned();
    let decks = run["decks"].as_array().expect("decks").len();
    assert!(decks > 1);
    assert_eq!(run["games"], 6 * decks * (decks - 1) / 2);
    events
        .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] == "done")
        .await;
    let figures = studio.get(&format!("/runs/{id}")).await["figures"].clone();
    let cells = figures["matrix"]["cells"].as_array().expect("deck against deck");
    assert_eq!(cells.len(), decks);
    let (there, back) = (&cells[0][1], &cells[1][0]);
    assert_eq!((&there["of"], &back["of"]), (&json!(6), &json!(6)));
    let charts = studio.get(&format!("/runs/{id}/charts")).await;
    assert_eq!(charts[0]["id"], "matrix");
    let spec = studio.get(&format!("/runs/{id}/charts/matrix")).await;
    assert!(spec["data"]["values"].as_array().is_some_and(|rows| rows.len() >= decks * (decks - 1)));
}
