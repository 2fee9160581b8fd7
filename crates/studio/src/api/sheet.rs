//! Card files as tables: `GET /sheets/…`, `PATCH …/cells`, `POST` and `DELETE …/rows`, `PUT …/view`, `PUT …/order`.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::{
    check::{Diag, Severity},
    look::{CellStyle, Derived, FunctionOff, PlaceView, SheetLook, SheetState},
    words::Words,
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

/// A column.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct Column {
    /// Its key in a row's cells.
    pub key: String,
    /// Its heading.
    pub title: Words,
    /// What its cells hold.
    pub kind: ColumnKind,
    /// Made by the program, never written. Its key begins with `@`.
    pub derived: bool,
    /// Does the card format know it? Unknown ones get a dotted heading.
    pub known: bool,
    /// Shown unless the reader hides it.
    pub default: bool,
    /// The values of an enumeration.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<EnumValue>>")]
    pub values: Vec<EnumValue>,
    /// The least number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The greatest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// Must it have a value?
    pub required: bool,
    /// The function of a derived column that the file asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// The columns that it is made from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>")]
    pub inputs: Vec<String>,
}

/// What the cells of a column hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ColumnKind {
    /// One line of text.
    #[default]
    Text,
    /// Several lines of text.
    Lines,
    /// A whole number.
    Integer,
    /// Any number.
    Number,
    /// A number or a text: what reads as a number is one.
    Any,
    /// True or false.
    Boolean,
    /// One of `values`; others may be typed unless the card format refuses them.
    Enum,
    /// A list of texts.
    List,
    /// Amounts of resources: an object of numbers.
    Resources,
    /// Abilities in the language's own form: an object, a list, or text.
    Abilities,
    /// Anything else of JSON.
    Structure,
    /// The card's face. It has no value; the page draws it.
    Face,
}

/// A value of an enumeration.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct EnumValue {
    /// As it is written.
    pub value: Value,
    /// As it reads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Words>,
    /// A colour, where the file gives one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}

/// A row.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Row {
    /// Names the row in edits. It is the card's id where that is unique.
    pub key: String,
    /// Its key before this edit, where the edit changed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub was: Option<String>,
    /// Its number in the file, from 0.
    pub index: usize,
    /// The card's id, for the address of its page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Its picture, for `GET /art/:name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
    /// The card's kind as the vocabulary writes it, for the picture that is drawn without one.
    #[serde(rename = "kindId", skip_serializing_if = "Option::is_none")]
    pub kind_id: Option<String>,
    /// The word that colours that picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<String>,
    /// The file of the row, relative to the opened folder.
    pub path: String,
    /// Its bytes in that file.
    pub span: [u32; 2],
    /// Its values by column; a key that the row lacks is absent.
    #[ts(type = "{ [key in string]: JsonValue }")]
    pub cells: IndexMap<String, Value>,
    /// What its abilities say, by the column that they are written in.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    #[ts(as = "Option<IndexMap<String, Vec<AbilitySays>>>")]
    pub sentences: IndexMap<String, Vec<AbilitySays>>,
    /// Bytes of its values by column, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "{ [key in string]: [number, number] }")]
    pub spans: Option<IndexMap<String, [u32; 2]>>,
    /// What derived columns make of it, where that is more than a value among the cells.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    #[ts(as = "Option<IndexMap<String, Derived>>")]
    pub derived: IndexMap<String, Derived>,
    /// How its cells are drawn because of their values, by column.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    #[ts(as = "Option<IndexMap<String, CellStyle>>")]
    pub styles: IndexMap<String, CellStyle>,
    /// Its problems.
    pub problems: Vec<CellProblem>,
}

/// What an ability says.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AbilitySays {
    /// Its number among the abilities of the card.
    pub ability: usize,
    /// The sentence.
    pub text: Words,
}

/// A problem of a row.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct CellProblem {
    /// The column, where one is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub col: Option<String>,
    /// Where in the text of the cell it begins, in UTF-16 units, where it is about a part of it.
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
    /// Is there a fix?
    pub fix: bool,
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

/// Edits of cells: `PATCH /sheets/:project/:file/cells`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct CellEdits {
    /// The hash that the edits were made from. Another one is no conflict by itself: old values decide.
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
    /// Why: `changed`, `no-row`, `no-column`, `derived`, `invalid`, `read-only`.
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
