//! One entry of `effects`.

use cardwright_source::json::Value;

use super::fields::{Fields, Stranger};
use super::problem::{Problems, at, at_key, say};
use super::read::Reader;
use super::tree::{Action, At, Effect, Timing, ZoneWord};
use super::value::{self, Wrong};
use super::{action, condition, kind, trigger};
use crate::profile::Profile;

/// The most mana a turn begins with.
pub(super) const MOST_MANA: i32 = 12;

/// What the parts of an effect need to know about it.
#[derive(Clone, Copy, Default)]
pub(super) struct Scope {
    /// It hears an event, so that there is an `event_unit`.
    pub(super) hears_event: bool,
    /// `speed: response`.
    pub(super) response: bool,
    /// How many stack actions are around this one.
    pub(super) stack_depth: u8,
}

const FIELDS: [&str; 10] = [
    "timing",
    "mode",
    "condition",
    "cost",
    "action",
    "speed",
    "uncounterable",
    "zones",
    "trigger",
    "replaces",
];

const ZONES: [(&str, ZoneWord); 8] = [
    ("monsterZone", ZoneWord::Units),
    ("spellZone", ZoneWord::Spells),
    ("hand", ZoneWord::Hand),
    ("deck", ZoneWord::Deck),
    ("graveyard", ZoneWord::Graveyard),
    ("banished", ZoneWord::Banished),
    ("units", ZoneWord::Units),
    ("spells", ZoneWord::Spells),
];

/// Reads an effect. `None` where it has no timing that could be kept; the card then has an error.
pub(super) fn read<'t>(effect: Value<'t>, reader: &mut Reader<'t>) -> Option<Effect> {
    let wrong = Wrong {
        code: "E021",
        message: "effect must be an object",
        help: "write an object with \"timing\" and \"action\"",
    };
    if !value::is_object(effect, wrong, &mut reader.problems) {
        return None;
    }
    let fields = Fields::read(effect, &FIELDS, &mut reader.problems, misplaced_field);
    let timing = trigger::read(&fields, reader);
    let response = extended_field("speed", &fields, reader)
        .and_then(|value| {
            value::word(&[("response", true)], value, "E025", "speed must be response", &mut reader.problems)
        })
        .unwrap_or(false);
    let uncounterable = extended_field("uncounterable", &fields, reader)
        .and_then(|value| value::truth("uncounterable", value, &mut reader.problems))
        .unwrap_or(false);
    let zones = extended_field("zones", &fields, reader)
        .map_or_else(Vec::new, |value| zones(value, &mut reader.problems));
    let hears_event = matches!(timing, Some(Timing::Event(_) | Timing::Replace(_)));
    let scope = Scope { hears_event, response, stack_depth: 0 };

    let (conditions, limit) = condition::read(fields.get("condition"), timing.as_ref(), scope, reader);
    let optional = fields.get("mode").is_some_and(|value| {
        let modes = [("forced", false), ("optional", true)];
        value::word(&modes, value, "E029", "mode must be forced or optional", &mut reader.problems)
            == Some(true)
    });
    let mana = mana(fields.get("cost"), optional, timing.as_ref(), reader);
    let read = action::read(fields.get("action"), effect, scope, reader);
    let span = fields.get("action").unwrap_or(effect).span();
    let action = At { value: read, span };
    let timing = timing?;
    warn_if_mismatched(&timing, &action.value, &fields, reader);
    let timing_span = fields.get("timing").unwrap_or(effect).span();
    Some(Effect {
        timing: At { value: timing, span: timing_span },
        optional,
        conditions,
        limit,
        mana,
        action,
        response,
        uncounterable,
        zones,
        span: effect.span(),
    })
}

/// W121: a field that nothing reads.
pub(super) fn unknown_field<'t>(known: &[&str], problems: &mut Problems<'t>, stranger: Stranger<'t>) {
    stranger.report("W121", known, problems, |name| format!("unknown field \"{name}\""));
}

/// A list of zones.
pub(super) fn zones<'t>(value: Value<'t>, problems: &mut Problems<'t>) -> Vec<ZoneWord> {
    value::word_list(&ZONES, "zones", value, problems)
}

