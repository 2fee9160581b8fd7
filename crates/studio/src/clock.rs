//! The time of day, for lists and file names. Matches and runs never ask for it.

use std::{fs::Metadata, time::UNIX_EPOCH};

/// Milliseconds since 1970.
#[expect(clippy::disallowed_types, reason = "lists show when something was opened")]
pub(crate) fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// When a file was changed, in nanoseconds since 1970.
pub(crate) fn changed(metadata: &Metadata) -> u128 {
    metadata
        .modified()
        .ok()
        .and_then(|at| at.duration_since(UNIX_EPOCH).ok())
        .map_or(0, |since| since.as_nanos())
}
