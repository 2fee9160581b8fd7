//! One file a command. Each has its arguments as `Args` and a function `run`.

pub mod bench;
pub mod check;
pub mod completions;
pub mod convert;
pub mod deck;
pub mod demo;
pub mod explain;
pub mod find;
pub mod fmt;
pub mod generate;
pub mod ir;
pub mod lsp;
pub mod new;
pub mod play;
pub mod replay;
pub mod schema;
pub mod sim;
pub mod studio;
pub mod systems;
pub mod verify;
pub mod worker;

use crate::{Verdict, args::Command, context::Context, error::Error};

/// Runs a command.
pub fn run(command: Command, context: &mut Context<'_>) -> Result<Verdict, Error> {
    match command {
        Command::Demo => demo::run(context),
        Command::New(args) => new::run(&args, context),
        Command::Check(args) => check::run(&args, context),
        Command::Fmt(args) => fmt::run(&args, context),
        Command::Explain(args) => explain::run(&args, context),
        Command::Find(args) => find::run(&args, context),
        Command::Ir(args) => ir::run(&args, context),
        Command::Convert(args) => convert::run(&args, context),
        Command::Deck(args) => deck::run(&args, context),
        Command::Generate(args) => generate::run(&args, context),
        Command::Play(args) => play::run(&args, context),
        Command::Replay(args) => replay::run(&args, context),
        Command::Sim(args) => sim::run(&args, context),
        Command::Studio(args) => studio::run(&args, context),
        Command::Worker(args) => worker::run(&args, context),
        Command::Bench(args) => bench::run(&args, context),
        Command::Verify(args) => verify::run(&args, context),
        Command::Systems => systems::run(context),
        Command::Schema(args) => schema::run(&args, context),
        Command::Lsp => lsp::run(context),
        Command::Completions(args) => completions::run(&args, context),
    }
}
