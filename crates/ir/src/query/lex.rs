//! A query cut into terms, before any word is looked up.

use cardwright_source::{Span, span};

use super::{Compare, QueryError};

/// A term as it is written.
pub(super) struct Raw<'a> {
    pub(super) negated: bool,
    pub(super) form: Form<'a>,
}

pub(super) enum Form<'a> {
    /// `word` or `"some words"`.
    Bare(Piece<'a>),
    /// `key:value`.
    Keyed(Piece<'a>, Piece<'a>),
    /// `key<=value`.
    Compared(Piece<'a>, Compare, Piece<'a>),
}

/// A part of the query, without its quotes.
#[derive(Clone, Copy)]
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    pub(super) span: Span,
}

const OPERATORS: [(&str, Compare); 6] = [
    ("<=", Compare::LessEq),
    (">=", Compare::MoreEq),
    ("!=", Compare::NotEq),
    ("<", Compare::Less),
    (">", Compare::More),
    ("=", Compare::Eq),
];

/// All terms of a query.
pub(super) fn terms(text: &str) -> Result<Vec<Raw<'_>>, QueryError> {
    let mut lexer = Lexer { text, at: 0 };
    let mut terms = Vec::new();
    loop {
        lexer.skip_blanks();
        if lexer.rest().is_empty() {
            break;
        }
        terms.push(lexer.term()?);
    }
    if terms.is_empty() {
        let help = "write what to look for, for example `do:draw cost<=2`";
        return Err(QueryError::form(span(0, text.len()), "the query is empty", help));
    }
    Ok(terms)
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    fn term(&mut self) -> Result<Raw<'a>, QueryError> {
        let start = self.at;
        let negated = self.eat("-");
        if negated && self.rest().chars().next().is_none_or(char::is_whitespace) {
            let help = "write it right before the term that must not hold, for example `-do:draw`";
            return Err(QueryError::form(self.since(start), "`-` stands alone", help));
        }
        Ok(Raw { negated, form: self.form()? })
    }

    fn form(&mut self) -> Result<Form<'a>, QueryError> {
        if self.rest().starts_with(['"', '\'']) {
            return Ok(Form::Bare(self.quoted()?));
        }
        let key = self.take_until(|lexer| lexer.rest().starts_with(':') || lexer.operator().is_some());
        let colon = self.at;
        if self.eat(":") {
            let sign = self.since(colon);
            let help = "write a key and a word without blanks between, for example `do:draw`";
            if key.text.is_empty() {
                return Err(QueryError::form(sign, "`:` has no key before it", help));
            }
            if self.rest().chars().next().is_none_or(char::is_whitespace) {
                let message = format!("`{}:` has no word after it", key.text);
                return Err(QueryError::form(key.span.cover(sign), message, help));
            }
            return Ok(Form::Keyed(key, self.value()?));
        }
        let end = self.at;
        self.skip_blanks();
        let operator_at = self.at;
        let Some((sign, compare)) = self.operator() else {
            self.at = end;
            return Ok(Form::Bare(key));
        };
        self.at += sign.len();
        let help = format!("write an attribute, `{sign}` and a number, for example `cost{sign}2`");
        if key.text.is_empty() {
            let message = format!("`{sign}` has no attribute before it");
            return Err(QueryError::form(self.since(operator_at), message, help));
        }
        let span = self.since(operator_at);
        self.skip_blanks();
        if self.rest().is_empty() {
            return Err(QueryError::form(span, format!("`{sign}` has no number after it"), help));
        }
        Ok(Form::Compared(key, compare, self.value()?))
    }

    fn value(&mut self) -> Result<Piece<'a>, QueryError> {
        if self.rest().starts_with(['"', '\'']) { self.quoted() } else { Ok(self.take_until(|_| false)) }
    }

    /// What stands between two quotes of the same sort.
    fn quoted(&mut self) -> Result<Piece<'a>, QueryError> {
        let start = self.at;
        let quote = &self.rest()[..1];
        let inner = start + 1;
        let Some(length) = self.text[inner..].find(quote) else {
            self.at = self.text.len();
            let help = format!("close it with {quote}");
            return Err(QueryError::form(self.since(start), "the quote is not closed", help));
        };
        self.at = inner + length + 1;
        let piece = Piece { text: self.text[inner..inner + length].trim(), span: self.since(start) };
        if piece.text.is_empty() {
            return Err(QueryError::form(
                piece.span,
                "nothing stands between the quotes",
                "write a word there",
            ));
        }
        if !self.rest().is_empty() && !self.rest().starts_with(char::is_whitespace) {
            let after = self.take_until(|_| false);
            let help = "put a blank between two terms, or everything inside the quotes";
            return Err(QueryError::form(after.span, format!("`{}` follows the quote", after.text), help));
        }
        Ok(piece)
    }

    /// What stands here up to a blank, or up to where `stop` holds.
    fn take_until(&mut self, stop: impl Fn(&Self) -> bool) -> Piece<'a> {
        let start = self.at;
        while let Some(next) = self.rest().chars().next() {
            if next.is_whitespace() || stop(self) {
                break;
            }
            self.at += next.len_utf8();
        }
        Piece { text: &self.text[start..self.at], span: self.since(start) }
    }

    fn operator(&self) -> Option<(&'static str, Compare)> {
        OPERATORS.into_iter().find(|(sign, _)| self.rest().starts_with(sign))
    }

    fn eat(&mut self, sign: &str) -> bool {
        let found = self.rest().starts_with(sign);
        if found {
            self.at += sign.len();
        }
        found
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn since(&self, start: usize) -> Span {
        span(start, self.at)
    }
}
