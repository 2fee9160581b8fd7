//! The binary `cardwright`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let (systems, output) = (cardwright_registry::all(), cardwright::Output::of_process());
    ExitCode::from(cardwright::run(std::env::args_os(), systems, output))
}
