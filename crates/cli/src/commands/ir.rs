//! `ir`: what a card says, in the form that all languages share.

use std::io::Write;

use cardwright_ir::{json, print};
use clap::ValueEnum;

use crate::{Verdict, args::Paths, context::Context, error::Error, lookup, output::plain, pool::Pools};

/// Show what a card was understood to say
///
/// The intermediate representation is the same for all card languages: when, if, pay, do, until. What a language
/// leaves implicit is written out in it.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright ir signal_flare
  cardwright ir signal_flare --format json
  cardwright ir my_card my-cards")]
pub struct Args {
    /// A card's id or name
    #[arg(value_name = "CARD")]
    card: String,
    #[command(flatten)]
    paths: Paths,
    /// How to print it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Format {
    /// Readable text
    #[default]
    Text,
    /// One JSON object a card
    Json,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let pools = Pools::load(context, &args.paths)?;
    for (pool, card) in lookup::card(&pools, &args.card)? {
        let vocabulary = pool.system.vocabulary();
        match args.format {
            Format::Text => {
                for line in print::card(card, &pool.cards, vocabulary).lines() {
                    writeln!(context.output, "{}", plain(line))?;
                }
            }
            Format::Json => writeln!(context.output, "{}", json::card(card, &pool.cards, vocabulary))?,
        }
    }
    Ok(pools.verdict())
}
