//! Views, decisions, answers and layouts of a running match.

use std::sync::Arc;

use cardwright_ir::{Cards, Lang};
use cardwright_present::{
    Answer, AnswerError, Presenter,
    choosing::{ChoiceError, choose},
    shape::{Face, SeatKind, Status},
};
use cardwright_source::Sources;
use cardwright_system::{Game, System};
use cardwright_table::Match;
use serde_json::{Value, json};

use super::fake::Fake;

/// Everything that a presenter needs.
pub(crate) struct Table {
    pub(crate) cards: Cards,
    pub(crate) game: Arc<dyn Game>,
    pub(crate) live: Box<dyn Match>,
}

impl Table {
    pub(crate) fn new(board: &str) -> Self {
        let mut sources = Sources::default();
        let files =
            Fake.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect::<Vec<_>>();
        let cards = Fake.load(&files, "standard").cards;
        let game = Fake.game(&cards, "standard", &[]).expect("the cards are fine");
        let live = game.stage(board, 1).expect("the board is fine");
        Self { cards, game, live }
    }

    pub(crate) fn reader(&self, lang: Lang) -> Presenter<'_> {
        Presenter::new(&Fake, &*self.game, &self.cards, lang, vec!["Ann".into(), "Bo".into()])
    }

    pub(crate) fn pick(&mut self, label: &str) {
        let seat = self.live.decision().expect("something is asked").seat;
        let reader = self.reader(Lang::En);
        let view = reader.view(&*self.live, Some(seat));
        let answer = choose(&view, label).expect("it is on offer");
        let answer = reader.answer(&*self.live, &answer).expect("it fits");
        drop(reader);
        self.live.answer(seat, answer).expect("it is legal");
    }
}

fn json(view: &impl serde::Serialize) -> Value {
    serde_json::to_value(view).expect("it is plain data")
}

#[test]
fn a_view_has_the_published_shape() {
    let table = Table::new("A hand fox owl; A field fox; B field owl; B hand imp; B deck fox");
    let view = table
        .reader(Lang::En)
        .id("7")
        .kinds(vec![SeatKind::Person, SeatKind::Bot])
        .view(&*table.live, Some(0));
    let shown = json(&view);
    assert_eq!(shown["match"], "7");
    assert_eq!(
        (&shown["seat"], &shown["lang"], &shown["status"]),
        (&json!(0), &json!("en"), &json!("running"))
    );
    assert_eq!(
        shown["clock"],
        json!({ "label": "Turn 1", "turn": 1, "phase": "main",
            "phases": [{ "id": "main", "name": "Main", "asks": true }], "active": 0 })
    );
    assert_eq!(
        shown["seats"][1],
        json!({ "seat": 1, "name": "Bo", "kind": "bot", "here": true, "res": [
            { "id": "life", "name": "HP", "n": 5, "max": 5, "as": "life" },
            { "id": "mana", "name": "Mana", "n": 2, "as": "pips" } ] })
    );
    assert_eq!(
        shown["zones"]["0.field"],
        json!({ "name": "Field", "owner": 0, "as": "slots", "count": 1, "items": ["o12", null], "slots": [{}, {}] })
    );
    assert_eq!(
        shown["zones"]["1.hand"],
        json!({ "name": "Hand", "owner": 1, "as": "hand", "count": 1, "items": [] })
    );
    assert_eq!(
        shown["objects"]["o12"],
        json!({ "is": "card", "owner": 0, "face": "up", "card": "fox", "name": "Copper Fox", "kind": "Unit",
            "kindId": "unit", "cost": "1", "stats": [{ "id": "power", "name": "Power", "n": 2 }], "text": "Copper Fox, cost 1" })
    );
    assert!(!shown.to_string().contains("Spark Imp"), "the other hand is hidden");
}

