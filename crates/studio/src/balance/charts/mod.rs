//! Charts of a run: Vega-Lite with its data. The page adds theme and size.

mod cards;
mod sample;

use cardwright_ir::Lang;
use cardwright_sim::Summary;
use serde_json::{Value, json};

use crate::api::{ChartInfo, Figures, Matrix, Rate, Words};

/// Marks of one chart; longer histograms are put into bins.
const MARKS: usize = 60;

/// The charts that these figures have something to show in.
pub(super) fn list(figures: &Figures, games: &[Summary]) -> Vec<ChartInfo> {
    let chart = |shown: bool, id: &str, en: &str, ko: &str| {
        shown.then(|| ChartInfo { id: id.to_owned(), title: Words { en: en.to_owned(), ko: ko.to_owned() } })
    };
    let some = |list: &[(String, u64)]| !list.is_empty();
    let all = [
        chart(figures.matrix.is_some(), "matrix", "Which deck beats which?", "어떤 덱이 어떤 덱을 이기는가?"),
        chart(cards::any(figures), "cards", "Which cards decide games?", "어떤 카드가 승부를 가르는가?"),
        chart(!figures.lengths.is_empty(), "lengths", "How long are games?", "게임은 얼마나 긴가?"),
        chart(sample::any(games), "sample", "Is the sample large enough?", "표본이 충분한가?"),
        chart(true, "seats", "Is the seat fair?", "자리가 공정한가?"),
        chart(!figures.began.is_empty(), "first", "Does it help to begin?", "먼저 시작하면 유리한가?"),
        chart(!figures.costs.is_empty(), "curve", "Do prices fit?", "비용이 알맞은가?"),
        chart(!figures.turns.is_empty(), "turns", "In which turn do they end?", "몇 번째 차례에 끝나는가?"),
        chart(some(&figures.reasons), "reasons", "How do games end?", "게임은 어떻게 끝나는가?"),
        chart(
            some(&figures.coverage),
            "coverage",
            "Which words never run?",
            "어떤 낱말이 한 번도 쓰이지 않는가?",
        ),
    ];
    all.into_iter().flatten().collect()
}

