//! What types allow and sense does not: conditions that never hold, branches that never run, spells that are summoned.

use cardwright_source::Span;

use super::super::{
    problem::{Problems, say},
    tree::{Binary, Unary},
    typed::{Ability, Binder, Call, Expr, ExprKind, Implicit, Matcher, Stmt, StmtKind},
    words::{
        CardKind, CardProp, CardRef, CardType, Event, Function, Object, PlayerProp, PlayerWord, Type,
        ZoneWord,
    },
};

/// T33 and T41: the condition of a matcher.
pub(super) fn matcher(matcher: &Matcher, problems: &mut Problems<'_>) {
    let Some(condition) = &matcher.condition else { return };
    never(condition, problems);
    if among(&matcher.sources, None) == Some(false) {
        unguarded(condition, false, problems);
    }
}

/// T41: a condition that never holds.
pub(super) fn never(condition: &Expr, problems: &mut Problems<'_>) {
    if truth(condition) == Some(false) {
        problems.warn("T41", condition.span, || {
            say("this can never hold").help("check the values on both sides")
        });
        return;
    }
    let mut parts = Vec::new();
    conjunction(condition, &mut parts);
    for (at, part) in parts.iter().enumerate() {
        if let Some(other) = parts[..at].iter().find(|other| exclude(other, part)) {
            let (one, here) = (other.span, part.span);
            let file = problems.source().id;
            problems.warn("T41", here, || {
                say("this can never hold together with what is before it")
                    .help("use `|`, or a list such as `[spell, item]`, if one of them is enough")
                    .label(cardwright_source::Place::new(file, one), "it contradicts this")
            });
            return;
        }
    }
}

/// T40: branches of an `if` that never run.
pub(super) fn branches(condition: &Expr, then: Span, otherwise: Option<Span>, problems: &mut Problems<'_>) {
    let dead = match truth(condition) {
        Some(true) => otherwise,
        Some(false) => Some(then),
        None => return,
    };
    if let Some(dead) = dead {
        let always = if dead == then { "never" } else { "always" };
        let open = Span::at(dead.start(), dead.len().min(1.into()));
        problems.warn("T40", open, || {
            say(format!("this branch never runs: the condition {always} holds"))
                .help("remove it, or check the condition")
        });
    }
}

/// T42: what is summoned must be a unit.
pub(super) fn summon(call: &Call, kind: Option<CardKind>, problems: &mut Problems<'_>) {
    let Some(Some(cards)) = call.arguments.first() else { return };
    if units(cards, kind) == Some(false) {
        problems.warn("T42", cards.span, || {
            say("what is summoned here is not restricted to units")
                .help("add `cardType = unit` to the condition")
        });
    }
}

/// Is a condition true or false whatever the state of the game?
fn truth(condition: &Expr) -> Option<bool> {
    match &condition.kind {
        ExprKind::Bool(value) => Some(*value),
        ExprKind::Unary(Unary::Not, inside) => truth(inside).map(|value| !value),
        ExprKind::Binary(Binary::And, left, right) => match (truth(left), truth(right)) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), Some(true)) => Some(true),
            _ => None,
        },
        ExprKind::Binary(Binary::Or, left, right) => match (truth(left), truth(right)) {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (Some(false), Some(false)) => Some(false),
            _ => None,
        },
        ExprKind::Binary(op, left, right) => compare(*op, left, right),
        _ => None,
    }
}

