//! The cards: how often their seats won, what they cost, what they did.

use std::fmt::Write;

use super::{
    chart,
    figure::figure,
    text::{escape, grouped, range, rate},
    vega,
};
use crate::{
    interval::Rate,
    report::{CardReport, Report},
};

/// Is its impact one of the findings of which at most 5 % are false?
pub(super) fn is_finding(card: &CardReport) -> bool {
    card.impact.is_some_and(|impact| impact.q < 0.05)
}

/// One row a card; those that go with winning most come first.
pub(super) fn section(out: &mut String, report: &Report) {
    let cards = &report.cards;
    let Some(head) = cards.first() else { return };
    let has = |of: &dyn Fn(&CardReport) -> bool| cards.iter().any(of);
    let known = has(&|card| card.impact.is_some());
    let held = has(&|card| card.held.of > 0);
    let others = has(&|card| card.others.of > 0);
    let seats = has(&|card| card.seats != head.seats || card.agent != head.agent);
    let decks = has(&|card| card.deck != head.deck);
    let variants = has(&|card| card.variant != head.variant);
    out.push_str("<section>\n<h2>Which cards decide games?</h2>\n<p>");
    if held {
        out.push_str(
            "<em>Impact</em> compares games with the card in the opening hand to games of the same deck, seat and opponent \
             with the card elsewhere. The shuffle alone decides which, so the difference is the card’s doing. ",
        );
    } else if known {
        out.push_str(
            "<em>Impact</em> compares decks with the card to decks without; chance alone decides which. ",
        );
    }
    if known {
        let findings = cards.iter().filter(|card| is_finding(card)).count();
        let _ = write!(
            out,
            "A star marks the {findings} of {} that hold when so many are tested at once (Benjamini–Hochberg: at most \
             5 % of the stars are there by chance).",
            cards.iter().filter(|card| card.impact.is_some()).count()
        );
    }
    out.push_str("</p>\n");
    if held && known {
        out.push_str(&scatter(cards));
    }
    out.push_str(
        "<p><input class=\"filter\" type=\"search\" placeholder=\"Find cards\" aria-label=\"Find cards\" hidden></p>\n\
         <div class=\"wide\">\n<table class=\"sortable\">\n<thead><tr><th>card</th>",
    );
    let mut heads = Vec::new();
    if has(&|card| card.cost.is_some()) {
        heads.push(("n", "cost"));
    }
    for (shown, name) in [(variants, "variant"), (decks, "deck"), (seats, "seat")] {
        heads.extend(shown.then_some(("", name)));
    }
    if known {
        heads.extend([("n", "impact"), ("", "95 % interval"), ("n", "q")]);
    }
    if held {
        heads.extend([
            ("n", "opening hand"),
            ("n", "drawn"),
            ("n", "never drawn"),
            ("n", "played"),
            ("n", "played when drawn"),
        ]);
    }
    heads.push(("n", "in deck"));
    heads.extend(others.then_some(("n", "not in deck")));
    heads.push(("n", "decks"));
    for (class, name) in &heads {
        let _ = write!(out, "<th class=\"{class}\">{name}</th>");
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    let most = scale(cards);
    for card in cards {
        let (id, name) = (escape(&card.id), escape(&card.name));
        let star = if is_finding(card) { " <b class=\"star\">★</b>" } else { "" };
        let _ = write!(out, "<tr><td><span title=\"{id}\">{name}</span>{star}</td>");
        if let Some(cost) = card.cost {
            let _ = write!(out, "<td class=\"n\">{cost}</td>");
        }
        if variants {
            let _ = write!(out, "<td>{}</td>", escape(card.variant.as_deref().unwrap_or_default()));
        }
        if decks {
            let _ = write!(out, "<td>{}</td>", escape(&card.deck));
        }
        if seats {
            let _ =
                write!(out, "<td>{}</td>", escape(&format!("{} · {}", card.seats.join(", "), card.agent)));
        }
        if known {
            out.push_str(&impact(card, most));
        }
        if held {
            out.extend([&card.opening, &card.held, &card.unheld, &card.played, &card.use_rate].map(cell));
        }
        out.push_str(&cell(&card.decks));
        if others {
            out.push_str(&cell(&card.others));
        }
        let decks = card.decks.of;
        let _ = writeln!(out, "<td class=\"n\" data-value=\"{decks}\">{}</td></tr>", grouped(decks));
    }
    out.push_str(
        "</tbody>\n</table>\n</div>\n<p class=\"facts\">Shares are wins of the seats that had the card in their deck, in games \
         that ended by the rules; point at one for its interval. Whoever plays longer draws and plays more cards, so \
         <em>drawn</em> and <em>played</em> are for comparing cards with each other.</p>\n</section>\n",
    );
}

/// How often a card is played, and what it does for winning.
fn scatter(cards: &[CardReport]) -> String {
    let point = |card: &CardReport| {
        let impact = card.impact?;
        let name = match &card.variant {
            Some(variant) => format!("{} ({variant})", card.name),
            None => card.name.clone(),
        };
        Some((name, card.use_rate.rate, impact.by.by, impact.by.low, impact.by.high, is_finding(card)))
    };
    let points: Vec<_> = cards.iter().filter_map(point).collect();
    figure(
        "impact on winning (upwards) by how often a drawn card is played",
        &chart::scatter(&points, scale(cards)),
        &vega::scatter(&points, "played when drawn", "impact"),
    )
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
        return "<td class=\"n\" data-value=\"-2\">–</td><td data-value=\"-2\"></td><td class=\"n\" data-value=\"2\">–</td>".to_owned();
    };
    // A difference that rounds to nothing has no sign.
    let points = |share: f64| match format!("{:+.1}", share * 100.0) {
        text if text == "-0.0" || text == "+0.0" => "0.0".to_owned(),
        text => text,
    };
    let by = &impact.by;
    let q = if impact.q < 0.001 { "&lt; 0.001".to_owned() } else { format!("{:.3}", impact.q) };
    format!(
        "<td class=\"n\" data-value=\"{:.6}\">{}</td><td data-value=\"{:.6}\" title=\"{} to {} points\">{}</td>\
         <td class=\"n\" data-value=\"{:.6}\">{q}</td>",
        by.by,
        points(by.by),
        by.low,
        points(by.low),
        points(by.high),
        chart::difference(by, is_finding(card), most),
        impact.q
    )
}

