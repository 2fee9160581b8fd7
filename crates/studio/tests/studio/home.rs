//! What Home and the palette ask for: what needs somebody, cards by words, copies of sets.

use crate::support::Studio;
use serde_json::{Value, json};

const BROKEN: &str = r#"[
  { "id": "ash", "name": "Äsh Warden", "type": "monstr", "cost": 1, "atk": 1, "hp": 2, "effects": [] },
  { "id": "birch", "name": "Birch", "type": "monstr", "cost": 2, "atk": 2, "hp": 2,
    "effects": [{ "timing": "on_deployed", "action": { "kind": "draw", "value": 1 } }] }
]
"#;
const FINE: &str = r#"[{ "id": "oak", "name": "Oak", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] }]
"#;

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[tokio::test]
async fn one_row_a_matter_with_its_card_its_place_and_what_settles_it() {
    let studio = Studio::start(&[("set/cards.json", BROKEN)]).await;
    let needs = studio.get("/projects").await["attention"].clone();
    assert_eq!(list(&needs).len(), 2, "{needs}");
    let of = |cards: u64| list(&needs).iter().find(|need| need["cards"] == cards).expect("a row").clone();
    let several = of(2);
    assert_eq!(
        (&several["kind"], &several["count"], &several["name"]),
        (&json!("error"), &json!(2), &Value::Null)
    );
    let one = of(1);
    assert_eq!((&one["name"], &one["card"]), (&json!("Birch"), &json!("birch")));
    assert_eq!((&one["path"], &one["line"]), (&json!("set/cards.json"), &json!(4)));
    assert!(one["text"].as_str().is_some_and(|text| text.contains("on_deployed")), "{one}");
    assert_eq!(one["fixable"], true);
    let fixed =
        studio.send("POST", "/fixes", json!({ "project": one["project"], "code": one["code"] }), 200).await;
    assert_eq!(fixed["applied"], 1);
    assert_eq!(list(&studio.get("/projects").await["attention"]).len(), 1);
}

#[tokio::test]
async fn edits_that_did_not_fit_need_somebody() {
    let studio = Studio::start(&[("set/cards.json", FINE)]).await;
    studio.get("/sheets/set/cards.json").await;
    studio.lock("set/cards.json", true);
    let edit = json!({ "row": "oak", "col": "cost", "old": 1, "new": 3 });
    studio.send("PATCH", "/sheets/set/cards.json/cells", json!({ "base": "", "edits": [edit] }), 423).await;
    let needs = studio.get("/projects").await["attention"].clone();
    assert_eq!((&needs[0]["kind"], &needs[0]["count"]), (&json!("waiting"), &json!(1)), "{needs}");
    studio.lock("set/cards.json", false);
    studio.write("set/cards.json", &FINE.replace("\"cost\": 1", "\"cost\": 2"));
    studio.send("POST", "/sheets/set/cards.json/waiting", json!({}), 200).await;
    let needs = studio.get("/projects").await["attention"].clone();
    let wanted = (&json!("conflict"), &json!(1), &json!("cards.json"));
    assert_eq!((&needs[0]["kind"], &needs[0]["count"], &needs[0]["file"]), wanted, "{needs}");
}

#[tokio::test]
async fn problems_name_their_cards_and_the_newest_change_stands_first() {
    let studio = Studio::start(&[("b/cards.json", BROKEN)]).await;
    let all = studio.get("/problems").await;
    assert_eq!(all["diagnostics"][0]["name"], "Äsh Warden");
    // The clock of the disk is coarse: only another time makes another order.
    studio.write("c/cards.json", &BROKEN.replace("ash", "elm").replace("Äsh", "Elm"));
    let file =
        std::fs::File::options().write(true).open(studio.path("c/cards.json")).expect("the file is there");
    let written = file.metadata().and_then(|about| about.modified()).expect("it has a time");
    file.set_modified(written + std::time::Duration::from_secs(5)).expect("a time can be set");
    let all = studio.get("/problems").await;
    assert_eq!(all["diagnostics"][0]["name"], "Elm Warden");
}

