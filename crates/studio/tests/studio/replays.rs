//! Recorded matches: their list and its filter, what was chosen, how the deciding value went, what the search thinks.

use serde_json::{Value, json};

use crate::{branch::played, support::Studio};

async fn recorded(studio: &Studio) -> (String, usize) {
    let done = played(studio, json!([{ "who": "random" }, { "who": "greedy" }])).await;
    let steps = done["steps"].as_u64().expect("a number");
    (done["id"].as_str().expect("an id").to_owned(), usize::try_from(steps).expect("it fits"))
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_decision_tells_what_was_chosen_and_what_else_was_legal() {
    let studio = Studio::start(&[]).await;
    let (id, steps) = recorded(&studio).await;
    let all = studio.get(&format!("/replays/{id}?at=0&count={}&seat=all", steps + 1)).await;
    assert_eq!(list(&all["steps"]).len(), steps + 1);
    let mut several = 0;
    // Where the rules went on by themselves nothing was chosen.
    for step in list(&all["steps"]).iter().filter(|step| !step["chosen"].is_null()) {
        let chosen = &step["chosen"];
        assert_ne!(chosen["label"].as_str().unwrap_or(""), "", "step {}", step["at"]);
        let taken = list(&chosen["options"]).iter().filter(|option| option["taken"] == true).count();
        assert!(taken >= 1, "step {}: {chosen}", step["at"]);
        several += usize::from(list(&chosen["options"]).len() > 1);
    }
    assert!(several > 5, "there were choices");
    assert!(all["steps"][steps]["chosen"].is_null(), "nothing is asked at the end");
    // A seat's options tell its hand: the other seat and spectators are not told of them.
    let own = studio.get(&format!("/replays/{id}?at=0&count={steps}&seat=0")).await;
    let told = |step: &&Value| !step["chosen"].is_null();
    assert!(list(&own["steps"]).iter().filter(told).all(|step| step["chosen"]["seat"] == 0));
    assert!(list(&own["steps"]).iter().filter(told).count() > 3);
    let outside = studio.get(&format!("/replays/{id}?at=0&count={steps}")).await;
    assert_eq!(list(&outside["steps"]).iter().filter(told).count(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_line_of_a_match_ends_where_the_match_does() {
    let studio = Studio::start(&[]).await;
    let (id, steps) = recorded(&studio).await;
    let line = studio.get(&format!("/replays/{id}/line")).await;
    assert_eq!(line["name"]["en"], "HP");
    let points = list(&line["points"]);
    assert_eq!((&points[0]["at"], &points[points.len() - 1]["at"]), (&json!(0), &json!(steps)));
    let end = studio.get(&format!("/replays/{id}?at={steps}&seat=all")).await;
    let view = &end["steps"][0]["view"];
    for seat in 0..2 {
        assert_eq!(points[points.len() - 1]["values"][seat], view["seats"][seat]["res"][0]["n"]);
    }
    assert_eq!(points[points.len() - 1]["turn"], view["clock"]["turn"]);
    // The score sheet at the end has a row a seat.
    assert_eq!(list(&view["result"]["table"]["rows"]).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_tells_how_matches_ended_and_finds_what_happened() {
    let studio = Studio::start(&[]).await;
    let (id, _) = recorded(&studio).await;
    let all = studio.get("/replays").await;
    assert_eq!(all["unread"], 0);
    let row = &all["replays"][0];
    assert_eq!(row["id"], id.as_str());
    assert!(row["turns"].as_i64() > Some(1));
    assert!(row["winners"].is_array() && row["why"]["en"].is_string(), "{row}");
    let fits = async |q: &str| list(&studio.get(&format!("/replays?q={q}")).await["replays"]).len();
    let won = row["winners"][0].as_u64().expect("somebody won") + 1;
    assert_eq!(fits(&format!("won:{won}%20system:duel")).await, 1);
    assert_eq!(fits(&format!("won:{}", 3 - won)).await, 0);
    assert_eq!(fits("is:undo").await, 0);
    assert_eq!(fits("do:deploy%20turn%3C1").await, 0);
    let found = studio.get("/replays?q=do:deploy%20seat:2").await;
    let at = found["replays"][0]["found"].as_u64().expect("somebody deploys");
    let step = studio.get(&format!("/replays/{id}?at={at}&seat=all")).await;
    let log = list(&step["steps"][0]["view"]["log"]);
    assert!(log.iter().any(|line| line["seat"] == 1 && line["text"].to_string().contains("Deploys")));
    assert_eq!(studio.ask("GET", "/api/v1/replays?q=dose:draw", None).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_search_estimates_a_decision_of_a_recorded_match() {
    let studio = Studio::start(&[]).await;
    let (id, _) = recorded(&studio).await;
    let step = studio.get(&format!("/replays/{id}?at=4&seat=all")).await;
    let options = list(&step["steps"][0]["chosen"]["options"]);
    let hints = studio.get(&format!("/replays/{id}/hints?at=4")).await;
    let hints = list(&hints["options"]);
    assert_eq!(hints.len(), options.len());
    for hint in hints {
        assert!(
            options.iter().any(|option| option["ask"] == hint["ask"] && option["i"] == hint["i"]),
            "{hint}"
        );
    }
}
