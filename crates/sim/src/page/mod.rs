//! `report.html`: one file that needs nothing else. The same report gives the same page.
//!
//! Charts are drawn here as SVG. The Vega-Lite specification of each stands beside it with its data, for whoever wants
//! to change it: a renderer of Vega-Lite is a megabyte of code that the page would have to load or carry.

mod cards;
mod chart;
mod figure;
mod lines;
mod matches;
mod sections;
mod text;
mod turns;
mod vega;

use std::fmt::Write;

use crate::report::Report;
use text::{escape, grouped};

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("page.js");

/// What lies beside a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    /// The tables of all games and cards.
    Tables,
    /// Nothing.
    Nothing,
}

/// The page of a report.
pub fn page(report: &Report, beside: Beside) -> String {
    let mut body = String::new();
    head(&mut body, report);
    sections::incidents(&mut body, report);
    matches::variants(&mut body, report);
    matches::matrix(&mut body, report);
    sections::wins(&mut body, report);
    matches::pairings(&mut body, report);
    sections::first(&mut body, report);
    sections::lengths(&mut body, report);
    turns::leads(&mut body, report);
    sections::reasons(&mut body, report);
    turns::points(&mut body, report);
    turns::spaces(&mut body, report);
    cards::section(&mut body, report);
    turns::pairs(&mut body, report);
    turns::timings(&mut body, report);
    turns::spending(&mut body, report);
    cards::costs(&mut body, report);
    cards::abilities(&mut body, report);
    sections::coverage(&mut body, report);
    matches::notable(&mut body, report);
    if beside == Beside::Tables {
        sections::queries(&mut body, report);
    }
    let title = escape(&format!("{}: {}", report.title, text::games(report.games)));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n\
         <script>\n{SCRIPT}</script>\n</body>\n</html>\n"
    )
}

fn head(out: &mut String, report: &Report) {
    let title = escape(&report.title);
    let games = text::games(report.games);
    let mut facts = vec![
        format!("system {}", report.system),
        format!("profile {}", report.profile),
        format!("seed {}", report.seed),
    ];
    facts.extend(report.options.iter().map(|(name, value)| format!("{name} = {value}")));
    facts.push(concat!("cardwright ", env!("CARGO_PKG_VERSION")).to_owned());
    let facts: Vec<String> = facts.iter().map(|fact| escape(fact)).collect();
    let _ = writeln!(
        out,
        "<header>\n<h1>{title}: {games}</h1>\n<p class=\"facts\">{}</p>\n<dl class=\"tiles\">",
        facts.join(" · ")
    );
    let mut tile = |name: &str, value: &str, note: &str| {
        let _ = writeln!(
            out,
            "<div><dt>{}</dt><dd>{}</dd><dd class=\"note\">{}</dd></div>",
            escape(name),
            escape(value),
            escape(note)
        );
    };
    if let Some(matrix) = report.matrices.first().filter(|_| report.pairings.len() > 1) {
        let best = matrix.all.iter().zip(&matrix.decks).max_by(|a, b| a.0.rate.total_cmp(&b.0.rate));
        if let Some((rate, deck)) = best {
            tile("strongest deck", deck, &format!("wins {}", text::percent(rate.rate)));
        }
    } else {
        for row in &report.seats {
            tile(&format!("{} wins", row.name), &text::percent(row.wins.rate), &text::range(&row.wins));
        }
    }
    if let Some(first) = &report.first {
        tile("who began wins", &text::percent(first.wins.rate), &text::range(&first.wins));
    }
    if let Some(lengths) = &report.lengths {
        let spread = format!("{} to {}", grouped(lengths.min.into()), grouped(lengths.max.into()));
        tile("decisions a game", &grouped(lengths.median.into()), &spread);
    }
    let sure = report.cards.iter().filter(|card| cards::is_finding(card)).count();
    if report.cards.iter().any(|card| card.impact.is_some()) {
        tile("cards that matter", &grouped(sure as u64), "at most 5 % of them by chance");
    }
    if !report.is_clean() {
        tile("stalled or faulty", &grouped(report.stalls + report.faults), "games");
    }
    out.push_str("</dl>\n</header>\n");
}
