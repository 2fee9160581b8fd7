//! Checks that need the whole rule or the card data: names, kinds of values, what is used where.

use cardwright_source::Span;

use super::{
    data::AbilityType,
    expr::{Expr, Kind},
    problem::shown,
    rule::{Context, Reader},
    target,
    tree::{Act, Action, Base, CardKind, Cond, Effect, Price, Rule, Statement, Target, TargetList, Value},
    words::{self, Default},
};

/// W-113: a quoted name that no card has.
pub(crate) fn name(reader: &mut Reader<'_>, name: &str, at: Span) {
    if !reader.is_name(name) {
        let names = reader.all_known().names.as_deref().unwrap_or_default();
        let message = format!("no card of the card data is named \"{}\"", shown(name));
        reader.problems.unknown("W-113", at, message, name, names.iter().map(String::as_str));
        if let Some(last) = reader.problems.found.last_mut() {
            last.fix = None;
        }
    }
}

/// W-113: a card id that no card has.
pub(crate) fn id(reader: &mut Reader<'_>, id: &str, at: Span) {
    if !reader.is_id(id) {
        let message = format!("no card of the card data has the id {id}");
        reader.problems.add("W-113", at, message, "the effect will do nothing");
    }
}

/// W-110: a filter whose cards are counted should not ask.
pub(crate) fn plural(reader: &mut Reader<'_>, target: &Target) {
    if asks(target) {
        let help = "use the plural, as in `characters`, or a pick, as in `*<3>`";
        reader.problems.add("W-110", target.span, "this filter asks a player for one card", help);
    }
}

fn asks(target: &Target) -> bool {
    let single = target.types.iter().any(|found| {
        !found.plural && !matches!(found.base, Base::This | Base::Me | Base::Opp | Base::Expr(_))
    });
    let random = target.qty.as_ref().is_some_and(|qty| matches!(qty.value, super::tree::Qty::Random(_)));
    let taken = target.pick.is_some() && target.qty.is_none();
    single && !random && !taken
}

/// Checks that need the whole rule.
pub(crate) fn rule(reader: &mut Reader<'_>, rule: &Rule, context: Context) {
    labels(reader, rule);
    for requisite in rule.requisites.iter().flatten() {
        if asks(requisite) {
            let help = "add a pick, as in `character<1>`: it says that one is enough";
            reader.problems.add("W-104", requisite.span, "a requisite only counts, it never asks", help);
        }
    }
    if rule.requisites.is_some() && rule.actions.is_empty() {
        let at = rule.requisites.iter().flatten().next().map_or(Span::default(), |target| target.span);
        reader.problems.add(
            "W-105",
            at,
            "a requisite without an action",
            "requisites are tested before an action",
        );
    }
    for action in &rule.actions {
        statements(reader, rule, action, false);
    }
    if let Some(auto) = &rule.auto {
        statements(reader, rule, auto, true);
    }
    for var in rule.vars.iter().flatten() {
        if !reader.used.contains(&var.name.value) {
            let message = format!("the variable `{}` is never used", shown(&var.name.value));
            reader.problems.add("W-106", var.name.span, message, "use it or remove it");
        }
        let mut filter = None;
        let mut late = None;
        var.value.visit(&mut |expr| {
            if matches!(&expr.kind, Kind::Call(name, _) if name == "gettargets") {
                filter = Some(expr.clone());
            }
            if expr.name().is_some_and(|name| name == "discarded" || name == "sacrificed") {
                late = Some(expr.span);
            }
        });
        if let Some(Expr { kind: Kind::Call(_, args), .. }) = filter
            && let [text] = args.as_slice()
        {
            let mut quiet = std::mem::take(&mut reader.problems);
            let found = target::quoted(reader, text);
            std::mem::swap(&mut reader.problems, &mut quiet);
            if let Some(found) = found {
                plural(reader, &found);
            }
        }
        if let Some(at) = late {
            let help = "variables are computed before the cost is paid: read the list in the statement";
            reader.problems.add("W-118", at, "the list is still empty when variables are computed", help);
        }
    }
    card(reader, rule, context);
}

fn labels(reader: &mut Reader<'_>, rule: &Rule) {
    if let Some(surplus) = rule.labels.get(rule.actions.len()) {
        let help = "the n-th label names the n-th action";
        reader.problems.add("W-103", surplus.span, "there are more labels than actions", help);
    } else if rule.actions.len() == 1 && !rule.labels.is_empty() {
        let help = "labels name the actions that a player can choose among";
        reader.problems.add("W-103", rule.labels[0].span, "a label of a single action is never shown", help);
    }
}

