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
    // The report begins with the deck that wins most, and so does the line that settles.
    let focus = &figures["focus"];
    assert_eq!(
        (&focus["name"], &focus["wins"]),
        (&figures["matrix"]["decks"][0], &figures["matrix"]["all"][0])
    );
    let sample = studio.get(&format!("/runs/{id}/charts/sample")).await;
    let line = sample["data"]["values"].as_array().expect("points");
    assert_eq!(line.last().expect("the last point")["rate"], focus["wins"]["rate"], "{line:?}");
    let charts = studio.get(&format!("/runs/{id}/charts")).await;
    assert_eq!(charts[0]["id"], "matrix");
    let spec = studio.get(&format!("/runs/{id}/charts/matrix")).await;
    assert!(spec["data"]["values"].as_array().is_some_and(|rows| rows.len() >= decks * (decks - 1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn charts_of_turns_are_there_and_some_games_have_charts_of_their_own() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let body = json!({ "project": "builtin-duel", "games": 120, "seed": 3, "decks": ["harbor", "reef"], "agents": ["random", "random"] });
    let run = studio.send("POST", "/runs", body, 201).await;
    let id = run["id"].as_str().expect("an id").to_owned();
    events
        .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] == "done")
        .await;
    let charts = studio.get(&format!("/runs/{id}/charts")).await;
    let names: Vec<&str> =
        charts.as_array().expect("charts").iter().filter_map(|chart| chart["id"].as_str()).collect();
    for name in ["cards", "lengths", "sample", "leads", "seats", "spending", "timings", "rules", "decisions"]
    {
        assert!(names.contains(&name), "{name} is not among {names:?}");
        let spec = studio.get(&format!("/runs/{id}/charts/{name}")).await;
        let meta = &spec["usermeta"];
        assert!(meta["summary"].as_str().is_some_and(|text| text.len() > 4), "{name}: {meta}");
        let row = &spec["data"]["values"][0];
        for column in meta["columns"].as_array().expect("columns") {
            let field = column["field"].as_str().expect("a field");
            assert!(row.get(field).is_some(), "{name}: no {field} in {row}");
        }
    }
    let reasons = studio.get(&format!("/runs/{id}/charts/reasons")).await;
    let ends = reasons["data"]["values"].as_array().expect("ends");
    assert!(ends.iter().any(|end| end["why"] == "by_life" && end["name"] == "no HP left"), "{reasons}");
    let leads = studio.get(&format!("/runs/{id}/charts/leads")).await;
    let ahead = |row: &&serde_json::Value| row["who"] == "ahead";
    let last = leads["data"]["values"].as_array().expect("rows").iter().rfind(ahead).expect("a turn");
    assert!(last["rate"].as_f64().is_some_and(|rate| rate > 0.5), "who is ahead late wins: {last}");
    // Only the games that the first seat won.
    let figures = studio.get(&format!("/runs/{id}")).await["figures"].clone();
    let wins = figures["seats"][0]["wins"]["count"].clone();
    let seats = studio.get(&format!("/runs/{id}/charts/seats?won=0")).await["data"]["values"].clone();
    assert_eq!((&seats[0]["rate"], &seats[0]["n"], &seats[1]["rate"]), (&json!(1.0), &wins, &json!(0.0)));
    let games = studio.get(&format!("/runs/{id}/games?won=0&turnfrom=6&turnto=12")).await;
    let some = studio.get(&format!("/runs/{id}/charts/lengths?won=0&turnfrom=6&turnto=12")).await;
    let bars = some["data"]["values"].as_array().expect("bars");
    let sum: u64 = bars.iter().filter_map(|bar| bar["games"].as_u64()).sum();
    assert_eq!(json!(sum), games["total"]);
    assert!(bars.iter().all(|bar| (6..12).contains(&bar["turnfrom"].as_i64().expect("a number"))));
    let none = studio.get(&format!("/runs/{id}/games?why=no-such-word")).await;
    assert_eq!(none["total"], 0);
    let table = studio.ask("GET", &format!("/api/v1/runs/{id}/export/cards.parquet"), None).await;
    assert!(table.body.starts_with(b"PAR1") && table.body.ends_with(b"PAR1"), "it is Parquet");
    // After a new start the games are still there.
    let path = format!("/runs/{id}/charts/timings?won=0");
    let before = studio.get(&path).await;
    let studio = Studio::open(studio.stop(), |options| options).await;
    assert_eq!(studio.get(&path).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_behind_a_card_are_listed_and_shown_at_its_step() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let body = json!({ "project": "builtin-duel", "games": 80, "seed": 3, "decks": ["harbor", "reef"], "agents": ["greedy", "greedy"] });
    let id = studio.send("POST", "/runs", body, 201).await["id"].as_str().expect("an id").to_owned();
    events
        .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] == "done")
        .await;
    let figures = studio.get(&format!("/runs/{id}")).await["figures"].clone();
    let card = figures["cards"]
        .as_array()
        .expect("cards")
        .iter()
        .find(|card| card["used"]["count"].as_u64().is_some_and(|used| (5..70).contains(&used)))
        .expect("a card that is played now and then");
    let (name, card) = (card["name"].as_str().expect("a name"), card["id"].as_str().expect("an id"));
    let found = studio.get(&format!("/runs/{id}/games?card={card}")).await;
    assert!((1..80).contains(&found["total"].as_u64().expect("a number")), "{found}");
    let charts = studio.get(&format!("/runs/{id}/charts/seats?card={card}")).await;
    assert_eq!(charts["data"]["values"][0]["n"], found["total"], "charts are of the same games");
    assert_eq!(studio.get(&format!("/runs/{id}/games?card=nothing")).await["total"], 0);
    let game = &found["games"][0];
    let path = format!("/runs/{id}/games/{}/{}?card={card}", game["pairing"], game["game"]);
    let replay = studio.send("POST", &path, json!({}), 201).await;
    let at = replay["found"].as_u64().expect("a step");
    let replay = replay["id"].as_str().expect("an id");
    let before = studio.get(&format!("/replays/{replay}?at={}&seat=all", at - 1)).await;
    let chosen = before["steps"][0]["chosen"]["label"].as_str().expect("a choice");
    assert!(chosen.contains(name), "{name} is played in step {at}: {chosen}");
    let without = path.split('?').next().expect("a path");
    assert_eq!(studio.send("POST", without, json!({}), 201).await.get("found"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_of_a_run_are_drawn_as_elsewhere() {
    let studio = Studio::start(&[]).await;
    studio
        .send("POST", "/projects", json!({ "system": "duel", "folder": "harbor", "start": "builtin" }), 201)
        .await;
    std::fs::create_dir_all(studio.path("harbor/art")).expect("a folder");
    // The files are read here: whoever asks the server has it look for pictures, and it looks every two seconds at most.
    for entry in std::fs::read_dir(studio.path("harbor")).expect("the set").flatten() {
        let text = std::fs::read_to_string(entry.path()).unwrap_or_default();
        let cards: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap_or_default();
        for id in cards.iter().filter_map(|card| card["id"].as_str()) {
            std::fs::write(studio.path(&format!("harbor/art/{id}.png")), "picture").expect("written");
        }
    }
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let body = json!({ "project": "harbor", "games": 4, "seed": 3 });
    let id = studio.send("POST", "/runs", body, 201).await["id"].as_str().expect("an id").to_owned();
    events
        .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] == "done")
        .await;
    let figures = studio.get(&format!("/runs/{id}")).await["figures"]["cards"].clone();
    let mut listed = Vec::new();
    for from in [0, 50] {
        let page = studio.get(&format!("/cards/harbor?from={from}&count=50")).await["cards"].clone();
        listed.extend(page.as_array().expect("cards").clone());
    }
    for figure in figures.as_array().expect("cards") {
        let card = listed.iter().find(|card| card["id"] == figure["id"]).expect("the card is listed");
        assert!(figure["kindId"].is_string() && figure["art"].is_string(), "{figure}");
        for field in ["kindId", "look", "art", "name"] {
            assert_eq!(figure[field], card[field], "{field} of {figure}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn spaces_lie_where_the_table_has_them() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let body = json!({ "project": "builtin-lorenzo", "games": 4, "seed": 3, "agents": ["random", "random"] });
    let id = studio.send("POST", "/runs", body, 201).await["id"].as_str().expect("an id").to_owned();
    events
        .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] == "done")
        .await;
    let rows = studio.get(&format!("/runs/{id}/charts/spaces")).await["data"]["values"].clone();
    let rows = rows.as_array().expect("rows");
    let of = |zone: &str| -> Vec<(f64, f64)> {
        let own = rows.iter().filter(|row| row["zone"] == zone);
        own.map(|row| (row["cx"].as_f64().expect("x"), row["cy"].as_f64().expect("y"))).collect()
    };
    // Towers stand side by side, their first floor below; the market lies beside them, and what is below it in the layout is below it.
    let (first, next, market) = (of("Territories"), of("Characters"), of("Market"));
    assert_eq!(first.len(), 4, "{rows:?}");
    assert!(first.windows(2).all(|two| two[0].0 == two[1].0 && two[0].1 > two[1].1), "{first:?}");
    assert_eq!(next[0], (first[0].0 + 1.0, first[0].1));
    assert!(market.windows(2).all(|two| two[0].1 == two[1].1 && two[0].0 < two[1].0), "{market:?}");
    assert!(market[0].0 > of("Ventures")[0].0 && of("Council palace")[0].1 > of("Harvest")[0].1);
    let mut all: Vec<String> = rows.iter().map(|row| format!("{} {}", row["cx"], row["cy"])).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), rows.len(), "no two spaces lie in one place");
}

