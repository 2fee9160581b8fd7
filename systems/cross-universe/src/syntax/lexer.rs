//! A script as tokens. Words are looked up here, once; nothing is allocated but the list.

use cardwright_source::{Span, span};
use logos::Logos;

use super::words::{Counter, Extras, Structure, Tag, Word, find};

/// A token with its place in the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lexeme {
    pub(crate) token: Token,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// Digits.
    Number,
    /// `$x`; the parser looks at its letters.
    Variable,
    /// `CUU00161`.
    CardId,
    /// `CUS00222:1:1`; the parser looks at its digits.
    AbilityId,
    /// A word of the language.
    Word(Word),
    /// A type.
    Tag(Tag),
    /// A counter.
    Counter(Counter),
    /// A word that nobody knows.
    Unknown,
    /// Brackets, separators and operators.
    Sign(Sign),
    /// What looks like a comment, up to the end of its line.
    Comment,
    /// Characters that mean nothing.
    Stray,
    /// Behind the last token.
    End,
}

/// Brackets, separators and operators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    RoundOpen,
    RoundClose,
    SquareOpen,
    SquareClose,
    CurlyOpen,
    CurlyClose,
    Comma,
    Semicolon,
    Dot,
    Colon,
    Question,
    And,
    Or,
    Plus,
    Minus,
    Times,
    Slash,
    Backslash,
    Equal,
    Unequal,
    Not,
    Range,
    Less,
    AtMost,
    Greater,
    AtLeast,
    PlusEqual,
    MinusEqual,
    SlashEqual,
    Swap,
}

#[derive(Logos, Clone, Copy, PartialEq, Eq)]
#[logos(skip r"[ \t\r\n]+")]
enum Raw {
    #[regex("[0-9]+")]
    Number,
    #[regex(r"\$[A-Za-z0-9_]*")]
    Variable,
    #[regex("[A-Za-z][A-Za-z0-9_]*")]
    Word,
    #[regex("CU[A-Za-z0-9]*(:[0-9]+)+")]
    AbilityId,
    #[regex(r"#[^\n]*", allow_greedy = true)]
    #[regex(r"//[^\n]*", allow_greedy = true)]
    Comment,
    #[token("(", |_| Sign::RoundOpen)]
    #[token(")", |_| Sign::RoundClose)]
    #[token("[", |_| Sign::SquareOpen)]
    #[token("]", |_| Sign::SquareClose)]
    #[token("{", |_| Sign::CurlyOpen)]
    #[token("}", |_| Sign::CurlyClose)]
    #[token(",", |_| Sign::Comma)]
    #[token(";", |_| Sign::Semicolon)]
    #[token(".", |_| Sign::Dot)]
    #[token(":", |_| Sign::Colon)]
    #[token("?", |_| Sign::Question)]
    #[token("&", |_| Sign::And)]
    #[token("|", |_| Sign::Or)]
    #[token("+", |_| Sign::Plus)]
    #[token("-", |_| Sign::Minus)]
    #[token("*", |_| Sign::Times)]
    #[token("/", |_| Sign::Slash)]
    #[token("\\", |_| Sign::Backslash)]
    #[token("=", |_| Sign::Equal)]
    #[token("!=", |_| Sign::Unequal)]
    #[token("!", |_| Sign::Not)]
    #[token("~", |_| Sign::Range)]
    #[token("<", |_| Sign::Less)]
    #[token("<=", |_| Sign::AtMost)]
    #[token(">", |_| Sign::Greater)]
    #[token(">=", |_| Sign::AtLeast)]
    #[token("+=", |_| Sign::PlusEqual)]
    #[token("-=", |_| Sign::MinusEqual)]
    #[token("/=", |_| Sign::SlashEqual)]
    #[token("><", |_| Sign::Swap)]
    Sign(Sign),
}

/// Adds the tokens of a piece of the file to a list.
pub(crate) fn lex(text: &str, piece: Span, extras: &Extras, out: &mut Vec<Lexeme>) {
    let (start, end) = (u32::from(piece.start()), u32::from(piece.end()));
    let Some(slice) = text.get(start as usize..end as usize) else { return };
    let mut lexer = Raw::lexer(slice);
    while let Some(raw) = lexer.next() {
        let token = match raw {
            Ok(Raw::Number) => Token::Number,
            Ok(Raw::Variable) => Token::Variable,
            Ok(Raw::AbilityId) => Token::AbilityId,
            Ok(Raw::Comment) => Token::Comment,
            Ok(Raw::Word) => word(lexer.slice(), extras),
            Ok(Raw::Sign(sign)) => Token::Sign(sign),
            Err(()) => Token::Stray,
        };
        let range = lexer.span();
        let at = |offset: usize| start + u32::try_from(offset).unwrap_or(u32::MAX - start);
        let lexeme = Lexeme { token, start: at(range.start), end: at(range.end) };
        match out.last_mut() {
            // A row of strange characters is one mistake.
            Some(last) if token == Token::Stray && last.token == Token::Stray && last.end == lexeme.start => {
                last.end = lexeme.end;
            }
            _ => out.push(lexeme),
        }
    }
}

/// Does a `+` before this token mean "or more"? There is nothing to add then.
pub(crate) fn ends_at_least(next: Token) -> bool {
    match next {
        Token::End => true,
        Token::Word(Word::Structure(word)) => {
            matches!(word, Structure::If | Structure::With | Structure::Where)
        }
        Token::Sign(sign) => !matches!(
            sign,
            Sign::RoundOpen
                | Sign::SquareOpen
                | Sign::CurlyOpen
                | Sign::Not
                | Sign::Dot
                | Sign::Colon
                | Sign::Question
        ),
        _ => false,
    }
}

impl Lexeme {
    pub(crate) fn span(self) -> Span {
        span(self.start as usize, self.end as usize)
    }
}

impl Sign {
    /// How it is written.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Sign::RoundOpen => "(",
            Sign::RoundClose => ")",
            Sign::SquareOpen => "[",
            Sign::SquareClose => "]",
            Sign::CurlyOpen => "{",
            Sign::CurlyClose => "}",
            Sign::Comma => ",",
            Sign::Semicolon => ";",
            Sign::Dot => ".",
            Sign::Colon => ":",
            Sign::Question => "?",
            Sign::And => "&",
            Sign::Or => "|",
            Sign::Plus => "+",
            Sign::Minus => "-",
            Sign::Times => "*",
            Sign::Slash => "/",
            Sign::Backslash => "\\",
            Sign::Equal => "=",
            Sign::Unequal => "!=",
            Sign::Not => "!",
            Sign::Range => "~",
            Sign::Less => "<",
            Sign::AtMost => "<=",
            Sign::Greater => ">",
            Sign::AtLeast => ">=",
            Sign::PlusEqual => "+=",
            Sign::MinusEqual => "-=",
            Sign::SlashEqual => "/=",
            Sign::Swap => "><",
        }
    }
}

fn word(text: &str, extras: &Extras) -> Token {
    if let Some(word) = find(text) {
        return Token::Word(word);
    }
    if text.starts_with("CU") && !text.contains('_') {
        return Token::CardId;
    }
    if let Some(tag) = extras.tag(text) {
        return Token::Tag(tag);
    }
    extras.counter(text).map_or(Token::Unknown, Token::Counter)
}
