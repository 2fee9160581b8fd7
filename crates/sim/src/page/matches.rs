//! The parts of the page about who met whom.

use std::fmt::Write;

use super::{
    chart,
    figure::{figure, script},
    sections::cells_of,
    text::{escape, grouped, percent, range, rate},
    vega,
};
use crate::{interval::Rate, report::Report};

/// The variants of the varied card.
pub(super) fn variants(out: &mut String, report: &Report) {
    let Some((card, field)) = report.varied.as_ref().filter(|_| !report.variants.is_empty()) else { return };
    let (card, field) = (escape(card), escape(field));
    let _ = writeln!(out, "<section>\n<h2>What does another {field} of {card} do?</h2>");
    let compared = report.variants.iter().any(|variant| variant.wins.of > 0);
    let rows: Vec<(String, Rate)> =
        report.variants.iter().map(|variant| (variant.variant.clone(), variant.wins)).collect();
    if compared {
        let even = 1.0 / report.seats.len().max(1) as f64;
        out.push_str(&figure(
            "wins of decks with the card against decks without",
            &chart::intervals(&rows, even),
            &vega::intervals(&rows, even),
        ));
    } else {
        out.push_str(
            "<p>Every deck has the card, so someone with it wins every game. Play it against decks without it, or compare \
             its impact in the table of cards.</p>\n",
        );
    }
    out.push_str("<table>\n<thead><tr><th>variant</th>");
    if compared {
        out.push_str("<th class=\"n\">won</th><th class=\"n\">of</th><th class=\"n\">share</th><th class=\"n\">95 % interval</th>");
    }
    out.push_str(
        "<th class=\"n\">played when held</th><th class=\"n\">decisions a game</th><th class=\"n\">who began wins</th>\
         </tr></thead>\n<tbody>\n",
    );
    for variant in &report.variants {
        let _ = writeln!(
            out,
            "<tr><td>{}</td>{}<td class=\"n\">{}</td><td class=\"n\">{:.1}</td><td class=\"n\">{}</td></tr>",
            escape(&variant.variant),
            if compared { cells_of(&variant.wins) } else { String::new() },
            rate(&variant.use_rate),
            variant.length,
            rate(&variant.first)
        );
    }
    out.push_str("</tbody>\n</table>\n</section>\n");
}

/// Deck against deck: a coloured table.
pub(super) fn matrix(out: &mut String, report: &Report) {
    let shown = report.matrices.iter().filter(|_| report.pairings.len() > report.matrices.len());
    for matrix in shown {
        let of = matrix.variant.as_ref().map_or(String::new(), |variant| format!(" ({})", escape(variant)));
        let _ = writeln!(
            out,
            "<section>\n<h2>Which deck beats which?{of}</h2>\n<p>Wins of the row against the column, both seats \
             together.</p>\n<figure class=\"wide\">\n<table class=\"matrix\">\n<thead><tr><th></th>"
        );
        for deck in &matrix.decks {
            let _ = write!(out, "<th>{}</th>", escape(deck));
        }
        out.push_str("<th>all others</th></tr></thead>\n<tbody>\n");
        for row in 0..matrix.decks.len() {
            let _ = write!(out, "<tr><th>{}</th>", escape(&matrix.decks[row]));
            for cell in &matrix.cells[row] {
                out.push_str(&cell.as_ref().map_or("<td class=\"none\">–</td>".to_owned(), heat));
            }
            let _ = writeln!(out, "{}</tr>", heat(&matrix.all[row]));
        }
        out.push_str("</tbody>\n</table>\n<figcaption>");
        out.push_str("deck against deck <button class=\"spec\" hidden>Vega-Lite</button></figcaption>\n");
        let spec = script(&vega::matrix(&matrix.decks, &matrix.cells));
        let _ = writeln!(out, "{spec}\n</figure>");
        let rows: Vec<(String, Rate)> =
            matrix.decks.iter().cloned().zip(matrix.all.iter().copied()).collect();
        out.push_str(&figure(
            "wins against all others",
            &chart::intervals(&rows, 0.5),
            &vega::intervals(&rows, 0.5),
        ));
        out.push_str("</section>\n");
    }
}

/// A cell: blue above a half, orange below, stronger the farther away.
fn heat(share: &Rate) -> String {
    let side = if share.rate >= 0.5 { "more" } else { "less" };
    let strength = ((share.rate - 0.5).abs() * 2.0 * 70.0).round();
    let spread = (share.high - share.low) / 2.0 * 100.0;
    format!(
        "<td class=\"heat {side}\" style=\"--s:{strength}%\" title=\"{} of {}, {}\">{}<small>± {spread:.1}</small></td>",
        grouped(share.count),
        grouped(share.of),
        range(share),
        percent(share.rate)
    )
}

/// All pairings, where there are several.
pub(super) fn pairings(out: &mut String, report: &Report) {
    if report.pairings.len() < 2 {
        return;
    }
    let varied = report.pairings.iter().any(|pairing| pairing.variant.is_some());
    out.push_str("<section>\n<h2>Pairings</h2>\n<div class=\"wide tall\">\n<table class=\"sortable\">\n<thead><tr><th class=\"n\">pairing</th>");
    if varied {
        out.push_str("<th>variant</th>");
    }
    for seat in &report.seats {
        let _ = write!(out, "<th>{}</th>", escape(&seat.name));
    }
    for seat in &report.seats {
        let _ = write!(out, "<th class=\"n\">{} wins</th>", escape(&seat.name));
    }
    out.push_str("<th class=\"n\">draws</th><th class=\"n\">decisions</th><th class=\"n\">games</th></tr></thead>\n<tbody>\n");
    for (at, pairing) in report.pairings.iter().enumerate() {
        let _ = write!(out, "<tr><td class=\"n\">{at}</td>");
        if varied {
            let _ = write!(out, "<td>{}</td>", escape(pairing.variant.as_deref().unwrap_or_default()));
        }
        for seat in 0..report.seats.len() {
            let _ = write!(out, "<td>{}</td>", escape(pairing.decks.get(seat).map_or("", String::as_str)));
        }
        for wins in pairing.wins.iter().chain([&pairing.draws]) {
            let _ = write!(
                out,
                "<td class=\"n\" data-value=\"{:.6}\" title=\"{}\">{}</td>",
                wins.rate,
                range(wins),
                rate(wins)
            );
        }
        let _ = writeln!(
            out,
            "<td class=\"n\" data-value=\"{:.3}\">{:.1}</td><td class=\"n\" data-value=\"{}\">{}</td></tr>",
            pairing.length,
            pairing.length,
            pairing.games,
            grouped(pairing.games)
        );
    }
    out.push_str("</tbody>\n</table>\n</div>\n</section>\n");
}

/// Games worth a look, with the way to see them.
pub(super) fn notable(out: &mut String, report: &Report) {
    if report.notable.is_empty() {
        return;
    }
    out.push_str("<section>\n<h2>Games worth a look</h2>\n<ul class=\"games\">\n");
    for game in &report.notable {
        let _ = write!(out, "<li>{}: {}", escape(&report.name(game.at)), escape(&game.text()));
        if let Some(file) = &game.replay {
            out.push_str(&replay(file));
        }
        out.push_str("</li>\n");
    }
    out.push_str("</ul>\n</section>\n");
}

/// A transcript and the command that shows it.
pub(super) fn replay(file: &str) -> String {
    let file = escape(file);
    format!(" <code>cardwright replay <a href=\"{file}\">{file}</a></code>")
}
