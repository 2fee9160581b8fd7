//! Values within a line, with parentheses only where another reading would be possible.

use super::{
    line::{self, IMPLIED},
    name::name,
};
use crate::{
    Attr, Bin, Expr, Fold, Node, Pattern, Pick, Stmt, Sym, Symbols, Told, Verb, Vocabulary, Word, Zone, words,
};

/// How tightly a value holds together; an operand that is looser than its place gets parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hold {
    Filter,
    Or,
    And,
    Not,
    Compare,
    Set,
    Sum,
    Product,
    Range,
    Prefix,
    Tight,
}

/// Writes values, with the tables that name what is in them.
pub(super) struct Values<'a> {
    symbols: &'a Symbols,
    vocabulary: &'a Vocabulary,
    out: String,
    /// Inside something implied, where marking the parts would say nothing new.
    pub(super) implied: bool,
}

impl<'a> Values<'a> {
    pub(super) fn new(symbols: &'a Symbols, vocabulary: &'a Vocabulary) -> Self {
        Self { symbols, vocabulary, out: String::new(), implied: false }
    }

    /// What `write` writes, as a text of its own.
    pub(super) fn text(&mut self, write: impl FnOnce(&mut Self)) -> String {
        let outer = std::mem::take(&mut self.out);
        write(self);
        std::mem::replace(&mut self.out, outer)
    }

    /// A value that has a line to itself.
    pub(super) fn whole(&mut self, expr: &Expr) -> String {
        let outer = std::mem::replace(&mut self.implied, expr.is_implied());
        let mut text = self.text(|values| values.loose(expr));
        self.implied = outer;
        if expr.is_implied() {
            text.push_str(IMPLIED);
        }
        text
    }

    pub(super) fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// A value where nothing around it can be mistaken for a part of it.
    pub(super) fn loose(&mut self, expr: &Expr) {
        self.value(expr, Hold::Filter);
    }

    pub(super) fn call(&mut self, verb: Verb, args: &[Expr]) {
        self.push(&name(self.vocabulary.verb(verb).name));
        self.list("(", args, ")");
    }

    pub(super) fn pattern(&mut self, pattern: &Pattern) {
        let Pattern { event, scope, filter, before, captures, once } = pattern;
        self.push(words::scope(*scope));
        self.push(" ");
        self.push(&name(self.vocabulary.event(*event).name));
        if let Some(filter) = filter {
            self.push(" where ");
            self.loose(filter);
        }
        if let Some(before) = before {
            self.push(", before it ");
            self.loose(before);
        }
        for (var, value) in captures {
            self.push(&format!(", keep ${} = ", var.0));
            self.loose(value);
        }
        if *once {
            self.push(", once");
        }
    }

    pub(super) fn attr(&self, attr: Attr) -> String {
        name(self.vocabulary.attr(attr).name)
    }

    pub(super) fn word(&self, word: Word) -> String {
        name(self.vocabulary.word(word).name)
    }

    pub(super) fn zone(&self, zone: Zone) -> String {
        name(self.vocabulary.zone(zone).name)
    }

    pub(super) fn symbol(&self, sym: Sym) -> String {
        format!("{:?}", self.symbols.get(sym))
    }

    fn value(&mut self, expr: &Expr, place: Hold) {
        let mark = expr.is_implied() && !self.implied;
        let place = if mark { Hold::Tight } else { place };
        let outer = self.implied;
        self.implied |= mark;
        if hold(&expr.node) < place {
            self.push("(");
            self.node(&expr.node);
            self.push(")");
        } else {
            self.node(&expr.node);
        }
        self.implied = outer;
        if mark {
            self.push("·");
        }
    }

    fn node(&mut self, node: &Node) {
        match node {
            Node::Num(number) => self.push(&number.to_string()),
            Node::Bool(truth) => self.push(if *truth { "true" } else { "false" }),
            Node::Sym(sym) => self.push(&self.symbol(*sym)),
            Node::Word(word) => self.push(&self.word(*word)),
            Node::Var(var) => self.push(&format!("${}", var.0)),
            Node::It => self.push("it"),
            Node::This => self.push("this"),
            Node::EventCard => self.push("event.card"),
            Node::EventSeat => self.push("event.seat"),
            Node::EventAmount => self.push("event.amount"),
            Node::Seat(seat) => self.push(words::seat(*seat)),
            Node::Game => self.push("game"),
            Node::Zone(seats, zone) => {
                self.value(seats, Hold::Tight);
                self.push(&format!(".{}", self.zone(*zone)));
            }
            Node::AtLeast(least) => self.prefix("at least ", least),
            Node::Get(of, attr) => self.prefix(&format!("{} of ", self.attr(*attr)), of),
            Node::Fold(fold, of) => self.prefix(fold_words(*fold), of),
            Node::Range(from, to) => {
                self.value(from, Hold::Prefix);
                self.push("..");
                self.value(to, Hold::Prefix);
            }
            Node::List(items) => self.list("[", items, "]"),
            Node::FirstOf(items) => self.list("first_of[", items, "]"),
            Node::Call(verb, args) => self.call(*verb, args),
            Node::From(sources, filter) => self.from(sources, filter.as_deref()),
            Node::Pick(pick) => self.pick(pick),
            Node::Bin(op, left, right) => self.bin(*op, left, right),
            Node::Not(of) => {
                self.push("not ");
                self.value(of, Hold::Not);
            }
            Node::Happened(pattern) => {
                self.push("happened[");
                self.pattern(pattern);
                self.push("]");
            }
            Node::Told(told) => self.told(told),
            Node::Keep(var, of) => {
                self.push(&format!("keep[${} = ", var.0));
                self.loose(of);
                self.push("]");
            }
            Node::Quote(block) => self.quote(block),
        }
    }

