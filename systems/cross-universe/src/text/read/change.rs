//! Changes: which of them can be said together.

use cardwright_ir::{Change, Expr, Node};

use crate::vocabulary::attrs;

/// Neighbouring changes that do the same to different values.
pub(crate) fn groups(with: &[Change]) -> Vec<&[Change]> {
    let mut groups = Vec::new();
    let mut start = 0;
    for at in 1..=with.len() {
        let same = with.get(at).is_some_and(|next| {
            let first = &with[start];
            next.op == first.op
                && next.value == first.value
                && next.only_if == first.only_if
                && joins(first)
                && joins(next)
        });
        if !same {
            groups.push(&with[start..at]);
            start = at;
        }
    }
    groups
}

fn joins(change: &Change) -> bool {
    matches!(
        change.attr,
        attrs::ATTACK | attrs::DEFENSE | attrs::LEVEL | attrs::CAN_ATTACK | attrs::CAN_COUNTER
    )
}

/// Does a value speak of the changed object itself? Inside a matcher `it` is its candidate.
pub(crate) fn mentions_it(value: &Expr) -> bool {
    let mut waiting = vec![value];
    while let Some(next) = waiting.pop() {
        match &next.node {
            Node::It => return true,
            Node::Get(inner, _) | Node::Fold(_, inner) | Node::Not(inner) => waiting.push(inner),
            Node::Bin(_, left, right) => waiting.extend([&**left, &**right]),
            Node::Call(_, args) | Node::List(args) => waiting.extend(args),
            _ => {}
        }
    }
    false
}
