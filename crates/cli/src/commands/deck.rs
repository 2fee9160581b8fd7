//! `deck`: a deck as a list, checked, or in another format.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use cardwright_source::{read, render, suggest};
use cardwright_system::{About, Deck, FileKind, System};

use crate::{
    Verdict,
    context::Context,
    decks,
    error::Error,
    files::{BUILTIN, Files},
    output::{Paint, count, plain},
    pool::{self, Pool, Pools},
    report,
    table::Table,
};

/// List a deck, check it, or write it in another format
///
/// The deck is checked against the deck rules. Its cards are those of --cards, or of the files beside it, or the
/// built-in ones.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright deck orchard                        a built-in deck
  cardwright deck my-cards/first.deck.json       a file; its cards are looked for beside it
  cardwright deck orchard --to code              the deck as a code to share
  cardwright deck CODE --to json --out a.deck.json")]
pub struct Args {
    /// A deck file, a deck code, or the name of a built-in deck
    #[arg(value_name = "FILE|CODE")]
    deck: String,
    /// Write it in this format; `cardwright systems` lists them
    #[arg(long, value_name = "FORMAT")]
    to: Option<String>,
    /// Write to this file instead of stdout
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The cards that the deck is made of: files or folders
    #[arg(long, value_name = "PATH", num_args = 1..)]
    cards: Vec<PathBuf>,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let (pools, read) = find(args, context)?;
    let pool = pools.first();
    let counts = render::Counts::of(&read.diagnostics);
    let format = format(args, pool.about())?;
    let Some(deck) = &read.deck else {
        report::diagnostics(context, &read.diagnostics, &pools.sources);
        let what = if read.is_code { "the deck code".to_owned() } else { format!("`{}`", read.name) };
        return Err(Error::input(format!("{what} cannot be read")));
    };
    match format {
        Some(format) => {
            report::diagnostics(context, &read.diagnostics, &pools.sources);
            write(context, pool, deck, format, args.out.as_deref())?;
        }
        None => {
            list(context, pool, deck, &read.name)?;
            for d in &read.diagnostics {
                let text = render::human(d, &pools.sources, context.output.style);
                writeln!(context.output, "\n{text}")?;
            }
            let (paint, word) = match counts.errors {
                0 => (Paint::Good, "legal".to_owned()),
                _ => (Paint::Bad, format!("not legal: {counts}")),
            };
            writeln!(context.output, "\n{}", context.output.paint(paint, word))?;
            code(context, pool, deck)?;
        }
    }
    Ok(if counts.errors > 0 { Verdict::Failed } else { Verdict::Fine })
}

/// The deck, with the cards that it is made of.
fn find(args: &Args, context: &mut Context<'_>) -> Result<(Pools, decks::Read), Error> {
    let asked = args.deck.as_str();
    let file = asked.split_once('#').map_or(asked, |(file, _)| file);
    if asked.starts_with(BUILTIN) || Path::new(file).exists() {
        let mut pools = pools_of_file(args, context, Path::new(file))?;
        let read = decks::read(&mut pools, asked)?;
        return Ok((pools, read));
    }
    let with_decks = |system: &&'static dyn System| !system.about().decks.is_empty();
    let systems: Vec<&'static dyn System> = context.chosen().into_iter().filter(with_decks).collect();
    let mut refused = None;
    for system in systems {
        let mut pools = Pools::of_paths(context, system, &args.cards, pool::default_profile(system))?;
        match decks::read(&mut pools, asked) {
            Ok(read) if read.deck.is_some() => return Ok((pools, read)),
            // The first system that could read it at all knows best what is wrong.
            Ok(read) => refused = Some(refused.filter(Result::is_ok).unwrap_or(Ok((pools, read)))),
            Err(error) => refused = refused.or(Some(Err(error))),
        }
    }
    refused.unwrap_or_else(|| Err(Error::usage("no system here has decks")))
}

