//! The cards: how often their seats won.

use std::fmt::Write;

use super::{
    chart,
    text::{escape, grouped, range, rate},
};
use crate::{
    interval::Rate,
    labels::Labels,
    report::{CardReport, Report},
};

/// One row a card; those that go with winning most come first.
pub(super) fn section(out: &mut String, labels: &Labels, report: &Report) {
    if report.cards.is_empty() {
        return;
    }
    let mut cards: Vec<&CardReport> = report.cards.iter().collect();
    // Cards of which nothing can be said stand last.
    let by = |card: &CardReport| card.impact.map_or(f64::NEG_INFINITY, |impact| impact.by);
    cards.sort_by(|a, b| by(b).total_cmp(&by(a)));
    let held = cards.iter().any(|card| card.impact.is_some());
    let others = cards.iter().any(|card| card.others.of > 0);
    let apart = cards.iter().any(|card| card.seats != cards[0].seats);
    out.push_str("<section>\n<h2>Cards</h2>\n");
    out.push_str("<p>Wins of the seats that had a card in their decks, in games that ended by the rules.");
    if apart {
        out.push_str(" Seats with different players or decks are told apart.");
    }
    if held {
        out.push_str(
            " <em>Held</em> are those that had it in hand when they decided something, <em>never held</em> those that \
             did not; the difference tells how holding the card goes with winning. Whoever plays longer sees more \
             cards, so compare cards with each other.",
        );
        let _ = write!(
            out,
            " Of {} intervals about {} miss the truth by chance.",
            cards.len(),
            (cards.len() as f64 * 0.05).round().max(1.0)
        );
    }
    out.push_str("</p>\n<div class=\"wide\">\n<table class=\"sortable\">\n<thead><tr><th>card</th>");
    if apart {
        out.push_str("<th>seat</th>");
    }
    if held {
        out.push_str(
            "<th class=\"n\">difference</th><th>95 % interval</th><th class=\"n\">held</th>\
             <th class=\"n\">never held</th><th class=\"n\">opening hand</th>",
        );
    }
    out.push_str("<th class=\"n\">in deck</th>");
    if others {
        out.push_str("<th class=\"n\">not in deck</th>");
    }
    out.push_str("<th class=\"n\">decks</th>");
    out.push_str("</tr></thead>\n<tbody>\n");
    let most = scale(&cards);
    for card in cards {
        let (id, name) = (escape(&card.id), escape(&card.name));
        let _ = write!(out, "<tr><td><span title=\"{id}\">{name}</span></td>");
        if apart {
            let seats: Vec<&str> = card.seats.iter().map(|seat| labels.seat(*seat)).collect();
            let _ = write!(out, "<td>{}</td>", escape(&seats.join(", ")));
        }
        if held {
            out.push_str(&impact(card, most));
            out.extend([&card.held, &card.unheld, &card.opening].map(cell));
        }
        out.push_str(&cell(&card.decks));
        if others {
            out.push_str(&cell(&card.others));
        }
        let decks = card.decks.of;
        let _ = write!(out, "<td class=\"n\" data-value=\"{decks}\">{}</td>", grouped(decks));
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n</div>\n</section>\n");
}

/// A share; its interval shows when one points at it.
fn cell(share: &Rate) -> String {
    let value = if share.of == 0 { -1.0 } else { share.rate };
    format!(
        "<td class=\"n\" data-value=\"{value:.6}\" title=\"{} of {}, {}\">{}</td>",
        grouped(share.count),
        grouped(share.of),
        range(share),
        rate(share)
    )
}

fn impact(card: &CardReport, most: f64) -> String {
    let Some(impact) = &card.impact else {
        return "<td class=\"n\" data-value=\"-2\">–</td><td></td>".to_owned();
    };
    let points = |share: f64| format!("{:+.1}", share * 100.0);
    format!(
        "<td class=\"n\" data-value=\"{:.6}\">{}</td><td data-value=\"{:.6}\" title=\"{} to {} points\">{}</td>",
        impact.by,
        points(impact.by),
        impact.low,
        points(impact.low),
        points(impact.high),
        chart::difference(impact, most)
    )
}

/// The end of the scale of differences: whole tenths that hold every interval.
fn scale(cards: &[&CardReport]) -> f64 {
    let ends =
        cards.iter().filter_map(|card| card.impact).map(|impact| impact.low.abs().max(impact.high.abs()));
    (ends.fold(0.0, f64::max) * 10.0).ceil().max(1.0) / 10.0
}
