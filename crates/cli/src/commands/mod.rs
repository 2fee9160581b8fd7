//! One file a command. Each has its arguments as `Args` and a function `run`.

pub mod bench;
pub mod check;
pub mod sim;
pub mod verify;

use crate::{Verdict, args::Command, context::Context, error::Error};

/// Runs a command.
pub fn run(command: Command, context: &mut Context<'_>) -> Result<Verdict, Error> {
    match command {
        Command::Check(args) => check::run(&args, context),
        Command::Verify(args) => verify::run(&args, context),
        Command::Sim(args) => sim::run(&args, context),
        Command::Bench(args) => bench::run(&args, context),
    }
}
