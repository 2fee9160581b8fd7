//! The cards of some files: rows built, rules text read, conventions watched.

use std::sync::Arc;

use cardwright_source::{
    Diagnostic, Place, Severity, Source, Span,
    parts::{Fresh, List, Parts, Reading as Known, Whole},
    span,
};

use super::{
    convention::{self, Seen, Unique},
    cut,
    file::{self, Built},
    problem::Problems,
    row::{ListRow, Table},
    rules::{self, Problem, TextError, lex, lex::Scratch},
    sentence::sentence,
    style,
    toml::{self, Value},
    tree::{Ability, CardType, Rarity, Subtype},
};

/// At most this many rows of a pool are read.
pub const MOST_CARDS: usize = 20_000;

/// With more new rows than this a file is read as a whole.
const MOST_CHANGED: usize = 16;

/// A card that can be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Which table it stands in.
    pub table: Table,
    /// In the canonical form.
    pub id: String,
    /// For the reader.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Its picture.
    pub image_number: i64,
    /// What the player reads when it asks, evaluated.
    pub prompt: Option<String>,
    /// What it does.
    pub abilities: Vec<Ability>,
    /// Where its paragraphs are written.
    pub spans: Vec<Paragraph>,
    /// Where it is written.
    pub place: Place,
}

/// Where a paragraph is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Paragraph {
    /// All of it.
    pub whole: Span,
    /// What stands before its effect: a trigger or costs. All of it where nothing does.
    pub head: Span,
    /// Its effect.
    pub effect: Span,
}

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Played for energy.
    Card {
        /// Its price.
        energy_cost: Option<u32>,
        /// Character or event.
        card_type: CardType,
        /// What sort of character.
        subtype: Option<Subtype>,
        /// May be played in answer.
        is_fast: bool,
        /// Worth at judgment.
        spark: Option<u32>,
        /// How often it is found.
        rarity: Option<Rarity>,
    },
    /// Produces energy.
    Dreamwell {
        /// How much.
        energy_produced: u32,
        /// Lower phases come first.
        phase: u32,
    },
}

