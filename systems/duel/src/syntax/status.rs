//! `apply_status`: a status by name or spelled out, its value and how long it stays.

use cardwright_source::Help;
use cardwright_source::json::{Kind, Value};

use super::effect::unknown_field;
use super::fields::Fields;
use super::problem::{Problems, at, at_key, say, shown};
use super::tree::{Action, CustomStatus, Duration, Keyword, Restriction, Status};
use super::value::{self, Wrong};

/// The named statuses.
const NAMES: [&str; 7] = ["atk_up", "atk_down", "stun", "shield", "poison", "guard", "silence"];

/// Keywords that effects give and take.
pub(super) const KEYWORDS: [(&str, Keyword); 2] =
    [("guard", Keyword::Guard), ("uncounterable", Keyword::Uncounterable)];

/// Restrictions that effects give.
pub(super) const RESTRICTIONS: [(&str, Restriction); 3] = [
    ("cannot_attack", Restriction::CannotAttack),
    ("cannot_be_targeted", Restriction::CannotBeTargeted),
    ("cannot_activate", Restriction::CannotActivate),
];

/// The action `apply_status`, except for its target.
pub(super) fn read<'t, const N: usize>(fields: &Fields<'t, N>, problems: &mut Problems<'t>) -> Action {
    let (status, own) = match fields.get("status") {
        Some(status) => named(status, problems),
        None => {
            problems.missing("E034", fields.object(), || {
                say("apply_status needs a status").help("add \"status\": \"stun\" or another of the statuses")
            });
            (Status::Unknown(String::new()), None)
        }
    };
    let value = amount(&status, fields, problems);
    let written = fields.get("duration").and_then(|duration| read_duration(duration, problems));
    Action::ApplyStatus { target: None, status, value, duration: written.or(own) }
}

fn named<'t>(value: Value<'t>, problems: &mut Problems<'t>) -> (Status, Option<Duration>) {
    if value.kind() == Kind::Object {
        let (custom, duration) = spelled_out(value, problems);
        return (Status::Custom(custom), duration);
    }
    let Some(word) = value.as_str() else {
        let help = "write \"stun\" or another status, or an object with \"id\"";
        value::mistaken(
            value,
            Wrong { code: "E025", message: "status must be a name or an object", help },
            problems,
        );
        return (Status::Unknown(String::new()), None);
    };
    let status = match word.as_ref() {
        "atk_up" => Status::AtkUp,
        "atk_down" => Status::AtkDown,
        "stun" => Status::Stun,
        "shield" => Status::Shield,
        "poison" => Status::Poison,
        "guard" => Status::Guard,
        "silence" => Status::Silence,
        _ => {
            problems.add("W120", at(value), || {
                say(format!("unknown status \"{}\"", shown(&word))).nearest_string(
                    &word,
                    &NAMES,
                    value.span(),
                )
            });
            Status::Unknown(word.into_owned())
        }
    };
    (status, None)
}

fn spelled_out<'t>(value: Value<'t>, problems: &mut Problems<'t>) -> (CustomStatus, Option<Duration>) {
    const KEYS: [&str; 6] = ["id", "atk", "hp", "keywords", "restrict", "duration"];
    let fields = Fields::read(value, &KEYS, problems, |problems, stranger| {
        unknown_field(&KEYS, problems, stranger);
    });
    let mut custom = CustomStatus::default();
    match fields.get("id") {
        Some(id) => custom.id = value::string("status id", id, problems).unwrap_or_default().into_owned(),
        None => problems.missing("E034", value, || {
            say("a status of your own needs an id").help("add \"id\" with a name for it")
        }),
    }
    for (name, slot) in [("atk", &mut custom.atk), ("hp", &mut custom.hp)] {
        if let Some(number) = fields.get(name) {
            let message = format!("{name} must be a whole number");
            let wrong = Wrong { code: "E034", message: &message, help: "it is added to the unit's value" };
            *slot = value::integer(number, wrong, problems).unwrap_or(0);
        }
    }
    if let Some(words) = fields.get("keywords") {
        custom.keywords = value::word_list(&KEYWORDS, "keywords", words, problems);
    }
    if let Some(words) = fields.get("restrict") {
        custom.restrict = value::word_list(&RESTRICTIONS, "restrict", words, problems);
    }
    let duration = fields.get("duration").and_then(|duration| read_duration(duration, problems));
    (custom, duration)
}

/// `value` belongs to the three statuses that count something; with the others it has no meaning.
fn amount<'t, const N: usize>(
    status: &Status,
    fields: &Fields<'t, N>,
    problems: &mut Problems<'t>,
) -> Option<i32> {
    let counts = matches!(status, Status::AtkUp | Status::AtkDown | Status::Poison);
    match (fields.entry("value"), status) {
        (Some((_, value)), _) if counts => Some(super::action::amount(value, problems)),
        (Some((_, value)), Status::Unknown(_)) => Some(super::action::amount(value, problems)),
        (Some((key, value)), _) => {
            problems.add("W103", at_key(key, value), || {
                say("field has no meaning here: this status has no value").help(Help::REMOVE)
            });
            None
        }
        (None, _) if counts => {
            problems.missing("E034", fields.object(), || {
                say("this status needs a value").help("add \"value\" with a whole number above 0")
            });
            None
        }
        (None, _) => None,
    }
}

fn read_duration<'t>(value: Value<'t>, problems: &mut Problems<'t>) -> Option<Duration> {
    const KEYS: [&str; 1] = ["turns"];
    let message = "duration must be permanent, end_of_turn or {\"turns\": n}";
    if value.kind() != Kind::Object {
        let words = [("permanent", Duration::Permanent), ("end_of_turn", Duration::EndOfTurn)];
        return value::word(&words, value, "E025", message, problems);
    }
    let fields = Fields::read(value, &KEYS, problems, |problems, stranger| {
        unknown_field(&KEYS, problems, stranger);
    });
    let help = "write a whole number of at least 1";
    let Some(turns) = fields.get("turns") else {
        problems.missing("E025", value, || say(message).help("add \"turns\" with a whole number"));
        return None;
    };
    value::at_least(1, turns, Wrong { code: "E035", message: "turns must be at least 1", help }, problems)
        .map(Duration::Turns)
}
