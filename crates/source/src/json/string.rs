//! The inside of strings: escapes, and what is wrong with them.

use super::error::SyntaxError;
use crate::span::span;

/// The characters that the inside of a string stands for. An unknown escape stands for itself.
pub(super) fn unescape(inside: &str) -> String {
    let mut result = String::with_capacity(inside.len());
    let mut rest = inside;
    while let Some(at) = rest.find('\\') {
        result.push_str(&rest[..at]);
        rest = &rest[at..];
        let (char, length) = escape(rest);
        match char {
            Some(char) => result.push(char),
            None => result.push_str(&rest[..length]),
        }
        rest = &rest[length..];
    }
    result.push_str(rest);
    result
}

/// The errors in the inside of a string that begins at `offset`.
pub(super) fn errors(inside: &str, offset: usize) -> impl Iterator<Item = SyntaxError> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = &inside[at..];
            let found = rest.find(|char: char| char == '\\' || char < ' ')?;
            let start = at + found;
            let rest = &rest[found..];
            if !rest.starts_with('\\') {
                at = start + 1;
                return Some(control(rest.as_bytes()[0], offset + start));
            }
            let (char, length) = escape(rest);
            at = start + length;
            if char.is_none() || rest.starts_with("\\'") {
                return Some(unknown(&rest[..length], offset + start));
            }
        }
    })
}

/// The string in double quotes that was meant by the inside of a string in other quotes.
pub(super) fn requote(inside: &str) -> String {
    let mut result = String::with_capacity(inside.len() + 2);
    result.push('"');
    let mut chars = inside.chars().peekable();
    while let Some(char) = chars.next() {
        match char {
            '"' => result.push_str("\\\""),
            '\\' => match chars.next_if(|next| *next >= ' ') {
                Some('\'') => result.push('\''),
                Some(next) => result.extend(['\\', next]),
                None => result.push_str("\\\\"),
            },
            char if char < ' ' => result.push_str(&escaped(char)),
            char => result.push(char),
        }
    }
    result.push('"');
    result
}

/// The escape at the start of a text that begins with a backslash: its character, if it is one, and its length.
fn escape(text: &str) -> (Option<char>, usize) {
    let bytes = text.as_bytes();
    let char = match bytes.get(1) {
        Some(b'"') => '"',
        Some(b'\\') => '\\',
        Some(b'/') => '/',
        Some(b'\'') => '\'',
        Some(b'b') => '\u{8}',
        Some(b'f') => '\u{c}',
        Some(b'n') => '\n',
        Some(b'r') => '\r',
        Some(b't') => '\t',
        Some(b'u') => return unicode(text),
        _ => {
            let next = text[1..].chars().next().filter(|char| *char >= ' ');
            return (None, 1 + next.map_or(0, char::len_utf8));
        }
    };
    (Some(char), 2)
}

fn unicode(text: &str) -> (Option<char>, usize) {
    let Some(unit) = hex(text) else {
        let digits = text.bytes().skip(2).take(4).take_while(u8::is_ascii_hexdigit).count();
        return (None, 2 + digits);
    };
    match unit {
        0xD800..0xDC00 => {
            let low = text.get(6..).and_then(hex).filter(|low| (0xDC00..0xE000).contains(low));
            match low {
                Some(low) => (char::from_u32(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)), 12),
                None => (Some(char::REPLACEMENT_CHARACTER), 6),
            }
        }
        _ => (Some(char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER)), 6),
    }
}

/// The number of an escape `\u1234`.
fn hex(text: &str) -> Option<u32> {
    let digits = text.strip_prefix("\\u")?.get(..4)?;
    if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    u32::from_str_radix(digits, 16).ok()
}

fn control(byte: u8, at: usize) -> SyntaxError {
    let place = span(at, at + 1);
    let written = escaped(char::from(byte));
    let message = match byte {
        b'\t' => "a tab cannot stand in a string".to_string(),
        _ => format!("the control character U+{byte:04X} cannot stand in a string"),
    };
    SyntaxError::new(at, at + 1, message).sure(format!("write {written}"), place, written)
}

fn unknown(escape: &str, at: usize) -> SyntaxError {
    let end = at + escape.len();
    let error = SyntaxError::new(at, end, format!("`{escape}` is not an escape"));
    match escape {
        "\\'" => error.sure("write '", span(at, end), "'"),
        _ if escape.starts_with("\\u") => error.help("four hexadecimal digits follow \\u"),
        _ => error.help("a backslash in a string is written \\\\").maybe(
            "double the backslash",
            span(at, at + 1),
            "\\\\",
        ),
    }
}

fn escaped(char: char) -> String {
    match char {
        '\t' => "\\t".to_string(),
        '\n' => "\\n".to_string(),
        '\r' => "\\r".to_string(),
        _ => format!("\\u{:04x}", u32::from(char)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_read() {
        for (inside, expected) in [
            (r#"a\"b\\c\/d"#, "a\"b\\c/d"),
            (r"\b\f\n\r\t", "\u{8}\u{c}\n\r\t"),
            (r"\u00e9\u20AC", "é€"),
            (r"\ud83d\ude00!", "😀!"),
            (r"\ud83d!", "\u{fffd}!"),
            (r"\ude00\ud83d", "\u{fffd}\u{fffd}"),
            (r"\ud83d\u0041", "\u{fffd}A"),
            (r"\q\é\u12", r"\q\é\u12"),
            (r"\u+123", r"\u+123"),
            (r"\'", "'"),
            ("\\", "\\"),
        ] {
            assert_eq!(unescape(inside), expected, "{inside}");
        }
    }

    #[test]
    fn other_quotes_become_double_ones() {
        assert_eq!(requote(r#"say "hi", don\'t"#), r#""say \"hi\", don't""#);
        assert_eq!(requote("a\tb\\n\\"), r#""a\tb\n\\""#);
    }
}