/// A chart by its name.
pub(super) fn chart(figures: &Figures, games: &[Summary], name: &str, lang: Lang) -> Option<Value> {
    let info = list(figures, games).into_iter().find(|chart| chart.id == name)?;
    let title = match lang {
        Lang::En => info.title.en,
        Lang::Ko => info.title.ko,
    };
    let word = |en: &'static str, ko: &'static str| match lang {
        Lang::En => en,
        Lang::Ko => ko,
    };
    let body = match name {
        "matrix" => matrix(figures.matrix.as_ref()?, word("wins of the row", "행의 승률")),
        "seats" => {
            let name = |at: usize| match figures.seats.get(at) {
                Some(seat) => format!("{} · {} {}", at + 1, seat.agent, seat.deck).trim().to_owned(),
                None => (at + 1).to_string(),
            };
            let seats = figures.seats.iter().enumerate();
            let rows: Vec<Value> =
                seats.map(|(at, seat)| rate_row(&name(at), "won", at, &seat.wins)).collect();
            let even = 1.0 / figures.seats.len().max(1) as f64;
            rates(&rows, word("win rate", "승률"), Some(even))
        }
        "first" => {
            let name = |at: usize| format!("{} {}", word("seat", "자리"), at + 1);
            let began = figures.began.iter().enumerate().filter(|(_, rate)| rate.of > 0);
            let mut rows: Vec<Value> =
                began.map(|(at, rate)| rate_row(&name(at), "began", at, rate)).collect();
            if let Some(first) = &figures.first {
                rows.push(rate_row(word("all together", "모두"), "all", 0, first));
            }
            let even = 1.0 / figures.seats.len().max(1) as f64;
            rates(&rows, word("win rate of the seat that begins", "먼저 시작한 자리의 승률"), Some(even))
        }
        "cards" => {
            let by = word("change of the chance to win", "승률의 변화");
            let share = word("games in which the card was played", "카드를 낸 게임");
            cards::chart(figures, &cards::Titles { by, share })
        }
        "sample" => {
            sample::chart(games, word("games", "게임 수"), word("wins of the first seat", "첫 자리의 승률"))
        }
        "curve" => {
            let rows: Vec<Value> = figures
                .costs
                .iter()
                .map(|cost| json!({ "cost": cost.cost, "copies": cost.copies, "rate": cost.wins.rate, "low": cost.wins.low, "high": cost.wins.high, "n": cost.wins.of }))
                .collect();
            let price = json!({ "field": "cost", "type": "ordinal", "title": word("price", "비용"), "axis": { "labelAngle": 0 } });
            json!({
                "data": { "values": rows },
                "encoding": { "x": price },
                "resolve": { "scale": { "y": "independent" } },
                "layer": [
                    { "mark": { "type": "bar", "opacity": 0.35, "tooltip": true }, "encoding": { "y": { "field": "copies", "type": "quantitative", "title": word("copies in a deck", "덱의 장수") } } },
                    { "mark": { "type": "rule" }, "encoding": { "y": { "field": "low", "type": "quantitative", "title": word("wins of who played one", "낸 자리의 승률"), "axis": { "format": "%", "grid": false } }, "y2": { "field": "high" } } },
                    { "mark": { "type": "point", "filled": true, "tooltip": true }, "encoding": { "y": { "field": "rate", "type": "quantitative", "axis": Value::Null, "scale": { "zero": false } } } }
                ]
            })
        }
        "turns" => {
            let rows: Vec<Value> = figures
                .turns
                .iter()
                .take(MARKS)
                .map(|(turn, games)| json!({ "turn": turn, "games": games }))
                .collect();
            json!({
                "data": { "values": rows },
                "mark": { "type": "bar", "tooltip": true },
                "encoding": {
                    "x": { "field": "turn", "type": "ordinal", "title": word("turn", "차례"), "axis": { "labelAngle": 0, "labelOverlap": true } },
                    "y": { "field": "games", "type": "quantitative", "title": word("games", "게임 수") }
                }
            })
        }
        "lengths" => {
            let mut layer = vec![json!({
                "mark": { "type": "bar", "tooltip": true },
                "encoding": {
                    "x": { "field": "from", "type": "quantitative", "bin": { "binned": true }, "title": word("decisions", "결정 수") },
                    "x2": { "field": "to" },
                    "y": { "field": "games", "type": "quantitative", "title": word("games", "게임 수") }
                }
            })];
            if let Some(mean) = figures.mean {
                layer.push(json!({ "data": { "values": [{}] }, "mark": { "type": "rule", "strokeDash": [4, 4] }, "encoding": { "x": { "datum": mean } } }));
                layer.push(json!({
                    "data": { "values": [{}] },
                    "mark": { "type": "text", "align": "left", "dx": 6, "y": 8, "fontWeight": 600, "text": format!("{mean:.1}") },
                    "encoding": { "x": { "datum": mean } }
                }));
            }
            json!({ "data": { "values": binned(&figures.lengths) }, "layer": layer })
        }
        "reasons" | "coverage" => {
            let list = if name == "reasons" { &figures.reasons } else { &figures.coverage };
            let rows: Vec<Value> = list
                .iter()
                .take(MARKS)
                .map(|(word, count)| json!({ "word": word, "count": count, "chart": name }))
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
        "description": note(name, lang),
        "width": "container"
    });
    if let (Value::Object(spec), Value::Object(body)) = (&mut spec, body) {
        spec.extend(body);
    }
    Some(spec)
}

