//! The grammar: resolved tokens of a paragraph to an ability. Alternatives are tried in order, and the first that
//! matches is taken, whatever follows it.

mod ability;
mod card;
mod condition;
mod control;
mod cost;
mod effects;
mod expect;
mod game;
mod predicate;
mod quantity;
mod resource;
mod spark;
mod standing;
mod trigger;

pub(crate) use expect::nearest;
pub use expect::{Expected, Failure};

use super::{
    rules::{
        lex::Word,
        token::{Directive, Kind, Number, Token},
    },
    tree::{Ability, Figment, Subtype},
};

/// How many `{fast}` may stand before one noun.
const MOST_FAST: usize = 16;

/// The first alternative that matches; the place is as before if none does.
macro_rules! choice {
    ($parser:ident: $($alternative:expr),+ $(,)?) => {{
        $(if let Some(found) = $parser.attempt($alternative) {
            return Some(found);
        })+
        None
    }};
}

/// Words in a row.
macro_rules! words {
    ($parser:ident: $($word:ident)+) => { $($parser.word(crate::syntax::rules::lex::Word::$word)?;)+ };
}

use choice;
use words;

/// The ability of a paragraph.
pub fn paragraph(tokens: &[Token], lower: &str) -> Result<Ability, Failure> {
    let mut parser = Parser { tokens, at: 0, furthest: 0, expected: None };
    if let Some(ability) = parser.whole() {
        return Ok(ability);
    }
    // Read once more, now noting what could have stood where it failed.
    let furthest = parser.furthest;
    let mut parser = Parser { tokens, at: 0, furthest, expected: Some(Vec::new()) };
    let _ = parser.whole();
    Err(expect::failure(tokens, lower, furthest, parser.expected.unwrap_or_default()))
}

struct Parser<'t> {
    tokens: &'t [Token],
    at: usize,
    /// The furthest token at which something else was expected.
    furthest: usize,
    /// What was expected there, if anyone wants to know.
    expected: Option<Vec<Expected>>,
}

impl Parser<'_> {
    fn whole(&mut self) -> Option<Ability> {
        let ability = self.ability()?;
        match self.kind() {
            None => Some(ability),
            Some(_) => self.fail(Expected::End),
        }
    }

    /// Tries an alternative.
    fn attempt<T>(&mut self, alternative: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let at = self.at;
        let found = alternative(self);
        if found.is_none() {
            self.at = at;
        }
        found
    }

    /// Elements with a separator between them, at least one.
    fn list<T>(
        &mut self,
        element: impl Fn(&mut Self) -> Option<T>,
        separator: impl Fn(&mut Self) -> Option<()>,
    ) -> Option<Vec<T>> {
        let mut list = vec![self.attempt(&element)?];
        while let Some(next) = self.attempt(|parser| {
            separator(parser)?;
            element(parser)
        }) {
            list.push(next);
        }
        Some(list)
    }

    fn kind(&self) -> Option<Kind> {
        self.tokens.get(self.at).map(|token| token.kind)
    }

    fn is(&self, word: Word) -> bool {
        self.kind() == Some(Kind::Word(word))
    }

    fn word(&mut self, word: Word) -> Option<()> {
        if self.is(word) { self.advance(()) } else { self.fail(Expected::Word(word)) }
    }

    fn directive(&mut self, directive: Directive) -> Option<()> {
        if self.kind() == Some(Kind::Directive(directive)) {
            self.advance(())
        } else {
            self.fail(Expected::Directive(directive))
        }
    }

    /// One of several words.
    fn one_of<T: Copy>(&mut self, words: &[(Word, T)]) -> Option<T> {
        for (word, value) in words {
            if self.is(*word) {
                return self.advance(*value);
            }
        }
        for (word, _) in words {
            let _: Option<()> = self.fail(Expected::Word(*word));
        }
        None
    }

    fn number(&mut self, wanted: Number) -> Option<u32> {
        match self.kind() {
            Some(Kind::Number(number, value)) if number == wanted => self.advance(value),
            _ => self.fail(Expected::Number(wanted)),
        }
    }

    /// Energy of any variable.
    fn energy(&mut self) -> Option<u32> {
        match self.kind() {
            Some(Kind::Number(Number::Energy | Number::Mode1Energy | Number::Mode2Energy, value)) => {
                self.advance(value)
            }
            _ => self.fail(Expected::Number(Number::Energy)),
        }
    }

    /// Cards to discard, in either way of writing.
    fn discards(&mut self) -> Option<u32> {
        match self.kind() {
            Some(Kind::Number(Number::Cards | Number::Discards, value)) => self.advance(value),
            _ => self.fail(Expected::Number(Number::Discards)),
        }
    }

    fn subtype(&mut self) -> Option<Subtype> {
        match self.kind() {
            Some(Kind::Subtype(subtype)) => self.advance(subtype),
            _ => self.fail(Expected::Subtype),
        }
    }

    fn figment(&mut self) -> Option<Figment> {
        match self.kind() {
            Some(Kind::Figment(figment)) => self.advance(figment),
            _ => self.fail(Expected::Figment),
        }
    }

    fn article(&mut self) -> Option<()> {
        self.one_of(&[(Word::A, ()), (Word::An, ())])
    }

    /// An article, if there is one.
    fn maybe_article(&mut self) {
        let _ = self.article();
    }

    fn advance<T>(&mut self, value: T) -> Option<T> {
        self.at += 1;
        Some(value)
    }

    fn fail<T>(&mut self, expected: Expected) -> Option<T> {
        match &mut self.expected {
            None => self.furthest = self.furthest.max(self.at),
            Some(list) if self.at == self.furthest && !list.contains(&expected) => list.push(expected),
            Some(_) => {}
        }
        None
    }
}
