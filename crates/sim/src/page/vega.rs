//! The charts as Vega-Lite specifications with their data.

use serde_json::{Value, json};

use crate::interval::Rate;

fn spec(data: Vec<Value>, rest: Value) -> Value {
    let mut spec = json!({
        "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
        "width": "container",
    });
    if let (Some(spec), Value::Object(rest)) = (spec.as_object_mut(), rest) {
        let values = [("values".to_owned(), Value::Array(data))];
        spec.insert("data".to_owned(), Value::Object(values.into_iter().collect()));
        spec.extend(rest);
    }
    spec
}

/// Numbers with four digits: what a reader can use of a share.
fn round(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

/// Shares with their intervals, one a row.
pub(super) fn intervals(rows: &[(String, Rate)], even: f64) -> Value {
    let row = |(name, rate): &(String, Rate)| json!({ "name": name, "share": round(rate.rate), "low": round(rate.low), "high": round(rate.high), "of": rate.of });
    let x = |field: &str| json!({ "field": field, "type": "quantitative", "scale": { "domain": [0, 1] }, "title": "share" });
    let y = json!({ "field": "name", "type": "nominal", "sort": null, "title": null });
    spec(
        rows.iter().map(row).collect(),
        json!({ "layer": [
            { "mark": "rule", "encoding": { "x": { "datum": round(even) }, "color": { "value": "#a79f8e" } } },
            { "mark": { "type": "rule", "strokeWidth": 3, "opacity": 0.5 }, "encoding": { "x": x("low"), "x2": { "field": "high" }, "y": y.clone() } },
            { "mark": { "type": "point", "filled": true, "size": 80 }, "encoding": { "x": x("share"), "y": y } },
        ] }),
    )
}

/// How many games had which number.
pub(super) fn histogram(counts: &[(i64, u64)], unit: &str, step: i64) -> Value {
    let row = |(number, count): &(i64, u64)| json!({ unit: number, "games": count });
    spec(
        counts.iter().map(row).collect(),
        json!({ "mark": "bar", "encoding": {
            "x": { "field": unit, "type": "quantitative", "bin": { "step": step } },
            "y": { "aggregate": "sum", "field": "games", "type": "quantitative" },
        } }),
    )
}

/// Deck against deck.
pub(super) fn matrix(decks: &[String], cells: &[Vec<Option<Rate>>]) -> Value {
    let mut rows = Vec::new();
    for (deck, row) in decks.iter().zip(cells) {
        for (against, cell) in decks.iter().zip(row) {
            if let Some(rate) = cell {
                rows.push(
                    json!({ "deck": deck, "against": against, "share": round(rate.rate), "of": rate.of }),
                );
            }
        }
    }
    let axis = |field: &str| json!({ "field": field, "type": "nominal", "sort": null });
    spec(
        rows,
        json!({ "encoding": { "x": axis("against"), "y": axis("deck") }, "layer": [
            { "mark": "rect", "encoding": { "color": { "field": "share", "type": "quantitative",
                "scale": { "domain": [0, 0.5, 1], "range": ["#d9822b", "#ffffff", "#2c63b8"] } } } },
            { "mark": "text", "encoding": { "text": { "field": "share", "type": "quantitative", "format": ".0%" } } },
        ] }),
    )
}

/// Points with an interval upwards and downwards: name, x, y, low, high, and whether it stands out.
pub(super) fn scatter(points: &[(String, f64, f64, f64, f64, bool)], x: &str, y: &str) -> Value {
    let row = |(name, at, by, low, high, out): &(String, f64, f64, f64, f64, bool)| json!({ "card": name, x: round(*at), y: round(*by), "low": round(*low), "high": round(*high), "finding": out });
    let axis = |field: &str| json!({ "field": field, "type": "quantitative" });
    let color = json!({ "field": "finding", "type": "nominal", "legend": null });
    spec(
        points.iter().map(row).collect(),
        json!({ "height": 340, "layer": [
            { "mark": { "type": "rule", "opacity": 0.4 }, "encoding": { "x": axis(x), "y": axis("low"), "y2": { "field": "high" }, "color": color.clone() } },
            { "mark": { "type": "point", "filled": true }, "encoding": { "x": axis(x), "y": axis(y), "color": color, "tooltip": { "field": "card" } } },
        ] }),
    )
}

/// A bar for every entry.
pub(super) fn bars(rows: &[(String, f64)], x: &str, y: &str) -> Value {
    let row = |(name, value): &(String, f64)| json!({ x: name, y: round(*value) });
    spec(
        rows.iter().map(row).collect(),
        json!({ "mark": "bar", "encoding": {
            "x": { "field": x, "type": "ordinal", "sort": null },
            "y": { "field": y, "type": "quantitative" },
        } }),
    )
}

/// A line for every name.
pub(super) fn lines(all: &[(&str, Vec<(f64, f64)>)], x: &str, y: &str) -> Value {
    let points = all.iter().flat_map(|(name, points)| points.iter().map(move |point| (name, point)));
    let rows = points.map(|(name, (at, value))| json!({ "name": name, x: at, y: round(*value) }));
    spec(
        rows.collect(),
        json!({ "mark": { "type": "line", "point": true }, "encoding": {
            "x": { "field": x, "type": "quantitative" },
            "y": { "field": y, "type": "quantitative", "scale": { "domain": [0, 1] } },
            "color": { "field": "name", "type": "nominal" },
        } }),
    )
}
