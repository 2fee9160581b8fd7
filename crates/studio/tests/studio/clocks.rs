//! Clocks: they run on the server, for whoever is asked, and survive whatever the match survives.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use cardwright_studio::{Options, Time};
use serde_json::{Value, json};

use crate::{
    play::{Seat, enter, open},
    support::{PATIENCE, Studio},
};

const MINUTE: u64 = 60_000;

/// The time of a test: it passes when the test says so.
#[derive(Clone, Default)]
struct Hand(Arc<AtomicU64>);

impl Hand {
    fn pass(&self, time: u64) {
        self.0.fetch_add(time, Ordering::SeqCst);
    }

    fn given(&self, options: Options) -> Options {
        let hand = self.0.clone();
        Options { time: Time::told_by(move || hand.load(Ordering::SeqCst)), ..options }
    }
}

fn asked(view: &Value) -> bool {
    view["status"] != "running" || view.get("decision").is_some_and(|decision| !decision.is_null())
}

/// What the clocks show to somebody who comes anew, and whose runs.
async fn clocks(studio: &Studio, id: &str, wanted: impl Fn(&Value) -> bool) -> (Value, Value) {
    let mut socket = studio.socket(&format!("/matches/{id}/live")).await;
    socket.say(json!({ "type": "hello", "lang": "en" })).await;
    let message = socket.until(|message| message["type"] == "clocks" && wanted(&message["runs"])).await;
    (message["left"].clone(), message["runs"].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn time_runs_for_people_who_are_asked() {
    let hand = Hand::default();
    let studio = Studio::start_with(&[], |options| hand.given(options)).await;
    let seats = json!([{ "who": "person" }, { "who": "link" }]);
    let info = open(&studio, json!({ "system": "duel", "seed": 5, "seats": seats, "clock": 10 })).await;
    assert_eq!(info["clock"], 10);
    let id = info["id"].as_str().expect("an id");
    // Nobody has come yet.
    hand.pass(MINUTE);
    assert_eq!(clocks(&studio, id, Value::is_null).await.0, json!([10 * MINUTE, 10 * MINUTE]));
    let cookie = enter(&studio, info["seats"][1]["link"].as_str().expect("a link")).await;
    let mut people =
        [Seat::sit(&studio, id, 0, &studio.cookie).await, Seat::sit(&studio, id, 1, &cookie).await];
    let mut spent = [0, 0];
    for turn in 1..=12 {
        let (left, runs) = clocks(&studio, id, Value::is_u64).await;
        assert_eq!(left, json!([10 * MINUTE - spent[0], 10 * MINUTE - spent[1]]), "turn {turn}");
        let at = usize::from(runs == 1);
        hand.pass(turn * 1_000);
        spent[at] += turn * 1_000;
        people[at].hear(asked).await;
        people[at].send_answer().await;
    }
    assert!(spent[0] > 0 && spent[1] > 0, "both were asked: {spent:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_answers_for_whoever_has_no_time_left() {
    let hand = Hand::default();
    let studio = Studio::start_with(&[], |options| hand.given(options)).await;
    let seats = json!([{ "who": "person" }, { "who": "greedy" }]);
    let info = open(&studio, json!({ "system": "duel", "seed": 5, "seats": seats, "clock": 5 })).await;
    let id = info["id"].as_str().expect("an id");
    let mut seat = Seat::sit(&studio, id, 0, &studio.cookie).await;
    seat.hear(asked).await;
    hand.pass(5 * MINUTE);
    // What comes too late is refused.
    let answer = seat.answer(true);
    seat.socket.say(json!({ "type": "answer", "seq": seat.view["seq"], "answers": [answer] })).await;
    let refused = seat.socket.until_type("refused").await;
    assert!(refused["text"].as_str().is_some_and(|text| text.contains("time is over")), "{refused}");
    let mut seat = Seat::sit(&studio, id, 0, &studio.cookie).await;
    seat.hear(|view| view["status"] == "over").await;
    let lines = seat.view["log"].as_array().expect("a log").iter();
    let told =
        lines.filter(|line| line["text"].as_str().is_some_and(|text| text.starts_with("Time is over")));
    assert_eq!(told.map(|line| line["seat"].clone()).collect::<Vec<_>>(), [json!(0)]);
    assert_eq!(clocks(&studio, id, Value::is_null).await, (json!([0, null]), Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_survive_the_server() {
    let hand = Hand::default();
    let studio = Studio::start_with(&[], |options| hand.given(options)).await;
    let seats = json!([{ "who": "person" }, { "who": "greedy" }]);
    let info = open(&studio, json!({ "system": "duel", "seed": 5, "seats": seats, "clock": 30 })).await;
    let id = info["id"].as_str().expect("an id").to_owned();
    let mut seat = Seat::sit(&studio, &id, 0, &studio.cookie).await;
    seat.hear(asked).await;
    hand.pass(4 * MINUTE);
    seat.send_answer().await;
    seat.hear(asked).await;
    let steps = studio.get(&format!("/matches/{id}")).await["steps"].clone();
    hand.pass(2 * MINUTE);
    let mut socket = seat.socket;
    let folder = studio.stop();
    socket.until_type("bye").await;
    // It is written once nobody talks any more.
    let file = folder.path().join(format!(".cardwright/matches/{id}.jsonl"));
    let left = format!("[{},{}]", 24 * MINUTE, 30 * MINUTE);
    let written = async {
        while !std::fs::read_to_string(&file).is_ok_and(|text| text.contains(&left)) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, written).await.expect("the clocks are written");
    let studio = Studio::open(folder, |options| hand.given(options)).await;
    for (at, left) in [(steps, 24 * MINUTE), (json!(1), 30 * MINUTE)] {
        let on = studio.send("POST", &format!("/replays/{id}/branch"), json!({ "at": at }), 201).await;
        let clocks = clocks(&studio, on["id"].as_str().expect("an id"), Value::is_null).await;
        assert_eq!(clocks.0, json!([left, null]), "after {at} answers");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_without_a_clock_has_none() {
    let studio = Studio::start(&[]).await;
    let info = open(&studio, json!({ "system": "duel", "seed": 5 })).await;
    assert_eq!(info.get("clock"), None);
    let mut seat = Seat::sit(&studio, info["id"].as_str().expect("an id"), 0, &studio.cookie).await;
    seat.hear(asked).await;
    assert!(!seat.socket.traffic.iter().any(|message| message.contains("\"clocks\"")));
    let refused = studio.send("POST", "/matches", json!({ "system": "duel", "clock": 0 }), 422).await;
    assert_eq!(refused["code"], "setup/illegal");
}
