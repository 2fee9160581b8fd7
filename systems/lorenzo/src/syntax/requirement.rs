//! What a leader asks for before it is played.

use cardwright_source::json::{Kind as Json, Value};

use super::fields::Fields;
use super::problem::{Problems, at, at_key, say, shown};
use super::tree::{At, Requirements};
use super::value::{self, Use};
use super::words::CARD_TYPES;

const HELP: &str =
    "write { \"CARDTYPE\": { \"BUILDINGCARD\": 2 } } or { \"RESOURCE\": { \"COINS\": 5 } }, or both";

/// Reads `requirements` of a leader: E042 and E043.
pub(super) fn read<'t>(fields: &Fields<'t, 9>, problems: &mut Problems<'t>) -> Option<Requirements> {
    let Some(value) = fields.get("requirements") else {
        value::missing("E042", "requirements", fields.object(), problems, HELP);
        return None;
    };
    if value.kind() != Json::Object {
        malformed(value, "the requirements must be an object", problems);
        return None;
    }
    let groups = Fields::sort(value, &["CARDTYPE", "RESOURCE"]);
    for (key, other) in value.members() {
        if !key.is("CARDTYPE") && !key.is("RESOURCE") {
            problems.add("E043", at_key(key, other), || {
                say(format!("unknown requirement \"{}\"", shown(&key.name()))).nearest_key(
                    &key.name(),
                    &["CARDTYPE", "RESOURCE"],
                    &["CARDTYPE", "RESOURCE"],
                    key.span(),
                )
            });
        }
    }
    let (cards, resources) = (groups.get("CARDTYPE"), groups.get("RESOURCE"));
    if cards.is_none() && resources.is_none() {
        malformed(value, "the requirements name neither CARDTYPE nor RESOURCE", problems);
        return None;
    }
    let cards = match cards {
        None => Vec::new(),
        Some(cards) => card_types(cards, problems),
    };
    let resources = resources.and_then(|value| {
        if value.kind() != Json::Object || value.is_empty() {
            malformed(value, "RESOURCE must name resources with amounts", problems);
            return None;
        }
        value::set(value, Use::Price, problems).map(|amounts| At { value: amounts, span: value.span() })
    });
    Some(Requirements { cards, resources })
}

/// An object, or a list of objects of which one must hold.
fn card_types<'t>(value: Value<'t>, problems: &mut Problems<'t>) -> Vec<At<[i32; 4]>> {
    let items: Vec<Value<'t>> = match value.kind() {
        Json::Array => value.items().collect(),
        _ => vec![value],
    };
    if items.is_empty() {
        malformed(value, "CARDTYPE is empty", problems);
    }
    let mut groups = Vec::new();
    for item in items {
        if item.kind() != Json::Object || item.is_empty() {
            malformed(item, "CARDTYPE must name card types with counts", problems);
            continue;
        }
        let mut counts = [0; 4];
        for (key, count) in item.members() {
            let found = CARD_TYPES.iter().find(|(word, _)| key.is(word));
            let Some((_, card_type)) = found else {
                problems.add("E043", at_key(key, count), || {
                    let known: Vec<&str> = CARD_TYPES.iter().map(|(word, _)| *word).collect();
                    say(format!("unknown card type \"{}\"", shown(&key.name()))).nearest_string(
                        &key.name(),
                        &known,
                        key.span(),
                    )
                });
                continue;
            };
            let number = value::plain_integer(count).filter(|n| (1..=value::MOST_AMOUNT).contains(n));
            match number.and_then(|number| i32::try_from(number).ok()) {
                Some(number) => counts[card_type.index()] = number,
                None => malformed(count, "a count of cards must be a whole number from 1", problems),
            }
        }
        groups.push(At { value: counts, span: item.span() });
    }
    groups
}

fn malformed<'t>(value: Value<'t>, message: &str, problems: &mut Problems<'t>) {
    problems.add("E043", at(value), || say(message).help(HELP));
}
