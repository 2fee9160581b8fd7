//! Long runs of the laws. The work is a program of the tests' own, so that this one builds quickly.

use anyhow::{Result, bail};
use xshell::Shell;

use super::{cargo, fine};

pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<()> {
    let words =
        ["run", "--quiet", "--profile", "ready", "--package", "cardwright-tests", "--bin", "soak", "--"];
    let mut command = cargo(shell, &words);
    command.args(arguments);
    if !fine(command)? {
        bail!("the soak found something");
    }
    Ok(())
}
