//! The lines of a file that a message shows, and where its spans lie in them.
//!
//! Card files may be one line of many megabytes. A long line is cut to a window around what is pointed at, and
//! lines in between are left empty, so that the cost of a message does not grow with the file.

use std::collections::BTreeMap;
use std::ops::Range;

use super::tidy::{columns, tidy, width};
use crate::text::Source;

/// Marks where a line was cut.
const CUT: &str = "...";

/// Lines of one file, being collected.
pub(super) struct Excerpt<'a> {
    source: &'a Source,
    width: usize,
    lines: BTreeMap<usize, Shown>,
}

/// One line of the file and what of it is shown, in bytes of the file.
#[derive(Clone)]
struct Shown {
    line: Range<usize>,
    window: Range<usize>,
}

/// What is pointed at in one line.
struct Focus {
    number: usize,
    line: Range<usize>,
    span: Range<usize>,
}

/// The finished excerpt.
pub(super) struct Page<'a> {
    /// The shown lines, each with a newline.
    pub(super) text: String,
    /// Number of the first one, from 1.
    pub(super) first_line: usize,
    source: &'a Source,
    rows: Vec<Row>,
}

/// A shown line and its bytes in the text of the page: all of it, and its window without the marks.
struct Row {
    shown: Shown,
    all: Range<usize>,
    window: Range<usize>,
}

impl<'a> Excerpt<'a> {
    /// An excerpt whose lines take at most this many columns.
    pub(super) fn new(source: &'a Source, width: usize) -> Self {
        Self { source, width, lines: BTreeMap::new() }
    }

    /// Shows the first and last line of a span. Returns false, and changes nothing, when one of these lines is
    /// already cut so that the span lies outside.
    pub(super) fn show_ends(&mut self, span: &Range<usize>) -> bool {
        let foci = if self.start_at(span.start) == self.start_at(span.end) {
            vec![self.focus(span)]
        } else {
            vec![self.focus(&(span.start..span.start)), self.focus(&(span.end..span.end))]
        };
        self.show(foci)
    }

    /// Shows every line of a span, on the same terms.
    pub(super) fn show_all(&mut self, span: &Range<usize>) -> bool {
        let mut foci = Vec::new();
        let mut at = span.start;
        loop {
            let mut focus = self.focus(&(at..at));
            let line = &focus.line;
            focus.span = span.start.clamp(line.start, line.end)..span.end.clamp(line.start, line.end);
            let next = self.after(line);
            foci.push(focus);
            match next {
                Some(next) if next <= span.end => at = next,
                _ => return self.show(foci),
            }
        }
    }

    /// Number of the last line, from 1.
    pub(super) fn last_line(&self) -> Option<usize> {
        self.lines.keys().next_back().copied()
    }

    /// Number of the line of an offset, from 1.
    pub(super) fn number_at(&self, at: usize) -> usize {
        // Asked for the beginning of the line, because columns have to be counted.
        let start = u32::try_from(self.start_at(at)).unwrap_or(u32::MAX);
        self.source.position(start.into()).line as usize
    }

