//! Paragraphs: what empty lines separate.

use std::ops::Range;

/// The paragraphs of a text, trimmed, without empty ones. Exactly two line feeds in a row separate.
pub fn split(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut start = 0;
    text.split("\n\n").filter_map(move |piece| {
        let from = start + (piece.len() - piece.trim_start().len());
        start += piece.len() + 2;
        let len = piece.trim().len();
        (len > 0).then_some(from..from + len)
    })
}

#[cfg(test)]
mod tests {
    use super::split;

    fn check(text: &str, expected: &[&str]) {
        let found: Vec<&str> = split(text).map(|range| &text[range]).collect();
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn empty_lines_separate() {
        check("", &[]);
        check(" \n\n ", &[]);
        check("a\n\nb", &["a", "b"]);
        check("\n a\n\n\n\nb \n", &["a", "b"]);
        check("a\n\n\nb", &["a", "b"]);
        check("a\n \nb", &["a\n \nb"]);
        check("a\r\n\r\nb", &["a\r\n\r\nb"]);
    }
}
