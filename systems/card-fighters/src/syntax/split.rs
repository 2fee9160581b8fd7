//! Separators outside brackets and quotes, with the angle brackets of complete quantities.

use std::ops::Range;

/// The length of a complete quantity or pick at the beginning of a text: `<2>`, `<1,5>`, `<**>`, `<r2>`, `<-1>`.
pub(crate) fn quantity(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('<')?;
    let end = inner.find('>')?;
    let word = inner[..end].trim();
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let fits = word == "**"
        || word.strip_prefix('r').is_some_and(|rest| rest.is_empty() || digits(rest))
        || digits(word.strip_prefix(['+', '-']).unwrap_or(word))
        || word
            .split_once(',')
            .is_some_and(|(low, high)| (low.trim().is_empty() || digits(low.trim())) && digits(high.trim()));
    fits.then_some(end + 2)
}

/// A walk over the signs of a text that stand outside brackets and quotes.
pub(crate) struct Outside<'t> {
    text: &'t str,
    at: usize,
    open: Vec<u8>,
    /// The first bracket or quote that does not fit.
    pub(crate) unbalanced: Option<(usize, char)>,
}

impl<'t> Outside<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Self { text, at: 0, open: Vec::new(), unbalanced: None }
    }

    /// What is still open at the end.
    pub(crate) fn finish(mut self) -> Option<(usize, char)> {
        while self.next().is_some() {}
        self.unbalanced
    }
}

/// Brackets inside one another that are followed.
const DEPTH: usize = 64;

impl Iterator for Outside<'_> {
    type Item = (usize, u8);

    fn next(&mut self) -> Option<(usize, u8)> {
        let bytes = self.text.as_bytes();
        while self.at < bytes.len() {
            let at = self.at;
            let byte = bytes[at];
            self.at += 1;
            match byte {
                b'\'' | b'"' => match bytes[self.at..].iter().position(|other| *other == byte) {
                    Some(length) => self.at += length + 1,
                    None => {
                        self.unbalanced.get_or_insert((at, char::from(byte)));
                        self.at = bytes.len();
                    }
                },
                b'<' if self.open.is_empty() => match quantity(&self.text[at..]) {
                    Some(length) => self.at = at + length,
                    None => return Some((at, byte)),
                },
                b'(' | b'[' | b'{' => {
                    if self.open.len() >= DEPTH {
                        self.unbalanced.get_or_insert((at, char::from(byte)));
                    } else {
                        self.open.push(byte);
                    }
                    if self.open.len() == 1 {
                        return Some((at, byte));
                    }
                }
                b')' | b']' | b'}' => {
                    let fits = matches!(
                        (self.open.last(), byte),
                        (Some(b'('), b')') | (Some(b'['), b']') | (Some(b'{'), b'}')
                    );
                    if fits {
                        self.open.pop();
                    } else {
                        self.unbalanced.get_or_insert((at, char::from(byte)));
                    }
                }
                _ if self.open.is_empty() => return Some((at, byte)),
                _ => {}
            }
        }
        if !self.open.is_empty() && self.unbalanced.is_none() {
            let sign = char::from(self.open[0]);
            self.unbalanced = Some((self.text.rfind(sign).unwrap_or(0), sign));
        }
        None
    }
}

/// The parts of a text between separators, as ranges without surrounding blanks.
pub(crate) fn split(text: &str, separator: u8) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, byte) in Outside::new(text) {
        if byte == separator {
            parts.push(trimmed(text, start..at));
            start = at + 1;
        }
    }
    parts.push(trimmed(text, start..text.len()));
    parts
}

/// A range without the blanks at its ends.
pub(crate) fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let part = &text[range.clone()];
    let start = range.start + (part.len() - part.trim_start().len());
    let end = start + part.trim().len();
    start..end
}

/// The end of the bracket that opens at a place: just behind its closing sign.
pub(crate) fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0usize;
    let bytes = text.as_bytes();
    let mut at = open;
    while at < bytes.len() {
        match bytes[at] {
            quote @ (b'\'' | b'"') => at += bytes[at + 1..].iter().position(|other| *other == quote)? + 1,
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_inside_brackets_do_not_count() {
        let parts =
            |text: &'static str, sign| split(text, sign).into_iter().map(|at| &text[at]).collect::<Vec<_>>();
        assert_eq!(parts("a(1;2) ; b['x;y']; \"c;d\"", b';'), ["a(1;2)", "b['x;y']", "\"c;d\""]);
        assert_eq!(parts("<10,12>action, 3", b','), ["<10,12>action", "3"]);
        assert_eq!(parts("a <= 3, b", b','), ["a <= 3", "b"]);
    }

    #[test]
    fn quantities_are_complete() {
        for text in ["<2>", "<1,5>", "<,3>", "<**>", "<r>", "<r2>", "<-1>", "<+2>"] {
            assert_eq!(quantity(text), Some(text.len()), "{text}");
        }
        for text in ["<", "< 3", "<=3>", "<x>", "<2,>", "<r-1>"] {
            assert_eq!(quantity(text), None, "{text}");
        }
    }
}
