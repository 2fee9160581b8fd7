//! The turns of the games: who comes back, when cards are played, what is paid, points, spaces, pairs.

use std::fmt::Write;

use super::{
    figure::figure,
    lines,
    text::{escape, grouped, percent, range, rate},
    vega,
};
use crate::report::{LeadReport, Named, Report};

/// Fewer games than this say nothing of a turn.
const FEWEST: u64 = 20;
/// Pairs that are listed.
const PAIRS: usize = 30;

/// A cell: what it says, and the number by which it is sorted.
type Cell = (String, Option<f64>);

/// Can the trailing player come back?
pub(super) fn leads(out: &mut String, report: &Report) {
    let known: Vec<&LeadReport> = report.leads.iter().filter(|lead| lead.ahead.of >= FEWEST).collect();
    let Some(last) = known.last().filter(|_| known.len() > 1) else { return };
    let _ = writeln!(
        out,
        "<section>\n<h2>Can the trailing player come back?</h2>\n<p>Who is ahead at the first decision of turn {}, as the rules \
         value the table, wins {} of the games; who is behind, {}.</p>",
        last.turn,
        percent(last.ahead.rate),
        percent(last.behind.rate)
    );
    let line = |of: fn(&LeadReport) -> f64| known.iter().map(|lead| (lead.turn as f64, of(lead))).collect();
    let all: [(&str, Vec<(f64, f64)>); 2] =
        [("ahead", line(|lead| lead.ahead.rate)), ("behind", line(|lead| lead.behind.rate))];
    out.push_str(&figure(
        "final wins by who leads",
        &lines::shares(&all, "turn"),
        &vega::lines(&all, "turn", "wins"),
    ));
    let row = |lead: &&LeadReport| {
        vec![
            count(lead.turn as u64),
            text(&rate(&lead.ahead)),
            text(&range(&lead.ahead)),
            text(&rate(&lead.behind)),
            text(&range(&lead.behind)),
            count(lead.ahead.of),
        ]
    };
    let heads = ["turn", "ahead wins", "95 % interval", "behind wins", "95 % interval", "games"];
    table(out, &heads, 0, known.iter().map(row));
}

/// When are cards played?
pub(super) fn timings(out: &mut String, report: &Report) {
    if report.timings.is_empty() {
        return;
    }
    out.push_str("<section>\n<h2>When are cards played?</h2>\n<p>The turn in which a seat that has the card first plays it.</p>\n");
    let row = |card: &crate::report::TimingReport| {
        let times: u64 = card.turns.iter().map(|(_, times)| times).sum();
        let sum: f64 = card.turns.iter().map(|(turn, times)| *turn as f64 * *times as f64).sum();
        let most = card.turns.iter().max_by_key(|(turn, times)| (*times, std::cmp::Reverse(*turn)));
        let share = times as f64 / card.of.max(1) as f64;
        vec![
            text(&card.name),
            number(sum / times.max(1) as f64),
            count(most.map_or(0, |(turn, _)| *turn as u64)),
            (percent(share), Some(share)),
            count(card.of),
        ]
    };
    let heads = ["card", "mean turn", "most often in", "played", "of"];
    table(out, &heads, 1, report.timings.iter().map(row));
}

/// What is mana spent on?
pub(super) fn spending(out: &mut String, report: &Report) {
    let Some(first) = report.spending.first() else { return };
    out.push_str("<section>\n<h2>What is mana spent on?</h2>\n<p>What all seats paid in a turn, and what its seat had left at its last decision, a game on average.</p>\n");
    let kinds: Vec<&str> = first.paid.iter().map(|(kind, _)| kind.en.as_str()).collect();
    let heads: Vec<&str> = ["turn"].into_iter().chain(kinds).chain(["left over", "games"]).collect();
    let row = |turn: &crate::report::SpendingReport| {
        let paid = turn.paid.iter().map(|(_, amount)| number(*amount));
        let rest = [number(turn.left), count(turn.games)];
        [count(turn.turn as u64)].into_iter().chain(paid).chain(rest).collect()
    };
    table(out, &heads, 0, report.spending.iter().map(row));
}

