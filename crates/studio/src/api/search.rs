//! Cards of all projects by words: `GET /search`.

use serde::Serialize;
use ts_rs::TS;

use super::card::CardLook;

/// Cards that were found, best first: `GET /search?q=&project=&near=&structure=&lang=&from=&count=`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Found {
    /// How many fit.
    pub total: usize,
    /// The number of the first that is listed.
    pub from: usize,
    /// The cards.
    pub cards: Vec<FoundCard>,
}

/// A card that fits, and what of it does.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct FoundCard {
    /// Its project.
    pub project: String,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The UTF-16 units of the name that were looked for, from and to.
    pub name_lit: Vec<[u32; 2]>,
    /// Its kind and its look.
    #[serde(flatten)]
    pub look: CardLook,
    /// Its picture, for `GET /art/:name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
    /// The line of its text that fits best, whatever its language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// The UTF-16 units of the line that were looked for.
    pub lit: Vec<[u32; 2]>,
}
