//! Structural search: `do:draw when:destroyed cost<=2` finds cheap cards that draw when something is destroyed.
//!
//! Terms are separated by blanks and must all hold; `-term` must not. A word with blanks stands in quotes.
//!
//! | term | holds for a card |
//! | --- | --- |
//! | `do:VERB` | that uses the verb, at any depth |
//! | `when:EVENT` | with an ability that waits for the event, or of that kind (`when:static`) |
//! | `if:WORD` | with a condition that names the verb, attribute, word, event or zone |
//! | `kind:WORD` | of that kind |
//! | `has:KEYWORD` | with that keyword, on itself or on an ability |
//! | `race:TEXT`, `tag:TEXT` | with that text under the attribute, or under any |
//! | `cost<=2` | whose printed number compares so (`<` `<=` `>` `>=` `=` `!=`); a card without one never does |
//! | `slag`, `"slag shot"` | with that in its id or its name |

mod error;
mod lex;
mod matching;
mod parse;

pub use error::{QueryError, QueryErrorKind};

use cardwright_source::Span;

use crate::{AbilityKind, Attr, Card, Cards, EventKind, Symbols, Verb, Vocabulary, Word, Zone};

/// What to look for, in the words of one vocabulary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query {
    terms: Vec<Term>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Term {
    negated: bool,
    test: Test,
}

/// A name may belong to several rows of the vocabulary; any of them will do.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Test {
    Do(Vec<Verb>),
    When {
        events: Vec<EventKind>,
        kind: Option<AbilityKind>,
    },
    If(Rows),
    Kind(Vec<Word>),
    Has(Vec<Word>),
    /// The text in lower case; without attributes, under any.
    Tag(String),
    /// A text in lower case, or where it is one, a number: `race:goblin`, `cost:2`.
    Value {
        attrs: Vec<Attr>,
        text: String,
        number: Option<i32>,
    },
    Number {
        attrs: Vec<Attr>,
        compare: Compare,
        number: i32,
    },
    /// In lower case.
    Name(String),
}

/// Rows of all tables that share a name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Rows {
    verbs: Vec<Verb>,
    attrs: Vec<Attr>,
    words: Vec<Word>,
    events: Vec<EventKind>,
    zones: Vec<Zone>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Compare {
    Less,
    LessEq,
    More,
    MoreEq,
    Eq,
    NotEq,
}

impl Query {
    /// Reads a query. `known_symbols` are the words that the cards brought along: what may follow `tag:` or `race:`.
    pub fn parse(text: &str, vocabulary: &Vocabulary, known_symbols: &Symbols) -> Result<Self, QueryError> {
        parse::query(text, vocabulary, known_symbols)
    }

    /// The places that make a card match, in order, or `None` if it does not.
    ///
    /// Terms about the card as a whole (its name, numbers, texts, kind) and negated terms add no place. For a part that
    /// the language implies the place is that of its ability.
    pub fn matches(&self, card: &Card, cards: &Cards) -> Option<Vec<Span>> {
        let mut spans = Vec::new();
        for Term { negated, test } in &self.terms {
            match matching::test(test, card, &cards.symbols) {
                Some(found) if !negated => spans.extend(found),
                None if *negated => {}
                _ => return None,
            }
        }
        spans.sort_by_key(|span| (span.start(), span.end()));
        spans.dedup();
        Some(spans)
    }
}
