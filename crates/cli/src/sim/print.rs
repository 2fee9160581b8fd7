//! What a run came to, on the terminal.

use std::io::Write;

use cardwright_sim::{Incident, Matrix, Rate, Report, Series};

use crate::{
    context::Context,
    error::Error,
    output::{Paint, count, plain},
    table::Table,
};

/// Cards that are named because they matter.
const NAMED: usize = 5;

/// The summary.
pub fn report(context: &mut Context<'_>, series: &Series, report: &Report) -> Result<(), Error> {
    let head = format!(
        "{}, profile {}, {}, seed {}",
        report.system,
        report.profile,
        games(series.games()),
        report.seed
    );
    let head = context.output.paint(Paint::Strong, head);
    writeln!(context.output, "{head}\n")?;
    if report.pairings.len() > report.matrices.len().max(1) {
        for matrix in &report.matrices {
            self::matrix(context, matrix)?;
        }
    }
    variants(context, report)?;
    seats(context, report)?;
    if let Some(lengths) = &report.lengths {
        writeln!(
            context.output,
            "decisions a game: {} to {}, half of the games up to {}, {:.1} on average; the longest is {}",
            lengths.min,
            lengths.max,
            lengths.median,
            lengths.mean,
            report.name(lengths.longest)
        )?;
    }
    let reasons: Vec<String> =
        report.reasons.iter().map(|reason| format!("{} {}", reason.word, reason.count)).collect();
    if !reasons.is_empty() {
        writeln!(context.output, "ended by: {}", reasons.join(", "))?;
    }
    cards(context, report)?;
    incidents(context, report, "stalled", report.stalls, &report.stalled)?;
    incidents(context, report, "faulty", report.faults, &report.faulty)
}

/// How often each word ran.
pub fn coverage(context: &mut Context<'_>, report: &Report) -> Result<(), Error> {
    writeln!(context.output)?;
    let mut table = Table::new(["word", ">ran"]);
    for word in &report.coverage {
        let times = if word.count == 0 { "never".to_owned() } else { word.count.to_string() };
        table.row([word.word.clone(), times]);
    }
    table.write(context.output)?;
    Ok(())
}

fn matrix(context: &mut Context<'_>, matrix: &Matrix) -> Result<(), Error> {
    if let Some(variant) = &matrix.variant {
        writeln!(context.output, "{}", plain(variant))?;
    }
    let heads: Vec<String> = matrix.decks.iter().map(|deck| format!(">{deck}")).collect();
    let heads =
        ["wins of"].into_iter().chain(heads.iter().map(String::as_str)).chain([">all others", "95 %"]);
    let mut table = Table::new(heads);
    for row in 0..matrix.decks.len() {
        let share =
            |cell: &Option<Rate>| cell.as_ref().map_or("–".to_owned(), |rate| cells(rate)[1].clone());
        let [_, all, range] = cells(&matrix.all[row]);
        let shares = matrix.cells[row].iter().map(share);
        table.row([matrix.decks[row].clone()].into_iter().chain(shares).chain([all, range]));
    }
    table.write(context.output)?;
    writeln!(context.output)?;
    Ok(())
}

fn variants(context: &mut Context<'_>, report: &Report) -> Result<(), Error> {
    let Some((card, _)) = report.varied.as_ref().filter(|_| !report.variants.is_empty()) else {
        return Ok(());
    };
    let mut table = Table::new([card.as_str(), ">won", ">share", "95 %", ">played when held", ">decisions"]);
    for variant in &report.variants {
        let [won, share, range] = cells(&variant.wins);
        let [won, share, range] = if variant.wins.of == 0 { Default::default() } else { [won, share, range] };
        let used = if variant.use_rate.of == 0 { String::new() } else { cells(&variant.use_rate)[1].clone() };
        table.row([variant.variant.clone(), won, share, range, used, format!("{:.1}", variant.length)]);
    }
    table.write(context.output)?;
    writeln!(context.output)?;
    Ok(())
}

fn seats(context: &mut Context<'_>, report: &Report) -> Result<(), Error> {
    let mut table = Table::new(["", "player", "deck", ">won", ">share", "95 %"]);
    for row in &report.seats {
        let [won, share, range] = cells(&row.wins);
        table.row([row.name.clone(), row.agent.clone(), row.deck.clone(), won, share, range]);
    }
    let mut rate = |name: &str, rate: &Rate| {
        let [won, share, range] = cells(rate);
        table.row([name.to_owned(), String::new(), String::new(), won, share, range]);
    };
    rate("draw", &report.draws);
    if let Some(first) = &report.first {
        rate("who began", &first.wins);
    }
    table.write(context.output)?;
    writeln!(context.output)?;
    Ok(())
}

/// The cards that stand out, if anyone watched.
fn cards(context: &mut Context<'_>, report: &Report) -> Result<(), Error> {
    let findings =
        || report.cards.iter().filter_map(|card| Some((card, card.impact.filter(|impact| impact.q < 0.05)?)));
    if report.cards.iter().all(|card| card.impact.is_none()) {
        return Ok(());
    }
    let mut strongest: Vec<_> = findings().collect();
    strongest.sort_by(|a, b| b.1.by.by.abs().total_cmp(&a.1.by.by.abs()));
    let named: Vec<String> = strongest
        .iter()
        .take(NAMED)
        .map(|(card, impact)| {
            let variant = card.variant.as_ref().map(|variant| format!(" ({variant})")).unwrap_or_default();
            format!("{}{variant} {:+.1}", plain(&card.name), impact.by.by * 100.0)
        })
        .collect();
    let tested = report.cards.iter().filter(|card| card.impact.is_some()).count();
    let more = if strongest.len() > NAMED { ", …" } else { "" };
    let colon = if named.is_empty() { "" } else { ": " };
    let line = format!("cards that matter: {} of {tested}{colon}{}{more}", strongest.len(), named.join(", "));
    writeln!(context.output, "{line}")?;
    Ok(())
}

/// What went wrong, with the games and the cards.
fn incidents(
    context: &mut Context<'_>,
    report: &Report,
    what: &str,
    all: u64,
    list: &[Incident],
) -> Result<(), Error> {
    if all == 0 {
        return Ok(());
    }
    let line = context.output.paint(Paint::Bad, format_args!("{what}: {}", games(all)));
    writeln!(context.output, "{line}")?;
    for incident in list.iter().take(5) {
        let card = incident.card.as_ref().map(|card| format!("; {}", plain(card))).unwrap_or_default();
        let replay = incident.replay.as_ref().map(|file| format!(" ({file})")).unwrap_or_default();
        writeln!(context.output, "  {}: {}{card}{replay}", report.name(incident.at), plain(&incident.text))?;
    }
    Ok(())
}

fn cells(rate: &Rate) -> [String; 3] {
    let percent = |share: f64| format!("{:.1}", share * 100.0);
    let range = format!("{} – {} %", percent(rate.low), percent(rate.high));
    [rate.count.to_string(), format!("{} %", percent(rate.rate)), range]
}

fn games(n: u64) -> String {
    count(usize::try_from(n).unwrap_or(usize::MAX), "game")
}
