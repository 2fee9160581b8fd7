//! The server as a client sees it, over channels in memory.

mod around;
mod breaking;
mod client;

use std::fs;

use client::{Client, at, uri_of};
use serde_json::{Value, json};

pub(crate) const CARDS: &str = r#"[
  { "id": "lamp", "name": "등대 😀", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] },
  { "id": "call", "name": "Call", "type": "spell", "cost": 2, "effects": [
    { "timing": "on_play", "action": { "kind": "search_deck_to_hand", "filter": { "key": "lamp" } } }
  ] }
]
"#;

#[test]
fn diagnostics_follow_the_text_in_utf16() {
    let mut client = Client::start();
    let uri = "file:///game/cards.json";
    // Behind Korean letters (one unit each) and an emoji (two units).
    let text = CARDS.replace(r#""type": "monster""#, r#""type": "monstre""#);
    client.open(uri, &text);
    let first = client.diagnostics(uri);
    let found = &first[0];
    let line = text.lines().nth(1).expect("there is a second line");
    let column = line.find("\"monstre\"").expect("the word is there");
    let units = line[..column].encode_utf16().count();
    assert_eq!(found["range"]["start"], json!({ "line": 1, "character": units }));
    assert_eq!(found["range"]["end"], json!({ "line": 1, "character": units + 9 }));
    assert!(found["code"].as_str().is_some_and(|code| code.starts_with("duel/")), "{found}");

    // Two changes in one message, the second counted after the first.
    let swap = [(1, units + 6, 1, units + 8, ""), (1, units + 6, 1, units + 6, "er")];
    client.change(uri, 2, &swap);
    assert_eq!(client.diagnostics(uri), [] as [Value; 0]);
    client.change(uri, 3, &[(1, units - 10, 1, units - 10, "x")]);
    client.stop();
}

#[test]
fn a_whole_text_replaces_the_old_one() {
    let mut client = Client::start();
    let uri = "file:///game/cards.json";
    client.open(uri, CARDS);
    assert!(client.diagnostics(uri).is_empty());
    client.note(
        "textDocument/didChange",
        json!({
            "textDocument": { "uri": uri, "version": 2 },
            "contentChanges": [{ "text": CARDS.replace("\"cost\": 2", "\"cost\": \"2\"") }],
        }),
    );
    assert_eq!(client.diagnostics(uri).len(), 1);
    client.stop();
}

#[test]
fn questions_have_answers() {
    let mut client = Client::start();
    let uri = "file:///game/cards.json";
    client.open(uri, CARDS);
    let document = json!({ "textDocument": { "uri": uri } });
    let key = at(CARDS, "\"lamp\" } } }", 3);
    let place = |position: &Value| json!({ "textDocument": { "uri": uri }, "position": position });

    let completion = client.ask("textDocument/completion", place(&key)).expect("an answer");
    let labels: Vec<&str> = completion["items"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|item| item["label"].as_str())
        .collect();
    assert_eq!(labels, ["lamp"]);
    let hover = client.ask("textDocument/hover", place(&key)).expect("an answer");
    let text = hover["contents"]["value"].as_str().unwrap_or_default();
    assert!(text.contains("Unit · cost 1") && text.contains("유닛 · 비용 1"), "{text}");
    let help = client.ask("textDocument/signatureHelp", place(&key)).expect("an answer");
    assert_eq!(help["signatures"][0]["parameters"][0]["label"], "filter");
    let made = client.ask("textDocument/definition", place(&key)).expect("an answer");
    assert_eq!(made[0]["range"]["start"], at(CARDS, "lamp", 0));
    let mut wanted = place(&key);
    wanted["context"] = json!({ "includeDeclaration": true });
    assert_eq!(
        client.ask("textDocument/references", wanted).expect("an answer").as_array().map(Vec::len),
        Some(2)
    );
    let symbols = client.ask("textDocument/documentSymbol", document.clone()).expect("an answer");
    assert_eq!(symbols[1]["children"][0]["name"], "on_play");
    let folds = client.ask("textDocument/foldingRange", document.clone()).expect("an answer");
    assert_eq!(folds[0], json!({ "startLine": 0, "endLine": 5 }));
    let tokens = client.ask("textDocument/semanticTokens/full", document.clone()).expect("an answer");
    let data: Vec<u64> = tokens["data"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    assert_eq!(data[..10], [1, 5, 2, 0, 0, 0, 6, 4, 10, 0]);
    let found = client.ask("workspace/symbol", json!({ "query": "등대" })).expect("an answer");
    assert_eq!(found[0]["name"], "등대 😀");
    let mut options = document.clone();
    options["options"] = json!({ "tabSize": 2, "insertSpaces": true });
    assert!(client.ask("textDocument/formatting", options).expect("an answer").is_array());
    let card = client.ask("cardwright/card", place(&key)).expect("an answer");
    assert_eq!(card, json!({ "system": "duel", "id": "call", "name": "Call" }));
    let deck = client.ask("cardwright/deck", place(&key)).expect("an answer");
    assert_eq!(
        (&deck["id"], &deck["decks"], &deck["deck"]["name"]),
        (&json!("call"), &json!(true), &json!("try.json"))
    );
    assert!(deck["deck"]["text"].as_str().is_some_and(|text| text.contains("\"call\"")), "{deck}");
    client.stop();
}

#[test]
fn a_fix_removes_its_problem() {
    let mut client = Client::start();
    let uri = "file:///game/cards.json";
    let text = CARDS.replace("on_play", "on_plya");
    client.open(uri, &text);
    let wrong = client.diagnostics(uri);
    let actions = client
        .ask("textDocument/codeAction", json!({
            "textDocument": { "uri": uri }, "range": wrong[0]["range"], "context": { "diagnostics": wrong },
        }))
        .expect("an answer");
    let edit = &actions[0]["edit"]["changes"][uri][0];
    assert_eq!(edit["newText"], "\"on_play\"");
    let range =
        |part: &str, of: &str| usize::try_from(edit["range"][part][of].as_u64().unwrap_or(0)).unwrap_or(0);
    let (line, end) = (range("start", "line"), range("end", "line"));
    client.change(
        uri,
        2,
        &[(line, range("start", "character"), end, range("end", "character"), "\"on_play\"")],
    );
    assert!(client.diagnostics(uri).is_empty());
    client.stop();
}

#[test]
fn a_rename_reaches_decks_on_the_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let (cards, deck) = (folder.path().join("cards.json"), folder.path().join("a.deck.json"));
    fs::write(&cards, CARDS).expect("the cards are written");
    fs::write(&deck, "[\"lamp\", \"call\", \"lamp\"]\n").expect("the deck is written");
    let mut client = Client::start_in(folder.path(), &json!({}));
    let (cards_uri, deck_uri) = (uri_of(&cards), uri_of(&deck));
    client.open(&cards_uri, CARDS);
    assert!(client.diagnostics(&deck_uri).iter().any(|d| d["code"] == "duel/D001"));
    let position = at(CARDS, "lamp", 1);
    let place = json!({ "textDocument": { "uri": cards_uri }, "position": position });
    let prepared = client.ask("textDocument/prepareRename", place.clone()).expect("an answer");
    assert_eq!(prepared["placeholder"], "lamp");
    let mut wanted = place;
    wanted["newName"] = json!("lantern");
    let edit = client.ask("textDocument/rename", wanted.clone()).expect("an answer");
    assert_eq!(edit["changes"][&cards_uri].as_array().map(Vec::len), Some(2));
    assert_eq!(edit["changes"][&deck_uri].as_array().map(Vec::len), Some(2));
    wanted["newName"] = json!("call");
    let refused = client.ask("textDocument/rename", wanted).expect_err("the name is taken");
    assert!(refused["message"].as_str().is_some_and(|text| text.contains("already")), "{refused}");

    // Somebody else changes the deck.
    fs::write(&deck, "[\"lamp\", \"strange\"]\n").expect("the deck is written");
    client.note("workspace/didChangeWatchedFiles", json!({ "changes": [{ "uri": deck_uri, "type": 2 }] }));
    assert!(client.diagnostics(&deck_uri).iter().any(|d| d["code"] == "duel/D003"));
    fs::remove_file(&deck).expect("the deck is removed");
    client.note("workspace/didChangeWatchedFiles", json!({ "changes": [{ "uri": deck_uri, "type": 3 }] }));
    assert!(client.diagnostics(&deck_uri).is_empty());
    client.stop();
}

#[test]
fn progress_is_told_and_files_are_watched() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("cards.json"), CARDS.replace("on_play", "on_plya"))
        .expect("the cards are written");
    let able = json!({
        "window": { "workDoneProgress": true },
        "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } },
    });
    let mut client = Client::start_in(folder.path(), &able);
    let uri = uri_of(&folder.path().join("cards.json"));
    assert_eq!(client.diagnostics(&uri).len(), 1, "closed files are checked too");
    let told = client.seen("$/progress");
    let kinds: Vec<&str> = told.iter().filter_map(|note| note["value"]["kind"].as_str()).collect();
    assert_eq!((kinds.first(), kinds.last()), (Some(&"begin"), Some(&"end")));
    let asked = client.asked();
    assert!(asked.contains(&"client/registerCapability".to_owned()), "{asked:?}");
    assert!(asked.contains(&"window/workDoneProgress/create".to_owned()), "{asked:?}");
    client.stop();
}

