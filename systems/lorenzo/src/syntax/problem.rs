//! Collects the problems of one file.

use cardwright_source::{
    Code, Severity, Source,
    json::problem::{self, Codes},
};

pub(crate) use cardwright_source::{
    Said,
    json::problem::{Problems, Spot, at, at_key, at_start, quoted},
    say, shown,
};

use super::read::MOST_DIAGNOSTICS;

/// A code of this system.
pub(crate) fn code(id: &'static str) -> Code {
    Code { system: "lorenzo", id }
}

/// None of a file yet.
pub(crate) fn none_of(source: &Source) -> Problems<'_> {
    problem::Problems::new(source, Codes { system: "lorenzo", severity, more: "N001" }, MOST_DIAGNOSTICS)
}

fn severity(id: &str) -> Severity {
    match id.as_bytes() {
        [b'W', ..] => Severity::Warning,
        [b'N', ..] => Severity::Note,
        _ => Severity::Error,
    }
}
