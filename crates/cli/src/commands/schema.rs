//! `schema`: the JSON Schema of a system's files.

use std::io::Write;

use crate::{Verdict, context::Context, error::Error};

/// Print the JSON Schema of a card format
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright schema duel > duel.schema.json
Editors complete and check card files with it.")]
pub struct Args {
    /// A system's name
    system: String,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let system = context.system(&args.system)?;
    let name = system.about().name;
    let schema = system.schema();
    let schema = schema.ok_or_else(|| Error::usage(format!("{name} has no files in JSON")))?;
    writeln!(context.output, "{}", schema.trim_end())?;
    Ok(Verdict::Fine)
}
