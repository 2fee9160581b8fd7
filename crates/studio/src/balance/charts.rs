//! Charts of a run: Vega-Lite with its data. The page adds theme and size.

use cardwright_ir::Lang;
use serde_json::{Value, json};

use crate::api::{ChartInfo, Figures, Run, Words};

/// Marks of one chart; longer histograms are put into bins.
const MARKS: usize = 60;

/// The charts that a run has.
pub(super) fn list() -> Vec<ChartInfo> {
    let chart = |id: &str, en: &str, ko: &str| ChartInfo {
        id: id.to_owned(),
        title: Words { en: en.to_owned(), ko: ko.to_owned() },
    };
    vec![
        chart("seats", "Is the seat fair?", "자리가 공정한가?"),
        chart("lengths", "How long are games?", "게임은 얼마나 긴가?"),
        chart("reasons", "How do games end?", "게임은 어떻게 끝나는가?"),
        chart("coverage", "Which words never run?", "어떤 낱말이 한 번도 쓰이지 않는가?"),
    ]
}

/// A chart by its name.
pub(super) fn chart(run: &Run, figures: &Figures, name: &str, lang: Lang) -> Option<Value> {
    let info = list().into_iter().find(|chart| chart.id == name)?;
    let title = match lang {
        Lang::En => info.title.en,
        Lang::Ko => info.title.ko,
    };
    let word = |en: &'static str, ko: &'static str| match lang {
        Lang::En => en,
        Lang::Ko => ko,
    };
    let body = match name {
        "seats" => {
            let rows: Vec<Value> = figures
                .seats
                .iter()
                .enumerate()
                .map(|(at, seat)| {
                    let name = format!("{} · {} {}", at + 1, seat.agent, seat.deck);
                    json!({ "seat": name.trim(), "rate": seat.wins.rate, "low": seat.wins.low, "high": seat.wins.high, "n": seat.wins.of })
                })
                .collect();
            let axis = json!({ "field": "rate", "type": "quantitative", "title": word("win rate", "승률"), "scale": { "domain": [0, 1] }, "axis": { "format": "%" } });
            json!({
                "data": { "values": rows },
                "encoding": { "y": { "field": "seat", "type": "nominal", "title": Value::Null } },
                "layer": [
                    { "mark": "rule", "encoding": { "x": { "field": "low", "type": "quantitative", "scale": { "domain": [0, 1] } }, "x2": { "field": "high" } } },
                    { "mark": { "type": "point", "filled": true, "size": 80, "tooltip": true }, "encoding": { "x": axis } },
                    { "mark": { "type": "rule", "strokeDash": [4, 4] }, "encoding": { "x": { "datum": 1.0 / figures.seats.len().max(1) as f64 }, "y": Value::Null } }
                ]
            })
        }
        "lengths" => json!({
            "data": { "values": binned(&figures.lengths) },
            "mark": { "type": "bar", "tooltip": true },
            "encoding": {
                "x": { "field": "from", "type": "quantitative", "bin": { "binned": true }, "title": word("decisions", "결정 수") },
                "x2": { "field": "to" },
                "y": { "field": "games", "type": "quantitative", "title": word("games", "게임 수") }
            }
        }),
        "reasons" | "coverage" => {
            let list = if name == "reasons" { &figures.reasons } else { &figures.coverage };
            let rows: Vec<Value> = list
                .iter()
                .take(MARKS)
                .map(|(word, count)| json!({ "word": word, "count": count }))
                .collect();
            json!({
                "data": { "values": rows },
                "mark": { "type": "bar", "tooltip": true },
                "encoding": {
                    "y": { "field": "word", "type": "nominal", "sort": Value::Null, "title": Value::Null },
                    "x": { "field": "count", "type": "quantitative", "title": word("times", "횟수") }
                }
            })
        }
        _ => return None,
    };
    let mut spec = json!({
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "title": title,
        "description": format!("{title} {} ({} {})", run.title, figures.games, word("games", "게임")),
        "width": "container"
    });
    if let (Value::Object(spec), Value::Object(body)) = (&mut spec, body) {
        spec.extend(body);
    }
    Some(spec)
}

fn binned(lengths: &[(u32, u64)]) -> Vec<Value> {
    let (Some(first), Some(last)) = (lengths.first(), lengths.last()) else { return Vec::new() };
    let width = ((last.0 - first.0) / MARKS as u32 + 1).max(1);
    let mut bins: Vec<(u32, u64)> = Vec::new();
    for (length, games) in lengths {
        let start = first.0 + (length - first.0) / width * width;
        match bins.last_mut() {
            Some((bin, count)) if *bin == start => *count += games,
            _ => bins.push((start, *games)),
        }
    }
    bins.into_iter()
        .map(|(from, games)| json!({ "from": from, "to": from + width, "games": games }))
        .collect()
}
