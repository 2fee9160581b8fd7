//! What could have stood where a sentence went wrong.

use std::ops::Range;

use crate::syntax::rules::{
    directive,
    lex::Word,
    phrase,
    token::{Directive, Kind, Number, Token},
};

/// At most this many alternatives are named.
const MOST_NAMED: usize = 6;
/// Words further away than this are not suggested.
const MOST_DISTANT: usize = 3;
/// At most this many words are suggested.
const MOST_SUGGESTED: usize = 5;

/// Something that the grammar would have taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// A word or punctuation.
    Word(Word),
    /// A keyword.
    Directive(Directive),
    /// A number of a kind.
    Number(Number),
    /// A sort of character.
    Subtype,
    /// A token character.
    Figment,
    /// Several token characters.
    Figments,
    /// Several allies of one sort.
    Allies,
    /// Nothing more.
    End,
}

/// A paragraph that is no sentence of the language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The furthest token that does not fit; empty behind the text if the text ends too early.
    pub span: Range<usize>,
    /// Does the text end too early?
    pub at_end: bool,
    /// What stands there, as written but in lower case.
    pub found: String,
    /// Is it a directive that no part of the format knows?
    pub unknown_directive: bool,
    /// What could stand there instead.
    pub expected: Vec<Expected>,
    /// Known words that are nearly what stands there.
    pub near: Vec<String>,
}

/// What is wrong at the furthest token.
pub(super) fn failure(tokens: &[Token], lower: &str, furthest: usize, expected: Vec<Expected>) -> Failure {
    let Some(token) = tokens.get(furthest) else {
        let end = lower.len();
        let (found, near) = (String::new(), Vec::new());
        return Failure { span: end..end, at_end: true, found, unknown_directive: false, expected, near };
    };
    let span = token.start as usize..token.end as usize;
    let found = lower.get(span.clone()).unwrap_or("").to_owned();
    let (unknown_directive, near) = match token.kind {
        Kind::Directive(directive) => {
            let (name, _) = directive::parts(directive::text_of(token, lower));
            let unknown = directive == Directive::Other && !phrase::names().any(|known| known == name);
            let near = if unknown { nearest(name, phrase::names()) } else { Vec::new() };
            (unknown, near.into_iter().map(|name| format!("{{{name}}}")).collect())
        }
        Kind::Word(Word::Other) => {
            let near = nearest(&found, Word::ALL.iter().copied());
            (false, near.into_iter().map(str::to_owned).collect())
        }
        _ => (false, Vec::new()),
    };
    let fits = |near: &String| {
        expected.iter().any(|expected| match expected {
            Expected::Word(word) => word.text() == near,
            Expected::Directive(directive) => near.trim_matches(['{', '}']) == directive.text(),
            _ => false,
        })
    };
    // Of the words that are equally near, one that could stand here is what was meant.
    let near: Vec<String> = near;
    let near = if near.iter().any(fits) { near.into_iter().filter(fits).collect() } else { near };
    Failure { span, at_end: false, found, unknown_directive, expected, near }
}

/// The known words nearest to one, all at the same distance.
pub(crate) fn nearest<'k>(word: &str, known: impl Iterator<Item = &'k str>) -> Vec<&'k str> {
    if word.len() > 64 {
        return Vec::new();
    }
    let mut best = MOST_DISTANT;
    let mut found = Vec::new();
    for candidate in known {
        let distance = strsim::levenshtein(word, candidate);
        // A word that is changed altogether is not nearly the other.
        if distance > best || distance >= word.chars().count().max(candidate.chars().count()) {
            continue;
        }
        if distance < best {
            best = distance;
            found.clear();
        }
        if found.len() < MOST_SUGGESTED && !found.contains(&candidate) {
            found.push(candidate);
        }
    }
    found
}

impl Failure {
    /// What could have stood there, as a list for a message.
    pub fn wanted(&self) -> String {
        let mut names: Vec<String> = self.expected.iter().map(|expected| expected.text()).collect();
        names.dedup();
        let more = names.len().saturating_sub(MOST_NAMED);
        names.truncate(MOST_NAMED);
        match (names.len(), more) {
            (0, _) => "something else".to_owned(),
            (_, 0) => join(&names),
            _ => format!("{} and {more} more", names.join(", ")),
        }
    }
}

impl Expected {
    fn text(self) -> String {
        match self {
            Expected::Word(Word::Newline) => "a new line".to_owned(),
            Expected::Word(word) => format!("`{}`", word.text()),
            Expected::Directive(directive) => format!("`{{{}}}`", directive.text()),
            Expected::Number(number) => format!("`{}`", number.text()),
            Expected::Subtype => "`{subtype($t)}`".to_owned(),
            Expected::Figment => "`{figment($g)}`".to_owned(),
            Expected::Figments => "`{n_figments($n, $g)}`".to_owned(),
            Expected::Allies => "`{count_allied_subtype($a, $t)}`".to_owned(),
            Expected::End => "the end of the paragraph".to_owned(),
        }
    }
}

fn join(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
