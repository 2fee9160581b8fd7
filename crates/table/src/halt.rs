//! Why play stops.

use cardwright_ir::{Bi, Def, Lang, Word};
use cardwright_source::Span;

use crate::decision::Decision;

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
    /// The innermost ability that was running: its card, and its position on the card.
    pub ability: Option<(Def, u16)>,
    /// The statement of it that was running, where the rulebook knows that.
    pub statement: Option<Span>,
    /// What happened.
    pub text: String,
    /// The same for readers of both languages, if cards can bring it about.
    pub said: Option<Bi>,
}

impl std::fmt::Display for Halt {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Halt::Waiting(_) => out.write_str("an answer is missing"),
            Halt::Refused(refusal) => write!(out, "{refusal}"),
            Halt::Fault(fault) => write!(out, "{fault}"),
            Halt::Abandoned => out.write_str("it was abandoned"),
        }
    }
}

impl Halt {
    /// A refusal for a reason of the vocabulary.
    pub fn refused(code: Word, text: impl Into<String>) -> Self {
        Halt::Refused(Box::new(Refusal { code: Some(code), text: text.into() }))
    }

    /// A fault.
    pub fn fault(text: impl Into<String>) -> Self {
        Halt::Fault(Box::new(Fault::new(text)))
    }

    /// A fault that cards can bring about.
    pub fn endless(said: Bi) -> Self {
        Halt::Fault(Box::new(Fault { said: Some(said), ..Fault::new(said.en) }))
    }

    /// Says of a fault in which statement of the running ability it happened.
    #[cold]
    #[must_use]
    pub fn at(mut self, statement: Span) -> Self {
        if let Halt::Fault(fault) = &mut self
            && fault.ability.is_none()
        {
            fault.statement.get_or_insert(statement);
        }
        self
    }

    /// Says of a fault in which ability of a card it happened. What an ability inside of it has said before stays.
    #[cold]
    #[must_use]
    pub fn within(mut self, card: Def, ability: u16) -> Self {
        if let Halt::Fault(fault) = &mut self {
            fault.ability.get_or_insert((card, ability));
        }
        self
    }
}

impl Fault {
    /// A fault outside of all abilities.
    pub fn new(text: impl Into<String>) -> Self {
        Self { ability: None, statement: None, text: text.into(), said: None }
    }

    /// What happened, for a reader.
    pub fn told(&self, lang: Lang) -> &str {
        self.said.as_ref().map_or(&self.text, |said| said.get(lang))
    }
}

impl Refusal {
    /// A refusal without a word of its own.
    pub fn new(text: impl Into<String>) -> Self {
        Self { code: None, text: text.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_told_by_the_innermost_ability() {
        let said = Bi::new("it never ends", "끝나지 않음");
        let (inner, outer) = (Span::new(4.into(), 7.into()), Span::new(0.into(), 9.into()));
        let halt = Halt::endless(said).at(inner).at(outer).within(Def(3), 1).at(outer).within(Def(5), 0);
        let Halt::Fault(fault) = halt else { panic!("a fault") };
        assert_eq!((fault.ability, fault.statement), (Some((Def(3), 1)), Some(inner)));
        assert_eq!((fault.told(Lang::En), fault.told(Lang::Ko)), (said.en, said.ko));
        assert_eq!(Fault::new("a bug").told(Lang::Ko), "a bug");
        assert!(
            matches!(Halt::Abandoned.within(Def(3), 1), Halt::Abandoned),
            "what is no fault stays what it is"
        );
    }
}
