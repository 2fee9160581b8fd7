//! A question and the one that it only opens are asked as one: answered together, taken back together, refused together.

use serde_json::{Value, json};

use crate::{
    play::{Seat, open},
    support::Studio,
};

fn asked(view: &Value) -> bool {
    view.get("decision").is_some_and(|decision| !decision.is_null()) || view["status"] != "running"
}

fn kinds(decision: &Value) -> Vec<(&str, Option<u64>)> {
    let asks = decision["asks"].as_array().expect("asks").iter();
    asks.map(|ask| (ask["kind"].as_str().expect("a word"), ask["after"].as_u64())).collect()
}

fn position(decision: &Value, kind: &str) -> usize {
    kinds(decision).iter().position(|(known, _)| *known == kind).expect("it is asked")
}

/// A match at the first turn of a person, with its number.
async fn turn(studio: &Studio) -> (Seat, String) {
    let body = json!({ "system": "lorenzo", "seed": 7, "seats": [{ "who": "person" }, { "who": "random" }] });
    let info = open(studio, body).await;
    let id = info["id"].as_str().expect("an id").to_owned();
    let mut seat = Seat::sit(studio, &id, 0, &studio.cookie).await;
    loop {
        seat.hear(asked).await;
        let decision = seat.decision().expect("a decision");
        if kinds(decision).iter().any(|(kind, _)| *kind == "turn_pass") {
            return (seat, id);
        }
        seat.send_answer().await;
    }
}

async fn steps(studio: &Studio, id: &str) -> u64 {
    studio.get(&format!("/matches/{id}")).await["steps"].as_u64().expect("a number")
}

/// Answers, and waits for what is asked next.
async fn say(seat: &mut Seat, answers: Value) {
    let (seq, before) = (seat.view["seq"].clone(), seat.view["decision"]["id"].clone());
    seat.socket.say(json!({ "type": "answer", "seq": seq, "answers": answers })).await;
    seat.hear(|view| asked(view) && view["decision"]["id"] != before).await;
}

async fn undo(seat: &mut Seat, to: &Value) {
    let seq = seat.view["seq"].as_u64();
    seat.socket.say(json!({ "type": "undo" })).await;
    seat.hear(|view| view["seq"].as_u64() > seq && view["decision"]["id"] == *to).await;
}