/// W121 in an effect; says so where the field belongs one level deeper.
fn misplaced_field<'t>(problems: &mut Problems<'t>, stranger: Stranger<'t>) {
    let name = stranger.key.name();
    let belongs_in = if condition::KEYS.contains(&name.as_ref()) {
        "condition"
    } else if action::FIELDS.contains(&name.as_ref()) {
        "action"
    } else if name == "mana" {
        "cost"
    } else {
        return unknown_field(&FIELDS, problems, stranger);
    };
    problems.add("W121", at_key(stranger.key, stranger.value), || {
        say(format!("unknown field \"{name}\"")).help(format!("it belongs inside \"{belongs_in}\""))
    });
}

/// A field that only `extended` reads.
fn extended_field<'t, const N: usize>(
    name: &str,
    fields: &Fields<'t, N>,
    reader: &mut Reader<'t>,
) -> Option<Value<'t>> {
    let (key, value) = fields.entry(name)?;
    if reader.profile < Profile::Extended {
        reader.problems.add("W113", at_key(key, value), || {
            say(format!("\"{name}\" needs profile extended"))
                .help(format!("in profile {} it does nothing", reader.profile.name()))
        });
    }
    Some(value)
}

fn mana<'t>(
    cost: Option<Value<'t>>,
    optional: bool,
    timing: Option<&Timing>,
    reader: &mut Reader<'t>,
) -> At<i32> {
    const KEYS: [&str; 1] = ["mana"];
    let mut mana = At { value: 0, span: Default::default() };
    let Some(cost) = cost else { return mana };
    let problems = &mut reader.problems;
    if cost.kind() != cardwright_source::json::Kind::Object {
        problems.add("E027", at(cost), || {
            let said = say("cost must be an object").help("write an object such as {\"mana\": 1}");
            match cost.as_integer() {
                cardwright_source::json::Integer::Is(number) if number >= 0 => {
                    let object = format!("{{\"mana\": {number}}}");
                    said.fix(format!("write {object}"), cost.span(), object, true)
                }
                _ => said,
            }
        });
        return mana;
    }
    let fields = Fields::read(cost, &KEYS, problems, |problems, stranger| {
        stranger.report("E028", &KEYS, problems, |name| format!("unknown cost \"{name}\""));
    });
    let Some(value) = fields.get("mana") else { return mana };
    let message = "cost.mana must be a whole number ≥ 0";
    let wrong = Wrong { code: "E027", message, help: "write how much mana the effect costs" };
    mana.span = value.span();
    mana.value = value::at_least(0, value, wrong, problems).unwrap_or(0);
    let left = MOST_MANA - reader.carrier.cost.unwrap_or(0).min(MOST_MANA);
    if optional && mana.value > left && matches!(timing, Some(Timing::Play | Timing::Deploy)) {
        problems.add("W119", at(value), || {
            say("can never be paid in the turn the card is played")
                .help(format!("after the card itself at most {left} of {MOST_MANA} mana are left"))
        });
    }
    mana
}

/// W107: an action that this timing does not run.
fn warn_if_mismatched<'t, const N: usize>(
    timing: &Timing,
    action: &Action,
    fields: &Fields<'t, N>,
    reader: &mut Reader<'t>,
) {
    let needed = match action {
        Action::Unknown { .. } => return,
        Action::Modify(_) => "continuous",
        Action::Prevent { .. }
        | Action::ChangeAmount { .. }
        | Action::Redirect { .. }
        | Action::Instead { .. } => "replace",
        _ => "",
    };
    let given = match timing {
        Timing::Continuous => "continuous",
        Timing::Replace(_) => "replace",
        _ => "",
    };
    let Some(word) = fields.get("action").and_then(|action| action.get("kind")) else { return };
    let known = word.as_str().and_then(|word| kind::find(&word));
    if needed == given || reader.profile < Profile::Extended {
        return;
    }
    let name = known.map_or("", |kind| kind.word);
    reader.problems.add("W107", at(word), || {
        let said = say(format!("\"{name}\" never happens with this timing"));
        match (needed, given) {
            ("", "continuous") => said.help("timing \"continuous\" works only with \"modify\""),
            ("", _) => said.help(
                "timing \"replace\" works only with \"prevent\", \"change_amount\", \"redirect\" and \"instead\"",
            ),
            _ => said.help(format!("\"{name}\" works only with timing \"{needed}\"")),
        }
    });
}
