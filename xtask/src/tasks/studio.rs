//! Studio from the sources.

use anyhow::{Result, bail};
use xshell::Shell;

use super::{cargo, fine, web};

/// Builds the front end if it is older than its sources, then starts the server with these arguments and opens the browser.
pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<()> {
    web::build(shell)?;
    let mut words = vec!["run", "--release", "--package", "cardwright", "--", "studio"];
    words.extend(arguments.iter().map(String::as_str));
    if !words.contains(&"--open") {
        words.push("--open");
    }
    if !fine(cargo(shell, &words))? {
        bail!("Studio ended with an error");
    }
    Ok(())
}
