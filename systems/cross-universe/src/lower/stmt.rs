//! Statements.

use cardwright_ir::{Block, Expr, Join, Node, Step, Stmt, Ty, Var};
use cardwright_source::Span;

use super::{Lowering, implied};
use crate::{
    syntax::{
        typed::{self, ExprKind, StmtKind},
        words::Function,
    },
    vocabulary::verbs,
};

impl Lowering<'_> {
    pub(super) fn section(&mut self, block: Option<&typed::Block>) -> Block {
        block.map(|block| self.block(block)).unwrap_or_default()
    }

    fn block(&mut self, block: &typed::Block) -> Block {
        block.statements.iter().map(|stmt| self.stmt(stmt)).collect()
    }

    pub(super) fn stmt(&mut self, stmt: &typed::Stmt) -> Stmt {
        let node = match &stmt.kind {
            StmtKind::Assign { variable, value } => Step::Let(Var(variable.0), self.expr(value)),
            StmtKind::Do(expr) => self.step(expr),
            StmtKind::If { condition, then, otherwise } => {
                Step::If(self.expr(condition), self.block(then), self.section(otherwise.as_ref()))
            }
            StmtKind::Try(attempt) => self.attempt(None, attempt),
            StmtKind::May { player, attempt } => {
                let player = self.expr(player);
                self.attempt(Some(player), attempt)
            }
            StmtKind::At { time, body } => Step::At { time: self.expr(time), body: self.block(body) },
        };
        Stmt { node, span: stmt.span }
    }

    fn attempt(&mut self, ask: Option<Expr>, attempt: &typed::Attempt) -> Step {
        Step::Attempt {
            ask,
            main: self.block(&attempt.main),
            then: self.section(attempt.then.as_ref()),
            otherwise: self.section(attempt.otherwise.as_ref()),
        }
    }

    /// An expression as a statement: a call is a verb, and what `APPLY` says outright is a change.
    fn step(&mut self, expr: &typed::Expr) -> Step {
        if let ExprKind::Call(call) = &expr.kind
            && call.function == Function::Apply
            && call.by.is_none()
            && let [object, Some(modifier), until] = call.arguments.as_slice()
            && let ExprKind::Modifier(modifier) = &modifier.kind
        {
            return Step::Apply {
                to: object.as_ref().map(|object| self.expr(object)),
                with: self.changes(modifier),
                until: until.as_ref().map(|until| self.expr(until)),
            };
        }
        match self.expr(expr).node {
            Node::Call(verb, args) => Step::Do { verb, args, join: Join::Always },
            node => {
                let value = Expr::new(self.ty(expr.ty), node, expr.span);
                Step::Do { verb: verbs::of(Function::Count), args: vec![value], join: Join::Always }
            }
        }
    }

    /// A modifier as a value: the changes that it stands for.
    pub(super) fn quoted(&mut self, modifier: &typed::Modifier) -> Node {
        let with = self.changes(modifier);
        Node::Quote(vec![Stmt { node: Step::Apply { to: None, with, until: None }, span: modifier.span }])
    }

    /// The check and the replacement of a modifier that is an argument of a summons; nothing without one.
    pub(super) fn instead(&mut self, modifier: Option<&typed::Expr>) -> [Expr; 2] {
        let found = modifier.and_then(|modifier| match &modifier.kind {
            ExprKind::Modifier(modifier) => modifier.changes.iter().find_map(|change| match &change.kind {
                typed::ModificationKind::Replace { check, with } => Some((check, with)),
                _ => None,
            }),
            _ => None,
        });
        match found {
            Some((check, with)) => {
                let block = vec![self.stmt(with)];
                [self.expr(check), Expr::new(Ty::Script, Node::Quote(block), with.span)]
            }
            None => {
                let nothing = Expr::new(Ty::Script, Node::Quote(Vec::new()), Span::default());
                [implied(Ty::Bool, Node::Bool(false)), nothing]
            }
        }
    }
}
