//! Folders with cards: `GET /projects`, `POST /projects`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Words, card::Face};

/// What was found below the opened folder, and the built-in sets.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Projects {
    /// The projects, those on disk first.
    pub projects: Vec<Project>,
    /// What needs somebody, worst first; at most six.
    pub attention: Vec<Attention>,
    /// Files that fit several systems.
    pub ambiguous: Vec<Ambiguous>,
    /// Folders and files that cannot be read.
    pub unreadable: Vec<Unreadable>,
}

/// A folder with cards of one system.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Project {
    /// Its name in addresses.
    pub id: String,
    /// Its name for readers.
    pub name: String,
    /// Its system.
    pub system: String,
    /// The profile in which its cards are read.
    pub profile: String,
    /// Its folder, relative to the opened one; absent for built-in sets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub folder: Option<String>,
    /// Does it come with the program?
    pub builtin: bool,
    /// Can it be written?
    pub write: bool,
    /// How many cards.
    pub cards: usize,
    /// How many card files.
    pub files: usize,
    /// How many decks.
    pub decks: usize,
    /// How its cards are.
    pub health: Health,
    /// When a file of it was last changed, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edited: Option<u64>,
    /// Up to three of its cards, for the fan.
    pub newest: Vec<Face>,
}

/// The system of a file that fits several: `POST /projects/systems`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct ChosenSystem {
    /// The file, relative to the opened folder.
    pub path: String,
    /// One of those that it fits.
    pub system: String,
}

/// The profile in which the cards of a project are read: `PUT /projects/:project/profile`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct ChosenProfile {
    /// One of the system's.
    pub profile: String,
}

/// How many cards are how.
#[derive(Clone, Copy, Debug, Default, Serialize, TS)]
pub struct Health {
    /// Without problems.
    pub fine: usize,
    /// With warnings only.
    pub warnings: usize,
    /// With errors.
    pub errors: usize,
}

/// Something that needs somebody.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct Attention {
    /// What kind of thing.
    pub kind: AttentionKind,
    /// The project.
    pub project: String,
    /// How many problems or edits.
    pub count: usize,
    /// How many cards have it.
    pub cards: usize,
    /// The name of the card or sheet, where it is only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What is wrong with cards, as a sentence without a full stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The code of the problems.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The first card that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The file of the first problem, relative to the opened folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// Its line there, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Can all of it be fixed without a person looking at it?
    pub fixable: bool,
}

/// What needs somebody, most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum AttentionKind {
    /// Edits that could not be placed any more.
    Conflict,
    /// Cards with errors.
    #[default]
    Error,
    /// Edits that wait until their file can be written.
    Waiting,
    /// Cards with warnings.
    Warning,
}

/// A file that fits several systems.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Ambiguous {
    /// The file, relative to the opened folder.
    pub path: String,
    /// The systems that it fits.
    pub systems: Vec<String>,
}

/// What cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Unreadable {
    /// The path, relative to the opened folder; empty for that folder itself.
    pub path: String,
    /// Why not.
    pub reason: Words,
}

/// A card set to be made.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct NewProject {
    /// Its system.
    pub system: String,
    /// Its folder, relative to the opened one; made if it is not there, refused if it is not empty.
    pub folder: String,
    /// What it starts with.
    pub start: Start,
    /// The project that is copied, if it starts with a copy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

/// What a new card set starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// A file without cards.
    Empty,
    /// A few sample cards with explanations.
    Samples,
    /// A copy of the built-in set.
    Builtin,
    /// A copy of another project.
    Copy,
}
