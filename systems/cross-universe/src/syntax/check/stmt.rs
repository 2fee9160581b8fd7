//! Statements. Variables have no scopes, but they may lack a value where a branch was not taken.

use cardwright_source::Help;

use super::{
    super::{
        problem::say,
        tree,
        typed::{Attempt, Block, Expr, ExprKind, Stmt, StmtKind},
        words::{PlayerWord, Type},
    },
    Checker, sense,
};

impl<'t> Checker<'t, '_> {
    /// Statements in a row; those that cannot be used are left out.
    pub(super) fn block(&mut self, block: &tree::Block<'t>) -> Block {
        let mut statements = Vec::with_capacity(block.statements.len());
        for statement in &block.statements {
            statements.extend(self.statement(statement));
        }
        Block { statements, span: block.span }
    }

    /// One statement.
    pub(super) fn statement(&mut self, statement: &tree::Stmt<'t>) -> Option<Stmt> {
        let kind = match &statement.kind {
            tree::StmtKind::Assign { variable, value } => {
                let checked = self.expr(value);
                if checked.as_ref().is_some_and(|value| value.ty == Type::Nothing) {
                    self.no_result(value);
                }
                let ty = checked.as_ref().map(|value| value.ty).filter(|ty| *ty != Type::Nothing);
                let variable = self.assign(*variable, ty, false);
                StmtKind::Assign { variable, value: checked? }
            }
            tree::StmtKind::Do(value) => StmtKind::Do(self.expr(value)?),
            tree::StmtKind::If { condition, then, otherwise } => {
                return self.if_statement(condition, then, otherwise.as_ref(), statement);
            }
            tree::StmtKind::Try(attempt) => StmtKind::Try(self.attempt(attempt)),
            tree::StmtKind::May { player, attempt } => {
                let player = self.asked(player);
                let attempt = self.attempt(attempt);
                StmtKind::May { player: player?, attempt }
            }
            tree::StmtKind::At { time, body } => {
                let time = self.expect(time, Type::Time, "T08", |found| {
                    say(format!("time expected, not {}", found.a())).help("write it like `currentTurn.end`")
                });
                let before = self.variables.sure();
                let body = self.block(body);
                self.variables.back(&before);
                StmtKind::At { time: time?, body }
            }
        };
        Some(Stmt { kind, span: statement.span })
    }

    fn if_statement(
        &mut self,
        condition: &tree::Expr<'t>,
        then: &tree::Block<'t>,
        otherwise: Option<&tree::Block<'t>>,
        statement: &tree::Stmt<'t>,
    ) -> Option<Stmt> {
        let condition = self.expect(condition, Type::Bool, "T07", |found| {
            say(format!("the condition must be bool, not {}", found.a()))
                .help("compare it with something: `… > 0`")
        });
        if let Some(condition) = &condition {
            sense::branches(condition, then.span, otherwise.map(|block| block.span), self.problems);
        }
        let before = self.variables.sure();
        let then = self.block(then);
        let after_then = self.variables.back(&before);
        let otherwise = otherwise.map(|block| self.block(block));
        self.variables.meet(&after_then);
        let kind = StmtKind::If { condition: condition?, then, otherwise };
        Some(Stmt { kind, span: statement.span })
    }

    /// `{…} then {…} else {…}`: either the first two run, or the last.
    fn attempt(&mut self, attempt: &tree::Attempt<'t>) -> Attempt {
        let before = self.variables.sure();
        let main = self.block(&attempt.main);
        let then = attempt.then.as_ref().map(|block| self.block(block));
        let done = self.variables.back(&before);
        let otherwise = attempt.otherwise.as_ref().map(|block| self.block(block));
        self.variables.meet(&done);
        Attempt { main, then, otherwise }
    }

    /// The player of `may`.
    fn asked(&mut self, player: &tree::Expr<'t>) -> Option<Expr> {
        let asked = self.expect(player, Type::Player, "S16", |found| {
            say(format!("`may` belongs to players, not to {}", found.a())).help(Help::write("`you.may {…};`"))
        })?;
        if matches!(asked.kind, ExprKind::Player(PlayerWord::Both)) {
            let at = asked.span;
            self.problems.warn("T32", at, || {
                say("only one player can be asked").help("write a statement for each player")
            });
        }
        Some(asked)
    }
}
