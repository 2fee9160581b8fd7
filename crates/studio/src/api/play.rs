//! Matches: `POST` and `GET /matches`, `GET /matches/:id`, and the messages of `/matches/:id/live?seat=`.

use cardwright_present::shape::{Answer, Layout, View};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::words::{Lang, Words};

/// The decks of a project: `GET /decks/:project`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Decks {
    /// The decks; empty where the system has none. `random` is always allowed besides.
    pub decks: Vec<DeckInfo>,
}

/// A deck.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct DeckInfo {
    /// Its name in a seat's `deck`.
    pub id: String,
    /// Its name for readers.
    pub name: String,
    /// How many cards.
    pub cards: usize,
    /// Why it cannot be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

/// A match to be opened.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct NewMatch {
    /// The system; the project's if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub system: Option<String>,
    /// The project whose cards are played; the built-in set if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub project: Option<String>,
    /// The profile; the default one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// Options of the rules.
    #[serde(default)]
    #[ts(as = "Option<IndexMap<String, String>>")]
    pub options: IndexMap<String, String>,
    /// The seats; a person against `greedy` if absent.
    #[serde(default)]
    #[ts(as = "Option<Vec<SeatSetup>>")]
    pub seats: Vec<SeatSetup>,
    /// Where chance begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Minutes that a person has for all answers; no end if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u32>,
}

/// A seat to be filled.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct SeatSetup {
    /// `person` (here), `link` (a person elsewhere), or the name of a program: `random`, `greedy`.
    pub who: String,
    /// A name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// A deck of the project by its id, or `random`; a usual one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
}

/// All matches, newest first.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Matches {
    /// The matches.
    pub matches: Vec<MatchInfo>,
}

/// A match.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct MatchInfo {
    /// Its name in addresses.
    pub id: String,
    /// Its system.
    pub system: String,
    /// The project of its cards.
    pub project: String,
    /// Its profile.
    pub profile: String,
    /// Options of its rules, for the owner of the match only.
    pub options: IndexMap<String, String>,
    /// Where its chance began, unless somebody could read hidden cards from it: no guest is told before the end, and
    /// nobody while somebody elsewhere plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Does it go on?
    pub status: MatchStatus,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// How many answers were given.
    pub steps: usize,
    /// Whom it waits for.
    pub waiting: Vec<u8>,
    /// Who won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<u8>>,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// Minutes that a person has for all answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<u32>,
    /// Its transcript as a replay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replay: Option<String>,
    /// What it goes on from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Origin>,
    /// How it went before something was taken back.
    pub lines: Vec<OtherLine>,
}

/// The moment that a match goes on from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Origin {
    /// The recorded match.
    pub replay: String,
    /// After so many answers.
    pub at: usize,
}

/// A line of play that was left by taking back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct OtherLine {
    /// It as a recorded match.
    pub replay: String,
    /// The last answer that it shares with the match.
    pub at: usize,
    /// How many answers it has.
    pub steps: usize,
}

/// Does a match go on?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum MatchStatus {
    Running,
    Over,
    Fault,
}

/// A seat of a match.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct SeatInfo {
    /// Its number.
    pub seat: u8,
    /// Its name.
    pub name: String,
    /// As in the set-up.
    pub who: String,
    /// Its deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Is somebody connected?
    pub here: bool,
    /// The address that opens this seat and nothing else; for the owner of the match only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// Play on from a step: `POST /matches/:id/branch`, `POST /replays/:id/branch`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Branch {
    /// After so many answers.
    pub at: usize,
    /// The seat that a person takes; otherwise people sit where they sat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// How a seat wants to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Habits {
    /// In another seat's turn, pass unless a card of the hand could be played.
    pub pass: bool,
    /// Ask even where there is only one answer.
    pub stop: bool,
}

/// What a client says at the table.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type")]
pub enum ToTable {
    /// First of all: which language, and the `seq` of the last view that it has.
    #[serde(rename = "hello")]
    Hello {
        /// The reader's language.
        #[serde(default)]
        lang: Lang,
        /// The last `seq` that it has; without it the whole view is sent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<usize>,
    },
    /// Answers the decision, and with more answers those that `then` foretold.
    #[serde(rename = "answer")]
    Answer {
        /// The `seq` of the view that was answered.
        seq: usize,
        /// The answers.
        answers: Vec<Answer>,
    },
    /// Asks to take back this seat's last decision.
    #[serde(rename = "undo")]
    Undo,
    /// Grants or denies what another seat asks for.
    #[serde(rename = "undo!")]
    UndoWord {
        /// Granted?
        grant: bool,
    },
    /// Asks for an estimate of every option.
    #[serde(rename = "hint")]
    Hint {
        /// Playouts for all options together; 200 if absent, at most 5,000.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        budget: Option<u32>,
    },
    /// A program has thought long enough.
    #[serde(rename = "now")]
    Now,
    /// Says how this seat wants to be asked.
    #[serde(rename = "habits")]
    Habits {
        /// How.
        habits: Habits,
    },
    /// Gives up.
    #[serde(rename = "concede")]
    Concede,
    /// Table talk.
    #[serde(rename = "say")]
    Say {
        /// The words.
        text: String,
    },
    /// A sign of life.
    #[serde(rename = "ping")]
    Ping,
    /// Leaves.
    #[serde(rename = "bye")]
    Bye,
}

