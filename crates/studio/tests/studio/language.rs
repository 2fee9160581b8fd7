//! The language server over a socket, as an editor in a page uses it.

use crate::support::{Socket, Studio};
use serde_json::{Value, json};

const CARDS: &str = r#"[
  { "id": "lamp", "name": "등대 😀", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] },
  { "id": "call", "name": "Call", "type": "spell", "cost": 2, "effects": [
    { "timing": "on_play", "action": { "kind": "search_deck_to_hand", "filter": { "key": "lamp" } } }
  ] }
]
"#;

/// An editor on the card `call`; what it is told of its place.
async fn open(studio: &Studio) -> (Socket, Value) {
    open_at(studio, "/lsp?project=set&card=call").await
}

async fn open_at(studio: &Studio, address: &str) -> (Socket, Value) {
    let mut socket = studio.socket(address).await;
    // A client that names a folder of the machine gets none.
    let params = json!({ "capabilities": {}, "processId": null, "rootUri": "file:///etc" });
    socket.say(json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params })).await;
    let greeting = socket.until(|message| message["id"] == 1).await;
    assert!(greeting["result"]["capabilities"]["hoverProvider"].as_bool().is_some_and(|there| there));
    socket.say(json!({ "jsonrpc": "2.0", "method": "initialized", "params": {} })).await;
    let place = document(&mut socket).await;
    (socket, place)
}

async fn document(socket: &mut Socket) -> Value {
    socket.until(|message| message["method"] == "studio/document").await["params"].clone()
}

async fn ask(socket: &mut Socket, id: u32, method: &str, params: Value) -> Value {
    socket.say(json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params })).await;
    socket.until(|message| message["id"] == id).await
}

