//! Recorded matches: `GET /replays?q=`, `GET /replays/:id?at=&seat=&count=&cards=&lang=`, `POST /replays`.

use cardwright_present::shape::{Layout, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{play::Hint, words::Words};

/// All recorded matches, newest first.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Replays {
    /// The matches.
    pub replays: Vec<ReplayInfo>,
    /// How many have not been played again yet, so that their ends and what happened in them are not known.
    pub unread: usize,
}

/// A recorded match.
#[derive(Clone, Debug, Default, Serialize, TS)]
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
    /// Its last turn; in lists, where it has been played again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<i32>,
    /// Who won; empty is a draw. Absent if it did not end, or has not been played again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<u8>>,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Words>,
    /// What is remarkable about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ReplayMark>>")]
    pub marks: Vec<ReplayMark>,
    /// The first step at which something happened that the filter asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<usize>,
}

/// What is remarkable about a recorded match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ReplayMark {
    /// The rules could not go on.
    Fault,
    /// The winner was behind after two thirds of it.
    Upset,
    /// Something was taken back.
    Undo,
}

/// How the value that decides a match went: `GET /replays/:id/line`.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct ReplayLine {
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Words>,
    /// It after steps, in order; at most about 400.
    pub points: Vec<ReplayPoint>,
}

/// The value that decides, after so many answers.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ReplayPoint {
    /// After so many answers.
    pub at: usize,
    /// The turn.
    pub turn: i32,
    /// One a seat.
    pub values: Vec<i32>,
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
    /// Where and why the recorded answers do not fit any more; the last of the steps is then the last that can be shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diverged: Option<Diverged>,
    /// Names of the cards that are others in the project today.
    pub changed: Vec<String>,
}

/// Where recorded answers stop fitting. What is legal there is told by the step.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Diverged {
    /// The last step that can be shown.
    pub at: usize,
    /// Why the next one cannot.
    pub reason: String,
    /// What was answered there, where the viewer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded: Option<String>,
}

/// The table after so many answers.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Step {
    /// After so many answers.
    pub at: usize,
    /// The table.
    pub view: View,
    /// What was decided next, where the viewer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<Chosen>,
}

/// A decision of a recorded match.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Chosen {
    /// Whose.
    pub seat: u8,
    /// What was asked.
    pub ask: String,
    /// What was answered; absent at the end, and in games of other formats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// What could be answered, what was first; at most 60.
    pub options: Vec<ChosenOption>,
    /// How many options are left out.
    pub more: usize,
}

/// What could be answered.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChosenOption {
    /// The ask.
    pub ask: u8,
    /// Its number in the ask.
    pub i: u16,
    /// In words.
    pub label: String,
    /// Was it?
    pub taken: bool,
}

/// What the search thinks of the decision of a step: `GET /replays/:id/hints?at=`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ReplayHints {
    /// The options, best first.
    pub options: Vec<Hint>,
}

/// A file to be taken in.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct NewReplay {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}
