//! Edits of cells: only where the old value still stands, and only the bytes of that value.

use std::collections::{BTreeMap, BTreeSet};

use cardwright_ir::{Bi, Lang};
use cardwright_source::{Edit, edit};
use cardwright_system::SheetForm;
use indexmap::IndexMap;
use serde_json::Value;

use super::{
    Table, columns, csv, json, lines,
    raw::{FileEdit, Raw},
    toml,
};
use crate::{
    api::{CellEdit, RefusedCell},
    folder::{Project, SheetRef},
    secret,
};

pub(super) const CANNOT_HOLD: Bi =
    Bi::new("the file cannot hold this value there", "파일의 그 자리에 이 값을 쓸 수 없습니다");
const READ_OTHERWISE: Bi =
    Bi::new("a spreadsheet would read this as another value", "스프레드시트는 이것을 다른 값으로 읽습니다");
const NO_NAME: Bi = Bi::new("a column needs a name of one line", "열에는 한 줄로 된 이름이 필요합니다");
const MOVED: Bi = Bi::new(
    "the row has no id, and the file changed since it was read",
    "id가 없는 행이고, 읽은 뒤에 파일이 바뀌었습니다",
);
const CHANGED: Bi = Bi::new("the cell has another value now", "그사이에 셀의 값이 바뀌었습니다");

/// How often parts of what a file cannot hold are tried, before the others are refused with them.
const MOST_TRIES: usize = 200;

/// New values by the numbers of their rows and the keys of their columns.
type Wanted = IndexMap<(usize, String), Value>;

/// What became of edits.
#[derive(Debug, Default)]
pub(crate) struct Changed {
    /// New texts of files, by their numbers.
    pub texts: BTreeMap<usize, String>,
    /// How many edits are in them.
    pub applied: usize,
    /// Those that are not, with their numbers among the edits.
    pub refused: Vec<(usize, RefusedCell)>,
    /// Those that fit, but whose files cannot be written.
    pub locked: Vec<CellEdit>,
    /// Numbers of the rows that were changed, with their keys before.
    pub rows: Vec<(usize, String)>,
}

/// Applies edits to the texts of a sheet. Nothing is written.
pub(crate) fn cells(project: &Project, sheet: &SheetRef, edits: &[CellEdit], lang: Lang) -> Changed {
    let table = Table::read(project, sheet).told_in(lang);
    let mut changed = Changed::default();
    let mut wanted = Wanted::new();
    // Edits of a file that cannot be written follow each other, too.
    let mut locked = Wanted::new();
    let mut accepted: Vec<((usize, String), usize)> = Vec::new();
    for (number, edit) in edits.iter().enumerate() {
        let row = table.row(&edit.row);
        let place = (row.unwrap_or(usize::MAX), edit.col.clone());
        let now = match (wanted.get(&place).or_else(|| locked.get(&place)), row) {
            (Some(value), _) => value.clone(),
            (None, Some(row)) => now(&table, row, &edit.col),
            (None, None) => Value::Null,
        };
        match accept(&table, edit, row, &now) {
            Ok(true) => {
                accepted.push((place.clone(), number));
                wanted.insert(place, edit.new.clone());
            }
            Ok(false) => {
                locked.insert(place, edit.new.clone());
                changed.locked.push(edit.clone());
            }
            Err((code, reason)) => changed.refused.push((number, refused(edit, code, reason, now))),
        }
    }
    add_ids(&table, &mut wanted);
    let (held, texts) = match write(&table, &wanted) {
        Some(texts) => (wanted, texts),
        None => what_fits(&table, &wanted),
    };
    changed.applied = accepted.iter().filter(|(place, _)| held.contains_key(place)).count();
    for (place, number) in accepted.into_iter().filter(|(place, _)| !held.contains_key(place)) {
        let now = now(&table, place.0, &place.1);
        let reason = CANNOT_HOLD.get(lang).to_owned();
        changed.refused.push((number, refused(&edits[number], "invalid", reason, now)));
    }
    let rows: BTreeSet<usize> = held.keys().map(|(row, _)| *row).collect();
    changed.rows = rows.into_iter().map(|row| (row, table.keys[row].clone())).collect();
    changed.texts = texts;
    changed
}

