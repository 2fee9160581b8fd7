//! Every code of a refusal: something that brings it, and a long form that explains it.

use std::collections::BTreeSet;

use crate::{play::Seat, support::Studio};
use cardwright_studio::api::Code;
use serde_json::{Value, json};

const CARDS: &str = r#"[{ "id": "oak", "name": "Oak", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] }]
"#;

/// Codes that a request cannot bring about at will.
const OTHERS: [&str; 6] = [
    // Three runs or sixteen editors at once.
    "jobs/full",
    // For faults of cards outside of matches and runs, which tell them as their result.
    "fault/card",
    // Only between the signal to end and the end.
    "server/stopping",
    // Told over the socket of an editor, as tests of the renaming show.
    "rename/conflict",
    "rename/read-only",
    "rename/vanished",
];

#[tokio::test(flavor = "multi_thread")]
async fn every_code_is_brought_about_and_has_its_status() {
    let studio = Studio::start(&[
        ("set/cards.json", CARDS),
        ("notes.txt", "nothing of any game"),
        ("set/broken.json", "[{ \"id\": \"x\", \"type\": \"monster\", \"effects\": [] },"),
    ])
    .await;
    let edit = |old: i32, new: Value| json!({ "base": "", "edits": [{ "row": "oak", "col": "cost", "old": old, "new": new }] });
    let new = |folder: &str| json!({ "system": "duel", "folder": folder, "start": "samples" });
    let large = json!({ "system": "duel", "text": "x".repeat(5 << 20) });
    let convert = |text: &str, to: &str| json!({ "project": "set", "card": "oak", "text": text, "to": to });
    let seats = |who: &str| json!({ "system": "duel", "seats": [{ "who": who }, { "who": "random" }] });
    let asked: Vec<(&str, &str, &str, Option<Value>)> = vec![
        ("request/malformed", "POST", "/check", Some(json!({ "text": 5 }))),
        ("path/outside", "POST", "/projects", Some(new("../out"))),
        ("project/within", "POST", "/projects", Some(new("set/inside"))),
        ("project/passed-over", "POST", "/projects", Some(new("target"))),
        // A file stands where a folder is wanted.
        ("fault/server", "POST", "/projects", Some(new("notes.txt/inside"))),
        ("route/unknown", "GET", "/nothing", None),
        ("project/unknown", "GET", "/sheets/nowhere", None),
        ("system/unknown", "GET", "/systems/chess/vocabulary", None),
        ("card/unknown", "GET", "/cards/set/elm", None),
        ("file/unknown", "GET", "/sheets/set/nothing.json", None),
        ("match/unknown", "GET", "/matches/9999", None),
        ("run/unknown", "GET", "/runs/nothing", None),
        ("replay/unknown", "GET", "/replays/nothing", None),
        ("sheet/conflict", "PATCH", "/sheets/set/cards.json/cells", Some(edit(7, json!(8)))),
        ("cell/invalid", "PATCH", "/sheets/set/cards.json/cells", Some(edit(1, json!("many")))),
        ("card/conflict", "PUT", "/cards/set/oak", Some(json!({ "base": "0", "source": "{}" }))),
        ("project/exists", "POST", "/projects", Some(new("set"))),
        ("body/too-large", "POST", "/check", Some(large)),
        ("query/invalid", "GET", "/cards/set?q=do:darw", None),
        ("setup/illegal", "POST", "/matches", Some(seats("nobody"))),
        (
            "deck/illegal",
            "POST",
            "/runs",
            Some(json!({ "project": "builtin-duel", "games": 1, "decks": ["nothing"] })),
        ),
        // The files of a built-in set lie in the program.
        ("request/unsupported", "GET", "/sheets/builtin-duel/harbor.json/text", None),
        (
            "convert/same",
            "POST",
            "/convert",
            Some(convert("{ \"id\": \"oak\", \"type\": \"monster\" }", "duel")),
        ),
        (
            "card/errors",
            "POST",
            "/convert",
            Some(convert("{ \"id\": \"oak\", \"type\": \"monstr\" }", "lorenzo")),
        ),
        ("file/read-only", "PATCH", "/sheets/builtin-duel/harbor.json/cells", Some(edit(1, json!(2)))),
        (
            "file/unreadable",
            "POST",
            "/sheets/set/broken.json/rows",
            Some(json!({ "base": "", "rows": [{ "cells": {} }] })),
        ),
    ];
    let mut seen = BTreeSet::new();
    for (code, method, path, body) in asked {
        let reply = studio.ask(method, &format!("/api/v1{path}"), body).await;
        check(&mut seen, code, &reply.problem());
    }
    let fault = studio.ask("POST", "/api/v1/projects", Some(new("notes.txt/inside"))).await.problem();
    assert!(fault["detail"].as_str().is_some_and(|detail| detail.contains("(incident ")), "{fault}");
    // A file that is gone, after somebody has seen it.
    studio.get("/sheets/set/cards.json").await;
    std::fs::remove_file(studio.path("set/cards.json")).expect("the file is there");
    let gone = studio.ask("GET", "/api/v1/cards/set/oak", None).await;
    assert!([404, 410].contains(&gone.status));
    let gone = studio.ask("PATCH", "/api/v1/sheets/set/cards.json/cells", Some(edit(1, json!(2)))).await;
    check(&mut seen, "file/deleted", &gone.problem());
    strangers(&studio, &mut seen).await;
    answers(&studio, &mut seen).await;
    let all: BTreeSet<&str> = Code::ALL.iter().map(|code| code.text()).collect();
    let left: BTreeSet<&str> = all.iter().copied().filter(|code| !seen.contains(*code)).collect();
    assert_eq!(left, BTreeSet::from(OTHERS), "codes that nothing here brings about");
}

