//! Statements and changes as lines.

use super::{
    line::{IMPLIED, Line},
    value::Values,
};
use crate::{Change, Join, Op, Step, Stmt, Sym};

impl Values<'_> {
    /// The lines of a block.
    pub(super) fn block(&mut self, block: &[Stmt]) -> Vec<Line> {
        let mut lines = Vec::new();
        for stmt in block {
            self.stmt(stmt, &mut lines);
        }
        lines
    }

    /// The line over a mode.
    pub(super) fn mode(&self, name: Option<Sym>) -> String {
        name.map_or_else(|| "mode".to_owned(), |name| format!("mode {}", self.symbol(name)))
    }

    /// A line for every change.
    pub(super) fn changes(&mut self, changes: &[Change]) -> Vec<Line> {
        changes.iter().map(|change| Line::new(self.text(|values| values.change(change)))).collect()
    }

    fn stmt(&mut self, stmt: &Stmt, lines: &mut Vec<Line>) {
        let implied = stmt.span.is_empty();
        let suffix = if implied && !self.implied { IMPLIED } else { "" };
        let outer = self.implied;
        self.implied |= implied;
        let mut head = self.text(|values| values.head(&stmt.node));
        head.push_str(suffix);
        match &stmt.node {
            Step::Let(..) | Step::Do { .. } | Step::Stop => lines.push(Line::new(head)),
            Step::If(_, yes, no) => {
                lines.push(Line::with(head, self.block(yes)));
                self.branch("else", no, lines);
            }
            Step::Each { body, .. } | Step::At { body, .. } => lines.push(Line::with(head, self.block(body))),
            Step::Choose { modes, .. } => {
                let mut kids = Vec::new();
                for (name, block) in modes {
                    kids.push(Line::with(self.mode(*name), self.block(block)));
                }
                lines.push(Line::with(head, kids));
            }
            Step::Attempt { main, then, otherwise, .. } => {
                lines.push(Line::with(head, self.block(main)));
                self.branch("on success", then, lines);
                self.branch("on failure", otherwise, lines);
            }
            Step::Apply { with, .. } => lines.push(Line::with(head, self.changes(with))),
        }
        self.implied = outer;
    }

    fn branch(&mut self, label: &str, block: &[Stmt], lines: &mut Vec<Line>) {
        if !block.is_empty() {
            lines.push(Line::with(label.to_owned(), self.block(block)));
        }
    }

    /// What stands on the statement's own line.
    fn head(&mut self, step: &Step) {
        match step {
            Step::Let(var, value) => {
                self.push(&format!("let ${} = ", var.0));
                self.loose(value);
            }
            Step::Do { verb, args, join } => {
                self.push(match join {
                    Join::Always => "",
                    Join::IfDone => "then ",
                    Join::UnlessDone => "otherwise ",
                });
                self.call(*verb, args);
            }
            Step::If(condition, ..) => {
                self.push("if ");
                self.loose(condition);
            }
            Step::Each { bind, over, .. } => {
                self.push(&format!("each ${} in ", bind.0));
                self.loose(over);
            }
            Step::Choose { by, .. } => {
                self.push("choose one, by ");
                self.loose(by);
            }
            Step::Attempt { ask, .. } => {
                self.push("attempt");
                if let Some(ask) = ask {
                    self.push(", asking ");
                    self.loose(ask);
                }
            }
            Step::Apply { to, until, .. } => {
                self.push("apply");
                if let Some(to) = to {
                    self.push(" to ");
                    self.loose(to);
                }
                if let Some(until) = until {
                    self.push(" until ");
                    self.loose(until);
                }
            }
            Step::At { time, .. } => {
                self.push("at ");
                self.loose(time);
            }
            Step::Stop => self.push("stop"),
        }
    }

    fn change(&mut self, change: &Change) {
        if change.base {
            self.push("base ");
        }
        let attr = self.attr(change.attr);
        self.push(&attr);
        match change.op {
            Op::Set => self.push(" := "),
            Op::Add => self.push(" += "),
            Op::Multiply { .. } => self.push(" *= "),
            Op::Divide => self.push(" /= "),
            Op::Append => self.push(" append "),
            Op::Remove => self.push(" remove "),
            Op::Swap(other) => {
                let other = self.attr(other);
                self.push(&format!(" swap {other} with "));
            }
            Op::Immune => self.push(" immune to "),
            Op::Prohibit => self.push(" prohibit "),
            Op::CancelAbilities => self.push(" cancel abilities "),
            Op::Replace => self.push(" replace "),
        }
        self.loose(&change.value);
        if let Op::Multiply { under } = change.op
            && under != 1
        {
            self.push(&format!(" over {under}"));
        }
        if change.op == Op::Replace {
            self.push(" with ");
            self.quote(&change.instead);
        }
        if let Some(condition) = &change.only_if {
            self.push(" only if ");
            self.loose(condition);
        }
    }
}
