//! Small boards that show what a card does: `GET /cards/:project/:card/scenes`, `POST /sandbox`.

use cardwright_present::shape::{Answer, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    check::Diag,
    words::{Lang, Words},
};

/// Scenes proposed for a card.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Scenes {
    /// The scenes.
    pub scenes: Vec<SceneInfo>,
}

/// A scene.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SceneInfo {
    /// Its name.
    pub id: String,
    /// What it asks.
    pub title: Words,
    /// Its board, in the words of scene files.
    pub scene: String,
}

/// A scene to be played with a text that need not be saved.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct SandboxRequest {
    /// The project.
    pub project: String,
    /// The card.
    pub card: String,
    /// Its text; the one on disk if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The board, in the words of scene files.
    pub scene: String,
    /// Answers to the decisions that come up; after them the usual ones are given, or the run waits with `ask`.
    #[serde(default)]
    #[ts(as = "Option<Vec<Answer>>")]
    pub answers: Vec<Answer>,
    /// Wait at the first decision without an answer?
    #[serde(default)]
    pub ask: bool,
    /// Where chance begins.
    #[serde(default)]
    pub seed: u64,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What a scene came to.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct SandboxRun {
    /// Step by step.
    pub steps: Vec<SandboxStep>,
    /// Problems of the text; with errors there are no steps.
    pub diagnostics: Vec<Diag>,
    /// Why it could not go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// Does it wait for an answer?
    pub waiting: bool,
}

/// A step of a scene.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SandboxStep {
    /// What was answered, in words.
    pub answer: String,
    /// The lines of the log that it added.
    pub log: Vec<String>,
    /// What changed: `hand 2 → 3`.
    pub changes: Vec<String>,
    /// The table after it, with everything in sight.
    pub view: View,
}
