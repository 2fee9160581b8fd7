//! `bench`: how fast a system is on one core of this machine.

mod made;

use std::{io::Write, path::PathBuf, time::Duration};

use cardwright_ir::Def;
use cardwright_system::{Game, Job, System};
use cardwright_table::{Agent, Rng};
use cpu_time::ThreadTime;
use serde::Serialize;

use crate::{
    Verdict,
    args::Format,
    context::Context,
    decks::{self, Chosen},
    error::Error,
    output::Paint,
    pool::{self, Pools},
    table::Table,
};

/// Chance always begins here.
const SEED: u64 = 1;

/// Profiles in which games were recorded elsewhere: what a speed is compared with.
const RECORDED: [&str; 2] = ["compat", "reference"];

/// Decisions after which a game is left.
const LIMIT: u32 = 20_000;

/// Measure how fast games and checks are
///
/// Everything runs on one core, after a warm-up, with a fixed seed. Times are those of the processor, not of the clock.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright bench                         every system
  cardwright bench duel --format json      one object a line: system, metric, value, unit")]
pub struct Args {
    /// The system; all if none is given
    #[arg(value_name = "SYSTEM")]
    system: Option<String>,
    /// How to print the numbers
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Play and check these cards instead of the built-in ones
    #[arg(long, value_name = "DIR")]
    cards: Option<PathBuf>,
    /// A deck file, a deck code, the name of a deck, or `random`; once for all seats, or once a seat. Or a recorded game,
    /// for its decks and its cards
    #[arg(long = "deck", value_name = "FILE")]
    decks: Vec<String>,
    /// Processor time for each measurement
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0, value_parser = seconds)]
    time: f64,
}

/// One number.
#[derive(Serialize)]
struct Metric {
    system: &'static str,
    metric: &'static str,
    value: f64,
    unit: &'static str,
}

/// Decks of a game's number.
type Decks<'d> = &'d mut dyn FnMut(u64, &mut Rng) -> Vec<Vec<Def>>;

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let systems = match &args.system {
        Some(name) => vec![context.system(name)?],
        None => context.chosen(),
    };
    let time = Duration::from_secs_f64(args.time);
    for system in systems {
        let mut metrics = if system.plays() { games(args, context, system, time)? } else { Vec::new() };
        metrics.extend(texts(args, context, system, time)?);
        metrics.extend(made::measure(system, args.cards.as_deref())?);
        print(args.format, context, system, &metrics)?;
    }
    Ok(Verdict::Fine)
}

fn games(
    args: &Args,
    context: &mut Context<'_>,
    system: &'static dyn System,
    time: Duration,
) -> Result<Vec<Metric>, Error> {
    let names = || system.about().profiles.iter().map(|(name, _)| *name);
    let recorded = RECORDED.iter().find_map(|name| names().find(|known| known == name));
    let profile = recorded.unwrap_or_else(|| pool::default_profile(system));
    let mut pools = pools(args, context, system, profile)?;
    let game = system.game(&pools.first().cards, profile, &[]).map_err(Error::input)?;
    let given = given_decks(args, context, &mut pools, game.as_ref())?;
    let mut decks = |_: u64, rng: &mut Rng| match &given {
        Some(given) => {
            given.iter().map(|deck| deck.clone().unwrap_or_else(|| game.random_deck(rng))).collect()
        }
        None => game.bench_decks(rng),
    };
    let plain = play(game.as_ref(), &mut decks, false, time);
    let logged = play(game.as_ref(), &mut decks, true, time);
    let (clone, size) = copies(game.as_ref(), time);
    let name = system.about().name;
    let metric = |metric, value, unit| Metric { system: name, metric, value, unit };
    Ok(vec![
        metric("random_games", plain.games_per_second(), "1/s"),
        metric("random_decisions", plain.decisions_per_second(), "1/s"),
        metric("random_games_logged", logged.games_per_second(), "1/s"),
        metric("decisions_per_game", plain.decisions as f64 / plain.games.max(1) as f64, ""),
        metric("state_clone", clone, "ns"),
        metric("state_size", size as f64, "bytes"),
    ])
}

/// The cards in a profile. What a card cannot do in it is not what a benchmark is asked about.
fn pools(
    args: &Args,
    context: &mut Context<'_>,
    system: &'static dyn System,
    profile: &'static str,
) -> Result<Pools, Error> {
    let quiet = std::mem::replace(&mut context.output.quiet, true);
    let pools = Pools::of_match(context, system, args.cards.as_slice(), profile, &args.decks);
    context.output.quiet = quiet;
    pools
}

