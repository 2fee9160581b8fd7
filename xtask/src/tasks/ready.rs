//! What CI runs. It needs nothing but the checkout, the toolchain and the corpus.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Result, bail};
use xshell::Shell;

use super::{cargo, fine};

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
}

const STEPS: &[Step] = &[
    Step {
        says: "layout",
        what: What::Cargo(&["fmt", "--all", "--check"]),
        mend: "`cargo fmt --all` mends the layout",
    },
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
];

pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<()> {
    if let Some(word) = arguments.first() {
        bail!("`ready` takes no arguments, not `{word}`");
    }
    let start = Instant::now();
    for step in STEPS {
        let mut command = match step.what {
            What::Cargo(arguments) => cargo(shell, arguments),
            What::Program(arguments) => program(shell, arguments),
        };
        println!("== {}: {command:?}", step.says);
        let began = Instant::now();
        command.env("RUSTDOCFLAGS", "-D warnings");
        // What CI says must not depend on luck; `soak` tries other seeds.
        command.env("PROPTEST_RNG_SEED", "1");
        if !fine(command)? {
            bail!("not ready: {} failed; {}", step.says, step.mend);
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
