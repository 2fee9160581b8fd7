//! What was answered and drawn, in order. A setup and a transcript are a match; no generator is needed to replay it.

use cardwright_ir::Seat;
use serde_json::{Value, json};

use crate::decision::Answer;

/// One step of a transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A seat answered. The number is the fingerprint of the decision.
    Answer(Seat, Answer, u32),
    /// A number was drawn.
    Below(u32),
    /// A list was put into this order: the new list has at position i what stood at `order[i]`.
    Order(Box<[u16]>),
    /// A seat gave up.
    Concede(Seat),
}

/// Why a transcript cannot be read or replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TranscriptError {
    /// A line that is not an entry.
    #[error("entry {0} of the transcript cannot be read")]
    Unreadable(usize),
    /// The decision at this entry is another one than was recorded.
    #[error("entry {0}: the decision is another one than was recorded; the cards or the rules have changed")]
    Changed(usize),
    /// The entry does not fit what the rules ask for.
    #[error("entry {at}: {text}")]
    Misfit {
        /// Which entry.
        at: usize,
        /// What is wrong.
        text: String,
    },
}

impl Entry {
    /// The entry as JSON.
    pub fn to_json(&self) -> Value {
        match self {
            Entry::Answer(seat, answer, print) => {
                json!({ "seat": seat, "ask": answer.ask, "picks": answer.picks.as_slice(), "print": print })
            }
            Entry::Below(n) => json!({ "below": n }),
            Entry::Order(order) => json!({ "order": order }),
            Entry::Concede(seat) => json!({ "concede": seat }),
        }
    }

    /// The entry that JSON says.
    pub fn from_json(value: &Value) -> Option<Self> {
        let number = |value: &Value| value.as_u64();
        let list = |value: &Value| -> Option<Vec<u16>> {
            value.as_array()?.iter().map(|n| u16::try_from(n.as_u64()?).ok()).collect()
        };
        if let Some(n) = value.get("below") {
            return Some(Entry::Below(u32::try_from(number(n)?).ok()?));
        }
        if let Some(order) = value.get("order") {
            return Some(Entry::Order(list(order)?.into()));
        }
        if let Some(seat) = value.get("concede") {
            return Some(Entry::Concede(u8::try_from(number(seat)?).ok()?));
        }
        let seat = u8::try_from(number(value.get("seat")?)?).ok()?;
        let ask = u8::try_from(number(value.get("ask")?)?).ok()?;
        let print = u32::try_from(number(value.get("print")?)?).ok()?;
        let picks = list(value.get("picks")?)?.into();
        Some(Entry::Answer(seat, Answer { ask, picks }, print))
    }
}
