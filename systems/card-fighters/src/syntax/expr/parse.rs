//! Reads an expression. Depth and size are bounded: a tree is never deeper than a walk can follow.

use std::ops::Range;

use cardwright_source::{Span, span};

use super::{
    lex::{Token, tokens},
    tree::{Compare, Expr, Kind, Math},
};

/// Brackets, signs and operators that may stand inside one another.
const DEPTH: u32 = 48;

/// Tokens that one expression may have.
const TOKENS: usize = 400;

/// Why a text is no expression, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// What is wrong.
    pub text: String,
    /// Where.
    pub span: Span,
}

type Read = Result<Expr, Mistake>;

/// Reads an expression that stands at an offset of the rule's text.
pub fn parse(text: &str, offset: usize) -> Read {
    let mut parser = Parser::new(text, offset)?;
    let expr = parser.expr()?;
    parser.finish()?;
    Ok(expr)
}

/// Reads the left side of `=>`: `x in list`.
pub fn parse_map(text: &str, offset: usize) -> Read {
    let mut parser = Parser::new(text, offset)?;
    if parser.peek_word("all") {
        let expr = parser.expr()?;
        parser.finish()?;
        return Ok(expr);
    }
    let value = parser.or()?;
    if !parser.take_word("in") {
        parser.finish()?;
        return Err(parser.wrong("expected `in`"));
    }
    let list = parser.or()?;
    parser.finish()?;
    let at = span(value.span.start().into(), list.span.end().into());
    Ok(Expr { kind: Kind::Map(Box::new(value), Box::new(list)), span: at })
}

