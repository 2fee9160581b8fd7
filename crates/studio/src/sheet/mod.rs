//! Card files as tables: one row a card, whatever the language.

mod another;
mod beside;
mod check;
mod columns;
mod csv;
mod derived;
mod edit;
mod follow;
mod format;
mod json;
mod keep;
mod lines;
mod list;
mod lookup;
mod marks;
mod metadata;
mod raw;
mod rich;
mod rows;
mod rules;
mod sentences;
mod settings;
mod style;
mod summary;
mod taken;
mod toml;
mod unfiled;
pub(crate) mod view;

use std::{
    collections::BTreeMap,
    ops::Deref,
    sync::{Arc, OnceLock},
};

use cardwright_ir::{Card, Cards, Lang};
use cardwright_source::Diagnostic;
use cardwright_system::{Loaded, SheetForm, Told};
use indexmap::IndexMap;
use serde_json::Value;

pub(crate) use another::another;
pub(crate) use check::check;
pub(crate) use derived::Desk;
pub(crate) use edit::{Changed, cells, holds_card, is_numbered, no_row, ruled_out};
pub(crate) use rows::{Refusal, Rows, add, delete};
pub(crate) use settings::Stored;
pub(crate) use taken::as_before;
pub(crate) use toml::several;
pub(crate) use unfiled::{NewRule, new_rules};

use self::{
    beside::Beside,
    raw::{Broken, Raw},
};
use crate::{
    api, diag,
    folder::{Project, SheetRef},
};

/// A table, read.
pub(crate) struct Table<'p> {
    project: &'p Project,
    sheet: &'p SheetRef,
    read: Arc<ReadRows>,
    /// In which it tells what is wrong.
    lang: Lang,
    /// Files beside it that list words, once someone has asked.
    lists: OnceLock<Vec<(String, Vec<String>)>>,
}

/// The rows of a table. A project keeps them, so that its texts are read once.
#[derive(Debug)]
pub(crate) struct ReadRows {
    rows: Vec<Raw>,
    keys: Vec<String>,
    broken: Option<Broken>,
    /// The text of the file that has the rows.
    text: Arc<str>,
    /// What the file says about itself, once someone has asked.
    settings: OnceLock<Arc<settings::Settings>>,
}

impl ReadRows {
    fn of(project: &Project, sheet: &SheetRef, texts: &BTreeMap<usize, &str>) -> Self {
        let text = |at: usize| shared(project, at, texts.get(&at).copied().unwrap_or(""));
        let main = sheet.files.first().copied().unwrap_or(0);
        let doc = project.system.sheet();
        let read = match sheet.form {
            SheetForm::Json { .. } => {
                json::read(main, &text(main), doc.key, Beside::of(project, sheet, texts).as_ref())
            }
            SheetForm::Toml => toml::read(main, &project.files[main].rel, &text(main)),
            SheetForm::Csv => csv::read(main, &text(main), doc.key),
            SheetForm::Lines => Ok(sheet.files.iter().map(|at| lines::read(*at, &text(*at))).collect()),
        };
        let (mut rows, broken) = match read {
            Ok(rows) => (rows, None),
            Err(broken) => (Vec::new(), Some(broken)),
        };
        let keys = keys(project, sheet.form, &mut rows);
        Self { rows, keys, broken, text: text(main), settings: OnceLock::new() }
    }

    /// What the file says about itself.
    pub(crate) fn settings(&self) -> &settings::Settings {
        self.settings.get_or_init(|| Arc::new(settings::of(&self.text)))
    }
}

impl Deref for Table<'_> {
    type Target = ReadRows;

    fn deref(&self) -> &ReadRows {
        &self.read
    }
}

/// The card of a row.
#[derive(Clone, Debug)]
pub(crate) struct RowCard<'t> {
    /// The card's id.
    pub id: &'t str,
    /// Its name.
    pub name: &'t str,
    /// The number of its file.
    pub file: usize,
    /// Its bytes there.
    pub span: std::ops::Range<usize>,
    /// Numbers of other files that belong to it.
    pub others: Vec<usize>,
}

