//! From the IR to code. What cannot be compiled is an error with a place, never a step that does nothing.

use cardwright_ir::{
    Ability, Attr, Bin, Body, Cards, Change, Def, Expr, Fold, Limit, Node, Pattern, SeatWord, Step, Stmt,
    Sym, Ty, Vocabulary, Word,
};
use cardwright_source::{Place, Span};

use super::{
    Bits, Head, Heard, Pool,
    code::{
        AbilityCode, ArgCode, Args, BodyCode, ChangeCode, Id, ModeCode, NumCode, OpCode, PatternCode,
        SeatCode, SetCode, TestCode,
    },
    printed_defs,
};

/// Deepest nesting of blocks and expressions.
const DEPTH: u32 = 200;

/// How a system's words are read.
pub trait Lexicon {
    /// The words.
    fn vocabulary(&self) -> &Vocabulary;

    /// The longer expression that a question (a call) stands for, if it is only short for one.
    fn expand(&self, expr: &Expr) -> Option<Expr> {
        let _ = expr;
        None
    }

    /// Does this attribute stay what is printed? Filters over such attributes are answered once, for all definitions.
    fn fixed(&self, attr: Attr) -> bool {
        let _ = attr;
        false
    }

    /// The attribute in which a card's id and sort are looked for: ids, and sorts of cards.
    fn identity(&self) -> (Attr, Attr);
}

/// A construct that the pool cannot run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct CompileError {
    /// The card.
    pub card: String,
    /// Where it is written.
    pub place: Place,
    /// What is wrong.
    pub message: String,
}

/// Compiles all cards. Cards with an error are in the pool without abilities.
pub fn compile(cards: &Cards, lexicon: &dyn Lexicon) -> (Pool, Vec<CompileError>) {
    let attrs = lexicon.vocabulary().attrs.len();
    let mut symbols = cards.symbols.clone();
    for card in &cards.list {
        symbols.intern(&card.id);
    }
    let pool = Pool { defs: printed_defs(cards, attrs), symbols, ..Pool::default() };
    let mut compiler = Compiler { pool, lexicon, depth: 0 };
    compiler.pool.code.blocks.push(Box::default());
    let mut errors = Vec::new();
    for (at, card) in cards.list.iter().enumerate() {
        let first = compiler.pool.abilities.len();
        for ability in &card.abilities {
            match compiler.ability(ability) {
                Ok(code) => compiler.pool.abilities.push(code),
                Err((span, message)) => {
                    let place =
                        Place::new(card.place.file, if span.is_empty() { ability.place.span } else { span });
                    errors.push(CompileError { card: card.id.clone(), place, message });
                    compiler.pool.abilities.truncate(first);
                    break;
                }
            }
        }
        let count = compiler.pool.abilities.len() - first;
        let def = &mut compiler.pool.defs[at];
        def.first_ability = u32::try_from(first).unwrap_or(u32::MAX);
        def.ability_count = u16::try_from(count).unwrap_or(u16::MAX);
    }
    compiler.pool.kinds = compiler.pool.abilities.iter().map(|ability| ability.head.kind).collect();
    (compiler.pool, errors)
}

type Failed = (Span, String);
type Made<T> = Result<T, Failed>;

struct Compiler<'l> {
    pool: Pool,
    lexicon: &'l dyn Lexicon,
    depth: u32,
}

