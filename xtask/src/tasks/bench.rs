//! Speeds: of the systems, and of Studio in a browser.
//!
//! Those of the systems are ratios to the last record, `docs/performance.json`: one object a line, as `cardwright bench` writes them.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use xshell::Shell;

use super::{cargo, fine, web};

const RECORD: &str = "docs/performance.json";

pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<()> {
    if let [flag, rest @ ..] = arguments
        && flag == "--studio"
    {
        return studio(shell, rest);
    }
    let record = arguments.iter().any(|word| word == "--record");
    let passed: Vec<&String> = arguments.iter().filter(|word| *word != "--record").collect();
    if record && !passed.is_empty() {
        bail!("a record is of every system: `--record` stands alone");
    }
    let words = ["run", "--quiet", "--release", "--package", "cardwright", "--", "bench", "--format", "json"];
    let output = cargo(shell, &words)
        .args(passed)
        .stderr(Stdio::inherit())
        .output()
        .context("cargo cannot be started")?;
    if !output.status.success() {
        bail!("the benchmark failed");
    }
    let text = String::from_utf8(output.stdout).context("the benchmark writes text")?;
    print(&text, &shell.read_file(RECORD).unwrap_or_default())?;
    if record {
        shell.write_file(RECORD, text)?;
        println!("wrote {RECORD}");
    }
    Ok(())
}

/// What a person waits for, in a real browser at the released program.
fn studio(shell: &Shell, arguments: &[String]) -> Result<()> {
    web::build(shell)?;
    web::browser()?;
    if !fine(cargo(shell, &["build", "--release"]))? {
        bail!("the program cannot be built");
    }
    let root = shell.current_dir();
    let mut command = Command::new("node");
    command.arg("scripts/bench.mjs").args(arguments).current_dir(root.join("web"));
    command.env("CARDWRIGHT_BIN", root.join("target/release/cardwright"));
    if !fine(command)? {
        bail!("the measurement failed");
    }
    Ok(())
}

fn print(now: &str, before: &str) -> Result<()> {
    let before = before.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>();
    let before = before.with_context(|| format!("{RECORD} cannot be read"))?;
    if before.is_empty() {
        println!("there is no record yet: `cargo xtask bench --record` makes one");
    }
    for line in now.lines() {
        let metric: Value = serde_json::from_str(line).context("the benchmark writes one object a line")?;
        let text = |field: &str| metric[field].as_str().unwrap_or_default();
        let value = metric["value"].as_f64().unwrap_or(0.0);
        let same = |old: &&Value| old["system"] == metric["system"] && old["metric"] == metric["metric"];
        let old = before.iter().find(same).and_then(|old| old["value"].as_f64()).filter(|old| *old > 0.0);
        let ratio = old.map_or("   new".to_owned(), |old| format!("× {:.2}", value / old));
        println!("{:<16} {:<22} {value:>16.1} {:<8} {ratio}", text("system"), text("metric"), text("unit"));
    }
    Ok(())
}
