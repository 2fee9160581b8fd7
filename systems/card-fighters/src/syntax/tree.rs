//! The tree of a rule: what is written, with spans, before any default is filled in.

use cardwright_source::Span;

use super::expr::Expr;

/// Something and where it is written.
#[derive(Clone, PartialEq, Debug)]
pub struct At<T> {
    /// The thing.
    pub value: T,
    /// Where, in the rule's text.
    pub span: Span,
}

/// A rule: the first property of each kind, and all actions and labels.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rule {
    /// `target`.
    pub target: Option<TargetList>,
    /// `action`, in textual order.
    pub actions: Vec<Action>,
    /// `auto`.
    pub auto: Option<Action>,
    /// `abilities`.
    pub abilities: Option<Vec<At<String>>>,
    /// `label`, in textual order.
    pub labels: Vec<At<String>>,
    /// `requisite`.
    pub requisites: Option<Vec<Target>>,
    /// `vars`.
    pub vars: Option<Vec<Var>>,
}

/// Targets one after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct TargetList {
    /// Written with `?`: what is not found is left out.
    pub optional: bool,
    /// The filters.
    pub list: Vec<Target>,
    /// Where.
    pub span: Span,
}

/// A target filter.
#[derive(Clone, PartialEq, Debug)]
pub struct Target {
    /// How many.
    pub qty: Option<At<Qty>>,
    /// Which types.
    pub types: Vec<Type>,
    /// Joined with `&`, not with `,`.
    pub all_types: bool,
    /// The first or last so many.
    pub pick: Option<i32>,
    /// Alternatives of filters that must all hold.
    pub filters: Vec<Vec<Filter>>,
    /// The zone, if one is written.
    pub zone: Option<At<ZoneName>>,
    /// `::not(…)`.
    pub except: Option<At<Option<Expr>>>,
    /// Its text in lower case.
    pub text: String,
    /// Where.
    pub span: Span,
}

/// How many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Qty {
    /// From so many to so many.
    Range(u16, u16),
    /// One or more.
    Any,
    /// So many at random.
    Random(u16),
}

/// A type.
#[derive(Clone, PartialEq, Debug)]
pub struct Type {
    /// What it names.
    pub base: Base,
    /// All of them, without a choice.
    pub plural: bool,
    /// `^`: without the source.
    pub others: bool,
    /// `!`: everything else.
    pub not: bool,
    /// As written, in lower case.
    pub text: String,
    /// Where.
    pub span: Span,
}

/// What a type names.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Base {
    Any,
    This,
    Me,
    Opp,
    Player,
    Kind(CardKind),
    Subtype(String),
    Name(String),
    Expr(Expr),
}

/// Kinds of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum CardKind {
    Character,
    Action,
    Reaction,
}

/// A filter.
#[derive(Clone, PartialEq, Debug)]
pub struct Filter {
    /// `-` or `^`.
    pub not: bool,
    /// The prefix as written.
    pub prefix: &'static str,
    /// What it tests.
    pub test: Test,
    /// Where.
    pub span: Span,
}

/// What a filter tests.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Test {
    /// `bp` (true) or `sp`, compared with a number.
    Number(bool, Comparison, i32),
    LowestBp,
    /// A word of `words::FILTERS`.
    Word(&'static str),
    Kind(CardKind),
    Subtype(String),
}

/// How a filter compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Comparison {
    Equal,
    AtLeast,
    AtMost,
}

/// A zone with its prefix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZoneName {
    /// Whose.
    pub prefix: Prefix,
    /// Which.
    pub zone: ZoneWord,
}

/// Whose zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Prefix {
    None,
    My,
    Opp,
    Ctrl,
    Same,
    Any,
}

/// Zones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ZoneWord {
    Arena,
    Ring,
    Hand,
    Deck,
    Discards,
    Removed,
    Infront,
}

