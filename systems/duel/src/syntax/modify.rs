//! `modify`: what a continuous effect changes, layer by layer.

use cardwright_source::json::{Kind, Value};

use super::effect::{Scope, unknown_field};
use super::fields::Fields;
use super::filter::{self, Among};
use super::problem::{Problems, say};
use super::read::Reader;
use super::status::{KEYWORDS, RESTRICTIONS};
use super::target::{self, Wanted, Word};
use super::tree::{Keyword, Modify, Ratio, Recipients, Stats};
use super::value::{self, Wrong};

/// The fields of the kind.
pub(super) const FIELDS: [&str; 13] = [
    "target",
    "filter",
    "excludeSelf",
    "set_base",
    "set_theme",
    "add_race",
    "set_element",
    "keywords",
    "restrict",
    "set",
    "add",
    "mul",
    "cost_delta",
];

/// The first three choose who is changed; one of the others must say how.
const CHOOSING: usize = 3;

/// The action `modify`.
pub(super) fn read<'t, const N: usize>(
    fields: &Fields<'t, N>,
    scope: Scope,
    reader: &mut Reader<'t>,
) -> Modify {
    let target = fields.get("target").and_then(|value| {
        match target::read(value, Wanted::Units, scope, &mut reader.problems) {
            Some(Word::Unit(word)) => Some(Recipients::Unit(word)),
            Some(Word::Group(group)) => Some(group),
            _ => None,
        }
    });
    let filter = filter::optional(fields.get("filter"), Among::Cards, reader);
    let problems = &mut reader.problems;
    if FIELDS[CHOOSING..].iter().all(|name| fields.get(name).is_none()) {
        problems.missing("E034", fields.object(), || {
            say("modify changes nothing").help("add what it changes, such as \"add\": {\"atk\": 1}")
        });
    }
    let exclude_self = fields
        .get("excludeSelf")
        .and_then(|value| value::truth("excludeSelf", value, problems))
        .unwrap_or(false);
    let (keywords_add, keywords_remove) = keywords(fields.get("keywords"), problems);
    let restrict = fields
        .get("restrict")
        .map_or_else(Vec::new, |words| value::word_list(&RESTRICTIONS, "restrict", words, problems));
    let mut tag = |name: &str| {
        let value = fields.get(name)?;
        value::string(name, value, problems).map(|tag| tag.into_owned())
    };
    let (set_theme, add_race, set_element) = (tag("set_theme"), tag("add_race"), tag("set_element"));
    let mut stats =
        |name: &str| fields.get(name).map_or_else(Stats::default, |value| pair(name, value, problems));
    let (set_base, set, add) = (stats("set_base"), stats("set"), stats("add"));
    let mul = fields.get("mul").map_or((None, None), |value| factors(value, problems));
    let cost_delta = fields.get("cost_delta").and_then(|value| {
        let help = "write by how much the cost changes, such as -1";
        let wrong = Wrong { code: "E034", message: "cost_delta must be a whole number", help };
        value::integer(value, wrong, problems)
    });
    Modify {
        target,
        filter,
        exclude_self,
        set_base,
        set_theme,
        add_race,
        set_element,
        keywords_remove,
        keywords_add,
        restrict,
        set,
        add,
        mul,
        cost_delta,
    }
}

fn keywords<'t>(value: Option<Value<'t>>, problems: &mut Problems<'t>) -> (Vec<Keyword>, Vec<Keyword>) {
    const KEYS: [&str; 2] = ["add", "remove"];
    let Some(value) = value else { return (Vec::new(), Vec::new()) };
    let help = "write an object such as {\"add\": [\"guard\"]}";
    if !value::is_object(value, Wrong { code: "E025", message: "keywords must be an object", help }, problems)
    {
        return (Vec::new(), Vec::new());
    }
    let fields = Fields::read(value, &KEYS, problems, |problems, stranger| {
        unknown_field(&KEYS, problems, stranger);
    });
    let mut words = |name: &str| {
        let list = fields.get(name);
        list.map_or_else(Vec::new, |list| value::word_list(&KEYWORDS, name, list, problems))
    };
    (words("add"), words("remove"))
}

fn pair<'t>(name: &str, value: Value<'t>, problems: &mut Problems<'t>) -> Stats {
    let Some(fields) = stat_fields(name, value, problems) else { return Stats::default() };
    let mut stat = |name: &str| {
        let value = fields.get(name)?;
        let message = format!("{name} must be a whole number");
        let wrong = Wrong { code: "E034", message: &message, help: "write a whole number such as 1 or -1" };
        value::integer(value, wrong, problems)
    };
    Stats { atk: stat("atk"), hp: stat("hp") }
}

/// One number multiplies both values.
fn factors<'t>(value: Value<'t>, problems: &mut Problems<'t>) -> (Option<Ratio>, Option<Ratio>) {
    if value.kind() != Kind::Object {
        let both = factor("mul", value, problems);
        return (both, both);
    }
    let Some(fields) = stat_fields("mul", value, problems) else { return (None, None) };
    let mut stat = |name: &str| fields.get(name).and_then(|value| factor(name, value, problems));
    (stat("atk"), stat("hp"))
}

/// A number of at least 0 to multiply with.
pub(super) fn factor<'t>(name: &str, value: Value<'t>, problems: &mut Problems<'t>) -> Option<Ratio> {
    let message = format!("{name} must be a number of at least 0");
    let help = "write a number such as 2 or 0.5; results are rounded down";
    value::ratio(value, Wrong { code: "E034", message: &message, help }, problems)
}

fn stat_fields<'t>(name: &str, value: Value<'t>, problems: &mut Problems<'t>) -> Option<Fields<'t, 2>> {
    const KEYS: [&str; 2] = ["atk", "hp"];
    let message = format!("{name} must be an object with atk and hp");
    let help = "write an object such as {\"atk\": 1, \"hp\": 1}";
    if !value::is_object(value, Wrong { code: "E025", message: &message, help }, problems) {
        return None;
    }
    Some(Fields::read(value, &KEYS, problems, |problems, stranger| {
        unknown_field(&KEYS, problems, stranger);
    }))
}

/// `bonus` of an equipment: attack and HP.
pub(super) fn bonus<'t>(value: Value<'t>, problems: &mut Problems<'t>) -> (i32, i32) {
    let stats = pair("bonus", value, problems);
    (stats.atk.unwrap_or(0), stats.hp.unwrap_or(0))
}
