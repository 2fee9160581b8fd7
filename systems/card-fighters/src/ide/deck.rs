//! Deck files: XML with ids and names of cards.

use cardwright_source::span;
use cardwright_system::{Expected, Link, MarkKind, Outline, Space};

/// The words of a deck. It is looked through tag by tag, so that a broken tag costs only itself.
pub(super) fn outline(text: &str) -> Outline {
    let mut outline = Outline::default();
    let mut at = 0;
    while let Some(open) = text[at..].find('<').map(|open| at + open) {
        let end = text[open..].find('>').map_or(text.len(), |end| open + end);
        let tag = &text[open..end];
        let name = tag[1..].trim_start_matches(['/', '?']);
        let length = name.find(|c: char| !c.is_alphanumeric()).unwrap_or(name.len());
        let from = end - name.len();
        outline.mark(span(from, from + length), MarkKind::Keyword);
        attributes(text, from + length, end, name.starts_with("card"), &mut outline);
        at = (end + 1).min(text.len());
        if tag.starts_with("<card") && !tag.ends_with('/') {
            let close = text[at..].find('<').map_or(text.len(), |close| at + close);
            let shown = text[at..close].trim();
            let start = at + text[at..close].len() - text[at..close].trim_start().len();
            // A name with escapes is left to whoever wrote it.
            if !shown.contains('&') {
                let link = Link::reference(Space::Name, shown.to_ascii_lowercase());
                outline.link(span(start, start + shown.len()), MarkKind::Card, link);
            }
        }
    }
    outline.finish()
}

/// What may stand at a byte of a deck: ids between the quotes of `id`, names between the tags.
pub(super) fn expected(text: &str, offset: usize) -> Expected {
    let open = text[..offset].rfind('<').unwrap_or(0);
    let close = text[open..offset].rfind('>').map(|close| open + close);
    let mut expected = Expected::at(span(offset, offset));
    match close {
        None => {
            let before = &text[open..offset];
            let Some(quote) = before.rfind('"').map(|quote| open + quote) else { return expected };
            let inside = before.matches('"').count() % 2 == 1;
            if inside && text[open..quote].trim_end_matches('=').ends_with("id") {
                let end = text[offset..].find(['"', '\n', '>']).map_or(text.len(), |end| offset + end);
                expected.replace = span(quote + 1, end);
                expected.names.push(Space::Card);
            }
        }
        Some(close) if text[open..close].starts_with("<card") => {
            let end = text[offset..].find(['<', '\n']).map_or(text.len(), |end| offset + end);
            expected.replace = span(close + 1, end);
            expected.names.push(Space::Name);
        }
        Some(_) => {}
    }
    expected
}

fn attributes(text: &str, from: usize, end: usize, card: bool, outline: &mut Outline) {
    let mut at = from;
    while let Some(equals) = text[at..end].find('=').map(|equals| at + equals) {
        let key = text[at..equals].trim();
        let start = at + text[at..equals].len() - text[at..equals].trim_start().len();
        outline.mark(span(start, start + key.len()), MarkKind::Key);
        let Some(open) = text[equals..end].find('"').map(|open| equals + open + 1) else { return };
        let close = text[open..end].find('"').map_or(end, |close| open + close);
        let (place, word) = (span(open, close), &text[open..close]);
        match key {
            "id" if card => {
                outline.link(place, MarkKind::Card, Link::reference(Space::Card, word.to_ascii_lowercase()));
            }
            "qty" => outline.mark(place, MarkKind::Number),
            _ => outline.mark(place, MarkKind::Text),
        }
        at = (close + 1).min(end);
    }
}
