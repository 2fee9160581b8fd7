//! `sim`: games in bulk.

use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
    sync::Arc,
};

use cardwright_sim::{Labels, Plan, Rate, Report, RunError, SeatDeck};
use cardwright_source::read;
use cardwright_system::{Deck, Game, System};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{
    Verdict,
    args::Rules,
    context::Context,
    decks::{self, Chosen},
    error::Error,
    output::{Paint, count, plain},
    pool::{self, Pool, Pools},
    table::Table,
};

/// Play many games and count
///
/// Programs play each other, and the table says how often each seat won and how sure that is. The same seed gives the
/// same result, whatever the number of threads.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright sim duel                                    a thousand games of the built-in decks
  cardwright sim duel --deck a.json --deck b.json --seat greedy --games 5000
  cardwright sim duel --deck random --coverage           which words of the cards ever run
  cardwright sim duel --deck random --out results        a page to look at and tables to ask

Exit code: 0 fine, 1 the rules could not finish a game, 2 wrong usage.")]
pub struct Args {
    /// The system
    #[arg(value_name = "SYSTEM")]
    system: String,
    /// A deck file, a deck code, the name of a deck, or `random`; once for all seats, or once a seat. Or a recorded game,
    /// for its decks and its cards
    #[arg(long = "deck", value_name = "FILE")]
    decks: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// A player: random, greedy, mcts, mcts:200, mcts:50ms, usual; once, or once a seat
    #[arg(long = "seat", value_name = "AGENT")]
    seats: Vec<String>,
    /// Where chance begins
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many threads; as many as there are cores if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Decisions after which a game counts as stalled
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
    /// Write report.html, games.parquet and cards.parquet into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print how often each word of the vocabulary ran, the ones that never did first
    #[arg(long)]
    coverage: bool,
    #[command(flatten)]
    rules: Rules,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let system = context.system(&args.system)?;
    let options = pool::options(system, &args.rules.options)?;
    let mut pools = Pools::of(context, system, &args.rules, &args.decks)?;
    let first = pools.first();
    let game = system.game(&first.cards, first.profile, &options).map_err(Error::input)?;
    let profile = first.profile;
    let agents = agents(args, system, game.as_ref())?;
    let seats = u8::try_from(agents.len()).unwrap_or(u8::MAX);
    let chosen = decks::of_seats(context, &mut pools, &args.decks, seats)?;
    let labels = Labels {
        title: system.about().title.en.to_owned(),
        profile: profile.to_owned(),
        seats: (0..seats).map(|seat| game.seat_name(seat)).collect(),
        decks: deck_names(&args.decks, pools.first(), &chosen),
    };
    let plan = Plan {
        decks: seat_decks(&chosen, game.as_ref())?,
        agents,
        games: args.games,
        seed: args.seed,
        options,
        limit: args.limit,
        coverage: args.coverage,
        threads: args.threads.map_or(0, usize::from),
    };
    let report = play(context, system, &game, &plan, &labels, args.out.as_deref())?;
    let head = format!("{}, profile {profile}, {}, seed {}", args.system, games(args.games), args.seed);
    print(context, &head, &labels, &report)?;
    Ok(if report.faults > 0 { Verdict::Failed } else { Verdict::Fine })
}

/// The players: one for all, one a seat, or random ones.
fn agents(args: &Args, system: &'static dyn System, game: &dyn Game) -> Result<Vec<String>, Error> {
    let given = u8::try_from(args.seats.len()).ok().filter(|given| *given > 1);
    let seats = pool::players(system, args.rules.players.or(given), game.seats())?;
    if given.is_some_and(|given| given != seats) {
        return Err(Error::usage(format!("{} players are given for {seats} seats", args.seats.len()))
            .hint("give --seat once for all seats, or once a seat"));
    }
    let names: Vec<String> = (0..usize::from(seats))
        .map(|seat| args.seats.get(seat).or(args.seats.first()).map_or("random", String::as_str).to_owned())
        .collect();
    for name in &names {
        if name == "human" {
            return Err(Error::usage("a person cannot play games in bulk")
                .hint(format!("`cardwright play {}` is for people", args.system)));
        }
        cardwright_agents::by_name(name, 0).map_err(|unknown| Error::usage(unknown.to_string()))?;
    }
    Ok(names)
}

/// What the decks are called: by themselves, as they were asked for, or as they were found with the cards.
fn deck_names(asked: &[String], pool: &Pool, chosen: &[Chosen]) -> Vec<String> {
    let found = decks::names(pool);
    let names = if asked.is_empty() { &found[..found.len().min(chosen.len())] } else { asked };
    let name = |(seat, chosen): (usize, &Chosen)| match chosen {
        Chosen::Fixed(Deck { name: Some(name), .. }) => name.clone(),
        Chosen::Fixed(_) => names.get(seat % names.len().max(1)).cloned().unwrap_or_default(),
        Chosen::Random => "random".to_owned(),
    };
    chosen.iter().enumerate().map(name).collect()
}

