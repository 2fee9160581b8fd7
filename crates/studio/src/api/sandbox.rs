//! Small boards that show what a card does: `GET /cards/:project/:card/scenes`, `POST /sandbox`.

use cardwright_present::shape::{Answer, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    card::SentencePart,
    check::{Diag, FileText},
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
#[ts(optional_fields)]
pub struct SceneInfo {
    /// Its name.
    pub id: String,
    /// What it asks.
    pub title: Words,
    /// Its board, in the words of scene files.
    pub scene: String,
    /// Is the card used a second time in it?
    pub again: bool,
    /// For one that was saved: its file, relative to the opened folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// For one that was saved and does not come out as it did: the first difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<String>,
}

/// A scene to be kept: `POST /cards/:project/:card/scenes`. It is played with the cards as they are on disk.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct NewScene {
    /// Its title.
    pub title: String,
    /// The board.
    pub scene: String,
    /// Answers to the decisions that come up; after them the usual ones.
    #[serde(default)]
    #[ts(as = "Option<Vec<Answer>>")]
    pub answers: Vec<Answer>,
    /// Use the card a second time, if it can be?
    #[serde(default)]
    pub again: bool,
    /// Where chance begins.
    #[serde(default)]
    pub seed: u64,
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
    /// Texts of the card's other files, which need not be saved either.
    #[serde(default)]
    #[ts(as = "Option<Vec<FileText>>")]
    pub others: Vec<FileText>,
    /// The board, in the words of scene files.
    pub scene: String,
    /// Answers to the decisions that come up; after them the usual ones are given, or the run waits with `ask`.
    #[serde(default)]
    #[ts(as = "Option<Vec<Answer>>")]
    pub answers: Vec<Answer>,
    /// Wait at the first decision without an answer?
    #[serde(default)]
    pub ask: bool,
    /// Use the card a second time, if it can be?
    #[serde(default)]
    pub again: bool,
    /// Where chance begins.
    #[serde(default)]
    pub seed: u64,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What a scene came to.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct SandboxRun {
    /// The table before the first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<View>,
    /// Step by step.
    pub steps: Vec<SandboxStep>,
    /// For a moment of a match: its board, to be edited, as far as a board can say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Problems of the text; with errors there are no steps.
    pub diagnostics: Vec<Diag>,
    /// Why it could not go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<SandboxFault>,
    /// Does it wait for an answer?
    pub waiting: bool,
    /// What could be answered, if it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<SandboxAsk>,
}

/// Why a scene could not go on, and where.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct SandboxFault {
    /// The reason.
    pub text: String,
    /// The card whose ability was running, where one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// That card's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its ability, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<u16>,
    /// The line of the statement that was running, or else of the ability, in its file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
}

/// What a scene waits for.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SandboxAsk {
    /// The name of the seat.
    pub seat: String,
    /// What is asked.
    pub ask: String,
    /// What can be answered, each as the answer that it means.
    pub options: Vec<SandboxOption>,
}

/// What can be answered.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SandboxOption {
    /// In words.
    pub label: String,
    /// The answer.
    pub answer: Answer,
}

/// Something that happened in a step, or that did not.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct SandboxLine {
    /// The part of the card's sentence, where it belongs to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<SentencePart>,
    /// In words.
    pub text: String,
    /// Is it something that did not happen, and why?
    pub not: bool,
    /// The seat that did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<u8>,
}

/// A step of a scene.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct SandboxStep {
    /// The name of the seat that answered; empty where nobody did.
    pub seat: String,
    /// That seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<u8>,
    /// What was asked, where the answer does not say it by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<String>,
    /// This card's ability that asked or took effect, from 0, where there is no doubt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<u8>,
    /// The part of that ability's sentence that asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<SentencePart>,
    /// What was answered, in words; empty for nothing.
    pub answer: String,
    /// What happened then, and what did not.
    pub lines: Vec<SandboxLine>,
    /// What changed: `Hand 2 → 3`, `Opponent's hand 2 → 3`.
    pub changes: Vec<String>,
    /// The table after it, with everything in sight.
    pub view: View,
}
