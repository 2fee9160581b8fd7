//! The three forms of a card file: a list, `{ "cards": [...] }`, and an object from id to card.

use std::borrow::Cow;

use cardwright_source::json::{self, Kind, Limits, SyntaxError, SyntaxErrorKind, Tree, Value};
use cardwright_source::{Edit, Source, Span, span};
use indexmap::IndexMap;

use super::card::{self, Position};
use super::fields::{repeated_keys, twice};
use super::pool::Entry;
use super::problem::{Problems, at, at_key, at_start, say, shown};
use super::read::{MOST_CARDS, Reader};

/// Files above this size are not read.
const MOST_BYTES: usize = 64 << 20;

/// How much of a text decides what it is.
const SAMPLE: usize = 8 << 10;

/// A file that has been parsed but not read.
pub(super) struct Parsed {
    tree: Tree,
    errors: Vec<SyntaxError>,
}

/// Parses a file of cards; one that is too large gives nothing.
pub(super) fn parse(source: &Source) -> Parsed {
    let text: &str = if source.text.len() > MOST_BYTES { "" } else { &source.text };
    let (tree, errors) = json::parse(text, Limits::default());
    Parsed { tree, errors }
}

/// Reads the cards of a file into the pool.
pub(super) fn read<'t>(parsed: &'t Parsed, entries: &mut Vec<Entry<'t>>, reader: &mut Reader<'t>) {
    let source = reader.problems.source();
    if source.text.len() > MOST_BYTES {
        reader.problems.add_at("E004", span(0, 0), || {
            say(format!("file is larger than {} MiB", MOST_BYTES >> 20)).help("split the file")
        });
        return;
    }
    syntax(source, &parsed.errors, &mut reader.problems);
    let Some(root) = parsed.tree.root(&source.text) else { return };
    let first = entries.len();
    match root.kind() {
        Kind::Array => list(root, parsed, entries, reader),
        Kind::Object => object(root, parsed, entries, reader),
        _ => reader.problems.add("E003", at(root), || {
            say("expected a list of cards").help("write the cards as objects inside [ ]")
        }),
    }
    if source.invalid_utf8.is_some() {
        entries[first..].iter_mut().for_each(|entry| entry.card = None);
    }
}

/// Is this text probably a file of cards of this language? Errors in it do not matter.
pub fn looks_like_cards(text: &str) -> bool {
    let (tree, _) = json::parse(sample(text), Limits { depth: 64, errors: 1 });
    let Some(root) = tree.root(sample(text)) else { return false };
    let is_card = |value: Value<'_>| {
        let timed =
            |effects: Value<'_>| effects.items().next().is_some_and(|effect| effect.get("timing").is_some());
        value.get("effects").is_some_and(|effects| value.get("type").is_some() || timed(effects))
    };
    match root.kind() {
        Kind::Array => root.items().take(16).any(is_card),
        Kind::Object => {
            let listed = root.get("cards").filter(|cards| cards.kind() == Kind::Array);
            match listed {
                Some(cards) => cards.items().take(16).any(is_card),
                None => is_card(root) || root.members().take(16).any(|(_, value)| is_card(value)),
            }
        }
        _ => false,
    }
}

/// The beginning of a text, for recognising it.
pub(crate) fn sample(text: &str) -> &str {
    let mut end = text.len().min(SAMPLE);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// E001, E002 and E004 of a text.
pub(crate) fn syntax<'t>(source: &'t Source, errors: &[SyntaxError], problems: &mut Problems<'t>) {
    if let Some(bad) = source.invalid_utf8 {
        let end = source.text[bad..].chars().next().map_or(bad, |letter| bad + letter.len_utf8());
        problems.add_at("E002", span(bad, end), || {
            say("file is not UTF-8").help("save the file as UTF-8 in your editor")
        });
    }
    for error in errors {
        let id = match error.kind {
            SyntaxErrorKind::Syntax => "E001",
            SyntaxErrorKind::TooDeep => "E004",
        };
        problems.add_at(id, error.span, || {
            let mut said = match error.kind {
                SyntaxErrorKind::Syntax => {
                    let position = source.position(error.span.start());
                    say(format!("invalid JSON: {} at {}:{}", error.message, position.line, position.column))
                }
                SyntaxErrorKind::TooDeep => say(error.message.clone()),
            };
            said = said.help(error.help.clone().unwrap_or_else(|| "mend the JSON here".to_owned()));
            match &error.fix {
                Some(fix) => said.fix_all(fix.title.clone(), fix.edits.clone(), fix.sure),
                None => said,
            }
        });
    }
}

