//! Builds the tree from the tokens, one token at a time, with a stack of open brackets instead of recursion.

use logos::Logos;

use super::Limits;
use super::error::{Errors, SyntaxError, SyntaxErrorKind};
use super::lexer::{Quoted, Token};
use super::tree::{NOBODY, NodeKind, Tree};
use super::value::Kind;

pub use again::parse_again;

mod again;
mod member;
mod recover;
mod word;

/// Reads a text. It never fails: whatever cannot be read is reported and skipped, and the rest is in the tree.
/// A byte order mark at the start is no error.
pub fn parse(text: &str, limits: Limits) -> (Tree, Vec<SyntaxError>) {
    let tree = Tree { nodes: Vec::new(), broken: false };
    let mut lexer = Token::lexer(text);
    if text.starts_with('\u{feff}') {
        lexer.bump('\u{feff}'.len_utf8());
    }
    let mut parser = Parser {
        text,
        lexer,
        limits,
        tree,
        errors: Errors::new(limits.errors),
        open: Vec::new(),
        expect: Expect::Root,
        comma: At { start: 0, end: 0 },
        end: 0,
        skipped_deep: false,
        cut: false,
        following: None,
    };
    // Offsets and node numbers have 32 bits; a text has at most a node and a half per byte.
    if text.len() > u32::MAX as usize / 2 {
        parser.errors.report(|| SyntaxError::new(0, 0, "the file is larger than 2 GiB"));
    } else {
        parser.tree.nodes.reserve(text.len() / 16 + 1);
        parser.run();
    }
    parser.tree.broken = parser.errors.any;
    (parser.tree, parser.errors.list)
}

struct Parser<'a> {
    text: &'a str,
    lexer: logos::Lexer<'a, Token>,
    limits: Limits,
    tree: Tree,
    errors: Errors,
    /// The arrays and objects around the next token.
    open: Vec<u32>,
    expect: Expect,
    /// The last comma that separated two values.
    comma: At,
    /// Where the token before this one ended.
    end: usize,
    /// A part that was nested too deeply has been reported.
    skipped_deep: bool,
    /// The text ended inside a part that was skipped.
    cut: bool,
    /// What may follow as it did before an edit.
    following: Option<again::Following<'a>>,
}

/// What the grammar allows next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Expect {
    Root,
    FirstItem,
    NextItem,
    AfterItem,
    FirstKey,
    NextKey,
    Colon,
    Value,
    AfterMember,
    End,
}

/// The bytes of a token.
#[derive(Clone, Copy, Debug)]
struct At {
    start: usize,
    end: usize,
}

const NO_QUOTES: Quoted = Quoted { escaped: false, odd: false, open: 0, close: 0 };

