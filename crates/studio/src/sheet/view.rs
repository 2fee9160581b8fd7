//! View settings. A TOML sheet keeps them in its own `[metadata]`; for other files they stand in `.cardwright/views.json`.

use std::{fs, path::Path};

use cardwright_source::read;
use cardwright_system::SheetForm;
use serde_json::{Map, Value};
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, value};

use super::{raw, toml};
use crate::{
    api::{ColumnView, Filter, FilterView, SheetView, SortView},
    folder::{Project, SheetRef},
};

/// The newest form of `[metadata]` that is known.
const SCHEMA: i64 = 1;

/// The settings of a sheet.
pub(crate) fn load(root: &Path, project: &Project, sheet: &SheetRef) -> SheetView {
    if project.system.sheet().form == SheetForm::Toml {
        let text = sheet.files.first().map_or("", |at| &*project.files[*at].source.text);
        return of_toml(text).unwrap_or_default();
    }
    let all = stored(root);
    let own = all.get(&project.id).and_then(|own| own.get(&sheet.id));
    own.and_then(|own| serde_json::from_value(own.clone()).ok()).unwrap_or_default()
}

/// Where settings go: the new text of the sheet's own file, or `None` after they were written elsewhere.
pub(crate) fn save(
    root: &Path,
    project: &Project,
    sheet: &SheetRef,
    view: &SheetView,
) -> Result<Option<String>, String> {
    if project.system.sheet().form == SheetForm::Toml {
        let text = sheet.files.first().map_or("", |at| &*project.files[*at].source.text);
        let name = sheet.files.first().map_or("", |at| project.files[*at].rel.as_str());
        return into_toml(name, text, view).map(Some);
    }
    let mut all = stored(root);
    let own = all.entry(project.id.clone()).or_insert_with(|| Value::Object(Map::new()));
    if let Value::Object(own) = own {
        own.insert(sheet.id.clone(), serde_json::to_value(view).map_err(|error| error.to_string())?);
    }
    let folder = root.join(".cardwright");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let text = serde_json::to_string_pretty(&all).map_err(|error| error.to_string())?;
    read::write_atomic(&folder.join("views.json"), text.as_bytes()).map_err(|error| error.to_string())?;
    Ok(None)
}

