//! Directives and their values: from `{cards($c)}` to a number of cards.

use std::cell::RefCell;

use super::{
    Bound, Problem, TextError,
    lex::{Scratch, Word},
    phrase::{self, IntegerPhrase},
    token::{Directive, Kind, Number, Token},
    variables::Bindings,
};
use crate::syntax::tree::{Figment, Subtype};

/// Words that change how a phrase looks and nothing else.
const TRANSFORMS: [&str; 3] = ["@cap ", "@a ", "@plural "];

/// Resolves the directives among the tokens; helpers of display are taken out.
pub fn resolve(scratch: &mut Scratch, bindings: &Bindings<'_>, at: usize, errors: &mut Vec<TextError>) {
    let Scratch { lower, tokens } = scratch;
    let resolving = Resolving { bindings, asked: None };
    tokens.retain_mut(|token| {
        if !matches!(token.kind, Kind::Directive(_)) {
            return true;
        }
        let text = text_of(token, lower);
        if text.starts_with("card:$") {
            return false;
        }
        match resolving.directive(text) {
            Ok(kind) => token.kind = kind,
            Err(problem) => {
                let span = token.start as usize..token.end as usize;
                errors.push(TextError { problem, paragraph: Some(at), span });
            }
        }
        true
    });
}

/// What stands between the braces of a directive.
pub fn text_of<'t>(token: &Token, lower: &'t str) -> &'t str {
    lower.get(token.start as usize + 1..token.end as usize - 1).unwrap_or("")
}

/// The name of a phrase without transforms, arguments and selector, and its arguments.
pub fn parts(text: &str) -> (&str, Option<&str>) {
    let mut name = text;
    while let Some(rest) = TRANSFORMS.iter().find_map(|transform| name.strip_prefix(transform)) {
        name = rest;
    }
    let name = name.split(':').next().unwrap_or(name);
    match name.split_once('(') {
        Some((name, rest)) => (name.trim(), Some(rest.split(')').next().unwrap_or(rest))),
        None => (name, None),
    }
}

/// The variables that a directive reads: those it names, and the default ones of its phrase.
pub fn reads(text: &str, bindings: &Bindings<'_>) -> Vec<String> {
    let resolving = Resolving { bindings, asked: Some(RefCell::default()) };
    let _ = resolving.directive(text);
    let mut asked = resolving.asked.map(RefCell::into_inner).unwrap_or_default();
    for piece in text.split('$').skip(1) {
        let end = piece.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(piece.len());
        asked.push(piece[..end].to_owned());
    }
    asked
}

struct Resolving<'b, 't> {
    bindings: &'b Bindings<'t>,
    /// The variables that were asked for, if anyone wants to know.
    asked: Option<RefCell<Vec<String>>>,
}

impl Resolving<'_, '_> {
    fn directive(&self, text: &str) -> Result<Kind, Problem> {
        let mut name = text;
        loop {
            let rest = name.strip_prefix('$');
            let rest = rest.or_else(|| TRANSFORMS.iter().find_map(|transform| name.strip_prefix(transform)));
            match rest {
                Some(rest) => name = rest,
                None => break,
            }
        }
        if let Some(variable) = name.strip_prefix("pronoun:") {
            let count = self.integer(variable.strip_prefix('$').unwrap_or(variable))?;
            return Ok(Kind::Word(if count == 1 { Word::It } else { Word::Them }));
        }
        if let Some(kind) = self.phrase(name)? {
            return Ok(kind);
        }
        match name {
            "n_figments" => return self.figments("n"),
            "count_allied_subtype" => return self.allies("a"),
            _ => {}
        }
        if let Some(kind) = self.numbered(name)? {
            return Ok(kind);
        }
        if let Some(kind) = self.call(name)? {
            return Ok(kind);
        }
        Ok(Kind::Directive(Directive::from_text(name)))
    }

    /// A phrase by its name alone, with its default variable.
    fn phrase(&self, name: &str) -> Result<Option<Kind>, Problem> {
        if let Some(row) = phrase::integer_phrase(name) {
            return Ok(Some(Kind::Number(row.number, self.integer(row.variable)?)));
        }
        if phrase::SUBTYPES.contains(&name) {
            return Ok(Some(Kind::Subtype(self.subtype("t")?)));
        }
        if phrase::FIGMENTS.contains(&name) {
            return Ok(Some(Kind::Figment(self.figment("g")?)));
        }
        Ok(None)
    }

