//! Filters: keys that must all match a card.

use std::borrow::Cow;

use cardwright_source::json::Value;

use super::fields::{Fields, Stranger};
use super::pool::Named;
use super::problem::{Problems, at, say};
use super::read::Reader;
use super::tree;
use super::value::{self, Wrong};

/// What a filter is applied to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Among {
    /// Cards of any type.
    Cards,
    /// Only units.
    Units,
}

const KEYS: [&str; 5] = ["type", "key", "race", "theme", "element"];
const COUNTED: [&str; 6] = ["type", "key", "race", "theme", "element", "min"];

/// The filter of an action, empty where none is given.
pub(super) fn optional<'t>(value: Option<Value<'t>>, among: Among, reader: &mut Reader<'t>) -> tree::Filter {
    value.map_or_else(tree::Filter::default, |value| read(value, among, reader))
}

/// A filter.
pub(super) fn read<'t>(value: Value<'t>, among: Among, reader: &mut Reader<'t>) -> tree::Filter {
    if !is_filter(value, reader) {
        return tree::Filter::default();
    }
    let fields = Fields::read(value, &KEYS, &mut reader.problems, |problems, stranger| {
        unknown(&KEYS, problems, stranger);
    });
    from_fields(&fields, among, reader)
}

/// A filter with a `min`, as in `actorBoardHas`.
pub(super) fn counted<'t>(value: Value<'t>, reader: &mut Reader<'t>) -> (tree::Filter, i32) {
    if !is_filter(value, reader) {
        return (tree::Filter::default(), 1);
    }
    let fields = Fields::read(value, &COUNTED, &mut reader.problems, |problems, stranger| {
        unknown(&COUNTED, problems, stranger);
    });
    let min = fields.get("min").map_or(1, |min| minimum(min, &mut reader.problems));
    (from_fields(&fields, Among::Units, reader), min)
}

fn is_filter<'t>(value: Value<'t>, reader: &mut Reader<'t>) -> bool {
    let help = "write an object such as {\"theme\": \"기어\"}";
    let wrong = Wrong { code: "E025", message: "a filter must be an object", help };
    value::is_object(value, wrong, &mut reader.problems)
}

fn minimum<'t>(value: Value<'t>, problems: &mut Problems<'t>) -> i32 {
    let wrong =
        Wrong { code: "E025", message: "min must be a whole number", help: "write how many units at least" };
    let min = value::integer(value, wrong, problems).unwrap_or(1);
    if min < 1 {
        problems.add("W109", at(value), || {
            say("min below 1 does nothing").help("every board has at least 0 units; write 1 or more")
        });
    }
    min
}

fn from_fields<'t, const N: usize>(
    fields: &Fields<'t, N>,
    among: Among,
    reader: &mut Reader<'t>,
) -> tree::Filter {
    let problems = &mut reader.problems;
    let errors = problems.errors();
    let unit = fields.get("type").and_then(|value| {
        let types = [("monster", true), ("spell", false)];
        match value.as_str().as_deref() {
            Some("unit") => {
                problems.add("E037", at(value), || super::card::unit_is_monster("filter type", value));
                None
            }
            _ => value::word(&types, value, "E037", "filter type must be spell or monster", problems),
        }
    });
    let mut tag = |name: &str| fields.get(name).and_then(|value| value::string(name, value, problems));
    let [key, race, theme, element] =
        ["key", "race", "theme", "element"].map(|name| tag(name).map(Cow::into_owned));
    let filter = tree::Filter { unit, key, race, theme, element };
    if problems.errors() > errors {
        return filter;
    }
    match fields.get("type") {
        Some(value) if among == Among::Units && filter.unit == Some(false) => {
            problems.add("W114", at(value), || {
                say("can never match").help("only units can be found here; write \"monster\" or leave it out")
            });
        }
        _ => {
            let key = fields.get("key").map(|key| at(key).written());
            let at = at(fields.object()).written();
            reader.name(Named::Filter { filter: filter.clone(), among, at, key });
        }
    }
    filter
}

fn unknown<'t>(known: &[&str], problems: &mut Problems<'t>, stranger: Stranger<'t>) {
    stranger.report("E036", known, problems, |name| {
        format!("unknown filter key \"{name}\" would be ignored, and match too much")
    });
}
