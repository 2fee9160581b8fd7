//! Scenes of a card: proposed ones run, an edited one is asked and kept, and what is kept is run again.

use serde_json::{Value, json};

use crate::support::Studio;

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

/// The first cards of a new set of samples.
async fn samples(studio: &Studio, system: &str) -> Vec<String> {
    let body = json!({ "system": system, "folder": system, "start": "samples" });
    studio.send("POST", "/projects", body, 201).await;
    let cards = studio.get(&format!("/cards/{system}")).await;
    list(&cards["cards"]).iter().map(|card| card["id"].as_str().expect("an id").to_owned()).collect()
}

async fn scenes(studio: &Studio, system: &str, card: &str) -> Vec<Value> {
    let card = card.replace(' ', "%20");
    list(&studio.get(&format!("/cards/{system}/{card}/scenes")).await["scenes"]).clone()
}

async fn play(studio: &Studio, system: &str, card: &str, scene: &Value, more: Value) -> Value {
    let mut body = json!({ "project": system, "card": card, "scene": scene, "seed": 1 });
    for (key, value) in more.as_object().expect("an object") {
        body[key] = value.clone();
    }
    studio.send("POST", "/sandbox", body, 200).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_proposed_scene_of_every_system_runs() {
    let studio = Studio::start(&[]).await;
    for system in ["duel", "cross-universe", "dreamtides", "card-fighters", "lorenzo"] {
        let mut asked = 0;
        let mut questions = std::collections::BTreeSet::new();
        let cards = samples(&studio, system).await;
        // The first of a set are mostly free, the last are not.
        for card in cards.iter().take(3).chain(cards.iter().rev().take(3)) {
            for scene in scenes(&studio, system, card).await {
                if scene["id"].as_str().is_some_and(|id| id.starts_with("match-")) {
                    continue;
                }
                let again = json!({ "again": scene["again"] });
                let run = play(&studio, system, card, &scene["scene"], again).await;
                assert!(run.get("fault").is_none(), "{system} {card} {}: {}", scene["id"], run["fault"]);
                assert!(!list(&run["steps"]).is_empty(), "{system} {card} {}", scene["id"]);
                questions.insert(scene["id"].as_str().unwrap_or_default().to_owned());
                asked += 1;
            }
        }
        assert!(asked >= 6, "{system} proposes boards: {asked}");
        for question in ["play", "cannot-pay", "empty"] {
            assert!(questions.contains(question), "{system} asks {question}: {questions:?}");
        }
    }
}

/// A proposed scene of a built-in card, played.
async fn built_in(studio: &Studio, system: &str, card: &str, scene: &str) -> Option<Value> {
    let project = format!("builtin-{system}");
    let found = scenes(studio, &project, card).await.into_iter().find(|one| one["id"] == scene)?;
    let again = json!({ "again": found["again"] });
    Some(play(studio, &project, card, &found["scene"], again).await)
}

fn answers(run: &Value) -> Vec<&str> {
    list(&run["steps"]).iter().map(|step| step["answer"].as_str().expect("an answer")).collect()
}

/// The lines of a run, each with the part of the sentence that it is.
fn told(run: &Value) -> Vec<(&str, &str)> {
    let lines = list(&run["steps"]).iter().flat_map(|step| list(&step["lines"]));
    lines.map(|line| (line["part"].as_str().unwrap_or(""), line["text"].as_str().expect("a text"))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn scenes_that_say_nothing_of_a_card_are_not_proposed() {
    let studio = Studio::start(&[]).await;
    let ids = async |system: &str, card: &str| {
        let found = scenes(&studio, &format!("builtin-{system}"), card).await;
        let ids = found.iter().map(|scene| scene["id"].as_str().expect("an id").to_owned());
        ids.filter(|id| !id.starts_with("match-")).collect::<Vec<_>>()
    };
    // It aims at nothing, and may be played as often as it is drawn.
    assert_eq!(ids("duel", "night_shift").await, ["play", "cannot-pay", "empty"]);
    assert!(ids("duel", "boarding_axe").await.contains(&"no-target".to_owned()));
    // It gives what others cost.
    assert!(!ids("card-fighters", "pickpocket").await.contains(&"cannot-pay".to_owned()));
    // That it lies in the hand keeps a card from nothing, so there is no condition to ask about.
    assert!(!ids("cross-universe", "CUI04005").await.contains(&"condition-false".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_ability_does_is_a_part_of_its_sentence_and_what_the_rules_do_is_not() {
    let studio = Studio::start(&[]).await;
    let run = async |system: &str, card: &str, scene: &str| {
        built_in(&studio, system, card, scene).await.expect("a scene")
    };
    // A spell takes effect when all have passed.
    let spell = run("duel", "night_shift", "play").await;
    let done = [("", "Uses Night Shift"), ("do", "Draws 2 cards"), ("do", "Deals 1 damage to you")];
    assert!(told(&spell).ends_with(&done), "{spell}");
    // So does an ability, which is known from the stack.
    let gull = run("duel", "salvage_gull", "trigger").await;
    let last = list(&gull["steps"]).last().expect("a step");
    assert_eq!((&last["ability"], &last["lines"][0]["part"]), (&json!(0), &json!("do")), "{last}");
    // Which slot a unit takes is asked by the rules.
    let unit = run("duel", "longboat_harpooner", "play").await;
    let put = &unit["steps"][1];
    assert!(put["answer"].as_str().is_some_and(|answer| answer.starts_with("Units")), "{put}");
    assert!(put.get("part").is_none() && put.get("ability").is_none(), "{put}");
    // What another card does below something of this one's is that card's, and a price is paid.
    let flare = run("cross-universe", "CUS04001", "play").await;
    assert!(told(&flare).contains(&("pay", "Loses 1 mana")), "{flare}");
    assert!(told(&flare).contains(&("do", "Opponent takes 100 damage")), "{flare}");
    assert!(told(&flare).contains(&("", "Flare is cast")), "{flare}");
    let quarry = run("lorenzo", "Chalk Quarry", "play").await;
    assert!(told(&quarry).ends_with(&[("", "Takes Chalk Quarry"), ("do", "Gains 1 stone")]), "{quarry}");
    // What takes effect says so, and what comes of it stands below.
    let pilgrim = "9dd5495f-ac10-5850-a277-117f42a6707a";
    let pilgrim = run("dreamtides", pilgrim, "play").await;
    let kindled = [("when", "Two-Tide Pilgrim takes effect"), ("do", "Plain Figure gains 1 spark")];
    assert!(told(&pilgrim).ends_with(&kindled), "{pilgrim}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_in_play_is_triggered_and_not_given_away() {
    let studio = Studio::start(&[]).await;
    let run = async |system: &str, card: &str, scene: &str| {
        built_in(&studio, system, card, scene).await.expect("a scene")
    };
    let drake = run("cross-universe", "CUU04003", "trigger").await;
    assert!(answers(&drake).contains(&"Attack with Kiln Drake"), "{:?}", answers(&drake));
    let quarry = run("lorenzo", "Chalk Quarry", "trigger").await;
    assert!(answers(&quarry).iter().any(|answer| answer.ends_with("on harvest")), "{:?}", answers(&quarry));
    assert_eq!(told(&quarry).last(), Some(&("do", "Gains 1 stone")));
    // What is declared is played to its end.
    assert!(
        told(&drake).iter().any(|(_, text)| text.contains("takes") || text.contains("destroyed")),
        "{drake}"
    );
    // A choice that only opens another one has the reason behind it.
    let lady = run("lorenzo", "Lady of the Manor", "cannot-pay").await;
    assert!(answers(&lady)[0].starts_with("Lady of the Manor: "), "{:?}", answers(&lady));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_false_condition_is_told_where_it_keeps_something_from_happening() {
    let studio = Studio::start(&[]).await;
    let not = |run: &Value| {
        let lines = list(&run["steps"]).iter().flat_map(|step| list(&step["lines"]));
        lines.filter(|line| line["not"] == true).map(|line| line["text"].to_string()).collect::<Vec<_>>()
    };
    for card in ["CUU04003", "CUU04014", "CUS04012", "CUI04005"] {
        let run = built_in(&studio, "cross-universe", card, "play").await.expect("a scene");
        assert!(not(&run).is_empty(), "{card}: {:?}", not(&run));
    }
    // An ability that works in play is tried there.
    let run = built_in(&studio, "duel", "longboat_harpooner", "condition-false").await.expect("a scene");
    assert!(answers(&run).contains(&"Longboat Harpooner attacks Opponent"), "{:?}", answers(&run));
    assert!(not(&run).iter().any(|text| text.contains("an enemy unit is in play")), "{:?}", not(&run));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_whose_id_is_being_changed_still_plays() {
    let studio = Studio::start(&[]).await;
    let cards = samples(&studio, "duel").await;
    let card = &cards[0];
    let proposed = scenes(&studio, "duel", card).await;
    let empty = &proposed.iter().find(|scene| scene["id"] == "empty").expect("a board")["scene"];
    let page = studio.get(&format!("/cards/duel/{card}")).await;
    let source = page["source"].as_str().expect("a source").replace(card.as_str(), "renamed");
    let run = play(&studio, "duel", card, empty, json!({ "source": source })).await;
    assert_eq!(list(&run["steps"]).len(), 1, "{run}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_cannot_be_paid_says_so_and_one_that_can_changes_the_board() {
    let studio = Studio::start(&[]).await;
    let cards = samples(&studio, "duel").await;
    let (mut refused, mut changed) = (0, 0);
    for card in &cards {
        for scene in scenes(&studio, "duel", card).await {
            let run = match scene["id"].as_str() {
                Some("cannot-pay" | "play") => play(&studio, "duel", card, &scene["scene"], json!({})).await,
                _ => continue,
            };
            let first = &run["steps"][0];
            refused += usize::from(first["seat"] == "" && first["answer"].as_str() != Some(""));
            let moves = list(&run["steps"]).iter().any(|step| !list(&step["changes"]).is_empty());
            changed += usize::from(scene["id"] == "play" && moves);
        }
    }
    assert!(refused > 0 && changed > 0, "{refused} {changed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scene_is_asked_step_by_step_kept_and_run_again() {
    let studio = Studio::start(&[]).await;
    let cards = samples(&studio, "duel").await;
    let card = &cards[0];
    let proposed = scenes(&studio, "duel", card).await;
    let scene = &proposed.iter().find(|scene| scene["id"] == "play").expect("a board")["scene"];
    let waits = play(&studio, "duel", card, scene, json!({ "ask": true })).await;
    assert_eq!(waits["waiting"], true);
    let options = list(&waits["asked"]["options"]);
    assert!(options.len() > 1);
    let answers = json!([options[0]["answer"]]);
    let on = play(&studio, "duel", card, scene, json!({ "ask": true, "answers": answers })).await;
    assert_eq!(list(&on["steps"]).len(), 1);
    assert_eq!(on["steps"][0]["answer"], options[0]["label"]);
    // Kept, it is a file beside the cards.
    let address = format!("/cards/duel/{card}/scenes");
    let body = json!({ "title": "It does what it says", "scene": scene, "seed": 1 });
    let made = studio.send("POST", &address, body.clone(), 201).await;
    let file = made["file"].as_str().expect("a file").to_owned();
    let text = studio.read(&format!("duel/{file}"));
    assert!(text.contains("scene: It does what it says") && text.contains("from: "), "{text}");
    assert!(text.contains("> A: "), "{text}");
    assert_eq!(studio.ask("POST", &format!("/api/v1{address}"), Some(body)).await.status, 409);
    let kept =
        |all: Vec<Value>| all.into_iter().find(|scene| scene["file"] == file.as_str()).expect("it is listed");
    assert!(kept(scenes(&studio, "duel", card).await).get("changed").is_none());
    let uses = studio.get(&format!("/cards/duel/{card}/uses")).await;
    assert!(list(&uses).iter().any(|one| one["kind"] == "scene" && one["name"] == "It does what it says"));
    // A file that tells something else does not come out any more.
    studio.write(&format!("duel/{file}"), &text.replacen("play:\n", "play:\n  Nothing of this happens\n", 1));
    let changed = kept(scenes(&studio, "duel", card).await);
    assert!(
        changed["changed"].as_str().is_some_and(|why| why.contains("Nothing of this happens")),
        "{changed}"
    );
    // A moment of a match has no board.
    let moment = json!({ "title": "A moment", "scene": "{\"match\": 1}" });
    assert_eq!(studio.send("POST", &address, moment, 422).await["code"], "setup/illegal");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_unsaved_rule_of_a_card_with_two_files_is_what_runs() {
    let studio = Studio::start(&[]).await;
    samples(&studio, "card-fighters").await;
    let cards = studio.get("/cards/card-fighters").await["cards"].clone();
    for card in list(&cards) {
        let id = card["id"].as_str().expect("an id");
        let page = studio.get(&format!("/cards/card-fighters/{id}")).await;
        let Some(file) = page["others"].as_array().and_then(|others| others.first()) else { continue };
        let path = file["path"].as_str().expect("a path");
        if !studio.read(path).contains("draw()") {
            continue;
        }
        let proposed = scenes(&studio, "card-fighters", id).await;
        let scene = &proposed.iter().find(|scene| scene["id"] == "play").expect("a board")["scene"];
        let run = async |more: Value| {
            let run = play(&studio, "card-fighters", id, scene, more).await;
            list(&run["steps"]).iter().flat_map(|step| list(&step["lines"]).clone()).collect::<Vec<_>>()
        };
        let saved = run(json!({})).await;
        let unsaved = json!({ "others": [{ "path": path, "text": "action = draw(2)\n" }] });
        let other = run(unsaved).await;
        assert_ne!(saved, other, "it does what the editor says");
        assert!(!studio.read(path).contains("draw(2)"), "nothing is written");
        studio.write(path, "action = draw(2)\n");
        assert_eq!(run(json!({})).await, other, "as if it had been saved");
        let foreign = json!({ "project": "card-fighters", "card": id, "scene": scene, "others": [{ "path": "Cargo.toml", "text": "" }] });
        assert!(studio.ask("POST", "/api/v1/sandbox", Some(foreign)).await.status >= 400, "no other file");
        return;
    }
    panic!("no card draws");
}

/// The line of a text on which some words stand, from 1.
fn line_of(text: &str, words: &str) -> usize {
    text.lines().position(|line| line.contains(words)).expect("it is written there") + 1
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_never_ends_is_told_with_its_line_and_the_reason() {
    let studio = Studio::start(&[]).await;
    let board = async |system: &str, card: &str| {
        let all = scenes(&studio, system, card).await;
        let play = all.iter().find(|scene| scene["id"] == "play").expect("a board");
        let board: Value = serde_json::from_str(play["scene"].as_str().expect("a text")).expect("JSON");
        board
    };
    let fault = async |system: &str, card: &str, board: &Value, more: Value| {
        let run = play(&studio, system, card, &json!(board.to_string()), more).await;
        let fault = &run["fault"];
        (fault["card"].clone(), fault["line"].clone(), fault["text"].as_str().unwrap_or_default().to_owned())
    };
    // A unit that leaves and comes back, eight times on every level of its coming back.
    samples(&studio, "duel").await;
    let mut alone = board("duel", "meadow_hare").await;
    alone["players"]["A"]["units"] = json!([]);
    let effects = json!([
        { "timing": "on_deploy", "action": { "kind": "self_destroy_unit", "target": "ally_front" } },
        { "timing": "on_deploy", "action": { "kind": "deploy_from", "zones": ["graveyard"], "filter": { "type": "monster" } } },
    ]);
    let effects: Vec<&Value> = std::iter::repeat_n(list(&effects), 8).flatten().collect();
    let page = studio.get("/cards/duel/meadow_hare").await;
    let mut card: Value = serde_json::from_str(page["source"].as_str().expect("a text")).expect("JSON");
    card["effects"] = json!(effects);
    let source = serde_json::to_string_pretty(&card).expect("JSON");
    let (named, line, text) = fault("duel", "meadow_hare", &alone, json!({ "source": source })).await;
    assert_eq!((named, text.as_str()), (json!("meadow_hare"), "this step never ends: it used up its fuel"));
    let first = page["line"].as_u64().expect("its first line");
    assert!(line.as_u64().is_some_and(|line| line > first), "an effect, not the card: {line}");
    // A script with a statement that counts without end.
    samples(&studio, "cross-universe").await;
    let script = "id: CUI05001\ncardType: standardItem\nname: CUI05001\nlevel: 0\ntypes: Medicine\n\no: deploy\n\
        GAINLIFE(100);\nGAINLIFE(COUNT(1~2000000) + COUNT(1~2000000));\n";
    let deploys = board("cross-universe", "CUI05001").await;
    let told = fault("cross-universe", "CUI05001", &deploys, json!({ "source": script })).await;
    let line = json!(line_of(script, "2000000"));
    assert_eq!(told, (json!("CUI05001"), line, "this step never ends: it used up its fuel".to_owned()));
    // A static ability that is its own end.
    let unit = studio.get("/cards/cross-universe/CUU05001").await["source"].clone();
    let unit = format!(
        "{}\no: static\ncondition: thisCard.zone = field & thisCard.level = 0\napplyTo: thisCard\nmodifier: {{level += 1}}\n",
        unit.as_str().expect("a text")
    );
    let summons = board("cross-universe", "CUU05001").await;
    let told = fault("cross-universe", "CUU05001", &summons, json!({ "source": unit })).await;
    let line = json!(line_of(&unit, "o: static"));
    assert_eq!(told, (json!("CUU05001"), line, "static abilities that never settle".to_owned()));
    // A rule that another card sets off, and then itself.
    samples(&studio, "card-fighters").await;
    let rule = "# One card leads to the next.\nauto = ~myHandChanges~ draw()\n";
    studio.write("card-fighters/rules/gull.rules", rule);
    let mut ring = board("card-fighters", "lookout").await;
    ring["P1.ring.0"] = json!({ "card": "gull" });
    ring["P1.deck"] = json!(vec!["cabin-boy"; 40]);
    let told = fault("card-fighters", "lookout", &ring, json!({})).await;
    assert_eq!(told, (json!("gull"), json!(2), "rules set each other off without end".to_owned()));
    let told = fault("card-fighters", "lookout", &ring, json!({ "lang": "ko" })).await;
    assert_eq!(told.2, "규칙이 끝없이 서로를 부름");
}

/// A card of a system whose condition is false on its board: the line of a step that says so.
async fn false_condition(studio: &Studio, system: &str) -> Option<String> {
    for card in samples(studio, system).await {
        let all = scenes(studio, system, &card).await;
        let Some(scene) = all.iter().find(|scene| scene["id"] == "condition-false") else { continue };
        let run = play(studio, system, &card, &scene["scene"], json!({})).await;
        let lines = list(&run["steps"]).iter().flat_map(|step| list(&step["lines"]));
        let mut unmet = lines.filter(|line| line["part"] == "if" && line["not"] == true);
        if let Some(line) =
            unmet.find(|line| line["text"].as_str().is_some_and(|text| text.contains("is false")))
        {
            return line["text"].as_str().map(str::to_owned);
        }
    }
    None
}

#[tokio::test(flavor = "multi_thread")]
async fn a_false_condition_names_its_part_and_its_values() {
    let studio = Studio::start(&[]).await;
    // A leader without what it asks for.
    let said = false_condition(&studio, "lorenzo").await.expect("a leader that cannot be played");
    assert!(said.contains("0 ≥"), "{said}");
    // A unit that asks for company, alone.
    let said = false_condition(&studio, "duel").await.expect("a unit that has no company");
    assert!(said.contains("1 ≥ 2"), "{said}");
    // An item that is of use to whoever is behind; that it lies in the hand before it is deployed keeps it from nothing.
    let run = built_in(&studio, "cross-universe", "CUI04003", "condition-false").await.expect("a scene");
    let said = told(&run).into_iter().find(|(part, _)| *part == "if").expect("a false condition").1;
    assert_eq!(said, "“you.life < opponent.life” is false (1000 < 1000)");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scene_of_every_system_is_kept_and_comes_out_again() {
    let studio = Studio::start(&[]).await;
    for system in ["duel", "cross-universe", "dreamtides", "card-fighters", "lorenzo"] {
        let card = samples(&studio, system).await.swap_remove(0);
        let proposed = scenes(&studio, system, &card).await;
        let scene = &proposed.iter().find(|scene| scene["id"] == "play").expect("a board")["scene"];
        let address = format!("/cards/{system}/{}/scenes", card.replace(' ', "%20"));
        let body = json!({ "title": "It is played", "scene": scene, "seed": 1 });
        let made = studio.send("POST", &address, body, 201).await;
        let now = scenes(&studio, system, &card).await;
        let kept = now.iter().find(|scene| scene["file"] == made["file"]).expect("it is listed");
        assert!(kept.get("changed").is_none(), "{system}: {}", kept["changed"]);
    }
}
