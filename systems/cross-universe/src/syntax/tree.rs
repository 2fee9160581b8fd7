//! A card file as it is written: lines, sections, statements and expressions, nothing resolved. Every span lies in the
//! file itself.

use cardwright_source::Span;
use smallvec::SmallVec;

use super::words::{AbilityKey, CardKey, Counter, Event, EventArg, Function, Property, Section, Tag, Word};

/// One file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct File<'t> {
    /// Lines before the first ability.
    pub lines: Vec<CardLine<'t>>,
    /// Abilities and sub-abilities in the order of the file.
    pub abilities: Vec<Ability<'t>>,
}

/// `key: value` of a card.
#[derive(Clone, PartialEq, Debug)]
pub struct CardLine<'t> {
    /// The property.
    pub key: CardKey,
    /// The bytes of the key.
    pub key_span: Span,
    /// The bytes of the value, without blanks around it.
    pub value_span: Span,
    /// The value, for the properties that hold an expression.
    pub value: Option<Expr<'t>>,
}

/// An ability, up to the next head.
#[derive(Clone, PartialEq, Debug)]
pub struct Ability<'t> {
    /// Its place in the card, level by level, from 1.
    pub path: Vec<u32>,
    /// The bytes of `o`, bars included.
    pub head_span: Span,
    /// The bytes of the value of `o`.
    pub kind_span: Span,
    /// Its properties, section heads left out.
    pub lines: Vec<AbilityLine<'t>>,
    /// Its sections, in the order of the file. The first is there without a head, if it has text.
    pub sections: Vec<SectionText<'t>>,
    /// From the head to the last line.
    pub span: Span,
}

/// `key: value` of an ability.
#[derive(Clone, PartialEq, Debug)]
pub struct AbilityLine<'t> {
    /// The property.
    pub key: AbilityKey,
    /// The bytes of the key.
    pub key_span: Span,
    /// The bytes of the value, without blanks around it.
    pub value_span: Span,
    /// The value, where it is an expression or a modifier.
    pub value: Option<Expr<'t>>,
    /// It stands behind script text.
    pub late: bool,
}

/// A section of an ability.
#[derive(Clone, PartialEq, Debug)]
pub struct SectionText<'t> {
    /// Which.
    pub section: Section,
    /// The bytes of its head; `None` for the text right after `o:`.
    pub head: Option<Span>,
    /// Its statements.
    pub block: Block<'t>,
    /// It has no text at all.
    pub empty: bool,
}

/// Statements in a row.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Block<'t> {
    /// In order.
    pub statements: Vec<Stmt<'t>>,
    /// From the first to the last, with the braces where there are some.
    pub span: Span,
    /// How many expressions and blocks lie inside each other here; bounded by the parser.
    pub height: u16,
}

/// A statement.
#[derive(Clone, PartialEq, Debug)]
pub struct Stmt<'t> {
    /// What it is.
    pub kind: StmtKind<'t>,
    /// Its bytes, without the semicolon.
    pub span: Span,
}

/// What a statement is.
#[derive(Clone, PartialEq, Debug)]
pub enum StmtKind<'t> {
    /// `$x = …`.
    Assign {
        /// The name without `$`, and the bytes with it.
        variable: Name<'t>,
        /// What it becomes.
        value: Expr<'t>,
    },
    /// A call, or any expression.
    Do(Expr<'t>),
    /// `if (…) {…} else {…}`.
    If {
        /// The condition.
        condition: Expr<'t>,
        /// If it holds.
        then: Block<'t>,
        /// If not.
        otherwise: Option<Block<'t>>,
    },
    /// `try {…} then {…} else {…}`.
    Try(Attempt<'t>),
    /// `P.may {…} then {…} else {…}`.
    May {
        /// Who is asked.
        player: Expr<'t>,
        /// What.
        attempt: Attempt<'t>,
    },
    /// `at (…) {…}`.
    At {
        /// When.
        time: Expr<'t>,
        /// What.
        body: Block<'t>,
    },
}

/// The parts of `try` and `may`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Attempt<'t> {
    /// What is tried.
    pub main: Block<'t>,
    /// After it.
    pub then: Option<Block<'t>>,
    /// Instead of it.
    pub otherwise: Option<Block<'t>>,
}

/// A written name with its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name<'t> {
    /// Without `$`.
    pub text: &'t str,
    /// Its bytes.
    pub span: Span,
}

/// An expression.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr<'t> {
    /// What it is.
    pub kind: ExprKind<'t>,
    /// Its bytes, with the parentheses around it if there are some.
    pub span: Span,
    /// How many expressions lie inside each other here; bounded by the parser.
    pub height: u16,
}

