//! `sim`: games in bulk.

use std::path::PathBuf;

use cardwright_sim::{Report, RunError, Series};

use crate::{
    Verdict,
    args::Rules,
    context::Context,
    error::Error,
    sim::{fleet, folder, ordering, print, progress, shard::Shard, transcripts},
};

/// Play many games and count
///
/// Programs play each other, and the table says how often each seat won and how sure that is. The same seed gives the
/// same result, whatever the number of threads.
#[derive(clap::Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true,
    after_help = "Examples:
  cardwright sim duel                                    a thousand games of the built-in decks
  cardwright sim duel --deck a.json --deck b.json --seat greedy --games 5000
  cardwright sim duel --decks my-decks --out results     every deck against every other
  cardwright sim duel --deck mine.json --decks rivals    one deck against many
  cardwright sim duel --vary 'fireship.cost=2..5'        the same games with another number on a card
  cardwright sim duel --deck random --out results        a page to look at and tables to ask
  cardwright sim --resume results                        go on after an interruption
  cardwright sim duel --games 1000000 --shard 1/4 --out part1
  cardwright sim merge part1 part2 part3 part4 --out results
  cardwright sim duel --games 1000000 --nats nats://host:4222 --out results

Exit code: 0 fine, 1 the rules could not finish a game, 2 wrong usage."
)]
pub struct Args {
    #[command(subcommand)]
    sub: Option<Sub>,
    /// The system
    #[arg(value_name = "SYSTEM", required_unless_present = "resume")]
    pub(crate) system: Option<String>,
    /// A deck file, a deck code, the name of a deck, or `random`; once for all seats, or once a seat. Or a recorded game,
    /// for its decks and its cards
    #[arg(long = "deck", value_name = "FILE")]
    pub(crate) decks: Vec<String>,
    /// A folder of decks: each against every other, or all of them against the one of --deck, both ways round
    #[arg(long = "decks", value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
    /// Play everything once for every value of a number on a card: CARD.FIELD=1..4 or CARD.FIELD=1,2,4
    #[arg(long, value_name = "CARD.FIELD=VALUES")]
    pub(crate) vary: Option<String>,
    /// How many games; with --decks for each two decks, with --vary for each value
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// A player: random, greedy, mcts, mcts:200, mcts:50ms, usual; once, or once a seat
    #[arg(long = "seat", value_name = "AGENT")]
    pub(crate) seats: Vec<String>,
    /// Where chance begins
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; as many as there are cores if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Decisions after which a game counts as stalled
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) limit: u32,
    /// Write report.html, games.parquet, cards.parquet and the transcripts of remarkable games into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Go on with the interrupted run whose --out this was; it is played as it was begun
    #[arg(long, value_name = "DIR", conflicts_with_all = ["system", "out", "shard", "folder", "vary", "decks", "seats"])]
    resume: Option<PathBuf>,
    /// Play only the I-th of N shares of the run and keep it for `sim merge`
    #[arg(long, value_name = "I/N", requires = "out")]
    shard: Option<Shard>,
    /// Let the workers of this NATS server play; see `cardwright help worker`
    #[arg(long, value_name = "URL", conflicts_with = "shard")]
    nats: Option<String>,
    /// Print how often each word of the vocabulary ran, the ones that never did first
    #[arg(long)]
    pub(crate) coverage: bool,
    /// Report on turns, too: who comes back, what is paid, when cards are played, which go together; takes more time
    #[arg(long, requires = "out")]
    pub(crate) turns: bool,
    #[command(flatten)]
    pub(crate) rules: Rules,
}

#[derive(clap::Subcommand, Debug)]
enum Sub {
    Merge(Merge),
}

/// Put the shares of a run together
///
/// The result is the one that a single run would have had, byte for byte.
#[derive(clap::Args, Debug)]
struct Merge {
    /// The folders of the shares
    #[arg(value_name = "DIR", required = true)]
    shares: Vec<PathBuf>,
    /// Write the report into this folder
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let threads = args.threads.map_or(0, usize::from);
    if let Some(Sub::Merge(merge)) = &args.sub {
        let (series, report) = folder::merge(context, &merge.shares, &merge.out)?;
        return told(context, &series, &report, false);
    }
    if let Some(dir) = &args.resume {
        let folder = folder::Folder::resume(context, dir)?;
        if let Some(url) = &args.nats {
            fleet::gather(context, &folder, url)?;
        }
        return kept(context, &folder, threads, false);
    }
    if args.nats.is_some() && args.out.is_none() {
        return Err(Error::usage("a run on several machines needs a folder").hint("give one with --out DIR"));
    }
    let order = ordering::order(args, context)?;
    if let Some(dir) = &args.out {
        let folder = folder::Folder::begin(context, dir, order, args.shard)?;
        if let Some(url) = &args.nats {
            fleet::gather(context, &folder, url)?;
        }
        return kept(context, &folder, threads, args.coverage);
    }
    let series = order.open(context.systems).map_err(|error| Error::input(error.to_string()))?;
    let bar = progress::bar(context, series.games());
    let report = cardwright_sim::run(&series, threads, &|more| bar.inc(more));
    bar.finish_and_clear();
    let mut report = report.map_err(|error| match error {
        RunError::Plan(error) => Error::from(error),
        RunError::Table(error) => Error::file(error.to_string()),
    })?;
    transcripts::name_cards(&series, &mut report);
    told(context, &series, &report, args.coverage)
}

/// Plays what is missing in a folder. A share is only kept; a whole run is reported.
fn kept(
    context: &mut Context<'_>,
    folder: &folder::Folder,
    threads: usize,
    coverage: bool,
) -> Result<Verdict, Error> {
    if let Some(shard) = folder.shard {
        let games = folder.play_share(context, shard, threads)?;
        context.output.note(format_args!(
            "share {shard}: {games} of {} games are kept in {}; put all shares together with `cardwright sim merge`",
            folder.series.games(),
            folder.dir.display()
        ));
        return Ok(Verdict::Fine);
    }
    let report = folder.complete(context, threads)?;
    told(context, &folder.series, &report, coverage)
}

fn told(
    context: &mut Context<'_>,
    series: &Series,
    report: &Report,
    coverage: bool,
) -> Result<Verdict, Error> {
    print::report(context, series, report)?;
    if coverage {
        print::coverage(context, report)?;
    }
    Ok(if report.faults > 0 { Verdict::Failed } else { Verdict::Fine })
}
