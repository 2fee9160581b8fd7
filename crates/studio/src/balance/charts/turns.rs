//! Turn by turn: who comes back, when cards are played, what is paid.

use serde_json::{Value, json};

use super::{Made, column};
use crate::api::{Figures, LeadFigures};

/// Fewer games than this say nothing of a turn.
const FEWEST: u64 = 20;
/// Turns of a chart.
const TURNS: usize = 40;
/// Cards of a chart.
const CARDS: usize = 20;
/// Columns of turns in which cards are played.
const COLUMNS: usize = 14;

/// The turns of which something can be said.
pub(super) fn known(figures: &Figures) -> impl Iterator<Item = &LeadFigures> {
    // A run of few games shows what there is; its figures are grey anyway.
    let fewest = FEWEST.min(figures.games / 5).max(1);
    figures.leads.iter().filter(move |lead| lead.ahead.of >= fewest).take(TURNS)
}

/// Is there a line to draw?
pub(super) fn any_leads(figures: &Figures) -> bool {
    known(figures).count() > 1
}

/// Wins of who was ahead and of who was behind.
pub(super) fn leads(made: Made<'_>) -> Value {
    let (ahead, behind) = (made.word("ahead", "앞섬"), made.word("behind", "뒤짐"));
    let first = known(made.figures).next().map_or(0, |lead| lead.turn);
    let last = known(made.figures).last().map_or(0, |lead| lead.turn);
    // The words stand behind the ends of the lines.
    let end = last + (last - first).div_ceil(4);
    let mut rows = Vec::new();
    for lead in known(made.figures) {
        for (who, rate) in [(ahead, lead.ahead), (behind, lead.behind)] {
            rows.push(json!({
                "turn": lead.turn, "who": who, "rate": rate.rate, "low": rate.low, "high": rate.high,
                "n": rate.of, "last": lead.turn == last, "turnfrom": lead.turn
            }));
        }
    }
    let (turn, wins) = (made.word("turn", "차례"), made.word("final wins", "최종 승률"));
    let y = |field: &str| json!({ "field": field, "type": "quantitative", "title": wins, "scale": { "domain": [0, 1] }, "axis": { "format": "%", "tickCount": 3 } });
    let color = json!({ "field": "who", "type": "nominal", "scale": { "domain": [ahead, behind] }, "legend": Value::Null });
    json!({
        "data": { "values": rows },
        "encoding": { "x": { "field": "turn", "type": "quantitative", "title": turn, "axis": { "tickMinStep": 1, "format": "d" }, "scale": { "zero": false, "nice": false, "domainMax": end } }, "color": color },
        "layer": [
            { "mark": { "type": "area" }, "encoding": { "y": y("low"), "y2": { "field": "high" } } },
            { "mark": { "type": "line" }, "encoding": { "y": y("rate"), "strokeDash": { "field": "who", "type": "nominal", "scale": { "domain": [ahead, behind], "range": [[1, 0], [5, 4]] }, "legend": Value::Null } } },
            { "mark": { "type": "point", "filled": true, "size": 30, "tooltip": true, "cursor": "pointer" }, "encoding": { "y": y("rate") } },
            { "transform": [{ "filter": "datum.last" }], "mark": { "type": "text", "align": "left", "dx": 8, "fontWeight": 600 }, "encoding": { "y": y("rate"), "text": { "field": "who" } } }
        ],
        "usermeta": { "columns": [
            column("turn", turn, "number"), column("who", made.word("who", "누구"), "text"), column("rate", wins, "percent"),
            column("low", made.word("from", "부터"), "percent"), column("high", made.word("to", "까지"), "percent"),
            column("n", made.word("games", "게임 수"), "number")
        ] }
    })
}

/// Cards by the turn in which they are first played.
pub(super) fn timings(made: Made<'_>) -> Value {
    let cards = &made.figures.timings;
    let times = |at: &usize| cards[*at].turns.iter().map(|(_, times)| times).sum::<u64>();
    let mut most: Vec<usize> = (0..cards.len()).collect();
    most.sort_by_key(|at| std::cmp::Reverse(times(at)));
    most.truncate(CARDS);
    most.sort_unstable();
    let columns = Columns::of(cards.iter().flat_map(|card| card.turns.iter().copied()));
    let mut rows = Vec::new();
    for card in most.iter().map(|at| &cards[*at]) {
        for column in 0..columns.count {
            let here = |(turn, _): &&(usize, u64)| columns.place(*turn) == column;
            let times: u64 = card.turns.iter().filter(here).map(|(_, times)| times).sum();
            let share = times as f64 / card.of.max(1) as f64;
            rows.push(json!({ "card": card.id, "name": card.name, "turn": columns.name(column), "share": share, "times": times, "n": card.of }));
        }
    }
    let names: Vec<&str> = most.iter().map(|at| cards[*at].name.as_str()).collect();
    let turn = made.word("turn of the first play", "처음 낸 차례");
    let share = made.word("share of the seats that had it", "가지고 있던 자리 중 비율");
    json!({
        "data": { "values": rows },
        "height": { "step": 18 },
        "mark": { "type": "rect", "tooltip": true, "cornerRadius": 3, "cursor": "pointer" },
        "encoding": {
            "y": { "field": "name", "type": "nominal", "sort": names, "title": Value::Null, "axis": { "labelLimit": 130 } },
            "x": { "field": "turn", "type": "ordinal", "sort": Value::Null, "title": turn, "axis": { "labelAngle": 0, "labelOverlap": true } },
            "color": { "field": "share", "type": "quantitative", "title": share, "scale": { "range": "heatmap", "interpolate": "rgb" }, "legend": Value::Null }
        },
        "usermeta": { "columns": [
            column("name", made.word("card", "카드"), "text"), column("turn", turn, "text"), column("times", made.word("times", "횟수"), "number"),
            column("share", share, "percent"), column("n", made.word("had it", "가진 자리"), "number")
        ] }
    })
}

