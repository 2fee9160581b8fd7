//! Columns that a sheet asks for in `[metadata]`: functions of other columns. They are shown and never written.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Instant,
};

use serde_json::Value;

use super::{Table, lookup::Lookup, metadata::Entry, rich};
use crate::{
    api::{Column, ColumnKind, Derived, Row, Words},
    art::Pictures,
    functions::Switches,
    log,
};

/// How the keys of such columns begin.
pub(super) const MADE: &str = "@:";
/// The most columns, and the most bytes of what one is made from: every row repeats it.
const MOST: usize = 50;
const LONG: usize = 16_000;

/// A column that is made from others.
#[derive(Clone, Debug)]
pub(super) struct DerivedColumn {
    /// Its heading.
    pub(super) name: String,
    /// The name of its function, known or not.
    function: String,
    /// Where it stands among the columns, from 0.
    position: Option<usize>,
    /// Its width in pixels.
    pub(super) width: Option<u32>,
    /// Does it stay on the screen?
    pub(super) frozen: Option<bool>,
    inputs: Vec<String>,
    url_template: Option<String>,
}

/// What the functions may ask.
pub(crate) struct Desk<'d> {
    /// The opened folder.
    pub root: &'d std::path::Path,
    /// The pictures.
    pub pictures: &'d Pictures,
    /// The functions that are switched off.
    pub switches: &'d Switches,
}

/// A function: its name, the columns that it usually reads, and what it does.
struct Function {
    name: &'static str,
    inputs: &'static [&'static str],
    run: fn(&Call<'_, '_>) -> Result<Made, String>,
}

const FUNCTIONS: &[Function] = &[
    Function { name: "image_url", inputs: &["image-number"], run: image_url },
    Function { name: "image_derived", inputs: &["image-number"], run: image_derived },
    Function { name: "image_lookup", inputs: &["card-id"], run: image_lookup },
    Function { name: "card_lookup", inputs: &["card-id"], run: card_lookup },
    Function { name: "rules_text_lookup", inputs: &["card-id"], run: rules_text_lookup },
    Function { name: "rules_preview", inputs: &["rules-text", "variables"], run: rules_preview },
];

/// What a function makes of a row.
enum Made {
    Nothing,
    Text(String),
    More(Derived),
}

/// One call of a function.
struct Call<'c, 'p> {
    desk: &'c Desk<'c>,
    table: &'c Table<'p>,
    lookup: &'c Lookup<'p>,
    column: &'c DerivedColumn,
    function: &'static Function,
    row: &'c Row,
}

impl DerivedColumn {
    /// All that the settings have. A name counts once.
    pub(super) fn all(metadata: &Entry<'_>) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for entry in metadata.entries("derived_columns") {
            let (Some(name), Some(function)) = (entry.needed("name"), entry.needed("function")) else {
                continue;
            };
            if all.len() == MOST {
                entry.warn(format!("a sheet has at most {MOST} derived columns"));
                break;
            }
            let template = entry.text("url_template");
            if name.len() > LONG || template.as_ref().is_some_and(|template| template.len() > LONG) {
                entry.warn("the name or the template is too long");
                continue;
            }
            if all.iter().any(|known| known.name == name) {
                entry.warn(format!("there is already a derived column `{name}`"));
                continue;
            }
            all.push(Self {
                name,
                function,
                position: entry.whole("position").map(|at| at as usize),
                width: entry.whole("width").filter(|width| *width > 0),
                frozen: entry.truth("frozen"),
                inputs: entry.texts("inputs").unwrap_or_default(),
                url_template: template,
            });
        }
        all
    }

    /// Its key among the cells.
    pub(super) fn key(&self) -> String {
        format!("{MADE}{}", self.name)
    }

    fn known(&self) -> Option<&'static Function> {
        FUNCTIONS.iter().find(|function| function.name == self.function)
    }
}

/// Puts derived columns where they belong among the others.
pub(super) fn place(derived: &[DerivedColumn], columns: &mut Vec<Column>) {
    let mut order: Vec<&DerivedColumn> = derived.iter().collect();
    order.sort_by_key(|column| column.position.unwrap_or(usize::MAX));
    for column in order {
        let kind = match column.function.as_str() {
            "rules_preview" | "rules_text_lookup" => ColumnKind::Lines,
            _ => ColumnKind::Text,
        };
        let usual = column.known().map_or(&[][..], |function| function.inputs);
        let input = |(at, usual): (usize, &&str)| {
            column.inputs.get(at).map_or(*usual, String::as_str).replace('_', "-")
        };
        let shown = Column {
            key: column.key(),
            title: Words::from(super::columns::heading(&column.name).as_str()),
            kind,
            derived: true,
            known: true,
            default: true,
            function: Some(column.function.clone()),
            inputs: usual.iter().enumerate().map(input).collect(),
            ..Column::default()
        };
        let at = column.position.unwrap_or(usize::MAX).min(columns.len());
        columns.insert(at, shown);
    }
}

