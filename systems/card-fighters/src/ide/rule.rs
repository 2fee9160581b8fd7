//! The words of a rule.

use std::ops::Range;

use cardwright_source::span;
use cardwright_system::{Link, MarkKind, Outline, Region, RegionKind, Role, Space};

use crate::syntax::{rule_zones, words};

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) kind: PieceKind,
    pub(super) at: Range<usize>,
}

/// What a piece is, by its letters alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PieceKind {
    Word,
    Number,
    Quoted,
    Sign,
    Comment,
}

/// The words of a file of rules.
pub(super) fn outline(text: &str) -> Outline {
    let mut outline = Outline::default();
    read(text, 0, span(0, text.len()), &mut outline);
    outline.finish()
}

/// The words of a text that begins at a byte of the file. Variables are known in `scope`.
pub(super) fn read(text: &str, start: usize, scope: cardwright_source::Span, outline: &mut Outline) {
    let variables = variables(text);
    let mut from = 0;
    for line in text.split_inclusive('\n') {
        line_words(text, from..from + line.len(), start, scope, &variables, outline);
        from += line.len();
    }
}

/// The names that a rule gives to values, in lower case.
pub(super) fn variables(text: &str) -> Vec<String> {
    let lower = text.to_ascii_lowercase();
    let values = lower.lines().filter_map(|line| {
        let (key, value) = line.split_once('=')?;
        (key.trim() == "vars").then_some(value)
    });
    let parts = values.flat_map(|value| value.split(';'));
    parts.filter_map(|part| part.split_once(":=")).map(|(name, _)| name.trim().to_owned()).collect()
}

/// The pieces of a line, in order.
pub(super) fn pieces(text: &str, line: Range<usize>) -> Vec<Piece> {
    let bytes = text.as_bytes();
    let mut pieces = Vec::new();
    let mut at = line.start;
    while at < line.end {
        let byte = bytes[at];
        let run = |fits: fn(&u8) -> bool| bytes[at..line.end].iter().take_while(|byte| fits(byte)).count();
        let (kind, length) = match byte {
            b'#' => (PieceKind::Comment, text[at..line.end].trim_end().len()),
            b'"' | b'\'' => {
                let close = bytes[at + 1..line.end].iter().position(|other| *other == byte);
                (PieceKind::Quoted, close.map_or(text[at..line.end].trim_end().len(), |close| close + 2))
            }
            b'0'..=b'9' => (PieceKind::Number, run(u8::is_ascii_digit)),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                let length = run(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
                // `tgt-1` is a subtraction, `kung-fu` a word.
                let word = &text[at..at + length];
                let digits =
                    word.find('-').filter(|dash| word[dash + 1..].starts_with(|c: char| c.is_ascii_digit()));
                (PieceKind::Word, digits.unwrap_or(length))
            }
            _ if byte.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            _ => (PieceKind::Sign, text[at..].chars().next().map_or(1, char::len_utf8)),
        };
        pieces.push(Piece { kind, at: at..at + length.max(1) });
        at += length.max(1);
    }
    pieces
}

