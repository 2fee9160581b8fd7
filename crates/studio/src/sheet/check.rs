//! What would be wrong with a row if one of its cells held another value. Nothing is written.

use std::collections::BTreeMap;

use cardwright_ir::Lang;
use cardwright_source::{Diagnostic, edit};
use serde_json::Value;

use super::{Table, edit as edits, new_rules, raw::Cell};
use crate::{
    api::{CellAdvice, CellCheck, CellChecked, CellEdit, CellFix},
    folder::{Project, SheetRef},
};

/// Looks at a row with the value that is being typed; `None` if there is no such row.
pub(crate) fn check(project: &Project, sheet: &SheetRef, ask: &CellCheck, lang: Lang) -> Option<CellChecked> {
    let table = Table::read(project, sheet);
    let at = table.row(&ask.row)?;
    let old = table.rows[at].cells.get(&ask.col).map_or(Value::Null, |cell| cell.value.clone());
    let typed = CellEdit { row: ask.row.clone(), col: ask.col.clone(), old, new: ask.new.clone() };
    // A rule without a file gets one when it is saved; what is wrong with it is told then.
    if !new_rules(project, sheet, std::slice::from_ref(&typed)).is_empty() {
        return Some(CellChecked { refused: None, problems: Vec::new() });
    }
    let changed = edits::cells(project, sheet, &[typed], lang);
    if let Some((_, cell)) = changed.refused.into_iter().next() {
        return Some(CellChecked { refused: Some(cell.reason), problems: Vec::new() });
    }
    let then = project.with(&changed.texts);
    let sheet = then.sheet(&sheet.id)?;
    let table = Table::read(&then, sheet).told_in(lang);
    let problems = table.problems();
    let own = problems.get(&Some(at)).map_or(&[][..], Vec::as_slice);
    let problems = own.iter().map(|problem| table.advice(at, problem, ask)).collect();
    Some(CellChecked { refused: None, problems })
}

impl Table<'_> {
    fn advice(&self, row: usize, problem: &Diagnostic, ask: &CellCheck) -> CellAdvice {
        let told = self.told(problem);
        let mark = self.mark(row, problem);
        let here = mark.col.as_ref() == Some(&ask.col);
        let cell = self.rows[row].cells.get(&ask.col).filter(|_| here);
        let typed = || self.typed(cell?, problem, ask.text.as_deref()?);
        let (from, to) = match (mark.from, mark.to) {
            (Some(from), Some(to)) => (Some(from), Some(to)),
            _ => typed().unzip(),
        };
        CellAdvice {
            col: mark.col,
            from: from.filter(|_| here),
            to: to.filter(|_| here),
            severity: mark.severity,
            code: mark.code,
            message: mark.message,
            help: told.help,
            fix: self.mended(row, problem, &ask.col, told.fix),
        }
    }

    /// The place of a problem in a value that is no text, as it was typed: the file lays it out in another way, with the
    /// same letters between the blanks.
    fn typed(&self, cell: &Cell, problem: &Diagnostic, text: &str) -> Option<(u32, u32)> {
        let written = self.project.files[cell.file].source.text.get(cell.span.clone())?;
        let span = problem.place.span;
        let inside = |at: usize| {
            let before = written.get(..at.checked_sub(cell.span.start)?.min(written.len()))?;
            Some(before.chars().filter(|letter| !letter.is_whitespace()).count())
        };
        let (first, last) = (inside(span.start().into())?, inside(span.end().into())?);
        let mut solid = 0;
        let mut units = 0;
        let (mut from, mut to) = (None, None);
        for letter in text.chars() {
            let width = u32::from(letter.len_utf16() == 2) + 1;
            if !letter.is_whitespace() {
                if solid == first {
                    from = Some(units);
                }
                solid += 1;
                if solid == last {
                    to = Some(units + width);
                }
            }
            units += width;
        }
        Some((from?, to?)).filter(|(from, to)| from < to)
    }

    /// The value of the cell once a problem is mended, if it can be mended there.
    fn mended(&self, row: usize, problem: &Diagnostic, col: &str, title: Option<String>) -> Option<CellFix> {
        let fix = problem.fix.as_ref()?;
        let file = problem.place.file.0 as usize;
        let text = edit::apply(&self.project.files.get(file)?.source.text, &fix.edits).ok()?;
        let texts = BTreeMap::from_iter(self.sheet.files.iter().map(|at| {
            let other = &*self.project.files[*at].source.text;
            (*at, if *at == file { text.as_str() } else { other })
        }));
        let then = Table::of_texts(self.project, self.sheet, &texts);
        let value = |table: &Table<'_>| table.rows.get(row)?.cells.get(col).map(|cell| cell.value.clone());
        let new = value(&then).filter(|new| Some(new) != value(self).as_ref())?;
        Some(CellFix { title: title?, new })
    }
}