/// What was read from some files.
#[derive(Debug, Default)]
pub struct Checked {
    /// Cards without errors, in the order of the files; of two with one id the later.
    pub cards: Vec<Card>,
    /// Rows of lists, in the order of the files.
    pub lists: Vec<(ListRow, Place)>,
    /// How many cards there were, those with errors included.
    pub seen: usize,
    /// What is wrong, file by file in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// A row that was read.
#[derive(Debug, Default)]
pub(crate) struct Row {
    /// The bytes of its header.
    span: Span,
    /// It counts as a card.
    counted: bool,
    /// What its problems call it.
    called: Option<String>,
    unique: Option<Unique>,
    list: Option<ListRow>,
    /// The card, if it has no errors.
    card: Option<Card>,
}

/// What is kept of files from one reading to the next.
pub(crate) type Kept = Parts<Row>;

/// What was checked, with the cards in the files they lie in.
pub(crate) struct Rechecked {
    files: Vec<Arc<Whole<Row>>>,
    /// The cards without errors: their files and their places in them.
    valid: Vec<(usize, usize)>,
    pub(crate) seen: usize,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Reads and checks the tables of some files as one pool.
pub fn check(sources: &[Arc<Source>]) -> Checked {
    let Rechecked { files, valid, seen, diagnostics } = recheck(sources, &mut Kept::default());
    let mut lists = Vec::new();
    let mut cards: Vec<Vec<Option<Card>>> = Vec::new();
    for (source, file) in sources.iter().zip(files) {
        let parts = Arc::into_inner(file).map_or_else(Vec::new, |file| file.parts);
        let rows = parts.into_iter().map(|part| part.into_value().unwrap_or_default());
        let mut of_file = Vec::new();
        for row in rows {
            lists.extend(row.list.map(|list| (list, Place::new(source.id, row.span))));
            of_file.push(row.card);
        }
        cards.push(of_file);
    }
    let cards = valid.into_iter().filter_map(|(file, at)| cards[file][at].take()).collect();
    Checked { cards, lists, seen, diagnostics }
}

/// Checks the tables of some files as one pool. What is kept of them is not read again.
pub(crate) fn recheck(sources: &[Arc<Source>], kept: &mut Kept) -> Rechecked {
    kept.retain(sources);
    let mut scratch = Scratch::default();
    let mut read = |source: &Arc<Source>| {
        kept.file(source, "", |known| {
            let problems = Problems::new(source);
            File { source, problems, scratch: &mut scratch, known, whole: Whole::default() }.read()
        })
    };
    let files: Vec<Arc<Whole<Row>>> = sources.iter().map(&mut read).collect();
    let (mut valid, mut diagnostics): (Vec<(usize, usize)>, _) = (Vec::new(), Vec::new());
    let mut seen = Seen::default();
    let mut count = 0;
    for (number, (source, file)) in sources.iter().zip(&files).enumerate() {
        let mut problems = Problems::with(source, &file.found);
        for part in &file.parts {
            let row = part.value();
            count += usize::from(row.counted);
            if count > MOST_CARDS {
                let message = format!("more than {MOST_CARDS} cards are not read");
                problems
                    .add(Severity::Error, "TooLarge", part.span(row.span), message)
                    .help("split the pool, or look for a generator that went wrong");
                break;
            }
            if let Some(unique) = &row.unique {
                problems.enter(row.called.clone());
                seen.watch(unique, |at| Place::new(source.id, part.span(at)), &mut problems);
                problems.leave();
            }
            if let Some(card) = &row.card {
                match seen.position(&card.id, valid.len()) {
                    Some(at) => valid[at] = (number, part.index),
                    None => valid.push((number, part.index)),
                }
            }
        }
        diagnostics.append(&mut problems.finish());
    }
    Rechecked { files, valid, seen: count, diagnostics }
}

impl Rechecked {
    /// The cards without errors. Their places are those at which they were first read.
    pub(crate) fn cards(&self) -> impl Iterator<Item = &Card> {
        self.valid.iter().filter_map(|(file, at)| self.files[*file].parts[*at].value().card.as_ref())
    }
}

/// A file that is being read.
struct File<'f, 'k> {
    source: &'f Source,
    problems: Problems<'f>,
    scratch: &'f mut Scratch,
    known: &'f mut Known<'k, Row>,
    whole: Whole<Row>,
}

impl File<'_, '_> {
    fn read(mut self) -> Whole<Row> {
        if let Some(at) = self.source.invalid_utf8 {
            self.problems
                .add(Severity::Error, "TomlParse", span(at, at), "this file is not UTF-8")
                .help("save it with the encoding UTF-8");
        } else {
            self.tables();
        }
        Whole { found: self.problems.into_found(), ..self.whole }
    }

    fn tables(&mut self) {
        if self.changed_rows().is_some() {
            return;
        }
        let document = toml::read(&self.source.text);
        for error in file::document_errors(&document, Table::from_file(&self.source.name)) {
            self.problems.load(&error);
        }
        if document.errors.is_empty() {
            other_lists(&document, self.source, &mut self.problems, self.scratch);
        }
        let torn: Vec<Span> = document.errors.iter().map(|error| error.span).collect();
        let lists = document.root().children().filter(|value| value.kind() == toml::Kind::Array);
        let mut starts: Vec<usize> =
            lists.flat_map(Value::children).map(|row| usize::from(row.span().start())).collect();
        starts.sort_unstable();
        let mut counted = 0;
        for (table, value) in file::tables(&document) {
            for (row, torn_row) in file::elements(value, &torn) {
                counted += usize::from(table.has_text() && row.is_table());
                // One more than are read, so that it is seen that there are more.
                if counted > MOST_CARDS + 1 {
                    return;
                }
                let start = usize::from(row.span().start());
                let next = starts.partition_point(|other| *other <= start);
                let end = starts.get(next).copied().unwrap_or(self.source.text.len());
                let broken = torn.iter().any(|at| (start..end).contains(&usize::from(at.start())));
                let keep = !torn_row && !broken && stands_alone(row, &self.source.text[start..end]);
                self.row(table, row, start..end, torn_row, keep);
            }
        }
    }

