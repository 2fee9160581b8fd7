//! Expressions: operators by precedence, values, members, calls, events.

use cardwright_source::{Edit, Help, Span, span};

use super::{
    super::{
        lexer::{Sign, Token, ends_at_least},
        problem::{say, shown},
        tree::{Binary, Expr, ExprKind, Name, Unary},
        words::{ProcessRef, Structure, Word},
    },
    MOST_HEIGHT, Parsed, Parser, Stop, begins_value, stmt,
};

/// Larger numbers are a mistake, and smaller ones never overflow when they are added up.
const LARGEST: i64 = i32::MAX as i64;

impl<'t> Parser<'t, '_> {
    /// A whole expression.
    pub(super) fn expression(&mut self) -> Parsed<Expr<'t>> {
        self.binary(1)
    }

    /// Operators that bind at least so tightly.
    fn binary(&mut self, least: u8) -> Parsed<Expr<'t>> {
        let left = self.unary()?;
        self.binary_after(left, least)
    }

    /// The same when the first value has been read already.
    fn binary_after(&mut self, mut left: Expr<'t>, least: u8) -> Parsed<Expr<'t>> {
        let start = u32::from(left.span.start());
        while let Some(op) = self.operator() {
            if op.binding() < least {
                break;
            }
            let op_span = self.bump();
            let right = self.binary(op.binding() + 1)?;
            self.mixed_logic(op, op_span, &left);
            let height = left.height.max(right.height);
            let kind = ExprKind::Binary { op, op_span, left: Box::new(left), right: Box::new(right) };
            left = self.node(kind, start, height)?;
        }
        Ok(left)
    }

    /// S30: `&` and `|` without parentheses.
    fn mixed_logic(&mut self, op: Binary, op_span: Span, left: &Expr<'t>) {
        let ExprKind::Binary { op: before, .. } = left.kind else { return };
        if op.binding() != 1 || before.binding() != 1 || op == before {
            return;
        }
        let whole = left.span;
        self.problems.warn("S30", op_span, || {
            let edits = vec![
                Edit { span: span(usize::from(whole.start()), usize::from(whole.start())), text: "(".into() },
                Edit { span: span(usize::from(whole.end()), usize::from(whole.end())), text: ")".into() },
            ];
            say("`&` and `|` have the same precedence")
                .help("add parentheses; without them it is read from left to right")
                .fix_all("put what is before it into parentheses", edits, true)
        });
    }

    fn operator(&self) -> Option<Binary> {
        let Token::Sign(sign) = self.peek() else { return None };
        Some(match sign {
            Sign::And => Binary::And,
            Sign::Or => Binary::Or,
            Sign::Equal => Binary::Equal,
            Sign::Unequal => Binary::Unequal,
            Sign::Less => Binary::Less,
            Sign::AtMost => Binary::AtMost,
            Sign::Greater => Binary::Greater,
            Sign::AtLeast => Binary::AtLeast,
            Sign::Plus => Binary::Plus,
            Sign::Minus => Binary::Minus,
            Sign::Times => Binary::Times,
            Sign::Slash => Binary::DivideUp,
            Sign::Backslash => Binary::DivideDown,
            Sign::Range => Binary::Range,
            _ => return None,
        })
    }

    fn unary(&mut self) -> Parsed<Expr<'t>> {
        let start = self.start();
        let op = match self.peek() {
            Token::Sign(Sign::Minus) => Unary::Minus,
            Token::Sign(Sign::Not) => Unary::Not,
            _ => return self.postfix(),
        };
        self.bump();
        let value = self.deeper(Self::unary)?;
        let height = value.height;
        self.node(ExprKind::Unary(op, Box::new(value)), start, height)
    }

    /// A value with its members.
    fn postfix(&mut self) -> Parsed<Expr<'t>> {
        let start = self.start();
        let mut value = self.primary()?;
        while self.eat(Sign::Dot) {
            if self.eat_word(Structure::May) {
                let attempt = self.attempt()?;
                let height = value.height.max(stmt::attempt_height(&attempt));
                return self.node(ExprKind::May(Box::new((value, attempt))), start, height);
            }
            let member = self.member()?;
            let height = value.height.max(member.height);
            value = self.node(ExprKind::Member(Box::new(value), Box::new(member)), start, height)?;
        }
        Ok(value)
    }

    /// What can stand behind a dot.
    fn member(&mut self) -> Parsed<Expr<'t>> {
        let start = self.start();
        match self.peek() {
            Token::Word(Word::Function(function)) => self.call(function),
            Token::Word(Word::Event(event)) => self.event(event),
            Token::Word(word) => {
                self.bump();
                self.node(ExprKind::Word(word), start, 0)
            }
            Token::Unknown => {
                self.unknown()?;
                self.after_unknown();
                self.node(ExprKind::Broken, start, 0)
            }
            _ => {
                let (at, word) = (self.here(), self.here_text());
                self.fail("S16", at, || {
                    say(match word {
                        "" => "a member is expected behind the dot".to_owned(),
                        word => format!("a member is expected behind the dot, not `{}`", shown(word)),
                    })
                    .help("write a property, a zone or a function behind it")
                })
            }
        }
    }

    fn primary(&mut self) -> Parsed<Expr<'t>> {
        let start = self.start();
        match self.peek() {
            Token::Number => self.number(),
            Token::Variable => self.variable(),
            Token::CardId => {
                let id = self.here_text();
                self.bump();
                self.node(ExprKind::CardId(id), start, 0)
            }
            Token::AbilityId => self.ability_id(),
            Token::Tag(tag) => {
                self.bump();
                self.node(ExprKind::Tag(tag), start, 0)
            }
            Token::Counter(counter) => {
                self.bump();
                self.node(ExprKind::Counter(counter), start, 0)
            }
            Token::Word(Word::Function(function)) => self.call(function),
            Token::Word(Word::Event(event)) => self.event(event),
            Token::Word(Word::Structure(_) | Word::EventArg(_)) => self.no_value(),
            Token::Word(Word::Process(word @ (ProcessRef::Turn | ProcessRef::End))) => {
                let at = self.here();
                self.fail("S11", at, || {
                    say(format!("`{word}` cannot stand alone")).help(match word {
                        ProcessRef::Turn => "write whose: `you.turn`, or `currentTurn`",
                        _ => "write of which turn: `currentTurn.end`",
                    })
                })
            }
            Token::Word(word) => {
                self.bump();
                self.node(ExprKind::Word(word), start, 0)
            }
            Token::Sign(Sign::RoundOpen) => self.group(),
            Token::Sign(Sign::SquareOpen) => self.square(),
            Token::Sign(Sign::CurlyOpen) => self.modifier(),
            Token::Unknown => {
                self.unknown()?;
                self.after_unknown();
                self.node(ExprKind::Broken, start, 0)
            }
            Token::Sign(_) | Token::Comment | Token::Stray | Token::End => self.no_value(),
        }
    }

    fn number(&mut self) -> Parsed<Expr<'t>> {
        let start = self.start();
        let (digits, at) = (self.here_text(), self.bump());
        let value = match digits.parse::<i64>() {
            Ok(value) if value <= LARGEST => value,
            _ => {
                self.problems.error_of_ours("S33", at, || {
                    say("the number is too large").help(format!("numbers go up to {LARGEST}"))
                });
                LARGEST
            }
        };
        if self.at_least_follows() {
            self.bump();
            return self.node(ExprKind::AtLeast(value), start, 0);
        }
        self.node(ExprKind::Number(value), start, 0)
    }

    /// A `+` with nothing to add behind it means "or more".
    fn at_least_follows(&self) -> bool {
        self.is_sign(Sign::Plus) && ends_at_least(self.peek_at(1))
    }

    /// The name of a variable, `$` left out.
    pub(super) fn variable_name(&mut self) -> Parsed<Name<'t>> {
        let (written, at) = (self.here_text(), self.bump());
        let name = written.get(1..).unwrap_or("");
        if name.contains(|letter: char| !letter.is_ascii_alphabetic()) {
            let letters: String = name.chars().filter(char::is_ascii_alphabetic).collect();
            self.problems.error("S15", at, || {
                say(format!("variable names consist of letters only: `{}`", shown(written)))
                    .help(Help::write(format!("`${}`", shown(&letters))))
                    .fix(format!("write `${}`", shown(&letters)), at, format!("${letters}"), false)
            });
        }
        Ok(Name { text: name, span: at })
    }

    fn variable(&mut self) -> Parsed<Expr<'t>> {
        let start = self.start();
        let name = self.variable_name()?;
        let open = self.here();
        if !self.eat(Sign::CurlyOpen) {
            return self.node(ExprKind::Variable(name.text), start, 0);
        }
        let value = self.deeper(Self::expression)?;
        if !self.eat(Sign::CurlyClose) {
            return self.unclosed("S09", open, "}");
        }
        let height = value.height;
        self.node(ExprKind::Capture(name, Box::new(value)), start, height)
    }

    fn ability_id(&mut self) -> Parsed<Expr<'t>> {
        let start = self.start();
        let (id, at) = (self.here_text(), self.bump());
        if id.split(':').skip(1).any(|index| index.len() != 1) {
            self.problems.error("S31", at, || {
                say(format!("ability indices are single digits: `{}`", shown(id)))
                    .help("write one digit for every level: `CUS00222:1:1`")
            });
            return self.node(ExprKind::Broken, start, 0);
        }
        self.node(ExprKind::AbilityId(id), start, 0)
    }

    fn group(&mut self) -> Parsed<Expr<'t>> {
        let start = self.start();
        let open = self.bump();
        let value = self.deeper(Self::expression)?;
        self.close_round(open)?;
        let height = value.height;
        self.node(ExprKind::Group(Box::new(value)), start, height)
    }

    /// The `)` of a parenthesis that was opened before.
    pub(super) fn close_round(&mut self, open: Span) -> Parsed<()> {
        if self.eat(Sign::RoundClose) {
            return Ok(());
        }
        self.unclosed("S09", open, ")")
    }

    /// A list or a matcher.
    fn square(&mut self) -> Parsed<Expr<'t>> {
        let start = self.start();
        let open = self.bump();
        if self.eat_word(Structure::From) {
            return self.deeper(|parser| parser.matcher(open));
        }
        if self.is_sign(Sign::SquareClose) {
            let at = span(usize::from(open.start()), usize::from(self.here().end()));
            self.bump();
            self.problems.error("S11", at, || {
                say("value expected: a list cannot be empty").help("write at least one value into it")
            });
            return self.node(ExprKind::Broken, start, 0);
        }
        let mut items = Vec::new();
        let mut height = 0;
        loop {
            let item = self.deeper(Self::list_item)?;
            height = height.max(item.height);
            items.push(item);
            if !self.eat(Sign::Comma) {
                break;
            }
        }
        if !self.eat(Sign::SquareClose) {
            return self.unclosed("S09", open, "]");
        }
        if let [item] = &items[..]
            && let ExprKind::Number(value) = item.kind
            && self.at_least_follows()
        {
            self.bump();
            return self.node(ExprKind::AtLeast(value), start, 0);
        }
        self.node(ExprKind::List(items), start, height)
    }

    /// S12: only single values are items of a list.
    fn list_item(&mut self) -> Parsed<Expr<'t>> {
        let item = self.unary()?;
        if self.operator().is_none() {
            return Ok(item);
        }
        let item = self.binary_after(item, 1)?;
        let at = item.span;
        self.problems.error("S12", at, || {
            let (start, end) = (usize::from(at.start()), usize::from(at.end()));
            let edits = vec![
                Edit { span: span(start, start), text: "(".into() },
                Edit { span: span(end, end), text: ")".into() },
            ];
            say("list elements must be single values").help("use parentheses").fix_all(
                "put it into parentheses",
                edits,
                true,
            )
        });
        Ok(item)
    }

    fn matcher(&mut self, open: Span) -> Parsed<Expr<'t>> {
        let mut sources = Vec::new();
        let mut height = 0;
        loop {
            let source = self.expression()?;
            height = height.max(source.height);
            sources.push(source);
            if !self.eat(Sign::Comma) {
                break;
            }
        }
        let condition = match self.eat_word(Structure::Where) {
            true => Some(Box::new(self.expression()?)),
            false => None,
        };
        if !self.eat(Sign::SquareClose) {
            return self.unclosed("S08", open, "]");
        }
        height = height.max(condition.as_ref().map_or(0, |condition| condition.height));
        self.node(ExprKind::Matcher { sources, condition }, u32::from(open.start()), height)
    }

    /// Something that must be closed is not.
    pub(super) fn unclosed<T>(&mut self, id: &'static str, open: Span, close: &str) -> Parsed<T> {
        let next = self.peek();
        if begins_value(next) && !self.on_new_line() {
            self.unexpected();
            return Err(Stop);
        }
        self.fail(id, open, || match id {
            "S08" => say("the matcher must end with `]`").help("write `]` behind its condition"),
            _ => say(format!("missing `{close}`"))
                .help(format!("what is opened here must be closed with `{close}`")),
        })
    }

    fn no_value<T>(&mut self) -> Parsed<T> {
        let (at, word) = (self.here(), self.here_text());
        self.fail("S11", at, || {
            say(match word {
                "" => "value expected".to_owned(),
                word => format!("value expected, not `{}`", shown(word)),
            })
            .help("write a number, a word, a variable, a list or a call")
        })
    }

    /// What an unknown word has in parentheses is not looked at.
    fn after_unknown(&mut self) {
        if !self.is_sign(Sign::RoundOpen) {
            return;
        }
        let mut open = 0_u32;
        let mut at = self.at;
        while let Some(lexeme) = self.tokens.get(at) {
            match lexeme.token {
                Token::Sign(Sign::RoundOpen) => open += 1,
                Token::Sign(Sign::RoundClose) => open -= 1,
                Token::Sign(Sign::Semicolon) => return,
                _ => {}
            }
            at += 1;
            if open == 0 {
                self.at = at;
                return;
            }
        }
    }

    /// A node over what lies this high, unless it gets too high.
    pub(super) fn node(&mut self, kind: ExprKind<'t>, start: u32, below: u16) -> Parsed<Expr<'t>> {
        let span = self.since(start);
        if below >= MOST_HEIGHT {
            self.too_deep(span);
            return Err(Stop);
        }
        Ok(Expr { kind, span, height: below + 1 })
    }
}
