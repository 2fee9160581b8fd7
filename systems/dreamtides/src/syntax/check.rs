//! The cards of some files: rows built, rules text read, conventions watched.

use std::sync::Arc;

use cardwright_source::{Diagnostic, Place, Severity, Source, Span, span};

use super::{
    convention::{self, Seen},
    file::{self, Built},
    problem::Problems,
    row::{ListRow, Table},
    rules::{self, Problem, TextError, lex, lex::Scratch},
    style,
    toml::{self, Value},
    tree::{Ability, CardType, Rarity, Subtype},
};

/// At most this many rows of a pool are read.
pub const MOST_CARDS: usize = 20_000;

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
    pub spans: Vec<Span>,
    /// Where it is written.
    pub place: Place,
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

/// Reads and checks the tables of some files as one pool.
pub fn check(sources: &[Arc<Source>]) -> Checked {
    let mut checked = Checked::default();
    let mut seen = Seen::default();
    let mut scratch = Scratch::default();
    for source in sources {
        let mut problems = Problems::new(source);
        if let Some(at) = source.invalid_utf8 {
            problems
                .add(Severity::Error, "TomlParse", span(at, at), "this file is not UTF-8")
                .help("save it with the encoding UTF-8");
        } else {
            one_file(source, &mut problems, &mut checked, &mut seen, &mut scratch);
        }
        checked.diagnostics.append(&mut problems.finish());
    }
    checked
}

fn one_file(
    source: &Source,
    problems: &mut Problems<'_>,
    checked: &mut Checked,
    seen: &mut Seen,
    scratch: &mut Scratch,
) {
    let document = toml::read(&source.text);
    for error in file::document_errors(&document, Table::from_file(&source.name)) {
        problems.load(&error);
    }
    if document.errors.is_empty() {
        other_lists(&document, source, problems, seen, scratch);
    }
    let torn: Vec<Span> = document.errors.iter().map(|error| error.span).collect();
    for (table, value) in file::tables(&document) {
        let rows = file::rows(table, value, &torn);
        for error in &rows.errors {
            problems.load(error);
        }
        for (row, built) in rows.list {
            if table.has_text() {
                checked.seen += 1;
                if checked.seen > MOST_CARDS {
                    let message = format!("more than {MOST_CARDS} cards are not read");
                    problems
                        .add(Severity::Error, "TooLarge", row.span(), message)
                        .help("split the pool, or look for a generator that went wrong");
                    return;
                }
            }
            let id = row.get("id").and_then(Value::as_str).map(str::to_owned);
            problems.enter(id);
            if table.has_text() && built.is_some() {
                convention::keys(row, problems);
            }
            let mut reading = Reading { row, table, problems, seen, scratch, source };
            let card = match built {
                Some(Ok(built)) => reading.row(built, checked),
                Some(Err(error)) => {
                    reading.problems.load(&error);
                    reading.text();
                    None
                }
                None => None,
            };
            let errors = problems.leave();
            if let Some(card) = card.filter(|_| errors == 0) {
                match seen.position(&card.id, checked.cards.len()) {
                    Some(at) => checked.cards[at] = card,
                    None => checked.cards.push(card),
                }
            }
        }
    }
}

/// Rows of any other list count as cards to the ability parser if they have an id and a text.
fn other_lists(
    document: &toml::Document<'_>,
    source: &Source,
    problems: &mut Problems<'_>,
    seen: &mut Seen,
    scratch: &mut Scratch,
) {
    let lists = document.root().children().filter(|value| value.kind() == toml::Kind::Array);
    for list in lists.filter(|list| Table::from_key(list.key()).is_none()) {
        for row in list.children().take(MOST_CARDS) {
            let text_of = |key: &str| row.get(key).and_then(Value::as_str);
            if let (Some(id), Some(_)) = (text_of("id"), text_of("rules-text")) {
                problems.enter(Some(id.to_owned()));
                let table = Table::Cards;
                Reading { row, table, problems: &mut *problems, seen, scratch, source }.text();
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
    seen: &'r mut Seen,
    scratch: &'r mut Scratch,
    source: &'r Source,
}

impl Reading<'_, '_, '_, '_> {
    fn row(&mut self, built: Built<'_>, checked: &mut Checked) -> Option<Card> {
        let place = Place::new(self.source.id, self.row.span());
        let (head, kind) = match built {
            Built::List(list) => {
                checked.lists.push((list, place));
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
        convention::row(self.row, self.table, &kind, &head.id, self.problems, self.seen);
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
    fn text(&mut self) -> (Vec<Ability>, Vec<Span>) {
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
        let spans = read.paragraphs.iter().map(inside).collect();
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
        let mut added = self.problems.add(Severity::Error, error.problem.class(), place, message);
        if let Some(help) = help {
            added = added.help(help);
        }
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

/// An error in words, and what to do about it.
pub fn sentence(problem: &Problem) -> (String, Option<String>) {
    match problem {
        Problem::UnclosedBrace => {
            ("this `{` is never closed".to_owned(), Some("write `}` behind the directive".to_owned()))
        }
        Problem::EmptyDirective => {
            let help = "write a phrase between the braces, or take them out";
            ("these braces are empty".to_owned(), Some(help.to_owned()))
        }
        Problem::VariableFormat => {
            ("a variable without a value".to_owned(), Some("write `name: value`".to_owned()))
        }
        Problem::VariableValue(value) => {
            let known: Vec<&str> = Subtype::ALL.iter().map(|subtype| subtype.title()).collect();
            let figments = ["celestial", "radiant", "halcyon", "shadow"];
            let near = cardwright_source::suggest::nearest(value, known.into_iter().chain(figments));
            let help = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => "a value is a whole number, a subtype or a figment in lower case".to_owned(),
            };
            (format!("`{value}` is no value"), Some(help))
        }
        Problem::Unresolved { name, needed, bound: Some(bound) } => {
            let help = format!("bind `{name}` to {needed}, or use a phrase for {bound}");
            (format!("the variable `{name}` is {bound}, and {needed} is needed"), Some(help))
        }
        Problem::Unresolved { name, needed, bound: None } => {
            let near = super::parse::nearest(name, rules::phrase::VARIABLES.iter().copied());
            let known = near.iter().filter(|near| **near != name).copied().collect::<Vec<&str>>();
            let help = match known.as_slice() {
                [] => format!("add `{name}: VALUE` to `variables`, where VALUE is {needed}"),
                some => {
                    format!("add `{name}: VALUE` to `variables`, or did you mean `{}`?", some.join("` or `"))
                }
            };
            (format!("the variable `{name}` has no value"), Some(help))
        }
        Problem::Sentence(failure) => {
            let wanted = failure.wanted();
            let near = (!failure.near.is_empty())
                .then(|| format!("did you mean `{}`?", failure.near.join("` or `")));
            if failure.at_end {
                let help = near.unwrap_or_else(|| "finish the sentence; most end with a period".to_owned());
                return (format!("the paragraph ends too early: expected {wanted}"), Some(help));
            }
            if failure.unknown_directive {
                let message = format!("there is no directive `{}`", failure.found);
                return (message, near.or_else(|| Some(format!("expected {wanted}"))));
            }
            let found = if failure.found == "\n" { "a new line" } else { &failure.found };
            let help = near.or_else(|| {
                Some("see the sentences of the language in `cardwright explain dreamtides/Parse`".to_owned())
            });
            (format!("unexpected `{found}`: expected {wanted}"), help)
        }
    }
}
