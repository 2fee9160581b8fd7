//! One file a command. Each has its arguments as `Args` and a function `run`.

pub mod check;

use crate::{Verdict, args::Command, context::Context, error::Error};

/// Runs a command.
pub fn run(command: Command, context: &mut Context<'_>) -> Result<Verdict, Error> {
    match command {
        Command::Check(args) => check::run(&args, context),
    }
}
