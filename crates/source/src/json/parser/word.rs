//! Values that are not JSON but mean something: `True`, `NaN`, `+1`, words without quotes, other quotes.

use super::{At, NO_QUOTES, Parser};
use crate::help::Help;
use crate::json::error::SyntaxError;
use crate::json::value::Kind;
use crate::json::{number, string};
use crate::span::span;
use crate::suggest;

impl Parser<'_> {
    /// A value that begins with a word or a character of no meaning.
    pub(super) fn word(&mut self, at: At) {
        let word = self.text.get(at.start..at.end).unwrap_or("");
        let place = span(at.start, at.end);
        if let Some((kind, right)) = literal(word) {
            self.errors.report(|| {
                SyntaxError::new(at.start, at.end, format!("`{word}` is written `{right}` in JSON")).sure(
                    format!("write {right}"),
                    place,
                    right,
                )
            });
            self.leaf(kind, at, NO_QUOTES);
        } else if is_not_finite(word) {
            self.errors.report(|| {
                SyntaxError::new(at.start, at.end, format!("`{word}` is not a JSON value"))
                    .help("write a number or null")
            });
            self.leaf(Kind::Broken, at, NO_QUOTES);
        } else if let Some(right) = number::repair(word) {
            self.errors.report(|| {
                SyntaxError::new(
                    at.start,
                    at.end,
                    format!("the number `{word}` is written `{right}` in JSON"),
                )
                .sure(format!("write {right}"), place, right.clone())
            });
            self.leaf(Kind::Number, at, NO_QUOTES);
        } else {
            let at = self.bare_run(at);
            self.bare_value(at);
        }
    }

    /// Takes in what belongs to the same bare text: all up to the next punctuation or the end of the line.
    pub(super) fn bare_run(&mut self, at: At) -> At {
        let rest = self.lexer.remainder();
        let bytes = rest.as_bytes();
        let ends = |(index, byte): (usize, &u8)| match byte {
            b',' | b':' | b'{' | b'}' | b'[' | b']' | b'"' | b'\n' | b'\r' => true,
            b'/' => matches!(bytes.get(index + 1), Some(b'/' | b'*')),
            _ => false,
        };
        let run = &rest[..bytes.iter().enumerate().position(ends).unwrap_or(rest.len())];
        let length = run.trim_end().len();
        self.lexer.bump(length);
        At { start: at.start, end: at.end + length }
    }

    /// Reports what is wrong with a string in double quotes.
    pub(super) fn check_string(&mut self, at: At) {
        let quoted = self.lexer.extras;
        if quoted.odd {
            let start = at.start + usize::from(quoted.open);
            let inside = self.text.get(start..at.end - usize::from(quoted.close)).unwrap_or("");
            for error in string::errors(inside, start) {
                self.errors.report(|| error);
            }
        }
        if quoted.close == 0 {
            self.unclosed_string(at);
        }
    }

    /// Reports a string in other quotes.
    pub(super) fn check_fancy(&mut self, at: At) {
        let quoted = self.lexer.extras;
        if quoted.close == 0 {
            self.unclosed_string(at);
            return;
        }
        let start = at.start + usize::from(quoted.open);
        let inside = self.text.get(start..at.end - usize::from(quoted.close)).unwrap_or("");
        let which = if quoted.open == 1 { "single" } else { "typographic" };
        self.errors.report(|| {
            SyntaxError::new(
                at.start,
                at.end,
                format!("a string is written in double quotes \", not in {which} ones"),
            )
            .sure("write double quotes", span(at.start, at.end), string::requote(inside))
        });
    }

    fn unclosed_string(&mut self, at: At) {
        let open = usize::from(self.lexer.extras.open);
        let inside = self.text.get(at.start + open..at.end).unwrap_or("");
        let straight = self.text.get(at.start..at.start + open) == Some("\"");
        self.errors.report(|| {
            let error = SyntaxError::new(at.start, at.end, "this string is not closed on its line")
                .help("a line break in a string is written \\n");
            if straight {
                error.maybe("close the string", span(at.end, at.end), "\"")
            } else {
                error.maybe("write double quotes", span(at.start, at.end), string::requote(inside))
            }
        });
    }

    fn bare_value(&mut self, at: At) {
        let word = self.text.get(at.start..at.end).unwrap_or("");
        let textual = word.starts_with(|char: char| char.is_alphabetic() || char == '_');
        self.errors.report(|| {
            if let Some(near) = suggest::nearest(word, ["true", "false", "null"]) {
                return SyntaxError::new(at.start, at.end, format!("`{word}` is not a JSON value"))
                    .help(Help::meant(near))
                    .maybe(format!("write {near}"), span(at.start, at.end), near);
            }
            let message = if textual {
                "a string is written in double quotes".to_string()
            } else if word.starts_with(|char: char| char.is_ascii_digit() || "+-.".contains(char)) {
                format!("`{}` is not a number", shortened(word))
            } else {
                format!("expected a value but found `{}`", shortened(word))
            };
            SyntaxError::new(at.start, at.end, message).maybe(
                "put it in double quotes",
                span(at.start, at.end),
                string::requote(word),
            )
        });
        self.leaf(if textual { Kind::String } else { Kind::Broken }, at, NO_QUOTES);
    }
}

/// A literal of another language or in other case.
fn literal(word: &str) -> Option<(Kind, &'static str)> {
    match word.to_ascii_lowercase().as_str() {
        "true" => Some((Kind::Bool, "true")),
        "false" => Some((Kind::Bool, "false")),
        "null" | "none" | "nil" | "undefined" => Some((Kind::Null, "null")),
        _ => None,
    }
}

fn is_not_finite(word: &str) -> bool {
    let name = word.strip_prefix(['+', '-']).unwrap_or(word).to_ascii_lowercase();
    matches!(name.as_str(), "nan" | "inf" | "infinity")
}

/// The beginning of a word, for messages.
pub(super) fn shortened(word: &str) -> String {
    match word.char_indices().nth(32) {
        Some((at, _)) => format!("{}…", &word[..at]),
        None => word.to_string(),
    }
}
