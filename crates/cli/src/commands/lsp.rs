//! `lsp`: the language server for editors.

use crate::{Verdict, context::Context, error::Error};

pub fn run(context: &Context<'_>) -> Result<Verdict, Error> {
    cardwright_lsp::stdio(&context.chosen()).map_err(|error| Error::input(error.to_string()))?;
    Ok(Verdict::Fine)
}
