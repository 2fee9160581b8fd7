//! Another number on a card. The place of the number in the text is found by the system's own reading: it is the one
//! whose change changes the attribute and nothing else.

use std::sync::Arc;

use cardwright_ir::{Attr, Card, Cards, Of};
use cardwright_sim::{Edit, Varied};
use cardwright_source::{Source, Sources, suggest};

use crate::{
    error::Error,
    lookup,
    pool::{Pool, Pools},
    report,
};

/// The most values that a number is varied over.
const MOST: usize = 64;

/// Numbers of a text that are tried, the nearest to the card first.
const TRIED: usize = 200;

/// Reads `CARD.FIELD=VALUES` and finds out where the number stands.
pub fn read(pools: &Pools, text: &str) -> Result<Varied, Error> {
    let form = || {
        Error::usage(format!("`{text}` does not say what is varied"))
            .hint("write CARD.FIELD=1..4 or CARD.FIELD=1,2,4, for example fireship.cost=2..5")
    };
    let (what, values) = text.split_once('=').ok_or_else(form)?;
    let (card, field) = what.rsplit_once('.').ok_or_else(form)?;
    let values = numbers(values).ok_or_else(form)?;
    let found = lookup::card(pools, card.trim())?;
    let Some((pool, card)) = found.first() else { return Err(form()) };
    let attr = attribute(pool, card, field.trim())?;
    let Some(now) = card.number(attr) else { return Err(form()) };
    let field = pool.system.vocabulary().attrs[attr.index()].name;
    let (file, start, end) = place(pool, card, attr, now, &values).ok_or_else(|| {
        Error::input(format!("the {field} of {} is {now}, but no number in its text says so", card.id)).hint(
            "it follows from something else on the card, or is left to the language: write it down first",
        )
    })?;
    let mut edits = Vec::new();
    for value in values {
        let edit = Edit { file, start, end, value };
        let (cards, problem) = load(pool, &edit);
        if changed(&cards, pool, card, attr, value) {
            edits.push(edit);
            continue;
        }
        let error = Error::input(format!("{} cannot have the {field} {value}", card.id));
        return Err(match problem {
            Some(problem) => error.detail(problem),
            None => error,
        });
    }
    Ok(Varied { card: card.id.clone(), field: field.to_owned(), edits })
}

/// `1..4` with both ends, or `1,2,4`.
fn numbers(text: &str) -> Option<Vec<i32>> {
    let list: Vec<i32> = match text.split_once("..") {
        Some((from, to)) => {
            let (from, to): (i32, i32) =
                (from.trim().parse().ok()?, to.trim_start_matches('=').trim().parse().ok()?);
            (from..=to).take(MOST + 1).collect()
        }
        None => text.split(',').map(|number| number.trim().parse().ok()).collect::<Option<_>>()?,
    };
    ((1..=MOST).contains(&list.len())).then_some(list)
}

/// The attribute of a card that is meant, if the card has a number for it.
fn attribute(pool: &Pool, card: &Card, field: &str) -> Result<Attr, Error> {
    let rows = pool.system.vocabulary().attrs;
    let name = |attr: Attr| rows.get(attr.index()).map_or("?", |row| row.name);
    let printed = || {
        card.numbers.iter().filter(|(attr, _)| rows.get(attr.index()).is_some_and(|row| row.of == Of::Card))
    };
    if let Some((attr, _)) = printed().find(|(attr, _)| name(*attr).eq_ignore_ascii_case(field)) {
        return Ok(*attr);
    }
    let has: Vec<String> = printed().map(|(attr, value)| format!("{} {value}", name(*attr))).collect();
    let has = if has.is_empty() {
        "it has no numbers".to_owned()
    } else {
        format!("its numbers are: {}", has.join(", "))
    };
    Err(Error::usage(format!("{} has no number `{field}`", card.id))
        .maybe_hint(suggest::did_you_mean(field, printed().map(|(attr, _)| name(*attr))))
        .hint(has))
}