impl Parser<'_> {
    fn run(&mut self) {
        while let Some(token) = self.lexer.next() {
            let token = token.unwrap_or(Token::Other);
            let at = self.here();
            match token {
                Token::Comment => self.comment(at),
                Token::Space => self.foreign_space(at),
                _ if self.expect == Expect::End => {
                    self.rest(at);
                    return;
                }
                _ if self.joins(at) => return,
                _ => {
                    self.step(token, at);
                    self.end = self.lexer.span().end;
                }
            }
        }
        self.finish();
    }

    fn step(&mut self, token: Token, at: At) {
        match self.expect {
            Expect::Root | Expect::FirstItem | Expect::NextItem | Expect::Value => self.value(token, at),
            Expect::FirstKey | Expect::NextKey => self.key(token, at),
            Expect::Colon => self.colon(token, at),
            Expect::AfterItem | Expect::AfterMember => self.after(token, at),
            Expect::End => {}
        }
    }

    fn value(&mut self, token: Token, at: At) {
        match token {
            Token::String => {
                self.check_string(at);
                self.leaf(Kind::String, at, self.lexer.extras);
            }
            Token::Number => self.leaf(Kind::Number, at, NO_QUOTES),
            Token::True | Token::False => self.leaf(Kind::Bool, at, NO_QUOTES),
            Token::Null => self.leaf(Kind::Null, at, NO_QUOTES),
            Token::OpenObject => self.open(Kind::Object, Expect::FirstKey, at),
            Token::OpenArray => self.open(Kind::Array, Expect::FirstItem, at),
            Token::CloseObject | Token::CloseArray => match self.expect {
                Expect::FirstItem => self.close(token, at),
                Expect::NextItem => {
                    self.trailing_comma();
                    self.close(token, at);
                }
                Expect::Value => {
                    self.missing_value(self.end);
                    self.close(token, at);
                }
                _ => self.stray(at, "a value"),
            },
            Token::Comma => match self.expect {
                Expect::FirstItem | Expect::NextItem => self.extra_comma(at),
                Expect::Value => {
                    self.missing_value(self.end);
                    self.after(token, at);
                }
                _ => self.stray(at, "a value"),
            },
            Token::Colon => self.stray(at, "a value"),
            Token::Fancy => {
                self.check_fancy(at);
                self.leaf(Kind::String, at, self.lexer.extras);
            }
            Token::Word | Token::Other => self.word(at),
            Token::Comment | Token::Space => {}
        }
    }

    fn after(&mut self, token: Token, at: At) {
        let next = if self.expect == Expect::AfterItem { Expect::NextItem } else { Expect::NextKey };
        match token {
            Token::Comma => {
                self.comma = at;
                self.expect = next;
            }
            Token::CloseObject | Token::CloseArray => self.close(token, at),
            Token::Other if self.text.get(at.start..at.end) == Some(";") => {
                self.semicolon(at);
                self.comma = at;
                self.expect = next;
            }
            Token::Word | Token::Other if self.touches_string(at) => self.quote_inside(at),
            Token::Colon | Token::Other => self.unexpected_after(at),
            _ => {
                self.missing_comma(token);
                self.expect = next;
                self.step(token, at);
            }
        }
    }

    fn leaf(&mut self, kind: Kind, at: At, quoted: Quoted) {
        self.tree.push(NodeKind::Value(kind), self.parent(), at.start, at.end, quoted);
        self.expect = self.after_value();
    }

    fn open(&mut self, kind: Kind, expect: Expect, at: At) {
        if self.open.len() >= self.limits.depth as usize {
            self.skip_deep(at);
            return;
        }
        let node = self.tree.push(NodeKind::Value(kind), self.parent(), at.start, at.end, NO_QUOTES);
        self.open.push(node);
        self.expect = expect;
    }

    fn close(&mut self, token: Token, at: At) {
        let kind = if token == Token::CloseObject { Kind::Object } else { Kind::Array };
        if self.innermost(0) != Some(kind) {
            if self.innermost(1) == Some(kind) {
                self.missing_bracket(at);
                self.pop(self.end);
            } else {
                self.wrong_bracket(at);
            }
        }
        self.pop(at.end);
    }

    fn pop(&mut self, end: usize) {
        if let Some(node) = self.open.pop() {
            self.tree.close(node, end);
        }
        self.expect = self.after_value();
    }

    /// Steps over a part that is nested too deeply by counting its brackets.
    fn skip_deep(&mut self, at: At) {
        if !self.skipped_deep {
            self.skipped_deep = true;
            let depth = self.limits.depth;
            self.errors.report(|| SyntaxError {
                kind: SyntaxErrorKind::TooDeep,
                ..SyntaxError::new(at.start, at.end, format!("nested more than {depth} levels deep"))
                    .help("this part was not read")
            });
        }
        let mut level = 1usize;
        while level > 0 {
            match self.lexer.next() {
                Some(Ok(Token::OpenObject | Token::OpenArray)) => level += 1,
                Some(Ok(Token::CloseObject | Token::CloseArray)) => level -= 1,
                Some(_) => {}
                None => {
                    self.cut = true;
                    break;
                }
            }
        }
        let end = if self.cut { self.text.len() } else { self.lexer.span().end };
        self.leaf(Kind::Broken, At { start: at.start, end }, NO_QUOTES);
    }

    fn finish(&mut self) {
        match self.expect {
            Expect::End => {}
            Expect::Root => self.no_value(),
            expect => {
                if !self.cut {
                    self.never_closed(expect);
                }
                if matches!(expect, Expect::Colon | Expect::Value) {
                    self.leaf(Kind::Broken, At { start: self.end, end: self.end }, NO_QUOTES);
                }
                let end = if self.cut { self.text.len() } else { self.end };
                while !self.open.is_empty() {
                    self.pop(end);
                }
            }
        }
    }

    fn after_value(&self) -> Expect {
        match self.innermost(0) {
            Some(Kind::Array) => Expect::AfterItem,
            Some(_) => Expect::AfterMember,
            None => Expect::End,
        }
    }

    fn parent(&self) -> u32 {
        self.open.last().copied().unwrap_or(NOBODY)
    }

    /// The kind of the array or object that many levels outside.
    fn innermost(&self, levels: usize) -> Option<Kind> {
        let at = self.open.len().checked_sub(levels + 1)?;
        match self.tree.kind(self.open[at])? {
            NodeKind::Value(kind) => Some(kind),
            NodeKind::Key => None,
        }
    }

    fn here(&self) -> At {
        let std::ops::Range { start, end } = self.lexer.span();
        At { start, end }
    }
}
