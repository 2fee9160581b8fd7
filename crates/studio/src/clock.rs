//! The time of day, for lists and file names, and the time that passes, for the clocks of a table. Rules never ask for either.

use std::{
    fmt,
    fs::Metadata,
    sync::Arc,
    time::{Instant, UNIX_EPOCH},
};

/// The time that passes, in milliseconds from some beginning. Tests bring their own.
#[derive(Clone)]
pub struct Time(Arc<dyn Fn() -> u64 + Send + Sync>);

impl Time {
    /// Time as somebody else tells it.
    pub fn told_by(tell: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(tell))
    }

    pub(crate) fn now(&self) -> u64 {
        (self.0)()
    }
}

impl Default for Time {
    fn default() -> Self {
        let begun = Instant::now();
        Self::told_by(move || u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX))
    }
}

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Time({})", self.now())
    }
}

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