/// W-111, W-112: what the card data say about the ability.
fn card(reader: &mut Reader<'_>, rule: &Rule, context: Context) {
    let frozen = rule.actions.iter().flat_map(|action| &action.cost).find(|cost| cost.what == Price::Freeze);
    let triggered = context.ability == Some(AbilityType::Triggered);
    if let Some(cost) = frozen
        && context.kind.is_some()
        && !triggered
        && (context.kind != Some(CardKind::Character) || context.ability.is_some())
    {
        let help = "only triggered abilities freeze their character";
        reader.problems.add("W-111", cost.span, "`{F}` on a card without a triggered ability", help);
    }
    if triggered {
        for action in &rule.actions {
            let pays = |cost: &super::tree::Cost| matches!(cost.what, Price::Freeze | Price::Sacrifice(_));
            if !action.cost.iter().any(pays) {
                let help = "add `{F}:`, or the ability can be used again and again";
                reader.problems.add("W-111", action.span, "a triggered ability without `{F}` or `{S}`", help);
            }
        }
    }
    if context.ability == Some(AbilityType::Auto)
        && let Some(action) = rule.actions.first()
    {
        reader.problems.add(
            "W-112",
            action.span,
            "an auto ability has no action",
            "write `auto`, or change the ability kind",
        );
    }
    if matches!(context.ability, Some(AbilityType::Instant | AbilityType::Triggered)) {
        let at = rule.auto.as_ref().map(|auto| auto.span);
        let at = at.or_else(|| Some(rule.abilities.as_ref()?.first()?.span));
        if let Some(at) = at {
            let help = "`auto` and `abilities` belong to auto abilities";
            reader.problems.add(
                "W-112",
                at,
                "an instant or triggered ability with `auto` or `abilities`",
                help,
            );
        }
    }
}

/// What the statements of one value have filled so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, std::default::Default)]
struct Filled {
    targets: bool,
    discarded: bool,
    sacrificed: bool,
    destroyed: bool,
    moved: bool,
    trashed: bool,
}

fn statements(reader: &mut Reader<'_>, rule: &Rule, action: &Action, auto: bool) {
    let mut filled = Filled { targets: rule.target.is_some() || auto, ..Filled::default() };
    for cost in &action.cost {
        match cost.what {
            Price::Discard(_) | Price::DiscardCount(_) => filled.discarded = true,
            Price::Sacrifice(_) => filled.sacrificed = true,
            Price::Freeze => {}
        }
    }
    for statement in &action.statements {
        let mut branch = Some(statement);
        let mut after = filled;
        while let Some(one) = branch {
            self::statement(reader, rule, action, one, auto, filled, &mut after);
            branch = one.otherwise.as_deref();
        }
        filled = after;
        filled.targets |= statement.to.is_some();
    }
}

fn statement(
    reader: &mut Reader<'_>,
    rule: &Rule,
    action: &Action,
    one: &Statement,
    auto: bool,
    mut filled: Filled,
    after: &mut Filled,
) {
    if let Some(Cond::If(expr, _)) = &one.cond {
        indices(reader, expr, filled);
    }
    for target in one.to.iter().flat_map(|to| &to.list) {
        for found in &target.types {
            if let Base::Expr(expr) = &found.base {
                indices(reader, expr, filled);
            }
        }
    }
    if let Some(restriction) = &one.restriction
        && !one.effects.iter().any(lasts)
    {
        let help = "abilities, game rules and `alterCost` last; other effects happen once";
        reader.problems.add("W-107", restriction.span, "the restriction limits nothing", help);
    }
    let targeted = one.to.is_some() || rule.target.is_some();
    // Within the statement a rule target counts as a target before it.
    filled.targets |= rule.target.is_some();
    for effect in &one.effects {
        self::effect(reader, rule, action, one, effect, auto, targeted, &mut filled);
    }
    let own = filled;
    after.discarded |= own.discarded;
    after.destroyed |= own.destroyed;
    after.moved |= own.moved;
    after.trashed |= own.trashed;
}