    /// The rows of a file of which only a few have changed; `None` if it must be read as a whole.
    fn changed_rows(&mut self) -> Option<()> {
        let text = &self.source.text;
        let rows = cut::cut(text).filter(|rows| rows.len() <= MOST_CARDS)?;
        let wanted = Table::from_file(&self.source.name);
        if !rows.iter().any(|row| wanted.is_none_or(|wanted| row.table == wanted)) {
            return None;
        }
        let new: Vec<usize> = (0..rows.len()).filter(|at| !self.known.knows(rows[*at].at.clone())).collect();
        if new.len() > MOST_CHANGED {
            return None;
        }
        let windows: Vec<String> = new.iter().map(|at| cut::window(text, &rows, *at)).collect();
        let documents: Vec<toml::Document<'_>> = windows.iter().map(|window| toml::read(window)).collect();
        if !documents.iter().zip(&new).all(|(document, at)| cut::is_exact(document, &rows, *at)) {
            return None;
        }
        let torn = |range: std::ops::Range<usize>| {
            let mut errors = documents.iter().flat_map(|document| &document.errors);
            errors.any(|error| range.contains(&usize::from(error.span.start())))
        };
        let torn_to_next = |at: usize| {
            let next = rows[at + 1..].iter().find(|next| next.table == rows[at].table);
            torn(rows[at].at.start..next.map_or(text.len() + 1, |next| next.at.start))
        };
        // A row that is known but must not be judged now would have to be read.
        if (0..rows.len()).any(|at| torn_to_next(at) && !new.contains(&at)) {
            return None;
        }
        for document in &documents {
            for error in file::document_errors(document, None) {
                self.problems.load(&error);
            }
        }
        // Table by table, as in the tree of the whole.
        let mut tables: Vec<Table> = Vec::new();
        for row in &rows {
            if !tables.contains(&row.table) {
                tables.push(row.table);
            }
        }
        let mut order: Vec<usize> = (0..rows.len()).collect();
        order.sort_by_key(|at| tables.iter().position(|table| *table == rows[*at].table));
        for at in order {
            let cut::Cut { table, at: range } = &rows[at];
            let read = new.binary_search(&at).ok().and_then(|new| cut::find(&documents[new], range.start));
            let Some(row) = read else {
                self.known_row(range.clone());
                continue;
            };
            let torn_row = torn_to_next(at);
            let keep = !torn_row && !torn(range.clone()) && stands_alone(row, &text[range.clone()]);
            self.row(*table, row, range.clone(), torn_row, keep);
        }
        Some(())
    }

    /// The next row, if it is known.
    fn known_row(&mut self, at: std::ops::Range<usize>) -> Option<()> {
        let part = self.known.find(at, self.whole.parts.len())?;
        part.found(&List::default()).for_each(|problem| self.problems.again(problem));
        self.whole.parts.push(part);
        Some(())
    }

    /// The next row. It is kept if its text alone decides what it is.
    fn row(&mut self, table: Table, row: Value<'_, '_>, at: std::ops::Range<usize>, torn: bool, keep: bool) {
        let index = self.whole.parts.len();
        if keep && self.known_row(at.clone()).is_some() {
            return;
        }
        let mark = self.problems.mark();
        let value = self.fresh(table, row, torn);
        let found = self.problems.since(mark).filter(|_| keep).map(<[Diagnostic]>::to_vec);
        self.whole.parts.push(self.known.keep(at, index, Fresh { value, found, nameless: false }));
    }

