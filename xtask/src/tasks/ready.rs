//! What CI runs. It needs nothing but the checkout, the toolchain and the corpus.

use std::time::Instant;

use anyhow::{Result, bail};
use xshell::Shell;

use super::{cargo, fine};

struct Step {
    says: &'static str,
    arguments: &'static [&'static str],
    mend: &'static str,
}

const STEPS: &[Step] = &[
    Step {
        says: "layout",
        arguments: &["fmt", "--all", "--check"],
        mend: "`cargo fmt --all` mends the layout",
    },
    Step {
        says: "lints",
        arguments: &["clippy", "--workspace", "--all-targets", "--profile", "ready", "--", "-D", "warnings"],
        mend: "the lints above say what to change",
    },
    Step {
        says: "documentation",
        arguments: &["doc", "--workspace", "--no-deps", "--profile", "ready"],
        mend: "the documentation above has broken links or is missing",
    },
    Step {
        says: "generated card files",
        arguments: &[
            "run",
            "--quiet",
            "--profile",
            "ready",
            "--package",
            "cardwright",
            "--",
            "generate",
            "--system",
            "dreamtides",
            super::generate::SET,
            "--out",
            super::generate::OUT,
            "--check",
        ],
        mend: "`cargo xtask generate` writes them",
    },
    Step {
        says: "tests",
        arguments: &["test", "--workspace", "--profile", "ready", "--no-fail-fast"],
        mend: "a test above failed",
    },
];

pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<()> {
    if let Some(word) = arguments.first() {
        bail!("`ready` takes no arguments, not `{word}`");
    }
    let start = Instant::now();
    for step in STEPS {
        println!("== {}: cargo {}", step.says, step.arguments.join(" "));
        let began = Instant::now();
        let mut command = cargo(shell, step.arguments);
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