/// How a chart is to be read.
fn note(name: &str, lang: Lang) -> &'static str {
    let (en, ko) = match name {
        "matrix" => (
            "Wins of the row's deck against the column's, both seats together",
            "행의 덱이 열의 덱을 이긴 비율, 두 자리를 합침",
        ),
        "seats" => (
            "Wins with their 95 % intervals; the line is where all are equal",
            "승률과 95 % 구간, 점선은 모두 같을 때",
        ),
        "first" => {
            ("Wins of the seat that began, with 95 % intervals", "먼저 시작한 자리의 승률과 95 % 구간")
        }
        "cards" => (
            "Win rate with the card in the opening hand, less that without it, in the same deck; grey: no sure effect; a click opens the card",
            "첫 손패에 있을 때와 없을 때의 승률 차이(같은 덱), 회색은 확실하지 않음, 누르면 카드가 열립니다",
        ),
        "sample" => (
            "Wins of the first seat as games come in, with the 95 % interval",
            "게임이 늘어남에 따른 첫 자리의 승률과 95 % 구간",
        ),
        "curve" => (
            "Bars: copies in a deck. Points: wins of the seats that played one",
            "막대는 덱의 장수, 점은 낸 자리의 승률",
        ),
        "lengths" => (
            "Games by number of decisions, and the mean; a click lists them",
            "결정 수로 나눈 게임과 평균, 누르면 목록이 나옵니다",
        ),
        "turns" => ("Games by the turn of their last decision", "마지막 결정의 차례로 나눈 게임"),
        "reasons" => {
            ("Games by how they ended; a click lists them", "끝난 까닭으로 나눈 게임, 누르면 목록이 나옵니다")
        }
        _ => ("How often each verb ran, those that never did first", "동사가 쓰인 횟수, 쓰이지 않은 것부터"),
    };
    match lang {
        Lang::En => en,
        Lang::Ko => ko,
    }
}

/// Shares as points with their intervals, and where they would be if all were alike.
fn rates(rows: &[Value], title: &str, even: Option<f64>) -> Value {
    let scale = json!({ "domain": [0, 1] });
    let axis = json!({ "field": "rate", "type": "quantitative", "title": title, "scale": scale, "axis": { "format": "%" } });
    let mut layer = vec![
        json!({ "mark": "rule", "encoding": { "x": { "field": "low", "type": "quantitative", "scale": scale }, "x2": { "field": "high" } } }),
        json!({ "mark": { "type": "point", "filled": true, "size": 80, "tooltip": true }, "encoding": { "x": axis } }),
    ];
    layer.extend(even.map(|even| {
        json!({ "mark": { "type": "rule", "strokeDash": [4, 4] }, "encoding": { "x": { "datum": even }, "y": Value::Null } })
    }));
    json!({
        "data": { "values": rows },
        "encoding": { "y": { "field": "name", "type": "nominal", "sort": Value::Null, "title": Value::Null } },
        "layer": layer
    })
}

fn rate_row(name: &str, what: &str, seat: usize, rate: &Rate) -> Value {
    json!({ "name": name, what: seat, "rate": rate.rate, "low": rate.low, "high": rate.high, "n": rate.of })
}

/// Deck against deck: the row's share of wins.
fn matrix(matrix: &Matrix, title: &str) -> Value {
    let mut rows = Vec::new();
    for (deck, cells) in matrix.decks.iter().zip(&matrix.cells) {
        for (against, cell) in matrix.decks.iter().zip(cells) {
            if let Some(rate) = cell {
                rows.push(json!({ "deck": deck, "against": against, "rate": rate.rate, "low": rate.low, "high": rate.high, "n": rate.of }));
            }
        }
    }
    json!({
        "data": { "values": rows },
        "encoding": {
            "y": { "field": "deck", "type": "nominal", "sort": matrix.decks, "title": Value::Null },
            "x": { "field": "against", "type": "nominal", "sort": matrix.decks, "title": Value::Null, "axis": { "orient": "top", "labelAngle": 0 } }
        },
        "layer": [
            { "mark": { "type": "rect", "tooltip": true, "cornerRadius": 5 }, "encoding": { "color": { "field": "rate", "type": "quantitative", "title": title, "scale": { "domain": [0.3, 0.5, 0.7], "clamp": true, "range": "diverging", "interpolate": "rgb" }, "legend": Value::Null } } },
            { "mark": { "type": "text", "fontWeight": 600 }, "encoding": { "text": { "field": "rate", "type": "quantitative", "format": ".1%" } } }
        ]
    })
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
