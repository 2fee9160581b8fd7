//! The columns of a table: those of the card format, those that only the file has, and derived ones.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use cardwright_ir::{Bi, Group, Lang};
use cardwright_source::{Help, suggest};
use cardwright_system::{CellDoc, ColumnDoc};
use indexmap::IndexMap;
use serde_json::Value;

use super::{Table, derived, rules, toml};
use crate::api::{Column, ColumnKind, EnumValue, Words};

/// The columns of a table.
pub(super) fn columns(table: &Table<'_>) -> Vec<Column> {
    let doc = table.project.system.sheet();
    let stem = toml::stem(&table.sheet.rel);
    let keys = keys(table);
    let mut columns = Vec::new();
    for column in doc.columns {
        let here = column.of.is_empty() || column.of.iter().any(|start| stem.starts_with(start));
        let own: Vec<&String> = keys.iter().filter(|key| base(key) == column.key).collect();
        match own.as_slice() {
            [] if here => columns.push(known(table, column, column.key, column.shown)),
            own => columns.extend(own.iter().map(|key| known(table, column, key, column.shown))),
        }
    }
    for key in &keys {
        if doc.columns.iter().all(|column| column.key != base(key)) {
            columns.push(unknown(table, key));
        }
    }
    for column in &mut columns {
        table.rules().iter().for_each(|rule| rule.describe(column));
    }
    derived::place(&table.settings().derived, &mut columns);
    let derived = [
        ("@face", "Face", "앞면", false),
        ("@en", "English text", "영어 텍스트", true),
        ("@ko", "Korean text", "한국어 텍스트", false),
        ("@figures", "Figures", "수치", false),
        ("@meaning", "Meaning in short", "의미 요약", false),
        ("@problems", "Problems", "문제", true),
    ];
    for (key, en, ko, default) in derived {
        let kind = match key {
            "@face" => ColumnKind::Face,
            "@problems" => ColumnKind::Integer,
            _ => ColumnKind::Lines,
        };
        let title = Words { en: en.to_owned(), ko: ko.to_owned() };
        columns.push(Column {
            key: key.to_owned(),
            title,
            kind,
            derived: true,
            known: true,
            default,
            ..Column::default()
        });
    }
    columns
}

/// Why a value does not fit its column, if it does not: by the card format, or by the rules of the sheet itself.
pub(super) fn misfit(table: &Table<'_>, key: &str, new: &Value) -> Option<String> {
    format_refuses(table, key, new).or_else(|| table.ruled_out(key, new))
}

fn format_refuses(table: &Table<'_>, key: &str, new: &Value) -> Option<String> {
    if new.is_null() {
        return None;
    }
    let doc = table.project.system.sheet();
    let column = doc.columns.iter().find(|column| column.key == base(key))?;
    let fits = match column.cell {
        CellDoc::Text | CellDoc::Lines => new.is_string(),
        CellDoc::Word(_) => new.is_string(),
        CellDoc::Listed(file) => return unlisted(table, file, key, new),
        CellDoc::Integer => new.as_i64().is_some(),
        CellDoc::Boolean => new.is_boolean() || new.as_i64().is_some_and(|number| number == 0 || number == 1),
        CellDoc::List => {
            new.is_string() || new.as_array().is_some_and(|list| list.iter().all(Value::is_string))
        }
        // One set, or several of which one is paid.
        CellDoc::Resources => {
            new.is_object() || new.as_array().is_some_and(|sets| sets.iter().all(Value::is_object))
        }
        CellDoc::Abilities => true,
        CellDoc::Any => new.is_string() || new.is_number(),
    };
    let wants = match column.cell {
        CellDoc::Text | CellDoc::Lines | CellDoc::Word(_) | CellDoc::Listed(_) => rules::TEXT,
        CellDoc::Integer => rules::WHOLE,
        CellDoc::Boolean => rules::TRUTH,
        CellDoc::List => Bi::new("a list of texts", "글의 목록"),
        CellDoc::Resources => Bi::new("amounts of resources", "자원의 양"),
        CellDoc::Abilities | CellDoc::Any => Bi::new("a number or a text", "수 또는 글"),
    };
    if !fits {
        return Some(rules::takes(key, &wants.into(), new, table.lang));
    }
    let number = new.as_i64().or_else(|| new.as_str()?.trim().parse().ok());
    let counts = matches!(column.cell, CellDoc::Integer | CellDoc::Any);
    let number = number.filter(|_| counts)?;
    let outside = column.min.is_some_and(|min| number < min) || column.max.is_some_and(|max| number > max);
    outside.then(|| rules::takes(key, &rules::numbers(column.min, column.max), new, table.lang))
}

