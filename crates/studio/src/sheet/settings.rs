//! What a TOML sheet says about itself in `[metadata]`, all of it. For other sheets a file of this program says the same.

use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

use toml_edit::Document;

use super::{
    derived::DerivedColumn,
    format::Format,
    metadata::{Entry, Warnings},
    rules::Rule,
    style, view,
};
use crate::api::{RowHeight, RowsLook, SheetLook, SheetView, Statistic};

/// The settings of a sheet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    /// What readers change: widths, sort, filter, place.
    pub(crate) view: SheetView,
    /// Colours, heights, statistics, and what was passed over.
    pub(crate) look: SheetLook,
    /// Rules for values.
    pub(super) rules: Vec<Rule>,
    /// Styles that values bring.
    pub(super) formats: Vec<Format>,
    /// Columns that are made from others.
    pub(super) derived: Vec<DerivedColumn>,
}

/// Settings of sheets whose files cannot hold them, with the texts that they come from, by sheet:
/// `.cardwright/sheets/PROJECT/FILE.toml`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stored(BTreeMap<String, (String, Arc<Settings>)>);

impl PartialEq for Stored {
    fn eq(&self, other: &Self) -> bool {
        let text = |stored: &Self| -> Vec<(String, String)> {
            stored.0.iter().map(|(sheet, (text, _))| (sheet.clone(), text.clone())).collect()
        };
        text(self) == text(other)
    }
}

impl Stored {
    /// The settings that lie in a folder for a project. What did not change since before is not read again.
    pub(crate) fn read(root: &Path, project: &str, before: Option<&Self>) -> Self {
        let folder = root.join(".cardwright").join("sheets").join(project);
        let mut out = BTreeMap::new();
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let Some(sheet) = name.strip_suffix(".toml") else { continue };
            let Ok(text) = fs::read_to_string(entry.path()) else { continue };
            let known = before.and_then(|before| before.0.get(sheet)).filter(|(known, _)| *known == text);
            let settings = known.map_or_else(|| Arc::new(of(&text)), |(_, settings)| Arc::clone(settings));
            out.insert(sheet.to_owned(), (text, settings));
        }
        Self(out)
    }

    /// The settings of a sheet.
    pub(crate) fn of(&self, sheet: &str) -> Option<&Settings> {
        self.0.get(sheet).map(|(_, settings)| &**settings)
    }
}

/// The settings of a text.
pub(super) fn of(text: &str) -> Settings {
    let mut settings = Settings::default();
    if !text.contains("metadata") {
        return settings;
    }
    let Ok(document) = Document::parse(text) else { return settings };
    let Some(metadata) = document.get("metadata") else { return settings };
    let warnings = Warnings::default();
    if let Some(entry) = Entry::of_sheet(metadata, &warnings) {
        settings = read(&entry);
    }
    settings.look.warnings = warnings.list();
    settings
}

fn read(metadata: &Entry<'_>) -> Settings {
    let derived = DerivedColumn::all(metadata);
    Settings {
        view: view::read(metadata, &derived),
        look: SheetLook {
            style: metadata.inner("table_style").and_then(|entry| style::table(&entry)),
            rows: metadata.inner("rows").map(|entry| rows(&entry)).unwrap_or_default(),
            statistics: metadata.entries("statistics").iter().filter_map(statistic).collect(),
            ..SheetLook::default()
        },
        rules: metadata.entries("validation_rules").iter().filter_map(Rule::read).collect(),
        formats: metadata.entries("conditional_formatting").iter().filter_map(Format::read).collect(),
        derived,
    }
}

fn rows(entry: &Entry<'_>) -> RowsLook {
    let height = |entry: &Entry<'_>| {
        Some(RowHeight {
            row: entry.whole("row")?,
            height: entry.whole("height").filter(|height| *height > 0)?,
        })
    };
    let hidden = entry.values("hidden").unwrap_or_default();
    let number = |value: &serde_json::Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    if !hidden.iter().all(|value| number(value).is_some()) {
        entry.warn("`hidden` takes numbers of rows, from 0");
    }
    RowsLook {
        header_height: entry.whole("header_height").filter(|height| *height > 0),
        default_height: entry.whole("default_height").filter(|height| *height > 0),
        frozen_rows: entry.whole("frozen_rows"),
        heights: entry.entries("heights").iter().filter_map(height).collect(),
        hidden: hidden.iter().filter_map(number).collect(),
    }
}

fn statistic(entry: &Entry<'_>) -> Option<Statistic> {
    let column = entry.needed("column")?;
    if entry.item("type").is_some() {
        entry.word("type", &["value_counts"])?;
    }
    let label = entry.text("label").unwrap_or_else(|| super::columns::heading(&column));
    Some(Statistic { column, label })
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn a_newer_form_is_refused_as_a_whole() {
        let settings = of(
            "[metadata]\nschema_version = 2\n[metadata.rows]\ndefault_height = 90\n[[metadata.validation_rules]]\ncolumn = \"c\"\ntype = \"required\"\n",
        );
        assert_eq!(settings.look.rows.default_height, None);
        assert!(settings.rules.is_empty());
        assert_eq!(settings.look.warnings.len(), 1);
        assert!(settings.look.warnings[0].contains("the form 2"), "{:?}", settings.look.warnings);
    }

    #[test]
    fn a_broken_entry_costs_that_entry() {
        let settings = of("\
[metadata]
columns = [{ key = \"name\", width = 200, alignment = \"centre\" }, 3, { width = 9 }]
rows = { default_height = \"tall\", frozen_rows = 2, heights = [{ row = 1, height = 80 }, { row = 2 }], hidden = [4, -1] }
statistics = [{ column = \"rarity\", label = \"Rarity\", type = \"value_counts\" }, { column = \"x\", type = \"mean\" }]
sort = 3
");
        assert_eq!(settings.view.columns.len(), 1);
        assert_eq!((settings.view.columns[0].width, &settings.view.columns[0].alignment), (Some(200), &None));
        let rows = &settings.look.rows;
        assert_eq!((rows.default_height, rows.frozen_rows, rows.heights.len()), (None, Some(2), 1));
        assert_eq!(rows.hidden, [4]);
        assert_eq!(settings.look.statistics.len(), 1);
        let warnings = settings.look.warnings.join("\n");
        for part in [
            "columns, entry 1: `alignment` cannot be `centre`; did you mean `center`?",
            "columns, entry 2: not a table",
            "columns, entry 3: there is no `key`",
            "`default_height` takes a number",
            "`hidden` takes numbers of rows",
            "`type` cannot be `mean`",
            "`sort` takes a table",
        ] {
            assert!(warnings.contains(part), "{part}\n{warnings}");
        }
    }
}
