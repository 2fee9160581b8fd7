//! Reads the events that an auto listens to.

use std::ops::Range;

use cardwright_source::span;

use super::{
    expr::{Expr, Kind},
    problem::shown,
    rule::Reader,
    split,
    tree::{Event, Prefix},
    words,
};

/// Events of one auto.
const MOST: usize = 20;

/// Reads the events between `~` or `?`.
pub(crate) fn list(reader: &mut Reader<'_>, range: Range<usize>, hook: bool) -> Vec<Event> {
    let parts = split::split(&reader.text[range.clone()], b',');
    parts
        .into_iter()
        .take(MOST)
        .filter_map(|part| one(reader, range.start + part.start..range.start + part.end, hook))
        .collect()
}

fn one(reader: &mut Reader<'_>, range: Range<usize>, hook: bool) -> Option<Event> {
    let text = &reader.text[range.clone()];
    let at = span(range.start, range.end);
    let mut words = text.split(':').map(str::trim);
    let written = words.next().unwrap_or_default();
    let (prefix, name) = prefixed(written);
    let Some(name) = name else {
        let message = format!("unknown event `{}`", shown(written));
        let plain = written
            .strip_prefix("my")
            .or_else(|| written.strip_prefix("opp"))
            .or_else(|| written.strip_prefix("any"))
            .unwrap_or(written);
        let known = words::OBJECT_EVENTS.iter().chain(words::PLAIN_EVENTS).copied();
        reader.problems.unknown("E-120", at, message, plain, known);
        return None;
    };
    if hook && name != words::HOOK {
        let message = format!("`{name}` is an event, not a hook");
        reader.problems.add("E-130", at, message, "events stand between `~`; the only hook is `canBlock`");
    }
    let mut event =
        Event { prefix, name, this: None, any: false, once: false, conditions: Vec::new(), span: at };
    let has_object = words::OBJECT_EVENTS.contains(&name);
    for suffix in words {
        match suffix {
            "this" | "fromthis" => {
                event.this = Some(if suffix == "this" { "this" } else { "fromthis" });
                if !has_object {
                    let message = format!("`{name}` has no object, so `:{suffix}` can never be met");
                    reader.problems.add("E-121", at, message, "leave the suffix out");
                }
            }
            "any" => event.any = true,
            "once" => event.once = true,
            "action" | "reaction" | "char" => {
                let place = text.find(suffix).map_or(range.start, |place| range.start + place);
                let here = span(place, place + suffix.len());
                event.conditions.push(Expr { kind: Kind::Name(suffix.to_owned()), span: here });
            }
            other => {
                let message = format!("unknown suffix `:{}`", shown(other));
                let known = ["this", "fromthis", "any", "once", "action", "reaction", "char"];
                reader.problems.unknown("E-120", at, message, other, known);
            }
        }
    }
    if has_object && !matches!(prefix, Prefix::None) && name != words::HOOK {
        let message = format!("the prefix of `{}` is not tested: the event has an object", shown(written));
        reader.problems.add(
            "W-114",
            at,
            message,
            "use `:this` or `:any`, and a condition for whose turn it is",
        );
    }
    Some(event)
}

fn prefixed(word: &str) -> (Prefix, Option<&'static str>) {
    let find = |word: &str| {
        words::OBJECT_EVENTS.iter().chain(words::PLAIN_EVENTS).find(|known| **known == word).copied()
    };
    if let Some(name) = find(word) {
        return (Prefix::None, Some(name));
    }
    for (text, prefix) in [("my", Prefix::My), ("opp", Prefix::Opp), ("any", Prefix::Any)] {
        if let Some(name) = word.strip_prefix(text).and_then(find) {
            return (prefix, Some(name));
        }
    }
    (Prefix::None, None)
}
