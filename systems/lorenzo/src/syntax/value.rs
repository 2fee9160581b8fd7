//! Whole numbers and sets of resources out of JSON values, with the messages for those that are something else.

use cardwright_source::Help;
use cardwright_source::json::{Integer, Key, Kind, Value};

use super::fields::twice;
use super::problem::{Problems, Said, at, at_key, at_start, quoted, say, shown};
use super::tree::Amounts;
use super::words::{NAMED, RESOURCES, Resource};

/// Amounts lie between this and its negative.
pub const MOST_AMOUNT: i64 = 999;

/// What a set of resources is for: the codes of what it may not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Use {
    /// Something paid or owned: E012 for less than nothing.
    Price,
    /// Something gained: E013 for less than nothing.
    Gain,
    /// Something saved: E032 for both signs, W106 for less than nothing.
    Discount,
    /// A line of a table: E052 for anything but a number from 0.
    Table,
}

/// The plain whole number that a value is: digits, no fraction, no exponent.
pub(super) fn plain_integer(value: Value<'_>) -> Option<i64> {
    let plain = value.text().bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    match value.as_integer() {
        Integer::Is(number) if plain => Some(number),
        _ => None,
    }
}

/// An amount, or E011.
pub(super) fn amount<'t>(name: &str, value: Value<'t>, problems: &mut Problems<'t>) -> Option<i32> {
    if let Some(number) = plain_integer(value).filter(|number| (-MOST_AMOUNT..=MOST_AMOUNT).contains(number))
    {
        return i32::try_from(number).ok();
    }
    problems.add("E011", at(value), || not_an_amount(name, value));
    None
}

/// The message for something that is no amount.
pub(super) fn not_an_amount(name: &str, value: Value<'_>) -> Said {
    let said = say(format!("the amount of {} must be a whole number", shown(name)))
        .help(format!("write a number from -{MOST_AMOUNT} to {MOST_AMOUNT}, without quotes and fraction"));
    let inside = value.as_str().filter(|inside| inside.trim().parse::<i16>().is_ok());
    match inside {
        Some(inside) => {
            let number = inside.trim().trim_start_matches('+').to_owned();
            said.fix(format!("write {number}"), value.span(), number, false)
        }
        None => said,
    }
}

/// The members of a set of resources with their keys, old spellings set right; unknown ones are E010.
pub(super) fn members<'t>(
    object: Value<'t>,
    problems: &mut Problems<'t>,
) -> Vec<(Resource, Key<'t>, Value<'t>)> {
    let mut seen: [Option<Key<'t>>; RESOURCES] = [None; RESOURCES];
    let mut found = Vec::new();
    for (key, value) in object.members() {
        let name = key.name();
        let Some(resource) = resource(&name, at_key(key, value), key.span(), problems) else { continue };
        match seen[resource.index()] {
            // The same spelling twice has been reported with all repeated keys.
            Some(first) if first.name() != name => twice(first, key, value, problems),
            Some(_) => {}
            None => {
                seen[resource.index()] = Some(key);
                found.push((resource, key, value));
            }
        }
    }
    found
}

/// The resource of a word: E010 for an unknown one, W102 for an old spelling.
pub(super) fn resource<'t>(
    word: &str,
    spot: super::problem::Spot<'t>,
    span: cardwright_source::Span,
    problems: &mut Problems<'t>,
) -> Option<Resource> {
    match Resource::read(word) {
        Some(known) => {
            if known.alias {
                let right = known.is.word();
                problems.add("W102", spot, || {
                    say(format!("\"{}\" is an old spelling of \"{right}\"", shown(word)))
                        .help(Help::write(format!("\"{right}\"")))
                        .fix(format!("write \"{right}\""), span, quoted(right), true)
                });
            }
            Some(known.is)
        }
        None => {
            problems.add("E010", spot, || {
                let known: Vec<&str> = NAMED.iter().map(|(word, _)| *word).collect();
                say(format!("unknown resource \"{}\"", shown(word))).nearest_string(word, &known, span)
            });
            None
        }
    }
}

/// A set of resources. `None` if it is not even an object, which the caller reports.
pub(super) fn set<'t>(value: Value<'t>, of: Use, problems: &mut Problems<'t>) -> Option<Amounts> {
    if value.kind() != Kind::Object {
        return None;
    }
    let mut amounts = Amounts::NONE;
    for (resource, _, value) in members(value, problems) {
        let name = resource.word();
        if of == Use::Table {
            amounts.0[resource.index()] = table_number(name, value, problems).unwrap_or(0);
            continue;
        }
        let Some(number) = amount(name, value, problems) else { continue };
        let (code, what) = match of {
            Use::Price => ("E012", "costs"),
            Use::Gain => ("E013", "gains"),
            Use::Discount | Use::Table => ("", ""),
        };
        if number < 0 && !code.is_empty() {
            problems.add(code, at(value), || {
                say(format!("a card never {what} less than nothing: {name} is {number}"))
                    .help(format!("write {}", -number))
                    .fix(format!("write {}", -number), value.span(), (-number).to_string(), false)
            });
            continue;
        }
        amounts.0[resource.index()] = number;
    }
    if of == Use::Discount {
        discount_signs(&mut amounts, value, problems);
    }
    Some(amounts)
}

/// E014: a set without any key.
pub(super) fn not_empty<'t>(name: &str, value: Value<'t>, problems: &mut Problems<'t>) {
    if matches!(value.kind(), Kind::Object | Kind::Array) && value.is_empty() {
        problems.add("E014", at(value), || {
            say(format!("{name} is empty")).help("name at least one resource, or leave the whole thing out")
        });
    }
}

/// A number from 0 of a table, or E052.
pub(super) fn table_number<'t>(name: &str, value: Value<'t>, problems: &mut Problems<'t>) -> Option<i32> {
    let number = plain_integer(value).filter(|number| (0..=i64::from(i32::MAX)).contains(number));
    if number.is_none() {
        problems.add("E052", at(value), || {
            say(format!("{} must be a whole number from 0", shown(name)))
                .help("write a number without quotes")
        });
    }
    number.and_then(|number| i32::try_from(number).ok())
}

/// E032 and W106: what is saved is written with one sign, and the data write it positive.
fn discount_signs<'t>(amounts: &mut Amounts, value: Value<'t>, problems: &mut Problems<'t>) {
    let below = amounts.0.iter().any(|amount| *amount < 0);
    let above = amounts.0.iter().any(|amount| *amount > 0);
    if below && above {
        problems.add("E032", at(value), || {
            say("a discount has both signs").help("write what is saved as positive amounts")
        });
    } else if below {
        let edits = value.members().filter_map(|(_, amount)| {
            let text = amount.text().strip_prefix('-')?.to_owned();
            Some(cardwright_source::Edit { span: amount.span(), text })
        });
        let edits: Vec<_> = edits.collect();
        problems.add("W106", at(value), || {
            say("a discount is written with negative amounts")
                .help("write what is saved as positive amounts")
                .fix_all("write positive amounts", edits, true)
        });
    }
    for amount in &mut amounts.0 {
        *amount = amount.abs();
    }
}

/// At the start of an object: something is missing there.
pub(super) fn missing<'t>(
    code: &'static str,
    key: &str,
    object: Value<'t>,
    problems: &mut Problems<'t>,
    help: &str,
) {
    problems.add(code, at_start(object), || say(format!("\"{key}\" is missing")).help(help));
}
