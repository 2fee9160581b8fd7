//! What a card says, in one form for all card languages: **when** something happens, **if** a condition holds, **pay**
//! a cost, **do** something, **until** a limit.
//!
//! The core knows control flow, numbers, sets and choices. Words (draw, destroy, foresee) belong to a system's
//! [`Vocabulary`].
#![warn(missing_docs)]
#![deny(clippy::float_arithmetic, clippy::print_stdout, clippy::print_stderr)]

pub mod card;
pub mod expr;
mod ids;
pub mod json;
pub mod print;
pub mod query;
pub mod stmt;
mod symbols;
pub mod visit;
pub mod vocabulary;
mod words;

pub use card::{Ability, AbilityKind, Body, Card, Cards, Limit, Limits, Mode, Pattern, Scope, User};
pub use expr::{Bin, Expr, Fold, Node, Pick, SeatWord, Told, Ty};
pub use ids::{Attr, Def, EventKind, Seat, Sym, Var, Verb, Word, Zone};
pub use query::{Query, QueryError, QueryErrorKind};
pub use stmt::{Block, Change, Join, Op, Step, Stmt};
pub use symbols::Symbols;
pub use visit::Visitor;
pub use vocabulary::{
    AttrRow, EventRow, Group, Layout, Note, Of, Param, Shown, Sight, Telling, VerbRow, Vocabulary, WordRow,
    ZoneRow,
};

pub use cardwright_source::{Bi, Lang};
