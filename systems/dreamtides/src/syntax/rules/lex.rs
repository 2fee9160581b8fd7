//! The lexer: a paragraph in lower case, cut into words, punctuation and directives.

use std::ops::Range;

use logos::Logos;

use super::{
    Problem, TextError,
    token::{Directive, Kind, Token},
};

/// Memory that is used again for every paragraph.
#[derive(Default, Debug)]
pub struct Scratch {
    /// The paragraph in lower case.
    pub lower: String,
    /// Its tokens.
    pub tokens: Vec<Token>,
}

macro_rules! words {
    ($($name:ident = $text:tt),* $(,)?) => {
        /// The words that the grammar knows, punctuation, and everything else.
        #[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
        #[logos(skip r"[\s--\n]+")]
        #[allow(missing_docs)]
        pub enum Word {
            #[token(".")]
            Period,
            #[token(",")]
            Comma,
            #[token(":")]
            Colon,
            #[token("\n")]
            Newline,
            /// From a brace to the first closing one.
            #[regex(r"\{[^}]*\}", priority = 9)]
            Braces,
            /// From a brace that is never closed to the end.
            #[regex(r"\{[^}]*", priority = 8)]
            Open,
            /// A word that no sentence has.
            #[regex(r"[^\s{.,:][^\s{}.,:]*", priority = 1)]
            Other,
            $(#[token($text, priority = 100)] $name,)*
        }

        impl Word {
            /// Every word of the grammar.
            pub const ALL: &'static [&'static str] = &[$($text),*];

            /// Its text.
            pub fn text(self) -> &'static str {
                match self {
                    Word::Period => ".",
                    Word::Comma => ",",
                    Word::Colon => ":",
                    Word::Newline => "a new line",
                    Word::Braces | Word::Open | Word::Other => "…",
                    $(Word::$name => $text,)*
                }
            }
        }
    };
}

words! {
    A = "a",
    An = "an",
    Abandon = "abandon",
    Abandoned = "abandoned",
    Abandons = "abandons",
    Abilities = "abilities",
    Ability = "ability",
    Activated = "activated",
    Additional = "additional",
    After = "after",
    All = "all",
    Allied = "allied",
    Allies = "allies",
    Ally = "ally",
    OfAlly = "ally's",
    Amount = "amount",
    And = "and",
    Another = "another",
    Any = "any",
    At = "at",
    Becomes = "becomes",
    But = "but",
    Card = "card",
    Cards = "cards",
    Character = "character",
    Characters = "characters",
    OfCharacter = "character's",
    Chosen = "chosen",
    Control = "control",
    Copy = "copy",
    Cost = "cost",
    Costs = "costs",
    Could = "could",
    Currently = "currently",
    Deck = "deck",
    Disable = "disable",
    Discard = "discard",
    Discarded = "discarded",
    Discards = "discards",
    Dissolved = "dissolved",
    Draw = "draw",
    Drawn = "drawn",
    Draws = "draws",
    During = "during",
    Each = "each",
    Effects = "effects",
    End = "end",
    Enemies = "enemies",
    Enemy = "enemy",
    Energy = "energy",
    Equal = "equal",
    Event = "event",
    Events = "events",
    Extra = "extra",
    For = "for",
    From = "from",
    Gain = "gain",
    Gains = "gains",
    Game = "game",
    Greater = "greater",
    Hand = "hand",
    Has = "has",
    Have = "have",
    Higher = "higher",
    If = "if",
    In = "in",
    Into = "into",
    Is = "is",
    It = "it",
    Its = "its",
    Leaves = "leaves",
    Less = "less",
    Lose = "lose",
    Lower = "lower",
    Main = "main",
    May = "may",
    More = "more",
    Next = "next",
    No = "no",
    Non = "non-",
    Number = "number",
    Of = "of",
    On = "on",
    Once = "once",
    One = "one",
    Only = "only",
    Opponent = "opponent",
    OfOpponent = "opponent's",
    Or = "or",
    Paid = "paid",
    Pay = "pay",
    Pays = "pays",
    Per = "per",
    Phase = "phase",
    Play = "play",
    Played = "played",
    Player = "player",
    Plays = "plays",
    Put = "put",
    Random = "random",
    Return = "return",
    Returned = "returned",
    Reveal = "reveal",
    Share = "share",
    Shuffles = "shuffles",
    Spark = "spark",
    Spent = "spent",
    Take = "take",
    Than = "than",
    That = "that",
    The = "the",
    Their = "their",
    Them = "them",
    Then = "then",
    They = "they",
    This = "this",
    To = "to",
    Top = "top",
    Trigger = "trigger",
    Triggers = "triggers",
    Turn = "turn",
    Type = "type",
    Types = "types",
    Unless = "unless",
    Until = "until",
    Void = "void",
    When = "when",
    Which = "which",
    While = "while",
    Win = "win",
    With = "with",
    You = "you",
    Your = "your",
    Dash = "--",
    Plus = "+",
    Quote = "'",
    Figure1 = "1",
}

