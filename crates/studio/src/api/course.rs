//! What a run says of turns, points, spaces, pairs of cards and abilities.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    run::{Difference, Rate},
    words::Words,
};

/// An average with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Mean {
    /// Of how many.
    pub of: u64,
    /// The average.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Who was ahead at the first decision of a turn.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct LeadFigures {
    /// The turn, from 1.
    pub turn: usize,
    /// Wins of who was ahead.
    pub ahead: Rate,
    /// Wins of who was behind.
    pub behind: Rate,
    /// Games in which all were equal.
    pub even: u64,
}

/// When a card is first played.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct TimingFigures {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How often a seat had it, counted by seats and games.
    pub of: u64,
    /// In which turn, how often.
    pub turns: Vec<(usize, u64)>,
}

/// What was paid in a turn, on average.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct SpendingFigures {
    /// The turn, from 1.
    pub turn: usize,
    /// Games that came so far.
    pub games: u64,
    /// For what, and how much.
    pub paid: Vec<(Words, f64)>,
    /// What the seat whose turn it was had left.
    pub left: f64,
}

/// What the points of a rank are made of, on average.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct PointsFigures {
    /// The rank, from 1.
    pub rank: u8,
    /// How many seats came to it.
    pub of: u64,
    /// For what, and how many.
    pub parts: Vec<(Words, f64)>,
}

/// A space of the board.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct SpaceFigures {
    /// Its zone.
    pub zone: Words,
    /// Its place in the zone, from 0.
    pub slot: usize,
    /// What it is called, where it has a name of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Words>,
    /// Where it lies on the board: its upper left corner, in sides of a space; older runs do not know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<(f64, f64)>,
    /// Rounds in which it was taken, among all.
    pub taken: Rate,
    /// Its place in the order of a round, from 1, on average.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<f64>,
}

/// Two cards of one deck.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct PairFigures {
    /// Their ids.
    pub ids: (String, String),
    /// Their names.
    pub names: (String, String),
    /// The seats that had them.
    pub seats: Vec<String>,
    /// Their deck; empty where there are none.
    pub deck: String,
    /// Wins of the seats that played both.
    pub both: Rate,
    /// By how much both together do more than each by itself.
    pub lift: Difference,
    /// The share of false findings if this one and all that are surer count as findings.
    pub doubt: f64,
    /// How many pairs were tested.
    pub tested: usize,
}

/// An ability over all games.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct AbilityFigures {
    /// Its card's id.
    pub id: String,
    /// Its card's name.
    pub name: String,
    /// Its position on the card, from 1.
    pub number: usize,
    /// What it says.
    pub text: String,
    /// Games in which it ran.
    pub ran: u64,
    /// Games in which a deck had the card.
    pub decks: u64,
    /// Games in which someone held the card.
    pub held: u64,
    /// Games in which someone played it.
    pub played: u64,
    /// How often it did not run because a condition was false, as far as the rules tell.
    #[serde(default)]
    pub unmet: u64,
    /// How often because its cost could not be paid.
    #[serde(default)]
    pub unpaid: u64,
    /// How often because there was nothing to choose.
    #[serde(default)]
    pub untargeted: u64,
}
