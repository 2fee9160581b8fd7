//! Target filters.

use cardwright_ir::{Bin, Expr, Node, SeatWord};

use super::{Compiler, Made, kind_of, number};
use crate::{
    rules::code::{At, Base, CardKind, Find, NO_SYM, Ordering, Qty, Test, TypeCode, What, Whose},
    vocabulary::{attrs, verbs, words},
};

impl Compiler {
    pub(super) fn find(&mut self, expr: &Expr) -> Made<Find> {
        let Node::Call(verbs::FIND, args) = &expr.node else { return Err("no target filter".to_owned()) };
        let [types, amount, pick, filter, zone, except, optional] = args.as_slice() else {
            return Err("a target filter with parts missing".to_owned());
        };
        let (all_types, list) = match &types.node {
            Node::Call(verbs::ALSO, inner) => (true, inner.first().unwrap_or(types)),
            _ => (false, types),
        };
        let Node::List(list) = &list.node else { return Err("types that are no list".to_owned()) };
        let qty = match &amount.node {
            Node::Range(low, high) => Qty::Range(small(low), small(high)),
            Node::AtLeast(_) => Qty::Any,
            Node::Call(verbs::RANDOM, args) => Qty::Random(args.first().map_or(1, small)),
            _ => Qty::One,
        };
        Ok(Find {
            types: list.iter().map(|one| self.kind(one)).collect::<Made<_>>()?,
            all_types,
            qty,
            pick: number(pick),
            filters: filters(filter)?,
            place: place(zone)?,
            except: match &except.node {
                Node::List(list) if list.is_empty() => None,
                _ => Some(self.ex(except)?),
            },
            optional: optional.node == Node::Bool(true),
        })
    }

    fn kind(&mut self, expr: &Expr) -> Made<TypeCode> {
        let mut code = TypeCode { base: Base::Any, plural: false, others: false, not: false, text: NO_SYM };
        let mut inner = expr;
        while let Node::Call(verb, args) = &inner.node {
            match *verb {
                verbs::EVERY => code.plural = true,
                verbs::OTHER => code.others = true,
                verbs::UNLIKE => code.not = true,
                _ => break,
            }
            inner = args.first().ok_or("a type of nothing")?;
        }
        let mut text = String::new();
        code.base = match &inner.node {
            Node::Word(words::ANY) => Base::Any,
            Node::Word(words::PLAYER) => Base::Player,
            Node::Word(kind) => Base::Kind(kind_of(*kind)),
            Node::This => Base::This,
            Node::Seat(_) => Base::Me,
            Node::Call(verbs::OPP, _) => Base::Opp,
            Node::Call(verb @ (verbs::OF_TYPE | verbs::NAMED), args) => {
                let Some(Node::Sym(sym)) = args.first().map(|arg| &arg.node) else {
                    return Err("a type without a word".to_owned());
                };
                if *verb == verbs::OF_TYPE {
                    text.push_str(self.symbols.get(*sym));
                    Base::Subtype(*sym)
                } else {
                    text = format!("\"{}\"", self.symbols.get(*sym));
                    Base::Name(*sym)
                }
            }
            Node::Call(verbs::COMPUTED, args) => Base::Value(self.ex(args.first().ok_or("no value")?)?),
            _ => return Err("a type that is none".to_owned()),
        };
        if text.is_empty() {
            text.push_str(match &code.base {
                Base::Any => "*",
                Base::This => "this",
                Base::Me => "me",
                Base::Opp => "opp",
                Base::Player => "player",
                Base::Kind(CardKind::Character) => "character",
                Base::Kind(CardKind::Action) => "action",
                Base::Kind(CardKind::Reaction) => "reaction",
                _ => "value",
            });
        }
        let prefix = if code.others {
            "^"
        } else if code.not {
            "!"
        } else {
            ""
        };
        code.text = self.symbols.intern(&format!("{prefix}{text}{}", if code.plural { "s" } else { "" }));
        Ok(code)
    }
}

pub(super) fn whose(expr: &Expr) -> Made<Whose> {
    Ok(match &expr.node {
        Node::Seat(SeatWord::Actor) => Whose::Me,
        Node::Call(verbs::OPP, _) => Whose::Opp,
        Node::Get(_, attr) if *attr == attrs::CONTROLLER => Whose::Controller,
        Node::Call(verbs::CHOSEN_SIDE, _) => Whose::Chosen,
        Node::Call(verbs::CHOSEN_RING, _) => Whose::SameRing,
        Node::Call(verbs::CONTROLLED, _) => Whose::Asked,
        _ => return Err("a zone of no one".to_owned()),
    })
}

fn place(expr: &Expr) -> Made<At> {
    Ok(match &expr.node {
        Node::List(_) => At::Arena,
        Node::Call(verbs::INFRONT, _) => At::Infront,
        Node::Zone(seat, zone) => At::Pile(whose(seat)?, *zone),
        _ => return Err("no zone".to_owned()),
    })
}

fn filters(expr: &Expr) -> Made<Box<[Box<[Test]>]>> {
    if expr.node == Node::Bool(true) {
        return Ok(Box::new([]));
    }
    let mut alternatives = Vec::new();
    for alternative in operands(expr, Bin::Or) {
        alternatives.push(operands(alternative, Bin::And).into_iter().map(test).collect::<Made<_>>()?);
    }
    Ok(alternatives.into())
}

/// The operands of a chain of one operator, from left to right.
fn operands(expr: &Expr, op: Bin) -> Vec<&Expr> {
    let mut list = Vec::new();
    let mut left = expr;
    while let Node::Bin(own, before, last) = &left.node
        && *own == op
    {
        list.push(&**last);
        left = before;
    }
    list.push(left);
    list.reverse();
    list
}

fn test(expr: &Expr) -> Made<Test> {
    let (not, inner) = match &expr.node {
        Node::Not(inner) => (true, &**inner),
        _ => (false, expr),
    };
    let attr = |expr: &Expr| match &expr.node {
        Node::Get(_, attr) => Some(*attr),
        _ => None,
    };
    let compared = |left: &Expr, right: &Expr, order: Ordering| -> Made<What> {
        match (attr(left), &right.node) {
            (Some(attrs::BP), Node::Num(value)) => Ok(What::Bp(order, *value)),
            (Some(attrs::SP), Node::Num(value)) => Ok(What::Sp(order, *value)),
            (Some(attrs::KIND), Node::Word(word)) => Ok(What::Kind(kind_of(*word))),
            (Some(attrs::SUBTYPE), Node::Sym(sym)) => Ok(What::Subtype(*sym)),
            _ => Err("a filter that compares something else".to_owned()),
        }
    };
    let what = match &inner.node {
        Node::Bin(Bin::Eq, left, right) => compared(left, right, Ordering::Equal)?,
        Node::Bin(Bin::LessEq, left, right) => compared(left, right, Ordering::AtMost)?,
        Node::Call(verbs::AT_LEAST, args) if args.len() == 2 => {
            compared(&args[0], &args[1], Ordering::AtLeast)?
        }
        Node::Call(verbs::LOWEST_BP, _) => What::Lowest,
        Node::Call(verbs::IS, args) => match args.get(1).map(|arg| &arg.node) {
            Some(Node::Word(word)) => What::State(*word),
            _ => return Err("a filter without a word".to_owned()),
        },
        _ => return Err("a filter that is none".to_owned()),
    };
    Ok(Test { not, what })
}

fn small(expr: &Expr) -> u16 {
    number(expr).and_then(|value| u16::try_from(value).ok()).unwrap_or(1)
}
