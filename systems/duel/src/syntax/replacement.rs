//! Actions of replacement effects, and `negate`.

use cardwright_source::Help;

use super::action;
use super::effect::Scope;
use super::fields::Fields;
use super::filter::{self, Among};
use super::modify::factor;
use super::problem::{Problems, at_key, say};
use super::read::Reader;
use super::target::{self, Wanted, Word};
use super::tree::{Action, Negated};
use super::value::{self, Wrong};

const NEGATED: [(&str, Negated); 4] = [
    ("stack_top", Negated::StackTop),
    ("stack_item", Negated::StackItem),
    ("attack", Negated::Attack),
    ("effect_of", Negated::EffectOf),
];

/// `prevent`: the amount, or all of it.
pub(super) fn prevent<'t, const N: usize>(fields: &Fields<'t, N>, problems: &mut Problems<'t>) -> Action {
    if let Some((key, value)) = fields.entry("value") {
        problems.add("W111", at_key(key, value), || {
            say("\"value\" is read as \"amount\"").help(Help::write("\"amount\"")).fix(
                "write \"amount\"",
                key.span(),
                "\"amount\"",
                fields.get("amount").is_none(),
            )
        });
    }
    let amount = fields.get("amount").or(fields.get("value"));
    Action::Prevent { amount: amount.map(|amount| action::amount(amount, problems)) }
}

/// `change_amount`: added, multiplied, set, in that order.
pub(super) fn change_amount<'t, const N: usize>(
    fields: &Fields<'t, N>,
    problems: &mut Problems<'t>,
) -> Action {
    if ["add", "mul", "set"].iter().all(|name| fields.get(name).is_none()) {
        problems.missing("E034", fields.object(), || {
            say("change_amount needs add, mul or set").help("add one of them, such as \"mul\": 0.5")
        });
    }
    let mul = fields.get("mul").and_then(|value| factor("mul", value, problems));
    let mut number = |name: &str| {
        let value = fields.get(name)?;
        let message = format!("{name} must be a whole number");
        let wrong = Wrong { code: "E034", message: &message, help: "write a whole number such as 1 or -1" };
        value::integer(value, wrong, problems)
    };
    Action::ChangeAmount { add: number("add"), mul, set: number("set") }
}

/// `redirect`: the new recipient.
pub(super) fn redirect<'t, const N: usize>(
    fields: &Fields<'t, N>,
    scope: Scope,
    problems: &mut Problems<'t>,
) -> Action {
    let Some(value) = fields.get("target") else {
        problems.missing("E034", fields.object(), || {
            say("redirect needs a target").help("add \"target\" with the new recipient")
        });
        return Action::Redirect { unit: None, agent: None };
    };
    match target::read(value, Wanted::AgentOrUnit, scope, problems) {
        Some(Word::Agent(agent)) => Action::Redirect { unit: None, agent: Some(agent) },
        Some(Word::Unit(unit)) => Action::Redirect { unit: Some(unit), agent: None },
        _ => Action::Redirect { unit: None, agent: None },
    }
}

/// `instead`: another action in the place of the event.
pub(super) fn instead<'t, const N: usize>(
    fields: &Fields<'t, N>,
    scope: Scope,
    reader: &mut Reader<'t>,
) -> Action {
    let inner = action::read(fields.get("action"), fields.object(), scope, reader);
    Action::Instead { action: Box::new(inner) }
}

/// `negate`: what is negated.
pub(super) fn negate<'t, const N: usize>(fields: &Fields<'t, N>, reader: &mut Reader<'t>) -> Action {
    let message = "what must be stack_top, stack_item, attack or effect_of";
    let what = match fields.get("what") {
        Some(value) => value::word(&NEGATED, value, "E025", message, &mut reader.problems),
        None => {
            reader.problems.missing("E034", fields.object(), || {
                say("negate needs what it negates").help("add \"what\": \"stack_top\" or another word for it")
            });
            None
        }
    };
    let filter = filter::optional(fields.get("filter"), Among::Cards, reader);
    Action::Negate { what: what.unwrap_or(Negated::StackTop), filter }
}
