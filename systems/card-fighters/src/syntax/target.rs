//! Reads target filters: `<qty> types <pick> [filters] @ zone ::selector(…)`.

use std::ops::Range;

use cardwright_source::span;

use super::{
    check, expr, filter,
    problem::shown,
    rule::Reader,
    split::{self, closing, trimmed},
    tree::{At, Base, CardKind, Prefix, Qty, Target, Type, ZoneName, ZoneWord},
    words,
};

/// Filters that one list may have, and types of one filter.
pub(super) const MOST: usize = 40;

/// Reads filters joined by `;`.
pub(crate) fn list(reader: &mut Reader<'_>, range: Range<usize>) -> Vec<Target> {
    let parts = split::split(&reader.text[range.clone()], b';');
    parts
        .into_iter()
        .take(MOST)
        .filter_map(|part| one(reader, range.start + part.start..range.start + part.end))
        .collect()
}

/// Reads one filter.
pub(crate) fn one(reader: &mut Reader<'_>, range: Range<usize>) -> Option<Target> {
    let text = reader.text;
    let whole = span(range.start, range.end);
    if text[range.clone()].trim().is_empty() {
        reader.problems.add("E-105", whole, "empty target filter", "write a type, a filter or a zone");
        return None;
    }
    let mut target = Target {
        qty: None,
        types: Vec::new(),
        all_types: false,
        pick: None,
        filters: Vec::new(),
        zone: None,
        except: None,
        text: text[range.clone()].trim().to_owned(),
        span: whole,
    };
    let mut at = range.start;
    let end = range.end;
    skip(text, &mut at, end);
    if text[at..end].starts_with('<') {
        let close = text[at..end].find('>').map_or(end, |close| at + close + 1);
        let here = span(at, close);
        match qty(text[at..close].trim_start_matches('<').trim_end_matches('>').trim()) {
            Ok(value) => target.qty = Some(At { value, span: here }),
            Err(why) => reader.problems.add(
                "E-106",
                here,
                why,
                "write `<2>`, `<1,3>`, `<,3>`, `<**>`, `<r>` or `<r2>`",
            ),
        }
        at = close;
    }
    let start = at;
    types_end(text, &mut at, end);
    types(reader, start..at, &mut target);
    if text[at..end].starts_with('<') {
        let close = text[at..end].find('>').map_or(end, |close| at + close + 1);
        let word = text[at..close].trim_start_matches('<').trim_end_matches('>').trim();
        let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
        let good = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        match word.parse::<i32>().ok().filter(|_| good) {
            Some(pick) if pick != 0 => target.pick = Some(pick),
            _ => {
                let help = "behind the type stands how many cards are taken from the top: `<3>`, or from the bottom: `<-1>`";
                reader.problems.add("E-106", span(at, close), format!("bad pick `{}`", shown(word)), help);
            }
        }
        at = close;
        skip(text, &mut at, end);
    }
    if text[at..end].starts_with('[') {
        match closing(&text[..end], at) {
            Some(close) => {
                filter::filters(reader, at + 1..close - 1, &mut target);
                at = close;
            }
            None => {
                reader.problems.add(
                    "E-112",
                    span(at, at + 1),
                    "unbalanced `[`",
                    "close the filters with `]`",
                );
                return None;
            }
        }
        skip(text, &mut at, end);
    }
    if text[at..end].starts_with('@') {
        at += 1;
        let stop = text[at..end].find("::").map_or(end, |stop| at + stop);
        let place = trimmed(text, at..stop);
        let word = &text[place.clone()];
        let here = span(place.start, place.end.max(place.start));
        match zone(reader, word, here) {
            Some(value) => target.zone = Some(At { value, span: here }),
            None => {
                let message = format!("unknown zone `{}`", shown(word));
                reader.problems.unknown("E-107", here, message, word, zone_words());
            }
        }
        at = stop;
    }
    if let Some(rest) = text[at..end].strip_prefix("::") {
        selector(reader, at + 2, rest, end, &mut target);
    } else if !text[at..end].trim().is_empty() {
        let rest = trimmed(text, at..end);
        let message = format!("unexpected `{}` in a target filter", shown(&text[rest.clone()]));
        let help = "the parts of a filter stand in the order `<qty> type <pick> [filters] @zone ::not(…)`";
        reader.problems.add("E-105", span(rest.start, rest.end), message, help);
    }
    Some(target)
}

fn selector(reader: &mut Reader<'_>, from: usize, rest: &str, end: usize, target: &mut Target) {
    let name_end = rest.find('(').unwrap_or(rest.len());
    let name = rest[..name_end].trim();
    let here = span(from, from + name_end);
    if name != "not" {
        let message = format!("unknown selector `{}`", shown(name));
        reader.problems.unknown("E-110", here, message, name, ["not"]);
        return;
    }
    let open = from + name_end;
    let Some(close) = closing(&reader.text[..end], open) else {
        reader.problems.add(
            "E-110",
            here,
            "the selector needs an argument in brackets",
            "write `::not(tgt)`",
        );
        return;
    };
    let inner = trimmed(reader.text, open + 1..close - 1);
    let value = if inner.is_empty() { None } else { reader.expr(inner) };
    target.except = Some(At { value, span: span(from, close) });
}

