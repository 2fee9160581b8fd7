//! The shapes of board games: towers, dice, members, tracks, counters. Drawn from a still picture, not from rules.

use std::sync::Arc;

use cardwright_ir::{Def, Lang, Seat};
use cardwright_present::shape::AnswerAs;
use cardwright_table::{
    Agent, Answer, CardRef, Decision, Entry, Event, Item, Match, Outcome, Refusal, Shape, Step,
    TranscriptError, View,
    halt::Fault,
    session::Follow,
    view::{CellView, Is, SeatView, SlotView, Thing, ZoneView},
};
use serde_json::json;

use super::{fake::*, views::Table};

/// A match that stands still.
struct Still {
    view: View,
    decision: Decision,
}

impl Match for Still {
    fn decision(&self) -> Option<&Decision> {
        Some(&self.decision)
    }
    fn outcome(&self) -> Option<Outcome> {
        None
    }
    fn fault(&self) -> Option<&Fault> {
        None
    }
    fn answer(&mut self, _: Seat, _: Answer) -> Result<(), Refusal> {
        Err(Refusal::new("still"))
    }
    fn answer_with(&mut self, _: Seat, _: Answer, _: Follow<'_>) -> Result<(), Refusal> {
        Err(Refusal::new("still"))
    }
    fn concede(&mut self, _: Seat) -> Result<(), Refusal> {
        Err(Refusal::new("still"))
    }
    fn events(&self) -> &[Event] {
        &[]
    }
    fn steps(&self) -> &[Step] {
        &[]
    }
    fn view(&self, seat: Option<Seat>) -> View {
        View { seat, ..self.view.clone() }
    }
    fn undo(&mut self, _: Seat) -> bool {
        false
    }
    fn fork(&self) -> Box<dyn Match> {
        unreachable!("it stands still")
    }
    fn kept(&self) -> Box<dyn Match> {
        unreachable!("it stands still")
    }
    fn resampled(&self, _: Seat, _: u64) -> Box<dyn Match> {
        unreachable!("it stands still")
    }
    fn transcript(&self) -> Vec<Entry> {
        Vec::new()
    }
    fn play_on(&mut self, _: &Arc<[Entry]>, _: usize) -> Result<(), TranscriptError> {
        Ok(())
    }
    fn digest(&self) -> u64 {
        0
    }
    fn usual(&self) -> Option<Answer> {
        None
    }
    fn ask(&mut self, _: &mut dyn Agent) -> Option<Answer> {
        None
    }
    fn audit(&mut self) {}
    fn state(&self) -> &dyn std::any::Any {
        &self.view
    }
}

fn piece(handle: u32, is: Is, value: i32) -> Option<Thing> {
    Some(Thing { handle, is, numbers: vec![(POWER, value, None)], ..Thing::default() })
}

fn lorenzo() -> Still {
    let seats = (1..=2).map(|order| SeatView { order: Some(order), ..SeatView::default() }).collect();
    let shared = |zone, things: Vec<Option<Thing>>| ZoneView {
        zone,
        count: things.iter().flatten().count() as u16,
        things,
        ..ZoneView::default()
    };
    let floor = |space, min, bonus: &[(cardwright_ir::Attr, i32)]| SlotView {
        space: Some(space),
        min: Some(min),
        bonus: bonus.to_vec(),
        ..SlotView::default()
    };
    let card = Some(Thing { handle: 10, face: Some(Def(0)), ..Thing::default() });
    let mut tower = shared(TOWER, vec![None, card]);
    tower.slots = vec![SlotView { closed: Some(CLOSED), ..floor(40, 1, &[]) }, floor(41, 5, &[(WOOD, 1)])];
    let cell = |number| CellView { number, worth: Some(number * 2), threshold: number == 2 };
    let church = ZoneView {
        cells: (0..4).map(cell).collect(),
        pins: vec![(0, 1), (1, 3)],
        ..shared(CHURCH, Vec::new())
    };
    let dice = shared(DICE, vec![piece(0, Is::Die(WHITE), 4), piece(1, Is::Die(BLACK), 6)]);
    let home = ZoneView { seat: Some(0), ..shared(HOME, vec![piece(2, Is::Piece(WHITE), 4)]) };
    let zones = vec![tower, church, dice, home];
    let mut decision = Decision::default();
    decision.open(0, None);
    decision.ask(PLACE, Shape::Pick { min: 1, max: 1, ordered: false });
    decision.choice(Item::Piece(2), Item::Space(41));
    decision.choice(Item::Piece(2), Item::Space(40));
    decision.ask(SERVANTS, Shape::Number { lo: 1, hi: 7, step: 3 });
    decision.ask(SURE, Shape::Confirm);
    decision.ask(TARGET, Shape::Pick { min: 0, max: 2, ordered: false });
    decision.item(Item::Def(Def(1)));
    decision.item(Item::Slot(1, FIELD, 1));
    decision.ask(TARGET, Shape::Pick { min: 2, max: 2, ordered: true });
    decision.item(Item::Word(WHITE));
    decision.item(Item::Word(BLACK));
    decision.ask(TARGET, Shape::PerRow { rows: 2 });
    for row in 0..2 {
        decision.choice(Item::Word(WHITE), Item::Number(row));
        decision.choice(Item::Word(BLACK), Item::Number(row));
    }
    let view = View { turn: 3, turns: Some(6), seats, zones, ..View::default() };
    Still { view, decision }
}

