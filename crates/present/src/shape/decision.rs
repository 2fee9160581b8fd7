//! What a seat is asked and how it answers.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::{Id, Rich};

/// A question. Exactly one of its asks is answered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Decision {
    /// Its number: how many were answered before it.
    pub id: usize,
    /// Who is asked.
    pub seat: u8,
    /// The question.
    pub ask: Rich,
    /// What asks it, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Rich>,
    /// The card that asks it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Id>,
    /// What may be answered.
    pub asks: Vec<Ask>,
}

/// One thing that may be answered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Ask {
    /// A word of the system.
    pub kind: String,
    /// What it is about, where several asks stand side by side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<Rich>,
    /// How it is answered.
    pub answer: How,
    /// The two things that an option joins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub axes: Vec<Axis>,
    /// What may be picked.
    pub options: Vec<Opt>,
    /// What may not, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not: Vec<Not>,
    /// The ask that only opens the question that this one belongs to. An answer to this one answers that one first;
    /// nobody needs to be shown that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u8>,
}

/// How an ask is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct How {
    /// In which way.
    #[serde(rename = "as")]
    pub way: AnswerAs,
    /// At least so many picks, or the least number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i32>,
    /// At most so many picks, or the greatest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i32>,
    /// From one number to the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<i32>,
}

/// Ways to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum AnswerAs {
    Nothing,
    Confirm,
    Pick,
    Picks,
    Number,
    Order,
    PerRow,
}

/// One of the things that an option joins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Axis {
    /// The key in an option's `axis`.
    pub id: String,
    /// Its name for the reader.
    pub name: String,
}

/// Something that may be picked.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Opt {
    /// Its number, the one of the transcript.
    pub i: u16,
    /// How it reads.
    pub label: Rich,
    /// The object that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<Id>,
    /// The zone and the place in it that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<(String, u16)>,
    /// Its value on each axis.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub axis: IndexMap<String, String>,
    /// What it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pays: Option<Rich>,
    /// What it gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gains: Option<Rich>,
    /// What else there is to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Rich>,
    /// Does it harm what it is about?
    #[serde(default, skip_serializing_if = "is_false")]
    pub harms: bool,
    /// Is it the way out: pass, none, no?
    #[serde(default, skip_serializing_if = "is_false")]
    pub decline: bool,
    /// Does it end the turn?
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "types", ts(as = "Option<bool>"))]
    pub ends: bool,
    /// A second answer that may be sent along.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Then>,
}

/// A second answer that may be sent along.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Then {
    /// The word of the ask that it answers.
    pub kind: String,
    /// What the number is of.
    pub name: String,
    /// The lowest number.
    pub number: i32,
    /// What the numbers come to, where there are several, from the lowest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Way>,
}

/// What a number comes to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Way {
    /// The number.
    pub number: i32,
    /// What it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pays: Option<Rich>,
    /// What it gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gains: Option<Rich>,
    /// What else there is to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Rich>,
}

/// Something that may not be picked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Not {
    /// The object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<Id>,
    /// The zone and the place in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<(String, u16)>,
    /// Why not.
    pub why: Rich,
}

/// An answer as a client sends it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Answer {
    /// The decision's number.
    pub decision: usize,
    /// Which of its asks.
    pub ask: u8,
    /// One option.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pick: Option<u16>,
    /// Several options.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picks: Option<Vec<u16>>,
    /// A number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// All options in an order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<u16>>,
    /// The word of the ask that it means; a second answer counts only for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde calls")]
fn is_false(value: &bool) -> bool {
    !value
}
