//! Edits of cells and rows: `PATCH …/cells`, `POST …/check`, `…/waiting`, `POST` and `DELETE …/rows`.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::{check::Severity, look::FunctionOff, row::Row, sheet::FileState};

/// Edits of cells: `PATCH /sheets/:project/:file/cells`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct CellEdits {
    /// The hash that the edits were made from. Another one is no conflict by itself: old values decide. Only rows without
    /// an id may be other ones then; their edits are refused as `moved`. Without a hash numbers of rows are trusted.
    pub base: String,
    /// The edits.
    pub edits: Vec<CellEdit>,
    /// All or nothing?
    #[serde(default)]
    pub atomic: bool,
}

/// An edit of a cell.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct CellEdit {
    /// The row's key.
    pub row: String,
    /// The column's key.
    pub col: String,
    /// The value before; `null` for an absent one.
    #[serde(default)]
    pub old: Value,
    /// The value to write; `null` removes the key where the format allows it.
    #[serde(default)]
    pub new: Value,
}

/// A value that is being typed: `POST /sheets/:project/:file/check`. Nothing is written.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct CellCheck {
    /// The row's key.
    pub row: String,
    /// The column's key.
    pub col: String,
    /// The value.
    #[serde(default)]
    pub new: Value,
    /// As it was typed, where the value is no text: places are told in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What is wrong with a row that has a value which is being typed.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct CellChecked {
    /// Why the column does not take the value at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// Problems of the row.
    pub problems: Vec<CellAdvice>,
}

/// A problem of a value that is being typed.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct CellAdvice {
    /// The column, where one is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub col: Option<String>,
    /// Where in the typed text it begins, in UTF-16 units.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u32>,
    /// Where it ends there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<u32>,
    /// How bad.
    pub severity: Severity,
    /// The diagnostic's code: `duel/E023`.
    pub code: String,
    /// The sentence.
    pub message: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The value that would mend it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<CellFix>,
}

/// A value without a problem that another one has.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CellFix {
    /// What it does: `write "monster"`.
    pub title: String,
    /// The value.
    pub new: Value,
}

/// What became of edits.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CellsSaved {
    /// The hash of the text now.
    pub hash: String,
    /// How many were applied.
    pub applied: usize,
    /// Those that were not.
    pub refused: Vec<RefusedCell>,
    /// The rows that were changed, as they are now.
    pub rows: Vec<Row>,
    /// Have they the texts of their cards? In a long sheet those come with the rows when they are asked for again.
    pub texts: bool,
    /// How many edits wait until their file can be written.
    pub queued: usize,
    /// How long the check took, in milliseconds.
    pub checked_in: f64,
    /// Functions of derived columns that are switched off, since one may have failed just now.
    pub off: Vec<FunctionOff>,
}

/// An edit that waited for its file and does not fit any more.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct LostEdit {
    /// The edit.
    #[serde(flatten)]
    pub edit: CellEdit,
    /// The value now; `null` for an absent one.
    pub now: Value,
    /// Why it was not written.
    pub reason: String,
}

/// Edits that wait for a file: `GET /sheets/:project/:file/waiting`; `POST` tries to write them, `DELETE` forgets them.
#[derive(Clone, Debug, Serialize, TS)]
pub struct WaitingEdits {
    /// How the file is.
    pub state: FileState,
    /// Are edits kept while it cannot be written?
    pub keeps: bool,
    /// The edits, in the order in which they are written.
    pub edits: Vec<CellEdit>,
    /// Those that do not fit any more.
    pub lost: Vec<LostEdit>,
}

/// An edit that was not applied.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct RefusedCell {
    /// The row's key.
    pub row: String,
    /// The column's key.
    pub col: String,
    /// Why: `changed`, `moved`, `no-row`, `no-column`, `derived`, `invalid`, `read-only`.
    pub code: String,
    /// The sentence.
    pub reason: String,
    /// The value now; `null` for an absent one.
    pub now: Value,
}

/// Rows to be added: `POST /sheets/:project/:file/rows`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct NewRows {
    /// The hash that it was made from.
    pub base: String,
    /// Before which row of the file, counted from 0; at the end if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    /// The rows.
    pub rows: Vec<NewRow>,
}

/// A row to be added.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct NewRow {
    /// Starts as a copy of this row, with an id of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copy: Option<String>,
    /// Starts as this source text: what `DELETE` gave back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Values by column, written into it.
    #[serde(default)]
    #[ts(type = "{ [key in string]: JsonValue }")]
    pub cells: IndexMap<String, Value>,
}

/// Rows to be deleted: `DELETE /sheets/:project/:file/rows`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct DeleteRows {
    /// The hash that it was made from; another one is refused with `sheet/conflict`.
    pub base: String,
    /// Keys of rows.
    pub rows: Vec<String>,
    /// Their sources, where they are known: a row without an id is deleted only if it has its source still, wherever it
    /// stands now.
    #[serde(default)]
    pub sources: Vec<String>,
}

/// What became of rows.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RowsSaved {
    /// The hash of the text now.
    pub hash: String,
    /// Keys of the rows that were added.
    pub added: Vec<String>,
    /// How they are written, in the same order.
    pub sources: Vec<String>,
    /// The rows that were deleted, with what is needed to bring them back.
    pub removed: Vec<RemovedRow>,
    /// How many rows there are now.
    pub total: usize,
}

/// A row that was deleted.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RemovedRow {
    /// Its key.
    pub key: String,
    /// Its number in the file.
    pub index: usize,
    /// Its source text.
    pub source: String,
}