/// What the table says to a client.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "type")]
pub enum FromTable {
    /// Where zones go; once after `hello`.
    #[serde(rename = "layout")]
    Layout {
        /// The tree.
        layout: Layout,
    },
    /// The whole view.
    #[serde(rename = "view")]
    View {
        /// The view.
        view: Box<View>,
    },
    /// The difference to the view before.
    #[serde(rename = "patch")]
    Patch {
        /// The `seq` of the view after it; the one before has `seq - 1`.
        seq: usize,
        /// JSON Patch (RFC 6902).
        ops: Vec<Op>,
    },
    /// An answer that changed nothing.
    #[serde(rename = "refused")]
    Refused {
        /// The decision that waits, if one does.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        decision: Option<usize>,
        /// `answer/stale`, `answer/illegal`, `seat/not-yours`, `request/malformed`.
        reason: String,
        /// The sentence, in the reader's language.
        text: String,
    },
    /// Another seat asks to take back its last decision; again after `hello` until there is a word.
    #[serde(rename = "undo?")]
    UndoAsked {
        /// Which seat.
        seat: u8,
    },
    /// What became of a request to take back: all who were asked granted it, or one denied it, or the table went on.
    #[serde(rename = "undo!")]
    UndoDone {
        /// Which seat asked.
        seat: u8,
        /// Granted?
        granted: bool,
    },
    /// Estimates of the options, more with every message until `done`.
    #[serde(rename = "hints")]
    Hints {
        /// The decision.
        decision: usize,
        /// The options, best first.
        options: Vec<Hint>,
        /// Is this the last message?
        done: bool,
    },
    /// How this seat is asked; after `hello` and whenever it changes.
    #[serde(rename = "habits")]
    Habits {
        /// How.
        habits: Habits,
    },
    /// The clocks, where people have one; after `hello` and whenever something changes.
    #[serde(rename = "clocks")]
    Clocks {
        /// What is left to each seat as this is sent, in milliseconds; `null` for a program.
        left: Vec<Option<u64>>,
        /// The seat whose clock runs.
        runs: Option<u8>,
    },
    /// Table talk.
    #[serde(rename = "say")]
    Say {
        /// Who; `null` is an observer.
        seat: Option<u8>,
        /// The words.
        text: String,
    },
    /// A sign of life, every 20 seconds.
    #[serde(rename = "ping")]
    Ping,
    /// The end of the connection.
    #[serde(rename = "bye")]
    Bye {
        /// Why.
        text: Words,
    },
}

/// One operation of a JSON Patch.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Op {
    /// `add`, `remove`, `replace`, `move`, `copy` or `test`.
    pub op: String,
    /// Where (RFC 6901).
    pub path: String,
    /// From where, for `move` and `copy`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// What, for `add`, `replace` and `test`; it may be `null`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
}

impl From<json_patch::PatchOperation> for Op {
    fn from(of: json_patch::PatchOperation) -> Self {
        use json_patch::PatchOperation as Patch;
        let (op, path, from, value) = match of {
            Patch::Add(of) => ("add", of.path, None, Some(of.value)),
            Patch::Remove(of) => ("remove", of.path, None, None),
            Patch::Replace(of) => ("replace", of.path, None, Some(of.value)),
            Patch::Move(of) => ("move", of.path, Some(of.from.to_string()), None),
            Patch::Copy(of) => ("copy", of.path, Some(of.from.to_string()), None),
            Patch::Test(of) => ("test", of.path, None, Some(of.value)),
        };
        Self { op: op.to_owned(), path: path.to_string(), from, value }
    }
}

/// The estimate of an option.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Hint {
    /// The ask.
    pub ask: u8,
    /// The option's number in it.
    pub i: u16,
    /// What the lines that began with it are worth to this seat, from 0 (lost) to 1 (won).
    pub win: f64,
    /// How many lines the search has tried; with none, `win` says nothing.
    pub visits: u32,
}