/// Where the types end: at a pick, a filter, a zone or a selector.
fn types_end(text: &str, at: &mut usize, end: usize) {
    let bytes = text.as_bytes();
    while *at < end {
        match bytes[*at] {
            quote @ (b'"' | b'\'') => {
                let rest = &bytes[*at + 1..end];
                *at += rest.iter().position(|other| *other == quote).map_or(end - *at, |length| length + 2);
                *at = (*at).min(end);
                continue;
            }
            b'(' => {
                *at = closing(&text[..end], *at).unwrap_or(end);
                continue;
            }
            b'[' | b'@' => return,
            b'<' if split::quantity(&text[*at..end]).is_some() || text[*at..end].contains('>') => return,
            b':' if text[*at..end].starts_with("::") => return,
            _ => {}
        }
        *at += 1;
    }
}

fn types(reader: &mut Reader<'_>, range: Range<usize>, target: &mut Target) {
    let text = &reader.text[range.clone()];
    let here = trimmed(reader.text, range.clone());
    if text.trim().is_empty() {
        let at = span(range.start, range.start);
        target.types.push(any("*", false, at));
        return;
    }
    let (commas, ands) = (split::split(text, b','), split::split(text, b'&'));
    if commas.len() > 1 && ands.len() > 1 {
        let help = "use only `,` (one of them) or only `&` (each of them)";
        let at = span(here.start, here.end);
        reader.problems.add("E-109", at, "cannot mix `,` and `&` between types", help);
        target.types.push(any("*", false, at));
        return;
    }
    target.all_types = ands.len() > 1;
    let parts = if ands.len() > 1 { ands } else { commas };
    for part in parts.into_iter().take(MOST) {
        let part = range.start + part.start..range.start + part.end;
        if part.is_empty() {
            let at = span(part.start, part.start);
            reader.problems.add("E-105", at, "empty type", "remove the surplus sign between the types");
            continue;
        }
        if let Some(found) = one_type(reader, part) {
            target.types.push(found);
        }
    }
    // `*` swallows the others.
    if let Some(all) = target.types.iter().find(|found| found.base == Base::Any && !found.not).cloned() {
        target.types = vec![all];
        target.all_types = false;
    }
}

fn any(text: &str, plural: bool, at: cardwright_source::Span) -> Type {
    Type { base: Base::Any, plural, others: false, not: false, text: text.to_owned(), span: at }
}

fn one_type(reader: &mut Reader<'_>, part: Range<usize>) -> Option<Type> {
    let written = &reader.text[part.clone()];
    let at = span(part.start, part.end);
    let (others, not) = (written.starts_with('^'), written.starts_with('!'));
    let start = part.start + usize::from(others || not);
    let word = &reader.text[start..part.end];
    let mut found = Type { base: Base::Any, plural: false, others, not, text: written.to_owned(), span: at };
    if word == "all" {
        found.plural = true;
        found.text = written.replace("all", "*s");
        return Some(found);
    }
    if word.starts_with(['"', '\'']) {
        let quote = if word.starts_with('"') { '"' } else { '\'' };
        let plural = word.ends_with('s') && word.len() > 1 && word[..word.len() - 1].ends_with(quote);
        let name = if plural { &word[..word.len() - 1] } else { word };
        let name = name.trim_matches(quote);
        if quote == '\'' {
            reader.problems.add(
                "W-117",
                at,
                "a card name stands in double quotes",
                format!("write \"{}\"", shown(name)),
            );
        } else if keyword(name).is_some() {
            let message = format!("`{}` in quotes is a card name, not the keyword", shown(name));
            reader.problems.add("W-117", at, message, "leave the quotes out");
        }
        check::name(reader, name, at);
        found.base = Base::Name(name.to_owned());
        found.plural = plural;
        return Some(found);
    }
    if let Some((base, plural)) = named(reader, word) {
        found.base = base;
        found.plural = plural;
        return Some(found);
    }
    let bare = word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-');
    let variable = reader.vars.iter().any(|var| var == word) || words::NAMES.contains(&word);
    if bare && !variable && word.bytes().any(|byte| byte.is_ascii_alphabetic()) {
        let message = format!("`{}` is no type, no known subtype and no variable", shown(word));
        let subtypes = &reader.all_known().subtypes;
        let known: Vec<&str> =
            words::TYPES.iter().copied().chain(subtypes.iter().map(String::as_str)).collect();
        reader.problems.unknown("E-108", at, message, word, known.iter().copied());
        found.base = Base::Subtype(word.to_owned());
        return Some(found);
    }
    let value = reader.expr(start..part.end)?;
    found.base = Base::Expr(value);
    Some(found)
}