async fn problems(socket: &mut Socket, fits: impl Fn(&[Value]) -> bool) -> Vec<Value> {
    let told = |message: &Value| {
        let list = message["params"]["diagnostics"]
            .as_array()
            .filter(|_| message["method"] == "textDocument/publishDiagnostics");
        list.is_some_and(|list| fits(list))
    };
    socket.until(told).await["params"]["diagnostics"].as_array().expect("a list").clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_address_says_in_which_language_problems_are_told() {
    let text = CARDS.replace("on_play", "on_plya");
    let studio = Studio::start(&[("set/cards.json", &text)]).await;
    let told = |lang: &str| format!("/lsp?project=set&card=call&lang={lang}");
    let (mut socket, _) = open_at(&studio, &told("ko")).await;
    let found = problems(&mut socket, |list| !list.is_empty()).await;
    let korean = "알 수 없는 타이밍 또는 사건입니다: \"on_plya\"\n도움말: 혹시 \"on_play\"인가요?";
    assert_eq!(found[0]["message"], korean, "{found:?}");
    let (mut socket, _) = open_at(&studio, &told("en")).await;
    let found = problems(&mut socket, |list| !list.is_empty()).await;
    assert_eq!(
        found[0]["message"], "unknown timing \"on_plya\"\nhelp: did you mean \"on_play\"?",
        "{found:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_editor_hears_problems_words_meanings_and_fixes() {
    let studio = Studio::start(&[("set/cards.json", CARDS)]).await;
    let (mut socket, place) = open(&studio).await;
    assert_eq!(
        (&place["start"], &place["end"]),
        (&json!({ "line": 2, "character": 2 }), &json!({ "line": 4, "character": 5 }))
    );
    let uri = place["uri"].clone();
    problems(&mut socket, |list| list.is_empty()).await;
    // The word `spell` is at characters 41 to 46 of the card's first line.
    let line = CARDS.lines().nth(2).expect("the line is there");
    let at = line.find("spell").expect("the word is there");
    let word = json!({ "start": { "line": 2, "character": at }, "end": { "line": 2, "character": at + 5 } });
    let change = json!({ "textDocument": { "uri": uri, "version": 9 }, "contentChanges": [{ "range": word, "text": "spelll" }] });
    socket.say(json!({ "jsonrpc": "2.0", "method": "textDocument/didChange", "params": change })).await;
    let found = problems(&mut socket, |list| !list.is_empty()).await;
    assert_eq!((found.len(), &found[0]["code"]), (1, &json!("duel/E013")), "{found:?}");
    assert_eq!(found[0]["range"]["start"], json!({ "line": 2, "character": at - 1 }));
    let actions = ask(
        &mut socket,
        2,
        "textDocument/codeAction",
        json!({ "textDocument": { "uri": uri }, "range": found[0]["range"], "context": { "diagnostics": [] } }),
    )
    .await;
    let edit = &actions["result"][0]["edit"]["changes"][uri.as_str().expect("an address")][0];
    assert_eq!(edit["newText"].as_str().map(|text| text.trim_matches('"')), Some("spell"), "{actions}");
    let inside = json!({ "line": 3, "character": CARDS.lines().nth(3).and_then(|line| line.find("search_deck")).expect("the word is there") + 4 });
    let asked = json!({ "textDocument": { "uri": uri }, "position": inside });
    let words = ask(&mut socket, 3, "textDocument/completion", asked.clone()).await;
    assert!(words.to_string().contains("search_deck_to_hand"), "{words}");
    let meaning = ask(&mut socket, 4, "textDocument/hover", asked).await;
    assert!(
        meaning["result"]["contents"]["value"].as_str().is_some_and(|text| text.contains("덱에서")),
        "{meaning}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_leads_to_its_card_and_is_changed_everywhere() {
    let studio = Studio::start(&[("set/cards.json", CARDS)]).await;
    let (mut socket, place) = open(&studio).await;
    let column = CARDS.lines().nth(3).and_then(|line| line.find("\"lamp\"")).expect("the name is there") + 2;
    let asked = |more: Value| {
        let mut params = json!({ "textDocument": { "uri": place["uri"] }, "position": { "line": 3, "character": column } });
        for (name, value) in more.as_object().into_iter().flatten() {
            params[name] = value.clone();
        }
        params
    };
    let made = ask(&mut socket, 2, "textDocument/definition", asked(json!({}))).await;
    assert_eq!(
        (&made["result"][0]["card"], &made["result"][0]["range"]["start"]["line"]),
        (&json!("lamp"), &json!(1))
    );
    let taken = ask(&mut socket, 3, "studio/rename", asked(json!({ "newName": "call" }))).await;
    assert!(taken["error"]["message"].as_str().is_some_and(|why| why.contains("call")), "{taken}");
    assert_eq!(studio.read("set/cards.json"), CARDS);
    studio.lock("set/cards.json", true);
    let kept = ask(&mut socket, 5, "studio/rename", asked(json!({ "newName": "beacon" }))).await;
    let told = &kept["error"]["data"];
    assert_eq!(
        (&told["code"], &told["path"]),
        (&json!("rename/read-only"), &json!("set/cards.json")),
        "{kept}"
    );
    assert!(told["hint"].is_string() && told["detail"].is_string(), "{kept}");
    studio.lock("set/cards.json", false);
    let done = ask(&mut socket, 4, "studio/rename", asked(json!({ "newName": "beacon" }))).await;
    assert_eq!(done["result"], json!({ "files": 1, "places": 2, "card": "call" }), "{done}");
    assert_eq!(studio.read("set/cards.json"), CARDS.replace("\"lamp\"", "\"beacon\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_editor_learns_of_changes_on_disk_and_reaches_nothing_else() {
    let studio = Studio::start(&[("set/cards.json", CARDS)]).await;
    let (mut socket, place) = open(&studio).await;
    for uri in ["file:///etc/passwd", "studio://cards/set/other.json"] {
        let asked = json!({ "textDocument": { "uri": uri }, "position": { "line": 0, "character": 0 } });
        let refused = ask(&mut socket, 5, "textDocument/hover", asked).await;
        assert_eq!(refused["error"]["code"], -32602, "{uri}");
    }
    socket.say(json!("nonsense")).await;
    studio.write("set/cards.json", &CARDS.replacen("[\n", "[\n\n\n", 1));
    // Whoever asks for anything makes the server look.
    studio.get("/projects").await;
    let moved = document(&mut socket).await;
    assert_eq!((&moved["uri"], &moved["start"]["line"]), (&place["uri"], &json!(4)));
    for query in ["project=set", "project=set&card=none", "project=none&card=call"] {
        assert!(studio.socket_with(&format!("/lsp?{query}"), &studio.cookie).await.is_err(), "{query}");
    }
    assert!(studio.socket_with("/lsp?project=set&card=call", "").await.is_err(), "without the key");
}