impl<'p> Table<'p> {
    /// Reads a table of a project.
    pub(crate) fn read(project: &'p Project, sheet: &'p SheetRef) -> Self {
        let read = project.rows(&sheet.id, |earlier| {
            let texts = sheet.files.iter().map(|at| (*at, &*project.files[*at].source.text)).collect();
            let followed = earlier.and_then(|earlier| follow::rows(project, sheet, &earlier, &texts));
            followed.unwrap_or_else(|| Arc::new(ReadRows::of(project, sheet, &texts)))
        });
        Self { project, sheet, read, lang: Lang::default(), lists: OnceLock::new() }
    }

    /// Reads a table whose files have other texts than the project's.
    fn of_texts(project: &'p Project, sheet: &'p SheetRef, texts: &BTreeMap<usize, &str>) -> Self {
        let before = Self::read(project, sheet).read;
        let read = follow::rows(project, sheet, &before, texts)
            .unwrap_or_else(|| Arc::new(ReadRows::of(project, sheet, texts)));
        Self { project, sheet, read, lang: Lang::default(), lists: OnceLock::new() }
    }

    /// The same table for a reader of a language.
    pub(crate) fn told_in(self, lang: Lang) -> Self {
        Self { lang, ..self }
    }

    /// What is said about the sheet: in its own file, or beside it where that cannot hold it.
    pub(crate) fn settings(&self) -> &settings::Settings {
        let beside = self.project.stored.of(&self.sheet.id);
        let beside = beside.filter(|_| self.sheet.form != SheetForm::Toml);
        beside.unwrap_or_else(|| self.read.settings())
    }

    /// What is demanded of its values.
    fn rules(&self) -> &[rules::Rule] {
        &self.settings().rules
    }

    /// Why the sheet's own rules refuse a value, if they do.
    fn ruled_out(&self, col: &str, value: &Value) -> Option<String> {
        self.rules().iter().find_map(|rule| rule.refuses(col, value, self.lang))
    }

    /// A problem in the reader's language.
    fn told(&self, problem: &Diagnostic) -> Told {
        diag::told(self.project, problem, self.lang)
    }

    /// Has it no rows because of a syntax error?
    pub(crate) fn is_broken(&self) -> bool {
        self.broken.is_some()
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The key of the row with this number.
    pub(crate) fn key_of(&self, at: usize) -> Option<&str> {
        self.keys.get(at).map(String::as_str)
    }

    /// The text of the row with this number.
    pub(crate) fn text_of(&self, at: usize) -> Option<&str> {
        self.rows.get(at).map(|row| self.source(row))
    }

    /// The values of a card's row.
    pub(crate) fn values(&self, card: &str) -> IndexMap<String, Value> {
        let row = self.rows.iter().find(|row| row.key.as_deref() == Some(card));
        let cells = row.into_iter().flat_map(|row| row.cells.iter());
        cells.map(|(key, cell)| (key.clone(), cell.value.clone())).collect()
    }

    /// The values of all rows that have cards, by the ids of these.
    pub(crate) fn all_values(&self) -> impl Iterator<Item = (String, IndexMap<String, Value>)> {
        let rows = self.rows.iter().filter_map(|row| Some((row.key.clone()?, row)));
        rows.map(|(key, row)| {
            (key, row.cells.iter().map(|(key, cell)| (key.clone(), cell.value.clone())).collect())
        })
    }

    /// The row with this key.
    fn row(&self, key: &str) -> Option<usize> {
        self.keys.iter().position(|known| known == key)
    }

    /// The cards of the rows: id, name, file and bytes. Rows without a key have no card.
    pub(crate) fn cards(&self) -> impl Iterator<Item = RowCard<'_>> {
        let doc = self.project.system.sheet();
        self.rows.iter().filter_map(move |row| {
            let text = |key: &str| row.cells.get(key).and_then(|cell| cell.value.as_str());
            let id = row.key.as_deref().filter(|id| !id.is_empty())?;
            let name = text(doc.name).unwrap_or(id);
            let mut others: Vec<usize> = row.cells.elsewhere(row.file).map(|cell| cell.file).collect();
            others.dedup();
            Some(RowCard { id, name, file: row.file, span: row.span.clone(), others })
        })
    }