/// The values that the files can hold together, and their texts then. Of a part that they cannot hold the halves are tried.
fn what_fits(table: &Table<'_>, wanted: &Wanted) -> (Wanted, BTreeMap<usize, String>) {
    let all: Vec<_> = wanted.iter().collect();
    let mut found = (Wanted::new(), BTreeMap::new());
    let mut parts = vec![&all[..]];
    for _ in 0..MOST_TRIES {
        let Some(part) = parts.pop() else { break };
        let mut more = found.0.clone();
        more.extend(part.iter().map(|(place, new)| ((*place).clone(), (*new).clone())));
        match write(table, &more) {
            Some(texts) => found = (more, texts),
            None if part.len() > 1 => {
                let (first, second) = part.split_at(part.len() / 2);
                parts.extend([second, first]);
            }
            None => {}
        }
    }
    found
}

/// Does a card begin among these bytes of a file, if a sheet has these texts?
pub(crate) fn holds_card(
    project: &Project,
    sheet: &SheetRef,
    texts: &BTreeMap<usize, String>,
    (file, bytes): (usize, std::ops::Range<usize>),
) -> bool {
    let now = with_texts(project, sheet, texts);
    now.cards().any(|card| card.file == file && bytes.contains(&card.span.start))
}

/// A sheet as it would be with other texts.
pub(super) fn with_texts<'p>(
    project: &'p Project,
    sheet: &'p SheetRef,
    texts: &BTreeMap<usize, String>,
) -> Table<'p> {
    let all = sheet.files.iter().map(|at| {
        let old = &*project.files[*at].source.text;
        (*at, texts.get(at).map_or(old, String::as_str))
    });
    Table::of_texts(project, sheet, &all.collect())
}

/// Cells of new texts of a sheet that its own rules do not allow, and that were not so before.
pub(crate) fn ruled_out(
    project: &Project,
    sheet: &SheetRef,
    texts: &BTreeMap<usize, String>,
    lang: Lang,
) -> Vec<RefusedCell> {
    let before = Table::read(project, sheet).told_in(lang);
    if before.rules().is_empty() {
        return Vec::new();
    }
    let now = with_texts(project, sheet, texts);
    let mut out = Vec::new();
    for (at, row) in now.rows.iter().enumerate() {
        let old = before.rows.get(at);
        for (col, cell) in row.cells.iter() {
            let same = old.and_then(|old| old.cells.get(col)).is_some_and(|old| old.value == cell.value);
            let reason = before.ruled_out(col, &cell.value);
            if let (false, Some(reason)) = (same, reason) {
                out.push(RefusedCell {
                    row: now.keys[at].clone(),
                    col: col.clone(),
                    code: "invalid".to_owned(),
                    reason,
                    now: old.map_or(Value::Null, |_| self::now(&before, at, col)),
                });
            }
        }
    }
    out
}

fn refused(edit: &CellEdit, code: &str, reason: String, now: Value) -> RefusedCell {
    RefusedCell { row: edit.row.clone(), col: edit.col.clone(), code: code.to_owned(), reason, now }
}

/// Why a derived column cannot be edited.
pub(super) fn made(col: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("`{col}` is made by the program"),
        Lang::Ko => format!("`{col}`은(는) 프로그램이 만드는 열입니다"),
    }
}

/// Why a row cannot be edited.
pub(crate) fn no_row(row: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("there is no row `{row}` any more"),
        Lang::Ko => format!("`{row}` 행이 더는 없습니다"),
    }
}

/// May a row be another one in another text of the sheet? One without an id is known by its number only, which others move.
pub(crate) fn is_numbered(edit: &CellEdit) -> bool {
    edit.row.starts_with('#')
}

