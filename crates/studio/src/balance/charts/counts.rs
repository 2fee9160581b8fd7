//! How many: lengths of games, why they end, words that run, cards by their price.

use serde_json::{Value, json};

use super::{MARKS, Made, column};
use crate::api::Figures;

/// Words of a chart.
const WORDS: usize = 24;

/// Are lengths told in turns? A game of a fixed number of turns has nothing to show there.
pub(super) fn by_turns(figures: &Figures) -> bool {
    figures.turns.len() > 1
}

/// Games by their turns, with the mean and the middle nine tenths.
pub(super) fn turns(made: Made<'_>) -> Value {
    let counts: Vec<(i64, u64)> =
        made.figures.turns.iter().map(|(turn, games)| (i64::from(*turn), *games)).collect();
    let spread = Spread::of(&counts);
    let keys = ["turnfrom", "turnto"];
    histogram(&counts, made, made.word("turns", "차례 수"), keys, Some(spread))
}

/// Games by their decisions.
pub(super) fn decisions(made: Made<'_>) -> Value {
    let counts: Vec<(i64, u64)> =
        made.figures.lengths.iter().map(|(length, games)| (i64::from(*length), *games)).collect();
    let spread = Spread::of(&counts);
    histogram(&counts, made, made.word("decisions", "결정 수"), ["from", "to"], Some(spread))
}

/// Where most games lie.
#[derive(Clone, Copy)]
pub(super) struct Spread {
    /// On average.
    pub(super) mean: f64,
    /// One of twenty games is shorter.
    pub(super) low: i64,
    /// One of twenty games is longer.
    pub(super) high: i64,
}

impl Spread {
    /// Of numbers with how often each.
    pub(super) fn of(counts: &[(i64, u64)]) -> Self {
        let all: u64 = counts.iter().map(|(_, games)| games).sum();
        let sum: f64 = counts.iter().map(|(number, games)| *number as f64 * *games as f64).sum();
        let at = |share: f64| {
            let mut seen = 0;
            let found = counts.iter().find(|(_, games)| {
                seen += games;
                seen as f64 >= share * all as f64
            });
            found.or(counts.last()).map_or(0, |(number, _)| *number)
        };
        Self { mean: sum / all.max(1) as f64, low: at(0.05), high: at(0.95) }
    }
}

fn histogram(
    counts: &[(i64, u64)],
    made: Made<'_>,
    unit: &str,
    keys: [&str; 2],
    spread: Option<Spread>,
) -> Value {
    let games = made.word("games", "게임 수");
    let (bins, width) = binned(counts);
    let half = if width == 1 { 0.5 } else { 0.0 };
    let row = |(from, count): &(i64, u64)| {
        let (low, high) = (*from as f64 - half, (*from + width) as f64 - half);
        let usual = spread.is_none_or(|spread| *from + width > spread.low && *from <= spread.high);
        json!({ keys[0]: from, keys[1]: from + width, "low": low, "high": high, "games": count, "usual": usual })
    };
    let rows: Vec<Value> = bins.iter().map(row).collect();
    // The mean is written above the bars.
    let top = bins.iter().map(|(_, count)| *count).max().unwrap_or(0) as f64 * 1.15;
    let mut layer = vec![json!({
        "params": [{ "name": "brush", "select": { "type": "interval", "encodings": ["x"] } }],
        "mark": { "type": "bar", "tooltip": true, "cursor": "pointer" },
        "encoding": {
            "x": { "field": "low", "type": "quantitative", "bin": { "binned": true }, "title": unit, "axis": { "tickMinStep": 1, "format": "d", "labelOverlap": "greedy" } },
            "x2": { "field": "high" },
            "y": { "field": "games", "type": "quantitative", "title": games, "scale": { "domainMax": top, "nice": false } },
            "opacity": { "condition": { "test": "datum.usual", "value": 1 }, "value": 0.5 }
        }
    })];
    if let Some(Spread { mean, .. }) = spread {
        let text = format!("{} {mean:.1}", made.word("mean", "평균"));
        layer.push(json!({ "data": { "values": [{}] }, "mark": { "type": "rule", "strokeDash": [4, 4] }, "encoding": { "x": { "datum": mean } } }));
        layer.push(json!({
            "data": { "values": [{}] },
            "mark": { "type": "text", "align": "left", "dx": 6, "y": 8, "fontWeight": 600, "text": text },
            "encoding": { "x": { "datum": mean } }
        }));
    }
    json!({
        "data": { "values": rows }, "layer": layer,
        "usermeta": {
            "brush": keys,
            "columns": [
                column(keys[0], &format!("{unit} {}", made.word("from", "부터")), "number"),
                column(keys[1], made.word("below", "미만"), "number"), column("games", games, "number")
            ]
        }
    })
}

