//! Writes view settings into the `[metadata]` of a TOML sheet. Only what differs is touched; the rows keep every byte.

use serde_json::Value as Json;
use toml_edit::{ArrayOfTables, DocumentMut, InlineTable, Item, Table, TableLike, Value, value};

use super::{derived::MADE, metadata::SCHEMA, raw, settings, toml, view::plain};
use crate::api::{ColumnView, FilterView, PlaceView, SheetView, SortView};

/// The text of a sheet with other settings in it.
pub(super) fn into_toml(name: &str, text: &str, view: &SheetView) -> Result<String, String> {
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
    let before = settings::of(text).view;
    for column in view.columns.iter().filter(|column| !before.columns.contains(column)) {
        put_column(metadata, column)?;
    }
    if view.sort != before.sort {
        put_sort(metadata, view.sort.as_ref())?;
    }
    if view.filter != before.filter {
        match &view.filter {
            None => metadata.remove("filter"),
            Some(filter) => metadata.insert("filter", Item::Table(filter_table(filter))),
        };
    }
    if let Some(place) = view.place.as_ref().filter(|place| Some(*place) != before.place.as_ref()) {
        put_place(metadata, place)?;
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

/// Settings of a column that are given; others stay as they are.
fn put_column(metadata: &mut Table, column: &ColumnView) -> Result<(), String> {
    let made = column.key.strip_prefix(MADE);
    if let Some(name) = made {
        // The width of a derived column stands where the column is asked for.
        let list = metadata.get_mut("derived_columns");
        let own = list.and_then(|list| entry(list, "name", name)).ok_or("there is no such derived column")?;
        put(own, "width", column.width.map(whole));
        if column.hidden.is_none() {
            return Ok(());
        }
    }
    let list = metadata.entry("columns").or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new()));
    if entry(list, "key", &column.key).is_none() {
        match list {
            Item::ArrayOfTables(list) => {
                let mut table = Table::new();
                table.insert("key", value(column.key.as_str()));
                list.push(table);
            }
            Item::Value(Value::Array(list)) => {
                let mut table = InlineTable::new();
                table.insert("key", column.key.as_str().into());
                list.push(table);
            }
            _ => return Err("`metadata.columns` is not a list of tables".to_owned()),
        }
    }
    let own = entry(list, "key", &column.key).ok_or("the column was just added")?;
    if made.is_none() {
        put(own, "width", column.width.map(whole));
        put(own, "frozen", column.frozen.map(Value::from));
    }
    put(own, "alignment", column.alignment.as_deref().map(Value::from));
    put(own, "wrap", column.wrap.map(Value::from));
    put(own, "hidden", column.hidden.map(Value::from));
    put(own, "bold", column.bold.map(Value::from));
    Ok(())
}

fn put_sort(metadata: &mut Table, sort: Option<&SortView>) -> Result<(), String> {
    let Some(sort) = sort else {
        metadata.remove("sort");
        return Ok(());
    };
    let own = inner(metadata, "sort")?;
    put(own, "column", Some(sort.column.as_str().into()));
    put(own, "ascending", Some(sort.ascending.into()));
    Ok(())
}

fn put_place(metadata: &mut Table, place: &PlaceView) -> Result<(), String> {
    let own = inner(metadata, "app_settings")?;
    put(own, "last_selected_cell", place.cell.as_deref().map(Value::from));
    put(own, "zoom_level", place.zoom.map(Value::from));
    if let Some([row, column]) = place.scroll {
        let mut table = InlineTable::new();
        table.insert("row", whole(row));
        table.insert("column", whole(column));
        match own.get_mut("scroll_position").and_then(Item::as_table_like_mut) {
            Some(at) => {
                put(at, "row", Some(whole(row)));
                put(at, "column", Some(whole(column)));
            }
            None => put(own, "scroll_position", Some(Value::InlineTable(table))),
        }
    }
    Ok(())
}

/// A table of the settings, made if it is not there.
fn inner<'m>(metadata: &'m mut Table, name: &str) -> Result<&'m mut dyn TableLike, String> {
    let item = metadata.entry(name).or_insert_with(|| Item::Table(Table::new()));
    item.as_table_like_mut().ok_or_else(|| format!("`metadata.{name}` is not a table"))
}

/// The table of a list that has a text under a name.
fn entry<'l>(list: &'l mut Item, name: &str, text: &str) -> Option<&'l mut dyn TableLike> {
    match list {
        Item::ArrayOfTables(list) => {
            let own = list.iter_mut().find(|table| table.get(name).and_then(Item::as_str) == Some(text));
            own.map(|table| table as &mut dyn TableLike)
        }
        Item::Value(Value::Array(list)) => {
            let tables = list.iter_mut().filter_map(Value::as_inline_table_mut);
            let mut own = tables.filter(|table| table.get(name).and_then(Value::as_str) == Some(text));
            own.next().map(|table| table as &mut dyn TableLike)
        }
        _ => None,
    }
}

/// Sets a value that differs; the comments around it stay.
fn put(table: &mut dyn TableLike, name: &str, new: Option<Value>) {
    let Some(mut new) = new else { return };
    match table.get_mut(name).and_then(Item::as_value_mut) {
        Some(old) if plain(old) == plain(&new) => {}
        Some(old) => {
            *new.decor_mut() = old.decor().clone();
            *old = new;
        }
        None => {
            table.insert(name, Item::Value(new));
        }
    }
}

fn whole(number: u32) -> Value {
    i64::from(number).into()
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
            .map(|values| Item::Value(Value::Array(values.iter().filter_map(written).collect())));
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

fn written(of: &Json) -> Option<Value> {
    match of {
        Json::String(text) => Some(text.as_str().into()),
        Json::Bool(truth) => Some((*truth).into()),
        Json::Number(number) => number.as_i64().map(Value::from).or_else(|| number.as_f64().map(Value::from)),
        _ => None,
    }
}
