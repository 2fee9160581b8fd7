//! Where things lie.

use serde::{Deserialize, Serialize};

use super::{Id, Rich};

/// A zone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct ZonePart {
    /// Its name.
    pub name: String,
    /// Whose.
    #[cfg_attr(feature = "types", ts(optional = false))]
    pub owner: Option<u8>,
    /// How it is drawn.
    #[serde(rename = "as")]
    pub shape: Shape,
    /// How many things lie there, seen or not.
    pub count: u16,
    /// How many there may be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capacity: Option<u16>,
    /// Its places face those of the other seat, the first the last.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(as = "Option<bool>"))]
    pub facing: bool,
    /// What lies on top of a pile, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<Id>,
    /// Is the order of what is seen the order in which it lies there?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(as = "Option<bool>"))]
    pub ordered: bool,
    /// What there is to say about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Rich>,
    /// What is seen; `None` is an empty slot.
    pub items: Vec<Option<Id>>,
    /// What is known of its slots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Slot>,
    /// The names of the rows in which its slots lie, all equally long.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<String>,
    /// The cells of a track.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// Who stands on which cell, or at which slot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pins: Vec<Pin>,
}

/// How a zone is drawn: a closed list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Shape {
    Hand,
    Row,
    Slots,
    Pile,
    Stack,
    Track,
    Dice,
    Supply,
    Single,
}

/// A slot.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Slot {
    /// What is written on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The least value that may stand here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i32>,
    /// What it gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Rich>,
    /// How many may stand here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capacity: Option<u8>,
    /// Why no one may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
    /// What else stands here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Id>,
}

/// A cell of a track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Cell {
    /// Its number.
    pub label: String,
    /// What it is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub: Option<String>,
    /// What it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<CellMark>,
}

/// What a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum CellMark {
    Threshold,
}

/// A seat on a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Pin {
    /// Which seat.
    pub seat: u8,
    /// On which cell.
    pub cell: u16,
}
