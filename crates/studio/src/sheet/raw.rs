//! A table as it stands in its files: rows and cells with the bytes they come from.

use std::{
    ops::{Deref, DerefMut, Range},
    sync::{Arc, OnceLock},
};

use cardwright_source::{Edit, span};
use indexmap::IndexMap;
use serde_json::Value;

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
}

/// The cells of a row. Those of a long file are read only when somebody looks at them.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    read: OnceLock<IndexMap<String, Cell>>,
    later: Option<Later>,
}

/// Where cells are read from.
#[derive(Clone, Debug)]
struct Later {
    text: Arc<str>,
    file: usize,
    span: Range<usize>,
    how: Reader,
}

/// Reads the cells of a row: its file, its text, and where that begins.
type Reader = fn(usize, &str, usize) -> IndexMap<String, Cell>;

impl Cells {
    /// Cells that are read when somebody looks at them.
    pub(super) fn later(text: &Arc<str>, file: usize, span: Range<usize>, how: Reader) -> Self {
        let later = Later { text: Arc::clone(text), file, span, how };
        Self { read: OnceLock::new(), later: Some(later) }
    }

    /// Is any of them written in another file than the row? Those that were not read are not.
    pub(super) fn elsewhere(&self, file: usize) -> impl Iterator<Item = &Cell> {
        self.read.get().into_iter().flat_map(IndexMap::values).filter(move |cell| cell.file != file)
    }
}

impl From<IndexMap<String, Cell>> for Cells {
    fn from(cells: IndexMap<String, Cell>) -> Self {
        Self { read: OnceLock::from(cells), later: None }
    }
}

impl Deref for Cells {
    type Target = IndexMap<String, Cell>;

    fn deref(&self) -> &Self::Target {
        self.read.get_or_init(|| match &self.later {
            Some(Later { text, file, span, how }) => {
                how(*file, text.get(span.clone()).unwrap_or(""), span.start)
            }
            None => IndexMap::new(),
        })
    }
}

impl DerefMut for Cells {
    fn deref_mut(&mut self) -> &mut Self::Target {
        let _ = self.deref();
        self.read.get_mut().expect("they were just read")
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
