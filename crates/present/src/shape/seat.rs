//! Who sits at the table, with numbers and marks.

use serde::{Deserialize, Serialize};

/// A seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeatPlate {
    /// Its number.
    pub seat: u8,
    /// Its name.
    pub name: String,
    /// Who sits there.
    pub kind: SeatKind,
    /// The deck that it plays, where one is known by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Its place in the order of play, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<u8>,
    /// Is it there?
    pub here: bool,
    /// Its numbers.
    pub res: Vec<Res>,
    /// Its marks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum SeatKind {
    #[default]
    Person,
    Bot,
}

/// A number of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Res {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How much.
    pub n: i32,
    /// Of how much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i32>,
    /// How it is drawn.
    #[serde(rename = "as")]
    pub way: ResAs,
}

/// How a number of a seat is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum ResAs {
    Life,
    Pips,
    Goods,
    Points,
}

/// A keyword, a state, a counter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Mark {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<i32>,
    /// Whether it helps its bearer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tone: Option<Tone>,
}

/// Whether a mark helps its bearer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Tone {
    Good,
    Bad,
    Plain,
}
