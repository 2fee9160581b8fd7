//! Rows come and go. What is deleted is given back as text, so that it can be brought back.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use cardwright_ir::Lang;
use cardwright_source::{Edit, edit};
use cardwright_system::SheetForm;
use indexmap::IndexMap;
use serde_json::Value;

use super::{
    Table, columns, csv,
    edit::{CANNOT_HOLD, made, widened},
    json, lines,
    raw::Raw,
    toml,
};
use crate::{
    api::{NewRow, RefusedCell, RemovedRow},
    folder::{Project, SheetRef},
    secret,
};

/// What becomes of the files of a sheet.
#[derive(Debug, Default)]
pub(crate) struct Rows {
    /// New texts of files, by their numbers.
    pub texts: BTreeMap<usize, String>,
    /// Files to be made in the folder of the sheet: names and texts.
    pub made: Vec<(String, String)>,
    /// Numbers of files to be deleted.
    pub deleted: Vec<usize>,
    /// Keys of the rows that were added.
    pub added: Vec<String>,
    /// Their sources.
    pub sources: Vec<String>,
    /// The rows that were deleted.
    pub removed: Vec<RemovedRow>,
}

/// Why rows are not added.
#[derive(Debug)]
pub(crate) struct Refusal {
    /// The sentence.
    pub reason: String,
    /// Cells whose values do not fit; a new row is called `+` and its number.
    pub cells: Vec<RefusedCell>,
}

impl From<String> for Refusal {
    fn from(reason: String) -> Self {
        Self { reason, cells: Vec::new() }
    }
}

impl From<&str> for Refusal {
    fn from(reason: &str) -> Self {
        reason.to_owned().into()
    }
}

/// Adds rows before the row with this number, or at the end.
pub(crate) fn add(
    project: &Project,
    sheet: &SheetRef,
    at: Option<usize>,
    rows: &[NewRow],
    lang: Lang,
) -> Result<Rows, Refusal> {
    let table = Table::read(project, sheet).told_in(lang);
    let filled = rows.iter().flat_map(|row| &row.cells).filter(|(_, value)| !value.is_null());
    if let Some((file, text)) = widened(&table, filled.map(|(col, _)| col.as_str())) {
        let project = project.with(&BTreeMap::from([(file, text)]));
        let sheet = project.sheet(&sheet.id).ok_or("the file is no sheet of cards with another column")?;
        return add(&project, sheet, at, rows, lang);
    }
    if let Some(broken) = &table.broken {
        return Err(format!("the file has a syntax error: {}", broken.message).into());
    }
    if at.is_some_and(|at| at > table.rows.len()) {
        return Err(format!("the sheet has {} rows only", table.rows.len()).into());
    }
    let cells = misfits(&table, rows);
    if let Some(first) = cells.first() {
        return Err(Refusal { reason: first.reason.clone(), cells });
    }
    let mut out = Rows::default();
    let mut taken: BTreeSet<String> = table.keys.iter().cloned().collect();
    let main = sheet.files.first().copied().unwrap_or(0);
    let text = &*project.files[main].source.text;
    let sample = sample(&table, text);
    let mut sources = Vec::new();
    for row in rows {
        let (source, cells) = source(&table, row, &sample, &mut taken)?;
        if sheet.form == SheetForm::Lines {
            let (name, text) = card_file(&table, &source, &cells)?;
            out.added.push(name.trim_end_matches(".cdf").to_owned());
            out.sources.push(text.clone());
            out.made.push((name, text));
        } else {
            sources.push(fill(&table, &source, &cells)?);
        }
    }
    if !sources.is_empty() {
        let place = at.unwrap_or(table.rows.len()).min(table.rows.len());
        let found = match sheet.form {
            SheetForm::Toml => Some(toml::insert(main, text, &table.rows, place, &sources)),
            SheetForm::Csv => Some(csv::insert(main, text, &table.rows, place, &sources)),
            _ => json::insert(main, text, place, &sources),
        };
        let found = found.ok_or("the file has no list of rows")?;
        let text = edit::apply(text, &[found.edit]).map_err(|error| error.to_string())?;
        let now = Table::of_texts(project, sheet, &BTreeMap::from([(main, text.as_str())]));
        if now.rows.len() != table.rows.len() + sources.len() {
            return Err("the source of the row is not exactly one row".into());
        }
        out.added = now.keys[place..place + sources.len()].to_vec();
        let source = |row: &Raw| text.get(row.span.clone()).unwrap_or("").to_owned();
        out.sources = now.rows[place..place + sources.len()].iter().map(source).collect();
        out.texts.insert(main, text);
    }
    Ok(out)
}

