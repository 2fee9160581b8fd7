//! Text with names, figures and emphasis in it.

use serde::{Deserialize, Serialize};

use super::Id;

/// A text, plain or in parts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Rich {
    /// Without parts.
    Text(String),
    /// In parts.
    Parts(Vec<Part>),
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
#[serde(untagged)]
pub enum Part {
    /// Words.
    Text(String),
    /// The name of an object of the view.
    Card {
        /// Which.
        card: Id,
    },
    /// The name of a seat.
    Seat {
        /// Which.
        seat: u8,
    },
    /// So much of a resource.
    Res {
        /// The resource's id.
        res: String,
        /// How much.
        n: i32,
        /// What it is called, where no seat has a number of that id.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Words that stand out.
    Bold {
        /// The words.
        b: String,
    },
}

impl Rich {
    /// Nothing yet.
    pub fn new() -> Self {
        Rich::Parts(Vec::new())
    }

    /// Adds a part; neighbouring words become one.
    pub fn push(&mut self, part: Part) {
        if let Rich::Text(text) = self {
            *self = Rich::Parts(vec![Part::Text(std::mem::take(text))]);
        }
        let Rich::Parts(parts) = self else { return };
        match (parts.last_mut(), part) {
            (_, Part::Text(text)) if text.is_empty() => {}
            (Some(Part::Text(last)), Part::Text(text)) => last.push_str(&text),
            (_, part) => parts.push(part),
        }
    }

    /// Adds words.
    pub fn text(&mut self, text: impl Into<String>) {
        self.push(Part::Text(text.into()));
    }

    /// Adds all parts of another text.
    pub fn append(&mut self, other: Rich) {
        match other {
            Rich::Text(text) => self.text(text),
            Rich::Parts(parts) => parts.into_iter().for_each(|part| self.push(part)),
        }
    }

    /// Is there nothing in it?
    pub fn is_empty(&self) -> bool {
        match self {
            Rich::Text(text) => text.is_empty(),
            Rich::Parts(parts) => parts.is_empty(),
        }
    }

    /// The shortest form: plain words without parts around them.
    pub fn tidy(self) -> Self {
        match self {
            Rich::Parts(mut parts) => match parts.as_mut_slice() {
                [] => Rich::Text(String::new()),
                [Part::Text(text)] => Rich::Text(std::mem::take(text)),
                _ => Rich::Parts(parts),
            },
            text @ Rich::Text(_) => text,
        }
    }
}

impl Default for Rich {
    fn default() -> Self {
        Rich::Text(String::new())
    }
}

impl From<&str> for Rich {
    fn from(text: &str) -> Self {
        Rich::Text(text.to_owned())
    }
}

impl From<String> for Rich {
    fn from(text: String) -> Self {
        Rich::Text(text)
    }
}
