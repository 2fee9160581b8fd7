//! `condition`: keys that must all hold.

use cardwright_source::json::Value;

use super::effect::Scope;
use super::fields::Fields;
use super::filter::{self, Among};
use super::problem::{Problems, at, say};
use super::read::Reader;
use super::tree::{At, Condition, Exists, PhaseWord, Timing};
use super::value::{self, Wrong};

/// The condition keys in the order in which they are printed.
pub(super) const KEYS: [&str; 8] = [
    "phase",
    "my_turn",
    "has_mana_gte",
    "actorManaAtLeast",
    "target_exists",
    "actorBoardHas",
    "targetUnitIs",
    "per_turn_limit",
];

const PHASES: [(&str, PhaseWord); 3] =
    [("main", PhaseWord::Main), ("battle", PhaseWord::Battle), ("end", PhaseWord::End)];

const EXISTS: [(&str, Exists); 4] = [
    ("enemy_unit", Exists::EnemyUnit),
    ("ally_unit", Exists::AllyUnit),
    ("enemy_agent", Exists::EnemyAgent),
    ("self", Exists::This),
];

/// The conditions of an effect and its limit per turn.
pub(super) fn read<'t>(
    value: Option<Value<'t>>,
    timing: Option<&Timing>,
    scope: Scope,
    reader: &mut Reader<'t>,
) -> (Vec<At<Condition>>, Option<At<i32>>) {
    let Some(value) = value else { return (Vec::new(), None) };
    let help = "write an object such as {\"phase\": \"main\"}";
    let wrong = Wrong { code: "E025", message: "condition must be an object", help };
    if !value::is_object(value, wrong, &mut reader.problems) {
        return (Vec::new(), None);
    }
    let fields = Fields::read(value, &KEYS, &mut reader.problems, |problems, stranger| {
        stranger.report("E024", &KEYS, problems, |name| format!("unknown condition \"{name}\""));
    });
    let mut conditions = Vec::new();
    let mut limit = None;
    for (name, _, value) in fields.present() {
        let span = value.span();
        if name == "per_turn_limit" {
            limit = Some(At { value: per_turn_limit(value, &mut reader.problems), span });
        } else if let Some(condition) = one(name, value, timing, scope, reader) {
            conditions.push(At { value: condition, span });
        }
    }
    (conditions, limit)
}

fn one<'t>(
    name: &str,
    value: Value<'t>,
    timing: Option<&Timing>,
    scope: Scope,
    reader: &mut Reader<'t>,
) -> Option<Condition> {
    let problems = &mut reader.problems;
    match name {
        "phase" => {
            let message = "phase must be main, battle or end";
            let phase = value::word(&PHASES, value, "E025", message, problems)?;
            if timing.is_some_and(|timing| never_in_phase(timing, phase, scope)) {
                problems.add("W108", at(value), || {
                    say("can never be true").help("this timing only happens in another phase")
                });
            }
            Some(Condition::Phase(phase))
        }
        "my_turn" => value::truth("my_turn", value, problems).map(Condition::MyTurn),
        "has_mana_gte" | "actorManaAtLeast" => {
            let message = format!("{name} must be a whole number");
            let wrong = Wrong { code: "E025", message: &message, help: "write how much mana is needed" };
            let extension = name == "actorManaAtLeast";
            value::integer(value, wrong, problems).map(|value| Condition::ManaAtLeast { value, extension })
        }
        "target_exists" => {
            let message = "target_exists must be enemy_unit, ally_unit, enemy_agent or self";
            value::word(&EXISTS, value, "E025", message, problems).map(Condition::TargetExists)
        }
        "actorBoardHas" => {
            let (filter, min) = filter::counted(value, reader);
            Some(Condition::BoardHas { filter, min })
        }
        _ => Some(Condition::TargetIs(filter::read(value, Among::Units, reader))),
    }
}

fn per_turn_limit<'t>(value: Value<'t>, problems: &mut Problems<'t>) -> i32 {
    let help = "leave per_turn_limit out for once per turn, or write 1 or more";
    let wrong = Wrong { code: "E025", message: "per_turn_limit must be a whole number", help };
    let limit = value::integer(value, wrong, problems).unwrap_or(1);
    if limit < 1 {
        problems.add("E026", at(value), || say("limit must be at least 1").help(help));
    }
    limit
}

/// Does this timing only ever happen in other phases?
fn never_in_phase(timing: &Timing, phase: PhaseWord, scope: Scope) -> bool {
    match timing {
        Timing::Play => phase != PhaseWord::Main && !scope.response,
        // Recruiting by effects of other timings reaches the end phase.
        Timing::Deploy => phase == PhaseWord::Battle,
        Timing::AttackDeclared | Timing::AttackHit => phase != PhaseWord::Battle,
        Timing::TurnStart => true,
        Timing::TurnEnd => phase != PhaseWord::End,
        Timing::Active | Timing::Event(_) | Timing::Continuous | Timing::Replace(_) => false,
    }
}
