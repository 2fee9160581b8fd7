//! The canonical layout of a card file. Words and their order stay; blanks, line breaks and indentation are set. Line
//! breaks inside brackets are the writer's.

use cardwright_source::{Source, Span, span};

use super::{
    file::{self, Line, LineKind, head, lines},
    lexer::{self, Lexeme, Sign, Token},
    problem::Problems,
    read::Mode,
    words::{AbilityKey, CardKey, Extras, Structure, Word},
};

/// The file in its canonical layout; `None` if its structure or its script cannot be read.
pub fn format(source: &Source) -> Option<String> {
    if source.invalid_utf8.is_some() {
        return None;
    }
    let extras = Extras::default();
    let mut problems = Problems::new(source, Mode::Full);
    file::parse(&mut problems, &extras);
    if problems.errors() > 0 {
        return None;
    }
    let mut writer = Writer { text: &source.text, extras, tokens: Vec::new(), out: String::new() };
    writer.file();
    Some(writer.out)
}

struct Writer<'t> {
    text: &'t str,
    extras: Extras,
    tokens: Vec<Lexeme>,
    out: String,
}

/// An open bracket.
#[derive(Clone, Copy)]
struct Bracket {
    /// A block of statements, and not a list, a call or a modifier.
    block: bool,
    /// The indentation of the line on which it was opened.
    indent: usize,
}

impl<'t> Writer<'t> {
    fn file(&mut self) {
        let mut lines = lines(self.text).peekable();
        while let Some(line) = lines.next_if(|line| head(line).is_none()) {
            self.property(&line);
        }
        while let Some(line) = lines.next() {
            if !self.out.is_empty() {
                self.out.push('\n');
            }
            self.property(&line);
            let mut body = Vec::new();
            while let Some(line) = lines.next_if(|line| head(line).is_none()) {
                body.push(line);
            }
            self.ability(&body);
        }
    }

    /// Properties first, then the sections with their script.
    fn ability(&mut self, body: &[Line<'t>]) {
        let is_section =
            |line: &&Line<'t>| matches!(file::kind(line), LineKind::Property(key) if key.section().is_some());
        for line in body.iter().filter(|line| !is_section(line)) {
            if matches!(file::kind(line), LineKind::Property(_)) {
                self.property(line);
            }
        }
        let mut pieces: Vec<Span> = Vec::new();
        for line in body {
            if is_section(&line) {
                self.script(&pieces);
                pieces.clear();
                self.property(line);
            } else if matches!(file::kind(line), LineKind::Script) {
                pieces.push(span(line.whole.0, line.whole.1));
            }
        }
        self.script(&pieces);
    }

    /// `key: value`.
    fn property(&mut self, line: &Line<'t>) {
        let Some((key, _, value)) = line.split() else { return };
        self.out.push_str(key);
        self.out.push(':');
        if value.is_empty() {
            self.out.push('\n');
            return;
        }
        self.out.push(' ');
        let written = self.text.get(usize::from(value.start())..usize::from(value.end())).unwrap_or("");
        match CardKey::from_word(key) {
            Some(CardKey::Types) => {
                let types: Vec<&str> =
                    written.split(',').map(str::trim).filter(|item| !item.is_empty()).collect();
                self.out.push_str(&types.join(", "));
            }
            Some(CardKey::EquipableTo | CardKey::TurnLimit | CardKey::Condition) => self.value(value),
            Some(_) => self.out.push_str(written),
            None if key.ends_with('o') && key.trim_matches('|') == "o" => self.out.push_str(written),
            // Yes or no, and no script.
            None if matches!(
                AbilityKey::from_word(key),
                Some(AbilityKey::Mandatory | AbilityKey::Cancellable)
            ) =>
            {
                self.out.push_str(written);
            }
            None => self.value(value),
        }
        // `types: ,` leaves a blank behind the colon.
        while self.out.ends_with(' ') {
            self.out.pop();
        }
        self.out.push('\n');
    }

    fn value(&mut self, at: Span) {
        self.tokens.clear();
        lexer::lex(self.text, at, &self.extras, &mut self.tokens);
        self.layout(false);
    }

    fn script(&mut self, pieces: &[Span]) {
        self.tokens.clear();
        for piece in pieces {
            lexer::lex(self.text, *piece, &self.extras, &mut self.tokens);
        }
        if !self.tokens.is_empty() {
            self.layout(true);
        }
    }

    /// Writes the tokens, as statements on lines of their own or as one value.
    fn layout(&mut self, script: bool) {
        let mut open: Vec<Bracket> = Vec::new();
        let mut indent = 0;
        // A new line begins before the next token.
        let mut fresh = true;
        let before = self.out.len();
        for at in 0..self.tokens.len() {
            let lexeme = self.tokens[at];
            let in_statements = script && open.last().is_none_or(|bracket| bracket.block);
            // Statements without anything in them are left out.
            if in_statements && fresh && lexeme.token == Token::Sign(Sign::Semicolon) {
                continue;
            }
            let closes =
                matches!(lexeme.token, Token::Sign(Sign::RoundClose | Sign::SquareClose | Sign::CurlyClose));
            let closed = if closes { open.pop() } else { None };
            let (broken, blank) = self.gap(at);
            if closed.is_some_and(|bracket| bracket.block) {
                // An empty block stays on its line.
                let empty = at > 0 && self.tokens[at - 1].token == Token::Sign(Sign::CurlyOpen);
                fresh = !empty;
            }
            let inside = closed.or(open.last().copied()).filter(|bracket| !bracket.block);
            let starts = fresh || (broken && inside.is_some() && script);
            let first = self.out.len() == before;
            if starts && !first {
                if blank && in_statements && fresh && !closes {
                    self.out.push('\n');
                }
                indent = match (closed, open.last()) {
                    (Some(bracket), _) => bracket.indent,
                    (None, Some(bracket)) => bracket.indent + 1,
                    (None, None) => 0,
                };
                self.begin_line(indent);
            } else if !first && self.blank_between(at) {
                self.out.push(' ');
            }
            self.out.push_str(self.slice(lexeme));
            fresh = false;
            match lexeme.token {
                Token::Sign(Sign::RoundOpen | Sign::SquareOpen) => {
                    open.push(Bracket { block: false, indent });
                }
                Token::Sign(Sign::CurlyOpen) => {
                    let block = script && self.opens_block(at);
                    open.push(Bracket { block, indent });
                    fresh = block;
                }
                Token::Sign(Sign::Semicolon) => fresh = in_statements,
                _ => {}
            }
        }
        if script && self.out.len() > before {
            self.out.push('\n');
        }
    }

    fn begin_line(&mut self, indent: usize) {
        while self.out.ends_with(' ') {
            self.out.pop();
        }
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n('\t', indent));
    }

