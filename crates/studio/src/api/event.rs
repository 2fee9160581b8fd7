//! What happens elsewhere: the messages of `/api/v1/events`. Clients say nothing there.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{run::RunState, sheet::FileState};

/// Something happened.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Event {
    /// First message: the connection stands.
    Hello {
        /// The program's version.
        version: String,
    },
    /// A sheet has another text.
    FileChanged {
        /// The project.
        project: String,
        /// The sheet.
        file: String,
        /// The hash of its text now.
        hash: String,
        /// Did this server write it?
        own: bool,
    },
    /// A sheet is gone.
    FileDeleted {
        /// The project.
        project: String,
        /// The sheet.
        file: String,
    },
    /// A sheet is there again.
    FileRestored {
        /// The project.
        project: String,
        /// The sheet.
        file: String,
        /// The hash of its text now.
        hash: String,
    },
    /// The file of a sheet can be written again or cannot be any more, or other edits wait for it.
    FileState {
        /// The project.
        project: String,
        /// The sheet.
        file: String,
        /// How the file is.
        state: FileState,
        /// How many edits wait for it.
        waiting: usize,
        /// How many waited and do not fit any more.
        lost: usize,
    },
    /// Projects came or went, or have sheets that they had not.
    Projects,
    /// A project has other diagnostics.
    Problems {
        /// The project.
        project: String,
        /// How many errors.
        errors: usize,
        /// How many warnings.
        warnings: usize,
    },
    /// A sheet is being saved, was saved, or cannot be.
    Save {
        /// The project.
        project: String,
        /// The sheet.
        file: String,
        /// How it went.
        state: SaveState,
    },
    /// How far a run has come; every 500 ms.
    Run {
        /// The run.
        run: String,
        /// How it is.
        state: RunState,
        /// How many games are done.
        done: u64,
        /// Of how many.
        games: u64,
        /// Games a second.
        rate: f64,
    },
    /// A match waits for a person.
    Match {
        /// The match.
        #[serde(rename = "match")]
        id: String,
        /// Whom it waits for; nobody when it is over.
        waiting: Vec<u8>,
        /// Is it over?
        over: bool,
    },
    /// A sign of life, every 20 seconds.
    Ping,
}

/// How saving went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum SaveState {
    Saving,
    Saved,
    ReadOnly,
    Failed,
}

/// What a page says that asks again and again: `POST /events/poll`, `POST /matches/:id/poll?seat=`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Poll {
    /// The conversation; without it one begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What would be said over the socket.
    #[serde(default)]
    pub messages: Vec<serde_json::Value>,
}

/// What is said to it. The server waits two seconds for news.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Polled {
    /// The conversation.
    pub id: String,
    /// What would come over the socket.
    pub messages: Vec<serde_json::Value>,
}
