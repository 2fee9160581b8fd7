//! Values: numbers, truths, cards, seats, words.

use cardwright_source::Span;

use crate::{
    card::Pattern,
    ids::{Attr, EventKind, Sym, Var, Verb, Word, Zone},
    stmt::Block,
};

/// A value with its type and the place where it is written.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr {
    /// Found by the checker, used by the compiler.
    pub ty: Ty,
    /// What it is.
    pub node: Node,
    /// Where; empty where the language implies it.
    pub span: Span,
}

/// Types of values. Every value may be a list of its type; one thing is a list of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Ty {
    /// Whole numbers.
    Num,
    /// Truth.
    Bool,
    /// Cards.
    Cards,
    /// Seats.
    Seats,
    /// Zones.
    Zones,
    /// Words of the cards: ids, types, counters.
    Syms,
    /// Words of the rules: phases, reasons, keywords.
    Words,
    /// Abilities.
    Abilities,
    /// Fights, actions and other entries of the system's own records.
    Records,
    /// Points in time.
    Times,
    /// A block that is run later by a verb.
    Script,
}

/// The values that the core knows.
#[derive(Clone, PartialEq, Debug)]
pub enum Node {
    /// A number.
    Num(i32),
    /// A number or anything above it.
    AtLeast(Box<Expr>),
    /// All numbers from one to another.
    Range(Box<Expr>, Box<Expr>),
    /// Yes or no.
    Bool(bool),
    /// A word of the cards.
    Sym(Sym),
    /// A word of the rules.
    Word(Word),
    /// A zone of some seats.
    Zone(Box<Expr>, Zone),
    /// A variable.
    Var(Var),
    /// The thing under examination in a filter or a change.
    It,
    /// The card that carries the ability.
    This,
    /// What the event of the ability is about.
    EventCard,
    /// Whose event it is.
    EventSeat,
    /// How much the event is about.
    EventAmount,
    /// A seat, seen from the ability.
    Seat(SeatWord),
    /// The game itself.
    Game,
    /// Several values in a row.
    List(Vec<Expr>),
    /// An attribute of each of the values.
    Get(Box<Expr>, Attr),
    /// The cards of some zones or lists for which a filter holds, each in turn as `it`.
    From(Vec<Expr>, Option<Box<Expr>>),
    /// The first of the values that is not empty.
    FirstOf(Vec<Expr>),
    /// Many values into one.
    Fold(Fold, Box<Expr>),
    /// Someone's choice.
    Pick(Box<Pick>),
    /// Two values into one.
    Bin(Bin, Box<Expr>, Box<Expr>),
    /// The opposite.
    Not(Box<Expr>),
    /// Has it happened?
    Happened(Box<Pattern>),
    /// What the events of a kind were about: cards, or amounts.
    Told(Box<Told>),
    /// The value, which is also remembered.
    Keep(Var, Box<Expr>),
    /// A question of the system's vocabulary, or a verb whose result is used.
    Call(Verb, Vec<Expr>),
    /// A block as a value.
    Quote(Block),
}

/// A choice of some of several values.
#[derive(Clone, PartialEq, Debug)]
pub struct Pick {
    /// Who chooses.
    pub by: Expr,
    /// How many.
    pub amount: Expr,
    /// From what.
    pub from: Expr,
    /// Holds for the whole selection.
    pub valid: Option<Expr>,
    /// Without seeing them.
    pub blind: bool,
    /// As many as possible, if there are fewer.
    pub up_to: bool,
    /// At random instead.
    pub random: bool,
}

/// Events of one kind whose particulars match.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The kind.
    pub event: EventKind,
    /// When they happened; `None` is just now.
    pub during: Option<Expr>,
    /// What must match: a value that the particular equals, or a condition with the particular as `it`.
    pub given: Vec<(Attr, Expr)>,
}

/// Seats, seen from the ability that is running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatWord {
    /// The controller of the card.
    You,
    /// The other one.
    Opponent,
    /// Who performs the step; differs from `You` in `opponent.discard(…)`.
    Actor,
    /// Whose turn it is.
    Active,
    /// Everyone, the active seat first.
    Both,
    /// Everyone, the performing seat first.
    Everyone,
}

/// Many into one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Fold {
    Count,
    Sum,
    Max,
    Min,
    First,
    Any,
    Same,
    Different,
}

/// Two into one. Comparisons hold if some pair of values satisfies them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Bin {
    Add,
    Sub,
    Mul,
    DivUp,
    DivDown,
    Eq,
    Less,
    LessEq,
    And,
    Or,
    Union,
    Minus,
}

impl Expr {
    /// A value written somewhere.
    pub fn new(ty: Ty, node: Node, span: Span) -> Self {
        Self { ty, node, span }
    }

    /// A value that the language implies.
    pub fn implied(ty: Ty, node: Node) -> Self {
        Self { ty, node, span: Span::default() }
    }

    /// Is it implied and not written?
    pub fn is_implied(&self) -> bool {
        self.span.is_empty()
    }

    /// A number.
    pub fn num(value: i32, span: Span) -> Self {
        Self::new(Ty::Num, Node::Num(value), span)
    }

    /// A word of the rules.
    pub fn word(word: Word, span: Span) -> Self {
        Self::new(Ty::Words, Node::Word(word), span)
    }

    /// A word of the cards.
    pub fn sym(sym: Sym, span: Span) -> Self {
        Self::new(Ty::Syms, Node::Sym(sym), span)
    }

    /// A seat.
    pub fn seat(seat: SeatWord, span: Span) -> Self {
        Self::new(Ty::Seats, Node::Seat(seat), span)
    }

    /// A question to the system.
    pub fn call(ty: Ty, verb: Verb, args: Vec<Expr>, span: Span) -> Self {
        Self::new(ty, Node::Call(verb, args), span)
    }

    /// Two values into one.
    pub fn bin(ty: Ty, op: Bin, left: Expr, right: Expr, span: Span) -> Self {
        Self::new(ty, Node::Bin(op, Box::new(left), Box::new(right)), span)
    }
}
