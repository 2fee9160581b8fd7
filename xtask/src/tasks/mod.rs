//! One file a task.

mod bench;
mod generate;
mod ready;
mod soak;
mod studio;
mod vsix;
mod web;

pub(crate) use self::{
    bench::run as bench, generate::run as generate, ready::run as ready, soak::run as soak,
    studio::run as studio, vsix::run as vsix, web::run as web,
};

use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use xshell::Shell;

/// A cargo command in the workspace; its output goes where this program's goes.
fn cargo(shell: &Shell, arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(shell.current_dir()).stdin(Stdio::null());
    command
}

/// Runs a command; was it fine?
fn fine(mut command: Command) -> Result<bool> {
    Ok(command.status().context("cargo cannot be started")?.success())
}
