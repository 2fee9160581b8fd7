//! Collects the problems of one file.

use cardwright_source::{
    Code, Found, Severity, Source,
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

const CODES: Codes = Codes { system: "lorenzo", severity, more: "N001" };

/// None of a file yet.
pub(crate) fn none_of(source: &Source) -> Problems<'_> {
    problem::Problems::new(source, CODES, MOST_DIAGNOSTICS)
}

/// Those of a file that were found before.
pub(crate) fn with<'s>(source: &'s Source, found: &Found) -> Problems<'s> {
    problem::Problems::with(source, CODES, MOST_DIAGNOSTICS, found)
}

fn severity(id: &str) -> Severity {
    match id.as_bytes() {
        [b'W', ..] => Severity::Warning,
        [b'N', ..] => Severity::Note,
        _ => Severity::Error,
    }
}
