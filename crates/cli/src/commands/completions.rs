//! `completions`: what a shell needs to complete command lines.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::{Verdict, args::Cli, context::Context, error::Error};

/// Print shell completions
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright completions bash > ~/.local/share/bash-completion/completions/cardwright
  cardwright completions zsh > ~/.zfunc/_cardwright
  cardwright completions fish > ~/.config/fish/completions/cardwright.fish")]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    // The generator panics when it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "cardwright", &mut script);
    context.output.write_all(&script)?;
    Ok(Verdict::Fine)
}