fn line_words(
    text: &str,
    line: Range<usize>,
    start: usize,
    scope: cardwright_source::Span,
    variables: &[String],
    outline: &mut Outline,
) {
    let pieces = pieces(text, line);
    let sign = |at: Option<usize>, wanted: &str| {
        at.and_then(|at| pieces.get(at)).is_some_and(|piece| &text[piece.at.clone()] == wanted)
    };
    let equals = pieces.iter().position(|piece| &text[piece.at.clone()] == "=");
    let key = pieces.first().map(|first| text[first.at.clone()].to_ascii_lowercase()).unwrap_or_default();
    if let (Some(first), Some(_), Some(last)) = (pieces.first(), equals, pieces.last())
        && matches!(key.as_str(), "action" | "auto")
    {
        let whole = span(start + first.at.start, start + last.at.end);
        let head = span(start + first.at.start, start + first.at.end);
        let detail = text[first.at.end..last.at.end].trim_start_matches([' ', '=']).to_owned();
        outline.regions.push(Region {
            kind: RegionKind::Ability,
            span: whole,
            head,
            name: key.clone(),
            detail,
        });
    }
    let (mut squares, mut events) = (0_i32, false);
    for (at, piece) in pieces.iter().enumerate() {
        let word = &text[piece.at.clone()];
        let place = span(start + piece.at.start, start + piece.at.end);
        match word {
            "[" => squares += 1,
            "]" => squares -= 1,
            "~" => events = !events,
            _ => {}
        }
        match piece.kind {
            PieceKind::Comment => outline.mark(place, MarkKind::Comment),
            PieceKind::Number => outline.mark(place, MarkKind::Number),
            PieceKind::Sign => outline.mark(place, MarkKind::Operator),
            PieceKind::Quoted => quoted(word, place, at > 0 && key != "label", &pieces, at, text, outline),
            PieceKind::Word if equals.is_some_and(|equals| at < equals) || (equals.is_none() && at == 0) => {
                outline.mark(place, MarkKind::Key);
            }
            PieceKind::Word => {
                let lower = word.to_ascii_lowercase();
                let before = at.checked_sub(1);
                let called = sign(Some(at + 1), "(");
                if key == "vars" && sign(Some(at + 1), ":") && sign(Some(at + 2), "=") {
                    let link = Link::definition(Space::Variable, lower).within(scope);
                    outline.link(place, MarkKind::Variable, link);
                } else if variables.contains(&lower) && !sign(before, ".") {
                    let link = Link { role: Role::Reference, ..Link::reference(Space::Variable, lower) }
                        .within(scope);
                    outline.link(place, MarkKind::Variable, link);
                } else if key != "label" {
                    outline.mark(
                        place,
                        kind(&lower, called, sign(before, "."), sign(before, "@"), squares > 0, events),
                    );
                } else {
                    outline.mark(place, MarkKind::Text);
                }
            }
        }
    }
}

/// A text in quotes: the name or the id of a card, or a filter of its own.
fn quoted(
    word: &str,
    place: cardwright_source::Span,
    value: bool,
    pieces: &[Piece],
    at: usize,
    text: &str,
    outline: &mut Outline,
) {
    let inner = cardwright_system::json::inner(place, word);
    let content = word.trim_matches(['"', '\'']).to_ascii_lowercase();
    let called = at.checked_sub(2).map(|at| text[pieces[at].at.clone()].to_ascii_lowercase());
    let opened = at.checked_sub(1).is_some_and(|at| &text[pieces[at].at.clone()] == "(");
    let is_id = content.len() == 36 && content.bytes().filter(|byte| *byte == b'-').count() == 4;
    match called.as_deref().filter(|_| opened) {
        _ if value && is_id => outline.link(inner, MarkKind::Card, Link::reference(Space::Card, content)),
        Some("gettargets") | None if !value || called.as_deref() == Some("gettargets") => {
            outline.mark(inner, MarkKind::Text);
        }
        _ if word.starts_with('"') && value && called.as_deref().is_none_or(|word| word != "may") => {
            outline.link(inner, MarkKind::Card, Link::reference(Space::Name, content));
        }
        _ => outline.mark(inner, MarkKind::Text),
    }
}

/// What sort of word it is where it stands.
fn kind(word: &str, called: bool, member: bool, zone: bool, filter: bool, event: bool) -> MarkKind {
    if zone && rule_zones().any(|known| known == word) {
        return MarkKind::Zone;
    }
    if member {
        return MarkKind::Property;
    }
    if called && (words::command(word).is_some() || words::FUNCTIONS.iter().any(|(known, ..)| *known == word))
    {
        return MarkKind::Function;
    }
    let plain = ["my", "opp", "any"].iter().find_map(|prefix| word.strip_prefix(prefix)).unwrap_or(word);
    let is_event = |word: &str| words::OBJECT_EVENTS.contains(&word) || words::PLAIN_EVENTS.contains(&word);
    if event && (is_event(word) || is_event(plain)) {
        return MarkKind::Event;
    }
    if filter && words::FILTERS.contains(&word) {
        return MarkKind::Property;
    }
    let known = [words::NAMES, words::ABILITIES, words::TYPES, words::KINDS];
    if known.iter().any(|list| list.contains(&word)) || matches!(word, "if" | "elif" | "else" | "may" | "to")
    {
        return MarkKind::Keyword;
    }
    MarkKind::Value
}
