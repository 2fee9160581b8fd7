//! Who the server is: `GET /hello`; and how a page gets in: `POST /enter`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::words::Words;

/// What the page trades for a cookie.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Enter {
    /// The key behind `#k=`.
    pub key: String,
}

/// The server.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Hello {
    /// The program's version.
    pub version: String,
    /// Has this browser traded its key? Without it only `hello` and `enter` answer.
    pub entered: bool,
    /// The opened folder; absent before `enter`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub folder: Option<String>,
    /// May files be written at all?
    pub write: bool,
    /// May pictures be fetched from the addresses that sheets name?
    pub downloads: bool,
    /// The sheet that was named on the command line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Opened>,
    /// The systems.
    pub systems: Vec<SystemInfo>,
    /// The programs that can play.
    pub agents: Vec<AgentInfo>,
    /// What this server can do.
    pub features: Features,
}

/// May pictures be fetched from the addresses that sheets name?
#[derive(Clone, Copy, Debug, Serialize, Deserialize, TS)]
pub struct AllowDownloads {
    /// The reader's word. It is kept for the opened folder.
    pub allowed: bool,
}

/// The sheet that was named on the command line.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Opened {
    /// Its project.
    pub project: String,
    /// Its file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// A system and what it can do.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SystemInfo {
    /// Its name in addresses: `duel`.
    pub id: String,
    /// Its name for readers.
    pub title: Words,
    /// Its language in a few words.
    pub language: Words,
    /// Extensions of its card files, without the dot.
    pub extensions: Vec<String>,
    /// Profiles, default first.
    pub profiles: Vec<Pair>,
    /// Options of its rules.
    pub options: Vec<OptionInfo>,
    /// Fewest and most seats.
    pub seats: [u8; 2],
    /// Formats of decks; empty where there are no decks.
    pub decks: Vec<String>,
    /// Is there a rulebook?
    pub plays: bool,
    /// Is there a JSON Schema?
    pub schema: bool,
    /// Are files made from its cards and kept with them?
    pub makes: bool,
    /// The project of its built-in cards.
    pub project: String,
}

/// A name with a text.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Pair {
    /// The name.
    pub id: String,
    /// The text.
    pub text: Words,
}

/// An option of the rules.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OptionInfo {
    /// Its name.
    pub id: String,
    /// Its values, default first.
    pub values: Vec<String>,
    /// What it does.
    pub text: Words,
}

/// A program that can play.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AgentInfo {
    /// Its name in a seat's `who`.
    pub id: String,
    /// What it does.
    pub text: Words,
}

/// What this server can do.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Features {
    /// Simulations.
    pub runs: bool,
    /// Scenes of a card.
    pub sandbox: bool,
    /// The language server's socket.
    pub lsp: bool,
    /// Conversion between systems.
    pub convert: bool,
    /// Changes on disk are announced on `events`.
    pub watch: bool,
}
