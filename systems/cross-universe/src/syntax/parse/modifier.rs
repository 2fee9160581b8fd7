//! Modifiers: `{attack += 100, cancelAbilities if …}`.

use cardwright_source::{Help, Span};

use super::{
    super::{
        lexer::{Sign, Token},
        problem::{one_of, say, shown},
        tree::{Change, Expr, ExprKind, Modification, ModificationKind, Modifier, Properties},
        words::{CardProp, FightProp, PlayerProp, Property, Structure, Word},
    },
    Parsed, Parser, stmt,
};

impl<'t> Parser<'t, '_> {
    /// `{…}` as a value.
    pub(super) fn modifier(&mut self) -> Parsed<Expr<'t>> {
        let start = self.start();
        let open = self.bump();
        let changes = self.deeper(|parser| {
            let mut changes = Vec::new();
            loop {
                changes.push(parser.modification()?);
                if !parser.eat(Sign::Comma) {
                    return Ok(changes);
                }
            }
        })?;
        if !self.eat(Sign::CurlyClose) {
            return self.unclosed("S09", open, "}");
        }
        let height = changes.iter().map(height).max().unwrap_or(0);
        self.node(ExprKind::Modifier(Modifier { changes }), start, height)
    }

    fn modification(&mut self) -> Parsed<Modification<'t>> {
        let start = self.start();
        let kind = match self.peek() {
            Token::Word(Word::Structure(Structure::UnaffectedBy)) => {
                let word_span = self.bump();
                let by = self.expression()?;
                ModificationKind::Unaffected { properties: Properties::new(), word_span, by }
            }
            Token::Word(Word::Structure(Structure::CancelAbilities)) => {
                self.bump();
                ModificationKind::CancelAbilities
            }
            Token::Word(Word::Structure(Structure::Prohibit)) => {
                self.bump();
                ModificationKind::Prohibit(self.expression()?)
            }
            Token::Word(Word::Structure(Structure::Cancel)) => {
                self.bump();
                ModificationKind::Cancel(self.expression()?)
            }
            Token::Word(Word::Structure(Structure::Replace)) => self.replace()?,
            _ => self.change()?,
        };
        let condition = if self.eat_word(Structure::If) { Some(self.expression()?) } else { None };
        Ok(Modification { kind, condition, span: self.since(start) })
    }

    fn replace(&mut self) -> Parsed<ModificationKind<'t>> {
        self.bump();
        let check = self.expression()?;
        if !self.eat_word(Structure::With) {
            let at = self.here();
            return self.fail("S29", at, || {
                say("`with` expected").help("write what happens instead: `{replace … with …;}`")
            });
        }
        let with = Box::new(self.statement()?);
        self.eat(Sign::Semicolon);
        Ok(ModificationKind::Replace { check, with })
    }

    /// `a, b += …`, `a >< b`, `a unaffectedBy …`.
    fn change(&mut self) -> Parsed<ModificationKind<'t>> {
        let mut properties = Properties::new();
        loop {
            properties.push(self.property()?);
            if !self.eat(Sign::Comma) {
                break;
            }
        }
        let op_span = self.here();
        let op = match self.peek() {
            Token::Sign(Sign::Equal) => Change::Set,
            Token::Sign(Sign::PlusEqual) => Change::Add,
            Token::Sign(Sign::MinusEqual) => Change::Subtract,
            Token::Sign(Sign::SlashEqual) => Change::Divide,
            Token::Sign(Sign::Swap) => {
                self.bump();
                let other = self.property()?;
                return Ok(ModificationKind::Swap { properties, op_span, other });
            }
            Token::Word(Word::Structure(Structure::UnaffectedBy)) => {
                self.bump();
                return Ok(ModificationKind::Unaffected {
                    properties,
                    word_span: op_span,
                    by: self.expression()?,
                });
            }
            _ => return self.no_change(op_span),
        };
        self.bump();
        self.reversed(op_span)?;
        Ok(ModificationKind::Change { properties, op, op_span, value: self.expression()? })
    }

    fn no_change<T>(&mut self, at: Span) -> Parsed<T> {
        let word = self.here_text();
        self.fail("S22", at, || {
            say(match word {
                "" | "}" => "an assignment is expected".to_owned(),
                word => format!("`{}` is not an assignment operator in a modifier", shown(word)),
            })
            .help("use `=`, `+=`, `-=`, `/=` or `><`")
        })
    }

    /// S22: `=+` for `+=`.
    fn reversed(&mut self, equal: Span) -> Parsed<()> {
        let sign = match self.peek() {
            Token::Sign(sign @ (Sign::Plus | Sign::Slash | Sign::Times | Sign::Equal)) => sign,
            _ => return Ok(()),
        };
        let at = equal.cover(self.here());
        self.fail("S22", at, || {
            let said = say(format!("`={}` is not an assignment operator in a modifier", sign.text()));
            match sign {
                Sign::Plus | Sign::Slash => {
                    let right = format!("{}=", sign.text());
                    said.help(Help::meant(format!("`{right}`"))).fix(
                        format!("write `{right}`"),
                        at,
                        right,
                        false,
                    )
                }
                _ => said.help("use `=`, `+=`, `-=`, `/=` or `><`"),
            }
        })
    }

    fn property(&mut self) -> Parsed<(Property, Span)> {
        let (at, word) = (self.here(), self.here_text());
        let property = match self.peek() {
            Token::Word(Word::CardProp(property)) => Property::Card(property),
            Token::Word(Word::PlayerProp(property)) => Property::Player(property),
            Token::Word(Word::FightProp(property)) => Property::Fight(property),
            _ => {
                return self.fail("S23", at, || {
                    let known = modifiable();
                    say(match word {
                        "" | "}" => "a property to modify is expected".to_owned(),
                        word => format!("`{}` is not a modifiable property", shown(word)),
                    })
                    .nearest(word, &known, at, || one_of("a modifier changes", known.iter().copied()))
                });
            }
        };
        self.bump();
        Ok((property, at))
    }
}

/// Every property that a modifier can change.
pub(in super::super) fn modifiable() -> Vec<&'static str> {
    let cards = CardProp::ALL.iter().map(|property| Property::Card(*property));
    let players = PlayerProp::ALL.iter().map(|property| Property::Player(*property));
    let fights = FightProp::ALL.iter().map(|property| Property::Fight(*property));
    cards.chain(players).chain(fights).filter(|known| known.is_modifiable()).map(Property::word).collect()
}

fn height(change: &Modification<'_>) -> u16 {
    let inside = match &change.kind {
        ModificationKind::Change { value, .. } => value.height,
        ModificationKind::Unaffected { by, .. } => by.height,
        ModificationKind::Prohibit(check) | ModificationKind::Cancel(check) => check.height,
        ModificationKind::Replace { check, with } => check.height.max(stmt::height(&with.kind)),
        ModificationKind::Swap { .. } | ModificationKind::CancelAbilities | ModificationKind::Broken => 0,
    };
    inside.max(change.condition.as_ref().map_or(0, |condition| condition.height))
}
