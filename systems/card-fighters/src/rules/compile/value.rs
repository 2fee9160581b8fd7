//! Expressions.

use cardwright_ir::{Attr, Bin, Expr, Node, SeatWord, Var};

use super::{Compiler, Made, kind_of, number, variable};
use crate::{
    lower::{CURRENT, PREVIOUS, TARGETS},
    rules::code::{Compare, Ex, Filled, Function, Get, Math, To},
    vocabulary::{VOCABULARY, attrs, verbs, zones},
};

impl Compiler {
    pub(super) fn ex(&mut self, expr: &Expr) -> Made<Ex> {
        self.enter()?;
        let made = self.value(expr)?;
        self.depth -= 1;
        Ok(made)
    }

    fn boxed(&mut self, expr: &Expr) -> Made<Box<Ex>> {
        self.ex(expr).map(Box::new)
    }

    fn value(&mut self, expr: &Expr) -> Made<Ex> {
        Ok(match &expr.node {
            Node::Num(value) => Ex::Int(*value),
            Node::Bool(value) => Ex::Bool(*value),
            Node::Sym(sym) => Ex::Text(self.symbols.get(*sym).into()),
            Node::Word(word) => Ex::Text(VOCABULARY.word(*word).name.into()),
            Node::Seat(SeatWord::Actor) => Ex::Me,
            Node::This => Ex::This,
            Node::It => Ex::It,
            Node::EventCard => Ex::Trigger,
            Node::Var(var) => match *var {
                TARGETS => Ex::Targets(To::Rule),
                CURRENT => Ex::Targets(To::Current),
                PREVIOUS => Ex::Previous,
                Var(u16::MAX) => Ex::Unknown,
                var => Ex::Var(variable(var)?),
            },
            Node::List(list) if list.is_empty() => Ex::Targets(To::Nothing),
            Node::FirstOf(list) => Ex::FirstOf(list.iter().map(|one| self.ex(one)).collect::<Made<_>>()?),
            Node::Get(of, attr) => {
                let of = self.boxed(of)?;
                Ex::Get(of, attribute(*attr)?)
            }
            Node::Not(inner) => Ex::Not(self.boxed(inner)?),
            Node::Bin(op, left, right) => {
                let (left, right) = (self.boxed(left)?, self.boxed(right)?);
                match op {
                    Bin::Add => Ex::Math(Math::Add, left, right),
                    Bin::Sub => Ex::Math(Math::Sub, left, right),
                    Bin::Mul => Ex::Math(Math::Mul, left, right),
                    Bin::DivDown => Ex::Math(Math::Div, left, right),
                    Bin::Eq => Ex::Compare(Compare::Eq, left, right),
                    Bin::Less => Ex::Compare(Compare::Lt, left, right),
                    Bin::LessEq => Ex::Compare(Compare::Le, left, right),
                    Bin::And => Ex::And(left, right),
                    Bin::Or => Ex::Or(left, right),
                    _ => return Err("an operator that this language does not have".to_owned()),
                }
            }
            Node::Keep(var, inner) => Ex::Keep(variable(*var)?, self.boxed(inner)?),
            Node::Call(verbs::FIND, _) => Ex::Found(Box::new(self.find(expr)?)),
            Node::Call(verb, args) => self.call(*verb, args)?,
            _ => return Err("a value that this language does not have".to_owned()),
        })
    }