/// Why games end.
pub(super) fn reasons(made: Made<'_>) -> Value {
    let list = &made.figures.reasons;
    let rows: Vec<Value> = list
        .iter()
        .map(|(word, count)| json!({ "why": word, "name": made.reason(word), "count": count }))
        .collect();
    bars(&rows, made.word("end", "끝"), made.word("games", "게임 수"), &[])
}

/// How often verbs ran.
pub(super) fn coverage(made: Made<'_>) -> Value {
    let meaning = |name: &str| {
        let row = made.system.vocabulary().verbs.iter().find(|row| row.name == name);
        row.map_or("", |row| row.meaning.get(made.lang)).to_owned()
    };
    let list = made.figures.coverage.iter().take(WORDS);
    let rows: Vec<Value> =
        list.map(|(word, count)| json!({ "name": word, "meaning": meaning(word), "count": count })).collect();
    let means = column("meaning", made.word("what it means", "뜻"), "text");
    bars(&rows, made.word("word", "낱말"), made.word("times", "횟수"), &[means])
}

/// Names with how many of each, as bars one below the other.
fn bars(rows: &[Value], name: &str, count: &str, more: &[Value]) -> Value {
    let mut columns = vec![column("name", name, "text"), column("count", count, "number")];
    columns.extend_from_slice(more);
    json!({
        "data": { "values": rows },
        "height": { "step": if rows.len() > 6 { 16 } else { 34 } },
        "mark": { "type": "bar", "tooltip": true, "cursor": "pointer" },
        "encoding": {
            "y": { "field": "name", "type": "nominal", "sort": Value::Null, "title": Value::Null, "axis": { "labelLimit": 200 } },
            "x": { "field": "count", "type": "quantitative", "title": count, "axis": { "tickMinStep": 1 } }
        },
        "usermeta": { "columns": columns }
    })
}

/// Copies in a deck and wins, by price.
pub(super) fn curve(made: Made<'_>) -> Value {
    let rows: Vec<Value> = made
        .figures
        .costs
        .iter()
        .map(|cost| json!({ "cost": cost.cost, "copies": cost.copies, "rate": cost.wins.rate, "low": cost.wins.low, "high": cost.wins.high, "n": cost.wins.of }))
        .collect();
    let (price, copies) = (made.word("price", "비용"), made.word("copies in a deck", "덱의 장수"));
    let wins = made.word("wins of who played one", "낸 자리의 승률");
    let share = |field: &str| json!({ "field": field, "type": "quantitative", "title": wins, "axis": { "format": "%", "grid": false, "orient": "right" }, "scale": { "domain": [0, 1] } });
    json!({
        "data": { "values": rows },
        "encoding": { "x": { "field": "cost", "type": "ordinal", "title": price, "axis": { "labelAngle": 0 } } },
        "resolve": { "scale": { "y": "independent" } },
        "layer": [
            { "mark": { "type": "bar", "opacity": 0.35, "tooltip": true }, "encoding": { "y": { "field": "copies", "type": "quantitative", "title": copies } } },
            // A point and its interval lie on one scale.
            { "layer": [
                { "mark": { "type": "rule" }, "encoding": { "y": share("low"), "y2": { "field": "high" } } },
                { "mark": { "type": "point", "filled": true, "tooltip": true }, "encoding": { "y": share("rate") } }
            ] }
        ],
        "usermeta": { "columns": [
            column("cost", price, "number"), column("copies", copies, "decimal"), column("rate", wins, "percent"),
            column("low", made.word("from", "부터"), "percent"), column("high", made.word("to", "까지"), "percent"),
            column("n", made.word("seats", "자리"), "number")
        ] }
    })
}

/// Bins by their beginnings, and how wide they are.
fn binned(counts: &[(i64, u64)]) -> (Vec<(i64, u64)>, i64) {
    let (Some(first), Some(last)) = (counts.first(), counts.last()) else { return (Vec::new(), 1) };
    let width = (last.0 - first.0) / MARKS as i64 + 1;
    let mut bins: Vec<(i64, u64)> = Vec::new();
    for (number, games) in counts {
        let start = first.0 + (number - first.0) / width * width;
        match bins.last_mut() {
            Some((bin, count)) if *bin == start => *count += games,
            _ => bins.push((start, *games)),
        }
    }
    (bins, width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_games_lie_between_the_twentieths() {
        let counts: Vec<(i64, u64)> = (1..=20).map(|number| (number, 5)).collect();
        let spread = Spread::of(&counts);
        assert_eq!((spread.mean, spread.low, spread.high), (10.5, 1, 19));
        let (bins, width) = binned(&(0..600).map(|number| (number, 1)).collect::<Vec<_>>());
        assert_eq!((bins.len(), width, bins[1]), (60, 10, (10, 10)));
    }
}
