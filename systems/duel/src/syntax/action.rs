//! `action`: what an effect does.

use cardwright_source::Help;
use cardwright_source::json::{Kind as JsonKind, Value};

use super::effect::{Scope, unknown_field, zones};
use super::fields::{Fields, repeated_keys};
use super::filter::{self, Among};
use super::kind::{self, KINDS, Kind};
use super::pool::Named;
use super::problem::{Problems, at, at_key, say, shown};
use super::read::Reader;
use super::tree::{Action, Filter, SpellKind, StackAction, ZoneWord};
use super::value::{self, Wrong};
use super::{modify, replacement, stack, status, target};

/// Every field of every kind.
pub(super) const FIELDS: [&str; 28] = [
    "kind",
    "target",
    "value",
    "filter",
    "count",
    "label",
    "bonus",
    "effectKey",
    "stackAction",
    "status",
    "duration",
    "key",
    "zones",
    "requires",
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
    "amount",
    "action",
    "what",
];

/// How deep stack actions may be nested.
const DEEPEST_STACK: u8 = 8;

/// The action of `owner`: an effect, or an action that holds another.
pub(super) fn read<'t>(
    action: Option<Value<'t>>,
    owner: Value<'t>,
    scope: Scope,
    reader: &mut Reader<'t>,
) -> Action {
    let help = "add an object such as {\"kind\": \"draw\", \"value\": 1}";
    let nothing = Action::Unknown { kind: String::new() };
    let Some(action) = action else {
        reader.problems.missing("E030", owner, || say("action is missing").help(help));
        return nothing;
    };
    let wrong = Wrong { code: "E030", message: "action must be an object", help };
    if !value::is_object(action, wrong, &mut reader.problems) {
        return nothing;
    }
    let Some(word_value) = action.get("kind") else {
        reader
            .problems
            .missing("E031", action, || say("action has no kind").help("add \"kind\": \"draw\" or another"));
        return nothing;
    };
    let Some(word) = word_value.as_str().filter(|word| !word.is_empty()) else {
        reader.problems.add("E031", at(word_value), || {
            say("kind must be a word in quotes").help("write \"draw\" or another kind of action")
        });
        return nothing;
    };
    let Some(known) = kind::find(&word) else {
        unknown_kind(&word, word_value, action, reader);
        return Action::Unknown { kind: word.into_owned() };
    };
    kind::needs_profile(known.word, known.profile, word_value, reader.profile, &mut reader.problems);
    let fields = Fields::read(action, &FIELDS, &mut reader.problems, |problems, stranger| {
        unknown_field(known.fields, problems, stranger);
    });
    for (name, key, value) in fields.present() {
        if name != "kind" && !known.fields.contains(&name) {
            repeated_keys(value, &mut reader.problems);
            reader.problems.add("W103", at_key(key, value), || {
                say(format!("field has no meaning here: \"{}\" does not read \"{name}\"", known.word))
                    .help("remove it, or choose the kind it belongs to")
            });
        }
    }
    of_kind(known, &fields, scope, reader)
}

/// A number of damage, cards or mana. Nothing happens where it is not above 0.
pub(super) fn amount<'t>(value: Value<'t>, problems: &mut Problems<'t>) -> i32 {
    let help = "write a whole number above 0";
    let wrong = Wrong { code: "E034", message: "value must be a whole number", help };
    let amount = value::integer(value, wrong, problems).unwrap_or(1);
    if amount <= 0 {
        problems.add("W109", at(value), || say(format!("a value of {amount} does nothing")).help(help));
    }
    amount
}

