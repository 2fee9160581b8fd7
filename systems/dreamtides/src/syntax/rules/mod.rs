//! Rules text to abilities: paragraphs, tokens, directives, then the grammar.

pub mod directive;
pub mod lex;
pub mod paragraph;
pub mod phrase;
pub mod token;
pub mod variables;

use std::ops::Range;

use super::{
    parse,
    tree::{Ability, Figment, Subtype},
};
use lex::Scratch;
use variables::Bindings;

/// What a text says, or everything that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Read {
    /// One ability a paragraph; empty if there is any error.
    pub abilities: Vec<Ability>,
    /// Where the paragraphs stand in the text, trimmed.
    pub paragraphs: Vec<Range<usize>>,
    /// What is wrong: variables, then tokens and directives, then sentences.
    pub errors: Vec<TextError>,
}

/// Something wrong with rules text or variables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// What.
    pub problem: Problem,
    /// In which paragraph; `None` for the variables.
    pub paragraph: Option<usize>,
    /// The bytes: of the lower-cased paragraph, or of the variables.
    pub span: Range<usize>,
}

/// The kinds of errors in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A `{` without `}`.
    UnclosedBrace,
    /// `{}`.
    EmptyDirective,
    /// A variable without `:`.
    VariableFormat,
    /// A value that is no number, subtype or figment.
    VariableValue(String),
    /// A directive needs a variable that is not bound, or is bound to another type.
    Unresolved {
        /// Its name.
        name: String,
        /// What is needed, in words.
        needed: &'static str,
        /// What it is bound to instead, in words.
        bound: Option<&'static str>,
    },
    /// No sentence of the language.
    Sentence(Box<parse::Failure>),
}

/// The value of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// A number.
    Integer(u32),
    /// A sort of character.
    Subtype(Subtype),
    /// A token character.
    Figment(Figment),
}

impl Problem {
    /// The stable name of the kind.
    pub fn class(&self) -> &'static str {
        match self {
            Problem::UnclosedBrace => "LexUnclosedBrace",
            Problem::EmptyDirective => "LexEmptyDirective",
            Problem::VariableFormat => "VariableInvalidFormat",
            Problem::VariableValue(_) => "VariableInvalidValue",
            Problem::Unresolved { .. } => "UnresolvedVariable",
            Problem::Sentence(_) => "Parse",
        }
    }
}

/// The abilities of a text with its variables.
pub fn read(text: &str, variables: &str, scratch: &mut Scratch) -> Read {
    let (bindings, mut errors) = variables::read(variables);
    let mut read = Read { paragraphs: paragraph::split(text).collect(), ..Read::default() };
    read.abilities.reserve(read.paragraphs.len());
    let bad = !errors.is_empty();
    let mut sentences = Vec::new();
    for (at, range) in read.paragraphs.iter().enumerate() {
        let found = errors.len();
        lex::lex(&text[range.clone()], scratch, at, &mut errors);
        directive::resolve(scratch, &bindings, at, &mut errors);
        // A variable whose value is wrong has been told; that it has none would only repeat it.
        let repeats = |error: &TextError| match &error.problem {
            Problem::Unresolved { name, .. } => bindings.is_bad(name),
            _ => false,
        };
        if bad {
            let told: Vec<TextError> = errors.drain(found..).filter(|error| !repeats(error)).collect();
            errors.extend(told);
        }
        // What a directive without a value would have been is not known, so the sentence cannot be judged. Bad
        // variables are the same for every paragraph.
        if errors.len() > found || bad {
            continue;
        }
        match parse::paragraph(&scratch.tokens, &scratch.lower) {
            Ok(ability) => read.abilities.push(ability),
            Err(failure) => sentences.push(TextError {
                span: failure.span.clone(),
                problem: Problem::Sentence(Box::new(failure)),
                paragraph: Some(at),
            }),
        }
    }
    errors.append(&mut sentences);
    if !errors.is_empty() {
        read.abilities.clear();
    }
    read.errors = errors;
    read
}

/// The bindings of a text of variables, leaving out those with errors.
pub fn bindings(variables: &str) -> Bindings<'_> {
    variables::read(variables).0
}
