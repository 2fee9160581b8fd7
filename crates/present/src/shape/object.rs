//! Cards and other things, and what they point at.

use serde::{Deserialize, Serialize};

use super::{Id, Mark, Rich};

/// A card or another thing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Object {
    /// What it is.
    pub is: ObjectIs,
    /// Whose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// Which side shows.
    pub face: Face,
    /// Seats that know it although it lies hidden.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<u8>,
    /// The card's id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Unit, spell, character.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The kind's name in the vocabulary, the same in every language.
    #[serde(rename = "kindId", skip_serializing_if = "Option::is_none")]
    pub kind_id: Option<String>,
    /// What it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Rich>,
    /// What it takes to get it, in figures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<Rich>,
    /// What it does, in figures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<Effect>>"))]
    pub effects: Vec<Effect>,
    /// A picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
    /// A colour or form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<String>,
    /// Its numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stats: Vec<Stat>,
    /// Keywords, states, counters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Turned: used, exhausted, frozen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
    /// On its way to this place, but not there yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(as = "Option<bool>"))]
    pub coming: bool,
    /// What it says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Rich>,
}

/// An effect in figures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Effect {
    /// When it works.
    pub at: Moment,
    /// What it does.
    pub text: Rich,
}

/// When an effect works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Moment {
    Once,
    Standing,
}

/// What an object is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum ObjectIs {
    Card,
    Piece,
    Die,
    Block,
}

/// Which side of an object shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Face {
    Up,
    Down,
}

/// A number of an object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Stat {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How much.
    pub n: i32,
    /// The printed one, where it differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<i32>,
    /// Why it differs: the parts add up to the difference.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<Reason>>"))]
    pub why: Vec<Reason>,
}

/// A part of the difference between a number and the printed one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Reason {
    /// By how much.
    pub by: i32,
    /// The name of the card that does it; absent for what the rules do not remember, such as damage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
}

/// One thing points at another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Link {
    /// From this object.
    pub from: Id,
    /// To that.
    pub to: LinkTo,
    /// As what.
    #[serde(rename = "as")]
    pub way: LinkAs,
    /// Its number where order matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u8>,
    /// What is written on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// Where a link ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum LinkTo {
    /// At an object.
    Object(Id),
    /// At a seat.
    Seat {
        /// Which.
        seat: u8,
    },
}

/// What a link means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum LinkAs {
    Attached,
    Target,
    Attack,
    Block,
    Lead,
}
