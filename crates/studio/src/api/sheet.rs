//! Card files as tables: `GET` and `POST /sheets/:project`, `GET /sheets/:project/:file`, `…/text`, `PUT …/view`, `PUT …/order`.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::{
    check::Diag,
    edit::{CellEdit, LostEdit},
    look::{PlaceView, SheetLook, SheetState},
    row::{Column, Row},
};

/// The sheets of a project: `GET /sheets/:project`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SheetList {
    /// The project.
    pub project: String,
    /// Its system.
    pub system: String,
    /// The sheets, in the order of the tabs.
    pub files: Vec<SheetFile>,
    /// What was open when somebody last looked.
    pub state: SheetState,
}

/// A sheet. A language with one card a file has one sheet for all files of a folder.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SheetFile {
    /// Its name in addresses.
    pub id: String,
    /// Its name on the tab.
    pub name: String,
    /// The file or folder, relative to the opened folder.
    pub path: String,
    /// How many rows.
    pub rows: usize,
    /// Can it be written?
    pub write: bool,
    /// Problems of its cards.
    pub errors: usize,
    /// Warnings of its cards.
    pub warnings: usize,
    /// The hash of its text.
    pub hash: String,
    /// How its file is.
    pub state: FileState,
}

/// How the file of a sheet is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum FileState {
    /// It can be read and written.
    #[default]
    ReadWrite,
    /// It can be read.
    ReadOnly,
    /// It is there and cannot be read; its rows are as they last were.
    Unreadable,
    /// It is not there; its rows are as they last were.
    Deleted,
}

/// A sheet to be made: `POST /sheets/:project`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct NewSheet {
    /// Its name below the project's folder, with or without the ending of its file.
    pub name: String,
    /// The sheet that it is like: it begins with a card of that one.
    pub like: String,
}

/// The order of the tabs: `PUT /sheets/:project/order`. Sheets that are not named follow by name.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct SheetOrder {
    /// Ids of sheets.
    pub files: Vec<String>,
}

/// Rows of a sheet: `GET /sheets/:project/:file?from=&count=&spans=`.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Sheet {
    /// The project.
    pub project: String,
    /// The sheet.
    pub file: String,
    /// Its system.
    pub system: String,
    /// The hash of its text: the `base` of edits.
    pub hash: String,
    /// Can it be written?
    pub write: bool,
    /// How its file is.
    pub state: FileState,
    /// Why its file cannot be read, if it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Are edits kept while it cannot be written?
    pub keeps: bool,
    /// Edits that wait until the file can be written.
    pub waiting: Vec<CellEdit>,
    /// Edits that waited and do not fit any more.
    pub lost: Vec<LostEdit>,
    /// Its columns: known ones, unknown ones, derived ones.
    pub columns: Vec<Column>,
    /// The rows that were asked for, in the order of the file.
    pub rows: Vec<Row>,
    /// The number of the first of them.
    pub from: usize,
    /// How many rows the sheet has.
    pub total: usize,
    /// View settings.
    pub view: SheetView,
    /// What else the file says about its look.
    pub look: SheetLook,
    /// Why the text has no rows at the moment: its first syntax error. The rows are those of the last text that had some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub broken: Option<Diag>,
    /// Problems of the file that belong to no row.
    pub problems: Vec<Diag>,
    /// Do its lines end with a carriage return too?
    pub crlf: bool,
    /// How long the check of its project took, in milliseconds.
    pub checked_in: f64,
}

/// View settings of a sheet: `PUT …/view`.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct SheetView {
    /// Columns with settings.
    #[serde(default)]
    pub columns: Vec<ColumnView>,
    /// The sort; the file's order is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<SortView>,
    /// The filters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<FilterView>,
    /// Where the reader was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<PlaceView>,
}

/// Settings of a column.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct ColumnView {
    /// The column.
    pub key: String,
    /// Its width in pixels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
    /// `left`, `center` or `right`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alignment: Option<String>,
    /// Wrapped?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wrap: Option<bool>,
    /// Frozen?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frozen: Option<bool>,
    /// Hidden?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hidden: Option<bool>,
    /// Bold?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bold: Option<bool>,
    /// How numbers are written: `#,##0.00`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number_format: Option<String>,
    /// How dates are written: `dd.mm.yyyy`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date_format: Option<String>,
}

/// A sort.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct SortView {
    /// The column.
    pub column: String,
    /// Smallest first?
    pub ascending: bool,
}

/// Filters.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct FilterView {
    /// Are they in force?
    pub active: bool,
    /// The filter as text: `cost<=2 do:draw`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
    /// Filters of columns; all must hold.
    #[serde(default)]
    pub filters: Vec<Filter>,
}

/// A filter of a column.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Filter {
    /// The column.
    pub column: String,
    /// Has this in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contains: Option<String>,
    /// Is this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub equals: Option<Value>,
    /// Is not less than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<f64>,
    /// Is not more than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<f64>,
    /// Is one of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<Value>>,
}

/// The file of a sheet as text: `GET` and `PUT /sheets/:project/:file/text`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SheetText {
    /// The file, relative to the opened folder.
    pub path: String,
    /// Its text.
    pub text: String,
    /// The hash of that: the `base` of the next one.
    pub hash: String,
    /// Can it be written?
    pub write: bool,
}

/// Another text for the file of a sheet: `PUT /sheets/:project/:file/text`.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct NewSheetText {
    /// The hash of the text that it was made from; another one is refused with `card/conflict`.
    pub base: String,
    /// The text.
    pub text: String,
}
