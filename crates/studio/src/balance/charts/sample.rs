//! How a share of wins settles as games come in.

use cardwright_sim::{Summary, wilson};
use serde_json::{Value, json};

use super::{Made, column};
use crate::api::Focus;

/// Points of the line.
const POINTS: usize = 60;

/// Fewer games than this make no line.
const FEWEST: usize = 20;

/// Is there enough for a line?
pub(super) fn any(games: &[Summary]) -> bool {
    games.len() >= FEWEST
}

/// The wins of who wins most after so many games, with the interval, in the order of the games' numbers.
pub(super) fn chart(made: Made<'_>) -> Value {
    let (games, games_title) = (made.games, made.word("games", "게임 수"));
    let rate_title = match &made.figures.focus {
        Some(Focus { name, seat: Some(seat), .. }) => {
            let called = if name.is_empty() { String::new() } else { format!(" ({name})") };
            format!("{} {}{called}", made.word("wins of seat", "승률, 자리"), seat + 1)
        }
        Some(Focus { name, seat: None, .. }) => format!("{} {name}", made.word("wins of", "승률:")),
        None => made.word("wins", "승률").to_owned(),
    };
    let mut ended: Vec<(u64, usize, bool)> =
        games.iter().filter_map(|game| Some((game.game, game.pairing, won(made, game)?))).collect();
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
            column("games", games_title, "number"), column("rate", &rate_title, "percent"),
            column("low", made.word("from", "부터"), "percent"), column("high", made.word("to", "까지"), "percent")
        ] }
    })
}

/// Did the one that is looked at win? `None` where the game did not end by the rules, and where a deck met none but itself.
fn won(made: Made<'_>, game: &Summary) -> Option<bool> {
    let winners = game.winners?;
    let seats = match made.figures.focus.as_ref()? {
        Focus { seat: Some(seat), .. } => 1 << seat,
        Focus { name, .. } => made.seats_of(name, game.pairing)?,
    };
    Some(winners & seats != 0)
}
