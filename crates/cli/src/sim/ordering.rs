//! What the command line orders: decks, players, pairings.

use std::path::PathBuf;

use cardwright_sim::{Order, OrderDeck, OrderFile, Pairing};
use cardwright_system::{Deck, FileKind, Game, System};

use crate::{
    args,
    commands::sim::Args,
    context::Context,
    decks::{self, Chosen},
    error::Error,
    files::Files,
    pool::{self, Pool, Pools},
    sim::vary,
};

/// The order of a run.
pub fn order(args: &Args, context: &mut Context<'_>) -> Result<Order, Error> {
    let system = context.system(args.system.as_deref().unwrap_or_default())?;
    let options = pool::options(system, &args.rules.options)?;
    let found = args.folder.as_ref().map(|folder| found(context, system, folder)).transpose()?;
    let rules = with_cards(args, found.as_ref());
    let mut pools = Pools::of(context, system, &rules, &args.decks)?;
    let first = pools.first();
    let game = system.game(&first.cards, first.profile, &options).map_err(Error::input)?;
    let agents = agents(args, system, game.as_ref())?;
    let seats = u8::try_from(agents.len()).unwrap_or(u8::MAX);
    let varied = args.vary.as_ref().map(|text| vary::read(&pools, text)).transpose()?;
    let (decks, pairs) = match &found {
        Some(found) => meeting(args, context, &mut pools, found, seats)?,
        None => seated(args, context, &mut pools, seats)?,
    };
    if let Some(varied) = &varied {
        let has = |deck: &OrderDeck| deck.cards.as_ref().is_none_or(|cards| cards.contains(&varied.card));
        if !decks.is_empty() && !decks.iter().any(has) {
            context
                .output
                .warn(format_args!("no deck has {}, so its {} changes nothing", varied.card, varied.field));
        }
    }
    let variants = varied.as_ref().map_or(1, |varied| varied.edits.len());
    let every = |variant| {
        pairs.iter().map(move |(decks, games)| Pairing { variant, decks: decks.clone(), games: *games })
    };
    let pairings: Vec<Pairing> = (0..variants).flat_map(every).filter(|pairing| pairing.games > 0).collect();
    let first = pools.first();
    Ok(Order {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        system: system.about().name.to_owned(),
        profile: first.profile.to_owned(),
        options,
        files: first
            .texts
            .iter()
            .map(|file| OrderFile { name: file.name.clone(), text: file.text.to_string() })
            .collect(),
        varied,
        decks,
        agents,
        part: Order::part_of(pairings.iter().map(|pairing| pairing.games).sum()),
        pairings,
        seed: args.seed,
        limit: args.limit,
        coverage: args.coverage,
        turns: args.turns,
    })
}

/// The decks of a folder, and whether it has cards of its own.
struct Found {
    folder: PathBuf,
    decks: Vec<String>,
    cards: bool,
}

fn found(
    context: &mut Context<'_>,
    system: &'static dyn System,
    folder: &std::path::Path,
) -> Result<Found, Error> {
    let only = context.only.replace(system);
    let files = Files::find(context, &[folder.to_path_buf()]).complete();
    context.only = only;
    let files = files?;
    let decks: Vec<String> =
        files.kind(system, FileKind::Deck).iter().map(|source| source.name.clone()).collect();
    if decks.is_empty() {
        return Err(Error::input(format!(
            "there is no deck of {} in `{}`",
            system.about().name,
            folder.display()
        )));
    }
    let cards = !files.kind(system, FileKind::Cards).is_empty();
    Ok(Found { folder: folder.to_path_buf(), decks, cards })
}

/// Decks that lie beside cards are decks of those cards, unless --cards says otherwise.
fn with_cards(args: &Args, found: Option<&Found>) -> args::Rules {
    let mut rules = args.rules.clone();
    if let Some(found) = found.filter(|found| found.cards && rules.cards.is_empty()) {
        rules.cards.push(found.folder.clone());
    }
    rules
}

/// Decks, and which of them meet how often.
type Meetings = (Vec<OrderDeck>, Vec<(Vec<usize>, u64)>);

/// The decks of the seats: one pairing.
fn seated(args: &Args, context: &mut Context<'_>, pools: &mut Pools, seats: u8) -> Result<Meetings, Error> {
    let chosen = decks::of_seats(context, pools, &args.decks, seats)?;
    let names = deck_names(&args.decks, pools.first(), &chosen);
    let mut list: Vec<OrderDeck> = Vec::new();
    let mut pairing = Vec::new();
    for (name, chosen) in names.into_iter().zip(chosen) {
        let deck = OrderDeck { name, cards: cards(chosen) };
        let at = list.iter().position(|known| *known == deck).unwrap_or(list.len());
        if at == list.len() {
            list.push(deck);
        }
        pairing.push(at);
    }
    Ok((list, vec![(pairing, args.games)]))
}

/// Each deck of a folder against every other, or all against one. Each two meet both ways round.
fn meeting(
    args: &Args,
    context: &mut Context<'_>,
    pools: &mut Pools,
    found: &Found,
    seats: u8,
) -> Result<Meetings, Error> {
    if seats != 2 {
        return Err(Error::usage(format!("--decks is for games of two, not of {seats}")));
    }
    if args.decks.len() > 1 {
        return Err(Error::usage("with --decks there is at most one --deck")
            .hint("it plays against all decks of the folder"));
    }
    let mut list: Vec<OrderDeck> = Vec::new();
    let mut add = |name: String, chosen: Chosen| {
        let cards = cards(chosen);
        // The deck of --deck may lie in the folder.
        if list.iter().any(|known| known.cards.is_some() && known.cards == cards) {
            return;
        }
        let taken = |name: &str| list.iter().any(|known| known.name == name);
        let mut free = name.clone();
        let mut number = 2;
        while taken(&free) {
            free = format!("{name} {number}");
            number += 1;
        }
        list.push(OrderDeck { name: free, cards });
    };
    for asked in args.decks.iter().chain(&found.decks) {
        let chosen = decks::legal(context, pools, asked)?;
        let name = match &chosen {
            Chosen::Fixed(Deck { name: Some(name), .. }) => name.clone(),
            _ => decks::stem(asked),
        };
        add(name, chosen);
    }
    if list.len() < 2 {
        return Err(Error::input("there is only one deck: it has no one to play against"));
    }
    let rows = if args.decks.is_empty() { list.len() } else { 1 };
    let mut pairs = Vec::new();
    for one in 0..rows {
        for other in one + 1..list.len() {
            pairs.push((vec![one, other], args.games.div_ceil(2)));
            pairs.push((vec![other, one], args.games / 2));
        }
    }
    Ok((list, pairs))
}

fn cards(chosen: Chosen) -> Option<Vec<String>> {
    match chosen {
        Chosen::Fixed(deck) => Some(deck.cards),
        Chosen::Random => None,
    }
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
                .hint(format!("`cardwright play {}` is for people", system.about().name)));
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
