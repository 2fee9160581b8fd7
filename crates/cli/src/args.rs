//! The arguments as they are written. What they mean is found out where they are used: names of systems, profiles and
//! cards are only known there.

use std::{ffi::OsString, path::PathBuf};

use cardwright_ir::Lang;
use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};

use crate::commands;

/// One toolchain for card languages: check, explain, play and measure cards.
#[derive(Parser, Debug)]
#[command(
    name = "cardwright",
    version,
    about = "One toolchain for card languages: check, explain, play and measure cards",
    propagate_version = false,
    arg_required_else_help = true,
    subcommand_required = true,
    disable_help_subcommand = false,
    after_help = "Examples:
  cardwright demo                      a guided tour
  cardwright new duel my-cards         start a card set of your own
  cardwright check my-cards            find the mistakes in it

Without a path a command works on the built-in card sets. `cardwright help COMMAND` tells more."
)]
pub struct Cli {
    /// Flags of every command.
    #[command(flatten)]
    pub global: Global,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// Flags of every command.
#[derive(Args, Debug)]
#[command(next_help_heading = "Global options")]
pub struct Global {
    /// Take every file for one of this system instead of finding out
    #[arg(id = "only-system", long = "system", value_name = "NAME", global = true)]
    pub system: Option<String>,
    /// Colours: in a terminal unless NO_COLOR is set, always, or never
    #[arg(long, value_name = "WHEN", default_value = "auto", global = true, hide_default_value = true)]
    pub color: ColorChoice,
    /// Print results and errors only
    #[arg(short, long, global = true)]
    pub quiet: bool,
}

/// The commands, in the order in which help lists them.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Take the guided tour: a check, a mistake, a card in plain words, a match
    Demo,
    New(commands::new::Args),
    Check(commands::check::Args),
    Fmt(commands::fmt::Args),
    Explain(commands::explain::Args),
    Find(commands::find::Args),
    Ir(commands::ir::Args),
    Convert(commands::convert::Args),
    Deck(commands::deck::Args),
    Generate(commands::generate::Args),
    Play(commands::play::Args),
    Replay(commands::replay::Args),
    Sim(commands::sim::Args),
    Studio(commands::studio::Args),
    Worker(commands::worker::Args),
    Bench(commands::bench::Args),
    Verify(commands::verify::Args),
    /// List the systems and what each supports
    Systems,
    Schema(commands::schema::Args),
    /// Serve an editor: the language server on standard input and output
    Lsp,
    Completions(commands::completions::Args),
}

/// The card files that a command reads.
#[derive(Args, Debug, Clone, Default)]
pub struct Paths {
    /// Files and folders; the built-in cards if none is given
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Read cards by the rules of this profile; `cardwright systems` lists them
    #[arg(long, value_name = "NAME")]
    pub profile: Option<String>,
}

/// Cards and rules of a match: what `play`, `sim`, `bench` and `replay` share.
#[derive(Args, Debug, Clone, Default)]
pub struct Rules {
    /// Play with these cards instead of the built-in ones: files or folders
    #[arg(long, value_name = "PATH", num_args = 1..)]
    pub cards: Vec<PathBuf>,
    /// The rules' profile; `cardwright systems` lists them
    #[arg(long, value_name = "NAME")]
    pub profile: Option<String>,
    /// An option of the rules; may be given several times
    #[arg(long = "option", value_name = "NAME[=VALUE]")]
    pub options: Vec<String>,
    /// How many play, where the number varies
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
}

/// Two ways to print a result.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// For people
    #[default]
    Human,
    /// For programs
    Json,
}

/// The reader's language.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English
    #[default]
    En,
    /// Korean
    Ko,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::En => Lang::En,
            Language::Ko => Lang::Ko,
        }
    }
}

/// What `--color` says about the help text, which is printed before the flags have been read.
pub fn color_of_help(args: &[OsString]) -> ColorChoice {
    let value = args.iter().enumerate().find_map(|(at, arg)| match arg.to_str()? {
        "--color" => args.get(at + 1)?.to_str(),
        arg => arg.strip_prefix("--color="),
    });
    value.and_then(|value| ColorChoice::from_str(value, true).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_table_of_flags_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_colour_of_help_is_found_wherever_it_stands() {
        let of = |args: &[&str]| color_of_help(&args.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(of(&["cardwright", "--color", "never", "-h"]), ColorChoice::Never);
        assert_eq!(of(&["cardwright", "check", "--color=always"]), ColorChoice::Always);
        assert_eq!(of(&["cardwright", "check", "--color"]), ColorChoice::Auto);
    }
}