    /// Why it has no rows, if its text cannot be read.
    pub(crate) fn broken(&self) -> Option<api::Diag> {
        let broken = self.broken.as_ref()?;
        Some(diag::syntax(self.project, broken.file, &broken.span, &broken.message, self.lang))
    }

    /// The whole sheet, or a part of its rows.
    pub(crate) fn show(&self, from: usize, count: usize, spans: bool) -> api::Sheet {
        let problems = self.problems();
        let end = from.saturating_add(count).min(self.rows.len());
        let cards = self.places(self.project.loaded());
        let rows = (from..end).map(|at| self.show_row(at, spans, &problems, Some(&cards))).collect();
        let elsewhere = problems.get(&None).into_iter().flatten();
        api::Sheet {
            project: self.project.id.clone(),
            file: self.sheet.id.clone(),
            system: self.project.system.about().name.to_owned(),
            hash: self.sheet.hash.clone(),
            write: self.write(),
            state: api::FileState::default(),
            why: None,
            keeps: false,
            waiting: Vec::new(),
            lost: Vec::new(),
            columns: columns::columns(self),
            rows,
            from: from.min(self.rows.len()),
            total: self.rows.len(),
            view: api::SheetView::default(),
            look: self.settings().look.clone(),
            broken: self.broken(),
            problems: elsewhere.map(|problem| diag::show(self.project, problem, self.lang)).collect(),
            crlf: self.sheet.files.iter().any(|at| crlf(&self.project.files[*at].source.text)),
            checked_in: self.project.checked_in(),
        }
    }

