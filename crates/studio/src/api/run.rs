//! Simulations: `POST` and `GET /runs`, `GET /runs/:id`, `POST /runs/:id/stop`, charts and comparison.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::course::{
    AbilityFigures, LeadFigures, Mean, PairFigures, PointsFigures, SpaceFigures, SpendingFigures,
    TimingFigures,
};

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
    /// Does every deck meet every other, both ways round, instead? `games` are then those of each two.
    #[serde(default)]
    #[ts(as = "Option<bool>")]
    pub every: bool,
    /// Names of programs, one a seat; `random` if absent.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    pub agents: Vec<String>,
    /// How many games, at most 1,000,000.
    pub games: u64,
    /// Instead of that many: as many as it takes until the intervals of all seats reach no further than so many points
    /// to either side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<f64>,
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

/// All runs, newest first, with their head figures and what is known of one card: `GET /runs?project=&card=`.
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
    /// It ends as soon as the intervals reach no further than so many points to either side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<f64>,
    /// The version of the program that played it; empty if it was not noted.
    #[serde(default)]
    pub version: String,
    /// The seed.
    pub seed: u64,
    /// The decks.
    pub decks: Vec<String>,
    /// Did every deck meet every other?
    #[serde(default)]
    pub every: bool,
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
    Paused,
    Done,
    Stopped,
    Failed,
}

/// A share with its 95 % interval (Wilson).
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
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
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Figures {
    /// How many games.
    pub games: u64,
    /// One a seat.
    pub seats: Vec<SeatFigures>,
    /// Who wins most: what the head of a report is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub focus: Option<Focus>,
    /// Games that ended by the rules without a winner.
    pub draws: Rate,
    /// Wins of the seat that began; absent if no game told who began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Rate>,
    /// How often each seat began, and won then.
    #[serde(default)]
    pub began: Vec<Rate>,
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
    /// Deck against deck, where several met.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matrix: Option<Matrix>,
    /// Cards by their price; empty where they have none.
    #[serde(default)]
    pub costs: Vec<CostFigures>,
    /// Games worth a look.
    #[serde(default)]
    pub notable: Vec<NotableGame>,
    /// Who wins after being ahead or behind, turn by turn.
    #[serde(default)]
    pub leads: Vec<LeadFigures>,
    /// When cards are first played, the earliest first.
    #[serde(default)]
    pub timings: Vec<TimingFigures>,
    /// What is paid and left over, turn by turn; empty where nothing is paid with.
    #[serde(default)]
    pub spending: Vec<SpendingFigures>,
    /// What points are made of, rank by rank; empty where there are none.
    #[serde(default)]
    pub points: Vec<PointsFigures>,
    /// The spaces of the board; empty where it has none.
    #[serde(default)]
    pub spaces: Vec<SpaceFigures>,
    /// Two cards together, the surest first.
    #[serde(default)]
    pub pairs: Vec<PairFigures>,
    /// Abilities, those that ran least first.
    #[serde(default)]
    pub abilities: Vec<AbilityFigures>,
}

/// Deck against deck, both seats together.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Matrix {
    /// The decks.
    pub decks: Vec<String>,
    /// Wins of the row's deck against the column's; `null` where they did not meet.
    pub cells: Vec<Vec<Option<Rate>>>,
    /// Wins of each against all others.
    pub all: Vec<Rate>,
}

/// The deck that wins most, where several met; else the seat.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Focus {
    /// The deck, or what plays at the seat.
    pub name: String,
    /// The seat, counted from 0; absent where it is a deck that sat at several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// Its wins.
    pub wins: Rate,
}

/// The cards of one price.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct CostFigures {
    /// The price.
    pub cost: i32,
    /// Copies in a deck, on average.
    pub copies: f64,
    /// Copies that were played, among those that were held.
    pub played: Rate,
    /// Wins of the seats that played one.
    pub wins: Rate,
}

/// A game worth a look.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct NotableGame {
    /// The number of its pairing.
    pub pairing: usize,
    /// Its number there.
    pub game: u64,
    /// Why.
    pub text: String,
    /// The same in Korean; empty in runs that were kept without it.
    #[serde(default)]
    pub ko: String,
}

/// Games of a run: `GET /runs/:id/games?won=&why=&began=&from=&to=&turnfrom=&turnto=&deck=&versus=&card=&sort=&count=`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RunGames {
    /// How many fit.
    pub total: usize,
    /// The first of them.
    pub games: Vec<RunGame>,
}

/// A game of a run. `POST /runs/:id/games/:pairing/:game` makes a recorded match of it.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct RunGame {
    /// The number of its pairing.
    pub pairing: usize,
    /// Its number there.
    pub game: u64,
    /// The decks.
    pub decks: Vec<String>,
    /// Who won; absent if it did not end by the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<u8>>,
    /// Why it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Who began, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub began: Option<u8>,
    /// The turn of its last decision, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<i32>,
    /// How many decisions it took.
    pub decisions: u32,
}

/// A seat over all games.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct SeatFigures {
    /// Its player.
    pub agent: String,
    /// Its deck.
    pub deck: String,
    /// Its wins.
    pub wins: Rate,
    /// Its rank, from 1, on average.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<Mean>,
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
    pub seats: Vec<String>,
    /// Their deck; empty where there are none.
    #[serde(default)]
    pub deck: String,
    /// Its price, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<i32>,
    /// Wins with it in the deck.
    pub decks: Rate,
    /// Wins where it was ever held.
    pub held: Rate,
    /// Wins where it never was.
    pub unheld: Rate,
    /// Games in which it was played, among those in which it was held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<Rate>,
    /// By how much the chance to win is higher with it in the opening hand (without hands: in the deck).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub impact: Option<Difference>,
    /// The share of false findings if this one and all that are surer count as findings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubt: Option<f64>,
    /// The id of its kind, as the card is today; with what follows told once a run has ended, for its picture.
    #[serde(default, rename = "kindId", skip_serializing_if = "Option::is_none")]
    pub kind_id: Option<String>,
    /// The word that colours it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<String>,
    /// Its picture, for `GET /art/:name`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
}

/// A game that did not end by the rules.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Incident {
    /// The number of its pairing.
    #[serde(default)]
    pub pairing: usize,
    /// Its number there.
    pub game: u64,
    /// Was it cut off, rather than failed?
    pub stalled: bool,
    /// What happened.
    pub text: String,
    /// The card that it is about, where that was found out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// That card's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The line of the ability that ran.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
}

/// Cards that are others than a run was played with: `GET /runs/:id/changes`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Changes {
    /// The cards.
    pub cards: Vec<CardChange>,
}

/// A card that is another one now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CardChange {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What became of it.
    pub how: Change,
}

/// What became of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Change {
    Added,
    Changed,
    Removed,
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
    /// What it is, in the reader's language: `seat 1 wins`, a card's name.
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
