//! Cards in the terms that all games share: told from the IR, and written as card data with a rule.
//!
//! `me` is whoever performs the step that makes a rule run, so both directions carry a [`Frame`] with them.

mod commands;
mod conditions;
mod deeds;
mod rule;
mod run;
mod said;
mod same;
mod targets;
mod tell;
mod types;
mod words;
mod write;

pub(crate) use self::{tell::tell, write::write};

use cardwright_ir::Bi;
use cardwright_system::Lost;

/// Whom `me` means while a rule runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Frame {
    /// The owner of the card.
    Owner,
    /// The opponent of the owner.
    Opponent,
    /// Now the one, now the other.
    Anyone,
}

/// A reason.
fn lost(en: &'static str, ko: &'static str) -> Lost {
    Lost::new(Bi::new(en, ko))
}