    fn fresh(&mut self, table: Table, row: Value<'_, '_>, torn: bool) -> Row {
        let (built, errors) = if torn { (None, Vec::new()) } else { file::build(table, row) };
        errors.iter().for_each(|error| self.problems.load(error));
        let mut read = Row { span: row.span(), ..Row::default() };
        if !row.is_table() {
            return read;
        }
        read.counted = table.has_text();
        read.called = row.get("id").and_then(Value::as_str).map(str::to_owned);
        self.problems.enter(read.called.clone());
        if table.has_text() && built.is_some() {
            convention::keys(row, &mut self.problems);
        }
        let (problems, scratch, source) = (&mut self.problems, &mut *self.scratch, self.source);
        let mut reading = Reading { row, table, problems, scratch, source };
        let card = match built {
            Some(Ok(built)) => reading.row(built, &mut read),
            Some(Err(error)) => {
                reading.problems.load(&error);
                reading.text();
                None
            }
            None => None,
        };
        let errors = self.problems.leave();
        read.card = card.filter(|_| errors == 0);
        read
    }
}

/// Is all of a row in its own text? It begins with its header, and no later header adds to it.
fn stands_alone(row: Value<'_, '_>, text: &str) -> bool {
    let by_header = |value: Value<'_, '_>| match value.kind() {
        toml::Kind::Table(table) => matches!(table, toml::Table::Header | toml::Table::Implied),
        toml::Kind::Array => {
            value.children().any(|item| item.kind() == toml::Kind::Table(toml::Table::Header))
        }
        _ => false,
    };
    text.starts_with("[[") && !row.children().any(by_header)
}

/// Rows of any other list count as cards to the ability parser if they have an id and a text.
fn other_lists(
    document: &toml::Document<'_>,
    source: &Source,
    problems: &mut Problems<'_>,
    scratch: &mut Scratch,
) {
    let lists = document.root().children().filter(|value| value.kind() == toml::Kind::Array);
    for list in lists.filter(|list| Table::from_key(list.key()).is_none()) {
        for row in list.children().take(MOST_CARDS) {
            let text_of = |key: &str| row.get(key).and_then(Value::as_str);
            if let (Some(id), Some(_)) = (text_of("id"), text_of("rules-text")) {
                problems.enter(Some(id.to_owned()));
                let table = Table::Cards;
                Reading { row, table, problems: &mut *problems, scratch, source }.text();
                problems.leave();
            }
        }
    }
}

/// A row that is being checked.
struct Reading<'r, 'd, 't, 's> {
    row: Value<'d, 't>,
    table: Table,
    problems: &'r mut Problems<'s>,
    scratch: &'r mut Scratch,
    source: &'r Source,
}

impl Reading<'_, '_, '_, '_> {
    fn row(&mut self, built: Built<'_>, read: &mut Row) -> Option<Card> {
        let place = Place::new(self.source.id, self.row.span());
        let (head, kind) = match built {
            Built::List(list) => {
                read.list = Some(list);
                return None;
            }
            Built::Fx(_) => return None,
            Built::Card(row) => {
                let kind = Kind::Card {
                    energy_cost: row.energy_cost,
                    card_type: row.card_type,
                    subtype: row.subtype,
                    is_fast: row.is_fast,
                    spark: row.spark,
                    rarity: row.rarity,
                };
                (row.head, kind)
            }
            Built::Dreamwell(row) => {
                let kind = Kind::Dreamwell { energy_produced: row.energy_produced, phase: row.phase };
                (row.head, kind)
            }
        };
        read.unique = Some(convention::unique(self.row, self.table, &head.id));
        convention::row(self.row, &kind, self.problems);
        let (abilities, spans) = self.text();
        let variables = self.field("variables");
        let prompt = head.prompts.as_deref().filter(|text| !text.trim().is_empty());
        let prompt = prompt.and_then(|text| {
            crate::text::evaluate::evaluate(text, &rules::bindings(variables.unwrap_or(""))).ok()
        });
        Some(Card {
            table: self.table,
            id: head.id,
            name: head.name.into_owned(),
            kind,
            image_number: head.image_number,
            prompt,
            abilities,
            spans,
            place,
        })
    }

