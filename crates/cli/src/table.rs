//! A table with aligned columns. Korean characters take two columns of a terminal, which is counted here.

use std::io;

use unicode_width::UnicodeWidthStr;

use crate::output::{Output, Paint, plain};

/// Blanks between columns.
const GAP: usize = 2;

/// Rows under a head line.
#[derive(Clone, Debug, Default)]
pub struct Table {
    head: Vec<String>,
    right: Vec<bool>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these columns. A name with `>` before it has its column aligned to the right.
    pub fn new<'a>(columns: impl IntoIterator<Item = &'a str>) -> Self {
        let mut table = Self::default();
        for column in columns {
            let name = column.strip_prefix('>');
            table.right.push(name.is_some());
            table.head.push(name.unwrap_or(column).to_owned());
        }
        table
    }

    /// Adds a row. Characters that would disturb the terminal are taken out.
    pub fn row<T: AsRef<str>>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.rows.push(cells.into_iter().map(|cell| plain(cell.as_ref())).collect());
    }

    /// Are there no rows?
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Writes it. Columns in which nothing stands are left out.
    pub fn write(&self, output: &mut Output) -> io::Result<()> {
        use io::Write;
        let widths = self.widths();
        let head = output.paint(Paint::Faint, self.line(&self.head, &widths));
        writeln!(output, "{head}")?;
        for row in &self.rows {
            writeln!(output, "{}", self.line(row, &widths))?;
        }
        Ok(())
    }

    fn line(&self, cells: &[String], widths: &[usize]) -> String {
        let mut line = String::new();
        for (column, &width) in widths.iter().enumerate().filter(|(_, width)| **width > 0) {
            let cell = cells.get(column).map_or("", String::as_str);
            let fill = " ".repeat(width - cell.width().min(width));
            if !line.is_empty() {
                line.push_str(&" ".repeat(GAP));
            }
            let (before, after) = if self.right[column] { (fill.as_str(), "") } else { ("", fill.as_str()) };
            line.push_str(before);
            line.push_str(cell);
            line.push_str(after);
        }
        line.truncate(line.trim_end().len());
        line
    }

    fn widths(&self) -> Vec<usize> {
        let width = |column: usize| {
            let widest = self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max();
            match widest {
                None | Some(0) => 0,
                Some(widest) => widest.max(self.head[column].width()),
            }
        };
        (0..self.head.len()).map(width).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_with_wide_characters() {
        let mut table = Table::new([">n", "card", "unused", "kind"]);
        table.row(["3", "불꽃 기사", "", "monster"]);
        table.row(["12", "Ash", "", "spell"]);
        let widths = table.widths();
        let lines: Vec<String> = table.rows.iter().map(|row| table.line(row, &widths)).collect();
        assert_eq!(table.line(&table.head, &widths), " n  card       kind");
        assert_eq!(lines, [" 3  불꽃 기사  monster", "12  Ash        spell"]);
    }
}