/// The value of `action` or `auto`.
#[derive(Clone, PartialEq, Debug)]
pub struct Action {
    /// The price.
    pub cost: Vec<Cost>,
    /// What it listens to.
    pub events: Vec<Event>,
    /// Written between `?`: it decides and does nothing.
    pub hook: bool,
    /// What it does.
    pub statements: Vec<Statement>,
    /// Where.
    pub span: Span,
}

/// A part of a price.
#[derive(Clone, PartialEq, Debug)]
pub struct Cost {
    /// What is paid.
    pub what: Price,
    /// Where.
    pub span: Span,
}

/// What is paid.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Price {
    Freeze,
    Sacrifice(Option<Target>),
    Discard(Option<Target>),
    DiscardCount(u16),
}

/// An event that is listened to.
#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    /// Whose.
    pub prefix: Prefix,
    /// Its name in lower case.
    pub name: &'static str,
    /// `:this` or `:fromThis`.
    pub this: Option<&'static str>,
    /// `:any`.
    pub any: bool,
    /// `:once`.
    pub once: bool,
    /// Other words: conditions on the trigger.
    pub conditions: Vec<Expr>,
    /// Where.
    pub span: Span,
}

/// One element of a `;` list.
#[derive(Clone, PartialEq, Debug)]
pub struct Statement {
    /// Its condition.
    pub cond: Option<Cond>,
    /// Its effects.
    pub effects: Vec<Effect>,
    /// Its to-clause.
    pub to: Option<TargetList>,
    /// Its restriction.
    pub restriction: Option<At<Restriction>>,
    /// Something in it could not be read.
    pub broken: bool,
    /// What is done when the condition does not hold.
    pub otherwise: Option<Box<Statement>>,
    /// Where.
    pub span: Span,
}

impl Statement {
    /// A statement without anything in it.
    pub(crate) fn empty(span: Span) -> Self {
        Self {
            cond: None,
            effects: Vec::new(),
            to: None,
            restriction: None,
            broken: false,
            otherwise: None,
            span,
        }
    }
}

/// A condition.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Cond {
    May(String, Span),
    /// The expression and its text.
    If(Expr, String),
}

/// How long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restriction {
    /// Whose turn: none, mine or the opponent's.
    pub prefix: Prefix,
    /// Which end.
    pub word: Until,
}

/// Ends of restrictions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Until {
    EndOfTurn,
    NextTurn,
    NextAction,
}

/// How an effect hangs on the one before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Joined {
    And,
    IfDone,
    UnlessDone,
}

/// A command or a grant.
#[derive(Clone, PartialEq, Debug)]
pub struct Effect {
    /// How it hangs on the one before it.
    pub joined: Joined,
    /// What it is.
    pub what: Act,
    /// Where.
    pub span: Span,
}

/// What an effect does.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Act {
    Command(Call),
    /// `+` (true) or `-`, and the ability.
    Grant(bool, At<String>),
}

/// A command call.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// Its name.
    pub name: At<String>,
    /// `cmd?()`.
    pub optional: bool,
    /// Its arguments as written, in lower case.
    pub args: Vec<At<String>>,
    /// The arguments read as the command wants them; empty if they are wrong.
    pub read: Vec<Value>,
}

/// An argument as the command wants it.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Value {
    Amount(Expr),
    Set(Expr),
    Times(i32),
    Flag(bool),
    Id(String),
    Filter(Box<Target>),
    /// The whole hand.
    Everything,
    Zone(ZoneName),
    /// `?` as a position.
    AskEnd,
    Position(i32),
    End(bool),
    Word(&'static str),
    /// The list whose true values count, or the filter whose cards count; then the effects.
    EachOf(Expr, Vec<Effect>),
    EachCard(Box<Target>, Vec<Effect>),
}

/// A variable of the rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Var {
    /// Its name.
    pub name: At<String>,
    /// Its value.
    pub value: Expr,
    /// The value as written.
    pub text: String,
}
