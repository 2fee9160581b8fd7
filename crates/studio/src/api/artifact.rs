//! Files that are made from cards and kept with them: `GET` and `POST /artifacts/:project`.

use serde::Serialize;
use ts_rs::TS;

/// The files that belong to the cards of a project.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct Artifacts {
    /// The files; none where the language makes none.
    pub files: Vec<ArtifactFile>,
    /// Why they cannot be made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// Cards that are left out, and why.
    pub left_out: Vec<String>,
}

/// A file that is made from cards.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct ArtifactFile {
    /// The file, relative to the opened folder.
    pub path: String,
    /// Is it what the cards make now?
    pub state: ArtifactState,
    /// The first difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<String>,
}

/// Is a file what the cards make now?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ArtifactState {
    Fresh,
    Stale,
    Missing,
}
