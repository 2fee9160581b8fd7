//! Modifiers.

use cardwright_ir::{Attr, Bin, Block, Body, Change, Expr, Node, Op, Pattern, Scope, Ty};

use super::{Lowering, implied};
use crate::{
    syntax::{
        typed::{self, Modification, ModificationKind},
        words::Property,
    },
    vocabulary::{attrs, events},
};

impl Lowering<'_> {
    /// One change for every property that a modifier names.
    pub(super) fn changes(&mut self, modifier: &typed::Modifier) -> Vec<Change> {
        let mut changes = Vec::new();
        for change in &modifier.changes {
            self.change(change, &mut changes);
        }
        changes
    }

    /// What a static `replace` or `cancel` examines, and what happens then.
    pub(super) fn replacement(&mut self, modifier: &typed::Modifier, mandatory: bool) -> (Pattern, Body) {
        let mut filter = None;
        let mut before = None;
        let mut with = Block::new();
        for change in &modifier.changes {
            before = change.condition.as_ref().map(|condition| self.expr(condition));
            match &change.kind {
                ModificationKind::Cancel(check) => filter = Some(self.expr(check)),
                ModificationKind::Replace { check, with: stmt } => {
                    filter = Some(self.expr(check));
                    with = vec![self.stmt(stmt)];
                }
                _ => continue,
            }
            break;
        }
        let pattern = Pattern {
            event: events::ANYTHING,
            scope: Scope::Any,
            filter,
            before,
            captures: Vec::new(),
            once: false,
        };
        (pattern, Body::Replace { with, mandatory })
    }

    fn change(&mut self, change: &Modification, out: &mut Vec<Change>) {
        let only_if = change.condition.as_ref().map(|condition| self.expr(condition));
        let mut push = |property: Option<Property>, op: Op, value: Expr, instead: Block| {
            let (attr, base) = property.map_or((attrs::ALL, false), modified);
            out.push(Change { attr, base, op, value, only_if: only_if.clone(), instead });
        };
        match &change.kind {
            ModificationKind::Change { properties, op, value } => {
                for property in properties {
                    let (op, value) = self.op(property.value, *op, value);
                    push(Some(property.value), op, value, Block::new());
                }
            }
            ModificationKind::Swap(one, other) => {
                let (other, _) = modified(other.value);
                push(Some(one.value), Op::Swap(other), truth(), Block::new());
            }
            ModificationKind::Unaffected { properties, by } => {
                let by = self.expr(by);
                if properties.is_empty() {
                    push(None, Op::Immune, by.clone(), Block::new());
                }
                for property in properties {
                    push(Some(property.value), Op::Immune, by.clone(), Block::new());
                }
            }
            ModificationKind::CancelAbilities => {
                let (op, value) = (Op::CancelAbilities, truth());
                out.push(Change {
                    attr: attrs::ABILITIES,
                    base: false,
                    op,
                    value,
                    only_if,
                    instead: Block::new(),
                });
            }
            ModificationKind::Prohibit(check) => {
                let value = self.expr(check);
                let op = Op::Prohibit;
                out.push(Change {
                    attr: attrs::ACTIONS,
                    base: false,
                    op,
                    value,
                    only_if,
                    instead: Block::new(),
                });
            }
            ModificationKind::Cancel(check) => {
                let value = self.expr(check);
                out.push(Change {
                    attr: attrs::ACTIONS,
                    base: false,
                    op: Op::Replace,
                    value,
                    only_if,
                    instead: Block::new(),
                });
            }
            ModificationKind::Replace { check, with } => {
                let (value, instead) = (self.expr(check), vec![self.stmt(with)]);
                out.push(Change {
                    attr: attrs::ACTIONS,
                    base: false,
                    op: Op::Replace,
                    value,
                    only_if,
                    instead,
                });
            }
        }
    }

    fn op(&mut self, property: Property, op: typed::Change, value: &typed::Expr) -> (Op, Expr) {
        let value = self.expr(value);
        match op {
            typed::Change::Set => (Op::Set, value),
            typed::Change::Add if property.is_list() => (Op::Append, value),
            typed::Change::Add => (Op::Add, value),
            typed::Change::Divide => (Op::Divide, value),
            typed::Change::Subtract => (Op::Add, negative(value)),
        }
    }
}

/// The attribute that a property changes, and whether it is the base value.
fn modified(property: Property) -> (Attr, bool) {
    let attr = attrs::of(property);
    match attrs::current_of(attr) {
        Some(current) => (current, true),
        None => (attr, false),
    }
}

/// The negative of every number of a value.
pub(super) fn negative(value: Expr) -> Expr {
    let span = value.span;
    match value.node {
        Node::Num(number) => Expr::num(-number, span),
        _ => Expr::bin(Ty::Num, Bin::Sub, implied(Ty::Num, Node::Num(0)), value, span),
    }
}

fn truth() -> Expr {
    implied(Ty::Bool, Node::Bool(true))
}
