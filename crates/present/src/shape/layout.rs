//! Where the zones go on a screen.

use serde::{Deserialize, Serialize};

/// Zones and parts in a row, a column or a grid.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Layout {
    /// In which way.
    pub dir: Dir,
    /// Columns of a grid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cols: Option<u8>,
    /// Space between.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gap: Option<u8>,
    /// A title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// What becomes of it on a narrow screen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub narrow: Option<Narrow>,
    /// What is in it.
    pub of: Vec<Node>,
    /// What is shown beside the table, each with its title.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<Layout>>"))]
    pub side: Vec<Layout>,
}

/// In which way things stand beside each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Dir {
    Row,
    Column,
    Grid,
}

/// What becomes of a part on a narrow screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Narrow {
    Tab,
    Strip,
    Hide,
}

/// A leaf or a branch.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
#[serde(untagged)]
pub enum Node {
    /// A zone of the view.
    Zone {
        /// Its key.
        zone: String,
        /// How large.
        #[serde(skip_serializing_if = "Option::is_none")]
        size: Option<Size>,
        /// Its share of the space left.
        #[serde(skip_serializing_if = "Option::is_none")]
        grow: Option<u8>,
    },
    /// Something that is no zone.
    Part {
        /// What.
        part: Screen,
    },
    /// A branch.
    Branch(Layout),
}

/// Parts of a screen that are no zones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Screen {
    Seats,
    Clock,
    Stack,
    Goods,
    Score,
}

/// How large a zone is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Size {
    S,
    M,
    L,
}

impl Layout {
    /// A branch without decoration.
    pub fn new(dir: Dir, of: Vec<Node>) -> Self {
        Self { dir, cols: None, gap: None, label: None, narrow: None, of, side: Vec::new() }
    }
}
