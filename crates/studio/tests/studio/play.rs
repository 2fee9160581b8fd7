//! Matches over the wire: everybody sees their own, answers are checked, nothing is lost.

use std::collections::BTreeSet;

use crate::support::{PATIENCE, Socket, Studio, patch};
use serde_json::{Value, json};

pub(crate) const SYSTEMS: [&str; 5] = ["duel", "cross-universe", "dreamtides", "card-fighters", "lorenzo"];

/// A client that keeps its view as the page does.
pub(crate) struct Seat {
    pub(crate) socket: Socket,
    pub(crate) view: Value,
    /// The names of all cards that it has ever been shown.
    pub(crate) seen: BTreeSet<String>,
}

impl Seat {
    pub(crate) async fn sit(studio: &Studio, id: &str, seat: usize, cookie: &str) -> Self {
        let socket = studio
            .socket_with(&format!("/matches/{id}/live?seat={seat}"), cookie)
            .await
            .expect("the seat opens");
        let mut seat = Self { socket, view: Value::Null, seen: BTreeSet::new() };
        seat.socket.say(json!({ "type": "hello", "lang": "en" })).await;
        let layout = seat.socket.next().await;
        assert_eq!(layout["type"], "layout");
        assert!(layout["layout"]["of"].is_array());
        seat.hear(|view| !view.is_null()).await;
        seat
    }

    /// Listens until the view is as wanted.
    pub(crate) async fn hear(&mut self, wanted: impl Fn(&Value) -> bool) {
        let heard = tokio::time::timeout(PATIENCE, self.listen(wanted)).await;
        assert!(heard.is_ok(), "the view does not become as wanted: {}", self.view);
    }

    async fn listen(&mut self, wanted: impl Fn(&Value) -> bool) {
        while !wanted(&self.view) {
            let message = self.socket.next().await;
            match message["type"].as_str() {
                Some("view") => self.view = message["view"].clone(),
                Some("patch") => {
                    let seq = message["seq"].as_u64().expect("a number");
                    assert_eq!(
                        self.view["seq"].as_u64().map(|seq| seq + 1),
                        Some(seq),
                        "patches come in order"
                    );
                    patch(&mut self.view, &message);
                }
                // The table answers by itself where there is only one answer, and may have been quicker.
                Some("refused") if message["reason"] == "answer/stale" => {}
                Some("refused") => panic!("refused: {message}"),
                _ => {}
            }
            let objects = self.view["objects"].as_object().into_iter().flat_map(|objects| objects.values());
            self.seen.extend(objects.filter_map(|object| object["name"].as_str()).map(str::to_owned));
        }
    }

    pub(crate) fn decision(&self) -> Option<&Value> {
        self.view.get("decision").filter(|decision| !decision.is_null())
    }

    /// Answers with an option: the decline where there is one and it is wanted, else the first.
    pub(crate) fn answer(&self, out: bool) -> Value {
        let decision = self.decision().expect("a decision");
        let asks = decision["asks"].as_array().expect("asks");
        let way_out = asks.iter().position(|ask| {
            ask["options"]
                .as_array()
                .is_some_and(|options| options.iter().any(|o| (o["decline"] == true) == out))
        });
        let at = way_out.unwrap_or(0);
        let ask = &asks[at];
        let options = ask["options"].as_array().cloned().unwrap_or_default();
        let chosen = options
            .iter()
            .find(|o| (o["decline"] == true) == out)
            .or(options.first())
            .map_or(json!(0), |o| o["i"].clone());
        let least = ask["answer"]["min"].as_u64().unwrap_or(0) as usize;
        let first = |count: usize| options.iter().take(count).map(|o| o["i"].clone()).collect::<Vec<_>>();
        let mut answer = json!({ "decision": decision["id"], "ask": at });
        match ask["answer"]["as"].as_str().expect("a way") {
            "nothing" => {}
            "number" => answer["number"] = ask["answer"]["min"].clone(),
            "order" => answer["order"] = json!(first(options.len())),
            "picks" => answer["picks"] = json!(first(least)),
            "per-row" => answer["picks"] = json!(first(1)),
            _ => answer["pick"] = chosen,
        }
        answer
    }

