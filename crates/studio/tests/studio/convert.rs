//! Cards in the languages of other systems: what comes back, what is refused, and that texts need not be saved.

use crate::support::Studio;
use serde_json::{Value, json};

const SYSTEMS: [&str; 5] = ["duel", "cross-universe", "dreamtides", "card-fighters", "lorenzo"];

const CARDS: &str = r#"[
  { "id": "ash", "name": "Ash", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] },
  { "id": "birch", "name": "Bîrch", "type": "monster", "cost": 2, "atk": 2, "hp": 2,
    "effects": [{ "timing": "on_deploy", "action": { "kind": "draw", "value": 1 } }] }
]
"#;

/// A card as its page has it, ready to be converted.
async fn question(studio: &Studio, project: &str, card: &str, to: &str) -> Value {
    let page = studio.get(&format!("/cards/{project}/{}", escaped(card))).await;
    let others: Vec<Value> = list(&page["others"])
        .iter()
        .map(|file| json!({ "path": file["path"], "text": file["source"] }))
        .collect();
    json!({ "project": project, "card": card, "text": page["source"], "others": others, "to": to })
}

fn escaped(id: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    id.bytes().map(|b| if plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_of_every_system_is_told_in_every_other_language_or_what_is_lost_is_named() {
    let studio = Studio::start(&[]).await;
    assert_eq!(studio.get("/hello").await["features"]["convert"], true);
    for from in SYSTEMS {
        let project = format!("builtin-{from}");
        let cards = studio.get(&format!("/cards/{project}?count=12")).await;
        for card in list(&cards["cards"]) {
            let id = card["id"].as_str().expect("an id");
            let page = studio.get(&format!("/cards/{project}/{}", escaped(id))).await;
            let said = list(&page["text"]["en"]["abilities"]).len();
            for to in SYSTEMS.into_iter().filter(|to| *to != from) {
                let body = question(&studio, &project, id, to).await;
                let told = studio.send("POST", "/convert", body, 200).await;
                law(&page, &told, said, &format!("{from} {id} to {to}"));
            }
        }
    }
}

/// What holds of every conversion, however much of the card it tells.
fn law(page: &Value, told: &Value, said: usize, which: &str) {
    let lost = list(&told["lost"]);
    for part in lost {
        assert!(part["why"].as_str().is_some_and(|why| !why.is_empty()), "{which}: {part}");
        assert_eq!(part["ability"].is_null(), part["sentence"].is_null(), "{which}: {part}");
        assert!(part["ability"].as_u64().is_none_or(|at| at < said as u64), "{which}: {part}");
        let of = list(&page["others"]).iter().find(|file| file["path"] == part["path"]);
        let source = match of {
            Some(file) => &file["source"],
            None => {
                assert_eq!(part["path"], page["span"]["path"], "{which}");
                &page["source"]
            }
        };
        let length = source.as_str().expect("a text").encode_utf16().count() as u64;
        let (from, to) = (&part["range"]["from"], &part["range"]["to"]);
        assert!(from.as_u64() <= to.as_u64() && to.as_u64() <= Some(length), "{which}: {part}");
    }
    let named: Vec<Option<u64>> = lost.iter().map(|part| part["ability"].as_u64()).collect();
    assert!(named.is_sorted(), "{which}: the card before its abilities, and these in their order");
    let errors = list(&told["diagnostics"]).iter().filter(|problem| problem["severity"] == "error");
    assert_eq!(errors.count(), 0, "{which}: {told}");
    if list(&told["files"]).is_empty() {
        assert_eq!(told["texts"]["en"]["lines"], json!([]), "{which}");
        return;
    }
    for lang in ["en", "ko"] {
        assert!(!list(&told["texts"][lang]["lines"]).is_empty(), "{which} {lang}: {told}");
    }
}

#[tokio::test]
async fn the_text_need_not_be_saved_and_what_is_lost_is_told_in_the_readers_language() {
    let studio = Studio::start(&[("set/cards.json", CARDS)]).await;
    let body = question(&studio, "set", "birch", "cross-universe").await;
    let source = body["text"].as_str().expect("a source").to_owned();
    let saved = studio.send("POST", "/convert", body.clone(), 200).await;
    let mut edited = body.clone();
    edited["text"] = source.replace("\"value\": 1", "\"value\": 7").into();
    let unsaved = studio.send("POST", "/convert", edited, 200).await;
    // Told or lost, the ability is that of the text.
    assert!(unsaved.to_string().contains("7 cards") && !saved.to_string().contains("7 cards"), "{unsaved}");
    // Only the duel has statuses, so that this is lost whatever else can be told.
    let action = r#""action": { "kind": "draw", "value": 1 }"#;
    let odd = r#""action": { "kind": "apply_status", "status": "stun" }"#;
    let mut lossy = body.clone();
    lossy["text"] = source.replace(action, odd).into();
    let english = studio.send("POST", "/convert", lossy.clone(), 200).await;
    let korean = studio.send("POST", "/convert?lang=ko", lossy.clone(), 200).await;
    let part = |told: &Value| list(&told["lost"]).iter().find(|part| part["ability"] == 0).cloned();
    let (english, korean) = (part(&english).expect("a loss"), part(&korean).expect("a loss"));
    let hangul = |text: &Value| text.as_str().expect("a text").chars().any(|c| ('가'..='힣').contains(&c));
    for field in ["why", "sentence"] {
        assert!(!hangul(&english[field]) && hangul(&korean[field]), "{english} {korean}");
    }
    // Places count from the beginning of the text that was sent, and lines from that of its file.
    assert_eq!(english["path"], "set/cards.json");
    let text = lossy["text"].as_str().expect("a text");
    let at = |name: &str| usize::try_from(english["range"][name].as_u64().expect("a place")).expect("small");
    let units: Vec<u16> = text.encode_utf16().collect();
    let written = String::from_utf16(&units[at("from")..at("to")]).expect("whole letters");
    assert!(written.contains("stun"), "{written}");
    assert_eq!(at("line"), 4);
    assert_eq!(studio.read("set/cards.json"), CARDS, "nothing is written");
}

#[tokio::test]
async fn a_rule_beside_its_card_is_told_as_it_stands_in_the_editor() {
    let studio = Studio::start(&[]).await;
    let set = json!({ "system": "card-fighters", "folder": "ring", "start": "samples" });
    studio.send("POST", "/projects", set, 201).await;
    let body = question(&studio, "ring", "oarsman", "duel").await;
    assert_eq!(list(&body["others"]).len(), 1);
    let before = studio.send("POST", "/convert", body.clone(), 200).await;
    let mut edited = body.clone();
    let rule = edited["others"][0]["text"].as_str().expect("a rule").to_owned();
    let other = format!("\n\n{rule}\n");
    assert_ne!(rule, other);
    edited["others"][0]["text"] = other.into();
    let after = studio.send("POST", "/convert", edited.clone(), 200).await;
    assert_eq!(after["files"], before["files"], "blanks say nothing");
    edited["others"][0]["text"] = "rule nonsense".into();
    let refused = studio.send("POST", "/convert", edited, 422).await;
    assert_eq!((&refused["code"], &refused["path"]), (&json!("card/errors"), &body["others"][0]["path"]));
}

#[tokio::test]
async fn unknown_languages_the_own_one_and_cards_with_errors_are_refused() {
    let studio = Studio::start(&[("set/cards.json", CARDS)]).await;
    let body = question(&studio, "set", "ash", "lorenzo").await;
    let with = |field: &str, value: &str| {
        let mut body = body.clone();
        body[field] = value.into();
        body
    };
    let unknown = studio.send("POST", "/convert", with("to", "lorenz"), 404).await;
    assert_eq!((&unknown["code"], &unknown["near"]), (&json!("system/unknown"), &json!(["lorenzo"])));
    let same = studio.send("POST", "/convert", with("to", "duel"), 422).await;
    assert_eq!(same["code"], "convert/same");
    for (field, code) in [("project", "project/unknown"), ("card", "card/unknown")] {
        assert_eq!(studio.send("POST", "/convert", with(field, "elm"), 404).await["code"], code);
    }
    let source = body["text"].as_str().expect("a source");
    let wrong = source.replace("monster", "monstr");
    let refused = studio.send("POST", "/convert", with("text", &wrong), 422).await;
    assert_eq!((&refused["code"], &refused["path"]), (&json!("card/errors"), &json!("set/cards.json")));
    let place = |name: &str| {
        usize::try_from(refused["span"][name].as_u64().expect("a place")).expect("a small number")
    };
    let whole = CARDS.replace(source, &wrong);
    assert!(whole[place("start")..place("end")].contains("monstr"), "{refused}");
    let half = &source[..source.len() / 2];
    assert_eq!(studio.send("POST", "/convert", with("text", half), 422).await["code"], "card/errors");
    assert_eq!(studio.send("POST", "/convert", with("text", ""), 422).await["code"], "card/errors");
    assert_eq!(
        studio.send("POST", "/convert", json!({ "to": "duel" }), 400).await["code"],
        "request/malformed"
    );
}
