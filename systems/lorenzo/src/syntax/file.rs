//! What a file is, and how it is read: cards of one kind, cards of any kind, a table, a spreadsheet.

use std::borrow::Cow;
use std::sync::Arc;

use cardwright_source::json::{self, Kind as Json, Limits, SyntaxError, Tree, Value};
use cardwright_source::{Diagnostic, Source, Span, span};

use super::card::{self, Reading};
use super::fields::repeated_keys;
use super::problem::{Problems, at, at_start, say};
use super::read::MOST_CARDS;
use super::sheet::{self, Sheet};
use super::table::{self, TableName};
use super::tree::{Kind, Table};

/// Files above this size are not read.
const MOST_BYTES: usize = 64 << 20;

/// How much of a text decides what it is.
const SAMPLE: usize = 8 << 10;

/// What a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Cards of a kind; `None` where each card has to be looked at.
    Cards(Option<Kind>),
    /// A table.
    Table(TableName),
}

/// A file that has been parsed but not read.
pub(super) struct Parsed {
    /// The JSON text: the file's own, or what a spreadsheet says.
    pub(super) source: Arc<Source>,
    tree: Tree,
    errors: Vec<SyntaxError>,
    pub(super) sheet: Option<Sheet>,
    role: Role,
}

/// What was read of a file.
#[derive(Default)]
pub(super) struct Contents<'t> {
    pub(super) cards: Vec<Reading<'t>>,
    pub(super) table: Option<Table>,
    pub(super) seen: usize,
}

/// The role that a file's name gives it.
pub fn role_of_name(name: &str) -> Option<Role> {
    let mut parts = name.rsplit(['/', '\\']);
    let file = parts.next().unwrap_or(name);
    if let Some((_, table)) = table::FILES.iter().find(|(known, _)| *known == file) {
        return Some(Role::Table(*table));
    }
    let kind = |word: &str| {
        let kinds = [Kind::Development, Kind::Excommunication, Kind::Leader];
        kinds.into_iter().find(|kind| word.to_ascii_lowercase().contains(kind.word()))
    };
    let folder = parts.next().unwrap_or_default();
    let exact = |folder: &str| {
        let kinds = [Kind::Development, Kind::Excommunication, Kind::Leader];
        kinds.into_iter().find(|kind| folder == kind.word())
    };
    kind(file).or_else(|| exact(folder)).map(|kind| Role::Cards(Some(kind)))
}

/// What a text probably holds; errors in it do not matter.
pub fn role_of_text(name: &str, text: &str) -> Option<Role> {
    if name.ends_with(".csv") {
        return sheet::looks_like(text).map(Role::Cards);
    }
    let text = sample(text);
    let (tree, _) = json::parse(text, Limits { depth: 64, errors: 1 });
    let root = tree.root(text)?;
    if let Some(table) = table::looks_like(root) {
        return Some(Role::Table(table));
    }
    let first = match root.kind() {
        Json::Array => root.items().find(|item| item.kind() == Json::Object)?,
        _ => root,
    };
    let effects = ["instantEffect", "permanentEffect", "flagEffect"];
    let typed = first
        .get("cardType")
        .and_then(|value| value.as_str())
        .is_some_and(|word| super::words::CARD_TYPES.iter().any(|(known, _)| *known == word));
    let tagged = effects.iter().any(|key| first.get(key).is_some());
    (first.get("name").is_some() && (typed || tagged)).then(|| Role::Cards(card::guess(first)))
}

/// Parses a file.
pub(super) fn parse(source: &Arc<Source>, role: Option<Role>) -> Parsed {
    let role = role
        .or_else(|| role_of_name(&source.name))
        .or_else(|| match role_of_text(&source.name, &source.text) {
            Some(Role::Table(table)) => Some(Role::Table(table)),
            _ => None,
        })
        .unwrap_or(Role::Cards(None));
    let large = source.text.len() > MOST_BYTES;
    let sheet = (source.name.ends_with(".csv") && !large).then(|| sheet::read(source));
    let source = match &sheet {
        Some(sheet) => Arc::new(Source::new(source.id, source.name.clone(), sheet.json.as_str())),
        None => Arc::clone(source),
    };
    let (tree, errors) = json::parse(if large { "" } else { &source.text }, Limits::default());
    Parsed { source, tree, errors, sheet, role }
}