/// Fills the scratch with the tokens of a paragraph. A directive is known only by its text until it is resolved.
pub fn lex(paragraph: &str, scratch: &mut Scratch, at: usize, errors: &mut Vec<TextError>) {
    let Scratch { lower, tokens } = scratch;
    lower.clear();
    tokens.clear();
    if paragraph.is_ascii() {
        lower.push_str(paragraph);
        lower.make_ascii_lowercase();
    } else {
        lower.push_str(&paragraph.to_lowercase());
    }
    let mut lexer = Word::lexer(lower);
    while let Some(word) = lexer.next() {
        let span = lexer.span();
        // Every character begins some token, so the lexer has no errors of its own.
        let word = word.unwrap_or(Word::Other);
        let kind = match word {
            Word::Braces if span.len() == 2 => {
                errors.push(TextError { problem: Problem::EmptyDirective, paragraph: Some(at), span });
                continue;
            }
            Word::Open => {
                errors.push(TextError { problem: Problem::UnclosedBrace, paragraph: Some(at), span });
                continue;
            }
            Word::Braces => Kind::Directive(Directive::Other),
            word => Kind::Word(word),
        };
        tokens.push(Token { kind, start: offset(span.start), end: offset(span.end) });
    }
}

/// Where the bytes of a lower-cased paragraph were before: letters may get longer or shorter.
#[derive(Debug)]
pub struct Origin {
    /// Where each letter begins, lower-cased and as written; nothing for texts in which that is the same.
    letters: Vec<(usize, usize)>,
}

impl Origin {
    /// The places of a paragraph.
    pub fn of(paragraph: &str) -> Self {
        let mut letters = Vec::new();
        if !paragraph.is_ascii() {
            let mut reached = 0;
            for (at, letter) in paragraph.char_indices() {
                letters.push((reached, at));
                reached += letter.to_lowercase().map(char::len_utf8).sum::<usize>();
            }
            letters.push((reached, paragraph.len()));
        }
        Self { letters }
    }

    /// The bytes as written.
    pub fn written(&self, lower: Range<usize>) -> Range<usize> {
        let Some(&(_, end)) = self.letters.last() else { return lower };
        // A place inside of a letter is its beginning at the start, and its end at the end.
        let from = self.letters.partition_point(|(reached, _)| *reached <= lower.start).saturating_sub(1);
        let to = self.letters.partition_point(|(reached, _)| *reached < lower.end);
        let start = self.letters[from].1;
        start..self.letters.get(to).map_or(end, |(_, at)| *at).max(start)
    }
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::Origin;

    #[test]
    fn places_survive_lower_casing() {
        let check = |written: &str, part: &str| {
            let lower = written.to_lowercase();
            let at = lower.find(&part.to_lowercase()).expect("the part is there");
            let range = Origin::of(written).written(at..at + part.to_lowercase().len());
            assert_eq!(&written[range], part, "{written}");
        };
        check("Draw {Cards}.", "{Cards}");
        check("İİ {Cards} İ", "{Cards}");
        check("ẞß {Dissolve} Ω", "Ω");
        check("é", "é");
        assert_eq!(Origin::of("é").written(2..2), 2..2);
        assert_eq!(Origin::of("").written(0..0), 0..0);
    }
}