    /// The cards by where they begin, in that order.
    fn places(&self, loaded: &'p Loaded) -> Places<'p> {
        let place = |card: &Card| (card.place.file.0 as usize, usize::from(card.place.span.start()));
        let mut places: Vec<_> = loaded.cards.list.iter().map(|card| (place(card), card)).collect();
        places.sort_by_key(|(place, _)| *place);
        Places { loaded, places }
    }

    /// Some of its rows, and whether they have the texts of their cards. Those of a long project take longer than an
    /// edit may; whoever wants them asks for the rows again.
    pub(crate) fn rows(&self, numbers: impl Iterator<Item = usize>) -> (Vec<api::Row>, bool) {
        let problems = self.problems();
        let there = numbers.filter(|at| *at < self.rows.len());
        let cards = self.project.soon_loaded().map(|loaded| self.places(loaded));
        let rows = there.map(|at| self.show_row(at, false, &problems, cards.as_ref())).collect();
        (rows, cards.is_some())
    }

    /// Gives rows their pictures, what derived columns make of them, and the styles that their values bring.
    pub(crate) fn dress(&self, desk: &Desk<'_>, rows: &mut [api::Row]) {
        for row in &mut *rows {
            let ids = [row.card.as_deref().unwrap_or(""), row.key.as_str()];
            row.art = desk.pictures.of(desk.root, self.project, &self.sheet.rel, &row.cells, &ids);
        }
        derived::fill(desk, self, rows);
        rows.iter_mut().for_each(|row| format::dress(&self.settings().formats, row));
    }

    /// Can it be written?
    pub(crate) fn write(&self) -> bool {
        self.sheet.files.iter().any(|at| self.project.files[*at].write)
    }

    fn show_row(
        &self,
        at: usize,
        spans: bool,
        problems: &BTreeMap<Option<usize>, Vec<&Diagnostic>>,
        cards: Option<&Places<'p>>,
    ) -> api::Row {
        let row = &self.rows[at];
        let mut cells: IndexMap<String, Value> =
            row.cells.iter().map(|(key, cell)| (key.clone(), cell.value.clone())).collect();
        let id = self.project.system.sheet().key;
        let key = row.cells.get(id).and_then(|cell| cell.value.as_str());
        let card = cards.and_then(|cards| cards.of(row, key));
        if let (Some(card), Some(cards)) = (card, cards) {
            for (column, lang) in [("@en", Lang::En), ("@ko", Lang::Ko)] {
                let text = self.project.system.explain(card, &cards.loaded.cards, lang);
                cells.insert(column.to_owned(), text.get(1..).unwrap_or(&[]).join("\n").into());
            }
            let words = self.project.system.vocabulary();
            cells.insert("@figures".to_owned(), summary::figures(card, words).into());
            cells.insert("@meaning".to_owned(), summary::meaning(card, words).into());
        }
        let sentences = card
            .zip(cards)
            .map_or_else(IndexMap::new, |(card, cards)| self.sentences(row, card, &cards.loaded.cards));
        let own = problems.get(&Some(at)).map_or(&[][..], Vec::as_slice);
        if !own.is_empty() {
            cells.insert("@problems".to_owned(), own.len().into());
        }
        let span = |span: &std::ops::Range<usize>| [offset(span.start), offset(span.end)];
        api::Row {
            key: self.keys[at].clone(),
            was: None,
            index: at,
            card: card.map(|card| card.id.clone()).or_else(|| key.map(str::to_owned)),
            title: card.zip(cards).and_then(|(card, of)| self.title(row, card, &of.loaded.cards)),
            art: None,
            kind_id: card.map(|card| self.project.system.vocabulary().word(card.kind).name.to_owned()),
            look: card.zip(cards).and_then(|(card, of)| self.project.system.look(card, &of.loaded.cards)),
            path: self.project.files[row.file].rel.clone(),
            span: span(&row.span),
            spans: spans
                .then(|| row.cells.iter().map(|(key, cell)| (key.clone(), span(&cell.span))).collect()),
            cells,
            sentences,
            derived: IndexMap::new(),
            styles: IndexMap::new(),
            problems: own.iter().map(|problem| self.mark(at, problem)).collect(),
        }
    }

    /// What people call the card of a row that has no name of its own.
    fn title(&self, row: &Raw, card: &Card, cards: &Cards) -> Option<api::Words> {
        let name = row.cells.get(self.project.system.sheet().name).and_then(|cell| cell.value.as_str());
        if name.is_some_and(|name| !name.is_empty() && name != card.id) {
            return None;
        }
        let word = cards.symbols.find(&card.id)?;
        let said = |lang| cards.symbols.title(word, lang).map(str::to_owned);
        Some(api::Words { en: said(Lang::En)?, ko: said(Lang::Ko)? })
    }

    /// Problems by row; those of no row are under `None`.
    fn problems(&self) -> BTreeMap<Option<usize>, Vec<&'p Diagnostic>> {
        let mut out: BTreeMap<Option<usize>, Vec<&Diagnostic>> = BTreeMap::new();
        let main = self.sheet.files.first().copied();
        let own = |problem: &&Diagnostic| self.sheet.files.contains(&(problem.place.file.0 as usize));
        let mut problems = self.project.problems().iter().filter(own).peekable();
        if problems.peek().is_none() {
            return out;
        }
        let mut starts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for (at, row) in self.rows.iter().enumerate() {
            starts.insert((row.file, row.span.start), at);
            for cell in row.cells.elsewhere(row.file) {
                starts.insert((cell.file, 0), at);
            }
        }
        for problem in problems {
            let (file, at) = (problem.place.file.0 as usize, usize::from(problem.place.span.start()));
            let near = starts.range(..=(file, at)).next_back().filter(|((of, _), _)| *of == file);
            let row = near.map(|(_, row)| *row).filter(|row| {
                let raw = &self.rows[*row];
                raw.file != file || at < raw.span.end.max(raw.span.start + 1)
            });
            // A rule that no row of this sheet names belongs to another sheet.
            if row.is_some() || Some(file) == main || self.sheet.form == SheetForm::Lines {
                out.entry(row).or_default().push(problem);
            }
        }
        out
    }
}

