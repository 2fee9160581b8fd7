//! Choosing and drawing on a view that is written down.

use cardwright_ir::Lang;
use cardwright_present::View;
use ratatui::{Terminal, backend::TestBackend};
use serde_json::{Value, json};

use super::{choices::Choices, plain, screen::Screen};

fn view(asks: &Value) -> View {
    let unit = |name: &str, hp: i32| {
        json!({ "is": "card", "owner": 0, "face": "up", "name": name, "kind": "Unit", "cost": "2", "stats": [
            { "id": "atk", "name": "Attack", "n": 4 }, { "id": "hp", "name": "HP", "n": hp, "base": 5 } ],
            "marks": [{ "id": "guard", "name": "Guard" }], "text": "Guard. Deal 2 damage when deployed." })
    };
    let zone = |name: &str, owner: u8, shape: &str, items: Value| {
        let count = items.as_array().map_or(0, |items| items.iter().filter(|item| !item.is_null()).count());
        let slots = if shape == "slots" { json!([{}, {}, {}]) } else { json!([]) };
        json!({ "name": name, "owner": owner, "as": shape, "count": count, "items": items, "slots": slots })
    };
    let seat = |seat: u8, kind: &str| {
        json!({ "seat": seat, "name": format!("S{seat}"), "kind": kind, "here": true,
            "res": [{ "id": "hp", "name": "HP", "n": 14, "max": 20, "as": "life" }] })
    };
    let shown = json!({
        "match": "1", "seq": 4, "seat": 0, "lang": "en", "status": "running",
        "clock": { "label": "Turn 9", "turn": 9, "phase": "main", "active": 0,
            "phases": [{ "id": "main", "name": "Main", "asks": true }] },
        "seats": [seat(0, "person"), seat(1, "bot")],
        "zones": {
            "0.deck": zone("Deck", 0, "pile", json!([])),
            "0.units": zone("Units", 0, "slots", json!(["o1", null, null])),
            "0.hand": zone("Hand", 0, "hand", json!(["o3"])),
            "1.units": zone("Units", 1, "slots", json!(["o2", null, null])) },
        "objects": { "o1": unit("불꽃 기사", 5), "o2": unit("Ashglass Lynx of the Long Night", 3), "o3": unit("Slag Shot", 5) },
        "links": [],
        "log": [{ "n": 1, "seat": 1, "text": ["S1 deploys \"", { "b": "Ashglass Lynx" }, "\""], "depth": 0 }],
        "decision": { "id": 4, "seat": 0, "ask": "Your move", "asks": asks } });
    serde_json::from_value(shown).expect("it has the shape of a view")
}

fn simple() -> View {
    view(&json!([
        { "kind": "attack", "answer": { "as": "pick" }, "options": [
            { "i": 0, "label": [{ "card": "o1" }, " attacks ", { "card": "o2" }], "on": "o1", "at": ["1.units", 0] } ],
          "not": [{ "on": "o3", "why": "Not enough mana" }] },
        { "kind": "end", "answer": { "as": "nothing" }, "options": [{ "i": 0, "label": "End", "decline": true }] } ]))
}

fn several(way: &str, min: u8, max: u8) -> Choices {
    let option = |i: u16, row: u16| {
        let axis = if way == "per-row" { json!({ "row": row.to_string() }) } else { json!({}) };
        json!({ "i": i, "label": format!("option {i}"), "axis": axis })
    };
    Choices::new(&view(&json!([{ "kind": "x", "answer": { "as": way, "min": min, "max": max },
        "options": [option(0, 0), option(1, 0), option(2, 1), option(3, 1)] }])))
}

fn drawn(view: View, width: u16, height: u16, change: impl FnOnce(&mut Screen)) -> String {
    let mut screen = Screen {
        choices: Choices::new(&view),
        view,
        lang: Lang::En,
        color: true,
        message: String::new(),
        really: None,
        help: false,
        filtering: false,
        card: false,
        back: 0,
        review: None,
    };
    change(&mut screen);
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a picture in memory");
    terminal.draw(|frame| screen.draw(frame)).expect("it can be drawn");
    terminal.backend().to_string()
}

#[test]
fn one_key_answers_a_plain_option() {
    let mut choices = Choices::new(&simple());
    assert_eq!(choices.keyed('1'), Some(0));
    assert_eq!((choices.keyed('3'), choices.way_out()), (None, Some(1)));
    let answer = choices.take(0).expect("nothing more is needed");
    assert_eq!((answer.decision, answer.ask, answer.pick), (4, 0, Some(0)));
    assert_eq!(choices.barred, ["Slag Shot: Not enough mana"]);
    assert_eq!((Choices::cap(8), Choices::cap(9), Choices::cap(34), Choices::cap(35)), ('9', 'A', 'Z', ' '));
}