    /// Puts the lines together. A single line in between is shown too, because a gap mark would be as long.
    pub(super) fn page(mut self) -> Page<'a> {
        self.fill_single_gaps();
        let first_line = self.lines.keys().next().copied().unwrap_or(1);
        let mut page = Page { text: String::new(), first_line, source: self.source, rows: Vec::new() };
        let mut next = first_line;
        for (number, shown) in self.lines {
            page.text.extend(std::iter::repeat_n('\n', number - next));
            page.push(shown);
            next = number + 1;
        }
        page
    }

    fn show(&mut self, foci: Vec<Focus>) -> bool {
        let fits = foci.iter().all(|Focus { number, line, span }| {
            self.lines.get(number).is_none_or(|shown| {
                shown.window == *line || (shown.window.start <= span.start && span.end <= shown.window.end)
            })
        });
        if fits {
            for Focus { number, line, span } in foci {
                let window = window(&self.source.text, &line, &span, self.width);
                self.lines.entry(number).or_insert(Shown { line, window });
            }
        }
        fits
    }

    fn fill_single_gaps(&mut self) {
        let numbers: Vec<usize> = self.lines.keys().copied().collect();
        for pair in numbers.windows(2) {
            if pair[1] - pair[0] == 2
                && let Some(start) = self.lines.get(&pair[0]).and_then(|shown| self.after(&shown.line))
            {
                self.show_ends(&(start..start));
            }
        }
    }

    /// A span together with the line in which it begins, without the line end.
    fn focus(&self, span: &Range<usize>) -> Focus {
        let text = &*self.source.text;
        let start = self.start_at(span.start);
        let end = text[start..].find('\n').map_or(text.len(), |newline| start + newline);
        let end = if text[start..end].ends_with('\r') { end - 1 } else { end };
        Focus { number: self.number_at(start), line: start..end, span: span.clone() }
    }

    fn start_at(&self, at: usize) -> usize {
        self.source.text[..at].rfind('\n').map_or(0, |newline| newline + 1)
    }

    /// Where the line after this one begins.
    fn after(&self, line: &Range<usize>) -> Option<usize> {
        self.source.text[line.end..].find('\n').map(|newline| line.end + newline + 1)
    }
}

impl Page<'_> {
    /// Where a span of the file lies in the text. What was cut away lies at the marks.
    pub(super) fn find(&self, span: &Range<usize>) -> Range<usize> {
        let start = self.find_offset(span.start);
        start..self.find_offset(span.end).max(start)
    }

    fn find_offset(&self, at: usize) -> usize {
        let row = self.rows.iter().rev().find(|row| row.shown.line.start <= at);
        match row {
            None => 0,
            Some(row) if at < row.shown.window.start => row.all.start,
            Some(row) if at > row.shown.window.end => row.all.end,
            Some(row) => row.window.start + tidy(&self.source.text[row.shown.window.start..at]).len(),
        }
    }

    fn push(&mut self, shown: Shown) {
        let start = self.text.len();
        if shown.line.start < shown.window.start {
            self.text.push_str(CUT);
        }
        let window = self.text.len();
        self.text.push_str(&tidy(&self.source.text[shown.window.clone()]));
        let window = window..self.text.len();
        if shown.window.end < shown.line.end {
            self.text.push_str(CUT);
        }
        self.rows.push(Row { shown, all: start..self.text.len(), window });
        self.text.push('\n');
    }
}

/// What of a line is shown: all of it if it is short, else a window in which the focus stands near the middle.
/// A focus that is itself too long is cut at its end.
fn window(text: &str, line: &Range<usize>, focus: &Range<usize>, limit: usize) -> Range<usize> {
    if line.len() <= 4 * limit && width(&text[line.clone()]) <= limit {
        return line.clone();
    }
    let budget = limit.saturating_sub(2 * CUT.len());
    let (start, end) = (focus.start.clamp(line.start, line.end), focus.end.clamp(line.start, line.end));
    let shown_end = start + forward(&text[start..end], budget * 2 / 3);
    let rest = budget.saturating_sub(width(&text[start..shown_end]));
    let left = start - backward(&text[line.start..start], rest / 2);
    let rest = rest - width(&text[left..start]);
    let right = shown_end + forward(&text[shown_end..line.end], rest);
    let rest = rest - width(&text[shown_end..right]);
    left - backward(&text[line.start..left], rest)..right
}

/// Bytes at the beginning of a text that fit into so many columns.
fn forward(text: &str, limit: usize) -> usize {
    fitting(text.chars(), limit)
}

/// Bytes at the end of a text that fit into so many columns.
fn backward(text: &str, limit: usize) -> usize {
    fitting(text.chars().rev(), limit)
}

fn fitting(chars: impl Iterator<Item = char>, limit: usize) -> usize {
    let mut used = 0;
    chars
        .take_while(|c| {
            used += columns(*c);
            used <= limit
        })
        .map(char::len_utf8)
        .sum()
}