/// The cells of new rows whose values do not fit: those that are given, and by the sheet's own rules also those that are
/// copied. A row that comes back as it was is not judged, since it could not come back otherwise.
fn misfits(table: &Table<'_>, rows: &[NewRow]) -> Vec<RefusedCell> {
    let mut out = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let mut refuse = |col: &str, reason: String| {
            out.push(RefusedCell {
                row: format!("+{}", number + 1),
                col: col.to_owned(),
                code: "invalid".to_owned(),
                reason,
                now: Value::Null,
            });
        };
        for (col, value) in &row.cells {
            if col.starts_with('@') {
                refuse(col, made(col, table.lang));
            } else if let Some(reason) = columns::misfit(table, col, value) {
                refuse(col, reason);
            }
        }
        let copied = row.copy.as_ref().filter(|_| row.source.is_none()).and_then(|key| table.row(key));
        let cells = copied.into_iter().flat_map(|at| table.rows[at].cells.iter());
        for (col, cell) in cells.filter(|(col, _)| !row.cells.contains_key(*col)) {
            if let Some(reason) = table.ruled_out(col, &cell.value) {
                refuse(col, reason);
            }
        }
    }
    out
}

/// Deletes rows. Where their sources are given, a row that is known by its number only must still have its source.
pub(crate) fn delete(
    project: &Project,
    sheet: &SheetRef,
    keys: &[String],
    sources: &[String],
) -> Result<Rows, String> {
    let table = Table::read(project, sheet);
    let mut numbers = Vec::new();
    for (at, key) in keys.iter().enumerate() {
        let row = table.row(key);
        let number = match sources.get(at).filter(|_| key.starts_with('#')) {
            Some(source) => {
                table.like(row, source).ok_or_else(|| format!("the row `{key}` is another one now"))?
            }
            None => row.ok_or_else(|| format!("there is no row `{key}`"))?,
        };
        numbers.push(number);
    }
    numbers.sort_unstable();
    numbers.dedup();
    let mut out = Rows::default();
    for at in &numbers {
        let raw = &table.rows[*at];
        out.removed.push(RemovedRow {
            key: table.keys[*at].clone(),
            index: *at,
            source: table.source(raw).to_owned(),
        });
    }
    if sheet.form == SheetForm::Lines {
        out.deleted = numbers.iter().map(|at| table.rows[*at].file).collect();
        return Ok(out);
    }
    let main = sheet.files.first().copied().unwrap_or(0);
    let text = &*project.files[main].source.text;
    let gone: Vec<&Raw> = numbers.iter().map(|at| &table.rows[*at]).collect();
    let edits = match sheet.form {
        SheetForm::Toml => toml::remove(main, text, &gone),
        SheetForm::Csv => csv::remove(main, text, &gone),
        _ => json::remove(main, text, &gone).unwrap_or_default(),
    };
    let edits: Vec<Edit> = edits.into_iter().map(|found| found.edit).collect();
    let text = edit::apply(text, &edits).map_err(|error| error.to_string())?;
    if !others_stay(&table, &numbers, main, &text) {
        return Err("the rows cannot be deleted without changing others; open the file as text".to_owned());
    }
    out.texts.insert(main, text);
    Ok(out)
}

