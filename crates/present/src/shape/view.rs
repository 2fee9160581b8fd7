//! What is on the table, as one seat sees it.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::{Decision, Id, Link, Object, Part, Rich, SeatPlate, ZonePart};

/// The table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct View {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// How many steps have been taken.
    pub seq: usize,
    /// Who looks; `None` is a spectator.
    #[cfg_attr(feature = "types", ts(optional = false))]
    pub seat: Option<u8>,
    /// The reader's language.
    pub lang: String,
    /// Does it go on?
    pub status: Status,
    /// When it is.
    pub clock: Clock,
    /// Who sits there.
    pub seats: Vec<SeatPlate>,
    /// What lies where.
    pub zones: IndexMap<String, ZonePart>,
    /// The things that lie there.
    pub objects: IndexMap<Id, Object>,
    /// What points at what.
    pub links: Vec<Link>,
    /// What happened.
    pub log: Vec<LogLine>,
    /// The score as it is now, where points are counted up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Table>,
    /// What the viewing seat is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// Whom the match waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Waiting>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Result>,
}

/// Does the match go on?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Status {
    Running,
    Over,
    Fault,
}

/// Turn, phase, whose move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Clock {
    /// In words.
    pub label: Rich,
    /// The turn, from 1.
    pub turn: i32,
    /// Of how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<i32>,
    /// The phase's id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// All phases.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<Phase>,
    /// Whose turn.
    pub active: u8,
    /// Who may act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub priority: Option<u8>,
    /// Whose pass lets the top of the stack happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolver: Option<u8>,
}

/// A phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Phase {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Does it ask anything?
    pub asks: bool,
}

/// A line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct LogLine {
    /// The number of the answer that it came of; 0 before the first.
    pub n: usize,
    /// Who did it.
    #[cfg_attr(feature = "types", ts(optional = false))]
    pub seat: Option<u8>,
    /// What happened.
    pub text: Rich,
    /// How far it is indented.
    pub depth: u8,
    /// The heading above it, where a turn begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Rich>,
    /// The card that made it happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<LogSource>,
}

/// A piece of a card file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct SourceSpan {
    /// The file.
    pub path: String,
    /// First byte.
    pub start: u32,
    /// Byte after the last.
    pub end: u32,
}

/// What made something happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct LogSource {
    /// The card's id.
    pub card: String,
    /// Its ability, from 0, where there is no doubt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<u8>,
}

/// Whom the match waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Waiting {
    /// These seats.
    pub seats: Vec<u8>,
    /// How far a program has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thinking: Option<Thinking>,
}

/// How far a program has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Thinking {
    /// So many steps.
    pub done: u64,
    /// Of so many.
    pub of: u64,
}

/// How a match ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Result {
    /// Who won; no one in a draw.
    pub winners: Vec<u8>,
    /// Why.
    pub why: Rich,
    /// The score sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Table>,
    /// The card that could not go on, in a match that has failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<LogSource>,
}

/// A table of a result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Table {
    /// Names of the columns.
    pub head: Vec<String>,
    /// Words and numbers.
    pub rows: Vec<Vec<serde_json::Value>>,
}

impl View {
    /// A text without its parts: names instead of links.
    pub fn plain(&self, rich: &Rich) -> String {
        match rich {
            Rich::Text(text) => text.clone(),
            // Goods stand side by side as pictures; in words a comma keeps them apart.
            Rich::Parts(parts) => {
                let goods = |part: Option<&Part>| matches!(part, Some(Part::Res { .. }));
                let apart = |at: usize| at > 0 && goods(parts.get(at)) && goods(parts.get(at - 1));
                let part = |(at, part)| if apart(at) { ", ".to_owned() } else { String::new() } + &self.plain_part(part);
                parts.iter().enumerate().map(part).collect()
            }
        }
    }

    /// How the options of every ask read, in plain words.
    pub fn option_labels(&self) -> Vec<Vec<String>> {
        let asks = self.decision.iter().flat_map(|decision| &decision.asks);
        asks.map(|ask| ask.options.iter().map(|option| self.plain(&option.label)).collect()).collect()
    }

    /// The name of an object; empty if it has none.
    pub fn name_of(&self, id: &str) -> &str {
        self.objects.get(id).and_then(|object| object.name.as_deref()).unwrap_or("")
    }

    /// The name of a seat.
    pub fn seat_name(&self, seat: u8) -> &str {
        self.seats.iter().find(|plate| plate.seat == seat).map_or("?", |plate| plate.name.as_str())
    }

    fn plain_part(&self, part: &Part) -> String {
        match part {
            Part::Text(text) | Part::Bold { b: text } => text.clone(),
            Part::Card { card } => self.name_of(card).to_owned(),
            Part::Seat { seat } => self.seat_name(*seat).to_owned(),
            Part::Res { res, n, name } => {
                let known = self.seats.iter().flat_map(|plate| &plate.res).find(|known| known.id == *res);
                let known = known.map(|known| known.name.as_str()).or(name.as_deref());
                format!("{n} {}", known.unwrap_or(res))
            }
        }
    }
}
