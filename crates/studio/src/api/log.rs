//! What went wrong in a page: `POST /log`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A line for the log.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct LogEntry {
    /// How bad.
    pub level: LogLevel,
    /// Which part of the page: `sheet`.
    pub component: String,
    /// What happened.
    pub msg: String,
    /// What was said about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// How long it took.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duration_ms: Option<u64>,
}

/// How bad something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
}
