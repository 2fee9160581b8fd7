//! What stands around the text in an editor, and how the server is set up.

use std::fs;

use serde_json::{Value, json};

use crate::{
    CARDS,
    client::{Client, at, uri_of},
};

const UNIT: &str = "id: CUU91001\ncardType: unit\nname: CUU91001\nlevel: 2\ntypes: Fire\nattack: 200\ndefense: 100\n\n\
                    o: optional\nturnLimit: 1\ncondition: thisCard.zone = field\n\
                    $cards = SELECT(1, [from you.hand]);\nDISCARD($cards);\n";

#[test]
fn types_stand_behind_variables() {
    let mut client = Client::start();
    let uri = "file:///game/CUU91001.cdf";
    client.open(uri, UNIT);
    let line = UNIT.lines().position(|line| line.starts_with("$cards")).expect("there is a variable");
    let range = |from: usize, to: usize| json!({ "start": { "line": from, "character": 0 }, "end": { "line": to, "character": 0 } });
    let mut hints = |range: Value| {
        client
            .ask("textDocument/inlayHint", json!({ "textDocument": { "uri": uri }, "range": range }))
            .expect("an answer")
    };
    let found = hints(range(line, line + 1));
    assert_eq!(
        found,
        json!([{ "position": { "line": line, "character": "$cards".len() }, "label": ": card" }])
    );
    assert_eq!(hints(range(0, line)), json!([]), "only what is on the screen is told");
    client.stop();
}

#[test]
fn the_same_name_is_lit_wherever_it_stands() {
    let mut client = Client::start();
    let uri = "file:///game/CUU91001.cdf";
    client.open(uri, UNIT);
    let place = json!({ "textDocument": { "uri": uri }, "position": at(UNIT, "$cards", 2) });
    let found = client.ask("textDocument/documentHighlight", place).expect("an answer");
    let starts: Vec<&Value> =
        found.as_array().into_iter().flatten().map(|found| &found["range"]["start"]).collect();
    assert_eq!(starts, [&at(UNIT, "$cards =", 1), &at(UNIT, "$cards)", 1)]);
    client.stop();
}

#[test]
fn a_card_says_which_decks_have_it() {
    let mut client = Client::start();
    let (uri, deck) = ("file:///game/cards.json", "file:///game/a.deck.json");
    client.open(uri, CARDS);
    client.open(deck, "[\"lamp\", \"lamp\"]\n");
    let lenses =
        client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": uri } })).expect("an answer");
    let lens = &lenses[0];
    assert_eq!(lens["command"]["title"], "used in 1 deck");
    assert_eq!(lens["command"]["command"], "cardwright.showReferences");
    assert_eq!(lens["command"]["arguments"][2][0]["uri"], deck);
    client.stop();
}

#[test]
fn all_sure_fixes_are_made_at_once() {
    let mut client = Client::start();
    let uri = "file:///game/cards.json";
    let text = CARDS.replace("on_play", "on_plya").replace("\"cost\": 2", "\"cost\": \"2\"");
    client.open(uri, &text);
    let range = json!({ "start": at(&text, "on_plya", 1), "end": at(&text, "on_plya", 1) });
    let asked = json!({ "textDocument": { "uri": uri }, "range": range, "context": { "diagnostics": [] } });
    let actions = client.ask("textDocument/codeAction", asked).expect("an answer");
    let all = actions.as_array().into_iter().flatten().find(|action| action["kind"] == "source.fixAll");
    let all = all.unwrap_or_else(|| panic!("no fix for all: {actions}"));
    let texts: Vec<&Value> =
        all["edit"]["changes"][uri].as_array().into_iter().flatten().map(|edit| &edit["newText"]).collect();
    assert_eq!(texts, ["2", "\"on_play\""]);
    client.stop();
}

#[test]
fn folders_come_and_go() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.json");
    fs::write(&path, CARDS.replace("on_play", "on_plya")).expect("the cards are written");
    let mut client = Client::start();
    let entry = json!({ "uri": uri_of(folder.path()), "name": "game" });
    let change =
        |added: &[Value], removed: &[Value]| json!({ "event": { "added": added, "removed": removed } });
    client.note("workspace/didChangeWorkspaceFolders", change(std::slice::from_ref(&entry), &[]));
    assert_eq!(client.diagnostics(&uri_of(&path)).len(), 1);
    client.note("workspace/didChangeWorkspaceFolders", change(&[], std::slice::from_ref(&entry)));
    assert!(client.diagnostics(&uri_of(&path)).is_empty());
    client.stop();
}

#[test]
fn cards_are_read_in_the_profile_that_was_chosen() {
    let text = CARDS.replace("on_play", "on_destroyed");
    let told = |options: Value| {
        let mut client = Client::set_up(&options);
        let uri = "file:///game/cards.json";
        client.open(uri, &text);
        let found = client.diagnostics(uri);
        client.stop();
        found
    };
    let plain = told(json!({}));
    assert_eq!(plain[0]["code"], "duel/W113", "{plain:?}");
    let extended = told(json!({ "profiles": { "duel": "extended" } }));
    assert!(extended.iter().all(|found| found["code"] != "duel/W113"), "{extended:?}");
}

#[test]
fn a_client_of_korean_is_told_in_korean() {
    let text = CARDS.replace("on_play", "on_plya");
    let uri = "file:///game/cards.json";
    for locale in ["ko", "ko-KR"] {
        let mut client = Client::in_language(locale);
        client.open(uri, &text);
        let found = client.diagnostics(uri);
        let told = "알 수 없는 타이밍 또는 사건입니다: \"on_plya\"\n도움말: 혹시 \"on_play\"인가요?";
        assert_eq!(found[0]["message"], told, "{found:?}");
        let asked = json!({
            "textDocument": { "uri": uri }, "range": found[0]["range"], "context": { "diagnostics": [] },
        });
        let actions = client.ask("textDocument/codeAction", asked).expect("an answer");
        assert_eq!(actions[0]["title"], "\"on_play\"(으)로 바꾸기", "{actions}");
        client.stop();
    }
    let mut client = Client::in_language("de");
    client.open(uri, &text);
    assert_eq!(
        client.diagnostics(uri)[0]["message"],
        "unknown timing \"on_plya\"\nhelp: did you mean \"on_play\"?"
    );
    client.stop();
}
