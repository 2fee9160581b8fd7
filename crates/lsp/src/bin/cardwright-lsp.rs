//! The language server by itself, for editors that want nothing else: the same as `cardwright lsp`.

use std::process::ExitCode;

fn main() -> ExitCode {
    match cardwright_lsp::stdio(cardwright_registry::all()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
