//! Members of objects: keys, colons, and recovery from what stands there instead.

use super::{At, Expect, NO_QUOTES, Parser};
use crate::json::error::SyntaxError;
use crate::json::lexer::{Quoted, Token};
use crate::json::string;
use crate::json::tree::NodeKind;
use crate::json::value::Kind;
use crate::span::span;

impl Parser<'_> {
    pub(super) fn key(&mut self, token: Token, at: At) {
        match token {
            Token::String => {
                self.check_string(at);
                self.named(at, self.lexer.extras);
            }
            Token::Fancy => {
                self.check_fancy(at);
                self.named(at, self.lexer.extras);
            }
            Token::CloseObject | Token::CloseArray => {
                if self.expect == Expect::NextKey {
                    self.trailing_comma();
                }
                self.close(token, at);
            }
            Token::Comma => self.extra_comma(at),
            Token::Word | Token::Other => {
                let at = self.bare_run(at);
                self.bare_key(at);
            }
            Token::Number | Token::True | Token::False | Token::Null => self.bare_key(at),
            Token::Colon => {
                self.errors.report(|| SyntaxError::new(at.start, at.end, "expected a key before `:`"));
                self.skip_member(0);
            }
            Token::OpenObject | Token::OpenArray => {
                self.errors.report(|| {
                    SyntaxError::new(at.start, at.end, "expected a key in double quotes")
                        .help("a list of values is written in [ ]")
                });
                self.skip_member(1);
            }
            Token::Comment | Token::Space => {}
        }
    }

    pub(super) fn colon(&mut self, token: Token, at: At) {
        match token {
            Token::Colon => self.expect = Expect::Value,
            Token::Other if self.text.get(at.start..at.end) == Some("=") => {
                self.errors.report(|| {
                    SyntaxError::new(at.start, at.end, "expected `:` but found `=`").sure(
                        "write :",
                        span(at.start, at.end),
                        ":",
                    )
                });
                self.expect = Expect::Value;
            }
            Token::Comma | Token::CloseObject | Token::CloseArray => {
                let end = self.end;
                self.errors.report(|| SyntaxError::new(end, end, "expected `:` and a value after this key"));
                self.leaf(Kind::Broken, At { start: end, end }, NO_QUOTES);
                self.after(token, at);
            }
            _ => {
                let end = self.end;
                self.errors.report(|| {
                    SyntaxError::new(end, end, "expected `:` after this key").sure(
                        "insert :",
                        span(end, end),
                        ":",
                    )
                });
                self.expect = Expect::Value;
                self.value(token, at);
            }
        }
    }

    fn named(&mut self, at: At, quoted: Quoted) {
        self.tree.push(NodeKind::Key, self.parent(), at.start, at.end, quoted);
        self.expect = Expect::Colon;
    }

    fn bare_key(&mut self, at: At) {
        let word = self.text.get(at.start..at.end).unwrap_or("");
        self.errors.report(|| {
            SyntaxError::new(at.start, at.end, "a key is written in double quotes").sure(
                "put the key in double quotes",
                span(at.start, at.end),
                string::requote(word),
            )
        });
        self.named(at, NO_QUOTES);
    }

    /// Goes on after the next comma or closing bracket of this object.
    fn skip_member(&mut self, level: usize) {
        self.skip_to_separator(level);
        self.expect = Expect::AfterMember;
    }
}
