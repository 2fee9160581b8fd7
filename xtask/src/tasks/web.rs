//! The front end of Studio: its types, its build and its tests.
#![expect(clippy::disallowed_types, reason = "what is older than its sources is told by the times of files")]

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    time::SystemTime,
};

use anyhow::{Context, Result, bail};
use xshell::Shell;

use super::{cargo, fine};

/// The oldest Node that the build works with.
const NODE: (u32, u32) = (20, 19);

pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<()> {
    match arguments {
        [] => build(shell),
        [flag] if flag == "--types" => types(shell),
        [flag] if flag == "--test" => test(shell),
        [word, ..] => bail!("`web` does not know `{word}`"),
    }
}

/// Builds `web/dist`, which the next build of the program takes in. Node is needed only if there is something to do.
pub(super) fn build(shell: &Shell) -> Result<()> {
    let commands = commands(shell)?;
    if commands.is_empty() {
        println!("web/dist is as new as its sources");
        return Ok(());
    }
    for command in commands {
        let shown = format!("{command:?}");
        if !fine(command).context("`npm` cannot be started: it comes with Node")? {
            bail!("{shown} failed in web/");
        }
    }
    println!("web/dist is built; the next build of the program holds it");
    Ok(())
}

/// What there is to do for `web/dist`: install what the lock file names, build. What is new enough is left alone.
pub(super) fn commands(shell: &Shell) -> Result<Vec<Command>> {
    let web = shell.current_dir().join("web");
    let lock = changed(&web.join("package-lock.json"));
    let sources = ["src", "public", "index.html", "package.json", "vite.config.ts"];
    let newest = sources.iter().map(|name| changed(&web.join(name))).max().flatten().max(lock);
    if changed(&web.join("dist/index.html")) >= newest {
        return Ok(Vec::new());
    }
    provide("node", &["nodejs", "npm"])?;
    node()?;
    let mut commands = modules(&web);
    commands.push(npm_run(&web, &["run", "build"]));
    Ok(commands)
}

/// Installs what the lock file names, unless it is there.
fn modules(web: &Path) -> Vec<Command> {
    let there = changed(&web.join("node_modules/.package-lock.json"));
    if there < changed(&web.join("package-lock.json")) { vec![install(web)] } else { Vec::new() }
}

/// Runs the tests of the pages against a program that holds them.
fn test(shell: &Shell) -> Result<()> {
    build(shell)?;
    if !fine(cargo(shell, &["build", "--profile", "ready"]))? {
        bail!("the program cannot be built");
    }
    for command in tests(shell, &super::ready::path(shell))? {
        if !fine(command)? {
            bail!("the tests of the pages failed");
        }
    }
    Ok(())
}

/// The tests of the pages: types, units, and a real browser against a program.
pub(super) fn tests(shell: &Shell, program: &Path) -> Result<Vec<Command>> {
    browser()?;
    provide("node", &["nodejs", "npm"])?;
    node()?;
    let web = shell.current_dir().join("web");
    let mut commands = modules(&web);
    // A build that was too large has left its files behind, as new as any.
    for words in [&["run", "budgets"][..], &["run", "check"], &["test"]] {
        commands.push(npm_run(&web, words));
    }
    for command in &mut commands {
        command.env("CARDWRIGHT_BIN", program);
    }
    Ok(commands)
}

/// The browser that the pages are tested and measured in.
pub(super) fn browser() -> Result<()> {
    // Chromium needs some letters to draw; which ones is of no account.
    provide("chromium", &["chromium", "fonts-dejavu-core"])
}

/// Has the system's packages put a program in place that is not there.
fn provide(program: &str, packages: &[&str]) -> Result<()> {
    let quiet = |name: &str, words: &[&str]| {
        let done = Command::new(name).args(words).stdin(Stdio::null()).stdout(Stdio::null()).status();
        done.is_ok_and(|status| status.success())
    };
    if quiet(program, &["--version"]) {
        return Ok(());
    }
    // A fresh machine has no list of packages yet.
    let install: Vec<&str> =
        ["install", "-y", "--no-install-recommends"].iter().chain(packages).copied().collect();
    if quiet("apt-get", &["update"]) && quiet("apt-get", &install) && quiet(program, &["--version"]) {
        return Ok(());
    }
    bail!("`{program}` is not there and could not be installed: {}", packages.join(", "))
}

/// When a file, or anything in a folder, was last changed; `None` if there is nothing.
fn changed(path: &Path) -> Option<SystemTime> {
    let mut newest = None;
    let mut open = vec![path.to_path_buf()];
    while let Some(path) = open.pop() {
        let Ok(about) = fs::metadata(&path) else { continue };
        if about.is_dir() {
            open.extend(fs::read_dir(&path).into_iter().flatten().flatten().map(|entry| entry.path()));
        } else {
            newest = newest.max(about.modified().ok());
        }
    }
    newest
}

/// Installs what the lock file names. Vite is not installed by an npm before 11, which can however be had for the occasion.
fn install(web: &Path) -> Command {
    let version = Command::new(npm()).arg("--version").output().map(|output| output.stdout);
    let major = String::from_utf8_lossy(&version.unwrap_or_default()).split('.').next().map(str::to_owned);
    let old = major.and_then(|major| major.trim().parse::<u32>().ok()).is_some_and(|major| major < 11);
    let before: &[&str] = if old { &["exec", "--yes", "--", "npm@11"] } else { &[] };
    npm_run(web, &[before, &["ci", "--no-audit", "--no-fund"]].concat())
}

fn npm_run(web: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(npm());
    command.args(words).current_dir(web).stdin(Stdio::null());
    command
}

/// Writes the TypeScript of the server's messages.
fn types(shell: &Shell) -> Result<()> {
    let mut command = cargo(
        shell,
        &[
            "test",
            "--quiet",
            "--profile",
            "ready",
            // One package alone would have its dependencies compiled anew, with other features.
            "--workspace",
            "--test",
            "studio",
            "types",
        ],
    );
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
