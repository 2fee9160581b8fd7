//! Comparisons, with what they are about on the left.

use cardwright_ir::{Bin, Expr, Node};

use super::bare;

/// How two values stand to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cmp {
    Is,
    IsNot,
    Below,
    AtMost,
    Above,
    AtLeast,
}

/// Two values and how they stand to each other.
#[derive(Clone, Copy)]
pub(crate) struct Compared<'a> {
    pub(crate) left: &'a Expr,
    pub(crate) cmp: Cmp,
    pub(crate) right: &'a Expr,
}

/// The condition as a comparison, if it is one.
pub(crate) fn compared(condition: &Expr) -> Option<Compared<'_>> {
    let (cmp, left, right) = match &bare(condition).node {
        Node::Bin(Bin::Eq, left, right) => (Cmp::Is, left, right),
        Node::Bin(Bin::Less, left, right) => (Cmp::Below, left, right),
        Node::Bin(Bin::LessEq, left, right) => (Cmp::AtMost, left, right),
        Node::Not(inner) => {
            let inner = compared(inner)?;
            return Some(Compared { cmp: inner.cmp.negated(), ..inner });
        }
        _ => return None,
    };
    let (left, right) = (bare(left), bare(right));
    match weight(left) < weight(right) {
        true => Some(Compared { left: right, cmp: cmp.turned(), right: left }),
        false => Some(Compared { left, cmp, right }),
    }
}

/// How much a value deserves to be the subject: a literal never does.
fn weight(expr: &Expr) -> u8 {
    match &expr.node {
        Node::Num(_) | Node::AtLeast(_) | Node::Range(..) | Node::Bool(_) | Node::Sym(_) | Node::Word(_) => 0,
        Node::List(items) => items.iter().map(weight).max().unwrap_or(0),
        // A filter is about its candidate.
        Node::It => 2,
        Node::Get(of, _) => weight(of).max(1),
        _ => 1,
    }
}

impl Cmp {
    /// The same with the sides exchanged.
    pub(crate) fn turned(self) -> Self {
        match self {
            Cmp::Is | Cmp::IsNot => self,
            Cmp::Below => Cmp::Above,
            Cmp::AtMost => Cmp::AtLeast,
            Cmp::Above => Cmp::Below,
            Cmp::AtLeast => Cmp::AtMost,
        }
    }

    /// The opposite.
    pub(crate) fn negated(self) -> Self {
        match self {
            Cmp::Is => Cmp::IsNot,
            Cmp::IsNot => Cmp::Is,
            Cmp::Below => Cmp::AtLeast,
            Cmp::AtMost => Cmp::Above,
            Cmp::Above => Cmp::AtMost,
            Cmp::AtLeast => Cmp::Below,
        }
    }
}

impl Compared<'_> {
    /// Is it about whether there is something at all: more than 0, or at least 1?
    pub(crate) fn is_some(&self) -> bool {
        matches!(
            (self.cmp, &self.right.node),
            (Cmp::Above | Cmp::IsNot, Node::Num(0)) | (Cmp::AtLeast, Node::Num(1))
        )
    }

    /// Is it about there being nothing?
    pub(crate) fn is_none(&self) -> bool {
        matches!(
            (self.cmp, &self.right.node),
            (Cmp::Is | Cmp::AtMost, Node::Num(0)) | (Cmp::Below, Node::Num(1))
        )
    }
}