#[test]
fn a_request_that_was_taken_back_is_not_done() {
    // All messages are there before the server looks at the first.
    let mut client = Client::waiting();
    let uri = "file:///game/cards.json";
    client.note("initialized", json!({}));
    client.open(uri, CARDS);
    let place = json!({ "textDocument": { "uri": uri }, "position": { "line": 1, "character": 3 } });
    let first = client.send("textDocument/hover", place.clone());
    let second = client.send("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
    client.note("$/cancelRequest", json!({ "id": first }));
    client.note("$/cancelRequest", json!({ "id": 9_999 }));
    client.run(cardwright_registry::all());
    let refused = client.answer(first).expect_err("it was taken back");
    assert_eq!(refused["code"], -32_800);
    assert!(client.answer(second).is_ok());
    assert!(client.ask("textDocument/hover", place).is_ok());
    client.stop();
}

#[test]
fn a_panic_costs_one_request() {
    let mut client = Client::with(&[&breaking::Breaking]);
    let uri = "file:///game/cards.json";
    client.open(uri, CARDS);
    assert!(client.diagnostics(uri).is_empty());
    let other = "file:///game/boom.json";
    client.open(other, &CARDS.replace("lamp", "boom"));
    let place =
        |uri: &str| json!({ "textDocument": { "uri": uri }, "position": { "line": 1, "character": 12 } });
    let failed = client.ask("textDocument/completion", place(other)).expect_err("the system panics");
    assert_eq!(failed["code"], -32_603);
    assert!(failed["message"].as_str().is_some_and(|text| text.contains("boom")), "{failed}");
    assert!(client.ask("textDocument/completion", place(uri)).is_ok());
    client.change(uri, 2, &[(1, 2, 1, 2, "?")]);
    assert!(!client.diagnostics(uri).is_empty(), "the server goes on");
    client.stop();
}

#[test]
fn strange_messages_are_refused() {
    let mut client = Client::start();
    assert_eq!(client.ask("textDocument/strange", json!({})).expect_err("unknown")["code"], -32_601);
    assert_eq!(client.ask("textDocument/hover", json!({ "x": 1 })).expect_err("no place")["code"], -32_602);
    let nowhere =
        json!({ "textDocument": { "uri": "file:///none.json" }, "position": { "line": 9, "character": 9 } });
    assert_eq!(client.ask("textDocument/hover", nowhere).expect("an answer"), Value::Null);
    client.note("textDocument/didOpen", json!({ "wrong": true }));
    client.note(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": "file:///none.json", "version": 1 }, "contentChanges": [] }),
    );
    client.open("file:///notes.json", "{ \"no\": \"cards\" }");
    assert_eq!(
        client
            .ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": "file:///notes.json" } }))
            .expect("an answer"),
        Value::Null
    );
    client.stop();
}