fn pools_of_file(args: &Args, context: &mut Context<'_>, path: &Path) -> Result<Pools, Error> {
    let folder = || Error::usage(format!("`{}` is a folder; name a deck in it", path.display()));
    if path.is_dir() {
        return Err(folder());
    }
    let mut files = Files::find(context, &[path.to_path_buf()]).complete()?;
    let [one] = files.list.as_slice() else { return Err(folder()) };
    let one = one.clone();
    if one.kind != FileKind::Deck && context.only.is_none() && !args.deck.contains('#') {
        let text = format!("`{}` is not a deck of {}", path.display(), one.system.about().name);
        return Err(Error::usage(text).hint("`cardwright check` checks card files"));
    }
    if !args.cards.is_empty() {
        return Pools::of_paths(context, one.system, &args.cards, pool::default_profile(one.system));
    }
    let pool = pool::beside(context, one.system, &mut files);
    Ok(Pools { sources: files.sources, list: vec![pool], counts: render::Counts::default() })
}

/// The format to write, if one is asked for by name or by the extension of the file to write.
fn format(args: &Args, about: &'static About) -> Result<Option<&'static str>, Error> {
    let known = || about.decks.iter().copied();
    let hint = format!("the formats of {} are: {}", about.name, about.decks.join(", "));
    if let Some(name) = &args.to {
        let found = known().find(|format| format.eq_ignore_ascii_case(name.trim_start_matches('.')));
        return found.map(Some).ok_or_else(|| {
            Error::usage(format!("{} has no deck format `{name}`", about.name))
                .maybe_hint(suggest::did_you_mean(name, known()))
                .hint(hint)
        });
    }
    let Some(out) = &args.out else { return Ok(None) };
    let extension = out.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    let found = known().find(|format| extension.as_deref() == Some(*format));
    let text = format!("the format of `{}` is not clear", out.display());
    found.map(Some).ok_or_else(|| Error::usage(text).hint("say it with --to FORMAT").hint(hint))
}

fn write(
    context: &mut Context<'_>,
    pool: &Pool,
    deck: &Deck,
    format: &str,
    out: Option<&Path>,
) -> Result<(), Error> {
    let text = pool.system.write_deck(deck, &pool.cards, format).map_err(Error::input)?;
    let text = format!("{}\n", text.trim_end_matches('\n'));
    match out {
        Some(path) => {
            read::write_atomic(path, text.as_bytes()).map_err(|error| Error::writing(path, &error))?;
        }
        None => context.output.write_all(text.as_bytes())?,
    }
    if format.contains("code") {
        context.output.note(format_args!("for {}", pool_name(pool)));
    }
    Ok(())
}

fn list(context: &mut Context<'_>, pool: &Pool, deck: &Deck, file: &str) -> Result<(), Error> {
    let mut copies: Vec<(&str, usize)> = Vec::new();
    for id in &deck.cards {
        match copies.iter_mut().find(|(known, _)| known == id) {
            Some((_, number)) => *number += 1,
            None => copies.push((id, 1)),
        }
    }
    let name = context.output.paint(Paint::Strong, plain(deck.name.as_deref().unwrap_or(file)));
    let (all, different) = (count(deck.cards.len(), "card"), copies.len());
    writeln!(context.output, "{name}: {all}, {different} different\n")?;
    let mut table = Table::new([">n", "card", "name", "kind", ">cost"]);
    for (id, number) in copies {
        let card = pool.card(id);
        let cost = pool.cost().zip(card).and_then(|(attr, card)| card.number(attr));
        table.row([
            number.to_string(),
            id.to_owned(),
            card.map_or("?", |card| card.name.as_str()).to_owned(),
            card.map_or("", |card| pool.title(card.kind)).to_owned(),
            cost.map(|cost| cost.to_string()).unwrap_or_default(),
        ]);
    }
    Ok(table.write(context.output)?)
}

/// The deck's code, where the system has codes.
fn code(context: &mut Context<'_>, pool: &Pool, deck: &Deck) -> Result<(), Error> {
    let Some(format) = pool.about().decks.iter().find(|format| format.contains("code")) else {
        return Ok(());
    };
    if let Ok(code) = pool.system.write_deck(deck, &pool.cards, format) {
        writeln!(context.output, "code {} for {}", code.trim_end(), pool_name(pool))?;
    }
    Ok(())
}

/// A code means nothing without its pool.
fn pool_name(pool: &Pool) -> String {
    format!("the pool {} ({})", pool.hash(), count(pool.cards.list.len(), "card"))
}
