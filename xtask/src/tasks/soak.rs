//! Long runs: the laws, and random edits of files. The work is done by programs of other crates, so that this one builds
//! quickly. Without a word both take their turns and share the time.

use anyhow::{Context, Result, bail};
use xshell::Shell;

use super::{cargo, fine};

/// Minutes of all runs together.
const MINUTES: f64 = 60.0;

/// A run: its word, and the program.
const RUNS: &[(&str, &[&str])] = &[
    ("laws", &["--package", "cardwright-tests", "--bin", "soak"]),
    ("edits", &["--package", "cardwright-ide", "--example", "soak"]),
];

pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<()> {
    let named = |word: &&String| RUNS.iter().any(|(name, _)| name == word);
    let wanted: Vec<&String> = arguments.iter().filter(named).collect();
    let mut passed: Vec<&String> = arguments.iter().filter(|word| !named(word)).collect();
    let mut minutes = MINUTES;
    if let Some(at) = passed.iter().position(|word| *word == "--minutes") {
        let number = passed.get(at + 1).context("--minutes needs a number")?;
        minutes = number.parse().context("--minutes takes a number")?;
        passed.drain(at..at + 2);
    }
    let runs: Vec<_> =
        RUNS.iter().filter(|(name, _)| wanted.is_empty() || wanted.iter().any(|word| word == name)).collect();
    let each = format!("{}", minutes / runs.len() as f64);
    let mut bad = Vec::new();
    for (name, program) in runs {
        let mut command = cargo(shell, &["run", "--quiet", "--profile", "checked"]);
        command.args(*program).arg("--").args(&passed).args(["--minutes", &each]);
        println!("== {name}, {each} minutes");
        if !fine(command)? {
            bad.push(*name);
        }
    }
    if !bad.is_empty() {
        bail!("the soak found something: {}", bad.join(", "));
    }
    Ok(())
}
