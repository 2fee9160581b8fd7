//! What every refused request is answered with: `application/problem+json` with a stable code.

use cardwright_present::shape::SourceSpan;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::sheet::RefusedCell;

/// Why a request was refused.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Problem {
    /// A name of the kind of problem: `cardwright:sheet/conflict`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// The stable code.
    pub code: Code,
    /// What is wrong here, one sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The file that it is about, relative to the opened folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The bytes that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<SourceSpan>,
    /// What to do about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// May the same request succeed later?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub retry: bool,
    /// `sheet/conflict`, `cell/invalid`: the cells that were refused, with their current values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<RefusedCell>,
    /// `file/read-only`, `file/deleted`: how many edits wait until the file can be written, these among them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub queued: Option<usize>,
    /// `card/conflict`: the three texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub versions: Option<Versions>,
    /// `card/unknown` and others: the nearest known names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
}

/// The texts of a conflict.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Versions {
    /// What the edit was made from, if the server still has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// What was sent.
    pub yours: String,
    /// What is on disk.
    pub disk: String,
    /// The hash of what is on disk.
    pub hash: String,
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $name:ident = $code:literal, $status:literal, $title:literal;)*) => {
        /// The stable codes of problems.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
        pub enum Code {
            $($(#[doc = $doc])* #[serde(rename = $code)] $name,)*
        }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Code] = &[$(Code::$name),*];

            /// As it is written.
            pub fn text(self) -> &'static str {
                match self { $(Code::$name => $code),* }
            }

            /// Its HTTP status.
            pub fn status(self) -> u16 {
                match self { $(Code::$name => $status),* }
            }

            /// In a few words.
            pub fn title(self) -> &'static str {
                match self { $(Code::$name => $title),* }
            }
        }
    };
}

codes! {
    /// The request cannot be read.
    Malformed = "request/malformed", 400, "The request cannot be read";
    /// A path leaves the opened folder.
    Outside = "path/outside", 400, "The path leaves the opened folder";
    /// No key was given.
    KeyMissing = "key/missing", 401, "A key is needed";
    /// Another key was given.
    KeyWrong = "key/wrong", 403, "The key is wrong";
    /// A seat's key opens its own seat only.
    NotYours = "seat/not-yours", 403, "The key does not open this";
    /// The request comes from another page or for another host.
    Foreign = "origin/foreign", 403, "The request comes from elsewhere";
    /// There is no such route.
    NoRoute = "route/unknown", 404, "There is no such address";
    /// There is no such project.
    NoProject = "project/unknown", 404, "There is no such project";
    /// There is no such system.
    NoSystem = "system/unknown", 404, "There is no such system";
    /// There is no such card.
    NoCard = "card/unknown", 404, "There is no such card";
    /// There is no such file.
    NoFile = "file/unknown", 404, "There is no such file";
    /// There is no such match.
    NoMatch = "match/unknown", 404, "There is no such match";
    /// There is no such run.
    NoRun = "run/unknown", 404, "There is no such run";
    /// There is no such replay.
    NoReplay = "replay/unknown", 404, "There is no such replay";
    /// The file was there and is gone.
    Deleted = "file/deleted", 410, "The file was deleted";
    /// Cells have other values than the edit expects.
    SheetConflict = "sheet/conflict", 409, "The cells changed on disk";
    /// The card has another text than the edit expects.
    CardConflict = "card/conflict", 409, "The card changed on disk";
    /// The decision is not open any more.
    Stale = "answer/stale", 409, "The decision is not open any more";
    /// The folder is there and not empty.
    Exists = "project/exists", 409, "The folder is not empty";
    /// The body has more than 4 MB.
    TooLarge = "body/too-large", 413, "The request is too large";
    /// A value does not fit its column.
    CellInvalid = "cell/invalid", 422, "The value does not fit its column";
    /// A deck cannot be played.
    DeckIllegal = "deck/illegal", 422, "The deck cannot be played";
    /// The set-up of a match or run cannot be played.
    SetupIllegal = "setup/illegal", 422, "The set-up cannot be played";
    /// The answer is not one of those on offer.
    AnswerIllegal = "answer/illegal", 422, "The answer is not on offer";
    /// The file has a syntax error, so that rows cannot be told apart.
    Unreadable = "file/unreadable", 422, "The file cannot be read";
    /// The search cannot be understood.
    QueryInvalid = "query/invalid", 422, "The search cannot be understood";
    /// The file cannot be written.
    ReadOnly = "file/read-only", 423, "The file cannot be written";
    /// Too many jobs run already.
    JobsFull = "jobs/full", 429, "Too many jobs run already";
    /// The program cannot do this.
    Unsupported = "request/unsupported", 501, "This cannot be done here";
    /// The server is about to stop.
    Stopping = "server/stopping", 503, "The server is stopping";
    /// A card is at fault.
    CardFault = "fault/card", 500, "A card is at fault";
    /// The server is at fault.
    Fault = "fault/server", 500, "Something went wrong in the server";
}
