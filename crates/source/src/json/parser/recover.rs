//! Recovery: what is missing, left over or in the wrong place, and where reading goes on.

use super::word::shortened;
use super::{At, Expect, NO_QUOTES, Parser};
use crate::diagnostic::Edit;
use crate::json::error::SyntaxError;
use crate::json::lexer::Token;
use crate::json::tree::NodeKind;
use crate::json::value::Kind;
use crate::span::span;

impl Parser<'_> {
    pub(super) fn comment(&mut self, at: At) {
        self.errors.report(|| {
            SyntaxError::new(at.start, at.end, "JSON has no comments").maybe(
                "remove the comment",
                span(at.start, at.end),
                "",
            )
        });
    }

    pub(super) fn foreign_space(&mut self, at: At) {
        let code =
            self.text.get(at.start..at.end).and_then(|space| space.chars().next()).map_or(0, u32::from);
        self.errors.report(|| {
            SyntaxError::new(
                at.start,
                at.end,
                format!("the space U+{code:04X} cannot stand between JSON values"),
            )
            .sure("write a plain space", span(at.start, at.end), " ")
        });
    }

    pub(super) fn trailing_comma(&mut self) {
        let At { start, end } = self.comma;
        // A semicolon in its place is already reported.
        if self.text.get(start..end) != Some(",") {
            return;
        }
        self.errors.report(|| {
            SyntaxError::new(start, end, "a comma cannot stand after the last value").sure(
                "remove the comma",
                span(start, end),
                "",
            )
        });
    }

    pub(super) fn extra_comma(&mut self, at: At) {
        self.errors.report(|| {
            SyntaxError::new(at.start, at.end, "there is no value before this comma").sure(
                "remove the comma",
                span(at.start, at.end),
                "",
            )
        });
    }

    pub(super) fn missing_comma(&mut self, before: Token) {
        let end = self.end;
        let sure = !matches!(before, Token::Word | Token::Fancy);
        self.errors.report(|| {
            let edits = vec![Edit { span: span(end, end), text: ",".to_string() }];
            SyntaxError::new(end, end, "expected `,` here").fix("insert ,", edits, sure)
        });
    }

    pub(super) fn semicolon(&mut self, at: At) {
        self.errors.report(|| {
            SyntaxError::new(at.start, at.end, "expected `,` but found `;`").sure(
                "write ,",
                span(at.start, at.end),
                ",",
            )
        });
    }

    pub(super) fn missing_value(&mut self, end: usize) {
        self.errors.report(|| SyntaxError::new(end, end, "expected a value after `:`"));
        self.leaf(Kind::Broken, At { start: end, end }, NO_QUOTES);
    }

    /// A token that is reported and ignored.
    pub(super) fn stray(&mut self, at: At, expected: &str) {
        let found = self.text.get(at.start..at.end).unwrap_or("");
        self.errors.report(|| {
            SyntaxError::new(at.start, at.end, format!("expected {expected} but found `{found}`")).maybe(
                format!("remove {found}"),
                span(at.start, at.end),
                "",
            )
        });
    }

    /// Does this token follow a string without a space, as after a quote inside a string?
    pub(super) fn touches_string(&self, at: At) -> bool {
        at.start == self.end
            && self.tree.nodes.last().is_some_and(|node| {
                node.kind == NodeKind::Value(Kind::String) && node.close > 0 && node.end as usize == at.start
            })
    }

    pub(super) fn quote_inside(&mut self, at: At) {
        self.errors.report(|| {
            SyntaxError::new(at.start, at.end, "unexpected text after the end of a string")
                .help("a quote inside a string is written \\\"")
        });
        self.skip_to_separator(0);
    }

    pub(super) fn unexpected_after(&mut self, at: At) {
        let closing = if self.expect == Expect::AfterItem { ']' } else { '}' };
        let found = self.text.get(at.start..at.end).unwrap_or("");
        self.errors.report(|| {
            let error = SyntaxError::new(
                at.start,
                at.end,
                format!("expected `,` or `{closing}` but found `{found}`"),
            );
            match (found, closing) {
                (":", ']') => error.help("members with keys are written in { }"),
                _ => error,
            }
        });
        self.skip_to_separator(0);
    }

    pub(super) fn missing_bracket(&mut self, at: At) {
        let end = self.end;
        let missing = self.closing(0);
        let found = self.text.get(at.start..at.end).unwrap_or("");
        self.errors.report(|| {
            SyntaxError::new(end, end, format!("expected `{missing}` before `{found}`")).maybe(
                format!("insert {missing}"),
                span(end, end),
                missing.to_string(),
            )
        });
    }

    pub(super) fn wrong_bracket(&mut self, at: At) {
        let right = self.closing(0);
        let found = self.text.get(at.start..at.end).unwrap_or("");
        self.errors.report(|| {
            SyntaxError::new(at.start, at.end, format!("expected `{right}` but found `{found}`")).maybe(
                format!("write {right}"),
                span(at.start, at.end),
                right.to_string(),
            )
        });
    }

    pub(super) fn never_closed(&mut self, expect: Expect) {
        let Some(node) = self.open.last().and_then(|&at| self.tree.nodes.get(at as usize)) else { return };
        let start = node.start as usize;
        let bracket = self.text.get(start..start + 1).unwrap_or("");
        let error = SyntaxError::new(start, start + 1, format!("`{bracket}` is never closed"));

        let closers: String = (0..self.open.len()).map(|level| self.closing(level)).collect();
        let mut edits = vec![Edit { span: span(self.end, self.end), text: closers }];
        if matches!(expect, Expect::NextItem | Expect::NextKey) {
            edits.insert(0, Edit { span: span(self.comma.start, self.comma.end), text: String::new() });
        }
        self.errors.report(|| match expect {
            Expect::Colon | Expect::Value => error,
            _ => error.fix("close it at the end", edits, false),
        });
    }

    pub(super) fn no_value(&mut self) {
        if self.errors.any {
            return;
        }
        let end = self.text.len();
        self.errors.report(|| SyntaxError::new(end, end, "the file is empty").help("write one JSON value"));
    }

    /// Text after the value of the file: one error for all of it.
    pub(super) fn rest(&mut self, at: At) {
        let rest = self.text.get(at.start..).unwrap_or("").trim_end();
        self.errors.report(|| {
            let found = shortened(rest.lines().next().unwrap_or(""));
            SyntaxError::new(
                at.start,
                at.start + rest.len(),
                format!("expected the end of the file but found `{found}`"),
            )
            .help("a file holds one value; write several in [ ]")
        });
    }

    /// Steps over tokens until a comma or closing bracket of the innermost array or object comes next.
    /// `level` counts the brackets that are already open inside it.
    pub(super) fn skip_to_separator(&mut self, mut level: usize) {
        loop {
            let before = self.lexer.clone();
            match self.lexer.next() {
                Some(Ok(Token::OpenObject | Token::OpenArray)) => level += 1,
                Some(Ok(Token::CloseObject | Token::CloseArray)) if level > 0 => level -= 1,
                Some(Ok(Token::CloseObject | Token::CloseArray | Token::Comma)) if level == 0 => {
                    self.lexer = before;
                    return;
                }
                Some(_) => {}
                None => return,
            }
        }
    }

    /// The closing bracket of the array or object that many levels outside.
    fn closing(&self, levels: usize) -> char {
        if self.innermost(levels) == Some(Kind::Object) { '}' } else { ']' }
    }
}