    /// Is there a line break before a token, and an empty line?
    fn gap(&self, at: usize) -> (bool, bool) {
        let Some(before) = at.checked_sub(1).map(|before| self.tokens[before].end) else {
            return (false, false);
        };
        let between = self.text.get(before as usize..self.tokens[at].start as usize).unwrap_or("");
        let mut lines = between.split('\n').skip(1).peekable();
        let broken = lines.peek().is_some();
        let mut blank = false;
        while let Some(line) = lines.next() {
            blank |= line.trim().is_empty() && lines.peek().is_some();
        }
        (broken, blank)
    }

    fn slice(&self, lexeme: Lexeme) -> &'t str {
        self.text.get(lexeme.start as usize..lexeme.end as usize).unwrap_or("")
    }

    /// Blocks stand behind `if (…)`, `try`, `then`, `else` and `may`.
    fn opens_block(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| self.tokens[before].token);
        matches!(
            before,
            Some(
                Token::Sign(Sign::RoundClose)
                    | Token::Word(Word::Structure(
                        Structure::Try | Structure::Then | Structure::Else | Structure::May
                    ))
            )
        )
    }

    /// Does a blank stand before a token that does not begin a line?
    fn blank_between(&self, at: usize) -> bool {
        let (before, here) = (self.tokens[at - 1].token, self.tokens[at].token);
        let opens_block = |at: usize| self.opens_block(at);
        match (before, here) {
            (Token::Sign(Sign::RoundOpen | Sign::SquareOpen | Sign::Dot | Sign::Not | Sign::Range), _) => {
                false
            }
            (
                _,
                Token::Sign(
                    Sign::RoundClose
                    | Sign::SquareClose
                    | Sign::CurlyClose
                    | Sign::Comma
                    | Sign::Semicolon
                    | Sign::Dot
                    | Sign::Colon
                    | Sign::Question
                    | Sign::Range,
                ),
            ) => false,
            (Token::Sign(Sign::CurlyOpen), _) => false,
            (Token::Variable, Token::Sign(Sign::CurlyOpen)) => false,
            (_, Token::Sign(Sign::CurlyOpen)) if opens_block(at) => true,
            (
                Token::Word(Word::Function(_) | Word::Event(_)) | Token::Sign(Sign::Question),
                Token::Sign(Sign::RoundOpen),
            ) => false,
            (Token::Sign(Sign::Minus), _) => !self.is_unary(at - 1),
            (_, Token::Sign(Sign::Plus)) => !self.is_at_least(at),
            _ => true,
        }
    }

    /// A minus with no value before it.
    fn is_unary(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1).map(|before| self.tokens[before].token) else { return true };
        match before {
            Token::Sign(sign) => {
                let closes = matches!(sign, Sign::RoundClose | Sign::SquareClose | Sign::CurlyClose);
                !closes && (sign != Sign::Plus || !self.is_at_least(at - 1))
            }
            Token::Word(Word::Structure(_)) => true,
            _ => false,
        }
    }

    /// A plus with nothing to add behind it.
    fn is_at_least(&self, at: usize) -> bool {
        let number = match at.checked_sub(1).map(|before| self.tokens[before].token) {
            Some(Token::Number) => true,
            Some(Token::Sign(Sign::SquareClose)) => {
                at >= 3
                    && self.tokens[at - 2].token == Token::Number
                    && self.tokens[at - 3].token == Token::Sign(Sign::SquareOpen)
            }
            _ => false,
        };
        let next = self.tokens.get(at + 1).map_or(Token::End, |lexeme| lexeme.token);
        number && lexer::ends_at_least(next)
    }
}