#[test]
fn a_decision_says_what_may_be_done() {
    let table = Table::new("A hand fox owl; A field fox; B field owl");
    let view = table.reader(Lang::En).view(&*table.live, Some(0));
    assert_eq!(
        view.option_labels(),
        [
            vec!["Play Copper Fox", "Play 올빼미"],
            vec!["Copper Fox attacks 올빼미", "Copper Fox attacks Bo"],
            vec!["End the turn"]
        ]
    );
    let asks = json(&view.decision.as_ref().expect("Ann is asked").asks);
    assert_eq!(
        asks[1]["options"][0],
        json!({ "i": 0, "label": [{ "card": "o12" }, " attacks ", { "card": "o13" }], "on": "o12",
            "at": ["1.field", 0], "axis": { "on": "o12", "at": "o13" } })
    );
    assert_eq!(asks[1]["axes"], json!([{ "id": "on", "name": "Card" }, { "id": "at", "name": "Card" }]));
    assert_eq!(asks[1]["options"][1]["axis"]["at"], "seat.1");
    assert_eq!(asks[2]["answer"], json!({ "as": "nothing" }));
    assert_eq!(asks[2]["options"][0]["decline"], true);
    let other = table.reader(Lang::En).view(&*table.live, Some(1));
    assert_eq!((other.decision, other.waiting.map(|waiting| waiting.seats)), (None, Some(vec![0])));
}

#[test]
fn reasons_stand_beside_what_is_not_on_offer() {
    let table = Table::new("A hand owl owl owl; A field fox");
    let mut table = Table { ..table };
    table.pick("Play 올빼미");
    let view = table.reader(Lang::Ko).view(&*table.live, Some(0));
    let decision = view.decision.expect("still Ann's turn");
    let why: Vec<_> = decision.asks.iter().flat_map(|ask| &ask.not).map(|not| json(&not.why)).collect();
    assert_eq!(why, ["마나가 모자랍니다", "마나가 모자랍니다", "이미 공격함"]);
}

#[test]
fn equal_names_are_told_apart() {
    let table = Table::new("A hand fox fox; A field fox fox; B field fox");
    let view = table.reader(Lang::En).view(&*table.live, Some(0));
    let labels = view.option_labels();
    assert_eq!(labels[0], ["Play Copper Fox", "Play Copper Fox (2)"]);
    assert_eq!(labels[1][0], "Copper Fox (slot 1) attacks Copper Fox");
    assert_eq!(labels[1][3], "Copper Fox (slot 2) attacks Bo");
    let several = choose(&view, "Copper Fox (slot 1)");
    assert!(matches!(several, Err(ChoiceError::Several { options, .. }) if options.len() == 2));
}

#[test]
fn korean_has_its_particles() {
    let table = Table::new("A hand fox owl");
    let view = table.reader(Lang::Ko).view(&*table.live, Some(0));
    assert_eq!(view.option_labels()[0], ["Copper Fox를 사용", "올빼미를 사용"]);
    assert_eq!(json(&view)["clock"]["label"], "1턴");
}

#[test]
fn a_nested_question_names_card_and_effect() {
    let mut table = Table::new("A hand imp; B field owl fox");
    table.pick("Play Spark");
    let view = table.reader(Lang::En).view(&*table.live, Some(0));
    let decision = view.decision.as_ref().expect("the imp asks");
    assert_eq!(view.plain(&decision.ask), "Spark Imp: choose a unit (deal 1 damage to a unit)");
    assert_eq!(decision.source.as_deref(), Some("o10"));
    assert_eq!(view.option_labels(), [["올빼미", "Copper Fox", "None"]]);
    table.pick("None");
    let view = table.reader(Lang::En).view(&*table.live, Some(0));
    let log: Vec<String> = view.log.iter().map(|line| view.plain(&line.text)).collect();
    assert_eq!(log, ["Ann plays Spark Imp"]);
    let imp = view.objects.iter().find(|(_, object)| object.name.as_deref() == Some("Spark Imp"));
    let (id, _) = imp.expect("it lies somewhere");
    assert_eq!(json(&view.log[0].text), json!(["Ann plays ", { "card": id }]));
    assert_eq!((view.log[0].n, view.log[0].depth), (1, 0));
}