impl Table<'_> {
    /// The refusal of an edit whose row may be another one.
    pub(crate) fn moved(&self, edit: &CellEdit) -> RefusedCell {
        let now = self.row(&edit.row).map_or(Value::Null, |row| now(self, row, &edit.col));
        refused(edit, "moved", MOVED.get(self.lang).to_owned(), now)
    }
}

/// Can an edit be made? False if only its file cannot be written.
fn accept(
    table: &Table<'_>,
    edit: &CellEdit,
    row: Option<usize>,
    now: &Value,
) -> Result<bool, (&'static str, String)> {
    let lang = table.lang;
    let row = row.ok_or_else(|| ("no-row", no_row(&edit.row, lang)))?;
    if edit.col.starts_with('@') {
        return Err(("derived", made(&edit.col, lang)));
    }
    if edit.col.is_empty() || edit.col.len() > 200 || edit.col.chars().any(char::is_control) {
        return Err(("no-column", NO_NAME.get(lang).to_owned()));
    }
    if let SheetForm::Json { rule: Some((member, column)) } = table.sheet.form
        && edit.col == column
        && !table.rows[row].cells.contains_key(column)
    {
        let reason = match lang {
            Lang::En => format!("the row names no file in `{member}` that could hold it"),
            Lang::Ko => format!("이 값을 담을 파일이 행의 `{member}`에 없습니다"),
        };
        return Err(("no-column", reason));
    }
    // Whoever sends an edit twice wants it once.
    if !alike(now, &edit.old) && !alike(now, &edit.new) {
        return Err(("changed", CHANGED.get(lang).to_owned()));
    }
    if let Some(reason) = columns::misfit(table, &edit.col, &edit.new) {
        return Err(("invalid", reason));
    }
    if table.sheet.form == SheetForm::Csv && !csv::holds(&edit.new) {
        return Err(("invalid", READ_OTHERWISE.get(lang).to_owned()));
    }
    let file = table.rows[row].cells.get(&edit.col).map_or(table.rows[row].file, |cell| cell.file);
    Ok(table.project.files[file].write)
}

/// Rows with content but without an id get one, where the sheet has ids that nobody has to think of.
fn add_ids(table: &Table<'_>, wanted: &mut Wanted) {
    let doc = table.project.system.sheet();
    let is_id = |key: &str| key.eq_ignore_ascii_case("id");
    let has_id = |row: &Raw| {
        // Where ids are keys they are known without reading the cells.
        let key = row.key.as_ref().filter(|_| doc.key == "id").is_some_and(|key| !key.trim().is_empty());
        key || row.cells.iter().any(|(key, cell)| is_id(key) && !alike(&cell.value, &"".into()))
    };
    let filled = |row: &Raw| *row.filled.get_or_init(|| has_id(row));
    if wanted.is_empty() || !doc.uuid || table.rows.iter().all(filled) {
        return;
    }
    let name = table.rows.iter().find_map(|row| row.cells.keys().find(|key| is_id(key)).cloned());
    let Some(name) = name else { return };
    let blank = |value: &Value| match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        _ => false,
    };
    for (at, row) in table.rows.iter().enumerate().filter(|(_, row)| !filled(row)) {
        let value = |key: &String| {
            let asked = wanted.get(&(at, key.clone()));
            asked.cloned().unwrap_or_else(|| now(table, at, key))
        };
        let own = row.cells.keys().find(|key| is_id(key)).unwrap_or(&name);
        let added = wanted.keys().filter(|(row, _)| *row == at).map(|(_, key)| key);
        let mut others = row.cells.keys().chain(added).filter(|key| !is_id(key));
        let content = others.any(|key| !blank(&value(key)));
        if content && blank(&value(own)) && table.project.files[row.file].write {
            wanted.insert((at, own.clone()), secret::uuid().into());
        }
    }
}

