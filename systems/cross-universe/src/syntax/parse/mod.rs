//! Tokens to a tree. Recursive descent with recovery: a bad statement costs that statement, a bad property its line.

mod call;
mod expr;
mod modifier;
mod stmt;

pub(super) use modifier::modifiable;

use cardwright_source::{Span, span};

use super::{
    lexer::{Lexeme, Sign, Token},
    problem::{Problems, Said, meant, say, shown},
    read::Mode,
    tree::{Block, Expr},
    words::{Extras, Structure, Word},
};

/// So many brackets and blocks may be open at once.
pub const MOST_OPEN: u16 = 64;
/// So many expressions may lie inside each other.
pub const MOST_HEIGHT: u16 = 192;

/// What has been read cannot be used; the reason has been reported.
pub(super) struct Stop;

pub(super) type Parsed<T> = Result<T, Stop>;

/// Reads one property value or one section.
pub(super) struct Parser<'t, 'p> {
    text: &'t str,
    tokens: &'p [Lexeme],
    at: usize,
    /// Where the text ends.
    end: u32,
    open: u16,
    /// The end of the text has been complained about: everything still open ends there too.
    ended: bool,
    extras: &'p Extras,
    problems: &'p mut Problems<'t>,
}

impl<'t, 'p> Parser<'t, 'p> {
    /// At the first token of a text that ends at `end`.
    pub(super) fn new(
        tokens: &'p [Lexeme],
        end: u32,
        extras: &'p Extras,
        problems: &'p mut Problems<'t>,
    ) -> Self {
        let text = &*problems.source().text;
        Self { text, tokens, at: 0, end, open: 0, ended: false, extras, problems }
    }

