//! Code by the type of its result. Every entry refers to others by their position in their list.

use cardwright_ir::{Attr, Join, Op, Sym, Var, Verb, Word, Zone};

use super::{Bits, Head};

/// A position in one of the lists of [`Code`].
pub(super) type Id = u32;

/// The code of a pool.
#[derive(Debug, Default)]
pub struct Code {
    /// Numbers.
    pub nums: Vec<NumCode>,
    /// Truths.
    pub tests: Vec<TestCode>,
    /// Cards.
    pub sets: Vec<SetCode>,
    /// Seats.
    pub seats: Vec<SeatCode>,
    /// Arguments of calls, each call's in a row.
    pub args: Vec<ArgCode>,
    /// Blocks.
    pub blocks: Vec<Box<[OpCode]>>,
    /// Filters over printed data, one bit a definition.
    pub printed: Vec<Bits>,
}

/// A number.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum NumCode {
    Literal(i32),
    Var(Var),
    EventAmount,
    /// Of the first card; 0 without one.
    OfCard(Id, Attr),
    OfSeat(Id, Attr),
    OfGame(Attr),
    Count(Id),
    CountSeats(Id),
    Sum(Id, Attr),
    Max(Id, Attr),
    Min(Id, Attr),
    Add(Id, Id),
    Sub(Id, Id),
    Mul(Id, Id),
    DivUp(Id, Id),
    DivDown(Id, Id),
    Call(Verb, Args),
}

/// A truth.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum TestCode {
    Literal(bool),
    Not(Id),
    And(Id, Id),
    Or(Id, Id),
    Equal(Id, Id),
    Less(Id, Id),
    LessEq(Id, Id),
    /// Some card has this word.
    Tagged(Id, Attr, Sym),
    /// Some card is of this sort.
    OfKind(Id, Word),
    /// Some card of the first is among the second.
    Common(Id, Id),
    /// Some seat is in both.
    SameSeat(Id, Id),
    /// An attribute of the game is this word.
    GameIs(Attr, Word),
    /// There is a card.
    Some(Id),
    /// Some card is of a printed sort.
    Printed(Id, Id),
    Call(Verb, Args),
}

/// Cards.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum SetCode {
    Empty,
    This,
    It,
    Event,
    Var(Var),
    Zone(Id, Zone),
    /// Those of a printed sort.
    Printed(Id, Id),
    /// Those for which a test holds, each in turn as `it`.
    Where(Id, Id),
    First(Id),
    FirstOf(Id, Id),
    Union(Id, Id),
    Minus(Id, Id),
    Call(Verb, Args),
}

/// Seats.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum SeatCode {
    You,
    Opponent,
    Actor,
    Active,
    Both,
    Event,
    Var(Var),
    ControllerOf(Id),
    Call(Verb, Args),
}

/// The arguments of a call: where they start and how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Args {
    /// The first.
    pub first: Id,
    /// How many.
    pub count: u8,
}

/// An argument.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum ArgCode {
    Num(Id),
    Test(Id),
    Set(Id),
    Seats(Id),
    Word(Word),
    Sym(Sym),
    Zone(Zone),
    Block(Id),
    /// A filter over printed data.
    Printed(Id),
}

/// A step.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum OpCode {
    Let(Var, ArgCode),
    Do { verb: Verb, args: Args, join: Join },
    If { test: Id, then: Id, otherwise: Id },
    Each { bind: Var, over: Id, body: Id },
    Choose { by: Id, modes: Box<[(Option<Sym>, Id)]> },
    Attempt { ask: Option<Id>, main: Id, then: Id, otherwise: Id },
    Apply { to: Option<Id>, with: Box<[ChangeCode]>, until: Option<ArgCode> },
    At { time: ArgCode, body: Id },
    Stop,
}

/// A change of a value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChangeCode {
    /// Of which value.
    pub attr: Attr,
    /// Of the base value.
    pub base: bool,
    /// How.
    pub op: Op,
    /// By what.
    pub value: ArgCode,
    /// Only while this holds.
    pub only_if: Option<Id>,
}

/// Which events count.
#[derive(Clone, PartialEq, Debug)]
pub struct PatternCode {
    /// With the event's card as `it`.
    pub filter: Option<Id>,
    /// What is remembered.
    pub captures: Box<[(Var, ArgCode)]>,
    /// Only the first time.
    pub once: bool,
}

/// One of several bodies.
#[derive(Clone, PartialEq, Debug)]
pub struct ModeCode {
    /// Its name.
    pub name: Option<Sym>,
    /// Its price.
    pub cost: Id,
    /// What it does.
    pub body: Id,
}

/// What an ability does.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum BodyCode {
    Run(Id),
    Modes(Box<[ModeCode]>),
    Modify { to: Id, with: Box<[ChangeCode]> },
    Replace { with: Id, mandatory: bool },
}

/// An ability.
#[derive(Clone, Debug)]
pub struct AbilityCode {
    /// What sort it is, and what it listens to.
    pub head: Head,
    /// Which events count.
    pub pattern: Option<PatternCode>,
    /// Tests that must all hold, in order.
    pub conditions: Box<[Id]>,
    /// The question that each test comes from, for telling which one failed.
    pub asked: Box<[Option<Verb>]>,
    /// What is paid.
    pub cost: Id,
    /// What it does.
    pub body: BodyCode,
    /// Uses in one turn; 0 is without limit.
    pub turn_limit: u16,
    /// Uses in one game; 0 is without limit.
    pub game_limit: u16,
    /// Uses while its card stays; 0 is without limit.
    pub stay_limit: u16,
    /// Uses in one turn by all copies together; 0 is without limit.
    pub global_turn_limit: u16,
    /// May its user decline?
    pub optional: bool,
    /// May it answer the stack?
    pub fast: bool,
    /// Keywords of its own.
    pub marks: Box<[Word]>,
    /// Its name.
    pub name: Option<Sym>,
}
