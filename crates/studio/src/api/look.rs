//! What a sheet says about how it looks: parts of the answer of `GET /sheets/:project/:file`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The look that a file gives itself.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct SheetLook {
    /// Colours of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub style: Option<TableStyle>,
    /// Heights of its rows, and which ones are hidden.
    pub rows: RowsLook,
    /// Columns whose values are counted.
    pub statistics: Vec<Statistic>,
    /// Settings that were passed over, and why.
    pub warnings: Vec<String>,
    /// Functions of derived columns that failed and are switched off.
    pub off: Vec<FunctionOff>,
}

/// Colours of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct TableStyle {
    /// `blue`, `green`, `gray`, …
    pub hue: String,
    /// `light`, `medium` or `dark`.
    pub shade: String,
    /// Is every other row tinted?
    pub row_stripes: bool,
    /// Is every other column tinted?
    pub column_stripes: bool,
    /// Are headings bold?
    pub header_bold: bool,
    /// The colour behind the headings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub header_background: Option<String>,
}

/// Rows as the file wants them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct RowsLook {
    /// The height of the headings in pixels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub header_height: Option<u32>,
    /// The height of a row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_height: Option<u32>,
    /// How many rows stay on the screen; the headings are the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frozen_rows: Option<u32>,
    /// Rows with a height of their own.
    pub heights: Vec<RowHeight>,
    /// Numbers of rows that are not shown, from 0.
    pub hidden: Vec<u32>,
}

/// The height of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RowHeight {
    /// Its number in the file, from 0.
    pub row: u32,
    /// Its height in pixels.
    pub height: u32,
}

/// A column whose values are counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Statistic {
    /// The column.
    pub column: String,
    /// Its heading.
    pub label: String,
}

/// A function that is switched off.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FunctionOff {
    /// The function.
    pub function: String,
    /// How it failed.
    pub message: String,
}

/// What a derived column makes of a row, where it is more than a value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "as", rename_all = "kebab-case")]
#[ts(optional_fields)]
pub enum Derived {
    /// A picture.
    Picture {
        /// Its name for `GET /art/:name`, if it is on this machine.
        #[serde(skip_serializing_if = "Option::is_none")]
        art: Option<String>,
        /// Its number.
        number: String,
        /// Where it could be fetched from. Nothing is.
        #[serde(skip_serializing_if = "Option::is_none")]
        url: Option<String>,
    },
    /// An address.
    Link {
        /// The address.
        url: String,
    },
    /// Text in several styles.
    Rich {
        /// Its parts.
        runs: Vec<TextRun>,
    },
    /// Why there is nothing.
    Error {
        /// The sentence.
        message: String,
    },
}

/// A part of a text in one style.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct TextRun {
    /// The text.
    pub text: String,
    /// Bold?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>")]
    pub bold: bool,
    /// Italic?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>")]
    pub italic: bool,
    /// Underlined?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>")]
    pub underline: bool,
    /// Its colour, `#rrggbb`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}

/// How a cell is drawn because of its value.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct CellStyle {
    /// The colour behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub background: Option<String>,
    /// The colour of its text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// Bold?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bold: Option<bool>,
    /// Italic?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub italic: Option<bool>,
    /// Underlined?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub underline: Option<bool>,
}

/// Where a reader was: part of `SheetView`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct PlaceView {
    /// The cell that was selected: `A1` is the first of the first card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The first row and the first column on the screen, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scroll: Option<[u32; 2]>,
    /// How large everything is; 1 is usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zoom: Option<f64>,
}

/// What is remembered of a project's sheets: `PUT /sheets/:project/state`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct SheetState {
    /// The sheet that was open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<String>,
    /// Is the panel of statistics open?
    #[serde(default)]
    pub statistics: bool,
}