/// A keyword, kind or subtype; the plural only if the word itself is unknown.
fn named(reader: &Reader<'_>, word: &str) -> Option<(Base, bool)> {
    let look = |word: &str| {
        keyword(word).or_else(|| reader.is_subtype(word).then(|| Base::Subtype(word.to_owned())))
    };
    if let Some(base) = look(word) {
        return Some((base, false));
    }
    word.strip_suffix('s').and_then(look).map(|base| (base, true))
}

fn keyword(word: &str) -> Option<Base> {
    Some(match word {
        "*" => Base::Any,
        "this" => Base::This,
        "me" => Base::Me,
        "opp" => Base::Opp,
        "player" => Base::Player,
        _ => Base::Kind(kind(word)?),
    })
}

pub(super) fn kind(word: &str) -> Option<CardKind> {
    match word {
        "character" => Some(CardKind::Character),
        "action" => Some(CardKind::Action),
        "reaction" => Some(CardKind::Reaction),
        _ => None,
    }
}

fn qty(word: &str) -> Result<Qty, String> {
    let bad = || format!("bad quantity `<{}>`", shown(word));
    let number = |digits: &str| -> Result<u16, String> {
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(bad());
        }
        digits.parse().map_err(|_| bad())
    };
    if word == "**" {
        return Ok(Qty::Any);
    }
    if let Some(rest) = word.strip_prefix('r') {
        return if rest.is_empty() { Ok(Qty::Random(1)) } else { number(rest).map(Qty::Random) };
    }
    match word.split_once(',') {
        None => number(word).map(|count| Qty::Range(count, count)),
        Some((low, high)) => {
            let low = if low.trim().is_empty() { 1 } else { number(low.trim())? };
            let high = number(high.trim())?;
            if low > high {
                return Err(format!("the quantity `<{}>` has a minimum above its maximum", shown(word)));
            }
            Ok(Qty::Range(low, high))
        }
    }
}

/// Reads a zone with its prefix.
pub(crate) fn zone(reader: &mut Reader<'_>, word: &str, at: cardwright_source::Span) -> Option<ZoneName> {
    let plain = |word: &str| {
        Some(match word {
            "arena" => ZoneWord::Arena,
            "ring" => ZoneWord::Ring,
            "hand" => ZoneWord::Hand,
            "deck" => ZoneWord::Deck,
            "discards" => ZoneWord::Discards,
            "removed" => ZoneWord::Removed,
            "infront" => ZoneWord::Infront,
            _ => return None,
        })
    };
    if let Some(zone) = plain(word) {
        return Some(ZoneName { prefix: Prefix::None, zone });
    }
    let prefixes = [
        ("my", Prefix::My),
        ("opp", Prefix::Opp),
        ("ctrl", Prefix::Ctrl),
        ("same", Prefix::Same),
        ("any", Prefix::Any),
    ];
    for (text, prefix) in prefixes {
        if let Some(zone) = word.strip_prefix(text).and_then(plain) {
            let without = matches!(zone, ZoneWord::Arena | ZoneWord::Infront)
                || (prefix == Prefix::Same && zone != ZoneWord::Ring);
            if without {
                let message = format!("the prefix of `{}` has no meaning", shown(word));
                let help = "`same` goes with `ring`; `arena` and `infront` take no prefix";
                reader.problems.add("W-109", at, message, help);
            }
            return Some(ZoneName { prefix, zone });
        }
    }
    None
}

/// Every zone with every prefix, for suggestions.
pub(crate) fn zone_words() -> impl Iterator<Item = &'static str> + Clone {
    [
        "arena",
        "infront",
        "ring",
        "myring",
        "oppring",
        "samering",
        "anyring",
        "ctrlring",
        "hand",
        "myhand",
        "opphand",
        "ctrlhand",
        "anyhand",
        "deck",
        "mydeck",
        "oppdeck",
        "ctrldeck",
        "anydeck",
        "discards",
        "mydiscards",
        "oppdiscards",
        "ctrldiscards",
        "anydiscards",
        "removed",
        "myremoved",
        "oppremoved",
        "ctrlremoved",
        "anyremoved",
    ]
    .into_iter()
}

/// A filter in quotes, as `getTargets` takes it.
pub(crate) fn quoted(reader: &mut Reader<'_>, text: &expr::Expr) -> Option<Target> {
    let start = usize::from(text.span.start()) + 1;
    let end = usize::from(text.span.end()).saturating_sub(1);
    (start < end).then(|| one(reader, start..end)).flatten()
}

fn skip(text: &str, at: &mut usize, end: usize) {
    while *at < end && text.as_bytes()[*at].is_ascii_whitespace() {
        *at += 1;
    }
}