#[tokio::test]
async fn words_find_cards_of_all_projects_in_both_languages() {
    let studio = Studio::start(&[("set/cards.json", FINE)]).await;
    let found = studio.get("/search?q=oak").await;
    assert_eq!(
        (&found["cards"][0]["project"], &found["cards"][0]["name_lit"]),
        (&json!("set"), &json!([[0, 3]]))
    );
    // A word of the text, which no name holds: `draw` is what cards of every system do.
    let drawn = studio.get("/search?q=draw&count=200").await;
    let projects: std::collections::BTreeSet<&str> =
        list(&drawn["cards"]).iter().filter_map(|card| card["project"].as_str()).collect();
    assert!(projects.len() > 2, "{projects:?}");
    let lit = list(&drawn["cards"]).iter().filter(|card| !list(&card["lit"]).is_empty()).count();
    assert!(lit > 10, "the line that fits is shown with its words lit");
    let total = drawn["total"].as_u64().expect("a number");
    let rest = studio.get(&format!("/search?q=draw&from={}", total - 1)).await;
    assert_eq!((list(&rest["cards"]).len(), &rest["total"]), (1, &json!(total)));
    // Korean by syllables and by initial consonants: 뽑 is to draw, ㄷㅇ begins 듀얼 and 덱에.
    assert!(studio.get("/search?q=%EB%BD%91&lang=ko").await["total"].as_u64() > Some(0));
    assert!(studio.get("/search?q=%E3%84%B1%E3%85%8A&lang=ko").await["total"].as_u64() > Some(0));
    assert_eq!(studio.get("/search?q=").await["total"], 0);
}

#[tokio::test]
async fn structure_finds_cards_and_lights_what_was_asked_for() {
    let studio = Studio::start(&[]).await;
    let found = studio.get("/search?q=do:draw%20cost%3C=2&structure=1&project=builtin-duel&count=200").await;
    let same = studio.get("/cards/builtin-duel?q=do:draw%20cost%3C=2").await;
    assert_eq!(found["total"], same["total"]);
    assert!(list(&found["cards"]).iter().any(|card| !list(&card["lit"]).is_empty()), "{found}");
    let wrong = studio.ask("GET", "/api/v1/search?q=do:darw&structure=1&project=builtin-duel", None).await;
    assert_eq!(wrong.problem()["code"], "query/invalid");
}

#[tokio::test]
async fn a_copy_has_the_same_cards_in_a_folder_of_its_own() {
    let studio = Studio::start(&[("set/cards.json", FINE)]).await;
    let copy = |from: &str, system: &str, folder: &str| json!({ "system": system, "folder": folder, "start": "copy", "from": from });
    let made = studio.send("POST", "/projects", copy("set", "duel", "mine"), 201).await;
    assert_eq!(studio.read("mine/cards.json"), FINE);
    assert_eq!(
        studio.get(&format!("/cards/{}/oak", made["id"].as_str().expect("an id"))).await["write"],
        true
    );
    for system in ["duel", "cross-universe", "dreamtides", "card-fighters", "lorenzo"] {
        let from = format!("builtin-{system}");
        let made =
            studio.send("POST", "/projects", copy(&from, system, &format!("copies/{system}")), 201).await;
        // The files of a folder stand by name, those that are built in as they are told.
        let cards = async |id: &str| {
            let listed = studio.get(&format!("/cards/{id}?count=5000")).await;
            let mut ids: Vec<Value> = list(&listed["cards"]).iter().map(|card| card["id"].clone()).collect();
            ids.sort_by_key(Value::to_string);
            ids
        };
        let old = cards(&from).await;
        assert!(!old.is_empty(), "{system}");
        assert_eq!(old, cards(made["id"].as_str().expect("an id")).await, "{system}");
    }
    let other = studio.ask("POST", "/api/v1/projects", Some(copy("set", "lorenzo", "other"))).await;
    assert_eq!(other.problem()["code"], "setup/illegal");
    let bare = json!({ "system": "duel", "folder": "bare", "start": "copy" });
    assert_eq!(
        studio.ask("POST", "/api/v1/projects", Some(bare)).await.problem()["code"],
        "request/malformed"
    );
}

