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

/// Pixels of the side of a space.
const SIDE: f64 = 46.0;
/// The space that is left free around each.
const FREE: f64 = 0.05;

/// The spaces as they lie on the board, each as dark as it is wanted.
pub(super) fn spaces(made: Made<'_>) -> Value {
    let (mut zones, mut rows): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    let (mut width, mut height, mut row) = (0.0_f64, 0.0_f64, 0.0);
    for (at, space) in made.figures.spaces.iter().enumerate() {
        let zone = made.of(&space.zone);
        let begins = at == 0 || made.figures.spaces[at - 1].zone.en != space.zone.en;
        row += if begins { 1.5 } else { 0.0 };
        // Without a board every zone is a row.
        let (x, y) = space.place.unwrap_or((space.slot as f64, row - 1.0));
        let last = made.figures.spaces[at..].iter().take_while(|other| other.zone.en == space.zone.en);
        if begins {
            let top = last.filter_map(|other| other.place).map(|(_, y)| y).fold(y, f64::min);
            zones.push(json!({ "zone": zone, "x": x + FREE, "y": top - 0.22 }));
        }
        let named = space.name.as_ref().map(|name| made.of(name).to_owned());
        let name = named.unwrap_or_else(|| format!("{zone} {}", space.slot + 1));
        (width, height) = (width.max(x + 1.0), height.max(y + 1.0));
        rows.push(json!({
            "zone": zone, "name": name, "x": x + FREE, "x2": x + 1.0 - FREE, "y": y + FREE, "y2": y + 1.0 - FREE,
            "cx": x + 0.5, "cy": y + 0.5, "share": space.taken.rate, "low": space.taken.low, "high": space.taken.high,
            "order": space.order, "n": space.taken.of
        }));
    }
    // A heading over a single column of spaces has little room.
    let starts: Vec<(f64, f64)> =
        zones.iter().filter_map(|zone| Some((zone["x"].as_f64()?, zone["y"].as_f64()?))).collect();
    for (zone, (x, y)) in zones.iter_mut().zip(&starts) {
        zone["narrow"] = starts.iter().any(|(other, top)| top == y && other > x && other - x < 1.5).into();
    }
    let share = made.word("rounds in which it was taken", "차지된 라운드");
    let order = made.word("place in the order of a round", "라운드 안에서의 순서");
    let axis = |field: &str, end: f64, turned: bool| json!({ "field": field, "type": "quantitative", "axis": Value::Null, "scale": { "domain": [0, end], "nice": false, "zero": false, "reverse": turned } });
    let at = |x: &str, y: &str| json!({ "x": axis(x, width, false), "y": axis(y, height, true) });
    let with = |mut encoding: Value, more: Value| {
        if let (Value::Object(encoding), Value::Object(more)) = (&mut encoding, more) {
            encoding.extend(more);
        }
        encoding
    };
    let tooltip = json!([
        { "field": "name", "title": made.word("space", "칸") }, { "field": "share", "title": share, "format": ".1%" },
        { "field": "order", "title": order, "format": ".1f" }
    ]);
    let colour = json!({ "field": "share", "type": "quantitative", "scale": { "domain": [0, 1], "range": "heatmap", "interpolate": "rgb" }, "legend": Value::Null });
    let heading = |filter: &str, size: u32, limit: u32| {
        json!({ "data": { "values": zones }, "transform": [{ "filter": filter }],
            "mark": { "type": "text", "align": "left", "fontWeight": 600, "fontSize": size, "limit": limit },
            "encoding": with(at("x", "y"), json!({ "text": { "field": "zone" }, "tooltip": { "field": "zone" } })) })
    };
    json!({
        "data": { "values": rows },
        "height": (height * SIDE).round(),
        "layer": [
            { "mark": { "type": "rect", "cornerRadius": 5 },
              "encoding": with(at("x", "y"), json!({ "x2": { "field": "x2" }, "y2": { "field": "y2" }, "color": colour, "tooltip": tooltip })) },
            { "mark": { "type": "text", "fontWeight": 600, "dy": -7 }, "encoding": with(at("cx", "cy"), json!({ "text": { "field": "share", "type": "quantitative", "format": ".0%" } })) },
            { "transform": [{ "filter": "isValid(datum.order)" }, { "calculate": "'#' + format(datum.order, '.1f')", "as": "said" }],
              "mark": { "type": "text", "dy": 8, "fontSize": 11 }, "encoding": with(at("cx", "cy"), json!({ "text": { "field": "said" } })) },
            heading("!datum.narrow", 11, 0), heading("datum.narrow", 10, 50)
        ],
        "usermeta": { "columns": [
            column("name", made.word("space", "칸"), "text"), column("share", share, "percent"), column("low", made.word("from", "부터"), "percent"),
            column("high", made.word("to", "까지"), "percent"), column("order", order, "decimal"), column("n", made.word("rounds", "라운드"), "number")
        ] }
    })
}