    /// `e1`, `c2`: a variable with a number, named like a phrase.
    fn numbered(&self, name: &str) -> Result<Option<Kind>, Problem> {
        let base = name.trim_end_matches(|c: char| c.is_ascii_digit());
        if base.len() == name.len() {
            return Ok(None);
        }
        if base == "e" {
            return Ok(Some(Kind::Number(energy(name), self.integer(name)?)));
        }
        match phrase::integer_phrase(base) {
            Some(row) => Ok(Some(Kind::Number(row.number, self.integer(name)?))),
            None => Ok(None),
        }
    }

    /// `phrase(arguments):selector`.
    fn call(&self, text: &str) -> Result<Option<Kind>, Problem> {
        let text = text.split(':').next().unwrap_or(text);
        let (Some(open), Some(close)) = (text.find('('), text.find(')')) else { return Ok(None) };
        if close < open {
            return Ok(None);
        }
        let name = text[..open].trim();
        let mut arguments = text[open + 1..close].split(',').map(|argument| {
            let argument = argument.trim();
            argument.strip_prefix('$').unwrap_or(argument)
        });
        let first = arguments.next().unwrap_or("");
        let alone = arguments.next().is_none();
        let single = Some(first).filter(|argument| alone && !argument.is_empty());
        let given = Some(first).filter(|argument| !argument.is_empty());
        if phrase::SUBTYPES.contains(&name) {
            return Ok(Some(Kind::Subtype(self.subtype(single.unwrap_or("t"))?)));
        }
        if phrase::FIGMENTS.contains(&name) {
            return Ok(Some(Kind::Figment(self.figment(single.unwrap_or("g"))?)));
        }
        match name {
            "n_figments" => return self.figments(given.unwrap_or("n")).map(Some),
            "count_allied_subtype" => return self.allies(given.unwrap_or("a")).map(Some),
            _ => {}
        }
        if let Some(row) = phrase::integer_phrase(name) {
            return self.integer_call(row, single.unwrap_or(row.variable)).map(Some);
        }
        if !alone {
            return Ok(None);
        }
        match self.phrase(first)? {
            Some(kind) => Ok(Some(kind)),
            None => self.numbered(first),
        }
    }

    fn integer_call(&self, row: &IntegerPhrase, variable: &str) -> Result<Kind, Problem> {
        let digits = variable.strip_prefix('e').unwrap_or("");
        let mode = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = if row.number == Number::Energy && mode { energy(variable) } else { row.number };
        Ok(Kind::Number(number, self.integer(variable)?))
    }

    fn figments(&self, count: &str) -> Result<Kind, Problem> {
        let figment = self.figment("g")?;
        Ok(Kind::Figments(figment, self.integer(count)?))
    }

    fn allies(&self, count: &str) -> Result<Kind, Problem> {
        let subtype = self.subtype("t")?;
        Ok(Kind::Allies(self.integer(count)?, subtype))
    }

    fn get(&self, name: &str) -> Option<Bound> {
        if let Some(asked) = &self.asked {
            asked.borrow_mut().push(name.to_owned());
        }
        self.bindings.get(name)
    }

    fn integer(&self, name: &str) -> Result<u32, Problem> {
        match self.get(name) {
            Some(Bound::Integer(number)) => Ok(number),
            other => Err(unresolved(name, "a number", other)),
        }
    }

    fn subtype(&self, name: &str) -> Result<Subtype, Problem> {
        match self.get(name) {
            Some(Bound::Subtype(subtype)) => Ok(subtype),
            other => Err(unresolved(name, "a subtype", other)),
        }
    }

    fn figment(&self, name: &str) -> Result<Figment, Problem> {
        match self.get(name) {
            Some(Bound::Figment(figment)) => Ok(figment),
            other => Err(unresolved(name, "a figment", other)),
        }
    }
}

/// The energy of a numbered variable: of the first mode, of the second, or any.
fn energy(variable: &str) -> Number {
    match variable {
        "e1" => Number::Mode1Energy,
        "e2" => Number::Mode2Energy,
        _ => Number::Energy,
    }
}

fn unresolved(name: &str, needed: &'static str, bound: Option<Bound>) -> Problem {
    Problem::Unresolved { name: name.to_owned(), needed, bound: bound.map(Bound::noun) }
}
