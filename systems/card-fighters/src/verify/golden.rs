//! A rule in the normal form of the recorded readings.

use serde_json::{Map, Value, json};

use crate::syntax::{
    tree::{self, Comparison},
    tree::{
        Act, Action, Cond, Effect, Event, Joined, Prefix, Price, Restriction, Rule, Statement, Target,
        TargetList, Test, Until, ZoneWord,
    },
};

/// The normal form of a rule.
pub(super) fn rule(rule: &Rule) -> Value {
    let mut out = Map::new();
    if let Some(target) = &rule.target {
        let list = target.list.iter().map(|one| self::target(one, target.optional)).collect();
        out.insert("target".into(), Value::Array(list));
    }
    match rule.actions.as_slice() {
        [] => {}
        [one] => drop(out.insert("action".into(), action(one))),
        more => drop(out.insert("action".into(), more.iter().map(action).collect())),
    }
    if let Some(auto) = &rule.auto {
        out.insert("auto".into(), action(auto));
    }
    if let Some(abilities) = &rule.abilities {
        out.insert("abilities".into(), abilities.iter().map(|ability| ability.value.clone()).collect());
    }
    if let Some(requisites) = &rule.requisites {
        out.insert("requisite".into(), requisites.iter().map(|target| target.text.clone()).collect());
    }
    if let Some(vars) = &rule.vars {
        let vars = vars.iter().map(|var| json!([var.name.value, var.text])).collect();
        out.insert("vars".into(), Value::Array(vars));
    }
    if !rule.labels.is_empty() {
        out.insert("label".into(), rule.labels.iter().map(|label| label.value.clone()).collect());
    }
    Value::Object(out)
}

/// The parsed form of the requisites.
pub(super) fn requisites(rule: &Rule) -> Value {
    rule.requisites.iter().flatten().map(|one| target(one, false)).collect()
}

/// Every `each(…)`, in order.
pub(super) fn eaches(rule: &Rule) -> Value {
    let mut list = Vec::new();
    for action in rule.actions.iter().chain(&rule.auto) {
        for statement in &action.statements {
            let mut branch = Some(statement);
            while let Some(one) = branch {
                one.effects.iter().for_each(|effect| each(effect, &mut list));
                branch = one.otherwise.as_deref();
            }
        }
    }
    Value::Array(list)
}

fn each(effect: &Effect, list: &mut Vec<Value>) {
    let Act::Command(call) = &effect.what else { return };
    for value in &call.read {
        let (filter, inner) = match value {
            tree::Value::EachOf(_, inner) => (None, inner),
            tree::Value::EachCard(filter, inner) => (Some(filter), inner),
            _ => continue,
        };
        let text = call.args.iter().map(|arg| arg.value.as_str()).collect::<Vec<_>>().join(", ");
        let (left, right) = text.split_once("=>").unwrap_or_default();
        let mut out = json!({
            "arg": text, "left": left, "right": right,
            "right_effects": [[null, commands(inner), null, null]],
        });
        if let Some(filter) = filter {
            out["left_target"] = target(filter, false);
        }
        list.push(out);
        inner.iter().for_each(|effect| each(effect, list));
    }
}

fn target(target: &Target, optional: bool) -> Value {
    let qty = target.qty.as_ref().map(|_| {
        let inner = target.text.trim_start_matches('<');
        inner.split('>').next().unwrap_or_default().trim().to_owned()
    });
    let filters: Vec<Value> = target
        .filters
        .iter()
        .map(|all| match all.as_slice() {
            [one] => filter(one),
            more => more.iter().map(filter).collect(),
        })
        .collect();
    let zone = target.zone.as_ref().map_or(json!(["", "arena"]), |zone| {
        let name = match zone.value.zone {
            ZoneWord::Arena => "arena",
            ZoneWord::Ring => "ring",
            ZoneWord::Hand => "hand",
            ZoneWord::Deck => "deck",
            ZoneWord::Discards => "discards",
            ZoneWord::Removed => "removed",
            ZoneWord::Infront => "infront",
        };
        json!([prefix(zone.value.prefix), name])
    });
    let selector = target.except.as_ref().map(|_| {
        let inner = target.text.split_once("::not").map_or("", |(_, rest)| rest).trim();
        let inner = inner.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(inner);
        json!(["not", inner.trim()])
    });
    json!({
        "qty": qty,
        "pick": target.pick,
        "types": target.types.iter().map(|found| found.text.clone()).collect::<Vec<_>>(),
        "typeop": if target.all_types { "&" } else { "," },
        "filters": filters,
        "zone": zone,
        "opt": optional,
        "selector": selector,
    })
}

