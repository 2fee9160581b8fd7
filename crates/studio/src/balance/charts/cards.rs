//! The cards of a run: how often each is played, and what it does to the chance to win.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{Made, SURE, column};
use crate::api::{CardFigures, Difference, Figures};

/// Cards of a list.
const LISTED: usize = 24;

/// Cards that are called by name among many.
const NAMED: usize = 6;

/// What a line of text takes of the height of a chart.
const LINE: f64 = 0.08;

/// A card of which something can be said.
struct Rated<'f> {
    card: &'f CardFigures,
    impact: Difference,
    /// The share of its games in which it was played, where cards are played from a hand.
    share: Option<f64>,
}

impl Rated<'_> {
    fn tone(&self) -> &'static str {
        match (surely(self.card), self.impact.by > 0.0) {
            (false, _) => "even",
            (true, true) => "up",
            (true, false) => "down",
        }
    }
}

/// Does a card surely change the chance to win? Among many cards some would look as if they did by luck.
pub(super) fn surely(card: &CardFigures) -> bool {
    card.doubt.is_some_and(|doubt| doubt < SURE)
}

/// Can anything be said of a card?
pub(super) fn any(figures: &Figures) -> bool {
    figures.cards.iter().any(|card| card.impact.is_some())
}

/// The cards of which something can be said, those that matter most first.
fn rated(figures: &Figures) -> Vec<Rated<'_>> {
    let share = |card: &CardFigures| {
        let used = card.used?;
        (card.decks.of > 0).then(|| used.count as f64 / card.decks.of as f64)
    };
    let rated = |card| Some(Rated { card, impact: card.impact?, share: share(card) });
    let mut cards: Vec<Rated<'_>> = figures.cards.iter().filter_map(rated).collect();
    let sure = |card: &Rated<'_>| card.tone() != "even";
    cards.sort_by(|a, b| sure(b).cmp(&sure(a)).then(b.impact.by.abs().total_cmp(&a.impact.by.abs())));
    cards
}

/// Words that the chart writes.
struct Titles {
    /// How much a card does.
    by: &'static str,
    /// How often it is played.
    share: &'static str,
}

/// Where cards are played from hands, how often against how much; elsewhere a list of how much.
pub(super) fn chart(made: Made<'_>) -> Value {
    let figures = made.figures;
    let titles = Titles {
        by: made.word("change of the chance to win", "승률의 변화"),
        share: made.word("games in which the card was played", "카드를 낸 게임"),
    };
    let seats: BTreeSet<&[String]> = figures.cards.iter().map(|card| card.seats.as_slice()).collect();
    let decks: BTreeSet<&str> = figures.cards.iter().map(|card| card.deck.as_str()).collect();
    // A reader knows decks by their names, seats only by their order.
    let name = |card: &CardFigures| match (seats.len() > 1, decks.len() == seats.len()) {
        (false, _) => card.name.clone(),
        (true, true) => format!("{} ({})", card.name, card.deck),
        (true, false) => format!("{} ({})", card.name, card.seats.join(", ")),
    };
    let cards = rated(figures);
    let named = named(&cards);
    let row = |(at, of): (usize, &Rated<'_>)| {
        json!({
            "name": name(of.card), "card": of.card.id, "share": of.share, "by": of.impact.by, "low": of.impact.low,
            "high": of.impact.high, "n": of.card.decks.of, "tone": of.tone(), "named": named.contains(&at),
        })
    };
    let rows: Vec<Value> = cards.iter().enumerate().map(row).collect();
    let mut spec = match cards.iter().all(|card| card.share.is_some()) {
        true => scatter(&rows, &titles),
        false => list(rows, titles.by),
    };
    spec["usermeta"] = json!({ "columns": [
        column("name", made.word("card", "카드"), "text"), column("by", titles.by, "points"),
        column("low", made.word("from", "부터"), "points"), column("high", made.word("to", "까지"), "points"),
        column("share", titles.share, "percent"), column("n", made.word("games", "게임 수"), "number")
    ] });
    spec
}

