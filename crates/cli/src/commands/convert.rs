//! `convert`: a card in another language.

use std::{fs, io::Write, path::PathBuf};

use cardwright_ir::{Card, Lang};
use cardwright_source::{Place, read};
use cardwright_system::{
    System,
    plain::{self, Converted, Lost},
};
use serde_json::json;

use crate::{
    Verdict,
    args::{Format, Language, Paths},
    context::Context,
    error::Error,
    lookup,
    output::{Paint, count, plain},
    pool::{Pool, Pools},
};

/// Write a card in another language
///
/// The card is told in terms that all games share and written anew by the rules of the other one. An ability is converted
/// whole or not at all; what cannot be said there is listed, and then the exit code is 1 unless --lossy is given.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright convert signal_flare --to cross-universe
  cardwright convert powder_keg --to card-fighters --lossy --out my-cards
  cardwright convert my_card my-cards --to dreamtides --format json")]
pub struct Args {
    /// A card's id or name
    #[arg(value_name = "CARD")]
    card: String,
    /// The system in whose language it is written
    #[arg(long, value_name = "SYSTEM")]
    to: String,
    #[command(flatten)]
    paths: Paths,
    /// Fine even if something is lost
    #[arg(long)]
    lossy: bool,
    /// Write the files into this folder instead of showing them; none that is there is overwritten
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How to print it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The language in which losses are told
    #[arg(long, value_enum, default_value_t)]
    lang: Language,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let to = context.system(&args.to)?;
    let pools = Pools::load(context, &args.paths)?;
    let (pool, card) = one(lookup::card(&pools, &args.card)?, to, &args.card)?;
    let converted = plain::convert(pool.system, card, &pool.cards, to);
    if let Some(folder) = &args.out {
        write(folder, &converted, context)?;
    }
    match args.format {
        Format::Human => show(args, &pools, pool, card, &converted, context)?,
        Format::Json => {
            let object = object(args.lang.into(), &pools, pool, card, to, &converted);
            writeln!(context.output, "{object}")?;
        }
    }
    let fine = args.lossy || converted.lost.is_empty();
    Ok(if fine { pools.verdict() } else { Verdict::Failed })
}

/// The card that is meant, which must be of another system than it shall become.
fn one<'p>(
    found: Vec<(&'p Pool, &'p Card)>,
    to: &'static dyn System,
    asked: &str,
) -> Result<(&'p Pool, &'p Card), Error> {
    let name = to.about().name;
    let foreign = |(pool, _): &(&Pool, &Card)| pool.about().name != name;
    let mut foreign = found.into_iter().filter(foreign);
    match (foreign.next(), foreign.next()) {
        (Some(one), None) => Ok(one),
        (None, _) => Err(Error::usage(format!("`{asked}` is a card of {name} already"))
            .hint("`cardwright systems` lists the systems")),
        (Some((first, _)), Some((second, _))) => {
            let systems = format!("{} and {}", first.about().name, second.about().name);
            Err(Error::usage(format!("`{asked}` is a card of several systems: {systems}"))
                .hint("say which with --system"))
        }
    }
}

/// Writes all files or, if one of them is there already, none.
fn write(folder: &std::path::Path, converted: &Converted, context: &mut Context<'_>) -> Result<(), Error> {
    let places: Vec<PathBuf> = converted.files.iter().map(|(name, _)| folder.join(name)).collect();
    if let Some(there) = places.iter().find(|place| place.exists()) {
        return Err(Error::usage(format!("`{}` is there already", plain(&there.to_string_lossy())))
            .hint("choose another folder, or move that file away"));
    }
    for (place, (_, text)) in places.iter().zip(&converted.files) {
        if let Some(parent) = place.parent() {
            fs::create_dir_all(parent).map_err(|error| Error::writing(parent, &error))?;
        }
        read::replace(place, text.as_bytes()).map_err(|error| Error::writing(place, &error))?;
        context.output.note(format_args!("{} written", plain(&place.to_string_lossy())));
    }
    Ok(())
}