    fn field(&self, key: &str) -> Option<&str> {
        self.row.get(key).and_then(Value::as_str)
    }

    /// The abilities of the row's text, and where they are written.
    fn text(&mut self) -> (Vec<Ability>, Vec<Paragraph>) {
        if !self.table.has_text() {
            return (Vec::new(), Vec::new());
        }
        let row = self.row;
        let text = row.get("rules-text").and_then(Value::as_str).unwrap_or("");
        let variables = row.get("variables").and_then(Value::as_str).unwrap_or("");
        let read = rules::read(text, variables, self.scratch);
        for error in &read.errors {
            self.report(error, &read.paragraphs, text);
        }
        style::watch(row, &read, self.scratch, self.problems);
        let inside = |range: &std::ops::Range<usize>| match row.get("rules-text") {
            Some(value) => value.inside(range.start, range.end),
            None => row.span(),
        };
        let written = |(range, ability): (&std::ops::Range<usize>, &Ability)| {
            let whole = inside(range);
            match range.start + head(ability, &text[range.clone()]) {
                end if end == range.start => Paragraph { whole, head: whole, effect: whole },
                end => {
                    let blanks = text[end..range.end].len() - text[end..range.end].trim_start().len();
                    Paragraph {
                        whole,
                        head: inside(&(range.start..end)),
                        effect: inside(&(end + blanks..range.end)),
                    }
                }
            }
        };
        let spans = read.paragraphs.iter().zip(&read.abilities).map(written).collect();
        (read.abilities, spans)
    }

    fn report(&mut self, error: &TextError, paragraphs: &[std::ops::Range<usize>], text: &str) {
        let key = if error.paragraph.is_some() { "rules-text" } else { "variables" };
        let Some(value) = self.row.get(key).filter(|_| self.problems.room(Severity::Error)) else { return };
        let range = match error.paragraph {
            Some(at) => {
                let paragraph = paragraphs[at].clone();
                let inside = lex::Origin::of(&text[paragraph.clone()]).written(error.span.clone());
                paragraph.start + inside.start..paragraph.start + inside.end
            }
            None => error.span.clone(),
        };
        let place = value.inside(range.start, range.end);
        let (message, help) = sentence(&error.problem);
        let mut added = self.problems.add(Severity::Error, error.problem.class(), place, message).help(help);
        if let Problem::Sentence(failure) = &error.problem
            && let [near] = failure.near.as_slice()
        {
            let capital = self.source.slice(place).contains(|letter: char| letter.is_uppercase());
            let near = if capital { style::raised(near) } else { near.clone() };
            added = added.fix(format!("write `{near}`"), place, near, false);
        }
        if let Some(name) = self.row.get("name") {
            added.label(Place::new(self.source.id, name.span()), "of this card");
        }
    }
}

/// What may stand before a trigger.
const ONCE: &str = "once per turn, ";

/// Where the trigger or the costs of a paragraph end; 0 where it has none.
fn head(ability: &Ability, text: &str) -> usize {
    let end = match ability {
        // A keyword stands alone.
        Ability::Triggered(_) if text.starts_with('{') => '}',
        Ability::Triggered(_) => ',',
        Ability::Activated(_) => ':',
        _ => return 0,
    };
    let from = if text.get(..ONCE.len()).is_some_and(|start| start.eq_ignore_ascii_case(ONCE)) {
        ONCE.len()
    } else {
        0
    };
    let mut deep = 0_i32;
    for (at, letter) in text.char_indices().filter(|(at, _)| *at >= from) {
        deep += i32::from(letter == '{') - i32::from(letter == '}');
        if letter == end && deep == 0 {
            return at + 1;
        }
    }
    0
}