/// Places of the cards whose names are written: those that surely matter, as long as no name stands over another.
fn named(cards: &[Rated<'_>]) -> Vec<usize> {
    let ends = cards.iter().flat_map(|card| [card.impact.low, card.impact.high]);
    let (low, high) = ends.fold((0.0, 0.0), |(low, high), end| (f64::min(low, end), f64::max(high, end)));
    let line = (high - low) * LINE;
    let mut named: Vec<usize> = Vec::new();
    for (at, card) in cards.iter().enumerate().filter(|(_, card)| card.tone() != "even") {
        let free = |other: &usize| (cards[*other].impact.by - card.impact.by).abs() >= line;
        if named.len() < NAMED && named.iter().all(free) {
            named.push(at);
        }
    }
    named
}

/// Every card as a point; those that surely matter with their intervals, the foremost by name.
fn scatter(rows: &[Value], titles: &Titles) -> Value {
    let shares = rows.iter().filter_map(|row| row["share"].as_f64());
    let middle = shares.fold(0.0, f64::max) * 0.5;
    let change =
        json!({ "field": "by", "type": "quantitative", "title": titles.by, "axis": { "format": "+.0%" } });
    let point = |tone: &str, size: u32, opacity: f64| {
        json!({
            "transform": [{ "filter": format!("datum.tone == '{tone}'") }],
            "mark": { "type": "point", "filled": true, "size": size, "opacity": opacity, "tooltip": true, "cursor": "pointer", "style": tone },
            "encoding": { "y": change }
        })
    };
    let interval = |tone: &str| {
        json!({
            "transform": [{ "filter": format!("datum.tone == '{tone}'") }],
            "mark": { "type": "rule", "strokeWidth": 2, "style": tone },
            "encoding": { "y": { "field": "low", "type": "quantitative" }, "y2": { "field": "high" } }
        })
    };
    // A name stands on the side that has room for it.
    let name = |side: &str, align: &str, dx: i32| {
        json!({
            "transform": [{ "filter": format!("datum.named && datum.share {side} {middle}") }],
            "mark": { "type": "text", "align": align, "dx": dx, "fontWeight": 600, "cursor": "pointer" },
            "encoding": { "y": change, "text": { "field": "name" } }
        })
    };
    json!({
        "data": { "values": rows },
        "encoding": { "x": { "field": "share", "type": "quantitative", "title": titles.share, "axis": { "format": "%" }, "scale": { "domainMin": 0, "nice": true } } },
        "layer": [
            { "mark": { "type": "rule" }, "encoding": { "x": Value::Null, "y": { "datum": 0 } } },
            point("even", 40, 0.6),
            interval("up"),
            interval("down"),
            point("up", 90, 1.0),
            point("down", 90, 1.0),
            behind(name("<=", "left", 9)),
            behind(name(">", "right", -9)),
            name("<=", "left", 9),
            name(">", "right", -9),
        ]
    })
}

/// The ground behind a name, so that it can be read over the lines of other cards.
fn behind(mut name: Value) -> Value {
    name["mark"]["style"] = "behind".into();
    name
}

/// The cards that do most, one below the other, best first.
fn list(mut rows: Vec<Value>, title: &str) -> Value {
    rows.truncate(LISTED);
    let by = |row: &Value| row["by"].as_f64().unwrap_or(0.0);
    rows.sort_by(|a, b| by(b).total_cmp(&by(a)));
    json!({
        "data": { "values": rows },
        "height": { "step": 18 },
        "encoding": { "y": { "field": "name", "type": "nominal", "sort": Value::Null, "title": Value::Null } },
        "layer": [
            { "mark": { "type": "rule", "cursor": "pointer" }, "encoding": { "x": { "field": "low", "type": "quantitative", "title": title, "axis": { "format": "+.0%" } }, "x2": { "field": "high" } } },
            { "mark": { "type": "point", "filled": true, "size": 70, "tooltip": true, "cursor": "pointer" }, "encoding": { "x": { "field": "by", "type": "quantitative" }, "opacity": { "condition": { "test": "datum.tone != 'even'", "value": 1 }, "value": 0.4 } } },
            { "mark": { "type": "rule", "strokeDash": [4, 4] }, "encoding": { "x": { "datum": 0 }, "y": Value::Null } }
        ]
    })
}