#[test]
fn the_log_keeps_secrets_and_has_headings() {
    let mut table = Table::new("B deck fox");
    table.pick("End the turn");
    let log = |seat| {
        let view = table.reader(Lang::En).view(&*table.live, seat);
        view.log.iter().map(|line| view.plain(&line.text)).collect::<Vec<_>>()
    };
    assert_eq!(log(Some(0)), ["Ends the turn"]);
    assert_eq!(log(None), ["Ends the turn"]);
    assert_eq!(log(Some(1)), ["Ends the turn", "Bo draws Copper Fox"]);
    let view = table.reader(Lang::En).view(&*table.live, Some(1));
    assert_eq!(view.log[0].turn, None);
    assert_eq!(json(&view.log[1].turn), "Turn 2 · Bo");
}

#[test]
fn a_line_beside_a_mark_does_not_name_the_seat_again() {
    let mut table = Table::new("B deck fox");
    table.pick("End the turn");
    let reader = |names: &[&str]| {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        Presenter::new(&Fake, &*table.game, &table.cards, Lang::En, names).terse()
    };
    let view = reader(&["Ann", "Bo"]).view(&*table.live, Some(1));
    assert_eq!(view.plain(&view.log[1].text), "Draws Copper Fox");
    assert_eq!(json(&view.log[1].turn), "Turn 2 · Bo");
    assert_eq!(json(&view.clock.label), "Turn 2 · Bo");
    let view = reader(&["", ""]).view(&*table.live, Some(1));
    assert_eq!(view.seat_name(1), "You");
    assert_eq!(json(&view.log[1].turn), "Turn 2 · you");
    assert_eq!(json(&view.clock.label), "Turn 2 · yours");
}

#[test]
fn answers_come_back() {
    let table = Table::new("A hand fox");
    let reader = table.reader(Lang::En);
    let from = |text: &str| serde_json::from_str::<Answer>(text).expect("it has the shape");
    let fits = |text: &str| reader.answer(&*table.live, &from(text));
    assert_eq!(fits(r#"{"decision":0,"ask":0,"pick":0}"#).expect("fine").picks.as_slice(), [0]);
    assert!(fits(r#"{"decision":0,"ask":1}"#).expect("fine").picks.is_empty());
    assert_eq!(fits(r#"{"decision":3,"ask":0}"#), Err(AnswerError::Other { asked: 0, got: 3 }));
    assert_eq!(fits(r#"{"decision":0,"ask":9}"#), Err(AnswerError::Ask(9)));
    assert_eq!(fits(r#"{"decision":0,"ask":0}"#), Err(AnswerError::Empty));
}

#[test]
fn the_end_says_who_and_why() {
    let mut table = Table::new("");
    table.live.concede(0).expect("anyone may");
    let view = table.reader(Lang::En).view(&*table.live, Some(0));
    assert_eq!(view.status, Status::Over);
    let rows = json!([["Ann", 5, 2], ["Bo", 5, 2]]);
    let sheet = json!({ "head": ["", "HP", "Mana"], "rows": rows });
    assert_eq!(json(&view.result), json!({ "winners": [1], "why": "conceded", "table": sheet }));
}

#[test]
fn the_own_side_is_below() {
    let table = Table::new("");
    let layout = json(&table.reader(Lang::En).layout(&*table.live, Some(1)));
    assert_eq!(layout["of"][0]["of"][0], json!({ "zone": "0.deck" }));
    assert_eq!(layout["of"][1], json!({ "part": "clock" }));
    assert_eq!(layout["of"][2], json!({ "dir": "grid", "cols": 2, "of": [{ "part": "seats" }] }));
    assert_eq!(layout["of"][3]["of"][2], json!({ "zone": "1.hand" }));
}

#[test]
fn a_view_can_be_read_back() {
    let table = Table::new("A hand fox owl; A field fox; B field owl");
    let view = table.reader(Lang::Ko).view(&*table.live, Some(0));
    let text = serde_json::to_string(&view).expect("plain data");
    assert_eq!(serde_json::from_str::<cardwright_present::View>(&text).expect("the same shape"), view);
    assert!(view.objects.values().all(|object| object.face == Face::Up));
}
