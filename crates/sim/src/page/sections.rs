//! The parts of the page, from top to bottom.

use std::fmt::Write;

use super::{
    chart,
    figure::figure,
    matches::replay,
    text::{escape, games, grouped, percent, range, rate},
    vega,
};
use crate::{
    interval::Rate,
    report::{Incident, Report},
};

/// Games that did not end by the rules.
pub(super) fn incidents(out: &mut String, report: &Report) {
    let mut list = |title: &str, all: u64, shown: &[Incident]| {
        if all == 0 {
            return;
        }
        let _ = writeln!(out, "<section class=\"bad\">\n<h2>{title}: {}</h2>\n<ul>", games(all));
        for incident in shown.iter().take(20) {
            let _ = write!(out, "<li>{}: {}", escape(&report.name(incident.at)), escape(&incident.text));
            if let Some(card) = &incident.card {
                let _ = write!(out, "; {}", escape(card));
            }
            out.push_str(&incident.replay.as_deref().map(replay).unwrap_or_default());
            out.push_str("</li>\n");
        }
        let more = all - shown.len().min(20) as u64;
        if more > 0 {
            let _ = writeln!(out, "<li>and {} more</li>", grouped(more));
        }
        out.push_str("</ul>\n</section>\n");
    };
    list("The rules could not finish", report.faults, &report.faulty);
    list("Stalled", report.stalls, &report.stalled);
}

/// Who won how often.
pub(super) fn wins(out: &mut String, report: &Report) {
    out.push_str("<section>\n<h2>Does a seat win more often?</h2>\n");
    let called = |row: &crate::SeatReport| {
        let parts = [&row.name, &row.agent, &row.deck];
        parts.into_iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" · ")
    };
    let mut rows: Vec<(String, Rate)> = report.seats.iter().map(|row| (called(row), row.wins)).collect();
    if report.draws.count > 0 {
        rows.push(("draw".to_owned(), report.draws));
    }
    let even = even(report);
    out.push_str(&figure("wins by seat", &chart::intervals(&rows, even), &vega::intervals(&rows, even)));
    out.push_str(
        "<table>\n<thead><tr><th>seat</th><th>player</th><th>deck</th><th class=\"n\">won</th>\
         <th class=\"n\">of</th><th class=\"n\">share</th><th class=\"n\">95 % interval</th></tr></thead>\n<tbody>\n",
    );
    let mut row = |cells: [&str; 3], wins: &Rate| {
        let [seat, agent, deck] = cells.map(escape);
        let _ = writeln!(out, "<tr><td>{seat}</td><td>{agent}</td><td>{deck}</td>{}</tr>", cells_of(wins));
    };
    for seat in &report.seats {
        row([&seat.name, &seat.agent, &seat.deck], &seat.wins);
    }
    row(["draw", "", ""], &report.draws);
    out.push_str("</tbody>\n</table>\n</section>\n");
}

/// What beginning is worth.
pub(super) fn first(out: &mut String, report: &Report) {
    let Some(first) = &report.first else { return };
    let even = even(report);
    let named = |seat: usize| report.seats.get(seat).map_or("?", |seat| seat.name.as_str());
    let mut began = (0..).zip(&first.began).filter(|(_, wins)| wins.of > 0).map(|(seat, _)| seat);
    let only = began.next().filter(|_| began.next().is_none());
    let verdict = if let Some(seat) = only {
        // What it owes to beginning and what to its player and deck cannot be told apart.
        &format!(
            "Only {} ever began, so these games do not tell what beginning is worth",
            escape(named(seat))
        )
    } else if first.wins.low > even {
        "Beginning is an advantage"
    } else if first.wins.high < even {
        "Beginning is a disadvantage"
    } else {
        "These games show neither an advantage nor a disadvantage of beginning"
    };
    let _ = writeln!(
        out,
        "<section>\n<h2>Is it good to begin?</h2>\n<p>{verdict}: the seat that began won {} of {}, where {} would be even.</p>",
        percent(first.wins.rate),
        games(first.wins.of),
        percent(even)
    );
    let mut rows = vec![("who began".to_owned(), first.wins)];
    for (seat, wins) in first.began.iter().enumerate().filter(|(_, wins)| wins.of > 0) {
        rows.push((format!("{} when it began", named(seat)), *wins));
    }
    out.push_str(&figure("wins of who began", &chart::intervals(&rows, even), &vega::intervals(&rows, even)));
    out.push_str(
        "<table>\n<thead><tr><th></th><th class=\"n\">won</th><th class=\"n\">of</th><th class=\"n\">share</th>\
         <th class=\"n\">95 % interval</th></tr></thead>\n<tbody>\n",
    );
    for (name, wins) in &rows {
        let _ = writeln!(out, "<tr><td>{}</td>{}</tr>", escape(name), cells_of(wins));
    }
    out.push_str("</tbody>\n</table>\n</section>\n");
}