impl Table<'_> {
    /// A row as it is written.
    pub(super) fn source(&self, row: &Raw) -> &str {
        self.project.files[row.file].source.text.get(row.span.clone()).unwrap_or("")
    }

    /// The row with this source: the one that is meant, or else any.
    fn like(&self, row: Option<usize>, source: &str) -> Option<usize> {
        let is = |at: &usize| self.source(&self.rows[*at]).trim() == source.trim();
        row.filter(is).or_else(|| (0..self.rows.len()).find(is))
    }
}

/// Does a text have all rows but some, each as it was? Comments above a row are left out, since those at the top of a
/// file belong to no row.
fn others_stay(table: &Table<'_>, gone: &[usize], main: usize, text: &str) -> bool {
    let now = Table::of_texts(table.project, table.sheet, &BTreeMap::from([(main, text)]));
    fn body(source: &str) -> &str {
        let comments = source.split_inclusive('\n').take_while(|line| {
            let line = line.trim();
            line.is_empty() || line.starts_with('#')
        });
        source.get(comments.map(str::len).sum::<usize>()..).unwrap_or("").trim_end()
    }
    let left = table.rows.iter().enumerate().filter(|(at, _)| gone.binary_search(at).is_err());
    let left = left.map(|(_, row)| body(table.source(row)));
    now.broken.is_none() && left.eq(now.rows.iter().map(|row| body(text.get(row.span.clone()).unwrap_or(""))))
}

/// What the layout of new rows is taken from: the first row, so that a long file is not read for every new one.
fn sample(table: &Table<'_>, text: &str) -> String {
    match (table.rows.first(), table.sheet.form) {
        (Some(row), SheetForm::Json { .. }) => json::sample(text, row),
        (_, SheetForm::Csv) => String::new(),
        (Some(row), SheetForm::Toml) => text.get(row.span.clone()).unwrap_or("").to_owned(),
        _ => text.to_owned(),
    }
}

/// The source that a new row starts from, and the cells to be written into it.
fn source(
    table: &Table<'_>,
    row: &NewRow,
    sample: &str,
    taken: &mut BTreeSet<String>,
) -> Result<(String, IndexMap<String, Value>), String> {
    let doc = table.project.system.sheet();
    let mut cells = row.cells.clone();
    if let Some(source) = &row.source {
        return Ok((source.clone(), cells));
    }
    let name = cells.get(doc.name).and_then(Value::as_str).unwrap_or("").to_owned();
    let copied = match &row.copy {
        Some(key) => Some(table.row(key).ok_or_else(|| format!("there is no row `{key}` to copy"))?),
        None => None,
    };
    let given = cells.get(doc.key).and_then(Value::as_str).filter(|key| !key.is_empty());
    if given.is_none() && columns::has(table, doc.key) {
        let base = copied.map_or(name.as_str(), |at| table.keys[at].as_str());
        cells.insert(doc.key.to_owned(), fresh(table, base, taken).into());
    }
    if doc.uuid && doc.key != "id" && cells.get("id").is_none_or(Value::is_null) {
        cells.insert("id".to_owned(), secret::uuid().into());
    }
    if let Some(key) = cells.get(doc.key).and_then(Value::as_str) {
        taken.insert(key.to_owned());
    }
    if let Some(at) = copied {
        let raw = &table.rows[at];
        let source = table.source(raw);
        // What stands further above than directly over the row is a heading of several.
        let source =
            if table.sheet.form == SheetForm::Toml { toml::without_headings(source) } else { source };
        return Ok((source.to_owned(), cells));
    }
    let order = doc.columns.iter().map(|column| column.key).collect::<Vec<_>>();
    cells.sort_by_key(|key, _| order.iter().position(|known| known == key).unwrap_or(usize::MAX));
    let composed = match table.sheet.form {
        SheetForm::Json { rule } => {
            let mut own = cells.clone();
            own.retain(|key, _| rule.is_none_or(|(_, column)| column != key));
            json::compose(sample, &own)
        }
        SheetForm::Toml => toml::compose(&table.sheet.rel, sample, &cells),
        SheetForm::Csv => {
            csv::compose(&csv::names(&table.text), &cells).ok_or(CANNOT_HOLD.get(table.lang))?
        }
        SheetForm::Lines => lines::compose(&cells),
    };
    Ok((composed, IndexMap::new()))
}

