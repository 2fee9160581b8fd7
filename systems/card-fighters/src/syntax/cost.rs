//! Reads the price of an action.

use std::ops::Range;

use cardwright_source::span;

use super::{
    problem::shown,
    rule::Reader,
    split::{closing, trimmed},
    target,
    tree::{Action, Cost, Price},
};

/// Reads the items side by side and the colon behind them; where the statements begin.
pub(crate) fn costs(reader: &mut Reader<'_>, from: usize, end: usize, action: &mut Action) -> usize {
    let text = reader.text;
    let mut at = from;
    while text[at..end].starts_with('{') {
        let Some(close) = closing(&text[..end], at) else { return end };
        if let Some(cost) = cost(reader, at..close) {
            action.cost.push(cost);
        }
        at = trimmed(text, close..end).start.max(close);
    }
    if text[at..end].starts_with(':') {
        return at + 1;
    }
    let here = span(from, at.max(from + 1));
    reader.problems.add("E-116", here, "a cost ends with `:`", "write for example `{F}: draw()`");
    at
}

fn cost(reader: &mut Reader<'_>, range: Range<usize>) -> Option<Cost> {
    let text = reader.text;
    let at = span(range.start, range.end);
    let inner = trimmed(text, range.start + 1..range.end - 1);
    let word = &text[inner.clone()];
    let open = word.find('(').map_or(word.len(), |open| open);
    let letter = word[..open].trim();
    let argument = (open < word.len()).then(|| {
        let from = inner.start + open;
        let close = closing(&text[..inner.end], from).unwrap_or(inner.end);
        trimmed(text, from + 1..close.saturating_sub(1).max(from + 1))
    });
    let done = |what| Some(Cost { what, span: at });
    match (letter, argument) {
        ("f", None) => done(Price::Freeze),
        ("s", None) => done(Price::Sacrifice(None)),
        ("d", None) => done(Price::Discard(None)),
        ("f", Some(_)) => {
            reader.problems.add("E-116", at, "the cost `{F}` takes no argument", "write `{F}`");
            None
        }
        ("s", Some(argument)) => {
            target::one(reader, argument).and_then(|target| done(Price::Sacrifice(Some(target))))
        }
        ("d", Some(argument)) => {
            let inner = &text[argument.clone()];
            if !inner.is_empty() && inner.bytes().all(|byte| byte.is_ascii_digit()) {
                return match inner.parse() {
                    Ok(count) => done(Price::DiscardCount(count)),
                    Err(_) => {
                        reader.problems.add("E-116", at, "the cost is too large", "discard fewer cards");
                        None
                    }
                };
            }
            target::one(reader, argument).and_then(|target| done(Price::Discard(Some(target))))
        }
        _ => {
            let message = format!("unknown cost `{{{}}}`", shown(word));
            reader.problems.add(
                "E-116",
                at,
                message,
                "costs are `{F}`, `{S}`, `{S(filter)}`, `{D}`, `{D(2)}` and `{D(filter)}`",
            );
            None
        }
    }
}