    pub(crate) async fn send_answer(&mut self) {
        self.send_answer_out(true).await;
    }

    /// Answers with the way out, or with anything else.
    pub(crate) async fn send_answer_out(&mut self, out: bool) {
        let (seq, answer) = (self.view["seq"].clone(), self.answer(out));
        self.socket.say(json!({ "type": "answer", "seq": seq, "answers": [answer] })).await;
        // Other news may come first: who sits down, who leaves.
        let asked = self.view["decision"]["id"].clone();
        self.hear(|view| view["decision"]["id"] != asked || view["status"] != "running").await;
    }
}

pub(crate) async fn open(studio: &Studio, body: Value) -> Value {
    studio.send("POST", "/matches", body, 201).await
}

pub(crate) async fn enter(studio: &Studio, link: &str) -> String {
    let key = link.split("#s=").nth(1).expect("a key");
    let host = format!("127.0.0.1:{}", studio.port);
    let reply = studio
        .raw("POST", "/api/v1/enter", &[("Host", &host)], json!({ "key": key }).to_string().as_bytes())
        .await;
    assert_eq!(reply.status, 204, "{}", reply.text());
    reply.header("set-cookie").and_then(|cookie| cookie.split(';').next()).expect("a cookie").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_every_system_is_played_against_a_program() {
    let studio = Studio::start(&[]).await;
    for system in SYSTEMS {
        let body =
            json!({ "system": system, "seed": 7, "seats": [{ "who": "person" }, { "who": "random" }] });
        let info = open(&studio, body).await;
        let id = info["id"].as_str().expect("an id");
        let mut seat = Seat::sit(&studio, id, 0, &studio.cookie).await;
        for _ in 0..12 {
            seat.hear(|view| {
                view["status"] != "running" || view.get("decision").is_some_and(|d| !d.is_null())
            })
            .await;
            if seat.view["status"] != "running" {
                break;
            }
            seat.send_answer().await;
        }
        assert_ne!(seat.view["status"], "fault", "{system}: {}", seat.view["result"]);
        // What the patches made of the view is what the server shows to someone who comes anew.
        seat.hear(|view| view["status"] != "running" || view.get("decision").is_some_and(|d| !d.is_null()))
            .await;
        let fresh = Seat::sit(&studio, id, 0, &studio.cookie).await;
        let (mut a, mut b) = (seat.view.clone(), fresh.view.clone());
        a["seq"] = Value::Null;
        b["seq"] = Value::Null;
        assert_eq!(a, b, "{system}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_part_of_a_unit_in_an_attack_is_no_second_choice() {
    let studio = Studio::start(&[]).await;
    let seats = json!([{ "who": "person" }, { "who": "greedy" }]);
    let info = open(&studio, json!({ "system": "cross-universe", "seed": 7, "seats": seats })).await;
    let id = info["id"].as_str().expect("an id");
    let mut seat = Seat::sit(&studio, id, 0, &studio.cookie).await;
    for _ in 0..200 {
        seat.hear(|view| view.get("decision").is_some_and(|d| !d.is_null())).await;
        let asks = seat.decision().expect("a decision")["asks"].as_array().expect("asks").clone();
        if let Some(attack) = asks.iter().find(|ask| ask["kind"] == "doAttackDeclaration") {
            assert_eq!(attack["axes"], Value::Null, "{attack}");
            return;
        }
        seat.send_answer_out(false).await;
    }
    panic!("nobody attacks");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_link_opens_that_seat_and_nothing_else() {
    let studio = Studio::start(&[]).await;
    let info =
        open(&studio, json!({ "system": "duel", "seats": [{ "who": "person" }, { "who": "link" }] })).await;
    let other =
        open(&studio, json!({ "system": "duel", "seats": [{ "who": "person" }, { "who": "link" }] })).await;
    let (id, other) = (info["id"].as_str().expect("an id"), other["id"].as_str().expect("an id"));
    let cookie = enter(&studio, info["seats"][1]["link"].as_str().expect("a link")).await;
    assert!(studio.socket_with(&format!("/matches/{id}/live?seat=0"), &cookie).await.is_err());
    assert!(studio.socket_with(&format!("/matches/{other}/live?seat=1"), &cookie).await.is_err());
    assert!(studio.socket_with("/events", &cookie).await.is_err());
    assert!(studio.socket_with(&format!("/matches/{id}/live?seat=1"), &cookie).await.is_ok());
    let host = format!("127.0.0.1:{}", studio.port);
    let headers = [("Host", host.as_str()), ("Cookie", cookie.as_str())];
    for path in ["/api/v1/projects", "/api/v1/matches", "/api/v1/replays"] {
        let refused = studio.raw("GET", path, &headers, b"").await;
        assert_eq!(refused.problem()["code"], "seat/not-yours", "{path}");
    }
    let own = studio.raw("GET", &format!("/api/v1/matches/{id}"), &headers, b"").await.json();
    assert_eq!(own["seats"][0].get("link"), None, "links are for the owner");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_options_of_the_rules_are_told_so_that_a_rematch_has_them() {
    let studio = Studio::start(&[]).await;
    let options = json!({ "variant": "basic" });
    let seats = json!([{ "who": "person" }, { "who": "link" }]);
    let info = open(&studio, json!({ "system": "lorenzo", "options": options, "seats": seats })).await;
    assert_eq!(info["options"], options);
    let cookie = enter(&studio, info["seats"][1]["link"].as_str().expect("a link")).await;
    let host = format!("127.0.0.1:{}", studio.port);
    let headers = [("Host", host.as_str()), ("Cookie", cookie.as_str())];
    let path = format!("/api/v1/matches/{}", info["id"].as_str().expect("an id"));
    // They may say how chance fell, as in a game that was recorded elsewhere.
    assert_eq!(studio.raw("GET", &path, &headers, b"").await.json()["options"], json!({}));
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_answers_change_nothing_and_undo_takes_back() {
    let studio = Studio::start(&[]).await;
    let info = open(
        &studio,
        json!({ "system": "duel", "seed": 5, "seats": [{ "who": "person" }, { "who": "greedy" }] }),
    )
    .await;
    let id = info["id"].as_str().expect("an id");
    let mut seat = Seat::sit(&studio, id, 0, &studio.cookie).await;
    seat.hear(|view| view.get("decision").is_some_and(|d| !d.is_null())).await;
    let before = seat.view.clone();
    let decision = before["decision"]["id"].as_u64().expect("a number");
    let wrong = [
        (json!({ "decision": decision + 9, "ask": 0, "pick": 0 }), "answer/stale"),
        (json!({ "decision": decision, "ask": 77, "pick": 0 }), "answer/illegal"),
        (json!({ "decision": decision, "ask": 0, "pick": 999 }), "answer/illegal"),
    ];
    for (answer, code) in wrong {
        seat.socket.say(json!({ "type": "answer", "seq": before["seq"], "answers": [answer] })).await;
        let refused = seat.socket.until_type("refused").await;
        assert_eq!(refused["reason"], code, "{answer}");
        assert!(refused["text"].as_str().is_some_and(|text| !text.is_empty()));
    }
    seat.socket.say(json!({ "type": "nonsense" })).await;
    assert_eq!(seat.socket.until_type("refused").await["reason"], "request/malformed");
    let same = Seat::sit(&studio, id, 0, &studio.cookie).await;
    assert_eq!(same.view["decision"], before["decision"]);
    seat.send_answer().await;
    seat.hear(|view| view.get("decision").is_some_and(|d| !d.is_null()) || view["status"] != "running").await;
    let steps = studio.get(&format!("/matches/{id}")).await["steps"].as_u64().expect("a number");
    seat.socket.say(json!({ "type": "undo" })).await;
    let seq = seat.view["seq"].as_u64();
    seat.hear(|view| view["seq"].as_u64() > seq && view["decision"]["id"] == decision).await;
    assert_eq!(seat.view["decision"], before["decision"]);
    assert!(studio.get(&format!("/matches/{id}")).await["steps"].as_u64().expect("a number") < steps);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_elsewhere_are_asked_before_anything_is_taken_back() {
    let studio = Studio::start(&[]).await;
    let info = open(
        &studio,
        json!({ "system": "duel", "seed": 5, "seats": [{ "who": "person" }, { "who": "link" }] }),
    )
    .await;
    let id = info["id"].as_str().expect("an id");
    let cookie = enter(&studio, info["seats"][1]["link"].as_str().expect("a link")).await;
    let mut seats =
        [Seat::sit(&studio, id, 0, &studio.cookie).await, Seat::sit(&studio, id, 1, &cookie).await];
    let asked = if seats[0].decision().is_some() { 0 } else { 1 };
    let decision = seats[asked].decision().expect("a decision")["id"].clone();
    seats[asked].send_answer().await;
    for (grant, granted) in [(false, false), (true, true)] {
        seats[asked].socket.say(json!({ "type": "undo" })).await;
        let other = 1 - asked;
        assert_eq!(seats[other].socket.until_type("undo?").await["seat"], asked);
        seats[other].socket.say(json!({ "type": "undo!", "grant": grant })).await;
        let done = seats[asked].socket.until_type("undo!").await;
        assert_eq!((&done["seat"], &done["granted"]), (&json!(asked), &json!(granted)));
    }
    let back = Seat::sit(&studio, id, asked, if asked == 0 { &studio.cookie } else { &cookie }).await;
    assert_eq!(back.decision().expect("it is asked again")["id"], decision);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_nothing_to_take_back_leaves_the_others_theirs() {
    let studio = Studio::start(&[]).await;
    let body = json!({ "system": "duel", "seed": 5, "seats": [{ "who": "person" }, { "who": "person" }] });
    let info = open(&studio, body).await;
    let id = info["id"].as_str().expect("an id");
    let mut first = Seat::sit(&studio, id, 1, &studio.cookie).await;
    first.hear(|view| view.get("decision").is_some_and(|d| !d.is_null())).await;
    let decision = first.view["decision"]["id"].clone();
    first.send_answer().await;
    first.hear(|view| view["decision"]["id"] != decision).await;
    let mut other = Seat::sit(&studio, id, 0, &studio.cookie).await;
    other.socket.say(json!({ "type": "undo" })).await;
    other.socket.until_type("refused").await;
    first.socket.say(json!({ "type": "undo" })).await;
    first.hear(|view| view["decision"]["id"] == decision).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_elsewhere_is_asked_until_all_have_said_it() {
    let studio = Studio::start(&[]).await;
    let seats = ["person", "person", "link", "link"].map(|who| json!({ "who": who }));
    let info = open(&studio, json!({ "system": "lorenzo", "seed": 5, "seats": seats })).await;
    let id = info["id"].as_str().expect("an id");
    let mut cookies = vec![studio.cookie.clone(), studio.cookie.clone()];
    for seat in [2, 3] {
        cookies.push(enter(&studio, info["seats"][seat]["link"].as_str().expect("a link")).await);
    }
    let mut people = Vec::new();
    for (seat, cookie) in cookies.iter().enumerate() {
        people.push(Seat::sit(&studio, id, seat, cookie).await);
    }
    people[0].socket.say(json!({ "type": "undo" })).await;
    let nothing = people[0].socket.until_type("refused").await;
    assert!(nothing["text"].as_str().is_some_and(|text| text.contains("nothing to take back")), "{nothing}");
    people[0] = Seat::sit(&studio, id, 0, &studio.cookie).await;
    // They take bonus tiles and leaders, until the first of them has had a choice.
    for _ in 0..12 {
        let waiting = studio.get(&format!("/matches/{id}")).await["waiting"][0].as_u64().expect("a seat");
        let seat = &mut people[usize::try_from(waiting).expect("it fits")];
        seat.hear(|view| view.get("decision").is_some_and(|d| !d.is_null())).await;
        seat.send_answer().await;
        if waiting == 0 {
            break;
        }
    }
    let steps = async || studio.get(&format!("/matches/{id}")).await["steps"].as_u64().expect("a number");
    let before = steps().await;
    people[0].socket.say(json!({ "type": "undo" })).await;
    for seat in [2, 3] {
        assert_eq!(people[seat].socket.until_type("undo?").await["seat"], 0);
    }
    // Neither the other seat at the same screen nor one word of two takes anything back.
    for seat in [1, 2] {
        people[seat].socket.say(json!({ "type": "undo!", "grant": true })).await;
        people[seat].socket.say(json!({ "type": "ping" })).await;
        people[seat].socket.until_type("ping").await;
    }
    assert_eq!(steps().await, before);
    let told = |seat: &Seat| seat.socket.traffic.iter().any(|text| text.contains("\"undo?\""));
    assert!(!told(&people[1]), "it is no question for the screen that asks");
    // Whoever comes back is asked again.
    people[3] = Seat::sit(&studio, id, 3, &cookies[3]).await;
    assert_eq!(people[3].socket.until_type("undo?").await["seat"], 0);
    people[3].socket.say(json!({ "type": "undo!", "grant": true })).await;
    assert_eq!(people[0].socket.until_type("undo!").await["granted"], true);
    assert!(steps().await < before);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_what_was_missed() {
    let studio = Studio::start(&[]).await;
    let info = open(
        &studio,
        json!({ "system": "duel", "seed": 9, "seats": [{ "who": "person" }, { "who": "random" }] }),
    )
    .await;
    let id = info["id"].as_str().expect("an id");
    let mut seat = Seat::sit(&studio, id, 0, &studio.cookie).await;
    seat.hear(|view| view.get("decision").is_some_and(|d| !d.is_null())).await;
    let mut kept = seat.view.clone();
    seat.send_answer().await;
    seat.hear(|view| view.get("decision").is_some_and(|d| !d.is_null()) || view["status"] != "running").await;
    let wanted = seat.view.clone();
    drop(seat);
    let mut again = studio.socket(&format!("/matches/{id}/live?seat=0")).await;
    again.say(json!({ "type": "hello", "lang": "en", "since": kept["seq"] })).await;
    assert_eq!(again.next().await["type"], "layout");
    while kept["decision"] != wanted["decision"] || kept["log"] != wanted["log"] {
        let message = again.next().await;
        assert_eq!(message["type"], "patch", "only differences are sent");
        patch(&mut kept, &message);
    }
    assert_eq!((&kept["zones"], &kept["objects"]), (&wanted["zones"], &wanted["objects"]));
    let mut stranger = studio.socket(&format!("/matches/{id}/live?seat=0")).await;
    stranger.say(json!({ "type": "hello", "lang": "ko", "since": 100_000 })).await;
    let view = stranger.until_type("view").await;
    assert_eq!(view["view"]["lang"], "ko");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_estimates_every_option_and_chooses_none() {
    let studio = Studio::start(&[]).await;
    let info = open(
        &studio,
        json!({ "system": "duel", "seed": 5, "seats": [{ "who": "person" }, { "who": "random" }] }),
    )
    .await;
    let id = info["id"].as_str().expect("an id");
    let mut seat = Seat::sit(&studio, id, 0, &studio.cookie).await;
    seat.hear(|view| view.get("decision").is_some_and(|d| !d.is_null())).await;
    let decision = seat.decision().expect("a decision").clone();
    let steps = studio.get(&format!("/matches/{id}")).await["steps"].clone();
    seat.socket.say(json!({ "type": "hint", "budget": 60 })).await;
    let hints = seat.socket.until(|message| message["type"] == "hints" && message["done"] == true).await;
    assert_eq!(hints["decision"], decision["id"]);
    let options: usize = decision["asks"]
        .as_array()
        .expect("asks")
        .iter()
        .map(|ask| ask["options"].as_array().map_or(0, Vec::len))
        .sum();
    let hints = hints["options"].as_array().expect("options");
    assert_eq!(hints.len(), options);
    let lines: Vec<u64> = hints.iter().map(|hint| hint["visits"].as_u64().expect("a number")).collect();
    assert!(lines.iter().sum::<u64>() >= 50 && lines.is_sorted_by(|a, b| a >= b), "{hints:?}");
    assert!(
        hints.iter().all(|hint| (0.0..=1.0).contains(&hint["win"].as_f64().expect("a share"))),
        "{hints:?}"
    );
    assert_eq!(studio.get(&format!("/matches/{id}")).await["steps"], steps);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_saved_branched_and_replayed_step_by_step() {
    let studio = Studio::start(&[]).await;
    let mut events = studio.socket("/events").await;
    events.until_type("hello").await;
    let info = open(
        &studio,
        json!({ "system": "duel", "seed": 11, "seats": [{ "who": "random" }, { "who": "random" }] }),
    )
    .await;
    let id = info["id"].as_str().expect("an id").to_owned();
    events
        .until(|event| event["type"] == "match" && event["match"] == id.as_str() && event["over"] == true)
        .await;
    let done = studio.get(&format!("/matches/{id}")).await;
    assert_eq!(done["status"], "over");
    let replays = studio.get("/replays").await;
    assert_eq!((&replays["replays"][0]["id"], &replays["replays"][0]["steps"]), (&json!(id), &done["steps"]));
    let last = done["steps"].as_u64().expect("a number");
    let end = studio.get(&format!("/replays/{id}?at={last}&seat=all")).await;
    assert_eq!(end["steps"][0]["view"]["result"]["winners"], done["winners"]);
    let start = studio.get(&format!("/replays/{id}?at=0&count=3&seat=0")).await;
    assert_eq!(start["steps"].as_array().expect("steps").len(), 3);
    assert_eq!(start["steps"][2]["at"], 2);
    // A seat's view of a replay hides what the seat could not see; everything shows it.
    let hand = |steps: &Value, seat: u64| {
        let zones = steps["steps"][0]["view"]["zones"].as_object().expect("zones").clone();
        let zone = zones
            .iter()
            .find(|(key, zone)| key.contains("hand") && zone["owner"] == seat)
            .expect("a hand")
            .1
            .clone();
        zone["items"].as_array().expect("items").len()
    };
    let all = studio.get(&format!("/replays/{id}?at=0&seat=all")).await;
    assert_eq!((hand(&start, 1), hand(&all, 1) > 0), (0, true));
    let branch = studio.send("POST", &format!("/matches/{id}/branch"), json!({ "at": 4 }), 201).await;
    assert_eq!((&branch["steps"], &branch["status"]), (&json!(4), &json!("running")));
    let missing = studio.ask("GET", "/api/v1/replays/nothing", None).await;
    assert_eq!(missing.problem()["code"], "replay/unknown");
}

#[tokio::test(flavor = "multi_thread")]
async fn set_ups_that_cannot_be_played_are_refused() {
    let studio = Studio::start(&[]).await;
    let cases = [
        (json!({ "system": "duell" }), 404, "system/unknown"),
        (json!({ "system": "duel", "seats": [{ "who": "person" }] }), 422, "setup/illegal"),
        (
            json!({ "system": "duel", "seats": [{ "who": "person" }, { "who": "gredy" }] }),
            422,
            "setup/illegal",
        ),
        (
            json!({ "system": "duel", "seats": [{ "who": "person", "deck": "harbr" }, { "who": "random" }] }),
            422,
            "deck/illegal",
        ),
        (json!({ "system": "duel", "profile": "other" }), 422, "setup/illegal"),
        (json!({ "system": "duel", "options": { "x": "y" } }), 422, "setup/illegal"),
        (json!({}), 400, "request/malformed"),
    ];
    for (body, status, code) in cases {
        assert_eq!(studio.send("POST", "/matches", body.clone(), status).await["code"], code, "{body}");
    }
    let decks = studio.get("/decks/builtin-duel").await;
    assert!(
        decks["decks"]
            .as_array()
            .expect("decks")
            .iter()
            .any(|deck| deck["id"] == "harbor" && deck.get("problem").is_none())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn decks_whose_files_are_called_alike_are_told_apart() {
    let cards = include_str!("../../../../systems/duel/cards/harbor.json");
    let deck = include_str!("../../../../systems/duel/cards/harbor.deck.json");
    let files =
        [("set/harbor.json", cards), ("set/harbor.deck.json", deck), ("set/old/harbor.deck.json", deck)];
    let studio = Studio::start(&files).await;
    let decks = studio.get("/decks/set").await;
    let ids: Vec<&str> =
        decks["decks"].as_array().expect("decks").iter().filter_map(|deck| deck["id"].as_str()).collect();
    assert_eq!(ids, ["set/harbor.deck.json", "set/old/harbor.deck.json"]);
    for id in ids {
        let seats = json!([{ "who": "person", "deck": id }, { "who": "random", "deck": id }]);
        let info = open(&studio, json!({ "project": "set", "seats": seats })).await;
        assert_eq!(info["seats"][0]["deck"], id);
    }
}
