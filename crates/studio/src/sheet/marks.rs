//! Where problems stand in a table: the column, and the letters of its value.

use std::ops::Range;

use cardwright_source::{Diagnostic, Help};
use serde_json::Value;

use super::{Table, raw::Cell};
use crate::{api, diag};

impl Table<'_> {
    /// The column that a problem belongs to.
    pub(crate) fn column_of(&self, problem: &Diagnostic) -> Option<String> {
        let (file, at) = (problem.place.file.0 as usize, usize::from(problem.place.span.start()));
        let row = self.row_at(file, at)?;
        self.cell_of(row, problem).map(|(key, _)| key.clone()).or_else(|| self.missing(row, problem))
    }

    /// A problem of a row as the page reads it.
    pub(super) fn mark(&self, row: usize, problem: &Diagnostic) -> api::CellProblem {
        let cell = self.cell_of(row, problem);
        let letters = cell.and_then(|(_, cell)| self.letters(cell, problem));
        api::CellProblem {
            col: cell.map(|(key, _)| key.clone()).or_else(|| self.missing(row, problem)),
            from: letters.as_ref().map(|letters| letters.start),
            to: letters.map(|letters| letters.end),
            severity: diag::severity(problem.severity),
            code: problem.code.to_string(),
            message: self.told(problem).message,
            fix: problem.fix.is_some(),
        }
    }

    /// The cell in whose key or value a problem begins.
    fn cell_of(&self, row: usize, problem: &Diagnostic) -> Option<(&String, &Cell)> {
        let (file, at) = (problem.place.file.0 as usize, usize::from(problem.place.span.start()));
        let here =
            |(_, cell): &(&String, &Cell)| cell.file == file && cell.begin <= at && at <= cell.span.end;
        self.rows[row].cells.iter().find(here)
    }

    /// A problem of a whole row that names a column which the row lacks stands in that column.
    fn missing(&self, row: usize, problem: &Diagnostic) -> Option<String> {
        let lacks = |key: &&str| {
            let known = self.project.system.sheet().columns.iter().any(|column| column.key == *key);
            known && !self.rows[row].cells.contains_key(*key)
        };
        let help = problem.help.as_ref().map(Help::english);
        let sentences = [Some(problem.message.as_str()), help.as_deref()];
        let mut words =
            sentences.into_iter().flatten().flat_map(|text| text.split(['`', '"']).skip(1).step_by(2));
        words.find_map(|word| {
            // Help may show the line to add: `image: …`.
            let word = word.split([':', '=']).next().unwrap_or(word).trim();
            Some(word).filter(lacks).map(str::to_owned)
        })
    }

    /// The part of a text that a problem is about, in UTF-16 units; `None` if it is about something else than letters.
    fn letters(&self, cell: &Cell, problem: &Diagnostic) -> Option<Range<u32>> {
        let Value::String(value) = &cell.value else { return None };
        let span = problem.place.span;
        let (start, end) = (usize::from(span.start()), usize::from(span.end()));
        let written = self.project.files[cell.file].source.text.get(cell.span.clone())?;
        let inside = start.checked_sub(cell.span.start)?..end.checked_sub(cell.span.start)?;
        within(written, value, inside)
    }

    /// The row that a place belongs to.
    fn row_at(&self, file: usize, at: usize) -> Option<usize> {
        self.rows.iter().position(|row| {
            let own = row.file == file && row.span.start <= at && at < row.span.end.max(row.span.start + 1);
            own || row.cells.elsewhere(row.file).any(|cell| cell.file == file)
        })
    }
}

/// Bytes of a written value as UTF-16 units of the value itself.
fn within(written: &str, value: &str, bytes: Range<usize>) -> Option<Range<u32>> {
    let bare: Vec<(usize, char)> = written.char_indices().collect();
    let read = |letters: &[(usize, char)]| -> Option<Vec<(usize, char)>> {
        let same = |letters: &[(usize, char)]| letters.iter().map(|(_, c)| *c).eq(value.chars());
        if same(letters) {
            return Some(letters.to_vec());
        }
        let plain: Vec<_> = letters.iter().filter(|(_, c)| *c != '\r').copied().collect();
        same(&plain).then_some(plain)
    };
    let letters = read(&bare).or_else(|| read(&unquoted(written)))?;
    let units = |until: usize| -> u32 {
        let before = letters.iter().take_while(|(at, _)| *at < until);
        before.map(|(_, c)| if c.len_utf16() == 2 { 2 } else { 1 }).sum()
    };
    Some(units(bytes.start)..units(bytes.end.max(bytes.start)))
}