/// Where do points come from?
pub(super) fn points(out: &mut String, report: &Report) {
    let Some(first) = report.points.first() else { return };
    out.push_str("<section>\n<h2>Where do points come from?</h2>\n<p>Points by rank, on average.</p>\n");
    let parts = first.parts.iter().map(|(part, _)| part.en.as_str());
    let heads: Vec<&str> = ["rank"].into_iter().chain(parts).chain(["all", "seats"]).collect();
    let row = |rank: &crate::report::PointsReport| {
        let parts = rank.parts.iter().map(|(_, points)| number(*points));
        let all = number(rank.parts.iter().map(|(_, points)| points).sum());
        [count(rank.rank.into())].into_iter().chain(parts).chain([all, count(rank.of)]).collect()
    };
    table(out, &heads, 0, report.points.iter().map(row));
}

/// Which spaces are wanted?
pub(super) fn spaces(out: &mut String, report: &Report) {
    if report.spaces.is_empty() {
        return;
    }
    out.push_str("<section>\n<h2>Which spaces and floors are wanted?</h2>\n<p>Rounds in which a space was taken, and its place in the order of the round.</p>\n");
    let row = |space: &crate::report::SpaceReport| {
        let place = |name: &Named| name.en.clone();
        let name = space.name.as_ref().map_or_else(|| (space.slot + 1).to_string(), place);
        let order = space.order.map_or_else(|| text("–"), number);
        vec![
            text(&space.zone.en),
            text(&name),
            (rate(&space.taken), Some(space.taken.rate)),
            text(&range(&space.taken)),
            order,
        ]
    };
    table(
        out,
        &["zone", "space", "taken", "95 % interval", "place in the round"],
        2,
        report.spaces.iter().map(row),
    );
}

/// Which pairs of cards work together?
pub(super) fn pairs(out: &mut String, report: &Report) {
    let Some(first) = report.pairs.first() else { return };
    let sure = report.pairs.iter().filter(|pair| pair.lift.q < 0.05).count();
    let _ = writeln!(
        out,
        "<section>\n<h2>Which pairs of cards work together?</h2>\n<p>How many points more playing both brings than the two do by \
         themselves. Of {} pairs that were tested, {sure} surely do (q below 0.05).</p>",
        grouped(first.tested as u64)
    );
    let row = |pair: &crate::report::PairReport| {
        let by = |by: f64| (format!("{:+.1}", by * 100.0), Some(by));
        vec![
            text(&pair.names.join(" + ")),
            text(&pair.deck),
            by(pair.lift.by.by),
            text(&format!("{:+.1} – {:+.1}", pair.lift.by.low * 100.0, pair.lift.by.high * 100.0)),
            (format!("{:.3}", pair.lift.q), Some(pair.lift.q)),
            (rate(&pair.both), Some(pair.both.rate)),
            count(pair.both.of),
        ]
    };
    let heads = ["cards", "deck", "lift", "95 % interval", "q", "wins with both", "games"];
    table(out, &heads, 2, report.pairs.iter().take(PAIRS).map(row));
}

fn text(said: &str) -> Cell {
    (said.to_owned(), None)
}

fn count(of: u64) -> Cell {
    (grouped(of), Some(of as f64))
}

fn number(of: f64) -> Cell {
    (format!("{of:.2}"), Some(of))
}

/// A table and the end of its section; the columns from `numbers` on stand at the right.
fn table(out: &mut String, heads: &[&str], numbers: usize, rows: impl Iterator<Item = Vec<Cell>>) {
    let class = |at: usize| if at >= numbers { " class=\"n\"" } else { "" };
    out.push_str("<div class=\"wide tall\">\n<table class=\"sortable\">\n<thead><tr>");
    for (at, head) in heads.iter().enumerate() {
        let _ = write!(out, "<th{}>{}</th>", class(at), escape(head));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        out.push_str("<tr>");
        for (at, (said, value)) in row.iter().enumerate() {
            let value = value.map(|value| format!(" data-value=\"{value:.6}\"")).unwrap_or_default();
            let _ = write!(out, "<td{}{value}>{}</td>", class(at), escape(said));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n</div>\n</section>\n");
}