fn of_kind<'t>(
    kind: &Kind,
    fields: &Fields<'t, { FIELDS.len() }>,
    scope: Scope,
    reader: &mut Reader<'t>,
) -> Action {
    let problems = &mut reader.problems;
    let target = fields.get("target");
    match kind.word {
        "deal_damage_to_agent" => {
            let target = target::agent(target, scope, problems);
            Action::DamageAgent { target, value: needed_amount(kind, fields, problems) }
        }
        "deal_damage_to_unit" => {
            let target = target::unit(target, scope, problems);
            Action::DamageUnit { target, value: needed_amount(kind, fields, problems) }
        }
        "heal_unit" => {
            let target = target::unit(target, scope, problems);
            Action::HealUnit { target, value: needed_amount(kind, fields, problems) }
        }
        "heal_self" => Action::HealSelf { value: needed_amount(kind, fields, problems) },
        "draw" => {
            let target = target::agent(target, scope, problems);
            Action::Draw { target, value: cards_drawn(fields, problems) }
        }
        "gain_mana" => Action::GainMana { value: needed_amount(kind, fields, problems) },
        "search_deck_to_hand" => {
            let label = fields.get("label").and_then(|label| value::string("label", label, problems));
            let label = label.map(|label| label.into_owned());
            let count = count(fields, problems);
            Action::Search {
                filter: filter::optional(fields.get("filter"), Among::Cards, reader),
                count,
                label,
            }
        }
        "deploy_from_deck" => {
            let count = count(fields, problems);
            Action::Recruit { filter: filter::optional(fields.get("filter"), Among::Units, reader), count }
        }
        "apply_status" => {
            let word = target::unit(target, scope, problems);
            let mut action = status::read(fields, problems);
            if let Action::ApplyStatus { target, .. } = &mut action {
                *target = word;
            }
            action
        }
        "enqueue_stack" => enqueue(fields, scope, reader),
        "attach_equipment" => attach(fields, scope, reader),
        "release_unit" => Action::Release { target: target::unit(target, scope, problems) },
        "self_destroy_unit" => Action::SelfDestroy { target: target::unit(target, scope, problems) },
        "banish_unit" => Action::Banish { target: target::unit(target, scope, problems) },
        "lock_attack_this_turn" => Action::LockAttack { target: target::unit(target, scope, problems) },
        "summon_gear5_route" => route(fields, reader),
        "deploy_from" => deploy_from(fields, reader),
        "modify" => Action::Modify(Box::new(modify::read(fields, scope, reader))),
        "prevent" => replacement::prevent(fields, problems),
        "change_amount" => replacement::change_amount(fields, problems),
        "redirect" => replacement::redirect(fields, scope, problems),
        "instead" => replacement::instead(fields, scope, reader),
        _ => replacement::negate(fields, reader),
    }
}

fn unknown_kind<'t>(word: &str, at_word: Value<'t>, action: Value<'t>, reader: &mut Reader<'t>) {
    repeated_keys(action, &mut reader.problems);
    reader.problems.add("W101", at(at_word), || {
        let known = KINDS.map(|kind| kind.word);
        let nearest = match cardwright_source::suggest::meant(word, &known) {
            Some((nearest, _)) => format!(" (nearest: {nearest})"),
            None => String::new(),
        };
        let shown = shown(word);
        say(format!("no implementation for \"{shown}\"{nearest}; it will be skipped in play")).nearest_string(
            word,
            &known,
            at_word.span(),
        )
    });
}

fn needed_amount<'t, const N: usize>(
    kind: &Kind,
    fields: &Fields<'t, N>,
    problems: &mut Problems<'t>,
) -> i32 {
    match fields.get("value") {
        Some(value) => amount(value, problems),
        None => {
            problems.missing("E034", fields.object(), || {
                say(format!("{} needs a value", kind.word)).help("add \"value\" with a whole number above 0")
            });
            0
        }
    }
}

fn cards_drawn<'t, const N: usize>(fields: &Fields<'t, N>, problems: &mut Problems<'t>) -> i32 {
    if let Some((key, value)) = fields.entry("count") {
        let alone = fields.get("value").is_none();
        problems.add("W111", at_key(key, value), || {
            say("\"count\" is read as \"value\"").help(Help::write("\"value\"")).fix(
                "write \"value\"",
                key.span(),
                "\"value\"",
                alone,
            )
        });
    }
    let number = fields.get("value").or(fields.get("count"));
    number.map_or(1, |number| amount(number, problems))
}

fn count<'t, const N: usize>(fields: &Fields<'t, N>, problems: &mut Problems<'t>) -> i32 {
    let Some(value) = fields.get("count") else { return 1 };
    let message = "count must be a whole number of at least 1";
    let wrong = Wrong { code: "E035", message, help: "leave count out for one card, or write how many" };
    value::at_least(1, value, wrong, problems).unwrap_or(1)
}

