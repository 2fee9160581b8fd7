//! Statements and changes as objects.

use serde_json::Value;

use super::{Names, object::Object};
use crate::{Change, Op, Step, Stmt, words};

impl Names<'_> {
    pub(super) fn stmt(&self, stmt: &Stmt) -> Value {
        let mut out = Object::new(self);
        self.step(&stmt.node, &mut out);
        out.span(stmt.span);
        out.done()
    }

    pub(super) fn change(&self, change: &Change) -> Value {
        let Change { attr, base, op, value, only_if, instead } = change;
        let mut out = Object::new(self);
        out.put("attr", self.attr(*attr)).put("base", *base);
        self.op(*op, &mut out);
        out.expr("value", value).maybe("only_if", only_if.as_ref());
        if *op == Op::Replace {
            out.steps("instead", instead);
        }
        out.done()
    }

    fn step(&self, step: &Step, out: &mut Object<'_>) {
        match step {
            Step::Let(var, value) => out.put("step", "let").put("var", var.0).expr("value", value),
            Step::Do { verb, args, join } => out
                .put("step", "do")
                .put("verb", self.verb(*verb))
                .exprs("args", args)
                .put("join", words::join(*join)),
            Step::If(condition, yes, no) => {
                out.put("step", "if").expr("condition", condition).steps("then", yes).steps("else", no)
            }
            Step::Each { bind, over, body } => {
                out.put("step", "each").put("bind", bind.0).expr("over", over).steps("body", body)
            }
            Step::Choose { by, modes } => {
                out.put("step", "choose").expr("by", by).list("modes", modes, |names, (name, block)| {
                    let mut out = Object::new(names);
                    out.put("name", names.maybe_symbol(*name)).steps("steps", block);
                    out.done()
                })
            }
            Step::Attempt { ask, main, then, otherwise } => out
                .put("step", "attempt")
                .maybe("ask", ask.as_ref())
                .steps("main", main)
                .steps("then", then)
                .steps("otherwise", otherwise),
            Step::Apply { to, with, until } => out
                .put("step", "apply")
                .maybe("to", to.as_ref())
                .list("with", with, |names, change| names.change(change))
                .maybe("until", until.as_ref()),
            Step::At { time, body } => out.put("step", "at").expr("time", time).steps("body", body),
            Step::Stop => out.put("step", "stop"),
        };
    }

    fn op(&self, op: Op, out: &mut Object<'_>) {
        match op {
            Op::Set => out.put("op", "set"),
            Op::Add => out.put("op", "add"),
            Op::Multiply { under } => out.put("op", "multiply").put("under", under),
            Op::Divide => out.put("op", "divide"),
            Op::Append => out.put("op", "append"),
            Op::Remove => out.put("op", "remove"),
            Op::Swap(other) => out.put("op", "swap").put("with", self.attr(other)),
            Op::Immune => out.put("op", "immune"),
            Op::Prohibit => out.put("op", "prohibit"),
            Op::CancelAbilities => out.put("op", "cancel_abilities"),
            Op::Replace => out.put("op", "replace"),
        };
    }
}
