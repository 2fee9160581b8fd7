//! The parts of rules text as it is written: directives with the variables in them.

use std::ops::Range;

/// A part of rules text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Plain words.
    Words(Range<usize>),
    /// The name in a directive.
    Name(Range<usize>),
    /// A variable in a directive, without its `$`.
    Variable(Range<usize>),
    /// Braces, parentheses and the like.
    Sign(Range<usize>),
    /// The end of a directive that names no variable: its name, and where it ends.
    Bare(Range<usize>, usize),
}

/// The parts of a text, in order.
pub(super) fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(open) = text[at..].find('{').map(|open| at + open) {
        push_words(text, at..open, &mut parts);
        let end = text[open..].find('}').map_or(text.len(), |close| open + close);
        directive(text, open, end, &mut parts);
        at = (end + 1).min(text.len());
    }
    push_words(text, at..text.len(), &mut parts);
    parts
}

fn push_words(text: &str, range: Range<usize>, parts: &mut Vec<Part>) {
    let words = &text[range.clone()];
    let start = range.start + words.len() - words.trim_start().len();
    let end = start + words.trim().len();
    // A line break ends a part, because editors colour line by line.
    let mut from = start;
    for line in text[start..end.max(start)].split_inclusive('\n') {
        let shown = line.trim();
        let begin = from + line.len() - line.trim_start().len();
        if !shown.is_empty() {
            parts.push(Part::Words(begin..begin + shown.len()));
        }
        from += line.len();
    }
}

fn directive(text: &str, open: usize, end: usize, parts: &mut Vec<Part>) {
    parts.push(Part::Sign(open..open + 1));
    let mut name: Option<Range<usize>> = None;
    let mut variable = false;
    let bytes = text.as_bytes();
    let mut at = open + 1;
    while at < end {
        let is = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte >= 0x80;
        let length = bytes[at..end].iter().take_while(|byte| is(byte)).count();
        if length == 0 {
            at += 1;
            continue;
        }
        let word = at..at + length;
        let before = bytes[..at].last().copied();
        if before == Some(b'$') {
            variable = true;
            parts.push(Part::Variable(word));
        } else if before != Some(b'@') && name.is_none() {
            name = Some(word.clone());
            parts.push(Part::Name(word));
        } else {
            parts.push(Part::Sign(word));
        }
        at += length;
    }
    if let Some(name) = name.filter(|_| !variable) {
        parts.push(Part::Bare(name, end));
    }
    if end < text.len() {
        parts.push(Part::Sign(end..end + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_have_names_and_variables() {
        let text = "Draw {@cap cards($c)}, {fast} go";
        let shown: Vec<String> = parts(text)
            .into_iter()
            .map(|part| match part {
                Part::Words(at) => format!("words {}", &text[at]),
                Part::Name(at) => format!("name {}", &text[at]),
                Part::Variable(at) => format!("variable {}", &text[at]),
                Part::Sign(at) => format!("sign {}", &text[at]),
                Part::Bare(at, end) => format!("bare {} {end}", &text[at]),
            })
            .collect();
        assert_eq!(
            shown.join("; "),
            "words Draw; sign {; sign cap; name cards; variable c; sign }; words ,; sign {; name fast; bare fast 28; \
             sign }; words go"
        );
        assert_eq!(parts("{").len(), 1);
    }
}