impl Compiler<'_> {
    fn ability(&mut self, ability: &Ability) -> Made<AbilityCode> {
        let pattern = ability.when.as_ref().map(|when| self.pattern(when)).transpose()?;
        let conditions = ability.conditions.iter().map(|test| self.test(test)).collect::<Made<_>>()?;
        let asked = ability.conditions.iter().map(|test| match test.node {
            Node::Call(verb, _) => Some(verb),
            _ => None,
        });
        let asked = asked.collect();
        let cost = self.block(&ability.cost)?;
        let body = match &ability.body {
            Body::Run(block) => BodyCode::Run(self.block(block)?),
            Body::Modes(modes) => BodyCode::Modes(
                modes
                    .iter()
                    .map(|mode| {
                        let (cost, body) = (self.block(&mode.cost)?, self.block(&mode.body)?);
                        Ok(ModeCode { name: mode.name, cost, body })
                    })
                    .collect::<Made<_>>()?,
            ),
            Body::Modify { to, with } => BodyCode::Modify { to: self.set(to)?, with: self.changes(with)? },
            Body::Replace { with, mandatory } => {
                BodyCode::Replace { with: self.block(with)?, mandatory: *mandatory }
            }
        };
        let limit = |limit: &Option<Limit>| match limit {
            None => Ok(0),
            Some(limit) => match limit.fixed() {
                Some(times) => Ok(u16::try_from(times.max(1)).unwrap_or(u16::MAX)),
                None => unsupported(&limit.times, "as a limit"),
            },
        };
        let heard = ability.when.as_ref().map(|when| Heard { event: when.event, scope: when.scope });
        Ok(AbilityCode {
            head: Head { kind: ability.kind, heard, zones: ability.zones.clone().into() },
            pattern,
            conditions,
            asked,
            cost,
            body,
            turn_limit: limit(&ability.limits.turn)?,
            game_limit: limit(&ability.limits.game)?,
            stay_limit: limit(&ability.limits.stay)?,
            global_turn_limit: limit(&ability.limits.global_turn)?,
            optional: ability.user.optional,
            fast: ability.user.fast,
            marks: ability.marks.clone().into(),
            name: ability.name,
        })
    }

    fn pattern(&mut self, pattern: &Pattern) -> Made<PatternCode> {
        let filter = pattern.filter.as_ref().map(|filter| self.test(filter)).transpose()?;
        let captures =
            pattern.captures.iter().map(|(var, value)| Ok((*var, self.arg(value)?))).collect::<Made<_>>()?;
        Ok(PatternCode { filter, captures, once: pattern.once })
    }

    fn block(&mut self, block: &[Stmt]) -> Made<Id> {
        if block.is_empty() {
            return Ok(0);
        }
        self.enter(block[0].span)?;
        let ops = block.iter().map(|stmt| self.op(stmt)).collect::<Made<Box<[OpCode]>>>()?;
        self.depth -= 1;
        Ok(push(&mut self.pool.code.blocks, ops))
    }

    fn op(&mut self, stmt: &Stmt) -> Made<OpCode> {
        Ok(match &stmt.node {
            Step::Let(var, value) => OpCode::Let(*var, self.arg(value)?),
            Step::Do { verb, args, join } => OpCode::Do { verb: *verb, args: self.args(args)?, join: *join },
            Step::If(test, then, otherwise) => OpCode::If {
                test: self.test(test)?,
                then: self.block(then)?,
                otherwise: self.block(otherwise)?,
            },
            Step::Each { bind, over, body } => {
                OpCode::Each { bind: *bind, over: self.set(over)?, body: self.block(body)? }
            }
            Step::Choose { by, modes } => {
                let by = self.seat(by)?;
                let modes =
                    modes.iter().map(|(name, body)| Ok((*name, self.block(body)?))).collect::<Made<_>>()?;
                OpCode::Choose { by, modes }
            }
            Step::Attempt { ask, main, then, otherwise } => OpCode::Attempt {
                ask: ask.as_ref().map(|seat| self.seat(seat)).transpose()?,
                main: self.block(main)?,
                then: self.block(then)?,
                otherwise: self.block(otherwise)?,
            },
            Step::Apply { to, with, until } => OpCode::Apply {
                to: to.as_ref().map(|to| self.set(to)).transpose()?,
                with: self.changes(with)?,
                until: until.as_ref().map(|until| self.arg(until)).transpose()?,
            },
            Step::At { time, body } => OpCode::At { time: self.arg(time)?, body: self.block(body)? },
            Step::Stop => OpCode::Stop,
        })
    }

    fn changes(&mut self, changes: &[Change]) -> Made<Box<[ChangeCode]>> {
        changes
            .iter()
            .map(|change| {
                let value = self.arg(&change.value)?;
                let only_if = change.only_if.as_ref().map(|test| self.test(test)).transpose()?;
                Ok(ChangeCode { attr: change.attr, base: change.base, op: change.op, value, only_if })
            })
            .collect()
    }

    fn args(&mut self, args: &[Expr]) -> Made<Args> {
        let made = args.iter().map(|arg| self.arg(arg)).collect::<Made<Vec<_>>>()?;
        let first = u32::try_from(self.pool.code.args.len()).unwrap_or(u32::MAX);
        let count =
            u8::try_from(made.len()).map_err(|_| (Span::default(), "too many arguments".to_owned()))?;
        self.pool.code.args.extend(made);
        Ok(Args { first, count })
    }

    fn arg(&mut self, arg: &Expr) -> Made<ArgCode> {
        Ok(match (&arg.node, arg.ty) {
            (Node::Word(word), _) => ArgCode::Word(*word),
            (Node::Sym(sym), _) => ArgCode::Sym(*sym),
            (Node::Zone(_, zone), Ty::Zones) => ArgCode::Zone(*zone),
            (Node::Quote(block), _) => ArgCode::Block(self.block(block)?),
            (_, Ty::Num) => ArgCode::Num(self.num(arg)?),
            (_, Ty::Bool) => match self.printed(arg, true) {
                Some(bits) => ArgCode::Printed(push(&mut self.pool.code.printed, bits)),
                None => ArgCode::Test(self.test(arg)?),
            },
            (_, Ty::Cards) => ArgCode::Set(self.set(arg)?),
            (_, Ty::Seats) => ArgCode::Seats(self.seat(arg)?),
            _ => return unsupported(arg, "as an argument"),
        })
    }

    fn num(&mut self, expr: &Expr) -> Made<Id> {
        self.enter(expr.span)?;
        let code = match &expr.node {
            Node::Num(value) => NumCode::Literal(*value),
            Node::Var(var) => NumCode::Var(*var),
            Node::EventAmount => NumCode::EventAmount,
            Node::Get(of, attr) => match of.ty {
                Ty::Seats => NumCode::OfSeat(self.seat(of)?, *attr),
                Ty::Cards => NumCode::OfCard(self.set(of)?, *attr),
                _ if of.node == Node::Game => NumCode::OfGame(*attr),
                _ => return unsupported(expr, "as a number"),
            },
            Node::Fold(Fold::Count, of) if of.ty == Ty::Cards => NumCode::Count(self.set(of)?),
            Node::Fold(Fold::Count, of) if of.ty == Ty::Seats => NumCode::CountSeats(self.seat(of)?),
            Node::Fold(fold @ (Fold::Sum | Fold::Max | Fold::Min), of) => {
                let Node::Get(cards, attr) = &of.node else { return unsupported(expr, "as a number") };
                let cards = self.set(cards)?;
                match fold {
                    Fold::Sum => NumCode::Sum(cards, *attr),
                    Fold::Max => NumCode::Max(cards, *attr),
                    _ => NumCode::Min(cards, *attr),
                }
            }
            Node::Bin(op, left, right) => {
                let (left, right) = (self.num(left)?, self.num(right)?);
                match op {
                    Bin::Add => NumCode::Add(left, right),
                    Bin::Sub => NumCode::Sub(left, right),
                    Bin::Mul => NumCode::Mul(left, right),
                    Bin::DivUp => NumCode::DivUp(left, right),
                    Bin::DivDown => NumCode::DivDown(left, right),
                    _ => return unsupported(expr, "as a number"),
                }
            }
            Node::Call(verb, args) => match self.lexicon.expand(expr) {
                Some(longer) => return self.leave(|own| own.num(&longer)),
                None => NumCode::Call(*verb, self.args(args)?),
            },
            _ => return unsupported(expr, "as a number"),
        };
        self.depth -= 1;
        Ok(push(&mut self.pool.code.nums, code))
    }

    fn test(&mut self, expr: &Expr) -> Made<Id> {
        self.enter(expr.span)?;
        let code = match &expr.node {
            Node::Bool(value) => TestCode::Literal(*value),
            Node::Not(inner) => TestCode::Not(self.test(inner)?),
            Node::Bin(op, left, right) => self.comparison(expr, *op, left, right)?,
            Node::Fold(Fold::Any, of) if of.ty == Ty::Cards => TestCode::Some(self.set(of)?),
            Node::Call(verb, args) => match self.lexicon.expand(expr) {
                Some(longer) => return self.leave(|own| own.test(&longer)),
                None => TestCode::Call(*verb, self.args(args)?),
            },
            _ => return unsupported(expr, "as a condition"),
        };
        self.depth -= 1;
        Ok(push(&mut self.pool.code.tests, code))
    }

    fn comparison(&mut self, expr: &Expr, op: Bin, left: &Expr, right: &Expr) -> Made<TestCode> {
        Ok(match (op, left.ty) {
            (Bin::And, _) => TestCode::And(self.test(left)?, self.test(right)?),
            (Bin::Or, _) => TestCode::Or(self.test(left)?, self.test(right)?),
            (Bin::Eq, Ty::Num) => TestCode::Equal(self.num(left)?, self.num(right)?),
            (Bin::Less, Ty::Num) => TestCode::Less(self.num(left)?, self.num(right)?),
            (Bin::LessEq, Ty::Num) => TestCode::LessEq(self.num(left)?, self.num(right)?),
            (Bin::Eq, Ty::Cards) => TestCode::Common(self.set(left)?, self.set(right)?),
            (Bin::Eq, Ty::Seats) => TestCode::SameSeat(self.seat(left)?, self.seat(right)?),
            (Bin::Eq, Ty::Syms) => match (&left.node, &right.node) {
                (Node::Get(cards, attr), Node::Sym(sym)) => TestCode::Tagged(self.set(cards)?, *attr, *sym),
                _ => return unsupported(expr, "as a comparison of words"),
            },
            (Bin::Eq, Ty::Words) => match (&left.node, &right.node) {
                (Node::Get(of, attr), Node::Word(word)) if of.node == Node::Game => {
                    TestCode::GameIs(*attr, *word)
                }
                (Node::Get(cards, _), Node::Word(word)) => TestCode::OfKind(self.set(cards)?, *word),
                _ => return unsupported(expr, "as a comparison of words"),
            },
            _ => return unsupported(expr, "as a comparison"),
        })
    }

    fn set(&mut self, expr: &Expr) -> Made<Id> {
        self.enter(expr.span)?;
        let code = match &expr.node {
            Node::This => SetCode::This,
            Node::It => SetCode::It,
            Node::EventCard => SetCode::Event,
            Node::Var(var) => SetCode::Var(*var),
            Node::Zone(seats, zone) => SetCode::Zone(self.seat(seats)?, *zone),
            Node::List(items) => return self.leave(|own| own.joined(items, SetCode::Union)),
            Node::FirstOf(items) => return self.leave(|own| own.joined(items, SetCode::FirstOf)),
            Node::Fold(Fold::First, of) => SetCode::First(self.set(of)?),
            Node::From(sources, filter) => {
                let all = self.joined(sources, SetCode::Union)?;
                match filter {
                    None => return self.leave(|_| Ok(all)),
                    Some(filter) => match self.printed(filter, false) {
                        Some(bits) => SetCode::Printed(all, push(&mut self.pool.code.printed, bits)),
                        None => SetCode::Where(all, self.test(filter)?),
                    },
                }
            }
            Node::Bin(Bin::Union, left, right) => SetCode::Union(self.set(left)?, self.set(right)?),
            Node::Bin(Bin::Minus, left, right) => SetCode::Minus(self.set(left)?, self.set(right)?),
            Node::Call(verb, args) => match self.lexicon.expand(expr) {
                Some(longer) => return self.leave(|own| own.set(&longer)),
                None => SetCode::Call(*verb, self.args(args)?),
            },
            _ => return unsupported(expr, "as a list of cards"),
        };
        self.depth -= 1;
        Ok(push(&mut self.pool.code.sets, code))
    }

    fn joined(&mut self, items: &[Expr], join: fn(Id, Id) -> SetCode) -> Made<Id> {
        let mut made = None;
        for item in items {
            let next = self.set(item)?;
            made = Some(match made {
                None => next,
                Some(before) => push(&mut self.pool.code.sets, join(before, next)),
            });
        }
        Ok(made.unwrap_or_else(|| push(&mut self.pool.code.sets, SetCode::Empty)))
    }

    fn seat(&mut self, expr: &Expr) -> Made<Id> {
        self.enter(expr.span)?;
        let code = match &expr.node {
            Node::Seat(SeatWord::You) => SeatCode::You,
            Node::Seat(SeatWord::Opponent) => SeatCode::Opponent,
            Node::Seat(SeatWord::Actor) => SeatCode::Actor,
            Node::Seat(SeatWord::Active) => SeatCode::Active,
            Node::Seat(SeatWord::Both) => SeatCode::Both,
            Node::EventSeat => SeatCode::Event,
            Node::Var(var) => SeatCode::Var(*var),
            Node::Get(cards, _) if cards.ty == Ty::Cards => SeatCode::ControllerOf(self.set(cards)?),
            Node::Call(verb, args) => match self.lexicon.expand(expr) {
                Some(longer) => return self.leave(|own| own.seat(&longer)),
                None => SeatCode::Call(*verb, self.args(args)?),
            },
            _ => return unsupported(expr, "as a seat"),
        };
        self.depth -= 1;
        Ok(push(&mut self.pool.code.seats, code))
    }

    /// The definitions for which a filter holds, if it looks only at what is printed. A filter that is an argument is
    /// always about printed cards: it is used on decks and hands.
    fn printed(&self, filter: &Expr, argument: bool) -> Option<Bits> {
        let (id, kind) = self.lexicon.identity();
        self.is_printed(filter, argument, 0)
            .then(|| Bits::collect(self.pool.defs.len(), |def| self.holds(filter, def, id, kind)))
    }

    fn is_printed(&self, filter: &Expr, argument: bool, depth: u32) -> bool {
        if depth > DEPTH {
            return false;
        }
        match &filter.node {
            Node::Bool(_) => argument,
            Node::Not(inner) => self.is_printed(inner, argument, depth + 1),
            Node::Bin(Bin::And | Bin::Or, left, right) => {
                self.is_printed(left, argument, depth + 1) && self.is_printed(right, argument, depth + 1)
            }
            Node::Bin(Bin::Eq, left, right) => match (&left.node, &right.node) {
                (Node::Get(of, attr), Node::Sym(_) | Node::Word(_)) => {
                    of.node == Node::It && (argument || self.lexicon.fixed(*attr))
                }
                _ => false,
            },
            _ => false,
        }
    }

    fn holds(&self, filter: &Expr, def: Def, id: Attr, kind: Attr) -> bool {
        match &filter.node {
            Node::Bool(value) => *value,
            Node::Not(inner) => !self.holds(inner, def, id, kind),
            Node::Bin(Bin::And, left, right) => {
                self.holds(left, def, id, kind) && self.holds(right, def, id, kind)
            }
            Node::Bin(Bin::Or, left, right) => {
                self.holds(left, def, id, kind) || self.holds(right, def, id, kind)
            }
            Node::Bin(_, left, right) => match (&left.node, &right.node) {
                (Node::Get(_, attr), Node::Sym(sym)) => self.has(def, *attr, *sym, id),
                (Node::Get(_, attr), Node::Word(word)) => *attr == kind && self.is_kind(def, *word),
                _ => false,
            },
            _ => false,
        }
    }

    fn has(&self, def: Def, attr: Attr, sym: Sym, id: Attr) -> bool {
        let data = self.pool.def(def);
        if attr == id { data.key == sym } else { data.has_tag(attr, sym) }
    }

    fn is_kind(&self, def: Def, kind: Word) -> bool {
        self.pool.def(def).kind == kind
    }

    fn enter(&mut self, span: Span) -> Made<()> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err((span, format!("nested more than {DEPTH} deep")));
        }
        Ok(())
    }

    fn leave<T>(&mut self, make: impl FnOnce(&mut Self) -> Made<T>) -> Made<T> {
        let made = make(self)?;
        self.depth -= 1;
        Ok(made)
    }
}

fn unsupported<T>(expr: &Expr, role: &str) -> Made<T> {
    Err((expr.span, format!("this cannot be used {role}")))
}

fn push<T>(list: &mut Vec<T>, item: T) -> Id {
    list.push(item);
    u32::try_from(list.len() - 1).unwrap_or(u32::MAX)
}
