//! What the server did, for whoever looks for a mistake later. Nothing of it leaves the machine.

mod journal;
mod terminal;

use std::{path::PathBuf, time::Duration};

pub use terminal::Echo;
use tracing::{Dispatch, level_filters::LevelFilter};

/// From when on loading is slow, saving, making derived values, and bringing a picture.
const SLOW_LOAD: Duration = Duration::from_millis(500);
const SLOW_SAVE: Duration = Duration::from_millis(200);
const SLOW_DERIVED: Duration = Duration::from_secs(1);
const SLOW_PICTURE: Duration = Duration::from_secs(5);

/// Where the log goes, and how much of it.
#[derive(Clone, Debug)]
pub struct LogOptions {
    /// The folder of its files.
    pub folder: PathBuf,
    /// What is written: `error`, `warn`, `info`, `debug`, `trace` or `off`; anything else is `info`.
    pub level: String,
    /// For how many days its files are kept.
    pub days: u32,
    /// Does the terminal see it too?
    pub echo: Echo,
}

/// The log of a server; nowhere without options.
pub(crate) fn open(options: Option<&LogOptions>) -> Dispatch {
    let Some(options) = options else { return Dispatch::none() };
    let level = options.level.trim().parse().unwrap_or(LevelFilter::INFO);
    match journal::Journal::new(options.folder.clone(), level, options.days, options.echo) {
        Ok(journal) => Dispatch::new(journal),
        // Cards can be edited without a log.
        Err(_) => Dispatch::none(),
    }
}

/// A file was written.
pub(crate) fn saved(rel: &str, took: Duration) {
    let ms = millis(took);
    tracing::info!(component = "studio.perf.save", file_path = rel, duration_ms = ms, "saved");
    if took >= SLOW_SAVE {
        tracing::warn!(component = "studio.save", file_path = rel, duration_ms = ms, "saving was slow");
    }
}

/// Something was read.
pub(crate) fn loaded(what: &str, took: Duration) {
    let ms = millis(took);
    tracing::debug!(component = "studio.perf.load", file_path = what, duration_ms = ms, "loaded");
    if took >= SLOW_LOAD {
        tracing::warn!(component = "studio.load", file_path = what, duration_ms = ms, "loading was slow");
    }
}

/// Derived values of a sheet were made.
pub(crate) fn derived(rel: &str, took: Duration) {
    if took >= SLOW_DERIVED {
        let ms = millis(took);
        tracing::warn!(
            component = "studio.derived",
            file_path = rel,
            duration_ms = ms,
            "derived values were slow"
        );
    }
}

/// A picture was fetched, or not.
pub(crate) fn pictured(address: &str, took: Duration, error: Option<&String>) {
    let ms = millis(took);
    match error {
        Some(error) => {
            tracing::warn!(
                component = "studio.pictures",
                address,
                duration_ms = ms,
                error,
                "a picture was not fetched"
            );
        }
        None if took >= SLOW_PICTURE => {
            tracing::warn!(component = "studio.pictures", address, duration_ms = ms, "a picture was slow");
        }
        None => tracing::info!(component = "studio.perf.pictures", address, duration_ms = ms, "fetched"),
    }
}

fn millis(took: Duration) -> u64 {
    u64::try_from(took.as_millis()).unwrap_or(u64::MAX)
}