#[test]
fn several_picks_are_gathered() {
    let mut choices = several("picks", 1, 2);
    assert_eq!(choices.take(2), None);
    assert_eq!(choices.take(0), None);
    assert_eq!(choices.confirm().and_then(|answer| answer.picks), Some(vec![2, 0]));
    assert_eq!(choices.take(2), None);
    assert_eq!(choices.progress(), Some((1, 1, 2)));
    let mut exact = several("picks", 2, 2);
    assert_eq!(exact.take(3), None);
    assert_eq!(exact.confirm(), None);
    assert_eq!(exact.take(1).and_then(|answer| answer.picks), Some(vec![3, 1]));
    assert_eq!(several("picks", 0, 2).confirm().and_then(|answer| answer.picks), Some(vec![]));
    let mut order = several("order", 4, 4);
    assert_eq!(order.take(2), None);
    assert_eq!(order.confirm().and_then(|answer| answer.order), Some(vec![2, 0, 1, 3]));
}

#[test]
fn every_row_has_one_pick() {
    let mut choices = several("per-row", 2, 2);
    assert_eq!(choices.take(2), None);
    assert_eq!(choices.take(3), None);
    assert_eq!(choices.take(1).and_then(|answer| answer.picks), Some(vec![1, 3]));
}

#[test]
fn a_filter_leaves_what_fits() {
    let mut choices = several("picks", 1, 2);
    choices.filter = "ON 3".into();
    assert_eq!((choices.shown(), choices.marked()), (vec![3], Some(3)));
    choices.go(5);
    assert_eq!(choices.cursor, 0);
}

#[test]
fn the_table_fits_a_small_terminal() {
    let text = drawn(simple(), 80, 24, |_| {});
    for part in
        ["불꽃 기사", "Ashglass Lynx", "Turn 9", "4/3", "attacks", "Slag Shot: Not enough mana", "S1 deploys"]
    {
        assert!(
            text.contains(part) || text.replace(' ', "").contains(&part.replace(' ', "")),
            "{part} in\n{text}"
        );
    }
    assert!(drawn(simple(), 80, 24, |screen| screen.help = true).contains("take that option"));
    assert!(drawn(simple(), 80, 24, |screen| screen.card = true).contains("Deal 2 damage"));
    assert!(drawn(simple(), 40, 10, |_| {}).contains("larger"));
}

#[test]
fn no_size_is_too_odd() {
    for (width, height) in [(1, 1), (60, 18), (61, 19), (79, 23), (100, 30), (120, 40), (250, 80)] {
        for card in [false, true] {
            drawn(simple(), width, height, |screen| screen.card = card);
        }
    }
}

#[test]
fn the_table_can_be_read_aloud() {
    let lines = plain::table(&simple());
    assert_eq!(lines[0], "Turn 9 · Main · S0");
    assert_eq!(lines[1], "S1 (bot): HP 14/20");
    assert_eq!(lines[2], "  Units: Ashglass Lynx of the Long Night 4/3 [Guard] | - | -");
    assert_eq!(lines[3], "S0 (you): HP 14/20");
}

/// A match of Lorenzo for four, some decisions into it, as the deciding player sees it.
fn lorenzo() -> View {
    let system = cardwright_registry::find("lorenzo").expect("it is registered");
    let mut sources = cardwright_source::Sources::default();
    let files: Vec<_> = system.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let cards = system.load(&files, "printed").cards;
    let game = system.game(&cards, "printed", &[]).expect("the built-in cards can be played");
    let setup = cardwright_table::Setup { decks: Vec::new(), seats: 4, options: Vec::new() };
    let mut live = game.open(&setup, 3).expect("a match can be opened");
    let mut agent = cardwright_agents::by_name("random", 1).expect("a program");
    agent.begin(1);
    // Far into the match, at a decision where a member is placed.
    let mut asked = 0;
    while asked < 220 || live.decision().is_some_and(|decision| decision.options() < 12) {
        let seat = live.decision().expect("the match goes on").seat;
        let answer = live.ask(&mut *agent).expect("programs answer");
        live.answer(seat, answer).expect("the answer fits");
        asked += 1;
    }
    let seat = live.decision().map(|decision| decision.seat);
    let presenter = cardwright_present::Presenter::new(system, &*game, &cards, Lang::En, Vec::new());
    presenter.view(&*live, seat)
}

#[test]
fn a_table_of_four_fits_120_columns() {
    let view = lorenzo();
    let text = drawn(lorenzo(), 120, 50, |_| {});
    let names = [
        "Territories",
        "Characters",
        "Buildings",
        "Ventures",
        "Market",
        "Harvest",
        "Council palace",
        "Church",
    ];
    for name in names {
        assert!(text.contains(name), "{name} in\n{text}");
    }
    // Every seat with its points, and the whole board of the one who decides.
    for plate in &view.seats {
        assert!(text.contains(&format!("{} (", plate.name)), "{} in\n{text}", plate.name);
    }
    let own = view.seat.map_or_else(String::new, |seat| format!("{seat}.board"));
    for id in view.zones[&own].items.iter().flatten() {
        assert!(text.contains(view.name_of(id)), "{} in\n{text}", view.name_of(id));
    }
    for tower in ["tower.green", "tower.blue", "tower.yellow", "tower.purple"] {
        for id in view.zones[tower].items.iter().flatten() {
            assert!(text.contains(view.name_of(id)), "{} in\n{text}", view.name_of(id));
        }
    }
}