/// Gives rows what the derived columns make of them.
pub(super) fn fill(desk: &Desk<'_>, table: &Table<'_>, rows: &mut [Row]) {
    let begun = Instant::now();
    let lookup = Lookup::new(table.project);
    for column in &table.settings().derived {
        let key = column.key();
        let known = column.known();
        for row in &mut *rows {
            let made = match known {
                None => Err(unknown(&column.function)),
                Some(function) => {
                    let call = Call { desk, table, lookup: &lookup, column, function, row };
                    desk.switches.run(function.name, || (function.run)(&call))
                }
            };
            let made = made.unwrap_or_else(|message| Made::More(Derived::Error { message }));
            match made {
                Made::Nothing => {}
                Made::Text(text) => {
                    row.cells.insert(key.clone(), text.into());
                }
                Made::More(more) => {
                    // What one sorts, filters and copies by.
                    let plain = match &more {
                        Derived::Picture { number, .. } => number.clone(),
                        Derived::Link { url } => url.clone(),
                        Derived::Rich { runs } => rich::plain(runs),
                        Derived::Error { message } => message.clone(),
                    };
                    row.cells.insert(key.clone(), plain.into());
                    row.derived.insert(key.clone(), more);
                }
            }
        }
    }
    log::derived(&table.sheet.rel, begun.elapsed());
}

impl Table<'_> {
    /// Rows that were changed, given with their keys before, and those whose derived columns look them up.
    pub(crate) fn with_lookers(&self, changed: &BTreeMap<usize, String>) -> BTreeSet<usize> {
        let mut out: BTreeSet<usize> = changed.keys().copied().collect();
        let inputs: Vec<&str> = self
            .settings()
            .derived
            .iter()
            .filter(|column| column.function.ends_with("_lookup"))
            .map(|column| column.inputs.first().map_or("card-id", String::as_str))
            .collect();
        if inputs.is_empty() {
            return out;
        }
        let column = self.project.system.sheet().key;
        let id = |at: &usize| self.rows.get(*at).and_then(|row| row.cells.get(column)?.value.as_str());
        let ids: BTreeSet<&str> =
            changed.values().map(String::as_str).chain(changed.keys().filter_map(id)).collect();
        for (at, row) in self.rows.iter().enumerate() {
            let asks = |input: &&str| {
                let value = named(|key| row.cells.get(key).map(|cell| &cell.value), input);
                value.and_then(Value::as_str).is_some_and(|id| ids.contains(id))
            };
            if inputs.iter().any(asks) {
                out.insert(at);
            }
        }
        out
    }
}

fn unknown(function: &str) -> String {
    let near = cardwright_source::suggest::nearest(function, FUNCTIONS.iter().map(|known| known.name));
    let near = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
    format!("there is no function `{function}`{near}")
}

fn image_url(call: &Call<'_, '_>) -> Result<Made, String> {
    let Some(number) = number(call.input(0))? else { return Ok(Made::Nothing) };
    let url = call.address(&number).ok_or("there is no `url_template`")?;
    Ok(Made::More(Derived::Link { url }))
}

fn image_derived(call: &Call<'_, '_>) -> Result<Made, String> {
    let Some(number) = number(call.input(0))? else { return Ok(Made::Nothing) };
    Ok(call.picture(&call.table.sheet.rel, number))
}

fn image_lookup(call: &Call<'_, '_>) -> Result<Made, String> {
    let Some((sheet, row)) = call.found()? else { return Ok(Made::Nothing) };
    let number = number(named(|key| row.cells.get(key).map(|cell| &cell.value), "image-number"))?;
    let number = number.ok_or("the card has no image number")?;
    Ok(call.picture(&sheet.rel, number))
}

fn card_lookup(call: &Call<'_, '_>) -> Result<Made, String> {
    let Some((_, row)) = call.found()? else { return Ok(Made::Nothing) };
    let name = row.cells.get(call.table.project.system.sheet().name).and_then(|cell| cell.value.as_str());
    let name = name.ok_or("the card has no name")?;
    if name.len() > LONG {
        return Err("the card's name is too long".to_owned());
    }
    Ok(Made::Text(name.to_owned()))
}

fn rules_text_lookup(call: &Call<'_, '_>) -> Result<Made, String> {
    let Some((_, row)) = call.found()? else { return Ok(Made::Nothing) };
    let text =
        |key: &str| named(|key| row.cells.get(key).map(|cell| &cell.value), key).and_then(Value::as_str);
    call.preview(text("rules-text"), text("variables"))
}

