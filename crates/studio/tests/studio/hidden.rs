//! What only one seat may see is in no byte that anybody else is sent, whatever he asks for.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    play::{SYSTEMS, Seat, enter, open},
    support::Studio,
};

/// Answers of both seats together.
const ANSWERS: usize = 30;

fn asked(view: &Value) -> bool {
    view["status"] != "running" || view.get("decision").is_some_and(|decision| !decision.is_null())
}

/// Names and ids of the cards that one seat knows at the moment and another does not.
fn hidden(of: &Seat, from: &Seat) -> BTreeSet<(String, String)> {
    let known = &from.view["objects"];
    let objects = of.view["objects"].as_object().expect("objects");
    let secret = objects.iter().filter(|(id, _)| known[id.as_str()]["name"].is_null());
    let text = |value: &Value| value.as_str().map(str::to_owned);
    secret.filter_map(|(_, object)| Some((text(&object["name"])?, text(&object["card"])?))).collect()
}

/// The name of the leader that a seat throws away with its next answer. Everybody is told which it is, but not before.
fn throws(of: &Seat, from: &Seat, out: bool) -> Option<String> {
    let answer = of.answer(out);
    let ask = &of.decision()?["asks"][answer["ask"].as_u64()? as usize];
    let mut options = ask["options"].as_array().filter(|_| ask["kind"] == "turn_discard_leader")?.iter();
    let on = options.find(|option| option["i"] == answer["pick"])?["on"].as_str()?;
    let name = of.view["objects"][on]["name"].as_str().filter(|name| !from.seen.contains(*name))?;
    assert!(!from.socket.traffic.iter().any(|told| told.contains(name)), "{name} was told");
    Some(name.to_owned())
}

/// Everything that the owner of the server could ask for to see a match; gives all that he is told.
async fn pry(studio: &Studio, id: &str, secret: &BTreeSet<(String, String)>) -> String {
    let mut told = String::new();
    for path in ["/matches".to_owned(), format!("/matches/{id}"), "/replays".to_owned()]
        .into_iter()
        .chain(["", "?seat=0&count=200", "/line"].map(|end| format!("/replays/{id}{end}")))
    {
        told.push_str(&studio.get(&path).await.to_string());
    }
    for (name, _) in secret {
        let word: String = name.chars().take_while(char::is_ascii_alphanumeric).collect();
        if word.is_empty() {
            continue;
        }
        let found = studio.get(&format!("/replays?q=card:{word}")).await;
        assert!(!found.to_string().contains(id), "the list finds {name}");
    }
    let refused = ["?seat=all&count=200", "?seat=1&count=200", "/hints?at=2", "/file"];
    for path in refused.map(|end| format!("/api/v1/replays/{id}{end}")) {
        let reply = studio.ask("GET", &path, None).await;
        assert_eq!(reply.problem()["code"], "seat/not-yours", "{path}");
        told.push_str(&reply.text());
    }
    for path in ["matches", "replays"].map(|of| format!("/api/v1/{of}/{id}/branch")) {
        let reply = studio.ask("POST", &path, Some(json!({ "at": 1, "seat": 1 }))).await;
        assert_eq!(reply.problem()["code"], "seat/not-yours", "{path}");
    }
    let sits = studio.socket_with(&format!("/matches/{id}/live?seat=1"), &studio.cookie).await;
    assert!(sits.is_err(), "the owner sits on the seat of somebody else");
    let polls = studio.ask("POST", &format!("/api/v1/matches/{id}/poll?seat=1"), Some(json!({}))).await;
    assert_eq!(polls.problem()["code"], "seat/not-yours");
    told
}

