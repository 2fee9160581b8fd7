//! What CI runs. It needs the checkout, the toolchain and the corpus; Node and a browser it installs where it may.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Context, Result, bail};
use xshell::Shell;

use super::{cargo, fine, vsix, web};

struct Step {
    says: &'static str,
    what: What,
    mend: &'static str,
}

enum What {
    /// A command of cargo.
    Cargo(&'static [&'static str]),
    /// The program itself, as the tests have built it. `cargo run` would build it again with other features.
    Program(&'static [&'static str]),
    /// The front end of Studio is built, if it is older than its sources.
    Pages,
    /// The extension for VS Code: its own tests, and the package opened again.
    Extension,
    /// The tests of the front end, in a real browser, against the program that the tests have built.
    Browser,
}

const STEPS: &[Step] = &[
    Step {
        says: "layout",
        what: What::Cargo(&["fmt", "--all", "--check"]),
        mend: "`cargo fmt --all` mends the layout",
    },
    // Before anything is compiled, so that the program holds the pages and nothing is compiled twice.
    Step { says: "front end", what: What::Pages, mend: "`cargo xtask web` builds it" },
    Step {
        says: "lints",
        what: What::Cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--profile",
            "ready",
            "--",
            "-D",
            "warnings",
        ]),
        mend: "the lints above say what to change",
    },
    Step {
        says: "documentation",
        what: What::Cargo(&["doc", "--workspace", "--no-deps", "--profile", "ready"]),
        mend: "the documentation above has broken links or is missing",
    },
    Step {
        says: "build",
        what: What::Cargo(&["test", "--workspace", "--profile", "ready", "--no-run", "--quiet"]),
        mend: "the errors above say what to change",
    },
    Step {
        says: "generated card files",
        what: What::Program(&[
            "generate",
            "--system",
            "dreamtides",
            super::generate::SET,
            "--out",
            super::generate::OUT,
            "--check",
        ]),
        mend: "`cargo xtask generate` writes them",
    },
    Step {
        says: "tests",
        what: What::Cargo(&["test", "--workspace", "--profile", "ready", "--no-fail-fast"]),
        mend: "a test above failed",
    },
    Step { says: "extension", what: What::Extension, mend: "`cargo xtask vsix` tests and packages it alone" },
    Step {
        says: "pages",
        what: What::Browser,
        mend: "a test of the pages failed; `cargo xtask web --test` runs them alone",
    },
];

pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<()> {
    if let Some(word) = arguments.first() {
        bail!("`ready` takes no arguments, not `{word}`");
    }
    let start = Instant::now();
    for step in STEPS {
        let began = Instant::now();
        let commands = match step.what {
            What::Cargo(arguments) => vec![cargo(shell, arguments)],
            What::Program(arguments) => vec![program(shell, arguments)],
            What::Pages => web::commands(shell)?,
            What::Extension => {
                println!("== {}", step.says);
                vsix::run(shell, &[]).with_context(|| format!("not ready; {}", step.mend))?;
                Vec::new()
            }
            What::Browser => web::tests(shell, &path(shell))?,
        };
        for mut command in commands {
            println!("== {}: {command:?}", step.says);
            command.env("RUSTDOCFLAGS", "-D warnings");
            // What CI says must not depend on luck; `soak` tries other seeds.
            command.env("PROPTEST_RNG_SEED", "1");
            if !fine(command)? {
                bail!("not ready: {} failed; {}", step.says, step.mend);
            }
        }
        println!("== {} fine, {:.1} s", step.says, began.elapsed().as_secs_f64());
    }
    println!("== ready, {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The program that the tests have built.
fn program(shell: &Shell, arguments: &[&str]) -> Command {
    let mut command = Command::new(path(shell));
    command.args(arguments).current_dir(shell.current_dir()).stdin(Stdio::null());
    command
}

/// Where that program lies.
pub(super) fn path(shell: &Shell) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    let path = shell.current_dir().join(target).join("ready").join("cardwright");
    path.with_extension(std::env::consts::EXE_EXTENSION)
}