#[tokio::test]
async fn a_project_is_read_checked_and_played_in_its_profile() {
    let studio = Studio::start(&[]).await;
    let copy = json!({ "system": "duel", "folder": "tides", "start": "copy", "from": "builtin-duel" });
    let made = studio.send("POST", "/projects", copy, 201).await;
    assert_eq!((&made["profile"], &made["health"]["warnings"]), (&json!("extended"), &json!(0)), "{made}");
    let begin =
        json!({ "system": "duel", "project": "tides", "seats": [{ "who": "person" }, { "who": "random" }] });
    assert_eq!(studio.send("POST", "/matches", begin.clone(), 201).await["profile"], "extended");
    // In another profile words of this one say nothing, and that is told.
    let choose = |profile: &str| json!({ "profile": profile });
    let other = studio.send("PUT", "/projects/tides/profile", choose("standard"), 200).await;
    assert_eq!(other["profile"], "standard");
    assert!(other["health"]["warnings"].as_u64() > Some(0), "{other}");
    let problems = studio.get("/problems?project=tides").await;
    assert!(list(&problems["diagnostics"]).iter().any(|found| found["code"] == "duel/W113"), "{problems}");
    assert_eq!(studio.send("POST", "/matches", begin, 201).await["profile"], "standard");
    studio.send("PUT", "/projects/tides/profile", choose("extended"), 200).await;
    let near = studio.send("PUT", "/projects/tides/profile", choose("extendd"), 422).await;
    assert_eq!(near["near"], json!(["extended"]), "{near}");
    studio.send("PUT", "/projects/builtin-duel/profile", choose("standard"), 423).await;
    // What was chosen outlives the server.
    let studio = Studio::open(studio.stop(), |options| options).await;
    let projects = studio.get("/projects").await;
    let own =
        list(&projects["projects"]).iter().find(|project| project["id"] == "tides").expect("the project");
    assert_eq!((&own["profile"], &own["health"]["warnings"]), (&json!("extended"), &json!(0)), "{own}");
}

#[tokio::test]
async fn folders_and_files_with_like_names_stay_apart() {
    let studio = Studio::start(&[]).await;
    let card = |name: &str| {
        format!(
            r#"[{{ "id": "oak", "name": "{name}", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] }}]"#
        )
    };
    let folders = ["a/b", "a~b", "a%7Eb", "builtin-duel", "x@duel"];
    for folder in folders {
        studio.write(&format!("{folder}/cards.json"), &card(folder));
    }
    studio.write("x/cards~one.json", &card("flat"));
    studio.write("x/cards/one.json", &card("deep"));
    let projects = studio.get("/projects").await;
    let projects = projects["projects"].as_array().expect("projects");
    let mut found = Vec::new();
    for project in projects.iter().filter(|project| project["builtin"] == false) {
        let id = project["id"].as_str().expect("an id").replace('%', "%25");
        let sheets = studio.get(&format!("/sheets/{id}")).await;
        for sheet in sheets["files"].as_array().expect("sheets") {
            let file = sheet["id"].as_str().expect("an id").replace('%', "%25");
            let shown = studio.get(&format!("/sheets/{id}/{file}")).await;
            found.push(shown["rows"][0]["cells"]["name"].as_str().expect("a name").to_owned());
        }
    }
    found.sort();
    assert_eq!(found, ["a%7Eb", "a/b", "a~b", "builtin-duel", "deep", "flat", "x@duel"]);
}

#[tokio::test]
async fn an_opened_folder_that_is_gone_is_told() {
    let studio = Studio::start(&[("set/cards.json", "[]")]).await;
    assert_eq!(studio.get("/projects").await["unreadable"], serde_json::json!([]));
    std::fs::remove_dir_all(studio.path("")).expect("it can be removed");
    let told = &studio.get("/projects").await["unreadable"];
    assert_eq!(
        (&told[0]["path"], &told[0]["reason"]["ko"]),
        (&"".into(), &"더 이상 없습니다".into()),
        "{told}"
    );
}