/// How long games were.
pub(super) fn lengths(out: &mut String, report: &Report) {
    let Some(lengths) = &report.lengths else { return };
    let _ = writeln!(
        out,
        "<section>\n<h2>How long are games?</h2>\n<p>{} to {} decisions, half of the games up to {}, {:.1} on average. \
         The longest is {}.</p>",
        grouped(lengths.min.into()),
        grouped(lengths.max.into()),
        grouped(lengths.median.into()),
        lengths.mean,
        escape(&report.name(lengths.longest))
    );
    let decisions: Vec<(i64, u64)> =
        lengths.decisions.iter().map(|(n, count)| ((*n).into(), *count)).collect();
    out.push_str("<div class=\"pair\">\n");
    let chart = |counts: &[(i64, u64)], unit: &str| {
        let spec = vega::histogram(counts, unit, chart::step(counts));
        figure(&format!("games by {unit}"), &chart::histogram(counts, unit), &spec)
    };
    out.push_str(&chart(&decisions, "decisions"));
    let turns: Vec<(i64, u64)> = lengths.turns.iter().map(|(n, count)| ((*n).into(), *count)).collect();
    // A game of a fixed number of turns has nothing to show.
    if turns.len() > 1 {
        out.push_str(&chart(&turns, "turns"));
    }
    out.push_str("</div>\n</section>\n");
}

/// Why games ended.
pub(super) fn reasons(out: &mut String, report: &Report) {
    if report.reasons.is_empty() {
        return;
    }
    out.push_str(
        "<section>\n<h2>How games ended</h2>\n<table>\n<thead><tr><th>by</th><th class=\"n\">games</th>\
         <th class=\"n\">share</th></tr></thead>\n<tbody>\n",
    );
    for reason in &report.reasons {
        let share = reason.count as f64 / report.games.max(1) as f64;
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            escape(&reason.word),
            grouped(reason.count),
            percent(share)
        );
    }
    out.push_str("</tbody>\n</table>\n</section>\n");
}

/// How often each word of the vocabulary ran.
pub(super) fn coverage(out: &mut String, report: &Report) {
    if report.coverage.is_empty() {
        return;
    }
    out.push_str(
        "<section>\n<h2>Words that ran</h2>\n<table class=\"sortable\">\n<thead><tr><th>word</th>\
         <th class=\"n\">times</th></tr></thead>\n<tbody>\n",
    );
    for word in &report.coverage {
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td class=\"n\" data-value=\"{}\">{}</td></tr>",
            escape(&word.word),
            word.count,
            if word.count == 0 { "never".to_owned() } else { grouped(word.count) }
        );
    }
    out.push_str("</tbody>\n</table>\n</section>\n");
}

/// How to ask the tables more.
pub(super) fn queries(out: &mut String, report: &Report) {
    out.push_str(
        "<section>\n<h2>Ask more</h2>\n<p>Every game is a row of <code>games.parquet</code>, and every card of a \
         seat in a game is a row of <code>cards.parquet</code>. With <a href=\"https://duckdb.org\">DuckDB</a>, in the \
         folder of this report:</p>\n<pre><code>",
    );
    out.push_str(&escape(
        "-- who wins how, and how long it takes\n\
         SELECT winner, why, count(*) AS games, median(turns) AS turns\n\
         FROM 'games.parquet' GROUP BY ALL ORDER BY games DESC;\n",
    ));
    if !report.cards.is_empty() {
        out.push_str(&escape(
            "\n-- a card in the opening hand\n\
             SELECT name, count(*) AS hands, avg(won::INT) AS share\n\
             FROM 'cards.parquet' WHERE opening > 0\n\
             GROUP BY name ORDER BY share DESC;\n\
             \n-- a card, when its seat did not begin\n\
             SELECT c.name, avg(c.won::INT) AS share\n\
             FROM 'cards.parquet' c JOIN 'games.parquet' g USING (pairing, game)\n\
             WHERE c.held > 0 AND g.first <> c.seat GROUP BY ALL;\n",
        ));
    }
    out.push_str(
        "</code></pre>\n<p>A game is named by its <code>pairing</code> and its number. In <code>games</code> the lists <code>seats</code>, <code>agents</code>, <code>decks</code> \
         and <code>won</code> have one entry a seat; <code>winner</code> is empty in a draw; <code>turns</code> is the \
         turn of the last decision; <code>end</code> is <code>over</code>, <code>stalled</code> or <code>fault</code>. \
         In <code>cards</code>, <code>copies</code> counts the deck, <code>opening</code> the hand at the seat’s first \
         decision, <code>held</code> how often the card came into the hand and was there when the seat decided, and \
         <code>played</code> how often the seat played it from there.</p>\n\
         </section>\n",
    );
}

/// The share that every seat would have if all were equal.
fn even(report: &Report) -> f64 {
    1.0 / report.seats.len().max(1) as f64
}

pub(super) fn cells_of(wins: &Rate) -> String {
    format!(
        "<td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>",
        grouped(wins.count),
        grouped(wins.of),
        rate(wins),
        range(wins)
    )
}
