//! Expressions.

use cardwright_ir::{Bin, Expr, Node, Ty, Var, Verb};
use cardwright_source::Span;

use super::{CURRENT, FIRST, Lowering, PREVIOUS, TARGETS, me};
use crate::{
    syntax::{
        expr::{self as tree, Compare, Kind, Math},
        tree::{Act, Base, Cond, Effect, Rule, Target, Value},
    },
    vocabulary::{attrs, verbs, words},
};

/// Where an expression stands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scene {
    /// What `tgt` means where a card is wanted.
    pub(crate) current: Option<Expr>,
    /// In an effect of a statement with a to-clause of its own, under a rule with targets.
    pub(crate) beside: bool,
}

impl Lowering<'_> {
    /// An expression.
    pub(crate) fn expr(&mut self, expr: &tree::Expr, scene: &Scene) -> Expr {
        let at = self.span(expr.span);
        match &expr.kind {
            Kind::Int(value) => Expr::num(*value, at),
            Kind::Text(text) => Expr::sym(self.cards.symbols.intern(text), at),
            Kind::Bool(value) => Expr::new(Ty::Bool, Node::Bool(*value), at),
            Kind::Nil => Expr::call(Ty::Num, verbs::NIL, Vec::new(), at),
            Kind::Name(name) => self.name(name, scene, at),
            Kind::Attr(of, attr) => self.attribute(of, attr, scene, at),
            Kind::Index(of, index) => {
                let of = self.expr(of, scene);
                Expr::call(Ty::Cards, verbs::ELEMENT, vec![of, Expr::num(*index, at)], at)
            }
            Kind::Call(name, args) => self.function(name, args, scene, at),
            Kind::Not(inner) => {
                let inner = self.expr(inner, scene);
                Expr::new(Ty::Bool, Node::Not(Box::new(inner)), at)
            }
            Kind::Minus(inner) | Kind::Plus(inner) if matches!(inner.kind, Kind::Int(_)) => {
                let Kind::Int(value) = inner.kind else { return Expr::num(0, at) };
                let minus = matches!(expr.kind, Kind::Minus(_));
                Expr::num(if minus { value.wrapping_neg() } else { value }, at)
            }
            Kind::Minus(inner) => {
                let inner = self.expr(inner, scene);
                Expr::bin(Ty::Num, Bin::Sub, Expr::implied(Ty::Num, Node::Num(0)), inner, at)
            }
            Kind::Plus(inner) => {
                let inner = self.expr(inner, scene);
                Expr::call(Ty::Num, verbs::PLUS, vec![inner], at)
            }
            Kind::Math(op, left, right) => {
                let (left, right) = (self.expr(left, scene), self.expr(right, scene));
                let bin = match op {
                    Math::Add => Bin::Add,
                    Math::Sub => Bin::Sub,
                    Math::Mul => Bin::Mul,
                    Math::Div => Bin::DivDown,
                    Math::Rem => return Expr::call(Ty::Num, verbs::REST, vec![left, right], at),
                };
                Expr::bin(Ty::Num, bin, left, right, at)
            }
            Kind::Chain(first, rest) => self.chain(first, rest, scene, at),
            Kind::And(left, right) | Kind::Or(left, right) => {
                let bin = if matches!(expr.kind, Kind::And(..)) { Bin::And } else { Bin::Or };
                let (left, right) = (self.expr(left, scene), self.expr(right, scene));
                Expr::bin(Ty::Bool, bin, left, right, at)
            }
            Kind::All(value, list) | Kind::Map(value, list) => {
                let list = self.expr(list, scene);
                let value = self.expr(value, scene);
                let all = matches!(expr.kind, Kind::All(..));
                let (verb, ty) = if all { (verbs::ALL, Ty::Bool) } else { (verbs::EACH_OF, Ty::Num) };
                Expr::call(ty, verb, vec![list, value], at)
            }
        }
    }

    /// An expression that gives a card: targets stand for their first one.
    pub(crate) fn card_expr(&mut self, expr: &tree::Expr, scene: &Scene) -> Expr {
        if expr.name() == Some("tgt") {
            let list = scene.current.clone().unwrap_or(Expr::new(
                Ty::Cards,
                Node::Var(TARGETS),
                self.span(expr.span),
            ));
            let at = self.span(expr.span);
            return Expr::call(
                Ty::Cards,
                verbs::ELEMENT,
                vec![list, Expr::implied(Ty::Num, Node::Num(0))],
                at,
            );
        }
        self.expr(expr, scene)
    }

    fn name(&mut self, name: &str, scene: &Scene, at: Span) -> Expr {
        if let Some(place) = self.vars.iter().position(|var| var == name) {
            let var = Var(FIRST + u16::try_from(place).unwrap_or(u16::MAX - FIRST));
            return Expr::new(Ty::Cards, Node::Var(var), at);
        }
        let call = |ty, verb: Verb| Expr::call(ty, verb, Vec::new(), at);
        match name {
            "me" => me(at),
            "opp" => call(Ty::Seats, verbs::OPP),
            "this" => Expr::new(Ty::Cards, Node::This, at),
            "tgt" => Expr::new(Ty::Cards, Node::Var(TARGETS), at),
            "prevtgt" => {
                let before = Expr::new(Ty::Cards, Node::Var(PREVIOUS), at);
                if !scene.beside {
                    return before;
                }
                // A rule with targets stands before a statement with its own.
                let own = Expr::new(Ty::Cards, Node::Var(TARGETS), at);
                Expr::new(Ty::Cards, Node::FirstOf(vec![own, before]), at)
            }
            "discarded" => call(Ty::Cards, verbs::DISCARDED),
            "sacrificed" => call(Ty::Cards, verbs::SACRIFICED),
            "destroyed" => call(Ty::Cards, verbs::DESTROYED),
            "moved" => call(Ty::Cards, verbs::MOVED),
            "trashed" => call(Ty::Cards, verbs::TRASHED),
            "attacker" => call(Ty::Cards, verbs::ATTACKER),
            "blocker" => call(Ty::Cards, verbs::BLOCKER),
            "trigger" => Expr::new(Ty::Cards, Node::EventCard, at),
            "uabp" => call(Ty::Num, verbs::UA_BP),
            "alone" => call(Ty::Bool, verbs::ALONE),
            "soloattack" => call(Ty::Bool, verbs::SOLO_ATTACK),
            "opplostsp" => {
                let lost = Node::Get(Box::new(call(Ty::Seats, verbs::OPP)), attrs::LOST_SP);
                let lost = Expr::new(Ty::Num, lost, at);
                Expr::call(Ty::Bool, verbs::MORE, vec![lost, Expr::implied(Ty::Num, Node::Num(0))], at)
            }
            "instant" => Expr::word(words::INSTANT, at),
            "triggered" => Expr::word(words::TRIGGERED, at),
            "auto" => Expr::word(words::AUTO, at),
            "card" => Expr::new(Ty::Cards, Node::It, at),
            "char" | "action" | "reaction" => {
                Expr::call(Ty::Bool, verbs::IS_KIND, vec![Expr::word(kind(name), at)], at)
            }
            // An unknown name is an error of the checker; recorded cases evaluate it all the same.
            _ => Expr::new(Ty::Num, Node::Var(Var(u16::MAX)), at),
        }
    }

    fn attribute(&mut self, of: &tree::Expr, attr: &str, scene: &Scene, at: Span) -> Expr {
        let card_attr = matches!(attr, "bp" | "lastbp" | "sp" | "ability" | "controller");
        let of = match of.name() {
            Some("tgt") if card_attr => self.card_expr(of, scene),
            Some(name @ ("char" | "action" | "reaction")) if !self.vars.iter().any(|var| var == name) => {
                let word = Expr::word(kind(name), self.span(of.span));
                Expr::call(Ty::Cards, verbs::AS_KIND, vec![word], self.span(of.span))
            }
            _ => self.expr(of, scene),
        };
        let (attr, ty) = match attr {
            "bp" => (attrs::BP, Ty::Num),
            "sp" if of.ty == Ty::Seats => (attrs::SOULS, Ty::Num),
            "sp" => (attrs::SP, Ty::Num),
            "lastbp" => (attrs::LAST_BP, Ty::Num),
            "ability" => (attrs::ABILITY, Ty::Words),
            "controller" => (attrs::CONTROLLER, Ty::Seats),
            "size" => (attrs::SIZE, Ty::Num),
            "hp" => (attrs::HP, Ty::Num),
            "hand" => (attrs::HAND, Ty::Cards),
            "discards" => (attrs::DISCARDS, Ty::Cards),
            "ring" => (attrs::RING, Ty::Cards),
            "deck" => (attrs::DECK, Ty::Cards),
            "removed" => (attrs::REMOVED, Ty::Cards),
            "ncdamaged" => (attrs::NC_DAMAGED, Ty::Bool),
            "lostsp" => (attrs::LOST_SP, Ty::Num),
            // Unknown attributes are errors of the checker and give no value.
            _ => return Expr::new(Ty::Num, Node::Var(Var(u16::MAX)), at),
        };
        Expr::new(ty, Node::Get(Box::new(of), attr), at)
    }

    fn chain(&mut self, first: &tree::Expr, rest: &[(Compare, tree::Expr)], scene: &Scene, at: Span) -> Expr {
        let mut left = self.expr(first, scene);
        let mut all: Option<Expr> = None;
        let last = rest.len().saturating_sub(1);
        for (place, (op, right)) in rest.iter().enumerate() {
            let right = self.expr(right, scene);
            // A value between two comparisons is computed once.
            let (right, next) = if place < last {
                let var = Var(FIRST + u16::try_from(self.vars.len() + place).unwrap_or(0));
                let again = Expr::new(right.ty, Node::Var(var), right.span);
                let ty = right.ty;
                let span = right.span;
                (Expr::new(ty, Node::Keep(var, Box::new(right)), span), again)
            } else {
                (right.clone(), right)
            };
            let test = compare(*op, left, right, at);
            all = Some(match all {
                None => test,
                Some(before) => Expr::bin(Ty::Bool, Bin::And, before, test, at),
            });
            left = next;
        }
        all.unwrap_or(left)
    }

    fn function(&mut self, name: &str, args: &[tree::Expr], scene: &Scene, at: Span) -> Expr {
        if name == "gettargets" {
            let text = match args.first().map(|arg| &arg.kind) {
                Some(Kind::Text(text)) => text.clone(),
                _ => String::new(),
            };
            return match crate::syntax::filter(&text, self.known) {
                Some(target) => self.find_at(&target, true, args[0].span),
                None => super::nothing(Ty::Cards),
            };
        }
        let verb = match name {
            "ischar" => verbs::IS_CHAR,
            "inuattack" => verbs::IN_UNITED,
            "flipcoin" => verbs::FLIP_COIN,
            "abs" => verbs::ABS,
            "all" => verbs::ALL_TRUE,
            "any" => verbs::ANY_TRUE,
            "bool" => verbs::TRUTH,
            "cmp" => verbs::CMP,
            "int" => verbs::INT,
            "len" => verbs::LEN,
            "max" => verbs::MAX,
            "min" => verbs::MIN,
            "pow" => verbs::POW,
            "round" => verbs::ROUND,
            "sorted" => verbs::SORTED,
            "str" => verbs::STR,
            "sum" => verbs::SUM,
            _ => return Expr::new(Ty::Num, Node::Var(Var(u16::MAX)), at),
        };
        let ty = crate::vocabulary::VOCABULARY.verb(verb).result.unwrap_or(Ty::Num);
        let cards = matches!(name, "ischar" | "inuattack");
        let args =
            args.iter().map(|arg| if cards { self.card_expr(arg, scene) } else { self.expr(arg, scene) });
        let args = args.collect();
        Expr::call(ty, verb, args, at)
    }
}

