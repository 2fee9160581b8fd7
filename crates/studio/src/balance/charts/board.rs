//! Points and spaces: what decides games that are won by points on a board.

use serde_json::{Value, json};

use super::{Made, column};

/// The points of every rank, by what they were given for.
pub(super) fn points(made: Made<'_>) -> Value {
    let mut order: Vec<&str> = Vec::new();
    let mut rows = Vec::new();
    for rank in &made.figures.points {
        for (what, points) in rank.parts.iter().map(|(words, points)| (made.of(words), *points)) {
            if !order.contains(&what) {
                order.push(what);
            }
            rows.push(json!({ "rank": rank.rank, "what": what, "points": points, "n": rank.of }));
        }
    }
    let (rank, points) = (made.word("rank", "순위"), made.word("points, on average", "평균 점수"));
    json!({
        "data": { "values": rows },
        "mark": { "type": "bar", "tooltip": true },
        "encoding": {
            "y": { "field": "rank", "type": "ordinal", "title": rank },
            "x": { "field": "points", "type": "quantitative", "title": points },
            "color": { "field": "what", "type": "nominal", "scale": { "domain": order }, "legend": { "orient": "top", "title": Value::Null, "columns": 3 } }
        },
        "usermeta": { "columns": [
            column("rank", rank, "number"), column("what", made.word("for", "항목"), "text"), column("points", points, "decimal"),
            column("n", made.word("seats", "자리"), "number")
        ] }
    })
}

/// The spaces as they lie on the board: a row for every zone.
pub(super) fn spaces(made: Made<'_>) -> Value {
    let mut zones: Vec<&str> = Vec::new();
    let mut rows = Vec::new();
    for space in &made.figures.spaces {
        let zone = made.of(&space.zone);
        if !zones.contains(&zone) {
            zones.push(zone);
        }
        let place = format!("{zone} {}", space.slot + 1);
        let name = space.name.as_ref().map_or(place, |name| made.of(name).to_owned());
        rows.push(json!({
            "zone": zone, "slot": space.slot + 1, "name": name, "share": space.taken.rate, "low": space.taken.low,
            "high": space.taken.high, "order": space.order, "n": space.taken.of
        }));
    }
    let share = made.word("rounds in which it was taken", "차지된 라운드");
    let order = made.word("place in the order of a round", "라운드 안에서의 순서");
    json!({
        "data": { "values": rows },
        "height": { "step": 40 },
        "encoding": {
            "y": { "field": "zone", "type": "nominal", "sort": zones, "title": Value::Null },
            "x": { "field": "slot", "type": "ordinal", "title": Value::Null, "axis": { "labelAngle": 0 } }
        },
        "layer": [
            { "mark": { "type": "rect", "tooltip": true, "cornerRadius": 5 }, "encoding": { "color": { "field": "share", "type": "quantitative", "title": share, "scale": { "domain": [0, 1], "range": "heatmap", "interpolate": "rgb" }, "legend": Value::Null } } },
            { "mark": { "type": "text", "fontWeight": 600, "dy": -7 }, "encoding": { "text": { "field": "share", "type": "quantitative", "format": ".0%" } } },
            { "transform": [{ "filter": "isValid(datum.order)" }, { "calculate": "'#' + format(datum.order, '.1f')", "as": "said" }],
              "mark": { "type": "text", "dy": 8, "fontSize": 11 }, "encoding": { "text": { "field": "said" } } }
        ],
        "usermeta": { "columns": [
            column("name", made.word("space", "칸"), "text"), column("share", share, "percent"), column("low", made.word("from", "부터"), "percent"),
            column("high", made.word("to", "까지"), "percent"), column("order", order, "decimal"), column("n", made.word("rounds", "라운드"), "number")
        ] }
    })
}