fn now(table: &Table<'_>, row: usize, col: &str) -> Value {
    table.rows[row].cells.get(col).map_or(Value::Null, |cell| cell.value.clone())
}

/// The texts with all values in them; `None` if they do not come out as wanted.
fn write(table: &Table<'_>, wanted: &Wanted) -> Option<BTreeMap<usize, String>> {
    let filled = wanted.iter().filter(|(_, new)| !new.is_null()).map(|((_, col), _)| col.as_str());
    match widened(table, filled) {
        None => write_into(table, wanted),
        Some((file, wide)) => {
            let wide = BTreeMap::from([(file, wide)]);
            let project = table.project.with(&wide);
            let sheet = project.sheet(&table.sheet.id)?;
            let texts = write_into(&Table::read(&project, sheet), wanted)?;
            Some(wide.into_iter().chain(texts).collect())
        }
    }
}

/// The file of a spreadsheet, and its text with columns that it lacks.
pub(super) fn widened<'k>(
    table: &Table<'_>,
    columns: impl Iterator<Item = &'k str>,
) -> Option<(usize, String)> {
    let main = *table.sheet.files.first().filter(|_| table.sheet.form == SheetForm::Csv)?;
    Some((main, csv::widened(&table.text, columns)?))
}

/// The texts with values in columns that are there.
fn write_into(table: &Table<'_>, wanted: &Wanted) -> Option<BTreeMap<usize, String>> {
    let mut texts: BTreeMap<usize, String> =
        table.sheet.files.iter().map(|at| (*at, table.project.files[*at].source.text.to_string())).collect();
    let before = texts.clone();
    let mut by_file: BTreeMap<usize, Vec<Edit>> = BTreeMap::new();
    for ((row, col), new) in wanted {
        let held = table.rows[*row].cells.get(col);
        if held.map_or(new.is_null(), |cell| cell.value == *new) {
            continue;
        }
        if let Some(FileEdit { file, edit }) = set(table, *row, col, new) {
            by_file.entry(file).or_default().push(edit);
        }
    }
    let mut together = !crowded(wanted);
    for (file, edits) in &by_file {
        match edit::apply(&before[file], edits) {
            Ok(text) => {
                texts.insert(*file, text);
            }
            Err(_) => together = false,
        }
    }
    if !together || !holds(table, &texts, wanted) {
        texts = one_by_one(table, wanted)?;
        if !holds(table, &texts, wanted) {
            return None;
        }
    }
    texts.retain(|at, text| before[at] != *text);
    Some(texts)
}

/// Do several elements of one list change, so that some move others?
fn crowded(wanted: &Wanted) -> bool {
    lists(wanted).values().any(|edits| edits.len() > 1)
}

/// Edits that touch each other's bytes are made one after the other.
fn one_by_one(table: &Table<'_>, wanted: &Wanted) -> Option<BTreeMap<usize, String>> {
    let files = &table.project.files;
    let mut texts: BTreeMap<usize, String> =
        table.sheet.files.iter().map(|at| (*at, files[*at].source.text.to_string())).collect();
    // Elements that go move those behind them: they go last, and from the end.
    let goes =
        |col: &str, new: &Value| toml::element(col).filter(|_| alike(new, &Value::Null)).map(|(_, at)| at);
    let mut steps: Vec<_> = wanted.iter().collect();
    steps.sort_by_key(|((_, col), new)| goes(col, new).map(std::cmp::Reverse));
    for ((row, col), new) in steps {
        let found = {
            let shown: BTreeMap<usize, &str> = texts.iter().map(|(at, text)| (*at, text.as_str())).collect();
            let now = Table::of_texts(table.project, table.sheet, &shown);
            if *row >= now.rows.len() {
                return None;
            }
            set_in(&now, &shown, *row, col, new)
        };
        if let Some(FileEdit { file, edit }) = found {
            let text = edit::apply(&texts[&file], &[edit]).ok()?;
            texts.insert(file, text);
        }
    }
    Some(texts)
}