fn lasts(effect: &Effect) -> bool {
    match &effect.what {
        Act::Grant(..) => true,
        Act::Command(call) => words::command(&call.name.value).is_some_and(|command| {
            command.lasts || call.read.iter().any(|value| matches!(value, Value::EachOf(_, inner) | Value::EachCard(_, inner) if inner.iter().any(lasts)))
        }),
    }
}

#[allow(clippy::too_many_arguments)]
fn effect(
    reader: &mut Reader<'_>,
    rule: &Rule,
    action: &Action,
    one: &Statement,
    effect: &Effect,
    auto: bool,
    targeted: bool,
    filled: &mut Filled,
) {
    let call = match &effect.what {
        Act::Grant(_, ability) => {
            grant(reader, one.to.as_ref().or(rule.target.as_ref()), &ability.value, ability.span);
            if !targeted && !auto {
                implied(reader, effect.span);
            }
            return;
        }
        Act::Command(call) => call,
    };
    let Some(command) = words::command(&call.name.value) else { return };
    let bare_reveal = command.name != "reveal" || call.args.is_empty();
    if !targeted
        && !auto
        && bare_reveal
        && matches!(command.default, Default::Implied | Default::ImpliedPlayer | Default::Nothing)
    {
        implied(reader, effect.span);
    }
    let events = |names: &[&str]| auto && action.events.iter().any(|event| names.contains(&event.name));
    let pay = &[
        "beforepaycostaction",
        "beforepaycostreaction",
        "beforepaycostcharacter",
        "beforepaycostua2",
        "beforepaycostua3",
    ];
    if command.name == "modcost" && !events(pay) || command.name == "moddamage" && !events(&["beforedamage"])
    {
        let message = format!("`{}` outside its event does nothing", command.shown);
        let help = "`modCost` belongs to `~beforePayCost…~`, `modDamage` to `~beforeDamage~`";
        reader.problems.add("W-116", effect.span, message, help);
    }
    for value in &call.read {
        match value {
            Value::Amount(expr) | Value::Set(expr) => indices(reader, expr, *filled),
            Value::EachOf(expr, inner) => {
                indices(reader, expr, *filled);
                for effect in inner {
                    self::effect(reader, rule, action, one, effect, auto, targeted, filled);
                }
            }
            Value::EachCard(_, inner) => {
                for effect in inner {
                    self::effect(reader, rule, action, one, effect, auto, targeted, filled);
                }
            }
            _ => {}
        }
    }
    match command.name {
        "discard" | "rnddiscard" => filled.discarded = true,
        "destroy" => filled.destroyed = true,
        "moveto" => filled.moved = true,
        "trash" => filled.trashed = true,
        _ => {}
    }
}

fn implied(reader: &mut Reader<'_>, at: Span) {
    let help = "add a to-clause, such as `to(this)` or `to(character)`";
    reader.problems.add("W-115", at, "no target is written, so the default is used", help);
}

/// E-131: an ability of players on cards, or the reverse.
fn grant(reader: &mut Reader<'_>, targets: Option<&TargetList>, ability: &str, at: Span) {
    if !words::ABILITIES.contains(&ability) {
        return;
    }
    let player = words::of_players(ability);
    let wrong =
        targets.into_iter().flat_map(|list| &list.list).flat_map(|target| &target.types).find(|found| {
            match found.base {
                Base::Me | Base::Opp | Base::Player => !player,
                Base::Expr(_) => false,
                _ => player,
            }
        });
    if wrong.is_some() {
        let (right, help) = if player {
            ("players", "target `me`, `opp` or `players`")
        } else {
            ("characters", "target characters")
        };
        reader.problems.add("E-131", at, format!("the ability `{ability}` applies to {right}"), help);
    }
}

/// W-108: an element of a list that nothing has filled.
fn indices(reader: &mut Reader<'_>, expr: &Expr, filled: Filled) {
    let mut empty = Vec::new();
    expr.visit(&mut |part| {
        let Kind::Index(of, _) = &part.kind else { return };
        let there = match of.name() {
            Some("prevtgt") => filled.targets,
            Some("discarded") => filled.discarded,
            Some("sacrificed") => filled.sacrificed,
            Some("destroyed") => filled.destroyed,
            Some("moved") => filled.moved,
            Some("trashed") => filled.trashed,
            _ => true,
        };
        if !there {
            empty.push(part.span);
        }
    });
    for at in empty {
        reader.problems.add("W-108", at, "this list may be empty here", "nothing before this place fills it");
    }
}
