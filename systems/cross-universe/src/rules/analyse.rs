//! What is known of an expression before it runs.

use std::cell::RefCell;

use cardwright_ir::{self as ir, Bin, Fold, Sym, Ty};

use super::{
    code::{ChangeCode, Code, Expr, Stmt},
    value::Item,
};
use crate::{
    syntax::words::{Event, Function},
    vocabulary::{attrs, zones},
};

/// Does a condition demand that the card is on the field?
pub(crate) fn needs_field(condition: &Expr) -> bool {
    match condition {
        Expr::Bin(Bin::And, _, left, right) => needs_field(left) || needs_field(right),
        Expr::Bin(Bin::Eq, Ty::Zones, left, right) => {
            matches!(&**left, Expr::Get(of, attrs::ZONE) if matches!(**of, Expr::This))
                && matches!(&**right, Expr::Zone(of, zone)
                    if matches!(**of, Expr::Seat(_)) && matches!(*zone, zones::FIELD | zones::UNITS | zones::SPELLS | zones::PARTNER))
        }
        _ => false,
    }
}

/// Does a change always do the same, whatever the game is like?
pub(crate) fn is_constant(change: &ChangeCode) -> bool {
    let value = match &change.value {
        Expr::Const(_) => true,
        Expr::List(items) => items.iter().all(|item| matches!(item, Expr::Const(_))),
        _ => false,
    };
    let plain = matches!(change.op, ir::Op::Set | ir::Op::Add | ir::Op::Divide | ir::Op::Append);
    value && plain && change.only_if.is_none()
}

/// Kinds of events without which an expression is false; `None` if it may be true without any.
pub(crate) fn hears(expr: &Expr) -> Option<u32> {
    match expr {
        Expr::Bin(Bin::And, _, left, right) => match (hears(left), hears(right)) {
            (Some(left), Some(right)) => {
                Some(if left.count_ones() <= right.count_ones() { left } else { right })
            }
            (one, other) => one.or(other),
        },
        Expr::Bin(Bin::Or, _, left, right) => Some(hears(left)? | hears(right)?),
        Expr::Bin(Bin::Eq, ty, left, right) if *ty != Ty::Bool && *ty != Ty::Num => {
            empty_without(left).or_else(|| empty_without(right))
        }
        Expr::Bin(Bin::Eq, Ty::Num, left, right) => match (left.as_ref(), right.as_ref()) {
            (count, Expr::Const(Item::Num(number))) | (Expr::Const(Item::Num(number)), count)
                if *number > 0 =>
            {
                zero_without(count)
            }
            (count, Expr::AtLeast(number)) | (Expr::AtLeast(number), count) if *number > 0 => {
                zero_without(count)
            }
            _ => None,
        },
        // `n < count` and `n <= count`.
        Expr::Bin(Bin::Less, _, left, right) => match left.as_ref() {
            Expr::Const(Item::Num(number)) if *number >= 0 => zero_without(right),
            _ => None,
        },
        Expr::Bin(Bin::LessEq, _, left, right) => match left.as_ref() {
            Expr::Const(Item::Num(number)) if *number > 0 => zero_without(right),
            _ => None,
        },
        Expr::Keep(_, of) => hears(of),
        Expr::Told(told) if told.during.is_none() => Some(1 << told.event),
        _ => None,
    }
}

/// Kinds of events without which a list is empty.
fn empty_without(expr: &Expr) -> Option<u32> {
    match expr {
        Expr::Told(told) if told.during.is_none() => Some(1 << told.event),
        Expr::Get(of, _) | Expr::Keep(_, of) => empty_without(of),
        Expr::From(sources, _) | Expr::List(sources) => {
            sources.iter().try_fold(0, |all, source| Some(all | empty_without(source)?))
        }
        Expr::Bin(Bin::Union, _, left, right) => Some(empty_without(left)? | empty_without(right)?),
        Expr::Bin(Bin::Minus, _, left, _) => empty_without(left),
        _ => None,
    }
}

/// Kinds of events without which a number is 0 or missing.
fn zero_without(expr: &Expr) -> Option<u32> {
    match expr {
        Expr::Fold(Fold::Count | Fold::Sum, of) => empty_without(of),
        _ => empty_without(expr),
    }
}

/// The bit of an event in the masks of [`AbilityCode::hears`].
pub(crate) fn event_bit(event: Event) -> u32 {
    1 << event as u16
}