/// Reads what a parsed file holds.
pub(super) fn read<'t>(parsed: &'t Parsed, before: usize, problems: &mut Problems<'t>) -> Contents<'t> {
    let mut contents = Contents::default();
    let source = &parsed.source;
    if source.text.len() > MOST_BYTES {
        problems.add_at("E001", span(0, 0), || {
            say(format!("the file is larger than {} MiB", MOST_BYTES >> 20)).help("split the file")
        });
        return contents;
    }
    syntax(source, &parsed.errors, problems);
    let Some(root) = parsed.tree.root(&source.text) else { return contents };
    repeated_keys(root, problems);
    match parsed.role {
        Role::Table(name) => {
            if parsed.errors.is_empty() {
                contents.table = table::read(name, root, problems);
            }
        }
        Role::Cards(kind) => cards(root, kind, parsed, before, &mut contents, problems),
    }
    if source.invalid_utf8.is_some() {
        contents.cards.iter_mut().for_each(|reading| reading.card = None);
    }
    contents
}

/// The beginning of a text, for recognising it.
pub(crate) fn sample(text: &str) -> &str {
    let mut end = text.len().min(SAMPLE);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// E001 of a text.
fn syntax<'t>(source: &'t Source, errors: &[SyntaxError], problems: &mut Problems<'t>) {
    if let Some(bad) = source.invalid_utf8 {
        let end = source.text[bad..].chars().next().map_or(bad, |letter| bad + letter.len_utf8());
        problems.add_at("E001", span(bad, end), || {
            say("the file is not UTF-8").help("save the file as UTF-8 in your editor")
        });
    }
    for error in errors {
        problems.add_at("E001", error.span, || {
            let said = say(format!("not JSON: {}", error.message))
                .help(error.help.clone().unwrap_or_else(|| "mend the JSON here".to_owned()));
            match &error.fix {
                Some(fix) => said.fix_all(fix.title.clone(), fix.edits.clone(), fix.sure),
                None => said,
            }
        });
    }
}

fn cards<'t>(
    root: Value<'t>,
    kind: Option<Kind>,
    parsed: &'t Parsed,
    before: usize,
    contents: &mut Contents<'t>,
    problems: &mut Problems<'t>,
) {
    let items: Cow<'_, [Value<'t>]> = match root.kind() {
        Json::Array => root.items().collect::<Vec<_>>().into(),
        Json::Object => vec![root].into(),
        Json::Broken => return,
        _ => {
            problems.add("E002", at(root), || {
                say("a card file holds a card or a list of cards")
                    .help("write the cards as objects inside [ ]")
            });
            return;
        }
    };
    for (index, item) in items.iter().enumerate() {
        if before + index >= MOST_CARDS {
            problems.add("E002", at_start(root), || {
                say(format!("more than {MOST_CARDS} cards, the rest is not read")).help("check fewer files")
            });
            return;
        }
        contents.seen += 1;
        if parsed.is_torn(item.span())
            || parsed.sheet.as_ref().is_some_and(|sheet| sheet.torn.contains(&index))
        {
            // What the syntax error swallowed is unknown, so nothing more is said about the card.
            continue;
        }
        if item.kind() != Json::Object {
            problems
                .add("E002", at(*item), || say("a card must be an object").help("write the card inside { }"));
            continue;
        }
        let kind = kind.or_else(|| card::guess(*item)).unwrap_or(Kind::Development);
        contents.cards.push(card::read(*item, kind, index, problems));
    }
    if kind.is_none() && contents.seen > 0 {
        problems.add("N002", at_start(root), || {
            say("the kinds of these cards are guessed from their fields")
                .help("put development, excommunication or leader into the file's name")
        });
    }
}

impl Parsed {
    /// Diagnostics of the JSON text as those of the file.
    pub(super) fn back(&self, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        match &self.sheet {
            None => found,
            Some(sheet) => {
                let mut all = sheet.problems.clone();
                all.extend(found.into_iter().map(|one| sheet.back(one)));
                all
            }
        }
    }

    /// Is there a syntax error in these bytes? Errors past the reader's limit could be anywhere after the last one.
    fn is_torn(&self, card: Span) -> bool {
        if self.errors.is_empty() {
            return false;
        }
        let cut = self.errors.len() >= Limits::default().errors;
        let past = self.errors.last().is_some_and(|last| last.span.start() < card.end());
        let inside = |error: &SyntaxError| {
            let at = error.span;
            let overlaps = at.start() < card.end() && at.end() > card.start();
            // Something may be missing at the very end of a card, but a comma after it is not its affair.
            overlaps || (at.is_empty() && card.contains_inclusive(at.start()))
        };
        (cut && past) || self.errors.iter().any(inside)
    }
}