fn rules_preview(call: &Call<'_, '_>) -> Result<Made, String> {
    let text = |at: usize| match call.input(at) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.as_str())),
        Some(other) => Err(format!("a text is needed, not {other}")),
    };
    call.preview(text(0)?, text(1)?)
}

impl<'c> Call<'c, '_> {
    /// The value of an input. Its name may be written with `_` for `-`.
    fn input(&self, at: usize) -> Option<&'c Value> {
        let usual = self.function.inputs.get(at).copied().unwrap_or("");
        named(|key| self.row.cells.get(key), self.column.inputs.get(at).map_or(usual, String::as_str))
    }

    /// The row with the id that the first input holds.
    fn found(&self) -> Result<Option<super::lookup::Found<'c>>, String> {
        match self.input(0) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(id)) if id.trim().is_empty() => Ok(None),
            Some(Value::String(id)) => {
                self.lookup.find(id).map(Some).ok_or_else(|| "Unknown Card".to_owned())
            }
            Some(other) => Err(format!("an id is a text, not {other}")),
        }
    }

    /// The picture with a number: a file, or what the address has.
    fn picture(&self, sheet: &str, number: String) -> Made {
        let (pictures, url) = (self.desk.pictures, self.address(&number));
        let art = pictures.numbered(self.desk.root, self.table.project, sheet, &number);
        let art = art.or_else(|| pictures.downloads.offer(url.as_deref()?));
        Made::More(Derived::Picture { art, url, number })
    }

    fn address(&self, number: &str) -> Option<String> {
        self.column.url_template.as_ref().map(|template| template.replace("{image_number}", number))
    }

    fn preview(&self, text: Option<&str>, variables: Option<&str>) -> Result<Made, String> {
        let text = text.unwrap_or("");
        if text.trim().is_empty() {
            return Ok(Made::Nothing);
        }
        if text.len() > LONG {
            return Err(format!("a rules text of more than {LONG} bytes is not previewed"));
        }
        let shown = self.table.project.system.preview(text, variables.unwrap_or(""));
        let shown = shown.ok_or("this language has no rules text to preview")??;
        Ok(Made::More(Derived::Rich { runs: rich::runs(&shown) }))
    }
}

/// The value under a name, or under the same name with `-` for `_` or `_` for `-`.
fn named<'v>(get: impl Fn(&str) -> Option<&'v Value>, name: &str) -> Option<&'v Value> {
    get(name).or_else(|| get(&name.replace('_', "-"))).or_else(|| get(&name.replace('-', "_")))
}

/// The number of a picture; `None` for an empty cell.
fn number(value: Option<&Value>) -> Result<Option<String>, String> {
    let digits =
        |text: &str| !text.is_empty() && text.len() <= 20 && text.bytes().all(|digit| digit.is_ascii_digit());
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) if text.trim().is_empty() => Ok(None),
        Some(Value::String(text)) if digits(text.trim()) => Ok(Some(text.trim().to_owned())),
        Some(Value::Number(number)) if number.is_u64() => Ok(Some(number.to_string())),
        Some(other) => Err(format!("the number of a picture is a whole number, not {other}")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_function_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = FUNCTIONS.iter().map(|function| function.name).collect();
        assert_eq!(names.len(), FUNCTIONS.len());
        assert!(unknown("card_lokup").contains("did you mean `card_lookup`"));
    }

    #[test]
    fn columns_stand_where_the_file_wants_them() {
        let settings = super::super::settings::of(
            "\
[[metadata.derived_columns]]
name = \"preview\"
function = \"rules_preview\"
position = 2
inputs = [\"rules_text\"]
[[metadata.derived_columns]]
name = \"last\"
function = \"card_lookup\"
[[metadata.derived_columns]]
name = \"image\"
function = \"image_derived\"
position = 0
[[metadata.derived_columns]]
name = \"image\"
function = \"image_url\"
",
        );
        let column = |key: &str| Column { key: key.to_owned(), ..Column::default() };
        let mut columns = vec![column("a"), column("b"), column("c")];
        place(&settings.derived, &mut columns);
        let keys: Vec<&str> = columns.iter().map(|column| column.key.as_str()).collect();
        assert_eq!(keys, ["@:image", "a", "@:preview", "b", "c", "@:last"]);
        assert_eq!(columns[2].inputs, ["rules-text", "variables"]);
        assert_eq!(settings.look.warnings.len(), 1, "a name counts once");
    }

    #[test]
    fn the_number_of_a_picture_is_digits() {
        assert_eq!(number(Some(&json!(77))), Ok(Some("77".to_owned())));
        assert_eq!(number(Some(&json!(" 77 "))), Ok(Some("77".to_owned())));
        assert_eq!(number(Some(&json!(""))), Ok(None));
        for wrong in [json!("../x"), json!(-1), json!(1.5), json!(true)] {
            assert!(number(Some(&wrong)).is_err(), "{wrong}");
        }
    }
}
