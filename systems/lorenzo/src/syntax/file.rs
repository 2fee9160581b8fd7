//! What a file is, and how it is read: cards of one kind, cards of any kind, a table, a spreadsheet.

use std::sync::Arc;

use cardwright_source::json::{self, Kind as Json, Limits, Parsed, SyntaxError, Value};
use cardwright_source::parts::{Fresh, List, Reading, Whole};
use cardwright_source::{Diagnostic, Help, Source, Span, Written, span};

use super::card::{self, Entry};
use super::fields::repeated_keys;
use super::problem::{Problems, at, at_start, none_of, say};
use super::read::MOST_CARDS;
use super::sheet::{self, Sheet};
use super::table::{self, TableName};
use super::tree::{Card, Kind, Table};

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

/// A file whose role is known.
pub(super) struct Opened {
    /// The JSON text: the file's own, or what a spreadsheet says.
    pub(super) source: Arc<Source>,
    sheet: Option<Sheet>,
    role: Role,
}

/// Something that was read of a file.
pub(crate) enum Part {
    Card(Box<Entry>),
    Table(Table),
    /// It could not be read.
    Nothing,
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

/// Opens a file.
pub(super) fn open(source: &Arc<Source>, role: Option<Role>) -> Opened {
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
    Opened { source, sheet, role }
}

/// Reads what a file holds, as far as it is not known.
pub(super) fn read(opened: &Opened, reading: &mut Reading<'_, Part>) -> Whole<Part> {
    let source = &opened.source;
    let mut problems = none_of(source);
    let mut whole = Whole::default();
    if source.text.len() > MOST_BYTES {
        problems.add_at("E001", span(0, 0), || {
            say(format!("the file is larger than {} MiB", MOST_BYTES >> 20)).help(Help::SPLIT_FILE)
        });
        return Whole { found: problems.into_found(), ..whole };
    }
    let parsed = reading.json();
    let Parsed { tree, errors } = &*parsed;
    syntax(source, errors, &mut problems);
    if let Some(root) = tree.root(&source.text) {
        match opened.role {
            Role::Table(name) => {
                repeated_keys(root, &mut problems);
                let table = if errors.is_empty() { table::read(name, root, &mut problems) } else { None };
                let fresh =
                    Fresh { value: table.map_or(Part::Nothing, Part::Table), found: None, nameless: false };
                whole.parts.push(reading.keep(0..source.text.len(), 0, fresh));
            }
            Role::Cards(kind) => {
                let torn = opened.sheet.as_ref().map_or(&[][..], |sheet| &sheet.torn);
                Cards { kind, torn, errors, problems: &mut problems, reading, whole: &mut whole }.root(root);
            }
        }
    }
    Whole { found: problems.into_found(), ..whole }
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
        problems.add_at("E001", span(bad, end), || say("the file is not UTF-8").help(Help::SAVE_UTF8));
    }
    for error in errors {
        problems.add_at("E001", error.span, || {
            let said = say(format!("not JSON: {}", error.message))
                .help(error.help.clone().unwrap_or(Help::MEND_JSON));
            match &error.fix {
                Some(fix) => said.fix_all(fix.title.clone(), fix.edits.clone(), fix.sure),
                None => said,
            }
        });
    }
}

/// The cards of a file that is being read.
struct Cards<'r, 'k, 't> {
    kind: Option<Kind>,
    /// Cards with something that is not JSON, by their positions.
    torn: &'r [usize],
    errors: &'r [SyntaxError],
    problems: &'r mut Problems<'t>,
    reading: &'r mut Reading<'k, Part>,
    whole: &'r mut Whole<Part>,
}

impl<'t> Cards<'_, '_, 't> {
    fn root(&mut self, root: Value<'t>) {
        let start = at_start(root).written();
        match root.kind() {
            Json::Array => {
                self.whole.list = List { start, numbered: true };
                // One more than are read, so that it is seen that there are more.
                root.items().take(MOST_CARDS + 1).for_each(|item| self.item(item));
            }
            Json::Object => {
                self.whole.list = List { start, numbered: false };
                self.item(root);
            }
            Json::Broken => return,
            _ => {
                self.problems.add("E002", at(root), || {
                    say("a card file holds a card or a list of cards")
                        .help("write the cards as objects inside [ ]")
                });
                return;
            }
        }
        if self.kind.is_none() && !self.whole.parts.is_empty() {
            self.problems.add("N002", at_start(root), || {
                say("the kinds of these cards are guessed from their fields")
                    .help("put development, excommunication or leader into the file's name")
            });
        }
    }

    fn item(&mut self, item: Value<'t>) {
        let index = self.whole.parts.len();
        let torn = is_torn(self.errors, item.span()) || self.torn.contains(&index);
        let at = usize::from(item.span().start())..usize::from(item.span().end());
        if !torn && let Some(part) = self.reading.find(at.clone(), index) {
            part.found(&self.whole.list).for_each(|problem| self.problems.again(problem));
            self.whole.parts.push(part);
            return;
        }
        let mark = self.problems.mark();
        repeated_keys(item, self.problems);
        let (value, nameless) = if torn {
            // What the syntax error swallowed is unknown, so nothing more is said about the card.
            (Part::Nothing, false)
        } else if item.kind() != Json::Object {
            let said = || say("a card must be an object").help("write the card inside { }");
            self.problems.add("E002", super::problem::at(item), said);
            (Part::Nothing, false)
        } else {
            let kind = self.kind.or_else(|| card::guess(item)).unwrap_or(Kind::Development);
            let (entry, nameless) = card::read(item, kind, index, self.problems);
            (Part::Card(Box::new(entry)), nameless)
        };
        let found = self.problems.since(mark).filter(|_| !torn).map(<[Diagnostic]>::to_vec);
        self.whole.parts.push(self.reading.keep(at, index, Fresh { value, found, nameless }));
    }
}

/// E002: there are more cards than are read.
pub(super) fn too_many(list: &Written, problems: &mut Problems<'_>) {
    problems.add_written("E002", list, || {
        say(format!("more than {MOST_CARDS} cards, the rest is not read")).help(Help::FEWER_FILES)
    });
}

/// Is there a syntax error in these bytes? Errors past the reader's limit could be anywhere after the last one.
fn is_torn(errors: &[SyntaxError], card: Span) -> bool {
    if errors.is_empty() {
        return false;
    }
    let cut = errors.len() >= Limits::default().errors;
    let past = errors.last().is_some_and(|last| last.span.start() < card.end());
    let inside = |error: &SyntaxError| {
        let at = error.span;
        let overlaps = at.start() < card.end() && at.end() > card.start();
        // Something may be missing at the very end of a card, but a comma after it is not its affair.
        overlaps || (at.is_empty() && card.contains_inclusive(at.start()))
    };
    (cut && past) || errors.iter().any(inside)
}

impl Opened {
    /// Does it hold cards?
    pub(super) fn is_cards(&self) -> bool {
        matches!(self.role, Role::Cards(_))
    }

    /// What the reading of its parts depends on besides their text.
    pub(super) fn context(&self) -> String {
        format!("{:?} {:?}", self.role, self.sheet.as_ref().map(|sheet| &sheet.torn))
    }

    /// Where a card of the JSON text, and all that it consists of, stands in the file.
    pub(super) fn settle(&self, card: &mut Card) {
        if let Some(sheet) = &self.sheet {
            card.each_span(|span| sheet.origin(span));
        }
    }

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
}