/// The letters of a quoted text with the bytes at which they are written: quotes of JSON and all four kinds of TOML.
fn unquoted(written: &str) -> Vec<(usize, char)> {
    let mut out = Vec::new();
    let Some(quote) = written.chars().next().filter(|c| *c == '"' || *c == '\'') else { return out };
    let long = written.len() >= 6 && written[1..].starts_with(&[quote; 2].iter().collect::<String>());
    let quotes = if long { 3 } else { 1 };
    let Some(end) = written.len().checked_sub(quotes).filter(|end| *end >= quotes) else { return out };
    let mut at = quotes;
    if long {
        // The line break behind the opening quotes is no part of the text.
        at += ["\r\n", "\n"].iter().find(|eol| written[at..].starts_with(**eol)).map_or(0, |eol| eol.len());
    }
    while let Some(c) = written.get(at..end).and_then(|rest| rest.chars().next()) {
        let (letter, length) = match c {
            '\\' if quote == '"' => escape(&written[at..end]),
            c => (Some(c), c.len_utf8()),
        };
        out.extend(letter.map(|letter| (at, letter)));
        at += length;
    }
    out
}

/// What a backslash and the letters behind it stand for, and how many bytes that is. At the end of a line it stands for
/// nothing, and neither do the blanks that follow.
fn escape(text: &str) -> (Option<char>, usize) {
    let Some(c) = text[1..].chars().next() else { return (None, 1) };
    let code = |from: usize, digits: usize| {
        text.get(from..from + digits).and_then(|hex| u32::from_str_radix(hex, 16).ok())
    };
    match c {
        'b' => (Some('\u{8}'), 2),
        'f' => (Some('\u{c}'), 2),
        'n' => (Some('\n'), 2),
        'r' => (Some('\r'), 2),
        't' => (Some('\t'), 2),
        'e' => (Some('\u{1b}'), 2),
        'x' => (code(2, 2).and_then(char::from_u32), 4),
        'U' => (code(2, 8).and_then(char::from_u32), 10),
        'u' => match (code(2, 4), code(8, 4)) {
            (Some(high @ 0xd800..0xdc00), Some(low @ 0xdc00..0xe000)) => {
                (char::from_u32(0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00)), 12)
            }
            (Some(code), _) => (char::from_u32(code), 6),
            (None, _) => (None, 6),
        },
        c if c.is_whitespace() => (None, text.len() - text[1..].trim_start().len()),
        c => (Some(c), 1 + c.len_utf8()),
    }
}

#[cfg(test)]
mod tests {
    use super::within;

    #[track_caller]
    fn check(written: &str, value: &str, word: &str, expected: &str) {
        let at = written.find(word).expect("the word is there");
        let found = within(written, value, at..at + word.len()).expect("the value is what is written");
        let units: Vec<u16> = value.encode_utf16().collect();
        let shown = String::from_utf16_lossy(&units[found.start as usize..found.end as usize]);
        assert_eq!(shown, expected, "{written}");
    }

    #[test]
    fn bytes_of_a_file_are_letters_of_the_value() {
        check("Draw a crd", "Draw a crd", "crd", "crd");
        check(r#""Draw a crd.""#, "Draw a crd.", "crd", "crd");
        check(r#""\u2605 \"up\" crd""#, "★ \"up\" crd", "crd", "crd");
        check(r#""\ud83c\udfb4🎴 crd""#, "🎴🎴 crd", "crd", "crd");
        check(r"'C:\new crd'", r"C:\new crd", "crd", "crd");
        check("\"\"\"\r\none\r\ntwo crd\"\"\"", "one\ntwo crd", "crd", "crd");
        check("\"\"\"one \\\n   two crd\"\"\"", "one two crd", "two", "two");
        check("'''\none's crd'''", "one's crd", "crd", "crd");
        check(r#""a\tb""#, "a\tb", r"\t", "\t");
    }
}