    fn call(&mut self, verb: cardwright_ir::Verb, args: &[Expr]) -> Made<Ex> {
        let missing = || "an argument is missing".to_owned();
        let function = |function| (function, args);
        let (function, args) = match verb {
            verbs::OPP => return Ok(Ex::Opp),
            verbs::NIL => return Ok(Ex::Nil),
            verbs::DISCARDED => return Ok(Ex::Filled(Filled::Discarded)),
            verbs::SACRIFICED => return Ok(Ex::Filled(Filled::Sacrificed)),
            verbs::DESTROYED => return Ok(Ex::Filled(Filled::Destroyed)),
            verbs::MOVED => return Ok(Ex::Filled(Filled::Moved)),
            verbs::TRASHED => return Ok(Ex::Filled(Filled::Trashed)),
            verbs::ATTACKER => return Ok(Ex::Attacker),
            verbs::BLOCKER => return Ok(Ex::Blocker),
            verbs::UA_BP => return Ok(Ex::UaBp),
            verbs::ALONE => return Ok(Ex::Alone),
            verbs::SOLO_ATTACK => return Ok(Ex::SoloAttack),
            verbs::FLIP_COIN => return Ok(Ex::FlipCoin),
            verbs::MAY => return Ok(Ex::May),
            verbs::DONE => return Ok(Ex::Done),
            verbs::IS_KIND | verbs::AS_KIND => {
                let Some(Node::Word(word)) = args.first().map(|arg| &arg.node) else { return Err(missing()) };
                let kind = kind_of(*word);
                return Ok(if verb == verbs::IS_KIND { Ex::IsKind(kind) } else { Ex::AsKind(kind) });
            }
            verbs::ELEMENT => {
                let index = args.get(1).and_then(number).ok_or_else(missing)?;
                return Ok(Ex::Element(self.boxed(args.first().ok_or_else(missing)?)?, index));
            }
            verbs::MORE | verbs::AT_LEAST | verbs::REST | verbs::ALL | verbs::EACH_OF => {
                let [a, b] = args else { return Err(missing()) };
                let (a, b) = (self.boxed(a)?, self.boxed(b)?);
                return Ok(match verb {
                    verbs::MORE => Ex::Compare(Compare::Gt, a, b),
                    verbs::AT_LEAST => Ex::Compare(Compare::Ge, a, b),
                    verbs::REST => Ex::Math(Math::Rem, a, b),
                    verbs::ALL => Ex::All(a, b),
                    _ => Ex::Map(a, b),
                });
            }
            verbs::PLUS => return Ok(Ex::Plus(self.boxed(args.first().ok_or_else(missing)?)?)),
            verbs::IS_CHAR => function(Function::IsChar),
            verbs::IN_UNITED => function(Function::InUnited),
            verbs::ABS => function(Function::Abs),
            verbs::ALL_TRUE => function(Function::All),
            verbs::ANY_TRUE => function(Function::Any),
            verbs::TRUTH => function(Function::Bool),
            verbs::CMP => function(Function::Cmp),
            verbs::INT => function(Function::Int),
            verbs::LEN => function(Function::Len),
            verbs::MAX => function(Function::Max),
            verbs::MIN => function(Function::Min),
            verbs::POW => function(Function::Pow),
            verbs::ROUND => function(Function::Round),
            verbs::SORTED => function(Function::Sorted),
            verbs::STR => function(Function::Str),
            verbs::SUM => function(Function::Sum),
            _ => return Err(format!("the question `{}` has no value", VOCABULARY.verb(verb).name)),
        };
        Ok(Ex::Function(function, args.iter().map(|arg| self.ex(arg)).collect::<Made<_>>()?))
    }
}

fn attribute(attr: Attr) -> Made<Get> {
    Ok(match attr {
        attrs::BP => Get::Bp,
        attrs::SP | attrs::SOULS => Get::Sp,
        attrs::LAST_BP => Get::LastBp,
        attrs::ABILITY => Get::Ability,
        attrs::CONTROLLER => Get::Controller,
        attrs::SIZE => Get::Size,
        attrs::HP => Get::Hp,
        attrs::NC_DAMAGED => Get::NcDamaged,
        attrs::LOST_SP => Get::LostSp,
        attrs::HAND => Get::Zone(zones::HAND),
        attrs::DISCARDS => Get::Zone(zones::DISCARDS),
        attrs::RING => Get::Zone(zones::RING),
        attrs::DECK => Get::Zone(zones::DECK),
        attrs::REMOVED => Get::Zone(zones::REMOVED),
        _ => return Err("an attribute that is not read".to_owned()),
    })
}