struct Parser<'t> {
    tokens: Vec<(Token<'t>, Range<usize>)>,
    at: usize,
    offset: usize,
    end: usize,
    depth: u32,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str, offset: usize) -> Result<Self, Mistake> {
        let tokens = tokens(text);
        let parser = Self { tokens, at: 0, offset, end: text.len(), depth: 0 };
        if parser.tokens.len() > TOKENS {
            return Err(Mistake {
                text: format!("the expression has more than {TOKENS} parts"),
                span: span(offset, offset + text.len()),
            });
        }
        if parser.tokens.is_empty() {
            return Err(Mistake {
                text: "missing expression".to_owned(),
                span: span(offset, offset + text.len()),
            });
        }
        Ok(parser)
    }

    fn expr(&mut self) -> Read {
        if self.peek_word("all") && !matches!(self.tokens.get(self.at + 1), Some((Token::Sign("("), _))) {
            let start = self.here().start;
            self.at += 1;
            let value = self.or()?;
            if !self.take_word("in") {
                return Err(self.wrong("expected `in` after `all …`"));
            }
            let list = self.or()?;
            let at = span(self.offset + start, list.span.end().into());
            return Ok(Expr { kind: Kind::All(Box::new(value), Box::new(list)), span: at });
        }
        self.or()
    }

    fn or(&mut self) -> Read {
        let mut left = self.and()?;
        while self.take_word("or") {
            let right = self.and()?;
            left = join(left, right, Kind::Or);
        }
        Ok(left)
    }

    fn and(&mut self) -> Read {
        let mut left = self.not()?;
        while self.take_word("and") {
            let right = self.not()?;
            left = join(left, right, Kind::And);
        }
        Ok(left)
    }

    fn not(&mut self) -> Read {
        if !self.peek_word("not") {
            return self.comparison();
        }
        let start = self.here().start;
        self.at += 1;
        let inner = self.nested(Self::not)?;
        let at = span(self.offset + start, inner.span.end().into());
        Ok(Expr { kind: Kind::Not(Box::new(inner)), span: at })
    }

    fn comparison(&mut self) -> Read {
        let first = self.sum()?;
        let mut rest = Vec::new();
        loop {
            let op = match self.peek() {
                Some(Token::Sign("==")) => Compare::Eq,
                Some(Token::Sign("!=" | "<>")) => Compare::Ne,
                Some(Token::Sign("<=")) => Compare::Le,
                Some(Token::Sign(">=")) => Compare::Ge,
                Some(Token::Sign("<")) => Compare::Lt,
                Some(Token::Sign(">")) => Compare::Gt,
                _ => break,
            };
            self.at += 1;
            rest.push((op, self.sum()?));
        }
        let Some((_, last)) = rest.last() else { return Ok(first) };
        let at = span(first.span.start().into(), last.span.end().into());
        Ok(Expr { kind: Kind::Chain(Box::new(first), rest), span: at })
    }

    fn sum(&mut self) -> Read {
        let mut left = self.term()?;
        loop {
            let op = match self.peek() {
                Some(Token::Sign("+")) => Math::Add,
                Some(Token::Sign("-")) => Math::Sub,
                _ => return Ok(left),
            };
            self.at += 1;
            let right = self.term()?;
            left = join(left, right, |a, b| Kind::Math(op, a, b));
        }
    }

    fn term(&mut self) -> Read {
        let mut left = self.unary()?;
        loop {
            let op = match self.peek() {
                Some(Token::Sign("*")) => Math::Mul,
                Some(Token::Sign("/" | "//")) => Math::Div,
                Some(Token::Sign("%")) => Math::Rem,
                _ => return Ok(left),
            };
            self.at += 1;
            let right = self.unary()?;
            left = join(left, right, |a, b| Kind::Math(op, a, b));
        }
    }

    fn unary(&mut self) -> Read {
        let minus = match self.peek() {
            Some(Token::Sign("-")) => true,
            Some(Token::Sign("+")) => false,
            _ => return self.postfix(),
        };
        let start = self.here().start;
        self.at += 1;
        let inner = self.nested(Self::unary)?;
        let at = span(self.offset + start, inner.span.end().into());
        let kind = if minus { Kind::Minus(Box::new(inner)) } else { Kind::Plus(Box::new(inner)) };
        Ok(Expr { kind, span: at })
    }

    fn postfix(&mut self) -> Read {
        let mut value = self.atom()?;
        let mut links = 0;
        loop {
            match self.peek() {
                Some(Token::Sign(".")) => {
                    self.at += 1;
                    let here = self.here();
                    let end = self.offset + here.end;
                    let kind = match self.peek() {
                        Some(Token::Int(digits)) => {
                            let index = digits.parse().map_err(|_| self.wrong("the index is too large"))?;
                            Kind::Index(Box::new(value.clone()), index)
                        }
                        Some(Token::Word(word)) => Kind::Attr(Box::new(value.clone()), (*word).to_owned()),
                        _ => return Err(self.wrong("expected an attribute or a number after `.`")),
                    };
                    self.at += 1;
                    value = Expr { kind, span: span(value.span.start().into(), end) };
                }
                Some(Token::Sign("(")) => {
                    let Kind::Name(name) = &value.kind else {
                        return Err(self.wrong("only a function can be called"));
                    };
                    let name = name.clone();
                    self.at += 1;
                    let (args, end) = self.arguments()?;
                    value = Expr { kind: Kind::Call(name, args), span: span(value.span.start().into(), end) };
                }
                _ => return Ok(value),
            }
            links += 1;
            if links > DEPTH {
                return Err(self.wrong(&format!("nested more than {DEPTH} deep")));
            }
        }
    }

    fn arguments(&mut self) -> Result<(Vec<Expr>, usize), Mistake> {
        let mut args = Vec::new();
        loop {
            if let Some(Token::Sign(")")) = self.peek() {
                let end = self.offset + self.here().end;
                self.at += 1;
                return Ok((args, end));
            }
            if !args.is_empty() {
                if self.peek() != Some(&Token::Sign(",")) {
                    return Err(self.wrong("expected `,` or `)`"));
                }
                self.at += 1;
            }
            args.push(self.nested(Self::expr)?);
        }
    }

    fn atom(&mut self) -> Read {
        let here = self.here();
        let at = span(self.offset + here.start, self.offset + here.end);
        let kind = match self.peek().cloned() {
            Some(Token::Int(digits)) => match digits.parse() {
                Ok(value) => Kind::Int(value),
                Err(_) => return Err(self.wrong("the number is too large")),
            },
            Some(Token::Text(text)) => Kind::Text(text.to_owned()),
            Some(Token::Word("true")) => Kind::Bool(true),
            Some(Token::Word("false")) => Kind::Bool(false),
            Some(Token::Word("nil")) => Kind::Nil,
            Some(Token::Word(word @ ("and" | "or" | "not" | "in"))) => {
                return Err(self.wrong(&format!("unexpected `{word}`")));
            }
            Some(Token::Word(word @ ("lambda" | "is" | "if" | "else" | "for"))) => {
                return Err(self.wrong(&format!("`{word}` is not part of the expression language")));
            }
            Some(Token::Word(word)) => Kind::Name(word.to_owned()),
            Some(Token::Sign("(")) => {
                self.at += 1;
                let inner = self.nested(Self::expr)?;
                if self.peek() != Some(&Token::Sign(")")) {
                    return Err(self.wrong("expected `)`"));
                }
                let end = self.offset + self.here().end;
                self.at += 1;
                return Ok(Expr { kind: inner.kind, span: span(at.start().into(), end) });
            }
            Some(Token::Open(_)) => return Err(self.wrong("the quote does not end")),
            Some(Token::Bad(sign)) => {
                return Err(self.wrong(&format!("`{sign}` is not part of the expression language")));
            }
            Some(Token::Sign(sign)) => return Err(self.wrong(&format!("unexpected `{sign}`"))),
            None => return Err(self.wrong("the expression ends too early")),
        };
        self.at += 1;
        Ok(Expr { kind, span: at })
    }

    fn nested(&mut self, read: fn(&mut Self) -> Read) -> Read {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(self.wrong(&format!("nested more than {DEPTH} deep")));
        }
        let value = read(self)?;
        self.depth -= 1;
        Ok(value)
    }

    fn finish(&self) -> Result<(), Mistake> {
        match self.peek() {
            None => Ok(()),
            Some(Token::Word("in")) => {
                Err(self.wrong("`in` stands only in `all … in …` and on the left side of `=>`"))
            }
            Some(Token::Word(word)) => Err(self.wrong(&format!("unexpected `{word}`"))),
            Some(Token::Int(word)) => Err(self.wrong(&format!("unexpected `{word}`"))),
            Some(Token::Text(_) | Token::Open(_)) => Err(self.wrong("unexpected text")),
            Some(Token::Sign(sign)) => Err(self.wrong(&format!("unexpected `{sign}`"))),
            Some(Token::Bad(sign)) => Err(self.wrong(&format!("unexpected `{sign}`"))),
        }
    }

    fn peek(&self) -> Option<&Token<'t>> {
        self.tokens.get(self.at).map(|(token, _)| token)
    }

    fn peek_word(&self, word: &str) -> bool {
        matches!(self.peek(), Some(Token::Word(other)) if *other == word)
    }

    fn take_word(&mut self, word: &str) -> bool {
        let there = self.peek_word(word);
        self.at += usize::from(there);
        there
    }

    /// The place of the next token; the end of the text after the last one.
    fn here(&self) -> Range<usize> {
        self.tokens.get(self.at).map_or(self.end..self.end, |(_, range)| range.clone())
    }

    fn wrong(&self, text: &str) -> Mistake {
        let here = self.here();
        Mistake { text: text.to_owned(), span: span(self.offset + here.start, self.offset + here.end) }
    }
}

