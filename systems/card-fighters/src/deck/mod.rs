//! Decks: OCTGN files, read with every problem and written again.

mod o8d;

use cardwright_ir::{Card, Cards};
use cardwright_source::{Diagnostic, Place, Severity, Source, Span, shown, span};

use crate::{syntax::problem::code, vocabulary::attrs};

pub use o8d::looks_like_deck;

/// Cards of a deck.
pub const SIZE: usize = 50;
/// Copies of one card.
pub const MOST_COPIES: usize = 3;
/// The game's id in deck files.
pub const GAME: &str = "e3d56d9e-900d-49c6-b6ae-22cbb51be153";
/// Copies that an entry may name: more is a mistake, not a deck.
const MOST_ENTRY: usize = 1_000;

/// An entry of a deck file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    id: String,
    quantity: Option<usize>,
    name: String,
    /// Where the whole entry stands, and its quantity.
    span: Span,
}

/// The cards of a deck file by their ids, one for every copy, and its problems.
pub fn read(file: &Source, cards: &Cards) -> (Option<Vec<String>>, Vec<Diagnostic>) {
    let mut problems = Problems { file, found: Vec::new() };
    let entries = match o8d::entries(&file.text) {
        Ok(entries) => entries,
        Err((at, why)) => {
            problems.add(
                true,
                "malformed",
                at,
                format!("this is no deck file: {why}"),
                "a deck file is XML: deck, section, card",
            );
            return (None, problems.found);
        }
    };
    let mut ids = Vec::new();
    let mut copies: Vec<(&str, usize, Span)> = Vec::new();
    let mut sum = 0usize;
    for entry in &entries {
        let count = match entry.quantity {
            Some(count) if (1..=MOST_ENTRY).contains(&count) => count,
            _ => {
                problems.add(
                    true,
                    "bad-quantity",
                    entry.span,
                    "the quantity is not a positive whole number".to_owned(),
                    "write for example qty=\"3\"",
                );
                continue;
            }
        };
        sum = sum.saturating_add(count);
        let Some(card) = find(cards, &entry.id) else {
            let message = format!("no card of the card data has the id {}", shown(&entry.id));
            problems.add(
                true,
                "unknown-card",
                entry.span,
                message,
                "read the card data that the deck was made for",
            );
            continue;
        };
        if !entry.name.is_empty() && !entry.name.eq_ignore_ascii_case(&card.name) {
            let message =
                format!("the entry says \"{}\", but the id is that of \"{}\"", shown(&entry.name), card.name);
            problems.add(false, "name-mismatch", entry.span, message, "the id counts");
        }
        match copies.iter_mut().find(|(id, ..)| *id == card.id) {
            Some((_, known, at)) => {
                *known += count;
                *at = entry.span;
            }
            None => copies.push((&card.id, count, entry.span)),
        }
        ids.extend(std::iter::repeat_n(card.id.clone(), count));
    }
    for (id, count, at) in copies {
        if count > MOST_COPIES {
            let message = format!("{count} copies of \"{id}\"");
            problems.add(true, "too-many-copies", at, message, "a deck has at most 3 copies of a card");
        }
    }
    if sum != SIZE {
        let message = format!("the deck has {sum} cards");
        problems.add(true, "deck-size", span(0, 0), message, "a deck has exactly 50 cards");
    }
    ((!ids.is_empty()).then_some(ids), problems.found)
}

/// The GUIDs of a deck file, one for every copy; `None` if it is none.
pub(crate) fn guids(text: &str) -> Option<Vec<String>> {
    let entries = o8d::entries(text).ok()?;
    let copies = |entry: Entry| {
        std::iter::repeat_n(entry.id.to_ascii_lowercase(), entry.quantity.unwrap_or(0).min(MOST_ENTRY))
    };
    Some(entries.into_iter().flat_map(copies).collect())
}

/// A deck as an OCTGN file.
pub fn write(ids: &[String], cards: &Cards) -> Result<String, String> {
    let mut counts: Vec<(&Card, usize)> = Vec::new();
    for id in ids {
        let card = cards.list.iter().find(|card| card.id == *id);
        let card = card.ok_or_else(|| format!("there is no card \"{id}\" in the pool"))?;
        match counts.iter_mut().find(|(known, _)| known.id == card.id) {
            Some((_, count)) => *count += 1,
            None => counts.push((card, 1)),
        }
    }
    let rows = counts.into_iter().map(|(card, count)| (guid(card, cards), card.name.as_str(), count));
    o8d::write(rows)
}

fn find<'c>(cards: &'c Cards, id: &str) -> Option<&'c Card> {
    let sym = cards.symbols.find(&id.to_ascii_lowercase())?;
    cards.list.iter().find(|card| card.tags.contains(&(attrs::GUID, sym)))
}

fn guid<'c>(card: &Card, cards: &'c Cards) -> &'c str {
    let found = card.tags.iter().find(|(attr, _)| *attr == attrs::GUID);
    found.map_or("", |(_, sym)| cards.symbols.get(*sym))
}

struct Problems<'f> {
    file: &'f Source,
    found: Vec<Diagnostic>,
}

impl Problems<'_> {
    fn add(&mut self, error: bool, id: &'static str, at: Span, message: String, help: &str) {
        if self.found.len() < crate::syntax::MOST_DIAGNOSTICS {
            let severity = if error { Severity::Error } else { Severity::Warning };
            let place = Place::new(self.file.id, at);
            self.found.push(Diagnostic::new(severity, code(id), place, message).help(help));
        }
    }
}
