//! Values.

use cardwright_ir::{Bin, Expr, Fold, Node, Pick, SeatWord, Told, Ty, Var, Verb};
use cardwright_source::Span;

use super::{Lowering, implied, modify::negative};
use crate::{
    syntax::{
        typed::{self, Among, Binary, ExprKind, TurnExpr, Unary},
        words::{CardRef, DeckSide, Function, Object, PhaseWord, PlayerWord, Type, ZoneWord},
    },
    vocabulary::{attrs, events, verbs, words, zones},
};

impl Lowering<'_> {
    pub(super) fn expr(&mut self, expr: &typed::Expr) -> Expr {
        let node = self.node(expr);
        Expr::new(self.ty(expr.ty), node, expr.span)
    }

    /// The core's type for a type of the language.
    pub(super) fn ty(&self, ty: Type) -> Ty {
        match ty {
            Type::Number => Ty::Num,
            Type::Bool | Type::Nothing => Ty::Bool,
            Type::Card => Ty::Cards,
            Type::Player => Ty::Seats,
            Type::Fight => Ty::Records,
            Type::Zone => Ty::Zones,
            Type::Type | Type::CardId | Type::Counter => Ty::Syms,
            Type::CardType | Type::Reason | Type::Phase | Type::Block => Ty::Words,
            Type::Ability | Type::AbilityId => Ty::Abilities,
            Type::Turn | Type::Time => Ty::Times,
            Type::Modifier => Ty::Script,
        }
    }

    fn boxed(&mut self, expr: &typed::Expr) -> Box<Expr> {
        Box::new(self.expr(expr))
    }

    fn node(&mut self, expr: &typed::Expr) -> Node {
        match &expr.kind {
            ExprKind::Number(number) => Node::Num(clamp(*number)),
            ExprKind::AtLeast(number) => Node::AtLeast(Box::new(Expr::num(clamp(*number), expr.span))),
            ExprKind::Bool(truth) => Node::Bool(*truth),
            ExprKind::CardId(id) => Node::Sym(self.cards.symbols.intern(id)),
            ExprKind::AbilityId(id) => Node::Sym(self.cards.symbols.intern(&id.to_string())),
            ExprKind::Tag(tag) => Node::Sym(self.cards.symbols.intern(tag.word(self.extras))),
            ExprKind::Counter(counter) => Node::Sym(self.cards.symbols.intern(counter.word(self.extras))),
            ExprKind::CardType(word) => Node::Word(words::of_card_type(*word)),
            ExprKind::Reason(word) => Node::Word(words::of_reason(*word)),
            ExprKind::Block(word) => Node::Word(words::of_block(*word)),
            ExprKind::Names(names) => Node::Call(verbs::of_names(*names), Vec::new()),
            ExprKind::List(items) => Node::List(items.iter().map(|item| self.expr(item)).collect()),
            ExprKind::Matcher(matcher) => {
                let sources = matcher.sources.iter().map(|source| self.expr(source)).collect();
                Node::From(sources, matcher.condition.as_ref().map(|condition| self.boxed(condition)))
            }
            ExprKind::Modifier(modifier) => self.quoted(modifier),
            ExprKind::Call(call) => self.call(call),
            ExprKind::Event(event) => Node::Told(Box::new(Told {
                event: events::of(event.event),
                during: match &event.among {
                    Among::Implicit(_) => None,
                    Among::Turn(turn) => Some(self.expr(turn)),
                },
                given: event
                    .arguments
                    .iter()
                    .map(|given| (attrs::of_event(given.argument), self.expr(&given.value)))
                    .collect(),
            })),
            ExprKind::Player(word) => Node::Seat(match word {
                PlayerWord::You => SeatWord::You,
                PlayerWord::Opponent => SeatWord::Opponent,
                PlayerWord::Both => SeatWord::Both,
                PlayerWord::Own => SeatWord::Actor,
            }),
            ExprKind::Card(CardRef::ThisCard) => Node::This,
            ExprKind::Card(CardRef::AttackTarget) => self.game(attrs::ATTACK_TARGET),
            ExprKind::Card(CardRef::Attackers) => self.game(attrs::ATTACKERS),
            ExprKind::Variable(variable) => Node::Var(Var(variable.0)),
            ExprKind::Capture(variable, value) => Node::Keep(Var(variable.0), self.boxed(value)),
            ExprKind::Implicit(implicit) => match implicit.object {
                Object::Card | Object::Player | Object::Fight | Object::Action => Node::It,
            },
            ExprKind::CardMember(of, prop) => Node::Get(self.boxed(of), attrs::of_card(*prop)),
            ExprKind::PlayerMember(of, prop) => Node::Get(self.boxed(of), attrs::of_player(*prop)),
            ExprKind::FightMember(of, prop) => Node::Get(self.boxed(of), attrs::of_fight(*prop)),
            ExprKind::Zone(of, word) => Node::Zone(Box::new(self.whose(of.as_deref())), zones::of(*word)),
            ExprKind::DeckSide(of, side) => Node::Call(
                match side {
                    DeckSide::Top => verbs::TOP_OF,
                    DeckSide::Bottom => verbs::BOTTOM_OF,
                },
                vec![self.whose(of.as_deref())],
            ),
            ExprKind::Phase(None, phase) => Node::Word(words::of_phase(*phase)),
            ExprKind::Phase(Some(of), phase) => {
                Node::Call(verbs::PHASE_OF, vec![self.expr(of), phase_word(*phase, expr.span)])
            }
            ExprKind::Turn(turn) => self.turn(turn),
            ExprKind::TurnEnd(turn) => Node::Call(verbs::END_OF, vec![self.expr(turn)]),
            ExprKind::TurnPhase(turn, phase) => {
                Node::Call(verbs::START_OF, vec![self.expr(turn), phase_word(*phase, expr.span)])
            }
            ExprKind::Forever => Node::Call(verbs::FOREVER, Vec::new()),
            ExprKind::Fights => self.game(attrs::FIGHTS),
            ExprKind::CurrentFight => self.game(attrs::CURRENT_FIGHT),
            ExprKind::CurrentBlock => self.game(attrs::CURRENT_BLOCK),
            ExprKind::CurrentPhase => self.game(attrs::CURRENT_PHASE),
            ExprKind::Unary(Unary::Not, of) => Node::Not(self.boxed(of)),
            ExprKind::Unary(Unary::Minus, of) => negative(self.expr(of)).node,
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right, expr.span),
        }
    }

    fn binary(&mut self, op: Binary, left: &typed::Expr, right: &typed::Expr, span: Span) -> Node {
        let number = left.ty == Type::Number;
        let (one, other) = (self.boxed(left), self.boxed(right));
        match op {
            Binary::And => Node::Bin(Bin::And, one, other),
            Binary::Or => Node::Bin(Bin::Or, one, other),
            Binary::Equal => Node::Bin(Bin::Eq, one, other),
            Binary::Unequal => Node::Not(Box::new(Expr::new(Ty::Bool, Node::Bin(Bin::Eq, one, other), span))),
            Binary::Less => Node::Bin(Bin::Less, one, other),
            Binary::AtMost => Node::Bin(Bin::LessEq, one, other),
            Binary::Greater => Node::Bin(Bin::Less, other, one),
            Binary::AtLeast => Node::Bin(Bin::LessEq, other, one),
            Binary::Plus => Node::Bin(if number { Bin::Add } else { Bin::Union }, one, other),
            Binary::Minus => Node::Bin(if number { Bin::Sub } else { Bin::Minus }, one, other),
            Binary::Times => Node::Bin(Bin::Mul, one, other),
            Binary::DivideUp => Node::Bin(Bin::DivUp, one, other),
            Binary::DivideDown => Node::Bin(Bin::DivDown, one, other),
            Binary::Range => Node::Range(one, other),
        }
    }

    fn turn(&mut self, turn: &TurnExpr) -> Node {
        match turn {
            TurnExpr::Current => Node::Call(verbs::CURRENT_TURN, Vec::new()),
            TurnExpr::Next => Node::Call(verbs::NEXT_TURN, Vec::new()),
            TurnExpr::Of(player) => Node::Call(verbs::TURN_OF, vec![self.expr(player)]),
            TurnExpr::NextOf(player) => Node::Call(verbs::NEXT_TURN_OF, vec![self.expr(player)]),
        }
    }

    fn game(&self, attr: cardwright_ir::Attr) -> Node {
        Node::Get(Box::new(implied(Ty::Cards, Node::Game)), attr)
    }

    /// Whose zone is meant: everyone's, the acting player's first, where it is not said.
    fn whose(&mut self, of: Option<&typed::Expr>) -> Expr {
        match of {
            Some(of) => self.expr(of),
            None => implied(Ty::Seats, Node::Seat(SeatWord::Everyone)),
        }
    }

    fn call(&mut self, call: &typed::Call) -> Node {
        let verb = verbs::of(call.function);
        let given = |at: usize| call.arguments.get(at).and_then(Option::as_ref);
        let who = match &call.by {
            Some(by) => self.expr(by),
            None => actor(),
        };
        match call.function {
            Function::Count | Function::Sum | Function::Same | Function::Different => {
                let fold = match call.function {
                    Function::Count => Fold::Count,
                    Function::Sum => Fold::Sum,
                    Function::Same => Fold::Same,
                    _ => Fold::Different,
                };
                Node::Fold(fold, Box::new(self.given(given(0), Ty::Num)))
            }
            Function::Are => {
                let args = vec![
                    self.given(given(0), Ty::Num),
                    self.given(given(1), Ty::Cards),
                    self.truth(given(2), true),
                    most(call.most),
                ];
                Node::Call(verb, args)
            }
            Function::GetCounters => {
                let args = vec![self.given(given(0), Ty::Cards), self.given(given(1), Ty::Syms)];
                Node::Call(verb, args)
            }
            Function::Select => self.select(call, who),
            Function::Summon => {
                let mut args = vec![who, self.given(given(0), Ty::Cards), self.unit_zone(given(1))];
                args.extend(self.instead(given(2)));
                args.extend([
                    self.truth(given(3), given(2).is_none() || given(3).is_none()),
                    most(call.most),
                ]);
                Node::Call(verb, args)
            }
            Function::SummonTokens => {
                let mut args = vec![who];
                for (at, ty) in [Ty::Num, Ty::Syms, Ty::Num, Ty::Syms, Ty::Num, Ty::Num, Ty::Abilities]
                    .into_iter()
                    .enumerate()
                {
                    args.push(self.given(given(at), ty));
                }
                args.push(self.unit_zone(given(7)));
                args.extend(self.instead(given(8)));
                args.extend([self.truth(given(9), true), most(call.most)]);
                Node::Call(verb, args)
            }
            Function::Apply => {
                let object = self.given(given(0), Ty::Cards);
                let until = self.forever(given(2));
                let modifier = self.given(given(1), Ty::Script);
                Node::Call(verb, vec![who, object, until, modifier])
            }
            _ => {
                let args = self.plain(call, who, verb);
                Node::Call(verb, args)
            }
        }
    }

    /// The arguments of a function without peculiarities: who, the parameters, and `?` where it counts.
    fn plain(&mut self, call: &typed::Call, who: Expr, verb: Verb) -> Vec<Expr> {
        let signature = call.function.signature();
        let mut args = vec![who];
        for (at, parameter) in signature.parameters.iter().enumerate() {
            let given = call.arguments.get(at).and_then(Option::as_ref);
            args.push(match (given, parameter.types) {
                (Some(given), _) => self.expr(given),
                (None, [Type::Time]) => match call.function {
                    Function::Reveal => implied(Ty::Times, Node::List(Vec::new())),
                    _ => self.forever(None),
                },
                (None, [Type::Player]) => actor(),
                (None, [Type::Bool]) => implied(Ty::Bool, Node::Bool(false)),
                (None, [Type::CardId]) => implied(Ty::Syms, Node::Call(verbs::ALL_CARD_NAMES, Vec::new())),
                (None, types) => {
                    let ty = types.first().map_or(Ty::Num, |ty| self.ty(*ty));
                    implied(ty, Node::List(Vec::new()))
                }
            });
        }
        if signature.honours_most {
            args.push(most(call.most));
        }
        debug_assert_eq!(args.len(), crate::vocabulary::VOCABULARY.verb(verb).params.len());
        args
    }

    fn select(&mut self, call: &typed::Call, who: Expr) -> Node {
        let given = |at: usize| call.arguments.get(at).and_then(Option::as_ref);
        let amount = self.given(given(0), Ty::Num);
        let from = self.given(given(1), Ty::Cards);
        let valid = given(2).map(|valid| self.expr(valid)).filter(|valid| valid.node != Node::Bool(true));
        let blind = match given(3).map(|blind| &blind.kind) {
            None => Some(false),
            Some(ExprKind::Bool(blind)) => Some(*blind),
            Some(_) => None,
        };
        match blind {
            Some(blind) => Node::Pick(Box::new(Pick {
                by: who,
                amount,
                from,
                valid,
                blind,
                up_to: call.most,
                random: false,
            })),
            None => {
                let valid = valid.unwrap_or_else(|| implied(Ty::Bool, Node::Bool(true)));
                let blind = self.truth(given(3), false);
                Node::Call(verbs::SELECT, vec![who, amount, from, valid, blind, most(call.most)])
            }
        }
    }

    /// An argument, or an empty list where it is missing.
    fn given(&mut self, given: Option<&typed::Expr>, ty: Ty) -> Expr {
        given.map_or_else(|| implied(ty, Node::List(Vec::new())), |given| self.expr(given))
    }

    fn truth(&mut self, given: Option<&typed::Expr>, default: bool) -> Expr {
        given.map_or_else(|| implied(Ty::Bool, Node::Bool(default)), |given| self.expr(given))
    }

    fn forever(&mut self, given: Option<&typed::Expr>) -> Expr {
        given.map_or_else(
            || implied(Ty::Times, Node::Call(verbs::FOREVER, Vec::new())),
            |given| self.expr(given),
        )
    }

    fn unit_zone(&mut self, given: Option<&typed::Expr>) -> Expr {
        given.map_or_else(
            || {
                let you = implied(Ty::Seats, Node::Seat(SeatWord::You));
                implied(Ty::Zones, Node::Zone(Box::new(you), zones::of(ZoneWord::UnitZone)))
            },
            |given| self.expr(given),
        )
    }
}

fn actor() -> Expr {
    implied(Ty::Seats, Node::Seat(SeatWord::Actor))
}

fn most(most: bool) -> Expr {
    implied(Ty::Bool, Node::Bool(most))
}

fn phase_word(phase: PhaseWord, span: Span) -> Expr {
    Expr::word(words::of_phase(phase), span)
}

fn clamp(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
