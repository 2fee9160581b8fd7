//! `play`: a match in the terminal.

use std::{
    fs,
    hash::{BuildHasher, Hasher, RandomState},
    io::{self, IsTerminal},
    path::PathBuf,
};

use cardwright_ir::Def;
use cardwright_present::transcript::{FORMAT, Head, SeatHead};
use cardwright_system::Game;
use cardwright_table::{Agent, Rng, Setup};

use crate::{
    Verdict,
    args::{Language, Rules},
    context::Context,
    decks::{self, Chosen},
    error::Error,
    play::{self, prompt, sitting::Sitting},
    pool::{self, Pools},
};

/// Decisions after which a match of programs is cut short.
const LIMIT: usize = 100_000;

/// Play a match in the terminal
///
/// At a terminal the table is drawn and keys choose; `?` tells which. Otherwise options are numbered and a line is read
/// for every answer. You sit at the first seat unless `--seat` says otherwise; the others are played by `greedy`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright play duel
  cardwright play duel --deck orchard --deck reef --seat human --seat random
  cardwright play duel --auto --seed 7 --record match.jsonl
  cardwright replay match.jsonl")]
pub struct Args {
    /// The system
    #[arg(value_name = "SYSTEM")]
    name: String,
    /// A deck for every seat, or one a seat: a file, the name of a built-in deck, a deck code, or `random`. Or a recorded
    /// game, for its decks and its cards
    #[arg(long, value_name = "DECK")]
    deck: Vec<String>,
    /// Who plays, once a seat: human, random, greedy, mcts, mcts:200, mcts:50ms
    #[arg(long = "seat", value_name = "WHO")]
    seats: Vec<String>,
    /// Where chance begins; another match every time if not given
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Play without a person and print the log
    #[arg(long)]
    auto: bool,
    /// Write the transcript to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The language of the table
    #[arg(long, value_enum, default_value_t)]
    lang: Language,
    #[command(flatten)]
    rules: Rules,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let mut sitting = open(args, context)?;
    let color = context.output.style.color;
    let fine = if !sitting.has_people() {
        prompt::watch(&mut sitting, LIMIT, context.output)?
    } else if io::stdin().is_terminal() && io::stdout().is_terminal() {
        play::play(&mut sitting, color)?;
        true
    } else {
        prompt::play(&mut sitting, &mut io::stdin().lock(), context.output)?;
        true
    };
    if let Some(path) = &args.record {
        let text = sitting.transcript().write();
        fs::write(path, text).map_err(|error| Error::writing(path, &error))?;
        context.output.note(format_args!("recorded in {}", path.display()));
    }
    let seed = sitting.head.seed;
    context.output.note(format_args!("seed {seed}"));
    let failed = !fine || sitting.live.fault().is_some();
    Ok(if failed { Verdict::Failed } else { Verdict::Fine })
}

fn open(args: &Args, context: &mut Context<'_>) -> Result<Sitting, Error> {
    let system = context.system(&args.name)?;
    let mut pools = Pools::of(context, system, &args.rules, &args.deck)?;
    let options = pool::options(system, &args.rules.options)?;
    let profile = pools.first().profile;
    let game = system.game(&pools.first().cards, profile, &options).map_err(Error::input)?;
    let seats = seats(args, pool::players(system, args.rules.players, game.seats())?, system.about().seats)?;
    let count = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let seed = args.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() % 1_000_000);
    let cards_in_use = pools.first().texts.clone();
    let decks = match system.about().decks {
        [] => Vec::new(),
        _ => {
            let chosen = decks::of_seats(context, &mut pools, &args.deck, count)?;
            definitions(&*game, chosen, seed)?
        }
    };
    let mut players = Vec::new();
    for (at, who) in seats.iter().enumerate() {
        players.push(player(who, seed.wrapping_add(at as u64))?);
    }
    let cards = std::mem::take(&mut pools.list).swap_remove(0).cards;
    let ids = |deck: &Vec<Def>| deck.iter().map(|def| cards.list[def.index()].id.clone()).collect();
    let head = Head {
        cardwright: FORMAT,
        system: system.about().name.to_owned(),
        profile: profile.to_owned(),
        options: options.iter().cloned().collect(),
        seed,
        seats: (0..count)
            .zip(seats)
            .map(|(at, agent)| SeatHead { name: game.seat_name(at), agent })
            .collect(),
        decks: decks.iter().map(ids).collect(),
        ..Head::default()
    };
    let setup = Setup { decks, seats: count, options };
    let live = game.open(&setup, seed).map_err(Error::input)?;
    let head = head.with_cards(&cards_in_use);
    Ok(Sitting { system, cards, game, live, players, head, lang: args.lang.into() })
}

/// Who plays: as given, or a person against programs.
fn seats(args: &Args, count: u8, (least, most): (u8, u8)) -> Result<Vec<String>, Error> {
    let given = u8::try_from(args.seats.len()).unwrap_or(u8::MAX);
    let count = match (args.rules.players, given) {
        (_, 0) => count,
        (None, given) if given > 1 && (least..=most).contains(&given) => given,
        (_, given) if given == count || given == 1 => count,
        (_, given) => {
            return Err(Error::usage(format!("{given} seats are given for {count} players"))
                .hint("give --seat once for every player"));
        }
    };
    let usual = |at: usize| if at == 0 && !args.auto { "human" } else { "greedy" };
    let seats: Vec<String> = (0..usize::from(count))
        .map(|at| args.seats.get(at).cloned().unwrap_or_else(|| usual(at).to_owned()))
        .collect();
    if args.auto && seats.iter().any(|who| who == "human") {
        return Err(Error::usage("--auto plays without a person, but a seat is `human`"));
    }
    Ok(seats)
}

fn player(who: &str, seed: u64) -> Result<Option<Box<dyn Agent>>, Error> {
    if who == "human" {
        return Ok(None);
    }
    let mut agent = cardwright_agents::by_name(who, seed)
        .map_err(|error| Error::usage(error.to_string()).hint("`human` is a person at this terminal"))?;
    agent.begin(seed);
    Ok(Some(agent))
}

fn definitions(game: &dyn Game, chosen: Vec<Chosen>, seed: u64) -> Result<Vec<Vec<Def>>, Error> {
    let mut rng = Rng::for_game(seed, u64::MAX);
    let deck = |chosen| match chosen {
        Chosen::Random => Ok(game.random_deck(&mut rng)),
        Chosen::Fixed(deck) => {
            game.deck(&deck.cards).map_err(|why| Error::input(format!("a deck cannot be played: {why}")))
        }
    };
    chosen.into_iter().map(deck).collect()
}