/// Do the texts have all rows still, and the wanted values?
fn holds(table: &Table<'_>, texts: &BTreeMap<usize, String>, wanted: &Wanted) -> bool {
    let shown: BTreeMap<usize, &str> = texts.iter().map(|(at, text)| (*at, text.as_str())).collect();
    let now = Table::of_texts(table.project, table.sheet, &shown);
    now.rows.len() == table.rows.len()
        && now.broken.is_none()
        && wanted.iter().all(|((row, col), new)| {
            let value = now.rows[*row].cells.get(col).map_or(Value::Null, |cell| cell.value.clone());
            // What moves with other elements of its list is looked at below.
            alike(&value, new) || (table.sheet.form == SheetForm::Toml && toml::element(col).is_some())
        })
        && lists(wanted).into_iter().all(|((row, name), edits)| {
            let elsewhere = table.sheet.form != SheetForm::Toml;
            elsewhere || toml::changed(elements(table, row, name), &edits) == elements(&now, row, name)
        })
}

/// The edits of elements by their rows and lists.
fn lists(wanted: &Wanted) -> BTreeMap<(usize, &str), Vec<(usize, &Value)>> {
    let mut lists: BTreeMap<(usize, &str), Vec<(usize, &Value)>> = BTreeMap::new();
    for ((row, col), new) in wanted {
        if let Some((name, at)) = toml::element(col) {
            lists.entry((*row, name)).or_default().push((at, new));
        }
    }
    lists
}

/// The elements of a list that stand in columns of their own.
fn elements(table: &Table<'_>, row: usize, name: &str) -> Vec<Value> {
    let cells = &table.rows[row].cells;
    (0..).map_while(|at| Some(cells.get(&format!("{name}[{at}]"))?.value.clone())).collect()
}

fn set(table: &Table<'_>, row: usize, col: &str, new: &Value) -> Option<FileEdit> {
    let texts: BTreeMap<usize, &str> =
        table.sheet.files.iter().map(|at| (*at, &*table.project.files[*at].source.text)).collect();
    set_in(table, &texts, row, col, new)
}

/// The edit that gives a cell another value.
pub(super) fn set_in(
    table: &Table<'_>,
    texts: &BTreeMap<usize, &str>,
    row: usize,
    col: &str,
    new: &Value,
) -> Option<FileEdit> {
    let raw = &table.rows[row];
    let text = texts.get(&raw.file).copied().unwrap_or("");
    match table.sheet.form {
        SheetForm::Json { rule } => {
            let of_file = rule.filter(|(_, column)| *column == col).and_then(|_| raw.cells.get(col));
            if let Some(cell) = of_file {
                let body = new.as_str().unwrap_or("").trim_end();
                let eol = super::raw::eol(texts.get(&cell.file).copied().unwrap_or(""));
                return Some(FileEdit::new(cell.file, cell.span.clone(), body.replace('\n', eol)));
            }
            json::set(raw.file, text, raw, col, new)
        }
        SheetForm::Toml => toml::set(raw.file, text, raw, col, new),
        SheetForm::Csv => csv::set(&csv::names(text), raw.file, text, raw, col, new),
        SheetForm::Lines => lines::set(raw.file, text, raw, col, new),
    }
}

/// Are two values the same to a spreadsheet? Nothing is like an empty text, and 1 is like true.
pub(super) fn alike(a: &Value, b: &Value) -> bool {
    let empty = |value: &Value| value.is_null() || value.as_str() == Some("");
    let number = |value: &Value| match value {
        Value::Bool(truth) => Some(f64::from(u8::from(*truth))),
        other => other.as_f64(),
    };
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.replace("\r\n", "\n").trim_end().to_owned()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    if a == b || (empty(a) && empty(b)) {
        return true;
    }
    match (number(a), number(b)) {
        (Some(a), Some(b)) => (a - b).abs() < f64::EPSILON,
        _ => text(a).is_some_and(|a| text(b) == Some(a)),
    }
}