/// Where the number stands: the file, and the bytes in it.
fn place(pool: &Pool, card: &Card, attr: Attr, now: i32, values: &[i32]) -> Option<(usize, usize, usize)> {
    let mut places = Vec::new();
    for (file, source) in pool.texts.iter().enumerate() {
        let home = source.id == card.place.file;
        let (from, to) = (usize::from(card.place.span.start()), usize::from(card.place.span.end()));
        for (start, end, value) in literals(&source.text) {
            let away = if (from..to).contains(&start) { 0 } else { start.abs_diff(from) };
            if value == i64::from(now) {
                places.push((!home, away, start, end, file));
            }
        }
    }
    places.sort_unstable();
    // A value that the checker refuses says nothing about the place, so others are tried, too.
    let probes = || values.iter().copied().chain([now + 1, now - 1]).filter(|value| *value != now);
    places.into_iter().take(TRIED).find_map(|(.., start, end, file)| {
        let fits = |value| changed(&load(pool, &Edit { file, start, end, value }).0, pool, card, attr, value);
        probes().take(4).any(fits).then_some((file, start, end))
    })
}

/// The cards of a pool with a number changed, and the first problem that they have then.
fn load(pool: &Pool, edit: &Edit) -> (Cards, Option<String>) {
    let mut sources = Sources::default();
    let mut files: Vec<Arc<Source>> = Vec::new();
    for (at, file) in pool.texts.iter().enumerate() {
        let mut text = file.text.to_string();
        if at == edit.file {
            text.replace_range(edit.start..edit.end, &edit.value.to_string());
        }
        files.push(sources.add(file.name.as_str(), text.as_str()));
    }
    let loaded = pool.system.load(&files, pool.profile);
    let problem = loaded.diagnostics.iter().find(|d| d.is_error()).map(|d| report::line(d, &sources));
    (loaded.cards, problem)
}

/// Has the card this number now, and is every other card what it was?
fn changed(cards: &Cards, pool: &Pool, card: &Card, attr: Attr, value: i32) -> bool {
    let before = &pool.cards.list;
    before.len() == cards.list.len()
        && before.iter().zip(&cards.list).all(|(old, new)| {
            let same = old.id == new.id && old.name == new.name && old.kind == new.kind;
            if old.id == card.id {
                return same && new.number(attr) == Some(value);
            }
            same && old.numbers == new.numbers
        })
}

/// The whole numbers of a text, with their places.
fn literals(text: &str) -> Vec<(usize, usize, i64)> {
    let bytes = text.as_bytes();
    let word = |at: usize| {
        bytes.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte >= 128)
    };
    let mut list = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let digits = at;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            at += 1;
        }
        let point = |place: usize| {
            bytes.get(place) == Some(&b'.') && bytes.get(place + 1).is_some_and(u8::is_ascii_digit)
        };
        let inside = digits > 0
            && (word(digits - 1)
                || (bytes[digits - 1] == b'.' && digits > 1 && bytes[digits - 2].is_ascii_digit()));
        if inside || word(at) || point(at) {
            continue;
        }
        // A sign belongs to the number where nothing stands before it that it could be taken from.
        let signed = digits > 0 && bytes[digits - 1] == b'-' && !(digits > 1 && word(digits - 2));
        let start = digits - usize::from(signed);
        if let Ok(value) = text[start..at].parse() {
            list.push((start, at, value));
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_ranges_or_lists() {
        assert_eq!(numbers("1..4"), Some(vec![1, 2, 3, 4]));
        assert_eq!(numbers("-1..=1"), Some(vec![-1, 0, 1]));
        assert_eq!(numbers("3, 5"), Some(vec![3, 5]));
        for wrong in ["", "4..1", "1..x", "1..2000000000", "1;2"] {
            assert_eq!(numbers(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn whole_numbers_are_found_with_their_signs() {
        let found: Vec<i64> =
            literals("a1 2 x-3 -4 5.6 {\"n\":-7} 8b 9.").iter().map(|(.., value)| *value).collect();
        assert_eq!(found, [2, 3, -4, -7, 9]);
    }
}