#[test]
fn towers_dice_members_and_tracks_fit_the_shape() {
    let table = Table::new("");
    let view = table.reader(Lang::En).view(&lorenzo(), Some(0));
    let shown = serde_json::to_value(&view).expect("plain data");
    assert_eq!(shown["clock"]["label"], "Turn 3 of 6");
    assert_eq!(shown["seats"][1]["order"], 2);
    assert_eq!(
        shown["zones"]["tower"],
        json!({ "name": "Tower", "owner": null, "as": "slots", "count": 1, "items": [null, "o10"], "slots": [
            { "min": 1, "closed": "closed with two players" },
            { "min": 5, "bonus": [{ "res": "wood", "n": 1 }] } ] })
    );
    assert_eq!(
        shown["zones"]["church"]["cells"][2],
        json!({ "label": "2", "sub": "4", "mark": "threshold" })
    );
    assert_eq!(shown["zones"]["church"]["pins"], json!([{ "seat": 0, "cell": 1 }, { "seat": 1, "cell": 3 }]));
    assert_eq!(
        shown["objects"]["d1"],
        json!({ "is": "die", "face": "up", "name": "Black", "look": "black",
            "stats": [{ "id": "power", "name": "Power", "n": 6 }] })
    );
    assert_eq!(shown["zones"]["0.home"]["items"], json!(["p2"]));
    assert_eq!(
        shown["decision"]["asks"][0]["options"][0],
        json!({ "i": 0, "label": [{ "card": "p2" }, " on ", { "card": "o10" }], "on": "p2", "at": ["tower", 1],
            "axis": { "on": "p2", "at": "tower.1" } })
    );
    assert_eq!(
        view.option_labels(),
        [
            vec!["White on Copper Fox", "White on Tower 1"],
            vec!["1 servants", "4 servants", "7 servants"],
            vec!["Yes", "No"],
            vec!["올빼미", "Bo: Field 2"],
            vec!["White", "Black"],
            vec!["White", "Black", "White", "Black"],
        ]
    );
}

#[test]
fn every_way_of_answering_has_its_field() {
    let (table, still) = (Table::new(""), lorenzo());
    let reader = table.reader(Lang::En);
    let view = reader.view(&still, Some(0));
    let asks = &view.decision.as_ref().expect("seat 0 is asked").asks;
    let ways: Vec<AnswerAs> = asks.iter().map(|ask| ask.answer.way).collect();
    use AnswerAs::{Confirm, Number, Order, PerRow, Pick, Picks};
    assert_eq!(ways, [Pick, Number, Confirm, Picks, Order, PerRow]);
    let fits = |text: &str| {
        let answer = serde_json::from_str(text).expect("it has the shape");
        reader.answer(&still, &answer).map(|answer| answer.picks.to_vec()).map_err(|error| error.to_string())
    };
    assert_eq!(fits(r#"{"decision":0,"ask":1,"number":4}"#), Ok(vec![1]));
    assert_eq!(
        fits(r#"{"decision":0,"ask":1,"number":5}"#),
        Err("5 is not one of the numbers that may be answered".into())
    );
    assert_eq!(fits(r#"{"decision":0,"ask":2,"pick":1}"#), Ok(vec![1]));
    assert_eq!(fits(r#"{"decision":0,"ask":3,"picks":[1,0]}"#), Ok(vec![1, 0]));
    assert_eq!(fits(r#"{"decision":0,"ask":4,"order":[1,0]}"#), Ok(vec![1, 0]));
    let choose = |label: &str| {
        let answer = cardwright_present::choosing::choose(&view, label).expect("it is on offer");
        let answer = reader.answer(&still, &answer).expect("it fits");
        still.decision.check(&answer).expect("it has the shape");
        (answer.ask, answer.picks.to_vec())
    };
    assert_eq!(choose("4 servants"), (1, vec![1]));
    assert_eq!(choose("Yes"), (2, vec![1]));
    assert_eq!(choose("올빼미 + Bo"), (3, vec![0, 1]));
    assert_eq!(choose("None"), (3, vec![]));
    assert_eq!(choose("Black + White"), (4, vec![1, 0]));
    assert_eq!(choose("Black + Black"), (5, vec![1, 3]));
}

#[test]
fn counters_and_abilities_on_a_stack_are_shown() {
    let mut table = Table::new("");
    let rose = table.cards.symbols.intern("Rose");
    let counted =
        Thing { handle: 5, face: Some(Def(2)), words: vec![(COUNTER, rose, 2)], ..Thing::default() };
    let waiting = Thing { handle: 5, is: Is::Ability(0), face: Some(Def(2)), ..Thing::default() };
    let down = Thing { handle: 6, ..Thing::default() };
    let zone = |zone, thing| ZoneView { zone, count: 1, things: vec![Some(thing)], ..ZoneView::default() };
    let zones = vec![zone(FIELD, counted), zone(TOWER, waiting), zone(DICE, down)];
    let mut decision = Decision::default();
    decision.open(0, Some((CardRef { card: 1, object: 5 }, 0)));
    decision.ask(SURE, Shape::Confirm);
    let view = View { seats: vec![SeatView::default()], zones, ..View::default() };
    let shown = table.reader(Lang::Ko).view(&Still { view, decision }, Some(0));
    let shown = serde_json::to_value(&shown).expect("plain data");
    assert_eq!(shown["objects"]["o5"]["marks"], json!([{ "id": "Rose", "name": "Rose", "n": 2 }]));
    assert_eq!(shown["objects"]["b5"]["is"], "block");
    assert_eq!(shown["objects"]["b5"]["text"], "유닛 1기에게 피해 1");
    assert_eq!(shown["objects"]["o6"], json!({ "is": "card", "owner": 0, "face": "down" }));
    assert_eq!(shown["decision"]["why"], json!([{ "card": "o5" }, ": 유닛 1기에게 피해 1"]));
}
