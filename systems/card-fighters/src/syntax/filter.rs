//! Reads the filters in square brackets.

use std::ops::Range;

use cardwright_source::span;

use super::{
    problem::shown,
    rule::Reader,
    split,
    target::{MOST, kind},
    tree::{Comparison, Filter, Target, Test},
    words,
};

/// Alternatives, each of filters that must all hold.
pub(crate) fn filters(reader: &mut Reader<'_>, range: Range<usize>, target: &mut Target) {
    if reader.text[range.clone()].trim().is_empty() {
        let at = span(range.start.saturating_sub(1), range.end + 1);
        reader.problems.add(
            "E-105",
            at,
            "empty filter",
            "write a filter between the brackets, or leave them out",
        );
        return;
    }
    for alternative in split::split(&reader.text[range.clone()], b',').into_iter().take(MOST) {
        let from = range.start + alternative.start;
        let mut all = Vec::new();
        for part in
            split::split(&reader.text[from..range.start + alternative.end], b'&').into_iter().take(MOST)
        {
            if let Some(found) = filter(reader, from + part.start..from + part.end) {
                all.push(found);
            }
        }
        if !all.is_empty() {
            target.filters.push(all);
        }
    }
}

fn filter(reader: &mut Reader<'_>, range: Range<usize>) -> Option<Filter> {
    let at = span(range.start, range.end);
    let written = &reader.text[range.clone()];
    if written.is_empty() {
        reader.problems.add("E-105", at, "empty filter", "remove the surplus sign between the filters");
        return None;
    }
    let prefix = ["+", "-", "^"].into_iter().find(|sign| written.starts_with(sign)).unwrap_or("");
    let word = written[prefix.len()..].trim();
    let found = |test| Some(Filter { not: matches!(prefix, "-" | "^"), prefix, test, span: at });
    let name_end = word.find(['=', '<', '>', ':', '!']).unwrap_or(word.len());
    let (name, rest) = (word[..name_end].trim(), word[name_end..].trim());
    if !rest.is_empty() || matches!(name, "bp" | "sp") {
        return compared(reader, name, rest, at).and_then(found);
    }
    if let Some(known) = words::FILTERS.iter().find(|known| **known == name) {
        return found(Test::Word(known));
    }
    if let Some(kind) = kind(name) {
        return found(Test::Kind(kind));
    }
    if reader.is_subtype(name) {
        return found(Test::Subtype(name.to_owned()));
    }
    let message = format!("`{}` is neither a filter, a card type nor a known subtype", shown(name));
    let subtypes = &reader.all_known().subtypes;
    let known: Vec<&str> = words::FILTERS
        .iter()
        .chain(words::KINDS)
        .copied()
        .chain(["bp", "sp"])
        .chain(subtypes.iter().map(String::as_str))
        .collect();
    reader.problems.unknown("E-108", at, message, name, known.iter().copied());
    None
}

fn compared(reader: &mut Reader<'_>, name: &str, rest: &str, at: cardwright_source::Span) -> Option<Test> {
    if !matches!(name, "bp" | "sp") {
        if words::FILTERS.contains(&name) || kind(name).is_some() || reader.is_subtype(name) {
            reader.problems.add(
                "E-111",
                at,
                format!("the filter `{}` takes no value", shown(name)),
                "only `bp` and `sp` are compared",
            );
        } else {
            let message = format!("`{}` is neither a filter, a card type nor a known subtype", shown(name));
            reader.problems.unknown(
                "E-108",
                at,
                message,
                name,
                words::FILTERS.iter().copied().chain(["bp", "sp"]),
            );
        }
        return None;
    }
    let help = "write for example `bp>=500` or `bp:lowest`; the signs are `==`, `>=` and `<=`";
    if name == "bp" && rest.strip_prefix(':').is_some_and(|word| word.trim() == "lowest") {
        return Some(Test::LowestBp);
    }
    let signs = [("==", Comparison::Equal), (">=", Comparison::AtLeast), ("<=", Comparison::AtMost)];
    for (sign, comparison) in signs {
        if let Some(number) = rest.strip_prefix(sign) {
            let number = number.trim();
            return match number.parse::<i32>() {
                Ok(value) => Some(Test::Number(name == "bp", comparison, value)),
                Err(_) => {
                    reader.problems.add(
                        "E-111",
                        at,
                        format!("`{}` is not a whole number", shown(number)),
                        help,
                    );
                    None
                }
            };
        }
    }
    reader.problems.add("E-111", at, format!("`{name}` cannot be compared by `{}`", shown(rest)), help);
    None
}