fn enqueue<'t, const N: usize>(fields: &Fields<'t, N>, scope: Scope, reader: &mut Reader<'t>) -> Action {
    if scope.stack_depth > DEEPEST_STACK {
        reader.problems.add("E038", at(fields.object()), || {
            say("stack actions nested too deep")
                .help(format!("at most {DEEPEST_STACK} stack actions may be inside one another"))
        });
        return Action::Enqueue { key: None, action: None };
    }
    let written = fields.get("effectKey");
    let key = written.and_then(|key| value::string("effectKey", key, &mut reader.problems));
    let action = fields.get("stackAction").map(|value| {
        let deeper = Scope { stack_depth: scope.stack_depth + 1, ..scope };
        let action = read(Some(value), value, deeper, reader);
        let json =
            if value.kind() == JsonKind::Object { serde_json::from_str(value.text()).ok() } else { None };
        Box::new(StackAction { action, json: json.unwrap_or_default() })
    });
    if action.is_none() && !key.as_deref().is_some_and(stack::has_default) {
        let help = "add a \"stackAction\" with the action that waits on the stack";
        let said = || match &key {
            Some(key) => {
                say(format!("no stack action for \"{}\", it will be skipped", shown(key))).help(help)
            }
            None => say("enqueue_stack without stackAction will be skipped").help(help),
        };
        match written.filter(|_| key.is_some()) {
            Some(written) => reader.problems.add("W117", at(written), said),
            None => reader.problems.missing("W117", fields.object(), said),
        }
    }
    Action::Enqueue { key: key.map(|key| key.into_owned()), action }
}

fn attach<'t, const N: usize>(fields: &Fields<'t, N>, scope: Scope, reader: &mut Reader<'t>) -> Action {
    reader.attaches = true;
    let is_equip = reader.carrier.spell == Some(SpellKind::Equip);
    let problems = &mut reader.problems;
    if let (Some(kind), true, false) = (fields.get("kind"), reader.carrier.unit.is_some(), is_equip) {
        problems.add("W105", at(kind), || {
            say("bonus cannot be taken back")
                .help("only an equip spell keeps its bonus in a slot; set \"spellKind\": \"equip\"")
        });
    }
    let target = target::unit(fields.get("target"), scope, problems);
    let help = "write an object such as {\"atk\": 1, \"hp\": 1}";
    let Some(bonus) = fields.get("bonus") else {
        problems.missing("W118", fields.object(), || say("without a bonus it attaches nothing").help(help));
        return Action::Attach { target, atk: 0, hp: 0 };
    };
    let errors = problems.errors();
    let (atk, hp) = modify::bonus(bonus, problems);
    if (atk, hp) == (0, 0) && problems.errors() == errors {
        problems.add("W118", at(bonus), || say("a bonus of 0 attaches nothing").help(help));
    }
    Action::Attach { target, atk, hp }
}

fn route<'t, const N: usize>(fields: &Fields<'t, N>, reader: &mut Reader<'t>) -> Action {
    let written = fields.get("key");
    let key = written.and_then(|key| value::string("key", key, &mut reader.problems));
    if let (Some(written), Some(id)) = (written, &key) {
        reader.name(Named::Card { id: id.to_string(), at: at(written).written() });
    }
    Action::Route { key: key.map(|key| key.into_owned()) }
}

fn deploy_from<'t, const N: usize>(fields: &Fields<'t, N>, reader: &mut Reader<'t>) -> Action {
    const KEYS: [&str; 1] = ["actorBoardHas"];
    let written = fields.get("zones").map(|value| zones(value, &mut reader.problems));
    let zones = written.unwrap_or_else(|| vec![ZoneWord::Hand, ZoneWord::Deck]);
    let filter: Filter = filter::optional(fields.get("filter"), Among::Units, reader);
    let help = "write an object such as {\"actorBoardHas\": {\"theme\": \"기어\"}}";
    let wrong = Wrong { code: "E025", message: "requires must be an object", help };
    let mut requires = None;
    if let Some(value) = fields.get("requires")
        && value::is_object(value, wrong, &mut reader.problems)
    {
        let keys = Fields::read(value, &KEYS, &mut reader.problems, |problems, stranger| {
            stranger
                .report("E024", &KEYS, problems, |name| format!("unknown condition \"{name}\" in requires"));
        });
        requires = keys.get("actorBoardHas").map(|value| filter::counted(value, reader));
    }
    Action::DeployFrom { zones, filter, requires }
}