/// Why a value is not one of those that a file beside the sheet lists.
fn unlisted(table: &Table<'_>, file: &str, key: &str, new: &Value) -> Option<String> {
    let Some(text) = new.as_str() else {
        return Some(rules::takes(key, &rules::TEXT.into(), new, table.lang));
    };
    let words = table.listed(file);
    if text.is_empty() || words.is_empty() || words.iter().any(|word| word == text) {
        return None;
    }
    let near = suggest::nearest(text, words.iter().map(String::as_str));
    let near = near.and_then(|near| Help::meant(format!("`{near}`")).text(table.lang).map(Cow::into_owned));
    let near = near.map_or_else(String::new, |near| format!("; {near}"));
    Some(match table.lang {
        Lang::En => format!("`{file}` does not list `{text}`{near}"),
        Lang::Ko => format!("`{file}`에 없는 값입니다: `{text}`{near}"),
    })
}

/// Does a sheet have this column: by its name, or because a row has it?
pub(super) fn has(table: &Table<'_>, key: &str) -> bool {
    let stem = toml::stem(&table.sheet.rel);
    let of =
        |column: &&ColumnDoc| column.of.is_empty() || column.of.iter().any(|start| stem.starts_with(start));
    let mut known = table.project.system.sheet().columns.iter().filter(|column| column.key == key);
    known.any(|column| of(&column)) || table.rows.iter().any(|row| row.cells.contains_key(key))
}

/// `tides` of `tides[2]`.
pub(super) fn base(key: &str) -> &str {
    key.split_once('[').map_or(key, |(base, _)| base)
}

/// All keys of the rows, in the order in which they are first seen. Elements of a list stand together in their order,
/// and hide the list itself where other rows have it empty.
fn keys(table: &Table<'_>) -> Vec<String> {
    let mut keys: IndexMap<&str, BTreeMap<usize, &String>> = IndexMap::new();
    let mut filled: BTreeSet<&str> = BTreeSet::new();
    for (key, cell) in table.rows.iter().flat_map(|row| row.cells.iter()) {
        let (name, at) = toml::element(key).map_or((key.as_str(), 0), |(name, at)| (name, at + 1));
        keys.entry(name).or_default().insert(at, key);
        if at == 0 && cell.value.as_array().is_none_or(|list| !list.is_empty()) {
            filled.insert(name);
        }
    }
    for (name, own) in &mut keys {
        if own.len() > 1 && !filled.contains(name) {
            own.remove(&0);
        }
    }
    keys.into_values().flat_map(BTreeMap::into_values).cloned().collect()
}

