//! Tokens of an expression.

use std::ops::Range;

/// A token.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token<'t> {
    Int(&'t str),
    Word(&'t str),
    Text(&'t str),
    Sign(&'static str),
    /// Something that no expression has, with what it is.
    Bad(&'t str),
    /// A quote that does not end.
    Open(&'t str),
}

const SIGNS: [&str; 19] =
    ["==", "!=", "<>", "<=", ">=", "//", "**", "<", ">", "+", "-", "*", "/", "%", "(", ")", ",", ".", ":"];

/// The tokens of a text with their places in it.
pub(super) fn tokens(text: &str) -> Vec<(Token<'_>, Range<usize>)> {
    let mut list = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        let rest = &text[at..];
        let token = match bytes[at] {
            b' ' | b'\t' | b'\r' | b'\n' => {
                at += 1;
                continue;
            }
            b'0'..=b'9' => {
                // A digit after a point is an index; a word may begin with a digit.
                let end = word_end(bytes, at);
                at = end;
                let word = &text[start..end];
                if word.bytes().all(|byte| byte.is_ascii_digit()) {
                    Token::Int(word)
                } else {
                    Token::Word(word)
                }
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                at = word_end(bytes, at);
                Token::Word(&text[start..at])
            }
            quote @ (b'\'' | b'"') => match rest[1..].find(char::from(quote)) {
                Some(length) => {
                    at += length + 2;
                    Token::Text(&text[start + 1..at - 1])
                }
                None => {
                    at = bytes.len();
                    Token::Open(rest)
                }
            },
            _ => match SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
                Some(sign) => {
                    at += sign.len();
                    Token::Sign(sign)
                }
                None => {
                    at += rest.chars().next().map_or(1, char::len_utf8);
                    Token::Bad(&text[start..at])
                }
            },
        };
        list.push((token, start..at));
    }
    list
}

fn word_end(bytes: &[u8], from: usize) -> usize {
    let more = bytes[from..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_');
    from + more.count()
}
