//! Expressions: words, lists, matchers and operators.

use cardwright_source::{Help, Span};

use super::{
    super::{
        problem::{say, shown},
        set::Use,
        tree::{self, Binary, Unary},
        typed::{AbilityId, Binder, Expr, ExprKind, Implicit, Matcher, TurnExpr},
        words::{Amount, CardProp, Object, ProcessRef, Type, Word},
    },
    Calm, Checker, sense,
};

impl<'t> Checker<'t, '_> {
    /// Resolves an expression; `None` if that is impossible, which has been reported.
    pub(super) fn expr(&mut self, value: &tree::Expr<'t>) -> Option<Expr> {
        let at = value.span;
        let (kind, ty) = match &value.kind {
            tree::ExprKind::Number(number) => (ExprKind::Number(*number), Type::Number),
            tree::ExprKind::AtLeast(number) => (ExprKind::AtLeast(*number), Type::Number),
            tree::ExprKind::Word(word) => return self.word(*word, at),
            tree::ExprKind::Tag(tag) => (ExprKind::Tag(*tag), Type::Type),
            tree::ExprKind::Counter(counter) => (ExprKind::Counter(*counter), Type::Counter),
            tree::ExprKind::CardId(id) => {
                self.refer(id, at, Use::Name);
                (ExprKind::CardId((*id).to_owned()), Type::CardId)
            }
            tree::ExprKind::AbilityId(id) => {
                self.refer(id, at, Use::Ability);
                (ExprKind::AbilityId(AbilityId::parse(id)), Type::AbilityId)
            }
            tree::ExprKind::Variable(name) => {
                let (variable, ty) = self.read_variable(name, at)?;
                (ExprKind::Variable(variable), ty)
            }
            tree::ExprKind::Capture(name, inside) => return self.capture(*name, inside, at),
            tree::ExprKind::Group(inside) => return self.expr(inside),
            tree::ExprKind::List(items) => return self.list(items, at),
            tree::ExprKind::Matcher { sources, condition } => {
                return self.matcher(sources, condition.as_deref(), at);
            }
            tree::ExprKind::Modifier(modifier) => {
                let modifier = self.modifier(modifier, at)?;
                (ExprKind::Modifier(Box::new(modifier)), Type::Modifier)
            }
            tree::ExprKind::Call(call) => return self.call(call, None, at),
            tree::ExprKind::Event(event) => return self.event(event, None, at),
            tree::ExprKind::Member(of, member) => return self.member(of, member, at),
            tree::ExprKind::Unary(op, inside) => return self.unary(*op, inside, at),
            tree::ExprKind::Binary { op, op_span, left, right } => {
                return self.binary(*op, *op_span, left, right, at);
            }
            tree::ExprKind::May(may) => {
                self.expr(&may.0);
                self.error("T31", at, "`may` is a statement", "write it as a statement of its own");
                return None;
            }
            tree::ExprKind::Broken => return None,
        };
        Some(Expr { kind, ty, span: at })
    }

    /// A word that stands alone.
    fn word(&mut self, word: Word, at: Span) -> Option<Expr> {
        let (kind, ty) = match word {
            Word::Card(card) => (ExprKind::Card(card), Type::Card),
            Word::Amount(Amount::Any) => (ExprKind::AtLeast(1), Type::Number),
            Word::Amount(Amount::Yes) => (ExprKind::Bool(true), Type::Bool),
            Word::Amount(Amount::No) => (ExprKind::Bool(false), Type::Bool),
            Word::Names(names) => (ExprKind::Names(names), names.ty()),
            Word::Player(player) => (ExprKind::Player(player), Type::Player),
            Word::Zone(zone) => (ExprKind::Zone(None, zone), Type::Zone),
            Word::DeckSide(side) => (ExprKind::DeckSide(None, side), Type::Zone),
            Word::Phase(phase) => (ExprKind::Phase(None, phase), Type::Phase),
            Word::Block(block) => (ExprKind::Block(block), Type::Block),
            Word::CardType(card_type) => (ExprKind::CardType(card_type), Type::CardType),
            Word::Reason(reason) => (ExprKind::Reason(reason), Type::Reason),
            Word::CardProp(CardProp::Itself) => {
                let implicit = self.implicit(Object::Card, "self", at);
                (implicit.kind, Type::Card)
            }
            Word::CardProp(property) => {
                let of = self.implicit(Object::Card, property.word(), at);
                (ExprKind::CardMember(Box::new(of), property), property.ty())
            }
            Word::PlayerProp(property) => {
                let of = self.implicit(Object::Player, property.word(), at);
                (ExprKind::PlayerMember(Box::new(of), property), property.ty())
            }
            Word::FightProp(property) => {
                let of = self.implicit(Object::Fight, property.word(), at);
                (ExprKind::FightMember(Box::new(of), property), property.ty())
            }
            Word::Process(process) => match process {
                ProcessRef::CurrentBlock => (ExprKind::CurrentBlock, Type::Block),
                ProcessRef::CurrentPhase => (ExprKind::CurrentPhase, Type::Phase),
                ProcessRef::CurrentTurn => (ExprKind::Turn(TurnExpr::Current), Type::Turn),
                ProcessRef::NextTurn => (ExprKind::Turn(TurnExpr::Next), Type::Turn),
                ProcessRef::Fights => (ExprKind::Fights, Type::Fight),
                ProcessRef::CurrentFight => (ExprKind::CurrentFight, Type::Fight),
                ProcessRef::Forever => (ExprKind::Forever, Type::Time),
                ProcessRef::Turn | ProcessRef::End => return None,
            },
            Word::Structure(_) | Word::Function(_) | Word::Event(_) | Word::EventArg(_) => return None,
        };
        Some(Expr { kind, ty, span: at })
    }

    /// The object that a bare property speaks about.
    fn implicit(&mut self, object: Object, word: &str, at: Span) -> Expr {
        let ty = match object {
            Object::Card => Type::Card,
            Object::Player => Type::Player,
            Object::Fight | Object::Action => Type::Fight,
        };
        let binder = self.implicit[object as usize];
        if binder.is_none() {
            let instead = match object {
                Object::Card => "thisCard",
                Object::Player => "you",
                Object::Fight | Object::Action => "currentFight",
            };
            self.problems.error("T26", at, || {
                let written = if word == "self" { instead.to_owned() } else { format!("{instead}.{word}") };
                say(format!("no implicit {object} here for `{word}`"))
                    .help(Help::meant(format!("`{written}`")))
                    .fix(format!("write `{written}`"), at, written, false)
            });
        }
        let binder = binder.unwrap_or(Binder::Nothing);
        Expr { kind: ExprKind::Implicit(Implicit { object, binder }), ty, span: Span::empty(at.start()) }
    }

    /// Remembers an id, for when all cards are known.
    fn refer(&mut self, id: &'t str, at: Span, how: Use) {
        let card = id.split(':').next().unwrap_or(id);
        if !super::card::is_card_id(card) {
            self.problems.error_of_ours("F03", at, || {
                say(format!("`{}` is not a card id", shown(card)))
                    .help("a card id has the form CU + U/S/I/T + 5 digits")
            });
            return;
        }
        self.references.push(super::super::set::Reference { id: id.to_owned(), at, how });
    }

    fn capture(&mut self, name: tree::Name<'t>, inside: &tree::Expr<'t>, at: Span) -> Option<Expr> {
        if !self.captures {
            self.error(
                "S21",
                name.span,
                "captures are only allowed in `after`",
                "compare the value itself, or assign it: `$x = …;`",
            );
        }
        let value = self.expr(inside);
        let ty = value.as_ref().map(|value| value.ty);
        let variable = self.assign(name, ty, true);
        let value = value?;
        Some(Expr { ty: value.ty, kind: ExprKind::Capture(variable, Box::new(value)), span: at })
    }

    fn list(&mut self, items: &[tree::Expr<'t>], at: Span) -> Option<Expr> {
        let mut typed = Vec::with_capacity(items.len());
        for item in items {
            typed.extend(self.expr(item));
        }
        let ty = typed.first()?.ty;
        let single = items.len() > 1;
        for item in &typed {
            if item.ty != ty {
                let found = item.ty;
                self.problems.error("T04", item.span, || {
                    say(format!(
                        "list elements must have one type: this is {}, the first is {}",
                        found.a(),
                        ty.a()
                    ))
                    .help("write a list for each type")
                });
            } else if single {
                self.closed(item);
            }
        }
        (typed.len() == items.len()).then_some(Expr { kind: ExprKind::List(typed), ty, span: at })
    }

    fn matcher(
        &mut self,
        sources: &[tree::Expr<'t>],
        condition: Option<&tree::Expr<'t>>,
        at: Span,
    ) -> Option<Expr> {
        let mut typed: Vec<Expr> = Vec::with_capacity(sources.len());
        for source in sources {
            typed.extend(self.calmly(Calm::NoChoice("a matcher"), |checker| checker.expr(source)));
        }
        let complete = typed.len() == sources.len();
        let mut object = None;
        for source in &typed {
            let now = match source.ty {
                Type::Zone | Type::Card => Object::Card,
                Type::Fight => Object::Fight,
                other => {
                    self.problems.error("T05", source.span, || {
                        let said = say(format!("sources must be zones, cards or fights, not {}", other.a()));
                        match other {
                            Type::Player => said.help("write a zone of the player: `you.hand`"),
                            _ => said.help("write zones such as `field` or `you.hand`"),
                        }
                    });
                    continue;
                }
            };
            if *object.get_or_insert(now) != now {
                self.error(
                    "T05",
                    source.span,
                    "do not mix fights with cards and zones",
                    "write two matchers",
                );
            }
        }
        let object = object.unwrap_or(Object::Card);
        let mut readable = true;
        let condition = condition.and_then(|condition| {
            let checked = self.binding(object, Binder::Matcher, |checker| {
                checker.calmly(Calm::NoChoice("the condition of a matcher"), |checker| {
                    checker.expect(condition, Type::Bool, "T06", |found| {
                        say(format!("the `where` condition must be bool, not {}", found.a()))
                            .help("compare it with something: `level > 3`")
                    })
                })
            });
            readable = checked.is_some();
            checked
        });
        if !complete || !readable {
            return None;
        }
        let matcher = Matcher { sources: typed, condition };
        sense::matcher(&matcher, self.problems);
        let ty = if object == Object::Fight { Type::Fight } else { Type::Card };
        Some(Expr { kind: ExprKind::Matcher(Box::new(matcher)), ty, span: at })
    }

    fn unary(&mut self, op: Unary, inside: &tree::Expr<'t>, at: Span) -> Option<Expr> {
        let value = self.expr(inside)?;
        let (span, found) = (value.span, value.ty);
        let ty = match op {
            Unary::Minus if found != Type::Number => {
                self.problems.error("T02", span, || {
                    say(format!("`-` needs a number, not {}", found.a())).help("use it before numbers only")
                });
                Type::Number
            }
            Unary::Minus => {
                self.closed(&value);
                Type::Number
            }
            Unary::Not => {
                if found != Type::Bool {
                    self.problems.error("T03", span, || {
                        say(format!("`!` needs a bool, not {}", found.a()))
                            .help("`!` binds tightly: write `!(a = b)`, or `a != b`")
                    });
                }
                Type::Bool
            }
        };
        Some(Expr { kind: ExprKind::Unary(op, Box::new(value)), ty, span: at })
    }

    fn binary(
        &mut self,
        op: Binary,
        op_span: Span,
        left: &tree::Expr<'t>,
        right: &tree::Expr<'t>,
        at: Span,
    ) -> Option<Expr> {
        // Both sides are looked at, even if the first cannot be used.
        let (left, right) = (self.expr(left), self.expr(right));
        let (left, right) = (left?, right?);
        let ty = match op {
            Binary::And | Binary::Or => {
                self.both(&left, &right, Type::Bool, "T03", op, op_span);
                Type::Bool
            }
            Binary::Equal | Binary::Unequal => {
                self.same(&left, &right, op, op_span);
                Type::Bool
            }
            Binary::Less | Binary::AtMost | Binary::Greater | Binary::AtLeast => {
                self.both(&left, &right, Type::Number, "T02", op, op_span);
                self.closed(&left);
                self.closed(&right);
                Type::Bool
            }
            Binary::Plus | Binary::Minus => {
                self.same(&left, &right, op, op_span);
                self.joined(&left, op, op_span);
                if left.ty == Type::Number {
                    self.closed(&left);
                    self.closed(&right);
                }
                left.ty
            }
            Binary::Times | Binary::DivideUp | Binary::DivideDown | Binary::Range => {
                self.both(&left, &right, Type::Number, "T02", op, op_span);
                self.closed(&left);
                self.closed(&right);
                Type::Number
            }
        };
        Some(Expr { kind: ExprKind::Binary(op, Box::new(left), Box::new(right)), ty, span: at })
    }

    /// Both sides of an operator must have this type.
    fn both(&mut self, left: &Expr, right: &Expr, ty: Type, id: &'static str, op: Binary, op_span: Span) {
        let Some(wrong) = [left, right].into_iter().find(|side| side.ty != ty) else { return };
        let (sign, found) = (op.sign(), wrong.ty);
        self.problems.error(id, op_span, || {
            let needs = if ty == Type::Bool { "bool" } else { "numbers" };
            let said = say(format!("`{sign}` needs {needs}, not {}", found.a()));
            match (ty, found) {
                (Type::Bool, Type::Number) => said.help("compare the number: `… > 0`"),
                (Type::Bool, _) => said.help("write a comparison on both sides"),
                _ => said.help("only numbers can be ordered and computed with"),
            }
        });
    }

    /// T01: both sides must have the same type.
    fn same(&mut self, left: &Expr, right: &Expr, op: Binary, op_span: Span) {
        let (one, other) = (left.ty, right.ty);
        if one == other && one != Type::Nothing {
            return;
        }
        self.problems.error("T01", op_span, || {
            let does = if op.binding() == 2 { "compares" } else { "joins" };
            let said = say(format!("`{}` {does} values of the same type: {one} vs {other}", op.sign()));
            match (one, other) {
                (Type::CardId, Type::Card) | (Type::Card, Type::CardId) => {
                    said.help("compare cards with `self`, and names with `name`")
                }
                (Type::Ability, Type::AbilityId) | (Type::AbilityId, Type::Ability) => {
                    said.help("abilities on cards and ids of abilities are different things")
                }
                _ => said.help(format!(
                    "make both sides {}",
                    if one == Type::Nothing { other.a() } else { one.a() }
                )),
            }
        });
    }

    /// T03: `+` and `-` take no bool.
    fn joined(&mut self, left: &Expr, op: Binary, op_span: Span) {
        if matches!(left.ty, Type::Bool | Type::Modifier) {
            let (sign, ty) = (op.sign(), left.ty);
            self.problems.error("T03", op_span, || {
                say(format!("`{sign}` cannot take {}", ty.a())).help("use `&` or `|` between conditions")
            });
        }
    }

    /// T22: a number that must have an end.
    pub(super) fn closed(&mut self, value: &Expr) {
        if matches!(value.kind, ExprKind::AtLeast(_)) {
            self.error(
                "T22",
                value.span,
                "an open-ended number is not allowed here",
                "write a number or a range such as `1~5`",
            );
        }
    }
}

impl AbilityId {
    /// Reads `CUS00222:1:1`, which the lexer has found.
    pub(in super::super) fn parse(id: &str) -> Self {
        let mut parts = id.split(':');
        let card = parts.next().unwrap_or("").to_owned();
        Self { card, path: parts.filter_map(|index| index.parse().ok()).collect() }
    }
}