fn check(seen: &mut BTreeSet<String>, code: &str, problem: &Value) {
    assert_eq!(problem["code"], code, "{problem}");
    let known = Code::ALL.iter().find(|known| known.text() == code).expect("a known code");
    assert_eq!(problem["status"], known.status(), "{code}");
    assert!(problem["detail"].as_str().is_some_and(|detail| !detail.is_empty()), "{code}");
    assert_eq!(problem["type"], format!("cardwright:{code}"));
    seen.insert(code.to_owned());
}

/// Those without a key, with a wrong one, with that of a seat, and from elsewhere.
async fn strangers(studio: &Studio, seen: &mut BTreeSet<String>) {
    let host = format!("127.0.0.1:{}", studio.port);
    let wrong = format!("cardwright-{}=0123", studio.port);
    let body = json!({ "system": "duel", "seats": [{ "who": "person" }, { "who": "link" }] });
    let info = studio.send("POST", "/matches", body, 201).await;
    let link = info["seats"][1]["link"].as_str().expect("a link");
    let key = json!({ "key": link.split_once("#s=").expect("a key").1 });
    let entered = studio.raw("POST", "/api/v1/enter", &[("Host", &host)], key.to_string().as_bytes()).await;
    let seat = entered
        .header("set-cookie")
        .and_then(|cookie| cookie.split(';').next())
        .expect("a cookie")
        .to_owned();
    let elsewhere = "http://elsewhere.example";
    for (code, headers) in [
        ("key/missing", vec![("Host", host.as_str())]),
        ("key/wrong", vec![("Host", host.as_str()), ("Cookie", wrong.as_str())]),
        ("seat/not-yours", vec![("Host", host.as_str()), ("Cookie", seat.as_str())]),
        (
            "origin/foreign",
            vec![("Host", host.as_str()), ("Cookie", studio.cookie.as_str()), ("Origin", elsewhere)],
        ),
    ] {
        let reply = studio.raw("GET", "/api/v1/projects", &headers, b"").await;
        check(seen, code, &reply.problem());
    }
}

/// Answers at a table, in the reader's language.
async fn answers(studio: &Studio, seen: &mut BTreeSet<String>) {
    let body = json!({ "system": "duel", "seed": 5, "seats": [{ "who": "person" }, { "who": "greedy" }] });
    let info = studio.send("POST", "/matches", body, 201).await;
    let mut seat = Seat::sit(studio, info["id"].as_str().expect("an id"), 0, &studio.cookie).await;
    seat.hear(|view| view.get("decision").is_some_and(|decision| !decision.is_null())).await;
    seat.socket.say(json!({ "type": "hello", "lang": "ko" })).await;
    let decision = seat.view["decision"]["id"].as_u64().expect("a number");
    for (code, answer, text) in [
        ("answer/stale", json!({ "decision": decision + 9, "ask": 0, "pick": 0 }), "결정"),
        ("answer/illegal", json!({ "decision": decision, "ask": 0, "pick": 999 }), "선택지"),
    ] {
        seat.socket.say(json!({ "type": "answer", "seq": seat.view["seq"], "answers": [answer] })).await;
        let refused = seat.socket.until_type("refused").await;
        assert_eq!(refused["reason"], code);
        assert!(refused["text"].as_str().is_some_and(|said| said.contains(text)), "{refused}");
        seen.insert(code.to_owned());
    }
    seat.socket.say(json!({ "type": "undo" })).await;
    let refused = seat.socket.until_type("refused").await;
    assert_eq!(refused["text"], "무를 것이 없습니다");
}

#[tokio::test]
async fn every_code_has_a_long_form() {
    let studio = Studio::start(&[]).await;
    for code in Code::ALL {
        let long = studio.send("POST", "/explain", json!({ "code": code.text(), "lang": "en" }), 200).await;
        let text = long["text"].as_str().expect("a text");
        assert!(text.len() > code.title().len() + 40 && text.contains(&code.status().to_string()), "{text}");
    }
}

#[tokio::test]
async fn what_is_found_by_a_search_is_told_with_its_place() {
    let studio = Studio::start(&[]).await;
    let problem = studio.ask("GET", "/api/v1/cards/builtin-duel?q=cost%3C=2%20do:darw", None).await.problem();
    let (from, to) = (problem["span"]["start"].as_u64(), problem["span"]["end"].as_u64());
    assert_eq!(problem["span"]["path"], "q");
    assert!(from >= Some(8) && to > from && to <= Some(15), "{problem}");
}

#[cfg(unix)]
#[tokio::test]
async fn links_that_leave_the_folder_are_not_followed() {
    let outside = tempfile::tempdir().expect("a folder");
    std::fs::write(outside.path().join("cards.json"), CARDS).expect("written");
    let studio = Studio::start(&[("own/cards.json", CARDS)]).await;
    std::os::unix::fs::symlink(outside.path(), studio.path("away")).expect("a link can be made");
    let projects = studio.get("/projects").await;
    let own =
        projects["projects"].as_array().expect("projects").iter().filter(|of| of["builtin"] == false).count();
    assert_eq!(own, 1, "what a link leads to is no project");
    let body = json!({ "system": "duel", "folder": "away/new", "start": "samples" });
    let refused = studio.ask("POST", "/api/v1/projects", Some(body)).await;
    assert_eq!(refused.problem()["code"], "path/outside");
    assert!(!outside.path().join("new").exists());
}
