//! Rules for the values of a column that a TOML sheet brings along in its `[metadata]`.

use std::fmt::Display;

use cardwright_ir::{Bi, Lang};
use regex::Regex;
use serde_json::Value;

use super::{columns::base, metadata::Entry, style};
use crate::api::{Column, ColumnKind, EnumValue, Words};

/// What a value of a column must be.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    column: String,
    wants: Wants,
    /// What to say instead of the usual.
    message: Option<String>,
}

#[derive(Clone, Debug)]
enum Wants {
    OneOf(Vec<EnumValue>),
    Range(Option<f64>, Option<f64>),
    Pattern(Regex),
    /// A pattern that cannot be read accepts nothing, and says why.
    Unreadable(String),
    Something,
    Type(Kind),
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    String,
    Integer,
    Float,
    Boolean,
}

/// What is wanted of a value.
pub(super) const TEXT: Bi = Bi::new("a text", "글");
pub(super) const WHOLE: Bi = Bi::new("a whole number", "정수");
pub(super) const TRUTH: Bi = Bi::new("true or false", "참 또는 거짓");
const NUMBER: Bi = Bi::new("a number", "수");

/// Names of rules.
const TYPES: &[&str] =
    &["enum", "range", "pattern", "required", "type", "string", "integer", "float", "boolean"];

impl Rule {
    /// A rule as it is written; `None` if it cannot be understood.
    pub(super) fn read(entry: &Entry<'_>) -> Option<Self> {
        let column = entry.needed("column")?;
        entry.needed("type")?;
        let wants = match entry.word("type", TYPES)? {
            "enum" => {
                let name = if entry.item("enum").is_some() { "enum" } else { "values" };
                let values = entry.values(name)?;
                let colors = Colors::of(entry);
                let value = |(at, value): (usize, Value)| {
                    let color = colors.of_value(at, &value).filter(|color| style::is_color(color));
                    EnumValue { value, title: None, color }
                };
                Wants::OneOf(values.into_iter().enumerate().map(value).collect())
            }
            "range" => Wants::Range(entry.number("min"), entry.number("max")),
            "pattern" => match Regex::new(&entry.needed("pattern")?) {
                Ok(pattern) => Wants::Pattern(pattern),
                Err(error) => Wants::Unreadable(error.to_string()),
            },
            "required" => Wants::Something,
            "type" => Wants::Type(kind(entry.word("value_type", &TYPES[5..])?)?),
            other => Wants::Type(kind(other)?),
        };
        Some(Self { column, wants, message: entry.text("message") })
    }

    /// Why a value may not stand in a column, if it may not. All but one rule accept an empty cell.
    pub(super) fn refuses(&self, key: &str, new: &Value, lang: Lang) -> Option<String> {
        if self.column != base(key) {
            return None;
        }
        let wants = if is_empty(new) { self.wants_something()? } else { self.wanted_instead_of(new)? };
        Some(self.message.clone().unwrap_or_else(|| takes(key, &wants, new, lang)))
    }

    fn wants_something(&self) -> Option<Words> {
        matches!(self.wants, Wants::Something).then(|| Bi::new("a value", "값").into())
    }

    fn wanted_instead_of(&self, new: &Value) -> Option<Words> {
        let number = || new.as_f64().or_else(|| new.as_str()?.trim().parse().ok());
        match &self.wants {
            Wants::OneOf(values) => {
                let known = values.iter().any(|known| written(&known.value) == written(new));
                let all = || values.iter().map(|known| written(&known.value)).collect::<Vec<_>>().join(", ");
                (!known)
                    .then(|| Words { en: format!("one of {}", all()), ko: format!("{} 중 하나", all()) })
            }
            Wants::Range(min, max) => {
                let fits = number().is_some_and(|number| {
                    min.is_none_or(|min| number >= min) && max.is_none_or(|max| number <= max)
                });
                (!fits).then(|| numbers(*min, *max))
            }
            Wants::Pattern(pattern) => {
                let fits = pattern.is_match(&written(new));
                (!fits).then(|| Words {
                    en: format!("what matches `{pattern}`"),
                    ko: format!("`{pattern}`에 맞는 것"),
                })
            }
            Wants::Unreadable(error) => Some(Words {
                en: format!("what matches a pattern that cannot be read ({error})"),
                ko: format!("읽을 수 없는 패턴에 맞는 것 ({error})"),
            }),
            Wants::Something => None,
            Wants::Type(kind) => {
                let whole = || new.as_f64().is_some_and(|number| number.fract() == 0.0);
                let bit = || new.as_i64().is_some_and(|number| number == 0 || number == 1);
                let (fits, wants) = match kind {
                    Kind::String => (new.is_string(), TEXT),
                    Kind::Integer => (whole(), WHOLE),
                    Kind::Float => (new.is_number(), NUMBER),
                    Kind::Boolean => (new.is_boolean() || bit(), TRUTH),
                };
                (!fits).then(|| wants.into())
            }
        }
    }

    /// Lets a column offer what the rule accepts.
    pub(super) fn describe(&self, column: &mut Column) {
        if self.column != base(&column.key) || column.derived {
            return;
        }
        match &self.wants {
            Wants::OneOf(values) if column.values.is_empty() => {
                column.values.clone_from(values);
                if matches!(column.kind, ColumnKind::Text | ColumnKind::Any) {
                    column.kind = ColumnKind::Enum;
                }
            }
            // What both the card format and the file accept; an offer that is refused would be none.
            Wants::OneOf(values) => column.values.retain_mut(|known| {
                let same = values.iter().find(|value| written(&value.value) == written(&known.value));
                known.color = same.and_then(|value| value.color.clone());
                same.is_some()
            }),
            Wants::Range(min, max) => {
                let whole = |bound: f64| bound.clamp(-1e15, 1e15) as i64;
                // What both the card format and the file accept.
                column.min = column.min.max(min.map(|min| whole(min.ceil())));
                column.max = column.max.into_iter().chain(max.map(|max| whole(max.floor()))).min();
            }
            Wants::Something => column.required = true,
            Wants::Pattern(_) | Wants::Unreadable(_) | Wants::Type(_) => {}
        }
    }
}