/// The end of the scale of differences: whole tenths that hold most intervals.
fn scale(cards: &[CardReport]) -> f64 {
    let ends = cards.iter().filter_map(|card| card.impact).map(|impact| impact.by.by.abs());
    ((ends.fold(0.0, f64::max) * 1.2 * 10.0).ceil().max(1.0) / 10.0).min(1.0)
}

/// The cards by their price.
pub(super) fn costs(out: &mut String, report: &Report) {
    if report.costs.len() < 2 {
        return;
    }
    out.push_str("<section>\n<h2>What do cards cost?</h2>\n<div class=\"pair\">\n");
    let curve: Vec<(String, f64)> =
        report.costs.iter().map(|row| (row.cost.to_string(), row.copies)).collect();
    out.push_str(&figure(
        "copies in a deck by cost",
        &chart::bars(&curve, "cost", &|value| format!("{value:.1}")),
        &vega::bars(&curve, "cost", "copies"),
    ));
    if report.costs.iter().any(|row| row.played.of > 0) {
        let played: Vec<(String, f64)> =
            report.costs.iter().map(|row| (row.cost.to_string(), row.played.rate)).collect();
        out.push_str(&figure(
            "drawn copies that were played, by cost",
            &chart::bars(&played, "cost", &|value| format!("{:.0} %", value * 100.0)),
            &vega::bars(&played, "cost", "played"),
        ));
    }
    out.push_str(
        "</div>\n<table class=\"sortable\">\n<thead><tr><th class=\"n\">cost</th><th class=\"n\">copies in a deck</th>\
         <th class=\"n\">played when drawn</th><th class=\"n\">wins of who played one</th></tr></thead>\n<tbody>\n",
    );
    for row in &report.costs {
        let _ = writeln!(
            out,
            "<tr><td class=\"n\">{}</td><td class=\"n\" data-value=\"{:.6}\">{:.2}</td>{}{}</tr>",
            row.cost,
            row.copies,
            row.copies,
            cell(&row.played),
            cell(&row.wins)
        );
    }
    out.push_str("</tbody>\n</table>\n</section>\n");
}

/// The abilities: those that never ran, those that always did, and all.
pub(super) fn abilities(out: &mut String, report: &Report) {
    if report.abilities.is_empty() {
        return;
    }
    let never = report.abilities.iter().filter(|ability| ability.ran.count == 0).count();
    let always = report
        .abilities
        .iter()
        .filter(|ability| ability.held > 0 && ability.ran.count >= ability.held)
        .count();
    let _ = writeln!(
        out,
        "<section>\n<h2>Which abilities never run?</h2>\n<p>Of {} abilities that can run, {never} never did, and {always} ran in \
         as many games as their card was drawn in.</p>\n<div class=\"wide tall\">\n<table class=\"sortable\">\n<thead><tr>\
         <th>card</th><th>ability</th><th class=\"n\">ran</th><th class=\"n\">drawn</th><th class=\"n\">of games</th>\
         <th class=\"n\">steps</th></tr></thead>\n<tbody>",
        report.abilities.len()
    );
    for ability in &report.abilities {
        let text = if ability.text.is_empty() {
            format!("ability {}", ability.number)
        } else {
            ability.text.clone()
        };
        let class = if ability.ran.count == 0 { " class=\"never\"" } else { "" };
        let _ = writeln!(
            out,
            "<tr{class}><td><span title=\"{}\">{}</span></td><td class=\"say\">{}</td>{}<td class=\"n\" data-value=\"{}\">{}</td>\
             <td class=\"n\" data-value=\"{}\">{}</td><td class=\"n\" data-value=\"{}\">{}</td></tr>",
            escape(&ability.id),
            escape(&ability.name),
            escape(&text),
            cell(&ability.ran),
            ability.held,
            grouped(ability.held),
            ability.ran.of,
            grouped(ability.ran.of),
            ability.steps,
            if ability.steps == 0 { "never".to_owned() } else { grouped(ability.steps) }
        );
    }
    out.push_str("</tbody>\n</table>\n</div>\n</section>\n");
}
