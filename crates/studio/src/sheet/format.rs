//! Styles that a sheet gives to cells because of their values.

use regex::Regex;
use serde_json::Value;

use super::{columns::base, derived::MADE, metadata::Entry, style};
use crate::api::{CellStyle, Row};

/// The most bytes of a pattern once it is compiled.
const PATTERN: usize = 1 << 20;
/// Names of conditions.
const CONDITIONS: &[&str] =
    &["equals", "contains", "greater_than", "less_than", "is_empty", "not_empty", "matches"];

/// A style for the cells of a column that fulfil a condition.
#[derive(Clone, Debug)]
pub(super) struct Format {
    column: String,
    when: When,
    style: CellStyle,
}

#[derive(Clone, Debug)]
enum When {
    Equals(Value),
    Contains(String),
    Greater(f64),
    Less(f64),
    Empty,
    Filled,
    Matches(Regex),
}

impl Format {
    /// A rule as it is written; `None` if it cannot be understood.
    pub(super) fn read(entry: &Entry<'_>) -> Option<Self> {
        let column = entry.needed("column")?;
        let when = condition(entry)?;
        let style = entry.inner("style")?;
        let style = CellStyle {
            background: style::color(&style, "background_color"),
            color: style::color(&style, "font_color"),
            bold: style.truth("bold"),
            italic: style.truth("italic"),
            underline: style.truth("underline"),
        };
        Some(Self { column, when, style })
    }
}

/// Gives a row the styles of its cells. A later rule overrides what an earlier one says about the same property.
pub(super) fn dress(formats: &[Format], row: &mut Row) {
    for format in formats {
        let own =
            |key: &&String| base(key) == format.column || key.strip_prefix(MADE) == Some(&format.column);
        let mut keys: Vec<String> = row.cells.keys().filter(own).cloned().collect();
        if keys.is_empty() {
            keys.push(format.column.clone());
        }
        for key in keys {
            if !format.when.holds(row.cells.get(&key).unwrap_or(&Value::Null)) {
                continue;
            }
            let style = row.styles.entry(key).or_default();
            let new = &format.style;
            for (into, from) in [(&mut style.background, &new.background), (&mut style.color, &new.color)] {
                if from.is_some() {
                    into.clone_from(from);
                }
            }
            style.bold = new.bold.or(style.bold);
            style.italic = new.italic.or(style.italic);
            style.underline = new.underline.or(style.underline);
        }
    }
}

/// A condition: a word with `value` beside it, a table with both, or a table with the value under the word.
fn condition(entry: &Entry<'_>) -> Option<When> {
    let item = entry.item("condition");
    let inner = item.filter(|item| item.is_table_like()).and_then(|_| entry.inner("condition"));
    let (kind, holder, value) = match &inner {
        None => (entry.needed("condition")?, entry, "value"),
        Some(inner) => {
            let tagged = ["type", "kind", "op"].into_iter().find(|name| inner.item(name).is_some());
            match tagged {
                Some(name) => (inner.text(name)?, inner, "value"),
                None => match CONDITIONS.iter().find(|name| inner.item(name).is_some()) {
                    Some(name) => ((*name).to_owned(), inner, *name),
                    None => {
                        inner.warn(format!("a condition is one of {}", CONDITIONS.join(", ")));
                        return None;
                    }
                },
            }
        }
    };
    let text = || {
        let value = holder.value(value);
        if value.is_none() {
            holder.warn(format!("`{kind}` needs a value"));
        }
        value
    };
    match kind.as_str() {
        "equals" => Some(When::Equals(text()?)),
        "contains" => Some(When::Contains(written(&text()?).to_lowercase())),
        "greater_than" => Some(When::Greater(number(&text()?)?)),
        "less_than" => Some(When::Less(number(&text()?)?)),
        "is_empty" => Some(When::Empty),
        "not_empty" => Some(When::Filled),
        "matches" | "regex" => {
            let pattern = holder.text("pattern").map_or_else(text, |pattern| Some(pattern.into()))?;
            let pattern = regex::RegexBuilder::new(&written(&pattern)).size_limit(PATTERN).build();
            pattern
                .map_err(|error| holder.warn(format!("the pattern cannot be read: {error}")))
                .ok()
                .map(When::Matches)
        }
        other => {
            holder.strange("condition", other, CONDITIONS);
            None
        }
    }
}

impl When {
    fn holds(&self, value: &Value) -> bool {
        let empty = value.is_null() || written(value).trim().is_empty();
        match self {
            When::Equals(wanted) => match (number(value), number(wanted)) {
                (Some(value), Some(wanted)) => (value - wanted).abs() < f64::EPSILON,
                _ => written(value) == written(wanted),
            },
            When::Contains(wanted) => written(value).to_lowercase().contains(wanted.as_str()),
            When::Greater(bound) => number(value).is_some_and(|number| number > *bound),
            When::Less(bound) => number(value).is_some_and(|number| number < *bound),
            When::Empty => empty,
            When::Filled => !empty,
            When::Matches(pattern) => !value.is_null() && pattern.is_match(&written(value)),
        }
    }
}

/// A number, or a text that is one.
fn number(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_str()?.trim().parse().ok()).filter(|number| number.is_finite())
}

fn written(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::settings, *};

    fn holds(condition: &str, values: &[Value]) -> Vec<bool> {
        let text = format!(
            "[[metadata.conditional_formatting]]\ncolumn = \"c\"\n{condition}\nstyle = {{ bold = true }}\n"
        );
        let settings = settings::of(&text);
        assert_eq!(settings.formats.len(), 1, "{:?}", settings.look.warnings);
        values.iter().map(|value| settings.formats[0].when.holds(value)).collect()
    }

    #[test]
    fn conditions_are_tolerant_of_text_and_numbers() {
        assert_eq!(
            holds("condition = { equals = 3 }", &[json!(3), json!("3"), json!(3.0), json!(4), json!(null)]),
            [true, true, true, false, false]
        );
        assert_eq!(
            holds("condition = \"equals\"\nvalue = \"Rare\"", &[json!("Rare"), json!("rare")]),
            [true, false]
        );
        assert_eq!(
            holds("condition = { type = \"contains\", value = \"FOX\" }", &[json!("a fox"), json!("hen")]),
            [true, false]
        );
        assert_eq!(
            holds("condition = { greater_than = 2 }", &[json!(3), json!("2.5"), json!(2), json!("x")]),
            [true, true, false, false]
        );
        assert_eq!(holds("condition = { less_than = 2 }", &[json!(1), json!(2)]), [true, false]);
        assert_eq!(
            holds("condition = \"is_empty\"", &[json!(null), json!(" "), json!(0)]),
            [true, true, false]
        );
        assert_eq!(holds("condition = { not_empty = true }", &[json!(null), json!(0)]), [false, true]);
        assert_eq!(
            holds("condition = { matches = \"^a+$\" }", &[json!("aa"), json!("ab"), json!(null)]),
            [true, false, false]
        );
    }

    #[test]
    fn what_cannot_be_understood_is_passed_over() {
        for condition in [
            "condition = { matches = \"(\" }",
            "condition = \"equal\"\nvalue = 1",
            "condition = { equals_to = 1 }",
            "condition = \"equals\"",
        ] {
            let text = format!(
                "[[metadata.conditional_formatting]]\ncolumn = \"c\"\n{condition}\nstyle = {{ bold = true }}\n"
            );
            let settings = settings::of(&text);
            assert!(settings.formats.is_empty(), "{condition}");
            assert_eq!(settings.look.warnings.len(), 1, "{condition}");
        }
    }
}
