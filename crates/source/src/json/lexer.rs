//! The tokens of JSON, and of what people write instead of JSON.
//!
//! Strings are scanned by hand inside the callbacks: one that is not closed ends with its line, and what is odd
//! about a string is noted in [`Quoted`] so that the parser looks a second time only where it has to.

use logos::{Lexer, Logos};

#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(skip r"[ \t\r\n]+")]
#[logos(extras = Quoted)]
pub(super) enum Token {
    #[token("{")]
    OpenObject,
    #[token("}")]
    CloseObject,
    #[token("[")]
    OpenArray,
    #[token("]")]
    CloseArray,
    #[token(":")]
    Colon,
    #[token(",")]
    Comma,
    #[token("\"", straight)]
    String,
    /// A string in single or typographic quotes.
    #[token("'", fancy)]
    #[regex("[‘’‚‛“”„‟«»]", fancy, priority = 5)]
    Fancy,
    #[regex(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?", priority = 20)]
    Number,
    #[token("true", priority = 20)]
    True,
    #[token("false", priority = 20)]
    False,
    #[token("null", priority = 20)]
    Null,
    /// Letters and digits that are none of the above.
    #[regex(r"[A-Za-z0-9_$+\-.]+", priority = 1)]
    Word,
    #[token("//", line_comment)]
    #[token("/*", block_comment)]
    Comment,
    /// White space of other alphabets, which JSON does not allow between tokens.
    #[regex(
        r"[\u{a0}\u{1680}\u{2000}-\u{200b}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}\u{feff}]+",
        priority = 5
    )]
    Space,
    /// Any other character.
    #[regex(r".", priority = 0)]
    Other,
}

/// What the lexer saw in the last string.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Quoted {
    /// There is a backslash in it.
    pub(super) escaped: bool,
    /// There is a control character or an unknown escape in it.
    pub(super) odd: bool,
    /// Bytes of the opening quote; 0 for a bare word.
    pub(super) open: u8,
    /// Bytes of the closing quote; 0 if there is none.
    pub(super) close: u8,
}

/// What a byte means inside a string.
const PLAIN: u8 = 0;
const QUOTE: u8 = 1;
const BACKSLASH: u8 = 2;
const CONTROL: u8 = 3;
const LINE_END: u8 = 4;

const IN_STRING: [u8; 256] = {
    let mut table = [PLAIN; 256];
    let mut byte = 0;
    while byte < 0x20 {
        table[byte] = CONTROL;
        byte += 1;
    }
    table[b'"' as usize] = QUOTE;
    table[b'\\' as usize] = BACKSLASH;
    table[b'\n' as usize] = LINE_END;
    table[b'\r' as usize] = LINE_END;
    table
};

fn straight(lexer: &mut Lexer<'_, Token>) {
    let mut seen = Quoted { open: 1, ..Quoted::default() };
    let rest = lexer.remainder();
    let bytes = rest.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match IN_STRING[usize::from(byte)] {
            PLAIN => at += 1,
            QUOTE => {
                seen.close = 1;
                at += 1;
                break;
            }
            BACKSLASH => {
                seen.escaped = true;
                match bytes.get(at + 1) {
                    Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => at += 2,
                    Some(b'u') => {
                        let digits = bytes.get(at + 2..at + 6);
                        seen.odd |= !digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
                        at += 2;
                    }
                    _ => {
                        seen.odd = true;
                        at += 1;
                    }
                }
            }
            CONTROL => {
                seen.odd = true;
                at += 1;
            }
            _ => break,
        }
    }
    if seen.close == 0 {
        at = likely_end(&rest[..at]);
    }
    lexer.extras = seen;
    lexer.bump(at);
}

fn fancy(lexer: &mut Lexer<'_, Token>) {
    let open = lexer.slice();
    let closers: &[char] = match open {
        "'" => &['\''],
        "‘" | "’" | "‚" | "‛" => &['‘', '’', '‚', '‛', '\''],
        "«" | "»" => &['«', '»'],
        _ => &['“', '”', '„', '‟', '"'],
    };
    let mut seen = Quoted { open: u8::try_from(open.len()).unwrap_or(1), ..Quoted::default() };
    let rest = lexer.remainder();
    let mut end = rest.len();
    let mut chars = rest.char_indices().peekable();
    while let Some((at, char)) = chars.next() {
        if closers.contains(&char) {
            seen.close = u8::try_from(char.len_utf8()).unwrap_or(1);
            end = at + char.len_utf8();
            break;
        }
        match char {
            '\n' | '\r' => {
                end = at;
                break;
            }
            '\\' => {
                seen.escaped = true;
                chars.next_if(|(_, next)| !matches!(next, '\n' | '\r'));
            }
            _ => {}
        }
    }
    if seen.close == 0 {
        end = likely_end(&rest[..end]);
    }
    lexer.extras = seen;
    lexer.bump(end);
}

/// Where a string without closing quote was probably meant to end: before the punctuation at the end of its line.
fn likely_end(line: &str) -> usize {
    line.trim_end_matches([' ', '\t', ',', ']', '}']).len()
}

fn line_comment(lexer: &mut Lexer<'_, Token>) {
    let rest = lexer.remainder();
    let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
    lexer.bump(end);
}

fn block_comment(lexer: &mut Lexer<'_, Token>) {
    let rest = lexer.remainder();
    let end = rest.find("*/").map_or(rest.len(), |at| at + 2);
    lexer.bump(end);
}
