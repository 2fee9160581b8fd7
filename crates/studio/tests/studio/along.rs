//! A second answer is sent along with the first: it counts if it is what is asked next, else the seat is asked.

use serde_json::{Value, json};

use crate::{
    play::{Seat, open},
    support::Studio,
};

fn asked(view: &Value) -> bool {
    view.get("decision").is_some_and(|decision| !decision.is_null()) || view["status"] != "running"
}

fn servants(view: &Value) -> i64 {
    let numbers = view["seats"][0]["res"].as_array().expect("numbers");
    let own = numbers.iter().find(|number| number["id"] == "servants").expect("servants");
    own["n"].as_i64().expect("a number")
}

/// Are servants sent along with the option, and does it bring none itself?
fn costs_servants(option: &Value) -> bool {
    let ways = option["then"]["ways"].as_array();
    ways.is_some_and(|ways| {
        let mut gains = ways.iter().filter_map(|way| way["gains"].as_array()).flatten();
        gains.all(|gain| gain["res"] != "servants")
    })
}

/// Plays to a placement that asks for servants, and sends `second` along with it. Gives the number that was meant, how
/// many servants are left, and what is asked after it.
async fn placed(studio: &Studio, second: impl Fn(&Value) -> Value) -> (i64, i64, Value) {
    let body = json!({ "system": "lorenzo", "seed": 7, "seats": [{ "who": "person" }, { "who": "random" }] });
    let info = open(studio, body).await;
    let mut seat = Seat::sit(studio, info["id"].as_str().expect("an id"), 0, &studio.cookie).await;
    loop {
        seat.hear(asked).await;
        let decision = seat.view["decision"].clone();
        let first = &decision["asks"][0];
        let option = |kind: &str, fits: fn(&Value) -> bool| {
            let options = first["options"].as_array().filter(|_| first["kind"] == kind);
            options.and_then(|options| options.iter().find(|option| fits(option)))
        };
        let sent = if let Some(found) = option("place", costs_servants) {
            let then = found["then"].clone();
            let pick = json!({ "decision": decision["id"], "ask": 0, "pick": found["i"] });
            let (before, asked_id) = (servants(&seat.view), decision["id"].clone());
            seat.socket
                .say(json!({ "type": "answer", "seq": seat.view["seq"], "answers": [pick, second(&then)] }))
                .await;
            seat.hear(|view| asked(view) && view["decision"]["id"] != asked_id).await;
            let meant = then["ways"][1]["number"].as_i64().expect("more than one way");
            return (meant, before - servants(&seat.view), seat.view["decision"]["asks"][0]["kind"].clone());
        } else if option("turn_place", |_| true).is_some() {
            json!({ "decision": decision["id"], "ask": 0 })
        } else {
            seat.send_answer().await;
            continue;
        };
        let before = decision["id"].clone();
        seat.socket.say(json!({ "type": "answer", "seq": seat.view["seq"], "answers": [sent] })).await;
        seat.hear(|view| asked(view) && view["decision"]["id"] != before).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_answer_counts_only_for_what_it_means() {
    let studio = Studio::start(&[]).await;
    let along =
        |kind: &str, number: &Value| json!({ "decision": 0, "ask": 0, "kind": kind, "number": number });
    let (meant, spent, next) = placed(&studio, |then| along("servants", &then["ways"][1]["number"])).await;
    assert_eq!(spent, meant, "as many servants as were sent along");
    assert_ne!(next, "servants");
    for other in ["turn_pass", "cost"] {
        let (_, spent, next) = placed(&studio, |then| along(other, &then["number"])).await;
        assert_eq!((spent, next), (0, json!("servants")), "another question is meant");
    }
    let (_, spent, next) = placed(&studio, |_| along("servants", &json!(99))).await;
    assert_eq!((spent, next), (0, json!("servants")), "so many are not allowed");
    let (_, spent, next) =
        placed(&studio, |then| json!({ "decision": 0, "ask": 0, "number": then["number"] })).await;
    assert_eq!((spent, next), (0, json!("servants")), "it does not say what it means");
}
