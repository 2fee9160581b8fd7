//! Shares with their intervals: seats, who begins, deck against deck.

use serde_json::{Value, json};

use super::{Made, column};
use crate::api::Rate;

/// Wins by seat; where more than two play, their ranks.
pub(super) fn seats(made: Made<'_>) -> Value {
    let seats = &made.figures.seats;
    let named = |(at, seat): (usize, &crate::api::SeatFigures)| {
        format!("{} · {} {}", at + 1, seat.agent, seat.deck).trim().to_owned()
    };
    if seats.len() > 2 && seats.iter().all(|seat| seat.rank.is_some()) {
        let row = |(at, seat): (usize, &crate::api::SeatFigures)| {
            let rank = seat.rank?;
            Some(
                json!({ "name": named((at, seat)), "won": at, "rank": rank.mean, "low": rank.low, "high": rank.high, "rate": seat.wins.rate, "n": rank.of }),
            )
        };
        let rows: Vec<Value> = seats.iter().enumerate().filter_map(row).collect();
        let even = (seats.len() as f64 + 1.0) / 2.0;
        return ranks(&rows, made, even);
    }
    let rows: Vec<Value> = seats
        .iter()
        .enumerate()
        .map(|(at, seat)| rate_row(&named((at, seat)), "won", at, &seat.wins))
        .collect();
    rates(&rows, made, made.word("win rate", "승률"))
}

/// Wins of the seat that begins.
pub(super) fn first(made: Made<'_>) -> Value {
    let began = made.figures.began.iter().enumerate().filter(|(_, rate)| rate.of > 0);
    let mut rows: Vec<Value> = began.map(|(at, rate)| rate_row(&made.seat(at), "began", at, rate)).collect();
    if let Some(first) = &made.figures.first {
        rows.push(rate_row(made.word("all together", "모두"), "all", 0, first));
    }
    rates(&rows, made, made.word("win rate of the seat that begins", "먼저 시작한 자리의 승률"))
}

/// Deck against deck: the row's share of wins.
pub(super) fn matrix(made: Made<'_>) -> Option<Value> {
    let matrix = made.figures.matrix.as_ref()?;
    let (mut rows, mut same) = (Vec::new(), Vec::new());
    for (deck, cells) in matrix.decks.iter().zip(&matrix.cells) {
        for (against, cell) in matrix.decks.iter().zip(cells) {
            if let Some(rate) = cell {
                rows.push(json!({ "deck": deck, "against": against, "versus": against, "rate": rate.rate, "points": rate.rate * 100.0, "low": rate.low, "high": rate.high, "n": rate.of }));
            } else if deck == against {
                same.push(json!({ "deck": deck, "against": against }));
            }
        }
    }
    let title = made.word("wins of the row", "행의 승률");
    Some(json!({
        "data": { "values": rows },
        "encoding": {
            "y": { "field": "deck", "type": "nominal", "sort": matrix.decks, "title": Value::Null },
            "x": { "field": "against", "type": "nominal", "sort": matrix.decks, "title": Value::Null, "axis": { "orient": "top", "labelAngle": 0 } }
        },
        "layer": [
            { "data": { "values": same }, "mark": { "type": "rect", "cornerRadius": 5, "style": "none" } },
            { "data": { "values": same }, "mark": { "type": "text", "style": "even", "text": "·" } },
            { "mark": { "type": "rect", "tooltip": true, "cornerRadius": 5, "cursor": "pointer" }, "encoding": { "color": { "field": "rate", "type": "quantitative", "title": title, "scale": { "domain": [0.2, 0.5, 0.8], "clamp": true, "range": "diverging", "interpolate": "rgb" }, "legend": Value::Null } } },
            { "mark": { "type": "text", "fontWeight": 600, "cursor": "pointer" }, "encoding": { "text": { "field": "points", "type": "quantitative", "format": ".1f" } } }
        ],
        "usermeta": { "columns": [
            column("deck", made.word("deck", "덱"), "text"), column("against", made.word("against", "상대"), "text"),
            column("rate", title, "percent"), column("low", made.word("from", "부터"), "percent"),
            column("high", made.word("to", "까지"), "percent"), column("n", made.word("games", "게임 수"), "number")
        ] }
    }))
}

fn rate_row(name: &str, what: &str, seat: usize, rate: &Rate) -> Value {
    json!({ "name": name, what: seat, "rate": rate.rate, "low": rate.low, "high": rate.high, "n": rate.of })
}

/// Shares as points with their intervals, and where they would be if all were alike.
fn rates(rows: &[Value], made: Made<'_>, title: &str) -> Value {
    let even = 1.0 / made.figures.seats.len().max(1) as f64;
    let scale = json!({ "domain": [0, 1] });
    let axis = json!({ "field": "rate", "type": "quantitative", "title": title, "scale": scale, "axis": { "format": "%" } });
    json!({
        "data": { "values": rows },
        "encoding": { "y": { "field": "name", "type": "nominal", "sort": Value::Null, "title": Value::Null } },
        "layer": [
            { "mark": "rule", "encoding": { "x": { "field": "low", "type": "quantitative", "scale": scale }, "x2": { "field": "high" } } },
            { "mark": { "type": "point", "filled": true, "size": 80, "tooltip": true, "cursor": "pointer" }, "encoding": { "x": axis } },
            { "mark": { "type": "rule", "strokeDash": [4, 4] }, "encoding": { "x": { "datum": even }, "y": Value::Null } }
        ],
        "usermeta": { "columns": columns(made, "rate", title, "percent") }
    })
}

/// Ranks as points with their intervals; the first is best, so it stands at the left.
fn ranks(rows: &[Value], made: Made<'_>, even: f64) -> Value {
    let title = made.word("mean rank", "평균 순위");
    let scale = json!({ "domain": [1, made.figures.seats.len()] });
    let axis = |field: &str| json!({ "field": field, "type": "quantitative", "title": title, "scale": scale, "axis": { "tickMinStep": 0.5 } });
    json!({
        "data": { "values": rows },
        "encoding": { "y": { "field": "name", "type": "nominal", "sort": Value::Null, "title": Value::Null } },
        "layer": [
            { "mark": "rule", "encoding": { "x": axis("low"), "x2": { "field": "high" } } },
            { "mark": { "type": "point", "filled": true, "size": 80, "tooltip": true, "cursor": "pointer" }, "encoding": { "x": axis("rank") } },
            { "mark": { "type": "rule", "strokeDash": [4, 4] }, "encoding": { "x": { "datum": even }, "y": Value::Null } }
        ],
        "usermeta": { "columns": columns(made, "rank", title, "decimal") }
    })
}

fn columns(made: Made<'_>, field: &str, title: &str, form: &str) -> Value {
    json!([
        column("name", made.word("who", "누구"), "text"),
        column(field, title, form),
        column("low", made.word("from", "부터"), form),
        column("high", made.word("to", "까지"), form),
        column("n", made.word("games", "게임 수"), "number")
    ])
}