/// What is paid in a turn, and what is left.
pub(super) fn spending(made: Made<'_>) -> Value {
    let most = made.figures.spending.iter().map(|turn| turn.games).max().unwrap_or(0);
    let left = made.word("left over", "남음");
    let mut order: Vec<String> = Vec::new();
    let mut rows = Vec::new();
    // Turns that hardly any game came to say nothing of the others.
    for turn in made.figures.spending.iter().filter(|turn| turn.games * 20 >= most).take(TURNS) {
        let rest = std::iter::once((left, turn.left));
        for (what, amount) in turn.paid.iter().map(|(words, amount)| (made.of(words), *amount)).chain(rest) {
            if !order.iter().any(|known| known == what) {
                order.push(what.to_owned());
            }
            rows.push(json!({ "turn": turn.turn, "what": what, "amount": amount, "n": turn.games, "turnfrom": turn.turn }));
        }
    }
    let at = |row: &Value| order.iter().position(|what| row["what"] == what.as_str());
    for row in &mut rows {
        row["place"] = at(row).unwrap_or(0).into();
    }
    let (turn, amount) = (made.word("turn", "차례"), made.word("a game, on average", "게임당 평균"));
    json!({
        "data": { "values": rows },
        "mark": { "type": "area", "opacity": 0.85, "tooltip": true, "line": false },
        "encoding": {
            "x": { "field": "turn", "type": "quantitative", "title": turn, "axis": { "tickMinStep": 1, "format": "d" }, "scale": { "zero": false, "nice": false } },
            "y": { "field": "amount", "type": "quantitative", "title": amount, "stack": "zero" },
            "color": { "field": "what", "type": "nominal", "sort": order, "scale": { "domain": order }, "legend": { "orient": "top", "title": Value::Null, "columns": 3 } },
            "order": { "field": "place", "type": "quantitative" }
        },
        "usermeta": { "columns": [
            column("turn", turn, "number"), column("what", made.word("spent on", "쓴 곳"), "text"), column("amount", amount, "decimal"),
            column("n", made.word("games", "게임 수"), "number")
        ] }
    })
}

/// Turns beside each other: few enough to be read, the last one with all that come later.
struct Columns {
    width: usize,
    count: usize,
}

impl Columns {
    /// For cards that were first played in these turns so often; one of thirty may come later.
    fn of(turns: impl Iterator<Item = (usize, u64)>) -> Self {
        let mut all: Vec<(usize, u64)> = turns.collect();
        all.sort_unstable();
        let sum: u64 = all.iter().map(|(_, times)| times).sum();
        let mut seen = 0;
        let end = all.iter().find(|(_, times)| {
            seen += times;
            seen * 30 >= sum * 29
        });
        let end = end.map_or(1, |(turn, _)| (*turn).max(1));
        let width = end.div_ceil(COLUMNS);
        Self { width, count: end.div_ceil(width) }
    }

    fn place(&self, turn: usize) -> usize {
        (turn.saturating_sub(1) / self.width).min(self.count - 1)
    }

    fn name(&self, column: usize) -> String {
        let first = column * self.width + 1;
        match (column + 1 == self.count, self.width) {
            (true, _) => format!("{first}+"),
            (false, 1) => first.to_string(),
            (false, width) => format!("{first}–{}", first + width - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_stand_in_few_columns() {
        let all = Columns::of((1..=30).map(|turn| (turn, 10)));
        assert_eq!((all.width, all.count), (3, 10));
        assert_eq!((all.place(1), all.place(4), all.place(99)), (0, 1, 9));
        assert_eq!((all.name(0), all.name(9)), ("1–3".to_owned(), "28+".to_owned()));
        let few = Columns::of([(2, 5)].into_iter());
        assert_eq!((few.name(0), few.name(1), few.count), ("1".to_owned(), "2+".to_owned(), 2));
    }
}
