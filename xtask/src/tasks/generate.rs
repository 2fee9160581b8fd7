//! Generated files that are committed.

use anyhow::{Context, Result, bail};
use xshell::Shell;

use super::cargo;

/// The built-in set whose generated files are committed.
pub(crate) const SET: &str = "systems/dreamtides/cards";
/// Where those go that do not stand beside the cards.
pub(crate) const OUT: &str = "systems/dreamtides/cards/generated";

pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<()> {
    let check = match arguments {
        [] => false,
        [flag] if flag == "--check" => true,
        [word, ..] => bail!("`generate` does not know `{word}`"),
    };
    let mut stale = Vec::new();
    for (path, text) in files(shell)? {
        if shell.read_file(&path).is_ok_and(|before| before == text) {
            continue;
        }
        if check {
            stale.push(path);
        } else {
            shell.write_file(&path, text)?;
            println!("wrote {path}");
        }
    }
    let cards = card_files(shell, check)?;
    if !cards || !stale.is_empty() {
        bail!("stale: {}; `cargo xtask generate` writes them", stale.join(", "));
    }
    Ok(())
}

/// What the program itself makes from a built-in set; is it fresh now?
fn card_files(shell: &Shell, check: bool) -> Result<bool> {
    let mut words = vec!["run", "--quiet", "--profile", "ready", "--package", "cardwright", "--"];
    words.extend(["generate", "--system", "dreamtides", SET, "--out", OUT]);
    words.extend(check.then_some("--check"));
    super::fine(cargo(shell, &words))
}

/// All generated files with what they should say: the diagnostics of every system.
fn files(shell: &Shell) -> Result<Vec<(String, String)>> {
    let words =
        ["run", "--quiet", "--profile", "ready", "--package", "cardwright-tests", "--bin", "reference"];
    let output = cargo(shell, &words).output().context("cargo cannot be started")?;
    if !output.status.success() {
        bail!("the generator failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    let text = String::from_utf8(output.stdout).context("the generator writes text")?;
    // Files are told apart by a line with a form feed and their path.
    let parts = text.split('\u{c}').filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (path, text) = part.split_once('\n').context("a generated file has a path")?;
            Ok((path.to_owned(), text.to_owned()))
        })
        .collect()
}