/// The cards of a project by where they begin.
struct Places<'p> {
    loaded: &'p Loaded,
    places: Vec<((usize, usize), &'p Card)>,
}

impl<'p> Places<'p> {
    /// The card of a row: the one that begins in it, or else the one with its key.
    fn of(&self, row: &Raw, key: Option<&str>) -> Option<&'p Card> {
        let first = self.places.partition_point(|(place, _)| *place < (row.file, row.span.start));
        let inside = (row.file, row.span.end.max(row.span.start + 1));
        let card = self.places.get(first).filter(|(place, _)| *place < inside).map(|(_, card)| *card);
        card.or_else(|| self.loaded.cards.list.iter().find(|card| Some(card.id.as_str()) == key))
    }
}

/// A text of a sheet to keep: the one that the project has, if it is that.
fn shared(project: &Project, at: usize, text: &str) -> Arc<str> {
    let own = project.files.get(at).map(|file| &file.source.text);
    own.filter(|own| std::ptr::eq(&***own, text)).map_or_else(|| Arc::from(text), Arc::clone)
}

/// The value of the key column of a row.
fn read_key(project: &Project, row: &Raw) -> Option<String> {
    row.cells.get(project.system.sheet().key)?.value.as_str().map(str::to_owned)
}

/// Keys of rows: the value of the key column where it is unique, else the row's number.
fn keys(project: &Project, form: SheetForm, rows: &mut [Raw]) -> Vec<String> {
    let read = matches!(form, SheetForm::Json { .. } | SheetForm::Csv);
    for row in rows.iter_mut().filter(|row| row.key.is_none() && !read) {
        row.key = read_key(project, row);
    }
    let of = |row: &Raw| -> Option<String> {
        row.key.clone().filter(|text| !text.is_empty() && !text.starts_with('#'))
    };
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for key in rows.iter().filter_map(of) {
        *times.entry(key).or_default() += 1;
    }
    let key =
        |(at, row): (usize, &Raw)| of(row).filter(|key| times[key] == 1).unwrap_or_else(|| format!("#{at}"));
    rows.iter().enumerate().map(key).collect()
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Do the lines of a text end with a carriage return too?
pub(crate) fn crlf(text: &str) -> bool {
    raw::eol(text) == "\r\n"
}

/// How the rows of a file are written.
pub(crate) fn form(system: &dyn cardwright_system::System, name: &str) -> SheetForm {
    if name.ends_with(".csv") { SheetForm::Csv } else { system.sheet().form }
}

/// A card file with its first row only; `None` where a file has one card anyway.
pub(crate) fn first_row(system: &dyn cardwright_system::System, name: &str, text: &str) -> Option<String> {
    match form(system, name) {
        SheetForm::Lines => None,
        SheetForm::Json { .. } => {
            let rows = json::read(0, &Arc::from(text), "", None).ok()?;
            let row = rows.first()?;
            Some(format!("[\n  {}\n]\n", text.get(row.span.clone())?))
        }
        SheetForm::Csv => {
            let rows = csv::read(0, &Arc::from(text), "").ok()?;
            Some(csv::sheet(text, text.get(rows.first()?.span.clone())?))
        }
        SheetForm::Toml => {
            let rows = toml::read(0, name, text).ok()?;
            let row = rows.first()?;
            Some(format!("{}\n", text.get(row.span.clone())?.trim_end()))
        }
    }
}