    fn told(&mut self, told: &Told) {
        let Told { event, during, given } = told;
        self.push(&format!("told[{}", name(self.vocabulary.event(*event).name)));
        if let Some(during) = during {
            self.push(" during ");
            self.loose(during);
        }
        for (attr, value) in given {
            self.push(&format!(", {}: ", self.attr(*attr)));
            self.loose(value);
        }
        self.push("]");
    }

    fn prefix(&mut self, words: &str, of: &Expr) {
        self.push(words);
        self.value(of, Hold::Prefix);
    }

    fn list(&mut self, open: &str, items: &[Expr], close: &str) {
        self.push(open);
        for (at, item) in items.iter().enumerate() {
            if at > 0 {
                self.push(", ");
            }
            self.loose(item);
        }
        self.push(close);
    }

    fn from(&mut self, sources: &[Expr], filter: Option<&Expr>) {
        self.push("from ");
        match sources {
            // A list as the only source keeps its own brackets inside those of the sources.
            [only] if !matches!(only.node, Node::List(_)) => self.value(only, Hold::Tight),
            _ => self.list("[", sources, "]"),
        }
        if let Some(filter) = filter {
            self.push(" where ");
            self.value(filter, Hold::Or);
        }
    }

    fn pick(&mut self, pick: &Pick) {
        let Pick { by, amount, from, valid, blind, up_to, random } = pick;
        self.push(if *up_to { "pick[up to " } else { "pick[" });
        self.loose(amount);
        self.push(", ");
        self.loose(from);
        self.push(", by ");
        self.loose(by);
        if let Some(valid) = valid {
            self.push(", such that ");
            self.loose(valid);
        }
        self.push(if *blind { ", blind" } else { "" });
        self.push(if *random { ", at random" } else { "" });
        self.push("]");
    }

    fn bin(&mut self, op: Bin, left: &Expr, right: &Expr) {
        // The core has no operator for "more", so `atk of it >= 2` can only mean `2 <= atk of it`.
        let turned = match op {
            Bin::Less => Some(">"),
            Bin::LessEq => Some(">="),
            _ => None,
        };
        let is_number = |expr: &Expr| matches!(expr.node, Node::Num(_));
        let (left, word, right) = match turned {
            Some(word) if is_number(left) && !is_number(right) => (right, word, left),
            _ => (left, words::bin(op), right),
        };
        let (before, after) = match hold_of(op) {
            Hold::Or => (Hold::Or, Hold::And),
            Hold::And => (Hold::And, Hold::Not),
            Hold::Compare => (Hold::Set, Hold::Set),
            Hold::Set => (Hold::Set, Hold::Sum),
            Hold::Sum => (Hold::Sum, Hold::Product),
            _ => (Hold::Product, Hold::Range),
        };
        self.value(left, before);
        self.push(&format!(" {word} "));
        self.value(right, after);
    }

    pub(super) fn quote(&mut self, block: &[Stmt]) {
        if block.is_empty() {
            return self.push("{}");
        }
        let lines = self.block(block);
        self.push("{ ");
        line::inline(&lines, &mut self.out);
        self.push(" }");
    }
}

fn fold_words(fold: Fold) -> &'static str {
    match fold {
        Fold::Count => "the count of ",
        Fold::Sum => "the sum of ",
        Fold::Max => "the max of ",
        Fold::Min => "the min of ",
        Fold::First => "the first of ",
        Fold::Any => "any of ",
        Fold::Same => "all same of ",
        Fold::Different => "all different of ",
    }
}

fn hold(node: &Node) -> Hold {
    match node {
        Node::From(_, Some(_)) => Hold::Filter,
        Node::From(_, None) | Node::AtLeast(_) | Node::Get(..) | Node::Fold(..) => Hold::Prefix,
        Node::Range(..) => Hold::Range,
        Node::Not(_) => Hold::Not,
        Node::Bin(op, ..) => hold_of(*op),
        _ => Hold::Tight,
    }
}

fn hold_of(op: Bin) -> Hold {
    match op {
        Bin::Or => Hold::Or,
        Bin::And => Hold::And,
        Bin::Eq | Bin::Less | Bin::LessEq => Hold::Compare,
        Bin::Union | Bin::Minus => Hold::Set,
        Bin::Add | Bin::Sub => Hold::Sum,
        Bin::Mul | Bin::DivUp | Bin::DivDown => Hold::Product,
    }
}