fn join(left: Expr, right: Expr, make: impl FnOnce(Box<Expr>, Box<Expr>) -> Kind) -> Expr {
    let at = span(left.span.start().into(), right.span.end().into());
    Expr { kind: make(Box::new(left), Box::new(right)), span: at }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn precedence_and_chains() {
        let read = |text| parse(text, 0).expect("an expression").kind;
        assert!(matches!(read("a or b and not c"), Kind::Or(..)));
        assert!(matches!(read("1 + 2 * 3"), Kind::Math(Math::Add, ..)));
        assert!(matches!(read("a < b <= c"), Kind::Chain(_, rest) if rest.len() == 2));
        assert!(matches!(read("all card.bp > 1 in me.ring"), Kind::All(..)));
        assert!(matches!(read("all(me.ring)"), Kind::Call(..)));
    }

    #[test]
    fn what_python_has_and_this_language_has_not() {
        for text in
            ["a[0]", "a ** 2", "x in y", "lambda: 1", "[1]", "{1}", "1 if a else 2", "a is b", "1 +", ""]
        {
            assert!(parse(text, 0).is_err(), "{text}");
        }
    }

    #[test]
    fn depth_is_bounded() {
        for open in ["(", "not ", "-", "abs("] {
            assert!(parse(&open.repeat(5000), 0).is_err());
        }
        assert!(parse(&vec!["1"; 5000].join("+"), 0).is_err());
    }
}