fn stored(root: &Path) -> Map<String, Value> {
    let text = fs::read_to_string(root.join(".cardwright").join("views.json")).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

fn of_toml(text: &str) -> Option<SheetView> {
    let document: DocumentMut = text.parse().ok()?;
    let metadata = document.get("metadata")?.as_table()?;
    if metadata.get("schema_version").and_then(Item::as_integer).is_some_and(|version| version > SCHEMA) {
        return None;
    }
    let mut view = SheetView::default();
    for table in metadata.get("columns").and_then(Item::as_array_of_tables).into_iter().flatten() {
        let Some(key) = table.get("key").and_then(Item::as_str) else { continue };
        let truth = |name: &str| table.get(name).and_then(Item::as_bool);
        view.columns.push(ColumnView {
            key: key.to_owned(),
            width: table.get("width").and_then(Item::as_integer).and_then(|width| u32::try_from(width).ok()),
            alignment: table.get("alignment").and_then(Item::as_str).map(str::to_owned),
            wrap: truth("wrap"),
            frozen: truth("frozen"),
            hidden: truth("hidden"),
            bold: truth("bold"),
        });
    }
    let sort = metadata.get("sort").and_then(Item::as_table_like);
    view.sort = sort.and_then(|sort| {
        let column = sort.get("column").and_then(Item::as_str)?.to_owned();
        let ascending = sort.get("ascending").and_then(Item::as_bool).unwrap_or(true);
        Some(SortView { column, ascending })
    });
    let filter = metadata.get("filter").and_then(Item::as_table_like);
    view.filter = filter.map(|filter| FilterView {
        active: filter.get("active").and_then(Item::as_bool).unwrap_or(true),
        query: filter.get("query").and_then(Item::as_str).map(str::to_owned),
        filters: filter
            .get("filters")
            .and_then(Item::as_array_of_tables)
            .into_iter()
            .flatten()
            .filter_map(|table| {
                let number = |name: &str| {
                    let item = table.get(name)?;
                    item.as_float().or_else(|| item.as_integer().map(|number| number as f64))
                };
                Some(Filter {
                    column: table.get("column").and_then(Item::as_str)?.to_owned(),
                    contains: table.get("contains").and_then(Item::as_str).map(str::to_owned),
                    equals: table.get("equals").and_then(Item::as_value).map(plain),
                    min: number("min"),
                    max: number("max"),
                    values: table
                        .get("values")
                        .and_then(Item::as_array)
                        .map(|list| list.iter().map(plain).collect()),
                })
            })
            .collect(),
    });
    Some(view)
}

fn into_toml(name: &str, text: &str, view: &SheetView) -> Result<String, String> {
    let mut document: DocumentMut =
        text.parse().map_err(|error: toml_edit::TomlError| error.message().to_owned())?;
    let metadata = document.entry("metadata").or_insert_with(|| {
        let mut table = Table::new();
        table.insert("schema_version", value(SCHEMA));
        Item::Table(table)
    });
    let metadata = metadata.as_table_mut().ok_or("`metadata` is not a table")?;
    if metadata.get("schema_version").and_then(Item::as_integer).is_some_and(|version| version > SCHEMA) {
        return Err("the file's `[metadata]` is of a newer form; it is left alone".to_owned());
    }
    let columns = metadata.entry("columns").or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new()));
    let columns = columns.as_array_of_tables_mut().ok_or("`metadata.columns` is not an array of tables")?;
    for column in &view.columns {
        let known =
            columns.iter().position(|table| table.get("key").and_then(Item::as_str) == Some(&column.key));
        let at = known.unwrap_or_else(|| {
            let mut table = Table::new();
            table.insert("key", value(column.key.as_str()));
            columns.push(table);
            columns.len() - 1
        });
        let Some(table) = columns.get_mut(at) else { continue };
        let mut put = |name: &str, new: Option<Item>| match new {
            Some(new) if table.get(name).map(Item::to_string) != Some(new.to_string()) => {
                table.insert(name, new);
            }
            Some(_) => {}
            None => {
                table.remove(name);
            }
        };
        put("width", column.width.map(|width| value(i64::from(width))));
        put("alignment", column.alignment.as_deref().map(value));
        put("wrap", column.wrap.map(value));
        put("frozen", column.frozen.map(value));
        put("hidden", column.hidden.map(value));
        put("bold", column.bold.map(value));
    }
    match &view.sort {
        None => {
            metadata.remove("sort");
        }
        Some(sort) => {
            let mut table = Table::new();
            table.insert("column", value(sort.column.as_str()));
            table.insert("ascending", value(sort.ascending));
            metadata.insert("sort", Item::Table(table));
        }
    }
    match &view.filter {
        None => {
            metadata.remove("filter");
        }
        Some(filter) => {
            metadata.insert("filter", Item::Table(filter_table(filter)));
        }
    }
    let mut written = document.to_string().replace("\r\n", "\n");
    if raw::eol(text) == "\r\n" {
        written = written.replace('\n', "\r\n");
    }
    // Settings must not cost the rows a single byte.
    let rows = |text: &str| -> Vec<String> {
        let rows = toml::read(0, name, text).unwrap_or_default();
        rows.iter().map(|row| text[row.span.clone()].trim_end().to_owned()).collect()
    };
    match rows(text) == rows(&written) {
        true => Ok(written),
        false => Err("the settings cannot be written without touching the rows".to_owned()),
    }
}

fn filter_table(filter: &FilterView) -> Table {
    let mut table = Table::new();
    table.insert("active", value(filter.active));
    if let Some(query) = &filter.query {
        table.insert("query", value(query.as_str()));
    }
    let mut list = ArrayOfTables::new();
    for filter in &filter.filters {
        let mut table = Table::new();
        table.insert("column", value(filter.column.as_str()));
        let contains = filter.contains.as_deref().map(value);
        let equals = filter.equals.as_ref().and_then(written).map(Item::Value);
        let values = filter
            .values
            .as_ref()
            .map(|values| Item::Value(toml_edit::Value::Array(values.iter().filter_map(written).collect())));
        let all = [
            ("contains", contains),
            ("equals", equals),
            ("min", filter.min.map(value)),
            ("max", filter.max.map(value)),
            ("values", values),
        ];
        for (name, item) in all {
            if let Some(item) = item {
                table.insert(name, item);
            }
        }
        list.push(table);
    }
    if !list.is_empty() {
        table.insert("filters", Item::ArrayOfTables(list));
    }
    table
}

/// A value of TOML as one of JSON.
pub(super) fn plain(of: &toml_edit::Value) -> Value {
    match of {
        toml_edit::Value::String(text) => Value::from(text.value().as_str()),
        toml_edit::Value::Integer(number) => Value::from(*number.value()),
        toml_edit::Value::Float(number) => Value::from(*number.value()),
        toml_edit::Value::Boolean(truth) => Value::from(*truth.value()),
        other => Value::from(other.to_string()),
    }
}

fn written(of: &Value) -> Option<toml_edit::Value> {
    match of {
        Value::String(text) => Some(text.as_str().into()),
        Value::Bool(truth) => Some((*truth).into()),
        Value::Number(number) => number
            .as_i64()
            .map(toml_edit::Value::from)
            .or_else(|| number.as_f64().map(toml_edit::Value::from)),
        _ => None,
    }
}