/// Which numbers are meant.
pub(super) fn numbers<N: Display>(min: Option<N>, max: Option<N>) -> Words {
    let (en, ko) = match (min, max) {
        (Some(min), Some(max)) => {
            (format!("a number from {min} to {max}"), format!("{min}부터 {max}까지의 수"))
        }
        (Some(min), None) => (format!("a number from {min} on"), format!("{min} 이상의 수")),
        (None, Some(max)) => (format!("a number up to {max}"), format!("{max} 이하의 수")),
        (None, None) => return NUMBER.into(),
    };
    Words { en, ko }
}

/// Why a value is refused.
pub(super) fn takes(key: &str, wants: &Words, new: &Value, lang: Lang) -> String {
    match lang {
        Lang::En => format!("`{key}` takes {}, not {new}", wants.en),
        Lang::Ko => format!("`{key}`에 쓸 수 있는 것: {} (입력한 값: {new})", wants.ko),
    }
}

/// Colours of the values of an enumeration: a list in their order, or a table by their texts.
struct Colors {
    list: Vec<String>,
    table: Vec<(String, String)>,
}

impl Colors {
    fn of(entry: &Entry<'_>) -> Self {
        match entry.item("colors") {
            Some(item) if item.is_table_like() => {
                let named = item.as_table_like().into_iter().flat_map(|table| table.iter());
                let color = |(name, item): (&str, &toml_edit::Item)| {
                    Some((name.to_owned(), item.as_str()?.to_owned()))
                };
                Self { list: Vec::new(), table: named.filter_map(color).collect() }
            }
            Some(_) => Self { list: entry.texts("colors").unwrap_or_default(), table: Vec::new() },
            None => Self { list: Vec::new(), table: Vec::new() },
        }
    }

    fn of_value(&self, at: usize, value: &Value) -> Option<String> {
        let named = || self.table.iter().find(|(name, _)| *name == written(value)).map(|(_, color)| color);
        self.list.get(at).or_else(named).cloned()
    }
}

fn kind(name: &str) -> Option<Kind> {
    match name {
        "string" => Some(Kind::String),
        "integer" => Some(Kind::Integer),
        "float" => Some(Kind::Float),
        "boolean" => Some(Kind::Boolean),
        _ => None,
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    }
}

/// A value as text.
fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn of(text: &str) -> Vec<Rule> {
        super::super::settings::of(text).rules
    }

    fn refusals(rule: &str, values: &[Value]) -> Vec<Option<String>> {
        let rules = of(&format!("[[metadata.validation_rules]]\ncolumn = \"c\"\n{rule}\n"));
        assert_eq!(rules.len(), 1, "{rule}");
        values.iter().map(|value| rules[0].refuses("c", value, Lang::En)).collect()
    }

    fn fits(rule: &str, values: &[Value]) -> Vec<bool> {
        refusals(rule, values).iter().map(Option::is_none).collect()
    }

    #[test]
    fn every_rule_tells_values_apart() {
        let one_of = "type = \"enum\"\nenum = [\"Event\", 2]";
        assert_eq!(
            fits(one_of, &[json!("Event"), json!("event"), json!("2"), json!("")]),
            [true, false, true, true]
        );
        let range = "type = \"range\"\nmin = 1\nmax = 4.5";
        assert_eq!(
            fits(range, &[json!(1), json!("4.5"), json!(0), json!(5), json!("x"), json!(null)]),
            [true, true, false, false, false, true]
        );
        assert_eq!(fits("type = \"range\"\nmin = 1", &[json!(99), json!(0)]), [true, false]);
        let pattern = "type = \"pattern\"\npattern = \"b+\"";
        assert_eq!(fits(pattern, &[json!("abba"), json!("aa"), json!("")]), [true, false, true]);
        let required = "type = \"required\"";
        assert_eq!(
            fits(required, &[json!("a"), json!(false), json!(" "), json!(null), json!([])]),
            [true, true, false, false, false]
        );
        let integer = "type = \"integer\"";
        assert_eq!(
            fits(integer, &[json!(2), json!(2.0), json!(2.5), json!("2")]),
            [true, true, false, false]
        );
        let boolean = "type = \"type\"\nvalue_type = \"boolean\"";
        assert_eq!(fits(boolean, &[json!(true), json!(1), json!(2)]), [true, true, false]);
    }

    #[test]
    fn reasons_are_told() {
        let told = refusals("type = \"enum\"\nenum = [\"a\", \"b\"]", &[json!("c")]);
        assert_eq!(told, [Some("`c` takes one of a, b, not \"c\"".to_owned())]);
        let told = refusals("type = \"range\"\nmax = 3\nmessage = \"three at most\"", &[json!(4)]);
        assert_eq!(told, [Some("three at most".to_owned())]);
        let told = refusals("type = \"pattern\"\npattern = \"(\"", &[json!("x")]);
        assert!(told[0].as_ref().is_some_and(|text| text.contains("cannot be read")), "{told:?}");
    }

    #[test]
    fn rules_that_cannot_be_understood_are_passed_over() {
        assert!(of("[[metadata.validation_rules]]\ncolumn = \"c\"\ntype = \"moon\"\n").is_empty());
        assert!(of("[[metadata.validation_rules]]\ntype = \"required\"\n").is_empty());
        assert!(of("[metadata]\nvalidation_rules = 3\n").is_empty());
    }
}
