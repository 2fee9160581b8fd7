//! Charts of a run: Vega-Lite with its data. The page adds theme and size.
//!
//! `usermeta` says what Vega-Lite has no word for: a summary in one sentence, the columns of the data as a table, whether
//! the chart is read best as one, and what a brush over it filters by.

mod board;
mod cards;
mod compare;
mod counts;
mod notes;
mod rates;
mod sample;
mod summary;
mod tables;
mod turns;

use cardwright_ir::Lang;
use cardwright_sim::{Order, Summary};
use cardwright_system::System;
use serde_json::{Value, json};

use crate::api::{ChartInfo, Figures, Words};

pub(super) use compare::slopes;

/// Marks of one chart; longer histograms are put into bins.
const MARKS: usize = 60;

/// A finding counts if at most this share of such findings is false, however many were looked for.
const SURE: f64 = 0.05;

/// What charts are made from, and for whom.
#[derive(Clone, Copy)]
pub(super) struct Made<'c> {
    /// The figures.
    pub(super) figures: &'c Figures,
    /// The games in short.
    pub(super) games: &'c [Summary],
    /// What was ordered, if that is known still.
    pub(super) order: Option<&'c Order>,
    /// The system.
    pub(super) system: &'static dyn System,
    /// The reader's language.
    pub(super) lang: Lang,
}

impl Made<'_> {
    fn word(self, en: &'static str, ko: &'static str) -> &'static str {
        match self.lang {
            Lang::En => en,
            Lang::Ko => ko,
        }
    }

    /// The seats that have a deck in a pairing, a bit each; none where all of them do, or no one does.
    fn seats_of(self, deck: &str, pairing: usize) -> Option<u8> {
        let order = self.order?;
        let decks = &order.pairings.get(pairing)?.decks;
        let has = |at: &usize| order.decks.get(*at).is_some_and(|other| other.name == deck);
        let seats: u8 =
            decks.iter().enumerate().filter(|(_, at)| has(at)).fold(0, |bits, (seat, _)| bits | 1 << seat);
        (seats != 0 && seats.count_ones() < u32::try_from(decks.len()).ok()?).then_some(seats)
    }

    /// How a game ended, in the rules' words.
    fn reason(self, name: &str) -> &str {
        let row = self.system.vocabulary().words.iter().find(|row| row.name == name);
        row.map_or(name, |row| row.title.get(self.lang))
    }

    /// What a seat is called.
    fn seat(self, at: usize) -> String {
        format!("{} {}", self.word("seat", "자리"), at + 1)
    }

    fn of(self, words: &Words) -> &str {
        match self.lang {
            Lang::En => &words.en,
            Lang::Ko => &words.ko,
        }
    }
}

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
        chart(
            turns::any_leads(figures),
            "leads",
            "Can the trailing player come back?",
            "뒤지던 쪽이 역전할 수 있는가?",
        ),
        chart(true, "seats", "Is the seat fair?", "자리가 공정한가?"),
        chart(!figures.spending.is_empty(), "spending", "What is mana spent on?", "마나를 어디에 쓰는가?"),
        chart(!figures.timings.is_empty(), "timings", "When are cards played?", "카드를 언제 내는가?"),
        chart(
            !figures.points.is_empty(),
            "points",
            "Where do points come from?",
            "점수는 어디에서 나오는가?",
        ),
        chart(
            !figures.spaces.is_empty(),
            "spaces",
            "Which spaces and floors are wanted?",
            "어떤 칸과 층이 인기 있는가?",
        ),
        chart(
            !figures.pairs.is_empty(),
            "pairs",
            "Which pairs of cards work together?",
            "어떤 두 카드가 잘 어울리는가?",
        ),
        chart(
            !figures.abilities.is_empty(),
            "rules",
            "Which rules never fire?",
            "어떤 능력이 한 번도 쓰이지 않는가?",
        ),
        chart(!figures.began.is_empty(), "first", "Does it help to begin?", "먼저 시작하면 유리한가?"),
        chart(!figures.costs.is_empty(), "curve", "Do prices fit?", "비용이 알맞은가?"),
        chart(
            counts::by_turns(figures),
            "decisions",
            "How many decisions does a game take?",
            "한 게임에 결정이 몇 번 있는가?",
        ),
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
pub(super) fn chart(made: Made<'_>, name: &str) -> Option<Value> {
    let info = list(made.figures, made.games).into_iter().find(|chart| chart.id == name)?;
    let body = match name {
        "matrix" => rates::matrix(made)?,
        "seats" => rates::seats(made),
        "first" => rates::first(made),
        "cards" => cards::chart(made),
        "sample" => sample::chart(made),
        "leads" => turns::leads(made),
        "timings" => turns::timings(made),
        "spending" => turns::spending(made),
        "points" => board::points(made),
        "spaces" => board::spaces(made),
        "pairs" => tables::pairs(made),
        "rules" => tables::rules(made),
        "curve" => counts::curve(made),
        "lengths" if counts::by_turns(made.figures) => counts::turns(made),
        "lengths" | "decisions" => counts::decisions(made),
        "reasons" => counts::reasons(made),
        "coverage" => counts::coverage(made),
        _ => return None,
    };
    Some(finished(body, made.of(&info.title), notes::of(name, made), summary::of(name, made)))
}

/// A chart with its head.
fn finished(body: Value, title: &str, note: &str, summary: String) -> Value {
    let mut spec = json!({
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "title": title,
        "description": note,
        "width": "container",
        "usermeta": {}
    });
    if let (Value::Object(spec), Value::Object(body)) = (&mut spec, body) {
        spec.extend(body);
    }
    spec["usermeta"]["summary"] = summary.into();
    spec
}

/// A column of the data as a table: its field, its head, and how it is written.
fn column(field: &str, title: &str, form: &str) -> Value {
    json!({ "field": field, "title": title, "form": form })
}

/// `53.2 %`.
fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
