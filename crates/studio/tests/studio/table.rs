//! What a table tells and does for a seat: habits, the cards behind log lines and numbers, the score sheet.

use serde_json::{Value, json};

use crate::{
    branch::played_by,
    play::{Seat, open},
    support::Studio,
};

fn asked(view: &Value) -> bool {
    view.get("decision").is_some_and(|decision| !decision.is_null()) || view["status"] != "running"
}

/// Could a card of the hand be played?
fn of_hand(view: &Value) -> bool {
    let hand = view["zones"]["0.hand"]["items"].as_array().cloned().unwrap_or_default();
    let asks = view["decision"]["asks"].as_array().expect("asks");
    asks.iter().any(|ask| ask["options"].as_array().expect("options").iter().any(|o| hand.contains(&o["on"])))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_passes_is_asked_in_others_turns_only_with_a_card_to_play() {
    let studio = Studio::start(&[]).await;
    let seats = json!([{ "who": "greedy" }, { "who": "greedy" }]);
    let mut passed = 0;
    for system in ["duel", "cross-universe", "card-fighters", "dreamtides"] {
        let done = played_by(&studio, system, seats.clone()).await;
        let id = done["id"].as_str().expect("an id");
        let steps = studio.get(&format!("/replays/{id}?at=0&count=200&seat=0")).await;
        let foreign = steps["steps"]
            .as_array()
            .expect("steps")
            .iter()
            .filter(|step| step["chosen"]["seat"] == 0 && step["view"]["clock"]["active"] == 1);
        for step in foreign.take(12) {
            let body = json!({ "at": step["at"], "seat": 0 });
            let on = studio.send("POST", &format!("/replays/{id}/branch"), body, 201).await;
            let mut seat = Seat::sit(&studio, on["id"].as_str().expect("an id"), 0, &studio.cookie).await;
            seat.hear(asked).await;
            let out = seat.view["decision"].to_string().contains("\"decline\":true");
            if seat.view["clock"]["active"] == 0 || !out || of_hand(&seat.view) {
                continue;
            }
            let (before, seq) = (seat.view["decision"]["id"].clone(), seat.view["seq"].as_u64());
            let habits = json!({ "pass": true, "stop": false });
            seat.socket.say(json!({ "type": "habits", "habits": habits })).await;
            seat.hear(|view| view["seq"].as_u64() > seq && asked(view)).await;
            assert_ne!(seat.view["decision"]["id"], before, "the table has passed");
            passed += 1;
        }
        // Playing all systems takes long, and one pass says it.
        if passed > 0 {
            break;
        }
    }
    assert!(passed > 0, "there was something to pass");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_stops_is_asked_where_there_is_one_answer() {
    let studio = Studio::start(&[]).await;
    let seats = json!([{ "who": "person" }, { "who": "greedy" }]);
    let info = open(&studio, json!({ "system": "duel", "seed": 3, "seats": seats })).await;
    let mut seat = Seat::sit(&studio, info["id"].as_str().expect("an id"), 0, &studio.cookie).await;
    let habits = json!({ "pass": false, "stop": true });
    seat.socket.say(json!({ "type": "habits", "habits": habits })).await;
    let told = seat.socket.until(|message| message["habits"]["stop"] == true).await;
    assert_eq!(told["habits"], habits);
    let mut seat = Seat::sit(&studio, info["id"].as_str().expect("an id"), 0, &studio.cookie).await;
    let mut single = 0;
    for _ in 0..20 {
        seat.hear(asked).await;
        if seat.view["status"] != "running" {
            break;
        }
        let options = |ask: &Value| ask["options"].as_array().map_or(0, Vec::len);
        let asks = seat.view["decision"]["asks"].as_array().cloned().unwrap_or_default();
        single += usize::from(asks.iter().map(options).sum::<usize>() == 1);
        seat.send_answer().await;
    }
    assert!(single > 0, "every phase is asked for");
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_name_the_card_that_made_them_and_numbers_say_why_they_differ() {
    let studio = Studio::start(&[]).await;
    let seats = json!([{ "who": "greedy" }, { "who": "greedy" }]);
    let (mut named, mut reasons) = (0, 0);
    for system in ["duel", "dreamtides"] {
        let done = played_by(&studio, system, seats.clone()).await;
        let (id, steps) = (done["id"].as_str().expect("an id"), done["steps"].as_u64().expect("a number"));
        let cards = studio.get(&format!("/cards/builtin-{system}")).await;
        let known: Vec<&Value> =
            cards["cards"].as_array().expect("cards").iter().map(|card| &card["id"]).collect();
        for from in (0..=steps).step_by(200) {
            let some = studio.get(&format!("/replays/{id}?at={from}&count=200&seat=all")).await;
            for step in some["steps"].as_array().expect("steps") {
                let view = &step["view"];
                let lines = view["log"].as_array().expect("a log").iter();
                let sources: Vec<&Value> = lines.filter_map(|line| line.get("source")).collect();
                assert!(known.len() >= 50 || sources.iter().all(|source| known.contains(&&source["card"])));
                named += sources.len();
                let objects = view["objects"].as_object().expect("objects").values();
                for stat in objects.flat_map(|object| object["stats"].as_array().into_iter().flatten()) {
                    let Some(base) = stat["base"].as_i64() else { continue };
                    let why = stat["why"].as_array().expect("a number that differs says why");
                    let sum: i64 = why.iter().map(|reason| reason["by"].as_i64().expect("a number")).sum();
                    assert_eq!(base + sum, stat["n"].as_i64().expect("a number"), "{stat}");
                    reasons += why.iter().filter(|reason| reason["card"].is_string()).count();
                }
            }
        }
    }
    assert!(named > 20 && reasons > 0, "{named} lines, {reasons} reasons");
}

#[tokio::test(flavor = "multi_thread")]
async fn points_that_are_counted_up_are_told_line_by_line() {
    let studio = Studio::start(&[]).await;
    let done = played_by(&studio, "lorenzo", json!([{ "who": "random" }, { "who": "random" }])).await;
    let (id, steps) = (done["id"].as_str().expect("an id"), &done["steps"]);
    let end = studio.get(&format!("/replays/{id}?at={steps}&seat=all")).await;
    let table = &end["steps"][0]["view"]["result"]["table"];
    assert!(list(&table["head"]).len() > 3, "{table}");
    for row in list(&table["rows"]) {
        // The last line is the sum of those before it.
        let points: Vec<i64> = list(row)[1..].iter().map(|cell| cell.as_i64().expect("a number")).collect();
        let (total, parts) = points.split_last().expect("there are lines");
        assert_eq!(parts.iter().sum::<i64>(), *total, "{table}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_without_sockets_asks_and_plays() {
    let studio = Studio::start(&[]).await;
    let seats = json!([{ "who": "person" }, { "who": "greedy" }]);
    let info = open(&studio, json!({ "system": "duel", "seed": 5, "seats": seats })).await;
    let address = format!("/matches/{}/poll?seat=0", info["id"].as_str().expect("an id"));
    let first = studio.send("POST", &address, json!({}), 200).await;
    let id = first["id"].clone();
    let say = async |messages: Value| {
        studio.send("POST", &address, json!({ "id": id, "messages": messages }), 200).await
    };
    let mut heard = list(&say(json!([{ "type": "hello", "lang": "en" }])).await["messages"]).clone();
    for _ in 0..50 {
        if heard.iter().any(|message| message["type"] == "view") {
            break;
        }
        heard.extend(list(&say(json!([])).await["messages"]).clone());
    }
    let of = |kind: &str| heard.iter().filter(|message| message["type"] == kind).count();
    assert_eq!((of("layout"), of("view")), (1, 1));
    // Another conversation, another match or no key: none of it opens this one.
    let wrong = json!({ "id": "nothing", "messages": [] });
    assert_eq!(studio.send("POST", &address, wrong, 409).await["code"], "answer/stale");
    let other = json!({ "id": id, "messages": [] });
    assert_eq!(studio.send("POST", "/events/poll", other, 409).await["code"], "answer/stale");
    let events = studio.send("POST", "/events/poll", json!({}), 200).await;
    assert_eq!(events["messages"][0]["type"], "hello");
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}
