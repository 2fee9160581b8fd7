//! What an option comes to: what it costs, what it brings, what else there is to say. It is found out only where
//! somebody looks before he chooses, never while programs play.

use cardwright_ir::{Attr, Word};

use crate::decision::Item;

/// A sentence of the vocabulary whose gaps `{0}`, `{1}` and so on are filled with things.
#[derive(Clone, PartialEq, Eq, Debug, Default, Hash)]
pub struct Remark {
    /// The sentence.
    pub word: Word,
    /// What fills its gaps.
    pub with: Vec<Item>,
}

/// What an answer comes to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Way {
    /// What is paid.
    pub pays: Vec<(Attr, i32)>,
    /// What is gained at once, as far as no further choice decides it.
    pub gains: Vec<(Attr, i32)>,
    /// What else there is to say.
    pub notes: Vec<Remark>,
}

/// A number that is asked for next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Then {
    /// The word of its ask.
    pub word: Word,
    /// The lowest.
    pub lo: i32,
    /// From one to the next.
    pub step: i32,
}

/// What an option comes to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// One way; where a number is asked for next, one for every number, from the lowest. None where nothing is known.
    pub ways: Vec<Way>,
    /// The number that is asked for next.
    pub then: Option<Then>,
}

impl Remark {
    /// A sentence with its gaps filled.
    pub fn new(word: Word, with: &[Item]) -> Self {
        Self { word, with: with.to_vec() }
    }

    /// A sentence whose gaps are numbers.
    pub fn numbers(word: Word, with: &[i32]) -> Self {
        Self { word, with: with.iter().map(|number| Item::Number(*number)).collect() }
    }
}

impl Terms {
    /// The terms of an option that leaves nothing open.
    pub fn one(way: Way) -> Self {
        Self { ways: vec![way], then: None }
    }

    /// The terms of an option with a price.
    pub fn price(pays: &[(Attr, i32)]) -> Self {
        Self::one(Way { pays: pays.to_vec(), ..Way::default() })
    }
}