fn seat_decks(chosen: &[Chosen], game: &dyn Game) -> Result<Vec<SeatDeck>, Error> {
    let of = |chosen: &Chosen| match chosen {
        Chosen::Random => Ok(SeatDeck::Random),
        Chosen::Fixed(deck) => game
            .deck(&deck.cards)
            .map(SeatDeck::List)
            .map_err(|text| Error::input(format!("a deck cannot be played: {text}"))),
    };
    if chosen.is_empty() { Ok(vec![SeatDeck::Random]) } else { chosen.iter().map(of).collect() }
}

fn play(
    context: &Context<'_>,
    system: &'static dyn System,
    game: &Arc<dyn Game>,
    plan: &Plan,
    labels: &Labels,
    out: Option<&Path>,
) -> Result<Report, Error> {
    let bar = if context.output.watched { ProgressBar::new(plan.games) } else { ProgressBar::hidden() };
    let template = "{wide_bar} {pos}/{len} games, {per_sec}, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    let (game, words, progress) = (game.as_ref(), system.vocabulary(), |more| bar.inc(more));
    let report = match out {
        None => {
            cardwright_sim::run(game, words, plan, &progress).map_err(|error| Error::usage(error.to_string()))
        }
        Some(dir) => written(dir, plan, labels, |tables| {
            cardwright_sim::record(game, words, plan, labels, tables, &progress)
        }),
    };
    bar.finish_and_clear();
    report
}

/// Plays and writes the folder of a report. A file has its name when it is complete, and the page comes last.
fn written(
    dir: &Path,
    plan: &Plan,
    labels: &Labels,
    record: impl FnOnce((File, File)) -> Result<Report, RunError>,
) -> Result<Report, Error> {
    fs::create_dir_all(dir).map_err(|error| Error::writing(dir, &error))?;
    let tables = ["games.parquet", "cards.parquet"].map(|name| dir.join(name));
    let parts = tables.each_ref().map(|path| path.with_extension("parquet.part"));
    let create = |path: &PathBuf| File::create(path).map_err(|error| Error::writing(path, &error));
    let recorded = create(&parts[0]).and_then(|games| {
        record((games, create(&parts[1])?)).map_err(|error| match error {
            RunError::Plan(error) => Error::usage(error.to_string()),
            RunError::Table(error) => Error::file(error.to_string()),
        })
    });
    let report = match recorded {
        Ok(report) => report,
        Err(error) => {
            // What cannot be removed could not be made either.
            parts.iter().for_each(|part| drop(fs::remove_file(part)));
            return Err(error);
        }
    };
    for (part, path) in parts.iter().zip(&tables) {
        fs::rename(part, path).map_err(|error| Error::writing(path, &error))?;
    }
    let path = dir.join("report.html");
    let page = cardwright_sim::page(plan, labels, &report);
    read::write_atomic(&path, page.as_bytes()).map_err(|error| Error::writing(&path, &error))?;
    Ok(report)
}

fn print(context: &mut Context<'_>, head: &str, labels: &Labels, report: &Report) -> Result<(), Error> {
    let head = context.output.paint(Paint::Strong, head);
    writeln!(context.output, "{head}\n")?;
    let mut table = Table::new(["", "player", "deck", ">won", ">share", "95 %"]);
    for (seat, row) in report.seats.iter().enumerate() {
        let [won, share, range] = cells(&row.wins);
        let (seat, deck) = (labels.seat(seat).to_owned(), labels.deck(seat).to_owned());
        table.row([seat, row.agent.clone(), deck, won, share, range]);
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
    if let Some(lengths) = &report.lengths {
        writeln!(
            context.output,
            "decisions a game: {} to {}, half of the games up to {}, {:.1} on average; the longest is game {}",
            lengths.min, lengths.max, lengths.median, lengths.mean, lengths.longest
        )?;
    }
    let reasons: Vec<String> =
        report.reasons.iter().map(|reason| format!("{} {}", reason.word, reason.count)).collect();
    if !reasons.is_empty() {
        writeln!(context.output, "ended by: {}", reasons.join(", "))?;
    }
    incidents(context, "stalled", report.stalls, &report.stalled)?;
    incidents(context, "faulty", report.faults, &report.faulty)?;
    coverage(context, report)
}

/// What went wrong, with the numbers of the games.
fn incidents(
    context: &mut Context<'_>,
    what: &str,
    all: u64,
    list: &[cardwright_sim::Incident],
) -> Result<(), Error> {
    if all == 0 {
        return Ok(());
    }
    let line = context.output.paint(Paint::Bad, format_args!("{what}: {}", games(all)));
    writeln!(context.output, "{line}")?;
    for incident in list.iter().take(5) {
        writeln!(context.output, "  game {}: {}", incident.game, plain(&incident.text))?;
    }
    Ok(())
}

fn coverage(context: &mut Context<'_>, report: &Report) -> Result<(), Error> {
    if report.coverage.is_empty() {
        return Ok(());
    }
    writeln!(context.output)?;
    let mut table = Table::new(["word", ">ran"]);
    for word in &report.coverage {
        let times = if word.count == 0 { "never".to_owned() } else { word.count.to_string() };
        table.row([word.word.clone(), times]);
    }
    table.write(context.output)?;
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