/// What was asked for with `--deck`; `None` for a seat is a random deck.
fn given_decks(
    args: &Args,
    context: &mut Context<'_>,
    pools: &mut Pools,
    game: &dyn Game,
) -> Result<Option<Vec<Option<Vec<Def>>>>, Error> {
    if args.decks.is_empty() {
        return Ok(None);
    }
    let chosen = decks::of_seats(context, pools, &args.decks, game.seats())?;
    let of = |chosen: &Chosen| match chosen {
        Chosen::Random => Ok(None),
        Chosen::Fixed(deck) => game
            .deck(&deck.cards)
            .map(Some)
            .map_err(|text| Error::input(format!("a deck cannot be played: {text}"))),
    };
    chosen.iter().map(of).collect::<Result<_, _>>().map(Some)
}

/// Games that were played in a time.
struct Speed {
    games: u64,
    decisions: u64,
    time: Duration,
}

impl Speed {
    fn games_per_second(&self) -> f64 {
        per_second(self.games, self.time)
    }

    fn decisions_per_second(&self) -> f64 {
        per_second(self.decisions, self.time)
    }
}

fn play(game: &dyn Game, decks: Decks<'_>, logged: bool, time: Duration) -> Speed {
    let mut agents: Vec<Box<dyn Agent>> = (0..game.seats()).map(|_| game.bench_agent()).collect();
    let mut round = |first: u64, count: u64| {
        let job = Job {
            seed: SEED,
            games: first..first + count,
            decks: &mut *decks,
            options: &[],
            agents: &mut agents,
            coverage: None,
            uses: None,
            entries: None,
            over: None,
            logged,
            limit: LIMIT,
        };
        let mut decisions = 0;
        game.simulate(job, &mut |_, played| decisions += u64::from(played.decisions));
        decisions
    };
    // The warm-up also finds how many games make up about a twentieth of the time.
    let start = ThreadTime::now();
    let mut batch = 1;
    while start.elapsed() < time / 10 {
        round(0, batch);
        batch = (batch * 2).min(1 << 16);
    }
    let batch = (batch / 4).max(1);
    let start = ThreadTime::now();
    let (mut games, mut decisions) = (0, 0);
    while start.elapsed() < time {
        decisions += round(games, batch);
        games += batch;
    }
    Speed { games, decisions, time: start.elapsed() }
}

/// Nanoseconds a copy, and the size of a state.
fn copies(game: &dyn Game, time: Duration) -> (f64, usize) {
    let mut times = 1000;
    let mut size = game.copy_states(times);
    loop {
        let start = ThreadTime::now();
        size = size.max(game.copy_states(times));
        let took = start.elapsed();
        if took >= time / 4 || times >= 1 << 32 {
            return (took.as_nanos() as f64 / times as f64, size);
        }
        times *= 4;
    }
}

fn texts(
    args: &Args,
    context: &mut Context<'_>,
    system: &'static dyn System,
    time: Duration,
) -> Result<Vec<Metric>, Error> {
    let profile = pool::default_profile(system);
    let pools = pools(args, context, system, profile)?;
    let cards = &pools.first().texts;
    let bytes: usize = cards.iter().map(|file| file.text.len()).sum();
    let check = repeat(time / 2, &mut || drop(std::hint::black_box(system.load(cards, profile))));
    let parse = repeat(time / 2, &mut || {
        cards.iter().for_each(|file| drop(std::hint::black_box(system.format(file))));
    });
    let name = system.about().name;
    let metric = |metric, value, unit| Metric { system: name, metric, value, unit };
    Ok(vec![
        metric("check", bytes as f64 / check.as_secs_f64().max(1e-9), "bytes/s"),
        metric("parse_cards", parse.as_secs_f64() * 1e3, "ms"),
        metric("check_cards", check.as_secs_f64() * 1e3, "ms"),
    ])
}

/// The time of one of many runs.
fn repeat(time: Duration, run: &mut dyn FnMut()) -> Duration {
    run();
    let start = ThreadTime::now();
    let mut runs = 0;
    while runs < 3 || start.elapsed() < time {
        run();
        runs += 1;
    }
    start.elapsed() / runs
}

fn print(
    format: Format,
    context: &mut Context<'_>,
    system: &dyn System,
    metrics: &[Metric],
) -> Result<(), Error> {
    if format == Format::Json {
        for metric in metrics {
            let line = serde_json::to_string(metric).map_err(|error| Error::input(error.to_string()))?;
            writeln!(context.output, "{line}")?;
        }
        return Ok(());
    }
    let head = context.output.paint(Paint::Strong, system.about().name);
    writeln!(context.output, "{head}")?;
    let mut table = Table::new(["metric", ">value", "unit"]);
    for metric in metrics {
        let value =
            if metric.value >= 1000.0 { grouped(metric.value) } else { format!("{:.3}", metric.value) };
        table.row([metric.metric, &value, metric.unit]);
    }
    table.write(context.output)?;
    Ok(())
}

fn per_second(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64().max(1e-9)
}

/// `1234567` as `1,234,567`.
fn grouped(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.01 to 3600".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_grouped() {
        assert_eq!(grouped(1_234_567.4), "1,234,567");
        assert_eq!(grouped(999.0), "999");
        assert_eq!(grouped(1000.0), "1,000");
    }
}
