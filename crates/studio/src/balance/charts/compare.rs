//! Two runs beside each other: a slope for every figure of both.

use cardwright_ir::Lang;
use serde_json::{Value, json};

use super::column;
use crate::api::Comparison;

/// Slopes of a chart.
const SLOPES: usize = 14;

/// The slopes from the other run to this one.
pub(in crate::balance) fn slopes(comparison: &Comparison, titles: [&str; 2], lang: Lang) -> Value {
    let word = |en: &'static str, ko: &'static str| match lang {
        Lang::En => en,
        Lang::Ko => ko,
    };
    let [here, there] = titles;
    // Two runs may have the same title.
    let sides = [format!("{there} (1)"), format!("{here} (2)")];
    let sides: [&str; 2] = if here == there { [&sides[0], &sides[1]] } else { [there, here] };
    let mut rows = Vec::new();
    // What hardly ever happens in either run would press all others together.
    let seldom = |row: &&crate::api::CompareRow| row.here.rate.max(row.there.rate) < 0.02;
    for row in comparison.rows.iter().filter(|row| !seldom(row)).take(SLOPES) {
        let tone = match row.difference {
            Some(by) if by.low > 0.0 => "up",
            Some(by) if by.high < 0.0 => "down",
            _ => "even",
        };
        for (side, rate, end) in [(sides[0], row.there, false), (sides[1], row.here, true)] {
            rows.push(json!({
                "name": row.name, "card": row.card, "side": side, "rate": rate.rate, "low": rate.low, "high": rate.high,
                "n": rate.of, "tone": tone, "named": end && tone != "even"
            }));
        }
    }
    let wins = word("share", "비율");
    let line = |tone: &str, opacity: f64| {
        json!({
            "transform": [{ "filter": format!("datum.tone == '{tone}'") }],
            "mark": { "type": "line", "point": { "filled": true, "size": 50, "style": tone, "cursor": "pointer" }, "style": tone, "opacity": opacity, "tooltip": true },
            "encoding": { "detail": { "field": "name" } }
        })
    };
    json!({
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "title": word("What changed against the other run?", "다른 실행과 무엇이 달라졌는가?"),
        "description": word("Shares there and here; blue: surely more here, orange: surely less, grey: not sure", "저쪽과 이쪽의 비율. 파랑은 확실히 늘고, 주황은 확실히 줄고, 회색은 확실하지 않음"),
        "width": "container",
        "data": { "values": rows },
        "encoding": {
            "x": { "field": "side", "type": "nominal", "sort": sides, "title": Value::Null, "axis": { "labelAngle": 0, "labelLimit": 180 }, "scale": { "padding": 0.6 } },
            "y": { "field": "rate", "type": "quantitative", "title": wins, "axis": { "format": "%" }, "scale": { "zero": false } }
        },
        "layer": [
            line("even", 0.5), line("up", 1.0), line("down", 1.0),
            { "transform": [{ "filter": "datum.named" }], "mark": { "type": "text", "align": "left", "dx": 8, "fontWeight": 600 }, "encoding": { "text": { "field": "name" } } }
        ],
        "usermeta": {
            "summary": said(comparison, lang),
            "columns": [
                column("name", word("figure", "수치"), "text"), column("side", word("run", "실행"), "text"), column("rate", wins, "percent"),
                column("low", word("from", "부터"), "percent"), column("high", word("to", "까지"), "percent"), column("n", word("games", "게임 수"), "number")
            ]
        }
    })
}

fn said(comparison: &Comparison, lang: Lang) -> String {
    let sure =
        comparison.rows.iter().filter(|row| row.difference.is_some_and(|by| by.low > 0.0 || by.high < 0.0));
    let (sure, all) = (sure.count(), comparison.rows.len());
    match lang {
        Lang::En => format!("{sure} of {all} figures surely differ."),
        Lang::Ko => format!("수치 {all}개 중 {sure}개가 확실히 다름."),
    }
}