fn known(table: &Table<'_>, doc: &ColumnDoc, key: &str, default: bool) -> Column {
    let kind = match doc.cell {
        CellDoc::Text => ColumnKind::Text,
        CellDoc::Lines => ColumnKind::Lines,
        CellDoc::Integer => ColumnKind::Integer,
        CellDoc::Boolean => ColumnKind::Boolean,
        CellDoc::Word(_) => ColumnKind::Enum,
        CellDoc::Listed(file) if table.listed(file).is_empty() => ColumnKind::Text,
        CellDoc::Listed(_) => ColumnKind::Enum,
        CellDoc::List => ColumnKind::List,
        CellDoc::Resources => ColumnKind::Resources,
        CellDoc::Abilities => ColumnKind::Abilities,
        // A column with nothing but true and false is a column of boxes.
        CellDoc::Any if filled(table, key).next().is_some() && filled(table, key).all(Value::is_boolean) => {
            ColumnKind::Boolean
        }
        CellDoc::Any => ColumnKind::Any,
    };
    let values = match doc.cell {
        CellDoc::Word(words) => words.iter().map(|word| worded(table, word)).collect(),
        CellDoc::Listed(file) => {
            table.listed(file).iter().map(|word| value(Value::from(word.as_str()))).collect()
        }
        _ => Vec::new(),
    };
    let mut title = Words::from(doc.title);
    if let Some((_, at)) = key.split_once('[') {
        let number = at.trim_end_matches(']').parse::<usize>().unwrap_or(0) + 1;
        title = Words { en: format!("{} {number}", title.en), ko: format!("{} {number}", title.ko) };
    }
    let required = doc.key == table.project.system.sheet().key;
    Column {
        key: key.to_owned(),
        title,
        kind,
        derived: false,
        known: true,
        default,
        values,
        min: doc.min,
        max: doc.max,
        required,
        ..Column::default()
    }
}

fn unknown(table: &Table<'_>, key: &str) -> Column {
    let values = || filled(table, key);
    let all = |fits: fn(&Value) -> bool| values().next().is_some() && values().all(fits);
    let kind = if all(Value::is_boolean) {
        ColumnKind::Boolean
    } else if all(|value| value.as_i64().is_some()) {
        ColumnKind::Integer
    } else if all(Value::is_number) {
        ColumnKind::Number
    } else if all(Value::is_string) {
        if values().any(|value| value.as_str().is_some_and(|text| text.contains('\n'))) {
            ColumnKind::Lines
        } else {
            ColumnKind::Text
        }
    } else if values().next().is_none() {
        ColumnKind::Text
    } else {
        ColumnKind::Structure
    };
    Column {
        key: key.to_owned(),
        title: Words::from(heading(key).as_str()),
        kind,
        default: true,
        ..Column::default()
    }
}

/// The values of a column that are not empty.
fn filled<'t>(table: &'t Table<'_>, key: &'t str) -> impl Iterator<Item = &'t Value> {
    let values = table.rows.iter().filter_map(move |row| row.cells.get(key)).map(|cell| &cell.value);
    values.filter(|value| !value.is_null() && value.as_str() != Some(""))
}

/// A word of the card format, as the rules call it where they have a name for it.
fn worded(table: &Table<'_>, word: &str) -> EnumValue {
    let mut rows = table.project.system.vocabulary().words.iter();
    let row = rows.find(|row| row.name == word && matches!(row.group, Group::Kind | Group::Keyword));
    let title = row.map(|row| Words::from(row.title));
    EnumValue { title, ..value(Value::from(word)) }
}

fn value(value: Value) -> EnumValue {
    EnumValue { value, title: None, color: None }
}

/// `Image Number` of `image-number`, `Resonance 1` of `resonance[0]`.
pub(super) fn heading(key: &str) -> String {
    let (name, at) = key.split_once('[').map_or((key, None), |(name, at)| (name, Some(at)));
    let word = |word: &str| match word.to_lowercase().as_str() {
        "id" | "fx" | "url" | "uuid" | "hp" | "ui" => word.to_uppercase(),
        _ => {
            let mut letters = word.chars();
            letters
                .next()
                .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
        }
    };
    let mut out =
        name.split(['-', '_', ' ']).filter(|part| !part.is_empty()).map(word).collect::<Vec<_>>().join(" ");
    if let Some(number) = at.and_then(|at| at.trim_end_matches(']').parse::<usize>().ok()) {
        out.push_str(&format!(" {}", number + 1));
    }
    out
}
