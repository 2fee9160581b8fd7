//! Why play stops.

use cardwright_ir::Word;

use crate::decision::{CardRef, Decision};

/// Why a step did not run to its end.
#[derive(Clone, Debug)]
pub enum Halt {
    /// It waits for an answer.
    Waiting(Box<Decision>),
    /// The answer is not legal; nothing has changed.
    Refused(Box<Refusal>),
    /// The rules cannot go on.
    Fault(Box<Fault>),
    /// The branch is not worth following: a prediction that failed.
    Abandoned,
}

/// A refused answer and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct Refusal {
    /// The reason, as a word of the vocabulary where it has one.
    pub code: Option<Word>,
    /// The reason as text. It tells nothing that the answering seat may not know.
    pub text: String,
}

/// The rules cannot go on: a bug, or a card that never ends.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct Fault {
    /// The card that was running.
    pub card: Option<CardRef>,
    /// Its ability.
    pub ability: Option<u8>,
    /// What happened.
    pub text: String,
}

impl Halt {
    /// A refusal for a reason of the vocabulary.
    pub fn refused(code: Word, text: impl Into<String>) -> Self {
        Halt::Refused(Box::new(Refusal { code: Some(code), text: text.into() }))
    }

    /// A fault.
    pub fn fault(text: impl Into<String>) -> Self {
        Halt::Fault(Box::new(Fault { card: None, ability: None, text: text.into() }))
    }
}

impl Refusal {
    /// A refusal without a word of its own.
    pub fn new(text: impl Into<String>) -> Self {
        Self { code: None, text: text.into() }
    }
}
