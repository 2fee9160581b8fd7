//! A table as it stands in its files: rows and cells with the bytes they come from.

use std::{
    ops::{Deref, Range},
    sync::{Arc, OnceLock},
};

use cardwright_source::{Edit, span};
use indexmap::IndexMap;
use serde_json::Value;

use super::{beside::Beside, csv};

/// A cell.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// Its value.
    pub(super) value: Value,
    /// The number of its file in the project.
    pub(super) file: usize,
    /// Where it begins, its key included.
    pub(super) begin: usize,
    /// The bytes of its value.
    pub(super) span: Range<usize>,
}

/// A row.
#[derive(Clone, Debug)]
pub(super) struct Raw {
    /// The number of its file in the project.
    pub(super) file: usize,
    /// The bytes of the row.
    pub(super) span: Range<usize>,
    /// The id of its card, where it has one.
    pub(super) key: Option<String>,
    /// Its cells by key, in the order of the file.
    pub(super) cells: Cells,
    /// Has it an id, in whatever letters that column is written? Known once somebody has asked; it lasts as long as the
    /// row stays as it is.
    pub(super) filled: Arc<OnceLock<bool>>,
}

/// The cells of a row. Those of a long file are read only when somebody looks at them.
#[derive(Clone, Debug)]
pub(super) struct Cells(Arc<Held>);

#[derive(Debug)]
struct Held {
    read: OnceLock<IndexMap<String, Cell>>,
    later: Option<Later>,
}

/// Where cells are read from.
#[derive(Debug)]
struct Later {
    text: Arc<str>,
    file: usize,
    span: Range<usize>,
    how: Reader,
    beside: Option<Arc<Beside>>,
}

/// How the cells of a row are read.
#[derive(Clone, Debug)]
pub(super) enum Reader {
    /// From the row alone: its file, its text, and where that begins.
    Alone(fn(usize, &str, usize) -> IndexMap<String, Cell>),
    /// By the names of columns that stand above all rows.
    Named(csv::Names),
}

impl Reader {
    /// The cells of a row: its file, its text, and where that begins.
    pub(super) fn cells(&self, file: usize, text: &str, start: usize) -> IndexMap<String, Cell> {
        match self {
            Reader::Alone(read) => read(file, text, start),
            Reader::Named(names) => csv::cells(names, file, text, start),
        }
    }
}

impl Cells {
    /// Cells that are read when somebody looks at them.
    pub(super) fn later(
        text: &Arc<str>,
        file: usize,
        span: Range<usize>,
        how: &Reader,
        beside: Option<&Arc<Beside>>,
    ) -> Self {
        let later = Later { text: Arc::clone(text), file, span, how: how.clone(), beside: beside.cloned() };
        Self(Arc::new(Held { read: OnceLock::new(), later: Some(later) }))
    }

    /// Are they, or will they be, read from a file with this text?
    pub(super) fn are_of(&self, text: &str) -> bool {
        self.0.later.as_ref().is_some_and(|later| *later.text == *text)
    }

    /// Those that are written in another file than the row.
    pub(super) fn elsewhere(&self, file: usize) -> impl Iterator<Item = &Cell> {
        let some = self.0.later.as_ref().is_some_and(|later| later.beside.is_some());
        let cells = some.then(|| self.values()).into_iter().flatten();
        cells.filter(move |cell| cell.file != file)
    }

    /// The files in which cells of theirs may be written.
    pub(super) fn beside(&self) -> Option<&Arc<Beside>> {
        self.0.later.as_ref()?.beside.as_ref()
    }
}

impl From<IndexMap<String, Cell>> for Cells {
    fn from(cells: IndexMap<String, Cell>) -> Self {
        Self(Arc::new(Held { read: OnceLock::from(cells), later: None }))
    }
}

impl Deref for Cells {
    type Target = IndexMap<String, Cell>;

    fn deref(&self) -> &Self::Target {
        self.0.read.get_or_init(|| {
            let Some(Later { text, file, span, how, beside }) = &self.0.later else { return IndexMap::new() };
            let mut cells = how.cells(*file, text.get(span.clone()).unwrap_or(""), span.start);
            if let Some(beside) = beside {
                beside.add(&mut cells);
            }
            cells
        })
    }
}

/// Why a text has no rows.
#[derive(Clone, Debug)]
pub(super) struct Broken {
    /// The number of the file.
    pub(super) file: usize,
    /// Where.
    pub(super) span: Range<usize>,
    /// What is wrong.
    pub(super) message: String,
}

/// Replaces bytes of a file.
#[derive(Clone, Debug)]
pub(super) struct FileEdit {
    /// The number of the file.
    pub(super) file: usize,
    /// The edit.
    pub(super) edit: Edit,
}

impl FileEdit {
    pub(super) fn new(file: usize, at: Range<usize>, text: impl Into<String>) -> Self {
        Self { file, edit: Edit { span: span(at.start, at.end), text: text.into() } }
    }
}

/// The line break of a text.
pub(super) fn eol(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text[..at].ends_with('\r') => "\r\n",
        _ => "\n",
    }
}

/// The blanks at the beginning of the line of an offset.
pub(super) fn indent(text: &str, at: usize) -> &str {
    let start = text[..at].rfind('\n').map_or(0, |at| at + 1);
    let line = &text[start..at];
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

/// Where the line of an offset ends, its line break included.
pub(super) fn line_end(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |end| at + end + 1)
}

/// Where the line of an offset begins.
pub(super) fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |at| at + 1)
}