fn list<'t>(cards: Value<'t>, parsed: &Parsed, entries: &mut Vec<Entry<'t>>, reader: &mut Reader<'t>) {
    for (index, value) in cards.items().enumerate() {
        if entries.len() >= MOST_CARDS {
            return too_many(cards, reader);
        }
        let position = Position { index, key: None, torn: parsed.is_torn(value.span()) };
        reader.begin(entries.len());
        entries.push(card::read(value, position, reader));
    }
}

fn object<'t>(root: Value<'t>, parsed: &Parsed, entries: &mut Vec<Entry<'t>>, reader: &mut Reader<'t>) {
    let mut members: IndexMap<Cow<'t, str>, _> = IndexMap::new();
    for (key, value) in root.members() {
        if let Some((first, _)) = members.insert(key.name(), (key, value)) {
            twice(first, key, value, &mut reader.problems);
        }
    }
    members.shift_remove("$schema");
    if let Some((_, cards)) = members.get("cards")
        && cards.kind() == Kind::Array
    {
        let cards = *cards;
        for (name, (key, value)) in members {
            if name != "cards" {
                repeated_keys(value, &mut reader.problems);
                reader.problems.add("W121", at_key(key, value), || {
                    say(format!("unknown field \"{}\"", shown(&name))).help("only \"cards\" is read here")
                });
            }
        }
        return list(cards, parsed, entries, reader);
    }
    if is_lone_card(root) {
        reader.problems.add("E003", at_start(root), || {
            let edit = |at, text: &str| Edit { span: Span::empty(at), text: text.to_owned() };
            say("expected a list of cards")
                .help("a single card stands in a list too: put [ ] around it")
                .fix_all(
                    "put [ ] around the card",
                    vec![edit(root.span().start(), "["), edit(root.span().end(), "]")],
                    true,
                )
        });
        let position = Position { index: 0, key: None, torn: true };
        reader.begin(entries.len());
        entries.push(card::read(root, position, reader));
        return;
    }
    for (index, (key, value)) in members.into_values().enumerate() {
        if entries.len() >= MOST_CARDS {
            return too_many(root, reader);
        }
        let position = Position { index, key: Some(key), torn: parsed.is_torn(value.span()) };
        reader.begin(entries.len());
        entries.push(card::read(value, position, reader));
    }
}

/// A card that stands alone would otherwise be read as an object from id to card, with nonsense for every field.
fn is_lone_card(root: Value<'_>) -> bool {
    let holds = |name: &str, kind: Kind| root.get(name).is_some_and(|value| value.kind() == kind);
    holds("type", Kind::String) && (holds("id", Kind::String) || holds("effects", Kind::Array))
}

fn too_many<'t>(cards: Value<'t>, reader: &mut Reader<'t>) {
    reader.problems.add("E004", at_start(cards), || {
        say(format!("the pool has more than {MOST_CARDS} cards, the rest is not read"))
            .help("check fewer files")
    });
}

impl Parsed {
    /// Is there a syntax error in these bytes? Errors past the reader's limit could be anywhere after the last one.
    fn is_torn(&self, card: Span) -> bool {
        if self.errors.is_empty() {
            return false;
        }
        let cut = self.errors.len() >= Limits::default().errors;
        let past = self.errors.last().is_some_and(|last| last.span.start() < card.end());
        (cut && past) || self.errors.iter().any(|error| card.intersect(error.span).is_some())
    }
}