#[tokio::test(flavor = "multi_thread")]
async fn abilities_that_do_not_run_say_why() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    // Which reasons a rulebook tells of while it plays.
    let cases = [
        ("duel", vec!["unmet"]),
        ("dreamtides", vec!["unmet", "untargeted"]),
        ("card-fighters", vec!["untargeted"]),
    ];
    for (system, reasons) in cases {
        let body = json!({ "project": format!("builtin-{system}"), "games": 60, "seed": 3, "agents": ["random", "random"] });
        let id = studio.send("POST", "/runs", body, 201).await["id"].as_str().expect("an id").to_owned();
        events
            .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] == "done")
            .await;
        let figures = studio.get(&format!("/runs/{id}")).await["figures"].clone();
        let abilities = figures["abilities"].as_array().expect("abilities");
        for reason in reasons {
            let often: u64 = abilities.iter().filter_map(|ability| ability[reason].as_u64()).sum();
            assert!(often > 0, "{system}: {reason}");
        }
        let rows = studio.get(&format!("/runs/{id}/charts/rules")).await["data"]["values"].clone();
        for row in rows.as_array().expect("rows").iter().filter(|row| row["ran"] == 0 && row["unmet"] != 0) {
            let more = row["unmet"].as_u64() >= row["unpaid"].as_u64().max(row["untargeted"].as_u64());
            assert_eq!(
                row["why"] == "condition false",
                more && row["held"] != 0 && row["played"] != 0,
                "{row}"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_rests_goes_on_and_ends_when_it_is_sure_enough() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let body = json!({ "project": "builtin-duel", "games": 1_000_000, "threads": 1 });
    let id = studio.send("POST", "/runs", body, 201).await["id"].as_str().expect("an id").to_owned();
    let is = |state: &'static str, id: &str| {
        let id = id.to_owned();
        move |event: &serde_json::Value| {
            event["type"] == "run" && event["run"] == id.as_str() && event["state"] == state
        }
    };
    studio.send("POST", &format!("/runs/{id}/pause"), json!({}), 200).await;
    events.until(is("paused", &id)).await;
    let rests = studio.get(&format!("/runs/{id}")).await;
    assert_eq!(rests["state"], "paused");
    studio.send("POST", &format!("/runs/{id}/resume"), json!({}), 200).await;
    events.until(is("running", &id)).await;
    studio.send("POST", &format!("/runs/{id}/pause"), json!({}), 200).await;
    events.until(is("paused", &id)).await;
    studio.send("POST", &format!("/runs/{id}/stop"), json!({}), 200).await;
    events.until(is("stopped", &id)).await;
    // Ten points to either side take about a hundred games, the same ones on any number of threads.
    let mut ends = Vec::new();
    for threads in [1, 2] {
        let body =
            json!({ "project": "builtin-duel", "games": 1, "within": 10.0, "seed": 2, "threads": threads });
        let id = studio.send("POST", "/runs", body, 201).await["id"].as_str().expect("an id").to_owned();
        events.until(is("done", &id)).await;
        let run = studio.get(&format!("/runs/{id}")).await;
        let wins = &run["figures"]["seats"][0]["wins"];
        let width = wins["high"].as_f64().expect("a number") - wins["low"].as_f64().expect("a number");
        assert!(width <= 0.2, "{wins}");
        let done = run["done"].as_u64().expect("a number");
        assert!((20..=110).contains(&done), "{done}");
        assert!(
            run["command"].as_str().is_some_and(|text| text.contains(&format!("--games {done} "))),
            "{run}"
        );
        ends.push((run["done"].clone(), run["figures"].clone()));
    }
    assert_eq!(ends[0], ends[1]);
    let body = json!({ "project": "builtin-duel", "games": 1, "within": 0.0 });
    assert_eq!(studio.send("POST", "/runs", body, 422).await["code"], "setup/illegal");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lorenzo_run_tells_ranks_points_and_spaces() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let agents = ["random", "random", "random"];
    let body = json!({ "project": "builtin-lorenzo", "games": 8, "agents": agents });
    let id = studio.send("POST", "/runs", body, 201).await["id"].as_str().expect("an id").to_owned();
    events
        .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] == "done")
        .await;
    let seats = studio.get(&format!("/runs/{id}/charts/seats")).await["data"]["values"].clone();
    let ranks: f64 = (0..3).filter_map(|seat| seats[seat]["rank"].as_f64()).sum();
    assert!((3.0..=6.0).contains(&ranks), "{seats}");
    let points = studio.get(&format!("/runs/{id}/charts/points?lang=ko")).await;
    assert!(points["data"]["values"].as_array().is_some_and(|rows| rows.len() > 9), "{points}");
    let spaces = studio.get(&format!("/runs/{id}/charts/spaces")).await["data"]["values"].clone();
    assert!(spaces.as_array().is_some_and(|rows| rows.len() > 20), "{spaces}");
    assert_eq!(spaces[0]["n"], 48, "eight games of six rounds");
    assert_eq!(studio.ask("GET", &format!("/api/v1/runs/{id}/charts/spending"), None).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_names_the_cards_that_changed_and_is_compared_only_with_its_version() {
    let card = |cost: u8| {
        format!(
            r#"[{{ "id": "ant", "name": "Ant", "type": "monster", "cost": {cost}, "atk": 1, "hp": 1, "effects": [] }},
 {{ "id": "bee", "name": "Bee", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] }}]"#
        )
    };
    let text = card(1);
    let studio = Studio::start(&[("mine/cards.json", text.as_str())]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let projects = studio.get("/projects").await;
    let project =
        projects["projects"].as_array().expect("projects").iter().find(|one| one["folder"] == "mine");
    let project = project.expect("the folder is a project")["id"].as_str().expect("an id").to_owned();
    let body = json!({ "project": project, "games": 8 });
    let id = studio.send("POST", "/runs", body, 201).await["id"].as_str().expect("an id").to_owned();
    events
        .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] != "running")
        .await;
    assert_eq!(studio.get(&format!("/runs/{id}/changes")).await["cards"], json!([]));
    std::fs::write(studio.path("mine/cards.json"), card(3)).expect("it can be written");
    events.until_type("file-changed").await;
    assert_eq!(studio.get(&format!("/runs/{id}")).await["outdated"], true);
    let changes = studio.get(&format!("/runs/{id}/changes")).await;
    assert_eq!(changes["cards"], json!([{ "id": "ant", "name": "Ant", "how": "changed" }]));
    // A run of another version is shown, but not compared.
    let folder = studio.stop();
    let path = folder.path().join(format!(".cardwright/runs/{id}.json"));
    let kept = std::fs::read_to_string(&path).expect("it was kept");
    let mut other: serde_json::Value = serde_json::from_str(&kept).expect("it is JSON");
    other["id"] = json!("elsewhere");
    other["version"] = json!("9.9.9");
    let beside = path.with_file_name("elsewhere.json");
    std::fs::write(beside, other.to_string()).expect("it can be written");
    // One that an older Studio kept knows nothing of turns.
    let mut older: serde_json::Value = serde_json::from_str(&kept).expect("it is JSON");
    older["id"] = json!("older");
    let run = older.as_object_mut().expect("a run");
    run.remove("version");
    let figures = run["figures"].as_object_mut().expect("figures");
    for name in ["leads", "timings", "spending", "points", "spaces", "pairs", "abilities"] {
        figures.remove(name).unwrap_or_else(|| panic!("there is no {name}"));
    }
    std::fs::write(path.with_file_name("older.json"), older.to_string()).expect("it can be written");
    let studio = Studio::open(folder, |options| options).await;
    let charts = studio.get("/runs/older/charts").await;
    assert!(
        charts.as_array().is_some_and(|list| list.iter().any(|chart| chart["id"] == "seats")),
        "{charts}"
    );
    assert_eq!(studio.ask("GET", "/api/v1/runs/older/charts/seats?won=0", None).await.status, 404);
    assert_eq!(studio.get("/runs/elsewhere").await["version"], "9.9.9");
    let refused = studio.ask("GET", &format!("/api/v1/runs/{id}/compare?against=elsewhere"), None).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.problem()["detail"].as_str().is_some_and(|text| text.contains("9.9.9")),
        "{}",
        refused.text()
    );
    let slopes = studio.get(&format!("/runs/{id}/charts/compare?against={id}")).await;
    assert!(slopes["data"]["values"].as_array().is_some_and(|rows| rows.len() >= 4), "{slopes}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_holds_against_many_tests_is_called_sure() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let body = json!({ "project": "builtin-duel", "games": 120, "seed": 3, "agents": ["random", "random"], "threads": 2 });
    let run = studio.send("POST", "/runs", body, 201).await;
    let id = run["id"].as_str().expect("an id").to_owned();
    events
        .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] == "done")
        .await;
    let figures = studio.get(&format!("/runs/{id}")).await["figures"].clone();
    let cards = figures["cards"].as_array().expect("cards");
    let sure = cards.iter().filter(|card| card["doubt"].as_f64().is_some_and(|doubt| doubt < 0.05)).count();
    let alone = |card: &&serde_json::Value| {
        let end = |name: &str| card["impact"][name].as_f64().unwrap_or(0.0);
        end("low") > 0.0 || end("high") < 0.0
    };
    assert!(cards.iter().filter(alone).count() > sure, "some cards look as if they mattered, by luck");
    let chart = studio.get(&format!("/runs/{id}/charts/cards")).await;
    let rows = chart["data"]["values"].as_array().expect("rows");
    assert_eq!(rows.iter().filter(|row| row["tone"] != "even").count(), sure);
    let summary = chart["usermeta"]["summary"].as_str().expect("a summary");
    assert!(summary.starts_with(&format!("{sure} / ")), "{summary}");
    // Neither a deck nor a player tells the two seats apart, so that the seat has no name but its number.
    assert_eq!((&figures["focus"]["name"], figures["focus"]["seat"].is_u64()), (&json!(""), true));
    let sample = studio.get(&format!("/runs/{id}/charts/sample?lang=ko")).await;
    assert!(sample["usermeta"]["summary"].as_str().is_some_and(|said| said.starts_with("자리 ")), "{sample}");
    let body = json!({ "project": "builtin-duel", "games": 20, "seed": 3, "agents": ["greedy", "random"] });
    let other = studio.send("POST", "/runs", body, 201).await;
    let other = other["id"].as_str().expect("an id").to_owned();
    events
        .until(|event| event["type"] == "run" && event["run"] == other.as_str() && event["state"] == "done")
        .await;
    assert_eq!(studio.get(&format!("/runs/{other}")).await["figures"]["focus"]["name"], "greedy");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_is_in_the_readers_language() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let body = json!({ "project": "builtin-duel", "games": 24, "seed": 5, "decks": ["harbor", "reef"], "agents": ["random", "random"] });
    let run = studio.send("POST", "/runs", body, 201).await;
    let id = run["id"].as_str().expect("an id").to_owned();
    events
        .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] == "done")
        .await;
    let korean = |text: &serde_json::Value| {
        text.as_str().is_some_and(|text| text.chars().any(|letter| ('가'..='힣').contains(&letter)))
    };
    let rules = studio.get(&format!("/runs/{id}/charts/rules?lang=ko")).await;
    let rows = rules["data"]["values"].as_array().expect("rows");
    assert!(!rows.is_empty() && rows.iter().all(|row| korean(&row["text"])), "{rows:?}");
    let english = studio.get(&format!("/runs/{id}/charts/rules")).await;
    assert!(english["data"]["values"].as_array().expect("rows").iter().all(|row| !korean(&row["text"])));
    let compared = studio.get(&format!("/runs/{id}/compare?against={id}&lang=ko")).await;
    let rows = compared["rows"].as_array().expect("rows").iter();
    assert!(rows.filter(|row| row["card"].is_null()).all(|row| korean(&row["name"])), "{compared}");
    let notable = studio.get(&format!("/runs/{id}")).await["figures"]["notable"].clone();
    assert!(
        notable
            .as_array()
            .is_some_and(|games| !games.is_empty() && games.iter().all(|game| korean(&game["ko"])))
    );
    let words = studio.get("/systems/duel/vocabulary").await;
    let meant = words["rows"].as_array().expect("words").iter().map(|row| &row["meaning"]);
    assert!(meant.filter(|meaning| meaning["en"] != "").all(|meaning| korean(&meaning["ko"])));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_runs_tells_of_one_card_what_its_page_shows() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let body = json!({ "project": "builtin-duel", "games": 40, "decks": ["harbor", "reef"], "agents": ["random", "random"] });
    let run = studio.send("POST", "/runs", body, 201).await;
    let id = run["id"].as_str().expect("an id").to_owned();
    events
        .until(|event| event["type"] == "run" && event["run"] == id.as_str() && event["state"] == "done")
        .await;
    let whole = studio.get(&format!("/runs/{id}")).await["figures"].clone();
    let card = whole["timings"][0]["id"].as_str().expect("a card that was played").to_owned();
    let listed = studio.get(&format!("/runs?card={card}")).await["runs"][0]["figures"].clone();
    for list in ["cards", "timings"] {
        let of = |figures: &serde_json::Value| figures[list].as_array().expect("a list").clone();
        let own = of(&whole).into_iter().filter(|of| of["id"] == card.as_str()).count();
        assert!(own > 0 && of(&listed).len() == own, "{list}: {listed}");
        assert!(of(&listed).iter().all(|of| of["id"] == card.as_str()), "{list}: {listed}");
    }
    let listed = studio.get("/runs").await["runs"][0]["figures"].clone();
    assert_eq!((&listed["focus"], &listed["seats"]), (&whole["focus"], &whole["seats"]));
    assert!(listed.to_string().len() < 1500, "a list has no more of a run than it shows: {listed}");
}

#[tokio::test]
async fn too_many_games_are_refused_however_many() {
    let studio = Studio::start(&[]).await;
    for games in [0, 1_000_001, u64::MAX] {
        for every in [false, true] {
            let body = json!({ "project": "builtin-duel", "games": games, "every": every });
            let refused = studio.send("POST", "/runs/plan", body, 422).await;
            assert_eq!(refused["code"], "setup/illegal", "{games}");
        }
    }
}