fn prefix(prefix: Prefix) -> &'static str {
    match prefix {
        Prefix::None => "",
        Prefix::My => "my",
        Prefix::Opp => "opp",
        Prefix::Ctrl => "ctrl",
        Prefix::Same => "same",
        Prefix::Any => "any",
    }
}

fn filter(filter: &tree::Filter) -> Value {
    let (word, value) = match &filter.test {
        Test::Number(bp, comparison, number) => {
            let sign = match comparison {
                Comparison::Equal => "==",
                Comparison::AtLeast => ">=",
                Comparison::AtMost => "<=",
            };
            (if *bp { "bp" } else { "sp" }, json!([sign, number]))
        }
        Test::LowestBp => ("bp", json!([":", "lowest"])),
        Test::Word(word) => (*word, json!("")),
        Test::Kind(tree::CardKind::Character) => ("character", json!("")),
        Test::Kind(tree::CardKind::Action) => ("action", json!("")),
        Test::Kind(tree::CardKind::Reaction) => ("reaction", json!("")),
        Test::Subtype(word) => (word.as_str(), json!("")),
    };
    json!([filter.prefix, word, value])
}

fn action(action: &Action) -> Value {
    let cost: Vec<Value> = action
        .cost
        .iter()
        .map(|cost| match &cost.what {
            Price::Freeze => json!("f"),
            Price::Sacrifice(None) => json!("s"),
            Price::Discard(None) => json!("d"),
            Price::Sacrifice(Some(filter)) => json!(["s", target(filter, false)]),
            Price::Discard(Some(filter)) => json!(["d", target(filter, false)]),
            Price::DiscardCount(count) => json!(["d", {
                "qty": null, "pick": null, "types": [count.to_string()], "typeop": ",", "filters": [],
                "zone": ["", "arena"], "opt": false, "selector": null,
            }]),
        })
        .collect();
    let events: Vec<Value> = action.events.iter().map(event).collect();
    json!({
        "cost": if cost.is_empty() { Value::Null } else { Value::Array(cost) },
        "event": if events.is_empty() { Value::Null } else { Value::Array(events) },
        "effects": action.statements.iter().map(statement).collect::<Vec<_>>(),
    })
}

fn event(event: &Event) -> Value {
    let scope = if event.prefix == Prefix::My { "" } else { prefix(event.prefix) };
    let suffix = match (event.this, event.any, event.once) {
        (Some(word), ..) => word,
        (_, true, _) => "any",
        (.., true) => "once",
        _ => "",
    };
    json!([scope, event.name, suffix])
}

fn statement(one: &Statement) -> Value {
    let cond = match (&one.cond, &one.otherwise) {
        (None, _) => Value::Null,
        (Some(Cond::May(text, _)), _) => json!(["may", text]),
        (Some(Cond::If(_, text)), None) => json!(["if", text]),
        (Some(Cond::If(_, text)), Some(otherwise)) => {
            json!(["if", text, { "cost": null, "event": null, "effects": [statement(otherwise)] }])
        }
    };
    json!([
        cond,
        commands(&one.effects),
        one.to.as_ref().map(clause),
        one.restriction.as_ref().map(|at| restriction(at.value))
    ])
}

fn clause(list: &TargetList) -> Value {
    match list.list.as_slice() {
        [one] => target(one, list.optional),
        more => more.iter().map(|one| target(one, list.optional)).collect(),
    }
}

fn restriction(restriction: Restriction) -> Value {
    let word = match restriction.word {
        Until::EndOfTurn => "ueot",
        Until::NextTurn => "uynt",
        Until::NextAction => "unac",
    };
    json!([prefix(restriction.prefix), word])
}

fn commands(effects: &[Effect]) -> Value {
    let mut list = Vec::new();
    for effect in effects {
        match effect.joined {
            Joined::And => {}
            Joined::IfDone => list.push(json!(["and", []])),
            Joined::UnlessDone => list.push(json!(["or", []])),
        }
        list.push(match &effect.what {
            Act::Grant(plus, ability) => json!([if *plus { "+" } else { "-" }, ability.value]),
            Act::Command(call) => {
                let name =
                    if call.optional { format!("{}?", call.name.value) } else { call.name.value.clone() };
                // The argument of `each` is one text, whatever stands in it.
                let args: Vec<Value> = if call.name.value == "each" {
                    vec![json!(call.args.iter().map(|arg| arg.value.as_str()).collect::<Vec<_>>().join(", "))]
                } else {
                    call.args.iter().map(|arg| literal(&arg.value)).collect()
                };
                json!([name, args])
            }
        });
    }
    Value::Array(list)
}

fn literal(text: &str) -> Value {
    match text {
        "true" => json!(true),
        "false" => json!(false),
        "nil" => Value::Null,
        _ => text.parse::<i64>().map_or_else(|_| json!(text), |number| json!(number)),
    }
}
