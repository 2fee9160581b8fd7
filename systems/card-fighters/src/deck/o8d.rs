//! The XML of OCTGN deck files: `deck` with `section` elements, in them `card` elements with `qty` and `id`.

use cardwright_source::{Span, span};
use quick_xml::{
    Reader, Writer,
    events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event},
};

use super::{Entry, GAME};

/// Entries that one file may have.
const MOST_ENTRIES: usize = 10_000;

/// Is this text probably a deck file?
pub fn looks_like_deck(text: &str) -> bool {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let start: String = start.chars().take(400).collect();
    start.starts_with('<') && start.contains("<deck")
}

/// The entries of a deck file, or where and why it is none.
pub(super) fn entries(text: &str) -> Result<Vec<Entry>, (Span, String)> {
    let mut reader = Reader::from_str(text);
    let mut open: Vec<Vec<u8>> = Vec::new();
    let mut entries = Vec::new();
    let mut card: Option<Entry> = None;
    let mut seen_deck = false;
    loop {
        let from = position(&reader, text);
        let event = reader.read_event().map_err(|error| (here(&reader, text), error.to_string()))?;
        let to = position(&reader, text);
        let wrong = |why: &str| Err((span(from, to), why.to_owned()));
        match event {
            Event::Start(element) | Event::Empty(element) if open.len() > 8 => {
                drop(element);
                return wrong("elements are nested too deep");
            }
            Event::Start(element) => {
                let name = element.name().as_ref().to_vec();
                match (open.last().map(Vec::as_slice), name.as_slice()) {
                    (None, b"deck") if !seen_deck => seen_deck = true,
                    (Some(b"deck"), b"section" | b"notes" | b"sleeve") => {}
                    (Some(b"section"), b"card") => card = Some(entry(&element, from, to)),
                    _ => return wrong("an element stands where it does not belong"),
                }
                open.push(name);
            }
            Event::Empty(element) => match (open.last().map(Vec::as_slice), element.name().as_ref()) {
                (None, b"deck") if !seen_deck => seen_deck = true,
                (Some(b"deck"), b"section" | b"notes" | b"sleeve") => {}
                (Some(b"section"), b"card") => entries.push(entry(&element, from, to)),
                _ => return wrong("an element stands where it does not belong"),
            },
            Event::Text(text) => {
                if let Some(card) = &mut card {
                    card.name.push_str(&text.decode().map_err(|error| (span(from, to), error.to_string()))?);
                }
            }
            Event::GeneralRef(name) => {
                if let Some(card) = &mut card {
                    match name.as_ref() {
                        b"amp" => card.name.push('&'),
                        b"lt" => card.name.push('<'),
                        b"gt" => card.name.push('>'),
                        b"quot" => card.name.push('"'),
                        b"apos" => card.name.push('\''),
                        _ => return wrong("an unknown reference"),
                    }
                }
            }
            Event::End(_) => {
                open.pop();
                if let Some(mut done) = card.take() {
                    done.name = done.name.trim().to_owned();
                    entries.push(done);
                }
            }
            Event::Eof => break,
            _ => {}
        }
        if entries.len() > MOST_ENTRIES {
            return wrong("there are too many entries");
        }
    }
    if !seen_deck {
        return Err((span(0, 0), "there is no deck element".to_owned()));
    }
    if !open.is_empty() {
        return Err((span(text.len(), text.len()), "an element does not end".to_owned()));
    }
    Ok(entries)
}

/// A deck file with one section.
pub(super) fn write<'c>(rows: impl Iterator<Item = (&'c str, &'c str, usize)>) -> Result<String, String> {
    let mut writer = Writer::new_with_indent(Vec::new(), b' ', 2);
    let mut put = |event: Event<'_>| writer.write_event(event).map_err(|error| error.to_string());
    put(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), Some("yes"))))?;
    let mut deck = BytesStart::new("deck");
    deck.push_attribute(("game", GAME));
    put(Event::Start(deck))?;
    let mut section = BytesStart::new("section");
    section.push_attribute(("name", "Main"));
    section.push_attribute(("shared", "False"));
    put(Event::Start(section))?;
    for (id, name, count) in rows {
        let mut card = BytesStart::new("card");
        card.push_attribute(("qty", count.to_string().as_str()));
        card.push_attribute(("id", id));
        put(Event::Start(card))?;
        put(Event::Text(BytesText::new(name)))?;
        put(Event::End(BytesEnd::new("card")))?;
    }
    put(Event::End(BytesEnd::new("section")))?;
    put(Event::End(BytesEnd::new("deck")))?;
    let mut text = String::from_utf8(writer.into_inner()).map_err(|error| error.to_string())?;
    text.push('\n');
    Ok(text)
}

fn entry(element: &BytesStart<'_>, from: usize, to: usize) -> Entry {
    let mut entry = Entry { id: String::new(), quantity: None, name: String::new(), span: span(from, to) };
    for attribute in element.attributes().flatten() {
        let value = attribute.unescape_value().map(|value| value.into_owned()).unwrap_or_default();
        match attribute.key.as_ref() {
            b"id" => entry.id = value,
            b"qty" => entry.quantity = value.trim().parse().ok(),
            _ => {}
        }
    }
    entry
}

/// A position in the text, at a letter.
fn position(reader: &Reader<&[u8]>, text: &str) -> usize {
    let mut at = usize::try_from(reader.buffer_position()).unwrap_or(0).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn here(reader: &Reader<&[u8]>, text: &str) -> Span {
    let at = position(reader, text);
    span(at, at)
}