/// The files on stdout, what is lost on stderr: it is no part of the card.
fn show(
    args: &Args,
    pools: &Pools,
    pool: &Pool,
    card: &Card,
    converted: &Converted,
    context: &mut Context<'_>,
) -> Result<(), Error> {
    for (number, (name, text)) in converted.files.iter().enumerate() {
        if args.out.is_some() {
            break;
        }
        if converted.files.len() > 1 {
            let space = if number > 0 { "\n" } else { "" };
            let name = context.output.paint(Paint::Strong, plain(name));
            writeln!(context.output, "{space}{name}")?;
        }
        write!(context.output, "{text}{}", if text.ends_with('\n') { "" } else { "\n" })?;
    }
    if args.lossy && context.output.quiet {
        return Ok(());
    }
    for lost in &converted.lost {
        context.output.say(line(args.lang.into(), pools, pool, card, lost));
    }
    let said = converted.said.len();
    // What is neither said nor lost is a part of the card as a whole, as its price is.
    let all = (0..card.abilities.len())
        .filter(|at| converted.said.contains(at) || converted.lost.iter().any(|lost| lost.of == Some(*at)));
    let all = all.count();
    if all > 0 {
        let of = if all == 1 { "1 ability".to_owned() } else { format!("{all} abilities") };
        context
            .output
            .note(format_args!("{said} of {of} converted, {} lost", count(converted.lost.len(), "thing")));
    }
    Ok(())
}

/// A loss: where, why, and the sentence that is not said.
fn line(lang: Lang, pools: &Pools, pool: &Pool, card: &Card, lost: &Lost) -> String {
    let place = place(card, lost);
    let place = pools.sources.get(place.file).filter(|_| !lost.span.is_empty()).map(|source| {
        let position = source.position(place.span.start());
        format!("{}:{}:{}: ", plain(&source.name), position.line, position.column)
    });
    let why = plain(&lost.told(lang));
    let sentence = sentence(lang, pool, card, lost).map(|text| format!("\n  {}", plain(&text)));
    format!("{}lost: {why}{}", place.unwrap_or_default(), sentence.unwrap_or_default())
}

/// Where that is written which is lost: what belongs to the card as a whole, where the card is. The file of an ability
/// need not be that of its card.
fn place(card: &Card, lost: &Lost) -> Place {
    let whole = lost.of.and_then(|at| card.abilities.get(at)).map_or(card.place, |ability| ability.place);
    if lost.span.is_empty() { whole } else { Place::new(whole.file, lost.span) }
}

/// The ability that is lost, as text.
fn sentence(lang: Lang, pool: &Pool, card: &Card, lost: &Lost) -> Option<String> {
    let ability = card.abilities.get(lost.of?)?;
    Some(pool.system.explain_ability(ability, &pool.cards, lang))
}

fn object(
    lang: Lang,
    pools: &Pools,
    pool: &Pool,
    card: &Card,
    to: &dyn System,
    converted: &Converted,
) -> serde_json::Value {
    let source = pools.sources.get(card.place.file);
    let lost = |lost: &Lost| {
        let place = place(card, lost);
        let source = pools.sources.get(place.file);
        let position = source.map(|source| source.position(place.span.start()));
        json!({
            "ability": lost.of,
            "sentence": sentence(lang, pool, card, lost),
            "why": lost.told(lang),
            "path": source.map(|source| source.name.as_str()),
            "span": {
                "start": usize::from(place.span.start()),
                "end": usize::from(place.span.end()),
                "line": position.map(|position| position.line),
                "column": position.map(|position| position.column),
            },
        })
    };
    let file = |(name, text): &(String, String)| json!({ "name": name, "text": text });
    json!({
        "path": source.map(|source| source.name.as_str()),
        "system": pool.about().name,
        "card": card.id,
        "to": to.about().name,
        "files": converted.files.iter().map(file).collect::<Vec<_>>(),
        "lost": converted.lost.iter().map(lost).collect::<Vec<_>>(),
    })
}
