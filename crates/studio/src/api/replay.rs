//! Recorded matches: `GET /replays`, `GET /replays/:id?at=&seat=&count=&lang=`, `POST /replays`.

use cardwright_present::shape::{Layout, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// All recorded matches, newest first.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Replays {
    /// The matches.
    pub replays: Vec<ReplayInfo>,
}

/// A recorded match.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct ReplayInfo {
    /// Its name in addresses.
    pub id: String,
    /// The file, relative to the opened folder.
    pub path: String,
    /// Its system; absent if the file cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system: Option<String>,
    /// Names of the seats.
    pub seats: Vec<String>,
    /// How many answers.
    pub steps: usize,
    /// When the file was written, in milliseconds since 1970.
    pub written: u64,
    /// Why it cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

/// Steps of a recorded match.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct ReplaySteps {
    /// The match.
    pub info: ReplayInfo,
    /// Where zones go.
    pub layout: Layout,
    /// The first of these steps.
    pub at: usize,
    /// The steps, at most 200.
    pub steps: Vec<Step>,
    /// Where and why the recorded answers do not fit any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diverged: Option<String>,
    /// Names of the cards that are others in the project today.
    pub changed: Vec<String>,
}

/// The table after so many answers.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Step {
    /// After so many answers.
    pub at: usize,
    /// The table.
    pub view: View,
    /// The option that was chosen next, in words, where the viewer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<String>,
}

/// A file to be taken in.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct NewReplay {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}
