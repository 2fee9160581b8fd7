//! The three forms of a card file: a list, `{ "cards": [...] }`, and an object from id to card.

use std::borrow::Cow;

use cardwright_source::json::{self, Key, Kind, Limits, SyntaxError, SyntaxErrorKind, Value};
use cardwright_source::parts::{Fresh, List, Reading, Whole};
use cardwright_source::{Diagnostic, Edit, Help, Source, Span, Written, span};
use indexmap::IndexMap;

use super::card::{self, Position};
use super::fields::{repeated_keys, twice};
use super::pool::Entry;
use super::problem::{Problems, at, at_key, at_start, say, shown};
use super::read::{MOST_CARDS, Reader};
use crate::profile::Profile;

/// Files above this size are not read.
const MOST_BYTES: usize = 64 << 20;

/// How much of a text decides what it is.
const SAMPLE: usize = 8 << 10;

/// A file that is being read.
struct File<'t, 'k> {
    errors: &'t [SyntaxError],
    reader: Reader<'t>,
    /// What is known of its cards.
    reading: &'t mut Reading<'k, Entry>,
    whole: Whole<Entry>,
}

/// Reads the cards of a file, as far as they are not known.
pub(super) fn read(source: &Source, profile: Profile, reading: &mut Reading<'_, Entry>) -> Whole<Entry> {
    let large = source.text.len() > MOST_BYTES;
    let parsed = if large { None } else { Some(reading.json()) };
    let errors = parsed.as_ref().map_or(&[][..], |parsed| &parsed.errors);
    let mut file = File { errors, reader: Reader::new(source, profile), reading, whole: Whole::default() };
    if large {
        file.reader.problems.add_at("E004", span(0, 0), || {
            say(format!("file is larger than {} MiB", MOST_BYTES >> 20)).help(Help::SPLIT_FILE)
        });
    }
    syntax(source, errors, &mut file.reader.problems);
    if let Some(root) = parsed.as_ref().and_then(|parsed| parsed.tree.root(&source.text)) {
        file.root(root);
    }
    Whole { found: file.reader.problems.into_found(), ..file.whole }
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
        problems.add_at("E002", span(bad, end), || say("file is not UTF-8").help(Help::SAVE_UTF8));
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
            said = said.help(error.help.clone().unwrap_or(Help::MEND_JSON));
            match &error.fix {
                Some(fix) => said.fix_all(fix.title.clone(), fix.edits.clone(), fix.sure),
                None => said,
            }
        });
    }
}

impl<'t> File<'t, '_> {
    fn root(&mut self, root: Value<'t>) {
        match root.kind() {
            Kind::Array => self.list(root),
            Kind::Object => self.object(root),
            _ => self.reader.problems.add("E003", at(root), || {
                say("expected a list of cards").help("write the cards as objects inside [ ]")
            }),
        }
    }

    fn list(&mut self, cards: Value<'t>) {
        self.whole.list = List { start: at_start(cards).written(), numbered: true };
        // One more than are read, so that it is seen that there are more.
        for value in cards.items().take(MOST_CARDS + 1) {
            self.card(value, None, self.is_torn(value.span()));
        }
    }

    fn object(&mut self, root: Value<'t>) {
        let problems = &mut self.reader.problems;
        let mut members: IndexMap<Cow<'t, str>, _> = IndexMap::new();
        for (key, value) in root.members() {
            if let Some((first, _)) = members.insert(key.name(), (key, value)) {
                twice(first, key, value, problems);
            }
        }
        members.shift_remove("$schema");
        if let Some((_, cards)) = members.get("cards")
            && cards.kind() == Kind::Array
        {
            let cards = *cards;
            for (name, (key, value)) in members {
                if name != "cards" {
                    repeated_keys(value, problems);
                    problems.add("W121", at_key(key, value), || {
                        say(format!("unknown field \"{}\"", shown(&name))).help("only \"cards\" is read here")
                    });
                }
            }
            return self.list(cards);
        }
        self.whole.list = List { start: at_start(root).written(), numbered: false };
        if is_lone_card(root) {
            problems.add("E003", at_start(root), || {
                let edit = |at, text: &str| Edit { span: Span::empty(at), text: text.to_owned() };
                say("expected a list of cards")
                    .help("a single card stands in a list too: put [ ] around it")
                    .fix_all(
                        "put [ ] around the card",
                        vec![edit(root.span().start(), "["), edit(root.span().end(), "]")],
                        true,
                    )
            });
            return self.card(root, None, true);
        }
        for (key, value) in members.into_values().take(MOST_CARDS + 1) {
            self.card(value, Some(key), self.is_torn(value.span()));
        }
    }

    /// The next card. A `torn` one, in which something is missing, is not kept.
    fn card(&mut self, value: Value<'t>, key: Option<Key<'t>>, torn: bool) {
        let index = self.whole.parts.len();
        let start = key.map_or(value.span(), |key| key.span()).start();
        let at = start.into()..value.span().end().into();
        if !torn && let Some(part) = self.reading.find(std::ops::Range::clone(&at), index) {
            part.found(&self.whole.list).for_each(|problem| self.reader.problems.again(problem));
            self.whole.parts.push(part);
            return;
        }
        let mark = self.reader.problems.mark();
        let (value, nameless) = card::read(value, Position { index, key, torn }, &mut self.reader);
        let found = self.reader.problems.since(mark).filter(|_| !torn).map(<[Diagnostic]>::to_vec);
        self.whole.parts.push(self.reading.keep(at, index, Fresh { value, found, nameless }));
    }

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

/// E004: there are more cards than are read.
pub(super) fn too_many(list: &Written, problems: &mut Problems<'_>) {
    problems.add_written("E004", list, || {
        say(format!("the pool has more than {MOST_CARDS} cards, the rest is not read"))
            .help(Help::FEWER_FILES)
    });
}

/// A card that stands alone would otherwise be read as an object from id to card, with nonsense for every field.
fn is_lone_card(root: Value<'_>) -> bool {
    let holds = |name: &str, kind: Kind| root.get(name).is_some_and(|value| value.kind() == kind);
    holds("type", Kind::String) && (holds("id", Kind::String) || holds("effects", Kind::Array))
}
