//! `report.html`: one file that needs nothing else. The same report gives the same page.

mod cards;
mod chart;
mod sections;
mod text;

use std::fmt::Write;

use crate::{labels::Labels, plan::Plan, report::Report};
use text::{escape, grouped};

const STYLE: &str = include_str!("style.css");
const SORT: &str = include_str!("sort.js");

/// The page of a report.
pub fn page(plan: &Plan, labels: &Labels, report: &Report) -> String {
    let mut body = String::new();
    head(&mut body, plan, labels, report);
    sections::incidents(&mut body, report);
    sections::wins(&mut body, labels, report);
    sections::first(&mut body, labels, report);
    sections::lengths(&mut body, report);
    sections::reasons(&mut body, report);
    cards::section(&mut body, labels, report);
    sections::coverage(&mut body, report);
    sections::queries(&mut body, report);
    let title = escape(&format!("{}: {}", labels.title, text::games(report.games)));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n\
         <script>\n{SORT}</script>\n</body>\n</html>\n"
    )
}

fn head(out: &mut String, plan: &Plan, labels: &Labels, report: &Report) {
    let title = escape(&labels.title);
    let games = text::games(report.games);
    let mut facts = vec![
        format!("system {}", report.system),
        format!("profile {}", labels.profile),
        format!("seed {}", report.seed),
    ];
    facts.extend(plan.options.iter().map(|(name, value)| format!("{name} = {value}")));
    facts.push(concat!("cardwright ", env!("CARGO_PKG_VERSION")).to_owned());
    let facts: Vec<String> = facts.iter().map(|fact| escape(fact)).collect();
    put(out, &format!("<header>\n<h1>{title}: {games}</h1>\n<p class=\"facts\">{}</p>\n", facts.join(" · ")));
    out.push_str("<dl class=\"tiles\">\n");
    let mut tile = |name: &str, value: &str| {
        let _ = writeln!(out, "<div><dt>{}</dt><dd>{}</dd></div>", escape(name), escape(value));
    };
    for (seat, row) in report.seats.iter().enumerate() {
        tile(&format!("{} wins", labels.seat(seat)), &text::percent(row.wins.rate));
    }
    if let Some(first) = &report.first {
        tile("who began wins", &text::percent(first.wins.rate));
    }
    if let Some(lengths) = &report.lengths {
        tile("decisions, median", &grouped(u64::from(lengths.median)));
    }
    out.push_str("</dl>\n</header>\n");
}

fn put(out: &mut String, text: &str) {
    out.push_str(text);
}
