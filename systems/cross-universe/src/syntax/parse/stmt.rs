//! Statements and blocks.

use cardwright_source::{Edit, Help, Span, span};

use super::{
    super::{
        lexer::{Sign, Token},
        problem::say,
        tree::{Attempt, Block, Expr, ExprKind, Name, Stmt, StmtKind},
        words::{Structure, Word},
    },
    MOST_HEIGHT, Parsed, Parser, Stop, begins_value,
};

impl<'t> Parser<'t, '_> {
    /// Statements up to the end of the text, or up to the brace that closes them (which is left).
    pub(super) fn statements(&mut self, open: Option<Span>) -> Block<'t> {
        let start = open.map_or_else(|| self.start(), |open| u32::from(open.start()));
        let mut block = Block::default();
        loop {
            while self.eat(Sign::Semicolon) {}
            match self.peek() {
                Token::End => break,
                Token::Sign(Sign::CurlyClose) if open.is_some() => break,
                _ => {}
            }
            let first = self.at;
            match self.statement() {
                Ok(statement) => {
                    let torn = self.end_of_statement(&statement).is_err();
                    block.height = block.height.max(height(&statement.kind));
                    block.statements.push(statement);
                    if torn {
                        self.skip_statement(first, open.is_some());
                    }
                }
                Err(Stop) => {
                    if let Some(statement) = self.torn_assignment(first) {
                        block.statements.push(statement);
                    }
                    self.skip_statement(first, open.is_some());
                }
            }
        }
        block.height += 1;
        block.span = self.since(start);
        block
    }

    /// One statement without its semicolon.
    pub(super) fn statement(&mut self) -> Parsed<Stmt<'t>> {
        let start = self.start();
        let kind = match self.peek() {
            Token::Word(Word::Structure(Structure::If)) => self.if_statement()?,
            Token::Word(Word::Structure(Structure::Try)) => {
                self.bump();
                StmtKind::Try(self.attempt()?)
            }
            Token::Word(Word::Structure(Structure::At)) => self.at_statement()?,
            Token::Word(Word::Structure(Structure::Else | Structure::Then)) => return self.lone_branch(),
            Token::Variable => self.variable_statement()?,
            _ => self.expression_statement()?,
        };
        if height(&kind) > MOST_HEIGHT {
            let at = self.since(start);
            self.too_deep(at);
            return Err(Stop);
        }
        Ok(Stmt { kind, span: self.since(start) })
    }

    /// `$x = …`, or an expression that begins with a variable.
    fn variable_statement(&mut self) -> Parsed<StmtKind<'t>> {
        match self.peek_at(1) {
            Token::Sign(Sign::Equal) => {
                let variable = self.variable_name()?;
                self.bump();
                Ok(StmtKind::Assign { variable, value: self.expression()? })
            }
            Token::Sign(sign @ (Sign::PlusEqual | Sign::MinusEqual | Sign::SlashEqual)) => {
                let variable = self.variable_name()?;
                let at = self.bump();
                let op = &sign.text()[..1];
                self.problems.error("S14", at, || {
                    say(format!("compound assignment `{}` is only possible inside modifiers", sign.text()))
                        .help(Help::write(format!("`${0} = ${0} {op} …`", variable.text)))
                        .fix(
                            format!("write `= ${} {op}`", variable.text),
                            at,
                            format!("= ${} {op}", variable.text),
                            true,
                        )
                });
                Ok(StmtKind::Assign { variable, value: self.expression()? })
            }
            _ => self.expression_statement(),
        }
    }

    fn expression_statement(&mut self) -> Parsed<StmtKind<'t>> {
        let value = self.expression()?;
        Ok(match value.kind {
            ExprKind::May(may) => {
                let (player, attempt) = *may;
                StmtKind::May { player, attempt }
            }
            _ => StmtKind::Do(value),
        })
    }

    fn if_statement(&mut self) -> Parsed<StmtKind<'t>> {
        self.bump();
        let condition = self.condition("if", "yes")?;
        let then = self.block()?;
        let otherwise = self.else_block()?;
        Ok(StmtKind::If { condition, then, otherwise })
    }

    fn at_statement(&mut self) -> Parsed<StmtKind<'t>> {
        self.bump();
        let time = self.condition("at", "currentTurn.end")?;
        Ok(StmtKind::At { time, body: self.block()? })
    }

    /// `(…)` behind `if` and `at`.
    fn condition(&mut self, word: &str, example: &str) -> Parsed<Expr<'t>> {
        let open = self.here();
        if !self.eat(Sign::RoundOpen) {
            return self.fail("S04", open, || {
                say(format!("expected `(` after `{word}`"))
                    .help(Help::write(format!("`{word} ({example}) {{…}};`")))
            });
        }
        let condition = self.deeper(Self::expression)?;
        self.close_round(open)?;
        Ok(condition)
    }

    /// `{…} then {…} else {…}`.
    pub(super) fn attempt(&mut self) -> Parsed<Attempt<'t>> {
        let main = self.block()?;
        let then = if self.eat_word(Structure::Then) { Some(self.block()?) } else { None };
        let otherwise = self.else_block()?;
        Ok(Attempt { main, then, otherwise })
    }

    fn else_block(&mut self) -> Parsed<Option<Block<'t>>> {
        if !self.eat_word(Structure::Else) {
            return Ok(None);
        }
        if self.is_word(Structure::If) {
            let at = self.here();
            return self.fail("S06", at, || {
                say("`else` must be followed by a block").help("nest the second `if`: `else {if (…) {…};}`")
            });
        }
        self.block().map(Some)
    }

    fn block(&mut self) -> Parsed<Block<'t>> {
        let open = self.here();
        if !self.eat(Sign::CurlyOpen) {
            return self.fail("S05", open, || {
                say("expected `{`").help("put the statements into braces, even a single one")
            });
        }
        let block = self.deeper(|parser| Ok(parser.statements(Some(open))))?;
        if !self.eat(Sign::CurlyClose) {
            return self.fail("S07", open, || {
                say("the block opened here is not closed").help("write `}` behind its last statement")
            });
        }
        Ok(Block { span: self.since(u32::from(open.start())), ..block })
    }

    /// `else` and `then` whose statement has been ended already.
    fn lone_branch(&mut self) -> Parsed<Stmt<'t>> {
        let (at, word) = (self.here(), self.here_text());
        let semicolon = self.at.checked_sub(1).and_then(|before| self.tokens.get(before)).copied();
        self.fail("S11", at, || {
            let said = say(format!("`{word}` without the statement that it belongs to"));
            match semicolon {
                Some(before) if before.token == Token::Sign(Sign::Semicolon) => {
                    let edits = vec![Edit { span: before.span(), text: String::new() }];
                    said.help("remove the `;` before it").fix_all("remove the `;`", edits, false)
                }
                _ => said.help("it stands behind the block of `if`, `try` or `may`"),
            }
        })
    }

    /// Every statement ends with `;`.
    fn end_of_statement(&mut self, statement: &Stmt<'t>) -> Parsed<()> {
        if self.eat(Sign::Semicolon) {
            return Ok(());
        }
        let next = self.peek();
        let ends = matches!(next, Token::End | Token::Sign(Sign::CurlyClose)) || self.on_new_line();
        let block = !matches!(statement.kind, StmtKind::Assign { .. } | StmtKind::Do(_));
        if self.ended {
            return Err(Stop);
        }
        if ends || (block && begins_value(next)) {
            let behind = span(self.before() as usize, self.before() as usize);
            let last = span((self.before() as usize).saturating_sub(1), self.before() as usize);
            self.problems.error("S03", last, || {
                say("a statement must end with `;`").help("write `;` behind it").fix(
                    "write `;`",
                    behind,
                    ";",
                    true,
                )
            });
            return if ends { Ok(()) } else { Err(Stop) };
        }
        let at = self.here();
        match next {
            Token::Sign(sign @ (Sign::PlusEqual | Sign::MinusEqual | Sign::SlashEqual | Sign::Swap)) => {
                self.problems.error("S14", at, || {
                    say(format!("`{}` is only possible inside modifiers", sign.text()))
                        .help("values are changed by `APPLY(…, {…})`, variables by `$x = …`")
                });
            }
            _ => self.unexpected(),
        }
        Err(Stop)
    }

    /// A variable that gets a value which could not be read still exists.
    fn torn_assignment(&mut self, first: usize) -> Option<Stmt<'t>> {
        let [variable, equal] = self.tokens.get(first..first + 2)? else { return None };
        if variable.token != Token::Variable || equal.token != Token::Sign(Sign::Equal) {
            return None;
        }
        let name = self.text.get(variable.start as usize + 1..variable.end as usize)?;
        let value = Expr { kind: ExprKind::Broken, span: equal.span(), height: 1 };
        let variable = Name { text: name, span: variable.span() };
        Some(Stmt { span: variable.span, kind: StmtKind::Assign { variable, value } })
    }

    /// Goes behind the `;` of a statement that could not be read, or before the brace that closes its block.
    fn skip_statement(&mut self, first: usize, inside: bool) {
        // Of every open brace: does it open a modifier?
        let mut braces: Vec<bool> = Vec::new();
        let mut at = first;
        while let Some(lexeme) = self.tokens.get(at) {
            let next = self.tokens.get(at + 1).map_or(Token::End, |lexeme| lexeme.token);
            match lexeme.token {
                Token::Sign(Sign::CurlyOpen) => {
                    let before = at.checked_sub(1).map(|before| self.tokens[before].token);
                    braces.push(matches!(
                        before,
                        Some(Token::Sign(Sign::Comma | Sign::RoundOpen | Sign::Equal))
                    ));
                }
                Token::Sign(Sign::CurlyClose) if braces.is_empty() && inside && at >= self.at => break,
                Token::Sign(Sign::CurlyClose) => drop(braces.pop()),
                Token::Sign(Sign::Semicolon) if at >= self.at => {
                    // In a modifier a semicolon only stands before its end; otherwise its brace was forgotten.
                    let ends = matches!(
                        next,
                        Token::Sign(Sign::CurlyClose | Sign::Comma)
                            | Token::Word(Word::Structure(Structure::If))
                    );
                    if braces.last().is_none_or(|modifier| *modifier && !ends) {
                        at += 1;
                        break;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        // Something is always read, so that no text is looked at twice.
        self.at = at.max(self.at).max(first + 1);
    }
}

/// How many expressions and blocks lie inside each other.
pub(super) fn height(kind: &StmtKind<'_>) -> u16 {
    1 + match kind {
        StmtKind::Assign { value, .. } | StmtKind::Do(value) => value.height,
        StmtKind::If { condition, then, otherwise } => {
            condition.height.max(then.height).max(block_height(otherwise))
        }
        StmtKind::Try(attempt) => attempt_height(attempt),
        StmtKind::May { player, attempt } => player.height.max(attempt_height(attempt)),
        StmtKind::At { time, body } => time.height.max(body.height),
    }
}

/// The same of the parts of `try` and `may`.
pub(super) fn attempt_height(attempt: &Attempt<'_>) -> u16 {
    attempt.main.height.max(block_height(&attempt.then)).max(block_height(&attempt.otherwise))
}

fn block_height(block: &Option<Block<'_>>) -> u16 {
    block.as_ref().map_or(0, |block| block.height)
}