fn compare(op: Compare, left: Expr, right: Expr, at: Span) -> Expr {
    match op {
        Compare::Eq => Expr::bin(Ty::Bool, Bin::Eq, left, right, at),
        Compare::Ne => {
            let equal = Expr::bin(Ty::Bool, Bin::Eq, left, right, at);
            Expr::new(Ty::Bool, Node::Not(Box::new(equal)), at)
        }
        Compare::Lt => Expr::bin(Ty::Bool, Bin::Less, left, right, at),
        Compare::Le => Expr::bin(Ty::Bool, Bin::LessEq, left, right, at),
        Compare::Gt => Expr::call(Ty::Bool, verbs::MORE, vec![left, right], at),
        Compare::Ge => Expr::call(Ty::Bool, verbs::AT_LEAST, vec![left, right], at),
    }
}

fn kind(name: &str) -> cardwright_ir::Word {
    match name {
        "action" => words::ACTION,
        "reaction" => words::REACTION,
        _ => words::CHARACTER,
    }
}

/// Does an expression of the rule mention a name?
pub(crate) fn mentions(rule: &Rule, name: &str) -> bool {
    let mut found = false;
    let mut look = |expr: &tree::Expr| expr.visit(&mut |part| found |= part.name() == Some(name));
    for var in rule.vars.iter().flatten() {
        look(&var.value);
    }
    let targets = rule.target.iter().flat_map(|list| &list.list).chain(rule.requisites.iter().flatten());
    targets.for_each(|target| in_target(target, &mut look));
    for action in rule.actions.iter().chain(&rule.auto) {
        for statement in &action.statements {
            let mut branch = Some(statement);
            while let Some(one) = branch {
                if let Some(Cond::If(expr, _)) = &one.cond {
                    look(expr);
                }
                one.to.iter().flat_map(|to| &to.list).for_each(|target| in_target(target, &mut look));
                one.effects.iter().for_each(|effect| in_effect(effect, &mut look));
                branch = one.otherwise.as_deref();
            }
        }
    }
    found
}

fn in_target(target: &Target, look: &mut dyn FnMut(&tree::Expr)) {
    for found in &target.types {
        if let Base::Expr(expr) = &found.base {
            look(expr);
        }
    }
    if let Some(expr) = target.except.as_ref().and_then(|except| except.value.as_ref()) {
        look(expr);
    }
}

fn in_effect(effect: &Effect, look: &mut dyn FnMut(&tree::Expr)) {
    let Act::Command(call) = &effect.what else { return };
    for value in &call.read {
        match value {
            Value::Amount(expr) | Value::Set(expr) => look(expr),
            Value::Filter(target) => in_target(target, look),
            Value::EachOf(expr, inner) => {
                look(expr);
                inner.iter().for_each(|effect| in_effect(effect, look));
            }
            Value::EachCard(target, inner) => {
                in_target(target, look);
                inner.iter().for_each(|effect| in_effect(effect, look));
            }
            _ => {}
        }
    }
}

/// The targets that a statement works on, as a value.
pub(crate) fn current(own: bool, at: Span) -> Expr {
    Expr::new(Ty::Cards, Node::Var(if own { CURRENT } else { TARGETS }), at)
}
