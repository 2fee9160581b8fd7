//! What both languages need to know about an ability before they can say it: comparisons, filters, events, variables.

pub(crate) mod change;
pub(crate) mod compare;
pub(crate) mod event;
pub(crate) mod filter;
pub(crate) mod scope;
pub(crate) mod verb;

use cardwright_ir::{Ability, Bin, Cards, Expr, Node};

use crate::vocabulary::{attrs, zones};

/// The value without what remembers it.
pub(crate) fn bare(mut expr: &Expr) -> &Expr {
    while let Node::Keep(_, inner) = &expr.node {
        expr = inner;
    }
    expr
}

/// The thing under examination.
pub(crate) fn is_it(expr: &Expr) -> bool {
    match &expr.node {
        Node::It => true,
        Node::Get(of, attrs::SELF) => of.node == Node::It,
        _ => false,
    }
}

/// The card of the ability.
pub(crate) fn is_this(expr: &Expr) -> bool {
    match &expr.node {
        Node::This => true,
        Node::Get(of, attrs::SELF) => of.node == Node::This,
        _ => false,
    }
}

/// The parts of a conjunction, in order.
pub(crate) fn conjuncts(expr: &Expr) -> Vec<&Expr> {
    parts(expr, Bin::And)
}

/// The parts of a disjunction, in order.
pub(crate) fn disjuncts(expr: &Expr) -> Vec<&Expr> {
    parts(expr, Bin::Or)
}

fn parts(expr: &Expr, op: Bin) -> Vec<&Expr> {
    let mut found = Vec::new();
    let mut waiting = vec![expr];
    while let Some(next) = waiting.pop() {
        match &next.node {
            Node::Bin(of, left, right) if *of == op => waiting.extend([&**right, &**left]),
            _ => found.push(next),
        }
    }
    found
}

/// The single values of a list.
pub(crate) fn items(expr: &Expr) -> Vec<&Expr> {
    match &expr.node {
        Node::List(items) => items.iter().collect(),
        _ => vec![expr],
    }
}

/// Is it `thisCard.zone = field`, which goes without saying?
pub(crate) fn is_on_the_field(condition: &Expr) -> bool {
    let Some(compared) = compare::compared(condition) else { return false };
    let Node::Get(of, attrs::ZONE) = &compared.left.node else { return false };
    let field = matches!(&compared.right.node, Node::Zone(_, zones::FIELD));
    is_this(of) && compared.cmp == compare::Cmp::Is && field
}

/// The ability with an id, wherever it is defined.
pub(crate) fn ability<'c>(cards: &'c Cards, id: &str) -> Option<&'c Ability> {
    let card = id.split(':').next()?;
    let card = cards.list.iter().find(|found| found.id == card)?;
    let mut waiting: Vec<&Ability> = card.abilities.iter().collect();
    while let Some(next) = waiting.pop() {
        if next.name.is_some_and(|name| cards.symbols.get(name) == id) {
            return Some(next);
        }
        waiting.extend(&next.parts);
    }
    None
}
