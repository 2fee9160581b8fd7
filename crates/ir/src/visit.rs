//! Going through everything a card says, in reading order: when, if, pay, do; a node before its parts.

use crate::{Ability, Block, Body, Card, Change, Expr, Limits, Node, Pattern, Step, Stmt};

/// What to do with each part of a card. Every method does nothing unless it is written.
///
/// The walk goes on into the parts of whatever a method was called with, so a method only looks at its own node.
pub trait Visitor {
    /// An ability, before its parts.
    fn ability(&mut self, _: &Ability) {}
    /// A statement, before its parts.
    fn stmt(&mut self, _: &Stmt) {}
    /// A value, before its parts.
    fn expr(&mut self, _: &Expr) {}
    /// A pattern of events, before its parts.
    fn pattern(&mut self, _: &Pattern) {}
    /// A change of a value, before its parts.
    fn change(&mut self, _: &Change) {}
    /// The whole of a condition, before it is walked as a value: of an ability, of an `if`, of a pattern of events or
    /// of a change. A filter that selects cards is no condition.
    fn condition(&mut self, _: &Expr) {}
}

/// Every ability of a card.
pub fn walk_card<V: Visitor + ?Sized>(visitor: &mut V, card: &Card) {
    walk_exprs(visitor, card.rules.iter().map(|(_, rule)| rule));
    for ability in &card.abilities {
        walk_ability(visitor, ability);
    }
}

/// An ability and all its parts.
pub fn walk_ability<V: Visitor + ?Sized>(visitor: &mut V, ability: &Ability) {
    visitor.ability(ability);
    if let Some(pattern) = &ability.when {
        walk_pattern(visitor, pattern);
    }
    for condition in ability.during.iter().chain(&ability.conditions) {
        walk_condition(visitor, condition);
    }
    walk_block(visitor, &ability.cost);
    match &ability.body {
        Body::Run(block) => walk_block(visitor, block),
        Body::Modes(modes) => {
            for mode in modes {
                walk_block(visitor, &mode.cost);
                walk_block(visitor, &mode.body);
            }
        }
        Body::Modify { to, with } => {
            walk_expr(visitor, to);
            walk_changes(visitor, with);
        }
        Body::Replace { with, mandatory: _ } => walk_block(visitor, with),
    }
    walk_block(visitor, &ability.finish);
    let Limits { turn, game, stay, global_turn } = &ability.limits;
    walk_exprs(visitor, [turn, game, stay, global_turn].into_iter().flatten().map(|limit| &limit.times));
    walk_exprs(visitor, &ability.user.by);
    for part in &ability.parts {
        walk_ability(visitor, part);
    }
}

/// Every statement of a block and all their parts.
pub fn walk_block<V: Visitor + ?Sized>(visitor: &mut V, block: &Block) {
    for stmt in block {
        walk_stmt(visitor, stmt);
    }
}

/// A value and all its parts.
pub fn walk_expr<V: Visitor + ?Sized>(visitor: &mut V, expr: &Expr) {
    visitor.expr(expr);
    match &expr.node {
        Node::Num(_) | Node::Bool(_) | Node::Sym(_) | Node::Word(_) | Node::Var(_) | Node::Seat(_) => {}
        Node::It | Node::This | Node::Game => {}
        Node::EventCard | Node::EventSeat | Node::EventAmount => {}
        Node::AtLeast(inner)
        | Node::Zone(inner, _)
        | Node::Get(inner, _)
        | Node::Fold(_, inner)
        | Node::Keep(_, inner)
        | Node::Not(inner) => walk_expr(visitor, inner),
        Node::Range(left, right) | Node::Bin(_, left, right) => {
            walk_expr(visitor, left);
            walk_expr(visitor, right);
        }
        Node::List(items) | Node::FirstOf(items) | Node::Call(_, items) => walk_exprs(visitor, items),
        Node::From(sources, filter) => {
            walk_exprs(visitor, sources);
            walk_exprs(visitor, filter.as_deref());
        }
        Node::Pick(pick) => {
            walk_expr(visitor, &pick.by);
            walk_expr(visitor, &pick.amount);
            walk_expr(visitor, &pick.from);
            walk_exprs(visitor, &pick.valid);
        }
        Node::Happened(pattern) => walk_pattern(visitor, pattern),
        Node::Told(told) => {
            walk_exprs(visitor, &told.during);
            walk_exprs(visitor, told.given.iter().map(|(_, value)| value));
        }
        Node::Quote(block) => walk_block(visitor, block),
    }
}

fn walk_stmt<V: Visitor + ?Sized>(visitor: &mut V, stmt: &Stmt) {
    visitor.stmt(stmt);
    match &stmt.node {
        Step::Let(_, value) => walk_expr(visitor, value),
        Step::Do { verb: _, args, join: _ } => walk_exprs(visitor, args),
        Step::If(condition, yes, no) => {
            walk_condition(visitor, condition);
            walk_block(visitor, yes);
            walk_block(visitor, no);
        }
        Step::Each { bind: _, over, body } => {
            walk_expr(visitor, over);
            walk_block(visitor, body);
        }
        Step::Choose { by, modes } => {
            walk_expr(visitor, by);
            for (_, block) in modes {
                walk_block(visitor, block);
            }
        }
        Step::Attempt { ask, main, then, otherwise } => {
            walk_exprs(visitor, ask);
            walk_block(visitor, main);
            walk_block(visitor, then);
            walk_block(visitor, otherwise);
        }
        Step::Apply { to, with, until } => {
            walk_exprs(visitor, to);
            walk_changes(visitor, with);
            walk_exprs(visitor, until);
        }
        Step::At { time, body } => {
            walk_expr(visitor, time);
            walk_block(visitor, body);
        }
        Step::Stop => {}
    }
}

fn walk_pattern<V: Visitor + ?Sized>(visitor: &mut V, pattern: &Pattern) {
    visitor.pattern(pattern);
    if let Some(filter) = &pattern.filter {
        walk_condition(visitor, filter);
    }
    if let Some(before) = &pattern.before {
        walk_condition(visitor, before);
    }
    walk_exprs(visitor, pattern.captures.iter().map(|(_, value)| value));
}

fn walk_changes<V: Visitor + ?Sized>(visitor: &mut V, changes: &[Change]) {
    for change in changes {
        visitor.change(change);
        walk_expr(visitor, &change.value);
        if let Some(condition) = &change.only_if {
            walk_condition(visitor, condition);
        }
        walk_block(visitor, &change.instead);
    }
}

fn walk_condition<V: Visitor + ?Sized>(visitor: &mut V, condition: &Expr) {
    visitor.condition(condition);
    walk_expr(visitor, condition);
}

fn walk_exprs<'a, V: Visitor + ?Sized>(visitor: &mut V, exprs: impl IntoIterator<Item = &'a Expr>) {
    for expr in exprs {
        walk_expr(visitor, expr);
    }
}
