//! The files of the log: one JSON object a line, one file a day, those of the last days.

use std::{
    fmt, fs,
    io::{self, Write},
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Map, Value};
use tracing::{
    Event, Metadata, Subscriber,
    field::{Field, Visit},
    level_filters::LevelFilter,
    span,
};

use super::terminal::Echo;
use crate::clock;

/// Letters of a cell's value, and of anything else.
const VALUE: usize = 100;
const TEXT: usize = 2_000;
/// Fields that hold the value of a cell.
const VALUES: [&str; 3] = ["old", "new", "value"];
/// Bytes of a file after which the day is not told any further.
const MOST: u64 = 64 << 20;

/// Writes events down.
pub(super) struct Journal {
    folder: PathBuf,
    level: LevelFilter,
    echo: Echo,
    writing: Mutex<()>,
}

impl Journal {
    /// A log in a folder, from which files older than some days go.
    pub(super) fn new(folder: PathBuf, level: LevelFilter, days: u32, echo: Echo) -> io::Result<Self> {
        fs::create_dir_all(&folder)?;
        let oldest = now() - TimeDelta::days(i64::from(days.max(1)) - 1);
        let oldest = oldest.format("%Y-%m-%d").to_string();
        for entry in fs::read_dir(&folder)?.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let day = name.strip_suffix(".jsonl").and_then(|name| name.rsplit_once('_'));
            if day.is_some_and(|(kind, day)| kind.starts_with("studio") && day < oldest.as_str()) {
                // Whoever holds the file open keeps it.
                let _ = fs::remove_file(entry.path());
            }
        }
        Ok(Self { folder, level, echo, writing: Mutex::default() })
    }

    /// How long something took has files of its own.
    fn write(&self, at: DateTime<Utc>, timing: bool, line: &Map<String, Value>) -> io::Result<()> {
        let kind = if timing { "studio_perf" } else { "studio" };
        let path = self.folder.join(format!("{kind}_{}.jsonl", at.format("%Y-%m-%d")));
        let mut text = serde_json::to_string(line)?;
        text.push('\n');
        let _one = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut file = fs::OpenOptions::new().create(true).append(true).open(path)?;
        if file.metadata()?.len() < MOST { file.write_all(text.as_bytes()) } else { Ok(()) }
    }
}

impl Subscriber for Journal {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        let own = metadata.target().starts_with("cardwright");
        let level = if own { self.level } else { self.level.min(LevelFilter::WARN) };
        *metadata.level() <= level
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(self.level)
    }

    fn event(&self, event: &Event<'_>) {
        let mut fields = Fields(Map::new());
        event.record(&mut fields);
        let mut take = |name: &str| fields.0.shift_remove(name);
        let component =
            take("component").unwrap_or_else(|| event.metadata().target().replace("::", ".").into());
        let msg = take("message").unwrap_or_else(|| "".into());
        let at = now();
        let mut line = Map::new();
        line.insert("ts".to_owned(), at.format("%Y-%m-%dT%H:%M:%S%.3f%:z").to_string().into());
        line.insert("level".to_owned(), event.metadata().level().as_str().to_lowercase().into());
        let timing = component.as_str().is_some_and(|of| of.contains(".perf"));
        line.insert("component".to_owned(), component);
        line.insert("msg".to_owned(), msg);
        line.extend(fields.0);
        self.echo.show(&at.format("%H:%M:%S").to_string(), *event.metadata().level(), &line);
        // Where nothing can be written, nothing can be said about it either.
        let _ = self.write(at, timing, &line);
    }

    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}

    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}

fn now() -> DateTime<Utc> {
    let now = i64::try_from(clock::now()).unwrap_or(0);
    DateTime::from_timestamp_millis(now).unwrap_or_default()
}

/// The fields of an event.
struct Fields(Map<String, Value>);

impl Fields {
    fn put(&mut self, field: &Field, value: impl Into<Value>) {
        self.0.insert(field.name().to_owned(), value.into());
    }
}

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.record_str(field, &format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        let most = if VALUES.contains(&field.name()) { VALUE } else { TEXT };
        self.put(field, value.chars().take(most).collect::<String>());
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.put(field, value);
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.put(field, value);
    }

    fn record_f64(&mut self, field: &Field, value: f64) {
        self.put(field, value);
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.put(field, value);
    }
}
