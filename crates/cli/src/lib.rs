//! The command line: one file a command in [`commands`], and what they share.
//!
//! Results go to stdout, everything else to stderr. Commands know systems only through the list they are given, write
//! only through [`Output`], and return a [`Verdict`] or an [`Error`]; this file turns both into the exit code.

pub mod args;
pub mod commands;
mod context;
pub mod decks;
mod error;
pub mod files;
pub mod fix;
pub mod lookup;
mod output;
pub mod play;
pub mod pool;
pub mod recorded;
pub mod report;
pub mod sim;
mod table;

use std::{ffi::OsString, io::Write};

use clap::{CommandFactory, FromArgMatches, error::ErrorKind};

pub use context::{Context, Systems};
pub use error::{Error, Kind};
pub use output::{Output, Paint, count, plain};
pub use table::Table;

/// What a command that ran to its end has to say by its exit code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All is well.
    Fine,
    /// The input has errors, or a check failed. What is wrong has been printed.
    Failed,
}

/// Runs a command line, the program's name first, and gives the exit code.
pub fn run(args: impl IntoIterator<Item = OsString>, systems: Systems, mut output: Output) -> u8 {
    let args: Vec<OsString> = args.into_iter().collect();
    let command = args::Cli::command().color(args::color_of_help(&args));
    let cli = match command.try_get_matches_from(&args).and_then(|found| args::Cli::from_arg_matches(&found))
    {
        Ok(cli) => cli,
        Err(usage) => return explain_usage(&usage, &mut output),
    };
    output.set(cli.global.color, cli.global.quiet);
    let result = Context::new(systems, cli.global.system.as_deref(), &mut output)
        .and_then(|mut context| commands::run(cli.command, &mut context))
        .and_then(|verdict| output.flush().map(|()| verdict).map_err(Error::from));
    match result {
        Ok(Verdict::Fine) => 0,
        Ok(Verdict::Failed) => 1,
        Err(error) => {
            // Whatever was printed before the error belongs before it; a second failure adds nothing.
            let _ = output.flush();
            output.error(&error);
            error.exit_code()
        }
    }
}

/// Help and version are results; anything else is wrong usage.
fn explain_usage(usage: &clap::Error, output: &mut Output) -> u8 {
    let text = usage.render();
    let styled = |color: bool| if color { text.ansi().to_string() } else { text.to_string() };
    match usage.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let text = styled(output.style.color);
            let written = output.write_all(text.as_bytes()).and_then(|()| output.flush());
            written.map_or_else(|error| Error::from(error).exit_code(), |()| 0)
        }
        _ => {
            output.say(styled(output.error_style.color).trim_end());
            2
        }
    }
}

#[cfg(test)]
mod fake;
#[cfg(test)]
mod tests;
