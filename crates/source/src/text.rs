//! The files of one run: names, texts, and where their lines begin.

use std::sync::{Arc, OnceLock};

use line_index::{LineCol, LineIndex, WideEncoding};

use crate::span::{FileId, Span, TextSize};

/// One file that has been read.
#[derive(Debug)]
pub struct Source {
    /// Its number in the [`Sources`] that holds it.
    pub id: FileId,
    /// The path as the user wrote it, or `builtin:SYSTEM/FILE`.
    pub name: String,
    /// The text. Bytes that were not UTF-8 are replaced; see `invalid_utf8`.
    pub text: Arc<str>,
    /// Offset of the first byte that was not UTF-8.
    pub invalid_utf8: Option<usize>,
    lines: OnceLock<LineIndex>,
}

/// A position for people: both numbers count from 1, the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

/// The files of one run, in the order in which they were added.
#[derive(Debug, Default)]
pub struct Sources {
    files: Vec<Arc<Source>>,
}

impl Source {
    /// A file with this text, belonging to no set of files.
    pub fn new(id: FileId, name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        Self { id, name: name.into(), text: text.into(), invalid_utf8: None, lines: OnceLock::new() }
    }

    /// The line and column of an offset.
    pub fn position(&self, at: TextSize) -> Position {
        let LineCol { line, .. } = self.line_col(at);
        let start = self.lines().line(line).map_or(0, |range| usize::from(range.start()));
        let end = floor_boundary(&self.text, usize::from(at));
        let column = self.text.get(start..end).map_or(0, |before| before.chars().count());
        Position { line: line + 1, column: u32::try_from(column).unwrap_or(u32::MAX - 1) + 1 }
    }

    /// Line from 0 and column in UTF-16 units from 0, as editors count.
    pub fn utf16_position(&self, at: TextSize) -> (u32, u32) {
        let line_col = self.line_col(at);
        match self.lines().to_wide(WideEncoding::Utf16, line_col) {
            Some(wide) => (wide.line, wide.col),
            None => (line_col.line, line_col.col),
        }
    }

    /// The offset of a line from 0 and a column in UTF-16 units from 0, as editors count. A place behind the end of its
    /// line is the end of the line, one behind the last line the end of the text.
    pub fn utf16_offset(&self, line: u32, column: u32) -> TextSize {
        let all = TextSize::new(u32::try_from(self.text.len()).unwrap_or(u32::MAX));
        let Some(range) = self.lines().line(line) else { return all };
        let whole = self.slice(range);
        let text = whole.strip_suffix('\n').unwrap_or(whole);
        let text = text.strip_suffix('\r').unwrap_or(text);
        let mut left = column as usize;
        let mut at = 0;
        for letter in text.chars() {
            if left < letter.len_utf16() {
                break;
            }
            left -= letter.len_utf16();
            at += letter.len_utf8();
        }
        range.start() + TextSize::new(u32::try_from(at).unwrap_or(0))
    }

    /// The text under a span; empty where the span does not fit.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(usize::from(span.start())..usize::from(span.end())).unwrap_or("")
    }

    fn line_col(&self, at: TextSize) -> LineCol {
        let end = floor_boundary(&self.text, usize::from(at));
        self.lines().line_col(TextSize::new(u32::try_from(end).unwrap_or(0)))
    }

    fn lines(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::new(&self.text))
    }
}

impl Sources {
    /// Adds a text under a name.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> Arc<Source> {
        self.push(Source::new(self.next_id(), name, text))
    }

    /// Adds bytes under a name. Bytes that are not UTF-8 are replaced and remembered.
    pub fn add_bytes(&mut self, name: impl Into<String>, bytes: Vec<u8>) -> Arc<Source> {
        let (text, invalid) = match String::from_utf8(bytes) {
            Ok(text) => (text, None),
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                (String::from_utf8_lossy(error.as_bytes()).into_owned(), Some(at))
            }
        };
        let mut source = Source::new(self.next_id(), name, text);
        source.invalid_utf8 = invalid;
        self.push(source)
    }

    /// The file with this number.
    pub fn get(&self, id: FileId) -> Option<&Arc<Source>> {
        self.files.get(id.0 as usize)
    }

    /// All files, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Source>> {
        self.files.iter()
    }

    fn next_id(&self) -> FileId {
        FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX))
    }

    fn push(&mut self, source: Source) -> Arc<Source> {
        let source = Arc::new(source);
        self.files.push(Arc::clone(&source));
        source
    }
}

fn floor_boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf16_places_go_there_and_back() {
        let source = Source::new(FileId(0), "a", "가나😀다\r\nx\n");
        for (at, line, column) in
            [(0, 0, 0), (3, 0, 1), (6, 0, 2), (10, 0, 4), (13, 0, 5), (15, 1, 0), (17, 2, 0)]
        {
            assert_eq!(source.utf16_position(TextSize::new(at)), (line, column), "{at}");
            assert_eq!(source.utf16_offset(line, column), TextSize::new(at), "{line}:{column}");
        }
        assert_eq!(source.utf16_offset(0, 3), TextSize::new(6), "inside of a pair");
        assert_eq!(source.utf16_offset(0, 99), TextSize::new(13), "behind the end of a line");
        assert_eq!(source.utf16_offset(9, 0), TextSize::new(17), "behind the last line");
    }
}