/// The log of a view, without its headings: to which step a line belongs, and its words.
fn lines(view: &Value) -> Vec<(u64, String)> {
    let words = |text: &Value| match text {
        Value::String(text) => text.clone(),
        parts => parts.as_array().expect("parts").iter().filter_map(Value::as_str).collect(),
    };
    let lines = view["log"].as_array().expect("lines").iter();
    lines.map(|line| (line["n"].as_u64().expect("a step"), words(&line["text"]))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_and_its_placement_are_one_question() {
    let studio = Studio::start(&[]).await;
    let (mut seat, id) = turn(&studio).await;
    let decision = seat.decision().expect("a decision").clone();
    assert_eq!(kinds(&decision)[..2], [("turn_place", None), ("turn_pass", None)]);
    assert_eq!(decision["ask"], "Place a family member");
    let place = position(&decision, "place");
    assert_eq!(kinds(&decision)[place], ("place", Some(0)), "it is opened by the first");
    assert!(kinds(&decision).iter().all(|(kind, _)| *kind != "place_back"), "there is nothing to go back to");
    let options = decision["asks"][place]["options"].as_array().expect("options");
    let option =
        options.iter().find(|option| option["then"].is_object()).expect("servants can be sent along");
    let before = steps(&studio, &id).await;
    let along = json!({ "decision": 0, "ask": 0, "kind": "servants", "number": option["then"]["number"] });
    let picked = json!({ "decision": decision["id"], "ask": place, "pick": option["i"] });
    say(&mut seat, json!([picked, along])).await;
    let home = &seat.view["zones"]["0.home"]["count"];
    assert_eq!(home, 3, "a member stands on the board");
    assert!(steps(&studio, &id).await >= before + 3, "the turn, the placement, the servants");
    let told = lines(&seat.view);
    assert!(told.iter().any(|(_, line)| line.starts_with("Places ")), "{told:?}");
    undo(&mut seat, &decision["id"]).await;
    assert_eq!(seat.decision(), Some(&decision), "one word takes back the whole");
    assert_eq!(steps(&studio, &id).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_opens_nothing() {
    let studio = Studio::start(&[]).await;
    let (mut seat, id) = turn(&studio).await;
    let decision = seat.decision().expect("a decision").clone();
    let before = steps(&studio, &id).await;
    let (place, asks) = (position(&decision, "place"), decision["asks"].as_array().map_or(0, Vec::len));
    for (ask, pick) in [(place, 9999), (asks, 0)] {
        let answer = json!({ "decision": decision["id"], "ask": ask, "pick": pick });
        seat.socket.say(json!({ "type": "answer", "seq": seat.view["seq"], "answers": [answer] })).await;
        assert_eq!(seat.socket.until_type("refused").await["reason"], "answer/illegal");
        assert_eq!(steps(&studio, &id).await, before);
    }
    let late = json!({ "decision": 0, "ask": place, "pick": 0 });
    seat.socket.say(json!({ "type": "answer", "seq": seat.view["seq"], "answers": [late] })).await;
    assert_eq!(seat.socket.until_type("refused").await["reason"], "answer/stale");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_plain_questions_are_still_answered_one_by_one() {
    let studio = Studio::start(&[]).await;
    let (mut seat, id) = turn(&studio).await;
    let turn = seat.decision().expect("a decision").clone();
    let before = steps(&studio, &id).await;
    say(&mut seat, json!([{ "decision": turn["id"], "ask": 0 }])).await;
    let placing = seat.decision().expect("a decision").clone();
    assert_eq!(kinds(&placing)[..2], [("place", None), ("place_back", None)]);
    assert_eq!(placing["ask"], turn["ask"]);
    // From here, too, the rest of the turn is asked along with it.
    let pass = position(&placing, "turn_pass");
    assert_eq!(kinds(&placing)[pass], ("turn_pass", Some(1)));
    undo(&mut seat, &turn["id"]).await;
    assert_eq!(seat.decision(), Some(&turn));
    say(&mut seat, json!([{ "decision": turn["id"], "ask": 0 }])).await;
    say(&mut seat, json!([{ "decision": placing["id"], "ask": pass }])).await;
    assert!(steps(&studio, &id).await >= before + 3, "there, back, and the pass");
    assert_eq!(seat.view["zones"]["0.home"]["count"], 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_weighs_what_is_opened() {
    let studio = Studio::start(&[]).await;
    let (mut seat, _) = turn(&studio).await;
    let decision = seat.decision().expect("a decision").clone();
    let shown: usize = (0..)
        .zip(decision["asks"].as_array().expect("asks"))
        .filter(|(at, _)| *at > 0)
        .map(|(_, ask): (usize, &Value)| ask["options"].as_array().map_or(0, Vec::len))
        .sum();
    seat.socket.say(json!({ "type": "hint", "budget": 60 })).await;
    let hints = seat.socket.until(|message| message["type"] == "hints" && message["done"] == true).await;
    let hints = hints["options"].as_array().expect("options");
    assert_eq!(hints.len(), shown, "all that can be chosen, and not what only opens");
    assert!(hints.iter().all(|hint| hint["ask"] != 0));
    let place = position(&decision, "place");
    let best = &hints[0];
    assert!(
        best["ask"] == place && best["visits"].as_u64() > Some(0),
        "to place is better than to pass: {best}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_action_costs_and_brings_is_one_line() {
    let studio = Studio::start(&[]).await;
    let (mut seat, _) = turn(&studio).await;
    for _ in 0..12 {
        let decision = seat.decision().expect("a decision").clone();
        let answer = match kinds(&decision).iter().position(|(kind, _)| *kind == "place") {
            Some(place) => {
                let option = &decision["asks"][place]["options"][0];
                json!({ "decision": decision["id"], "ask": place, "pick": option["i"] })
            }
            None => seat.answer(true),
        };
        say(&mut seat, json!([answer])).await;
    }
    let told = lines(&seat.view);
    let part = |line: &str| line.starts_with("Pays ") || line.starts_with("Gains ");
    assert!(told.iter().any(|(_, line)| part(line) && line.contains(", ")), "{told:?}");
    let apart =
        told.windows(2).find(|pair| pair[0].0 == pair[1].0 && pair.iter().all(|(_, line)| part(line)));
    assert_eq!(apart, None, "what one answer costs and brings stands in one line");
    let heads = seat.view["log"].as_array().expect("lines").iter().filter_map(|line| line["turn"].as_str());
    let rounds: Vec<&str> = heads.filter(|head| head.starts_with("Round ")).collect();
    assert!(rounds[0].starts_with("Round 1 · Dice: black "), "{rounds:?}");
}
