//! Play goes on: from a step of a recorded match, from a line that was left, with the pictures of the cards.

use std::fs;

use crate::{
    play::{Seat, enter, open},
    support::Studio,
};
use serde_json::{Value, json};

pub(crate) async fn played(studio: &Studio, seats: Value) -> Value {
    played_by(studio, "duel", seats).await
}

/// A match of programs that is over.
pub(crate) async fn played_by(studio: &Studio, system: &str, seats: Value) -> Value {
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let info = open(studio, json!({ "system": system, "seed": 11, "seats": seats })).await;
    let id = info["id"].clone();
    events.until(|event| event["type"] == "match" && event["match"] == id && event["over"] == true).await;
    studio.get(&format!("/matches/{}", id.as_str().expect("an id"))).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recorded_match_is_played_on_from_a_step() {
    let studio = Studio::start(&[]).await;
    let done = played(&studio, json!([{ "who": "random" }, { "who": "greedy" }])).await;
    let id = done["id"].as_str().expect("an id").to_owned();
    // Where only programs played, whoever plays on sits down.
    let branch = format!("/replays/{id}/branch");
    let on = studio.send("POST", &branch, json!({ "at": 6, "seat": 1 }), 201).await;
    assert_eq!(on["from"], json!({ "replay": id, "at": 6 }));
    let who: Vec<&Value> = on["seats"].as_array().expect("seats").iter().map(|seat| &seat["who"]).collect();
    assert_eq!(who, [&json!("random"), &json!("person")]);
    let first = studio.send("POST", &branch, json!({ "at": 6 }), 201).await;
    assert_eq!(first["seats"][0]["who"], "person");
    let seat = Seat::sit(&studio, first["id"].as_str().expect("an id"), 0, &studio.cookie).await;
    let there = studio.get(&format!("/replays/{id}?at=6&seat=0")).await;
    assert_eq!(seat.view["clock"]["turn"], there["steps"][0]["view"]["clock"]["turn"]);
    assert_eq!(
        studio.send("POST", &branch, json!({ "at": 6, "seat": 9 }), 422).await["code"],
        "setup/illegal"
    );
    assert_eq!(
        studio.ask("POST", "/api/v1/replays/nothing/branch", Some(json!({ "at": 1 }))).await.status,
        404
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_is_left_stays_reachable() {
    let studio = Studio::start(&[]).await;
    let seats = json!([{ "who": "person" }, { "who": "greedy" }]);
    let info = open(&studio, json!({ "system": "duel", "seed": 5, "seats": seats })).await;
    let id = info["id"].as_str().expect("an id");
    let asked =
        |view: &Value| view.get("decision").is_some_and(|d| !d.is_null()) || view["status"] != "running";
    let mut seat = Seat::sit(&studio, id, 0, &studio.cookie).await;
    seat.hear(asked).await;
    let decision = seat.view["decision"]["id"].clone();
    seat.send_answer().await;
    seat.hear(asked).await;
    let steps = studio.get(&format!("/matches/{id}")).await["steps"].clone();
    seat.socket.say(json!({ "type": "undo" })).await;
    let seq = seat.view["seq"].as_u64();
    seat.hear(|view| view["seq"].as_u64() > seq && view["decision"]["id"] == decision).await;
    let now = studio.get(&format!("/matches/{id}")).await;
    let line = &now["lines"][0];
    assert_eq!((&line["at"], &line["steps"]), (&now["steps"], &steps));
    let name = line["replay"].as_str().expect("a replay");
    let there = studio.get(&format!("/replays/{name}?at={steps}")).await;
    assert_eq!(there["info"]["steps"], steps);
    let on = studio.send("POST", &format!("/replays/{name}/branch"), json!({ "at": steps }), 201).await;
    assert_eq!((&on["steps"], &on["seats"][0]["who"]), (&steps, &json!("person")));
}

/// Where the log says that a seat took back after seeing hidden cards: behind which answer, whose.
fn notes(view: &Value) -> Vec<(u64, u64)> {
    let lines = view["log"].as_array().expect("a log").iter();
    let notes = lines.filter(|line| line["text"].as_str().is_some_and(|text| text.starts_with("Took back")));
    notes.filter_map(|line| Some((line["n"].as_u64()?, line["seat"].as_u64()?))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_what_showed_hidden_cards_is_noted() {
    let studio = Studio::start(&[]).await;
    let asked = |view: &Value| view.get("decision").is_some_and(|d| !d.is_null());
    let seats = json!([{ "who": "person" }, { "who": "random" }]);
    let info = open(&studio, json!({ "system": "duel", "seed": 5, "seats": seats })).await;
    let id = info["id"].as_str().expect("an id");
    let mut seat = Seat::sit(&studio, id, 0, &studio.cookie).await;
    seat.hear(asked).await;
    let decision = seat.view["decision"]["id"].clone();
    let at = decision.as_u64().expect("a number");
    // A card of one's own hand shows its player nothing new; at the end of the turn the other one plays, and both draw.
    for (out, noted) in [(false, vec![]), (true, vec![(at, 0)]), (true, vec![(at, 0)])] {
        let turn = seat.view["clock"]["turn"].clone();
        seat.send_answer_out(out).await;
        seat.hear(|view| asked(view) && (view["clock"]["turn"] == turn) != out).await;
        let seq = seat.view["seq"].as_u64();
        seat.socket.say(json!({ "type": "undo" })).await;
        seat.hear(|view| view["seq"].as_u64() > seq && view["decision"]["id"] == decision).await;
        assert_eq!(notes(&seat.view), noted, "{:?}", seat.view["log"]);
    }
    // It is in the record, behind the answer that it went back to, and what goes on from an earlier one is without it.
    let steps = studio.get(&format!("/replays/{id}?at={at}&seat=0")).await;
    assert_eq!(notes(&steps["steps"][0]["view"]), [(at, 0)]);
    let on = studio.send("POST", &format!("/matches/{id}/branch"), json!({ "at": at, "seat": 0 }), 201).await;
    let on = Seat::sit(&studio, on["id"].as_str().expect("an id"), 0, &studio.cookie).await;
    assert_eq!(notes(&on.view), [(at, 0)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_at_the_table_have_their_pictures_and_hidden_ones_none() {
    let studio = Studio::start(&[]).await;
    let body = json!({ "system": "duel", "folder": "harbor", "start": "builtin" });
    studio.send("POST", "/projects", body, 201).await;
    // The files are read here: whoever asks the server has it look for pictures, and it looks every two seconds at most.
    fs::create_dir_all(studio.path("harbor/art")).expect("a folder");
    for entry in fs::read_dir(studio.path("harbor")).expect("the set").flatten() {
        let text = fs::read_to_string(entry.path()).unwrap_or_default();
        let cards: Vec<Value> = serde_json::from_str(&text).unwrap_or_default();
        for id in cards.iter().filter_map(|card| card["id"].as_str()) {
            let path = studio.path(&format!("harbor/art/{id}.png"));
            fs::write(path, format!("picture of {id}")).expect("written");
        }
    }
    let seats = json!([{ "who": "person" }, { "who": "link" }]);
    let info = open(&studio, json!({ "project": "harbor", "seed": 3, "seats": seats })).await;
    let id = info["id"].as_str().expect("an id").to_owned();
    let cookie = enter(&studio, info["seats"][1]["link"].as_str().expect("a link")).await;
    let first = Seat::sit(&studio, &id, 0, &studio.cookie).await;
    let second = Seat::sit(&studio, &id, 1, &cookie).await;
    let objects = |seat: &Seat| seat.view["objects"].as_object().expect("objects").clone();
    let art = |seat: &Seat| -> Vec<(String, String)> {
        let of =
            |object: &Value| Some((object["card"].as_str()?.to_owned(), object["art"].as_str()?.to_owned()));
        objects(seat).values().filter_map(of).collect()
    };
    for seat in [&first, &second] {
        for object in objects(seat).values() {
            assert_eq!(object["card"].is_string(), object["art"].is_string(), "{object}");
        }
    }
    assert!(!art(&first).is_empty() && !art(&second).is_empty());
    // What only the second seat sees was not sent to the first, not even as a picture.
    let known: Vec<String> = art(&first).into_iter().map(|(card, _)| card).collect();
    let hidden: Vec<(String, String)> =
        art(&second).into_iter().filter(|(card, _)| !known.contains(card)).collect();
    assert!(!hidden.is_empty(), "the hands differ");
    let traffic = first.socket.traffic.join("\n");
    for (card, picture) in hidden {
        assert!(!traffic.contains(&picture), "the picture of {card} was sent to the other seat");
    }
    // Whoever has a seat may look at the pictures of its table.
    let host = format!("127.0.0.1:{}", studio.port);
    let (card, picture) = art(&second).swap_remove(0);
    let headers = [("Host", host.as_str()), ("Cookie", cookie.as_str())];
    let reply = studio.raw("GET", &format!("/api/v1/art/{picture}"), &headers, b"").await;
    assert_eq!((reply.status, reply.text()), (200, format!("picture of {card}")));
}
