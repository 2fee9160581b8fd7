//! Simulations: `POST` and `GET /runs`, `GET /runs/:id`, `POST /runs/:id/stop`, charts and comparison.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A simulation to be run.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct NewRun {
    /// The project whose cards are played.
    pub project: String,
    /// The profile; the default one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// Options of the rules.
    #[serde(default)]
    #[ts(as = "Option<IndexMap<String, String>>")]
    pub options: IndexMap<String, String>,
    /// Decks by id, one a seat or one for all; random ones if absent.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    pub decks: Vec<String>,
    /// Names of programs, one a seat; `random` if absent.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    pub agents: Vec<String>,
    /// How many games, at most 1,000,000.
    pub games: u64,
    /// The run's seed; 1 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Threads; all cores if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<usize>,
    /// A title for the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

/// All runs, newest first: `GET /runs?project=`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Runs {
    /// The runs.
    pub runs: Vec<Run>,
}

/// A simulation.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Run {
    /// Its name in addresses.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The project.
    pub project: String,
    /// Its system.
    pub system: String,
    /// Its profile.
    pub profile: String,
    /// How it is.
    pub state: RunState,
    /// How many games were asked for.
    pub games: u64,
    /// How many are done.
    pub done: u64,
    /// Games a second.
    pub rate: f64,
    /// The seed.
    pub seed: u64,
    /// The decks.
    pub decks: Vec<String>,
    /// The players.
    pub agents: Vec<String>,
    /// When it began, in milliseconds since 1970.
    pub started: u64,
    /// The same run on the command line.
    pub command: String,
    /// The digest of the cards that it was played with.
    pub digest: String,
    /// Are the project's cards others now?
    pub outdated: bool,
    /// Why it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<String>,
    /// What it came to so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<Figures>,
}

/// How a run is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum RunState {
    Running,
    Done,
    Stopped,
    Failed,
}

/// A share with its 95 % interval (Wilson).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Rate {
    /// How many.
    pub count: u64,
    /// Of how many.
    pub of: u64,
    /// The share, from 0 to 1.
    pub rate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A difference of shares with its 95 % interval, from -1 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Difference {
    /// By how much.
    pub by: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// What the games came to.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Figures {
    /// How many games.
    pub games: u64,
    /// One a seat.
    pub seats: Vec<SeatFigures>,
    /// Games that ended by the rules without a winner.
    pub draws: Rate,
    /// Wins of the seat that began; absent if no game told who began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Rate>,
    /// Decisions of the median game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub median: Option<u32>,
    /// Decisions of the average game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// How many games took how many decisions.
    pub lengths: Vec<(u32, u64)>,
    /// How many games ended in which turn.
    pub turns: Vec<(i32, u64)>,
    /// Why games ended, most frequent first.
    pub reasons: Vec<(String, u64)>,
    /// Games that were cut off.
    pub stalls: u64,
    /// Games that the rules could not finish.
    pub faults: u64,
    /// The first of both.
    pub incidents: Vec<Incident>,
    /// Cards, where the seats can be compared.
    pub cards: Vec<CardFigures>,
    /// Verbs with how often they ran, those that never did first.
    pub coverage: Vec<(String, u64)>,
}

/// A seat over all games.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct SeatFigures {
    /// Its player.
    pub agent: String,
    /// Its deck.
    pub deck: String,
    /// Its wins.
    pub wins: Rate,
}

/// A card over all games.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct CardFigures {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The seats that it is about.
    pub seats: Vec<usize>,
    /// Wins with it in the deck.
    pub decks: Rate,
    /// Wins where it was ever held.
    pub held: Rate,
    /// Wins where it never was.
    pub unheld: Rate,
    /// By how much holding it goes with winning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub impact: Option<Difference>,
}

/// A game that did not end by the rules.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Incident {
    /// Its number.
    pub game: u64,
    /// Was it cut off, rather than failed?
    pub stalled: bool,
    /// What happened.
    pub text: String,
}

/// A chart of a run: `GET /runs/:id/charts`. Its Vega-Lite is at `GET /runs/:id/charts/:name`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChartInfo {
    /// Its name in addresses.
    pub id: String,
    /// The question that it answers.
    pub title: super::words::Words,
}

/// Two runs side by side: `GET /runs/:id/compare?against=`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Comparison {
    /// This run.
    pub run: String,
    /// The other one.
    pub against: String,
    /// What is compared.
    pub rows: Vec<CompareRow>,
}

/// A figure of two runs.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct CompareRow {
    /// What it is: `seat 1 wins`, a card's name.
    pub name: String,
    /// The card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// In this run.
    pub here: Rate,
    /// In the other one.
    pub there: Rate,
    /// By how much it is more here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<Difference>,
}
