//! Everything that a contributor runs: `cargo xtask` lists it.

mod tasks;

use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use xshell::Shell;

/// One task.
struct Task {
    name: &'static str,
    arguments: &'static str,
    says: &'static str,
    run: fn(&Shell, &[String]) -> Result<()>,
}

const TASKS: &[Task] = &[
    Task {
        name: "ready",
        arguments: "",
        says: "what CI runs: layout, lints, documentation, tests",
        run: tasks::ready,
    },
    Task {
        name: "generate",
        arguments: "[--check]",
        says: "write all generated files that are committed",
        run: tasks::generate,
    },
    Task {
        name: "bench",
        arguments: "[SYSTEM] [--record] | --studio [ROWS]",
        says: "measure every system, as ratios to the last record; or Studio in a browser",
        run: tasks::bench,
    },
    Task {
        name: "soak",
        arguments: "[laws|edits] [SYSTEM] [--minutes N] [--seed N]",
        says: "random games and hostile texts under the laws, random edits, for long",
        run: tasks::soak,
    },
    Task { name: "vsix", arguments: "", says: "package the extension for VS Code", run: tasks::vsix },
    Task {
        name: "web",
        arguments: "[--types]",
        says: "build the front end of Studio, or only write the types that it is built on",
        run: tasks::web,
    },
    Task {
        name: "studio",
        arguments: "[ARGUMENTS]",
        says: "build the front end, then start Studio from the sources",
        run: tasks::studio,
    },
];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut words = std::env::args().skip(1);
    let Some(name) = words.next().filter(|name| name != "--help" && name != "help") else {
        list();
        return Ok(());
    };
    let Some(task) = TASKS.iter().find(|task| task.name == name) else {
        list();
        bail!("there is no task `{name}`");
    };
    let shell = Shell::new()?;
    let root =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask lies in the workspace")?;
    shell.change_dir(root);
    let arguments: Vec<String> = words.collect();
    (task.run)(&shell, &arguments)
}

fn list() {
    println!("cargo xtask TASK\n");
    for task in TASKS {
        let call = format!("{} {}", task.name, task.arguments);
        println!("  {call:<48} {}", task.says);
    }
}
