//! The log on the terminal: a line an event, with the time of day and what matters.

use std::io::{self, Write};

use serde_json::{Map, Value};
use tracing::Level;

/// Does the terminal see the log, and in colours?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Echo {
    /// It does not.
    #[default]
    Off,
    /// Without colours.
    Plain,
    /// In colours.
    Colored,
}

impl Echo {
    /// Shows an event.
    pub(super) fn show(self, time: &str, level: Level, line: &Map<String, Value>) {
        if self != Self::Off {
            // Nobody can be told when that fails.
            let _ = writeln!(io::stderr().lock(), "{}", compact(self == Self::Colored, time, level, line));
        }
    }
}

/// The line: time, level, message, then the fields.
fn compact(color: bool, time: &str, level: Level, line: &Map<String, Value>) -> String {
    let paint = |code: &str, text: &str| match color {
        true => format!("\x1b[{code}m{text}\x1b[0m"),
        false => text.to_owned(),
    };
    let (name, code) = match level {
        Level::ERROR => ("error", "31"),
        Level::WARN => ("warn ", "33"),
        Level::INFO => ("info ", "32"),
        _ => ("debug", "2"),
    };
    let msg = line.get("msg").map(plain).unwrap_or_default();
    let mut text = format!("{} {} {msg}", paint("2", time), paint(code, name));
    for (name, value) in line {
        if !matches!(name.as_str(), "ts" | "level" | "msg") {
            text.push_str(&paint("2", &format!(" {name}=")));
            text.push_str(&plain(value));
        }
    }
    text
}

/// A value in one line, without characters that move the cursor: texts come from files, and files from anywhere.
fn plain(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_line_is_short_and_cannot_move_the_cursor() {
        let line = json!({ "ts": "…", "level": "warn", "component": "studio.save", "msg": "saving was slow",
            "file_path": "a\u{1b}[2J.toml", "duration_ms": 250 });
        let line = line.as_object().expect("an object");
        let plain = compact(false, "14:02:03", Level::WARN, line);
        let wanted =
            "14:02:03 warn  saving was slow component=studio.save file_path=a [2J.toml duration_ms=250";
        assert_eq!(plain, wanted);
        let colored = compact(true, "14:02:03", Level::WARN, line);
        assert!(colored.contains("\u{1b}[33mwarn \u{1b}[0m") && !colored.contains("a\u{1b}"), "{colored}");
    }
}