/// Neither names nor ids of cards that were never shown are in what was told.
fn keeps(system: &str, told: &str, secret: &BTreeSet<(String, String)>, seen: &BTreeSet<String>) -> usize {
    // A name that is part of another, which was shown, says nothing.
    let never = |name: &&(String, String)| !seen.iter().any(|shown| shown.contains(name.0.as_str()));
    let never: Vec<&(String, String)> = secret.iter().filter(never).collect();
    for (name, card) in &never {
        assert!(!told.contains(name.as_str()), "{system}: {name} was told");
        for key in ["card", "value"] {
            assert!(!told.contains(&format!("\"{key}\":\"{card}\"")), "{system}: {card} was told");
        }
    }
    never.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_cards_reach_nobody_else_in_any_system() {
    let studio = Studio::start(&[]).await;
    for system in SYSTEMS {
        let seats = json!([{ "who": "person" }, { "who": "link" }]);
        let info = open(&studio, json!({ "system": system, "seed": 3, "seats": seats })).await;
        let id = info["id"].as_str().expect("an id");
        let cookie = enter(&studio, info["seats"][1]["link"].as_str().expect("a link")).await;
        let mut first = Seat::sit(&studio, id, 0, &studio.cookie).await;
        let mut second = Seat::sit(&studio, id, 1, &cookie).await;
        let mut observer = studio.socket(&format!("/matches/{id}/live")).await;
        observer.say(json!({ "type": "hello", "lang": "ko" })).await;
        let (mut of_first, mut of_second) = (BTreeSet::new(), BTreeSet::new());
        let mut told = String::new();
        let (mut thrown_first, mut thrown_second) = (BTreeSet::new(), BTreeSet::new());
        for turn in 0..ANSWERS {
            first.hear(|view| asked(view) || view["waiting"]["seats"][0] == 1).await;
            if first.view["status"] != "running" {
                break;
            }
            // Only now and then is a chance left, so that cards come into play.
            let out = turn % 3 == 2;
            if first.decision().is_some() {
                thrown_first.extend(throws(&first, &second, out));
                first.send_answer_out(out).await;
            } else {
                second.hear(asked).await;
                if second.decision().is_some() {
                    thrown_second.extend(throws(&second, &first, out));
                    second.send_answer_out(out).await;
                    let now = second.view["seq"].as_u64();
                    first.hear(|view| view["seq"].as_u64() >= now).await;
                }
            }
            of_first.extend(hidden(&first, &second));
            of_second.extend(hidden(&second, &first));
            if turn == ANSWERS / 2 {
                told.push_str(&pry(&studio, id, &hidden(&second, &first)).await);
            }
        }
        assert_eq!(first.view["status"], "running", "{system}: somebody still plays");
        // Both and the observer are told everything up to now.
        let now = studio.get(&format!("/matches/{id}")).await["steps"].clone();
        let fresh = Seat::sit(&studio, id, 0, &studio.cookie).await;
        let seq = fresh.view["seq"].as_u64();
        first.hear(|view| view["seq"].as_u64() >= seq).await;
        second.hear(|view| view["seq"].as_u64() >= seq).await;
        let current =
            |message: &Value| message["seq"].as_u64() >= seq || message["view"]["seq"].as_u64() >= seq;
        observer.until(current).await;
        assert!(now.as_u64() > Some(5), "{system}: there were answers");

        first.seen.extend(thrown_second.iter().chain(&thrown_first).cloned());
        second.seen.extend(thrown_first.iter().chain(&thrown_second).cloned());
        told.push_str(&first.socket.traffic.join("\n"));
        told.push_str(&fresh.socket.traffic.join("\n"));
        let kept = keeps(system, &told, &of_second, &first.seen) + thrown_second.len();
        let host = format!("127.0.0.1:{}", studio.port);
        let headers = [("Host", host.as_str()), ("Cookie", cookie.as_str())];
        let mut heard = second.socket.traffic.join("\n");
        for path in ["hello".to_owned(), format!("matches/{id}"), format!("replays/{id}?seat=all")] {
            heard.push_str(&studio.raw("GET", &format!("/api/v1/{path}"), &headers, b"").await.text());
        }
        let others = keeps(system, &heard, &of_first, &second.seen) + thrown_first.len();
        assert!(kept > 0 && others > 0, "{system}: {kept} and {others} cards stayed hidden");
        let both = of_first.union(&of_second).cloned().collect();
        let shown = first.seen.intersection(&second.seen).cloned().collect();
        keeps(system, &observer.traffic.join("\n"), &both, &shown);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seed_is_not_told_while_it_could_be_used() {
    let studio = Studio::start(&[]).await;
    let seen = async |cookie: &str, id: &str| {
        let host = format!("127.0.0.1:{}", studio.port);
        let headers = [("Host", host.as_str()), ("Cookie", cookie)];
        studio.raw("GET", &format!("/api/v1/matches/{id}"), &headers, b"").await.json()["seed"].clone()
    };
    // Somebody elsewhere: neither side is told, whether the seed was chosen or drawn.
    for seed in [json!(918_273), Value::Null] {
        let seats = json!([{ "who": "person" }, { "who": "link" }]);
        let info = open(&studio, json!({ "system": "duel", "seed": seed, "seats": seats })).await;
        let id = info["id"].as_str().expect("an id");
        let guest = enter(&studio, info["seats"][1]["link"].as_str().expect("a link")).await;
        assert_eq!(info.get("seed"), None);
        assert_eq!((seen(&studio.cookie, id).await, seen(&guest, id).await), (Value::Null, Value::Null));
        assert_eq!(studio.get("/matches").await["matches"][0].get("seed"), None);
        let mut seat = Seat::sit(&studio, id, 0, &studio.cookie).await;
        seat.socket.say(json!({ "type": "concede" })).await;
        seat.hear(|view| view["status"] != "running").await;
        let (owner, other) = (seen(&studio.cookie, id).await, seen(&guest, id).await);
        assert!(owner.is_u64() && owner == other, "when it is over, everybody is told: {owner}");
    }
    // A guest on the seat of a person here is not told either; the owner is.
    let seats = json!([{ "who": "person" }, { "who": "person" }]);
    let info = open(&studio, json!({ "system": "duel", "seed": 918_273, "seats": seats })).await;
    let id = info["id"].as_str().expect("an id");
    let guest = enter(&studio, info["seats"][1]["link"].as_str().expect("a link")).await;
    assert_eq!((seen(&studio.cookie, id).await, seen(&guest, id).await), (json!(918_273), Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn when_a_match_with_somebody_elsewhere_is_over_everything_can_be_looked_at() {
    let studio = Studio::start(&[]).await;
    let seats = json!([{ "who": "person" }, { "who": "link" }]);
    let info = open(&studio, json!({ "system": "duel", "seed": 3, "seats": seats })).await;
    let id = info["id"].as_str().expect("an id");
    let mut seat = Seat::sit(&studio, id, 0, &studio.cookie).await;
    seat.socket.say(json!({ "type": "concede" })).await;
    seat.hear(|view| view["status"] != "running").await;
    studio.get(&format!("/replays/{id}?at=0&seat=all")).await;
    studio.get(&format!("/replays/{id}?at=0&seat=1")).await;
    assert_eq!(studio.ask("GET", &format!("/api/v1/replays/{id}/file"), None).await.status, 200);
    studio.send("POST", &format!("/matches/{id}/branch"), json!({ "at": 0 }), 201).await;
    // Whoever has the key of a seat may sit there, the owner too.
    let seat = enter(&studio, info["seats"][1]["link"].as_str().expect("a link")).await;
    let both = format!("{}; {seat}", studio.cookie);
    assert!(studio.socket_with(&format!("/matches/{id}/live?seat=1"), &both).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_somebody_elsewhere_outlives_a_hundred_others() {
    let studio = Studio::start(&[]).await;
    let body = json!({ "system": "duel", "seats": [{ "who": "person" }, { "who": "link" }] });
    let info = open(&studio, body).await;
    let id = info["id"].as_str().expect("an id");
    let cookie = enter(&studio, info["seats"][1]["link"].as_str().expect("a link")).await;
    let first =
        open(&studio, json!({ "system": "duel", "seats": [{ "who": "person" }, { "who": "person" }] })).await;
    for _ in 0..100 {
        open(&studio, json!({ "system": "duel", "seats": [{ "who": "person" }, { "who": "person" }] })).await;
    }
    let prying = studio.ask("GET", &format!("/api/v1/replays/{id}?seat=all"), None).await;
    assert_eq!(prying.problem()["code"], "seat/not-yours");
    let guest = Seat::sit(&studio, id, 1, &cookie).await;
    assert_eq!(guest.view["status"], "running");
    let gone = format!("/api/v1/matches/{}", first["id"].as_str().expect("an id"));
    assert_eq!(studio.ask("GET", &gone, None).await.problem()["code"], "match/unknown");
}