/// Which passes of working out values a list of changes takes part in, as bits.
pub(crate) fn passes(changes: &[ChangeCode]) -> u8 {
    changes.iter().filter_map(ChangeCode::pass).fold(0, |bits, pass| bits | 1 << pass as u8)
}

/// Could what a list of changes means depend on the phase?
pub(crate) fn is_timely(changes: &[ChangeCode]) -> bool {
    let asks = |expr: &Expr| {
        expr.some(&|part| match part {
            Expr::Game(attr) => *attr == attrs::CURRENT_PHASE,
            Expr::Call(call) => call.valid.is_some() || call.instead.is_some(),
            Expr::Modifier(_) => true,
            _ => false,
        })
    };
    changes.iter().any(|change| {
        asks(&change.value) || change.only_if.as_ref().is_some_and(asks) || change.instead.is_some()
    })
}

/// Can the actions of a replacement be built without asking anyone and without anything happening?
pub(crate) fn is_quiet(block: &[Stmt]) -> bool {
    let acts = |expr: &Expr| {
        expr.some(&|part| match part {
            Expr::Call(call) => !matches!(call.function, Function::Are | Function::GetCounters),
            _ => false,
        })
    };
    match block.first() {
        Some(Stmt::Do(Expr::Call(call))) => {
            call.function != Function::Move && !acts(&call.who) && !call.args.iter().any(acts)
        }
        _ => true,
    }
}

/// The names of the tokens that scripts make.
pub(crate) fn tokens(code: &Code) -> Vec<Sym> {
    let names = RefCell::new(Vec::new());
    let note = |expr: &Expr| {
        expr.some(&|part| {
            if let Expr::Call(call) = part
                && call.function == Function::SummonTokens
                && let Some(name) = call.args.get(1)
            {
                name.some(&|part| {
                    if let Expr::Const(Item::Sym(name)) = part {
                        names.borrow_mut().push(*name);
                    }
                    false
                });
            }
            false
        });
    };
    for stmt in code.blocks.iter().flatten() {
        match stmt {
            Stmt::Let(_, expr) | Stmt::Do(expr) | Stmt::If(expr, ..) | Stmt::At(expr, _) => note(expr),
            Stmt::Attempt { .. } => {}
        }
    }
    let mut names = names.into_inner();
    names.sort_unstable();
    names.dedup();
    names
}

/// A pass of working out values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pass {
    Immunity,
    Base,
    Current,
}

impl ChangeCode {
    /// The pass that applies it.
    pub(crate) fn pass(&self) -> Option<Pass> {
        match self.op {
            ir::Op::Immune | ir::Op::CancelAbilities => Some(Pass::Immunity),
            ir::Op::Prohibit | ir::Op::Replace => None,
            _ if self.base => Some(Pass::Base),
            _ => Some(Pass::Current),
        }
    }
}

impl Expr {
    /// Does a test hold for it, or for one of its parts?
    pub(crate) fn some(&self, test: &dyn Fn(&Expr) -> bool) -> bool {
        if test(self) {
            return true;
        }
        match self {
            Expr::Const(_)
            | Expr::AtLeast(_)
            | Expr::Var(_)
            | Expr::Captured(_)
            | Expr::ItCard
            | Expr::ItPlayer
            | Expr::ItFight
            | Expr::This
            | Expr::Seat(_)
            | Expr::Game(_)
            | Expr::Modifier(_)
            | Expr::Names(_)
            | Expr::CurrentTurn
            | Expr::NextTurn
            | Expr::Forever => false,
            Expr::Range(one, other) | Expr::Bin(_, _, one, other) => one.some(test) || other.some(test),
            Expr::Zone(of, _)
            | Expr::Side(of, _)
            | Expr::Keep(_, of)
            | Expr::Get(of, _)
            | Expr::Fold(_, of)
            | Expr::Negative(of)
            | Expr::Not(of)
            | Expr::TurnOf(of)
            | Expr::NextTurnOf(of)
            | Expr::EndOf(of)
            | Expr::StartOf(of, _)
            | Expr::PhaseOf(of, _) => of.some(test),
            Expr::List(items) => items.iter().any(|item| item.some(test)),
            Expr::From(sources, of) => {
                sources.iter().any(|source| source.some(test)) || of.as_ref().is_some_and(|of| of.some(test))
            }
            Expr::Told(told) => {
                told.during.as_ref().is_some_and(|turn| turn.some(test))
                    || told.given.iter().any(|given| given.value.some(test))
            }
            Expr::Call(call) => call.who.some(test) || call.args.iter().any(|arg| arg.some(test)),
        }
    }
}