    /// A section: statements up to the end.
    pub(super) fn script(mut self) -> Block<'t> {
        self.statements(None)
    }

    /// The value of a property: one expression and nothing behind it.
    pub(super) fn value(mut self) -> Option<Expr<'t>> {
        let value = self.expression().ok()?;
        // The reference implementation does not look at what is left.
        if self.peek() != Token::End && self.problems.mode() == Mode::Full {
            self.leftover();
        }
        Some(value)
    }

    /// The value of a property that must be a modifier.
    pub(super) fn modifier_value(self) -> Option<Expr<'t>> {
        if self.is_sign(Sign::CurlyOpen) {
            return self.value();
        }
        let at = self.here();
        self.problems.error("S11", at, || {
            say("value expected: a modifier in braces").help("write it like `{attack += 100}`")
        });
        None
    }

    fn leftover(&mut self) {
        if !self.is_sign(Sign::Semicolon) {
            return self.unexpected();
        }
        let at = self.here();
        let end = span(usize::from(at.start()), self.end as usize);
        let last = self.at + 1 == self.tokens.len();
        self.problems.error("S20", at, || {
            let said =
                say("unexpected `;` after the expression").help("a property has one expression and no `;`");
            if last {
                said.fix("remove the `;`", at, "", true)
            } else {
                said.fix("remove the rest", end, "", false)
            }
        });
    }

    fn peek(&self) -> Token {
        self.peek_at(0)
    }

    fn peek_at(&self, ahead: usize) -> Token {
        self.tokens.get(self.at + ahead).map_or(Token::End, |lexeme| lexeme.token)
    }

    fn is_sign(&self, sign: Sign) -> bool {
        self.peek() == Token::Sign(sign)
    }

    fn is_word(&self, word: Structure) -> bool {
        self.peek() == Token::Word(Word::Structure(word))
    }

    /// The place of the next token.
    fn here(&self) -> Span {
        match self.tokens.get(self.at) {
            Some(lexeme) => lexeme.span(),
            None => span(self.end as usize, self.end as usize),
        }
    }

    fn here_text(&self) -> &'t str {
        let here = self.here();
        self.text.get(usize::from(here.start())..usize::from(here.end())).unwrap_or("")
    }

    /// The end of the token before the next one.
    fn before(&self) -> u32 {
        match self.at.checked_sub(1).and_then(|at| self.tokens.get(at)) {
            Some(lexeme) => lexeme.end,
            None => u32::from(self.here().start()),
        }
    }

    fn start(&self) -> u32 {
        u32::from(self.here().start())
    }

    /// From an earlier place to the last token read.
    fn since(&self, start: u32) -> Span {
        span(start as usize, self.before().max(start) as usize)
    }

    fn bump(&mut self) -> Span {
        let here = self.here();
        self.at = (self.at + 1).min(self.tokens.len());
        here
    }

    fn eat(&mut self, sign: Sign) -> bool {
        let found = self.is_sign(sign);
        if found {
            self.at += 1;
        }
        found
    }

    fn eat_word(&mut self, word: Structure) -> bool {
        let found = self.is_word(word);
        if found {
            self.at += 1;
        }
        found
    }

    /// Goes one bracket deeper for as long as `inside` runs.
    fn deeper<T>(&mut self, inside: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.open >= MOST_OPEN {
            let at = self.here();
            self.too_deep(at);
            return Err(Stop);
        }
        self.open += 1;
        let result = inside(self);
        self.open -= 1;
        result
    }

    fn too_deep(&mut self, at: Span) {
        self.problems.error("S32", at, || {
            say("nested too deeply").help("split it: assign parts to variables, or use fewer brackets")
        });
    }

    /// An error about the next token. At the end of the text only the first one is told.
    fn fail<T>(&mut self, id: &'static str, at: Span, said: impl FnOnce() -> Said) -> Parsed<T> {
        if self.peek() == Token::End {
            if self.ended {
                return Err(Stop);
            }
            self.ended = true;
        }
        self.problems.error(id, at, said);
        Err(Stop)
    }

    /// The next token cannot stand here.
    fn unexpected(&mut self) {
        let (at, word) = (self.here(), self.here_text());
        match self.peek() {
            Token::Unknown => drop(self.unknown()),
            token if begins_value(token) => self.problems.error("S10", at, || {
                say("two values without an operator between them")
                    .help("write an operator such as `=`, `&` or `+` between them, or a comma")
            }),
            _ => self.problems.error("S11", at, || {
                say(format!("unexpected `{}`", shown(word))).help("remove it, or write a value before it")
            }),
        }
    }

    /// Reports a word that nobody knows, and goes past it.
    fn unknown(&mut self) -> Parsed<()> {
        let (word, at) = (self.here_text(), self.bump());
        if matches!(word, "while" | "for" | "foreach" | "loop" | "repeat" | "do") {
            self.problems.error("S19", at, || {
                say(format!("unknown word `{word}`; there are no loops"))
                    .help("functions act on all cards they are given; use a matcher such as `[from field]`")
            });
            return Err(Stop);
        }
        let extras = self.extras;
        self.problems.error("S01", at, || {
            let mut known: Vec<&str> = Word::all().map(|(text, _)| text).collect();
            known.extend(extras.all_types());
            known.extend(extras.all_counters());
            // Functions are written in capitals and everything else is not, so case tells which was meant.
            let shouting = word.len() > 1 && !word.contains(|letter: char| letter.is_ascii_lowercase());
            let same: Vec<&str> = known
                .iter()
                .copied()
                .filter(|known| known.contains(|letter: char| letter.is_ascii_lowercase()) != shouting)
                .collect();
            let known = if meant(word, &same).is_some() { same } else { known };
            say(format!("unknown word `{}`", shown(word))).nearest(word, &known, at, || {
                "words are functions, properties, types and counters, and case matters".into()
            })
        });
        Ok(())
    }

    /// Does the next token begin a new line?
    fn on_new_line(&self) -> bool {
        let (from, to) = (self.before() as usize, usize::from(self.here().start()));
        self.text.get(from..to).is_some_and(|between| between.contains('\n'))
    }
}

/// Can a value begin with this token?
fn begins_value(token: Token) -> bool {
    match token {
        Token::Number
        | Token::Variable
        | Token::CardId
        | Token::AbilityId
        | Token::Tag(_)
        | Token::Counter(_)
        | Token::Unknown => true,
        Token::Word(Word::Structure(_) | Word::EventArg(_)) => false,
        Token::Word(_) => true,
        Token::Sign(sign) => {
            matches!(sign, Sign::RoundOpen | Sign::SquareOpen | Sign::CurlyOpen | Sign::Not)
        }
        Token::Comment | Token::Stray | Token::End => false,
    }
}
