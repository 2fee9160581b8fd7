//! Collects the problems of one file.

use cardwright_source::{
    Found, Help, Severity, Source, Span,
    json::problem::{self, Codes},
    suggest,
};

pub(crate) use cardwright_source::{
    Said,
    json::problem::{Problems, Spot, at, at_key, at_start, quoted},
    say, shown,
};

use super::read::MOST_DIAGNOSTICS;

const CODES: Codes = Codes { system: "duel", severity, more: "N001" };

/// None of a file yet.
pub(crate) fn none_of(source: &Source) -> Problems<'_> {
    problem::Problems::new(source, CODES, MOST_DIAGNOSTICS)
}

/// Those of a file that were found before.
pub(crate) fn with<'s>(source: &'s Source, found: &Found) -> Problems<'s> {
    problem::Problems::with(source, CODES, MOST_DIAGNOSTICS, found)
}

/// Proposes the id nearest to a wrong one at `span`. Ids differ by one letter on purpose, so a person must look.
pub(crate) fn nearest_id(said: Said, wrong: &str, ids: &[&str], span: Span) -> Said {
    match suggest::meant(wrong, ids) {
        Some((id, _)) => said.propose_string(id, span, false),
        None => said.help(Help::CHECK_ID),
    }
}

fn severity(id: &str) -> Severity {
    match id.as_bytes() {
        [b'W', ..] | [b'D', b'1', ..] => Severity::Warning,
        [b'N', ..] => Severity::Note,
        _ => Severity::Error,
    }
}
