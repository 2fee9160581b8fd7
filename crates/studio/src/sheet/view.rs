//! View settings. A TOML sheet keeps them in its own `[metadata]`; for other files they stand in `.cardwright/views.json`.

use std::{fs, path::Path};

use cardwright_source::read as files;
use cardwright_system::SheetForm;
use serde_json::{Map, Value};

use super::{Table, derived::DerivedColumn, keep, metadata::Entry};
use crate::{
    api::{ColumnView, Filter, FilterView, PlaceView, SheetView, SortView},
    folder::{Project, SheetRef},
};

/// The settings of a sheet.
pub(crate) fn load(root: &Path, project: &Project, sheet: &SheetRef) -> SheetView {
    if project.system.sheet().form == SheetForm::Toml {
        return Table::read(project, sheet).settings().view.clone();
    }
    let all = stored(root);
    let own = all.get(&project.id).and_then(|own| own.get(&sheet.id));
    let own = own.and_then(|own| serde_json::from_value(own.clone()).ok());
    own.unwrap_or_else(|| Table::read(project, sheet).settings().view.clone())
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
        return keep::into_toml(name, text, view).map(Some);
    }
    let mut all = stored(root);
    let own = all.entry(project.id.clone()).or_insert_with(|| Value::Object(Map::new()));
    if let Value::Object(own) = own {
        own.insert(sheet.id.clone(), serde_json::to_value(view).map_err(|error| error.to_string())?);
    }
    let folder = root.join(".cardwright");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let text = serde_json::to_string_pretty(&all).map_err(|error| error.to_string())?;
    files::write_atomic(&folder.join("views.json"), text.as_bytes()).map_err(|error| error.to_string())?;
    Ok(None)
}

fn stored(root: &Path) -> Map<String, Value> {
    let text = fs::read_to_string(root.join(".cardwright").join("views.json")).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// The settings as a file has them.
pub(super) fn read(metadata: &Entry<'_>, derived: &[DerivedColumn]) -> SheetView {
    let mut columns: Vec<ColumnView> = metadata.entries("columns").iter().filter_map(column).collect();
    for made in derived {
        let key = made.key();
        let at = columns.iter().position(|column| column.key == key).unwrap_or_else(|| {
            columns.push(ColumnView { key, ..ColumnView::default() });
            columns.len() - 1
        });
        columns[at].width = made.width;
        columns[at].frozen = made.frozen;
    }
    let sort = metadata.inner("sort").and_then(|sort| {
        let ascending = sort.truth("ascending").unwrap_or(true);
        Some(SortView { column: sort.needed("column")?, ascending })
    });
    let filter = metadata.inner("filter").map(|filter| FilterView {
        active: filter.truth("active").unwrap_or(true),
        query: filter.text("query"),
        filters: filter.entries("filters").iter().filter_map(column_filter).collect(),
    });
    SheetView { columns, sort, filter, place: metadata.inner("app_settings").map(|entry| place(&entry)) }
}

fn column(entry: &Entry<'_>) -> Option<ColumnView> {
    Some(ColumnView {
        key: entry.needed("key")?,
        width: entry.whole("width").filter(|width| *width > 0),
        alignment: entry.word("alignment", &["left", "center", "right"]).map(str::to_owned),
        wrap: entry.truth("wrap"),
        frozen: entry.truth("frozen"),
        hidden: entry.truth("hidden"),
        bold: entry.truth("bold"),
        number_format: entry.text("number_format").or_else(|| entry.text("format")),
        date_format: entry.text("date_format"),
    })
}

fn column_filter(entry: &Entry<'_>) -> Option<Filter> {
    Some(Filter {
        column: entry.needed("column")?,
        contains: entry.text("contains"),
        equals: entry.value("equals"),
        min: entry.number("min"),
        max: entry.number("max"),
        values: entry.values("values"),
    })
}

fn place(entry: &Entry<'_>) -> PlaceView {
    let scroll = entry.inner("scroll_position");
    PlaceView {
        cell: entry.text("last_selected_cell"),
        scroll: scroll.map(|at| [at.whole("row").unwrap_or(0), at.whole("column").unwrap_or(0)]),
        zoom: entry.number("zoom_level").filter(|zoom| {
            let fits = (0.25..=4.0).contains(zoom);
            if !fits {
                entry.warn("`zoom_level` takes a number from 0.25 to 4");
            }
            fits
        }),
    }
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
