//! How a share of wins settles as games come in.

use cardwright_sim::{Summary, wilson};
use serde_json::{Value, json};

use super::{Made, column};

/// Points of the line.
const POINTS: usize = 60;

/// Fewer games than this make no line.
const FEWEST: usize = 20;

/// Is there enough for a line?
pub(super) fn any(games: &[Summary]) -> bool {
    games.len() >= FEWEST
}

/// The wins of seat 1 after so many games, with the interval, in the order of the games' numbers.
pub(super) fn chart(made: Made<'_>) -> Value {
    let (games, games_title) = (made.games, made.word("games", "게임 수"));
    let rate_title = made.word("wins of seat 1", "1번 자리의 승률");
    let mut ended: Vec<(u64, usize, bool)> =
        games.iter().filter_map(|game| Some((game.game, game.pairing, game.winners? & 1 != 0))).collect();
    ended.sort_unstable();
    let step = (ended.len() / POINTS).max(1);
    let mut won = 0;
    let mut rows = Vec::new();
    for (at, (_, _, win)) in (1_u64..).zip(&ended) {
        won += u64::from(*win);
        if at >= FEWEST as u64 / 2 && (at.is_multiple_of(step as u64) || at == ended.len() as u64) {
            let rate = wilson(won, at);
            rows.push(json!({ "games": at, "rate": rate.rate, "low": rate.low, "high": rate.high }));
        }
    }
    let share = |field: &str| json!({ "field": field, "type": "quantitative", "title": rate_title, "axis": { "format": "%" }, "scale": { "zero": false } });
    json!({
        "data": { "values": rows },
        "encoding": { "x": { "field": "games", "type": "quantitative", "title": games_title, "axis": { "format": "~s", "tickCount": 5 } } },
        "layer": [
            { "mark": { "type": "area" }, "encoding": { "y": share("low"), "y2": { "field": "high" } } },
            { "mark": { "type": "line", "tooltip": true }, "encoding": { "y": share("rate") } }
        ],
        "usermeta": { "columns": [
            column("games", games_title, "number"), column("rate", rate_title, "percent"),
            column("low", made.word("from", "부터"), "percent"), column("high", made.word("to", "까지"), "percent")
        ] }
    })
}
