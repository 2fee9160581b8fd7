//! Values as objects with their `node`, what belongs to it, `type` and `span`.

use serde_json::Value;

use super::{Names, object::Object};
use crate::{Bin, Expr, Node, Pattern, Pick, words};

impl Names<'_> {
    pub(super) fn expr(&self, expr: &Expr) -> Value {
        let mut out = Object::new(self);
        self.node(&expr.node, &mut out);
        out.put("type", words::ty(expr.ty)).span(expr.span);
        out.done()
    }

    pub(super) fn pattern(&self, pattern: &Pattern) -> Value {
        let Pattern { event, scope, filter, before, captures, once } = pattern;
        let mut out = Object::new(self);
        out.put("event", self.vocabulary.event(*event).name)
            .put("scope", words::scope(*scope))
            .maybe("filter", filter.as_ref())
            .maybe("before", before.as_ref())
            .list("captures", captures, |names, (var, value)| {
                let mut out = Object::new(names);
                out.put("var", var.0).expr("value", value);
                out.done()
            })
            .put("once", *once);
        out.done()
    }

    fn node(&self, node: &Node, out: &mut Object<'_>) {
        match node {
            Node::Num(number) => out.put("node", "num").put("value", *number),
            Node::AtLeast(least) => out.put("node", "at_least").expr("of", least),
            Node::Range(from, to) => out.put("node", "range").expr("from", from).expr("to", to),
            Node::Bool(truth) => out.put("node", "bool").put("value", *truth),
            Node::Sym(sym) => out.put("node", "sym").put("value", self.symbol(*sym)),
            Node::Word(word) => out.put("node", "word").put("value", self.word(*word)),
            Node::Zone(of, zone) => out.put("node", "zone").put("zone", self.zone(*zone)).expr("of", of),
            Node::Var(var) => out.put("node", "var").put("var", var.0),
            Node::It => out.put("node", "it"),
            Node::This => out.put("node", "this"),
            Node::EventCard => out.put("node", "event_card"),
            Node::EventSeat => out.put("node", "event_seat"),
            Node::EventAmount => out.put("node", "event_amount"),
            Node::Seat(seat) => out.put("node", "seat").put("value", words::seat(*seat)),
            Node::Game => out.put("node", "game"),
            Node::List(items) => out.put("node", "list").exprs("items", items),
            Node::Get(of, attr) => out.put("node", "get").put("attr", self.attr(*attr)).expr("of", of),
            Node::From(sources, filter) => {
                out.put("node", "from").exprs("sources", sources).maybe("filter", filter.as_deref())
            }
            Node::FirstOf(items) => out.put("node", "first_of").exprs("items", items),
            Node::Fold(fold, of) => out.put("node", "fold").put("fold", words::fold(*fold)).expr("of", of),
            Node::Pick(pick) => self.pick(pick, out),
            Node::Bin(op, left, right) => {
                out.put("node", "bin").put("op", bin(*op)).expr("left", left).expr("right", right)
            }
            Node::Not(of) => out.put("node", "not").expr("of", of),
            Node::Happened(pattern) => out.put("node", "happened").put("pattern", self.pattern(pattern)),
            Node::Told(told) => out
                .put("node", "told")
                .put("event", self.vocabulary.event(told.event).name)
                .maybe("during", told.during.as_ref())
                .list("given", &told.given, |names, (attr, value)| {
                    let mut out = Object::new(names);
                    out.put("attr", names.attr(*attr)).expr("value", value);
                    out.done()
                }),
            Node::Keep(var, of) => out.put("node", "keep").put("var", var.0).expr("of", of),
            Node::Call(verb, args) => {
                out.put("node", "call").put("verb", self.verb(*verb)).exprs("args", args)
            }
            Node::Quote(block) => out.put("node", "quote").steps("steps", block),
        };
    }

    fn pick<'a, 'b>(&self, pick: &Pick, out: &'a mut Object<'b>) -> &'a mut Object<'b> {
        let Pick { by, amount, from, valid, blind, up_to, random } = pick;
        out.put("node", "pick")
            .expr("by", by)
            .expr("amount", amount)
            .expr("from", from)
            .maybe("valid", valid.as_ref())
            .put("blind", *blind)
            .put("up_to", *up_to)
            .put("random", *random)
    }
}

fn bin(op: Bin) -> &'static str {
    match op {
        Bin::Add => "add",
        Bin::Sub => "sub",
        Bin::Mul => "mul",
        Bin::DivUp => "div_up",
        Bin::DivDown => "div_down",
        Bin::Eq => "eq",
        Bin::Less => "less",
        Bin::LessEq => "less_eq",
        Bin::And => "and",
        Bin::Or => "or",
        Bin::Union => "union",
        Bin::Minus => "minus",
    }
}