/// A key that no row has.
pub(super) fn fresh(table: &Table<'_>, base: &str, taken: &BTreeSet<String>) -> String {
    let doc = table.project.system.sheet();
    if doc.uuid && doc.key == "id" {
        return secret::uuid();
    }
    let named = doc.key == doc.name;
    let between = if doc.uuid { "-" } else { "_" };
    let mut slug = String::new();
    for c in base.trim().chars() {
        if named || table.sheet.form == SheetForm::Lines {
            slug.push(c);
        } else if c.is_alphanumeric() || c == '_' || c == '-' {
            slug.extend(c.to_lowercase());
        } else if !slug.ends_with(between) {
            slug.push_str(between);
        }
    }
    let slug = if slug.is_empty() { "new".to_owned() } else { slug };
    let stem = slug.trim_end_matches(|c: char| c.is_ascii_digit());
    // An id that counts, such as CUU90002, counts on.
    if table.sheet.form == SheetForm::Lines && stem.len() < slug.len() {
        let digits = slug.len() - stem.len();
        let first: u64 = slug[stem.len()..].parse().unwrap_or(0);
        let next = |number: u64| format!("{stem}{number:0digits$}");
        if let Some(key) = (first..first.saturating_add(100_000)).map(next).find(|key| !taken.contains(key)) {
            return key;
        }
    }
    let space = if named { " " } else { between };
    free(&slug, space, taken)
}

/// A name that is not taken: this one, or this one with a number.
pub(super) fn free(name: &str, space: &str, taken: &BTreeSet<String>) -> String {
    let numbered = (2..).map(|number| format!("{name}{space}{number}"));
    let mut tried = std::iter::once(name.to_owned()).chain(numbered);
    tried.find(|name| !taken.contains(name)).unwrap_or_else(|| name.to_owned())
}

/// Writes cells into the source of a new row.
fn fill(table: &Table<'_>, source: &str, cells: &IndexMap<String, Value>) -> Result<String, String> {
    let mut text = source.trim().to_owned();
    let rule = match table.sheet.form {
        SheetForm::Json { rule: Some((_, column)) } => Some(column),
        _ => None,
    };
    // What stands in a file of its own is not the row's.
    for (key, value) in cells.iter().filter(|(key, _)| rule != Some(key.as_str())) {
        let found = match table.sheet.form {
            SheetForm::Csv => {
                let names = csv::names(&table.text);
                csv::set(&names, 0, &text, &csv::alone(&names, &text), key, value)
            }
            SheetForm::Toml => {
                let rows = toml::read(0, &table.sheet.rel, &text).map_err(|broken| broken.message)?;
                let row = rows.first().ok_or("the source of the row is not a row")?;
                toml::set(0, &text, row, key, value)
            }
            _ => json::set(0, &text, &json::alone(&text), key, value),
        };
        if let Some(found) = found {
            text = edit::apply(&text, &[found.edit]).map_err(|error| error.to_string())?;
        }
    }
    Ok(text)
}

/// The file of a new card: its name and its text.
fn card_file(
    table: &Table<'_>,
    source: &str,
    cells: &IndexMap<String, Value>,
) -> Result<(String, String), String> {
    let mut text = source.to_owned();
    for (key, value) in cells {
        let raw = lines::read(0, &Arc::from(text.as_str()));
        if let Some(found) = lines::set(0, &text, &raw, key, value) {
            text = edit::apply(&text, &[found.edit]).map_err(|error| error.to_string())?;
        }
    }
    let raw = lines::read(0, &Arc::from(text.as_str()));
    let id = raw.cells.get(table.project.system.sheet().key).and_then(|cell| cell.value.as_str());
    let id = id.filter(|id| !id.is_empty()).ok_or("a card needs an id")?;
    if !id.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_') {
        return Err(format!("`{id}` cannot be the name of a file"));
    }
    let extension = table.project.system.about().extensions.first().unwrap_or(&"txt");
    Ok((format!("{id}.{extension}"), text))
}