/// A comparison of constants, or of a number that is never negative.
fn compare(op: Binary, left: &Expr, right: &Expr) -> Option<bool> {
    match op {
        Binary::Equal | Binary::Unequal => {
            let (one, other) = (constants(left)?, constants(right)?);
            let equal = one.iter().any(|item| other.contains(item));
            Some(equal == (op == Binary::Equal))
        }
        Binary::Less | Binary::AtMost | Binary::Greater | Binary::AtLeast => {
            if let (Some(one), Some(other)) = (numbers(left), numbers(right)) {
                let holds = |one: i64, other: i64| match op {
                    Binary::Less => one < other,
                    Binary::AtMost => one <= other,
                    Binary::Greater => one > other,
                    _ => one >= other,
                };
                return Some(one.iter().any(|one| other.iter().any(|other| holds(*one, *other))));
            }
            let zero = |value: &Expr| numbers(value).is_some_and(|all| all == [0]);
            let counts = |value: &Expr| matches!(&value.kind, ExprKind::Call(call) if call.function == Function::Count);
            match op {
                Binary::Less if counts(left) && zero(right) => Some(false),
                Binary::AtLeast if counts(left) && zero(right) => Some(true),
                Binary::Greater if zero(left) && counts(right) => Some(false),
                Binary::AtMost if zero(left) && counts(right) => Some(true),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The items of a constant list, in a form that can be compared.
fn constants(value: &Expr) -> Option<Vec<ExprKind>> {
    match &value.kind {
        ExprKind::Number(_)
        | ExprKind::Tag(_)
        | ExprKind::Counter(_)
        | ExprKind::CardType(_)
        | ExprKind::Reason(_)
        | ExprKind::Block(_)
        | ExprKind::CardId(_) => Some(vec![value.kind.clone()]),
        ExprKind::List(items) => {
            let items: Option<Vec<_>> = items.iter().map(constants).collect();
            Some(items?.concat())
        }
        _ => None,
    }
}

fn numbers(value: &Expr) -> Option<Vec<i64>> {
    let number = |kind: ExprKind| match kind {
        ExprKind::Number(number) => Some(number),
        _ => None,
    };
    match &value.kind {
        ExprKind::Unary(Unary::Minus, inside) => {
            numbers(inside).map(|all| all.iter().map(|number| -number).collect())
        }
        _ => constants(value)?.into_iter().map(number).collect(),
    }
}

/// The parts of `a & b & c`.
fn conjunction<'e>(condition: &'e Expr, parts: &mut Vec<&'e Expr>) {
    match &condition.kind {
        ExprKind::Binary(Binary::And, left, right) => {
            conjunction(left, parts);
            conjunction(right, parts);
        }
        _ => parts.push(condition),
    }
}

/// Can two comparisons of the same single value never hold together?
fn exclude(one: &Expr, other: &Expr) -> bool {
    let (Some((first, one)), Some((second, other))) = (limits(one), limits(other)) else { return false };
    if first != second {
        return false;
    }
    match (one, other) {
        (Limit::Numbers(one), Limit::Numbers(other)) => one.0.max(other.0) > one.1.min(other.1),
        (Limit::Kinds(one), Limit::Kinds(other)) => !one.iter().any(|kind| other.contains(kind)),
        _ => false,
    }
}

/// What a comparison leaves of a value.
enum Limit {
    /// From and to.
    Numbers((i64, i64)),
    /// Card types that exclude each other.
    Kinds(Vec<CardKind>),
}

/// A value of which there is exactly one, and what a comparison leaves of it.
fn limits(comparison: &Expr) -> Option<(Subject, Limit)> {
    let ExprKind::Binary(op, left, right) = &comparison.kind else { return None };
    let subject = subject(left)?;
    let limit = match left.ty {
        Type::CardType if *op == Binary::Equal => {
            let wanted = constants(right)?;
            let kinds = CardKind::ALL.iter().copied().filter(|kind| {
                kind.card_types().iter().any(|word| wanted.contains(&ExprKind::CardType(*word)))
            });
            Limit::Kinds(kinds.collect())
        }
        Type::Number => {
            let wanted = numbers(right)?;
            let (least, most) = (*wanted.iter().min()?, *wanted.iter().max()?);
            Limit::Numbers(match op {
                Binary::Equal => (least, most),
                Binary::Less => (i64::MIN, most - 1),
                Binary::AtMost => (i64::MIN, most),
                Binary::Greater => (least + 1, i64::MAX),
                Binary::AtLeast => (least, i64::MAX),
                _ => return None,
            })
        }
        _ => return None,
    };
    Some((subject, limit))
}

/// A value of which there is exactly one.
#[derive(PartialEq)]
enum Subject {
    /// Of the candidate of a matcher.
    Card(CardProp),
    /// Of one player.
    Player(PlayerWord, PlayerProp),
}

fn subject(value: &Expr) -> Option<Subject> {
    match &value.kind {
        ExprKind::CardMember(of, property) => is_candidate(of).then_some(Subject::Card(*property)),
        ExprKind::PlayerMember(of, property @ (PlayerProp::Life | PlayerProp::Mana)) => match of.kind {
            ExprKind::Player(player @ (PlayerWord::You | PlayerWord::Opponent)) => {
                Some(Subject::Player(player, *property))
            }
            _ => None,
        },
        _ => None,
    }
}

fn is_candidate(of: &Expr) -> bool {
    let candidate = Implicit { object: Object::Card, binder: Binder::Matcher };
    of.kind == ExprKind::Implicit(candidate)
}

/// T33: attack and defense in order, where a card may be no unit.
fn unguarded(condition: &Expr, guarded: bool, problems: &mut Problems<'_>) {
    match &condition.kind {
        ExprKind::Binary(Binary::And, left, right) => {
            let guarded = guarded || requires_unit(left) || requires_unit(right);
            unguarded(left, guarded, problems);
            unguarded(right, guarded, problems);
        }
        ExprKind::Binary(Binary::Or, left, right) => {
            unguarded(left, guarded, problems);
            unguarded(right, guarded, problems);
        }
        ExprKind::Unary(Unary::Not, inside) => unguarded(inside, guarded, problems),
        ExprKind::Binary(Binary::Less | Binary::AtMost | Binary::Greater | Binary::AtLeast, left, right) => {
            for side in [left, right] {
                let ExprKind::CardMember(of, property) = &side.kind else { continue };
                let strength = matches!(
                    property,
                    CardProp::Attack | CardProp::Defense | CardProp::BaseAttack | CardProp::BaseDefense
                );
                if strength && !guarded && is_candidate(of) {
                    problems.warn("T33", condition.span, || {
                        say(format!("`{property}` in order also matches spells and items, which have none"))
                            .help("add `cardType = unit &` before it")
                    });
                }
            }
        }
        _ => {}
    }
}

/// Does a condition of a matcher only hold for units?
fn requires_unit(condition: &Expr) -> bool {
    match &condition.kind {
        ExprKind::Binary(Binary::And, left, right) => requires_unit(left) || requires_unit(right),
        ExprKind::Binary(Binary::Or, left, right) => requires_unit(left) && requires_unit(right),
        ExprKind::Binary(Binary::Equal, left, right) => says_unit(left, right) || says_unit(right, left),
        _ => false,
    }
}

fn says_unit(member: &Expr, value: &Expr) -> bool {
    let ExprKind::CardMember(of, property) = &member.kind else { return false };
    if !is_candidate(of) {
        return false;
    }
    let all = |fits: &dyn Fn(&ExprKind) -> bool| constants(value).is_some_and(|all| all.iter().all(fits));
    match property {
        CardProp::CardType | CardProp::BaseCardType => {
            all(&|kind| *kind == ExprKind::CardType(CardType::Unit))
        }
        CardProp::Name | CardProp::BaseName => all(
            &|kind| matches!(kind, ExprKind::CardId(id) if id.starts_with("CUU") || id.starts_with("CUT")),
        ),
        CardProp::Zone => matches!(value.kind, ExprKind::Zone(_, ZoneWord::UnitZone | ZoneWord::PartnerZone)),
        CardProp::IsToken => value.kind == ExprKind::Bool(true),
        _ => false,
    }
}

/// Are all of these cards units? `None` if that cannot be told.
fn units(cards: &Expr, kind: Option<CardKind>) -> Option<bool> {
    match &cards.kind {
        ExprKind::Zone(_, zone) => Some(matches!(zone, ZoneWord::UnitZone | ZoneWord::PartnerZone)),
        ExprKind::DeckSide(..) => Some(false),
        ExprKind::Matcher(matcher) => match &matcher.condition {
            Some(condition) if requires_unit(condition) => Some(true),
            Some(condition) if names_cards(condition) => None,
            _ => among(&matcher.sources, kind),
        },
        ExprKind::List(items) => among(items, kind),
        ExprKind::Card(CardRef::Attackers | CardRef::AttackTarget) => Some(true),
        ExprKind::Card(CardRef::ThisCard) => kind.map(CardKind::is_unit),
        ExprKind::CardMember(_, CardProp::EquippedUnit | CardProp::FightingAgainst) => Some(true),
        ExprKind::CardMember(_, CardProp::Equipments) => Some(false),
        ExprKind::PlayerMember(..) | ExprKind::FightMember(..) => Some(true),
        ExprKind::Event(event) => match event.event {
            Event::Summoned | Event::Declared | Event::ChosenTarget | Event::Targeted | Event::Retired => {
                Some(true)
            }
            Event::Cast | Event::Deployed => Some(false),
            _ => None,
        },
        ExprKind::Call(call) => {
            let inside = call.arguments.iter().flatten().find(|argument| argument.ty == Type::Card);
            match call.function {
                Function::Summon | Function::SummonTokens => Some(true),
                Function::DeckTop | Function::Draw => Some(false),
                _ => inside.and_then(|inside| units(inside, kind)),
            }
        }
        _ => None,
    }
}

fn among(sources: &[Expr], kind: Option<CardKind>) -> Option<bool> {
    let all: Vec<Option<bool>> = sources.iter().map(|source| units(source, kind)).collect();
    if all.contains(&None) {
        return None;
    }
    Some(all.iter().all(|units| *units == Some(true)))
}

/// Does the condition name the cards themselves, as `self = $x` does?
fn names_cards(condition: &Expr) -> bool {
    match &condition.kind {
        ExprKind::Binary(Binary::And | Binary::Or, left, right) => names_cards(left) || names_cards(right),
        ExprKind::Binary(Binary::Equal, left, right) => [left, right].into_iter().any(|side| {
            is_candidate(side)
                || matches!(&side.kind, ExprKind::CardMember(of, CardProp::Name | CardProp::Itself) if is_candidate(of))
        }),
        _ => false,
    }
}

/// T36: the effect acts on a card that the cost has moved away.
pub(super) fn gone(ability: &Ability, problems: &mut Problems<'_>) {
    let (Some(cost), Some(exec)) = (&ability.cost, &ability.exec) else { return };
    let moved = cost.statements.iter().filter_map(on_this_card).any(|(function, _)| {
        matches!(function, Function::Destroy | Function::Discard | Function::Exile | Function::Move)
    });
    if !moved {
        return;
    }
    for (function, at) in exec.statements.iter().filter_map(on_this_card) {
        problems.warn("T36", at, || {
            say(format!("`thisCard` no longer exists here, so `{function}` finds nothing"))
                .help("the cost has moved it; find it where it is: `[from discard where self = $x]`")
        });
    }
}

/// The function of a statement that acts on `thisCard`.
fn on_this_card(statement: &Stmt) -> Option<(Function, Span)> {
    let (StmtKind::Do(value) | StmtKind::Assign { value, .. }) = &statement.kind else { return None };
    let ExprKind::Call(call) = &value.kind else { return None };
    let acts = matches!(
        call.function,
        Function::Destroy
            | Function::Discard
            | Function::Exile
            | Function::Move
            | Function::Apply
            | Function::Summon
    );
    let card = call.arguments.first()?.as_ref()?;
    (acts && card.kind == ExprKind::Card(CardRef::ThisCard)).then_some((call.function, card.span))
}
