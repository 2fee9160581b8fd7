//! The front end of Studio: its types and its build.

use std::process::Command;

use anyhow::{Context, Result, bail};
use xshell::Shell;

use super::{cargo, fine};

/// The oldest Node that the build works with.
const NODE: (u32, u32) = (20, 19);

pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<()> {
    match arguments {
        [] => build(shell),
        [flag] if flag == "--types" => types(shell),
        [word, ..] => bail!("`web` does not know `{word}`"),
    }
}

/// Installs what the lock file names and builds `web/dist`, which the next build of the program takes in.
pub(super) fn build(shell: &Shell) -> Result<()> {
    node()?;
    let web = shell.current_dir().join("web");
    for words in [&["ci", "--no-audit", "--no-fund"][..], &["run", "build"]] {
        let mut command = Command::new(npm());
        command.args(words).current_dir(&web);
        if !fine(command).context("`npm` cannot be started: it comes with Node")? {
            bail!("`npm {}` failed in web/", words.join(" "));
        }
    }
    println!("web/dist is built; the next build of the program holds it");
    Ok(())
}

/// Writes the TypeScript of the server's messages.
fn types(shell: &Shell) -> Result<()> {
    let mut command =
        cargo(shell, &["test", "--quiet", "--package", "cardwright-studio", "--test", "studio", "types"]);
    command.env("CARDWRIGHT_BLESS", "1");
    if !fine(command)? {
        bail!("the types cannot be written");
    }
    Ok(())
}

/// Is there a Node that is new enough?
fn node() -> Result<()> {
    let (major, minor) = NODE;
    let install = format!("install Node {major}.{minor} or newer (https://nodejs.org), then run this again");
    let output = Command::new("node").arg("--version").output();
    let Ok(output) = output else { bail!("the front end needs Node, which is not there: {install}") };
    let text = String::from_utf8_lossy(&output.stdout).trim().trim_start_matches('v').to_owned();
    let mut numbers = text.split('.').filter_map(|number| number.parse::<u32>().ok());
    let found = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    if found < NODE {
        bail!("the front end needs a newer Node than {text}: {install}");
    }
    Ok(())
}

fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}
