//! Diagnostics, and what is done with text that is given: `POST /check`, `/format`, `/explain`, `/fixes`, `GET /problems`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    card::{CardTexts, Face, Ir},
    words::Lang,
};

/// How bad a problem is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Severity {
    Note,
    Warning,
    Error,
}

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Range {
    /// First byte in the file.
    pub start: u32,
    /// Byte after the last in the file.
    pub end: u32,
    /// First UTF-16 unit in the text that the message is about: the card's `source`, the `text` of a check, else the file.
    pub from: u32,
    /// The unit after the last.
    pub to: u32,
    /// Line in the file, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

/// A diagnostic.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Diag {
    /// Names this diagnostic in `POST /fixes`, as long as the file does not change.
    pub id: String,
    /// Its code: `duel/E023`.
    pub code: String,
    /// How bad.
    pub severity: Severity,
    /// One sentence without a full stop.
    pub message: String,
    /// Where.
    pub range: Range,
    /// The project, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub project: Option<String>,
    /// The sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The file, relative to the opened folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The card or deck it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The name of that card, in lists of problems.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The column of the sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub col: Option<String>,
    /// Other places that matter.
    pub labels: Vec<DiagLabel>,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The change that would do it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<DiagFix>,
}

/// A second place.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DiagLabel {
    /// Where.
    pub range: Range,
    /// What about it.
    pub text: String,
}

/// A change that removes a problem.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DiagFix {
    /// What it does: `write "monster"`.
    pub title: String,
    /// May be applied without a person looking at it.
    pub sure: bool,
    /// The edits.
    pub edits: Vec<TextEdit>,
}

/// Replace a place by a text.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TextEdit {
    /// What is replaced; empty to insert.
    pub range: Range,
    /// The new text.
    pub text: String,
}

/// A text to be checked; nothing is written.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct CheckRequest {
    /// The system, where no project is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<String>,
    /// The project whose other cards it may name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub project: Option<String>,
    /// The card whose source is replaced by the text. Without it the text is a whole file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The sheet whose text is replaced, or the name of a new file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The text.
    pub text: String,
    /// Texts of the card's other files, which need not be saved either. Their problems are told, too.
    #[serde(default)]
    #[ts(as = "Option<Vec<FileText>>")]
    pub others: Vec<FileText>,
}

/// A file with another text than that on disk.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct FileText {
    /// The file, relative to the opened folder.
    pub path: String,
    /// The text.
    pub text: String,
}

/// What a check found.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Checked {
    /// Problems of the text.
    pub diagnostics: Vec<Diag>,
    /// The cards of the text that are without errors, at most 50.
    pub cards: Vec<CardPreview>,
    /// How many cards the text has, those with errors included.
    pub seen: usize,
    /// How long it took.
    pub millis: f64,
}

/// A card of a text that was checked.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CardPreview {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it stands in the text.
    pub range: Range,
    /// What it says.
    pub text: CardTexts,
    /// What it was understood to say.
    pub ir: Ir,
    /// What is printed on it.
    pub face: Face,
}

/// A text to be formatted.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct FormatRequest {
    /// The system.
    pub system: String,
    /// The file's name; a usual one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The text.
    pub text: String,
}

/// A text in its canonical layout.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Formatted {
    /// The text; the one that was sent where it cannot be read.
    pub text: String,
    /// Could it be read?
    pub readable: bool,
    /// Is it another text?
    pub changed: bool,
}

/// Something to be explained: a diagnostic's or a problem's code.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct ExplainRequest {
    /// `duel/E023`, `sheet/conflict`.
    pub code: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// The long form of a code.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Explained {
    /// The code.
    pub code: String,
    /// In a few words.
    pub title: String,
    /// At length, as Markdown.
    pub text: String,
}

/// All diagnostics: `GET /problems?project=&severity=`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Problems {
    /// The diagnostics, those of the file that was changed last first.
    pub diagnostics: Vec<Diag>,
    /// How many errors.
    pub errors: usize,
    /// How many warnings.
    pub warnings: usize,
    /// How many have a sure fix.
    pub fixable: usize,
}

/// Fixes to be applied: `POST /fixes`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct FixRequest {
    /// The project.
    pub project: String,
    /// Only these diagnostics, by id; a fix that is not sure is applied only if it is named here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ids: Option<Vec<String>>,
    /// Only of this code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Only of this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Show the difference and write nothing.
    #[serde(default)]
    pub dry: bool,
}

/// What was fixed.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Fixed {
    /// How many fixes.
    pub applied: usize,
    /// The files.
    pub files: Vec<FixedFile>,
}

/// A file that was fixed.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FixedFile {
    /// The file, relative to the opened folder.
    pub path: String,
    /// The hash of its text afterwards.
    pub hash: String,
    /// What was or would be replaced.
    pub changes: Vec<Replacement>,
}

/// Bytes and what takes their place.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Replacement {
    /// The line, from 1.
    pub line: u32,
    /// The text before.
    pub old: String,
    /// The text after.
    pub new: String,
}