/// What an expression is.
#[derive(Clone, PartialEq, Debug)]
pub enum ExprKind<'t> {
    /// `5`.
    Number(i64),
    /// `5+` and `[5]+`.
    AtLeast(i64),
    /// A word of the language that stands for itself.
    Word(Word),
    /// `Fire`.
    Tag(Tag),
    /// `Weakness`.
    Counter(Counter),
    /// `CUU00161`.
    CardId(&'t str),
    /// `CUS00222:1:1`.
    AbilityId(&'t str),
    /// `$x`.
    Variable(&'t str),
    /// `$x{…}`.
    Capture(Name<'t>, Box<Expr<'t>>),
    /// `(…)`.
    Group(Box<Expr<'t>>),
    /// `[…, …]`.
    List(Vec<Expr<'t>>),
    /// `[from …, … where …]`.
    Matcher {
        /// Where to look.
        sources: Vec<Expr<'t>>,
        /// What to take.
        condition: Option<Box<Expr<'t>>>,
    },
    /// `{…}`.
    Modifier(Modifier<'t>),
    /// `F(…)`.
    Call(Box<Call<'t>>),
    /// `destroyed(…)`, or without parentheses.
    Event(Box<EventExpr<'t>>),
    /// `a.b`; `b` is a word, a call or an event.
    Member(Box<Expr<'t>>, Box<Expr<'t>>),
    /// `!a` and `-a`.
    Unary(Unary, Box<Expr<'t>>),
    /// `a = b`.
    Binary {
        /// The operator.
        op: Binary,
        /// Its bytes.
        op_span: Span,
        /// What stands before it.
        left: Box<Expr<'t>>,
        /// What stands behind it.
        right: Box<Expr<'t>>,
    },
    /// `P.may {…}`, which only a statement can be.
    May(Box<(Expr<'t>, Attempt<'t>)>),
    /// Something that could not be read; it has been reported.
    Broken,
}

/// A call.
#[derive(Clone, PartialEq, Debug)]
pub struct Call<'t> {
    /// The function.
    pub function: Function,
    /// The bytes of its name.
    pub name_span: Span,
    /// `?`: as many as possible.
    pub most: bool,
    /// Its arguments, in order.
    pub arguments: Vec<Expr<'t>>,
}

/// An event.
#[derive(Clone, PartialEq, Debug)]
pub struct EventExpr<'t> {
    /// Which.
    pub event: Event,
    /// The bytes of its name.
    pub name_span: Span,
    /// Its arguments.
    pub arguments: Vec<EventArgument<'t>>,
}

/// `dueTo: effect`.
#[derive(Clone, PartialEq, Debug)]
pub struct EventArgument<'t> {
    /// Which.
    pub argument: EventArg,
    /// The bytes of its name.
    pub name_span: Span,
    /// What it must be.
    pub value: Expr<'t>,
}

/// `{…}`.
#[derive(Clone, PartialEq, Debug)]
pub struct Modifier<'t> {
    /// In order.
    pub changes: Vec<Modification<'t>>,
}

/// One change of a modifier.
#[derive(Clone, PartialEq, Debug)]
pub struct Modification<'t> {
    /// What it is.
    pub kind: ModificationKind<'t>,
    /// `if …`.
    pub condition: Option<Expr<'t>>,
    /// Its bytes.
    pub span: Span,
}

/// A property that is changed, as written.
pub type Properties = SmallVec<[(Property, Span); 2]>;

/// What a change is.
#[derive(Clone, PartialEq, Debug)]
pub enum ModificationKind<'t> {
    /// `a, b += …`.
    Change {
        /// What is changed.
        properties: Properties,
        /// How.
        op: Change,
        /// The bytes of the operator.
        op_span: Span,
        /// By or to what.
        value: Expr<'t>,
    },
    /// `a >< b`.
    Swap {
        /// What stands before it; more than one is a mistake.
        properties: Properties,
        /// The bytes of the operator.
        op_span: Span,
        /// What stands behind it.
        other: (Property, Span),
    },
    /// `a unaffectedBy …`, or without a property.
    Unaffected {
        /// Empty for everything.
        properties: Properties,
        /// The bytes of the word.
        word_span: Span,
        /// Of which cards.
        by: Expr<'t>,
    },
    /// `cancelAbilities`.
    CancelAbilities,
    /// `prohibit …`.
    Prohibit(Expr<'t>),
    /// `cancel …`.
    Cancel(Expr<'t>),
    /// `replace … with …`.
    Replace {
        /// What is replaced.
        check: Expr<'t>,
        /// What happens instead.
        with: Box<Stmt<'t>>,
    },
    /// Something that could not be read; it has been reported.
    Broken,
}

/// How a modification changes a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// `=`.
    Set,
    /// `+=`.
    Add,
    /// `-=`.
    Subtract,
    /// `/=`.
    Divide,
}

/// A sign before a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unary {
    /// `-`.
    Minus,
    /// `!`.
    Not,
}

/// An operator between two values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Binary {
    /// `&`.
    And,
    /// `|`.
    Or,
    /// `=`.
    Equal,
    /// `!=`.
    Unequal,
    /// `<`.
    Less,
    /// `<=`.
    AtMost,
    /// `>`.
    Greater,
    /// `>=`.
    AtLeast,
    /// `+`.
    Plus,
    /// `-`.
    Minus,
    /// `*`.
    Times,
    /// `/`, rounded up.
    DivideUp,
    /// `\`, rounded down.
    DivideDown,
    /// `~`.
    Range,
}

impl Change {
    /// How it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Change::Set => "=",
            Change::Add => "+=",
            Change::Subtract => "-=",
            Change::Divide => "/=",
        }
    }
}

impl Binary {
    /// How it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Binary::And => "&",
            Binary::Or => "|",
            Binary::Equal => "=",
            Binary::Unequal => "!=",
            Binary::Less => "<",
            Binary::AtMost => "<=",
            Binary::Greater => ">",
            Binary::AtLeast => ">=",
            Binary::Plus => "+",
            Binary::Minus => "-",
            Binary::Times => "*",
            Binary::DivideUp => "/",
            Binary::DivideDown => "\\",
            Binary::Range => "~",
        }
    }

    /// The higher, the tighter: `~`, then `*`, `+`, comparisons, logic.
    pub fn binding(self) -> u8 {
        match self {
            Binary::And | Binary::Or => 1,
            Binary::Equal
            | Binary::Unequal
            | Binary::Less
            | Binary::AtMost
            | Binary::Greater
            | Binary::AtLeast => 2,
            Binary::Plus | Binary::Minus => 3,
            Binary::Times | Binary::DivideUp | Binary::DivideDown => 4,
            Binary::Range => 5,
        }
    }
}
