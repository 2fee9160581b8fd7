//! Entries of `[metadata]` in a TOML sheet. Each is read on its own; what cannot be understood is noted and passed over.

use std::cell::RefCell;

use cardwright_source::suggest;
use serde_json::Value as Json;
use toml_edit::{Item, TableLike, Value};

use super::view::plain;

/// The newest form that is known.
pub(super) const SCHEMA: i64 = 1;
/// Entries of a block that are read, and warnings that are kept.
const MOST_ENTRIES: usize = 1_000;
const MOST_WARNINGS: usize = 20;

/// What was passed over.
#[derive(Debug, Default)]
pub(super) struct Warnings(RefCell<Vec<String>>);

/// A table of settings.
#[derive(Clone)]
pub(super) struct Entry<'m> {
    table: &'m dyn TableLike,
    /// What it is called in warnings.
    name: String,
    warnings: &'m Warnings,
}

impl Warnings {
    fn add(&self, warning: String) {
        let mut list = self.0.borrow_mut();
        if list.len() < MOST_WARNINGS {
            list.push(warning);
        }
    }

    /// All of them.
    pub(super) fn list(self) -> Vec<String> {
        self.0.into_inner()
    }
}

impl<'m> Entry<'m> {
    /// The settings of a sheet; `None` if it has none, or of a form that is not known.
    pub(super) fn of_sheet(metadata: &'m Item, warnings: &'m Warnings) -> Option<Self> {
        let Some(table) = metadata.as_table_like() else {
            warnings.add("`metadata` is not a table".to_owned());
            return None;
        };
        let version = table.get("schema_version").and_then(Item::as_integer);
        if let Some(version) = version.filter(|version| *version > SCHEMA) {
            warnings.add(format!(
                "`metadata` is of the form {version}, and {SCHEMA} is the newest that is known; it is left alone"
            ));
            return None;
        }
        Some(Self { table, name: "metadata".to_owned(), warnings })
    }

    /// Notes that something here is passed over.
    pub(super) fn warn(&self, why: impl std::fmt::Display) {
        self.warnings.add(format!("{}: {why}", self.name));
    }

    /// What stands under a name.
    pub(super) fn item(&self, name: &str) -> Option<&'m Item> {
        self.table.get(name).filter(|item| !item.is_none())
    }

    /// A table inside this one.
    pub(super) fn inner(&self, name: &str) -> Option<Self> {
        let table = self.typed(name, "a table", Item::as_table_like)?;
        Some(Self { table, name: format!("{}.{name}", self.name), warnings: self.warnings })
    }

    /// The tables of a list.
    pub(super) fn entries(&self, name: &str) -> Vec<Self> {
        let tables: Vec<Option<&'m dyn TableLike>> = match self.item(name) {
            None => Vec::new(),
            Some(Item::ArrayOfTables(list)) => list.iter().map(|table| Some(table as _)).collect(),
            Some(Item::Value(Value::Array(list))) => {
                list.iter().map(|value| value.as_inline_table().map(|table| table as _)).collect()
            }
            Some(_) => {
                self.warn(format!("`{name}` takes a list of tables"));
                Vec::new()
            }
        };
        if tables.len() > MOST_ENTRIES {
            self.warn(format!("`{name}` has more than {MOST_ENTRIES} entries; the others are passed over"));
        }
        let entry = |(at, table): (usize, Option<&'m dyn TableLike>)| {
            let name = format!("{}.{name}, entry {}", self.name, at + 1);
            match table {
                Some(table) => Some(Self { table, name, warnings: self.warnings }),
                None => {
                    self.warnings.add(format!("{name}: not a table"));
                    None
                }
            }
        };
        tables.into_iter().take(MOST_ENTRIES).enumerate().filter_map(entry).collect()
    }

    /// A text.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        self.typed(name, "a text", Item::as_str).map(str::to_owned)
    }

    /// A text that must be there.
    pub(super) fn needed(&self, name: &str) -> Option<String> {
        if self.item(name).is_none() {
            self.warn(format!("there is no `{name}`"));
        }
        self.text(name)
    }

    /// One of some words.
    pub(super) fn word(&self, name: &str, known: &[&'static str]) -> Option<&'static str> {
        let text = self.text(name)?;
        let found = known.iter().find(|word| word.eq_ignore_ascii_case(&text)).copied();
        if found.is_none() {
            self.strange(name, &text, known);
        }
        found
    }

    /// Notes a word that is not known.
    pub(super) fn strange(&self, name: &str, word: &str, known: &[&'static str]) {
        let near = suggest::nearest(word, known.iter().copied());
        let near = near
            .map_or_else(|| format!("one of {}", known.join(", ")), |near| format!("did you mean `{near}`?"));
        self.warn(format!("`{name}` cannot be `{word}`; {near}"));
    }

    /// True or false.
    pub(super) fn truth(&self, name: &str) -> Option<bool> {
        self.typed(name, "true or false", Item::as_bool)
    }

    /// A number.
    pub(super) fn number(&self, name: &str) -> Option<f64> {
        let number = |item: &Item| {
            let number = item.as_float().or_else(|| item.as_integer().map(|number| number as f64));
            number.filter(|number| number.is_finite())
        };
        self.typed(name, "a number", number)
    }

    /// A whole number that is not less than 0; a length may be written with a fraction.
    pub(super) fn whole(&self, name: &str) -> Option<u32> {
        let number = self.number(name)?;
        if !(0.0..=1e6).contains(&number) {
            self.warn(format!("`{name}` takes a number from 0 to 1,000,000"));
            return None;
        }
        Some(number.round() as u32)
    }

    /// Any simple value.
    pub(super) fn value(&self, name: &str) -> Option<Json> {
        self.typed(name, "a value", Item::as_value).map(plain)
    }

    /// A list of simple values.
    pub(super) fn values(&self, name: &str) -> Option<Vec<Json>> {
        let list = self.typed(name, "a list", Item::as_array)?;
        Some(list.iter().take(MOST_ENTRIES).map(plain).collect())
    }

    /// A list of texts; what is none is passed over.
    pub(super) fn texts(&self, name: &str) -> Option<Vec<String>> {
        let list = self.values(name)?;
        Some(list.iter().filter_map(|value| value.as_str().map(str::to_owned)).collect())
    }

    fn typed<T>(&self, name: &str, wants: &str, read: impl FnOnce(&'m Item) -> Option<T>) -> Option<T> {
        let read = read(self.item(name)?);
        if read.is_none() {
            self.warn(format!("`{name}` takes {wants}"));
        }
        read
    }
}
